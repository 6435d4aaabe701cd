"""What a bot hears: forced actions, what came after its last decision, the time left; and one that is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.arena import Contest, run
from bastide.bots import BotPlayer
from bastide.core.run import FORCED_MARK

LISTENING = """
import os, sys, time
told = open({folder!r} + "/" + str(os.getpid()), "a")
can, games = [], 0
for line in sys.stdin:
    told.write(line)
    told.flush()
    word, _, rest = line.strip().partition(" ")
    if word in ("bastide", "start"):
        games += word == "start"
        print("ready", flush=True)
    elif word == "can":
        can.append(rest)
    elif word == "choose":
        {body}
        print("play " + can[-1], flush=True)
        can = []
    elif word == "quit":
        break
"""


def listening(folder: Path, body: str = "pass") -> str:
    """The command line of a bot that writes down all it hears, each program in a file of its own."""
    (folder / "told").mkdir()
    path = folder / "listening.py"
    path.write_text(LISTENING.format(folder=str(folder / "told"), body=body))
    return f"{sys.executable} -S {path}"


def told(folder: Path) -> list[list[str]]:
    return [path.read_text().splitlines() for path in sorted((folder / "told").iterdir())]


def test_every_action_is_told_forced_ones_and_the_last_ones_too(tmp_path: Path) -> None:
    game = Game(Setup(seed=3, modules=["RIVER1"]))
    with BotPlayer(listening(tmp_path)) as bot:
        while not game.over:
            game.play(bot.choose(game) if game.actor == 0 else game.legal[0])
        bot.finish(game)
    (lines,) = told(tmp_path)
    assert len([line for line in lines if line.startswith("moved ")]) == len(game.log)
    assert any(actor >= FORCED_MARK for actor in game.actors)
    asked = [i for i, line in enumerate(lines) if line.startswith("choose ")]
    assert all(lines[i - 1].startswith("can ") and lines[i - 2].startswith("can ") for i in asked), "there is a choice"
    assert lines[-2:] == ["over " + " ".join(map(str, game.scores.values())), "quit"]
    assert lines[-3].startswith("moved "), "what came after its last decision"


def test_a_bot_is_told_the_time_left(tmp_path: Path) -> None:
    game = Game(Setup(seed=1))
    with BotPlayer(listening(tmp_path, "time.sleep(0.05)"), seconds=5, clock=60) as bot:
        for _ in range(3):
            while game.actor != 0:
                game.play(game.legal[0])
            game.play(bot.choose(game))
    (lines,) = told(tmp_path)
    left = [float(line.split()[1]) for line in lines if line.startswith("left ")]
    assert left[0] == 60
    assert left[0] - left[1] > 0.04
    assert left[1] - left[2] > 0.04
    assert [line for line in lines if line.startswith("choose")] == ["choose 5"] * 3


def test_whoever_used_up_the_clock_has_lost(tmp_path: Path) -> None:
    contest = Contest((f"cmd:{listening(tmp_path, 'time.sleep(0.2)')}", "random"), clock=0.5)
    (pair,) = run(contest, 1)
    assert [game.lost_by for game in pair.games] == [0, 0]
    assert {game.reason for game in pair.games} == {"no answer in time"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_program_plays_all_games_if_it_is_kept(tmp_path: Path, jobs: int) -> None:
    contest = Contest((f"cmd:{listening(tmp_path)}", "random"), keep=True)
    pairs = run(contest, 2, jobs=jobs)
    programs = told(tmp_path)
    assert len(programs) == jobs
    assert sum(lines.count("new") for lines in programs) == 4
    assert all(lines.count("bastide 1") == lines.count("quit") == 1 for lines in programs)
    afresh = run(Contest(contest.players), 2)
    assert pairs == afresh, "it plays the same"
    assert len(told(tmp_path)) == jobs + 4


def test_a_kept_one_that_fails_is_started_anew(tmp_path: Path) -> None:
    contest = Contest((f"cmd:{listening(tmp_path, 'games < 2 or sys.exit(1)')}", "random"), keep=True)
    pairs = run(contest, 2)
    assert [game.lost_by for pair in pairs for game in pair.games] == [None, 0, None, 0]
    assert len(told(tmp_path)) == 2

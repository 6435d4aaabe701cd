"""Our own players behind the protocol, and the example of the guide."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.bots import BotPlayer, serve
from bastide.bots.child import Child
from bastide.bots.protocol import ask_lines, new_lines
from bastide.players import player

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.py"


def said(*lines: str) -> list[str]:
    """What a random player of ours answers."""
    out = StringIO()
    serve("test", lambda seconds: player("random", seed=1), StringIO("\n".join(lines) + "\n"), out)
    return out.getvalue().splitlines()


def asked(game: Game) -> list[str]:
    view = game.view(game.actor)
    return list(ask_lines(view.position(), view.legal_texts, 5.0))


def test_the_handshake() -> None:
    answers = said("bastide 1", "quit", "bastide 1")
    assert answers[0] == "name test"
    assert answers[-1] == "ready"
    assert len(answers) == 3, "nothing after quit"


@pytest.mark.parametrize("modules", [[], ["IC", "TB", "TOWER", "KS", "CULT"]])
def test_every_decision_of_a_game_can_be_asked(modules: list[str]) -> None:
    """One process plays on from positions alone, and plays exactly what the player would play at the table."""
    game = Game(Setup(modules=modules, seed=6))
    lines: list[str] = []
    expected: list[str] = []
    own = player("random", seed=1)
    while not game.over and len(expected) < 60:
        if game.actor == 0:
            lines += [*new_lines(game.setup, 0), *asked(game)]
            expected.append(f"play {game.text(own.choose(game.view(0)))}")
            game.play(expected[-1].removeprefix("play "))
        else:
            game.play(game.legal[-1])
    answers = said(*lines)
    assert answers[::2] == ["ready"] * len(expected)
    assert answers[1::2] == expected


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["dance"], "error unknown word 'dance'; possible: bastide 1, new, with"),
        (["choose 5"], "error choose comes after new, with, seat and start"),
        (["new", "with players: Red", "with modules: XX", "start"], "error header: unknown module 'XX'"),
        (["new", "with players: Red, Blue", "seat P1", "start", "choose 5"], "error nothing to choose from"),
    ],
)
def test_a_bad_line_is_an_error_and_no_end(lines: list[str], answer: str) -> None:
    answers = said(*lines, "bastide 1")
    assert any(line.startswith(answer) for line in answers)
    assert answers[-1] == "ready"


def test_contradictions_are_noticed() -> None:
    game = Game(Setup(seed=1))
    start = list(new_lines(game.setup, 0))
    lines = asked(game)
    assert said(*start, *lines[:-2], "choose 5")[1].startswith("error position and possibilities contradict each other")
    assert said(*start, *lines[:-1], "choose now")[1] == "error choose 'now': a number of seconds is due"
    wrong = [line.replace("seat P1", "seat P2") for line in start]
    assert said(*wrong, *lines)[1] == "error P1 has to decide in this position, not P2"
    assert said(*start, *lines)[1].startswith("play place ")


def test_the_command_speaks_the_protocol() -> None:
    with BotPlayer(f"{sys.executable} -m bastide bot random --seed 3", 20) as one:
        game = Game(Setup(seed=2))
        for _ in range(4):
            game.play(one.choose(game) if game.actor == 0 else game.legal[0])
        assert one.name == "bastide random"
        assert one.choose(game) == player("random", seed=3).choose(game)


def test_the_command_refuses_a_player_it_does_not_know() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "bot", "nobody"], capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 2
    assert "no player 'nobody'; possible: random" in done.stderr


def test_the_example_is_short_and_needs_nothing() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) <= 65
    assert set(re.findall(r"^(?:import|from) (\w+)", text, re.M)) == {"sys"}


@pytest.mark.parametrize("modules", [[], ["IC", "TB", "TOWER"]])
def test_the_example_plays_a_whole_game(modules: list[str]) -> None:
    game = Game(Setup(modules=modules, seed=8))
    other = player("random", seed=1)
    with BotPlayer(f"{sys.executable} {EXAMPLE}", 10) as one:
        while not game.over:
            game.play(one.choose(game) if game.actor == 1 else other.choose(game.view(0)))
        assert one.name == "Snug"
    assert game.winners == ("Blue",)


def test_the_guide_shows_a_real_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line of the talk in docs/bots.md is said by host or example, in that order; dots stand for more."""
    said: list[str] = []
    say, hear = Child.say, Child.hear

    def tell(self: Child, text: str, deadline: float) -> None:
        said.extend(f"> {line}" for line in text.splitlines())
        say(self, text, deadline)

    def listen(self: Child, deadline: float) -> str:
        said.append(f"< {hear(self, deadline)}")
        return said[-1][2:]

    monkeypatch.setattr(Child, "say", tell)
    monkeypatch.setattr(Child, "hear", listen)
    game = Game(Setup(seed=7))
    game.play("place 1,0 r0")
    game.play("pass")
    with BotPlayer(f"{sys.executable} {EXAMPLE}", 10) as one:
        game.play(one.choose(game))
    guide = (ROOT / "docs" / "bots.md").read_text()
    talk = re.search(r"```\n(> bastide 1\n.*?)```", guide, re.S)
    assert talk
    spoken = iter(said)
    for line in talk[1].splitlines():
        if line not in ("…", "> over 74 81", "> quit"):
            assert line in spoken, f"nobody says {line!r} there"

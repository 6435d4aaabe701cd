"""A bot is told what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.bots import BotPlayer
from bastide.bots.protocol import read_setup, setup_lines
from bastide.core import words

Bots = Callable[[str], str]

LISTEN = """
heard = open({path!r}, "w")
class Lines:
    def __init__(self, lines): self.lines = lines
    def __iter__(self):
        for line in self.lines:
            heard.write(line)
            heard.flush()
            yield line
sys.stdin = Lines(sys.stdin)
"""


def heard(bot: Bots, path: Path, setup: Setup, moves: int) -> str:
    """Everything a bot at the second seat was told; the first one takes the last possibility each time."""
    game = Game(setup)
    with BotPlayer(bot(LISTEN.format(path=str(path))), 5) as player:
        for _ in range(moves):
            game.play(player.choose(game) if game.actor == 1 else game.legal[-1])
        player.finish(game)
    return path.read_text()


def test_nobody_is_told_the_seed_or_the_order(bot: Bots, tmp_path: Path) -> None:
    pack = ["base/straight", "base/bend", "base/city", "base/bend", "base/straight", "base/city", "base/crossing4"]
    told = heard(bot, tmp_path / "a", Setup(seed=918273645, pack=pack), 8)
    assert "918273645" not in told
    assert "seed" not in told
    assert "with pack: base/bend, base/bend, base/city, base/city, base/crossing4, base/straight, base/straight" in told
    other = [*pack[:4], *reversed(pack[4:])]
    again = heard(bot, tmp_path / "b", Setup(seed=5, pack=other), 4)
    assert told.startswith(again[: again.rindex("over")]), "what is still to come changes nothing"


@pytest.mark.usefixtures("whispers")
def test_a_secret_of_others_is_told_to_nobody(bot: Bots, tmp_path: Path) -> None:
    told = []
    for number in (31, 77):
        game = Game(Setup(modules=["WHISPER"], seed=4))
        path = tmp_path / str(number)
        with BotPlayer(bot(LISTEN.format(path=str(path))), 5) as player:
            game.play(game.legal[0])
            game.play(f"note {number}")
            while game.actor == 0:
                game.play("pass")
            assert game.state.get(words.SLOTS["whisper.number"], 0) == number
            game.play(player.choose(game))
            game.play("note 55")
            while game.actor == 1:
                game.play("pass")
            game.play(game.legal[0])
            game.play(f"note {number + 1}")
            while game.actor == 0:
                game.play("pass")
            player.choose(game)
        told.append(path.read_text())
    assert told[0] == told[1]
    assert "moved P1 note ?\n" in told[0]
    assert "moved P2 note 55\n" in told[0], "its own it knows"


@pytest.mark.parametrize(
    "setup",
    [
        Setup(seed=3),
        Setup(players=["A", "B", "C"], modules=["IC", "TB.goods"], edition="danish", followers=5, first=1, seed="x"),
        Setup(modules=["IC"], copies={"IC": 2}),
        Setup(rulings={"city.tiny": "2"}, without=["BASE.farmers"], start=[("base/city", 0, 0, 1)]),
    ],
)
def test_the_set_up_comes_through(setup: Setup) -> None:
    read = read_setup(setup_lines(setup))
    assert read.seed is None
    assert (read.mix, read.first, read.youngest) == (setup.mix, setup.first, setup.youngest)
    assert (read.followers, read.figures) == (setup.followers, setup.figures)
    assert read.players == setup.players

"""Every game there is: expansions of one are refused with another, and all that plays takes any of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from bastide import Game, GameRecord, Setup
from bastide.arena.contest import Contest
from bastide.cli.commands import cli
from bastide.core import look
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.mix import MixError
from bastide.players import player
from boards import added

GAMES = [code for code, box in registry.modules().items() if box.data.game]
EXPANSIONS = [code for code in registry.modules() if code not in GAMES]
OTHER = """
[module]
game    = true
players = [2, 2]

[[tile]]
id = "other/meadow"
start = 1
edges = "FFFF"
segments = ["field Nl Nr El Er Sl Sr Wl Wr"]
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[str]:
    """Another game beside ours, and a box that expands it."""
    (tmp_path / "game").mkdir()
    (tmp_path / "box").mkdir()
    with (
        added(tmp_path / "game", "OTHER", OTHER),
        added(tmp_path / "box", "FARTHER", '[module]\nexpands = "OTHER"\n'),
    ):
        yield "OTHER"


def test_a_box_expands_one_game_and_is_refused_with_others(other: str) -> None:
    assert registry.expansions(other) == ["FARTHER"]
    assert [box.data.code for box in mix(["FARTHER"], game=other).modules] == [other, "FARTHER"]
    assert "FARTHER" not in registry.expansions(registry.first_game())
    with pytest.raises(MixError, match="FARTHER is an expansion of OTHER and cannot be played with"):
        mix(["FARTHER"])


@pytest.mark.parametrize("code", EXPANSIONS)
def test_an_expansion_is_refused_with_a_game_that_is_not_its_own(code: str, other: str) -> None:
    for game in (other, *GAMES):
        own = registry.game_of(code)
        for chosen in (code, f"{code}.tiles") if game != own else ():
            with pytest.raises(MixError, match=f"{code} is an expansion of {own} and cannot be played with {game}"):
                Setup(game=game, modules=[chosen])


def test_two_games_are_not_played_at_once(other: str) -> None:
    with pytest.raises(MixError, match="exactly one game can be played at a time, not"):
        mix([other])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_recorded_and_read_back(game: str) -> None:
    played = Game(Setup(game=game, seed=3))
    someone = player("greedy")
    while not played.over:
        played.play(someone.choose(played))
    again = GameRecord.read(played.record.text())
    assert again.setup.game == game
    assert look.scores(again.replay()) == look.scores(played.state)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_takes_every_game(game: str) -> None:
    for command in (["sim", "--games", "2"], ["aid"], ["watch", "--delay", "0", "--seed", "1"]):
        done = CliRunner().invoke(cli, [*command, "--game", game])
        assert done.exit_code == 0, done.output
    refused = CliRunner().invoke(cli, ["sim", "--game", "NOWHERE"])
    assert refused.exit_code != 0
    assert Contest(("random", "random"), game=game).setup(0).game == game

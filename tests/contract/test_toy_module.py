"""A module is found by its files: one tile, one step, one hook and one ruling in a new folder, and a game is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup, aid, registry
from bastide.mix import mix
from bastide.words import LANGUAGES, table

TOML = """
[module]
code = "WELL"
parts = ["well"]

[ruling."well.points"]
values  = ["one", "two"]
default = "one"

[slot]
drunk = { size = 6 }

[[tile]]
id = "well/crossing"
count = 5
edges = "RRRR"
segments = ["road N S", "road E W", "field Nl Wr", "field Nr El", "field Er Sl", "field Sr Wl"]
tags = ["well"]
"""

CODE = '''
"""Wells: whoever lays one drinks, and roads past a well are worth more."""

from __future__ import annotations

from bastide.core.count import Count
from bastide.core.state import State
from bastide.core.words import OTHER
from bastide.kit.cond import fact
from bastide.kit.hooks import FLAT
from bastide.kit.module import Module

box = Module(__name__)
well = box.part("well")
POINTS = {"one": 1, "two": 2}


def drink_for(points: int):
    def drink(game: State) -> None:
        """Points for the one who laid the well."""
        game.set("well.drunk", game.get("well.drunk", game.player) + 1, game.player)
        game.award(game.player, points, OTHER, 0)

    return drink


for value, points in POINTS.items():
    well.step(
        f"drink-{value}", at="MOVE.laid.bath", shown="PLACE-27", when=fact("well"), only={"well.points": value}
    )(drink_for(points))


@well.hook("points", "road", shown="SCORE-25", phase=FLAT)
def past_a_well(game: State, count: Count, segment: int, when: int) -> None:
    """One point more for a road of at least three tiles."""
    count.add("well", int(game.tiles(segment) >= 3), 1)
'''

WORDS = """
[module]
name = "Wells"
about = "Drink."
[part]
well = "Wells"
[fact]
well = "the tile shows a well"
[title]
drink-one = "Drink"
drink-two = "Drink"
past-a-well = "Long roads"
[line]
drink-one = "Take 1 point."
drink-two = "Take 2 points."
past-a-well = "A road of three tiles or more is worth 1 point more."
[ruling]
"well.points" = "Points for a well"
[value."well.points"]
one = "1 point"
two = "2 points"
"""


@pytest.fixture
def wells(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "well.toml").write_text(TOML)
    (tmp_path / "well.py").write_text(CODE)
    for language in LANGUAGES:
        folder = tmp_path / "locale" / language
        folder.mkdir(parents=True)
        (folder / "well.toml").write_text(WORDS)
    registry.add_folder(tmp_path)
    table.cache_clear()
    yield
    registry.drop_folder(tmp_path)
    table.cache_clear()


@pytest.mark.usefixtures("wells")
@pytest.mark.parametrize(("ruling", "points"), [("one", 1), ("two", 2)])
def test_a_dropped_in_module_plays(ruling: str, points: int) -> None:
    setup = Setup(players=["Red", "Blue", "Green"], modules=["WELL"], rulings={"well.points": ruling}, seed=4)
    assert setup.rules.faces == 72 + 5
    game = Game(setup)
    drunk = 0
    while not game.over:
        before, turn, tile, actor = sum(game.scores.values()), game.turn, game.tile, game.actor
        if game.step == "base.lay" and tile == "well/crossing":
            game.play(game.legal[0])
            drunk += 1
            assert game.turn != turn or sum(game.scores.values()) - before == points
            assert game.state.get("well.drunk", actor) > 0
        else:
            game.play(game.legal[-1])
    assert drunk == 5 or any(game.bag)
    assert game.record.replay().turn == game.turn


@pytest.mark.usefixtures("wells")
def test_its_steps_are_in_the_play_aid_with_their_condition() -> None:
    page = aid.as_text(aid.sheet(mix(["WELL"]), "en"))
    assert "If the tile shows a well: Take 1 point." in page
    assert "Take 2 points." not in page


def test_without_the_folder_it_is_unknown() -> None:
    with pytest.raises(ValueError, match=r"unknown module 'WELL'.*possible: BASE"):
        Setup(modules=["WELL"])

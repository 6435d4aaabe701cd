"""Inns: what a road beside one is worth, finished and unfinished."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.core.event import Scored
from boards import added, listen, scores, stand, supply, table, turn

IC = ["IC"]
INN, BEND = "inns/straight-inn", "inns/bend-inn"


@pytest.mark.rule("SCORE-25/IC")
@pytest.mark.parametrize(
    ("middle", "points"),
    [("straight", 3), (INN, 6), (f"{INN} straight", 8), (f"{INN} {INN}", 8)],
)
def test_a_finished_road_with_an_inn_is_two_points_a_tile(middle: str, points: int) -> None:
    """Each tile counts 2, also those without the inn; a second inn adds nothing.

    ├ i ?
    """
    end = len(middle.split()) + 1
    game = table(f"crossing3:3 {middle} .", "crossing3 bend", modules=IC)
    stand(game, "Blue", "1,0 road-E")
    turn(game, f"{end},0 r1")
    assert scores(game) == [0, points]
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-25/IC", "SCORE-00.6/BASE")
def test_the_inn_is_an_item_of_its_own_after_the_tiles() -> None:
    game = table(f"crossing3:3 {INN} .", "crossing3 bend", modules=IC)
    events = listen(game)
    turn(game, "2,0 r1", "road-W")
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.items == (("tile", 3, 1), ("inn", 3, 1))


@pytest.mark.rule("SCORE-25/IC")
def test_an_inn_at_a_crossing_belongs_to_one_of_its_roads() -> None:
    """Blue in the west, Green in the east where the inn stands; each road has two tiles.

    M─ ? ─M
    """
    board = "monastery monastery monastery\nmonastery-road:3 . monastery-road:1"
    game = table(board, "inns/crossing3-inn monastery", players=3, modules=IC)
    stand(game, "Blue", "0,1 road-E")
    stand(game, "Green", "2,1 road-W")
    turn(game, "1,1 r0")
    assert scores(game) == [0, 2, 4]


@pytest.mark.rule("SCORE-25/IC")
def test_a_tile_that_the_road_comes_back_to_counts_once() -> None:
    """The arm with the inn leaves the crossing and returns to it: four tiles, 8 points.

    ┬ ┐
    └ ?
    """
    game = table("inns/crossing3-inn bend\nbend:2 .", "bend monastery", modules=IC)
    turn(game, "1,1 r1", "road-N")
    assert scores(game) == [8, 0]


@pytest.mark.rule("FINAL-22/IC")
@pytest.mark.parametrize(("middle", "points"), [("straight", 3), (INN, 0)])
def test_an_unfinished_road_with_an_inn_is_worth_nothing(middle: str, points: int) -> None:
    game = table(f"crossing3:3 {middle} .", "straight", modules=IC)
    turn(game, "2,0 r0", "road-E")
    assert game.over
    assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-22/IC")
def test_what_was_counted_is_taken_back_as_an_item() -> None:
    game = table(f"crossing3:3 {INN} .", "straight", modules=IC)
    events = listen(game)
    turn(game, "2,0 r0", "road-E")
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.items == (("tile", 3, 1), ("unfinished-inn", 1, -3))
    assert award.points == 0


@pytest.mark.rule("FINAL-22/IC")
def test_a_road_that_the_last_tile_finishes_is_not_unfinished() -> None:
    game = table(f"crossing3:3 {INN} .", "crossing3", modules=IC)
    turn(game, "2,0 r1", "road-W")
    assert game.over
    assert scores(game) == [6, 0]


@pytest.mark.rule("FINAL-22/IC", "BASE-ROAD-2")
@pytest.mark.parametrize(("loop", "points"), [("completes", 8), ("never-completes", 0)])
def test_a_ring_road_with_an_inn(loop: str, points: int) -> None:
    """Where a ring is never finished, its inn makes it worthless.

    ┌ ?
    └ ┘
    """
    game = table(f"{BEND}:3 .\nbend:2 bend:1", "bend monastery", modules=IC, rulings={"base.road-loop": loop})
    turn(game, "1,0 r0", "road-S")
    turn(game, "2,0 r0")
    assert game.over
    assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-22/IC", "SCORE-00.6/BASE")
def test_the_inn_takes_every_rate_and_nothing_that_comes_after(tmp_path: Path) -> None:
    """A mage gives 1 a tile even on a worthless road; whatever else raises the rate is lost."""
    rules = """
@part.hook("points", ROAD, name="rate", shown="SCORE-20")
def rate(game, count, segment, when):
    count.add("rate", game.tiles(segment), 5)


@part.hook("points", ROAD, name="mage", shown="SCORE-07", phase=SCALE)
def mage(game, count, segment, when):
    count.add("mage", game.tiles(segment), 1)
"""
    with added(tmp_path, "ROADRATES", rules=rules):
        game = table(f"crossing3:3 {INN} .", "straight", modules=["IC", "ROADRATES"])
        turn(game, "2,0 r0", "road-E")
        assert scores(game) == [3, 0]

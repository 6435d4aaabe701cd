"""Roads: when one is complete, which tiles it counts, what it is worth unfinished."""

from __future__ import annotations

import pytest

from boards import EDITIONS, choices, same_feature, scores, segment, stand, supply, table, turn

# Ends with a road to the east, and the same to the west.
WEST_END = {"crossing": "crossing3:3", "city": "city3-road:3", "monastery": "monastery-road:3"}
EAST_END = {"crossing": "crossing3 r1", "city": "city3-road r1", "monastery": "monastery-road r1"}
RING = """
    bend:3  .
    bend:2  bend:1
"""


@pytest.mark.rule("BASE-ROAD-1", "BASE-ROAD-3", "MODEL-07/BASE", "SCORE-18.1/BASE")
@pytest.mark.parametrize("west", WEST_END)
@pytest.mark.parametrize("east", EAST_END)
def test_a_road_is_complete_when_both_ends_run_into_something(west: str, east: str) -> None:
    """
    ├ ─ ?        a crossing, a city or a monastery at either end
    """
    tile, rotation = EAST_END[east].split()
    game = table(f"{WEST_END[west]} straight .", f"{tile} bend")
    assert game.state.open_ends(segment(game, "1,0 road-E")) == 1
    turn(game, f"2,0 {rotation}", "road-W")
    assert scores(game) == [3, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-ROAD-1", "BASE-RETURN-3")
def test_a_road_with_an_open_end_scores_nothing_in_play() -> None:
    game = table("crossing3:3 straight .", "straight straight")
    turn(game, "2,0 r0", "road-E")
    assert scores(game) == [0, 0]
    assert supply(game) == [6, 7]


@pytest.mark.rule("BASE-ROAD-3", "SCORE-18.1/BASE", "SCORE-00.3/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("length", [3, 4])
def test_a_completed_road_is_a_point_a_tile(edition: str, length: int) -> None:
    """BASE-EX-6: Red's thief alone on a completed road of three tiles, and of four."""
    game = table("crossing3:3 " + "straight " * (length - 2) + ".", "crossing3 bend", edition=edition)
    stand(game, "Red", "1,0 road-E")
    turn(game, f"{length - 1},0 r1")
    assert scores(game) == [length, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-ROAD-2", "MODEL-07/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_road_that_closes_on_itself_is_complete(edition: str) -> None:
    """
    ┌ ?
    └ ┘
    """
    game = table(RING, "bend monastery", edition=edition)
    turn(game, "1,0 r0", "road-S")
    assert scores(game) == [4, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-ROAD-2")
def test_where_loops_never_complete_they_score_at_the_end() -> None:
    game = table(RING, "bend monastery", rulings={"base.road-loop": "never-completes"})
    turn(game, "1,0 r0", "road-S")
    assert scores(game) == [0, 0]
    assert supply(game) == [6, 7]
    turn(game, "2,0 r0")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("BASE-ROAD-2", "BASE-ROAD-4", "BASE-ROAD-6")
@pytest.mark.parametrize("loop", ["completes", "never-completes"])
def test_a_road_that_leaves_a_crossing_and_comes_back_counts_the_crossing_once(loop: str) -> None:
    """Five parts on four tiles; it has two ends, so it is no endless loop.

    ┬ ┐
    └ ?
    """
    game = table("crossing3 bend\nbend:2 .", "bend monastery", rulings={"base.road-loop": loop})
    game.play("place 1,1 r1")
    assert len(game.state.members(segment(game, "1,1 road-N"))) == 5
    game.play("put follower 1,1 road-N")
    assert scores(game) == [4, 0]


@pytest.mark.rule("BASE-ROAD-5")
def test_a_road_may_grow_without_limit() -> None:
    game = table("crossing3:3 straight", "straight " * 25 + "crossing3 bend", players=2)
    turn(game, "2,0 r0", "road-E")
    for x in range(3, 27):
        turn(game, f"{x},0 r0")
        assert scores(game) == [0, 0]
    turn(game, "27,0 r1")
    assert scores(game) == [28, 0]


@pytest.mark.rule("BASE-ROAD-6")
@pytest.mark.parametrize(("tile", "arms"), [("crossing3", "ESW"), ("crossing4", "NESW"), ("city-crossing", "ESW")])
def test_each_arm_of_a_crossing_is_a_road_of_its_own(tile: str, arms: str) -> None:
    game = table(".\nstraight:1", f"{tile} monastery")
    stand(game, "Blue", "0,1 road-N")
    game.play("place 0,0 r0")
    for one in arms:
        for other in arms:
            assert same_feature(game, f"0,0 road-{one}", f"0,0 road-{other}") == (one == other)
    assert {part for part in choices(game) if part.startswith("road")} == {f"road-{arm}" for arm in arms if arm != "S"}


@pytest.mark.rule("BASE-ROAD-6")
def test_a_crossing_completes_the_roads_that_end_in_it_one_by_one() -> None:
    """
    ├ ? ┤       Blue in the west, Green in the east; the arm to the south stays open
    """
    game = table("crossing3:3 . crossing3:1\nstraight:1 straight:1 straight:1", "crossing3 monastery", players=3)
    stand(game, "Blue", "0,0 road-E")
    stand(game, "Green", "2,0 road-W")
    stand(game, "Red", "1,1 road-N")
    turn(game, "1,0 r0")
    assert scores(game) == [0, 2, 2]
    assert supply(game) == [6, 7, 7]


@pytest.mark.rule("BASE-FINAL-2", "FINAL-19/BASE")
@pytest.mark.parametrize("length", [1, 2, 5])
def test_an_unfinished_road_is_a_point_a_tile_at_the_end(length: int) -> None:
    game = table("straight " * length + ".", "straight", players=3)
    stand(game, "Red", "0,0 road-E")
    turn(game, f"{length},0 r0")
    assert game.over
    assert scores(game) == [length + 1, 0, 0]


@pytest.mark.rule("FINAL-19/BASE", "BASE-FINAL-5")
def test_the_majority_takes_an_unfinished_road() -> None:
    """
    R ─ ? ─ R B     the tile between joins Red's two thieves and Blue's one
    """
    game = table("straight . straight straight\nmonastery monastery monastery monastery", "straight")
    stand(game, "Red", "0,0 road-E", "2,0 road-E")
    stand(game, "Blue", "3,0 road-E")
    turn(game, "1,0 r0")
    assert scores(game) == [4, 0]

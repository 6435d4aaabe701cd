"""Monasteries: complete with eight tiles around, a point a tile before that."""

from __future__ import annotations

import pytest

from boards import EDITIONS, scores, segment, stand, supply, table, turn

CLOCK = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]


def ring(*gaps: tuple[int, int], width: int = 3) -> str:
    """Three rows of monasteries with gaps."""
    return "\n".join(" ".join("." if (x, y) in gaps else "monastery" for x in range(width)) for y in range(3))


@pytest.mark.rule("BASE-CLOISTER-1", "BASE-CLOISTER-2", "SCORE-10a/BASE", "MODEL-07/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("gap", CLOCK)
def test_a_monastery_with_eight_tiles_around_is_nine_points(edition: str, gap: tuple[int, int]) -> None:
    """BASE-EX-5: Blue's monk in the middle; Red lays the last of the eight tiles, at a side or a corner.

    M M M
    M B M
    M M ?
    """
    game = table(ring(gap), "monastery monastery", edition=edition)
    stand(game, "Blue", "1,1 monastery")
    assert not game.state.is_complete(segment(game, "1,1 monastery"))
    turn(game, f"{gap[0]},{gap[1]} r0")
    assert scores(game) == [0, 9]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-CLOISTER-1", "BASE-RETURN-3")
def test_seven_tiles_around_are_not_enough() -> None:
    game = table(ring((0, 0), (2, 2)), "monastery monastery")
    stand(game, "Blue", "1,1 monastery")
    turn(game, "2,2 r0")
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6]


@pytest.mark.rule("BASE-CLOISTER-2", "BASE-MAJ-4")
def test_a_monastery_without_a_monk_scores_for_nobody() -> None:
    game = table(ring((2, 2)), "monastery monastery")
    stand(game, "Blue", "1,1 field-Nl")
    turn(game, "2,2 r0")
    assert game.state.is_complete(segment(game, "1,1 monastery"))
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6]


@pytest.mark.rule("BASE-CLOISTER-3", "BASE-RETURN-1")
def test_one_tile_completes_its_own_monastery_and_its_neighbours() -> None:
    """
    M M M M M
    M B ? G M      the tile in the middle completes three monasteries at once
    M M M M M
    """
    game = table(ring((2, 1), width=5), "monastery monastery", players=3)
    stand(game, "Blue", "1,1 monastery")
    stand(game, "Green", "3,1 monastery")
    turn(game, "2,1 r0", "monastery")
    assert scores(game) == [9, 9, 9]
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("BASE-FINAL-4", "FINAL-09/BASE", "BASE-FINAL-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unfinished_road_and_an_unfinished_monastery_at_the_end(edition: str) -> None:
    """BASE-EX-8: Red's thief on three tiles of road; Yellow's monk with four of the eight tiles around it.

    R ─ ?
    M Y .
    """
    game = table("straight straight .\nmonastery monastery .", "straight", players=4, edition=edition)
    stand(game, "Red", "0,0 road-E")
    stand(game, "Yellow", "1,1 monastery")
    turn(game, "2,0 r0")
    assert game.over
    assert scores(game) == [3, 0, 0, 5]


@pytest.mark.rule("BASE-FINAL-4", "FINAL-09/BASE")
@pytest.mark.parametrize("number", range(1, 8))
def test_at_the_end_a_monastery_counts_itself_and_every_tile_around(number: int) -> None:
    """The tiles around it lie in the order of the clock; the last of so many is laid as the last of the game."""
    *laid, (x, y) = CLOCK[:number]
    game = table(ring(*(cell for cell in CLOCK if cell not in laid)), "monastery")
    stand(game, "Red", "1,1 monastery")
    turn(game, f"{x},{y} r0")
    assert game.over
    assert scores(game) == [1 + number, 0]

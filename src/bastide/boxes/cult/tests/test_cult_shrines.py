"""What a shrine is worth: nine when surrounded, a point a tile before that."""

from __future__ import annotations

from collections.abc import Container

import pytest

from boards import scores, stand, supply, table, turn

CULT = ["CULT"]
CLOCK = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]


def ring(gaps: Container[tuple[int, int]]) -> str:
    """Three rows of shrines with gaps."""
    return "\n".join(" ".join("." if (x, y) in gaps else "cult/shrine" for x in range(3)) for y in range(3))


@pytest.mark.rule("SCORE-10c/CULT", "PLACE-09.1/CULT")
@pytest.mark.parametrize("gap", CLOCK)
def test_a_shrine_with_eight_tiles_around_is_nine_points(gap: tuple[int, int]) -> None:
    """Blue's heretic in the middle waits for the last of the eight tiles, at a side or a corner."""
    game = table(ring([gap]), "cult/shrine bend", modules=CULT)
    stand(game, "Blue", "1,1 shrine")
    turn(game, f"{gap[0]},{gap[1]} r0")
    assert scores(game) == [0, 9]
    assert supply(game) == [7, 7]


@pytest.mark.rule("FINAL-11/CULT")
@pytest.mark.parametrize("number", range(1, 8))
def test_at_the_end_a_shrine_counts_itself_and_every_tile_around(number: int) -> None:
    """The tiles around it lie in the order of the clock; the last of so many is laid as the last of the game."""
    x, y = CLOCK[number - 1]
    game = table(ring(CLOCK[number - 1 :]), "cult/shrine", modules=CULT)
    stand(game, "Red", "1,1 shrine")
    turn(game, f"{x},{y} r0")
    assert game.over
    assert scores(game) == [1 + number, 0]


@pytest.mark.rule("FINAL-11/CULT")
def test_an_empty_shrine_is_worth_nothing() -> None:
    game = table("cult/shrine monastery", "straight", modules=CULT)
    stand(game, "Blue", "1,0 monastery")
    turn(game, "1,1 r0")
    assert game.over
    assert scores(game) == [0, 3]

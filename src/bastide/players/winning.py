"""The chance to win, from the margin that is expected, the tiles to come and the boxes on the table."""

from __future__ import annotations

import math

from bastide.mix import Mix

# A logistic curve over margin / ((SWING + EACH * boxes) * sqrt(tiles to come) + REST), all in points. The three numbers
# are what `python bench/winchance.py fit` finds on the games named in docs/players.md.
SWING, EACH, REST = 1.66, 0.39, 0.4


def boxes(mix: Mix) -> int:
    """How many boxes bring rules of their own to the game."""
    return sum(bool(parts) for _, parts in mix.parts) - 1


def swing(tiles: int, boxes: int) -> float:
    """How far the margin still swings, in points: the more to come and the more boxes, the further."""
    return (SWING + EACH * boxes) * math.sqrt(tiles) + REST


def win_chance(margin: float, tiles: int, boxes: int) -> float:
    """The chance to win with an expected margin over the best rival; a draw is half a win."""
    return 0.5 + 0.5 * math.tanh(margin / swing(tiles, boxes) / 2.0)

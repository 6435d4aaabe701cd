"""The chance to win, from the margin that is expected, the tiles to come and the boxes on the table."""

from __future__ import annotations

import math

from bastide.kit.mix import Mix

# A logistic curve over margin / (swing * sqrt(tiles to come) + REST), all in points. Fitted one by one, four mixtures
# of one to five boxes swing by 2.8 to 4.7, not more with more boxes; the base game alone by 1.6. The three numbers are
# what `python bench/winchance.py fit` finds on the games named in docs/players.md; 0.1 is the least it allows for REST.
SWING, BOXED, REST = 1.59, 3.62, 0.1


def boxes(mix: Mix) -> int:
    """How many boxes bring rules of their own to the game."""
    return sum(bool(parts) for _, parts in mix.parts) - 1


def swing(tiles: int, boxes: int) -> float:
    """How far the margin still swings, in points: the more to come the further, and further with boxes."""
    return (BOXED if boxes else SWING) * math.sqrt(tiles) + REST


def win_chance(margin: float, tiles: int, boxes: int) -> float:
    """The chance to win with an expected margin over the best rival; a draw is half a win."""
    return 0.5 + 0.5 * math.tanh(margin / swing(tiles, boxes) / 2.0)

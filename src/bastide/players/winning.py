"""The chance to win, from the margin that is expected, the tiles to come, the boxes and the people at the table."""

from __future__ import annotations

import math
from typing import NamedTuple

from bastide.kit.mix import Mix


class Curve(NamedTuple):
    """A logistic curve over margin / (swing * sqrt(tiles to come) + rest), all in points, less a number for the crowd.

    boxed stands for swing where boxes are in play. Whoever is level with the best of several rivals has others who may
    still pass him: crowd.
    """

    swing: float
    boxed: float
    rest: float
    crowd: float


# By players, what `python bench/winchance.py fit` finds on the games named in docs/players.md; 0.1 is the least it
# allows for rest. With two players four mixtures of one to five boxes, fitted one by one, swing by 2.8 to 4.7, not more
# with more boxes; the base game alone by 1.6. With five and more nothing was measured: they go by the last one.
CURVES = {
    2: Curve(swing=1.59, boxed=3.62, rest=0.1, crowd=0.0),
    3: Curve(swing=1.81, boxed=3.84, rest=0.1, crowd=0.35),
    4: Curve(swing=1.81, boxed=3.62, rest=0.1, crowd=0.69),
}


def boxes(mix: Mix) -> int:
    """How many boxes bring rules of their own to the game."""
    return sum(bool(parts) for _, parts in mix.parts) - 1


def win_chance(margin: float, tiles: int, boxes: int, players: int = 2) -> float:
    """The chance to win with an expected margin over the best rival; a shared victory counts by its share."""
    curve = CURVES[min(max(players, 2), max(CURVES))]
    swing = (curve.boxed if boxes else curve.swing) * math.sqrt(tiles) + curve.rest
    return 0.5 + 0.5 * math.tanh((margin / swing - curve.crowd) / 2.0)

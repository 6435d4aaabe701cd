"""The quarters of the count's city: each is half of one of the two faces that are tagged so."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.art import buildings, emblems
from bastide.art.area import Spot
from bastide.art.ink import Draw

TAG = "quarters"
UPPER, LOWER = 0, 200
ABREAST, APART, ROW = 4, 54, 46  # how many figures stand side by side, how far apart, how far the next row is in front

# Castle, market, blacksmith, cathedral, as the rules number them: which of the two faces, which half, what is there.
QUARTERS: tuple[tuple[int, int, Draw, float], ...] = (
    (1, UPPER, emblems.castle, 0.92),
    (1, LOWER, buildings.market, 1.0),
    (0, LOWER, buildings.smithy, 1.0),
    (0, UPPER, buildings.cathedral, 0.72),
)


def landmarks(number: int) -> list[tuple[Draw, Spot, float]]:
    """What stands in the quarters of the first or second of the two faces, as it is listed."""
    return [(draw, (104, half + 118), scale) for face, half, draw, scale in QUARTERS if face == number]


def standing(quarter: int, number: int, faces: Sequence[int]) -> tuple[int, Spot]:
    """The face and the foot of the so-manieth figure in a quarter, beside what stands there."""
    face, half, _, _ = QUARTERS[quarter]
    row, column = divmod(number, ABREAST)
    return faces[face], (206 + APART * column, half + 128 + ROW * row)

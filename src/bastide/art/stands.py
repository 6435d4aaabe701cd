"""Where pieces stand that have a spot of their own: piles on their sign, figures on them or in a part of a place."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.art.area import SIDE, Spot
from bastide.art.cache import Drawn
from bastide.art.curve import turned
from bastide.art.drawings import Span, Stack, Stand

STANDING, RESTING = 42, 10  # how far below its place a figure has its foot: standing, lying
BESIDE = 44  # how far apart figures on one place stand
PILE, TOP = 6, 4  # how far below its sign a pile has its foot, and below the top of a pile whoever is on it


def aside(number: int) -> int:
    """How far beside its place the so-manieth figure there stands, the first in the middle."""
    return BESIDE * ((number + 1) // 2) * (-1 if number & 1 else 1)


def foot_of_pile(part: Drawn, stack: Stack) -> Spot | None:
    """Where a pile stands on a face as it lies; none if the face has not the sign it goes on."""
    sign = part.spot(stack.on)
    return None if sign is None else (sign[0], sign[1] + PILE)


def middle_of_span(part: Drawn, span: Span) -> Spot:
    """Around which spot of a face as it lies something reaches from side to side: its sign there, or the middle."""
    return part.spot(span.on) or (SIDE / 2, SIDE / 2)


def above_pile(stack: Stack, height: int) -> int:
    """How far above the foot of a pile somebody on top of it stands."""
    return -stack.top(height) - TOP


def foot_on_sign(part: Drawn, sign: str, lying: bool) -> Spot | None:
    """Where somebody on a sign of a face has his foot; none if the face has no such sign."""
    spot = part.spot(sign)
    return None if spot is None else (spot[0], spot[1] + (RESTING if lying else STANDING))


def foot_in_part(stand: Stand, part: int, number: int, faces: Sequence[int], turns: Sequence[int]) -> tuple[int, Spot]:
    """The face on which the so-manieth figure in a part of a place stands, and where on it as it lies."""
    face, spot = stand.foot(part, number, faces)
    x, y = turned(spot, turns[face])
    return face, (x, y + STANDING)

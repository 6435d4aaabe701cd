"""Warmth: what makes a player human, who does not always take what looks best."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bastide.core.chance import Stream

TILES = 72  # with which the warmths at a table of more than two were set
FINE = 1 << 30


def pick(found: list[tuple[int, float]], warmth: float, stream: Stream) -> int:
    """One action: the best, equals by lot; with warmth worse ones too, as likely as exp(points / warmth)."""
    best = max(value for _, value in found)
    if warmth == 0.0:
        equals = [action for action, value in found if value > best - 1e-9]
        return equals[stream.below(len(equals))]
    shares = [math.exp((value - best) / warmth) for _, value in found]
    x = stream.below(FINE) / FINE * math.fsum(shares)
    for (action, _), share in zip(found, shares, strict=True):
        x -= share
        if x < 0.0:
            return action
    return found[-1][0]


@dataclass(frozen=True)
class Warmth:
    """Points by which a worse looking move is chosen e times less.

    several: how much of it there is at a table of more than two, with a usual number of tiles; with more of them there
    are more points to be had, and more of it.
    """

    points: float = 0.0
    several: float = 0.0

    def at(self, players: int, tiles: int) -> float:
        """The warmth at a table of so many, with so many tiles."""
        return self.points if players < 3 else self.several * tiles / TILES


COOL = Warmth()

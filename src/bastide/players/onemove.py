"""Players who look one move ahead: the best of it, or nearly the best with a warmth that makes them human."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import values
from bastide.players.player import Player
from bastide.players.weights import Weights

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

    several: how much of it there is at a table of more than two, if another number; turns: the turns each player must
    have there for it to be whole; with fewer, each of which weighs more, it is less in proportion.
    """

    points: float = 0.0
    several: float | None = None
    turns: float | None = None

    def at(self, players: int, tiles: int) -> float:
        """The warmth at a table: every tile is a turn of somebody."""
        if players < 3:
            return self.points
        points = self.points if self.several is None else self.several
        return points if self.turns is None else points * min(1.0, tiles / players / self.turns)


class OneMovePlayer(Player):
    """Judges every move by the position it leads to."""

    def __init__(self, name: str, seed: int, weights: Weights, warmth: Warmth) -> None:
        super().__init__(name, seed)
        self.weights = weights
        self.warmth = warmth

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        warmth = self.warmth.at(state.rules.players, state.rules.faces)
        return pick(values(Evaluator(state.rules, self.weights), state), warmth, stream)

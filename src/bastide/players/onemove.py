"""Players who look one move ahead: the best of it, or nearly the best with a warmth that makes them human."""

from __future__ import annotations

import math

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


class OneMovePlayer(Player):
    """Judges every move by the position it leads to."""

    def __init__(self, name: str, seed: int, weights: Weights, warmth: float = 0.0) -> None:
        super().__init__(name, seed)
        self.weights = weights
        self.warmth = warmth

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        return pick(values(Evaluator(state.rules, self.weights), state), self.warmth, stream)

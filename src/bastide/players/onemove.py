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
    """Judges every move by the position it leads to.

    turns: at a table of more than two, the turns each player must have for the warmth to be whole; with fewer, each of
    which weighs more, it is less in proportion. 0 leaves it as it is.
    """

    def __init__(self, name: str, seed: int, weights: Weights, warmth: float = 0.0, turns: float = 0.0) -> None:
        super().__init__(name, seed)
        self.weights = weights
        self.warmth = warmth
        self.turns = turns

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        return pick(values(Evaluator(state.rules, self.weights), state), self.warmth_at(state), stream)

    def warmth_at(self, state: State) -> float:
        """The warmth at a table: every face is a turn of somebody."""
        players = state.rules.players
        if players < 3 or not self.turns:
            return self.warmth
        return self.warmth * min(1.0, state.rules.faces / players / self.turns)

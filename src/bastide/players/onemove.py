"""Players who look one move ahead: the best of it, or nearly the best with some warmth."""

from __future__ import annotations

from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import values
from bastide.players.player import Player
from bastide.players.warmth import Warmth, pick
from bastide.players.weights import Weights


class OneMovePlayer(Player):
    """Judges every move by the position it leads to."""

    def __init__(self, name: str, seed: int, weights: Weights, warmth: Warmth) -> None:
        super().__init__(name, seed)
        self.weights = weights
        self.warmth = warmth

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        warmth = self.warmth.at(state.rules.players, state.rules.faces)
        return pick(values(Evaluator(state.rules, self.weights), state), warmth, stream)

"""Players who search, and who play the end exactly."""

from __future__ import annotations

import time

from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.game import Game
from bastide.players.evaluate import Evaluator
from bastide.players.player import Player
from bastide.players.searching import Limit, ending, judged_actions, searched
from bastide.players.shared import shared_search
from bastide.players.warmth import COOL, Warmth, pick
from bastide.players.weights import FULL, KEEN, Manner, Weights
from bastide.setup import Setup


class SearchPlayer(Player):
    """Looks into what may follow, as long as it is allowed, and takes the best of it, or nearly that with some warmth.

    Whoever is warm searches on one core.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        limit: Limit,
        weights: Weights = FULL,
        manner: Manner = KEEN,
        warmth: Warmth = COOL,
    ) -> None:
        super().__init__(name, seed)
        self.limit = limit
        self.weights = weights
        self.manner = manner
        self.warmth = warmth
        self.setup: Setup | None = None

    def choose(self, game: Game) -> int:
        self.setup = game.setup
        return super().choose(game)

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        begin = time.perf_counter()
        limit = self.limit.at_table(state.rules.players)
        end = ending(state, limit, self.manner.last)
        found = end.best() if end is not None else None
        if found is not None:
            return int(found[0])
        warmth = self.warmth.at(state.rules.players, state.rules.faces)
        if limit.cores > 1 and self.setup is not None and warmth == 0.0:
            left = limit.after(time.perf_counter() - begin)
            return shared_search(self.setup, state, stream, self.weights, self.manner, left)[0]
        search = searched(Evaluator(state.rules, self.weights), state, stream, self.manner, limit, begin)
        if warmth > 0.0:
            return pick([(action, margin) for action, margin, _ in judged_actions(search)], warmth, stream)
        return int(search.best().path[0].action)

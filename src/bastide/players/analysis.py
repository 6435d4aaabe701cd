"""What a position offers: the best actions, what they lead to, and what a played one cost."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from functools import partial

from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.players.ending import Ending
from bastide.players.evaluate import Evaluator
from bastide.players.player import forget_secrets
from bastide.players.searching import Limit, ending, judged_actions, searched
from bastide.players.weights import FULL, KEEN
from bastide.players.winning import boxes, win_chance

SIMULATIONS = 800


@dataclass(frozen=True)
class Judged:
    """An action with what is expected of it, for the one who takes it."""

    action: int
    text: str
    margin: float
    win_chance: float
    visits: int


@dataclass(frozen=True)
class Analysis:
    """All actions of a decision, the best first; exact if the rest of the game was played out."""

    seat: int
    judged: tuple[Judged, ...]
    exact: bool

    @property
    def best(self) -> Judged:
        return self.judged[0]

    def of(self, action: int | str) -> Judged:
        """What is expected of one action, by number or by text."""
        for found in self.judged:
            if action in (found.action, found.text):
                return found
        shown = ", ".join(found.text for found in self.judged[:12])
        raise ValueError(f"{action!r} was not possible; possible: {shown}")

    def cost(self, action: int | str) -> float:
        """How many points of margin an action gives away against the best."""
        return max(0.0, self.best.margin - self.of(action).margin)


def analyse(game: Game, *, seconds: float | None = None, nodes: int | None = None, seed: int = 0) -> Analysis:
    """Look into the decision at hand, as the seat that has to decide may know it."""
    if game.over or game.actor == CHANCE:
        raise ValueError("there is nothing to analyse: " + ("the game is over" if game.over else "chance decides now"))
    begin = time.perf_counter()
    limit = Limit(seconds, nodes if nodes is not None or seconds is not None else SIMULATIONS)
    state = game.state.clone()
    forget_secrets(state, game.actor, Stream(seed, "secrets"))
    end = ending(state, limit, KEEN.last)
    found = None if end is None else _exact(end, state, game.legal)
    exact = found is not None
    rows = found if found is not None else _searched(state, Stream(seed, "analysis"), limit, begin)
    tiles = state.drawable()
    table = partial(win_chance, tiles=tiles, boxes=boxes(game.setup.mix), players=len(game.setup.players))
    chance = _won if exact and tiles < 2 else table
    judged = [Judged(action, game.text(action), margin, chance(margin), visits) for action, margin, visits in rows]
    return Analysis(game.actor, tuple(sorted(judged, key=lambda one: (-one.margin, one.action))), exact)


def _won(margin: float) -> float:
    """Which tiles come and in which order is known: what is expected is what will be."""
    return 0.5 if margin == 0.0 else float(margin > 0.0)


def _exact(end: Ending, state: State, legal: list[int]) -> list[tuple[int, float, int]] | None:
    rows = [(action, end.margin_after(state, action, -math.inf), 0) for action in legal]
    return None if end.gave_up else rows


def _searched(state: State, stream: Stream, limit: Limit, begin: float) -> list[tuple[int, float, int]]:
    return judged_actions(searched(Evaluator(state.rules, FULL), state, stream, KEEN, limit, begin))

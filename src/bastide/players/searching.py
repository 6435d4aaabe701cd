"""Players who search, and who play the end exactly."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bastide.core.chance import Stream
from bastide.core.look import in_hand
from bastide.core.state import State
from bastide.players.ending import Ending
from bastide.players.evaluate import Evaluator
from bastide.players.player import Player
from bastide.players.search import Search
from bastide.players.weights import FULL, KEEN, Manner, Weights

SEVERAL = 2  # tiles with which the end is played exactly by more than two: nothing can be left out there
ENDLESS = 1 << 40
SURE = 20_000  # positions an exact end may always take,
EACH = 60  # and so many more for each node allowed
MORE = 40  # times as many positions for a tile more


@dataclass(frozen=True)
class Limit:
    """How long somebody may think about one decision: seconds, nodes of the tree, or both."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0.0 < self.seconds <= 3600.0:
            raise ValueError(f"{self.seconds} seconds a decision; possible: more than 0, at most 3600")
        if self.nodes is not None and not 1 <= self.nodes <= 10_000_000:
            raise ValueError(f"{self.nodes} nodes a decision; possible: 1 to 10000000")


def ending(state: State, limit: Limit, last: int) -> Ending | None:
    """The exact end of a game with so many tiles to come, the one in hand included; one more if the limit has room."""
    most = ENDLESS if limit.nodes is None else SURE + EACH * limit.nodes
    if state.rules.players > 2:
        last = min(last, SEVERAL)
    room = most > 3 * SURE * MORE ** (last - SEVERAL) and (limit.seconds is None or limit.seconds > 2.0)
    if state.to_come() + (in_hand(state) >= 0) > last + room:
        return None
    return Ending(state, most, 0.0 if limit.seconds is None else time.perf_counter() + limit.seconds / 2)


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Keep Python from looking for cycles: a tree has none, and going through a large one takes a sixth of the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def searched(judge: Evaluator, state: State, stream: Stream, manner: Manner, limit: Limit, begin: float) -> Search:
    """A search within a limit that began to count at some time."""
    left = 0.0 if limit.seconds is None else max(limit.seconds - (time.perf_counter() - begin), 1e-6)
    with nothing_collected():
        search = Search(judge, state, stream, manner, left)
        search.run(limit.nodes or ENDLESS)
    return search


class SearchPlayer(Player):
    """Looks into what may follow, as long as it is allowed, and takes what it came back to most."""

    def __init__(self, name: str, seed: int, limit: Limit, weights: Weights = FULL, manner: Manner = KEEN) -> None:
        super().__init__(name, seed)
        self.limit = limit
        self.weights = weights
        self.manner = manner

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        begin = time.perf_counter()
        end = ending(state, self.limit, self.manner.last)
        found = end.best() if end is not None else None
        if found is not None:
            return int(found[0])
        search = searched(Evaluator(state.rules, self.weights), state, stream, self.manner, self.limit, begin)
        return int(search.best().path[0].action)

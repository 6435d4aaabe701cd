"""How long a search may take, and when the end of a game is played exactly instead."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from bastide.core.chance import Stream
from bastide.core.look import in_hand
from bastide.core.state import State
from bastide.players.ending import Ending
from bastide.players.evaluate import Evaluator
from bastide.players.search import Search
from bastide.players.weights import Manner

SEVERAL = 2  # tiles with which the end is played exactly by more than two: nothing can be left out there
ENDLESS = 1 << 40
SURE = 20_000  # positions an exact end may always take,
EACH = 60  # and so many more for each node allowed
MOST_CORES = 64
MORE = 40  # times as many positions for a tile more


@dataclass(frozen=True)
class Limit:
    """How long somebody may think about one decision: seconds, nodes of the tree, or both; and on how many cores.

    several: nodes at a table of more than two, if another number.
    """

    seconds: float | None = None
    nodes: int | None = None
    cores: int = 1
    several: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0.0 < self.seconds <= 3600.0:
            raise ValueError(f"{self.seconds} seconds a decision; possible: more than 0, at most 3600")
        if self.nodes is not None and not 1 <= self.nodes <= 10_000_000:
            raise ValueError(f"{self.nodes} nodes a decision; possible: 1 to 10000000")
        if not 1 <= self.cores <= MOST_CORES:
            raise ValueError(f"{self.cores} cores; possible: 1 to {MOST_CORES}")

    def at_table(self, players: int) -> Limit:
        """The limit at a table of so many."""
        return self if players < 3 or self.several is None else replace(self, nodes=self.several)

    def after(self, seconds: float) -> Limit:
        """What is left of it after some time."""
        return self if self.seconds is None else replace(self, seconds=max(self.seconds - seconds, 1e-6))


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
    left = limit.after(time.perf_counter() - begin).seconds or 0.0
    with nothing_collected():
        search = Search(judge, state, stream, manner, left)
        search.run(limit.nodes or ENDLESS)
    return search


def judged_actions(search: Search) -> list[tuple[int, float, int]]:
    """Every action a search looked into, the margin expected of the best move it begins, and how often it was tried."""
    rows: dict[int, tuple[float, int]] = {}
    for arm in search.arms:
        action = int(arm.path[0].action)
        margin, visits = rows.get(action, (-math.inf, 0))
        rows[action] = (max(margin, search.expected(arm)), visits + int(arm.leaf.visits))
    return [(action, margin, visits) for action, (margin, visits) in rows.items()]

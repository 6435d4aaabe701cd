"""Which of the remaining tiles fit where."""

from __future__ import annotations

from functools import lru_cache

from bastide.core import look
from bastide.core.action import PLACE_MASK, ROTATION_BITS
from bastide.core.choice import places_of
from bastide.core.geometry import spot, xy
from bastide.core.state import State
from bastide.show.seen import Fitting


@lru_cache(maxsize=16_384)
def _square(at: int) -> str:
    """The name of a square."""
    x, y = xy(at)
    return f"{x},{y}"


def _squares(state: State, tile: str) -> set[int]:
    """Where a tile could lie, however it is turned."""
    places = places_of(state, state.tables.kind_of[tile]).sorted()
    return {(place & PLACE_MASK) >> ROTATION_BITS for place in places}


def fits(state: State) -> dict[str, Fitting]:
    """For every square where a tile could lie, how many of the remaining ones fit it."""
    count = {spot(x, y): 0 for x, y in look.frontier(state)}
    for tile, n in look.unseen(state).items():
        for at in _squares(state, tile):
            count[at] = count.get(at, 0) + n
    return {_square(at): {"n": n} for at, n in count.items()}


def fitting(state: State) -> dict[str, dict[str, int]]:
    """For every square where a tile could lie, which of the remaining tiles fit it and how many of each."""
    found: dict[str, dict[str, int]] = {f"{x},{y}": {} for x, y in look.frontier(state)}
    for tile, n in look.unseen(state).items():
        for at in _squares(state, tile):
            found.setdefault(_square(at), {})[tile] = n
    return found

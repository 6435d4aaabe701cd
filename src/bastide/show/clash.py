"""Why the tile in hand does not fit a square: which of its sides would meet what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired

from typing_extensions import TypedDict

from bastide.core import look
from bastide.core.geometry import ANY, OPEN, SQUARE, WALL, fits
from bastide.core.state import State

ROTATIONS = range(4)
SIDES = range(4)


class Clash(TypedDict):
    """A side of the square, north first and clockwise, what the tile shows there and what lies beside it: nothing where
    an edge is no feature's."""

    side: int
    mine: NotRequired[str]
    theirs: NotRequired[str]


def clashes(state: State, x: int, y: int, features: Mapping[int, str]) -> list[Clash] | None:
    """Where the tile in hand would clash in the rotation in which it does least.

    None where no tile could lie, or the tile is no square; empty where its edges match: then some rule forbids it.
    """
    kind = look.in_hand(state)
    wanted = look.frontier(state).get((x, y))
    if kind < 0 or wanted is None:
        return None
    face = state.tables.faces[kind]
    if face.shape != SQUARE or state.tables.tile_ids.count(state.tables.tile_ids[kind]) > 1:
        return None
    codes = [wanted >> 3 * side & 7 for side in SIDES]
    tried = []
    for rotation in ROTATIONS:
        edges = [face.edges[(side - rotation) & 3] for side in SIDES]
        tried.append(
            [_clash(side, edges[side], codes[side], features) for side in SIDES if not fits(edges[side], codes[side])]
        )
    return min(tried, key=len)


def _clash(side: int, edge: int, code: int, features: Mapping[int, str]) -> Clash:
    found: Clash = {"side": side}
    if edge not in (OPEN, WALL, ANY):
        found["mine"] = features[edge]
    if code not in (OPEN, WALL, ANY):
        found["theirs"] = features[code]
    return found

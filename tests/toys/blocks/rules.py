"""Blocks: tiles to lay, and one that asks for more than room."""

from __future__ import annotations

from bastide.core.look import frontier
from bastide.kit import Box, Options, State, spot, xy

box = Box(__name__)
blocks = box.part("blocks")
LONELY, EASTERN = box.tag("lonely"), box.tag("eastern")


@blocks.hook("barred", LONELY, shown="PLACE-08.4")
def odd_rows(game: State, kind: int, out: Options) -> None:
    """Its first face never lies in an odd row of the frontier."""
    for x, y in frontier(game):
        if y % 2:
            out.add(spot(x, y))


@blocks.hook("may_lay", EASTERN, shown="PLACE-08.4")
def eastward(game: State, kind: int, here: int, rotation: int) -> bool:
    """It lies in the east, or looks there."""
    return xy(here)[0] > 0 or (xy(here)[0] == 0 and rotation == 0)

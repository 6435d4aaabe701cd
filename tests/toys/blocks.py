"""Blocks: tiles to lay, and one that asks for more than room."""

from __future__ import annotations

from bastide.core.geometry import xy
from bastide.core.look import frontier
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit.module import Module

box = Module(__name__)
blocks = box.part("blocks")


@blocks.hook("barred", "lonely", shown="PLACE-08.4")
def odd_rows(game: State, kind: int, out: Options) -> None:
    """Its first face never lies in an odd row of the frontier."""
    for x, y in frontier(game):
        if y % 2:
            out.add((y + 512) * 1024 + x + 512)


@blocks.hook("may_lay", "eastern", shown="PLACE-08.4")
def eastward(game: State, kind: int, spot: int, rotation: int) -> bool:
    """It points east or lies there."""
    return rotation == 0 or xy(spot)[0] > 2

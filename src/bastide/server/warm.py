"""Draws every tile once, in a process of its own, so that nobody waits for a drawing later."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import suppress

from bastide.art.cache import drawn
from bastide.core.tile import distinct_rotations
from bastide.kit import registry


def draw_ahead() -> None:
    """Begin to draw; the base game comes first, and whoever plays meanwhile goes before."""
    multiprocessing.get_context("spawn").Process(target=draw_all, daemon=True).start()


def draw_all() -> None:
    """Draw every face of every tile as it may lie; what is kept already costs nothing."""
    with suppress(OSError, AttributeError):
        os.nice(10)
    for box in sorted(registry.modules().values(), key=lambda box: not box.data.game):
        for tile in box.data.tiles:
            mask = distinct_rotations(tile)
            for face in range(len(tile.faces)):
                for rotation in (r for r in range(4) if mask >> r & 1):
                    drawn(tile, rotation, face)

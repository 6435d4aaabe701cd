"""Drawings of the labyrinth."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def hedges(ink: Ink) -> None:
    """Three rings of clipped hedge that open to all four sides, and an urn in the middle."""
    ink.over("shadow", ring(8, 10, 100))
    for outer, inner in ((100, 84), (72, 57), (45, 31)):
        ink.over("tree line", ring(0, 0, outer))
        ink.over("tree-light", ring(-1, -2, outer - 4))
        ink.over("tree", ring(0, 0, inner + 4))
        ink.over("road", ring(0, 0, inner))
    ink.over("road", "M-13-102h26v20h-26zM-13 82h26v20h-26zM-102-13h20v26h-20zM82-13h20v26h-20z")
    ink.over("road", "M-54-35l16-20 17 13-16 20zM54 35l-16 20-17-13 16-20z")
    ink.over("road", "M30-10h18v20h-18zM-48-10h18v20h-18z")
    ink.over("tree line", "M-6 84v-28h12v28zM-6-56v-28h12v28z")
    ink.over("stone line", ring(0, 9, 13, 6), "M-6 8q-2-6-8-10q-2-10 4-14h20q6 4 4 14q-6 4-8 10z")
    ink.over("tree-light line", "M-10-15q-2-14 10-16q12 2 10 16z")


DRAWINGS = Drawings(in_ring={"labyrinth": Symbol(hedges, (102, 102, 110, 112))})

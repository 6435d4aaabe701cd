"""Drawings of the Cathars."""

from __future__ import annotations

from bastide.art.curve import closed
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def besieged(ink: Ink) -> None:
    """A dark diamond with a battlement, a ladder against it and flames above: the city is under siege."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("ink", closed([(0, -36), (36, 0), (0, 36), (-36, 0)]))
    ink.over("lava line", "M-7-8q-6-9 2-18q1 5 5 6q-1-8 4-12q-1 8 5 13q4 5-1 11z")
    ink.over("gold", "M-2-8q-3-5 2-10q1 4 4 5q2 3-1 5z")
    ink.over("wall-top line", "M-22 12v-18h9v6h8v-6h10v6h8v-6h9v18l-22 18z")
    ink.over("rock-dark", "M-13 24l8-31h18l-7 31z")
    ink.over("gold-line", "M-8 20l7-25M4 20l7-25M-6 13h11M-4 5h11M-2-2h12")


DRAWINGS = Drawings(in_city={"besieged": Symbol(besieged, (41, 41, 41, 41), 1.2)})

"""Drawings of the German cathedrals."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def dom(ink: Ink) -> None:
    """A great church of sandstone under green copper: two pointed towers in front, a turret over the crossing."""
    ink.over("pavement", "M-96 66q-8-64 4-120q92-14 184 0q12 60 4 120q-96 16-192 0z")
    ink.over("shadow", "M-46 60h140v-110l-44-24z")
    ink.layer().shape("teal line", (-60, -14), (72, -14), (62, -48), (-50, -48))
    ink.shape("front-side line", (-58, 24), (-58, -14), (70, -14), (70, 24))
    ink.over("azure", *(f"M{36 + i * 13} 16v-18q4-6 8 0v18z" for i in range(3)))
    ink.layer().shape("stone line", (50, -44), (50, -66), (64, -66), (64, -44))
    ink.shape("teal line", (46, -64), (57, -98), (68, -64))
    ink.layer().shape("teal line", (-32, -16), (0, -62), (32, -16))
    ink.shape("front-lit line", (-30, 58), (-30, -14), (0, -54), (30, -14), (30, 58))
    ink.over("azure line", ring(0, -6, 15))
    ink.over("gold", ring(0, -6, 5))
    ink.over("white-line", "M0-18v7M0-1v7M-12-6h7M5-6h7")
    ink.over("ink", "M-12 58v-22q12-18 24 0v22z")
    for x in (-48, 30):
        wide = 17
        ink.layer().shape("front-lit line", (x - wide, 62), (x - wide, -62), (x + wide, -62), (x + wide, 62))
        ink.shape("front-side line", (x + 6, 62), (x + 6, -62), (x + wide, -62), (x + wide, 62))
        ink.over("window", *(f"M{x - 10} {y}v-16q5-8 10 0v16z" for y in (-30, 8, 44)))
        ink.over("stone line", f"M{x - wide - 3}-60h{2 * wide + 6}v-7h{-2 * wide - 6}z")
        ink.layer().shape("teal line", (x - wide, -66), (x, -136), (x + wide, -66))
        ink.layer().shape("shadow", (x + 3, -67), (x, -134), (x + wide - 2, -67))
        ink.over("gold-line", f"M{x}-134v-18M{x - 7}-145h14")


DRAWINGS = Drawings(
    at_centre={"german_cathedral": Symbol(dom, (100, 154, 100, 82))},
    plain=frozenset({"cathedral_road"}),
)

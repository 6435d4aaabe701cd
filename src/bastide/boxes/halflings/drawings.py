"""Drawings of the half tiles: what is printed on four of them besides the landscape."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def sheep(ink: Ink) -> None:
    """Two grazing sheep."""
    for x, y in ((-16, -6), (16, 12)):
        ink.over("shadow", ring(x + 4, y + 13, 17, 5))
        ink.over("ink", f"M{x - 8} {y + 6}v9M{x + 6} {y + 6}v9")
        ink.over("white line", f"M{x - 15} {y}q0-12 13-12q14-1 15 10q0 10-14 11q-14 0-14-9z")
        ink.over("ink", ring(x - 15, y - 3, 5, 6))


def plain_circle(ink: Ink) -> None:
    """A ring trodden into the grain."""
    ink.over("plot-wheat", ring(0, 0, 40, 32))
    ink.over("rows-wheat", "M-30-12h60M-36 0h72M-30 12h60")
    ink.over("wheat line", ring(0, 0, 25, 19))
    ink.over("meadow-light", ring(0, 0, 16, 12))


DRAWINGS = Drawings(
    on_tile={
        "sheep": Symbol(sheep, (34, 26, 36, 34)),
        "plain_circle": Symbol(plain_circle, (42, 34, 42, 34)),
    },
)

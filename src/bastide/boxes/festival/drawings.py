"""Drawings of the Festival."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def festival(ink: Ink) -> None:
    """A maypole with coloured ribbons in the middle of a trodden round, large enough to be found among houses."""
    ink.over("shadow", ring(7, 30, 56, 24))
    ink.over("road line", ring(0, 26, 54, 23))
    ink.over("lawn", ring(0, 25, 44, 17))
    for name, x in (("scarlet line", -44), ("gold line", -26), ("azure line", 14), ("scarlet line", 32)):
        ink.over(name, f"M-2-36Q{x // 3} -4 {x} 28h13Q{x // 3 + 9} 0 5-36z")
    ink.over("rock line", "M-4 38v-80h8v80z")
    ink.over("tree-light line", ring(0, -36, 26, 10))
    ink.over("rose", ring(-16, -35, 5), ring(15, -34, 5))
    ink.add("gold", ring(-2, -29, 5))
    ink.over("scarlet line", "M3-74q17-9 34 5q-11 3-11 12q-12-6-23 3z")
    ink.over("gold line", "M-3-40v-36h6v36z", ring(0, -76, 6))


DRAWINGS = Drawings(on_tile={"festival": Symbol(festival, (49, 70, 50, 48))})

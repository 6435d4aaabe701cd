"""Drawings of the shrines."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def shrine(ink: Ink) -> None:
    """A round heathen temple on steps, with standing stones around it."""
    ink.over("shadow", ring(12, 44, 96, 34))
    ink.over("stone line", ring(0, 38, 88, 32))
    ink.over("pavement", ring(0, 34, 80, 27))
    ink.over("stone-dark line", *(f"M{x} {y}v-24q7-8 14 0v24z" for x, y in ((-84, 34), (70, 34), (-60, 58), (46, 58))))
    ink.over("stone line", "M-46 36v-14h92v14q-46 14-92 0z")
    ink.over("ink", "M-38 24v-52h76v52z")
    ink.over("front-lit line", *(f"M{x} 26v-52h10v52z" for x in (-42, -22, 12, 32)))
    ink.over("rose line", "M-52-24q0-52 52-56q52 4 52 56q-52 12-104 0z")
    ink.over("claret", "M8-79q42 8 43 55q-24 6-34 6q10-32-9-61z")
    ink.over("gold line", ring(0, -86, 8))


DRAWINGS = Drawings(at_centre={"shrine": Symbol(shrine, (90, 96, 104, 74))})

"""Drawings of the little buildings: a shed of boards, a house, a tower."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def plinth(ink: Ink, y: int) -> None:
    """A pale round base, by which a token is told from the houses of a city."""
    ink.over("shadow", ring(5, y + 6, 48, 19))
    ink.over("white line", ring(0, y, 48, 19))


def shed(ink: Ink) -> None:
    """A low shed of boards with a slanting roof."""
    plinth(ink, 20)
    ink.over("wall-face line", "M-32 24v-26h56v26z")
    ink.over("wall-shade", "M24-2l12-8v26l-12 8z")
    ink.over("thin", "M-20-2v26M-8-2v26M12-2v26")
    ink.over("roof5 line", "M-40 0l12-20h56l14 8-12 12z")
    ink.over("ink", "M-4 24v-16h12v16z")


def house(ink: Ink) -> None:
    """A house with a gable, a door and a chimney."""
    plinth(ink, 26)
    ink.over("shade2 line", "M14-30v-16h9v22z")
    ink.over("front-side line", "M8 4l24-8v28l-24 8z")
    ink.over("front-lit line", "M-30 32v-30l19-22 19 22v30z")
    ink.over("roof2 line", "M-11-24l25-9 24 27-28 10z")
    ink.over("roof1 line", "M-11-24l-25 28 5 5 20-23 19 23 6-5z")
    ink.over("window", "M-17 32v-16h11v16zM-16 8v-9h9v9z")


def tower(ink: Ink) -> None:
    """A slim round tower with a pointed roof and a golden ball."""
    plinth(ink, 32)
    ink.over("stone line", "M-18 36v-50h36v50q-18 8-36 0z")
    ink.over("stone-dark", "M6 38v-50h11v47q-5 2-11 3z")
    ink.over("thin", "M-18 10h10M-4 22h12M-12-2h12M4 6h12")
    ink.over("ink", "M-6 39v-14q5-6 10 0v14zM-3-2v-9h6v9z")
    ink.over("slate line", "M-26-12q26 10 52 0l-26-42z")
    ink.over("slate-dark", "M26-12q-10 5-20 6l-6-48z")
    ink.over("gold line", ring(0, -56, 5))


DRAWINGS = Drawings(tokens={"shed": Symbol(shed), "house": Symbol(house), "tower": Symbol(tower)})

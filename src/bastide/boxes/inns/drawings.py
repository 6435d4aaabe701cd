"""Drawings of Inns & Cathedrals."""

from __future__ import annotations

from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import minster
from bastide.art.silhouettes import BRIM, PLUME, SIDE, TRAVELLER, Silhouette


def inn(ink: Ink) -> None:
    """A half-timbered house with a golden sign beside a pond."""
    ink.over("bank", "M-66 8q4-26 40-24q36-2 42 18q6 26-34 30q-46 2-48-24z")
    ink.over("water", "M-58 8q4-19 32-18q30-2 34 13q4 21-28 24q-36 0-38-19z")
    ink.over("ripples", "M-46 4h30M-36 16h26")
    ink.over("shadow", "M-4 4h58l8-10-18-14z")
    ink.layer().shape("front-lit line", (-2, 2), (-2, -22), (42, -22), (42, 2))
    ink.over("thin", "M13 1v-22M28 1v-22M-1-9h42")
    ink.layer().shape("shade2 line", (0, -40), (40, -40), (34, -50), (6, -50))
    ink.shape("roof3 line", (-7, -20), (47, -20), (40, -41), (0, -41))
    ink.over("gold", "M46-16h12v12h-12z")
    ink.add("thin", "M42-19h18")


DRAWINGS = Drawings(
    over_city={"cathedral": Symbol(minster, (110, 150, 112, 90), 1.25)},
    beside={"inn": Symbol(inn, (84, 62, 72, 46), 1.28)},
    figures={
        "big": Silhouette(TRAVELLER + PLUME, SIDE, BRIM, (-2, -36, 1.0), 1.32, True, True),
    },
)

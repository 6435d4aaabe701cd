"""Drawings of Traders & Builders."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc
from bastide.art.silhouettes import Silhouette


def wine(ink: Ink) -> None:
    disc(ink, "claret")
    ink.over("white", *(ring(x, y, 5.6) for x, y in ((-10, -4), (0, -4), (10, -4), (-5, 5), (5, 5), (0, 14))))
    ink.over("tree-light", "M0-9q-12-2-12-13q12 0 12 8q2-9 13-7q-1 11-13 12z")


def grain(ink: Ink) -> None:
    disc(ink, "amber")
    ink.over("white-line", "M0 22v-26")
    ink.over("white", *(f"M-2 {y}q-12-1-12-13q12 2 12 13zM2 {y}q12-1 12-13q-12 2-12 13z" for y in (8, -3, -14)))
    ink.add("white", "M0-8q-7-8 0-16q7 8 0 16z")


def cloth(ink: Ink) -> None:
    disc(ink, "teal")
    ink.over("white", "M-19-9h30v18q0 8-8 8h-22z", ring(12, -10, 8))
    ink.over("thin", "M-17 0h26M-17 8h25M12-14a4 4 0 1 1-4 4")


DRAWINGS = Drawings(
    in_city={
        "wine": Symbol(wine, (41, 41, 41, 41), 1.2),
        "grain": Symbol(grain, (41, 41, 41, 41), 1.2),
        "cloth": Symbol(cloth, (41, 41, 41, 41), 1.2),
    },
    figures={
        "builder": Silhouette(
            "M-32-2q2-32 11-52q3-8 10-11q-5-5-6-13q-2-9 2-17q6-12 16-22q8 10 14 22q4 8 2 17q-1 8-6 13q8 2 12 8l8-24"
            "l-9-4l3-9q14-4 27 9l-3 8l-10-3l-12 34q8 19 9 44q-14 8-30 8t-29-8z",
            "M6 5q5-30 2-62l4-8q8 2 12 8l-2 5q8 19 9 44q-10 6-25 13z",
            "M-12-78q10 5 22 0",
            (-2, -30, 1.0),
        ),
        "pig": Silhouette(
            "M-46-36q-2-20 20-25q24-6 44 0q4-6 12-9q2 6 0 11q8 4 11 12l10 3"
            "q3 7-1 14l-11 3q-4 7-10 10l2 17h-15l-2-13h-26"
            "l-2 13h-15l-2-17q-8-6-12-13q-8 0-10-9q-1-7 5-9q4 0 4 4q-1 2-3 1q0 7 3 7z",
            "M-28-16q24 6 52-2l1 8h-10l-1 8h-14l-1-8h-18z",
            mark=(-8, -40, 1.0),
            scale=0.95,
            light=ring(34, -48, 3),
        ),
    },
)

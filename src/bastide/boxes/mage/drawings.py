"""Drawings of the mage and the witch."""

from __future__ import annotations

from bastide.art.curve import closed, ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.silhouettes import Silhouette


def magic(ink: Ink) -> None:
    """A violet diamond with a pointed hat and a star: mage or witch moves."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("violet", closed([(0, -35), (35, 0), (0, 35), (-35, 0)]))
    ink.over("white line", "M-24 13q24-9 48 0q-24 11-48 0zM-12 9q5-20 9-30q6 0 15 4q-7 0-8 5l8 21q-12-4-24 0z")
    ink.over("gold line", "M0-10l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z")


DRAWINGS = Drawings(
    on_tile={"magic": Symbol(magic)},
    figures={
        "mage": Silhouette(
            "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14h-10q6-4 10-6l17-42 17 42q4 2 10 6h-10q0 9-6 14q7 3 11 11q10 19 12 53"
            "q-16 8-34 8t-34-8zM44 2h-6v-92h6z" + ring(41, -96, 10),
            "M8 5q6-30 2-60q0-8 1-11q7 3 11 11q10 19 12 53q-11 6-26 7z",
            "M-20-83q20 6 40 0",
            light="M0-48l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" + ring(41, -96, 5),
            neutral=("#e08a1e", "#a55f0d"),
        ),
        "witch": Silhouette(
            "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14h-22q12-6 22-6l10-36 18-6-1 10-6 4 12 28q10 0 22 6h-27q0 9-6 14"
            "q7 3 11 11q10 19 12 53q-16 8-28 8t-34-8zM-40 4h-16l4-26q1-5 4-5v-62h5v62q3 0 4 5z",
            "M8 5q6-30 2-60l6-5q7 3 8 5q10 19 10 53q-11 6-26 7z",
            "M-18-83q18 6 34 0",
            light=ring(-2, -36, 7),
            neutral=("#3f6b4f", "#274634"),
        ),
    },
)

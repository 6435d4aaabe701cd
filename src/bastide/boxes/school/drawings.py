"""Drawings of the School: a house across two tiles, and the teacher."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.silhouettes import Silhouette
from bastide.art.trees import round_trees


def wing(ink: Ink, x: int) -> None:
    """A gable that looks to the front."""
    ink.layer().shape("roof2 line", (x - 31, 8), (x, -26), (x, -66), (x - 31, -32))
    ink.shape("shade2 line", (x + 31, 8), (x, -26), (x, -66), (x + 31, -32))
    ink.shape("front-lit line", (x - 27, 52), (x - 27, 6), (x, -23), (x + 27, 6), (x + 27, 52))
    ink.over("window", *(f"M{x + dx} 42v-17q5-6 10 0v17z" for dx in (-18, 8)), ring(x, -2, 5))


def school(ink: Ink) -> None:
    """A long house with two gables and a bell turret behind a paved yard."""
    ink.over("road-edge", "M-118 8q-2-74 58-80q60-8 120 0q60 6 58 80q2 66-58 74q-60 8-120 0q-60-8-58-74z")
    ink.over("pavement", "M-114 8q-2-70 56-76q58-8 116 0q58 6 56 76q2 62-56 70q-58 8-116 0q-58-8-56-70z")
    ink.over("paving", "M-70 66h140M-52 74h104")
    round_trees(ink, [(-98, -26, 12), (98, -22, 12), (-100, 38, 9), (101, 42, 9)])
    ink.over("shadow", "M-76 54h184l8-20-14-44z")
    ink.layer().shape("roof1 line", (-90, 8), (90, 8), (80, -34), (-80, -34))
    ink.shape("front-lit line", (-84, 46), (-84, 6), (84, 6), (84, 46))
    ink.over("thin", "M-36-6h72M-38-18h76")
    ink.over("window", *(f"M{x} 36v-18q4-5 8 0v18z" for x in (-30, 22)))
    ink.over("stone line", "M-20 52h40v6h-40z")
    ink.over("ink", "M-13 52v-24q13-17 26 0v24z")
    ink.over("roof4", "M-10 52v-22q10-13 20 0v22z")
    wing(ink, -64)
    wing(ink, 64)
    ink.layer().shape("front-lit line", (-14, -22), (-14, -64), (14, -64), (14, -22))
    ink.shape("front-side line", (5, -22), (5, -64), (14, -64), (14, -22))
    ink.over("ink", "M-8-34v-16q8-10 16 0v16z")
    ink.over("gold line", "M-6-36q1-4 2-9q4-8 8 0q1 5 2 9z")
    ink.layer().shape("roof3 line", (-19, -62), (0, -98), (4, -60))
    ink.shape("shade3 line", (19, -62), (0, -98), (4, -60))
    ink.over("gold-line", "M0-98v-14M0-112l10 4")


DRAWINGS = Drawings(
    at_centre={"school": Symbol(school, (110, 110, 110, 84))},
    figures={
        "teacher": Silhouette(
            "M-38-2q2-36 15-55q5-8 12-10q-7-6-7-15v-6l-20-8 38-15 38 15-20 8v6q0 9-7 15q7 2 12 10q13 19 15 55"
            "q-18 8-38 8t-38-8z",
            "M10 5q6-34 2-70q6 2 11 8q13 19 15 55q-14 7-28 7z",
            "M-18-85q18 6 36 0M31-98v20",
            light="M-20-24l18 6 18-6v-24l-18 6-18-6zM-3-19v-24h2v24z",
            neutral=("#46566c", "#2f3b4d"),
        ),
    },
    plain=frozenset(("school_road",)),
)

"""Drawings of the hills, the vineyards, the shepherds and what is in the bag."""

from __future__ import annotations

from functools import partial

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc
from bastide.art.silhouettes import Silhouette
from bastide.art.trees import round_trees


def hill(ink: Ink) -> None:
    """A green hill in two ridges with a few trees on its slope."""
    ink.over("shadow", ring(16, 34, 80, 20))
    ink.over("tree-light line", "M-76 36q16-66 50-68q28 0 38 28q14-16 32-6q24 12 34 46q-76 18-154 0z")
    ink.over("tree", "M12-4q-8 22-2 44q42 0 68-4q-10-34-34-46q-18-10-32 6z")
    ink.over(
        "tufts", "M-46 22l-4-9M-42 22v-11M-38 22l4-9M-20 2l-4-9M-16 2v-11M-12 2l4-9M-30-14l-3-7M-27-14v-8M-24-14l3-7"
    )
    round_trees(ink, [(-58, 30, 9), (-46, 36, 8), (40, 26, 9)])


def vineyard(ink: Ink) -> None:
    """Rows of vines and a bunch of grapes."""
    ink.over("soil", "M-48-36q48-8 96 0q6 36 0 72q-48 8-96 0q-6-36 0-72z")
    ink.over("rows-vine", "M-38-26h78M-38-12h22M16-12h24M-38 2h20M18 2h22M-38 16h24M14 16h26M-38 30h78")
    grapes = ((-11, -4), (0, -4), (11, -4), (-6, 6), (6, 6), (0, 16))
    ink.over("claret line", *(ring(x, y, 6.5) for x, y in grapes))
    ink.over("tree-light line", "M0-9q-15-2-15-15q15 0 15 9q2-10 15-8q-1 13-15 14z")


def ewe(ink: Ink, x: float, y: float, size: float) -> None:
    """A sheep in profile."""

    def at(dx: float, dy: float, rx: float, ry: float = 0) -> str:
        return ring(x + dx * size, y + dy * size, rx * size, (ry or rx) * size)

    legs = [f"M{x + dx * size:.1f} {y + 5 * size:.1f}v{8 * size:.1f}" for dx in (-7, -3, 4, 8)]
    ink.over("thin", *legs)
    ink.over("white line", at(-7, 0, 6.5), at(6, 0, 6.5), at(0, -4, 7.5), at(0, 3, 7))
    ink.over("white", at(-7, 0, 5), at(6, 0, 5), at(0, -3, 6), at(0, 3, 6))
    ink.over("ink", at(13, -4, 4.4, 5.2), at(10.5, -8, 2.4, 1.6))


FLOCKS = (
    ((0, 1, 1.45),),
    ((-7, -9, 1.0), (4, 11, 1.0)),
    ((-9, -12, 0.82), (9, 1, 0.82), (-7, 15, 0.82)),
    ((-12, -10, 0.7), (9, -10, 0.7), (-10, 10, 0.7), (11, 11, 0.7)),
)


def grazing(number: int, ink: Ink) -> None:
    """So many sheep on a green disc."""
    disc(ink, "lawn")
    for x, y, size in FLOCKS[number - 1]:
        ewe(ink, x - 2 * size, y, size)


def wolf(ink: Ink) -> None:
    """The head of a grey wolf on a red disc."""
    disc(ink, "scarlet")
    ink.over(
        "stone-dark line", "M-21-22l11 9q10-4 20 0l11-9q3 16-3 25q-4 6-8 9l-4 10q-6 5-12 0l-4-10q-4-3-8-9q-6-9-3-25z"
    )
    ink.over("stone", "M-8 9q8-6 16 0l-3 12q-5 4-10 0z")
    ink.over("gold", ring(-8, -2, 3.4, 2.6), ring(8, -2, 3.4, 2.6))
    ink.over("ink", ring(-8, -2, 1.4), ring(8, -2, 1.4), ring(0, 18, 3.6, 2.8))


DRAWINGS = Drawings(
    on_tile={
        "hill": Symbol(hill, (80, 40, 84, 46)),
        "vineyard": Symbol(vineyard, (52, 46, 52, 44)),
    },
    tokens={
        **{f"sheep{number}": Symbol(partial(grazing, number)) for number in range(1, 5)},
        "wolf": Symbol(wolf),
    },
    figures={
        "shepherd": Silhouette(
            "M-34-2q0-36 12-54q4-7 10-10q-6-6-6-16q0-22 18-22t18 22q0 10-6 16q6 3 10 10q12 18 12 54q-16 8-34 8t-34-8z"
            "M-44 2h-7v-98q0-18 15-18t14 17h-7q0-10-8-10t-7 11z",
            "M8 5q6-30 2-60q0-8 2-11q6 3 10 10q12 18 12 54q-11 6-26 7z",
            "M-16-86q16-14 32 0",
            (-2, -32, 1.0),
        ),
    },
)

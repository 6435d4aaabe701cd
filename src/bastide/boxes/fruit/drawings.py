"""Drawings of the fruit trees and of the six fruits."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc
from bastide.art.trees import round_trees

STALK = "M0-13q2-8 8-11"
LEAF = "M2-15q2-10 14-10q-2 11-14 10z"


def fruit_tree(ink: Ink) -> None:
    """An old tree full of fruit on a round lawn with a low fence."""
    ink.over("lawn", ring(0, 42, 78, 30))
    ink.over("shadow", ring(16, 46, 58, 18))
    ink.over("rock line", "M-11 48q6-20 4-44h14q-2 24 4 44q-11 7-22 0z")
    round_trees(ink, [(-38, -14, 34), (38, -12, 34), (0, -44, 38), (0, -4, 36)])
    ripe = ((-48, -18), (-26, -34), (-30, 2), (-6, -60), (18, -46), (-4, -22), (12, 4), (30, -22), (50, -14), (40, 8))
    ink.over("scarlet line", *(ring(x, y, 7) for x, y in ripe[::2]))
    ink.over("gold line", *(ring(x, y, 7) for x, y in ripe[1::2]))
    ink.over("rows-reed", "M-70 56v-14M-50 64v-14M-28 68v-14M28 68v-14M50 64v-14M70 56v-14M-72 48q72 28 144 0")


def quince(ink: Ink) -> None:
    """A knobbly golden fruit."""
    disc(ink, "tree")
    ink.over("gold line", "M0-14q10-3 13 8q9 4 7 14q-4 13-20 13t-20-13q-2-10 7-14q3-11 13-8z")
    ink.over("tree-light line", LEAF)


def apple(ink: Ink) -> None:
    """A red apple."""
    disc(ink, "white")
    ink.over("scarlet line", "M0-8q8-7 16-2q8 7 3 20q-6 14-13 12q-6-3-12 0q-7 2-13-12q-5-13 3-20q8-5 16 2z")
    ink.over("rock-line", STALK)
    ink.over("tree-light line", LEAF)


def apricot(ink: Ink) -> None:
    """An orange fruit with a seam and a red cheek."""
    disc(ink, "azure")
    ink.over("lava line", "M-2-12q18-6 22 12q0 20-20 20t-20-18q1-14 18-14z")
    ink.over("scarlet", "M10 12q8-6 6-16q6 14-8 20z")
    ink.over("thin", "M-2-12q-10 14-1 31")
    ink.over("tree-light line", "M-2-13q-3-11-16-9q4 12 16 9z")


def cherry(ink: Ink) -> None:
    """Two cherries on one stalk."""
    disc(ink, "wheat")
    ink.over("thin", "M-10 6q2-18 14-26q4 14 7 24")
    ink.over("claret line", ring(-11, 11, 9.5), ring(11, 8, 9.5))
    ink.over("tree line", "M4-20q8-9 19-3q-9 9-19 3z")


def plum(ink: Ink) -> None:
    """A long dark plum with a seam."""
    disc(ink, "lawn")
    ink.over("indigo line", "M-4-17q16-3 20 14q3 20-14 24q-17 0-19-17q-1-17 13-21z")
    ink.over("white-line", "M-2-12q10 14 6 28")
    ink.over("tree line", "M-4-18q-10-8-17 0q9 7 17 0z")


def elder(ink: Ink) -> None:
    """A spray of small black berries."""
    disc(ink, "rose")
    ink.over("tree", "M-1 24v-20l-14-8M0 6l14-10M0 4v-14l2 0v34z")
    spots = ((-16, -6), (-8, -13), (0, -17), (9, -13), (16, -6), (-9, -3), (0, -7), (9, -3), (-3, 3), (5, 4))
    ink.over("ink", *(ring(x, y, 5) for x, y in spots))
    ink.over("white", *(ring(x - 1.5, y - 1.5, 1.2) for x, y in spots))


DRAWINGS = Drawings(
    at_centre={"fruit-tree": Symbol(fruit_tree, (80, 90, 80, 74))},
    tokens={
        "quince": Symbol(quince),
        "apple": Symbol(apple),
        "apricot": Symbol(apricot),
        "cherry": Symbol(cherry),
        "plum": Symbol(plum),
        "elder": Symbol(elder),
    },
)

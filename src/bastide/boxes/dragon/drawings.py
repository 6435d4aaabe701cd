"""Drawings of the Princess & the Dragon."""

from __future__ import annotations

from bastide.art.curve import closed, ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import burning_mountain, disc
from bastide.art.silhouettes import OTHER_WING, WING, Silhouette


def princess(ink: Ink) -> None:
    disc(ink, "violet")
    ink.over("gold line", "M-19 13l-3-22 12 9 10-17 10 17 12-9-3 22z")
    ink.over("scarlet", ring(0, 5, 3.5))
    ink.add("white", ring(0, -17, 4), ring(-22, -10, 3.4), ring(22, -10, 3.4))


def dragon(ink: Ink) -> None:
    """A red diamond with a white wyvern."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("scarlet", closed([(0, -35), (35, 0), (0, 35), (-35, 0)]))
    ink.over(
        "white",
        "M-21-3l9-5 3-7 4 5q7 1 8 8q1 5 6 7l-3-21 5-6 12 14-6 0 3 7-6 1q2 6-1 11q6 0 8-5l4 2q-3 9-13 8"
        "l-4 5h-9l4-5q-8-2-10-9q-1-5-6-5z",
    )
    ink.over("scarlet", ring(-9, -6, 1.8))


def portal(ink: Ink) -> None:
    """A stone arch with a violet spiral."""
    ink.over("shadow", ring(8, 30, 40, 14))
    ink.over("stone line", "M-36 34v-36a36 36 0 0 1 72 0v36z")
    ink.over("indigo", "M-23 34v-35a23 23 0 0 1 46 0v35z")
    ink.over("white-line", "M-1 5a4 4 0 1 1 5-5a10 10 0 1 1-14-6a16 16 0 1 1-3 20")
    ink.add("thin", "M-36 6h13M-29-21l10 7M0-38v13M29-21l-10 7M36 6h-13")


DRAWINGS = Drawings(
    in_city={"princess": Symbol(princess, (41, 41, 41, 41), 1.2)},
    on_tile={
        "dragon": Symbol(dragon),
        "volcano": Symbol(burning_mountain, (100, 56, 102, 68), near=(200, 200)),
        "portal": Symbol(portal),
    },
    figures={
        "dragon": Silhouette(
            "M-70-62q8-10 22-12l4-18 12 12q22 0 30 18q4 10 8 12l-12-56 18-18q24 10 46 48l-16-4 6 20-18-2q12 16 4 34"
            "q22-2 20-24l-9 3 14-22 16 20-10 1q2 36-38 40q-4 2-8 4l8 12h-28l4-12q-8-2-14-6l-8 16h-24l12-24q-8-12-6-24"
            "q-14 2-23-5q6-3 12-3q-4-4-2-10z",
            "M6-50l-12-56 18-18q-6 38 18 62q-12 2-24 12zM-30-20q14 8 34 2l-2 10q-16 0-32-12z",
            "M6-98q14 22 18 42M24-98q16 18 22 42",
            scale=1.1,
            light=ring(-40, -68, 4.5),
            neutral=("#b3261e", "#7d140f"),
        ),
        "fairy": Silhouette(
            WING + OTHER_WING + "M-24-2q6-34 15-52q-9-6-9-18q0-18 18-18t18 18q0 12-9 18q9 18 15 52q-10 6-24 6t-24-6z",
            "M-24-2q6-34 15-52q-9-6-9-18q0-18 18-18t18 18q0 12-9 18q9 18 15 52q-10 6-24 6t-24-6z",
            "M-48-92q18 8 34 36M48-92q-18 8-34 36M-44-30q12-2 26-12M44-30q-12-2-26-12",
            light="M0-38l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" + ring(0, -73, 11),
            neutral=("#8a6fc9", "#5d4796"),
        ),
    },
    under_ground=frozenset(("tunnel",)),
)

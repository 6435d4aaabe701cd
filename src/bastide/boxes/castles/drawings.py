"""Drawings of the castles: walls, towers and a keep across two squares."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.trees import round_trees


def battlements(ink: Ink, left: int, right: int, top: int) -> None:
    """The crown of a wall."""
    teeth = "".join("h8v7h6v-7" for _ in range((right - left - 8) // 14))
    ink.over("wall-top line", f"M{left} {top + 5}v-12{teeth}h{right - left - 14 * ((right - left - 8) // 14)}v12z")


def round_tower(ink: Ink, x: int, foot: int, high: int, half: int = 17) -> None:
    """A tower with a pointed roof."""
    top = foot - high
    ink.over("wall-face line", f"M{x - half} {foot}v-{high}h{2 * half}v{high}q-{half} 9-{2 * half} 0z")
    ink.over("wall-shade", f"M{x + half - 12} {foot + 3}v-{high}h11v{high}q-5 3-11 3z")
    ink.over("window", f"M{x - 4} {top + 28}v-12q4-5 8 0v12z")
    ink.layer().shape("roof4 line", (x - half - 5, top + 3), (x, top - 40), (x + 4, top + 6))
    ink.shape("shade4 line", (x + half + 5, top + 3), (x, top - 40), (x + 4, top + 6))


def castle(ink: Ink) -> None:
    """A ring of walls with four towers around a keep and a hall, behind a gate."""
    ink.over("road-edge", "M-118 14q-4-78 56-86q62-10 124 0q60 8 56 86q4 66-56 76q-62 10-124 0q-60-10-56-76z")
    ink.over("pavement", "M-114 14q-4-74 54-82q60-9 120 0q58 8 54 82q4 62-54 72q-60 9-120 0q-58-10-54-72z")
    ink.over("shadow", "M-88 70h196l12-24-20-76z")
    ink.over("lawn", "M-92-26h184v84h-184z")
    ink.over("wall-face line", "M-94-18v-26h188v26z")
    battlements(ink, -96, 96, -44)
    round_tower(ink, -88, -6, 56)
    round_tower(ink, 88, -6, 56)
    ink.layer().shape("front-lit line", (14, 34), (14, -8), (72, -8), (72, 34))
    ink.shape("roof2 line", (8, -6), (78, -6), (68, -36), (18, -36))
    ink.over("window", *(f"M{x} 22v-14q4-5 8 0v14z" for x in (24, 39, 54)))
    ink.over("wall-face line", "M-54 36v-108h54v108z")
    ink.over("wall-shade", "M-18 36v-108h17v108z")
    ink.over("window", "M-40-36v-14q4-5 8 0v14z", "M-40-2v-14q4-5 8 0v14z", "M-14-20v-12q3-4 6 0v12z")
    battlements(ink, -58, 4, -72)
    ink.over("gold line", "M-28-82v-38l30 10-26 10v18z")
    round_trees(ink, [(-74, 34, 9), (82, 42, 9)])
    ink.over("wall-face line", "M-96 74v-30h192v30q-96 12-192 0z")
    battlements(ink, -98, 98, 44)
    ink.over("wall-top line", "M-24 82v-48h48v48q-24 4-48 0z")
    ink.over("ink", "M-14 82v-26q14-17 28 0v26q-14 2-28 0z")
    ink.over("thin", "M-7 80v-30M0 81v-33M7 80v-30M-13 62h26M-13 72h26")
    ink.over("azure line", ring(0, 44, 6))
    round_tower(ink, -100, 78, 58, 19)
    round_tower(ink, 100, 78, 58, 19)


DRAWINGS = Drawings(
    at_centre={"german_castle": Symbol(castle, (114, 118, 114, 88))},
    plain=frozenset(("castle_road", "castle_city")),
)

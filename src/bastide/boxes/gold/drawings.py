"""Drawings of the gold mines: the mouth of a mine, and a bar of gold."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def mine(ink: Ink) -> None:
    """A timbered mouth in the rock, with gold before it."""
    ink.over("shadow", ring(6, 30, 58, 16))
    ink.over("rock line", "M-54 34q-2-30 14-46q6-26 34-26q30-2 38 22q18 14 20 50z")
    ink.over("rock-dark", "M14-36q14 4 18 20q18 14 20 50h-20q-2-40-18-70z")
    ink.over("ink", "M-24 34v-36q0-18 22-18t22 18v36z")
    ink.over("wall-face line", "M-30 34v-44h9v44zM17 34v-44h9v44zM-34-18h64v10h-64z")
    bar(ink, -14, 34)
    bar(ink, 10, 36)
    bar(ink, -2, 22)


def bar(ink: Ink, x: int, y: int) -> None:
    """One bar of gold, seen from the front."""
    ink.over("gold line", f"M{x - 13} {y}l5-12h16l5 12z")
    ink.over("white-line", f"M{x - 6} {y - 9}h10")


def ingot(ink: Ink) -> None:
    """One bar by itself."""
    ink.over("shadow", ring(6, 22, 46, 12))
    ink.over("gold line", "M-34 22l10-26h42l16 26z")
    ink.over("amber line", "M-24-4l14-14h40l-12 14zM34 22l-16-26 12-14 16 24z")
    ink.over("white-line", "M-19 4h30")


DRAWINGS = Drawings(
    on_tile={"gold": Symbol(mine, (58, 42, 62, 50), near=(290, 300))},
    tokens={"gold": Symbol(ingot)},
)

"""Drawings of the King and the Robber Baron."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc


def king(ink: Ink) -> None:
    """An azure disc with a golden crown: the largest city."""
    disc(ink, "azure")
    ink.over("gold line", "M-18 15l-4-28 11 12 4-18 7 6 7-6 4 18 11-12-4 28z")
    ink.over("scarlet", ring(-9, 9, 2.6), ring(0, 9, 2.6), ring(9, 9, 2.6))


def baron(ink: Ink) -> None:
    """A dark disc with crossed swords: the longest road."""
    disc(ink, "rock-dark")
    ink.over("white line", "M-20-20l5 1 25 27-4 4-27-25zM20-20l-5 1-25 27 4 4 27-25z")
    ink.over("gold line", "M4 12l10-9 4 4-10 9zM-4 12l-10-9-4 4 10 9z", ring(17, 18, 4), ring(-17, 18, 4))


DRAWINGS = Drawings(tokens={"king": Symbol(king), "baron": Symbol(baron)})

"""Drawings of the River II."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import burning_mountain


def pig_herd(ink: Ink) -> None:
    """A small herd of pigs."""
    body = "q0-12 14-13q14-2 20 4l6-4v7l5 3v6l-7 2v9h-6v-7h-14v7h-6v-8q-12-1-12-6z"
    ink.over("shadow", ring(4, 26, 48, 12))
    ink.over("pink line", f"M-44-6{body}", f"M4-14{body}", f"M-20 20{body}")
    ink.over("ink", ring(-10, -8, 1.6), ring(38, -16, 1.6), ring(14, 18, 1.6))


DRAWINGS = Drawings(
    beside={"pig_herd": Symbol(pig_herd, (64, 44, 68, 50), 1.35)},
    on_tile={"volcano": Symbol(burning_mountain, (100, 56, 102, 68), near=(200, 200))},
    wide_ends=frozenset(("lake",)),
    plain=frozenset(("river", "spring")),
)

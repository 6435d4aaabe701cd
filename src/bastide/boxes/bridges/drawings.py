"""Drawings of Bridges, Castles & Bazaars: wooden bridges over tiles, castles on two of them, a market stall."""

from __future__ import annotations

from functools import cache

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Span, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc


def bazaar(ink: Ink) -> None:
    """A stall with a striped awning and fruit on its table."""
    disc(ink, "teal")
    ink.over("front-lit line", "M-17-4h34v18h-34z")
    ink.over("gold line", "M-20 4h40v8h-40z")
    ink.over("white line", "M-20-20h40l5 16h-50z")
    ink.over("scarlet", "M-12-20h8l-2 16h-9zM4-20h8l3 16h-9z")
    ink.over("scarlet line", ring(-10, 1, 4), ring(-1, 1, 4))
    ink.over("amber line", ring(9, 1, 4))


def bridge(ink: Ink) -> None:
    """A bridge that waits to be built: planks on two arches."""
    ink.over("shadow", "M-34 18h72l8-10-16-12z")
    ink.over("rock line", "M-36 14v-16q36-22 72 0v16h-12q0-14-12-14t-12 14q0-14-12-14t-12 14z")
    ink.over("front-side line", "M-38-2q38-24 76 0l-3 7q-35-20-70 0z")
    ink.over("thin", "M-22-9v7M-8-14v7M8-14v7M22-9v7")


def castle(ink: Ink) -> None:
    """A castle that waits to be built: a keep between two towers."""
    keep(ink)


def keep(ink: Ink) -> None:
    """A castle with a keep, two towers and a flag, its foot around (0, 30)."""
    ink.over("shadow", "M-40 32h88l8-20-24-26z")
    ink.over("wall-face line", "M-38 30v-32h76v32z")
    ink.over("ink", "M-8 30v-14q8-10 16 0v14z")
    for x, top, half in ((-36, -16, 11), (36, -16, 11), (0, -34, 15)):
        foot = 31 if x else 0
        ink.over("wall-face line", f"M{x - half} {foot}V{top}h{2 * half}V{foot}z")
        ink.over("wall-shade", f"M{x + half - 6} {foot}V{top}h5V{foot}z")
        ink.over("wall-top line", f"M{x - half - 3} {top + 3}v-10h{half * 2 + 6}v10z")
    ink.over("scarlet line", "M0-42v-20l18 6-15 6v8z")


@cache
def over(side: int, to: int) -> str:
    """A bridge from one edge of its tile to the other, around the middle: a deck of planks between two rails."""
    ink = Ink()
    upright = side % 2 == 0
    ink.over("shadow", _band(upright, 200, 33, 9))
    ink.over("rock line", _band(upright, 198, 27, 0))
    ink.over("road line", _band(upright, 200, 17, 0))
    planks = "".join(f"M-17 {at}h34" if upright else f"M{at}-17v34" for at in range(-180, 181, 24))
    ink.over("thin", planks)
    for at in (-150, -50, 50, 150):
        for edge in (-27, 27):
            x, y = (edge, at) if upright else (at, edge)
            ink.over("rock-dark line", f"M{x - 7} {y - 7}h14v14h-14z")
    return str(ink)


def _band(upright: bool, long: int, wide: int, off: int) -> str:
    """A straight band through the middle."""
    if upright:
        return f"M{off - wide} {-long}h{2 * wide}v{2 * long}h{-2 * wide}z"
    return f"M{-long} {off - wide}h{2 * long}v{2 * wide}h{-2 * long}z"


@cache
def built(side: int, _: int) -> str:
    """A castle across the edge that its two tiles share."""
    x, y = ((0, -200), (200, 0), (0, 200), (-200, 0))[side]
    ink = Ink()
    ink.over("lawn", ring(0, 20, 120 if side % 2 == 0 else 96, 66 if side % 2 == 0 else 92))
    keep_ink = Ink()
    keep(keep_ink)
    return f'<g transform="translate({x} {y})">{ink}<g transform="translate(0 6)scale(1.9)">{keep_ink}</g></g>'


DRAWINGS = Drawings(
    on_tile={"bazaar": Symbol(bazaar)},
    tokens={"bridge": Symbol(bridge), "castle": Symbol(castle)},
    spans={"bridge": Span(over, of="road"), "castle": Span(built, of="turned")},
    plain=frozenset(("gore",)),
)

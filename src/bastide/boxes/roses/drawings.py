"""Drawings of the wind roses: they turn with their tiles, the light does not."""

from __future__ import annotations

from collections.abc import Callable

from bastide.art.curve import closed, ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Draw, Ink

REACH = (58, 58, 60, 60)


def turned(degrees: int, draw: Draw) -> str:
    """A drawing turned clockwise."""
    inner = Ink()
    draw(inner)
    return f'<g transform="rotate({degrees})">{inner}</g>'


def star(ink: Ink) -> None:
    """Four long points, each light on one side and dark on the other; the northern one is red."""
    for degrees, light, dark in ((90, "white", "slate"), (180, "white", "slate"), (270, "white", "slate")):
        ink.raw(turned(degrees, point(light, dark)))
    ink.raw(turned(0, point("scarlet", "claret")))


def point(light: str, dark: str) -> Draw:
    """One point of the star, to the north."""

    def draw(ink: Ink) -> None:
        ink.over(f"{light} line", closed([(0, -45), (-10, -9), (0, 0)]))
        ink.over(f"{dark} line", closed([(0, -45), (10, -9), (0, 0)]))

    return draw


def full(name: str) -> Callable[[int, int], Symbol]:
    """A disc of a colour with the whole star and a small one behind it."""

    def sign(value: int, rotation: int) -> Symbol:
        def draw(ink: Ink) -> None:
            ink.over("shadow", ring(4, 5, 52))
            ink.over("white line", ring(0, 0, 52))
            ink.over(name, ring(0, 0, 47))
            ink.over("gold-line", ring(0, 0, 36))
            for degrees in (45, 135, 225, 315):
                ink.raw(turned(degrees, half_point))
            ink.raw(turned(90 * (value + rotation & 3), star))
            ink.over("gold line", ring(0, 0, 6))

        return Symbol(draw, REACH)

    return sign


def half_point(ink: Ink) -> None:
    """A short point between two long ones."""
    ink.over("gold line", closed([(0, -30), (-7, -8), (0, 0), (7, -8)]))


def quarter(value: int, rotation: int) -> Symbol:
    """A pale disc with the star, of which one quarter is filled in and an arrow points out of it."""

    def sector(ink: Ink) -> None:
        ink.over("gold line", "M0 0V-47A47 47 0 0 1 47 0z")
        ink.over("gold line", closed([(46, -46), (20, -38), (38, -20)]))

    def draw(ink: Ink) -> None:
        ink.over("shadow", ring(4, 5, 52))
        ink.over("white line", ring(0, 0, 52))
        ink.over("stone", ring(0, 0, 47))
        ink.raw(turned(90 * (value + rotation & 3), sector))
        ink.raw(turned(90 * (rotation & 3), star))
        ink.over("gold line", ring(0, 0, 6))

    return Symbol(draw, REACH)


DRAWINGS = Drawings(
    printed={"north": full("lava"), "blue_north": full("azure"), "sector": quarter},
    plain=frozenset(("wind_rose", "quarter_rose")),
)

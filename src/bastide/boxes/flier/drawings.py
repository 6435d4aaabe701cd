"""Drawings of the flying machines: the arrow turns with the tile, the light does not."""

from __future__ import annotations

from collections.abc import Callable

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def machine(ink: Ink) -> None:
    """Bat wings on a slender hull, its nose to the north."""
    ink.over(
        "white line",
        "M-5-20q-18-12-33 6q-4 7-3 15q8-9 15-4q3-5 8 0q5-5 9 1l4 3z",
        "M5-20q18-12 33 6q4 7 3 15q-8-9-15-4q-3-5-8 0q-5-5-9 1l-4 3z",
    )
    ink.over("thin", "M-5-17l-30 4M-7-14l-18 10M5-17l30 4M7-14l18 10")
    ink.over("rock line", "M0-30q8 10 6 28l-3 20h-6l-3-20q-2-18 6-28z")
    ink.over("white line", "M0 14l13 14q-13-5-26 0z")
    ink.over("scarlet", ring(0, -6, 3.4))


def pointing(eighths: int) -> Symbol:
    """A disc of sky with a machine in it and the head of an arrow at its rim, turned clockwise from the north."""

    def draw(ink: Ink) -> None:
        turning = Ink()
        turning.over("gold line", "M0-74l21 31q-21-10-42 0z")
        ink.over("shadow", ring(4, 5, 48))
        ink.raw(f'<g transform="rotate({45 * eighths})">{turning}</g>')
        ink.over("white line", ring(0, 0, 48))
        ink.over("azure", ring(0, 0, 42))
        ink.layer()
        flying = Ink()
        machine(flying)
        ink.raw(f'<g transform="rotate({45 * eighths})">{flying}</g>')

    reach = [56, 56, 56, 56]
    if eighths & 1 == 0:
        reach[eighths // 2 + 1 & 3] = 76
    left, up, right, down = reach
    return Symbol(draw, (left, up, right, down))


def straight(value: int, rotation: int) -> Symbol:
    """The arrow points to an edge."""
    return pointing(2 * (value + rotation & 3))


def diagonal(value: int, rotation: int) -> Symbol:
    """The arrow points to a corner."""
    return pointing(2 * (value + rotation & 3) + 1)


ARROWS: dict[str, Callable[[int, int], Symbol]] = {"straight": straight, "diagonal": diagonal}
DRAWINGS = Drawings(printed=ARROWS, plain=frozenset(("flying-machine",)))

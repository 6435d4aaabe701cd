"""Drawings of the watchtowers: a timber tower, and on a plate before it what it counts and for how much."""

from __future__ import annotations

from collections.abc import Callable

from bastide.art.curve import closed, ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Draw, Ink
from bastide.art.letters import letters
from bastide.art.palette import OUTLINE


def watchtower(ink: Ink) -> None:
    """A tall timber tower with a lookout under a pointed roof."""
    ink.over("shadow", ring(14, 26, 44, 12))
    ink.over("rock line", "M-20 26l9-66h22l9 66h-9l-4-30h-14l-4 30z")
    ink.over("thin", "M-15-8h30M-18 10l30-34M18 10l-30-34")
    ink.over("front-lit line", "M-24-40h48v-22h-48z")
    ink.over("window", "M-15-46v-11h9v11zM6-46v-11h9v11z")
    ink.over("roof2 line", closed([(-31, -60), (0, -90), (31, -60)]))
    ink.over("shade2", closed([(2, -86), (28, -61), (4, -61)]))
    ink.over("gold line", "M0-90v-14l15 5-12 5z")


def road(ink: Ink) -> None:
    """A winding road."""
    ink.over("road-edge", "M-16 15q2-14 14-15q8-2 8-14h12q2 22-16 25q-5 1-5 4z")
    ink.over("road", "M-12 14q3-11 12-12q9-3 9-15h6q0 18-13 21q-7 2-7 6z")


def city(ink: Ink) -> None:
    """A piece of a wall with a gate."""
    ink.over("wall-face line", "M-17 14v-26h7v5h6v-5h8v5h6v-5h7v26z")
    ink.over("ink", "M-5 14v-9q5-7 10 0v9z")


def meeple(ink: Ink) -> None:
    """A follower."""
    ink.over("azure line", ring(0, -9, 7), "M-17-1q17-6 34 0q2 5-9 6l6 10h-10l-4-6-4 6h-10l6-10q-11-1-9-6z")


def pennant(ink: Ink) -> None:
    """A shield with a bend."""
    ink.over("gold line", "M-13-15h26v13q0 13-13 19q-13-6-13-19z")
    ink.over("azure", "M-10-12h20v10q0 10-10 15q-10-5-10-15z")
    ink.over("white", "M-10-12h7l13 13-2 6-18-16z")


def monastery(ink: Ink) -> None:
    """A church with a slate roof."""
    ink.over("front-lit line", "M-16 15v-14l10-9 10 9v14z", "M4 15v-22h12v22z")
    ink.over("slate-dark line", closed([(-18, 2), (-6, -10), (5, 1), (2, 3), (-6, -4), (-15, 4)]))
    ink.over("slate line", closed([(2, -6), (10, -21), (18, -6)]))
    ink.over("ink", "M-9 15v-7q3-4 6 0v7z")


SIGNS: tuple[tuple[Draw, int], ...] = ((road, 1), (city, 1), (meeple, 2), (pennant, 2), (monastery, 3))


def counting(value: int, rotation: int) -> Symbol:
    """The tower with its plate, which never stands on its head."""
    sign, points = SIGNS[value]

    def draw(ink: Ink) -> None:
        watchtower(ink)
        ink.over("shadow", "M-38 21h84q8 0 8 8v30q0 8-8 8h-84q-8 0-8-8v-30q0-8 8-8z")
        ink.over("white line", "M-42 16h84q8 0 8 8v30q0 8-8 8h-84q-8 0-8-8v-30q0-8 8-8z")
        digit = letters(str(points), -26, 54, 30)
        ink.raw(f'<g fill="none" stroke="{OUTLINE}" stroke-width="6" stroke-linecap="round">{digit}</g>')
        ink.place(sign, (17, 39), 1.15)

    return Symbol(draw, (50, 92, 52, 64))


PLATES: dict[str, Callable[[int, int], Symbol]] = {"watchtower": counting}
DRAWINGS = Drawings(printed=PLATES)

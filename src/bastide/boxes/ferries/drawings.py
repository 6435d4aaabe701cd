"""Drawings of the Ferries: lakes with docks where roads end, ferries from dock to dock."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Span, Symbol
from bastide.art.ink import Ink

WAY = ((0, -1), (1, 0), (0, 1), (-1, 0))
ACROSS, DOCK = 64, 62  # half of a lake, and how far from its middle the docks are


def lake(ink: Ink) -> None:
    """Wide water with a sandy shore."""
    ink.over("bank", ring(0, 0, ACROSS + 10, ACROSS + 6))
    ink.over("water-edge", ring(0, 0, ACROSS + 2, ACROSS - 2))
    ink.over("water", ring(0, 0, ACROSS - 3, ACROSS - 8))
    ink.over("ripples", "M-44-16q6-5 12 0t12 0M14-34q6-5 12 0t12 0M-34 26q6-5 12 0t12 0M16 18q6-5 12 0t12 0")


def boat(ink: Ink) -> None:
    """A flat ferry seen from above, bow and stern alike, with planks and a rail."""
    ink.over("shadow", "M-37-10l9-11h62l10 14v18l-9 12h-62l-10-13z")
    ink.over("rock line", "M-38 0l10-19h56l10 19-10 19h-56z")
    ink.over("front-lit line", "M-27-13h54v26h-54z")
    ink.over("thin", "M-14-13v26M0-13v26M14-13v26")
    ink.over("gold line", "M-34-4h7v8h-7zM27-4h7v8h-7z")


@cache
def crossing(side: int, to: int) -> str:
    """A ferry on its way between the docks of two sides, with the planks it lands at; straight ones lie aside."""
    ink = Ink()
    (ax, ay), (bx, by) = WAY[side], WAY[to]
    straight = ax + bx == 0 and ay + by == 0
    for east, south in (WAY[side], WAY[to]):
        wide, high = (26, 14) if east else (14, 26)
        ink.over("wall-face line", f"M{east * DOCK - wide} {south * DOCK - high}h{2 * wide}v{2 * high}h{-2 * wide}z")
    x, y = (ax + bx) * 24, (ay + by) * 24
    turn = degrees(atan2(by - ay, bx - ax))
    over = Ink()
    boat(over)
    return f'{ink}<g transform="translate({x:g} {y:g})rotate({turn:g})scale({1.15 if straight else 0.95:g})">{over}</g>'


def waiting(ink: Ink) -> None:
    """A ferry that waits to be used."""
    boat(ink)


DRAWINGS = Drawings(
    in_middle={"docks": Symbol(lake, reach=(74, 70, 74, 70))},
    tokens={"ferry": Symbol(waiting, reach=(40, 22, 46, 26))},
    spans={"ferry": Span(crossing, on="docks")},
)

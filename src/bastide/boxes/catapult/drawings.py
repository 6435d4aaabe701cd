"""Drawings of the fair and of the four tokens."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink


def fair(ink: Ink) -> None:
    """A striped tent with a pennon, a small stall beside it."""
    ink.over("shadow", "M-52 40h118l10-14-30-40z")
    ink.over("white line", "M-44 40v-40h72v40z")
    ink.over("scarlet", "M-32 40v-40h12v40zM-8 40v-40h12v40zM16 40v-40h12v40z")
    ink.over("ink", "M-16 40v-18q8-10 16 0v18z")
    ink.over("white line", f"M-54 2Q-22-12-8-46Q8-12 38 2{'q-8 10-15.4 0' * 6}z")
    ink.over("scarlet", "M-38 0Q-16-16-9-42Q-14-14-22 2q-8 8-16-2zM23 0Q2-16-7-42Q-2-14 8 2q8 8 15-2z")
    ink.over("gold line", "M-10-44v-24h4v24z")
    ink.over("azure line", "M-6-68q14-6 26 4q-10 2-12 10q-8-4-14 0z")
    ink.over("front-lit line", "M34 44v-18h30v18z")
    ink.over("gold line", "M28 28l6-16h30l6 16z")
    ink.over("azure", "M40 12h8l-1 16h-9zM55 12h7l3 16h-9z")


def tent(ink: Ink) -> None:
    """The same, small enough to find room beside a monastery."""
    ink.place(fair, (0, 0), 0.8)


def ground(ink: Ink) -> None:
    """The same on trodden ground, at which roads end."""
    ink.over("road-edge", ring(2, 11, 50, 33))
    ink.over("road", ring(2, 11, 47, 30))
    ink.place(fair, (-3, 0), 0.64)


def green(ink: Ink) -> None:
    """The same on a green around which a road runs."""
    ink.over("road-edge", ring(0, 4, 104, 96))
    ink.over("road", ring(0, 4, 101, 93))
    ink.over("road-edge", ring(0, 4, 76, 68))
    ink.over("lawn", ring(0, 4, 73, 65))
    ink.place(fair, (-6, 10), 0.86)


def coin(ink: Ink, name: str) -> None:
    """The round token under a picture."""
    ink.over("shadow", ring(3, 5, 46))
    ink.over(f"{name} line", ring(0, 0, 44))


def pie(ink: Ink) -> None:
    """A cream pie with a cherry."""
    coin(ink, "azure")
    ink.over("shadow", ring(3, 18, 32, 12))
    ink.over("front-lit line", "M-32 2h64l-8 22q-24 8-48 0z")
    ink.over("white line", f"M-34 4q-4-12 10-14q4-14 24-14q20 0 24 14q14 2 10 14{'q-9 8-17 0' * 4}z")
    ink.over("scarlet line", ring(0, -26, 9))


def rose(ink: Ink) -> None:
    """A red rose with a leaf."""
    coin(ink, "front-lit")
    ink.over("tree line", "M-3 4h6l4 34h-7z", "M4 26q12-18 28-12q-6 16-28 12z")
    ink.over("scarlet line", "M0 8Q-28 8-26-14Q-24-34 0-34Q24-34 26-14Q28 8 0 8z")
    ink.over("rose", "M0 2Q-18 0-16-14Q-14-26 0-26Q14-26 16-14Q18 0 0 2z")
    ink.over("scarlet", "M0-4Q-9-6-8-14Q-6-20 0-20Q8-20 8-13Q6-6 0-4z")


def target(ink: Ink) -> None:
    """A target of coloured rings."""
    ink.over("shadow", ring(3, 5, 46))
    for name, size in (("white line", 44), ("scarlet", 36), ("white", 26), ("azure", 17), ("gold line", 8)):
        ink.over(name, ring(0, 0, size))


def ball(ink: Ink) -> None:
    """Two hands that reach for a ball."""
    coin(ink, "lawn")
    ink.over("gold line", ring(0, -14, 15))
    ink.over("scarlet", "M-14-18q14 8 28 0q2 4 1 8q-15 8-30 0q-1-4 1-8z")
    for side in (-1, 1):
        ink.over(
            "front-lit line",
            f"M{side * 8} 34L{side * 34} 30L{side * 36} 4Q{side * 34}-6 {side * 29} 2L{side * 27} 10"
            f"L{side * 18} 4Q{side * 12} 2 {side * 13} 9L{side * 6} 16Q{side * 2} 20 {side * 8} 34z",
        )


DRAWINGS = Drawings(
    on_tile={"fair": Symbol(tent, (45, 58, 60, 40), near=(200, 210))},
    in_middle={"fair": Symbol(ground, (50, 48, 54, 46))},
    in_ring={"fair": Symbol(green, (106, 94, 106, 102))},
    tokens={"pie": Symbol(pie), "rose": Symbol(rose), "target": Symbol(target), "ball": Symbol(ball)},
)

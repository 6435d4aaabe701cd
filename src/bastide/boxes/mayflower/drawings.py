"""Drawings of Mayflower: the sea before the coast, farms, trading posts, flags, animals; settlers and surveyors."""

from __future__ import annotations

from math import cos, exp, pi, sin

from bastide.art.area import Spot
from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Shore, Symbol
from bastide.art.ink import Ink
from bastide.art.silhouettes import Silhouette
from bastide.art.trees import round_trees

# The start spaces in their order, north to south: towns lie at a harbour, trails at a landing, plains have a beach.
TOWNS, LANDINGS, NORTH, SOUTH = (1, 5, 8), (2, 4, 7), 0, 9
BEACH, HEADLAND = 230, (150, 210)
BAYS = dict.fromkeys(TOWNS, (164, 40)) | dict.fromkeys(LANDINGS, (92, 26))  # how deep and how wide


def shoreline(number: int, out: float = 0) -> tuple[Spot, ...]:
    """The sea as an outline, its shore so far out; at the ends of the coast it comes round from the north or south."""
    depth, width = BAYS.get(number, (0, 1))
    line = []
    for y in range(0, 401, 8):
        bay = depth * exp(-(((y - 200) / width) ** 2))
        line.append((BEACH + out + 12 * sin(2 * pi * (y - 10) / 200) - bay, y))
    x, y = HEADLAND
    turns = [i * pi / 24 for i in range(12, 0, -1)]
    if number == NORTH:
        head = [(x + (BEACH - x + out) * cos(turn), y - (172 + out) * sin(turn)) for turn in turns]
        return ((0, 0), (0, y - 172 - out), *head, *(spot for spot in line if spot[1] > y), (400, 400), (400, 0))
    if number == SOUTH:
        head = [(x + (BEACH - x + out) * cos(turn), y + (152 + out) * sin(turn)) for turn in reversed(turns)]
        return ((400, 0), *(spot for spot in line if spot[1] < y), *head, (0, y + 152 + out), (0, 400), (400, 400))
    return (*line, (400, 400), (400, 0))


def sea(ink: Ink, number: int) -> None:
    """A sandy beach and the sea; north and south go over into the next start space."""
    for name, out in (("bank", 0), ("water-edge", 15), ("water", 20)):
        ink.layer().shape(name, *((round(x), round(y)) for x, y in shoreline(number, out)))
    waves = ((318, 46), (356, 92), (322, 138), (362, 236), (310, 286), (350, 338), (306, 372))
    ink.over("ripples", *(f"M{x} {y}q7-7 14 0t14 0" for x, y in waves))


def jetty(ink: Ink) -> None:
    """A jetty at the end of a trail, and a boat made fast to it."""
    ink.over("shadow", "M176 194h178v30h-178z")
    ink.over("wall-face line", "M152 184h198v30h-198z")
    ink.over("thin", *(f"M{x} 185v28" for x in range(166, 350, 14)))
    ink.over("wall-shade line", *(f"M{x} 180h8v40h-8z" for x in (206, 252, 298, 342)))
    ink.over("soil line", "M292 236q32 10 64 0q-6 22-18 24h-28q-12-2-18-24z")
    ink.over("thin", "M300 243q24 6 48 0")


def ship(ink: Ink) -> None:
    """A ship with two masts under sail."""
    ink.over("ripples", "M256 262q7-7 14 0t14 0t14 0t14 0")
    ink.over("soil line", "M252 214q50 12 98-6q-4 40-22 46h-52q-18-6-24-40z")
    ink.over("gold", "M260 228q44 9 84-5l-2 8q-40 12-80 4z")
    ink.over("thin", "M278 216v-104M322 212v-92")
    ink.over("white line", "M260 196q4-30 0-58q20 8 40 0q6 30 0 58q-20-8-40 0z")
    ink.over("white line", "M308 192q3-24 0-46q15 6 32 0q4 24 0 46q-16-7-32 0z")
    ink.over("scarlet", "M278 112l26-9-26-9z", "M322 120l20-7-20-7z")


def shore(number: int) -> Shore:
    """What lies east of a start space."""

    def draw(ink: Ink) -> None:
        sea(ink, number)
        if number in LANDINGS:
            jetty(ink)
        if number in TOWNS:
            ship(ink)

    return Shore(draw, shoreline(number))


def flag(ink: Ink) -> None:
    """A flag with stripes and a blue corner on its pole."""
    ink.over("shadow", "M-22 34h34l8-6-34-2z")
    ink.over("wall-top line", "M-27-40h7v76h-7z")
    ink.over("gold line", ring(-23, -42, 6))
    ink.over("white line", "M-20-36q14-7 26 0t26 0v40q-14 7-26 0t-26 0z")
    ink.over("scarlet", *(f"M-19 {y}q14-7 25 0t25 0v7q-14 7-25 0t-25 0z" for y in (-35, -20, -5)))
    ink.over("azure line", "M-20-36q11-6 22-2v20q-11-4-22 2z")
    ink.over("white", ring(-14, -28, 2.6), ring(-5, -30, 2.6), ring(-9, -22, 2.6))


def trading_post(ink: Ink) -> None:
    """A log cabin with a smoking chimney, a barrel and furs hung out to dry."""
    ink.over("shadow", "M-40 26h94l8-14-22-20z")
    ink.over("stone line", "M14-26v-26h14v26z")
    ink.over("ripples", "M21-54q-6-4 0-8")
    ink.over("soil line", "M-42 24v-34h72v34z")
    ink.over("thin", "M-42-1h72M-42 8h72M-42 16h72")
    ink.over("rock line", "M-50-8l12-24h60l14 24z")
    ink.over("rock-dark", "M4-9l-6-22h24l12 22z")
    ink.over("ink", "M-14 24v-22h18v22z")
    ink.over("window", "M-34 12h12v-12h-12z")
    ink.over("wall-face line", "M36 26v-20q9-4 18 0v20q-9 4-18 0z")
    ink.over("thin", "M36 12q9 3 18 0M36 20q9 3 18 0")


def animal(ink: Ink) -> None:
    """A bison: a heavy head and hump, a light hindquarter."""
    ink.over("shadow", ring(3, 22, 36, 8))
    ink.over("wall-shade line", "M-6-18q22-10 38 2q6 8 4 20l2 18h-8l-4-12h-14l-2 12h-8l-2-14q-8-12-6-26z")
    ink.over(
        "rock-dark line",
        "M-36 6q-4-14 6-20q10-18 28-12q12 6 10 22q-2 12-10 16l2 12h-8l-4-10q-4 4-10 2q-8 6-12 0q-4-4-2-10z",
    )
    ink.over("thin", "M34-8q10 4 8 16")
    ink.over("white", "M-30-12q-10-2-8-12q2 6 12 7z")
    ink.over("white", ring(-27, -1, 2.2))


def farm(ink: Ink) -> None:
    """A red barn and a silo in a fenced yard, with a ploughed field and a wheat field."""
    ink.over("shadow", "M-78-48h172v126h-172z")
    ink.over("lawn", "M-86-58h172v126h-172z")
    ink.over("soil", "M-80 14h62v46h-62z")
    ink.over("rows-vine", "M-74 22h50M-74 33h50M-74 44h50M-74 54h50")
    ink.over("wheat", "M18 16h62v44h-62z")
    ink.over("rows-wheat", "M24 24h50M24 33h50M24 42h50M24 51h50")
    ink.over("pavement", "M-14 10h28v58h-28z")
    round_trees(ink, [(70, -40, 10), (74, -16, 8)])
    ink.over("shadow", "M-56 12h102l14-20-24-26z")
    ink.over("front-lit line", "M28 12v-86h26v86z")
    ink.over("front-side", "M43 11v-84h10v84z")
    ink.over("slate line", "M24-72q17-34 34 0z")
    ink.over("thin", "M28-52h26M28-30h26M28-8h26")
    ink.over("scarlet line", "M-62 12v-52l14-24 28-14 28 14 14 24v52z")
    ink.over("roof1 line", "M-70-34l20-34 30-16 30 16 20 34-8 6-18-32-24-12-24 12-18 32z")
    ink.over("white line", "M-38 12v-36h36v36z")
    ink.over("scarlet", "M-34 8v-28h28v28z")
    ink.over("white-line", "M-34 8l28-28M-6 8l-28-28")
    ink.over("window", "M-27-46v-12q7-8 14 0v12z")
    fence = "".join(f"M{x} 74v-16" for x in range(-84, 90, 14) if not -16 < x < 16)
    ink.over("thin", fence, "M-86 62h70M16 62h70M-86 69h70M16 69h70")


# A settler in a broad hat with a bundle on a stick.
SETTLER = (
    "M-36-2q2-34 13-54q4-8 11-11q-6-5-6-12q-16-2-22-9q10-3 22-3q2-18 18-18t18 18q12 0 22 3q-6 7-22 9q0 7-6 12q4 2 8 6"
    "l26-24q-8-14 6-22q16-4 20 12q-2 14-18 14l-26 26q10 20 8 53q-16 8-36 8t-36-8z"
)
# A surveyor with a tall hat beside a theodolite on three legs.
SURVEYOR = (
    "M-52-2q2-30 11-48q3-7 9-10q-6-5-6-13q-8-1-12-5q4-4 10-4v-24h28v24q6 0 10 4q-4 4-12 5q0 8-6 13q8 3 12 14l14-6"
    "q-2-6 2-10h-6v-16h34v16h-6q4 6-2 12l20 52h-9l-14-42v42h-9v-42l-14 42h-9l4-12q-2 8-8 10q-10 4-22 4t-23-6z"
)

DRAWINGS = Drawings(
    in_city={"flag": Symbol(flag, (33, 48, 35, 40), 0.95)},
    beside={
        "trading-post": Symbol(trading_post, (56, 66, 60, 32), 1.1),
        "animal": Symbol(animal, (42, 32, 44, 30), 0.95),
    },
    at_centre={"farm": Symbol(farm, (88, 100, 92, 76))},
    shores={"coast": shore},
    figures={
        "settler": Silhouette(
            SETTLER, "M6 5q6-30 2-60q0-8 2-10q7 3 11 9q13 20 13 54q-12 6-28 7z", "M-22-88q22 6 44 0", lies=True
        ),
        "surveyor": Silhouette(
            SURVEYOR,
            "M-16 3q4-30 0-58q6 2 10 10q9 16 10 44q-10 4-20 4z",
            "M-38-78q14 4 28 0M20-62h22",
            light=ring(31, -70, 5),
            neutral=("#f3ecd9", "#a3957a"),
        ),
    },
)

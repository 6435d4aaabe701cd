"""Drawings of the Count and his city: each quarter is half of one of the two faces that are tagged so."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.art.area import Spot
from bastide.art.buildings import market_hall
from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Landmark, Stand
from bastide.art.ink import Draw, Ink
from bastide.art.shapes import minster
from bastide.art.silhouettes import Silhouette


def castle(ink: Ink) -> None:
    """A castle on a mound, with a keep and two towers."""
    ink.over("lawn", ring(0, 30, 92, 40))
    ink.over("shadow", "M-60 44h140l12-30-30-40z")
    ink.layer().shape("wall-face line", (-62, 46), (-62, 0), (62, 0), (62, 46))
    ink.over("ink", "M-10 46v-20q10-12 20 0v20z")
    for x, top, half in ((-60, -22, 16), (60, -22, 16), (0, -58, 24)):
        foot = 48 if x else 4
        ink.layer().shape("wall-face line", (x - half, foot), (x - half, top), (x + half, top), (x + half, foot))
        ink.shape("wall-shade", (x + half - 9, foot), (x + half - 9, top), (x + half - 1, top), (x + half - 1, foot))
        teeth = "".join(f"h{half * 2 / 5:.0f}v{d}" for d in (6, -6, 6, -6))
        ink.over("wall-top line", f"M{x - half - 2} {top + 2}v-12{teeth}h{half * 2 / 5:.0f}v12z")
    ink.over("scarlet line", "M0-66v-30l26 9-22 9v12z")


def market(ink: Ink) -> None:
    """A market square: two striped stalls before an arcaded hall."""
    ink.over("pavement", "M-80-4q80-14 164 0q8 30-2 60q-80 12-162 0q-8-30 0-60z")
    ink.place(market_hall, (0, 6), 1.2)
    for x, name in ((-40, "scarlet"), (38, "azure")):
        ink.over("shadow", f"M{x - 24} 50h60v-18l-8-8z")
        ink.over("front-lit line", f"M{x - 26} 30h52v18h-52z")
        ink.over("white line", f"M{x - 32} 32l6-20h52l6 20z")
        ink.over(name, f"M{x - 22} 12h9l-2 20h-11zM{x - 4} 12h9v20h-9zM{x + 14} 12h9l4 20h-11z")


def smithy(ink: Ink) -> None:
    """A forge with fire and a smoking chimney, an anvil before it."""
    ink.over("pavement", "M-80 6q80-14 164 0q8 26-2 50q-80 12-162 0q-8-26 0-50z")
    ink.over("shadow", "M-52 34h116l10-16-20-30z")
    ink.over("stone line", "M26-22v-62h24v62z")
    ink.over("ripples", "M38-92q-12-8 0-16t2-18")
    ink.layer().shape("front-lit line", (-58, 32), (-58, -18), (58, -18), (58, 32))
    ink.layer().shape("rock line", (-68, -14), (68, -14), (48, -58), (-48, -58))
    ink.layer().shape("rock-dark", (66, -15), (30, -15), (22, -57), (47, -57))
    ink.over("ink", "M-46 32v-26q20-22 40 0v26z")
    ink.over("lava line", "M-38 32q-4-12 6-24q2 10 8 10q2-6 6-8q6 12 0 22z")
    ink.over("window", "M22 4h16v-14h-16z")
    ink.over("ink", "M-2 36q-2-8 10-8h42q10 0 14 8l-18 5q-4 8 6 14h-38q10-6 6-13q-14 0-22-6z")


TAG = "quarters"
UPPER, LOWER = 0, 200
ABREAST, APART, ROW = 4, 54, 46  # how many figures stand side by side, how far apart, how far the next row is in front

# Castle, market, blacksmith, cathedral, as the rules number them: which of the two faces, which half, what is there.
QUARTERS: tuple[tuple[int, int, Draw, float], ...] = (
    (1, UPPER, castle, 0.92),
    (1, LOWER, market, 1.0),
    (0, LOWER, smithy, 1.0),
    (0, UPPER, minster, 0.72),
)


def landmarks(number: int) -> list[Landmark]:
    """What stands in the quarters of the first or second of the two faces, as it is listed."""
    return [(draw, (104, half + 118), scale) for face, half, draw, scale in QUARTERS if face == number]


def foot(quarter: int, number: int, faces: Sequence[int]) -> tuple[int, Spot]:
    """The face and the foot of the so-manieth figure in a quarter, beside what stands there."""
    face, half, _, _ = QUARTERS[quarter]
    row, column = divmod(number, ABREAST)
    return faces[face], (206 + APART * column, half + 128 + ROW * row)


DRAWINGS = Drawings(
    standing={"quarter": Stand(TAG, foot)},
    landmarks={TAG: landmarks},
    figures={
        "count": Silhouette(
            "M-40-2q4-38 18-56q4-5 9-8q-6-6-6-14v-30l10 9 9-14 9 14 10-9v30"
            "q0 8-6 14q5 3 9 8q14 18 18 56q-18 8-40 8t-40-8z",
            "M10 5q6-34 2-70q6 2 10 7q14 18 18 56q-14 7-30 7z",
            "M-19-90q19 7 38 0",
            light="M-6 5q-4-40 0-66h12q4 26 0 66q-6 2-12 0z",
            neutral=("#6d2745", "#4a162c"),
        ),
    },
    plain=frozenset(("carcassonne", TAG)),
)

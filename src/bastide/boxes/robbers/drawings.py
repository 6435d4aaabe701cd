"""Drawings of the Robbers: the mask on the tiles, the hooded robber with a sack."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import disc
from bastide.art.silhouettes import SIDE, Silhouette

HOOD = "M-34-2q0-34 11-54q4-8 9-10q-7-8-5-22q3-20 20-32q17 12 20 32q1 14-6 22q7 3 11 11q10 20 10 53q-16 8-35 8t-35-8z"
SACK = "M-16-60q-10-14-24-12q-2-8-8-10l-4 10q-18 12-16 32q4 20 22 22q12 0 20-8z"
KNOT = "M-56-72q8-4 16 0"


def mask(ink: Ink) -> None:
    """A masked face under a hat."""
    disc(ink, "rock")
    ink.over("front-lit line", "M-14-8h28v10q-2 16-14 18q-12-2-14-18z")
    ink.over("ink", "M-23-8q6-16 23-16q17 0 23 16z", "M-14-5h28v9h-28z")
    ink.over("white", ring(-6, 0, 2.6), ring(6, 0, 2.6))


DRAWINGS = Drawings(
    on_tile={"robber": Symbol(mask, (38, 38, 38, 38), 1.15)},
    figures={"robber": Silhouette(SACK + HOOD, SIDE, KNOT, light="M-13-92q14-5 28 0l-1 10q-13-4-26 0z", lies=True)},
)

"""Drawings of the base game."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import front_wall, precinct
from bastide.art.silhouettes import BRIM, SIDE, TRAVELLER, Silhouette
from bastide.art.trees import round_trees


def pennant(ink: Ink) -> None:
    """A heater shield, azure with a white bend and a golden rim."""
    ink.over("shadow", "M-23-28h54v30q0 26-27 38q-27-12-27-38z")
    ink.over("gold line", "M-27-32h54v30q0 26-27 38q-27-12-27-38z")
    ink.over("azure line", "M-21-26h42v24q0 21-21 31q-21-10-21-31z")
    ink.over("white", "M-21-26h15l27 27q-1 7-5 13l-37-37z")


def monastery(ink: Ink) -> None:
    """A church with a bell tower, a cloister and two herb beds inside a wall."""
    precinct(ink)
    ink.over("soil", "M-74 27h52v24h-52zM22 27h52v24h-52z")
    ink.over("rows-lavender", "M-68 33h42M-68 44h42")
    ink.add("rows-vine", "M28 33h42M28 44h42")
    round_trees(ink, [(72, -40, 8), (70, -18, 8), (-72, -44, 8)])
    front_wall(ink)
    ink.layer().shape("slate line", (-26, -44), (70, -44), (62, -60), (-26, -60))
    ink.shape("front-lit line", (-20, -44), (64, -44), (64, -32), (-20, -32))
    ink.over("lawn", "M-10-30h56v32h-56z")
    ink.add("tree", ring(20, -16, 8))
    ink.layer().shape("slate line", (44, -4), (58, -18), (58, -62), (44, -48))
    ink.shape("slate-dark line", (72, -4), (58, -18), (58, -62), (72, -48))
    ink.shape("front-lit line", (46, 14), (46, -4), (58, -17), (70, -4), (70, 14))
    ink.layer().shape("front-lit line", (-30, 16), (-30, 0), (46, 0), (46, 16))
    ink.shape("slate line", (-30, 2), (47, 2), (44, -14), (-30, -14))
    ink.over("window", *(f"M{-12 + i * 14} 16v-7q4-5 8 0v7z" for i in range(4)))
    ink.layer().shape("slate line", (-66, -6), (-46, -28), (-46, -84), (-66, -62))
    ink.shape("slate-dark line", (-26, -6), (-46, -28), (-46, -84), (-26, -62))
    ink.shape("front-lit line", (-63, 20), (-63, -6), (-46, -26), (-29, -6), (-29, 20))
    ink.over("window", "M-51 20v-13q5-7 10 0v13z", ring(-46, -8, 4.5))
    ink.layer().shape("front-lit line", (-34, -20), (-34, -70), (-8, -70), (-8, -20))
    ink.layer().shape("front-side line", (-17, -20), (-17, -70), (-8, -70), (-8, -20))
    ink.shape("slate-dark line", (-38, -68), (-21, -112), (-4, -68))
    ink.layer().shape("slate", (-35, -69), (-21, -108), (-21, -69))
    ink.add("window", "M-26-50v-10q3-4 6 0v10z")
    ink.over("gold-line", "M-21-108v-26M-30-125h18")


DRAWINGS = Drawings(
    in_city={"pennant": Symbol(pennant, (33, 39, 33, 44), 1.2)},
    at_centre={"monastery": Symbol(monastery, (88, 136, 92, 74))},
    figures={
        "follower": Silhouette(TRAVELLER, SIDE, BRIM, lies=True),
    },
)

"""Drawings of the special monasteries."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import front_wall, precinct
from bastide.art.trees import round_trees


def westwork(ink: Ink) -> None:
    """A German abbey: a broad front with a gable between two square towers, a long nave behind."""
    precinct(ink)
    round_trees(ink, [(-70, -38, 8), (-72, -16, 8), (72, 30, 8)])
    ink.layer().shape("roof2 line", (-6, -28), (78, -28), (70, -56), (-6, -56))
    ink.shape("front-lit line", (-6, -28), (76, -28), (76, 4), (-6, 4))
    ink.over("window", *(f"M{20 + i * 15} -2v-14q4-6 8 0v14z" for i in range(4)))
    ink.layer().shape("front-lit line", (-34, 40), (-34, -34), (-6, -62), (22, -34), (22, 40))
    ink.over("roof2 line", "M-38-32l32-34l32 34l-5 4l-27-28l-27 28z")
    ink.over("azure line", ring(-6, -18, 11))
    ink.over("ink", "M-16 40v-20q10-14 20 0v20z")
    for x in (-48, 36):
        ink.layer().shape("front-lit line", (x - 16, 44), (x - 16, -62), (x + 16, -62), (x + 16, 44))
        ink.shape("front-side line", (x + 6, 44), (x + 6, -62), (x + 16, -62), (x + 16, 44))
        ink.over("window", *(f"M{x - 9} {y}v-12q4-6 8 0v12z" for y in (-36, -4, 28)))
        ink.layer().shape("slate-dark line", (x - 20, -60), (x, -104), (x + 20, -60))
        ink.layer().shape("slate", (x - 16, -61), (x, -98), (x, -61))
        ink.over("gold-line", f"M{x}-102v-20M{x - 7}-114h14")
    front_wall(ink)


def gables(ink: Ink) -> None:
    """An abbey of the Low Countries: brick houses with stepped gables, and a slender turret with an onion."""
    precinct(ink)
    ink.over("water line", "M-76 30h52v22h-52z")
    ink.over("ripples", "M-66 38h14M-48 45h14")
    round_trees(ink, [(72, -40, 8), (74, -16, 8), (-74, -40, 8)])
    ink.layer().shape("slate line", (-62, -10), (64, -10), (56, -40), (-54, -40))
    ink.shape("roof2 line", (-60, 26), (-60, -10), (62, -10), (62, 26))
    ink.over("front-lit", *(f"M{-52 + i * 14} 18v-16h8v16z" for i in range(8)))
    ink.over("window", *(f"M{-50 + i * 14} 18v-14h4v14z" for i in range(8)))
    for x, y, wide in ((-34, 38, 22), (38, 38, 22)):
        ink.layer().add(
            "roof1 line",
            f"M{x - wide} {y}v-56h6v-12h6v-12h6v-12h{2 * wide - 36}v12h6v12h6v12h6v56z",
        )
        ink.over("front-lit line", f"M{x - 12} {y - 18}v-24h10v24zM{x + 3} {y - 18}v-24h10v24z")
        ink.over("front-lit line", f"M{x - 4} {y - 54}v-16h8v16z")
        ink.over("ink", f"M{x - 6} {y}v-10q6-8 12 0v10z")
    ink.layer().shape("roof1 line", (-9, -22), (-9, -78), (13, -78), (13, -22))
    ink.shape("roof4 line", (5, -22), (5, -78), (13, -78), (13, -22))
    ink.over("slate-dark line", "M-13-76q-6-16 6-24q8-6 9-20q1 14 9 20q12 8 6 24z")
    ink.over("slate", "M-10-78q-4-14 6-21q5-4 6-12v33z")
    ink.over("window", "M-3-52v-12q3-4 6 0v12z")
    ink.over("gold-line", "M2-118v-18M-6-128h16")
    front_wall(ink)


def pagoda(ink: Ink) -> None:
    """A Japanese temple: a tower of three sweeping roofs behind a gate, with pines and raked gravel."""
    precinct(ink)
    ink.over("pavement", "M-76 22h54v30h-54zM24 22h52v30h-52z")
    ink.over("paving", "M-70 30h42M-70 38h42M-70 46h42M30 30h40M30 38h40M30 46h40")
    ink.over("stone-dark line", "M-62 40q4-10 12-8q8 2 8 10zM46 42q6-12 14-8q8 4 6 10z")
    round_trees(ink, [(-70, -34, 10), (70, -36, 10), (-72, -8, 8), (72, -10, 8)])
    ink.over("stone line", "M-40 26h80v-10h-80z")
    for y, wide, high in ((16, 30, 26), (-26, 24, 22), (-64, 18, 20)):
        ink.layer().shape("front-lit line", (-wide, y), (-wide, y - high), (wide, y - high), (wide, y))
        ink.add("scarlet", f"M{-wide} {y}v{-high}h5v{high}zM{wide - 5} {y}v{-high}h5v{high}zM-3 {y}v{-high}h6v{high}z")
        ink.over("window", f"M{-wide + 9} {y - 4}v-11h{wide - 16}v11zM7 {y - 4}v-11h{wide - 16}v11z")
        top, eaves = y - high, wide + 26
        roof = f"M{-eaves} {top - 2}q14-2 26-20h{2 * wide}q10 18 26 20q-6 8-16 6h{-2 * wide - 20}q-10 2-16-6z"
        ink.over("slate-dark line", roof)
        ink.over("slate", f"M{-eaves + 12} {top - 3}q12-4 18-17h{wide}v17z")
    ink.over("gold-line", "M0-106v-32M-6-116h12M-5-124h10M-4-131h8")
    ink.over(
        "scarlet line", "M-26 66v-32h6v32zM20 66v-32h6v32z", "M-30 42h60v-5h-60z", "M-36 32q36 6 72 0v-8q-36 6-72 0z"
    )


DRAWINGS = Drawings(
    at_centre={
        "westwork": Symbol(westwork, (88, 124, 92, 74)),
        "gables": Symbol(gables, (88, 138, 92, 74)),
        "pagoda": Symbol(pagoda, (88, 140, 92, 74)),
    },
    plain=frozenset({"special_monastery"}),
)

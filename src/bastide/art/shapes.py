"""Shapes that drawings of several boxes share: discs and precincts, a minster, a burning mountain."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.ink import Ink


def disc(ink: Ink, name: str) -> None:
    """A disc with a white rim: something to take or someone to meet."""
    ink.over("shadow", ring(3, 4, 34))
    ink.over("white line", ring(0, 0, 34))
    ink.over(name, ring(0, 0, 29))


def precinct(ink: Ink) -> None:
    ink.over("shadow", "M-80-52h176v130h-176z")
    ink.over("wall-top line", "M-88-62h176v132h-176z")
    ink.over("lawn", "M-80-55h160v110h-160z")
    ink.over("wall-shade", "M-80-55h160v6h-160z")
    ink.over("pavement", "M-12 16h24v50h-24z")


def front_wall(ink: Ink) -> None:
    ink.over("wall-face line", "M-88 58h74v12h-74zM14 58h74v12h-74z")
    ink.over("wall-top line", "M-89 53h75v7h-75zM14 53h75v7h-75z", "M-18 71v-25h7v25zM11 71v-25h7v25z")


def minster(ink: Ink) -> None:
    """A great church with two spires and a rose window on a pale square."""
    ink.over("pavement", "M-92 66q-8-90 4-160h176q10 80 4 160q-90 16-184 0z")
    ink.over("shadow", "M-50 56h134v-126l-44-20z")
    ink.layer().shape("slate line", (-66, -16), (66, -16), (58, -44), (-58, -44))
    ink.shape("front-side line", (-64, 4), (-64, -16), (64, -16), (64, 4))
    ink.layer().shape("slate line", (-36, -8), (0, -44), (0, -104), (-36, -68))
    ink.shape("slate-dark line", (36, -8), (0, -44), (0, -104), (36, -68))
    ink.layer().shape("front-lit line", (-34, 52), (-34, -8), (0, -42), (34, -8), (34, 52))
    ink.over("azure line", ring(0, -2, 15))
    ink.add("ink", "M-10 52v-18q10-14 20 0v18z")
    ink.over("gold-line", "M0-14v24M-12-2h24")
    for x in (-46, 46):
        ink.layer().shape("front-lit line", (x - 16, 54), (x - 16, -52), (x + 16, -52), (x + 16, 54))
        ink.shape("front-side line", (x + 6, 54), (x + 6, -52), (x + 16, -52), (x + 16, 54))
        ink.shape("slate-dark line", (x - 20, -50), (x, -112), (x + 20, -50))
        ink.layer().shape("slate", (x - 17, -51), (x, -108), (x, -51))
        ink.add("window", *(f"M{x - 7} {y}v-14q5-6 10 0v14z" for y in (-24, 18)))
        ink.over("gold-line", f"M{x}-110v-16M{x - 6}-120h12")


def burning_mountain(ink: Ink) -> None:
    """A cone with lava."""
    ink.over("shadow", ring(22, 44, 100, 30))
    ink.over("rock line", "M-96 44q42-14 58-84q10-10 38-10q26 0 36 10q18 74 62 84q-40 18-98 18q-66 0-96-18z")
    ink.over("rock-dark line", "M8-34q22 0 28-6q18 74 62 84q-30 16-76 18q14-34 2-52q-14-22-16-44z")
    ink.over("ink", ring(-1, -40, 37, 12))
    ink.over(
        "lava line", ring(-1, -38, 28, 7),
        "M-20-36q-2 22-14 40q-4 14 3 26q10-12 8-28q12-14 14-32q4 30 12 44q-4 18 4 30q10-16 4-34q-8-18-4-46z",
    )  # fmt: skip
    ink.over("gold", ring(-1, -39, 15, 3))

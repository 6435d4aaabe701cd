"""Drawings of the Barber-Surgeons: a bathhouse with a tub and its points on a pennon."""

from __future__ import annotations

from functools import cache

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.letters import letters
from bastide.art.palette import CREAM, OUTLINE


@cache
def bathhouse(points: int, rotation: int) -> Symbol:
    """An open bathhouse: a tiled roof behind, a steaming tub in front, a pennon with the points."""

    def draw(ink: Ink) -> None:
        ink.over("shadow", "M-44 34h96l10-14-22-26z")
        ink.over("pavement line", "M-50 8h100l4 26h-108z")
        ink.layer().shape("front-lit line", (-42, 8), (-42, -18), (42, -18), (42, 8))
        ink.over("thin", "M-21 7v-24M0 7v-24M21 7v-24")
        ink.layer().shape("roof2 line", (-50, -16), (50, -16), (40, -40), (-40, -40))
        ink.over("thin", "M-44-28h88M-24-39l-6 22M0-39v22M24-39l6 22")
        ink.over("wall-face line", ring(0, 18, 36, 15))
        ink.over("water line", ring(0, 15, 29, 10))
        ink.over("ripples", "M-18 13h14M2 18h14")
        ink.over("thin", "M46-30v-42")
        ink.over("scarlet line", "M46-72h-40l9 14-9 14h40z")
        sign = letters(str(points), 32, -49, 20)
        ink.raw(f'<g fill="none" stroke="{OUTLINE}" stroke-width="8" stroke-linecap="round">{sign}</g>')
        ink.raw(f'<g fill="none" stroke="{CREAM}" stroke-width="4" stroke-linecap="round">{sign}</g>')

    return Symbol(draw, (60, 78, 60, 42), 1.1)


DRAWINGS = Drawings(
    printed={"bathhouse": bathhouse},
    resting={"tub": "bathhouse"},
    plain=frozenset({"bathhouse"}),
)

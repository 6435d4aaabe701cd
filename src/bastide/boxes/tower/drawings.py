"""Drawings of the Tower: foundations, pieces, towers of any height, prisoners."""

from __future__ import annotations

from functools import cache

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Stack, Symbol
from bastide.art.ink import Ink
from bastide.art.letters import letters
from bastide.art.palette import CREAM, OUTLINE


def tower_foundation(ink: Ink) -> None:
    """A square plinth with a dark shaft."""
    ink.over("shadow", "M-28 34h72v-56l-10-12z")
    ink.over("stone-dark line", "M-36 14h72v18h-72z")
    ink.over("stone line", "M-36-36h72v52h-72z")
    ink.over(
        "thin",
        "M-36-19h16M20-19h16M-36 0h16M20 0h16M-14-36v14M12-36v14M-8 8v24M16 8v24",
    )
    ink.over("ink", "M-20-22h40v28h-40z")
    ink.over("stone-dark line", "M-20-22h40v10h-40z")


def tower_piece(ink: Ink) -> None:
    """One piece of a tower, as it waits to be used."""
    ink.over("shadow", "M-26 22h66l8-12-20-18z")
    ink.over("wall-face line", "M-30-12v28q30 14 60 0v-28z")
    ink.over("wall-shade", "M12-8v29q10-2 17-6v-23z")
    ink.over("thin", "M-30 3q14 7 26 8M-4 22v-11M6-8v18")
    ink.over("stone line", ring(0, -12, 30, 12))
    ink.over("ink", ring(0, -12, 17, 6))


STEP, SHOWN = 26, 5  # how high a piece of a tower is, and how many pieces are drawn at most


def top_of(height: int) -> int:
    """Where the top of a tower of so many pieces is, above its foot."""
    return -STEP * min(height, SHOWN)


@cache
def tower(height: int) -> str:
    """A tower of so many pieces with its foot at (0, 0), its height in figures on the topmost piece."""
    ink = Ink()
    step = STEP
    shown = min(height, SHOWN)
    ink.over("shadow", f"M-26 8h66l14-16-24-{20 * max(1, shown)}z")
    for i in range(shown):
        y = -i * step
        ink.over("wall-face line", f"M-28 {y}q28 12 56 0v-{step}h-56z")
        ink.over("wall-shade", f"M10 {y + 5}q10-2 17-5v-{step}h-17z")
        ink.over("thin", f"M-28 {y - 13}q14 6 24 7M-6 {y + 5}v-{step - 13}")
    top = top_of(height)
    ink.over("stone line", ring(0, top, 30, 10))
    ink.over("ink", ring(0, top, 18, 5))
    sign = letters(str(height), 0, top + 30, 24)
    plate = f'<ellipse cy="{top + 18}" rx="17" ry="16" fill="{CREAM}" stroke="{OUTLINE}" stroke-width="2.5"/>'
    return f'{ink}{plate}<g fill="none" stroke="{OUTLINE}" stroke-width="4.5" stroke-linecap="round">{sign}</g>'


def barred(figure: str) -> str:
    """A captured figure behind bars."""
    bars = "".join(f"M{x}-128v136" for x in (-40, -20, 0, 20, 40))
    return (
        f'<g>{figure}<path d="{bars}M-50-126h100M-50 6h100" fill="none" stroke="{OUTLINE}" '
        f'stroke-width="9" stroke-linecap="round"/><path d="{bars}M-50-126h100M-50 6h100" fill="none" '
        f'stroke="#a9a39a" stroke-width="4.5" stroke-linecap="round"/></g>'
    )


DRAWINGS = Drawings(
    on_tile={"foundation": Symbol(tower_foundation)},
    tokens={"piece": Symbol(tower_piece)},
    stacks={"piece": Stack(tower, top_of, on="foundation")},
    holding={"prison": barred},
)

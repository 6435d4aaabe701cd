"""What every picture shares: the SVG around it, its style sheet, the meadow, symbols used many times."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from xml.sax.saxutils import escape

from bastide.art.area import SIDE
from bastide.art.cache import Drawn
from bastide.art.cities import CORNERS
from bastide.art.curve import closed, turned
from bastide.art.halves import TRIANGLE
from bastide.art.ink import Ink
from bastide.art.meadow import pattern
from bastide.art.palette import colours, resolved
from bastide.art.walls import corner_tower

BLEED = 2  # a symbol is drawn this much larger on each side, else hairlines show between tiles


def document(theme: str, box: tuple[int, int, int, int], defs: str, body: str, title: str = "") -> str:
    """A stand-alone SVG in plain colours."""
    colours(theme)
    named = f"<title>{escape(title)}</title>" if title else ""
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bastide {theme}" role="img" '
        f'viewBox="{x} {y} {width} {height}">'
        f"{named}<style>{resolved(theme)}</style><defs>{defs}</defs>{body}</svg>"
    )


def quoted(text: str) -> str:
    """Text for the value of an attribute."""
    return escape(text, {'"': "&quot;"})


def root_class(prefix: str) -> str:
    """The class of the root, from the prefix that names its theme.

    What is used elsewhere in a picture needs it again: in a browser a selector cannot look past the shape that is used.
    """
    return f' class="bastide {prefix[:-1]}"' if prefix else ""


def symbol(tile: Drawn, prefix: str = "") -> str:
    """The symbol of a tile."""
    edge = SIDE + 2 * BLEED
    box = f'viewBox="-{BLEED} -{BLEED} {edge} {edge}"'
    return f'<symbol id="{prefix}{tile.name}"{root_class(prefix)} {box}>{tile.svg}</symbol>'


def piece(name: str, inner: str, prefix: str = "") -> str:
    """The symbol of a figure or token, drawn around its own origin."""
    return f'<symbol id="{prefix}{name}"{root_class(prefix)} overflow="visible">{inner}</symbol>'


def shape_id(tile: Drawn, segment: int, prefix: str = "") -> str:
    return f"{prefix}{tile.name}_s{segment}"


def shapes(tile: Drawn, prefix: str = "") -> str:
    """The area and the outline of every segment of a tile, to be lit."""
    return "".join(
        f'<g id="{shape_id(tile, number, prefix)}"{root_class(prefix)}><path class="area" d="{area}"/>'
        f'<path class="rim" d="{rim}"/></g>'
        for number, (area, rim) in enumerate(zip(tile.areas, tile.rims, strict=True))
        if area
    )


def use(tile: Drawn, x: int, y: int, prefix: str = "", facts: str = "") -> str:
    """A tile laid with its upper left corner at (x, y)."""
    edge = SIDE + 2 * BLEED
    return f'<use href="#{prefix}{tile.name}" x="{x - BLEED}" y="{y - BLEED}" width="{edge}" height="{edge}"{facts}/>'


@cache
def corner_symbol(prefix: str = "") -> str:
    ink = Ink()
    corner_tower(ink, 0, 0)
    return piece("corner", str(ink), prefix)


def corner_uses(spots: Iterable[tuple[int, int]], prefix: str = "") -> str:
    """The corner towers, the northern ones behind."""
    found = sorted({(y, x) for x, y in spots})
    return "".join(f'<use href="#{prefix}corner" x="{x}" y="{y}"/>' for y, x in found)


def corner_spots(tile: Drawn, x: int, y: int) -> list[tuple[int, int]]:
    return [(x + int(CORNERS[corner][0]), y + int(CORNERS[corner][1])) for corner in tile.corners]


def cell(tile: Drawn, x: int, y: int) -> str:
    """The outline of a tile laid with the upper left corner of its cell at (x, y)."""
    if not tile.half:
        return f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"
    corners = (turned(spot, int(tile.name[-1])) for spot in TRIANGLE)
    return closed([(x + cx, y + cy) for cx, cy in corners])


def meadow(cells: Iterable[str], prefix: str = "") -> str:
    """The ground under tiles of these outlines, with the thickness of the board below it."""
    data = "".join(cells)
    return (
        f'<path class="board-edge" d="{data}" transform="translate(5 13)"/><path class="meadow" d="{data}"/>'
        f'<path d="{data}" fill="url(#{prefix}meadow)"/>'
    )


@cache
def shared(prefix: str = "") -> str:
    """What every picture of tiles needs: the meadow, the corner tower, the outlines that half tiles are cut to."""
    clips = "".join(
        f'<clipPath id="half{rotation}"><path d="{closed([turned(s, rotation) for s in TRIANGLE])}"/></clipPath>'
        for rotation in range(4)
    )
    return pattern(f"{prefix}meadow") + corner_symbol(prefix) + clips

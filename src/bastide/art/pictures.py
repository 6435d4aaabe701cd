"""Pictures: all tiles of a module side by side, all figures, and the one file of symbols for a web client."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bastide.art.area import SIDE
from bastide.art.cache import drawn
from bastide.art.figures import COLOURS, figure, kinds
from bastide.art.frame import (
    BLEED,
    cell,
    corner_spots,
    corner_uses,
    document,
    meadow,
    piece,
    quoted,
    shapes,
    shared,
    symbol,
    use,
)
from bastide.art.letters import letters, width
from bastide.art.palette import colours, style_sheet
from bastide.core.tile import Tile, distinct_rotations

GAP = 64
COLUMNS = 6


def tile_svg(tile: Tile, rotation: int = 0, theme: str = "light") -> str:
    """One tile as it lies, with all its faces."""
    prefix = f"{theme}-"
    cells = _cells(tile, rotation)
    parts = [drawn(tile, rotation, face) for face, _, _ in cells]
    body = meadow((cell(part, x, y) for part, (_, x, y) in zip(parts, cells, strict=True)), prefix)
    body += "".join(use(part, x, y, prefix) for part, (_, x, y) in zip(parts, cells, strict=True))
    corners = [spot for part, (_, x, y) in zip(parts, cells, strict=True) for spot in corner_spots(part, x, y)]
    body += corner_uses(corners, prefix)
    left, top = min(x for _, x, _ in cells), min(y for _, _, y in cells)
    wide, high = max(x for _, x, _ in cells) - left + SIDE, max(y for _, _, y in cells) - top + SIDE
    # Corner towers reach over the border, most of all upward.
    rim, above = (24, 84) if corners else (0, 0)
    box = (left - rim, top - above, wide + 2 * rim, high + above + (20 if corners else 0))
    defs = shared(prefix) + "".join(symbol(part, prefix) for part in parts)
    return document(theme, box, defs, body, tile.id)


def _cells(tile: Tile, rotation: int) -> list[tuple[int, int, int]]:
    found = []
    for number, (dx, dy, _) in enumerate(tile.faces):
        for _ in range(rotation & 3):
            dx, dy = -dy, dx
        found.append((number, dx * SIDE, dy * SIDE))
    return found


def tiles_svg(tiles: Iterable[Tile], theme: str = "light", columns: int = COLUMNS) -> str:
    """Tiles side by side, each with its id and how many there are; large blocks come last."""
    prefix = f"{theme}-"
    entries = sorted(tiles, key=lambda tile: len(tile.faces))
    spots, wide, high = _shelves(entries, columns)
    parts, at, labels = [], [], ""
    for tile, (left, top, across) in zip(entries, spots, strict=True):
        cells = _cells(tile, 0)
        parts += [drawn(tile, 0, face) for face, _, _ in cells]
        at += [(left + x, top + y) for _, x, y in cells]
        text = f"{tile.id} ×{tile.count}"
        size = min(18.0, 18 * (across - 10) / max(1.0, width(text, 18)))
        labels += letters(text, left + across / 2, top + _reach(tile)[1] + 46, size)
    box = (-GAP, -GAP - 30, wide + GAP, high + GAP + 10)
    body = f'<rect class="paper" x="{box[0]}" y="{box[1]}" width="{box[2]}" height="{box[3]}"/>'
    body += meadow((cell(part, x, y) for part, (x, y) in zip(parts, at, strict=True)), prefix)
    body += "".join(use(part, x, y, prefix) for part, (x, y) in zip(parts, at, strict=True))
    body += corner_uses((c for part, (x, y) in zip(parts, at, strict=True) for c in corner_spots(part, x, y)), prefix)
    ink = colours(theme)["ink"] if theme != "dark" else colours(theme)["road"]
    body += f'<g fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round">{labels}</g>'
    unique = {part.name: part for part in parts}
    defs = shared(prefix) + "".join(symbol(part, prefix) for part in unique.values())
    return document(theme, box, defs, body, "tiles")


def _reach(tile: Tile) -> tuple[int, int]:
    """How wide and how high a tile with all its faces is."""
    cells = _cells(tile, 0)
    return SIDE + max(x for _, x, _ in cells), SIDE + max(y for _, _, y in cells)


def _shelves(tiles: Sequence[Tile], columns: int) -> tuple[list[tuple[int, int, int]], int, int]:
    """For every tile its left, top and width on shelves, and how wide and high they are together."""
    room = max([1, min(columns, len(tiles))]) * (SIDE + GAP)
    spots: list[tuple[int, int, int]] = []
    left = top = below = wide = 0
    for tile in tiles:
        across, down = _reach(tile)
        if left and left + across > room:
            left, top, below = 0, top + below, 0
        spots.append((left, top, across))
        left += across + GAP
        wide, below = max(wide, left), max(below, down + GAP + 76)
    return spots, max(wide, SIDE), max(top + below, SIDE)


def figure_svg(kind: str, colour: int | None = 0, lying: bool = False, theme: str = "light") -> str:
    """One figure; without a colour it belongs to nobody."""
    _check_colour(colour)
    box = (-84, -66, 168, 104) if lying else (-84, -164, 168, 184)
    return document(theme, box, "", figure(kind, colour, lying), kind)


def _check_colour(colour: int | None) -> None:
    if colour is not None and not 0 <= colour < len(COLOURS):
        raise ValueError(f"no colour {colour}; possible: 0 to {len(COLOURS) - 1}")


def figures_svg(theme: str = "light", kinds: Sequence[str] = kinds()) -> str:
    """All figures in all colours, once upright and the follower lying."""
    step, line = 150, 176
    parts = []
    for column, kind in enumerate((*kinds, "farmer")):
        for row in range(len(COLOURS) + 1):
            colour = row if row < len(COLOURS) else None
            x, y = column * step, row * line
            lying = kind == "farmer"
            parts.append(f'<g transform="translate({x} {y - 20 * lying})">{figure(kind, colour, lying)}</g>')
    box = (-90, -180, (len(kinds) + 1) * step + 50, (len(COLOURS) + 1) * line + 40)
    ground = f'<rect class="meadow" x="{box[0]}" y="{box[1]}" width="{box[2]}" height="{box[3]}"/>'
    return document(theme, box, "", ground + "".join(parts), "figures")


def symbols_svg(tiles: Iterable[Tile]) -> str:
    """One file with the symbols of all tiles in all rotations and of all figures, themed by variables.

    Each tile symbol carries the anchors of its segments, "x,y" in the order of the segments.
    """
    parts = [shared()]
    for tile in tiles:
        mask = distinct_rotations(tile)
        for face in range(len(tile.faces)):
            for rotation in range(4):
                if not mask >> rotation & 1:
                    continue
                part = drawn(tile, rotation, face)
                spots = " ".join("-" if spot is None else f"{spot[0]:g},{spot[1]:g}" for spot in part.anchors)
                corners = " ".join(map(str, part.corners))
                facts = f' data-tile="{quoted(tile.id)}" data-rotation="{rotation}"'
                facts += f' data-anchors="{spots}" data-corners="{corners}"'
                parts.append(symbol(part).replace("<symbol", f"<symbol{facts}", 1) + shapes(part))
    for kind in kinds():
        for colour in (*range(len(COLOURS)), None):
            word = "free" if colour is None else colour
            parts.append(piece(f"{kind}-{word}", figure(kind, colour)))
            if kind == "follower" or figure(kind, colour, True) != figure(kind, colour):
                parts.append(piece(f"{kind}-{word}-lying", figure(kind, colour, True)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bastide" data-bleed="{BLEED}" data-side="{SIDE}">'
        f"<style>{style_sheet()}</style><defs>{''.join(parts)}</defs></svg>"
    )

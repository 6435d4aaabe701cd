"""Seams: along equal edges all tiles show the same pixels, so terrain runs on from tile to tile."""

from __future__ import annotations

from art.pixels import Pixel, render
from bastide.art.area import SIDE
from bastide.art.cache import drawn
from bastide.core.geometry import EAST, NORTH, SOUTH, WALL, WEST
from bastide.core.tile import Tile

CORNER = 46  # units next to a corner that the corner tower covers
OFF = 40
Strip = list[Pixel]

# The last line inside each side, and the first line beyond it, where only the bleed of the symbol shows.
INSIDE = {NORTH: (0, 0, 400, 1), EAST: (399, 0, 1, 400), SOUTH: (0, 399, 400, 1), WEST: (0, 0, 1, 400)}
BEYOND = {NORTH: (0, -1, 400, 1), EAST: (400, 0, 1, 400), SOUTH: (0, 400, 400, 1), WEST: (-1, 0, 1, 400)}


def _strip(inner: str, box: tuple[int, int, int, int]) -> Strip:
    picture = render(inner, box, box[2])
    found = [picture.at(x, y) for y in range(picture.height) for x in range(picture.width)]
    assert len(found) == SIDE
    return found[CORNER:-CORNER]


def _off(a: Strip, b: Strip) -> int:
    return sum(max(abs(p - q) for p, q in zip(x, y, strict=True)) > OFF for x, y in zip(a, b, strict=True))


def test_equal_edges_show_equal_pixels(tiles: tuple[Tile, ...]) -> None:
    first: dict[tuple[int, int], Strip] = {}
    beyond: dict[tuple[int, int], Strip] = {}
    wrong = []
    for tile in tiles:
        for rotation in range(4):
            inner = drawn(tile, rotation).svg
            edges = tile.face.turned(rotation).edges
            # A wall meets only what its own block has beside it.
            for side in (side for side in range(4) if edges[side] != WALL):
                kind = side, edges[side]
                strip = _strip(inner, INSIDE[side])
                if _off(strip, first.setdefault(kind, strip)) > 2:
                    wrong.append((tile.id, rotation, "NESW"[side], edges[side]))
                if kind not in beyond:
                    beyond[kind] = _strip(inner, BEYOND[side])
    assert not wrong, wrong
    for (side, edge), strip in beyond.items():
        opposite = first.get(((side + 2) & 3, edge))
        assert opposite is None or _off(strip, opposite) <= 6, ("across", "NESW"[side], edge)

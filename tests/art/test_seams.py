"""Seams: along equal edges all tiles show the same pixels, so terrain runs on from tile to tile."""

from __future__ import annotations

from art.pixels import Pixel, render
from bastide.art.area import SIDE
from bastide.art.cache import drawn
from bastide.art.spurs import split_sides
from bastide.core.geometry import ANY, EAST, NORTH, OPEN, SOUTH, STEP, WALL, WEST
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


def _outer_sides(tile: Tile, rotation: int) -> list[int]:
    """The sides of the first face where other tiles lie; inside a block its faces are painted as one."""
    x, y, _ = tile.faces[0]
    inside = {(column - x, row - y) for column, row, _ in tile.faces}
    return [side for side in range(4) if STEP[side - rotation & 3] not in inside]


def test_equal_edges_show_equal_pixels(tiles: tuple[Tile, ...]) -> None:
    first: dict[tuple[int, int], Strip] = {}
    beyond: dict[tuple[int, int], Strip] = {}
    wrong = []
    for tile in tiles:
        for rotation in range(4):
            inner = drawn(tile, rotation).svg
            face = tile.face.turned(rotation)
            edges, pointed = face.edges, split_sides(face)
            # What joins nothing goes on nowhere; where a city comes to a point, two fields end at one side.
            joined = [side for side in _outer_sides(tile, rotation) if edges[side] not in (OPEN, WALL, ANY)]
            for side in (side for side in joined if side not in pointed):
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


def test_a_building_across_a_block_runs_on_from_face_to_face(tiles: tuple[Tile, ...]) -> None:
    """What one face shows beyond the side it shares, the other shows inside it, however the block lies."""
    across = [tile for tile in tiles if ("building", "middle") in tile.art]
    assert across
    for tile in across:
        (x, y, _), (column, row, _) = tile.faces
        for rotation in range(4):
            side = (STEP.index((column - x, row - y)) + rotation) & 3
            own, other = drawn(tile, rotation, 0).svg, drawn(tile, rotation, 1).svg
            beyond, inside = _strip(own, BEYOND[side]), _strip(other, INSIDE[(side + 2) & 3])
            assert _off(beyond, inside) <= 6, (tile.id, rotation)
            assert len(set(inside)) > 3, (tile.id, rotation)

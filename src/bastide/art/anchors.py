"""Where a figure stands on a segment, and the lines a client lights: both read off the true area of the segment.

One formula for every segment, in whole numbers: take its area as the tile is listed, without the places of emblems;
peel it point by point, by turns from four and from eight neighbours, until the next turn would leave nothing; of the n
points left take the one with the least (n·x - Σx)² + (n·y - Σy)², the upper and then the left one of equals. On a tile
turned by r quarter turns the anchor is turned by (x, y) → (400 - y, x), r times.
"""

from __future__ import annotations

from functools import lru_cache

from bastide.art.area import SIDE, Area, Spot, box
from bastide.art.curve import closed, simplified, turned
from bastide.art.ground import ground_of
from bastide.art.symbols import over_city
from bastide.core.tile import Tile

EMBLEM = 42
LARGE = (88, 60, 312, 306)  # a building in the middle of a city

Ring = tuple[tuple[int, int], ...]
Hints = tuple[tuple[str, str], ...]


@lru_cache(maxsize=512)
def _listed(tile: Tile, hints: Hints, face: int) -> tuple[tuple[int, int] | None, ...]:
    ground = ground_of(tile, 0, face)
    emblems = dict(ground.emblems)
    found: list[tuple[int, int] | None] = []
    for number, segment in enumerate(ground.face.segments):
        area = ground.areas.get(number, Area())
        free = area
        if number in emblems:
            x, y = emblems[number]
            free = free - box(x - EMBLEM, y - EMBLEM, x + EMBLEM, y + EMBLEM)
        if any(over_city(name) for name, _ in segment.marks):
            free = free - box(*LARGE)
        free = free if len(free) > 400 else area
        found.append(free.pieces()[0].middle() if free else None)
    return tuple(found)


def anchors(tile: Tile, rotation: int = 0, face: int = 0) -> tuple[Spot | None, ...]:
    """For every segment the spot where a figure stands on the tile as it lies; none if it has no place."""
    return tuple(None if spot is None else turned(spot, rotation) for spot in _listed(tile, tile.art, face))


@lru_cache(maxsize=512)
def _rings(tile: Tile, hints: Hints, face: int) -> tuple[tuple[Ring, ...], ...]:
    ground = ground_of(tile, 0, face)
    return tuple(
        tuple(_drawn_ring(ring) for ring in ground.areas.get(number, Area()).outlines() if len(ring) > 12)
        for number in range(len(ground.face.segments))
    )


def _drawn_ring(ring: list[tuple[int, int]]) -> Ring:
    """An outline with few corners; those beside the border are moved onto it, so that it is known for border."""
    found: list[tuple[int, int]] = []
    for x, y in simplified(ring, 1.1):
        spot = _at_border(x), _at_border(y)
        if spot not in found[-1:]:
            found.append(spot)
    return tuple(found)


def _at_border(value: int) -> int:
    return 0 if value <= 2 else SIDE if value >= SIDE - 2 else value


def areas(tile: Tile, rotation: int = 0, face: int = 0) -> tuple[str, ...]:
    """For every segment its area as path data."""
    return tuple(
        "".join(closed([turned(spot, rotation) for spot in ring]) for ring in rings)
        for rings in _rings(tile, tile.art, face)
    )


def rims(tile: Tile, rotation: int = 0, face: int = 0) -> tuple[str, ...]:
    """For every segment its outline without the parts along the border, so that a feature is lit across tiles."""
    found = []
    for rings in _rings(tile, tile.art, face):
        text = ""
        for ring in rings:
            spots = [turned(spot, rotation) for spot in ring]
            text += _open_lines(spots)
        found.append(text)
    return tuple(found)


def _open_lines(spots: list[Spot]) -> str:
    pairs = list(zip(spots, spots[1:] + spots[:1], strict=True))
    at_border = [_along_border(a, b) for a, b in pairs]
    if True not in at_border:
        return closed(spots)
    first = at_border.index(True)
    text = ""
    drawing = False
    for (a, b), border in zip(pairs[first:] + pairs[:first], at_border[first:] + at_border[:first], strict=True):
        if border:
            drawing = False
            continue
        if not drawing:
            text += f"M{round(a[0])} {round(a[1])}"
            drawing = True
        text += f"L{round(b[0])} {round(b[1])}"
    return text


def _along_border(a: Spot, b: Spot) -> bool:
    return any(a[axis] == b[axis] == border for axis in (0, 1) for border in (0, SIDE))

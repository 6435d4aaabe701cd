"""Anchors: where a figure stands."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from bastide.art.anchors import anchors, areas, rims
from bastide.art.curve import turned
from bastide.art.ground import ground_of
from bastide.core.tile import Tile

APART = 48


def test_anchors_lie_in_their_segment(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        for rotation in range(4):
            ground = ground_of(tile, rotation)
            for number, spot in enumerate(anchors(tile, rotation)):
                assert spot is not None, (tile.id, number)
                assert spot in ground.areas[number], (tile.id, rotation, number, spot)


def test_anchors_keep_apart(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        spots = [spot for spot in anchors(tile) if spot is not None]
        for i, spot in enumerate(spots):
            for other in spots[:i]:
                assert dist(spot, other) >= APART, (tile.id, spot, other)


def test_anchors_turn_with_the_tile(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        listed = anchors(tile)
        for rotation in range(4):
            assert anchors(tile, rotation) == tuple(s and turned(s, rotation) for s in listed)


def test_anchors_are_whole_numbers(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        assert all(spot is not None and spot == (int(spot[0]), int(spot[1])) for spot in anchors(tile))


def test_every_segment_can_be_lit(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        for rotation in range(4):
            assert all(path.startswith("M") and path.endswith("z") for path in areas(tile, rotation))
            for segment, rim in zip(tile.face.segments, rims(tile, rotation), strict=True):
                # What fills its whole tile has no line inside it.
                assert rim or len(segment.ports) in (4, 8) or len(tile.face.segments) == 1, (tile.id, segment)


def test_the_formula_by_example(by_id: dict[str, Tile]) -> None:
    """A road across the tile has its anchor in the middle of its length, a monastery in its own middle."""
    straight = anchors(by_id["base/straight"])[0]
    assert straight is not None
    assert abs(straight[0] - 200) <= 6
    assert anchors(by_id["base/monastery"])[0] in ((199, 199), (200, 200))


def test_no_rim_runs_along_the_border(tiles: tuple[Tile, ...]) -> None:
    """A feature is lit across tiles, so its outline has no line where two tiles meet."""
    for tile in tiles:
        for rotation in range(4):
            for rim in rims(tile, rotation):
                for line in rim.split("M")[1:]:
                    if line.endswith("z"):
                        continue
                    spots = [tuple(map(int, spot.split())) for spot in line.split("L")]
                    for a, b in pairwise(spots):
                        near = any(max(a[k], b[k]) <= 3 or min(a[k], b[k]) >= 397 for k in (0, 1))
                        assert not near or dist(a, b) < 40, (tile.id, rotation, a, b)

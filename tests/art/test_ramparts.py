"""A block with walls across its inner edges: what meets there is drawn as one piece, field to field, city to city."""

from __future__ import annotations

import pytest

from art.pixels import render
from bastide.art.area import SIDE
from bastide.art.cache import drawn
from bastide.art.ground import ground_of
from bastide.art.ramparts import halves_of, shared_sides
from bastide.core.geometry import WALL
from bastide.core.tile import Tile
from bastide.kit.data import read_tile

OFF = 60
# Two tiles of a block: fields in the north, one city behind a wall in the south.
PAIR = {
    "id": "toy/pair",
    "faces": [
        {"at": [0, 0], "edges": "FXCF", "segments": ["city E S", "field Nl Nr El Wl Wr / 0"]},
        {"at": [1, 0], "edges": "FFCX", "segments": ["city S W", "field Nl Nr El Er Wr / 0"]},
    ],
}


@pytest.fixture(scope="module")
def blocks(tiles: tuple[Tile, ...]) -> list[Tile]:
    """Every block that has walls inside."""
    return [tile for tile in tiles if len(tile.faces) > 1 and any(WALL in face.edges for _, _, face in tile.faces)]


def test_a_side_may_be_half_city_half_field() -> None:
    first, second = (face for _, _, face in read_tile(PAIR).faces)
    assert halves_of(first, first.segments[0]) == (False, False, False, True, True, True, False, False)
    assert shared_sides(first, first.segments[0]) == (1,)
    assert shared_sides(second, second.segments[0]) == (3,)


def test_its_wall_ends_on_the_shared_side_and_in_a_corner() -> None:
    wall = ground_of(read_tile(PAIR)).cities[0].walls[0]
    assert wall.start == (0, SIDE)
    assert wall.end[0] == SIDE
    assert 170 < wall.end[1] < 200, "just beyond the middle"


def test_every_face_of_a_block_is_drawn_as_its_facts_say(blocks: list[Tile]) -> None:
    for tile in blocks:
        for number in range(len(tile.faces)):
            assert ground_of(tile, 0, number).true, (tile.id, number)


def test_faces_of_a_block_meet_without_a_break(blocks: list[Tile]) -> None:
    """The line of pixels at each inner wall looks the same from both sides, but for a house or a tree."""
    assert blocks
    for tile in blocks:
        at = {(x, y): number for number, (x, y, _) in enumerate(tile.faces)}
        for (x, y), number in at.items():
            if (x + 1, y) in at and tile.faces[number][2].edges[1] == WALL:
                here = render(drawn(tile, 0, number).svg, (SIDE - 1, 0, 1, SIDE), 1)
                there = render(drawn(tile, 0, at[x + 1, y]).svg, (0, 0, 1, SIDE), 1)
                pairs = zip((here.at(0, i) for i in range(SIDE)), (there.at(0, i) for i in range(SIDE)), strict=True)
                off = sum(max(abs(p - q) for p, q in zip(a, b, strict=True)) > OFF for a, b in pairs)
                assert off <= 40, (tile.id, (x, y), off)

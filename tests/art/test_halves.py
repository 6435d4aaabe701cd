"""Half tiles: triangles laid out, drawn and lit by the same rules."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from bastide.art.anchors import anchors
from bastide.art.area import Area
from bastide.art.ground import ground_of
from bastide.art.pictures import tile_svg, tiles_svg
from bastide.core.tile import Tile
from bastide.kit.data import read_tile

HALVES = {
    "RFR": ["road S H", "field Sl Hr", "field Sr Wl Wr Hl"],
    "FFF": ["field Sl Sr Wl Wr Hl Hr"],
    "CFF": ["city S", "field Wl Wr Hl Hr / 0"],
    "FCF": ["city W", "field Sl Sr Hl Hr / 0"],
    "FFC": ["city H", "field Sl Sr Wl Wr / 0"],
    "CCF": ["city S W", "field Hl Hr / 0"],
    "CFC": ["city S H + pennant", "field Wl Wr / 0"],
    "CCC": ["city S W H"],
    "RRF": ["road S W", "field Sr Wl", "field Sl Wr Hl Hr"],
    "RRR": ["road S", "road W", "road H", "field Sl Hr", "field Sr Wl", "field Wr Hl"],
    "FCR": ["city W", "road H", "field Sl Sr Hr / 0", "field Hl / 0"],
}


@pytest.fixture(params=HALVES)
def half(request: pytest.FixtureRequest) -> Tile:
    edges = str(request.param)
    return read_tile({"id": f"try/{edges.lower()}", "edges": edges, "segments": HALVES[edges]})


def test_halves_are_laid_out_as_their_facts_say(half: Tile) -> None:
    for rotation in range(4):
        ground = ground_of(half, rotation)
        assert ground.reproduces(), rotation
        taken = Area()
        for number in range(len(half.face.segments)):
            area = ground.areas[number] & ground.whole
            assert len(area) > 600
            assert not area & taken
            taken = taken | area


def test_anchors_of_halves_lie_on_the_triangle(half: Tile) -> None:
    for rotation in range(4):
        ground = ground_of(half, rotation)
        for number, spot in enumerate(anchors(half, rotation)):
            assert spot is not None
            assert spot in ground.areas[number] & ground.whole.grown(1), (rotation, number)


def test_halves_are_cut_to_their_triangle(half: Tile) -> None:
    for rotation in range(4):
        text = tile_svg(half, rotation)
        ElementTree.fromstring(text)
        assert f'clip-path="url(#half{rotation})"' in text
        assert f'id="half{rotation}"' in text
    ElementTree.fromstring(tiles_svg([half]))

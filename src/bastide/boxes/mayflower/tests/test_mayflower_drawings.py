"""Mayflower is drawn: every sign it counts by is seen on every tile as it lies, and the sea parts the plains."""

from __future__ import annotations

import pytest

from bastide.art.ground import ground_of
from bastide.art.ink import Draw, Ink
from bastide.art.symbols import without_symbol
from bastide.art.tiles import paint
from bastide.boxes.mayflower import drawings
from bastide.core.tile import Tile, distinct_rotations
from bastide.kit import registry

TILES = registry.module("MAYFLOWER").data.tiles
SIGNS = {"animal": drawings.animal, "trading-post": drawings.trading_post, "flag": drawings.flag}


def test_every_word_of_its_tiles_has_a_drawing() -> None:
    assert without_symbol(TILES) == set()


@pytest.mark.rule("MAY-FINAL-6", "MAY-TRAIL-2", "MAY-CITY-2")
@pytest.mark.parametrize("tile", TILES[1:], ids=[tile.id.partition("/")[2] for tile in TILES[1:]])
def test_every_animal_post_and_flag_is_seen_however_the_tile_lies(tile: Tile, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = {name: sum(segment.mark(name) for segment in tile.face.segments) for name in SIGNS}
    drawn: list[Draw] = []
    place = Ink.place

    def noted(self: Ink, draw: Draw, spot: tuple[float, float], scale: float = 1, name: str = "") -> None:
        drawn.append(draw)
        place(self, draw, spot, scale, name)

    monkeypatch.setattr(Ink, "place", noted)
    for rotation in range(4):
        if distinct_rotations(tile) >> rotation & 1:
            drawn.clear()
            paint(tile, rotation)
            assert {name: drawn.count(sign) for name, sign in SIGNS.items()} == wanted, rotation


@pytest.mark.rule("MAY-STRIP-1")
def test_towns_and_landings_reach_the_sea_so_that_no_plain_passes_behind_them() -> None:
    coast = TILES[0]
    for face in range(10):
        ground = ground_of(coast, 0, face)
        assert ground.reproduces(), face
        assert all((395, y) not in area for area in ground.fields for y in (5, 200, 395))

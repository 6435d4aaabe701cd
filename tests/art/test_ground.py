"""The ground: what is drawn is what the facts say, for every tile and rotation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from art.pixels import render
from bastide.art.area import SIDE, TILE, Area, box, polygon, union
from bastide.art.cache import drawn
from bastide.art.curve import turned
from bastide.art.ground import Ground, HintError, ground_of
from bastide.art.halves import TRIANGLE
from bastide.art.palette import PLAIN
from bastide.art.symbols import in_ring
from bastide.art.tiles import paint
from bastide.core.geometry import CITY, FIELD, HALF, LONG, RIVER, ROAD, SQUARE, STEP
from bastide.core.tile import Face, Segment, Tile

FAR, NEAR = 4, 2  # units a pixel


def test_segments_reach_the_sides_they_name(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        ground = ground_of(tile)
        inner = {STEP.index(cell) for cell in {(x, y) for x, y, _ in tile.faces} & {*STEP}}  # hidden by a building
        for number, segment in enumerate(ground.face.segments):
            for port in (port for port in segment.ports if port < LONG and port // 3 not in inner):
                side, third = divmod(port, 3)
                along = (100, 200, 300)[third]
                x, y = ((along, 1), (SIDE - 2, along), (SIDE - 1 - along, SIDE - 2), (1, SIDE - 1 - along))[side]
                assert (x, y) in ground.areas[number], (tile.id, segment, port)


def _colour(name: str) -> tuple[int, int, int]:
    text = PLAIN[name]
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


# Every eighth point in both directions: enough to look at, and few enough to look at all of them.
SAMPLES = union(box(x, y, x + 1, y + 1) for x in range(4, SIDE, 8) for y in range(4, SIDE, 8))


SEEN = {
    "city": ("city", "wall-face", "wall-top", "wall-shade", "ink"),
    "road": ("road", "road-edge", "road-worn", "pavement", "ink"),
}


def test_the_drawn_ground_reproduces_the_fields_of_every_tile(tiles: tuple[Tile, ...]) -> None:
    """One pass over all faces as they lie, because a plan costs more than looking at it."""
    for tile in tiles:
        for face, (_, _, shown) in enumerate(tile.faces):
            for rotation in range(4):
                ground = ground_of(tile, rotation, face)
                assert shown.shape != SQUARE or ground.reproduces(), (tile.id, rotation)
                _no_place_is_shared(ground, (tile.id, face, rotation))
                assert not _unseen(ground, drawn(tile, rotation, face).svg), (tile.id, face, rotation)


def _no_place_is_shared(ground: Ground, name: object) -> None:
    """Every segment has a place of its own on the tile."""
    taken = Area()
    for number, segment in enumerate(ground.face.segments):
        area = ground.areas.get(number, Area())
        assert len(area) > 900, (name, segment)
        assert not area & taken, (name, segment)
        assert TILE.covers(area), (name, segment)
        taken = taken | area


def _unseen(ground: Ground, svg: str) -> list[object]:
    """What is not seen as it is: looked at from afar, which is quick, and again from near if something is amiss."""
    return _faults(ground, svg, FAR) and _faults(ground, svg, NEAR)


def _faults(ground: Ground, svg: str, zoom: int) -> list[object]:
    """Renders a tile without ornament and looks at points of each segment in the picture."""
    picture = render(svg, (0, 0, SIDE, SIDE), SIDE // zoom, "plain")
    seen = picture.where(_colour("meadow"))
    if ground.face.shape == HALF:  # beyond its long side there is no tile
        seen = seen & polygon([(x / zoom, y / zoom) for x, y in (turned(spot, ground.rotation) for spot in TRIANGLE)])
    patches = [patch for patch in seen.pieces() if len(patch) > 8 // zoom]
    found: list[object] = []
    taken: set[int] = set()
    for number, segment in enumerate(ground.face.segments):
        if segment.kind == "field":
            # A field that passes beneath a city is seen on both sides of it.
            for piece in ground.areas[number].pieces() if ground.under else [ground.areas[number]]:
                spots = _spots(piece, zoom)
                shares = [sum(spot in patch for spot in spots) for patch in patches]
                most = shares.index(max(shares))
                if not sum(shares) > 0.4 * len(spots):
                    found.append(("hidden", segment))
                if not shares[most] > 0.85 * sum(shares):
                    found.append(("in pieces", segment))
                if most in taken:
                    found.append(("shared", segment))
                taken.add(most)
        elif segment.kind in SEEN:
            spots = _spots(ground.areas[number], zoom)
            tones = {_colour(word) for word in SEEN[segment.kind]}
            # A gatehouse in front may hide the better half of a short road.
            if not sum(picture.at(*spot) in tones for spot in spots) > 0.4 * len(spots):
                found.append(("hidden", segment))
    return found


def _spots(area: Area, zoom: int) -> list[tuple[int, int]]:
    """Pixels of the picture that show the inside of an area."""
    found = [(x // zoom, y // zoom) for x, y in (area.shrunk(3) & SAMPLES).points()]
    assert found
    return found


F, R, C, W = FIELD, ROAD, CITY, RIVER


def _tile(name: str, edges: tuple[int, ...], *segments: Segment, adjoins: tuple[tuple[int, ...], ...] = ()) -> Tile:
    return Tile(name, ((0, 0, Face(edges, segments)),), adjoins=adjoins)


UNSEEN = (
    _tile(
        "try/river",
        (F, W, F, W),
        Segment("river", (4, 10)),
        Segment("field", (0, 2, 3, 11)),
        Segment("field", (5, 6, 8, 9)),
    ),
    _tile(
        "try/fork",
        (W, W, F, W),
        Segment("river", (1, 4, 10)),
        Segment("field", (0, 11)),
        Segment("field", (2, 3)),
        Segment("field", (5, 6, 8, 9)),
    ),
    _tile(
        "try/bridge",
        (R, W, R, W),
        Segment("river", (4, 10)),
        Segment("road", (1, 7)),
        Segment("field", (0, 11)),
        Segment("field", (2, 3)),
        Segment("field", (5, 6)),
        Segment("field", (8, 9)),
    ),
    _tile(
        "try/two-cities-joined-corner-apart",
        (C, C, C, C),
        Segment("city", (1, 10)),
        Segment("city", (4, 7)),
        Segment("field", (), (0, 1)),
    ),
    _tile(
        "try/two-cities-wall-to-wall",
        (C, C, C, C),
        Segment("city", (1, 10)),
        Segment("city", (4, 7)),
    ),
    _tile(
        "try/monastery-in-the-other-corner",
        (C, F, F, C),
        Segment("monastery"),
        Segment("city", (1, 10)),
        Segment("field", (3, 5, 6, 8), (1,)),
    ),
    _tile(
        "try/monastery-between-roads",
        (R, R, R, R),
        Segment("monastery"),
        Segment("road", (1, 4)),
        Segment("road", (7, 10)),
        Segment("field", (2, 3)),
        Segment("field", (8, 9)),
        Segment("field", (0, 5, 6, 11)),
    ),
    _tile(
        "try/shrine",
        (C, F, F, F),
        Segment("shrine"),
        Segment("city", (1,)),
        Segment("field", (3, 5, 6, 8, 9, 11), (1,)),
    ),
)


@pytest.mark.parametrize("tile", UNSEEN, ids=lambda tile: tile.id)
def test_tiles_of_modules_to_come_are_laid_out_too(tile: Tile) -> None:
    for rotation in range(4):
        ground = ground_of(tile, rotation)
        assert ground.reproduces()
        assert set(ground.areas) == set(range(len(ground.face.segments)))
        assert drawn(tile, rotation).svg


def test_a_tile_that_cannot_be_laid_out_is_drawn_and_says_so() -> None:
    odd = _tile("try/odd", (F, F, F, F), Segment("field", (0, 2, 3, 5)), Segment("field", (6, 8, 9, 11)))
    assert not ground_of(odd).true
    assert drawn(odd).svg is not None


def test_a_yard_keeps_the_field_out() -> None:
    tile = _tile("try/yard", (F, F, F, F), Segment("monastery"), Segment("field", (0, 2, 3, 5, 6, 8, 9, 11)))
    ground = ground_of(tile)
    assert not ground.areas[1] & box(150, 150, 250, 250)


def test_a_road_may_be_led_elsewhere_by_a_hint(by_id: dict[str, Tile]) -> None:
    tile = by_id["base/city3-road"]
    led = replace(tile, art=(("ends", "village"),))
    assert ground_of(tile).village is None
    assert ground_of(led).village is not None


def test_a_building_may_be_drawn_as_another(by_id: dict[str, Tile]) -> None:
    tile = by_id["base/monastery"]
    assert paint(replace(tile, art=(("drawn", "monastery"),))) == paint(tile)
    assert paint(replace(tile, art=(("drawn", "abbey"),))) != paint(tile)
    with pytest.raises(HintError, match="no drawing hint drawn = 'hut'"):
        paint(replace(tile, art=(("drawn", "hut"),)))


def test_a_road_with_many_ends_shows_what_it_carries_or_an_island(by_id: dict[str, Tile]) -> None:
    tile = by_id["labyrinth/labyrinth"]
    road, *fields = tile.face.segments
    bare = replace(tile, faces=((0, 0, replace(tile.face, segments=(replace(road, marks=()), *fields))),))
    assert paint(bare) != paint(tile)
    assert (in_ring("labyrinth") is None, in_ring("pennant") is None) == (False, True)


def test_a_hint_that_means_nothing_is_named(by_id: dict[str, Tile]) -> None:
    with pytest.raises(HintError, match="building: N E S W middle; drawn: the name of a building"):
        ground_of(replace(by_id["base/monastery"], art=(("building", "up"),)))


def test_an_arm_of_a_city_parts_two_fields() -> None:
    """Two cities face each other and the fields beside them are two: one reaches over to the other."""
    tile = _tile(
        "try/spur",
        (F, C, F, C),
        Segment("city", (10,)),
        Segment("city", (4,)),
        Segment("field", (0, 2), (0, 1)),
        Segment("field", (6, 8), (0, 1)),
    )
    assert ground_of(tile).reproduces()

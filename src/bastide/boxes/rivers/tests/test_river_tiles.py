"""The tiles of both rivers: how many, what they show, and that everything on them is drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide.art.symbols import without_symbol
from bastide.core.tile import Segment, Tile
from bastide.kit import registry

EDGES = {
    "RIVER1": {
        "spring": "FWFF",
        "lake": "FFFW",
        "cities": "CWCW",
        "city-road": "CWRW",
        "monastery-road": "FWRW",
        "bridge": "WRWR",
        "straight": "FWFW",
        "city-bend": "CWWC",
        "road-bend": "RRWW",
        "bend": "FFWW",
    },
    "RIVER2": {
        "spring": "FWFF",
        "fork": "WWFW",
        "volcano-lake": "FFFW",
        "city-lake": "FCFW",
        "city-bridge": "WCWC",
        "monastery": "FWFW",
        "bridge-inn": "WRWR",
        "city-road": "CWRW",
        "bend": "FFWW",
        "city-bend-pennant": "CWWC",
        "bend-herd": "WFFW",
        "road-bend": "RRWW",
    },
}
# Tiles with fields, roads, cities, monasteries and the number of segments of each.
SEGMENTS = {
    "RIVER1": {"field": (12, 28), "road": (4, 4), "city": (3, 4), "monastery": (1, 1)},
    "RIVER2": {"field": (12, 28), "road": (3, 3), "city": (4, 4), "monastery": (1, 1)},
}


def tiles(code: str) -> tuple[Tile, ...]:
    return registry.module(code).data.tiles


def marks(code: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for tile in tiles(code):
        for segment in tile.face.segments:
            for name, n in segment.marks:
                found[name] += n * tile.count
    return found


def segment(code: str, name: str, kind: str) -> list[Segment]:
    (tile,) = (tile for tile in tiles(code) if tile.id.endswith(f"/{name}"))
    return [segment for segment in tile.face.segments if segment.kind == kind]


@pytest.mark.rule("PREP-19.1/RIVER1")
@pytest.mark.parametrize("code", EDGES)
def test_each_river_has_twelve_tiles_with_these_edges(code: str) -> None:
    assert sum(tile.count for tile in tiles(code)) == 12
    shown = {tile.id.partition("/")[2]: "".join("-FRCW"[edge] for edge in tile.face.edges) for tile in tiles(code)}
    assert shown == EDGES[code]
    twice = {tile.id for tile in tiles(code) if tile.count == 2}
    assert twice == ({"river/straight", "river/bend"} if code == "RIVER1" else set())


@pytest.mark.rule("PREP-19.1/RIVER1")
@pytest.mark.parametrize("code", SEGMENTS)
def test_each_river_has_so_many_fields_roads_cities_and_monasteries(code: str) -> None:
    for kind, (with_it, parts) in SEGMENTS[code].items():
        shown = {tile: len([s for s in tile.face.segments if s.kind == kind]) for tile in tiles(code)}
        assert sum(tile.count for tile, n in shown.items() if n) == with_it
        assert sum(tile.count * n for tile, n in shown.items()) == parts


@pytest.mark.rule("PREP-19.1/RIVER1")
def test_the_second_box_has_a_volcano_an_inn_a_pennant_and_a_herd() -> None:
    assert marks("RIVER1") == {}
    assert marks("RIVER2") == {"inn": 1, "pennant": 1, "pig_herd": 1}
    assert [tile.id for tile in tiles("RIVER2") if tile.has("volcano")] == ["river2/volcano-lake"]
    assert not any(tile.has("volcano") for tile in tiles("RIVER1"))


@pytest.mark.rule("PREP-19.1/RIVER1")
@pytest.mark.parametrize("code", EDGES)
def test_springs_and_lakes_are_set_aside(code: str) -> None:
    stem = registry.module(code).data.stem
    aside = {tile.id for tile in tiles(code) if tile.pile == "springs" or tile.pile.endswith("-lake")}
    lake = "volcano-lake" if code == "RIVER2" else "lake"
    assert aside == {f"{stem}/spring", f"{stem}/{lake}"}
    assert all(tile.has("river") for tile in tiles(code))


def test_a_river_is_one_piece_on_every_tile_and_the_fork_has_three_arms() -> None:
    for code in EDGES:
        assert all(len([s for s in tile.face.segments if s.kind == "river"]) == 1 for tile in tiles(code))
    (fork,) = segment("RIVER2", "fork", "river")
    assert len(fork.ports) == 3


def test_one_city_lies_on_both_banks_and_the_fields_pass_beneath() -> None:
    (city,) = segment("RIVER2", "city-bridge", "city")
    assert len(city.ports) == 2
    banks = segment("RIVER2", "city-bridge", "field")
    assert len(banks) == 2
    assert all(len(field.ports) == 2 and field.borders == (1,) for field in banks)


@pytest.mark.parametrize("code", EDGES)
def test_everything_on_the_tiles_is_drawn(code: str) -> None:
    assert without_symbol(tiles(code)) - {"spring", "lake", "river"} == set()

"""The tiles of the crop circles: two sets of six, two for each picture."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Setup
from bastide.art import without_symbol
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry

TILES = registry.module("CROP").data.tiles
SETS = {"first": TILES[:6], "second": TILES[6:]}


@pytest.mark.rule("PLACE-21.3/CROP")
@pytest.mark.parametrize("name", SETS)
def test_a_set_has_two_tiles_of_each_picture(name: str) -> None:
    tags = Counter(tag for tile in SETS[name] for tag in tile.tags)
    assert tags == {"circle_of_farmers": 2, "circle_of_knights": 2, "circle_of_highwaymen": 2}
    assert sum(tile.count for tile in SETS[name]) == 6


@pytest.mark.parametrize(
    ("name", "edges", "kinds"),
    [
        ("first", (10, 8, 6), {"field": 10, "road": 6, "city": 5}),
        ("second", (6, 10, 8), {"field": 11, "road": 8, "city": 6}),
    ],
)
def test_edges_and_segments_of_a_set(name: str, edges: tuple[int, int, int], kinds: dict[str, int]) -> None:
    found: Counter[int] = Counter(edge for tile in SETS[name] for edge in tile.face.edges)
    assert (found[FIELD], found[ROAD], found[CITY]) == edges
    assert Counter(segment.kind for tile in SETS[name] for segment in tile.face.segments) == kinds


def test_both_sets_go_in_and_every_picture_is_drawn() -> None:
    assert Setup(modules=["CROP"]).rules.faces == 72 + 12
    assert Setup(modules=["CROP*2"]).rules.faces == 72 + 24
    assert not without_symbol(TILES)


@pytest.mark.rule("PLACE-21.3/CROP")
def test_the_picture_need_not_be_on_what_it_is_about() -> None:
    """A circle calls its followers wherever they are: two tiles for farmers, say, show a city as well."""
    about = {tile.id: tile.tags[0] for tile in TILES}
    assert about["crop/city-bend"] == about["crop/city-roads"] == "circle_of_farmers"
    assert about["crop/city-corners"] == "circle_of_knights"
    assert about["crop/bend-roads"] == "circle_of_highwaymen"

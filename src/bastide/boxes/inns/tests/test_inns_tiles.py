"""Inns & Cathedrals: its tiles, its symbols, its parts."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Setup
from bastide.art import without_symbol
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from boards import same_feature, scores, segment, stand, table, turn

TILES = registry.module("IC").data.tiles
SEGMENTS = [(tile.count, printed) for tile in TILES for printed in tile.face.segments]


@pytest.mark.rule("PREP-02/IC", "PREP-31/BASE")
def test_eighteen_tiles_go_in() -> None:
    assert sum(tile.count for tile in TILES) == 18
    assert len(TILES) == 17
    assert Setup(modules=["IC"]).rules.faces == 72 + 18
    edges: Counter[int] = Counter()
    for tile in TILES:
        for edge in tile.face.edges:
            edges[edge] += tile.count
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (17, 24, 31)


@pytest.mark.rule("PREP-02/IC")
def test_six_inns_two_cathedrals_three_pennants_a_monastery() -> None:
    marks = {name: sum(n * s.mark(name) for n, s in SEGMENTS) for name in ("inn", "cathedral", "pennant")}
    assert marks == {"inn": 6, "cathedral": 2, "pennant": 3}
    assert {s.kind for _, s in SEGMENTS if s.mark("inn")} == {"road"}
    assert {s.kind for _, s in SEGMENTS if s.mark("cathedral")} == {"city"}
    kinds: Counter[str] = Counter()
    for n, printed in SEGMENTS:
        kinds[printed.kind] += n
    assert kinds == {"field": 35, "road": 18, "city": 20, "monastery": 1}


def test_every_symbol_is_drawn() -> None:
    assert not without_symbol(TILES)


def test_the_two_bends_of_one_tile_are_two_roads() -> None:
    """They pass each other: one closes a ring, the other stays open, and three fields are left.

    ┌ ┐
    └ X
    """
    game = table("bend:3 bend\nbend:2 inns/bends", "monastery", modules=["IC"])
    assert not same_feature(game, "1,1 road-N", "1,1 road-E")
    assert same_feature(game, "1,1 road-N", "0,0 road-E")
    assert game.state.is_complete(segment(game, "1,1 road-N"))
    assert not same_feature(game, "1,1 field-Nl", "1,1 field-Nr")
    assert not same_feature(game, "1,1 field-Nr", "1,1 field-Er")


def test_roads_end_in_the_monastery_between_them_and_part_two_fields() -> None:
    game = table("inns/monastery-roads", "monastery", modules=["IC"])
    assert not same_feature(game, "0,0 road-E", "0,0 road-W")
    assert not same_feature(game, "0,0 field-Nl", "0,0 field-Er")


def test_a_field_shut_in_by_four_cities_can_be_farmed() -> None:
    """Three points for each of the four cities once they are finished; here it is one.

    c
    X
    """
    game = table("city:2 .\ninns/cities4 .", "monastery", modules=["IC"])
    stand(game, "Blue", "0,1 field")
    turn(game, "1,0 r0")
    assert scores(game) == [0, 3]


@pytest.mark.parametrize(
    ("chosen", "road", "city", "figures"),
    [
        (["IC"], 4, 15, {"follower", "big"}),
        (["IC.inns"], 4, 10, {"follower"}),
        (["IC.cathedrals"], 2, 15, {"follower"}),
        (["IC.big"], 2, 10, {"follower", "big"}),
    ],
)
def test_each_part_can_be_played_alone(chosen: list[str], road: int, city: int, figures: set[str]) -> None:
    """Its tiles are in play whatever is chosen; what they show means nothing without the part."""
    game = table("inns/city-corner-road-inn\n.", "monastery-road monastery", modules=chosen)
    turn(game, "0,1 r2", "road-N")
    assert scores(game) == [road, 0]
    game = table(". city:2 .\ncity:1 inns/cathedral city:3", "city monastery", modules=chosen)
    turn(game, "1,2 r0", "city-N")
    assert scores(game) == [city, 0]
    assert set(game.state.rules.figure_names) == figures
    assert game.setup.rules.faces == 6


def test_parts_can_be_left_out() -> None:
    assert Setup(modules=["IC"], without=["IC.big"]).mix.chosen["IC"] == {"inns", "cathedrals"}
    plain = Setup(modules=["IC.tiles"])
    assert plain.rules.faces == 72 + 18
    assert plain.rules.figure_names == ("follower",)

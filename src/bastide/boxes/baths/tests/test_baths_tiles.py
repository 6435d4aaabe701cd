"""The Barber-Surgeons: six tiles of which some come into the game, and what their pennons bring."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import words
from bastide.core.event import Scored
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from boards import NAMES, listen, scores, stand, table, turn

BATH = ["BATH"]
TILES = registry.module("BATH").data.tiles


@pytest.mark.rule("PREP-26/BATH")
def test_six_tiles_with_three_four_and_five_on_roads_and_in_cities() -> None:
    assert sum(tile.count for tile in TILES) == len(TILES) == 6
    assert not without_symbol(TILES)
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (7, 10, 7)
    kinds = Counter(part.kind for tile in TILES for part in tile.face.segments)
    assert kinds == {"field": 12, "road": 5, "city": 3}
    marks = [(part.kind, part.mark("bathhouse")) for tile in TILES for part in tile.face.segments]
    assert sorted(mark for mark in marks if mark[1]) == [(k, n) for k in ("city", "road") for n in (3, 4, 5)]
    for tile in TILES:
        (on_segment,) = [part.mark("bathhouse") for part in tile.face.segments if part.mark("bathhouse")]
        assert dict(tile.face.numbers) == {"bathhouse": on_segment}


@pytest.mark.rule("PREP-26/BATH")
@pytest.mark.parametrize(("players", "some"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_how_many_come_depends_on_the_players_and_which_nobody_knows(players: int, some: int) -> None:
    game = Game(Setup(players=NAMES[:players], modules=BATH, seed=7))
    assert game.state.drawable() + 1 == 71 + some
    bag = Counter(game.bag) + Counter([game.tile])
    assert all(bag[tile.id] == 1 for tile in TILES)


def test_tiles_and_bathing_are_separate_choices() -> None:
    only = Game(Setup(modules=["BATH.tiles"], seed=1))
    assert only.state.drawable() + 1 == 71 + 6, "without the rules about them all are shuffled in"
    assert Game(Setup(modules=["BATH*2"], seed=1)).state.drawable() + 1 == 71 + 8
    assert Game(Setup(modules=BATH, without=["BATH.tiles"], seed=1)).state.drawable() + 1 == 71


@pytest.mark.rule("SCORE-36/BATH")
def test_the_pennons_of_a_finished_road_are_part_of_its_value() -> None:
    """Two bathhouses on a road of four tiles: 4 for the tiles, 5 and 4 for the pennons.

    M b b
        M
    """
    board = "monastery-road:3 baths/straight:1 baths/bend ."
    game = table(board, "monastery-road monastery", modules=BATH)
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "1,0 road-E")
    events = listen(game)
    turn(game, "2,1 r2")
    assert scores(game) == [3 + 1 + 9, 13]
    first = next(event for event in events if isinstance(event, Scored))
    assert first.items == (("tile", 4, 1), ("pennon", 9, 1))


@pytest.mark.rule("SCORE-36/BATH")
def test_so_are_those_of_a_finished_city_and_without_an_owner_nobody_gets_them() -> None:
    for owner in ("Red", ""):
        game = table("city:2 .\nbaths/city-corner:1 .", "city monastery", modules=BATH)
        if owner:
            stand(game, owner, "0,0 city-S", "0,1 city-N")
        turn(game, "1,1 r3")
        assert scores(game) == ([6 + 4, 0] if owner else [0, 0])


@pytest.mark.rule("SCORE-36/BATH")
def test_at_the_end_an_unfinished_road_brings_nothing_for_its_pennon() -> None:
    game = table("monastery-road:3 baths/straight:1", "monastery", modules=BATH)
    stand(game, "Red", "0,0 road-E")
    turn(game, "0,1 r0")
    assert game.over
    assert scores(game) == [2, 0]


@pytest.mark.rule("SCORE-36/BATH")
def test_of_two_crossing_roads_only_the_one_beside_the_bathhouse_has_it() -> None:
    state = table("baths/roads-crossing", "monastery", modules=BATH).state
    first = state.first_of(0)
    sums = [state.sum_of(first + i, words.ATTRIBUTES["bathhouse"]) for i in range(2)]
    assert sums == [3, 0]
    assert not state.same(first, first + 1)

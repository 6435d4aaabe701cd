"""Carcassonne itself: twelve tiles in one piece, what they show, what is joined, and a finished city within walls."""

from __future__ import annotations

from collections import Counter

import pytest
from quarters import count_in, send_count, wait

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.geometry import CITY, FIELD, ROAD, WALL
from bastide.core.tile import PORT_NAMES
from bastide.kit import registry
from boards import NAMES, owners, same_feature, scores, segment, stand, tile_id, turn

COUNT = ["COUNT"]
BLOCK = registry.module("COUNT").data.tiles[0]
# What each of the twelve shows outside the walls: half sides of its fields, sides of its roads and small cities.
SHOWN = [
    ("Nl Nr El Wr", "Sr Wl", "road W"), ("Nl Nr El Wr",), ("Nl Nr El Wr",), ("Nl Wr", "Nr El Er Sl", "road N"),
    ("Nl Sr Wl Wr",), (), (), ("Nr El Er Sl",),
    ("Nl Er Wl Wr", "city S"), ("Er Sl Sr Wl",), ("Er Sl", "Sr Wl", "road S"), ("Nr Sl Sr Wl", "city E"),
]  # fmt: skip


def beside(*tiles: tuple[str, int, int, int], pack: str, players: int = 2, **more: object) -> Game:
    """A game with Carcassonne at the origin and these tiles round it."""
    start = [("count/city", 0, 0, 0), *((tile_id(name), x, y, r) for name, x, y, r in tiles)]
    drawn = [tile_id(name) for name in pack.split()]
    modules = more.pop("modules", COUNT)
    setup = Setup(players=NAMES[:players], start=start, pack=drawn, seed=1, modules=modules, **more)  # type: ignore[arg-type]
    return Game(setup, forced="ask")


@pytest.mark.rule("PREP-17.1/COUNT")
def test_twelve_tiles_make_three_rows_of_four() -> None:
    assert [(x, y) for x, y, _ in BLOCK.faces] == [(n % 4, n // 4) for n in range(12)]
    assert BLOCK.count == 1
    assert BLOCK.apart
    assert BLOCK.start == 1
    state = Setup(modules=COUNT).fresh()
    assert [(face.x, face.y) for face in look.faces(state)] == [(n % 4, n // 4) for n in range(12)]


@pytest.mark.rule("PREP-17.1/COUNT")
def test_each_of_the_twelve_shows_what_is_printed_on_it() -> None:
    for (_, _, face), shown in zip(BLOCK.faces, SHOWN, strict=True):
        found = set()
        for part in face.segments:
            ports = " ".join(PORT_NAMES[port] for port in part.ports)
            found.add(ports if part.kind == "field" else f"{part.kind} {ports}")
        (walls,) = found - set(shown)
        assert walls.startswith("city"), "the walled city itself"
        assert found - {walls} == set(shown)
    kinds = Counter(part.kind for _, _, face in BLOCK.faces for part in face.segments)
    assert kinds == {"field": 13, "road": 3, "city": 2 + 12}
    assert not any(part.marks for _, _, face in BLOCK.faces for part in face.segments), "no pennant, nothing else"


@pytest.mark.rule("PREP-17.1/COUNT")
def test_outside_there_are_nine_fields_three_roads_and_two_cities_inside_nothing_to_lay_at() -> None:
    """Clockwise from the upper left corner: three fields and a road, two fields and a city, and so on."""
    cells = {(x, y) for x, y, _ in BLOCK.faces}
    outer: Counter[int] = Counter()
    for x, y, face in BLOCK.faces:
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (x + dx, y + dy) in cells:
                assert face.edges[side] in (WALL, CITY)
            else:
                outer[face.edges[side]] += 1
    assert outer == {FIELD: 9, ROAD: 3, CITY: 2}
    state = Setup(modules=COUNT).fresh()
    frontier = set(look.frontier(state))
    assert len(frontier) == 14
    assert not frontier & cells


@pytest.mark.rule("PREP-17.1/COUNT")
def test_the_fields_outside_the_walls_run_from_tile_to_tile() -> None:
    game = Game(Setup(modules=COUNT, seed=1))
    north = ["0,0 field-Nl", "1,0 field-Nl", "2,0 field-Nl", "3,0 field-Nl"]
    east = ["3,0 field-Nr", "3,1 field-Nr", "3,2 field-Nr", "2,2 field-Er"]
    west = ["2,2 field-Sr", "1,2 field-Er", "0,2 field-Nl", "0,1 field-Nl", "0,0 field-Sr"]
    for field in (north, east, west):
        assert len(game.state.members(segment(game, field[0]))) == len(field)
        assert all(same_feature(game, field[0], part) for part in field)
        assert game.state.open_ends(segment(game, field[0])) == 8


@pytest.mark.rule("PREP-17.1/COUNT")
def test_the_walled_city_is_one_finished_city_without_an_entrance() -> None:
    game = Game(Setup(modules=COUNT, seed=1))
    walls = segment(game, "1,1 city-N")
    assert len(game.state.members(walls)) == 12
    assert game.state.is_complete(walls)
    assert not game.state.is_complete(segment(game, "0,2 city-S"))
    assert not game.state.is_complete(segment(game, "3,2 city-E"))


@pytest.mark.rule("PREP-17.1/COUNT")
def test_the_count_begins_in_the_castle() -> None:
    game = Game(Setup(modules=COUNT, seed=1))
    assert count_in(game) == "castle"
    assert look.figures(game.state)[game.state.neutral(words.KINDS["count"])].owner == 2, "he is nobody's"


@pytest.mark.rule("PREP-17.2/COUNT")
def test_the_start_tile_is_shuffled_in() -> None:
    state = Setup(modules=COUNT).fresh()
    assert state.left_in(0) == 72
    assert look.pile(state)["base/city-road"] == look.pile(Setup().fresh())["base/city-road"] + 1
    assert [state.tables.tile_ids[face.kind] for face in look.faces(state)] == ["count/city"] * 12


def test_all_twelve_are_told_apart_by_their_tags() -> None:
    state = Setup(modules=COUNT).fresh()
    cells = {(face.x, face.y): number for number, face in enumerate(look.faces(state))}
    assert all(state.has_tag(number, words.TAGS["carcassonne"]) for number in cells.values())
    assert {cell for cell, number in cells.items() if state.has_tag(number, words.TAGS["quarters"])} == {(1, 1), (2, 1)}


@pytest.mark.rule("PREP-17.1/COUNT")
def test_tiles_are_added_outside_as_to_any_others() -> None:
    """A bend goes to the roads and the fields of the city, never to its small cities."""
    game = beside(pack="bend monastery")
    places = {text.split()[1] for text in game.legal_texts}
    assert places == {f"{x},{y}" for x, y in look.frontier(game.state)} - {"0,3", "4,2"}


@pytest.mark.rule("PREP-17.1/COUNT")
def test_each_of_the_twelve_counts_as_a_tile() -> None:
    """A road from the northern gate of the city round to its southern one has a tile of the city at both ends.

    They are the fourth and the eleventh tile: two of the city and the ten on the way make twelve.
    """
    way = [
        ("bend", 3, -1, 3),
        ("bend", 4, -1, 0),
        ("bend", 4, 0, 2),
        ("bend", 5, 0, 0),
        ("straight", 5, 1, 1),
        ("straight", 5, 2, 1),
        ("bend", 5, 3, 1),
        ("city-road", 4, 3, 0),
        ("straight", 3, 3, 0),
    ]
    game = beside(*way, pack="bend monastery")
    stand(game, "Red", "3,0 road-N")
    turn(game, "2,3 r2")
    assert game.state.tiles(segment(game, "2,3 road-N")) == 12
    assert scores(game) == [12, 0]


@pytest.mark.rule("PREP-17.1/COUNT", "FINAL-27/BASE")
def test_farmers_outside_supply_carcassonne() -> None:
    """Red's field in the north touches nothing but the walls: 3 points."""
    game = beside(pack="monastery")
    stand(game, "Red", "1,0 field-Nl")
    turn(game, "0,-1 r0")
    assert game.over
    assert scores(game) == [3, 0]


@pytest.mark.rule("FINAL-04/KS")
def test_the_king_counts_carcassonne() -> None:
    """Red finishes the small city in the south west for himself (4 points) and holds the King: two finished cities."""
    game = beside(pack="city", modules=["COUNT", "KS"])
    turn(game, "0,3 r0", "city-N")
    assert game.over
    assert scores(game) == [4 + 2, 0]


@pytest.mark.rule("PREP-17.1/COUNT")
def test_nobody_enters_the_walled_city_at_the_end() -> None:
    """From the castle only the two small cities outside are reached; the walled one is finished."""
    game = beside(pack="monastery")
    send_count(game, "market")
    wait(game, "Red", "castle")
    turn(game, "0,-1 r0")
    assert game.step == "count.join"
    assert set(game.legal_texts) == {
        "pass", "join P1 follower quarter castle 0,2 city-S", "join P1 follower quarter castle 3,2 city-E",
    }  # fmt: skip
    game.play("join P1 follower quarter castle 3,2 city-E")
    assert owners(game, "3,2 city-E") == ["Red"]
    assert scores(game) == [1, 0]

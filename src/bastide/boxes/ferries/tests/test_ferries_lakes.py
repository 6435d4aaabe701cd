"""Lakes: the tiles, what a ferry joins, when a lake gets one."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from boards import choices, listen, owners, same_feature, scored, scores, segment, stand, table, turn

FERRY = ["FERRY"]
ALWAYS = {"ferry.place": "always"}
TILES = {tile.id.partition("/")[2]: tile for tile in registry.module("FERRY").data.tiles}


def in_stock(game: Game) -> int:
    """How many ferries wait beside the table."""
    return int(game.state.tokens(words.TOKENS["ferry"], words.IN_STOCK))


def asked(game: Game) -> set[str]:
    """The pairs of docks that may be joined, lake by lake."""
    return {text.partition(" ")[2] for text in game.legal_texts if "ferry" in text.split()[0]}


@pytest.mark.rule("PREP-09/FERRY", "PREP-31/BASE")
def test_eight_lakes_with_three_or_four_docks_go_in() -> None:
    assert {name: (tile.count, tile.face.edges) for name, tile in TILES.items()} == {
        "lake": (4, (FIELD, ROAD, ROAD, ROAD)),
        "lake-city": (3, (CITY, ROAD, ROAD, ROAD)),
        "lake-of-four": (1, (ROAD, ROAD, ROAD, ROAD)),
    }
    assert Setup(modules=FERRY).rules.faces == 72 + 8
    kinds: Counter[str] = Counter()
    for tile in TILES.values():
        assert tile.tags == ("docks",)
        for part in tile.face.segments:
            kinds[part.kind] += tile.count
            assert part.kind != "road" or len(part.ports) == 1, "every road of a lake ends at a dock of its own"
    assert kinds == {"road": 25, "field": 25, "city": 3}
    assert not without_symbol(TILES.values())


@pytest.mark.rule("PREP-09/FERRY")
def test_eight_ferries_wait_for_everybody() -> None:
    assert in_stock(Game(Setup(modules=FERRY, seed=1))) == 8


@pytest.mark.rule("FIGURE-17.3/FERRY")
def test_at_a_dock_without_a_ferry_a_road_ends() -> None:
    """A road of two tiles from a monastery to the lake is finished as soon as it is laid."""
    game = table("monastery-road:3", "ferries/lake monastery", modules=FERRY)
    stand(game, "Blue", "0,0 road-E")
    turn(game, "1,0 r0")
    assert scores(game) == [0, 2]


@pytest.mark.rule("FIGURE-17.1/FERRY", "FIGURE-17.2/FERRY")
def test_a_follower_on_a_road_of_the_lake_brings_a_ferry() -> None:
    """The road that led to the south leads on to the west; three tiles instead of one."""
    game = table("monastery-road:3 straight", "ferries/lake monastery", modules=FERRY)
    turn(game, "2,0 r0", "road-S")
    assert game.step == "ferries.new-ferry"
    assert asked(game) == {"2,0 E S", "2,0 E W", "2,0 S W"}, "any two docks, and there is no passing"
    game.play("ferry 2,0 S W")
    assert same_feature(game, "2,0 road-S", "0,0 road-E")
    assert not same_feature(game, "2,0 road-S", "2,0 road-E")
    assert game.state.tiles(segment(game, "2,0 road-S")) == 3
    assert in_stock(game) == 7
    assert look.link_sides(game.state) == {2: (2, 3)}
    assert owners(game, "0,0 road-E") == ["Red"]


@pytest.mark.rule("FIGURE-17.1/FERRY")
@pytest.mark.parametrize("put", ["", "field-Nl", "city-N"])
def test_no_ferry_without_a_follower_on_a_road(put: str) -> None:
    game = table("monastery-road:3", "ferries/lake-city monastery", modules=FERRY)
    turn(game, "1,0 r0", put if put != "field-Nl" else "field-El")
    assert game.turn == 2
    assert in_stock(game) == 8


@pytest.mark.rule("FIGURE-17.1/FERRY", "FIGURE-17.4/FERRY")
def test_any_lake_without_a_ferry_on_that_road_may_get_it() -> None:
    """Between two lakes: the player chooses one of them, and any two docks there."""
    game = table("monastery monastery monastery\nferries/lake . ferries/lake", "straight monastery", modules=FERRY)
    turn(game, "1,1 r0", "road-E")
    lakes = {(0, "E S"), (0, "E W"), (0, "S W"), (2, "E S"), (2, "E W"), (2, "S W")}
    assert asked(game) == {f"{x},1 {docks}" for x, docks in lakes}
    game.play("ferry 2,1 E W")
    assert game.turn == 2, "one follower brings one ferry"
    assert in_stock(game) == 7


@pytest.mark.rule("FIGURE-17.4/FERRY")
def test_a_lake_has_one_ferry_at_most() -> None:
    """Blue's follower stands on the road to the third dock: the lake has its ferry already."""
    game = table("monastery-road:3", "ferries/lake straight monastery", modules=FERRY)
    turn(game, "1,0 r0", "road-S")
    game.play("ferry 1,0 S W")
    turn(game, "2,0 r0", "road-E")
    assert game.turn == 3
    assert in_stock(game) == 7


@pytest.mark.rule("FIGURE-17.2/FERRY", "FIGURE-17.3/FERRY")
def test_by_the_publisher_every_new_lake_gets_a_ferry() -> None:
    game = table("monastery-road:3", "ferries/lake-of-four monastery", modules=FERRY, rulings=ALWAYS)
    game.play("place 1,0 r0")
    game.play("pass")
    assert game.step == "ferries.new-lake"
    assert len(asked(game)) == 6
    assert "pass" not in game.legal_texts
    game.play("ferry 1,0 N W")
    assert game.state.tiles(segment(game, "0,0 road-E")) == 2
    assert in_stock(game) == 7
    assert Setup(modules=FERRY, edition="official-C1").mix.settled["ferry.place"] == "always"


@pytest.mark.rule("FIGURE-17.2/FERRY")
def test_by_the_publisher_a_follower_on_another_tile_brings_none() -> None:
    game = table("ferries/lake", "straight monastery", modules=FERRY, rulings=ALWAYS)
    turn(game, "1,0 r0", "road-E")
    assert game.turn == 2
    assert in_stock(game) == 8


@pytest.mark.rule("FIGURE-17.3/FERRY")
def test_the_ferry_may_lead_to_an_occupied_road() -> None:
    """Red may not stand on Blue's road, but comes to share it by the ferry."""
    game = table("monastery-road:3 straight\n. .", "ferries/lake monastery", modules=FERRY)
    stand(game, "Blue", "0,0 road-E")
    game.play("place 2,0 r0")
    assert choices(game) == {"road-E", "road-S", "field-Nl", "field-Er", "field-Sr"}, "the road in the west is Blue's"
    game.play("put follower 2,0 road-E")
    events = listen(game)
    game.play("ferry 2,0 E W")
    assert owners(game, "2,0 road-E") == ["Red", "Blue"]
    assert scored(events) == [], "what was finished at the dock goes on to the east"


@pytest.mark.rule("PREP-09/FERRY", "FIGURE-17.1/FERRY", "FIGURE-17.2/FERRY")
@pytest.mark.parametrize("rulings", [{}, ALWAYS])
def test_without_a_ferry_in_the_supply_a_lake_stays_without(rulings: dict[str, str]) -> None:
    game = table("monastery-road:3", "ferries/lake monastery", modules=FERRY, rulings=rulings)
    game.state.take_token(words.TOKENS["ferry"], 8, words.IN_STOCK, 0, words.ON_FACE, 0)
    turn(game, "1,0 r0", "road-S")
    assert game.turn == 2

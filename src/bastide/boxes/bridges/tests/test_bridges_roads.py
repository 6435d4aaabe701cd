"""Bridges: the tiles of the box, where bridges are built, what they join and what they count."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, FIELD, ROAD, spot
from bastide.kit import registry
from boards import choices, same_feature, scores, segment, stand, table, turn

BRIDGES = ["BCB.bridges"]
TILES = registry.module("BCB").data.tiles


def bridges(game: Game, player: int = 0) -> int:
    """How many bridges a player still has."""
    return int(game.state.tokens(words.TOKENS["bridge"], words.WITH_PLAYER, player))


def ways(game: Game, cell: str) -> set[str]:
    """How the tile in hand may lie in a cell, with or without a bridge."""
    return {text for text in game.legal_texts if text.split()[1:2] == [cell]}


@pytest.mark.rule("PREP-04/BCB", "PREP-31/BASE")
def test_twelve_tiles_go_in_eight_of_them_with_a_bazaar() -> None:
    assert sum(tile.count for tile in TILES) == 12
    assert sum(tile.count for tile in TILES if tile.has("bazaar")) == 8
    assert Setup(modules=["BCB"]).rules.faces == 72 + 12
    edges: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    for tile in TILES:
        for _ in range(tile.count):
            edges.update(tile.face.edges)
            kinds.update(part.kind for part in tile.face.segments)
            marks.update(name for part in tile.face.segments for name, _ in part.marks)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (21, 10, 17)
    assert kinds == {"field": 18, "road": 9, "city": 9, "monastery": 2}
    assert marks == {"inn": 2, "gore": 1}
    assert not without_symbol(TILES)


@pytest.mark.rule("PREP-04/BCB")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (4, 3), (5, 2)])
def test_everybody_gets_three_bridges_and_castles_or_two(players: int, each: int) -> None:
    game = Game(Setup(players=list("ABCDEF")[:players], modules=["BCB"], seed=1))
    for token in ("bridge", "castle"):
        held = [game.state.tokens(words.TOKENS[token], words.WITH_PLAYER, player) for player in range(players)]
        assert held == [each] * players


@pytest.mark.rule("PREP-04/BCB")
@pytest.mark.parametrize("part", ["bridges", "castles", "bazaars"])
def test_each_part_can_be_chosen_by_itself(part: str) -> None:
    game = Game(Setup(modules=[f"BCB.{part}"], seed=1))
    names = {spec.name for spec in game.state.rules.sheet.tokens}
    assert names == {"bridges": {"bridge"}, "castles": {"castle"}, "bazaars": set()}[part]
    steps = {step.partition(".")[2] for step in game.state.rules.step_ids if step.startswith("bridges.")}
    assert ("lay-with" in steps, "castle" in steps, "bazaar" in steps) == tuple(
        part == name for name in ("bridges", "castles", "bazaars")
    )


@pytest.mark.rule("PLACE-19.1/BCB", "PLACE-19.2/BCB", "PLACE-19.3/BCB")
def test_a_bridge_goes_on_from_a_road_over_the_new_tile_or_one_beside_it() -> None:
    """A road in the west, then bridge after bridge over meadows; each takes one of the player's three."""
    game = table("straight", "monastery straight monastery monastery", modules=BRIDGES)
    game.play("lay-with-bridge 1,0 r0 over-itself-east")
    game.play("pass")
    assert (bridges(game, 0), bridges(game, 1)) == (2, 3)
    assert ways(game, "2,0") == {"place 2,0 r0", "lay-with-bridge 2,0 r1 over-itself-east"}
    turn(game, "2,0 r0")
    game.play("lay-with-bridge 3,0 r0 over-itself-east")
    game.play("pass")
    assert bridges(game) == 1
    assert game.state.tiles(segment(game, "0,0 road-E")) == 4


@pytest.mark.rule("PLACE-19.3/BCB")
def test_one_bridge_a_turn_also_in_a_second_move() -> None:
    """Red's builder is at work on the road that the bridge carries on: the second tile of the turn lies without one."""
    game = table("straight", "monastery monastery monastery", modules=["BCB.bridges", "TB"])
    stand(game, "Red", "0,0 road-E")
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, "0,0 road-E"))
    game.play("lay-with-bridge 1,0 r0 over-itself-east")
    while game.step != "base.lay":
        game.play("again" if "again" in game.legal_texts else "pass")
    assert (game.turn, game.state.player) == (1, 0)
    assert all(text.startswith("place ") for text in game.legal_texts)


@pytest.mark.rule("PLACE-19.4/BCB", "PLACE-08.5/BASE")
def test_a_placement_that_needs_a_bridge_is_one_decision() -> None:
    """A meadow between two roads: one bridge mends both sides. A road at a meadow: the bridge is over the meadow."""
    board = "monastery monastery monastery\nstraight . straight"
    game = table(board, "monastery monastery", modules=BRIDGES)
    assert ways(game, "1,1") == {"lay-with-bridge 1,1 r0 over-itself-east"}
    game.play("lay-with-bridge 1,1 r0 over-itself-east")
    assert same_feature(game, "0,1 road-E", "2,1 road-E")
    assert game.state.tiles(segment(game, "0,1 road-E")) == 3
    assert look.built_sides(game.state) == {5: (1, 3)}
    game = table("monastery", "straight monastery", modules=BRIDGES)
    assert ways(game, "1,0") == {"place 1,0 r1", "lay-with-bridge 1,0 r0 over-west"}
    game.play("lay-with-bridge 1,0 r0 over-west")
    assert game.state.tiles(segment(game, "1,0 road-E")) == 2
    assert look.built_sides(game.state) == {0: (1, 3)}


@pytest.mark.rule("PLACE-08.5/BASE", "PLACE-19.4/BCB")
def test_a_tile_that_only_fits_with_a_bridge_may_be_refused() -> None:
    game = table("crossing4", "monastery crossing4 crossing4", modules=BRIDGES)
    assert game.tile == "base/monastery"
    assert "pass" in game.legal_texts
    game.play("pass")
    assert (game.tile, game.turn, bridges(game)) == ("base/crossing4", 1, 3)
    assert "pass" not in game.legal_texts, "what fits must be laid"


@pytest.mark.rule("PLACE-19.3/BCB", "PLACE-19.4/BCB")
def test_without_a_bridge_nothing_is_laid_with_one() -> None:
    game = table("straight", "monastery monastery", modules=BRIDGES)
    game.state.take_token(words.TOKENS["bridge"], 3, words.WITH_PLAYER, 0, words.IN_STOCK, 0)
    assert all(text.startswith("place ") for text in game.clone().legal_texts)
    assert ways(table("straight", "monastery", modules=["BCB.castles"]), "1,0") == set()


@pytest.mark.rule("PLACE-19.5/BCB")
def test_a_bridge_is_road_to_stand_on_and_divides_nothing_below() -> None:
    """Over a city tile: the city stays one, the fields stay whole; on the new tile the bridge can be claimed."""
    game = table("straight:1", "city-through monastery", modules=BRIDGES)
    assert ways(game, "0,1") == {"lay-with-bridge 0,1 r0 over-itself-north"}
    game.play("lay-with-bridge 0,1 r0 over-itself-north")
    assert choices(game) == {"city-E", "road-N", "field-Nl", "field-Sl"}
    game.play("put follower 0,1 road-N")
    assert game.state.open_ends(segment(game, "0,1 city-E")) == 2
    assert same_feature(game, "0,0 road-N", "0,1 road-N")
    game = table("monastery", "straight monastery", modules=BRIDGES)
    game.play("lay-with-bridge 1,0 r0 over-west")
    assert "put follower 0,0 road-E" not in game.legal_texts, "not on the tile beside it"


@pytest.mark.rule("PLACE-19.3/BCB")
def test_two_roads_cross_without_meeting() -> None:
    game = table("straight:1", "straight monastery monastery", modules=BRIDGES)
    assert ways(game, "0,1") == {"place 0,1 r1", "lay-with-bridge 0,1 r0 over-itself-north"}
    game.play("lay-with-bridge 0,1 r0 over-itself-north")
    assert same_feature(game, "0,0 road-N", "0,1 road-N")
    assert not same_feature(game, "0,1 road-N", "0,1 road-E")


@pytest.mark.rule("SCORE-18.2/BCB", "SCORE-18.3/BCB")
@pytest.mark.parametrize(("ruling", "points"), [("once", 4), ("twice", 5)])
def test_bridge_and_printed_road_of_one_tile_count_once_or_twice(ruling: str, points: int) -> None:
    """A road over a tile to the north, around by three bends and back along that tile."""
    state = table("straight", "bend bend bend", modules=BRIDGES, rulings={"bridge.same-tile": ruling}).state
    road, bend = state.build(0, 0), state.tables.kind_of["base/bend"]
    for x, y, rotation in ((0, -1, 3), (1, -1, 0), (1, 0, 1)):
        state.lay_tile(bend, spot(x, y), rotation)
    assert len(state.members(road)) == 5
    assert state.value(road, words.AT_END).total == points


@pytest.mark.rule("SCORE-18.2/BCB")
def test_a_bridge_counts_as_a_piece_of_its_road() -> None:
    game = table("monastery-road:3", "monastery monastery-road monastery", modules=BRIDGES)
    stand(game, "Red", "0,0 road-E")
    game.play("lay-with-bridge 1,0 r0 over-itself-east")
    game.play("pass")
    turn(game, "2,0 r1")
    assert scores(game) == [3, 0]

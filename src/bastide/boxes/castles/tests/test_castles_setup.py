"""Castles are handed out: the six double tiles, how many each player gets, who gets which, who sees them."""

from __future__ import annotations

from collections import Counter

import pytest
from castle_boards import NES, PILE, TILES, hands

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.show.cast import cast
from bastide.show.holdings import players_of, private_of
from bastide.show.tale import Tale
from boards import NAMES

CHOOSE = {"gcastle.deal": "choose"}


@pytest.mark.rule("PREP-24/GCASTLE")
def test_six_double_tiles_with_three_roads_and_a_city_each() -> None:
    assert sum(tile.count for tile in TILES) == 6
    assert not without_symbol(TILES)
    for tile in TILES:
        assert [(x, y) for x, y, _ in tile.faces] == [(0, 0), (1, 0)]
        left, right = (face for _, _, face in tile.faces)
        assert left.edges[1] == right.edges[3] == FIELD, "where its halves meet"
        outer = Counter([*(left.edges[side] for side in (0, 2, 3)), *(right.edges[side] for side in (0, 1, 2))])
        assert outer == {ROAD: 3, CITY: 1, FIELD: 2}
        kinds = Counter(segment.kind for face in (left, right) for segment in face.segments)
        assert (kinds["german_castle"], kinds["road"], kinds["city"]) == (1, 3, 1)


@pytest.mark.rule("PREP-24/GCASTLE")
def test_a_castle_parts_three_fields() -> None:
    for tile in TILES:
        state = Setup(modules=["GCASTLE"], start=[(tile.id, 0, 0, 0)]).fresh()
        segments = range(state.segments)
        fields = {min(state.members(s)) for s in segments if state.feature_kind(s) == FIELD}
        assert len(fields) == 3, tile.id
        beside = [
            f
            for f in fields
            if any(
                tile.faces[state.face_on(m)][2].segments[m - state.first_of(state.face_on(m))].borders
                for m in state.members(f)
            )
        ]
        assert len(beside) == 1, "one of them borders the city"


@pytest.mark.rule("PREP-24/GCASTLE")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
@pytest.mark.parametrize("deal", ["random", "choose"])
def test_two_castles_each_for_two_or_three_players_else_one(players: int, each: int, deal: str) -> None:
    game = Game(Setup(players=NAMES[:players], modules=["GCASTLE"], rulings={"gcastle.deal": deal}, seed=5))
    while game.turn == 0:
        game.play(game.legal[0])
    assert [len(hand) for hand in hands(game)] == [each] * players
    rest = sum(game.state.in_pile(game.state.pile_named(PILE), kind) for kind in range(game.state.tile_kinds()))
    assert rest == 6 - each * players


@pytest.mark.rule("PREP-24/GCASTLE")
def test_chance_deals_others_with_another_seed() -> None:
    dealt = {str(hands(Game(Setup(modules=["GCASTLE"], seed=seed)))) for seed in range(12)}
    assert len(dealt) > 6


@pytest.mark.rule("PREP-24/GCASTLE")
def test_they_are_chosen_in_turn_from_the_first_player_on() -> None:
    game = Game(Setup(players=NAMES[:3], modules=["GCASTLE"], rulings=CHOOSE, first=1, seed=1))
    asked = []
    while game.turn == 0:
        assert game.step == "castles.pick"
        assert "pass" not in game.legal_texts
        asked.append(game.actor)
        game.play(f"pick_castle {NES}" if len(asked) == 1 else game.legal[0])
    assert asked == [1, 2, 0, 1, 2], "what is left for the last one is no choice"
    assert NES in hands(game)[1]
    assert game.actor == 1


@pytest.mark.rule("PREP-24/GCASTLE")
def test_with_a_lot_for_the_first_player_the_choice_begins_with_that_one() -> None:
    rulings = {**CHOOSE, "base.start-player": "lot"}
    firsts = set()
    for seed in range(12):
        game = Game(Setup(players=NAMES[:4], modules=["GCASTLE"], rulings=rulings, seed=seed))
        first = game.actor
        while game.turn == 0:
            game.play(game.legal[0])
        assert game.state.turn_player == first
        firsts.add(first)
    assert len(firsts) > 1


@pytest.mark.rule("PREP-24/GCASTLE")
def test_everybody_sees_every_castle_as_a_picture() -> None:
    game = Game(Setup(modules=["GCASTLE"], seed=1))
    shown = cast(game.setup.mix, game.state.rules)
    rows = players_of(game, Tale(shown))
    for seat, row in enumerate(rows):
        assert row["hand"] == 2
        assert sorted(held["tile"] for held in row["open"]) == hands(game)[seat]
        assert all(len(held["art"]) == 2 for held in row["open"]), "two squares"
        assert private_of(game, shown, seat)["hand"] == row["open"]
    assert hands(game.view(1)) == hands(game)


@pytest.mark.rule("PREP-24/GCASTLE")
def test_a_position_with_castles_in_hand_reads_back() -> None:
    game = Game(Setup(modules=["GCASTLE"], seed=1))
    again = Game.from_position(game.setup, game.position())
    assert hands(again) == hands(game)
    assert [len(hand) for hand in hands(again)] == [2, 2]


def test_without_its_part_the_castles_are_drawn_like_any_tile() -> None:
    game = Game(Setup(modules=["GCASTLE.tiles"], seed=1))
    assert hands(game) == [[], []]
    assert sum(n for tile, n in game.bag.items() if tile.startswith("castles/")) == 6


def test_the_part_without_its_tiles_asks_nothing() -> None:
    game = Game(Setup(modules=["GCASTLE.castles"], without=["GCASTLE.tiles"], seed=1))
    assert game.turn == 1
    assert hands(game) == [[], []]

"""Volcanoes: the dragon comes, dragon tiles wait for it, nobody is placed beside it."""

from __future__ import annotations

import pytest
from dragons import PLAIN, ROW, fly, offered, pd, put_neutral, stand_kind, where

from bastide import Game, Setup
from bastide.core import look, words
from boards import choices, stand, supply

LATE = {"dragon.reshuffle": "after-first-dragon-move"}
EARLY = "dragon/city-dragon dragon/bend-dragon city dragon/meadow-volcano city city city"


def aside(game: Game) -> dict[str, int]:
    """The dragon tiles put aside."""
    return look.pile(game.state, game.state.pile_named(words.PILES["dragons"]))


# ---- too early


@pytest.mark.rule("PLACE-07.1/PD")
def test_a_dragon_tile_drawn_too_early_is_put_aside_and_another_drawn() -> None:
    game = pd("monastery", EARLY)
    assert game.tile == "base/city"
    assert aside(game) == {"dragon/bend-dragon": 1, "dragon/city-dragon": 1}
    assert (game.turn, game.actor, sum(game.bag.values())) == (1, 0, 4)


@pytest.mark.rule("PLACE-07.1/PD")
def test_it_is_put_aside_even_if_it_fits_nowhere() -> None:
    """The only free sides are roads, and the tile has none: yet it is not lost.

    ┼
    """
    game = pd("crossing4", "dragon/city-corner-dragon straight dragon/meadow-volcano")
    assert aside(game) == {"dragon/city-corner-dragon": 1}
    assert game.tile == "base/straight"


@pytest.mark.rule("PLACE-07.1/PD")
def test_if_only_dragon_tiles_are_left_the_game_is_over() -> None:
    game = pd("monastery", "monastery dragon/bend-dragon dragon/city-dragon")
    game.play("place 1,0 r0")
    game.play("pass")
    assert game.over
    assert sum(aside(game).values()) == 2


def test_without_the_dragon_its_tiles_are_ordinary_ones() -> None:
    game = pd("monastery", "dragon/city-dragon dragon/meadow-volcano city", without=["PD.dragon"])
    assert game.tile == "dragon/city-dragon"
    game.play("place 1,0 r0")
    game.play("pass")
    game.play("place 0,1 r0")
    assert choices(game) == {"field-Nl"}


# ---- the volcano


@pytest.mark.rule("PLACE-11/PD")
def test_the_dragon_comes_to_the_volcano_from_wherever_it_is() -> None:
    game = pd(ROW, "dragon/meadow-volcano dragon/city-volcano city")
    game.play("place 1,1 r0")
    assert where(game, "dragon") == "1,1"
    game.play("place 3,1 r1")
    assert where(game, "dragon") == "3,1"


@pytest.mark.rule("PLACE-11/PD")
def test_nobody_is_placed_on_the_volcano_but_other_things_can_be_done() -> None:
    """A city, a field: Red could stand on both, and has one figure to which the fairy may go."""
    game = pd(ROW, "dragon/city-volcano city")
    stand(game, "Red", "0,0 monastery")
    game.play("place 1,1 r2")
    assert set(game.legal_texts) == {"fairy P1 follower 0,0 monastery", "pass"}


@pytest.mark.rule("PLACE-11/PD")
def test_with_towers_a_guard_may_still_go_up_a_tower() -> None:
    game = pd("tower/meadow monastery", "dragon/city-volcano city", modules=["PD", "TOWER"])
    game.state.take_token(words.TOKENS["piece"], 1, words.IN_STOCK, 0, words.ON_FACE, 0)
    game.play("place 1,1 r2")
    assert set(game.legal_texts) == {"raise 0,0", "guard follower 0,0", "pass"}


@pytest.mark.rule("PLACE-11/PD")
def test_a_builder_is_not_placed_on_the_volcano_either() -> None:
    """Red's road runs on over the new tile.

    M─ ?
    """
    game = pd("monastery-road:3 .", "dragon/straight-volcano city city", modules=["PD", "TB"])
    stand(game, "Red", "0,0 road-E")
    game.play("place 1,0 r0")
    assert offered(game, "builder") == set()
    assert offered(game, "fairy") == {"P1 follower 0,0 road-E"}


# ---- the tiles put aside come back


@pytest.mark.rule("PLACE-07.2/PD", "PLACE-12.11/PD")
def test_the_volcano_brings_the_tiles_back_into_the_pile() -> None:
    game = pd("monastery", EARLY)
    game.play("place 1,0 r0")
    game.play("pass")
    assert game.tile == "dragon/meadow-volcano"
    game.play("place 0,1 r0")
    assert aside(game) == {}
    seen = {}
    while not game.over:
        if game.tile and game.step == "base.lay":
            seen[game.turn] = game.tile
        game.play(game.legal[-1])
    assert sorted(seen.values()).count("dragon/bend-dragon") == 1
    assert sorted(seen.values()).count("dragon/city-dragon") == 1


@pytest.mark.rule("PLACE-07.2/PD", "PLACE-12.11/PD")
@pytest.mark.parametrize("timing", ["before-figure", "before-scoring", "after-scoring"])
def test_by_the_other_ruling_they_come_back_after_the_next_flight(timing: str) -> None:
    pack = "dragon/city-dragon dragon/meadow-volcano dragon/bend-dragon city city"
    game = pd("monastery monastery", pack, rulings={**LATE, "dragon.timing": timing})
    game.play("place 0,1 r0")
    assert aside(game) == {"dragon/city-dragon": 1}, "the volcano does not bring them back"
    assert game.tile == "dragon/bend-dragon"
    game.play("place 1,1 r3")
    while game.turn == 2:
        assert aside(game) == {"dragon/city-dragon": 1}, "nor does the beginning of the flight"
        game.play("pass" if "pass" in game.legal_texts else game.legal[0])
        if game.step != "dragon.fly" and timing == "before-figure":
            break
    assert aside(game) == {}
    assert where(game, "dragon") != "0,1"


@pytest.mark.rule("PLACE-07.2/PD")
def test_no_tile_is_lost_or_doubled() -> None:
    game = Game(Setup(players=["A", "B"], modules=["PD"], seed=11), chance="ask")
    while not game.over:
        laid = len(look.faces(game.state))
        gone = sum(type(event).__name__ == "Discarded" for event in game.events)
        held = game.tile is not None
        assert laid + sum(game.bag.values()) + sum(aside(game).values()) + held + gone == 102
        game.play(game.legal[0] if game.actor >= 0 else game.legal[len(game.legal) // 2])


# ---- the dragon's cell


@pytest.mark.rule("PLACE-11.1/PD")
def test_nobody_is_placed_on_the_new_tile_if_the_dragon_ends_there() -> None:
    """The dragon has one way only: onto the tile that woke it.

    ?
    D
    """
    game = pd("monastery", "dragon/city-dragon city", dragon="0,0")
    game.play("place 0,-1 r0")
    assert game.legal_texts == ["fly 0,-1"]
    fly(game, "0,-1")
    assert (game.turn, game.over) == (2, False), "there is nothing to choose: no place is left on the tile"
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-11.1/PD")
def test_nobody_comes_to_the_dragon_through_a_portal() -> None:
    game = pd(ROW, "dragon/crossing3-portal city")
    put_neutral(game, "dragon", "1,0")
    game.play("place 0,-1 r2")
    assert offered(game, "portal") == {"0,0", "2,0", "3,0"}


@pytest.mark.rule("PLACE-11.1/PD")
def test_whoever_asks_is_told_that_the_dragons_tile_is_barred() -> None:
    game = pd(ROW, "city city")
    state = game.state
    free = [segment for segment in range(state.segments) if state.may_place(0, segment)]
    put_neutral(game, "dragon", "2,0")
    here = look.face_at(state, 2, 0)
    barred = set(range(state.first_of(here), state.end_of(here)))
    assert barred <= set(free)
    assert [s for s in range(state.segments) if state.may_place(0, s)] == [s for s in free if s not in barred]
    assert not any(state.may_join(0, s) for s in barred)


# ---- the builder's further move


@pytest.mark.rule("PLACE-11/PD")
def test_a_volcano_that_extends_the_builders_road_earns_a_move_with_a_figure() -> None:
    """The volcano bars its own tile only, not the tile of the further move.

    M─B ? ?
    """
    game = pd("monastery-road:3 straight . .", "dragon/straight-volcano straight city", modules=["PD", "TB"])
    stand(game, "Red", "0,0 road-E")
    stand_kind(game, "Red", "builder", "1,0 road-E")
    game.play("place 2,0 r0")
    assert where(game, "dragon") == "2,0"
    assert choices(game) == set()
    game.play("pass")
    game.play("again")
    game.play("place 3,0 r0")
    assert (game.turn, game.actor) == (1, 0)
    assert choices(game) == {"field-Nl", "field-Er"}


@pytest.mark.rule("PLACE-11/PD")
def test_a_volcano_may_come_with_the_builders_further_move() -> None:
    """First a tile with a figure, then the volcano without one."""
    game = pd(
        "monastery-road:3 straight . .\nmonastery monastery monastery monastery",
        "straight dragon/meadow-volcano city city",
        modules=["PD", "TB"],
    )
    stand(game, "Red", "0,0 road-E")
    stand_kind(game, "Red", "builder", "1,0 road-E")
    game.play("place 2,0 r0")
    game.play("put follower 2,0 field-Nl")
    game.play("again")
    game.play("place 0,2 r0")
    assert where(game, "dragon") == "0,2"
    assert choices(game) == set()
    assert (game.turn, supply(game)) == (1, [5, 7])
    game.play("pass")
    assert game.turn == 2


def test_the_dragon_flies_from_where_the_last_volcano_called_it() -> None:
    game = pd(PLAIN, "dragon/meadow-volcano dragon/city-dragon city", dragon="1,1")
    game.play("place 3,0 r0")
    game.play("place 3,1 r1")
    assert offered(game, "fly") == {"2,0", "3,1"}

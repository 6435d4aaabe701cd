"""Little buildings: how they are dealt out, when one is put up instead of a figure."""

from __future__ import annotations

import pytest
from little_buildings import TOKENS, held, standing

from bastide import Game, Setup
from bastide.boxes.houses.rules import KINDS
from bastide.core import words
from boards import NAMES, supply, table

HOUSES = ["HOUSES"]
BY_KIND = {"houses.value": "3-2-1"}


def dealt(players: int, **rulings: str) -> Game:
    six = ["IC"] if players == 6 else []
    return Game(Setup(players=NAMES[:players], modules=[*HOUSES, *six], rulings=rulings, seed=1))


@pytest.mark.rule("PREP-15.1/HOUSES", "PREP-15.2/HOUSES")
@pytest.mark.parametrize(("players", "each"), [(1, 18), (2, 9), (3, 6), (4, 4), (5, 3), (6, 3)])
def test_everybody_gets_equally_many_and_the_rest_stays_in_the_box(players: int, each: int) -> None:
    game = dealt(players)
    assert [sum(held(game, player)) for player in range(players)] == [each] * players
    left = sum(game.state.tokens(TOKENS[kind], words.IN_STOCK) for kind in KINDS)
    assert left == 18 - players * each


@pytest.mark.rule("PREP-15.2/HOUSES")
@pytest.mark.parametrize(("players", "each"), [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_where_kinds_differ_everybody_gets_equally_many_of_each(players: int, each: int) -> None:
    game = dealt(players, **BY_KIND)
    assert [held(game, player) for player in range(players)] == [[each] * 3] * players


@pytest.mark.rule("FIGURE-19/HOUSES")
def test_a_building_instead_of_a_figure_on_the_tile_just_laid() -> None:
    game = table("monastery", "monastery monastery", modules=HOUSES)
    game.play("place 1,0 r0")
    assert [text for text in game.legal_texts if text.startswith("build")] == ["build shed"]
    assert "put follower 1,0 monastery" in game.legal_texts
    game.play("build shed")
    assert standing(game) == {"1,0": "shed"}
    assert (held(game, 0), supply(game)) == ([2, 3, 3], [7, 7])
    assert game.actor == 1, "nothing else is placed"
    game.play("place 2,0 r0")
    game.play("put follower 2,0 monastery")
    assert (game.over, standing(game)) == (True, {"1,0": "shed"}), "one or the other"


@pytest.mark.rule("FIGURE-19/HOUSES", "PREP-15.2/HOUSES")
def test_where_kinds_do_not_differ_nobody_is_asked_for_one() -> None:
    """Of what a player has most of, so that all three are seen on the table."""
    game = table("monastery", "monastery monastery monastery monastery", 1, modules=HOUSES)
    kinds = []
    for x in (1, 2, 3, 4):
        game.play(f"place {x},0 r0")
        (text,) = [text for text in game.legal_texts if text.startswith("build")]
        kinds.append(text.split()[1])
        game.play(text)
    assert kinds == ["shed", "house", "tower", "shed"]


@pytest.mark.rule("FIGURE-19/HOUSES", "PREP-15.2/HOUSES")
def test_where_kinds_differ_the_player_chooses_one_that_is_left() -> None:
    game = table("monastery", "monastery monastery monastery", 4, modules=HOUSES, rulings=BY_KIND)
    for x in (1, 2, 3):
        game.play(f"place {x},0 r0")
        assert {"build shed", "build house", "build tower"} <= set(game.legal_texts)
        game.play("build tower")
    assert standing(game) == {"1,0": "tower", "2,0": "tower", "3,0": "tower"}
    assert [held(game, player) for player in range(4)] == [[1, 1, 0]] * 3 + [[1, 1, 1]]


@pytest.mark.rule("FIGURE-19/HOUSES")
def test_without_a_building_left_none_can_be_put_up() -> None:
    game = table("monastery", "monastery monastery", modules=HOUSES)
    for kind in KINDS:
        game.state.take_token(TOKENS[kind], 3, words.WITH_PLAYER, 0, words.WITH_PLAYER, 1)
    game.play("place 1,0 r0")
    assert not [text for text in game.legal_texts if text.startswith("build")]


@pytest.mark.rule("FIGURE-19/HOUSES", "PLACE-11/PD")
def test_whoever_cannot_place_a_figure_may_still_build() -> None:
    """Nobody is placed on a volcano, and nobody has a follower left who could be."""
    game = table("monastery", "dragon/meadow-volcano monastery", modules=["HOUSES", "PD"])
    game.play("place 1,0 r0")
    assert game.legal_texts == ["pass", "build shed"]


@pytest.mark.rule("FIGURE-19/HOUSES")
@pytest.mark.parametrize(("choice", "asked"), [("build shed", False), ("put follower 1,0 monastery", True)])
def test_after_a_building_no_second_figure_follows(choice: str, asked: bool) -> None:
    game = table("monastery", "monastery monastery", modules=["HOUSES", "PHANTOM"])
    game.play("place 1,0 r0")
    game.play(choice)
    assert (game.turn == 1 and "put phantom 1,0 field-Nl" in game.legal_texts) == asked


def test_a_position_keeps_the_buildings_and_what_they_are_worth() -> None:
    game = table("monastery", "monastery monastery", modules=HOUSES, rulings=BY_KIND)
    game.play("place 1,0 r0")
    game.play("build tower")
    again = Game.from_position(game.setup, game.position())
    assert standing(again) == standing(game.view(1)) == {"1,0": "tower"}
    assert held(again, 0) == [3, 3, 2]
    assert again.digest == game.digest

"""A builder that has extended something and is taken off before the move is over."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import words
from boards import segment, stand, table, turn

WHEN = [("when-laid", True), ("if-still-there", False)]


def with_builder(drawing: str, pack: str, place: str, when: str, **more: Any) -> Game:
    """Red has a follower and the builder somewhere and is about to lay a tile there."""
    rulings = {"builder.turn": when, **more.pop("rulings", {})}
    game = table(drawing, pack, modules=["TB", "PD"], rulings=rulings, **more)
    stand(game, "Red", place)
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, place))
    return game


@pytest.mark.rule("PLACE-14.1/TB", "PLACE-14.2/TB")
@pytest.mark.parametrize(("when", "again"), WHEN)
def test_a_princess_takes_the_last_knight_and_with_him_the_builder(when: str, again: bool) -> None:
    game = with_builder("city:1 .", "dragon/city3-princess monastery monastery", "0,0 city-E", when)
    game.play("place 1,0 r0")
    game.play("dismiss P1 follower 0,0 city-E")
    assert (game.step == "traders.again") is again


@pytest.mark.rule("PLACE-14.1/TB", "PLACE-14.2/TB")
@pytest.mark.parametrize(("when", "again"), WHEN)
def test_the_dragon_eats_the_builder_at_once(when: str, again: bool) -> None:
    """The tile that finishes the city shows the dragon, which flies before anything is scored."""
    pack = "dragon/meadow-volcano monastery dragon/city-dragon monastery monastery"
    game = with_builder("city:1 .\nmonastery .", pack, "0,0 city-E", when)
    turn(game, "0,2 r0")
    turn(game, "0,3 r0")
    game.play("place 1,0 r3")
    for cell in ("0,1", "0,0"):
        game.play(f"fly {cell}")
    while game.step == "dragon.fly":
        game.play(game.legal[0])
    assert (game.step == "traders.again") is again


@pytest.mark.parametrize("edition", ["modern", "official-C1", "official-C2"])
def test_it_is_usually_settled_when_the_tile_is_laid(edition: str) -> None:
    assert table("city", "monastery", modules=["TB"], edition=edition).setup.mix.settled["builder.turn"] == "when-laid"

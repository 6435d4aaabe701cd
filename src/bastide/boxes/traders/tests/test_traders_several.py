"""More figures than the box has: several builders and pigs for everybody."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import look, words
from boards import scores, segment, stand, table, turn

TWO = {"builder": 2, "pig": 2}
RULINGS = ("field-owner-3", "field-owner-3-city-once", "city-majority-4")


def put(game: Game, kind: str, place: str) -> None:
    """Stand one of Red's figures where an earlier move would have put it."""
    figure = game.state.in_supply(0, game.state.number_of(words.KINDS[kind]))
    game.state.put(figure, words.SEGMENT, segment(game, place))


@pytest.mark.rule("PLACE-14.1/TB", "FIGURE-05.2/TB")
def test_either_builder_earns_a_move_and_goes_home_by_itself() -> None:
    game = table("city:1 .\nmonastery-road:3 .", "city monastery monastery", modules=["TB"], figures=TWO)
    stand(game, "Red", "0,0 city-E", "0,1 road-E")
    put(game, "builder", "0,1 road-E")
    put(game, "builder", "0,0 city-E")
    turn(game, "1,0 r3")
    assert game.step == "traders.again"
    assert look.supply(game.state, 0)["builder"] == 1, "the one on the road stays"


@pytest.mark.rule("FINAL-28/TB", "FIGURE-06.2/TB")
@pytest.mark.parametrize(("ruling", "points"), [*zip(RULINGS, (8, 4, 5), strict=True)])
def test_a_pig_on_each_of_two_fields(ruling: str, points: int) -> None:
    """One finished city between two fields: a city counts once a field, once a player or once for all fields."""
    rulings = {"base.field-scoring": ruling}
    game = table("city:2\ncity", "monastery", modules=["TB"], figures=TWO, rulings=rulings)
    for place in ("0,0 field-Nl", "0,1 field-El"):
        stand(game, "Red", place)
        put(game, "pig", place)
    turn(game, "0,2 r0")
    assert game.over
    assert scores(game) == [points, 0]

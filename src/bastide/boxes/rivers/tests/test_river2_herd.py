"""The herd of pigs, the inn and the pennant: what a river tile adds to a field, a road and a city."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Scored
from bastide.core.words import SEGMENT
from boards import listen, scores, segment, stand, table, turn

RULINGS = ("field-owner-3", "field-owner-3-city-once", "city-majority-4")
WORTH = [*zip(RULINGS, (3, 3, 4), strict=True)]
# A finished city between two fields; the herd is on the lower one.
CITY = """
    .                city:2
    river2/bend-herd city
"""
UPPER, LOWER = "1,0 field-Nl", "1,1 field-El"


def herd(ruling: str = RULINGS[0], modules: tuple[str, ...] = ("RIVER2",), **more: Any) -> Game:
    return table(CITY, "monastery", 3, modules=list(modules), rulings={"base.field-scoring": ruling}, **more)


def at_the_end(game: Game) -> list[int]:
    """The scores after a last tile that changes nothing; every score is the sum of its items."""
    events = listen(game)
    turn(game, "1,2 r0")
    assert game.over
    for event in events:
        if isinstance(event, Scored):
            assert event.points == sum(n * each for _, n, each in event.items)
    return scores(game)


@pytest.mark.rule("FINAL-29/RIVER2")
@pytest.mark.parametrize(("ruling", "worth"), WORTH)
def test_a_herd_adds_a_point_for_every_city_to_everybody_who_scores_the_field(ruling: str, worth: int) -> None:
    game = herd(ruling)
    stand(game, "Red", LOWER)
    stand(game, "Blue", LOWER)
    assert at_the_end(game) == [worth + 1, worth + 1, 0]


@pytest.mark.rule("FINAL-29/RIVER2")
@pytest.mark.parametrize("ruling", RULINGS)
def test_whoever_is_in_the_minority_gets_nothing(ruling: str) -> None:
    game = herd(ruling)
    stand(game, "Red", LOWER, "0,1 field-Nr")
    stand(game, "Blue", LOWER)
    assert at_the_end(game)[1] == 0


@pytest.mark.rule("FINAL-29/RIVER2")
@pytest.mark.parametrize(("ruling", "points"), [(RULINGS[0], 3), (RULINGS[1], 3), (RULINGS[2], 5)])
def test_a_herd_counts_on_its_own_field_or_city_by_city_on_any_field_of_the_city(ruling: str, points: int) -> None:
    game = herd(ruling)
    stand(game, "Red", UPPER)
    assert at_the_end(game) == [points, 0, 0]


@pytest.mark.rule("FINAL-29/RIVER2")
@pytest.mark.parametrize(("ruling", "worth"), WORTH)
def test_herd_and_pig_add_up_for_the_pigs_owner(ruling: str, worth: int) -> None:
    game = herd(ruling, ("RIVER2", "TB"))
    stand(game, "Red", LOWER)
    stand(game, "Blue", LOWER)
    pig = game.state.in_supply(0, game.state.number_of(words.KINDS["pig"]))
    game.state.put(pig, SEGMENT, segment(game, LOWER))
    assert at_the_end(game) == [worth + 2, worth + 1, 0]


@pytest.mark.rule("FINAL-29/RIVER2")
def test_an_unfinished_city_gives_nothing_even_with_a_herd() -> None:
    game = table("river2/bend-herd city", "monastery", modules=["RIVER2"])
    stand(game, "Red", "1,0 field-El")
    turn(game, "1,1 r0")
    assert (game.over, scores(game)) == (True, [0, 0])


def test_without_the_herds_rule_it_is_a_field_like_any_other() -> None:
    game = herd(without=["RIVER2.herd"])
    stand(game, "Red", LOWER)
    assert at_the_end(game) == [3, 0, 0]


@pytest.mark.parametrize(("modules", "points"), [(["RIVER2"], 3), (["RIVER2", "IC"], 6)])
def test_the_inn_counts_where_inns_are_in_play(modules: list[str], points: int) -> None:
    game = table("monastery-road:3 river2/bridge-inn .", "monastery-road monastery", modules=modules)
    stand(game, "Red", "0,0 road-E")
    turn(game, "2,0 r1")
    assert scores(game) == [points, 0]


def test_the_unfinished_road_with_the_inn_is_worth_nothing_where_inns_are_in_play() -> None:
    game = table("monastery-road:3 river2/bridge-inn .", "monastery", modules=["RIVER2", "IC"])
    stand(game, "Red", "0,0 road-E")
    turn(game, "0,-1 r0")
    assert (game.over, scores(game)) == (True, [0, 0])


def test_the_pennant_counts() -> None:
    game = table("river2/city-bend-pennant .\n. .", "city monastery", modules=["RIVER2"])
    stand(game, "Red", "0,0 city-N")
    turn(game, "0,-1 r2")
    turn(game, "0,-2 r0")
    assert game.over
    assert scores(game) == [3, 0], "two tiles and a pennant, unfinished"

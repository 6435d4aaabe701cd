"""More figures than the box has: several wagons and barns for everybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Game, GameRecord, Setup
from bastide.core import look, words
from bastide.setup import SetupError
from boards import owners, scores, segment, stand, supply, table, turn

TWO = {"wagon": 2, "barn": 2}
# A road from an open city in the north to the south, where the next tile ends it, and one that goes on elsewhere.
ROADS = "city3-road city:3 straight:1\n. . ."


def am(drawing: str, pack: str, **more: Any) -> Game:
    return table(drawing, pack, modules=["AM"], figures=TWO, **more)


def stand_wagon(game: Game, place: str) -> None:
    wagon = game.state.in_supply(0, game.state.number_of(words.KINDS["wagon"]))
    game.state.put(wagon, words.SEGMENT, segment(game, place))


def drives(game: Game) -> set[str]:
    return {text.removeprefix("drive ") for text in game.legal_texts if text.startswith("drive ")}


@pytest.mark.rule("PREP-14/AM")
def test_a_set_up_says_how_many_of_each_figure_everybody_has() -> None:
    setup = Setup(modules=["AM", "TB"], figures={"wagon": 3, "barn": 0, "pig": 2, "follower": 5}, seed=1)
    for player in range(2):
        wanted = {"follower": 5, "mayor": 1, "wagon": 3, "barn": 0, "builder": 1, "pig": 2}
        assert look.supply(setup.fresh(), player) == wanted
    text = Game(setup).record.text()
    assert "figures: barn=0, follower=5, pig=2, wagon=3" in text
    assert GameRecord.read(text).setup == setup


@pytest.mark.parametrize(
    ("figures", "says"), [({"barn": 6}, "possible: 0 to 5"), ({"dragon": 2}, "possible: follower")]
)
def test_other_numbers_are_refused(figures: dict[str, int], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        Setup(modules=["AM", "PD"], figures=figures)


@pytest.mark.rule("SCORE-33.1/AM", "SCORE-33.2/AM")
@pytest.mark.parametrize("ruling", ["C1", "C2"])
def test_both_wagons_on_a_road_wait_and_drive_one_after_the_other(ruling: str) -> None:
    """The road ends at an open city in the north and at a monastery in the south."""
    game = am("city3-road\n.", "monastery-road monastery", rulings={"wagon.move": ruling})
    stand_wagon(game, "0,0 road-S")
    stand_wagon(game, "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    assert scores(game) == [2, 0]
    assert drives(game) == {"0,0 city-N", "0,1 monastery"}
    game.play("drive 0,1 monastery")
    assert (game.actor, drives(game)) == (0, {"0,0 city-N"})
    game.play("drive 0,0 city-N")
    assert game.turn == 2
    assert owners(game, "0,0 city-N") == owners(game, "0,1 monastery") == ["Red"]
    assert look.supply(game.state, 0)["wagon"] == 0


@pytest.mark.rule("SCORE-33.1/AM")
def test_whoever_passes_takes_all_waiting_wagons_back() -> None:
    game = am("city3-road\n.", "monastery-road monastery")
    stand_wagon(game, "0,0 road-S")
    stand_wagon(game, "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    game.play("drive 0,1 monastery")
    game.play("pass")
    assert (game.turn, look.supply(game.state, 0)["wagon"]) == (2, 1)


@pytest.mark.rule("SCORE-33.1/AM")
def test_a_wagon_elsewhere_stays_where_it_is() -> None:
    game = am(ROADS, "monastery-road monastery")
    stand_wagon(game, "2,0 road-N")
    stand_wagon(game, "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    assert drives(game) == {"0,0 city-N", "0,1 monastery"}
    game.play("pass")
    assert owners(game, "2,0 road-N") == ["Red"]
    assert look.supply(game.state, 0)["wagon"] == 1


@pytest.mark.rule("FIGURE-11.1/AM", "FINAL-30/AM", "SCORE-04.1/AM")
def test_a_player_has_two_barns_in_two_fields_and_both_score() -> None:
    """A finished city on either side of a road; Blue's farmer in the second field is scored when its barn comes."""
    west, east = "city:1 city:3 straight:1", "city:1 city:3"
    land = f"{west} {east}\nmonastery . straight:1 . monastery"
    game = am(land, "monastery monastery monastery monastery")
    stand(game, "Blue", "4,0 field-Nl")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NE")
    turn(game, "0,2 r0")
    game.play("place 3,1 r0")
    game.play("barn 3,1 NW")
    assert (scores(game), supply(game)) == ([0, 3], [7, 7])
    turn(game, "0,3 r0")
    assert game.over
    assert scores(game) == [4 + 4, 3]


def test_random_games_with_many_figures_come_to_their_end() -> None:
    many = {"wagon": 3, "barn": 3, "builder": 2, "pig": 3, "mayor": 2}
    for seed in range(3):
        chooser = random.Random(seed)
        game = Game(Setup(modules=["AM", "TB"], figures=many, rulings={"barn.second": "allowed"}, seed=seed))
        while not game.over:
            game.play(chooser.choice(game.legal))
        people = look.figures(game.state)
        assert all(figure.place != words.LEAVING for figure in people)
        laid = game.state.get(words.SLOTS["abbey.barns"])
        assert laid == sum(figure.place == words.CORNER for figure in people)

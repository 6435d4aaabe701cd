"""The big follower, and a sixth player."""

from __future__ import annotations

import pytest

from bastide import Game, IllegalAction, Setup
from bastide.core import look
from bastide.core.words import SEGMENT
from boards import NAMES, choices, owners, scores, segment, stand, supply, table, turn

IC = ["IC"]
# A city of five and a road of five; the tile in the gap joins what lies on either side.
CITY = "city:1 city-through . city-through city:3\nmonastery monastery monastery monastery monastery"
ROAD = "monastery-road:3 straight . straight monastery-road:1\nmonastery monastery monastery monastery monastery"
FEATURES = [(CITY, "city-through", "city-E", 10), (ROAD, "straight", "road-E", 5)]


def stand_big(game: Game, name: str, place: str) -> None:
    """Stand a player's big follower where an earlier turn would have put it."""
    state = game.state
    figure = state.in_supply(game.setup.players.index(name), state.rules.figure_names.index("big"))
    state.put(figure, SEGMENT, segment(game, place))


def big_choices(game: Game) -> set[str]:
    return {text.split()[3] for text in game.legal_texts if text.startswith("put big ")}


def big_supply(game: Game) -> list[int]:
    return [look.supply(game.state, player)["big"] for player in range(len(game.setup.players))]


@pytest.mark.rule("PREP-02/IC")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_everybody_has_one_big_follower_besides_the_others(players: int) -> None:
    game = Game(Setup(players=NAMES[:players], modules=IC, seed=1))
    assert [look.supply(game.state, player) for player in range(players)] == [{"follower": 7, "big": 1}] * players


@pytest.mark.rule("PREP-02/IC", "PREP-01.3/BASE")
def test_a_sixth_player_needs_the_sixth_colour() -> None:
    with pytest.raises(ValueError, match="6 players; possible with these modules: 1 to 5"):
        Setup(players=NAMES)
    assert len(Setup(players=NAMES, modules=IC).players) == 6
    with pytest.raises(ValueError, match="possible with these modules: 1 to 6"):
        Setup(players=[*NAMES, "White"], modules=IC)


@pytest.mark.rule("FIGURE-04/IC", "PREP-02/IC")
def test_it_goes_wherever_a_follower_may_go() -> None:
    game = table("monastery", "monastery-road city-road monastery", modules=IC)
    game.play("place 1,0 r0")
    assert big_choices(game) == choices(game) == {"monastery", "road-S", "field-Nl"}
    game.play("put big 1,0 road-S")
    assert big_supply(game) == [0, 1]
    assert supply(game) == [7, 7]
    assert game.actor == 1, "one figure a turn"


@pytest.mark.rule("FIGURE-04/IC")
def test_it_keeps_others_off_and_others_keep_it_off() -> None:
    """Green's big follower stands on the road to the west, Blue's follower in the city to the north.

    .  c
    ─  ?
    """
    game = table("monastery city:2\nstraight .", "city-road monastery", players=3, modules=IC)
    stand_big(game, "Green", "0,1 road-E")
    stand(game, "Blue", "1,0 city-S")
    game.play("place 1,1 r0")
    assert choices(game) == big_choices(game) == {"field-El", "field-Er"}


@pytest.mark.rule("FIGURE-04/IC")
def test_it_can_be_the_last_figure_one_has_and_is_there_only_once() -> None:
    game = table("monastery", "monastery monastery monastery", players=1, modules=IC, followers=0)
    game.play("place 1,0 r0")
    assert choices(game) == set()
    game.play("put big 1,0 monastery")
    game.play("place 2,0 r0")
    assert game.tile == "base/monastery"
    assert game.turn == 3, "nothing to place, so nothing was asked"
    with pytest.raises(IllegalAction):
        game.play("put big 2,0 monastery")


@pytest.mark.rule("SCORE-14/IC", "PREP-02/IC", "MODEL-05/BASE")
@pytest.mark.parametrize(("board", "tile", "part", "points"), FEATURES)
def test_it_weighs_more_than_one_follower_and_as_much_as_two(board: str, tile: str, part: str, points: int) -> None:
    """Red's big follower against one of Blue and two of Green, then against one of Blue alone."""
    game = table(board, f"{tile} monastery", players=3, modules=IC)
    stand_big(game, "Red", f"1,0 {part}")
    stand(game, "Blue", f"3,0 {part}")
    stand(game, "Green", f"1,0 {part}", f"3,0 {part}")
    turn(game, "2,0 r0")
    assert scores(game) == [points, 0, points]
    assert big_supply(game) == [1, 1, 1], "it goes home like the others"
    assert supply(game) == [7, 7, 7]

    game = table(board, f"{tile} monastery", modules=IC)
    stand_big(game, "Red", f"1,0 {part}")
    stand(game, "Blue", f"3,0 {part}")
    turn(game, "2,0 r0")
    assert scores(game) == [points, 0]


@pytest.mark.rule("SCORE-14/IC")
def test_together_with_a_follower_it_weighs_three() -> None:
    game = table(CITY, "city-through monastery", modules=IC)
    stand_big(game, "Red", "1,0 city-E")
    stand(game, "Red", "3,0 city-E")
    stand(game, "Blue", "1,0 city-E", "3,0 city-E")
    game.play("place 2,0 r0")
    assert [game.state.weight_of(segment(game, "2,0 city-E"), player) for player in range(2)] == [3, 2]
    assert owners(game, "2,0 city-E") == ["Red"]


@pytest.mark.rule("SCORE-14/IC")
def test_a_big_monk_scores_no_more_than_another() -> None:
    """Its weight is for majorities only."""
    board = "monastery monastery monastery\nmonastery monastery monastery\nmonastery monastery ."
    game = table(board, "monastery monastery", modules=IC)
    stand_big(game, "Blue", "1,1 monastery")
    turn(game, "2,2 r0")
    assert scores(game) == [0, 9]


@pytest.mark.rule("FINAL-15/IC")
@pytest.mark.parametrize(("blues", "result"), [(1, [True, False]), (2, [True, True]), (3, [False, True])])
@pytest.mark.parametrize(
    ("board", "part", "points"),
    [("straight straight straight", "road-E", 3), ("city-through city-through city-through", "city-E", 3)],
)
def test_it_weighs_two_on_what_stays_unfinished(
    board: str, part: str, points: int, blues: int, result: list[bool]
) -> None:
    game = table(board, "monastery", modules=IC)
    stand_big(game, "Red", f"0,0 {part}")
    stand(game, "Blue", *(f"{x},0 {part}" for x in range(blues)))
    turn(game, "0,1 r0")
    assert scores(game) == [points * won for won in result]


@pytest.mark.rule("FINAL-15/IC", "FINAL-27/BASE")
@pytest.mark.parametrize(
    ("ruling", "points"), [("field-owner-3", 3), ("field-owner-3-city-once", 3), ("city-majority-4", 4)]
)
@pytest.mark.parametrize(("blues", "result"), [(1, [True, False]), (2, [True, True])])
def test_a_big_farmer_weighs_two(ruling: str, points: int, blues: int, result: list[bool]) -> None:
    """
    c .       a finished city of two tiles; one field runs round it
    c .
    """
    game = table("city:2 monastery\ncity monastery", "monastery", modules=IC, rulings={"base.field-scoring": ruling})
    stand_big(game, "Red", "1,0 field-Nl")
    stand(game, "Blue", *(f"1,{y} field-Nl" for y in range(blues)))
    turn(game, "2,0 r0")
    assert scores(game) == [points * won for won in result]

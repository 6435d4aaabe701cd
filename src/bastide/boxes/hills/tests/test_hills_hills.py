"""Hills with a tile hidden under them, the ties they break, and vineyards around monasteries."""

from __future__ import annotations

import pytest
from flocks import HS, asked

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import Discarded
from boards import NAMES, lying, scores, segment, stand, table, turn

# ---- the hidden tile


@pytest.mark.rule("PLACE-18/HS")
def test_a_tile_goes_unseen_under_every_hill_that_is_drawn() -> None:
    game = asked("monastery", "hills/city-corner-hill monastery monastery monastery")
    assert game.state.left_in(0) == 2
    assert sum(game.bag.values()) == 3, "nobody knows which one it is"
    for place in ("0,1 r2", "1,0 r0", "-1,0 r0"):
        assert not game.over
        game.play(f"place {place}")
        game.play("pass")
        if not game.over:
            game.play("draw base/monastery")
    assert game.over


@pytest.mark.rule("PLACE-18/HS")
def test_nobody_learns_which_tile_it_is() -> None:
    """What can be drawn afterwards is as likely as if the hidden tile were still there."""
    setup = Setup(players=NAMES[:2], modules=HS, seed=1)
    game = Game(setup, chance="ask", forced="ask")
    game.play("draw hills/city-corner-hill")
    game.play(game.legal[0])
    while game.step != "base.draw":
        game.play("pass" if "pass" in game.legal_texts else game.legal[0])
    weights = {game.text(action).split()[1]: weight for action, weight in look.chances(game.state)}
    assert weights == dict(game.bag)
    assert sum(weights.values()) == 71 + 18 - 1
    assert game.state.left_in(0) == 71 + 18 - 2
    assert game.view(0).position() == game.view(1).position()


@pytest.mark.rule("PLACE-18.1/HS")
def test_the_last_tile_is_a_hill_with_nothing_under_it() -> None:
    game = asked("monastery", "hills/city-corner-hill")
    assert game.state.left_in(0) == 0
    turn(game, "0,1 r2")
    assert game.over
    assert len(look.faces(game.state)) == 2


@pytest.mark.rule("PLACE-18.1/HS")
def test_a_hill_that_fits_nowhere_leaves_with_the_tile_under_it() -> None:
    game = table("city4-pennant", "hills/road-ends-hill city city city", modules=HS)
    assert [type(event) for event in game.events if isinstance(event, Discarded)] == [Discarded]
    assert game.tile == "base/city"
    assert game.state.left_in(0) == 1


# ---- ties

# The city becomes one when the middle is laid; the eastern tile is a hill in the first board, both are in the third.
ONE = "city:1 . hills/cities-across-hill:1\nmonastery monastery monastery"
NONE = "city:1 . city:3\nmonastery monastery monastery"
BOTH = "hills/cities-across-hill:1 . hills/cities-across-hill:1\nmonastery monastery monastery"


@pytest.mark.rule("SCORE-17.1/HS", "SCORE-17.2/HS", "SCORE-17.3/HS")
@pytest.mark.parametrize(("board", "expected"), [(ONE, [0, 6]), (NONE, [6, 6]), (BOTH, [6, 6])])
def test_a_tie_in_a_city_is_won_from_the_hill(board: str, expected: list[int]) -> None:
    game = table(board, "city-through monastery", modules=HS)
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "2,0 city-W")
    turn(game, "1,0 r0")
    assert scores(game) == expected
    assert [look.supply(game.state, player)["follower"] for player in range(2)] == [7, 7]


@pytest.mark.rule("SCORE-17.1/HS")
def test_a_hill_does_not_outweigh_a_majority() -> None:
    game = table(ONE, "city-through monastery", modules=HS)
    stand(game, "Red", "0,0 city-E", "0,0 city-E")
    stand(game, "Blue", "2,0 city-W")
    turn(game, "1,0 r0")
    assert scores(game) == [6, 0]


@pytest.mark.rule("SCORE-17.1/HS")
def test_a_third_player_on_the_hill_has_no_part_in_the_tie_of_others() -> None:
    game = table(ONE, "city-through monastery", players=3, modules=HS)
    stand(game, "Red", "0,0 city-E", "0,0 city-E")
    stand(game, "Green", "0,0 city-E", "0,0 city-E")
    stand(game, "Blue", "2,0 city-W")
    turn(game, "1,0 r0")
    assert scores(game) == [6, 0, 6]


@pytest.mark.rule("SCORE-17.3/HS")
@pytest.mark.parametrize(("ruling", "expected"), [("at-least-one", [6, 6]), ("count", [0, 6])])
def test_of_several_on_hills_the_number_may_decide(ruling: str, expected: list[int]) -> None:
    """Red's big follower weighs as much as Blue's two, but is only one."""
    game = table(BOTH, "city-through monastery", modules=["HS", "IC"], rulings={"hill.tie": ruling})
    state = game.state
    state.put(state.in_supply(0, state.number_of(words.KINDS["big"])), words.SEGMENT, segment(game, "0,0 city-E"))
    stand(game, "Blue", "2,0 city-W", "2,0 city-W")
    turn(game, "1,0 r0")
    assert scores(game) == expected


@pytest.mark.rule("SCORE-17.1/HS")
def test_a_tie_on_a_road_is_won_from_the_hill() -> None:
    board = "monastery-road:3 . hills/road-ends-hill:1\nmonastery monastery monastery"
    game = table(board, "straight monastery", modules=HS)
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "2,0 road-W")
    turn(game, "1,0 r0")
    assert scores(game) == [0, 3]


@pytest.mark.rule("FINAL-18/HS")
def test_at_the_end_too_for_roads_and_cities() -> None:
    board = "hills/road-ends-hill:1 straight\nmonastery monastery\nhills/cities-across-hill:1 city-through"
    game = table(board, "monastery", modules=HS)
    for place in ("1,0 road-E", "1,2 city-E"):
        stand(game, "Blue", place)
    for place in ("0,0 road-E", "0,2 city-E"):
        stand(game, "Red", place)
    turn(game, "0,-1 r0")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-18/HS")
def test_at_the_end_too_for_fields() -> None:
    """Two finished cities at the field; Red's farmer is on the hill."""
    board = ". city:2 .\ncity:1 hills/cities-corner-hill monastery"
    game = table(board, "monastery", modules=HS)
    stand(game, "Red", "1,1 field-El")
    stand(game, "Blue", "2,1 field-Nl")
    turn(game, "3,1 r0")
    assert game.over
    assert scores(game) == [6, 0]


# ---- vineyards

AROUND = """
    monastery  hills/city-vineyard    monastery
    monastery  .                      monastery
    monastery  hills/city-vineyard:2  monastery
"""


@pytest.mark.rule("SCORE-11/HS")
def test_a_finished_monastery_scores_three_for_each_vineyard_around_it() -> None:
    game = table(AROUND, "monastery monastery", modules=HS)
    turn(game, "1,1 r0", "monastery")
    assert scores(game) == [9 + 6, 0]


@pytest.mark.rule("SCORE-11/HS")
def test_so_does_what_is_like_a_monastery() -> None:
    game = Game(
        Setup(players=NAMES[:2], modules=["HS", "AM"], start=lying(AROUND), pack=["base/monastery"] * 3, seed=1)
    )
    game.play("abbey")
    if game.step == "base.lay":
        game.play("place 1,1 r0")
    game.play("put follower 1,1 abbey")
    assert scores(game) == [9 + 6, 0]


@pytest.mark.rule("FINAL-12/HS")
def test_vineyards_beside_an_unfinished_monastery_bring_nothing() -> None:
    game = table(
        AROUND.replace("monastery  hills/city-vineyard ", ".  hills/city-vineyard ", 1), "monastery", modules=HS
    )
    turn(game, "1,1 r0", "monastery")
    assert game.over
    assert scores(game) == [8, 0]


@pytest.mark.rule("SCORE-11/HS")
def test_a_road_or_city_at_a_vineyard_is_worth_no_more() -> None:
    game = table("hills/city-vineyard", "city monastery", modules=HS)
    stand(game, "Blue", "0,0 city-N")
    turn(game, "0,-1 r2")
    assert scores(game) == [0, 4]

"""Gold mines in whole games, beside other boxes, in positions and in the eyes of computer players."""

from __future__ import annotations

import random

import pytest
from gold_bars import hand, held, lying, stock, strew

from bastide import Game, Setup
from bastide.core import look
from bastide.core.event import Scored
from boards import NAMES, promised, scores, stand, table, turn
from mixes import others

WORTH = {0: 0, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}


@pytest.mark.rule("PLACE-24.2/GOLD", "FINAL-33/GOLD", "FINAL-33.1/GOLD")
@pytest.mark.parametrize("other", others("GOLD"))
def test_random_games_lose_no_bar_and_pay_what_the_table_says(other: str) -> None:
    chooser = random.Random(other)
    game = Game(Setup(players=NAMES[:3], modules=["GOLD", other], seed=11))
    while not game.over:
        game.play(chooser.choice(game.legal))
        assert stock(game) + sum(held(game)) + sum(lying(game).values()) == 16
    awards = [event for event in game.events if isinstance(event, Scored)]
    paid = {award.player: award.points for award in awards if "gold" in [item for item, _, _ in award.items]}
    assert paid == {player: n * WORTH.get(n, 4) for player, n in enumerate(held(game)) if n}
    assert look.scores(game.record.replay()) == scores(game)


@pytest.mark.rule("SCORE-09.3/GOLD")
def test_a_box_of_many_mines_keeps_its_sixteen_bars() -> None:
    game = Game(Setup(players=NAMES[:2], modules=["GOLD*3"], seed=2))
    chooser = random.Random(2)
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert stock(game) == 0
    assert sum(held(game)) + sum(lying(game).values()) == 16


@pytest.mark.rule("SCORE-09.3/GOLD")
def test_what_is_like_a_monastery_brings_the_bars_around_it_too() -> None:
    board = "straight straight straight\ncity:3 cult/shrine city:1\nstraight straight ."
    game = table(board, "straight monastery", modules=["GOLD", "CULT"])
    strew(game, at_0_0=1, at_1_1=1, at_2_1=1)
    stand(game, "Blue", "1,1 shrine")
    turn(game, "2,2 r0")
    assert (held(game), scores(game)) == ([0, 3], [0, 9])


def test_a_position_keeps_the_bars_and_everybody_sees_them() -> None:
    game = table("monastery-road:3 straight .", "gold/monastery-bend monastery", modules=["GOLD"])
    strew(game, at_0_0=2, at_1_0=1)
    again = Game.from_position(game.setup, game.position())
    assert lying(again) == lying(game) == lying(game.view(1)) == {"0,0": 2, "1,0": 1}
    stand(again, "Blue", "1,0 road-E")
    assert [promised(again, player) for player in (0, 1)] == [0, 24]


def test_computer_players_see_gold_in_reach_and_in_hand() -> None:
    """Bars under an own feature promise something, more when they are held, nothing once there are none to come."""
    game = table("monastery-road:3 straight .", "monastery-road monastery", modules=["GOLD"])
    strew(game, at_1_0=2)
    assert [promised(game, player) for player in (0, 1)] == [0, 0]
    stand(game, "Blue", "0,0 monastery")
    assert promised(game, 1) == 16, "around a monastery, too"
    stand(game, "Red", "1,0 road-E")
    assert promised(game, 0) == 16
    turn(game, "2,0 r1")
    assert held(game) == [2, 0]
    assert [promised(game, player) for player in (0, 1)] == [4, 0]
    hand(game, 0, 14)
    assert [promised(game, player) for player in (0, 1)] == [0, 0]

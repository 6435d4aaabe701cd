"""Who wins the base game if several have the most points."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.arena import Played
from bastide.core.event import Ended, Event
from bastide.record import RecordError, check_statement
from bastide.research.reward import outcomes
from bastide.show.cast import cast
from bastide.show.holdings import outcome_of
from bastide.show.tale import Tale
from boards import NAMES, listen, scores, stand, supply, table, turn


def level(**more: Any) -> tuple[Game, list[Event]]:
    """A game of three that Red and Green end with four points each; Green has one follower less in the supply."""
    game = table("monastery monastery", "monastery monastery", players=3, **more)
    stand(game, "Red", "0,0 monastery")
    stand(game, "Green", "1,0 monastery", "0,0 field-Nl")
    events = listen(game)
    turn(game, "1,1 r0")
    turn(game, "0,1 r0")
    return game, events


@pytest.mark.rule("BASE-WIN-2", "FINAL-00.4/BASE")
@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 0)])
def test_of_those_who_tie_whoever_had_the_first_turn_last_may_win(first: int, winner: int) -> None:
    game, events = level(first=first, rulings={"base.winner-tie": "later-player"})
    assert scores(game) == [4, 0, 4]
    assert game.winners == (NAMES[winner],)
    assert events[-1] == Ended((winner,))
    assert outcome_of(game, Tale(cast(game.setup.mix, game.state.rules)), set())["winners"] == [winner]
    assert outcomes(game.state.standings()) == [1.0 if seat == winner else -0.5 for seat in range(3)]
    check_statement(game.setup, game.state, f"winners {NAMES[winner]}")
    with pytest.raises(RecordError, match="does not hold"):
        check_statement(game.setup, game.state, "winners Red Green")


@pytest.mark.rule("BASE-WIN-2", "FINAL-00.4/BASE")
def test_of_those_who_tie_whoever_has_more_followers_left_may_win() -> None:
    game, events = level(rulings={"base.winner-tie": "followers-left"})
    assert scores(game) == [4, 0, 4]
    assert supply(game) == [6, 7, 5]
    assert game.winners == ("Red",)
    assert events[-1] == Ended((0,))
    assert outcome_of(game, Tale(cast(game.setup.mix, game.state.rules)), {0})["winners"] == [2]
    game = table("monastery monastery", "monastery", players=3, rulings={"base.winner-tie": "followers-left"})
    stand(game, "Red", "0,0 monastery")
    stand(game, "Green", "1,0 monastery")
    turn(game, "1,1 r0")
    assert game.winners == ("Red", "Green")


def test_the_arena_goes_by_what_decided() -> None:
    tied = Played((1, 0), (40, 40), "", standings=(1, 0))
    assert (tied.against(0, 1), tied.against(1, 0)) == (1.0, 0.0)
    assert Played((1, 0), (40, 40), "").against(0, 1) == 0.5

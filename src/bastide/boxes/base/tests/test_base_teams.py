"""Teams of two: partners sit opposite each other, and their points are added up in the end."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core.event import Ended
from bastide.players.evaluate import Evaluator
from bastide.players.weights import SCORE_ONLY
from bastide.research.reward import outcomes
from bastide.setup import SetupError
from bastide.show.cast import cast
from bastide.show.holdings import outcome_of
from bastide.show.tale import Tale
from boards import NAMES, has_points, listen, scores, stand, supply, table, turn

PAIRS = {"base.teams": "pairs"}


def last_turn(points: list[int], **rulings: str) -> Game:
    """A game whose only tile is still to be laid, with these points."""
    game = table("monastery", "monastery", len(points), rulings={**PAIRS, **rulings}, modules=["IC"])
    for seat, n in enumerate(points):
        has_points(game, seat, n)
    return game


@pytest.mark.rule("MODEL-16/BASE")
@pytest.mark.parametrize(
    ("points", "winners"),
    [([30, 0, 0, 25], (0, 2)), ([30, 20, 0, 20], (1, 3)), ([10, 5, 10, 15], (0, 1, 2, 3))],
)
def test_the_points_of_partners_are_added_up(points: list[int], winners: tuple[int, ...]) -> None:
    game = last_turn(points)
    events = listen(game)
    turn(game, "1,0 r0")
    assert scores(game) == points, "everybody keeps their own score"
    assert game.winners == tuple(NAMES[seat] for seat in winners)
    assert events[-1] == Ended(winners)
    share = 1 / len(winners)
    assert outcomes(game.state.standings()) == [
        pytest.approx(((share if seat in winners else 0) * 4 - 1) / 3) for seat in range(4)
    ]


@pytest.mark.rule("MODEL-16/BASE")
def test_three_teams_with_six_players() -> None:
    game = last_turn([10, 0, 8, 0, 9, 3])
    turn(game, "1,0 r0")
    assert game.winners == ("Green", "Grey")
    told = outcome_of(game, Tale(cast(game.setup.mix, game.state.rules)), set())
    assert (told["winners"], told["teams"]) == (
        [2, 5],
        [{"seats": [0, 3], "points": 10}, {"seats": [1, 4], "points": 9}, {"seats": [2, 5], "points": 11}],
    )


@pytest.mark.rule("MODEL-16/BASE", "BASE-WIN-2")
@pytest.mark.parametrize(
    ("tie", "winners"), [("shared", (0, 1, 2, 3)), ("followers-left", (1, 3)), ("later-player", (1, 3))]
)
def test_what_breaks_a_tie_is_added_up_too(tie: str, winners: tuple[int, ...]) -> None:
    """Red has two followers in a field, Blue one: Red's team has twelve left, Blue's thirteen."""
    game = last_turn([5, 0, 0, 5], **{"base.winner-tie": tie})
    stand(game, "Red", "0,0 field-Nl", "0,0 field-Nl")
    stand(game, "Blue", "0,0 field-Nl")
    turn(game, "1,0 r0")
    assert supply(game) == [5, 6, 7, 7]
    assert game.winners == tuple(NAMES[seat] for seat in winners)


@pytest.mark.rule("MODEL-16/BASE")
def test_partners_do_not_share_a_majority() -> None:
    """One knight each of Red and Green, who are partners, and two of Blue: the city is Blue's."""
    game = table("city:1 .", "city", 4, rulings=PAIRS)
    stand(game, "Red", "0,0 city-E")
    stand(game, "Green", "0,0 city-E")
    stand(game, "Blue", "0,0 city-E", "0,0 city-E")
    turn(game, "1,0 r3")
    assert scores(game) == [0, 4, 0, 0]


@pytest.mark.rule("MODEL-16/BASE")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_teams_need_four_or_six_players(players: int) -> None:
    with pytest.raises(SetupError, match=f"{players} players in teams of two; possible: 4 or 6"):
        Setup(players=NAMES[:players], rulings=PAIRS, modules=["IC"])


@pytest.mark.rule("MODEL-16/BASE")
@pytest.mark.parametrize(("rulings", "margin"), [({}, 30 - 25), (PAIRS, 34 - 35)])
def test_computer_players_think_of_the_team(rulings: dict[str, Any], margin: int) -> None:
    game = table("monastery", "monastery monastery", 4, rulings=rulings)
    for seat, n in enumerate([30, 10, 4, 25]):
        has_points(game, seat, n)
    judge = Evaluator(game.setup.rules, SCORE_ONLY)
    judge.evaluate(game.state.clone())
    assert judge.margin(0) == margin

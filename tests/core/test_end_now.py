"""Ending a game here and now: what is being scored and awarded is paid first, once, and nothing is left waiting."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.engine import end_now
from bastide.core.state import State
from bastide.notation import parse_segment

pytestmark = pytest.mark.usefixtures("toys")


def stand(game: State, owner: int, where: str) -> None:
    """Put a follower of a player on a segment."""
    figure = game.in_supply(owner, game.number_of(words.KINDS["follower"]))
    face, name = where.split()
    game.put(figure, words.SEGMENT, parse_segment(game, face, name, where))


def completed(modules: list[str]) -> Game:
    """Red and Blue share a city of two tiles that the next tile completes, and Red has a farmer beside it."""
    start = [("base/city", 0, 0, 0), ("base/monastery", 0, 1, 0)]
    setup = Setup(players=["Red", "Blue"], modules=modules, start=start, pack=["base/city", "base/straight"], seed=1)
    game = Game(setup)
    for owner in (0, 1):
        stand(game.state, owner, "0,0 city-N")
    stand(game.state, 0, "0,0 field-El")
    game.play("place 0,-1 r2")
    while game.step == "base.follower":
        game.play("pass")
    return game


def ended(game: State) -> list[int]:
    copy = game.clone()
    end_now(copy)
    assert copy.over
    assert (copy.in_award, copy.awards_n, copy.pending_n) == (0, 0, 0)
    return look.scores(copy)


def test_an_award_in_progress_and_those_that_wait_are_paid() -> None:
    game = completed(["BOUNTY"])
    asked = []
    while game.step.startswith("bounty."):
        asked.append((game.step, game.actor, look.scores(game.state)))
        assert game.state.in_award == 1
        assert ended(game.state) == [4 + 3, 4], "the city for both, once, and the field"
        game.play("pass")
    assert asked == [
        ("bounty.call", 0, [0, 0]),
        ("bounty.thank", 0, [4, 0]),
        ("bounty.call", 1, [4, 0]),
        ("bounty.thank", 1, [4, 4]),
    ]
    assert ended(game.state) == [4 + 3, 4]


def test_an_award_that_breeds_another_is_paid_too() -> None:
    game = completed(["BOUNTY"])
    game.play("pass")
    game.play("thank P2")
    assert look.scores(game.state) == [4, 0]
    assert game.state.awards_n == 1, "the point waits behind the award in progress"
    assert ended(game.state) == [4 + 3, 4 + 1]


def test_awards_that_nobody_has_begun_are_paid() -> None:
    game = completed(["TORTURE.robber"])
    state = game.state
    state.set(words.SLOTS["torture.victim"], 1)
    before = ended(state)
    state.award(0, 6, words.LANDSCAPE, 0)
    assert state.awards_n == 1
    assert ended(state) == [before[0] + 6, before[1] + 3], "half of it goes to the thief, as always"


def test_a_feature_that_waits_counts_as_at_the_end() -> None:
    """Whoever is asked which feature to score first could still leave all of them."""
    start = [("base/city", 0, 0, 0), ("toy/meadow", 1, 0, 0), ("base/city", 1, -1, 3)]
    pack = ["base/cities-corner", "toy/meadow"]
    game = Game(Setup(players=["Red", "Blue"], modules=["TORTURE.lord"], start=start, pack=pack, seed=1))
    for where in ("0,0 city-N", "1,-1 city-W"):
        stand(game.state, 0, where)
    game.play("place 0,-1 r2")
    while game.step == "base.follower":
        game.play("pass")
    assert game.step == "base.order"
    assert game.state.pending_n == 2
    assert ended(game.state) == [2 + 2, 0]


def test_a_final_scoring_in_progress_goes_on() -> None:
    """Ending a game that is already ending counts nothing twice."""
    game = completed(["BOUNTY"])
    while game.step != "bounty.toast":
        game.play("pass" if "pass" in game.legal_texts else game.legal[0])
    assert look.scores(game.state) == [4 + 3, 4]
    assert ended(game.state) == [4 + 3, 4]

"""The evaluation: exact at the end, symmetric, and it sees what the score does not show yet."""

from __future__ import annotations

from dataclasses import astuple, replace

import pytest

from bastide import Game, Setup
from bastide.core.engine import end_now
from bastide.core.look import scores
from bastide.players import analyse, player
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import settle, values
from bastide.players.weights import FIRST, FIRST_MANNER, FULL, SCORE_ONLY, Weights


def margin(game: Game, weights: Weights, seat: int = 0) -> float:
    """How far a seat is ahead in a position."""
    judge = Evaluator(game.state.rules, weights)
    state = game.state.clone()
    settle(state)
    judge.prepare(state)
    judge.evaluate(state)
    return float(judge.margin(seat))


def played(setup: Setup, *texts: str) -> Game:
    """A game with the first actions given as text, each of the first possible ones if it begins so."""
    game = Game(setup, forced="ask")
    for text in texts:
        game.play(next(a for a in game.legal if game.text(a).startswith(text)))
    return game


def test_without_weights_it_is_the_score_if_the_game_ended_now() -> None:
    game = Game(Setup(seed=3))
    someone = player("greedy")
    for _ in range(60):
        game.play(someone.choose(game))
    state = game.state.clone()
    settle(state)
    end_now(state)
    red, blue = scores(state)
    assert margin(game, SCORE_ONLY) == red - blue
    assert margin(game, SCORE_ONLY, 1) == blue - red


def test_two_players_see_the_same_from_both_sides() -> None:
    game = Game(Setup(seed=4))
    someone = player("level2")
    for _ in range(70):
        game.play(someone.choose(game))
    assert margin(game, FULL, 0) == pytest.approx(-margin(game, FULL, 1))


def test_a_finished_game_is_worth_its_score() -> None:
    game = Game(Setup(seed=5, pack=["base/straight"]))
    while not game.over:
        game.play(game.legal[0])
    red, blue = game.scores.values()
    assert margin(game, FULL) == red - blue


def test_only_what_can_be_completed_promises_anything() -> None:
    """A follower in a city: caps in the pile promise its completion, roads alone do not."""
    weights = replace(SCORE_ONLY, completion=1.0, attention=1.0)
    worth = {}
    for tile in ("base/city", "base/straight"):
        pack = ["base/city", tile, tile, tile]
        game = played(Setup(seed=1, pack=pack), "place 0,1 r1", "put follower 0,1 city")
        worth[tile] = margin(game, weights)
    assert worth["base/city"] > worth["base/straight"] == 1.0


def test_a_tile_that_closes_a_city_promises_more_than_one_that_extends_it() -> None:
    """Two tiles with the same edges: two cities in the corner close what they meet, one around it stays open."""
    worth = {}
    for extending in (0.0, 0.5, 1.0):
        weights = replace(SCORE_ONLY, completion=1.0, attention=1.0, extending=extending)
        for tile in ("base/cities-corner", "base/city-corner"):
            pack = ["base/city", tile, tile, tile]
            game = played(Setup(seed=1, pack=pack), "place 0,1 r1", "put follower 0,1 city")
            worth[tile, extending] = margin(game, weights)
    assert worth["base/city-corner", 0.0] == 1.0
    assert 1.0 < worth["base/city-corner", 0.5] < worth["base/city-corner", 1.0]
    assert len({worth["base/cities-corner", extending] for extending in (0.0, 0.5, 1.0)}) == 1
    assert worth["base/cities-corner", 1.0] == worth["base/city-corner", 1.0]


def test_each_kind_of_feature_has_an_attention_of_its_own() -> None:
    """More draws into cities promise a city more, and a road no more; nor do more draws around buildings."""
    weights = replace(SCORE_ONLY, completion=1.0, attention=0.2)
    for first, cell, where, more in (("base/city", "0,1", "city", True), ("base/crossing4", "1,0", "road", False)):
        pack = [first, *["base/straight", "base/city", "base/crossing4"] * 3]
        game = played(Setup(seed=1, pack=pack), f"place {cell}", f"put follower {cell} {where}")
        assert (margin(game, replace(weights, cities=3.0)) > margin(game, weights)) is more
        assert margin(game, replace(weights, rings=3.0)) == margin(game, weights)


def test_tiles_expected_around_a_monastery_count_before_it_is_complete() -> None:
    """With too few tiles to complete it each of them may still bring a point."""
    pack = ["base/monastery", *["base/straight"] * 3]
    game = played(Setup(seed=1, pack=pack), "place", "put follower 0,1 monastery")
    weights = replace(SCORE_ONLY, completion=1.0, attention=0.5)
    now = margin(game, weights)
    assert now < margin(game, replace(weights, around=0.5)) < margin(game, replace(weights, around=1.0))


def test_followers_at_hand_are_worth_something_until_the_end() -> None:
    weights = replace(SCORE_ONLY, supply=1.0)
    pack = ["base/straight"] * 8
    stood = played(Setup(seed=1, pack=pack, followers=2), "place 1,0", "put follower 1,0 field")
    passed = played(Setup(seed=1, pack=pack, followers=2), "place 1,0", "pass")
    assert margin(stood, SCORE_ONLY) >= margin(passed, SCORE_ONLY)
    assert margin(stood, weights) < margin(passed, weights)


def test_a_follower_at_hand_is_worth_less_the_fewer_turns_each_of_several_players_has_left() -> None:
    """The same tiles to come: in fewer turns fewer followers can be put to use. Two players go by `fade` alone."""
    weights = replace(SCORE_ONLY, supply=1.0, fade=1.0, use=24.0)
    costs = []
    for players in (2, 3, 5):
        setup = Setup(players=["A", "B", "C", "D", "E"][:players], seed=1, pack=["base/straight"] * 31)
        stood = played(setup, "place 1,0", "put follower 1,0 road")
        passed = played(setup, "place 1,0", "pass")
        costs.append(
            margin(passed, weights) - margin(passed, SCORE_ONLY) - margin(stood, weights) + margin(stood, SCORE_ONLY)
        )
    assert costs[0] == pytest.approx(1.25)
    assert costs[0] > costs[1] > costs[2] > 0.0


def test_frozen_players_judge_as_they_did() -> None:
    """What others are measured against: numbers seen when it was frozen."""
    game = Game(Setup(seed=4))
    someone = player("greedy", seed=1)
    seen = []
    for n in range(90):
        game.play(someone.choose(game))
        if n % 30 == 29:
            seen.append(round(margin(game, FIRST), 4))
    assert seen == [4.9244, -0.5248, 33.7911]
    assert astuple(FIRST_MANNER) == (16, 0.3, 2.0, 25.0, 4.0, 9.0, 800, 160, 0, 2, False)


def test_level_one_sees_no_fields() -> None:
    game = Game(Setup(seed=7))
    level = player("level1", seed=1)
    while not game.over and "field" not in " ".join(game.legal_texts):
        game.play(level.choose(game))
    found = dict(values(Evaluator(game.state.rules, Weights(fields=False)), game.state))
    worth = {game.text(action): value for action, value in found.items()}
    assert all(value <= worth["pass"] for text, value in worth.items() if "field" in text)


def test_looking_ahead_changes_nothing() -> None:
    game = Game(Setup(seed=8))
    before = game.digest
    values(Evaluator(game.state.rules, FULL), game.state)
    assert game.digest == before


def test_an_analysis_ranks_all_actions_and_prices_them() -> None:
    game = Game(Setup(seed=9))
    seen = analyse(game, nodes=12)
    assert {one.action for one in seen.judged} == set(game.legal)
    assert seen.cost(seen.best.action) == 0.0
    assert all(seen.cost(one.text) >= 0.0 and 0.0 <= one.win_chance <= 1.0 for one in seen.judged)
    assert [one.margin for one in seen.judged] == sorted((one.margin for one in seen.judged), reverse=True)
    with pytest.raises(ValueError, match="possible"):
        seen.of("place 40,40 r0")

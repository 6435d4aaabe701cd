"""Looking into a decision: bounded work with any number of boxes, nothing left out, and guesses near the truth."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from bastide import Game, Setup
from bastide.core.chance import Stream
from bastide.core.engine import take
from bastide.core.words import CHANCE
from bastide.players import player
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import settle, values
from bastide.players.node import Node
from bastide.players.search import Search
from bastide.players.weights import FULL, KEEN, Manner

BOXES = ("IC", "TB", "PD", "TOWER", "AM")


def late(modules: tuple[str, ...], turn: int) -> Game:
    """A game of hasty people in which a tile is about to be laid."""
    game = Game(Setup(seed=11, modules=modules))
    hasty = player("random", seed=1)
    while game.turn < turn or game.step != "base.lay" or len(game.legal) < 8:
        game.play(hasty.choose(game))
    return game


@pytest.fixture(scope="module")
def crowded() -> Game:
    """Towers to raise and to guard, a fairy to move, wagons, mayors and big followers at hand."""
    return late(BOXES, 72)


def looked(game: Game, manner: Manner) -> Search:
    state = game.state.clone()
    return Search(Evaluator(state.rules, FULL), state, Stream(1, "test"), manner)


def test_work_is_bounded_whatever_can_be_decided(crowded: Game) -> None:
    most = 120
    options = len(crowded.legal)
    search = looked(crowded, replace(KEEN, work=most, later=60))
    assert search.judged + 1 == search.judge.evaluations, "one for the position it begins with"
    assert options < search.judged <= most + 2 * options
    assert len(looked(crowded, replace(KEEN, work=100_000)).arms) > 4 * search.judged, "or nothing had to be bounded"


def test_a_simulation_takes_no_more_than_it_may(crowded: Game) -> None:
    search = looked(crowded, replace(KEEN, work=60, later=40))
    before = search.judge.evaluations
    search.run(6)
    assert 0 < search.simulations <= 8
    assert search.judge.evaluations - before <= search.simulations * 100


def movers_after(node: Node) -> list[int]:
    """Who was looked into, one after the other, along the only line below a move."""
    found: list[int] = []
    while node.grown:
        if node.actor != CHANCE and (not found or found[-1] != node.actor):
            found.append(node.actor)
        node = max(node.children, key=lambda child: (child.grown, child.visits))
    return found


@pytest.mark.parametrize(
    ("players", "whole_round", "movers"),
    [(2, True, [1]), (3, True, [1, 2, 0]), (3, False, [1]), (5, True, [1, 2, 3, 4, 0])],
)
def test_a_simulation_goes_on_to_ones_own_next_move_where_several_play(
    players: int, whole_round: bool, movers: list[int]
) -> None:
    game = Game(Setup(seed=3, players=("A", "B", "C", "D", "E")[:players]))
    search = looked(game, replace(KEEN, whole_round=whole_round, patience=100.0))
    search.run(2)
    assert [movers_after(arm.leaf) for arm in search.arms if arm.leaf.visits] == [movers] * 2


def test_every_action_stays_however_little_work_is_allowed(crowded: Game) -> None:
    search = looked(crowded, replace(KEEN, work=1))
    assert sorted(child.action for child in search.root.children) == crowded.legal
    assert {arm.path[0].action for arm in search.arms} == set(crowded.legal)


def test_what_was_seen_elsewhere_is_guessed_and_guessed_well(crowded: Game) -> None:
    """Raising a tower is judged for one place of the tile and guessed for the others."""
    search = looked(crowded, replace(KEEN, work=400))
    judge = search.judge
    missed = []
    for arm in search.arms:
        if len(arm.path) == 2 and not arm.leaf.judged:
            state = crowded.state.clone()
            for node in arm.path:
                take(state, node.action)
            settle(state)
            judge.evaluate(state)
            missed.append(abs(judge.margin(search.seat) - arm.leaf.points))
    assert len(missed) > 50
    assert sorted(missed)[len(missed) // 2] < 0.5
    assert sum(missed) / len(missed) < 1.0


def test_little_is_missed_within_the_work(crowded: Game) -> None:
    """The best whole move of all, a tower on the tile just laid and its prisoner included, is found or nearly so."""
    search = looked(crowded, KEEN)
    best = max(value for _, value in values(search.judge, crowded.state))
    assert search.root.points == pytest.approx(best, abs=1.0)


def moves_answered(node: Node, drawn: bool = False) -> bool:
    """Whether somewhere below a node a tile was drawn and a decision after that was looked into."""
    if drawn and node.actor != CHANCE and node.grown:
        return True
    return any(moves_answered(child, drawn or node.actor == CHANCE) for child in node.children if child.visits)


def test_every_simulation_hears_the_answer(crowded: Game) -> None:
    search = looked(crowded, replace(KEEN, work=60, later=40))
    search.run(6)
    tried = [arm for arm in search.arms if arm.leaf.visits]
    assert tried
    assert all(moves_answered(arm.leaf) for arm in tried)


def test_with_enough_work_the_base_game_is_judged_move_by_move() -> None:
    game = late((), 30)
    search = looked(game, replace(KEEN, work=10_000))
    assert all(arm.leaf.judged for arm in search.arms)
    assert len(search.arms) == search.judged


@pytest.mark.parametrize("modules", [(), ("IC", "TB")])
def test_a_tile_drawn_before_is_judged_anew_only_near_what_is_new(modules: tuple[str, ...]) -> None:
    """Far from the tiles laid since it is worth what it was: far fewer judgements, and nearly the same expectations."""
    game = late(modules, 40)
    judgements, worth = [], []
    for again in (0, KEEN.again):
        search = looked(game, replace(KEEN, again=again, patience=100.0))
        before = search.judge.evaluations
        search.run(64)
        judgements.append((search.judge.evaluations - before) / search.simulations)
        tried = [arm for arm in search.arms if arm.leaf.visits]
        worth.append({tuple(node.action for node in arm.path): search.expected(arm) for arm in tried})
    assert judgements[1] < judgements[0] / 2
    assert worth[0].keys() == worth[1].keys()
    missed = [abs(worth[0][move] - worth[1][move]) for move in worth[0]]
    assert len(missed) >= 8
    assert sum(missed) / len(missed) < 0.5


def test_time_is_kept_with_many_boxes(crowded: Game) -> None:
    begin = time.perf_counter()
    player("search:seconds=0.2").choose(crowded)
    assert time.perf_counter() - begin < 3.0

"""Looking back upon a game: chances that are chances, costs that add up, and what was better is better."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.players import player, review
from bastide.players.review import ALONE, LEAST
from bastide.record import GameRecord

ITEMS = {"now", *ALONE, "other"}


def played(names: tuple[str, ...], modules: tuple[str, ...] = (), tiles: int = 24) -> GameRecord:
    pack = ["base/bend", "base/city", "base/monastery", "base/straight"] * (tiles // 4) if not modules else None
    game = Game(Setup(players=[f"P{n}" for n in range(len(names))], seed=7, modules=modules, pack=pack))
    seats = [player(name, seed=n) for n, name in enumerate(names)]
    while not game.over and (pack is not None or game.turn < tiles):
        game.play(seats[game.actor].choose(game))
    return game.record


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return played(("evaluator", "random"))


def test_chances_are_shares_of_one_before_every_turn_and_settled_at_the_end(record: GameRecord) -> None:
    found = review(record, ())
    assert [one.turn for one in found.standings] == sorted({one.turn for one in found.standings})
    assert all(sum(one.chances) == pytest.approx(1) for one in found.standings)
    assert found.standings[-1].at == len(record.actions)
    assert sorted(found.standings[-1].chances) == [0, 1]
    assert not found.regrets


def test_who_plays_at_random_regrets_most_and_the_items_add_up(record: GameRecord) -> None:
    found = review(record, (0, 1))
    regrets = [one for one in found.regrets if one.seat == 1]
    assert len(regrets) == 3
    assert [one.cost for one in regrets] == sorted((one.cost for one in regrets), reverse=True)
    for one in regrets:
        assert one.cost >= LEAST
        assert one.played == record.actions[one.at] != one.better
        assert set(one.items) <= ITEMS
        assert sum(one.items.values()) == pytest.approx(one.cost, abs=0.5)
    assert regrets[0].cost > max((one.cost for one in found.regrets if one.seat == 0), default=0)


def test_what_was_better_was_possible_then(record: GameRecord) -> None:
    for one in review(record, (1,)).regrets:
        game = Game(record.setup, chance="ask", forced="ask")
        for action in record.actions[: one.at]:
            game.play(action)
        assert game.actor == one.seat
        assert one.better in game.legal


def test_only_the_seats_asked_for_are_looked_at_and_time_can_run_out(record: GameRecord) -> None:
    assert {one.seat for one in review(record, (1,)).regrets} == {1}
    assert not review(record, (1,), seconds=0.0).regrets


def test_a_game_of_three_with_boxes_is_looked_back_upon() -> None:
    record = played(("level2", "random", "random"), ("IC", "TB"), 20)
    found = review(record, (1,))
    assert all(len(one.chances) == 3 for one in found.standings)
    assert found.regrets

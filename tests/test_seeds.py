"""Many games from one seed: the same ones each time, and none that a neighbouring seed has too."""

from __future__ import annotations

import json

import pytest

from bastide import Game, Setup
from bastide.arena import Contest, play_pair
from bastide.cli.simulate import Work, played, simulate
from bastide.core.action import DRAW, KIND
from bastide.core.chance import derived
from bastide.research import raw_env

FOUR = Setup(players=["A", "B", "C", "D"])
RANDOM = ("random",) * 4


def test_seeds_that_are_derived_are_all_different_and_json_keeps_them() -> None:
    seeds = [derived(seed, number) for seed in range(-20, 20) for number in range(100)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 and json.loads(json.dumps(float(seed))) == seed for seed in seeds)
    assert derived(1, 2, 3) != derived(1, 23)
    assert derived("1", 2) != derived(1, 2)


def test_a_derived_seed_is_the_same_on_every_machine() -> None:
    assert derived(7, 0) == 8680037241657591


def test_neighbouring_seeds_simulate_different_games() -> None:
    one, two = (played(Work(FOUR, RANDOM, seed, range(12), told=False)) for seed in (1, 2))
    assert one == played(Work(FOUR, RANDOM, 1, range(12), told=False))
    assert [row for row in one if row in two] == []


def test_as_many_processes_as_one_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.cli.simulate.BATCH", 5)
    games = 13
    one, two = (simulate(FOUR, RANDOM, games, 5, jobs) for jobs in (1, 2))
    assert one.games == two.games == games
    assert one.mean_scores == two.mean_scores
    assert one.mean_turns == two.mean_turns
    assert one.mean_scores != simulate(FOUR, RANDOM, games, 6).mean_scores


def test_contests_with_neighbouring_seeds_have_no_deck_in_common() -> None:
    decks = {
        tuple(
            action
            for action in play_pair(Contest(("random", "random"), seed=seed), pair).games[0].log
            if action >> KIND == DRAW
        )
        for seed in (1, 2, 3)
        for pair in range(3)
    }
    assert len(decks) == 9


def test_an_environment_goes_on_from_its_seed() -> None:
    made = raw_env(2)

    def seeds(first: int) -> list[int | str | None]:
        found = []
        for number in range(4):
            made.reset(seed=None if number else first)
            found.append(made.game.seed)
        return found

    assert seeds(7)[0] == Game(Setup(seed=7)).seed
    assert seeds(7) == seeds(7)
    assert not set(seeds(7)) & set(seeds(8))


def test_an_environment_without_a_seed_begins_anywhere() -> None:
    one, two = raw_env(2), raw_env(2)
    one.reset()
    two.reset()
    assert one.game.seed != two.game.seed

"""A search shared by several processes: the same move every time, secrets kept, and nothing stale after a fault."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from bastide import Game, Setup
from bastide.players import player, shared
from bastide.players.shared import HelperDied, best_found, helpers

TWO = "search:nodes=12,cores=2"


@pytest.fixture(autouse=True, scope="module")
def no_helpers_left() -> Iterator[None]:
    yield
    shared.end_helpers()


def middle(turn: int, **given: object) -> Game:
    game = Game(Setup(seed=4, **given))  # type: ignore[arg-type]
    someone = player("level2", seed=1)
    while game.turn < turn:
        game.play(someone.choose(game))
    return game


@pytest.mark.parametrize(("turn", "modules"), [(6, ()), (30, ()), (12, ("TB", "TOWER", "AM"))])
def test_the_same_move_with_as_many_cores(turn: int, modules: tuple[str, ...]) -> None:
    game = middle(turn, modules=modules)
    found = {player(TWO, seed=9).choose(game.clone()) for _ in range(3)}
    assert len(found) == 1
    assert found < set(game.legal)


def test_each_process_has_worlds_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def noted(shares: list[shared.Found], trust: float) -> tuple[int, ...]:
        seen.append(shares)
        return best_found(shares, trust)

    monkeypatch.setattr(shared, "best_found", noted)
    player("search:nodes=60,cores=3").choose(middle(10))
    ((first, second, third),) = seen
    assert first.keys() == second.keys() == third.keys()
    assert first != second != third != first
    assert all(sum(rounds for rounds, _ in share.values()) <= 20 for share in (first, second, third))


def test_the_tiles_to_come_do_not_matter() -> None:
    game = middle(8)
    others = [Game.from_position(game.setup.with_seed(seed), game.position()) for seed in (77, 78)]
    assert {player(TWO, seed=5).choose(other) for other in others} == {player(TWO, seed=5).choose(game)}


def test_what_the_processes_found_is_put_together() -> None:
    near, far, left = (1, 9), (2,), (3,)
    assert best_found([{near: (10, 0.2), far: (10, 0.3)}, {near: (10, 0.5), far: (10, 0.3)}], 4.0) == near
    # Who dropped out early everywhere does not win by what it promised then.
    assert best_found([{near: (10, 0.2), left: (1, 0.9)}, {near: (10, 0.2), left: (1, 0.9)}], 4.0) == near
    assert best_found([{near: (0, 0.2), left: (0, 0.9)}], 4.0) == left


def test_a_helper_that_died_is_told_of_and_replaced() -> None:
    game = middle(9)
    chosen = player(TWO, seed=2).choose(game)
    (helper,) = helpers(1)
    helper.process.send_signal(signal.SIGKILL)
    helper.process.wait()
    with pytest.raises(HelperDied, match="has ended, exit status -9"):
        player(TWO, seed=2).choose(game)
    assert player(TWO, seed=2).choose(game) == chosen


def test_an_interrupted_search_leaves_no_answer_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    game, later = middle(9), middle(20)
    right = player(TWO, seed=2).choose(later)

    def interrupted(*_: object) -> shared.Found:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shared.Task, "done", interrupted)
        with pytest.raises(KeyboardInterrupt):
            player(TWO, seed=2).choose(game)
    assert player(TWO, seed=2).choose(later) == right

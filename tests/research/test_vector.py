"""Many games at once: the same games, the same rows and the same rewards as one by one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import bastide.research.solo  # noqa: F401
from bastide import Game
from bastide.core.chance import Stream
from bastide.core.run import FORCED_MARK
from bastide.core.sight import Sight, SightError
from bastide.research import Observer, Question, VectorEnv
from bastide.research.reward import margins, outcomes


def chosen(info: dict[str, Any], rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A slot for every game, each of those in use as likely."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


@pytest.mark.parametrize(
    ("modules", "slots", "players", "opponents", "steps"),
    [
        ((), 256, 2, (), 150),
        ((), 8, 2, ("random",), 100),
        (("IC", "TB", "TOWER", "CULT"), 6, 3, (), 120),
        (("BCB",), 32, 2, (), 200),
        (("FERRY",), 32, 2, (), 150),
    ],
)
def test_rows_are_what_each_seat_sees(
    modules: tuple[str, ...], slots: int, players: int, opponents: tuple[str, ...], steps: int
) -> None:
    many = VectorEnv(3, modules=modules, slots=slots, players=players, opponents=opponents)
    alone = Observer(many.setup.rules, slots, cut=True)
    seen, info = many.reset(seed=[4, 5, 6])
    spans = [(0, len(game.legal)) for game in many.games]
    rng = np.random.default_rng(1)
    for step in range(steps):
        if step == steps // 3:  # in the middle of questions that are asked in parts
            seen, info = many.reset(seed=[7, 8, 9])
            spans = [(0, len(game.legal)) for game in many.games]
        for i, game in enumerate(many.games):
            question = Question(game.legal, slots)
            question.span = spans[i]
            assert info["seat"][i] == game.actor
            alone.sight.write_into(alone.rows.reshape(-1), alone.masks.reshape(-1))  # which forgets what was there
            alone.write(game, game.actor, question)
            assert np.array_equal(seen[i], alone.rows[0])
            assert np.array_equal(info["action_mask"][i], alone.masks[0])
            assert info["choices"][i] == alone.masks[0].sum()
        assert many.observation_space.contains(seen)
        slot = chosen(info, rng)
        narrowed = []
        for i, game in enumerate(many.games):
            question = Question(game.legal, slots)
            question.span = spans[i]
            narrowed.append(question.span if question.choose(int(slot[i])) is None else None)
            spans[i] = question.span
        seen, _, _, _, info = many.step(slot)
        for i, game in enumerate(many.games):
            if narrowed[i] is None:
                spans[i] = (0, len(game.legal))


def test_a_row_says_the_same_as_the_tables() -> None:
    many = VectorEnv(2)
    seen, _ = many.reset(seed=1)
    for name, table in many.tables.items():
        assert np.shares_memory(table, seen), name
    assert np.array_equal(many.tables["scores"], [[0, 0], [0, 0]])
    assert many.tables["moves"].shape == (2, 256, len(many.observer.moves))


@pytest.mark.parametrize("reward", ["outcome", "margin"])
def test_games_end_and_begin_anew(reward: str) -> None:
    many = VectorEnv(4, reward=reward, copy=True)
    seen, info = many.reset(seed=3)
    rng = np.random.default_rng(2)
    totals = np.zeros((4, 2))
    ended = 0
    while ended < 8:
        before, asked = many.games, info["seat"]
        slot = chosen(info, rng)
        seen, gained, over, cut, info = many.step(slot)
        assert np.array_equal(gained, info["gains"][np.arange(4), asked])
        assert not cut.any()
        totals += info["gains"]
        for i in np.flatnonzero(over):
            ended += 1
            points = info["final_info"]["scores"][i].tolist()
            assert points == list(before[i].scores.values())
            assert totals[i].tolist() == pytest.approx((outcomes if reward == "outcome" else margins)(points))
            totals[i] = 0
            assert many.observer.tables_of(info["final_obs"][i])["now"][-1] == 1
            assert many.games[i] is not before[i]
            assert many.observer.tables_of(seen[i])["now"][-1] == 0
        assert ("final_obs" in info) == over.any()


def test_the_same_seeds_deal_the_same_games() -> None:
    first, second = VectorEnv(3, copy=True), VectorEnv(3, copy=True)
    a, info = first.reset(seed=9)
    b, _ = second.reset(seed=9)
    other, _ = second.reset(seed=10)
    assert np.array_equal(a, b)
    assert not np.array_equal(a, other)
    second.reset(seed=9)
    rng = np.random.default_rng(3)
    for _ in range(200):
        slot = chosen(info, rng)
        a, *_, info = first.step(slot)
        b, *_ = second.step(slot)
        assert np.array_equal(a, b)


@pytest.mark.parametrize("far", [False, True])
def test_many_games_side_by_side_are_the_games_of_their_seeds(far: bool) -> None:
    """So many that they lie in one piece of memory; far: on boards that grow out of it and, anew, come back."""
    many = VectorEnv(100)
    _, info = many.reset(seed=4)
    rng = np.random.default_rng(3)
    for step in range(330):
        slot = info["choices"] - 1 if far else (rng.random(100) * info["choices"]).astype(np.int64)
        *_, info = many.step(slot)
        if step % 55 == 0:
            game = many.games[step // 3 % 100]
            alone = Game(game.setup)
            for action, actor in zip(game.log, game.actors, strict=True):
                if 0 <= actor < FORCED_MARK:
                    alone.play(action)
            assert (alone.digest, alone.log, alone.legal) == (game.digest, game.log, game.legal)
    assert min(many._dealt) > 1


def test_a_game_that_somebody_holds_stays_what_it_was() -> None:
    many = VectorEnv(2)
    _, info = many.reset(seed=4)
    held, state = many.games[0], many.games[1].state
    rng = np.random.default_rng(3)
    while min(many._dealt) < 3:
        *_, info = many.step(chosen(info, rng))
    assert held.over
    assert state.over
    assert many.games[0] is not held
    assert many.games[1].state is not state


def test_against_players_of_ours_only_one_seat_is_asked() -> None:
    many = gymnasium.make_vec("Bastide-v1", num_envs=2, opponents=["random", "random"], reward="margin")
    inner: Any = many.unwrapped
    _, info = many.reset(seed=2)
    rng = np.random.default_rng(4)
    seats, totals, told = info["seat"].copy(), np.zeros(2), 0
    assert seats.tolist() == [0, 1]
    begun = [lead(game, seat) for game, seat in zip(inner.games, seats, strict=True)]
    while not told:
        games = inner.games
        _, gained, over, _, info = many.step(chosen(info, rng))
        totals += gained
        for i in np.flatnonzero(over):
            told += 1
            assert totals[i] == lead(games[i], seats[i]) - begun[i]
            assert info["seat"][i] == (seats[i] + 1) % 3
        assert (info["seat"][~over] == seats[~over]).all()


def lead(game: Game, seat: int) -> float:
    return margins(list(game.scores.values()))[seat]


def test_wrong_slots_move_nothing() -> None:
    many = VectorEnv(2)
    _, info = many.reset(seed=1)
    digests = [game.digest for game in many.games]
    with pytest.raises(ValueError, match="slot 255 of game 1 is empty"):
        many.step(np.array([0, 255]))
    assert [game.digest for game in many.games] == digests
    many.step(chosen(info, np.random.default_rng(1)))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: VectorEnv(0), "0 games; possible: 1 and more"),
        (lambda: VectorEnv(2, players=7), "7 players; possible: 1 to 6"),
        (lambda: VectorEnv(2, opponents="nobody"), "no player 'nobody'"),
        (lambda: VectorEnv(2, reward="fame"), "unknown reward"),
        (lambda: VectorEnv(2).step(np.array([0, 0])), "have not begun"),
        (lambda: VectorEnv(2).reset(seed=[1]), "1 seeds for 2 games"),
    ],
)
def test_bad_wishes_are_refused(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_nothing_is_written_beside_the_memory() -> None:
    rules = VectorEnv(1).setup.rules
    sight = Sight(rules, 4)
    for out in (np.zeros(int(sight.size) - 1, np.int32), np.zeros(int(sight.size), np.int64)):
        with pytest.raises(SightError, match="numbers 'i' are written"):
            sight.write_into(out, np.zeros(4, np.int8))
    with pytest.raises(SightError, match="row 0 of 1"):
        sight.write(0, Game().state, 0, None, 0, 0)
    sight.write_into(np.zeros(int(sight.size), np.int32), np.zeros(4, np.int8))
    with pytest.raises(SightError, match="row 1 of 1"):
        sight.write(1, Game().state, 0, None, 0, 0)


def test_no_game_is_dealt_where_none_was() -> None:
    env = VectorEnv(2)
    many, fresh = env._many, env.setup.beginning
    with pytest.raises(SightError, match="0 of 2 games have been dealt"):
        many.deal_where_over(fresh, [])
    with pytest.raises(SightError, match="game 2 has not been dealt"):
        many.deal_again(2, fresh, 1)
    assert not many.is_free(2)
    assert not many.is_free(-1)
    env.reset(seed=1)
    with pytest.raises(SightError, match="1 streams of seeds for 2 games"):
        many.deal_where_over(fresh, [Stream(1, "deal")])

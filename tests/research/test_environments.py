"""PettingZoo and Gymnasium: their own checks, rewards, pictures, and what happens to a wrong slot."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from bastide import research
from bastide.research import SoloEnv, env, raw_env
from bastide.research.reward import margins, outcomes

# Both doubts are about masked observations, which PettingZoo asks for and yet excuses only for games it knows by name.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


@MASKED
@pytest.mark.parametrize("given", [{}, {"players": 3, "modules": ["IC", "TB", "TOWER"], "slots": 8}])
def test_pettingzoo_agrees(given: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(render_mode="ansi", **given), num_cycles=250)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(**given), num_cycles=60)


@pytest.mark.parametrize("given", [{}, {"opponents": ["random", "random"], "modules": ["TB"], "reward": "margin"}])
def test_gymnasium_agrees(given: dict[str, Any]) -> None:
    made = gymnasium.make("Bastide-v1", **{"opponents": "random", **given}, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def play(made: Any, seed: int, rng: np.random.Generator) -> tuple[dict[str, float], int]:
    """A whole game at random; the rewards each agent was given, and the steps."""
    made.reset(seed=seed)
    totals = dict.fromkeys(made.possible_agents, 0.0)
    steps = 0
    for agent in made.agent_iter():
        seen, reward, terminated, truncated, _ = made.last()
        totals[agent] += reward
        over = terminated or truncated
        made.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
    return totals, steps


@pytest.mark.parametrize("players", [2, 3])
def test_rewards_of_a_game_add_up(players: int) -> None:
    rng = np.random.default_rng(1)
    by_outcome, by_margin = raw_env(players), raw_env(players, reward="margin")
    totals, _ = play(by_outcome, 3, rng)
    assert list(totals.values()) == pytest.approx(outcomes(list(by_outcome.game.scores.values())))
    assert sum(totals.values()) == pytest.approx(0)
    totals, _ = play(by_margin, 3, rng)
    assert list(totals.values()) == margins(list(by_margin.game.scores.values()))


def test_few_slots_take_more_steps_to_the_same_game() -> None:
    wide, narrow = raw_env(slots=256), raw_env(slots=3)
    wide.reset(seed=8)
    narrow.reset(seed=8)
    rng = np.random.default_rng(2)
    asked = 0
    while not wide.game.over:
        move = int(rng.choice(wide.game.legal))
        (slot,) = wide.question.path(move)
        for part in narrow.question.path(move):
            narrow.step(part)
            asked += 1
        wide.step(slot)
        assert narrow.game.digest == wide.game.digest
        assert narrow.agent_selection == wide.agent_selection
    assert asked > 200


def test_what_ends_are_worth() -> None:
    assert outcomes([50, 40]) == [1, -1]
    assert outcomes([50, 50]) == [0, 0]
    assert outcomes([10, 60, 30]) == [-0.5, 1, -0.5]
    assert outcomes([60, 60, 30]) == pytest.approx([0.25, 0.25, -0.5])
    assert margins([50, 40, 45]) == [5, -10, -5]
    assert margins([7]) == [7]


def test_an_empty_slot_loses() -> None:
    guarded = env()
    guarded.reset(seed=1)
    guarded.step(255)
    assert guarded.terminations == {"player_0": True, "player_1": True}
    assert guarded.rewards["player_0"] == -1
    plain = raw_env()
    plain.reset(seed=1)
    with pytest.raises(ValueError, match="slot 255 is empty; possible: 0 to"):
        plain.step(255)
    alone = SoloEnv("random")
    alone.reset(seed=1)
    _, reward, terminated, _, info = alone.step(255)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"].startswith("slot 255 is empty")


def test_a_learner_plays_a_game_to_its_end() -> None:
    alone = SoloEnv("random", seat=1, reward="margin")
    seen, info = alone.reset(seed=4)
    assert info["seat"] == 1
    total, over = 0.0, False
    before = alone.game.scores["Blue"] - alone.game.scores["Red"]
    while not over:
        assert np.array_equal(alone.action_masks(), seen["action_mask"].astype(bool))
        seen, reward, over, _, info = alone.step(0)
        total += reward
    assert total == info["scores"][1] - info["scores"][0] - before


def test_the_seat_is_drawn_unless_it_is_given() -> None:
    alone = SoloEnv("random")
    seats = set()
    for seed in range(12):
        _, info = alone.reset(seed=seed)
        seats.add(info["seat"])
    assert seats == {0, 1}


def test_pictures() -> None:
    made = raw_env(render_mode="rgb_array")
    made.reset(seed=1)
    first = made.render()
    assert isinstance(first, np.ndarray)
    assert first.shape == (640, 640, 3)
    assert first.dtype == np.uint8
    for _ in range(8):
        made.step(0)
    later = made.render()
    assert isinstance(later, np.ndarray)
    assert later.shape == first.shape
    assert not np.array_equal(first, later)
    alone = SoloEnv("random", render_mode="ansi")
    alone.reset(seed=1)
    assert str(alone.render()) == str(alone.game)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: raw_env(9), "9 players; possible: 1 to 6"),
        (lambda: raw_env(reward="fame"), "unknown reward 'fame'; possible: outcome margin"),
        (lambda: raw_env(1), "nobody can win alone"),
        (lambda: raw_env(render_mode="smell"), "unknown render mode 'smell'; possible: rgb_array ansi"),
        (lambda: raw_env(modules=["XX"]), "unknown module 'XX'"),
        (lambda: SoloEnv("nobody"), "no player 'nobody'"),
        (lambda: SoloEnv("random", seat=2), "seat 2; possible: 0 to 1"),
        (lambda: SoloEnv([]), "0 opponents; possible: 1 to 5"),
        (lambda: SoloEnv("random", render_mode="smell"), "unknown render mode"),
    ],
)
def test_bad_wishes_are_refused(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"bastide\.research has no 'Nothing'; possible: Observer"):
        research.Nothing  # noqa: B018

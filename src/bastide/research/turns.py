"""The game for PettingZoo: agents who act in turn, each seeing what its seat may know."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bastide.core.chance import derived
from bastide.core.look import scores
from bastide.game import Game
from bastide.research import reward as rewards
from bastide.research.observation import Observer, Seen
from bastide.research.slots import SLOTS, Question
from bastide.setup import COLOURS, Setup

RENDER_MODES = ("rgb_array", "ansi")


class TurnsEnv(AECEnv[str, Seen, int]):
    """One game for as many agents as there are seats.

    setup: any set-up; its seed is replaced at every reset. reward: `outcome` (at the end, zero-sum) or `margin` (how
    far ahead of the best rival, as it changes). slots: the size of the action space.
    """

    metadata = {"name": "bastide_v1", "is_parallelizable": False, "render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self, setup: Setup, *, reward: str = "outcome", slots: int = SLOTS, render_mode: str | None = None
    ) -> None:
        super().__init__()
        rewards.check(reward, len(setup.players))
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {render_mode!r}; possible: {' '.join(RENDER_MODES)}")
        self.setup = setup
        self.reward = reward
        self.render_mode = render_mode
        self.observer = Observer(setup.rules, slots)
        self.possible_agents = [f"player_{seat}" for seat in range(len(setup.players))]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.observer.space)
        self.action_spaces = {agent: spaces.Discrete(slots) for agent in self.possible_agents}
        self.game: Game
        self.question: Question
        self._ahead: list[float]
        self._seed = secrets.randbits(53)
        self._resets = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same tiles, and without one the next game of the seed before is dealt."""
        if seed is not None:
            self._seed, self._resets = seed, 0
        self.game = Game(self.setup.with_seed(derived(self._seed, self._resets) if self._resets else self._seed))
        self._resets += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ahead = rewards.margins(scores(self.game.state))
        self._ask()

    def step(self, action: int | None) -> None:
        """Choose a slot for the agent whose turn it is; once the game is over, agents leave one by one."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has to choose a slot: 0 to {self.question.used - 1}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        if any(self.rewards.values()):
            self._clear_rewards()
        move = self.question.choose(int(action))
        if move is not None:
            self.game.play(move)
            self._reward()
            self._ask()
        if any(self.rewards.values()):
            self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        return self.observer.observe(self.game, self.possible_agents.index(agent), self.question)

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board as an image or as text, as `render_mode` says."""
        if self.render_mode == "rgb_array":
            from bastide.research.picture import rgb_array

            return rgb_array(self.game)
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _ask(self) -> None:
        self.question = Question(self.game.legal, self.observer.slots)
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.actor]

    def _reward(self) -> None:
        if self.reward == "margin":
            ahead = rewards.margins(scores(self.game.state))
            gained = [now - before for now, before in zip(ahead, self._ahead, strict=True)]
            self._ahead = ahead
        elif self.game.over:
            gained = rewards.outcomes(self.game.state.standings())
        else:
            return
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))


def raw_env(
    players: int = 2,
    modules: Sequence[str] = (),
    *,
    game: str = "",
    edition: str = "modern",
    reward: str = "outcome",
    slots: int = SLOTS,
    render_mode: str | None = None,
) -> TurnsEnv:
    """The environment as it is; an empty slot raises an error."""
    if not 1 <= players <= len(COLOURS):
        raise ValueError(f"{players} players; possible: 1 to {len(COLOURS)}")
    setup = Setup(players=COLOURS[:players], edition=edition, modules=modules, game=game)
    return TurnsEnv(setup, reward=reward, slots=slots, render_mode=render_mode)


def env(**given: Any) -> AECEnv[str, Seen, int]:
    """The environment with PettingZoo's usual guards: whoever chooses an empty slot loses, and order is enforced."""
    guarded: AECEnv[str, Seen, int] = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

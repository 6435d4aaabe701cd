"""The game for Gymnasium: one seat learns, the others are players of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bastide.core.look import scores
from bastide.game import Game
from bastide.players import Player, player
from bastide.research import reward as rewards
from bastide.research.observation import Observer
from bastide.research.slots import SLOTS, Question, SlotError
from bastide.research.turns import RENDER_MODES
from bastide.setup import COLOURS, Setup

LUCK = 2**32


class SoloEnv(gymnasium.Env[Any, np.int64]):
    """One seat against players of ours.

    opponents: a name, or one for each other seat. seat: where to sit, or None to be seated by chance at every reset.
    flat: whether an observation is one row of numbers with true bounds, as most learners want it; `action_masks()`
    tells which slots have a move in them. An empty slot ends the game as lost: `info["illegal"]` says why.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        opponents: str | Sequence[str] = "greedy",
        *,
        seat: int | None = None,
        modules: Sequence[str] = (),
        game: str = "",
        edition: str = "modern",
        reward: str = "outcome",
        slots: int = SLOTS,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.opponents = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        players = len(self.opponents) + 1
        if not 2 <= players <= len(COLOURS):
            raise ValueError(f"{len(self.opponents)} opponents; possible: 1 to {len(COLOURS) - 1}")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat {seat}; possible: 0 to {players - 1}, or none for any")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {render_mode!r}; possible: {' '.join(RENDER_MODES)}")
        for name in self.opponents:
            player(name)
        rewards.check(reward, players)
        self.setup = Setup(players=COLOURS[:players], edition=edition, modules=modules, game=game)
        self.reward = reward
        self.render_mode = render_mode
        self.flat = flat
        self.observer = Observer(self.setup.rules, slots, cut=flat)
        self.observation_space = self.observer.flat_space if flat else self.observer.space
        self.action_space = spaces.Discrete(slots)
        self._seat_asked = seat
        self.seat = 0
        self.game: Game
        self.question: Question
        self._others: dict[int, Player]
        self._ahead = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, played up to the first decision of the learner."""
        super().reset(seed=seed)
        n = len(self.setup.players)
        self.seat = int(self.np_random.integers(n)) if self._seat_asked is None else self._seat_asked
        self.game = Game(self.setup.with_seed(int(self.np_random.integers(LUCK))))
        seats = [seat for seat in range(n) if seat != self.seat]
        self._others = {
            seat: player(name, seed=int(self.np_random.integers(LUCK)))
            for seat, name in zip(seats, self.opponents, strict=True)
        }
        self._go_on()
        self._ahead = self._margin()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose a slot, and let the others play until the learner is asked again."""
        try:
            move = self.question.choose(int(action))
        except SlotError as error:
            self.question = Question([], self.observer.slots)
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        if move is not None:
            self.game.play(move)
            self._go_on()
        return self._seen(), self._gained(), self.game.over, False, self._info()

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board as an image or as text, as `render_mode` says."""
        if self.render_mode == "rgb_array":
            from bastide.research.picture import rgb_array

            return rgb_array(self.game)
        return str(self.game) if self.render_mode == "ansi" else None

    def action_masks(self) -> NDArray[np.bool_]:
        """Which slots have something in them, under the name that masked learners look for."""
        return np.arange(self.observer.slots) < self.question.used

    def _go_on(self) -> None:
        while not self.game.over and self.game.actor != self.seat:
            seat = self.game.actor
            self.game.play(self._others[seat].choose(self.game.view(seat)))
        self.question = Question(self.game.legal, self.observer.slots)

    def _seen(self) -> Any:
        """What the learner sees: tables and a mask, or one row."""
        if not self.flat:
            return self.observer.observe(self.game, self.seat, self.question)
        self.observer.write(self.game, self.seat, self.question)
        return self.observer.rows[0].copy()

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": scores(self.game.state)}

    def _margin(self) -> float:
        return rewards.margins(scores(self.game.state))[self.seat]

    def _gained(self) -> float:
        if self.reward == "outcome":
            return rewards.outcomes(self.game.state.standings())[self.seat] if self.game.over else 0.0
        before, self._ahead = self._ahead, self._margin()
        return self._ahead - before


gymnasium.register(
    id="Bastide-v1",
    entry_point="bastide.research.solo:SoloEnv",
    vector_entry_point="bastide.research.vector:VectorEnv",
)

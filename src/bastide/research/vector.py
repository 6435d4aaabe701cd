"""Many games at once for Gymnasium's vector API: arrays go in, arrays come out, and the core does all between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bastide.core.chance import Stream, derived
from bastide.core.many import Many
from bastide.game import Game
from bastide.players import Player, player
from bastide.research import reward as rewards
from bastide.research.observation import Observer, Table, Tables
from bastide.research.slots import SLOTS
from bastide.setup import COLOURS, Setup

Info = dict[str, Any]
Step = tuple[Table, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]


class VectorEnv(gymnasium.vector.VectorEnv[Table, NDArray[np.int64], NDArray[Any]]):
    """Games side by side. Each is begun anew as soon as it is over.

    opponents: nobody, then every decision of every seat is asked for and a row is what the asked seat sees; or a name,
    or one for each other seat, then only those of one seat are asked for, in turn another one from game to game.
    copy: whether observations are copied; else they lie in the same memory and the next step writes over them. The last
    observation of a game then stays until the next game ends in its place.

    `infos` tells of every game the `action_mask`, how many `choices` that makes (the first so many slots), the `seat`
    that is asked, and `gains`: what every seat gained by the step. The reward is the gain of the seat that chose. Of
    games that ended there are `final_obs` and `final_info`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 16,
        *,
        players: int = 2,
        opponents: str | Sequence[str] | None = None,
        modules: Sequence[str] = (),
        game: str = "",
        edition: str = "modern",
        reward: str = "outcome",
        slots: int = SLOTS,
        copy: bool = False,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"{num_envs} games; possible: 1 and more")
        self.opponents = (opponents,) if isinstance(opponents, str) else tuple(opponents or ())
        players = len(self.opponents) + 1 if self.opponents else players
        if not 1 <= players <= len(COLOURS):
            raise ValueError(f"{players} players; possible: 1 to {len(COLOURS)}")
        for name in self.opponents:
            player(name)
        rewards.check(reward, players)
        self.setup = Setup(players=COLOURS[:players], edition=edition, modules=modules, game=game)
        self.num_envs = num_envs
        self.copy = copy
        self.observer = Observer(self.setup.rules, slots, rows=num_envs, cut=True)
        self.single_observation_space = self.observer.flat_space
        self.single_action_space = spaces.Discrete(slots)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._slots = np.zeros(num_envs, np.int32)
        self._gains = np.zeros((num_envs, players), np.float32)
        self._rewards = np.zeros(num_envs, np.float32)
        self._seats = np.zeros(num_envs, np.int32)
        self._choices = np.zeros(num_envs, np.int32)
        self._over = np.zeros(num_envs, np.bool_)
        self._many = Many(self.observer.sight, reward == "margin")
        self._ends = np.full_like(self.observer.rows, -1)  # how games looked when they were over
        self._each_end: list[Table] = list(self._ends)
        told = self._gains.reshape(-1), self._rewards, self._seats, self._choices, self._over.view(np.int8)
        self._many.answer_into(self._slots, *told, self._ends.reshape(-1))
        self._points = self.tables["scores"]
        self._seeds: list[int] = []
        self._later: list[Stream] = []  # from which the seeds of the games to come are drawn
        self._dealt = np.zeros(num_envs, np.int64)  # how many games have begun in each place
        self._others: list[dict[int, Player]] = [{} for _ in range(num_envs)]

    @property
    def games(self) -> list[Game]:
        """The games as they stand; whoever plays in one of them disturbs the count."""
        return list(self._many.runs)  # type: ignore[arg-type]

    @property
    def tables(self) -> Tables:
        """The rows of all games as tables: parts of the same memory, by name."""
        return self.observer.tables_of(self.observer.rows)

    def reset(self, *, seed: int | Sequence[int] | None = None, options: Info | None = None) -> tuple[Table, Info]:
        """Begin every game: each has a seed of its own, or one that follows from the one seed given."""
        super().reset()
        if seed is None:
            seed = int(self.np_random.integers(2**53))
        if isinstance(seed, int | np.integer):
            self._seeds = [derived(int(seed), "game", i) for i in range(self.num_envs)]
        elif len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        else:
            self._seeds = [int(one) for one in seed]
        self._later = [Stream(one, "deal") for one in self._seeds]
        self._dealt[:] = 0
        for i in range(self.num_envs):
            self._deal(i)
        self._dealt += 1
        self._many.tell()
        return self._seen(), self._info()

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Choose a slot in every game; an empty one is an error, and then no game has moved."""
        if not self._seeds:
            raise ValueError("the games have not begun: call reset() first")
        self._slots[:] = actions
        if self.opponents:
            self._many.choose()
            for i in range(self.num_envs):
                self._go_on(i)
            some_ended = self._many.tell()
        else:
            some_ended = self._many.step()
        reward, ended, gains = self._rewards.copy(), self._over.copy(), self._gains.copy()
        info = self._begin_anew(ended) if some_ended else {}
        info |= self._info()
        info["gains"] = gains
        return self._seen(), reward, ended, np.zeros(self.num_envs, np.bool_), info

    def _begin_anew(self, ended: NDArray[np.bool_]) -> Info:
        """What is told of games that are over; each begins anew."""
        over = ended.nonzero()[0]
        points = np.zeros(self._points.shape, np.int32)
        points[over] = self._points[over]  # and no others, which lie far apart
        last = np.empty(self.num_envs, object)
        self._many.keep_ends()
        for i in over.tolist():
            last[i] = self._each_end[i].copy() if self.copy else self._each_end[i]
        left = over.tolist() if self.opponents else self._many.deal_where_over(self.setup.beginning, self._later)
        for i in left:
            self._deal(i)
            self._many.tell_of(i)
        self._dealt += ended
        return {"final_obs": last, "_final_obs": ended, "final_info": {"scores": points, "_scores": ended}}

    def _deal(self, i: int) -> None:
        """Begin the next game in a place, and let others play until it is for the learner to decide."""
        seed = self._later[i].new_seed() if self._dealt[i] else self._seeds[i]
        if self._many.is_free(i):
            self._many.deal_again(i, self.setup.beginning, seed)
        else:
            self._many.deal(i, Game(self.setup.with_seed(seed)))
        if self.opponents:
            n = len(self.setup.players)
            seat = (i + self._dealt[i]) % n
            names = dict(zip((other for other in range(n) if other != seat), self.opponents, strict=True))
            self._others[i] = {other: player(name, seed=derived(seed, other)) for other, name in names.items()}
            self._go_on(i)

    def _go_on(self, i: int) -> None:
        game: Any = self._many.runs[i]
        others = self._others[i]
        while not game.over and game.actor in others:
            game.play(others[game.actor].choose(game.view(game.actor)))

    def _seen(self) -> Table:
        return self.observer.rows.copy() if self.copy else self.observer.rows

    def _info(self) -> Info:
        masks = self.observer.masks.copy() if self.copy else self.observer.masks
        return {"action_mask": masks, "choices": self._choices.copy(), "seat": self._seats.copy()}

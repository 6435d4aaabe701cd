"""The game for OpenSpiel: every draw is a chance node. Importing this file registers it as `bastide`.

game = pyspiel.load_game("bastide(players=3,modules=IC+TB)")
"""

from __future__ import annotations

from math import prod
from typing import Any

from bastide.extras import extra

with extra("research"):
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

from bastide.core.look import chances
from bastide.core.run import FORCED_MARK
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.research.observation import Observer
from bastide.research.reward import outcomes
from bastide.research.slots import SLOTS, Question, check
from bastide.setup import COLOURS, Setup

NAME = "bastide"
PER_FACE = 64  # decisions a laid face may bring at most, by far
DEFAULTS = {"players": 2, "game": "", "edition": "modern", "modules": "", "slots": SLOTS}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Bastide",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(COLOURS),
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SpielGame(pyspiel.Game):
    """The game under one set-up."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        if not 2 <= given["players"] <= len(COLOURS):
            raise ValueError(f"{given['players']} players; possible: 2 to {len(COLOURS)}")
        modules = [code for code in str(given["modules"]).split("+") if code]
        names = COLOURS[: given["players"]]
        self.setup = Setup(names, edition=given["edition"], modules=modules, game=given["game"], seed=0)
        if self.setup.rules.resample:
            raise ValueError(f"{given['modules']} hides something from a player: this view of the game has no secrets")
        self.slots = int(given["slots"])
        check(self.slots)
        most = self.setup.rules.faces * PER_FACE
        info = pyspiel.GameInfo(
            num_distinct_actions=self.slots,
            max_chance_outcomes=self.slots,
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """The tables of a position; with perfect recall the whole history instead."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return IIGObserverForPublicInfoGame(iig_obs_type, params)
        return SpielObserver(self)


class Table:
    """A game in progress and the question at hand, as one thing to copy."""

    def __init__(self, game: Game, slots: int) -> None:
        self.game = game
        self.slots = slots
        self.weights: dict[int, int] = {}
        self.question: Question
        self.ask()

    def ask(self) -> None:
        """Ask whoever has to decide, chance included."""
        self.weights = dict(chances(self.game.state))
        self.question = Question(list(self.weights) or self.game.legal, self.slots)

    def choose(self, slot: int) -> None:
        move = self.question.choose(slot)
        if move is not None:
            self.game.play(move)
            self.ask()

    def outcomes(self) -> list[tuple[int, float]]:
        """The slots of chance with their probabilities."""
        runs = [sum(self.weights[move] for move in self.question.run(slot)) for slot in range(self.question.used)]
        total = sum(runs)
        return [(slot, weight / total) for slot, weight in enumerate(runs)]

    def text(self, slot: int) -> str:
        """What choosing a slot means."""
        run = self.question.run(slot)
        first = self.game.text(run[0])
        return first if len(run) == 1 else f"{first} … {self.game.text(run[-1])}"

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        new = Table.__new__(Table)
        new.game, new.slots, new.weights = self.game.clone(), self.slots, self.weights
        new.question = self.question.copy()
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        """A table is packed as its set-up and what was decided; the rest follows."""
        game = self.game
        decided = [action for action, actor in zip(game.log, game.actors, strict=True) if actor < FORCED_MARK]
        return _table, (game.setup, decided, self.slots, self.question.span)


def _table(setup: Setup, decided: list[int], slots: int, span: tuple[int, int]) -> Table:
    game = Game(setup, chance="ask")
    for action in decided:
        game.play(action)
    table = Table(game, slots)
    table.question.span = span
    return table


class SpielState(pyspiel.State):
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(Game(game.setup, chance="ask"), game.slots)

    def current_player(self) -> int:
        game = self.table.game
        if game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if game.actor == CHANCE else game.actor

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.table.question.used))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        self.table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(action)

    def is_terminal(self) -> bool:
        return self.table.game.over

    def returns(self) -> list[float]:
        if not self.table.game.over:
            return [0.0] * self.num_players()
        return outcomes(self.table.game.state.standings())

    def __str__(self) -> str:
        return str(self.table.game)


class SpielObserver:
    """The tables of `bastide.research.Observer` as OpenSpiel wants them."""

    def __init__(self, game: SpielGame) -> None:
        self._observer = Observer(game.setup.rules, game.slots)
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in self._observer.shapes.items():
            size = prod(shape)
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a position from a seat."""
        self._observer.write(state.table.game, player, state.table.question)
        self.tensor[:] = self._observer.rows[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as text, as a seat may know it."""
        return state.table.game.view(player).position()


pyspiel.register_game(GAME_TYPE, SpielGame)

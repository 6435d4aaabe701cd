"""Somebody who plays: asked with a game, answers with an action, and never touches the game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bastide.core.chance import Stream
from bastide.core.look import scores
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.game import Game


def forget_secrets(state: State, seat: int, stream: Stream) -> None:
    """Draw anew everything about a state that a seat cannot know."""
    for hook in state.rules.resample:
        hook(state, seat, stream)


class Player(ABC):
    """A player of any seat. The answer follows from the seed and from what the seat may know, from nothing else."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.seed = seed

    def choose(self, game: Game) -> int:
        """An action for the seat that has to decide."""
        if game.over:
            raise ValueError(f"{self.name} is asked to move, but the game is over")
        if game.actor == CHANCE:
            raise ValueError(f"{self.name} is asked to move, but chance decides now")
        legal = game.legal
        if len(legal) == 1:
            return legal[0]
        state = game.state.clone()
        forget_secrets(state, game.actor, self.stream(state, "secrets"))
        return self.decide(state, legal, self.stream(state, "decision"))

    def stream(self, state: State, purpose: str) -> Stream:
        """Numbers of chance for one decision, told apart by what everybody sees."""
        seen = (state.turn, state.faces, state.frames_n, state.row_asking, state.actor, *scores(state))
        return Stream(self.seed, f"{self.name} {purpose} {seen}")

    @abstractmethod
    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        """Choose among several actions; the state is a copy of what the seat may know."""

    def __repr__(self) -> str:
        return f"<Player {self.name}, seed {self.seed}>"


class RandomPlayer(Player):
    """Every action is as likely as any other."""

    def decide(self, state: State, legal: list[int], stream: Stream) -> int:
        return legal[stream.below(len(legal))]

"""What the computer judges, as types: hints during a game, and the game looked back upon."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from bastide.show.types import Option, Seat


class HintScored(TypedDict):
    """Points that a hint brings at once, and the kind of feature they are for, if they are for one."""

    points: int
    on: NotRequired[str]


class HintStep(TypedDict):
    """A decision that is advised: the text to send back, and what it is about, absent where it is to pass."""

    action: str
    option: NotRequired[Option]


class HintSaid(TypedDict):
    """What a seat does best from what it may know, what that scores at once, what else it is worth item by item."""

    say: Literal["hint"]
    id: str
    version: int
    steps: list[HintStep]
    scored: list[HintScored]
    items: dict[str, float]


class Standing(TypedDict):
    """The chance of every seat to win after so many actions, before a turn or at the end."""

    at: int
    turn: int
    chances: list[float]


class Regret(TypedDict):
    """A decision that cost points: what was played and what was better, absent where it is to pass; of the cost, what
    is due to which item of the evaluation."""

    at: int
    turn: int
    seat: Seat
    cost: float
    items: dict[str, float]
    played: NotRequired[Option]
    better: NotRequired[Option]


class Review(TypedDict):
    """A game looked back upon, with the decisions of one seat that cost most."""

    replay: str
    standings: list[Standing]
    regrets: list[Regret]

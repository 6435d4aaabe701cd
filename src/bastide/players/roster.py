"""The players by name, and the six levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bastide.players.onemove import OneMovePlayer
from bastide.players.player import Player, RandomPlayer
from bastide.players.searching import Limit, SearchPlayer
from bastide.players.weights import FIRST, FIRST_MANNER, FULL, KEEN, LANDSCAPE_ONLY, SCORE_ONLY, Manner, Weights

N = TypeVar("N", int, float)
LEVELS = ("level1", "level2", "level3", "level4", "level5", "level6")

# Whoever looks one move ahead: by which weights, with how much warmth, and in how many turns that is whole.
ONE_MOVE: dict[str, tuple[Weights, float] | tuple[Weights, float, float]] = {
    "greedy": (SCORE_ONLY, 0.0),
    "evaluator": (FULL, 0.0),
    "evaluator@1": (FIRST, 0.0),
    "level1": (LANDSCAPE_ONLY, 0.8),
    "level2": (SCORE_ONLY, 0.36),
    "level3": (FULL, 1.03, 32.0),
    "level4": (FULL, 0.58, 40.0),
}

# Whoever searches, and how many simulations a decision gets if nothing else is said.
SEARCHING = {"search": 1000, "search@1": 300, "level5": 150, "level6": 1000}

# Whoever searches by other weights, or in another manner, than the present ones.
FROZEN: dict[str, tuple[Weights, Manner]] = {"search@1": (FIRST, FIRST_MANNER)}


def _random(name: str, seed: int, limit: Limit) -> Player:
    return RandomPlayer(name, seed)


def _one_move(name: str, seed: int, limit: Limit) -> Player:
    return OneMovePlayer(name, seed, *ONE_MOVE[name])


def _search(name: str, seed: int, limit: Limit) -> Player:
    """Without a limit a search makes as many simulations as its level says."""
    within = Limit(nodes=SEARCHING[name]) if limit == Limit() else limit
    return SearchPlayer(name, seed, within, *FROZEN.get(name, (FULL, KEEN)))


PLAYERS: dict[str, Callable[[str, int, Limit], Player]] = {
    "random": _random,
    "greedy": _one_move,
    "evaluator": _one_move,
    "search": _search,
    "evaluator@1": _one_move,
    "search@1": _search,
    **{level: _one_move if level in ONE_MOVE else _search for level in LEVELS},
}


def player(name: str, *, seed: int = 0, seconds: float | None = None, nodes: int | None = None) -> Player:
    """A player by name, such as "greedy" or "search:seconds=1"; what the name says goes before the parameters."""
    kind, _, rest = name.partition(":")
    if kind not in PLAYERS:
        raise ValueError(f"no player {kind!r}; possible: {' '.join(PLAYERS)}")
    for word in rest.split(",") if rest else ():
        key, _, value = word.partition("=")
        if key == "seconds":
            seconds = _number(name, key, value, float)
        elif key == "nodes":
            nodes = _number(name, key, value, int)
        elif key == "seed":
            seed = _number(name, key, value, int)
        else:
            raise ValueError(f"{name!r}: no parameter {key!r}; possible: seconds nodes seed")
    try:
        limit = Limit(seconds, nodes)
    except ValueError as error:
        raise ValueError(f"{kind} with {error}") from None
    return PLAYERS[kind](kind, seed, limit)


def _number(name: str, key: str, value: str, kind: Callable[[str], N]) -> N:
    try:
        return kind(value)
    except ValueError:
        raise ValueError(f"{name!r}: {key} is {value!r}; possible: a number") from None

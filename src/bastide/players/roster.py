"""The players by name, and the six levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bastide.players.onemove import OneMovePlayer
from bastide.players.player import Player, RandomPlayer
from bastide.players.searching import Limit
from bastide.players.searchplayer import SearchPlayer
from bastide.players.warmth import COOL, Warmth
from bastide.players.weights import FIRST, FIRST_MANNER, FULL, KEEN, LANDSCAPE_ONLY, SCORE_ONLY, Manner, Weights

N = TypeVar("N", int, float)
LEVELS = ("level1", "level2", "level3", "level4", "level5", "level6")

# Whoever looks one move ahead: by which weights, and with how much warmth.
ONE_MOVE: dict[str, tuple[Weights, Warmth]] = {
    "greedy": (SCORE_ONLY, COOL),
    "evaluator": (FULL, COOL),
    "evaluator@1": (FIRST, COOL),
    "level1": (LANDSCAPE_ONLY, Warmth(0.7, several=1.5)),
    "level2": (SCORE_ONLY, Warmth(0.22, several=1.2)),
    "level3": (FULL, Warmth(0.97, several=1.15)),
    "level4": (FULL, Warmth(0.49, several=0.8)),
}

# Whoever searches: how many simulations a decision gets if nothing else is said, how many at a table of more than
# two, where more of them bring nothing, if another number, and with how much warmth.
SEARCHING: dict[str, tuple[int, int | None, Warmth]] = {
    "search": (1000, None, COOL),
    "search@1": (300, None, COOL),
    "level5": (40, None, Warmth(several=0.55)),
    "level6": (1000, 300, COOL),
}

# Whoever searches by other weights, or in another manner, than the present ones.
FROZEN: dict[str, tuple[Weights, Manner]] = {"search@1": (FIRST, FIRST_MANNER)}


def _random(name: str, seed: int, limit: Limit) -> Player:
    return RandomPlayer(name, seed)


def _one_move(name: str, seed: int, limit: Limit) -> Player:
    return OneMovePlayer(name, seed, *ONE_MOVE[name])


def _search(name: str, seed: int, limit: Limit) -> Player:
    """A level makes its own number of simulations within the time there is, a search only if it has no limit at all."""
    nodes, several, warmth = SEARCHING[name]
    if limit.nodes is None and (name in LEVELS or limit.seconds is None):
        limit = replace(limit, nodes=nodes, several=several)
    return SearchPlayer(name, seed, limit, *FROZEN.get(name, (FULL, KEEN)), warmth)


PLAYERS: dict[str, Callable[[str, int, Limit], Player]] = {
    "random": _random,
    "greedy": _one_move,
    "evaluator": _one_move,
    "search": _search,
    "evaluator@1": _one_move,
    "search@1": _search,
    **{level: _one_move if level in ONE_MOVE else _search for level in LEVELS},
}


def player(
    name: str, *, seed: int = 0, seconds: float | None = None, nodes: int | None = None, cores: int = 1
) -> Player:
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
        elif key == "cores":
            cores = _number(name, key, value, int)
        else:
            raise ValueError(f"{name!r}: no parameter {key!r}; possible: seconds nodes cores seed")
    try:
        limit = Limit(seconds, nodes, cores)
    except ValueError as error:
        raise ValueError(f"{kind} with {error}") from None
    return PLAYERS[kind](kind, seed, limit)


def _number(name: str, key: str, value: str, kind: Callable[[str], N]) -> N:
    try:
        return kind(value)
    except ValueError:
        raise ValueError(f"{name!r}: {key} is {value!r}; possible: a number") from None

"""The players by name, and the six levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bastide.players.onemove import OneMovePlayer, Warmth
from bastide.players.player import Player, RandomPlayer
from bastide.players.searching import Limit
from bastide.players.searchplayer import SearchPlayer
from bastide.players.weights import FIRST, FIRST_MANNER, FULL, KEEN, LANDSCAPE_ONLY, SCORE_ONLY, Manner, Weights

N = TypeVar("N", int, float)
LEVELS = ("level1", "level2", "level3", "level4", "level5", "level6")

# Whoever looks one move ahead: by which weights, and with how much warmth.
ONE_MOVE: dict[str, tuple[Weights, Warmth]] = {
    "greedy": (SCORE_ONLY, Warmth()),
    "evaluator": (FULL, Warmth()),
    "evaluator@1": (FIRST, Warmth()),
    "level1": (LANDSCAPE_ONLY, Warmth(0.7)),
    "level2": (SCORE_ONLY, Warmth(0.22, several=0.5)),
    "level3": (FULL, Warmth(0.97, turns=25.0)),
    "level4": (FULL, Warmth(0.49, turns=29.0)),
}

# Whoever searches, and how many simulations a decision gets if nothing else is said; of some it is for each rival.
SEARCHING = {"search": 1000, "search@1": 300, "level5": 40, "level6": 1000}
EACH_RIVAL = frozenset({"level5"})

# Whoever searches by other weights, or in another manner, than the present ones.
FROZEN: dict[str, tuple[Weights, Manner]] = {"search@1": (FIRST, FIRST_MANNER)}


def _random(name: str, seed: int, limit: Limit) -> Player:
    return RandomPlayer(name, seed)


def _one_move(name: str, seed: int, limit: Limit) -> Player:
    return OneMovePlayer(name, seed, *ONE_MOVE[name])


def _search(name: str, seed: int, limit: Limit) -> Player:
    """A level makes its own number of simulations within the time there is, a search only if it has no limit at all."""
    if limit.nodes is None and (name in LEVELS or limit.seconds is None):
        limit = replace(limit, nodes=SEARCHING[name], each_rival=name in EACH_RIVAL)
    return SearchPlayer(name, seed, limit, *FROZEN.get(name, (FULL, KEEN)))


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

"""Many games at once: how fast, how long, how many points and for what."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from bastide.core.chance import Stream, derived, playout
from bastide.core.event import Event, Home, Paid, Scored, Stood
from bastide.core.look import scores
from bastide.core.state import State
from bastide.game import Game
from bastide.players import player
from bastide.setup import Setup

RANDOM = "random"
BATCH = 200
Row = dict[str, int | str | bool]  # of one seat in one game


@dataclass(frozen=True)
class Work:
    """Some games to be played by one process; of each a row a seat is told if that is wanted."""

    setup: Setup
    players: tuple[str, ...]
    seed: int
    numbers: range
    told: bool


@dataclass(frozen=True)
class Outcome:
    """What one game came to."""

    scores: list[int]
    turns: int
    rows: list[Row]


@dataclass(frozen=True)
class Result:
    """What a simulation found."""

    games: int
    seconds: float
    mean_scores: tuple[float, ...]
    mean_turns: float
    wins: tuple[float, ...]  # shared by those who are level

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0


def simulate(
    setup: Setup,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    done: Callable[[int], None] = lambda n: None,
    tell: Callable[[list[Row]], None] | None = None,
) -> Result:
    """Play games; whoever is random takes every placement as likely, then every follower choice, none included."""
    size = BATCH if set(players) == {RANDOM} else 1
    batches = [
        Work(setup, tuple(players), seed, range(first, min(first + size, games)), tell is not None)
        for first in range(0, games, size)
    ]
    begin = time.perf_counter()
    found: list[Outcome] = []
    for outcomes in _played(batches, jobs):
        found += outcomes
        done(len(outcomes))
        if tell is not None:
            tell([row for outcome in outcomes for row in outcome.rows])
    return Result(
        games=len(found),
        seconds=time.perf_counter() - begin,
        mean_scores=_means([outcome.scores for outcome in found]),
        mean_turns=fmean(outcome.turns for outcome in found),
        wins=_means([_won(outcome.scores) for outcome in found]),
    )


def _played(batches: Iterable[Work], jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1:
        yield from map(played, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, batches)


def _means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(fmean(column) for column in zip(*rows, strict=True))


def _won(points: Sequence[int]) -> list[float]:
    best = max(points)
    return [(score == best) / list(points).count(best) for score in points]


def played(work: Work) -> list[Outcome]:
    """Some games; the game of a number follows from seed and number, whoever plays it."""
    found = []
    for number in work.numbers:
        luck = derived(work.seed, number)
        if set(work.players) == {RANDOM}:
            state, events, actions = _at_random(work, luck)
        else:
            state, events, actions = _by_players(work, luck)
        rows = told(work, number, luck, state, events, actions) if work.told else []
        found.append(Outcome(scores(state), int(state.turn), rows))
    return found


def _at_random(work: Work, luck: int) -> tuple[State, Sequence[Event], int]:
    state = work.setup.fresh()
    events: list[Event] = []
    if work.told:
        state.sink = events
    actions = playout(state, Stream(luck, "sim"), sampled=True)
    return state, events, int(actions)


def _by_players(work: Work, luck: int) -> tuple[State, Sequence[Event], int]:
    game = Game(work.setup.with_seed(luck))
    seats = [player(name, seed=derived(luck, seat)) for seat, name in enumerate(work.players)]
    while not game.over:
        game.play(seats[game.actor].choose(game.view(game.actor)))
    return game.state, game.events if work.told else (), len(game.log)


def told(work: Work, number: int, luck: int, state: State, events: Sequence[Event], actions: int) -> list[Row]:
    """A row for every seat: points, what they were for, and what became of the figures."""
    points = scores(state)
    features = {number: name for name, number in state.tables.features.items()}
    rows: list[Row] = []
    for seat, name in enumerate(work.players):
        of: dict[str, int] = {f"points_{feature}": 0 for feature in features.values()}
        of |= {"points_other": 0, "paid": 0, "figures_placed": 0, "figures_home": 0}
        for event in events:
            if isinstance(event, Paid):
                of["paid"] += event.points * ((event.player == seat) - (event.to == seat))
            elif isinstance(event, Scored) and event.player == seat:
                kind = features.get(state.feature_kind(event.segment)) if event.segment >= 0 else None
                of[f"points_{kind}" if kind else "points_other"] += event.points
            elif isinstance(event, Stood | Home) and event.player == seat:
                of["figures_placed" if isinstance(event, Stood) else "figures_home"] += 1
        head: Row = {"game": number, "seed": luck, "seat": seat, "player": name, "score": points[seat]}
        tail: Row = {"won": points[seat] == max(points), "turns": int(state.turn), "actions": actions}
        rows.append({**head, **tail, **of})
    return rows

"""Many games at once: how fast, how long, how many points."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from bastide.core.chance import Stream, derived, playout
from bastide.core.look import scores
from bastide.setup import Setup

PLAYERS = ("random",)
BATCH = 200


@dataclass(frozen=True)
class Result:
    """What a simulation found."""

    games: int
    seconds: float
    mean_scores: tuple[float, ...]
    mean_turns: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0


def simulate(
    setup: Setup, games: int, seed: int = 0, jobs: int = 1, done: Callable[[int], None] = lambda n: None
) -> Result:
    """Play random games: every legal placement as likely as any other, then every follower choice, none included."""
    batches = [(setup, seed, range(first, min(first + BATCH, games))) for first in range(0, games, BATCH)]
    begin = time.perf_counter()
    found: list[list[tuple[list[int], int]]] = []
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            for rows in pool.map(played, batches):
                found.append(rows)
                done(len(rows))
    else:
        for batch in batches:
            found.append(played(batch))
            done(len(found[-1]))
    seconds = time.perf_counter() - begin
    rows = [row for batch_rows in found for row in batch_rows]
    return Result(
        games=len(rows),
        seconds=seconds,
        mean_scores=_means([row for row, _ in rows]),
        mean_turns=fmean(turns for _, turns in rows),
    )


def _means(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    return tuple(fmean(column) for column in zip(*rows, strict=True))


def played(work: tuple[Setup, int, range]) -> list[tuple[list[int], int]]:
    """Scores and turns of some games; the game of a number follows from seed and number, whoever plays it."""
    setup, seed, numbers = work
    rows = []
    for number in numbers:
        game = setup.fresh()
        playout(game, Stream(derived(seed, number), "sim"), sampled=True)
        rows.append((scores(game), int(game.turn)))
    return rows

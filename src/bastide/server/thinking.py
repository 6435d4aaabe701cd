"""Computer players think in worker processes: the server never waits for them, and tables share them fairly."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from bastide.game import Game
from bastide.notation import action_text
from bastide.server.worker import TookTooLong, Worker, WorkerDied
from bastide.setup import Setup
from bastide.show import playing

log = logging.getLogger("bastide.server")

SEARCH_SECONDS = 1.0  # for all decisions of a seat up to the next thing nobody can know,
LEAST_SECONDS = 0.15  # and for each of them at least
LONG_WAIT = 20.0  # seconds after which a table nobody is at counts as much as one with people
FORGOTTEN = 60.0  # seconds in which half of what a table has used is forgotten
MOST_GAMES = 16  # that a worker keeps, to go on from where they were


def levels() -> tuple[str, ...]:
    """The levels of computer players, the weakest first."""
    from bastide.players import LEVELS

    return tuple(LEVELS)


def searches(level: str) -> bool:
    """Whether a level takes its time; the others are quick."""
    from bastide.players.roster import SEARCHING

    return level in SEARCHING


@dataclass(frozen=True)
class Question:
    """What a computer player is asked: the game so far, the seat that decides, and how well it shall play."""

    table: str
    setup: Setup
    log: list[int]
    actors: list[int]
    seat: int
    level: str
    seed: int


Asked = TypeVar("Asked", bound=Question)
Answer = TypeVar("Answer")

_games: OrderedDict[str, Game] = OrderedDict()


def stand(asked: Question) -> Game:
    """The game as it is, from where this worker has last seen it if it only went on since."""
    game = _games.pop(asked.table, None)
    if game is None or game.log != asked.log[: len(game.log)]:
        game = playing.fresh(asked.setup)
    known = len(game.log)
    game.replay(asked.log[known:], asked.actors[known:])
    _games[asked.table] = game
    while len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    return game


def thoughts(asked: Question, seen: Game) -> Iterator[int]:
    """The decisions of a seat up to the next thing nobody can know; each is played before the next is asked for."""
    from bastide.players import player

    begun, number = time.perf_counter(), 0
    while not seen.over and seen.actor == asked.seat:
        left = max(LEAST_SECONDS, SEARCH_SECONDS - (time.perf_counter() - begun))
        mind = player(asked.level, seed=asked.seed + number, seconds=left)
        yield mind.choose(seen)
        number += 1


def decide(asked: Question) -> list[str]:
    """All decisions of a seat up to the next thing nobody can know, from what that seat may know."""
    seen = stand(asked).view(asked.seat)
    chosen: list[str] = []
    for action in thoughts(asked, seen):
        chosen.append(action_text(seen.state, action))
        playing.play(seen, action)
    return chosen


def anything(game: Game, seed: int) -> list[str]:
    """Some possibility: what is played for a computer player that fails or does not come to an end."""
    return [action_text(game.state, random.Random(seed).choice(game.legal))]


@dataclass
class Waiting:
    """A turn that waits for a worker."""

    table: str
    people: Callable[[], bool]  # whether somebody is at the table
    quick: bool
    since: float = field(default_factory=time.monotonic)
    worker: asyncio.Future[Worker] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def place(self, used: float) -> tuple[bool, bool, float, float]:
        """Where it stands in the line: people first, then what is quick, then whose table has used least."""
        patient = not self.people() and time.monotonic() - self.since < LONG_WAIT
        return patient, not self.quick, used, self.since


class Thinkers:
    """Worker processes for those who search, and one more that only does what is quick."""

    def __init__(self, workers: int, seconds: int) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._quick = Worker(nice=5)
        self._all = [self._quick, *(Worker(nice=10) for _ in range(count))]
        self._free = list(self._all)
        self._waiting: list[Waiting] = []
        self._used: dict[str, tuple[float, float]] = {}

    async def think(self, asked: Question, people: Callable[[], bool]) -> list[str] | None:
        """What a computer player decides; None if it could not be asked."""
        return await self.answer(decide, asked, people)

    async def answer(
        self, function: Callable[[Asked], Answer], asked: Asked, people: Callable[[], bool]
    ) -> Answer | None:
        """What comes of a question; None if nothing does. A worker that fails costs this question only."""
        table, level = asked.table, asked.level
        worker = await self._turn(Waiting(table, people, not searches(level)))
        begun = time.monotonic()
        try:
            for again in (True, False):
                try:
                    return await worker.do(self.seconds, function, asked)
                except WorkerDied as error:
                    if not again:
                        log.error("game %s: a computer player of %s failed twice: %s", table, level, error)
                except TookTooLong as error:
                    log.error("game %s: a computer player of %s was given up: %s", table, level, error)
                    break
                except Exception:
                    log.exception("game %s: a computer player of %s failed", table, level)
                    break
            return None
        finally:
            self._note(table, time.monotonic() - begun)
            self._free.append(worker)
            self._go_on()

    def send_away(self) -> None:
        """Have nobody wait any longer; who thinks already goes on."""
        for one in self._waiting:
            one.worker.cancel()
        self._waiting = []

    async def _turn(self, mine: Waiting) -> Worker:
        self._waiting.append(mine)
        self._go_on()
        try:
            return await mine.worker
        except asyncio.CancelledError:
            if mine.worker.done() and not mine.worker.cancelled():
                self._free.append(mine.worker.result())
            self._waiting = [other for other in self._waiting if other is not mine]
            raise

    def _go_on(self) -> None:
        """Give every free worker to whoever is first in line for it; the quick one goes before, where it may."""
        for worker in sorted(self._free, key=lambda worker: worker is not self._quick):
            able = [one for one in self._waiting if one.quick or worker is not self._quick]
            if able:
                first = min(able, key=lambda one: one.place(self._has_used(one.table)))
                self._waiting.remove(first)
                self._free.remove(worker)
                first.worker.set_result(worker)

    def _has_used(self, table: str) -> float:
        """Seconds of thinking a table has had, those long ago counted less."""
        seconds, at = self._used.get(table, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - at) / FORGOTTEN))

    def _note(self, table: str, seconds: float) -> None:
        self._used[table] = self._has_used(table) + seconds, time.monotonic()
        if len(self._used) > 10_000:
            self._used = {name: used for name, used in self._used.items() if self._has_used(name) > 0.01}

    def busy(self) -> int:
        """How many workers think."""
        return len(self._all) - len(self._free)

    def waiting(self) -> int:
        """How many turns wait for a worker."""
        return len(self._waiting)

    def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.end()

"""Computer players think in worker processes: the server never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from bastide.game import Game
from bastide.notation import action_text
from bastide.setup import Setup
from bastide.show import playing

log = logging.getLogger("bastide.server")


def levels() -> tuple[str, ...]:
    """The levels of computer players, the weakest first."""
    from bastide.players import LEVELS

    return tuple(LEVELS)


def _ready() -> None:
    """Prepare a worker: it ignores Ctrl-C, yields to the server and ends when the server does, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(10)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def decide(setup: Setup, texts: Sequence[str], seat: int, level: str, seed: int) -> list[str]:
    """All decisions of a seat up to the next thing nobody can know, from what that seat may know."""
    from bastide.players import player

    game = playing.fresh(setup)
    playing.repeat(game, texts)
    seen = game.view(seat)
    mind = player(level, seed=seed)
    chosen: list[str] = []
    while not seen.over and seen.actor == seat:
        action = mind.choose(seen)
        chosen.append(action_text(seen.state, action))
        playing.play(seen, action)
    return chosen


def anything(game: Game, seed: int) -> list[str]:
    """Some possibility: what is played for a computer player that fails or does not come to an end."""
    return [action_text(game.state, random.Random(seed).choice(game.legal))]


class Thinkers:
    """A handful of worker processes, begun when first needed and begun anew when one dies or takes too long."""

    def __init__(self, workers: int, seconds: int) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.workers)  # waiting for a worker is not thinking

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_ready)
        return self._pool

    async def think(self, setup: Setup, texts: Sequence[str], seat: int, level: str, seed: int) -> list[str] | None:
        """What a computer player decides; None if it could not be asked."""
        loop = asyncio.get_running_loop()
        async with self._free:
            for _ in range(2):
                pool = self._started()
                try:
                    work = loop.run_in_executor(pool, decide, setup, list(texts), seat, level, seed)
                    return await asyncio.wait_for(work, self.seconds)
                except (BrokenProcessPool, TimeoutError):
                    if pool is self._pool:
                        self._drop()
                except Exception:
                    log.exception("a computer player of %s failed", level)
                    return None
        return None

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all workers."""
        self._drop()

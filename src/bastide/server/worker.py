"""A process beside the server that does one thing at a time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, TypeVar

Result = TypeVar("Result")


class WorkerDied(RuntimeError):
    """The process ended before it was done, or could not begin."""


class TookTooLong(RuntimeError):
    """The process was ended because it was not done in time."""


def _ready(nice: int) -> None:
    """Prepare a worker: it ignores Ctrl-C, yields to the server and ends when the server does, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


class Worker:
    """Begun when first needed, and begun anew after it died or took too long; nobody else's work is lost by that."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, seconds: float, function: Callable[..., Result], *values: object) -> Result:
        """Have something done within so many seconds."""
        doing = self._begin(function, *values)
        try:
            return await asyncio.wait_for(doing, seconds)
        except BrokenProcessPool as error:
            self.end()
            raise WorkerDied(str(error)) from None
        except TimeoutError:
            self.end()
            raise TookTooLong(f"more than {seconds:g} seconds") from None
        except asyncio.CancelledError:
            self.end()
            raise

    def _begin(self, function: Callable[..., Result], *values: object) -> asyncio.Future[Result]:
        """Hand something to the process; a machine that has no room for one is as if it had died."""
        try:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ready, initargs=(self._nice,))
            return asyncio.get_running_loop().run_in_executor(self._pool, function, *values)
        except (OSError, BrokenProcessPool) as error:
            self.end()
            raise WorkerDied(f"it cannot begin: {error}") from None

    def end(self) -> None:
        """End the process at whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

"""A thread beside the games: what takes long and cannot leave the process is done there, one thing after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bastide.server.limits import Bucket
from bastide.setup import prepare

Result = TypeVar("Result")


class Beside:
    """One thread; no game is touched in it that is open."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bastide-beside")

    async def prepare(self, setup: Mapping[str, object]) -> None:
        """Have the tables of a mix worked out."""
        await asyncio.get_running_loop().run_in_executor(self._thread, prepare, setup)

    async def do(self, share: Bucket | None, function: Callable[..., Result], *values: object) -> Result:
        """Have something done; whose share is given pays for it, even if nothing came of it."""
        used: list[float] = []

        def work() -> Result:
            begun = time.thread_time()
            try:
                return function(*values)
            finally:
                used.append(time.thread_time() - begun)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            if share is not None:
                share.spend(sum(used))

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

"""Work that takes long is done beside the games: in a process of its own, in turn by who asks, and kept for others."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Any, Protocol, TypeVar, cast

from bastide.kit import registry
from bastide.server.errors import Refused
from bastide.server.limits import Limits
from bastide.server.worker import TookTooLong, Worker, WorkerDied

log = logging.getLogger("bastide.server")

MOST_WAITING = 200  # of all clients
MOST_OF_ONE = 60  # of one client: a first page asks for a picture of every box
SECONDS = 20.0
KEPT_BYTES = 64 * 1024 * 1024


class Sized(Protocol):
    """Something that is kept as long as there is room."""

    @property
    def size(self) -> int: ...


Result = TypeVar("Result")
Kept = TypeVar("Kept", bound=Sized)


def timed(function: Callable[..., Result], *values: object) -> tuple[float, Result | Exception]:
    """What a function returns or raises, with the seconds of processor time it took."""
    begun = time.process_time()
    try:
        found: Result | Exception = function(*values)
    except Refused as error:
        found = error
    except (ValueError, OverflowError) as error:
        found = ValueError(str(error))  # whatever else it carries need not find its way back
    return time.process_time() - begun, found


def _get_ready() -> None:
    """Read all boxes."""
    registry.modules()


class Workshop:
    """One worker, and those who wait for it; whoever asks for much waits behind whoever asks for little."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._worker = Worker(nice=5)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._busy = False
        self._kept: OrderedDict[Hashable, Sized] = OrderedDict()
        self._bytes = 0
        self._making: dict[Hashable, asyncio.Future[Any]] = {}

    async def made(self, client: str, of: Hashable, function: Callable[..., Kept], *values: object) -> Kept:
        """The same as `done`, kept under a name for whoever asks again; those who ask meanwhile wait together."""
        key = (function.__qualname__, of)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return cast(Kept, found)
        if key not in self._making:
            making = self._making[key] = asyncio.ensure_future(self.done(client, function, *values))
            making.add_done_callback(lambda made: self._keep(key, made))
        return cast(Kept, await asyncio.shield(self._making[key]))

    def _keep(self, key: Hashable, made: asyncio.Future[Any]) -> None:
        del self._making[key]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[key] = made.result()
        self._bytes += made.result().size
        while self._bytes > KEPT_BYTES:
            self._bytes -= self._kept.popitem(last=False)[1].size

    async def done(self, client: str, function: Callable[..., Result], *values: object) -> Result:
        """What a function returns that is carried out in the worker; its time is the client's."""
        self.limits.check_work(client)
        await self._turn(client)
        try:
            seconds, found = await self._tried(function, *values)
        except (TookTooLong, WorkerDied) as error:
            self.limits.worked(client, SECONDS)
            log.error("%s was given up: %s", function.__qualname__, error)
            raise Refused("server", function.__qualname__) from error
        finally:
            self._next()
        self.limits.worked(client, seconds)
        if isinstance(found, Exception):
            raise found
        return found

    async def _tried(self, function: Callable[..., Result], *values: object) -> tuple[float, Result | Exception]:
        """What the worker makes of a function; one that died over it is begun anew, once."""
        try:
            return await self._worker.do(SECONDS, timed, function, *values)
        except WorkerDied as error:
            log.warning("%s is tried once more: %s", function.__qualname__, error)
            return await self._worker.do(SECONDS, timed, function, *values)

    async def _turn(self, client: str) -> None:
        """Wait until the worker is free and it is this client's turn; clients take turns, whatever each asks for."""
        if not self._busy:
            self._busy = True
            return
        line = self._waiting.setdefault(client, deque())
        if len(line) >= MOST_OF_ONE or self.waiting() >= MOST_WAITING:
            raise Refused("fast", "", [MOST_OF_ONE])
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Let the next client have its turn; the one after it comes next."""
        while self._waiting:
            client, line = self._waiting.popitem(last=False)
            while line:
                first = line.popleft()
                if not first.done():
                    if line:
                        self._waiting[client] = line
                    first.set_result(None)
                    return
        self._busy = False

    def waiting(self) -> int:
        """How much waits to be made."""
        return sum(map(len, self._waiting.values()))

    async def open(self) -> None:
        """Begin the worker before anybody waits for it."""
        with suppress(TookTooLong, WorkerDied):
            await self._worker.do(3 * SECONDS, _get_ready)

    def close(self) -> None:
        self._worker.end()

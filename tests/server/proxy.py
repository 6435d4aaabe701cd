"""A hostile proxy between device and server: it drops, doubles, delays and disorders messages, and cuts the line."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import websockets
from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve


class Hostile:
    """Listens on a port of its own and passes on what it likes."""

    def __init__(self, target: int, seed: int) -> None:
        self.target = target
        self.rng = random.Random(seed)
        self.server: Server | None = None
        self.done = dict.fromkeys(("dropped", "doubled", "delayed", "cut"), 0)

    async def __aenter__(self) -> Hostile:
        self.server = await serve(self._serve, "127.0.0.1", 0, max_size=None)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self.server is not None
        self.server.close()
        await self.server.wait_closed()

    def live(self, game: str) -> str:
        assert self.server is not None
        port = next(iter(self.server.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}/api/games/{game}/live"

    async def _serve(self, near: ServerConnection) -> None:
        assert near.request is not None
        async with connect(f"ws://127.0.0.1:{self.target}{near.request.path}", max_size=None) as far:
            ways = [
                asyncio.ensure_future(self._pass(near.recv, far.send)),
                asyncio.ensure_future(self._pass(far.recv, near.send)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass(
        self, recv: Callable[[], Awaitable[str | bytes]], send: Callable[[str | bytes], Awaitable[None]]
    ) -> None:
        late: set[asyncio.Task[None]] = set()
        try:
            while True:
                text = await recv()
                chance = self.rng.random()
                if chance < 0.03:
                    self.done["dropped"] += 1
                    continue
                if chance < 0.05:
                    self.done["cut"] += 1
                    return
                if chance < 0.2:
                    self.done["delayed"] += 1
                    task = asyncio.ensure_future(_later(send, text, self.rng.random() * 0.08))
                    late.add(task)
                    task.add_done_callback(late.discard)
                    continue
                await send(text)
                if chance < 0.35:
                    self.done["doubled"] += 1
                    await send(text)
        except websockets.ConnectionClosed:
            return
        finally:
            for task in list(late):
                task.cancel()


async def _later(send: Callable[[str | bytes], Awaitable[None]], text: str | bytes, seconds: float) -> None:
    await asyncio.sleep(seconds)
    with contextlib.suppress(websockets.ConnectionClosed):
        await send(text)

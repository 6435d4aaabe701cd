"""What somebody does who means a server ill: for some seconds and so many times at most, on this machine only."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
import websockets
from websockets.asyncio.client import connect

from server.served import Served

ADDRESS = "127.0.0.9"
HANDS = 8
AT_MOST = 40  # times a hand does something in one attack
HALF_SENT = 100
BOXES = ("IC", "TB", "AM", "TOWER", "KS", "COUNT", "FLIER", "PD")
LOST = (OSError, httpx.HTTPError, websockets.WebSocketException, asyncio.TimeoutError)


class Attacker:
    """Somebody who asks for too much from one address, and counts how that is answered."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.answers: Counter[int] = Counter()
        self.kinds: list[Callable[[httpx.AsyncClient, Served], Awaitable[None]]] = [
            self.long_paths,
            self.half_sent,
            self.nonsense_over_sockets,
            self.nonsense_by_request,
            self.aids,
            self.tables,
        ]

    async def attack(self, served: Served, kind: int, seconds: float) -> None:
        """One kind of attack by all hands."""
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=HANDS))
        async with httpx.AsyncClient(base_url=served.address, transport=transport, timeout=5) as http:

            async def hand() -> None:
                for _ in range(AT_MOST):
                    with suppress(*LOST):
                        await self.kinds[kind % len(self.kinds)](http, served)

            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await asyncio.gather(*(hand() for _ in range(HANDS)))

    async def _count(self, asking: Awaitable[httpx.Response]) -> None:
        self.answers[(await asking).status_code] += 1

    async def long_paths(self, http: httpx.AsyncClient, served: Served) -> None:
        await self._count(http.get(f"/{self.chance.random()}/" + "long/" * 500))

    async def half_sent(self, http: httpx.AsyncClient, served: Served) -> None:
        held = []
        try:
            for _ in range(HALF_SENT // HANDS):
                opening = asyncio.open_connection("127.0.0.1", served.port, local_addr=(ADDRESS, 0))
                _, writer = await asyncio.wait_for(opening, 2)
                held.append(writer)
                writer.write(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\nX-")
            await asyncio.sleep(1)
        finally:
            for writer in held:
                writer.close()

    async def nonsense_over_sockets(self, http: httpx.AsyncClient, served: Served) -> None:
        address = f"ws://127.0.0.1:{served.port}/api/games/{self.chance.choice(['x', 'AAAAAAAAAAAA'])}/live"
        async with connect(address, local_addr=(ADDRESS, 0), open_timeout=3) as device:
            with suppress(*LOST):  # the server may well have had enough of it
                for text in ("{", "[]", '{"say": "hello", "tokens": ["x"]}', '{"say": "move"}', "x" * 20_000):
                    await device.send(text)
                    await asyncio.wait_for(device.recv(), 2)

    async def nonsense_by_request(self, http: httpx.AsyncClient, served: Served) -> None:
        await self._count(http.post("/api/replay", content=self.chance.randbytes(2_000)))
        await self._count(http.post("/api/replay", content=b"bastide game 1\nplayers: A, B\n\n1 A: draw x #0"))
        await self._count(http.delete("/api/games/x/seat", headers={"x-bastide-key": "a,b"}))
        await self._count(http.post("/api/games", json={"seats": [{"name": "|"}] * 9, "seed": 1.5}))

    async def aids(self, http: httpx.AsyncClient, served: Served) -> None:
        boxes = ",".join(self.chance.sample(BOXES, 3))
        await self._count(http.get("/api/aid", params={"modules": boxes, "lang": "hu"}))

    async def tables(self, http: httpx.AsyncClient, served: Served) -> None:
        seats = [{"name": name} for name in "ABC"]
        await self._count(http.post("/api/games", json={"seats": seats, "modules": self.chance.sample(BOXES, 4)}))

"""One client that takes all it may, and somebody else who plays: how long the other one waits.

    python bench/attack.py                          every kind of attack, SQLite
    python bench/attack.py --only aid,try --seconds 10

The victim comes to a table and plays a base game at four moves a second from an address of its own (127.0.0.2): the
time from send to acknowledgement is taken (median, 95th percentile), before and beside each kind of attack.
The attacker (127.0.0.1, a process of its own) asks over thirty connections, as fast as the server's own limits let it.
Needs a system where all of 127.0.0.0/8 is this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import orjson
from load import Client, Server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bastide.kit import registry
from bastide.record import GameRecord
from bastide.setup import Setup, SetupError
from bastide.version import mode

ATTACKER, VICTIM = "127.0.0.1", "127.0.0.2"
HANDS = 30  # connections of the attacker
HALF_SENT = 1_300
EVERY = 0.25  # seconds between two moves of the victim
LOST = (OSError, httpx.HTTPError, WebSocketException, asyncio.TimeoutError)

Attack = Callable[["Attacker", int], Awaitable[None]]


def largest() -> list[str]:
    """All boxes of the first game that go together."""
    chosen: list[str] = []
    for code, box in registry.modules().items():
        if registry.game_of(code) == registry.first_game() and not box.data.game:
            with suppress(SetupError):
                Setup(players=("A", "B"), modules=[*chosen, code])
                chosen.append(code)
    return chosen


class Attacker:
    """Thirty hands that ask without a pause, each for something another one has not asked for."""

    def __init__(self, port: int, record: bytes) -> None:
        self.port = port
        self.record = record
        self.boxes = largest()
        self.asked = 0
        self.answers: dict[int, int] = {}
        self.replay, self.total = "", 0
        self.table: dict[str, Any] = {}
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=httpx.Limits(max_connections=HANDS))
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport)

    def some(self) -> str:
        """Some boxes, other ones each time."""
        self.asked += 1
        return ",".join(random.Random(self.asked).sample(self.boxes, 12))

    async def get(self, path: str, **params: object) -> None:
        await self._count(self.http.get(path, params={name: str(value) for name, value in params.items()}))

    async def post(self, path: str, **body: object) -> None:
        await self._count(self.http.post(path, json=body))

    async def _count(self, asking: Awaitable[httpx.Response]) -> None:
        status = 0
        with suppress(*LOST):
            status = (await asking).status_code
        self.answers[status] = self.answers.get(status, 0) + 1
        if status in (0, 429, 503):
            await asyncio.sleep(0.05)

    async def prepare(self) -> None:
        """Have a record and a table to ask about."""
        made = await self._sure("/api/replay", content=self.record)
        self.replay, self.total = made["replay"], made["total"]
        seats = [{"name": "A"}, {"name": "B"}]
        self.table = await self._sure("/api/games", json={"seats": seats, "modules": self.boxes, "seed": 5})

    async def _sure(self, path: str, **given: Any) -> dict[str, Any]:
        while (answer := await self.http.post(path, **given)).status_code == 429:
            await asyncio.sleep(1)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found


async def replays(by: Attacker, hand: int) -> None:
    by.asked += 1
    await by.get(f"/api/replay/{by.replay}", at=by.total - by.asked % 100)


async def sheets(by: Attacker, hand: int) -> None:
    await by.get("/api/sheet", modules=by.some())


async def aids(by: Attacker, hand: int) -> None:
    await by.get("/api/aid", modules=by.some(), lang=("en", "de", "hu", "da")[hand % 4])


async def docs(by: Attacker, hand: int) -> None:
    await by.get("/docs")


async def paths(by: Attacker, hand: int) -> None:
    by.asked += 1
    await by.get(f"/{by.asked}/" + "long/" * 1_000)


async def openings(by: Attacker, hand: int) -> None:
    seats = [{"name": f"P{n}"} for n in range(6)]
    await by.post("/api/games", seats=seats, modules=by.some().split(","))


async def tries(by: Attacker, hand: int) -> None:
    """One socket of thirty that asks what the first option would lead to, again and again."""
    address = f"ws://127.0.0.1:{by.port}/api/games/{by.table['game']}/live"
    with suppress(*LOST):
        async with connect(address, max_size=None, local_addr=(ATTACKER, 0)) as device:
            tokens = [seat["token"] for seat in by.table["seats"]]
            await device.send(orjson.dumps({"say": "hello", "tokens": tokens}), text=True)
            table = orjson.loads(await device.recv())
            asked = table["view"]["ask"]
            actions = [asked["options"][0]["action"]]
            message = {"say": "try", "version": table["version"], "seat": asked["seat"], "actions": actions}
            while True:
                by.asked += 1
                await device.send(orjson.dumps({**message, "id": str(by.asked)}), text=True)
                heard = orjson.loads(await device.recv())
                by.answers[200 if heard["say"] == "tried" else 429] = by.answers.get(200, 0) + 1
                if heard["say"] == "refused":
                    await asyncio.sleep(0.05)
    await asyncio.sleep(0.05)


async def halves(by: Attacker, hand: int) -> None:
    """A share of 1,300 requests of which only the first line is ever sent."""
    held = []
    for _ in range(HALF_SENT // HANDS):
        with suppress(*LOST):
            _, writer = await asyncio.wait_for(
                asyncio.open_connection("127.0.0.1", by.port, local_addr=(ATTACKER, 0)), 5
            )
            writer.write(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\nX-")
            held.append(writer)
    try:
        await asyncio.sleep(3600)
    finally:
        for writer in held:
            writer.close()


ATTACKS: dict[str, Attack] = {
    "replay": replays,
    "sheet": sheets,
    "aid": aids,
    "try": tries,
    "docs": docs,
    "paths": paths,
    "open": openings,
    "halves": halves,
}


class Victim(Client):
    """Somebody who plays from another address."""

    async def open(self) -> None:
        self.socket = await connect(self.address, max_size=None, open_timeout=60, local_addr=(VICTIM, 0))
        await self.socket.send(orjson.dumps({"say": "hello", "tokens": self.tokens}), text=True)
        while not self.version:
            await self._hear()


async def seat(server: Server) -> Victim:
    """Come to a table of one's own, as anybody who comes now."""
    transport = httpx.AsyncHTTPTransport(local_address=VICTIM)
    async with httpx.AsyncClient(transport=transport, timeout=60) as http:
        seats = [{"name": "A"}, {"name": "B"}]
        answer = await http.post(f"http://127.0.0.1:{server.port}/api/games", json={"seats": seats, "seed": 3})
        victim = Victim(server.port, answer.raise_for_status().json(), 1)
    await victim.open()
    return victim


async def played(server: Server, seconds: float) -> tuple[list[float], float]:
    """How long each move of the victim took, and how long it took to come to the table."""
    begun = time.perf_counter()
    victim = await seat(server)
    came = time.perf_counter() - begun
    until = time.perf_counter() + seconds
    while time.perf_counter() < until and not victim.view.get("over"):
        due = time.perf_counter() + EVERY
        await victim.move()
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    assert victim.socket is not None
    await victim.socket.close()
    return sorted(1000 * wait for wait in victim.waits), 1000 * came


async def _hand(attack: Attack, by: Attacker, number: int) -> None:
    while True:
        await attack(by, number)


async def attack(name: str, port: int, record: bytes, answers: Connection) -> None:
    """All hands at once until the end, which comes from outside; now and then say what was answered."""
    by = Attacker(port, record)
    await by.prepare()
    hands = [asyncio.create_task(_hand(ATTACKS[name], by, number)) for number in range(HANDS)]
    answers.send("begun")
    while True:
        await asyncio.sleep(0.5)
        answers.send(by.answers)
        if answers.poll():
            break
    for hand in hands:
        hand.cancel()
    await asyncio.gather(*hands, return_exceptions=True)


def attacking(name: str, port: int, record: bytes, answers: Connection) -> None:
    """The process of the attacker; it leaves the processor to others, as one on another machine would."""
    os.nice(10)
    asyncio.run(attack(name, port, record, answers))


async def run(given: argparse.Namespace, server: Server, record: bytes) -> None:
    await played(server, 3)
    for name in given.only.split(",") if given.only else ATTACKS:
        quiet, _ = await played(server, given.seconds)
        here, there = Pipe()
        attacker = Process(target=attacking, args=(name, server.port, record, there))
        attacker.start()
        heard = await asyncio.to_thread(here.recv)
        await asyncio.sleep(2)
        waits, came = await played(server, given.seconds)
        here.send("end")
        while here.poll(1):
            heard = here.recv()
        attacker.kill()
        attacker.join()
        times = _at(waits, 95) / _at(quiet, 95)
        print(
            f"{name:7} p95 {_at(quiet, 95):6.1f} ms before, {_at(waits, 95):6.1f} beside it ({times:.1f} times); "
            f"p50 {_at(quiet, 50):5.1f} and {_at(waits, 50):5.1f}; at a new table after {came:.0f} ms; "
            f"it was answered {heard}",
            flush=True,
        )
        await asyncio.sleep(3)


def _at(waits: list[float], percent: int) -> float:
    return waits[min(len(waits) - 1, len(waits) * percent // 100)]


def long_record() -> bytes:
    """A record of a game with many boxes, which is long to replay."""
    from bastide.game import Game

    game = Game(Setup(players=("A", "B"), modules=largest()[:10], seed=1))
    order = random.Random(1)
    while not game.over:
        game.play(order.choice(game.legal))
    return GameRecord(game.setup, tuple(game.log)).text().encode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help=f"some of {','.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=12)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(f"{mode()}, {os.cpu_count()} cores shared with the clients, load {os.getloadavg()[0]:.1f} before")
        server = Server(str(Path(folder) / "games.sqlite3"), lifted=())
        try:
            asyncio.run(run(given, server, long_record()))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

"""The server under load: many games at once by scripted clients over real WebSockets.

    python bench/load.py                                  one process, SQLite, 500 games, 100 moves a second
    python bench/load.py --rate 0                         as fast as it goes
    python bench/load.py --database postgresql://… --processes 2

Every game is played from an address of its own, as by people: needs a system where all of 127.0.0.0/8 is this machine.
Prints moves a second and the time from send to acknowledgement (median, 95th and 99th percentile), then replays every
log and looks for each acknowledged move in it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from bastide.server.places import open_store
from bastide.server.table import Table
from bastide.show.patch import patched
from bastide.version import mode

KEPT = ("ask", "actor", "over")
LIMITS = ("GAMES", "REQUESTS", "SOCKETS", "ALL_SOCKETS", "TABLES")


class Server:
    """A server process of its own."""

    def __init__(self, database: str, lifted: Sequence[str] = LIMITS) -> None:
        env = {**os.environ, "BASTIDE_DATABASE": database, "BASTIDE_PORT": "0"}
        env |= {f"BASTIDE_{name}": "1000000" for name in lifted}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bastide.server.run"], env=env, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rstrip("/\n").rpartition(":")[2])

    def cpu(self) -> float:
        """Seconds of processor time used so far, where the system tells."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


class Client:
    """One device that plays all seats of one game by chance."""

    def __init__(self, port: int, table: dict[str, Any], seed: int) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/games/{table['game']}/live"
        self.game = table["game"]
        self.tokens = [seat["token"] for seat in table["seats"]]
        self.rng = random.Random(seed)
        self.local = f"127.1.{seed // 250}.{seed % 250 + 1}"  # people do not share an address, nor what one may take
        self.view: dict[str, Any] = {}
        self.version = 0
        self.acknowledged: dict[str, int] = {}
        self.waits: list[float] = []
        self.socket: ClientConnection | None = None

    async def open(self) -> None:
        self.socket = await connect(
            self.address, max_size=None, compression=None, open_timeout=60, local_addr=(self.local, 0)
        )
        await self.socket.send(orjson.dumps({"say": "hello", "tokens": self.tokens}), text=True)
        while not self.version:
            await self._hear()

    async def _hear(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = orjson.loads(await self.socket.recv())
        if message["say"] == "table":
            self.view = {key: message["view"].get(key) for key in KEPT}
            self.version = message["version"]
        elif message["say"] == "change":
            self.view = patched(self.view, {k: v for k, v in message["patch"].items() if k in KEPT})
            self.version = message["version"]
        return message

    async def move(self) -> None:
        """Send one decision and wait until it is acknowledged."""
        assert self.socket is not None
        asked = self.view["ask"]
        options = [option["action"] for option in asked["options"]] + ["pass"] * bool(asked["pass"])
        id = f"m{len(self.acknowledged)}"
        message = {
            "say": "move",
            "id": id,
            "version": self.version,
            "seat": asked["seat"],
            "actions": [self.rng.choice(options)],
        }
        begun = time.perf_counter()
        await self.socket.send(orjson.dumps(message), text=True)
        while True:
            answer = await self._hear()
            if answer["say"] == "refused":
                raise AssertionError(answer)
            if answer["say"] == "done" and answer["id"] == id:
                break
        self.waits.append(time.perf_counter() - begun)
        self.acknowledged[id] = answer["version"]

    async def play(self, until: float, every: float) -> None:
        """Move at a steady pace with a little chance in it, or without a pause."""
        due = time.perf_counter() + self.rng.random() * every
        while due < until and not self.view.get("over"):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.move()
            due = max(time.perf_counter(), due + every * self.rng.uniform(0.8, 1.2))


async def opened(ports: list[int], games: int, modules: list[str]) -> list[Client]:
    clients = []
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        for number in range(games):
            port = ports[number % len(ports)]
            seats = [{"name": "A"}, {"name": "B"}]
            answer = await http.post(
                f"http://127.0.0.1:{port}/api/games", json={"seats": seats, "modules": modules, "seed": number}
            )
            # Whoever opened the game on one process plays it on the next.
            clients.append(Client(ports[(number + 1) % len(ports)], answer.raise_for_status().json(), number))
    return clients


async def run(given: argparse.Namespace, servers: list[Server]) -> list[Client]:
    begun = time.perf_counter()
    modules = given.modules.split(",") if given.modules else []
    clients = await opened([server.port for server in servers], given.games, modules)
    for client in clients:
        await client.open()
    print(f"{len(clients)} games open and connected after {time.perf_counter() - begun:.1f} s", flush=True)
    every = given.games / given.rate if given.rate else 0.0
    used = sum(server.cpu() for server in servers)
    started = time.perf_counter()
    await asyncio.gather(*(client.play(started + given.seconds, every) for client in clients))
    seconds = time.perf_counter() - started
    used = sum(server.cpu() for server in servers) - used
    waits = sorted(wait for client in clients for wait in client.waits)
    at = {p: 1000 * waits[min(len(waits) - 1, int(len(waits) * p / 100))] for p in (50, 95, 99)}
    print(
        f"{len(waits)} moves in {seconds:.1f} s: {len(waits) / seconds:.0f} moves/s, "
        f"{1000 * used / len(waits):.1f} ms of processor time each"
    )
    print(
        f"send to acknowledgement: p50 {at[50]:.1f} ms, p95 {at[95]:.1f} ms, p99 {at[99]:.1f} ms, "
        f"longest {1000 * waits[-1]:.1f} ms"
    )
    for client in clients:
        if client.socket is not None:
            await client.socket.close()
    return clients


async def check(database: str, clients: list[Client]) -> None:
    """Replay every log and find every acknowledged move in it, at its place."""
    store = open_store(database)
    found = 0
    for client in clients:
        entries = await store.entries(client.game)
        Table(client.game, entries)
        stored = {entry.id: entry.n + 1 for entry in entries if entry.id}
        if len(stored) != sum(entry.id is not None for entry in entries):
            raise AssertionError(f"game {client.game}: a move was played twice")
        for id, version in client.acknowledged.items():
            if stored.get(id) != version:
                raise AssertionError(f"game {client.game}: move {id} was acknowledged and is not in the log")
        found += len(client.acknowledged)
    await store.close()
    print(f"{len(clients)} logs replayed, all {found} acknowledged moves are there, none twice")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all games; 0 is without a pause")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--modules", default="")
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "games.sqlite3")
        kind = "PostgreSQL" if given.database else "SQLite"
        print(
            f"{mode()}, {kind}, {given.processes} process(es), {os.cpu_count()} cores shared with the clients, "
            f"load {os.getloadavg()[0]:.1f} before"
        )
        servers = [Server(database) for _ in range(given.processes)]
        try:
            clients = asyncio.run(run(given, servers))
        finally:
            for server in servers:
                server.stop()
        asyncio.run(check(database, clients))


if __name__ == "__main__":
    main()

"""What tables cost in memory, and how soon one is back that has left it.

    python bench/memory.py                              1,000 tables of the base game in one server, half played
    python bench/memory.py --tables 10000 --moves 30
    python bench/memory.py --boxes all --tables 200     with all boxes that go together

Opens tables at a server of its own, plays some moves at each, and asks the system for the memory the process has:
before, while all have just been played, and when they have rested. Then the largest game is made anew, in this process,
from its log and from a check-point.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
from attack import largest
from load import Client, Server

from bastide.notation import action_text
from bastide.server.checkpoint import Kept, packed, taken_of
from bastide.server.opening import opening
from bastide.server.resting import EVERY, QUIET
from bastide.server.store import Entry
from bastide.server.table import Table
from bastide.server.wire import NewGame
from bastide.version import mode

PAGE = os.sysconf("SC_PAGE_SIZE")


def resident(server: Server) -> int:
    """Bytes of memory the process of a server has."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE


async def opened(server: Server, given: argparse.Namespace, modules: list[str]) -> list[Client]:
    clients = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        for number in range(given.tables):
            seats = [{"name": "A"}, {"name": "B"}]
            asked: dict[str, Any] = {"seats": seats, "modules": modules, "seed": number}
            answer = await http.post("/api/games", json=asked)
            clients.append(Client(server.port, answer.raise_for_status().json(), number))
    return clients


async def played(clients: list[Client], moves: int, stay: bool) -> None:
    """Play at one table after the other."""
    for client in clients:
        await client.open()
        for _ in range(moves):
            if not client.view.get("over"):
                await client.move()
        if not stay and client.socket is not None:
            await client.socket.close()


async def tables(given: argparse.Namespace, server: Server) -> None:
    modules = largest() if given.boxes == "all" else [code for code in given.boxes.split(",") if code]
    warm = await opened(server, argparse.Namespace(tables=1), modules)
    await played(warm, given.moves, stay=False)
    before, begun = resident(server), time.perf_counter()
    clients = await opened(server, given, modules)
    await played(clients, given.moves, given.stay)
    awake, seconds = resident(server), time.perf_counter() - begun
    await asyncio.sleep(QUIET + 2 * EVERY + 5)
    resting = resident(server)
    each = [round((now - before) / given.tables / 1024) for now in (awake, resting)]
    print(
        f"{given.tables} tables{' with a device at each' if given.stay else ''}, {given.moves} moves at each "
        f"({seconds:.0f} s): {before >> 20} MB before, {awake >> 20} MB just played ({each[0]} KB a table), "
        f"{resting >> 20} MB resting ({each[1]} KB a table)",
        flush=True,
    )
    for client in clients:
        if client.socket is not None:
            await client.socket.close()


def whole_game(modules: list[str]) -> tuple[Table, list[Entry]]:
    """A game played by chance to its end."""
    asked = NewGame.model_validate({"seats": [{"name": "A"}, {"name": "B"}], "modules": modules, "seed": 1})
    entries = [Entry(0, 0.0, None, None, orjson.dumps(opening(asked)[0].body()).decode())]
    table, rng = Table("largest", entries), random.Random(1)
    while not table.over:
        seat = table.game.actor
        done = table.played(seat, [action_text(table.game.state, rng.choice(table.game.legal))])
        texts = [text for batch in done.batches for text in batch.texts]
        body = orjson.dumps({"kind": "move", "actions": texts}).decode()
        entries.append(Entry(table.version, 0.0, seat, f"m{table.version}", body))
        table.take_in(entries[-1], done)
    return table, entries


def loading(modules: list[str]) -> None:
    """Processor time to make a game anew, the best of five."""
    table, entries = whole_game(modules)
    text = packed(taken_of(table))

    def from_log() -> None:
        Table(table.id, entries)

    def from_checkpoint() -> None:
        asyncio.run(Table.load(table.id, entries[:1], Kept.read(text)))

    found = []
    for way in (from_log, from_checkpoint):
        times = []
        for _ in range(5):
            begun = time.process_time()
            way()
            times.append(time.process_time() - begun)
        found.append(1000 * min(times))
    print(
        f"a finished game with {len(modules)} boxes, {len(entries)} entries: {found[0]:.0f} ms from its log, "
        f"{found[1]:.0f} ms from a check-point of {len(text) >> 10} KB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=48)
    parser.add_argument("--boxes", default="", help="codes divided by commas, or all")
    parser.add_argument("--stay", action="store_true", help="a device stays connected to every table")
    given = parser.parse_args()
    print(f"{mode()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "games.sqlite3"))
        try:
            asyncio.run(tables(given, server))
        finally:
            server.stop()
    loading([])
    loading(largest())


if __name__ == "__main__":
    main()

"""kill -9 at any moment: no acknowledged move is lost, none is played twice, computer players go on after a restart."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx

from bastide.server.store import Entry
from bastide.server.table import Table
from server.device import board_of
from server.served import Served
from server.steady import Steady
from server.tables import computer, opened, tokens

KILLS = 4


def log_of(path: Path, game: str) -> list[Entry]:
    with closing(sqlite3.connect(path)) as raw:
        rows = raw.execute("select n, at, seat, id, body from entry where game = ? order by n", (game,)).fetchall()
    return [Entry(*row) for row in rows]


def test_no_acknowledged_move_is_lost_and_none_is_repeated(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Served(str(path)) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            tables = [opened(http, modules=["IC"], tiles=60) for _ in range(4)]

        async def play() -> list[Steady]:
            devices = [Steady(served.live(table["game"]), tokens(table)) for table in tables]
            playing = [asyncio.ensure_future(d.play_on(random.Random(i))) for i, d in enumerate(devices)]
            rng = random.Random(9)
            for _ in range(KILLS):
                known = sum(len(device.acknowledged) for device in devices)
                while sum(len(device.acknowledged) for device in devices) < known + 8:
                    await asyncio.sleep(0.005)
                    assert not any(task.done() for task in playing)
                await asyncio.sleep(rng.random() * 0.05)
                served.kill()
                await asyncio.to_thread(served.start)
            for device in devices:
                await device.catch_up(device.version or 1)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for device in devices:
                await device.close()
            return devices

        devices = asyncio.run(play())
    assert sum(len(device.acknowledged) for device in devices) >= 8 * KILLS
    for table, device in zip(tables, devices, strict=True):
        entries = log_of(path, table["game"])
        assert [entry.n for entry in entries] == list(range(len(entries)))
        ids = [entry.id for entry in entries if entry.id]
        assert len(ids) == len(set(ids))
        stored = {entry.id: entry.n + 1 for entry in entries}
        for id, version in device.acknowledged.items():
            assert stored[id] == version
        again = Table(table["game"], entries[: device.version])
        assert json.loads(json.dumps(board_of(again.view))) == board_of(device.view)


def test_a_restart_resumes_the_turn_of_a_computer_player(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Served(str(path)) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, computer("Bot"), computer("Bet"), tiles=6)
        served.kill()
        before = len(log_of(path, table["game"]))
        served.start()
        until = time.monotonic() + 20
        while time.monotonic() < until:
            entries = log_of(path, table["game"])
            if Table(table["game"], entries).over:
                break
            time.sleep(0.2)
    entries = log_of(path, table["game"])
    assert len(entries) > before
    assert Table(table["game"], entries).over

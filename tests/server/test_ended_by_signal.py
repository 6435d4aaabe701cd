"""Ending by SIGTERM: what has begun comes to its end, devices come back to whoever serves next, nothing is lost."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

import httpx

from server.device import Device
from server.served import Served, until
from server.steady import Steady
from server.tables import Tree, computer, opened, tokens
from server.test_faults import log_of

RESTARTING = 1012


def ended(served: Served) -> None:
    """Have it ended as a supervisor does, and see that it was not killed."""
    assert served.process is not None
    served.stop(signal.SIGTERM)
    assert served.process.returncode == -signal.SIGTERM
    assert not any("Traceback" in line for line in served.output), "".join(served.output)


def open_table(served: Served, *seats: Tree | str, **more: object) -> Tree:
    with httpx.Client(base_url=served.address, timeout=30) as http:
        return opened(http, *seats, **more)


def test_a_socket_is_told_that_the_server_comes_back(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.sqlite3")) as served:
        table = open_table(served)

        async def sit() -> int | None:
            device = Device(served.live(table["game"]), tokens(table))
            await device.open()
            ending = asyncio.create_task(asyncio.to_thread(ended, served))
            assert device.socket is not None
            await device.socket.wait_closed()
            await ending
            return device.socket.close_code

        assert asyncio.run(sit()) == RESTARTING


def test_games_go_on_over_restarts_with_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Served(str(path)) as served:
        tables = [open_table(served, tiles=20) for _ in range(3)]

        async def play() -> list[Steady]:
            devices = [Steady(served.live(table["game"]), tokens(table)) for table in tables]
            playing = [asyncio.create_task(one.play_on(random.Random(i))) for i, one in enumerate(devices)]
            for _ in range(2):
                known = sum(len(one.acknowledged) for one in devices)
                while sum(len(one.acknowledged) for one in devices) < known + 9:
                    assert not all(task.done() for task in playing)
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(ended, served)
                await asyncio.to_thread(served.start)
            await asyncio.gather(*playing)
            for device in devices:
                await device.close()
            return devices

        devices = asyncio.run(play())
    for table, device in zip(tables, devices, strict=True):
        assert device.view["over"]
        stored = {entry.id: entry.n + 1 for entry in log_of(str(path), table["game"])}
        assert device.acknowledged.items() <= stored.items()


def test_a_computer_that_thinks_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Served(str(path), {"BASTIDE_THINKERS": "1"}) as served:
        # Computers that think so long, and for so many turns, that they are found at it however busy the machine is.
        table = open_table(served, computer("Bot", "level6"), computer("Bet", "level6"), tiles=60)
        with httpx.Client(base_url=served.address, timeout=30) as http:
            until(lambda: "bastide_thinking 1.0" in http.get("/metrics").text)
            begun = len(log_of(str(path), table["game"]))
        ended(served)
        after = len(log_of(str(path), table["game"]))
        assert begun < after < begun + 10  # that turn, perhaps one more until the end was told, and then none
        assert not any("cancel" in line.lower() for line in served.output)
        served.start()
        until(lambda: len(log_of(str(path), table["game"])) > after)


def test_a_second_process_takes_over_with_postgresql(postgres: str) -> None:
    """The new one runs before the old one ends: devices go over, and computers go on without the wait of a rescue."""
    slow = {"BASTIDE_RESCUE_SECONDS": "600"}
    with Served(postgres, slow) as old, Served(postgres, slow) as new:
        table = open_table(old, "Ann", computer("Bot"), computer("Bet"), tiles=30)

        async def play() -> Steady:
            watcher = Steady(new.live(table["game"]), watch=table["watch"])
            await watcher.back()
            ann = Steady(old.live(table["game"]), tokens(table))
            await ann.play_on(random.Random(3), moves=5)
            ann.address = new.live(table["game"])
            ending = asyncio.create_task(asyncio.to_thread(ended, old))
            await ann.play_on(random.Random(4))
            await ending
            await watcher.catch_up(ann.version or 0)
            for device in (ann, watcher):
                await device.close()
            return ann

        ann = asyncio.run(asyncio.wait_for(play(), 240))
    assert ann.view["over"]
    entries = log_of(postgres, table["game"])
    assert len(entries) == ann.version
    assert ann.acknowledged.items() <= {entry.id: entry.n + 1 for entry in entries}.items()

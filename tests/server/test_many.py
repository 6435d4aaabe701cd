"""Four processes behind a proxy that sends a table to one of them by its name; one is killed while all of them play."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from nginx import AROUND, free_ports, program
from server.checked import checked
from server.served import Served, until
from server.steady import Steady
from server.tables import Tree, computer, opened, tokens
from server.test_faults import is_over

PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "21-many-processes.md"
PROCESSES = 4
SETTINGS = {"BASTIDE_RESCUE_SECONDS": "1", "BASTIDE_PROXY": "1"}


class Routed:
    """An nginx with the configuration of the page, but for the ports."""

    def __init__(self, folder: Path, servers: list[Served]) -> None:
        (self.port,) = free_ports(1)
        written = re.search(r"```nginx\n(.*?)```", PAGE.read_text(), re.DOTALL)
        assert written is not None
        text = written[1].replace("127.0.0.1:8000", f"127.0.0.1:{self.port}")
        for number, served in enumerate(servers, 1):
            assert f"127.0.0.1:800{number}" in text
            text = text.replace(f"127.0.0.1:800{number}", f"127.0.0.1:{served.port}")
        conf = folder / "nginx.conf"
        conf.write_text(AROUND.format(folder=folder, inside=text))
        found = program()
        assert found is not None, "no nginx: install it"
        self.process = subprocess.Popen([found, "-p", folder, "-c", conf])

    def answers(self) -> bool:
        assert self.process.poll() is None, "nginx has ended"
        try:
            return httpx.get(f"{self.address}/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, table: Tree) -> str:
        return f"ws://127.0.0.1:{self.port}/api/games/{table['game']}/live"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture(scope="module")
def servers(postgres: str) -> Iterator[list[Served]]:
    """Four processes over one database."""
    with ExitStack() as running, ThreadPoolExecutor(PROCESSES) as pool:
        made = [Served(postgres, SETTINGS) for _ in range(PROCESSES)]
        for served in made:
            running.callback(served.stop)
        list(pool.map(Served.start, made))
        yield made


@pytest.fixture(scope="module")
def routed(servers: list[Served], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Routed]:
    made = Routed(tmp_path_factory.mktemp("nginx"), servers)
    try:
        until(made.answers)
        yield made
    finally:
        made.stop()


def guests(served: Served) -> int:
    """How many devices are at tables of this process."""
    found = re.search(r"^bastide_guests (\d+)", httpx.get(f"{served.address}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_a_table_is_served_by_one_process_whoever_asks(servers: list[Served], routed: Routed) -> None:
    with httpx.Client(base_url=routed.address, timeout=30) as http:
        table = opened(http, "Ann", "Ben", tiles=10)

    async def play() -> list[int]:
        devices = [Steady(routed.live(table), [token]) for token in tokens(table)]
        for device in devices:
            await device.back()
        found = [await asyncio.to_thread(guests, served) for served in servers]
        for device in devices:
            await device.close()
        return found

    assert sorted(asyncio.run(play())) == [0, 0, 0, 2]


def test_one_of_four_dies_and_the_others_take_over(servers: list[Served], routed: Routed, postgres: str) -> None:
    with httpx.Client(base_url=routed.address, timeout=30) as http:
        people = [opened(http, tiles=12) for _ in range(9)]
        mixed = [opened(http, "Ann", computer("Bot"), tiles=12) for _ in range(5)]
    alone: list[Tree] = []

    async def play() -> list[Steady]:
        devices = [Steady(routed.live(table), tokens(table)) for table in (*people, *mixed)]
        for device in devices:
            device.checking = False
        playing = [asyncio.ensure_future(device.play_on(random.Random(i))) for i, device in enumerate(devices)]
        while min(len(device.acknowledged) for device in devices) < 3:
            assert not all(task.done() for task in playing)
            await asyncio.sleep(0.01)
        spread: list[int] = []
        async with asyncio.timeout(30):  # who was slow comes back
            while sum(spread) != len(devices):
                spread = [await asyncio.to_thread(guests, served) for served in servers]
        assert all(spread), "each process has tables of its own"
        busiest = servers[spread.index(max(spread))]
        with httpx.Client(base_url=busiest.address, timeout=30) as http:
            alone.extend(opened(http, *(computer(name, "level6") for name in "AB"), tiles=10) for _ in range(2))
        busiest.kill()
        assert not any(is_over(postgres, table["game"]) for table in alone)
        await asyncio.gather(*playing)
        for device in devices:
            await device.close()
        return devices

    devices = asyncio.run(play())
    for table, device in zip((*people, *mixed), devices, strict=True):
        made = checked(postgres, table["game"], device.acknowledged)
        assert made.over
        assert made.version == device.version
    until(lambda: all(is_over(postgres, table["game"]) for table in alone), 60)
    for table in alone:
        checked(postgres, table["game"], {})

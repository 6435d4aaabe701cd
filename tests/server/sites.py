"""What a soak runs against: servers with their database, and everything that can go wrong with them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

from server.conftest import Postgres
from server.served import LIMITS, Served
from server.test_faults import fill_disk

# What one client may take is as it is outside of tests.
SETTINGS = {name: "" for name in LIMITS if name != "BASTIDE_THINKERS"} | {"BASTIDE_RESCUE_SECONDS": "2"}
PAGE = os.sysconf("SC_PAGE_SIZE")

Fault = Callable[[], Awaitable[None]]


class Site:
    """Some servers over one database; a table is asked for at one of them, by its name."""

    def __init__(self, database: str, processes: int, seed: int) -> None:
        self.database = database
        self.servers = [Served(database, SETTINGS) for _ in range(processes)]
        self.down: set[Served] = set()
        self.chance = random.Random(seed)
        self.killing: list[Fault] = [self.kill_server]
        self.others: list[Fault] = [self.kill_worker]

    def start(self) -> None:
        with ThreadPoolExecutor(len(self.servers)) as pool:
            list(pool.map(Served.start, self.servers))

    def stop(self) -> None:
        for served in self.servers:
            served.stop()

    def serving(self, name: str) -> Served:
        """The server that is asked for a table, or another one if that is down, as a proxy would choose."""
        first = zlib.crc32(name.encode()) % len(self.servers)
        order = [*self.servers[first:], *self.servers[:first]]
        return next((served for served in order if served not in self.down), order[0])

    # ---- faults

    async def kill_server(self) -> None:
        """One server dies at whatever it is doing, and is started again."""
        served = self.chance.choice(self.servers)
        self.down.add(served)
        await asyncio.to_thread(served.kill)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(served.start)
        self.down.discard(served)

    async def kill_worker(self) -> None:
        """A process that thinks or draws dies."""
        served = self.chance.choice([served for served in self.servers if served not in self.down])
        assert served.process is not None
        found = [pid for pid in children(served.process.pid) if works(pid)]
        if found:
            with suppress(ProcessLookupError):
                os.kill(self.chance.choice(found), signal.SIGKILL)

    # ---- memory

    def memory(self) -> dict[int, tuple[int, int]]:
        """Megabytes of each server, and of its workers together, by the id of its process."""
        found = {}
        for served in self.servers:
            if served.process is not None and served.process.poll() is None:
                pid = served.process.pid
                found[pid] = (resident(pid) >> 20, sum(map(resident, children(pid))) >> 20)
        return found


class OneFile(Site):
    """One server over a SQLite file; the disk may be full, and somebody else may hold the file."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(str(folder / "games.sqlite3"), 1, seed)
        self.others += [self.fill_disk, self.lock_file]

    async def fill_disk(self) -> None:
        """Nothing can be written for a while."""
        fill_disk(self.servers[0], full=True)
        await asyncio.sleep(2)
        fill_disk(self.servers[0], full=False)

    async def lock_file(self) -> None:
        """Another program writes into the file and takes its time."""
        await asyncio.to_thread(self._hold_file, 1.0)

    def _hold_file(self, seconds: float) -> None:
        with closing(sqlite3.connect(self.database, isolation_level=None, timeout=20)) as raw:
            raw.execute("begin immediate")
            time.sleep(seconds)
            raw.execute("rollback")


class ManyProcesses(Site):
    """Several servers over one PostgreSQL, which may be restarted."""

    def __init__(self, postgres: Postgres, processes: int, seed: int) -> None:
        super().__init__(postgres.address, processes, seed)
        self.postgres = postgres
        self.others += [self.restart_database]

    async def restart_database(self) -> None:
        """The database goes away, whoever is connected, and comes back."""
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(1)
        await asyncio.to_thread(self.postgres.start)


def children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def works(pid: int) -> bool:
    """Whether this is a worker; the process that tidies up after them is none."""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def resident(pid: int) -> int:
    with suppress(OSError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    return 0

"""Games, faults and attacks mixed: nothing acknowledged is lost or doubled, nothing hangs, memory stays flat.

    python tests/soak.py                 an hour: half of it over SQLite, half with four processes over PostgreSQL
    python tests/soak.py --minutes 10 --only sqlite

People and computers play by real sockets, each table from an address of its own; servers, workers and databases fail
one after the other, an attacker takes turns at all it can do. Servers are killed in the first third only, so that
memory is seen to stay as it is.
Needs a system where all of 127.0.0.0/8 is this machine, and a PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TypeVar

import httpx

from bastide.version import mode
from server.attacks import Attacker
from server.checked import checked
from server.conftest import Postgres
from server.device import LOST
from server.served import Served
from server.sites import ManyProcesses, OneFile, Site
from server.steady import Steady
from server.tables import Tree, computer, tokens
from server.test_faults import is_over

BOXES = ("IC", "TB", "AM", "TOWER", "FLIER")
PATIENCE = 240  # seconds in which every game must end once nothing fails any more
Found = TypeVar("Found")
SETTLED = 1500  # seconds of a soak after which all is kept that is kept of mixes, and left what nobody is at
GROWTH = 1.15  # what memory may grow by from the middle of a stretch without kills to its end


class Player(Steady):
    """Somebody who plays at the pace of people, wherever the table is served."""

    checking = False
    patience = 5.0  # as the page has it: who comes back every second keeps a busy server from ever answering

    def __init__(self, site: Site, game: str, held: list[str], number: int) -> None:
        super().__init__("", held)
        self.site, self.game = site, game
        self.local = (address(number), 0)

    async def open(self, version: int | None = None) -> None:
        self.address = self.site.serving(self.game).live(self.game)
        await super().open(version)


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def address(number: int) -> str:
    """Where the people of a game come from: nobody opens more in an hour than one client may."""
    return f"127.1.{number // 250 % 250}.{number % 250 + 1}"


class Soak:
    """One site under load for some time."""

    def __init__(self, site: Site, tables: int, seconds: float, pause: float) -> None:
        self.site, self.tables, self.seconds, self.pause = site, tables, seconds, pause
        self.begun = time.monotonic()
        self.done: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.attacker = Attacker(1)
        self.attacks = 0
        self.memory: list[tuple[float, dict[int, tuple[int, int]]]] = []

    @property
    def passed(self) -> float:
        return time.monotonic() - self.begun

    async def run(self, every: float) -> None:
        """All at once until the time is up, then until every game is over."""
        self.begun = time.monotonic()
        playing = [asyncio.create_task(self._play_on(number)) for number in range(self.tables)]
        beside = [asyncio.create_task(work) for work in (self._fail(), self._attack(), self._tell(every))]
        try:
            async with asyncio.timeout(self.seconds + PATIENCE):
                for done in asyncio.as_completed([*playing, *beside[:2]]):
                    await done
        except TimeoutError:
            stuck = [task for task in (*playing, *beside[:2]) if not task.done()]
            raise AssertionError(f"{len(stuck)} of {self.tables} tables hang: {stuck[:3]}") from None
        finally:
            for task in (*playing, *beside):
                task.cancel()
            await asyncio.gather(*playing, *beside, return_exceptions=True)
        say(self.told())

    # ---- games

    async def _play_on(self, number: int) -> None:
        """One game after the other at one table."""
        chance = random.Random(number)
        while self.passed < self.seconds or not (self.all_failed() and self.all_tried()):
            seats: list[Tree] = [{"name": "Ann"}, {"name": "Ben"}]
            if number % 3:
                seats[1] = computer("Bot", chance.choice(("level1", "level3", "level5")))
            if number % 3 == 2:
                seats[0] = computer("Bet")
            asked = {"seats": seats, "modules": chance.sample(BOXES, 2), "tiles": chance.randint(5, 15)}
            self.done["opened"] += 1
            place = self.done["opened"]
            table = await self._opened(asked, place)
            if tokens(table):
                await self._play(table, place, chance)
            else:
                await self._watch(table)
            self.done["games"] += 1

    async def _opened(self, asked: Tree, number: int) -> Tree:
        """A table, however often it must be asked for."""
        transport = httpx.AsyncHTTPTransport(local_address=address(number))
        async with httpx.AsyncClient(transport=transport, timeout=30) as http:
            while True:
                with suppress(httpx.HTTPError):
                    served = self.site.serving(str(number))
                    answer = await http.post(f"{served.address}/api/games", json=asked)
                    if answer.status_code == 201:
                        found: Tree = answer.json()
                        return found
                    assert answer.status_code in (408, 429, 503), answer.text
                await asyncio.sleep(0.5)

    async def _play(self, table: Tree, number: int, chance: random.Random) -> None:
        """Every seat of people has a device of its own."""
        devices = [Player(self.site, table["game"], [token], number) for token in tokens(table)]
        await asyncio.gather(*(self._take_turns(device, random.Random(chance.random())) for device in devices))
        acknowledged: dict[str, int] = {}
        for device in devices:
            await device.close()
            acknowledged |= device.acknowledged
        made = await self._sure(checked, self.site.database, table["game"], acknowledged)
        assert made.over
        self.done["moves"] += len(acknowledged)

    async def _take_turns(self, device: Player, chance: random.Random) -> None:
        await self._patient(device.back)
        while not device.view["over"]:
            await asyncio.sleep(self.pause * chance.uniform(0.5, 1.5))
            if device.due:
                await self._patient(lambda: device.play_on(chance, moves=1))
            else:
                await self._patient(lambda: device.catch_up((device.version or 0) + 1))

    async def _patient(self, work: Callable[[], Awaitable[None]]) -> None:
        """However long a server is away: whether it comes back, the end of the soak decides."""
        while True:
            try:
                await work()
                return
            except AssertionError as error:
                refused = error.args[0] if error.args and isinstance(error.args[0], dict) else {}
                away = "no way back" in str(error) or refused.get("error", {}).get("code") in ("storage", "fast")
                if not away:
                    raise
            except LOST:
                await asyncio.sleep(0.2)

    async def _watch(self, table: Tree) -> None:
        """Computers play alone."""
        while not await self._sure(is_over, self.site.database, table["game"]):
            await asyncio.sleep(1)
        await self._sure(checked, self.site.database, table["game"], {})

    async def _sure(self, look: Callable[..., Found], *given: object) -> Found:
        """What is found in the database, as soon as it answers."""
        while True:
            try:
                return await asyncio.to_thread(look, *given)
            except AssertionError:
                raise
            except Exception:
                await asyncio.sleep(1)

    # ---- what goes wrong

    async def _fail(self) -> None:
        """One fault after the other, the rarest first; no server is killed after the first third."""
        gap = min(20.0, self.seconds / 12)
        while self.passed < self.seconds or not self.all_failed():
            await asyncio.sleep(gap)
            killing = self.site.killing if self.passed < self.seconds / 3 or not self.faults else []
            fault = min([*killing, *self.site.others], key=lambda one: self.faults[one.__name__])
            await fault()
            self.faults[fault.__name__] += 1

    async def _attack(self) -> None:
        length = max(2.0, min(5.0, self.seconds / 12))
        while self.passed < self.seconds or not self.all_tried():
            served = self.site.serving(str(self.attacks))
            if served not in self.site.down:
                await self.attacker.attack(served, self.attacks, length)
                self.attacks += 1
            await asyncio.sleep(length / 2)

    def all_failed(self) -> bool:
        """Whether every kind of fault has been."""
        return {fault.__name__ for fault in (*self.site.killing, *self.site.others)} <= {*self.faults}

    def all_tried(self) -> bool:
        """Whether every kind of attack has been."""
        return self.attacks >= len(self.attacker.kinds)

    # ---- what is told

    async def _tell(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            self.memory.append((self.passed, self.site.memory()))
            say(self.told())

    def told(self) -> str:
        faults = ", ".join(f"{name} {n}" for name, n in sorted(self.faults.items())) or "none"
        now = self.site.memory().values()
        memory = " ".join(f"{server}+{workers}" for server, workers in now)
        return (
            f"{self.passed:5.0f} s: {self.done['games']} games over, {self.done['moves']} acknowledged moves found; "
            f"faults: {faults}; attacks answered {dict(sorted(self.attacker.answers.items()))}; MB {memory}; "
            f"load {os.getloadavg()[0]:.1f}"
        )

    def grown(self) -> dict[int, tuple[float, float]]:
        """Megabytes of each server that is there at the end, in the middle third and in the last third of its life."""
        found = {}
        for pid in self.memory[-1][1] if self.memory else ():
            seen = [now[pid][0] for _, now in self.memory if pid in now]
            third = len(seen) // 3
            if third:
                found[pid] = (median(seen[third:-third]), median(seen[-third:]))
        return found


def report(soak: Soak, flat: bool) -> None:
    """Say how memory went; for a long soak it must not have grown."""
    for pid, (middle, end) in soak.grown().items():
        say(f"server {pid}: {middle:.0f} MB in the middle of its life, {end:.0f} MB at the end")
        assert not flat or end <= GROWTH * middle, f"memory grew from {middle} to {end} MB"


def served_well(servers: list[Served]) -> None:
    """No server has said that something failed which nobody caught."""
    for served in servers:
        for at, line in enumerate(served.output):
            failed = "a task of the hall failed" in line or "Traceback" in line
            assert not failed, "".join(served.output[max(0, at - 2) : at + 80])


def soaked(site: Site, tables: int, seconds: float, pause: float, every: float) -> Soak:
    """A site that has been through it all."""
    soak = Soak(site, tables, seconds, pause)
    site.start()
    try:
        asyncio.run(soak.run(every))
    finally:
        site.stop()
    served_well(site.servers)
    return soak


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kinds = [given.only] if given.only else ["sqlite", "postgresql"]
    seconds = 60 * given.minutes / len(kinds)
    every = max(5.0, seconds / 60)
    for kind in kinds:
        say(f"{mode()}, {kind}, {seconds:.0f} s, {given.tables} tables, {os.cpu_count()} cores")
        if kind == "sqlite":
            with tempfile.TemporaryDirectory() as folder:
                soak = soaked(OneFile(Path(folder), given.seed), given.tables, seconds, 0.5, every)
        else:
            postgres = Postgres()
            try:
                soak = soaked(ManyProcesses(postgres, 4, given.seed), given.tables, seconds, 0.5, every)
            finally:
                postgres.remove()
        report(soak, flat=seconds >= SETTLED)
    return 0


if __name__ == "__main__":
    sys.exit(main())

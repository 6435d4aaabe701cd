"""The clocks of all tables: what is done when somebody's time is up is done once, whichever process sees it first.

No time is counted while no server is there: as long as clocks run, servers write down every few seconds that they live.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

from bastide.server import clock
from bastide.server.clock import Pause
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.opening import level_named
from bastide.server.store import Connection, StorageError, Store, Told, nothing_told
from bastide.server.table import Body
from bastide.server.thinking import levels

log = logging.getLogger("bastide.server")

EVERY = 0.5  # seconds between two looks at the tables in memory
BEAT = 5.0  # seconds between two signs of life, and two looks at all others
GAP = 20.0  # seconds without a sign of life of any process after which there was none
KEPT = 90 * 86_400.0  # longer than anybody has for a turn
AT_ONCE = 50  # tables that are looked at in one round


async def beat(store: Store, now: float, gap: float, known: float) -> list[Pause]:
    """Give a sign of life; tells the times without any since the last that is known."""

    def job(connection: Connection) -> Told:
        insert = "insert into pause (since, until) select at, ? from alive where at < ? on conflict do nothing"
        connection.run(insert, now, now - gap)
        connection.run(
            "insert into alive (id, at) values (0, ?) on conflict (id) do update set at = excluded.at"
            " where alive.at < excluded.at",
            now,
        )
        connection.run("delete from pause where until < ?", now - KEPT)
        return connection.told("select since, until from pause where until > ? order by until", known)

    rows: Sequence[Sequence[Any]] = await store.put(job)
    return [Pause(*row) for row in rows]


async def note_zero(store: Store, game: str, version: int, zero: float | None) -> None:
    """Write down when the clock of a game is to be looked at, unless it has gone on since this version."""

    def job(connection: Connection) -> Told:
        connection.run(
            "update game set zero = ? where id = ? and not exists (select 1 from entry where game = ? and n >= ?)",
            zero,
            game,
            game,
            version,
        )
        return nothing_told

    await store.put(job)


async def to_look_at(store: Store, now: float) -> list[str]:
    """Games whose clock is to be looked at."""
    rows = await store.read("select id from game where zero <= ? order by zero limit ?", now, AT_ONCE)
    return [row[0] for row in rows]


async def any_runs(store: Store) -> bool:
    """Whether any game has a clock that runs."""
    return bool(await store.read("select 1 from game where zero is not null limit 1"))


class Clocks:
    """The clocks of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._noted: dict[str, int] = {}  # of which version it is noted when to look
        self._begun = False

    async def begin(self) -> None:
        """See how long nobody was there; a file is used by one process, which has just begun."""
        gap = GAP if self.hall.store.shared else 0.0
        self.hall.pauses = await beat(self.hall.store, self.hall.now(), gap, 0.0)
        self._begun = True

    async def watch(self) -> None:
        """Look again and again, as soon as storage has told how long nobody was there; never ends."""
        looked = time.monotonic()
        while True:
            try:
                if not self._begun:
                    await self.begin()
                await self.look_here()
                if time.monotonic() - looked > BEAT:
                    looked = time.monotonic()
                    await self.go_round()
            except StorageError as error:
                log.error("clocks cannot be looked at: %s", error)
            except Exception:
                log.exception("clocks cannot be looked at")
            await asyncio.sleep(EVERY)

    async def look_here(self) -> None:
        """Do what is to be done at tables in memory."""
        timed = [place for place in self.hall.places.values() if place.table.clock is not None]
        for place in timed:
            await self.look(place)
        names = {place.table.id for place in timed}
        self._noted = {game: version for game, version in self._noted.items() if game in names}

    async def go_round(self) -> None:
        """Give a sign of life if any clock runs, and look at tables that are not in memory."""
        hall = self.hall
        if not await any_runs(hall.store):
            return
        known = max((pause.until for pause in hall.pauses), default=0.0)
        found = await beat(hall.store, hall.now(), GAP, known)
        hall.pauses += found
        if found:
            for place in hall.places.values():
                hall.tell_clock(place)
        for game in await to_look_at(hall.store, hall.now()):
            try:
                await self.look(await hall.fresh(game))
            except Refused as error:
                log.error("game %s: its clock cannot be looked at: %s", game, error)
                await note_zero(hall.store, game, 1_000_000_000, None)

    async def look(self, place: Place) -> None:
        """Do what is to be done at one table if somebody's time is up, else note when to look again."""
        hall, table = self.hall, place.table
        seconds = clock.left(table, hall.pauses, hall.now())
        if seconds is not None and seconds <= 0:
            async with place.lock:
                await self._ring(place)
        elif self._noted.get(table.id) != table.version:
            self._noted[table.id] = table.version
            await note_zero(hall.store, table.id, table.version, None if seconds is None else hall.now() + seconds)

    async def _ring(self, place: Place) -> None:
        """The time of whoever is waited for is up: write it down once, by an id made of the version."""
        hall, table = self.hall, place.table
        seconds, seat = clock.left(table, hall.pauses, hall.now()), clock.moment_of(table).decides
        if table.clock is None or seconds is None or seconds > 0 or seat is None:
            return
        body: Body = {"kind": "zero", "do": table.clock.rule["zero"]}
        if body["do"] == "computer":
            body["level"] = level_named(None, levels())
        try:
            await hall.write(place, seat, f"zero {table.version}", body)
        except Refused as error:
            log.info("game %s: its clock was seen to elsewhere: %s", table.id, error)

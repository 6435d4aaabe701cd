"""Where games are kept: an append-only log a game, in SQLite or PostgreSQL.

One thread writes. It takes everything that waits, writes it in one transaction and answers only when the commit has
returned, so that what was answered is on disk and many games share one flush. A second thread reads.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bastide.server.checkpoint import packed
from bastide.server.migrations import migrate

Result = TypeVar("Result")
Told = Callable[[], Any]

MOST_AT_ONCE = 256
NOTHING = -1  # a version there never is: written and taken back within one transaction


class StorageError(RuntimeError):
    """The database did not take it; nothing was stored."""


@dataclass(frozen=True)
class Entry:
    """One line of the log of a game."""

    n: int
    at: float
    seat: int | None
    id: str | None
    body: str


Job = Callable[["Connection"], Told]


class Connection(Protocol):
    """A connection to a database, used by one thread; lost: the errors after which another connection may do."""

    errors: tuple[type[Exception], ...]
    lost: tuple[type[Exception], ...]

    def run(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Run one statement; question marks stand for the values. Before a commit it may answer nothing yet."""

    def told(self, statement: str, *values: object) -> Callable[[], Sequence[Sequence[Any]]]:
        """Run one statement whose rows are asked for after the commit."""

    def append(self, game: str, entry: Entry, due: str, zero: float | None) -> Callable[[], bool]:
        """Write the next line of a game; after the commit the answer says whether it was still free."""

    def begin(self, alone: bool = False) -> None:
        """Open a transaction; alone: nobody else is in one at the same time."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def announce(self, game: str, n: int) -> None:
        """Tell other processes, once this transaction is durable."""

    def close(self) -> None: ...


class Held(Protocol):
    """Something that is let go when the store is closed."""

    def close(self) -> None: ...


class Store:
    """The logs of all games, and uploaded records."""

    def __init__(self, connect: Callable[[], Connection], shared: bool, hold: Held | None = None) -> None:
        self.shared = shared
        self._hold = hold
        self._connect = connect
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="bastide-read")
        self._reading: Connection | None = None
        self._writer = threading.Thread(target=self._write, name="bastide-write", daemon=True)
        writing = connect()
        try:
            writing.begin(alone=True)
            migrate(writing.run)
        except BaseException:
            writing.rollback()
            writing.close()
            raise
        writing.commit()
        self._writing: Connection | None = writing
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reader)
        self._reader.shutdown()
        if self._hold is not None:
            self._hold.close()

    def _close_reader(self) -> None:
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    # ---- writing

    def _write(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                break
            jobs = [first]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)
                    break
                jobs.append(more)
            self._write_together(jobs)
        if self._writing is not None:
            self._writing.close()

    def _write_together(self, jobs: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All of them in one transaction; if it fails nobody gets an answer that says otherwise."""
        try:
            used = self._writing
            try:
                results = self._transaction([job for job, _ in jobs])
            except Exception as error:
                self._give_up()
                # What was lost on the way may be written already: a line that is there is not written twice.
                if used is None or not isinstance(error, used.lost):
                    raise
                results = self._transaction([job for job, _ in jobs])
        except Exception as error:
            self._give_up()
            for _, future in jobs:
                _settle(future, StorageError(str(error)))
            return
        for (_, future), result in zip(jobs, results, strict=True):
            _settle(future, result)

    def _transaction(self, jobs: Sequence[Job]) -> list[Any]:
        if self._writing is None:
            self._writing = self._connect()
        connection = self._writing
        connection.begin()
        told = [job(connection) for job in jobs]
        connection.commit()
        return [tell() for tell in told]

    def _give_up(self) -> None:
        """After a failure the connection is thrown away; the next job opens another."""
        connection, self._writing = self._writing, None
        if connection is not None:
            with suppress(*connection.errors):
                connection.rollback()
            with suppress(*connection.errors):
                connection.close()

    def put(self, job: Job) -> Awaitable[Any]:
        """Have something written with all that waits; what it tells is the answer once it is on disk."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return future

    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._jobs.qsize()

    async def append(self, game: str, entry: Entry, due: str, zero: float | None = None) -> bool:
        """Write the next line of a game; False if somebody else has written that line, or this very move, before.

        zero: when its clock is to be looked at, if it has one.
        """

        return bool(await self.put(lambda connection: connection.append(game, entry, due, zero)))

    async def open(self, game: str, first: Entry, due: str, zero: float | None = None) -> None:
        """Begin a log."""

        def job(connection: Connection) -> Told:
            connection.run(
                "insert into game (id, opened, changed, due, zero) values (?, ?, ?, ?, ?) on conflict do nothing",
                game,
                first.at,
                first.at,
                due,
                zero,
            )
            connection.run(
                "insert into entry (game, n, at, seat, id, body) values (?, ?, ?, ?, ?, ?) on conflict do nothing",
                game,
                first.n,
                first.at,
                first.seat,
                first.id,
                first.body,
            )
            connection.announce(game, first.n)
            return nothing_told

        await self.put(job)

    async def note_due(self, game: str, version: int, due: str) -> None:
        """Write down who is waited for in a game, unless it has gone on since this version."""

        def job(connection: Connection) -> Told:
            connection.run(
                "update game set due = ? where id = ? and not exists (select 1 from entry where game = ? and n >= ?)",
                due,
                game,
                game,
                version,
            )
            return nothing_told

        await self.put(job)

    async def keep_checkpoint(self, game: str, version: int, taken: bytes) -> None:
        """Keep a check-point of a game instead of an earlier one."""

        def job(connection: Connection) -> Told:
            connection.run(
                "insert into checkpoint (game, version, body) values (?, ?, ?) on conflict (game) do update"
                " set version = excluded.version, body = excluded.body where checkpoint.version < excluded.version",
                game,
                version,
                packed(taken),
            )
            return nothing_told

        await self.put(job)

    async def keep_replay(self, id: str, body: str) -> None:
        """Keep an uploaded record; the same one is kept once."""

        def job(connection: Connection) -> Told:
            statement = "insert into replay (id, at, body) values (?, ?, ?) on conflict do nothing"
            connection.run(statement, id, time.time(), body)
            return nothing_told

        await self.put(job)

    async def erase(self, game: str) -> None:
        """Remove a game, whatever happens in it."""

        def job(connection: Connection) -> Told:
            connection.run("delete from entry where game = ?", game)
            connection.run("delete from game where id = ?", game)
            return nothing_told

        await self.put(job)

    async def rewrite(self, game: str, bodies: Sequence[tuple[int, str]]) -> None:
        """Have lines of a game read otherwise; what was made of them before is thrown away."""

        def job(connection: Connection) -> Told:
            for n, body in bodies:
                connection.run("update entry set body = ? where game = ? and n = ?", body, game, n)
            connection.run("delete from checkpoint where game = ?", game)
            connection.run("delete from seat_code where game = ?", game)
            return nothing_told

        await self.put(job)

    async def remove(self, games: Sequence[str], before: float) -> None:
        """Remove these games, unless something has happened in one of them since."""

        def job(connection: Connection) -> Told:
            old = "select id from game where id = ? and changed < ?"
            for game in games:
                connection.run(f"delete from entry where game in ({old})", game, before)
                connection.run("delete from game where id = ? and changed < ?", game, before)
            return nothing_told

        await self.put(job)

    async def remove_replays(self, before: float) -> None:
        """Remove records that were uploaded before."""

        def job(connection: Connection) -> Told:
            connection.run("delete from replay where at < ?", before)
            return nothing_told

        await self.put(job)

    async def check(self) -> None:
        """See whether something could be written and read now; raises if not."""

        def job(connection: Connection) -> Told:
            connection.run("insert into schema_version (version) values (?)", NOTHING)
            connection.run("delete from schema_version where version = ?", NOTHING)
            return nothing_told

        await self.put(job)
        await self.read("select version from schema_version")

    # ---- reading

    async def read(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """The rows that one statement finds; question marks stand for the values."""

        def work() -> Sequence[Sequence[Any]]:
            for again in (True, False):
                try:
                    if self._reading is None:
                        self._reading = self._connect()
                    return self._reading.run(statement, *values)
                except Exception as error:
                    broken, self._reading = self._reading, None
                    if broken is not None:
                        with suppress(*broken.errors):
                            broken.close()
                    if not again:
                        raise StorageError(str(error)) from error
            raise AssertionError

        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def entries(self, game: str, since: int = 0) -> list[Entry]:
        """The log of a game from a line on."""
        rows = await self.read(
            "select n, at, seat, id, body from entry where game = ? and n >= ? order by n", game, since
        )
        return [Entry(*row) for row in rows]

    async def entries_around(self, game: str, since: int) -> list[Entry]:
        """The first line of a game, and its log from a line on."""
        rows = await self.read(
            "select n, at, seat, id, body from entry where game = ? and (n = 0 or n >= ?) order by n", game, since
        )
        return [Entry(*row) for row in rows]

    async def checkpoint(self, game: str) -> str | None:
        """The last check-point of a game."""
        rows = await self.read("select body from checkpoint where game = ?", game)
        return str(rows[0][0]) if rows else None

    async def due(self, before: float) -> list[str]:
        """Games in which a computer player has to move and nothing has happened since."""
        rows = await self.read("select id from game where due = 'computer' and changed < ?", before)
        return [row[0] for row in rows]

    async def unchanged_since(self, before: float, most: int) -> list[str]:
        """Some of the games in which nothing has happened since."""
        rows = await self.read("select id from game where changed < ? order by changed limit ?", before, most)
        return [row[0] for row in rows]

    async def all_games(self) -> list[str]:
        """Every game there is."""
        return [row[0] for row in await self.read("select id from game order by opened")]

    async def replay(self, id: str) -> str | None:
        """An uploaded record."""
        rows = await self.read("select body from replay where id = ?", id)
        return str(rows[0][0]) if rows else None


def nothing_told() -> None:
    """The answer of what has none."""


def _settle(future: asyncio.Future[Any], result: object) -> None:
    """Hand a result to the loop that waits for it; the one who waited may have gone."""

    def hand() -> None:
        if future.done():
            return
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)

    loop = future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(hand)

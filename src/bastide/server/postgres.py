"""PostgreSQL: several processes share one database and tell each other what was appended."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import Any

import psycopg

from bastide.server.store import Entry

CHANNEL = "bastide"
LOCK = 0x62617374  # the number under which processes wait for each other to migrate
APPEND = """
    with line as (
        insert into entry (game, n, at, seat, id, body) values (%s, %s, %s, %s, %s, %s)
        on conflict do nothing returning game, n, at
    ), changed as (
        update game set changed = line.at, due = %s, zero = %s from line where id = line.game
    )
    select pg_notify(%s, game || ' ' || n) from line
"""


class PostgresConnection:
    """A connection to a server; everything between begin and commit travels at once and is answered at once."""

    errors: tuple[type[Exception], ...] = (psycopg.Error,)
    lost: tuple[type[Exception], ...] = (psycopg.OperationalError, psycopg.InterfaceError)

    def __init__(self, address: str) -> None:
        self._raw = psycopg.connect(address, autocommit=True, connect_timeout=10)
        self._raw.execute("set synchronous_commit = on")
        self._line = ExitStack()

    def run(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        cursor = self._raw.execute(statement.replace("?", "%s"), values)
        return cursor.fetchall() if cursor.description else ()

    def told(self, statement: str, *values: object) -> Callable[[], Sequence[Sequence[Any]]]:
        cursor = self._raw.execute(statement.replace("?", "%s"), values)
        return cursor.fetchall

    def append(self, game: str, entry: Entry, due: str, zero: float | None) -> Callable[[], bool]:
        values = (game, entry.n, entry.at, entry.seat, entry.id, entry.body, due, zero, CHANNEL)
        cursor = self._raw.execute(APPEND, values, prepare=True)
        return lambda: bool(cursor.fetchall())

    def begin(self, alone: bool = False) -> None:
        if not alone:
            self._line.enter_context(self._raw.pipeline())
        self._raw.execute("begin")
        if alone:
            self._raw.execute("select pg_advisory_xact_lock(%s)", (LOCK,))

    def commit(self) -> None:
        self._raw.execute("commit")
        self._line.close()

    def rollback(self) -> None:
        with suppress(psycopg.Error):
            self._line.close()
        self._raw.execute("rollback")

    def announce(self, game: str, n: int) -> None:
        self._raw.execute("select pg_notify(%s, %s)", (CHANNEL, f"{game} {n}"))

    def close(self) -> None:
        self._raw.close()


class Listener:
    """Hears what is announced, in a thread of its own; says so too when it was deaf for a while."""

    def __init__(self, address: str, heard: Callable[[str], None], deaf: Callable[[], None]) -> None:
        self._address = address
        self._heard = heard
        self._deaf = deaf
        self._stop = threading.Event()
        self._said: list[str] = []
        self._thread = threading.Thread(target=self._listen, name="bastide-listen", daemon=True)
        self._thread.start()

    def say(self, text: str) -> None:
        """Announce something that is not part of any log."""
        self._said.append(text)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._stop.is_set():
            with suppress(psycopg.Error):
                self._listen_once()
            self._stop.wait(1)

    def _listen_once(self) -> None:
        with psycopg.connect(self._address, autocommit=True, connect_timeout=10) as raw:
            raw.execute(f"listen {CHANNEL}")
            self._deaf()
            while not self._stop.is_set():
                for notify in raw.notifies(timeout=0.2):
                    self._heard(notify.payload)
                    if self._stop.is_set():
                        break
                self._say_all(raw)
            self._say_all(raw)  # the last words may have come after the last look

    def _say_all(self, raw: psycopg.Connection) -> None:
        said = [self._said.pop(0) for _ in range(len(self._said))]
        if said:
            raw.execute("select pg_notify(%s, text) from unnest(%s::text[]) as text", (CHANNEL, said))

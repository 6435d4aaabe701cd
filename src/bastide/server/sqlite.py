"""SQLite: one file, written ahead and flushed to disk at every commit."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bastide.server.store import Entry

LOCK_SECONDS = 3  # for which another program may keep the file to itself; then a move is refused, and sent again


class SqliteConnection:
    """A connection to a file."""

    errors: tuple[type[Exception], ...] = (sqlite3.Error,)
    lost: tuple[type[Exception], ...] = ()

    def __init__(self, path: str) -> None:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._raw = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LOCK_SECONDS)
        self._raw.execute("pragma journal_mode = wal")
        self._raw.execute("pragma synchronous = full")
        self._raw.execute("pragma foreign_keys = on")

    def run(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        return self._raw.execute(statement, values).fetchall()

    def told(self, statement: str, *values: object) -> Callable[[], Sequence[Sequence[Any]]]:
        rows = self.run(statement, *values)
        return lambda: rows

    def append(self, game: str, entry: Entry, due: str, zero: float | None) -> Callable[[], bool]:
        done = self.run(
            "insert into entry (game, n, at, seat, id, body) values (?, ?, ?, ?, ?, ?) on conflict do nothing"
            " returning n",
            game,
            entry.n,
            entry.at,
            entry.seat,
            entry.id,
            entry.body,
        )
        if done:
            self.run("update game set changed = ?, due = ?, zero = ? where id = ?", entry.at, due, zero, game)
        return lambda: bool(done)

    def begin(self, alone: bool = False) -> None:
        self._raw.execute("begin exclusive" if alone else "begin immediate")

    def commit(self) -> None:
        self._raw.execute("commit")

    def rollback(self) -> None:
        if self._raw.in_transaction:
            self._raw.execute("rollback")

    def announce(self, game: str, n: int) -> None:
        """Nobody else uses the file."""

    def close(self) -> None:
        self._raw.close()


class InUse(RuntimeError):
    """Somebody else uses the file."""


class Hold:
    """Says that a file is in use, as long as this process lives: by a lock on an empty file beside it."""

    def __init__(self, path: str) -> None:
        self._raw: sqlite3.Connection | None = None
        if path == ":memory:":
            return
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._raw = sqlite3.connect(f"{path}-in-use", isolation_level=None, check_same_thread=False, timeout=0)
        try:
            self._raw.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            self.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(path) from None
            raise

    def close(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None

"""A copy of all games in one file, right while games run, and the way back.

The file is a SQLite database of Bastide itself, whatever the games are kept in: it can be looked into, restored into
either kind of database, or played from as it is.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bastide.server.migrations import NewerDatabase, migrate
from bastide.server.places import CannotOpen, is_postgres, open_store, postgres_at, shown
from bastide.server.sqlite import SqliteConnection
from bastide.server.store import Connection

TABLES = {
    "game": ("id", "opened", "changed", "due", "zero"),
    "entry": ("game", "n", "at", "seat", "id", "body"),
    "replay": ("id", "at", "body"),
}
WHOLE = {"alive": ("id", "at"), "pause": ("since", "until")}  # of a few rows: no clock runs between copy and restoring
AT_ONCE = 500  # rows


def backup(place: str, file: str) -> int:
    """Copy everything that is kept at a place into a new file, as it is at one moment; tells how many games."""
    if Path(file).exists():
        raise CannotOpen(f"{file} is there already; name a file that is not")
    part = f"{file}.part"
    Path(part).unlink(missing_ok=True)
    try:
        if is_postgres(place):
            _from_postgres(place, part)
        else:
            _from_sqlite(place, part)
        with closing(sqlite3.connect(part)) as made:
            count = int(made.execute("select count(*) from game").fetchone()[0])
        os.replace(part, file)
    except (sqlite3.Error, OSError) as error:
        raise CannotOpen(f"{file} cannot be written from {shown(place)}: {error}") from None
    finally:
        Path(part).unlink(missing_ok=True)
    return count


def _from_sqlite(place: str, part: str) -> None:
    if not Path(place).is_file():
        raise CannotOpen(f"{place} is not there; --database or BASTIDE_DATABASE says where the games are")
    with _reading(place) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        target.execute("pragma journal_mode = delete")  # one file is all there is to carry away


def _reading(file: str) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(f"{Path(file).resolve().as_uri()}?mode=ro", uri=True))


def _from_postgres(place: str, part: str) -> None:
    with postgres_at(place) as connect, closing(connect()) as source, closing(SqliteConnection(part)) as target:
        target.begin(alone=True)
        migrate(target.run)
        source.run("begin isolation level repeatable read read only")
        for table in TABLES:
            _copy(source, target, table)
        _copy_whole(source, target)
        source.run("commit")
        target.commit()
        target.run("pragma journal_mode = delete")


def restore(file: str, place: str) -> int:
    """Put everything of a backup where nothing is yet; tells how many games."""
    if not Path(file).is_file():
        raise CannotOpen(f"{file} is not there")
    with tempfile.TemporaryDirectory() as folder, _copied(file, str(Path(folder) / "backup")) as source:
        asyncio.run(open_store(place).close())  # makes it if it is not there, and refuses a file that a server uses
        if is_postgres(place):
            with postgres_at(place) as connect, closing(connect()) as target:
                return _put(source, target, place)
        with closing(SqliteConnection(place)) as lite:
            return _put(source, lite, place)


@contextmanager
def _copied(file: str, to: str) -> Iterator[Connection]:
    """A copy of a backup, brought up to date."""
    try:
        with _reading(file) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
        with closing(SqliteConnection(to)) as made:
            made.begin(alone=True)
            if not made.run("select 1 from sqlite_master where name = 'schema_version'"):
                raise CannotOpen(f"{file} is no backup of Bastide")
            migrate(made.run)
            made.commit()
            yield made
    except (sqlite3.Error, NewerDatabase) as error:
        raise CannotOpen(f"{file} cannot be restored: {error}") from None


def _put(source: Connection, target: Connection, place: str) -> int:
    target.begin(alone=True)
    try:
        there = target.run("select count(*) from game")[0][0]
        if there:
            raise CannotOpen(f"{shown(place)} has {there} games already; a backup is restored where there are none")
        for table in TABLES:
            _copy(source, target, table)
        _copy_whole(source, target)
        count = int(target.run("select count(*) from game")[0][0])
    except BaseException:
        target.rollback()
        raise
    target.commit()
    return count


def _copy_whole(source: Connection, target: Connection) -> None:
    """Copy what servers have written down of when they were there."""
    for table, columns in WHOLE.items():
        target.run(f"delete from {table}")
        for row in source.run(f"select {', '.join(columns)} from {table}"):
            marks = ", ".join("?" for _ in columns)
            target.run(f"insert into {table} ({', '.join(columns)}) values ({marks})", *row)


def _copy(source: Connection, target: Connection, table: str) -> None:
    """Copy the rows of a table, some hundred at a time in the order of its key."""
    columns = TABLES[table]
    keys = ("game", "n") if table == "entry" else ("id",)
    names, marks = ", ".join(columns), ", ".join("?" for _ in columns)
    places = [columns.index(key) for key in keys]
    after: Sequence[Any] = ("", -1)[: len(keys)]
    while True:
        beyond = f"({', '.join(keys)}) > ({', '.join('?' for _ in keys)})"
        order = ", ".join(keys)
        rows = source.run(f"select {names} from {table} where {beyond} order by {order} limit {AT_ONCE}", *after)
        for row in rows:
            target.run(f"insert into {table} ({names}) values ({marks})", *row)
        if len(rows) < AT_ONCE:
            return
        after = [rows[-1][i] for i in places]

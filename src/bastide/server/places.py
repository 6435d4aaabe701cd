"""Where the games are kept: a SQLite file or a PostgreSQL database, opened or refused with a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from bastide.extras import MissingExtra, extra
from bastide.server.migrations import NewerDatabase
from bastide.server.sqlite import Hold, InUse, SqliteConnection
from bastide.server.store import Connection, Store

HOW = "--database or BASTIDE_DATABASE says where"


class CannotOpen(ValueError):
    """Games cannot be kept there; says why and how to mend it."""


def is_postgres(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def shown(place: str) -> str:
    """A place as it may be told: never with a password."""
    if not is_postgres(place):
        return place
    parts = urlsplit(place)
    return f"PostgreSQL at {parts.netloc.rpartition('@')[2] or 'this machine'}{parts.path}"


def open_store(place: str) -> Store:
    """The store at an address or a path; a SQLite file belongs to one store at a time."""
    scheme, colons, _ = place.partition("://")
    if is_postgres(place):
        return _open_postgres(place)
    if colons:
        possible = "the path of a SQLite file, or postgresql://user@host/database"
        raise CannotOpen(f"games cannot be kept in {scheme[:20]}://…; possible: {possible} ({HOW})")
    try:
        hold = Hold(place)
        try:
            return Store(lambda: SqliteConnection(place), shared=False, hold=hold)
        except BaseException:
            hold.close()
            raise
    except InUse:
        mend = "stop that one, or give this one a file of its own"
        raise CannotOpen(f"another server keeps its games in {place}; {mend} ({HOW})") from None
    except (sqlite3.Error, OSError) as error:
        mend = "the folder must be writable and the file a database of Bastide"
        raise CannotOpen(f"games cannot be kept in {place}: {error}; {mend} ({HOW})") from None
    except NewerDatabase as error:
        raise NewerDatabase(f"{place}: {error}; install that newer version, or take another file ({HOW})") from None


def _open_postgres(place: str) -> Store:
    try:
        with postgres_at(place) as connect:
            return Store(connect, shared=True)
    except NewerDatabase as error:
        raise NewerDatabase(f"{shown(place)}: {error}; install that newer version ({HOW})") from None


@contextmanager
def postgres_at(place: str) -> Iterator[Callable[[], Connection]]:
    """How to connect to a PostgreSQL database; what goes wrong meanwhile is a sentence."""
    try:
        with extra("postgres"):
            import psycopg

            from bastide.server.postgres import PostgresConnection
    except MissingExtra as error:
        raise CannotOpen(f"PostgreSQL needs one more package: {error}") from None
    try:
        yield lambda: PostgresConnection(place)
    except psycopg.Error as error:
        why = " ".join(str(error).split())[:300]
        mend = "see that it runs and that user, password and database are right"
        raise CannotOpen(f"{shown(place)} cannot be used: {why}; {mend} ({HOW})") from None

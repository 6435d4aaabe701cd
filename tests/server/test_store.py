"""The store by itself: migrations, appending, what an older version has written."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bastide.server.migrations import STEPS, NewerDatabase
from bastide.server.places import open_store
from bastide.server.store import Entry, StorageError, Store
from bastide.server.table import BrokenLog, Table

OLD = Path(__file__).parent / "old"


def entry(n: int, seat: int | None = None, id: str | None = None) -> Entry:
    return Entry(n, 1.0, seat, id, "{}")


def with_store(path: Path, work: object) -> None:
    async def run() -> None:
        store = open_store(str(path))
        try:
            await work(store)  # type: ignore[operator]
        finally:
            await store.close()

    asyncio.run(run())


def test_a_line_is_written_once_and_a_move_is_written_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.open("g", entry(0), "person")
        assert await store.append("g", entry(1, 0, "a"), "computer")
        assert not await store.append("g", entry(1, 1, "b"), "person")
        assert not await store.append("g", entry(2, 0, "a"), "person")
        assert await store.append("g", entry(2, 1, "a"), "computer")
        assert [(e.n, e.id) for e in await store.entries("g")] == [(0, None), (1, "a"), (2, "a")]
        assert [e.n for e in await store.entries("g", 2)] == [2]
        assert await store.due(10.0) == ["g"]
        assert await store.all_games() == ["g"]

    with_store(tmp_path / "games.sqlite3", work)


def test_a_hundred_games_append_at_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        games = [f"g{i}" for i in range(100)]
        await asyncio.gather(*(store.open(game, entry(0), "person") for game in games))
        done = await asyncio.gather(*(store.append(game, entry(1, 0, "x"), "person") for game in games))
        assert done == [True] * 100

    with_store(tmp_path / "games.sqlite3", work)


def test_what_cannot_be_stored_is_an_error_and_the_store_goes_on(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StorageError):
            await store.append("no such game", entry(0), "person")
        await store.open("g", entry(0), "person")
        assert len(await store.entries("g")) == 1

    with_store(tmp_path / "games.sqlite3", work)


def test_a_database_of_every_version_is_kept() -> None:
    assert [path.stem for path in sorted(OLD.glob("*.sql"))] == [f"version-{n}" for n in range(1, len(STEPS) + 1)]


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
def test_a_database_of_an_older_version_is_upgraded_and_its_games_go_on(tmp_path: Path, dump: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(dump.read_text(encoding="utf-8"))
    found: list[Table] = []

    async def work(store: Store) -> None:
        for game in await store.all_games():
            found.append(Table(game, await store.entries(game)))
        await store.keep_replay("r", "text")
        assert await store.replay("r") == "text"
        assert await store.due(1e12) == []

    with_store(path, work)
    assert len(found) == 1
    assert found[0].version > 5
    assert found[0].view["faces"]
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("select version from schema_version").fetchall() == [(len(STEPS),)]


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"

    async def nothing(store: Store) -> None:
        pass

    with_store(path, nothing)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("update schema_version set version = 99")
        raw.commit()
    with pytest.raises(NewerDatabase, match="version 99"):
        open_store(str(path))


def test_a_log_that_no_longer_replays_says_where() -> None:
    body = (
        '{"kind":"open","setup":{"players":["A","B"],"seed":1},"seats":[{"name":"A","kind":"here"},'
        '{"name":"B","kind":"here"}],"aids":{},"join":"","watch":"","actions":["draw base/none"]}'
    )
    with pytest.raises(BrokenLog, match="base/none"):
        Table("g", [Entry(0, 1.0, None, None, body)])

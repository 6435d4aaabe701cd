"""A backup is right while games run, and can be restored into either kind of database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
import pytest

from bastide.server.backup import backup, restore
from bastide.server.places import CannotOpen, open_store
from bastide.server.store import Entry
from bastide.server.table import Table
from server.device import Device
from server.served import Served
from server.steady import Steady
from server.tables import opened, tokens


def logs_of(place: str) -> dict[str, list[Entry]]:
    async def read() -> dict[str, list[Entry]]:
        store = open_store(place)
        try:
            return {game: await store.entries(game) for game in await store.all_games()}
        finally:
            await store.close()

    return asyncio.run(read())


def empty_schema(address: str, name: str) -> str:
    with psycopg.connect(address, autocommit=True) as raw:
        raw.execute(f"drop schema if exists {name} cascade")
        raw.execute(f"create schema {name}")
    return f"{address}?options=-csearch_path%3D{name}"


def test_a_backup_made_while_games_run(tmp_path: Path) -> None:
    place = str(tmp_path / "games.sqlite3")
    with Served(place) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            tables = [opened(http, tiles=20) for _ in range(3)]

        async def play() -> list[dict[str, int]]:
            devices = [Steady(served.live(table["game"]), tokens(table)) for table in tables]
            for device in devices:
                device.patience = 20.0
                await device.back()
                await device.play_on(random.Random(1), moves=3)
            before = [dict(device.acknowledged) for device in devices]
            playing = [asyncio.create_task(d.play_on(random.Random(i))) for i, d in enumerate(devices)]
            for n in range(3):
                await asyncio.to_thread(backup, place, str(tmp_path / f"copy {n}?.bastide"))
            await asyncio.gather(*playing)
            for device in devices:
                await device.close()
            return before

        before = asyncio.run(play())
    assert not list(tmp_path.glob("*.part"))
    last = logs_of(place)
    for n in range(3):
        found = logs_of(str(tmp_path / f"copy {n}?.bastide"))
        assert found.keys() == last.keys()
        for table, known in zip(tables, before, strict=True):
            log = found[table["game"]]
            assert log == last[table["game"]][: len(log)]
            assert Table(table["game"], log).version == len(log)
            assert known.items() <= {entry.id: entry.n + 1 for entry in log}.items()


@pytest.mark.parametrize("way", ["file to file", "file to PostgreSQL", "PostgreSQL to file"])
def test_a_game_goes_on_from_a_restored_backup(tmp_path: Path, postgres: str, way: str) -> None:
    def place(word: str, name: str) -> str:
        return str(tmp_path / f"{name}.sqlite3") if word == "file" else empty_schema(postgres, f"b{name}")

    source, target = (place(word, name) for word, name in zip(way.split(" to "), ("old", "new"), strict=True))
    with Served(source) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        table = opened(http, tiles=4)
        sent = http.post("/api/replay", content=_record(http, opened(http, tiles=1), served))
        assert sent.status_code == 201, sent.text
        file = str(tmp_path / "backup.bastide")
        assert backup(source, file) == 2
    assert restore(file, target) == 2
    assert logs_of(target) == logs_of(source)
    with Served(target) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        assert http.get(f"/api/replay/{sent.json()['replay']}").status_code == 200

        async def play() -> Device:
            device = Device(served.live(table["game"]), tokens(table))
            await device.open()
            await device.play(random.Random(2))
            await device.close()
            return device

        assert asyncio.run(play()).view["over"]
    with pytest.raises(CannotOpen, match="has 2 games already"):
        restore(file, target)


def _record(http: httpx.Client, table: dict[str, object], served: Served) -> str:
    """The record of a game played to its end."""
    held = tokens(table)

    async def play() -> None:
        device = Device(served.live(str(table["game"])), held)
        await device.open()
        await device.play(random.Random(2))
        await device.close()

    asyncio.run(play())
    return http.get(f"/api/games/{table['game']}/record", headers={"x-bastide-key": held[0]}).text


def test_what_cannot_be_copied_is_told(tmp_path: Path) -> None:
    text, there = tmp_path / "text", tmp_path / "there"
    text.write_text("no database at all, but long enough to be taken for one" * 40)
    there.write_text("")
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: backup(str(tmp_path / "none"), str(tmp_path / "x")), "none is not there"),
        (lambda: backup(str(text), str(there)), "there already"),
        (lambda: backup(str(text), str(tmp_path / "x")), "not a database"),
        (lambda: backup(str(text), str(tmp_path / "no/folder/x")), "cannot be written"),
        (lambda: restore(str(tmp_path / "none"), str(tmp_path / "y")), "none is not there"),
        (lambda: restore(str(text), str(tmp_path / "y")), "not a database"),
        (lambda: restore(str(there), str(tmp_path / "y")), "no backup of Bastide"),
        (lambda: backup("postgresql://127.0.0.1:1/none", str(tmp_path / "z")), "see that it runs"),
    ]
    for work, said in wrong:
        with pytest.raises(CannotOpen, match=said):
            work()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["text", "there"]


def test_a_file_that_a_server_uses_is_not_restored_into(tmp_path: Path) -> None:
    place, file = str(tmp_path / "games.sqlite3"), str(tmp_path / "copy")
    with Served(place):
        assert backup(place, file) == 0
        with pytest.raises(CannotOpen, match="another server keeps its games"):
            restore(file, place)

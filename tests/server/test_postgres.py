"""PostgreSQL: several processes share one database, and the players of one game may sit on different ones."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator

import httpx
import psycopg
import pytest

from bastide.server.migrations import STEPS, migrate
from bastide.server.places import open_store
from bastide.server.postgres import PostgresConnection
from bastide.server.store import Entry, StorageError
from bastide.server.table import Table
from server.device import Device, board_of
from server.served import Served
from server.steady import Steady
from server.tables import by, computer, link, opened, tokens


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[tuple[Served, Served]]:
    """Two processes over one database."""
    with Served(postgres) as one, Served(postgres) as two:
        yield one, two


def log_of(address: str, game: str) -> list[Entry]:
    with psycopg.connect(address) as raw:
        rows = raw.execute("select n, at, seat, id, body from entry where game = %s order by n", (game,)).fetchall()
    return [Entry(*row) for row in rows]


def test_players_of_one_game_sit_on_different_processes(pair: tuple[Served, Served], postgres: str) -> None:
    one, two = pair
    with httpx.Client(base_url=one.address, timeout=30) as http:
        table = opened(http, "Ann", link("Ben"), modules=["IC"], tiles=10)
    with httpx.Client(base_url=two.address, timeout=30) as http:
        joined = http.post(f"/api/games/{table['game']}/join", json={"join": table["join"], "name": "Ben"}).json()

    async def play() -> tuple[Steady, Steady]:
        ann = Steady(one.live(table["game"]), tokens(table))
        ben = Steady(two.live(table["game"]), [joined["token"]])
        await ann.back()
        await ben.back()
        await asyncio.gather(ann.play_on(random.Random(1)), ben.play_on(random.Random(2)))
        await ann.close()
        await ben.close()
        return ann, ben

    ann, ben = asyncio.run(play())
    assert ann.view["over"]
    assert board_of(ann.view) == board_of(ben.view)
    entries = log_of(postgres, table["game"])
    assert len(entries) == ann.version
    assert set(ann.acknowledged) | set(ben.acknowledged) == {entry.id for entry in entries if entry.id}


def test_both_processes_see_who_is_there(pair: tuple[Served, Served]) -> None:
    one, two = pair
    with httpx.Client(base_url=one.address, timeout=30) as http:
        table = opened(http, "Ann", "Ben")

    async def meet() -> None:
        ann = Device(one.live(table["game"]), tokens(table)[:1])
        ben = Device(two.live(table["game"]), tokens(table)[1:])
        await ann.open()
        await ben.open()
        while (await ann.until("here"))["seats"] != [True, True]:
            pass
        await ben.close()
        while (await ann.until("here"))["seats"] != [True, False]:
            pass
        await ann.close()

    asyncio.run(meet())


def test_the_same_decision_on_two_processes_counts_once(pair: tuple[Served, Served], postgres: str) -> None:
    with httpx.Client(base_url=pair[0].address) as http:
        table = opened(http, tiles=30)

    async def race() -> None:
        devices = [Steady(served.live(table["game"]), tokens(table)) for served in pair]
        for device in devices:
            await device.back()
        await asyncio.gather(*(device.play_on(random.Random(3), moves=10) for device in devices))
        for device in devices:
            await device.close()

    asyncio.run(race())
    entries = log_of(postgres, table["game"])
    assert [entry.n for entry in entries] == list(range(len(entries)))
    Table(table["game"], entries)


def test_a_process_without_guests_is_up_to_date_when_somebody_asks(pair: tuple[Served, Served]) -> None:
    one, two = pair
    with httpx.Client(base_url=one.address, timeout=30) as http:
        table = opened(http, tiles=10)

        async def play() -> int:
            device = Steady(two.live(table["game"]), tokens(table))
            await device.back()
            await device.play_on(random.Random(4), moves=5)
            await device.close()
            return device.version or 0

        version = asyncio.run(play())
        assert version > 5
        assert http.get(f"/api/games/{table['game']}", headers=by(table["watch"])).json()["version"] == version


def test_a_line_and_a_move_are_written_once_among_many_at_once(postgres: str) -> None:
    async def work() -> None:
        store = open_store(postgres)
        await store.open("once", Entry(0, 1.0, None, None, "{}"), "person")
        tries = [Entry(1, 1.0, seat, f"m{seat}", "{}") for seat in range(20)]
        assert sum(await asyncio.gather(*(store.append("once", entry, "over") for entry in tries))) == 1
        first = (await store.entries("once"))[1]
        assert not await store.append("once", Entry(2, 1.0, first.seat, first.id, "{}"), "over")
        with pytest.raises(StorageError):
            await store.append("no such game", Entry(0, 1.0, None, None, "{}"), "over")
        assert await store.append("once", Entry(2, 1.0, 0, "next", "{}"), "over")
        assert len(await store.entries("once")) == 3
        await store.close()

    asyncio.run(work())


def test_another_process_takes_up_the_turn_when_one_dies(postgres: str) -> None:
    quick = {"BASTIDE_RESCUE_SECONDS": "1"}
    with Served(postgres, quick) as first, Served(postgres, quick):
        with httpx.Client(base_url=first.address, timeout=30) as http:
            table = opened(http, computer("Bot"), computer("Bet"), tiles=4)
        first.kill()
        assert not Table(table["game"], log_of(postgres, table["game"])).over
        until = time.monotonic() + 60
        while time.monotonic() < until and not Table(table["game"], log_of(postgres, table["game"])).over:
            time.sleep(0.2)
    assert Table(table["game"], log_of(postgres, table["game"])).over


def test_an_older_database_is_upgraded(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as raw:
        raw.execute("create schema old")
    old = PostgresConnection(f"{postgres}?options=-csearch_path%3Dold")
    old.begin(alone=True)
    for statement in STEPS[0]:
        old.run(statement)
    old.run("create table schema_version (version integer not null)")
    old.run("insert into schema_version (version) values (1)")
    old.commit()
    old.begin(alone=True)
    assert migrate(old.run) == len(STEPS) - 1
    old.commit()
    old.run("insert into game (id, opened, changed) values (?, ?, ?)", "x", 1.0, 1.0)
    assert old.run("select due, opener from game") == [("person", "")]
    old.close()

"""Storage that fails for a while: no turn of a computer player hangs, nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg

from bastide.server.store import Entry
from bastide.server.table import Table
from server.conftest import Postgres
from server.device import Device
from server.served import Served, until
from server.steady import Steady
from server.tables import computer, opened, tokens

QUICK = {"BASTIDE_RESCUE_SECONDS": "1"}
# A game that is not over before a fault can be made, however fast computers play.
LONG: dict[str, Any] = {"modules": ["IC", "TB", "AM"], "tiles": 150}


def log_of(database: str, game: str) -> list[Entry]:
    select = "select n, at, seat, id, body from entry where game = {} order by n"
    if database.startswith("postgresql"):
        with psycopg.connect(database) as raw:
            return [Entry(*row) for row in raw.execute(select.format("%s"), (game,)).fetchall()]
    with closing(sqlite3.connect(database)) as lite:
        return [Entry(*row) for row in lite.execute(select.format("?"), (game,)).fetchall()]


def is_over(database: str, game: str) -> bool:
    return Table(game, log_of(database, game)).over


def fill_disk(served: Served, full: bool) -> None:
    """Let the server write no further into any file, as on a full disk, or let it again."""
    assert served.process is not None
    most = 0 if full else resource.RLIM_INFINITY
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


@contextmanager
def held(served: Served) -> Iterator[None]:
    """The server stands still."""
    assert served.process is not None
    served.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        served.process.send_signal(signal.SIGCONT)


def test_a_computer_goes_on_when_a_full_disk_has_room_again(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with Served(path) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, computer("Bot"), computer("Bet"), **LONG)
            until(lambda: len(log_of(path, table["game"])) > 1)
            fill_disk(served, full=True)
            until(lambda: served.said("nothing stored, once more in"))
            refused = http.post("/api/games", json={"seats": [{"name": "Ann"}, {"name": "Ben"}]})
            assert (refused.status_code, refused.json()["error"]["code"]) == (503, "storage")
            assert http.get("/readyz").status_code == 503
            assert http.get("/healthz").status_code == 200
            stood = len(log_of(path, table["game"]))
            assert not is_over(path, table["game"])
            fill_disk(served, full=False)
            until(lambda: is_over(path, table["game"]))
            assert http.get("/readyz").status_code == 200
        assert len(log_of(path, table["game"])) > stood
        assert not served.said("a task of the hall failed")


def test_a_move_is_stored_once_a_file_somebody_keeps_to_himself_is_free_again(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with Served(path) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http)

        async def play() -> tuple[dict[str, Any], dict[str, Any]]:
            device = Device(served.live(table["game"]), tokens(table))
            await device.open()
            action = device.choose(random.Random(1))
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("begin immediate")
                refused = await device.move([action], id="once")
                other.execute("rollback")
            done = await device.move([action], id="once")
            await device.close()
            return refused, done

        refused, done = asyncio.run(play())
    assert refused["error"]["code"] == "storage"
    assert done["say"] == "done"
    assert [entry.id for entry in log_of(path, table["game"])].count("once") == 1


def test_a_turn_that_was_dropped_is_taken_up_with_sqlite_too(tmp_path: Path) -> None:
    """The turn is due by the file alone: as if whoever thought about it had failed without a trace."""
    path = str(tmp_path / "games.sqlite3")
    with Served(path, QUICK) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            done = opened(http, computer("Bot"), computer("Bet"), tiles=4)
            until(lambda: is_over(path, done["game"]))
        with closing(sqlite3.connect(path)) as raw:
            first = raw.execute("select at, body from entry where game = ? and n = 0", (done["game"],)).fetchone()
            raw.execute("insert into game (id, opened, changed, due) values ('left', 1, 1, 'computer')")
            raw.execute("insert into entry (game, n, at, body) values ('left', 0, ?, ?)", first)
            raw.commit()
        until(lambda: is_over(path, "left"))


def test_who_is_waited_for_is_put_right_and_the_table_not_looked_at_again(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with Served(path, QUICK) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        table = opened(http, "Ann", {"name": "Ben", "kind": "link"})
        http.post(f"/api/games/{table['game']}/join", json={"join": table["join"], "name": "Ben"})

        def due() -> str:
            with closing(sqlite3.connect(path)) as raw:
                found: str = raw.execute("select due from game where id = ?", (table["game"],)).fetchone()[0]
                return found

        until(lambda: due() == "person")


def test_computers_go_on_after_a_restart_of_postgresql(own_postgres: Postgres) -> None:
    with Served(own_postgres.address, QUICK) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, computer("Bot"), computer("Bet"), **LONG)
        until(lambda: len(log_of(own_postgres.address, table["game"])) > 1)
        with held(served):  # or the game might be over before the database is gone
            own_postgres.stop()
        until(lambda: served.said("nothing stored, once more in"))
        until(lambda: served.said("turns of computer players cannot be looked for"))
        own_postgres.start()
        until(lambda: is_over(own_postgres.address, table["game"]))


def test_a_process_rescues_turns_of_others_after_an_outage(own_postgres: Postgres) -> None:
    with Served(own_postgres.address, QUICK) as first, Served(own_postgres.address, QUICK) as second:
        own_postgres.stop()
        until(lambda: second.said("turns of computer players cannot be looked for"))
        own_postgres.start()
        with httpx.Client(base_url=first.address, timeout=30) as http:
            until(lambda: http.post("/api/games", json={"seats": [{"name": "A"}, {"name": "B"}]}).status_code == 201)
            table = opened(http, computer("Bot"), computer("Bet"), tiles=6)
        first.kill()
        assert not is_over(own_postgres.address, table["game"])
        until(lambda: is_over(own_postgres.address, table["game"]))


def test_the_first_move_after_a_restart_of_postgresql_is_stored(own_postgres: Postgres) -> None:
    """The connection is lost, which nobody has noticed yet: the move is written over another one."""
    with Served(own_postgres.address, {"BASTIDE_RESCUE_SECONDS": "600"}) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, tiles=10)

        async def play() -> dict[str, int]:
            device = Steady(served.live(table["game"]), tokens(table))
            device.patience = 20.0
            await device.back()
            await device.play_on(random.Random(1), moves=2)
            own_postgres.stop()
            own_postgres.start()
            await device.play_on(random.Random(2), moves=2)
            await device.close()
            return device.acknowledged

        acknowledged = asyncio.run(play())
        stored = {entry.id: entry.n + 1 for entry in log_of(own_postgres.address, table["game"])}
    assert len(acknowledged) == 4
    assert acknowledged.items() <= stored.items()
    assert not served.said("nothing stored")

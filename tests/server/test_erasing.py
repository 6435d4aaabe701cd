"""Deletion: of a game by who opened it, of what is kept about a person by who holds the seat; nothing is left."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import psycopg
import pytest
import websockets

from bastide.server.hall import Hall
from bastide.server.opening import opening
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.table import Table
from bastide.server.wire import NewGame, NewSeat
from server.device import Device
from server.served import Served
from server.tables import by, computer, link, opened, tokens
from server.test_faults import log_of

NAME = "Wilhelmine"


def everything(database: str, game: str) -> str:
    """All that the database has about a game."""
    selects = (
        "select * from game where id = {}",
        "select * from entry where game = {}",
        "select * from checkpoint where game = {}",
        "select * from seat_code where game = {}",
        "select * from push where game = {}",
    )
    if database.startswith("postgresql"):
        with psycopg.connect(database) as raw:
            return "".join(str(raw.execute(select.format("%s"), (game,)).fetchall()) for select in selects)
    with closing(sqlite3.connect(database)) as lite:
        return "".join(str(lite.execute(select.format("?"), (game,)).fetchall()) for select in selects)


def test_who_opened_a_game_deletes_it(database: str) -> None:
    with Served(database) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        table = opened(http, "Ann", "Ben")
        path = f"/api/games/{table['game']}"
        for key in ("", table["join"], table["watch"], *tokens(table)):
            refused = http.delete(path, headers=by(key))
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "key")
        assert http.get(path, headers=by(table["watch"])).status_code == 200
        assert http.delete(path, headers=by(table["own"])).status_code == 204
        assert http.get(path, headers=by(table["watch"])).status_code == 404
        assert http.delete(path, headers=by(table["own"])).status_code == 404
    assert everything(database, table["game"]) == "[]" * 5


def test_who_is_at_a_table_that_is_deleted_hears_so(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben")

    async def work() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        assert http.delete(f"/api/games/{table['game']}", headers=by(table["own"])).status_code == 204
        with pytest.raises(websockets.ConnectionClosed):
            await device.until("refused")
        device.version = None
        await device.open()
        assert device.heard[-1]["error"]["code"] == "game"
        await device.close()

    asyncio.run(work())


def test_nothing_is_left_of_who_deletes_what_is_kept_about_them(database: str) -> None:
    with Served(database) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        table = opened(http, "Ann", link("Ben"), computer("Bot"), tiles=40)
        path = f"/api/games/{table['game']}"
        joined = http.post(f"{path}/join", json={"join": table["join"], "name": NAME}).json()
        asyncio.run(_play(served, [*tokens(table), joined["token"]], table["game"]))
        assert NAME in everything(database, table["game"])
        before = Table(table["game"], log_of(database, table["game"]))
        assert http.delete(f"{path}/seat", headers=by(table["own"])).status_code == 403
        erased = http.delete(f"{path}/seat", headers=by(joined["token"]))
        assert erased.json() == {"game": table["game"], "seats": [1]}
        assert NAME not in everything(database, table["game"])
        assert http.delete(f"{path}/seat", headers=by(joined["token"])).status_code == 403
        lobby = http.get(path, headers=by(table["watch"])).json()
        assert [player["name"] for player in lobby["players"]] == ["Ann", "P2", "Bot"]
        assert lobby["players"][1]["resigned"]
        assert lobby["free"] == []
        after = Table(table["game"], log_of(database, table["game"]))
        assert after.game.log[: len(before.game.log)] == before.game.log
        ann = http.delete(f"{path}/seat", headers=by(tokens(table)[0]))
        assert ann.json()["seats"] == [0]
        record = http.get(f"{path}/record", headers=by(table["watch"]))
        assert record.status_code == 200
        assert NAME not in record.text
        assert "players: P1, P2, Bot" in record.text


def test_a_table_made_anew_does_not_go_when_its_own_process_hears_that_it_went(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(open_store(str(tmp_path / "games.sqlite3")), Settings())
        said: list[str] = []
        hall.announce = said.append
        begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")]))
        id = (await hall.open(begun)).table.id
        hall.gone(id)
        anew = await hall.place(id)
        (word,) = [word for word in said if " gone " in word]
        hall.heard(word)
        assert (hall.places[id], anew.closed) == (anew, False)
        hall.heard(word.replace(hall.name, "another"))
        assert (id in hall.places, anew.closed) == (False, True)
        await hall.close()
        await hall.store.close()

    asyncio.run(work())


def test_a_device_with_every_seat_of_a_table_is_taken_out_of_all(http: httpx.Client) -> None:
    table = opened(http, *(f"{NAME} {number}" for number in range(6)), modules=["IC"])
    path = f"/api/games/{table['game']}"
    erased = http.delete(f"{path}/seat", headers=by(",".join(tokens(table))))
    assert erased.json() == {"game": table["game"], "seats": [0, 1, 2, 3, 4, 5]}
    lobby = http.get(path, headers=by(table["watch"])).json()
    assert [player["name"] for player in lobby["players"]] == ["P1", "P2", "P3", "P4", "P5", "P6"]


def test_more_keys_than_are_read_are_refused_and_not_left_out(http: httpx.Client) -> None:
    table = opened(http)
    path = f"/api/games/{table['game']}/seat"
    refused = http.delete(path, headers=by(",".join([*["x"] * 12, tokens(table)[0]])))
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "message")
    assert refused.json()["error"]["possible"] == ["12"]
    assert http.delete(path, headers=by(",".join([*["x"] * 11, tokens(table)[0]]))).json()["seats"] == [0]


async def _play(served: Served, held: list[str], game: str) -> None:
    """Some moves of whoever is due, so that there is a check-point with names in it."""
    device, rng = Device(served.live(game), held), random.Random(1)
    await device.open()
    while device.version is None or device.version < 40:
        if device.due:
            await device.move([device.choose(rng)])
        else:
            await device.hear()
    await device.close()


def test_a_name_that_says_nothing_is_one_that_nobody_has(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "p1", link("Dora"))
    http.delete(f"/api/games/{table['game']}/seat", headers=by(tokens(table)[0]))
    lobby = http.get(f"/api/games/{table['game']}", headers=by(table["watch"])).json()
    assert [player["name"] for player in lobby["players"]] == ["P1x", "p1", "Dora"]


def test_a_record_that_was_looked_at_no_longer_tells_the_name(server: Served, http: httpx.Client) -> None:
    table = opened(http, NAME, computer("Bot"))
    game, token = table["game"], tokens(table)[0]

    async def resign() -> None:
        device = Device(server.live(game), tokens(table))
        await device.open()
        await device.say({"say": "resign", "id": "r", "version": device.version, "seat": 0})
        await device.until("done", id="r")
        await device.close()

    asyncio.run(resign())
    assert NAME in http.get(f"/api/replay/{game}").text
    assert http.delete(f"/api/games/{game}/seat", headers=by(token)).status_code == 200
    assert NAME not in http.get(f"/api/replay/{game}").text

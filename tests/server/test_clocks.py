"""Clocks: counted by the server, kept in the log, stopped while nobody is there; what happens at zero happens once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import httpx
import psycopg
import pytest
from fastapi import WebSocket

from bastide.notation import action_text
from bastide.server import clock
from bastide.server.account import Account
from bastide.server.backup import backup, restore
from bastide.server.checkpoint import Kept, packed, taken_of
from bastide.server.clocks import GAP, Clocks, to_look_at
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.hints import Hints
from bastide.server.limits import Limits
from bastide.server.live import Live
from bastide.server.metrics import Metrics
from bastide.server.opening import opening, rematch
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.table import Table
from bastide.server.wire import NewClock, NewGame, NewSeat, Substitute
from server.device import Device
from server.served import Served
from server.tables import opened, tokens

Tree = dict[str, Any]


class Room:
    """A hall whose clock on the wall is set by the test."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.now = 1_000_000.0
        self.hall = self._opened()
        self.clocks = Clocks(self.hall)

    def _opened(self) -> Hall:
        hall = Hall(open_store(self.file), Settings())
        hall.now = lambda: self.now
        return hall

    async def open(self, by: str, seconds: int, zero: str = "told", more: int = 0, kind: str = "here") -> Place:
        timed = NewClock(by=by, seconds=seconds, more=more, zero=zero)  # type: ignore[arg-type]
        seats = [NewSeat(name="Ann"), NewSeat(name="Ben", kind=kind)]  # type: ignore[arg-type]
        made, *_ = opening(NewGame(seats=seats, seed=7, clock=timed))
        return await self.hall.open(made)

    async def play(self, place: Place, after: float) -> None:
        """Somebody decides after so many seconds."""
        self.now += after
        table = place.table
        text = action_text(table.game.state, table.game.legal[0])
        async with place.lock:
            await self.hall.play(place, table.game.actor, f"m{table.version}", [text])

    async def turn(self, place: Place, after: float) -> None:
        """A whole turn, so many seconds for each decision."""
        now = place.table.game.turn
        while place.table.game.turn == now:
            await self.play(place, after)

    async def undo(self, place: Place, after: float) -> None:
        self.now += after
        seat = place.table.view["can"]["undo"]
        async with place.lock:
            await self.hall.write(place, seat, "u", {"kind": "undo", "to": place.table.undo_to(seat)})

    def left(self, place: Place) -> list[float]:
        said = clock.said(place.table, self.hall.pauses, self.now)
        assert said is not None
        return said["left"]

    async def again(self, place: Place, after: float) -> Place:
        """The server is killed, and another begins so many seconds later."""
        await self.hall.close()
        await self.hall.store.close()
        self.now += after
        self.hall = self._opened()
        self.clocks = Clocks(self.hall)
        await self.clocks.begin()
        return await self.hall.place(place.table.id)


@pytest.fixture(params=["file", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "file":
        return str(tmp_path / "games.sqlite3")
    address: str = request.getfixturevalue("postgres")
    with psycopg.connect(address, autocommit=True) as raw:
        for table in ("alive", "pause"):
            if raw.execute("select to_regclass(%s)", (table,)).fetchone() != (None,):
                raw.execute(f"delete from {table}".encode())
    return address


def in_room(database: str, work: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        room = Room(database)
        try:
            await room.clocks.begin()
            await work(room)
        finally:
            await room.hall.close()
            await room.hall.store.close()

    asyncio.run(run())


def events(place: Place) -> list[Tree]:
    return [dict(event) for event in place.table.tale.events if event["e"] in ("zero", "resigned")]


def test_time_is_counted_by_turn_and_by_game_and_the_log_alone_tells_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        by_move, by_game = await room.open("move", 60), await room.open("game", 300, more=5)
        for place in (by_move, by_game):
            await room.play(place, 10)
        room.now -= 10
        assert room.left(by_move) == [50, 60]
        await room.turn(by_move, 3)
        assert room.left(by_move) == [60, 60]  # a turn is over: everybody has all of it again
        await room.turn(by_game, 3)
        used = 300 - room.left(by_game)[0] + 5
        assert used == by_game.table.clock.used[0] > 10  # type: ignore[union-attr]
        room.now += 20
        assert room.left(by_game)[1] == 280
        for place in (by_move, by_game):
            entries = await room.hall.store.entries(place.table.id)
            assert vars(Table(place.table.id, entries).clock) == vars(place.table.clock)
            kept = Kept.read(packed(taken_of(place.table)))
            around = await room.hall.store.entries_around(place.table.id, kept.version)
            again = await Table.load(place.table.id, around, kept)
            assert vars(again.clock) == vars(place.table.clock)
        assert rematch_rule(by_game) == by_game.table.clock.rule  # type: ignore[union-attr]

    in_room(str(tmp_path / "games.sqlite3"), work)


def rematch_rule(place: Place) -> object:
    return rematch(place.table).clock


def test_who_takes_back_gets_no_time_back_and_pays_for_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 60)
        await room.play(place, 10)
        await room.undo(place, 7)
        assert room.left(place) == [43, 60]
        await room.play(place, 1)
        assert room.left(place) == [42, 60]

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_no_time_is_counted_while_a_computer_thinks_or_a_seat_is_free(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        place = await room.open("game", 300, kind="link")
        room.now += 50
        assert room.left(place) == [300, 300]
        async with place.lock:
            await room.hall.write(place, 1, None, {"kind": "join", "seat": 1, "name": "Dora", "token": "x"})
            await room.hall.write(place, 1, "s", {"kind": "substitute", "seat": 1, "level": "level1"})
        await room.turn(place, 4)
        left = room.left(place)
        room.now += 50
        assert place.table.due == "computer"
        assert room.left(place) == left
        assert left[0] < 300

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_no_time_is_counted_while_no_server_is_there(database: str) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 100)
        for _ in range(4):
            room.now += 5
            await room.clocks.look_here()
            await room.clocks.go_round()
        place = await room.again(place, 5000)
        assert room.left(place)[0] == 80
        await room.clocks.look_here()
        assert events(place) == []
        await room.play(place, 30)
        assert room.left(place)[0] == 50
        room.now += GAP + 30  # nobody gave a sign of life: this process slept
        await room.clocks.go_round()
        assert room.left(place)[0] == 50

    in_room(database, work)


@pytest.mark.parametrize("by", ["move", "game"])
def test_only_told(tmp_path: Path, by: str) -> None:
    async def work(room: Room) -> None:
        place = await room.open(by, 60)
        room.now += 61
        for _ in range(3):
            await room.clocks.look_here()
        assert [(event["seat"], event["do"]) for event in events(place)] == [(0, "told")]
        assert room.left(place)[0] == 0
        assert place.table.due == "person"
        await room.turn(place, 1)

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_the_computer_plays_this_turn_and_no_other(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 60, "once")
        room.now += 61
        await room.clocks.look_here()
        assert place.table.due == "computer"
        place = await room.again(place, 1)
        await room.clocks.look_here()
        assert place.table.due == "computer"
        with pytest.raises(Refused, match="computer plays"):
            place.table.undo_to(0)
        await room.turn(place, 1)
        await room.turn(place, 1)
        assert place.table.game.actor == 0
        assert place.table.due == "person"
        assert [event["do"] for event in events(place)] == ["once"]

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_the_computer_takes_the_seat_or_it_is_given_up(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        taken, given = await room.open("game", 60, "computer"), await room.open("game", 60, "resign")
        room.now += 61
        await room.clocks.look_here()
        assert taken.table.seats[0].level is not None
        assert not taken.table.over
        assert given.table.seats[0].resigned
        assert given.table.over
        assert [event["e"] for event in events(given)] == ["zero", "resigned"]

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_who_has_no_time_does_not_take_the_seat_back(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 60, "computer")
        room.now += 61
        await room.clocks.look_here()
        live = Live(
            cast(WebSocket, None),
            room.hall,
            cast(Hints, None),
            place,
            Account(Limits(Settings()), "someone", Metrics()),
        )
        live.seats = [0]
        asked = Substitute(say="substitute", id="1", version=2, seat=0)
        with pytest.raises(Refused, match="time"):
            live._check_substitute(place, asked)
        await room.turn(place, 1)
        live._check_substitute(place, asked)  # the next turn has its own time

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_no_time_is_counted_between_a_backup_and_its_restoring(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 100)
        room.now += 10
        await room.clocks.look_here()
        await room.clocks.go_round()
        await asyncio.to_thread(backup, room.file, str(tmp_path / "copy"))
        await asyncio.to_thread(restore, str(tmp_path / "copy"), str(tmp_path / "other.sqlite3"))
        room.file = str(tmp_path / "other.sqlite3")
        assert room.left(await room.again(place, 5000)) == [90, 100]

    in_room(str(tmp_path / "games.sqlite3"), work)


def test_a_table_nobody_is_at_is_looked_at_when_its_time_is_up(database: str) -> None:
    async def work(room: Room) -> None:
        place = await room.open("move", 600, "computer")
        await room.clocks.look_here()
        room.hall.places.clear()
        for _ in range(20):
            room.now += 15
            await room.clocks.go_round()
        assert place.table.id not in await to_look_at(room.hall.store, room.now)
        assert not room.hall.places
        for _ in range(21):
            room.now += 15
            await room.clocks.go_round()
        found = await room.hall.place(place.table.id)
        assert [event["do"] for event in events(found)] == ["computer"]

    in_room(database, work)


def test_two_processes_do_it_once(postgres: str) -> None:
    with Served(postgres) as one, Served(postgres) as two:
        with httpx.Client(base_url=one.address, timeout=30) as http:
            timed = {"by": "move", "seconds": 5, "zero": "once"}
            table = opened(http, "Ann", "Ben", tiles=30, clock=timed)

        async def wait() -> list[Tree]:
            devices = [Device(at.live(table["game"]), tokens(table)) for at in (one, two)]
            for device in devices:
                await device.open()
            said = await devices[0].until("clock")
            assert said["runs"] == 0
            assert 0 < said["left"][0] <= said["left"][1] == 5
            while not any(event["e"] == "laid" for event in devices[1].events):
                await devices[1].hear()
            assert devices[1].version is not None
            await devices[0].reach(devices[1].version)
            for device in devices:
                await device.close()
            return devices[0].events

        told = asyncio.run(wait())
    first = [event for event in told if event["e"] in ("zero", "laid")][:2]
    assert [(event["e"], event["seat"]) for event in first] == [("zero", 0), ("laid", 0)]
    with psycopg.connect(postgres) as raw:
        query = 'select count(*) from entry where game = %s and n < 4 and body like \'%%"kind":"zero"%%\''
        assert raw.execute(query, (table["game"],)).fetchone() == (1,)


def test_a_game_without_a_clock_says_nothing_of_time(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben")

    async def work() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        await device.play(random.Random(1), 2)
        await device.close()
        assert not any(message["say"] == "clock" for message in device.heard)
        assert "clock" not in device.view["setup"]

    asyncio.run(work())

"""What is said at a table: heard by all who are there, short, not too often, and no part of the game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.opening import opening
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.talk import AT_ONCE, MOST_LINES, Talk
from bastide.server.wire import NewGame, NewSeat
from server.device import Device
from server.served import Served
from server.tables import link, opened, tokens


def test_a_line_is_heard_by_all_and_by_who_comes_later_and_is_not_in_the_log(
    server: Served, http: httpx.Client
) -> None:
    table = opened(http, "Ann", link("friend"))
    joined = http.post(f"/api/games/{table['game']}/join", json={"join": table["join"], "name": "Béla"}).json()
    address = server.live(table["game"])

    async def talk() -> list[dict[str, Any]]:
        ann, bela, watcher = (
            Device(address, tokens(table)),
            Device(address, [joined["token"]]),
            Device(address, watch=table["watch"]),
        )
        await ann.open()
        await bela.open()
        version = ann.version
        await bela.say({"say": "talk", "id": "1", "seat": 1, "text": "  szia,\n<b>Ann</b> 👏\u202e "})
        heard = [await ann.until("talk"), await bela.until("talk")]
        await watcher.open()
        heard.append(await watcher.until("talk"))
        await watcher.say({"say": "talk", "id": "2", "seat": 0, "text": "I am not Ann"})
        assert (await watcher.until("refused", id="2"))["error"]["code"] == "seat"
        await ann.say({"say": "talk", "id": "3", "seat": 1, "text": "nor I Béla"})
        assert (await ann.until("refused", id="3"))["error"]["code"] == "seat"
        await ann.say({"say": "talk", "id": "4", "seat": 0, "text": "x" * 201})
        assert (await ann.until("refused", id="4"))["error"]["code"] == "message"
        await ann.say({"say": "ping"})
        assert (await ann.until("pong"))["version"] == version
        for device in (ann, bela, watcher):
            await device.close()
        return heard

    lines = [said["lines"] for said in asyncio.run(talk())]
    assert lines[0] == lines[1] == lines[2]
    assert [(line["seat"], line["text"]) for line in lines[0]] == [(1, "szia, <b>Ann</b> 👏")]


def test_who_talks_too_much_must_wait_and_old_lines_go() -> None:
    talk = Talk()
    for n in range(AT_ONCE):
        talk.say(0, f"line {n}")
    with pytest.raises(Refused, match="fast"):
        talk.say(0, "once more")
    talk.say(1, "somebody else may")
    for seat in range(2, 2 + MOST_LINES):
        talk.say(seat, "and another")
    assert len(talk.lines) == MOST_LINES
    with pytest.raises(Refused, match="message"):
        talk.say(70, " \u202e ")


class Ears:
    """A guest that remembers what was said."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.heard: list[str] = []

    def hear_talk(self, lines: Any) -> None:
        self.heard += [line["text"] for line in lines]

    def hear(self, table: Any, change: Any) -> None: ...

    def hear_here(self, here: Any, away: Any) -> None: ...

    def hear_clock(self, said: Any) -> None: ...

    def let_go(self) -> None: ...


async def _two_processes(folder: Path) -> list[list[str]]:
    halls = [Hall(open_store(str(folder / f"{name}.sqlite3")), Settings()) for name in "ab"]
    begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")]))
    place = await halls[0].open(begun)
    other = halls[1].places[place.table.id] = Place(place.table)

    def announce(text: str) -> None:
        for hall in halls:
            hall.heard(text)

    for hall in halls:
        hall.announce = announce
    ears = [Ears(), Ears()]
    place.guests.add(ears[0])
    other.guests.add(ears[1])
    halls[0].say(place, 0, "hello there")
    halls[1].say(other, 1, "hello")
    for hall in halls:
        await hall.close()
        await hall.store.close()
    return [one.heard for one in ears]


def test_two_processes_hear_each_other(tmp_path: Path) -> None:
    assert asyncio.run(_two_processes(tmp_path)) == [["hello there", "hello"]] * 2

"""Hints: for whoever asks alone, at tables that allow them, from what that seat may know, as many as one may have."""

from __future__ import annotations

import asyncio
import json
import random
from typing import cast

import httpx
import pytest

from bastide.server import thinking, wire
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hints import Hint, HintAsked, Hints, advise
from bastide.server.limits import Limits
from bastide.server.opening import opening
from bastide.server.settings import Settings
from bastide.server.store import Entry
from bastide.server.table import Table
from bastide.server.thinking import Thinkers
from bastide.server.wire import NewGame, NewSeat
from bastide.setup import Setup
from bastide.show import playing
from server.device import Device, Tree
from server.served import Served
from server.tables import computer, link, opened, tokens

FIRST = ["base/city", "base/city-corner", "base/bend", "base/straight", "base/city3", "base/monastery"]
SECOND = [*FIRST[:3], *reversed(FIRST[3:])]


def asked_at(setup: Setup, decisions: int, tried: list[str], level: str = "level6") -> HintAsked:
    """A question for a hint after so many decisions at random."""
    game, rng = playing.fresh(setup), random.Random(2)
    playing.start(game)
    for _ in range(decisions):
        playing.play(game, rng.choice(game.legal))
    return HintAsked(str(setup.seed), setup, game.log[:], game.actors[:], game.actor, level, 1, tried)


def test_a_hint_knows_nothing_of_the_order_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SEARCH_SECONDS", 600.0)  # as many simulations each time, however busy the machine
    told = []
    for pack in (FIRST, SECOND):
        setup = Setup(players=("Ann", "Ben"), seed=7, pack=pack)
        told.append(advise(asked_at(setup, 2, [], "level5")))
    assert told[0] == told[1]


def test_a_hint_says_what_is_scored_and_what_else_it_is_worth() -> None:
    setup = Setup(players=("Ann", "Ben"), seed=5)
    hints = [advise(asked_at(setup, n, [])) for n in range(8, 40, 4)]
    assert any(hint.scored for hint in hints)
    assert any(hint.items for hint in hints)
    for hint in hints:
        assert hint.steps
        assert {*hint.items} <= {"now", "holdings", "completion", "supply", "fields", "joining"}
        assert not (hint.scored and "now" in hint.items)


def test_a_hint_goes_on_from_what_is_tried_out() -> None:
    setup = Setup(players=("Ann", "Ben"), seed=5)
    whole = advise(asked_at(setup, 8, []))
    rest = advise(asked_at(setup, 8, [whole.steps[0]["action"]]))
    assert whole.steps[0].get("option", {}).get("name") == "place"
    assert rest.steps[0].get("option", {}).get("name") != "place"


def heard_by(server: Served, table: Tree) -> Tree:
    """The answer to somebody who asks for a hint at the first decision."""

    async def ask() -> Tree:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        while not device.due:
            await device.hear()
        answer = await device.ask("hint", version=device.version, seat=device.view["actor"])
        await device.close()
        return answer

    return asyncio.run(ask())


def test_hints_are_given_where_one_is_alone_and_where_the_host_allows_them(server: Served, http: httpx.Client) -> None:
    alone = heard_by(server, opened(http, "Ann", computer("Odo")))
    assert alone["say"] == "hint"
    assert alone["steps"][0]["option"]["name"] == "place"
    assert heard_by(server, opened(http, "Ann", "Ben"))["error"]["code"] == "aid"
    assert heard_by(server, opened(http, "Ann", link("Ben")))["error"]["code"] == "aid"
    assert heard_by(server, opened(http, "Ann", "Ben", aids={"hint": True}))["say"] == "hint"
    assert heard_by(server, opened(http, "Ann", computer("Odo"), aids={"hint": False}))["error"]["code"] == "aid"


def test_nobody_else_hears_of_a_hint(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben", aids={"hint": True})

    async def play() -> tuple[Device, Device]:
        ann, watcher = Device(server.live(table["game"]), tokens(table)), Device(server.live(table["game"]))
        watcher.watch = table["watch"]
        for device in (ann, watcher):
            await device.open()
        assert (await ann.ask("hint", version=ann.version, seat=0))["say"] == "hint"
        assert (await watcher.ask("hint", version=watcher.version, seat=0))["error"]["code"] == "seat"
        assert (await ann.ask("hint", version=99, seat=0))["error"]["code"] == "version"
        assert (await ann.ask("hint", version=ann.version, seat=1))["error"]["code"] == "turn"
        for device in (ann, watcher):
            await device.close()
        return ann, watcher

    ann, watcher = asyncio.run(play())
    assert "hint" not in {message["say"] for message in watcher.heard}
    assert ann.version == watcher.version, "a hint leaves nothing in the log"


def test_a_connection_waits_for_one_hint_at_a_time(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", computer("Odo"))

    async def play() -> list[str]:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        while not device.due:
            await device.hear()
        asked = {"say": "hint", "version": device.version, "seat": 0}
        await device.say({**asked, "id": "one"})
        await device.say({**asked, "id": "two"})
        await device.say({"say": "ping"})
        heard = [await device.until("hint", "refused", "pong") for _ in range(3)]
        await device.close()
        return [message.get("error", {}).get("code") or message["say"] for message in heard]

    assert asyncio.run(play()) == ["fast", "pong", "hint"], "who waits for a hint is served meanwhile"


class AtOnce:
    """Thinkers that need no time."""

    async def answer(self, function: object, asked: object, people: object) -> Hint:
        return Hint([], [], {})


def test_the_time_of_hints_is_counted_to_who_asks() -> None:
    asked = NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Odo", kind="computer")])
    place = Place(Table("t", [Entry(0, 0.0, None, None, json.dumps(opening(asked).opening.body()))]))
    hints = Hints(cast(Thinkers, AtOnce()), Limits(Settings(work_seconds=3)))
    said = wire.Hint(say="hint", id="1", version=1, seat=0)

    async def ask(client: str, times: int) -> None:
        for _ in range(times):
            await hints.give(place, client, said)

    asyncio.run(ask("someone", 3))
    with pytest.raises(Refused, match="fast"):
        asyncio.run(ask("someone", 3))
    asyncio.run(ask("somebody else", 3))

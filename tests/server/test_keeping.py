"""Games in which nothing has happened for long are removed, all others stay."""

from __future__ import annotations

import asyncio
import time

import pytest

from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.keeping import DAY, remove_old
from bastide.server.limits import Limits
from bastide.server.opening import opening
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.store import Entry
from bastide.server.wire import NewGame, NewSeat


async def _kept(database: str) -> None:
    hall = Hall(open_store(database), Settings(keep_days=30))
    store, now = hall.store, time.time()
    begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")]))
    await remove_old(hall, now - 30 * DAY)  # what other tests have left in this database
    fresh = await hall.open(begun)
    old = [f"old {n}" for n in range(450)]
    for game in old:
        await store.open(game, Entry(0, now - 40 * DAY, None, None, "{}"), "person")
    await store.open("touched", Entry(0, now - 40 * DAY, None, None, "{}"), "person")
    await store.append("touched", Entry(1, now - 20 * DAY, None, None, "{}"), "person")
    await store.keep_replay("record", "text")
    assert await remove_old(hall, now - 30 * DAY) == 450
    left = await store.all_games()
    assert not set(left) & set(old)
    assert {fresh.table.id, "touched"} <= set(left)
    assert await store.entries("old 7") == []
    assert len(await store.entries("touched")) == 2
    assert await store.replay("record") == "text"
    await remove_old(hall, now + DAY)
    assert await store.replay("record") is None
    with pytest.raises(Refused, match="game"):
        await hall.place(fresh.table.id)
    await hall.close()
    await store.close()


def test_what_is_old_is_removed_and_nothing_else(database: str) -> None:
    asyncio.run(_kept(database))


def test_nobody_can_be_told_from_who_came_yesterday() -> None:
    limits = Limits(Settings())
    scope = {"client": ("192.0.2.7", 1), "headers": []}
    before = limits.client(scope)
    limits.forget_everybody()
    assert limits.client(scope) != before

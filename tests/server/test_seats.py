"""Nobody's seat is given to the computer before its owner had the time to come."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest
from fastapi import WebSocket

from bastide.server.account import Account
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.hints import Hints
from bastide.server.limits import Limits
from bastide.server.live import Live
from bastide.server.metrics import Metrics
from bastide.server.opening import opening
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.wire import NewGame, NewSeat, Substitute

LONG = 200.0  # seconds, more than an owner has
ASKED = Substitute(say="substitute", id="1", version=1, seat=1, level="level1")


class Someone:
    """A guest at another seat who would have the computer play."""

    def __init__(self, hall: Hall, place: Place) -> None:
        settings = hall.settings
        self.live = Live(
            cast(WebSocket, None), hall, cast(Hints, None), place, Account(Limits(settings), "someone", Metrics())
        )
        self.live.seats = [0]

    def may(self) -> bool:
        try:
            self.live._check_substitute(self.live.place, ASKED)
        except Refused as error:
            if error.code != "present":
                raise
            return False
        return True


async def _joined(folder: Path) -> None:
    hall = Hall(open_store(str(folder / "games.sqlite3")), Settings())
    begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben", kind="link")]))
    place = await hall.open(begun)
    ann = Someone(hall, place)
    assert ann.may()  # nobody has taken that seat
    place.since -= LONG
    async with place.lock:
        await hall.write(place, 1, None, {"kind": "join", "seat": 1, "name": "Ben", "token": "x"})
    assert not ann.may()
    place.gone[1] -= LONG
    assert ann.may()
    await hall.close()
    await hall.store.close()


def test_who_has_just_joined_has_two_minutes_however_old_the_table_is(tmp_path: Path) -> None:
    asyncio.run(_joined(tmp_path))


async def _opened(folder: Path) -> None:
    hall = Hall(open_store(str(folder / "games.sqlite3")), Settings())
    begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")]))
    place = await hall.open(begun)
    ann = Someone(hall, place)
    assert not ann.may()
    place.since -= LONG
    assert ann.may()
    place.elsewhere["p"] = [1]  # he comes by another process
    assert not ann.may()
    hall.heard(f"{place.table.id} here p ")  # and leaves it
    assert place.elsewhere == {"p": []}
    assert not ann.may()
    place.gone[1] -= LONG
    assert ann.may()
    await hall.close()
    await hall.store.close()


def test_who_has_not_come_or_has_left_at_another_process_has_two_minutes(tmp_path: Path) -> None:
    asyncio.run(_opened(tmp_path))


def test_two_minutes_is_what_is_given() -> None:
    assert Settings().away_seconds == 120
    with pytest.raises(ValueError, match="AWAY_SECONDS"):
        Settings(away_seconds=-1)

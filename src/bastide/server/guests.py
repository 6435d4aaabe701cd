"""A table with those who sit and watch there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Protocol

from bastide.server import clock
from bastide.server.changes import Change
from bastide.server.sent import TalkLine
from bastide.server.table import Table
from bastide.server.talk import Talk


class Guest(Protocol):
    """Somebody at a table who hears of every change."""

    seats: list[int]

    def hear(self, table: Table, change: Change) -> None: ...

    def hear_here(self, here: list[bool], away: dict[str, float]) -> None: ...

    def hear_talk(self, lines: Sequence[TalkLine]) -> None: ...

    def hear_clock(self, said: clock.ClockSaid) -> None: ...

    def let_go(self) -> None: ...


class Place:
    """A table with those who sit and watch there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.talk = Talk()
        self.since = time.monotonic()  # nobody can be said to be away for longer
        self.gone: dict[int, float] = {}  # since when a seat has been away
        self.elsewhere: dict[str, list[int]] = {}
        self.thinking = -1
        self.told: list[bool] = []
        self.cost = 0.0  # seconds that the last change took which all tables have in common
        self.asked = time.monotonic()
        self.closed = False  # the game is gone, or no longer as this table has it

    def has_people(self) -> bool:
        """Whether somebody is at the table, here or at another process."""
        return bool(self.guests or any(self.elsewhere.values()))

    def here(self) -> list[bool]:
        """Which seats have somebody, or something, present."""
        present = {seat for guest in self.guests for seat in guest.seats}
        present.update(*self.elsewhere.values())
        return [number in present or seat.by_computer for number, seat in enumerate(self.table.seats)]

    def away(self) -> dict[str, float]:
        """Since when those who sat here are away, in seconds since 1970, by their seats."""
        here, zero = self.here(), time.time() - time.monotonic()
        return {str(seat): round(zero + at, 1) for seat, at in self.gone.items() if not here[seat]}

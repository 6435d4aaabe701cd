"""Tables that nobody needs just now: packed while nothing happens there, forgotten when nobody is there any more."""

from __future__ import annotations

import asyncio
import logging
import time

from bastide.server.guests import Place
from bastide.server.hall import Hall

log = logging.getLogger("bastide.server")

EVERY = 10.0  # seconds between two rounds
QUIET = 20.0  # seconds without a change after which a table is packed
EMPTY = 600.0  # seconds after which a table is forgotten that nobody has asked for; a finished one at once


async def rest(hall: Hall) -> None:
    """Go round again and again; never ends."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await go_round(hall, time.time(), time.monotonic())
        except Exception:  # one table must not keep all others in memory for good
            log.exception("tables cannot be put to rest")


async def go_round(hall: Hall, now: float, clock: float) -> None:
    """Forget tables that are not needed, and have the others rest at which nothing happens."""
    for place in list(hall.places.values()):
        if hall.idle(place) and (place.table.over or clock - place.asked > EMPTY):
            hall.forget(place)
        elif _quiet(place, now):
            place.table.rest()
        else:
            continue
        await asyncio.sleep(0)  # nobody else has to wait for all of them


def _quiet(place: Place, now: float) -> bool:
    return now - place.table.changed > QUIET and not place.lock.locked() and place.thinking < 0

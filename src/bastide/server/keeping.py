"""How long things are kept: games and records as long as the operator says, who came by for a day."""

from __future__ import annotations

import asyncio
import logging
import time

from bastide.server.hall import Hall
from bastide.server.limits import Limits
from bastide.server.store import StorageError

log = logging.getLogger("bastide.server")

HOUR, DAY = 3600.0, 86400.0
AT_ONCE = 200  # games that are removed in one transaction, so that nobody's move waits for long


async def keep(hall: Hall, limits: Limits) -> None:
    """Remove what has been kept long enough, every hour; never ends."""
    since = time.monotonic()
    while True:
        try:
            if hall.settings.keep_days:
                await remove_old(hall, time.time() - hall.settings.keep_days * DAY)
        except StorageError as error:
            log.error("old games cannot be removed: %s", error)
        await asyncio.sleep(HOUR)
        if time.monotonic() - since > DAY:
            since = time.monotonic()
            limits.forget_everybody()


async def remove_old(hall: Hall, before: float) -> int:
    """Remove games in which nothing has happened since, and records uploaded before; tells how many games."""
    removed = 0
    while games := await hall.store.unchanged_since(before, AT_ONCE):
        await hall.store.remove(games, before)
        for game in games:
            hall.drop(game)
        removed += len(games)
    await hall.store.remove_replays(before)
    if removed:
        log.info("%d games were removed: nothing has happened in them for %d days", removed, hall.settings.keep_days)
    return removed

"""The turns of computer players: who is to think is seen to, and what came of it is played, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.opening import level_named
from bastide.server.store import StorageError
from bastide.server.thinking import Question, Thinkers, anything, levels

log = logging.getLogger("bastide.server")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0  # seconds until what a computer player decided is stored once more


class Turns:
    """Every turn of a computer player at the tables of a hall."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._closing = False
        self._stuck: set[str] = set()  # games whose log no longer replays; each is named once
        hall.consider = self.consider

    def consider(self, place: Place) -> None:
        """Have a computer player think if it is its turn."""
        table = place.table
        if table.due == "computer" and place.thinking < table.version and not self._closing:
            place.thinking = table.version
            self.hall.spawn(self._think(place))

    def close(self) -> None:
        """Begin no turn any more; what is thought about comes to its end, what waits is left to whoever serves next."""
        self._closing = True
        self.thinkers.send_away()

    async def _think(self, place: Place) -> None:
        """Think, then play what came of it; whatever goes wrong, the turn can be taken up again."""
        table = place.table
        version, seat = table.version, table.game.actor
        stands_in = not table.seats[seat].by_computer
        level = table.seats[seat].level or (level_named(None, levels()) if stands_in else levels()[0])
        try:
            log, actors = table.game.log[:], table.game.actors[:]
            asked = Question(table.id, table.setup, log, actors, seat, level, version)
            known = table.script.next(table.texts) if table.script is not None else None
            actions = [known] if known is not None else await self.thinkers.think(asked, place.has_people)
            await self._play_thought(place, version, seat, actions or [])
        finally:
            if place.thinking == version:
                place.thinking = -1
        if table.version != version:
            self.consider(place)

    async def _play_thought(self, place: Place, version: int, seat: int, actions: Sequence[str]) -> None:
        """Play what a computer player decided, unless the table has gone on; as often as it takes to store it."""
        table, pause = place.table, FIRST_PAUSE
        while True:
            try:
                async with place.lock:
                    if table.version == version and table.due == "computer":
                        more = {} if actions else {"instead": True}
                        chosen = actions or anything(table.game, version)
                        await self.hall.play(place, seat, f"computer {version}", chosen, more)
                    return
            except Refused as error:
                if table.version != version or not actions:
                    log.info("game %s: the move of a computer player came too late: %s", table.id, error)
                    return
                log.error("game %s: what a computer player decided is not possible: %s", table.id, error)
                actions = []
                continue
            except StorageError as error:
                log.error("game %s: nothing stored, once more in %g seconds: %s", table.id, pause, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def resume(self) -> None:
        """Take up the turns of computer players that a stopped server, or an error here, has left; never ends."""
        began, first = time.time() + 1, True
        while True:
            try:
                await self._take_up(began if first else time.time() - self.hall.settings.rescue_seconds)
                first = False
            except StorageError as error:
                log.error("turns of computer players cannot be looked for: %s", error)
            except Exception:
                log.exception("turns of computer players cannot be looked for")
            await asyncio.sleep(max(1, self.hall.settings.rescue_seconds))
            self.hall.tell_alive()

    async def _take_up(self, before: float) -> None:
        hall = self.hall
        for id in await hall.store.due(before):
            try:
                place = await hall.place(id)
                async with place.lock:
                    await hall.catch_up(place)
                    if place.table.due != "computer":
                        await hall.store.note_due(id, place.table.version, place.table.due)
                self.consider(place)
            except Refused as error:
                if id not in self._stuck:
                    self._stuck.add(id)
                    log.error("game %s cannot go on: %s", id, error)

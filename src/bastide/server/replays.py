"""Records that are looked at: uploaded ones and those of finished games."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence

from bastide.server import reels
from bastide.server.drawings import Made
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.opening import Begun
from bastide.server.wire import NewSeat
from bastide.server.workshop import Workshop

MOST_KEPT = 64


class Replays:
    """The texts of the records that are looked at, the last ones in memory; the workshop steps through them."""

    def __init__(self, hall: Hall, workshop: Workshop) -> None:
        self.hall = hall
        self.workshop = workshop
        self._texts: OrderedDict[str, bytes] = OrderedDict()
        hall.on_gone = self._forget

    async def keep(self, client: str, text: bytes) -> tuple[str, int]:
        """Read and keep an uploaded record: its name, which follows from its text, and how many actions it has."""
        id = "r" + hashlib.sha256(text).hexdigest()[:23]
        total = await self.workshop.done(client, reels.length, id, text)
        await self.hall.store.keep_replay(id, text.decode())
        self._remember(id, text)
        return id, total

    async def at(self, client: str, id: str, n: int) -> Made:
        """A position of a record."""
        text = await self._find(client, id)
        return await self.workshop.made(client, (id, hash(text), n), reels.position, id, text, n)

    async def review(self, client: str, id: str, seat: int | None) -> Made:
        """A record looked back upon: heavy work, done once for all who ask."""
        text = await self._find(client, id)
        return await self.workshop.made(client, (id, hash(text), seat), reels.reviewed, id, text, seat)

    async def fork(self, client: str, id: str, at: int, seats: Sequence[NewSeat]) -> Begun:
        """The opening of a game that goes on from a position of a record."""
        return await self.workshop.done(client, reels.forked, id, await self._find(client, id), at, seats)

    async def _find(self, client: str, id: str) -> bytes:
        """A record by its name: an uploaded one, or a finished game."""
        if id in self._texts:
            self._texts.move_to_end(id)
            return self._texts[id]
        body = await self.hall.store.replay(id)
        if body is not None:
            return self._remember(id, body.encode())
        try:
            place = await self.hall.fresh(id)
        except Refused as error:
            if error.code == "game":
                raise Refused("replay", id) from error
            raise
        if not place.table.over:
            raise Refused("running", id)
        text = await self.workshop.done(client, reels.written, place.table.record)
        return self._remember(id, text.encode())

    def _remember(self, id: str, text: bytes) -> bytes:
        self._texts[id] = text
        while len(self._texts) > MOST_KEPT:
            self._texts.popitem(last=False)
        return text

    def _forget(self, id: str) -> None:
        """A game is no longer what it was."""
        self._texts.pop(id, None)

"""The live connection of one device to one table: hello, then changes one way and decisions the other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from starlette.types import Message

from bastide.server import keys, shown, wire
from bastide.server.account import Account
from bastide.server.changes import Change
from bastide.server.clock import ClockSaid
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.hints import Hints
from bastide.server.limits import Bucket
from bastide.server.opening import level_named, rematch
from bastide.server.push import come_along
from bastide.server.reading import read
from bastide.server.seat import COMPUTER
from bastide.server.sent import ChangeSaid, RefusedSaid, ServerMessage, TableSaid, TalkLine, WhySaid
from bastide.server.store import StorageError
from bastide.server.table import Table
from bastide.server.thinking import levels
from bastide.show.clash import clashes
from bastide.show.fits import fitting
from bastide.show.holdings import private_of
from bastide.show.patch import difference

log = logging.getLogger("bastide.server")

HELLO_SECONDS = 20
MOST_WAITING = 200
POLICY, TRY_AGAIN = 1008, 1013


class Live:
    """One connection."""

    def __init__(self, socket: WebSocket, hall: Hall, hints: Hints, place: Place, account: Account) -> None:
        self.socket = socket
        self.hall = hall
        self.hints = hints
        self.hinting: asyncio.Task[None] | None = None
        self.place = place
        self.account = account
        self.seats: list[int] = []
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.bucket = Bucket(hall.settings.messages)

    # ---- sending

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        self._send(orjson.dumps(message))

    def _send(self, message: bytes) -> None:
        """Queue a message; a device that takes none any more is let go, it knows its version and comes back."""
        try:
            self.waiting.put_nowait(message.decode())
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """End the connection; the device comes back by itself."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def _sender(self) -> None:
        while (text := await self.waiting.get()) is not None:
            await self.socket.send_text(text)
        await self.socket.close(TRY_AGAIN)

    def hear(self, table: Table, change: Change) -> None:
        self._send(self._change(change))

    def hear_here(self, here: list[bool], away: dict[str, float]) -> None:
        self.send({"say": "here", "seats": here, "away": away})

    def hear_talk(self, lines: Sequence[TalkLine]) -> None:
        self.send({"say": "talk", "lines": list(lines)})

    def hear_clock(self, said: ClockSaid) -> None:
        self.send(said)

    def _change(self, change: Change) -> bytes:
        """A change as this device hears it: what everybody hears, and what only its own seats may see."""
        if not any(change.private.get(seat) for seat in self.seats):
            return change.said
        mine = {str(seat): change.private.get(seat, {}) for seat in self.seats}
        return change.said[:-1] + b',"mine":' + orjson.dumps(mine) + b"}"

    def _refuse(self, error: Refused, id: str | None, missed: list[ChangeSaid] | None = None) -> None:
        self.account.metrics.refused.labels(error.code).inc()
        message: RefusedSaid = {"say": "refused", "error": error.body(), "version": self.place.table.version}
        if id is not None:
            message["id"] = id
        if missed is not None:
            message["missed"] = missed
        self.send(message)

    # ---- receiving

    async def run(self) -> None:
        """Serve the connection until it ends."""
        sender = asyncio.create_task(self._sender())
        try:
            if await self._greeted():
                while True:
                    await self._one(await self.socket.receive())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            if self.hinting is not None:
                self.hinting.cancel()
            self.place.guests.discard(self)
            self.place.asked = time.monotonic()
            self.place.gone |= dict.fromkeys(self.seats, self.place.asked)
            self.hall.tell_here(self.place)
            self.hall.announce_here(self.place)
            await self._finish(sender)

    async def _finish(self, sender: asyncio.Task[None]) -> None:
        if not sender.done():
            try:
                self.waiting.put_nowait(None)
                await asyncio.wait_for(sender, 2)
            except (asyncio.QueueFull, TimeoutError, RuntimeError, WebSocketDisconnect):
                sender.cancel()
        elif not sender.cancelled():
            sender.exception()

    async def _greeted(self) -> bool:
        """The first message must say who this is."""
        try:
            raw = await asyncio.wait_for(self.socket.receive(), HELLO_SECONDS)
            said = read(raw, self.hall.settings, self.bucket)
            if not isinstance(said, wire.Hello):
                raise Refused("message", "", ["hello"])
            await self._hello(said)
        except TimeoutError:
            return False
        except Refused as error:
            self._refuse(error, None)
            return False
        return True

    async def _hello(self, said: wire.Hello) -> None:
        table = self.place.table
        held = keys.seats_held(said.tokens, [seat.tokens for seat in table.seats])
        if not held and not keys.opens(said.watch, table.watch) and not keys.opens(said.watch, table.join):
            raise Refused("key", table.id)
        self.seats = held
        async with self.place.lock:
            if self.hall.store.shared:
                await self.hall.catch_up(self.place)
            missed = await self.hall.missed(self.place, said.version) if said.version is not None else None
            if missed is None:
                self.send(self._table())
            else:
                self.send({"say": "welcome", "version": table.version, "seats": held})
                for change in missed:
                    self._send(self._change(change))
            self.place.guests.add(self)
        if self.place.talk.lines:
            self.hear_talk(list(self.place.talk.lines))
        self.hear_here(self.place.here(), self.place.away())
        self.hall.tell_clock(self.place, self)
        self.hall.tell_here(self.place)
        self.hall.announce_here(self.place)

    def _table(self) -> TableSaid:
        table = self.place.table
        mine = {str(seat): table.private[seat] for seat in self.seats if seat in table.private}
        return {
            "say": "table",
            "version": table.version,
            "seats": self.seats,
            "view": table.view,
            "mine": mine,
            "events": table.tale.events,
        }

    async def _one(self, raw: Message) -> None:
        """Serve one message; whatever is wrong with it concerns nobody else."""
        id: str | None = None
        begun, word = time.perf_counter(), "none"
        try:
            said = read(raw, self.hall.settings, self.bucket)
            word = said.say
            id = None if isinstance(said, wire.Hello | wire.Ping) else said.id
            await self._serve(said)
        except Refused as error:
            self._refuse(error, id or error.id)
        except StorageError as error:
            log.error("game %s: nothing stored: %s", self.place.table.id, error)
            self._refuse(Refused("storage", ""), id)
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            log.exception("game %s: a message failed", self.place.table.id)
            self._refuse(Refused("server", ""), id)
        self.account.metrics.messages.labels(word).observe(time.perf_counter() - begun)

    # ---- messages

    async def _serve(self, said: wire.ClientMessage) -> None:
        match said:
            case wire.Hello():
                raise Refused("message", "hello", [word for word in wire.MESSAGES if word != "hello"])
            case wire.Ping():
                self.send({"say": "pong", "version": self.place.table.version})
            case wire.Try():
                async with self.account.turn() as share:
                    with share.spending():
                        self._on_try(said)
            case wire.Hint():
                self._check_seat(said.seat)
                if self.hinting is not None and not self.hinting.done():
                    raise Refused("fast", "hint", ["one at a time"])
                self.hinting = asyncio.create_task(self._on_hint(said))
            case wire.Fits():
                async with self.account.turn() as share:
                    with share.spending():
                        self._on_fits(said)
            case wire.Talk():
                self._check_seat(said.seat)
                self.hall.say(self.place, said.seat, said.text)
            case wire.Why():
                async with self.account.turn() as share:
                    with share.spending():
                        self._on_why(said)
            case wire.Move():
                await self._on_move(said)
            case wire.Undo():
                await self._on_undo(said)
            case wire.Resign():
                await self._on_resign(said)
            case wire.Substitute():
                await self._on_substitute(said)
            case wire.Rematch():
                await self._on_rematch(said)

    def _on_try(self, said: wire.Try) -> None:
        table = self.place.table
        self._check_seat(said.seat)
        if said.version != table.version:
            raise Refused("version", said.version, [table.version])
        played, ends = table.tried(said.seat, said.actions)
        view, events = shown.after(table, played)
        self.send(
            {
                "say": "tried",
                "id": said.id,
                "version": said.version,
                "patch": difference(table.view, view),
                "events": events,
                "ends": ends,
                "mine": {str(said.seat): private_of(played.game, table.cast, said.seat)},
            }
        )

    async def _on_hint(self, said: wire.Hint) -> None:
        """Beside all else: whoever waits for a hint may go on meanwhile."""
        try:
            self.send(await self.hints.give(self.place, self.account.client, said))
        except Refused as error:
            self._refuse(error, said.id)

    def _on_fits(self, said: wire.Fits) -> None:
        table = self.place.table
        if not table.aids["fits"]:
            raise Refused("aid", "fits", [name for name, on in table.aids.items() if on])
        tiles = fitting(table.game.state).get(f"{said.x},{said.y}", {})
        self.send({"say": "fits", "id": said.id, "x": said.x, "y": said.y, "tiles": tiles})

    def _on_why(self, said: wire.Why) -> None:
        table = self.place.table
        found = clashes(table.game.state, said.x, said.y, table.cast.feature_names)
        answer: WhySaid = {"say": "why", "id": said.id, "x": said.x, "y": said.y}
        if found is not None:
            answer["clashes"] = found
        self.send(answer)

    async def _on_move(self, said: wire.Move) -> None:
        async def work(place: Place) -> None:
            await self.hall.play(place, said.seat, said.id, said.actions)

        await self._once(said, said.seat, work)

    async def _on_undo(self, said: wire.Undo) -> None:
        async def work(place: Place) -> None:
            to = place.table.undo_to(said.seat)
            await self.hall.write(place, said.seat, said.id, {"kind": "undo", "to": to})

        await self._once(said, said.seat, work)

    async def _on_resign(self, said: wire.Resign) -> None:
        async def work(place: Place) -> None:
            table = place.table
            if table.over or table.seats[said.seat].resigned:
                raise Refused("over", "resign")
            await self.hall.write(place, said.seat, said.id, {"kind": "resign", "seat": said.seat})

        await self._once(said, said.seat, work)

    async def _on_substitute(self, said: wire.Substitute) -> None:
        """Acts for the seat of this device that asks: the one named, or the first it holds."""
        own = said.seat if said.seat in self.seats else next(iter(self.seats), None)
        if own is None:
            raise Refused("seat", said.seat, self.seats)

        async def work(place: Place) -> None:
            self._check_substitute(place, said)
            level = level_named(said.level, levels()) if said.level else None
            await self.hall.write(place, own, said.id, {"kind": "substitute", "seat": said.seat, "level": level})

        await self._once(said, own, work)

    def _check_substitute(self, place: Place, said: wire.Substitute) -> None:
        table = place.table
        if said.seat >= len(table.seats):
            raise Refused("seat", said.seat, range(len(table.seats)))
        seat = table.seats[said.seat]
        if table.over or seat.resigned or seat.kind == COMPUTER:
            raise Refused("over" if table.over else "seat", f"P{said.seat + 1}")
        clock = table.clock
        if said.level is None and clock is not None and clock.rule["zero"] == "computer":
            if clock.left(said.seat, table.game.turn) <= 0:
                raise Refused("time", f"P{said.seat + 1}")
        if said.seat in self.seats:
            return
        away = time.monotonic() - place.gone.get(said.seat, place.since)
        if seat.token is not None and (place.here()[said.seat] or away < self.hall.settings.away_seconds):
            raise Refused("present", f"P{said.seat + 1}")
        if said.level is None:
            raise Refused("seat", said.seat, self.seats)

    async def _on_rematch(self, said: wire.Rematch) -> None:
        async def work(place: Place) -> None:
            table = place.table
            if not table.over:
                raise Refused("running", "rematch")
            if table.next is None:
                limits, client = self.account.limits, self.account.client
                limits.open(client)
                following = await self.hall.open(rematch(table), limits.visitor(client).loop)
                body = {"kind": "rematch", "game": following.table.id}
                await self.hall.write(place, said.seat, said.id, body)
                new, seats, now = following.table.id, len(table.seats), self.hall.now()
                self.hall.spawn(come_along(self.hall.store, table.id, new, seats, now))

        await self._once(said, said.seat, work)

    async def _once(self, said: wire.Deed, seat: int, work: Callable[[Place], Awaitable[None]]) -> None:
        """Carry out what changes the log: once for each id, only for an own seat, only on the version it answers."""
        self._check_seat(seat)
        async with self.account.turn() as share, self.place.lock:
            self.place.cost = 0.0
            table = self.place.table
            done = table.answered.get((seat, said.id))
            if done is None:
                try:
                    if said.version != table.version:
                        raise Refused("version", said.version, [table.version])
                    await work(self.place)
                    done = table.version
                    share.spend(self.place.cost)
                except Refused as error:
                    done = table.answered.get((seat, said.id))
                    if done is None:
                        missed = await self.hall.missed(self.place, said.version)
                        self._refuse(error, said.id, [orjson.loads(self._change(change)) for change in missed or ()])
                        return
        self.send({"say": "done", "id": said.id, "version": done})

    def _check_seat(self, seat: int) -> None:
        if seat not in self.seats:
            raise Refused("seat", seat, self.seats)

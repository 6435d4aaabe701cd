"""The hall: all tables, those in use in memory, all of them in the store; every change of a table goes through here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import orjson

from bastide.server import checkpoint, clock, keys
from bastide.server.beside import Beside
from bastide.server.changes import Change
from bastide.server.errors import Refused
from bastide.server.guests import Guest, Place
from bastide.server.limits import Bucket
from bastide.server.loading import keep_checkpoint, load
from bastide.server.opening import Opening
from bastide.server.played import Played
from bastide.server.sent import TalkLine
from bastide.server.settings import Settings
from bastide.server.store import Entry, StorageError, Store
from bastide.server.table import Body, Table
from bastide.server.talk import packed, unpacked

log = logging.getLogger("bastide.server")

HERE_SECONDS = 90  # after which the word of another process about who is there no longer counts
GRACE_SECONDS = 30  # longer than somebody may take to say hello
NOTHING: Mapping[str, bool] = {}
WORTH_KEEPING = 8  # entries since the last check-point when a table is forgotten
ENDING_SECONDS = 10  # for what has begun when the server is told to end
MISSED = 60  # changes that are sent one by one to somebody who comes back


def _nobody_thinks(place: Place) -> None:
    """A hall without computer players."""


def _nobody_is_told(place: Place, by: int | None) -> None:
    """A hall that tells only those who are there."""


def _nobody_minds(id: str) -> None:
    """A hall whose games are kept nowhere else."""


class Hall:
    """Every table by its name."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.places: OrderedDict[str, Place] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Place]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.beside = Beside()
        self.name = keys.new_game()
        self.now: Callable[[], float] = time.time  # the clock on the wall, which a test may set
        self.pauses: list[clock.Pause] = []  # in which no server was there: no time is counted then
        self.consider: Callable[[Place], None] = _nobody_thinks  # has a computer player think if it is its turn
        self.on_written: Callable[[Place, int | None], None] = _nobody_is_told  # with the seat that caused it
        self.on_gone: Callable[[str], None] = _nobody_minds
        self.announce: Callable[[str], None] | None = None
        self.alive: dict[str, float] = {}

    async def place(self, id: str) -> Place:
        """The table of this name, from memory or from its log."""
        found = self.places.get(id)
        if found is not None:
            self.places.move_to_end(id)
            found.asked = time.monotonic()
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def fresh(self, id: str) -> Place:
        """The table of this name as it is now, whichever process changed it last."""
        place = await self.place(id)
        if self.store.shared:
            async with place.lock:
                await self.catch_up(place)
        return place

    async def _load(self, id: str) -> Place:
        try:
            place = Place(await load(self.store, id, self.beside.prepare))
            self.places[id] = place
            self._make_room()
            self._keep_checkpoint(place.table)
            self.consider(place)
            self._announce(f"{id} who")
            return place
        finally:
            del self._loading[id]

    def _make_room(self) -> None:
        """Forget tables nobody is at, those longest unused first; their logs have everything."""
        for id in list(self.places):
            if len(self.places) <= self.settings.tables:
                break
            place = self.places[id]
            if self.idle(place):
                self.forget(place)

    def forget(self, place: Place) -> None:
        """Have a table no longer in memory; whoever comes to it has it made of what the store has."""
        self._keep_checkpoint(place.table, WORTH_KEEPING)
        self.places.pop(place.table.id, None)

    def drop(self, id: str) -> None:
        """Forget a table that is no longer kept, or not as it was; whoever is there is let go."""
        place = self.places.pop(id, None)
        self.on_gone(id)
        if place is not None:
            place.closed = True
            for guest in list(place.guests):
                guest.let_go()

    def gone(self, id: str) -> None:
        """Forget a table here and in every other process."""
        self.drop(id)
        self._announce(f"{id} gone {self.name}")

    def idle(self, place: Place) -> bool:
        """Whether nobody is at a table or on the way to it and nothing happens there: its log is enough."""
        busy = place.guests or place.lock.locked() or place.thinking >= 0
        return not busy and time.monotonic() - place.asked > GRACE_SECONDS

    # ---- changing a table

    async def open(self, opening: Opening, share: Bucket | None = None) -> Place:
        """Begin a table; the game runs to its first decision before it is stored."""
        id = keys.new_game()
        first = Entry(0, self.now(), None, None, _text(opening.body()))
        # The first table of a mix takes long: how everything on it looks is worked out then.
        table = await self.beside.do(share, Table, id, [first])
        place = Place(table)
        await self.store.open(id, first, table.due, _looked_at(table, first))
        self.places[id] = place
        self._make_room()
        self.consider(place)
        return place

    async def write(
        self, place: Place, seat: int | None, id: str | None, body: Body, played: Played | None = None
    ) -> Change:
        """Append an entry to a table's log; it counts, and is told, only when it is on disk. Needs the lock."""
        table = place.table
        if place.closed:
            raise Refused("game", table.id)
        now = self.now()
        used = clock.used(table, self.pauses, now)
        entry = Entry(table.version, now, seat, id, _text(body if used is None else {**body, "used": used}))
        # An entry that changes who plays a seat is looked at again after a restart, whoever is due then.
        due = "computer" if played is None else _due_after(table, played)
        if not await self.store.append(table.id, entry, due, _looked_at(table, entry)):
            await self.catch_up(place)
            raise Refused("version", entry.n, [table.version])
        change = self._take_in(place, entry, played)
        self.consider(place)
        self.on_written(place, seat)
        self._keep_checkpoint(table)
        return change

    def _keep_checkpoint(self, table: Table, every: int = checkpoint.EVERY) -> None:
        """Have a table kept as it stands, beside all else, if much has happened since: it is loaded sooner then."""
        if not table.settled or table.version - table.kept_at < every:
            return
        table.kept_at = table.version
        self.spawn(keep_checkpoint(self.store, table.id, table.version, checkpoint.taken_of(table)))

    def _take_in(self, place: Place, entry: Entry, played: Played | None) -> Change:
        begun = time.thread_time()
        try:
            change = place.table.take_in(entry, played)
        except Exception:
            # What is stored counts: the table is made anew from its log when somebody comes back to it.
            self.places.pop(place.table.id, None)
            for guest in list(place.guests):
                guest.let_go()
            raise
        if change.joined is not None:
            place.gone[change.joined] = time.monotonic()  # who has just taken a seat has yet to come to the table
        for guest in list(place.guests):
            guest.hear(place.table, change)
        self.tell_clock(place)
        place.cost += time.thread_time() - begun
        return change

    def tell_clock(self, place: Place, *guests: Guest) -> None:
        """Tell some of those at a table, or all of them, how much time is left."""
        said = clock.said(place.table, self.pauses, self.now())
        if said is not None:
            for guest in guests or list(place.guests):
                guest.hear_clock(said)

    async def catch_up(self, place: Place) -> None:
        """Take in what other processes have appended; what computers do then is left to those. Needs the lock."""
        for entry in await self.store.entries(place.table.id, place.table.version):
            if entry.n == place.table.version:
                self._take_in(place, entry, None)

    # ---- other processes

    def heard(self, payload: str) -> None:
        """Another process, or we ourselves, announced something: a line, who is there, who asks that, who is alive."""
        match payload.split(" "):
            case ["alive", process]:
                self.alive[process] = time.monotonic()
            case ["left", process] if process != self.name:
                self._left(process)
            case ["who"]:
                for place in self.places.values():
                    self._answer_who(place)
            case [game, "gone", process] if process != self.name:  # here it may have been made anew since
                self.drop(game)
            case [game, "who"] if game in self.places:
                self._answer_who(self.places[game])
            case [game, "here", process, seats] if game in self.places and process != self.name:
                self.alive[process] = time.monotonic()
                place = self.places[game]
                before, now = place.elsewhere.get(process, []), [int(seat) for seat in seats.split(",") if seat]
                place.elsewhere[process] = now
                place.gone |= dict.fromkeys({*before} - {*now}, time.monotonic())
                self.tell_here(place)
            case [game, "talk", process, word] if game in self.places and process != self.name:
                self._told(self.places[game], unpacked(word))
            case [game, n] if n.isdigit() and game in self.places:
                self._heard_line(self.places[game], int(n))

    def say(self, place: Place, seat: int, text: str) -> None:
        """Somebody says something at a table; whoever is there hears it, at other processes too."""
        line = place.talk.say(seat, text)
        for guest in list(place.guests):
            guest.hear_talk([line])
        self._announce(f"{place.table.id} talk {self.name} {packed(line)}")

    def _told(self, place: Place, line: TalkLine) -> None:
        """Something was said at another process."""
        place.talk.hear(line)
        for guest in list(place.guests):
            guest.hear_talk([line])

    def _heard_line(self, place: Place, n: int) -> None:
        """Catch up where somebody listens; a table without guests is brought up to date when one comes."""
        if n < place.table.version:
            return
        if place.guests:
            self.spawn(self._hear(place, n))
        elif self.idle(place):
            del self.places[place.table.id]

    def was_deaf(self) -> None:
        """Announcements may have been missed: look after every table that has guests, and ask who is where."""
        for place in list(self.places.values()):
            if place.guests:
                self.spawn(self._hear(place))
        self._announce("who")

    async def _hear(self, place: Place, n: int | None = None) -> None:
        """Catch up, unless the line that was announced is our own and known by now."""
        try:
            async with place.lock:
                if n is None or n >= place.table.version:
                    await self.catch_up(place)
        except StorageError as error:
            log.error("game %s: what was announced cannot be read: %s", place.table.id, error)
            for guest in list(place.guests):
                guest.let_go()  # they come back by themselves and are told what they missed

    def _announce(self, text: str) -> None:
        if self.announce is not None:
            self.announce(text)

    def _answer_who(self, place: Place) -> None:
        if place.guests:
            self.announce_here(place)

    def tell_alive(self) -> None:
        """Give a sign of life, and see who else gave none."""
        self._announce(f"alive {self.name}")
        self._forget_the_dead()

    def _left(self, process: str) -> None:
        """A process has ended: who was there is gone, and the turns of computer players that it may have left go on."""
        self._forget({process})
        for place in self.places.values():
            if place.guests:
                self.consider(place)

    def _forget_the_dead(self) -> None:
        """Nobody is present any more at a process that has been silent for long."""
        self._forget({name for name, at in self.alive.items() if time.monotonic() - at > HERE_SECONDS})

    def _forget(self, dead: set[str]) -> None:
        for name in dead:
            self.alive.pop(name, None)
        for place in self.places.values():
            for name in dead & place.elsewhere.keys():
                place.gone |= dict.fromkeys(place.elsewhere[name], time.monotonic())
            if dead & place.elsewhere.keys():
                place.elsewhere = {name: seats for name, seats in place.elsewhere.items() if name not in dead}
                self.tell_here(place)

    def tell_here(self, place: Place) -> None:
        """Tell everybody at a table who is there, if that has changed."""
        here = place.here()
        if here != place.told:
            place.told = here
            away = place.away()
            for guest in list(place.guests):
                guest.hear_here(here, away)

    def announce_here(self, place: Place) -> None:
        """Tell other processes which seats are present at a table in this one."""
        seats = sorted({seat for guest in place.guests for seat in guest.seats})
        self._announce(f"{place.table.id} here {self.name} {','.join(map(str, seats))}")

    async def missed(self, place: Place, since: int) -> Sequence[Change] | None:
        """Exactly the changes after a version, or None if it is unknown or too long ago."""
        table = place.table
        if not 0 < since <= table.version or table.version - since > MISSED:
            return None
        kept = table.changes.since(since)
        if len(kept) == table.version - since:
            return kept
        old = await load(self.store, table.id, self.beside.prepare, since)
        found = []
        for entry in await self.store.entries(table.id, since):
            if entry.n < table.version:
                found.append(old.take_in(entry))
                await asyncio.sleep(0)
        return found

    async def play(
        self, place: Place, seat: int, id: str, actions: Sequence[str], more: Mapping[str, bool] = NOTHING
    ) -> Change:
        """Carry out decisions of a seat; more: what else the log shall say of it. Needs the lock."""
        begun = time.thread_time()
        played = place.table.played(seat, actions)
        place.cost = time.thread_time() - begun
        texts = [text for batch in played.batches for text in batch.texts]
        return await self.write(place, seat, id, {"kind": "move", "actions": texts, **more}, played)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done beside all else, as long as the hall is open."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    async def close(self) -> None:
        """Let what has begun come to its end, if that is soon; then tell the other processes that this one is gone."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=ENDING_SECONDS)
        self._announce(f"left {self.name}")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.beside.close()


def _text(body: Body) -> str:
    return orjson.dumps(body).decode()


def _looked_at(table: Table, entry: Entry) -> float | None:
    """When the clock of a table is to be looked at: soon, for what follows of an entry is not yet known."""
    return None if table.clock is None else entry.at


def _due_after(table: Table, played: Played) -> str:
    if played.game.over:
        return "over"
    return "computer" if table.by_computer(played.game, played.game.actor) else "person"

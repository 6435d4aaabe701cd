"""One table: a game with its seats, made of the entries of its log and of nothing else."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import orjson

from bastide.core.words import CHANCE
from bastide.game import CannotUndo, Game
from bastide.notation import NotationError
from bastide.record import GameRecord
from bastide.server import shown
from bastide.server.changes import Change, Changes
from bastide.server.checkpoint import Kept
from bastide.server.clock import Clock, ClockRule, moment_of
from bastide.server.errors import Refused
from bastide.server.played import Played, played_on
from bastide.server.seat import COMPUTER, Seat
from bastide.server.sent import ChangeSaid, View
from bastide.server.store import Entry
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.cast import Cast, cast
from bastide.show.lesson import script_of
from bastide.show.patch import difference
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.types import (
    GameEvent,
    InsteadEvent,
    JoinedEvent,
    Moment,
    RematchEvent,
    ResignedEvent,
    SeatEvent,
    SubstitutedEvent,
    UndoneEvent,
    ZeroEvent,
)

Body = dict[str, Any]  # an entry of a log, as its JSON says

MOST_ANSWERED = 64  # whoever repeats a message repeats one of the last
AT_ONCE = 0.004  # seconds that a table may take before others have their turn


class BrokenLog(ValueError):
    """A log that this version of the engine does not replay."""


class Table:
    """A game in progress as its log has it."""

    def __init__(self, id: str, entries: Sequence[Entry]) -> None:
        for _ in self._made(id, entries, None):
            pass

    @classmethod
    async def load(cls, id: str, entries: Sequence[Entry], kept: Kept | None = None) -> Table:
        """Make a table of its log a little at a time, so that other tables need not wait.

        kept: a check-point; the entries between the first one and those that follow it are not needed then.
        """
        table = cls.__new__(cls)
        begun = time.perf_counter()
        for _ in table._made(id, entries, kept):
            if time.perf_counter() - begun > AT_ONCE:
                await asyncio.sleep(0)
                begun = time.perf_counter()
        return table

    def _made(self, id: str, entries: Sequence[Entry], kept: Kept | None) -> Iterator[None]:
        """Take in one entry after the other."""
        self.id = id
        self.version = 0
        self.kept_at = 0 if kept is None else kept.version  # the version of its last check-point
        self.changed = 0.0
        self.answered: dict[tuple[int, str], int] = {}
        self.next: str | None = None
        self.ended = False
        self.changes = Changes()
        self._before: list[tuple[int, Tale]] = []  # what was told when there were so many actions, to come back to
        body = orjson.loads(entries[0].body)
        self._open(body)
        if kept is None:
            self._repeat(body["actions"])
            self._note(entries[0])
        else:
            yield from self._take_up(kept)
        for entry in entries[1:]:
            self._apply(entry, None)
            yield
        self._view = shown.view(self, None)
        self.private = shown.private(self)

    def _open(self, body: Body) -> None:
        given = body["setup"]
        try:
            self.setup = Setup(**given)
        except ValueError as error:
            raise BrokenLog(f"set-up: {error}") from error
        self.seats = [Seat(**seat) for seat in body["seats"]]
        aids = body["aids"]
        self.aids: Aids = {
            "owners": bool(aids.get("owners")),
            "left": bool(aids.get("left")),
            "fits": bool(aids.get("fits")),
            "gain": bool(aids.get("gain")),
            "hint": bool(aids.get("hint")),
        }
        self.join, self.watch, self.own = str(body["join"]), str(body["watch"]), str(body.get("own", ""))
        self.prepared = bool(body.get("prepared"))
        self.before: str | None = body.get("before")
        self.clock: Clock | None = None
        self.script = script_of(body["script"]) if "script" in body else None
        self.cast: Cast = cast(self.setup.mix, self.setup.rules)
        rule: ClockRule | None = body.get("clock")
        self.shown_setup = shown.setup_of(self.setup, self.aids, self.prepared, rule)
        self.game = playing.fresh(self.setup)
        if rule is not None:
            self.clock = Clock(rule, len(self.seats), self.game.turn)
        self._tale = Tale(self.cast)
        self._packed: bytes | None = None

    def _take_up(self, kept: Kept) -> Iterator[None]:
        """Stand where a check-point says."""
        self.version, self.changed, self.answered = kept.version, kept.changed, dict(kept.answered)
        self.seats, self.next, self.ended = kept.seats, kept.next, kept.ended
        yield from kept.repeat(self.game)
        self._tale = kept.tale(self.cast)
        if self.clock is not None:
            self.clock.stand(kept.tree["clock"])

    def _repeat(self, texts: Sequence[str]) -> list[GameEvent]:
        first = len(self.game.log)
        try:
            batches = playing.repeat(self.game, texts)
        except (NotationError, ValueError) as error:
            raise BrokenLog(f"after {first} actions: {error}") from error
        self._keep_before(first)
        return self.tale.tell(self.game, batches, self.version + 1)

    def _note(self, entry: Entry) -> None:
        self.version = entry.n + 1
        self.changed = entry.at
        if entry.seat is not None and entry.id is not None:
            self.answered[entry.seat, entry.id] = self.version
            if len(self.answered) > MOST_ANSWERED:
                del self.answered[next(iter(self.answered))]

    # ---- entries

    def take_in(self, entry: Entry, played: Played | None = None) -> Change:
        """Carry out the next entry of the log; what was played on a copy already is not played again."""
        events = self._apply(entry, played)
        view, private = shown.view(self, self.view), shown.private(self)
        said: ChangeSaid = {
            "say": "change",
            "version": self.version,
            "from": self.version - 1,
            "patch": difference(self.view, view),
            "events": events,
        }
        self._view, self.private = view, private
        joined = next((event["seat"] for event in events if event["e"] == "joined"), None)
        change = Change(self.version, orjson.dumps(said), private, joined)
        self.changes.add(change)
        return change

    def _apply(self, entry: Entry, played: Played | None) -> list[GameEvent]:
        if entry.n != self.version:
            raise BrokenLog(f"entry {entry.n} stands where entry {self.version} is due")
        body: Body = orjson.loads(entry.body)
        before = None if self.clock is None else moment_of(self)
        events: list[GameEvent] = getattr(self, f"_on_{body['kind']}")(body, entry, played)
        if self.clock is not None and before is not None:
            # Who takes a decision back has had the time until then, whoever came next.
            payer = _seat_of(entry) if body["kind"] == "undo" else before.decides
            self.clock.went_on(before, payer, body.get("used", 0.0), self.game.turn)
        self._note(entry)
        return events

    def _on_move(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        if body.get("instead"):
            told = self._say(InsteadEvent(e="instead", seat=_seat_of(entry), **self._now()))
            return [*told, *self._played_on(body["actions"], played)]
        return self._played_on(body["actions"], played)

    def _played_on(self, texts: Sequence[str], played: Played | None) -> list[GameEvent]:
        if played is None:
            return self._repeat(texts)
        first = len(self.game.log)
        self.game = played.game
        self._keep_before(first)
        return self.tale.tell(self.game, played.batches, self.version + 1)

    def _keep_before(self, first: int) -> None:
        """Keep what was told so far, to come back to it, unless what was played since then reveals something."""
        if CHANCE in self.game.actors[first:]:
            self._before.clear()
        else:
            self._before.append((first, self.tale.copy()))

    def _on_undo(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        to = body["to"]
        kept = [event for event in self.tale.events if event["a"] < to]
        log, actors, self.game = self.game.log[:to], self.game.actors[:to], playing.fresh(self.setup)
        while self._before and self._before[-1][0] > to:
            self._before.pop()
        if self._before and self._before[-1][0] == to:
            self.game.replay(log, actors)
            _, self._tale = self._before.pop()
        else:
            self._before.clear()
            self._tale = Tale(self.cast)
            self._tale.tell(self.game, playing.again(self.game, log, actors), self.version)
        self.tale.events = kept
        return self._say(UndoneEvent(e="undone", seat=_seat_of(entry), to=to, **self._now()))

    def _on_join(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        seat = self.seats[body["seat"]]
        seat.name, seat.token, seat.level = body["name"], body["token"], None
        return self._say(JoinedEvent(e="joined", seat=_seat_of(entry), name=seat.name, **self._now()))

    def _on_device(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        for seat in body["seats"]:
            self.seats[seat].open_by(body["token"])
        return []

    def _on_substitute(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        of, level = body["seat"], body["level"]
        self.seats[of].level = level
        told: SubstitutedEvent = {"e": "substituted", "seat": _seat_of(entry), "of": of, **self._now()}
        if level is not None:
            told["level"] = level
        return self._say(told)

    def _on_resign(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        self.seats[body["seat"]].resigned = True
        left = [seat for seat in self.seats if not seat.resigned]
        self.ended = len(left) < 2 or all(seat.kind == COMPUTER for seat in left)
        return self._say(ResignedEvent(e="resigned", seat=_seat_of(entry), **self._now()))

    def _on_zero(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        seat, do = _seat_of(entry), body["do"]
        if self.clock is not None:
            self.clock.ring(self.game.turn, seat, do)
        told = self._say(ZeroEvent(e="zero", seat=seat, do=do, **self._now()))
        if do == "computer":
            self.seats[seat].level = body["level"]
        if do == "resign":
            told += self._on_resign({"seat": seat}, entry, played)
        return told

    def _on_rematch(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        self.next = str(body["game"])
        return self._say(RematchEvent(e="rematch", seat=_seat_of(entry), game=self.next, **self._now()))

    def _now(self) -> Moment:
        return {"v": self.version + 1, "a": len(self.game.log), "turn": self.game.turn}

    def _say(self, event: SeatEvent) -> list[GameEvent]:
        """Tell an event of the table itself."""
        self.tale.add([event])
        return [event]

    # ---- what takes much room

    @property
    def view(self) -> View:
        """What everybody may see."""
        self._wake()
        return self._view

    @property
    def tale(self) -> Tale:
        """What has happened."""
        self._wake()
        return self._tale

    @property
    def resting(self) -> bool:
        return self._packed is not None

    def rest(self) -> None:
        """Take little room until somebody looks again: most of it is what is seen and what was told."""
        if self._packed is None:
            self._packed = zlib.compress(orjson.dumps([self._view, self._tale.events]), 1)
            del self._view
            self._tale.events = []

    def _wake(self) -> None:
        if self._packed is not None:
            self._view, self._tale.events = orjson.loads(zlib.decompress(self._packed))
            self._packed = None

    # ---- what may be written next

    def played(self, seat: int, actions: Sequence[str]) -> Played:
        """Carry out decisions on a copy."""
        if self.over:
            raise Refused("over", " ".join(actions))
        if self.game.actor != seat:
            raise Refused("turn", f"P{seat + 1}", [f"P{self.game.actor + 1}"])
        return played_on(self.game.clone(), seat, actions)

    def tried(self, seat: int, actions: Sequence[str]) -> tuple[Played, bool]:
        """What decisions would lead to, as far as it can be known, and whether this seat would then be done."""
        if self.over:
            raise Refused("over", " ".join(actions))
        if self.game.actor != seat:
            raise Refused("turn", f"P{seat + 1}", [f"P{self.game.actor + 1}"])
        played = played_on(playing.trial(self.game), seat, actions)
        return played, played.game.over or played.game.actor != seat

    def undo_to(self, seat: int) -> int:
        """How many actions remain if a seat takes its last decision back."""
        if self.over:
            raise Refused("over", "undo")
        if self.clock is not None and self.clock.has_stood_in(self.game.turn, seat):
            raise Refused("undo", "undo", why="the computer plays this turn")
        copy = self.game.clone()
        try:
            copy.undo(seat=seat)
        except CannotUndo as error:
            raise Refused("undo", "undo", why=str(error)) from error
        return len(copy.log)

    @property
    def texts(self) -> list[str]:
        """All actions as the log has them; told anew from the start, for those few who ask."""
        return playing.texts_of(playing.again(playing.fresh(self.setup), self.game.log, self.game.actors))

    @property
    def settled(self) -> bool:
        """Whether nothing can be taken back: what follows need not look at what was before."""
        return not self._before

    @property
    def over(self) -> bool:
        return self.ended or self.game.over

    @property
    def due(self) -> str:
        """Who is waited for."""
        if self.over:
            return "over"
        return COMPUTER if self.by_computer(self.game, self.game.actor) else "person"

    def by_computer(self, game: Game, seat: int) -> bool:
        """Whether the computer decides for a seat as a game stands: always, or because its time for this turn is up."""
        stands_in = self.clock is not None and self.clock.has_stood_in(game.turn, seat)
        return stands_in or self.seats[seat].by_computer

    @property
    def record(self) -> GameRecord:
        """The game as a record; the seed is in it only when nothing is left to be drawn by it."""
        setup = self.renamed([seat.name for seat in self.seats])
        return GameRecord(setup if self.over else setup.with_seed(None), tuple(self.game.log))

    @property
    def record_so_far(self) -> GameRecord | None:
        """The record of a running game without what is still to come; none where it would tell a secret."""
        state, pack = self.game.state, self.setup.pack
        hidden = any(kind.hidden for kind in state.rules.actions)
        kept = {state.tables.tile_ids[kind] for seat in range(len(self.seats)) for kind in state.in_hand(seat)}
        held = bool(kept - self.cast.open_tiles)
        if hidden or held or (pack is not None and not self.aids["left"]):
            return None
        record = self.record
        return record if pack is None else replace(record, setup=replace(record.setup, pack=sorted(pack)))

    def renamed(self, names: Sequence[str]) -> Setup:
        """The set-up with other names; raises if they cannot be."""
        return replace(self.setup, players=names)


def _seat_of(entry: Entry) -> int:
    """The seat that caused an entry."""
    if entry.seat is None:
        raise BrokenLog(f"entry {entry.n} has no seat")
    return entry.seat

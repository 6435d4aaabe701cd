"""One table: a game with its seats, made of the entries of its log and of nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson

from bastide.core.run import FORCED_MARK
from bastide.core.words import CHANCE
from bastide.game import CannotUndo, Game
from bastide.notation import NotationError
from bastide.record import GameRecord
from bastide.server.errors import Refused
from bastide.server.seat import COMPUTER, Seat
from bastide.server.sent import Can, GameSetup, Player, View
from bastide.server.store import Entry
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.cast import Cast, cast
from bastide.show.patch import Patch, difference
from bastide.show.playing import Batch
from bastide.show.seen import Aids, Private
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
)
from bastide.show.view import outcome_of, players_of, private_of, view_of

Body = dict[str, Any]  # an entry of a log, as its JSON says

MOST_CHANGES = 64
AT_ONCE = 0.004  # seconds that a table may take before others have their turn


class BrokenLog(ValueError):
    """A log that this version of the engine does not replay."""


@dataclass(frozen=True)
class Change:
    """What one entry changed: for everybody, and for each seat what only it may see."""

    version: int
    patch: Patch
    events: list[GameEvent]
    private: dict[int, Private]


@dataclass(frozen=True)
class Played:
    """A decision already carried out on a copy of the game, before it is stored."""

    game: Game
    batches: Sequence[Batch]


class Table:
    """A game in progress as its log has it."""

    def __init__(self, id: str, entries: Sequence[Entry]) -> None:
        for _ in self._made(id, entries):
            pass

    @classmethod
    async def load(cls, id: str, entries: Sequence[Entry]) -> Table:
        """Make a table of its log a little at a time, so that other tables need not wait."""
        table = cls.__new__(cls)
        begun = time.perf_counter()
        for _ in table._made(id, entries):
            if time.perf_counter() - begun > AT_ONCE:
                await asyncio.sleep(0)
                begun = time.perf_counter()
        return table

    def _made(self, id: str, entries: Sequence[Entry]) -> Iterator[None]:
        """Take in one entry after the other."""
        self.id = id
        self.version = 0
        self.changed = 0.0
        self.answered: dict[tuple[int, str], int] = {}
        self.next: str | None = None
        self.ended = False
        self.changes: list[Change] = []
        self._before: list[tuple[int, Game, Tale]] = []  # positions that may be come back to, after so many actions
        self._open(entries[0])
        for entry in entries[1:]:
            self._apply(entry, None)
            yield
        self.view = self._view(None)
        self.private = self._private()

    def _open(self, entry: Entry) -> None:
        body = orjson.loads(entry.body)
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
        }
        self.join, self.watch = str(body["join"]), str(body["watch"])
        self.prepared = bool(body.get("prepared"))
        self.before: str | None = body.get("before")
        self.cast: Cast = cast(self.setup.mix, self.setup.rules)
        self.texts: list[str] = []
        self.game = playing.fresh(self.setup)
        self.tale = Tale(self.cast)
        self._repeat(body["actions"])
        self._note(entry)

    def _repeat(self, texts: Sequence[str]) -> list[GameEvent]:
        try:
            batches = playing.repeat(self.game, texts)
        except (NotationError, ValueError) as error:
            raise BrokenLog(f"after {len(self.texts)} actions: {error}") from error
        self.texts += texts
        return self.tale.tell(self.game, batches, self.version + 1)

    def _note(self, entry: Entry) -> None:
        self.version = entry.n + 1
        self.changed = entry.at
        if entry.seat is not None and entry.id is not None:
            self.answered[entry.seat, entry.id] = self.version

    # ---- entries

    def take_in(self, entry: Entry, played: Played | None = None) -> Change:
        """Carry out the next entry of the log; what was played on a copy already is not played again."""
        events = self._apply(entry, played)
        view, private = self._view(self.view), self._private()
        change = Change(self.version, difference(self.view, view), events, private)
        self.view, self.private = view, private
        self.changes = [*self.changes[1 - MOST_CHANGES :], change]
        return change

    def _apply(self, entry: Entry, played: Played | None) -> list[GameEvent]:
        if entry.n != self.version:
            raise BrokenLog(f"entry {entry.n} stands where entry {self.version} is due")
        body: Body = orjson.loads(entry.body)
        events: list[GameEvent] = getattr(self, f"_on_{body['kind']}")(body, entry, played)
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
        self._keep_before(played)
        self.game = played.game
        self.texts += texts
        return self.tale.tell(self.game, played.batches, self.version + 1)

    def _keep_before(self, played: Played) -> None:
        """Keep the position as it is, to come back to it, unless what follows reveals something."""
        if CHANCE in played.game.actors[len(self.texts) :]:
            self._before.clear()
        else:
            self._before.append((len(self.texts), self.game, self.tale.copy()))

    def _on_undo(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        kept = [event for event in self.tale.events if event["a"] < body["to"]]
        while self._before and self._before[-1][0] > body["to"]:
            self._before.pop()
        if self._before and self._before[-1][0] == body["to"]:
            _, self.game, self.tale = self._before.pop()
            self.texts = self.texts[: body["to"]]
        else:
            texts = self.texts[: body["to"]]
            self.texts, self.game, self.tale = [], playing.fresh(self.setup), Tale(self.cast)
            self._repeat(texts)
        self.tale.events = kept
        return self._say(UndoneEvent(e="undone", seat=_seat_of(entry), to=body["to"], **self._now()))

    def _on_join(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        seat = self.seats[body["seat"]]
        seat.name, seat.token, seat.level = body["name"], body["token"], None
        return self._say(JoinedEvent(e="joined", seat=_seat_of(entry), name=seat.name, **self._now()))

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

    def _on_rematch(self, body: Body, entry: Entry, played: Played | None) -> list[GameEvent]:
        self.next = str(body["game"])
        return self._say(RematchEvent(e="rematch", seat=_seat_of(entry), game=self.next, **self._now()))

    def _now(self) -> Moment:
        return {"v": self.version + 1, "a": len(self.texts), "turn": self.game.turn}

    def _say(self, event: SeatEvent) -> list[GameEvent]:
        """Tell an event of the table itself."""
        self.tale.add([event])
        return [event]

    # ---- what may be written next

    def played(self, seat: int, actions: Sequence[str]) -> Played:
        """Carry out decisions on a copy."""
        if self.over:
            raise Refused("over", " ".join(actions))
        if self.game.actor != seat:
            raise Refused("turn", f"P{seat + 1}", [f"P{self.game.actor + 1}"])
        return _played(self.game.clone(), seat, actions)

    def tried(self, seat: int, actions: Sequence[str]) -> tuple[Played, bool]:
        """What decisions would lead to, as far as it can be known, and whether this seat would then be done."""
        if self.over:
            raise Refused("over", " ".join(actions))
        if self.game.actor != seat:
            raise Refused("turn", f"P{seat + 1}", [f"P{self.game.actor + 1}"])
        played = _played(playing.trial(self.game), seat, actions)
        return played, played.game.over or played.game.actor != seat

    def view_after(self, played: Played) -> tuple[View, list[GameEvent]]:
        """The view a trial leads to; without the aid that shows gains it does not tell them."""
        tale = self.tale.copy()
        events = tale.tell(played.game, played.batches, self.version)
        view = self._view(self.view, played.game, tale)
        if not self.aids["gain"]:
            events = [event for event in events if event["e"] != "scored"]
            view["players"] = self.view["players"]
            if "features" in self.view:
                view["features"] = self.view["features"]
            view.pop("outcome", None)
        return view, events

    def undo_to(self, seat: int) -> int:
        """How many actions remain if a seat takes its last decision back."""
        if self.over:
            raise Refused("over", "undo")
        copy = self.game.clone()
        try:
            copy.undo(seat=seat)
        except CannotUndo as error:
            raise Refused("undo", "undo", why=str(error)) from error
        return len(copy.log)

    @property
    def over(self) -> bool:
        return self.ended or self.game.over

    @property
    def due(self) -> str:
        """Who is waited for."""
        if self.over:
            return "over"
        return COMPUTER if self.seats[self.game.actor].by_computer else "person"

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

    # ---- what is seen

    def _view(self, before: View | None, game: Game | None = None, tale: Tale | None = None) -> View:
        game, tale = game or self.game, tale or self.tale
        position = view_of(game, self.cast, tale, self.aids, before)
        if self.ended and game is self.game:
            position.pop("ask", None)
            position.pop("actor", None)
            position.pop("hand", None)
        over = position["over"] = self.ended or game.over
        if over:
            out = {number for number, seat in enumerate(self.seats) if seat.resigned}
            position["outcome"] = outcome_of(game, tale, out)
        if self.next is not None:
            position["next"] = self.next
        if self.before is not None:
            position["before"] = self.before
        return {
            **position,
            "version": self.version,
            "players": self._players(game, tale),
            "setup": setup_of(self.setup, self.aids, self.prepared),
            "can": self._can(over),
        }

    def _players(self, game: Game, tale: Tale) -> list[Player]:
        return [{**row, **seat.sitting()} for row, seat in zip(players_of(game, tale), self.seats, strict=True)]

    def _can(self, over: bool) -> Can:
        can: Can = {"resign": not over, "rematch": over and self.next is None}
        undoer = self._undoer()
        if undoer is not None:
            can["undo"] = undoer
        return can

    def _undoer(self) -> int | None:
        """The seat that may take its last decision back."""
        if self.over or not self.game.actors:
            return None
        for actor in reversed(self.game.actors):
            if actor < 0:
                return None
            if actor < FORCED_MARK:
                return None if self.seats[actor].by_computer else actor
        return None

    def _private(self) -> dict[int, Private]:
        found = {seat: private_of(self.game, self.cast, seat) for seat in range(len(self.seats))}
        return {seat: tree for seat, tree in found.items() if tree}


def setup_of(setup: Setup, aids: Aids, prepared: bool) -> GameSetup:
    """What is played, as everybody may know it."""
    return {
        "game": setup.game,
        "stem": setup.mix.modules[0].data.stem,
        "edition": setup.edition,
        "modules": list(setup.modules),
        "without": list(setup.without),
        "rulings": dict(setup.mix.rulings),
        "copies": dict(setup.copies),
        "aids": aids,
        "prepared": prepared,
    }


def _seat_of(entry: Entry) -> int:
    """The seat that caused an entry."""
    if entry.seat is None:
        raise BrokenLog(f"entry {entry.n} has no seat")
    return entry.seat


def _played(game: Game, seat: int, actions: Sequence[str]) -> Played:
    try:
        return Played(game, playing.play_all(game, seat, actions))
    except playing.PastTheMove as error:
        raise Refused("past", str(error)) from error
    except ValueError as error:
        possible: Sequence[Any] = getattr(error, "possible", ())
        raise Refused("action", " | ".join(actions), possible, str(error)) from error

"""What happened, in words a client can show: events with seats, tiles, places and items, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from bastide.core import words
from bastide.core.action import KIND
from bastide.core.event import (
    ChanceAnswered,
    Discarded,
    Drawn,
    Ended,
    Entered,
    Event,
    Home,
    Laid,
    Moved,
    Paid,
    PutAside,
    Scored,
    Stood,
    TokenMoved,
)
from bastide.core.state import State
from bastide.game import Game
from bastide.show.cast import Cast
from bastide.show.playing import TOLD_OTHERWISE, Batch
from bastide.show.question import option
from bastide.show.types import (
    ChanceEvent,
    DidEvent,
    DrawnEvent,
    EndedEvent,
    FigureEvent,
    GameEvent,
    LaidEvent,
    Moment,
    MovedEvent,
    PaidEvent,
    PlayEvent,
    ScoredEvent,
    TileGoneEvent,
    TokensEvent,
)
from bastide.show.where import home_of, place_of, whereabouts

MOST_TOLD = 300


AWAY = (words.SUPPLY, words.OUT)


class Tale:
    """The history of one game as far as the table can see it."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.laid_by: dict[int, int] = {}
        self.last: dict[int, int] = {}
        self.away: list[str] = []
        self.points: dict[tuple[int, str], int] = {}
        self.step = ""
        self.events: list[GameEvent] = []

    def tell(self, game: Game, batches: Iterable[Batch], version: int) -> list[GameEvent]:
        """Hear what happened and tell it; the game stands where the last batch has led it."""
        told: list[GameEvent] = []
        for batch in batches:
            now: Moment = {"v": version, "a": batch.first, "turn": int(game.turn)}
            if batch.action >= 0 and batch.action >> KIND not in TOLD_OTHERWISE:
                told.append(_did(batch, now))
            for event in batch.events:
                row = self._row(game, event, now)
                if row is not None:
                    told.append(row)
        self.add(told)
        return told

    def add(self, told: list[GameEvent]) -> None:
        """Keep what was told lately, and every score: the end of a game shows how they came about."""
        rows = self.events + told
        lately = len(rows) - MOST_TOLD
        self.events = [row for number, row in enumerate(rows) if number >= lately or row["e"] == "scored"]

    def copy(self) -> Tale:
        """The same tale, to be told on by itself."""
        new = Tale(self.cast)
        new.laid_by, new.last, new.points = dict(self.laid_by), dict(self.last), dict(self.points)
        new.away, new.events, new.step = list(self.away), list(self.events), self.step
        return new

    def _row(self, game: Game, event: Event, now: Moment) -> PlayEvent | None:
        state = game.state
        tiles = state.tables.tile_ids
        match event:
            case Entered():
                self.step = event.step
                return None
            case Drawn():
                return DrawnEvent(e="drawn", seat=int(state.turn_player), tile=tiles[event.kind], **now)
            case Discarded():
                self.away.append(tiles[event.kind])
                return TileGoneEvent(e="discarded", tile=tiles[event.kind], **now)
            case PutAside():
                return TileGoneEvent(e="aside", tile=tiles[event.kind], **now)
            case Laid():
                self.last[event.player] = event.face
                self.laid_by[event.face] = event.player
                return LaidEvent(e="laid", seat=event.player, tile=tiles[event.kind], face=event.face, **now)
            case Stood():
                return self._figure(state, "stood", event, now)
            case Home():
                return self._figure(state, "home", event, now) if event.player < state.players else None
            case Paid():
                paid: PaidEvent = {"e": "paid", "seat": event.player, "points": event.points, **now}
                if event.to >= 0:
                    paid["to"] = event.to
                return paid
            case TokenMoved():
                return TokensEvent(
                    e="tokens",
                    token=words.TOKENS.names[event.token],
                    count=event.n,
                    source=home_of(event.source, event.source_which),
                    place=home_of(event.home, event.which),
                    **now,
                )
            case ChanceAnswered():
                if state.rules.actions[event.action >> KIND].hidden:
                    return None
                told = option(state, self.cast, event.action, event.step)
                return ChanceEvent(e="chance", step=event.step, option=told, **now)
            case Moved():
                return self._moved(state, event, now)
            case Scored():
                return self._scored(state, event, now)
            case Ended():
                return EndedEvent(e="ended", winners=list(event.winners), **now)

    def _figure(self, state: State, word: Literal["stood", "home"], event: Stood | Home, now: Moment) -> FigureEvent:
        figure = state.rules.figure_names[event.figure]
        row: FigureEvent = {"e": word, "seat": event.player, "figure": figure, "n": event.piece, **now}
        if event.source not in AWAY:
            row["source"] = whereabouts(state, event.source, event.source_which)
        if event.segment >= 0:
            row["segment"], row["on"] = place_of(state, event.segment), self._kind(state, event.segment)
        stance = state.stands_as(event.piece)
        if word == "stood" and stance:
            row["stance"] = words.STANCES.names[stance]
        if word == "home":
            row["step"] = self.step
        return row

    def _moved(self, state: State, event: Moved, now: Moment) -> MovedEvent:
        row: MovedEvent = {"e": "moved", "figure": state.rules.figure_names[event.figure], "n": event.piece, **now}
        if event.source not in AWAY:
            row["source"] = whereabouts(state, event.source, event.source_which)
        if event.player < state.rules.players:
            row["seat"] = event.player
        if event.where == words.SEGMENT:
            row["segment"], row["on"] = place_of(state, event.which), self._kind(state, event.which)
        else:
            row["place"] = whereabouts(state, event.where, event.which)
        return row

    def _scored(self, state: State, event: Scored, now: Moment) -> ScoredEvent:
        row: ScoredEvent = {
            "e": "scored",
            "seat": event.player,
            "points": event.points,
            "items": self.cast.items(event.items),
            "step": self.step,
            "final": self.cast.chapters.get(self.step) == "FINAL",
            **now,
        }
        kind = "other"
        if event.segment >= 0:
            kind = row["on"] = self._kind(state, event.segment)
            row["segment"] = place_of(state, event.segment)
            row["cells"] = [place_of(state, member) for member in state.members(event.segment)]
            if self.step in self.cast.by_feature:
                row["step"] = self.cast.scoring.get(kind, self.step)
        self.points[event.player, kind] = self.points.get((event.player, kind), 0) + event.points
        return row

    def _kind(self, state: State, segment: int) -> str:
        return self.cast.feature_names[state.feature_kind(segment)]


def _did(batch: Batch, now: Moment) -> DidEvent:
    """What somebody decided; of what only his own seat may see, that he did."""
    row: DidEvent = {"e": "did", "seat": batch.actor, "step": batch.step, **now}
    if batch.option is not None:
        row["option"] = batch.option
    return row

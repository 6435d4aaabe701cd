"""What happened, in words a client can show: events with seats, tiles, places and items, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bastide.core import words
from bastide.core.action import KIND, PLACE, PUT, SCORE
from bastide.core.event import (
    Discarded,
    Drawn,
    Ended,
    Entered,
    Event,
    Home,
    Laid,
    Moved,
    PutAside,
    Scored,
    Stood,
)
from bastide.core.state import State
from bastide.game import Game
from bastide.show.cast import Cast
from bastide.show.playing import Batch
from bastide.show.question import option, place_of, whereabouts

Tree = dict[str, Any]

MOST_TOLD = 300
TOLD_OTHERWISE = (PLACE, PUT, SCORE)


class Tale:
    """The history of one game as far as the table can see it."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.laid_by: dict[int, int] = {}
        self.last: dict[int, int] = {}
        self.away: list[str] = []
        self.points: dict[tuple[int, str], int] = {}
        self.step = ""
        self.events: list[Tree] = []

    def tell(self, game: Game, batches: Iterable[Batch], version: int) -> list[Tree]:
        """Hear what happened and tell it; the game stands where the last batch has led it."""
        told: list[Tree] = []
        for batch in batches:
            head = {"v": version, "a": batch.first, "turn": int(game.turn)}
            if batch.action >= 0 and batch.action >> KIND not in TOLD_OTHERWISE:
                told.append({"e": "did", **head, **self._did(game.state, batch)})
            for event in batch.events:
                row = self._row(game, event)
                if row is not None:
                    told.append({**row, **head})
        self.add(told)
        return told

    def add(self, told: list[Tree]) -> None:
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

    def _did(self, state: State, batch: Batch) -> Tree:
        kind = state.rules.actions[batch.action >> KIND]
        row: Tree = {"seat": batch.actor, "step": batch.step}
        if not kind.hidden:
            row["option"] = option(state, self.cast, batch.action, batch.step)
        return row

    def _row(self, game: Game, event: Event) -> Tree | None:
        state = game.state
        if isinstance(event, Entered):
            self.step = event.step
            return None
        if isinstance(event, Drawn):
            return {"e": "drawn", "seat": int(state.turn_player), "tile": state.tables.tile_ids[event.kind]}
        if isinstance(event, Discarded):
            self.away.append(state.tables.tile_ids[event.kind])
            return {"e": "discarded", "tile": self.away[-1]}
        if isinstance(event, PutAside):
            return {"e": "aside", "tile": state.tables.tile_ids[event.kind]}
        if isinstance(event, Laid):
            self.last[event.player] = event.face
            self.laid_by[event.face] = event.player
            return {
                "e": "laid", "seat": event.player, "tile": state.tables.tile_ids[event.kind], "face": event.face
            }  # fmt: skip
        if isinstance(event, Stood | Home):
            word = "stood" if isinstance(event, Stood) else "home"
            return self._figure(state, word, event.player, event.figure, event.segment)
        if isinstance(event, Moved):
            return self._moved(state, event)
        if isinstance(event, Scored):
            return self._scored(state, event)
        if isinstance(event, Ended):
            return {"e": "ended", "winners": list(event.winners)}
        return None

    def _figure(self, state: State, word: str, seat: int, kind: int, segment: int) -> Tree:
        row: Tree = {"e": word, "seat": seat, "figure": state.rules.figure_names[kind]}
        if segment >= 0:
            row |= {"segment": place_of(state, segment), "on": self._kind(state, segment)}
        return row

    def _moved(self, state: State, event: Moved) -> Tree:
        if event.where == words.SEGMENT:
            return self._figure(state, "moved", event.player, event.figure, event.which)
        row = self._figure(state, "moved", event.player, event.figure, -1)
        return {**row, "place": whereabouts(state, event.where, event.which)}

    def _scored(self, state: State, event: Scored) -> Tree:
        row: Tree = {"e": "scored", "seat": event.player, "points": event.points, "step": self.step}
        kind = "other"
        if event.segment >= 0:
            kind = self._kind(state, event.segment)
            row |= {
                "on": kind,
                "segment": place_of(state, event.segment),
                "cells": [place_of(state, member) for member in state.members(event.segment)],
                "step": self.cast.scoring.get(kind, self.step) if self.step in self.cast.by_feature else self.step,
            }
        row["final"] = self.cast.chapters.get(self.step) == "FINAL"
        row["items"] = self.cast.items(event.items)
        self.points[event.player, kind] = self.points.get((event.player, kind), 0) + event.points
        return row

    def _kind(self, state: State, segment: int) -> str:
        return self.cast.feature_names[state.feature_kind(segment)]

"""Stepping through records: uploaded ones and those of finished games, a view after every action."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.record import GameRecord
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.opening import ALL_AIDS, texts_upto
from bastide.server.seat import LINK, Seat
from bastide.server.sent import Player, Replay
from bastide.server.table import setup_of
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.tale import Tale
from bastide.show.view import outcome_of, players_of, view_of

MOST_KEPT = 32


@dataclass(frozen=True)
class Reel:
    """A record ready to be stepped through."""

    id: str
    record: GameRecord
    texts: tuple[str, ...]
    seats: tuple[int, ...]
    turns: tuple[int, ...]

    def at(self, n: int) -> Replay:
        """The position after n actions, and what the last of them was."""
        if not 0 <= n <= len(self.texts):
            raise Refused("at", n, [0, len(self.texts)])
        setup = self.record.setup
        game = playing.fresh(setup)
        actors = cast(setup.mix, setup.rules)
        tale = Tale(actors)
        tale.tell(game, playing.repeat(game, self.texts[: max(0, n - 1)]), 0)
        events = tale.tell(game, playing.repeat(game, self.texts[n - 1 : n]), n) if n else []
        position = view_of(_silent(game), actors, tale, ALL_AIDS)
        if game.over:
            position["outcome"] = outcome_of(game, tale, set())
        shown = setup_of(setup, ALL_AIDS, False)
        found: Replay = {
            "replay": self.id,
            "at": n,
            "total": len(self.texts),
            "view": {
                **position,
                "version": n,
                "players": _players(game, tale, setup.players),
                "setup": shown,
                "can": {"resign": False, "rematch": False},
            },
            "events": events,
            "turns": list(self.turns),
            "setup": shown,
        }
        if n:
            found["action"] = self.texts[n - 1]
            if self.seats[n - 1] != CHANCE:
                found["seat"] = self.seats[n - 1]
        return found


def _players(game: Game, tale: Tale, names: Sequence[str]) -> list[Player]:
    """The players of a record, as if they sat at a table."""
    seats = [Seat(name, LINK, colour=seat, token="") for seat, name in enumerate(names)]
    return [{**row, **seat.sitting()} for row, seat in zip(players_of(game, tale), seats, strict=True)]


def _silent(game: Game) -> Game:
    """The same position where chance is not asked ahead."""
    return playing.trial(game)


def reel(id: str, record: GameRecord) -> Reel:
    """Make a record ready."""
    texts = texts_upto(record, len(record.actions))
    game = Game(record.setup, chance="ask", forced="ask")
    seats, turns, turn = [], [], -1
    for number, action in enumerate(record.actions):
        if game.turn != turn:
            turn = game.turn
            turns.append(number)
        seats.append(game.actor)
        game.play(action)
    return Reel(id, record, tuple(texts), tuple(seats), tuple(turns))


def _read(id: str, text: bytes) -> Reel:
    return reel(id, GameRecord.read(text))


class Replays:
    """The records that are looked at, the last ones in memory."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, Reel] = OrderedDict()

    async def keep(self, text: bytes) -> Reel:
        """Read and keep an uploaded record; its name follows from its text."""
        id = "r" + hashlib.sha256(text).hexdigest()[:23]
        try:
            made = await asyncio.to_thread(_read, id, text)
        except (ValueError, OverflowError) as error:
            raise Refused("record", "", why=str(error)) from error
        await self.hall.store.keep_replay(id, text.decode())
        return self._remember(made)

    async def find(self, id: str) -> Reel:
        """A record by its name: an uploaded one, or a finished game."""
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        body = await self.hall.store.replay(id)
        if body is not None:
            return self._remember(await asyncio.to_thread(_read, id, body.encode()))
        try:
            place = await self.hall.fresh(id)
        except Refused as error:
            if error.code == "game":
                raise Refused("replay", id) from error
            raise
        if not place.table.over:
            raise Refused("running", id)
        return self._remember(reel(id, place.table.record))

    def _remember(self, made: Reel) -> Reel:
        self._kept[made.id] = made
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made

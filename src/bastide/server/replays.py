"""Stepping through records: uploaded ones and those of finished games, a view after every action."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass

from bastide.game import Game
from bastide.record import GameRecord
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.opening import texts_upto
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.patch import Tree, present
from bastide.show.tale import Tale
from bastide.show.view import AIDS, outcome_of, players_of, view_of

MOST_KEPT = 32
ALL = dict.fromkeys(AIDS, True)


@dataclass(frozen=True)
class Reel:
    """A record ready to be stepped through."""

    id: str
    record: GameRecord
    texts: tuple[str, ...]
    seats: tuple[int, ...]
    turns: tuple[int, ...]

    def at(self, n: int) -> Tree:
        """The position after n actions, and what the last of them was."""
        if not 0 <= n <= len(self.texts):
            raise Refused("at", n, [0, len(self.texts)])
        setup = self.record.setup
        game = playing.fresh(setup)
        actors = cast(setup.mix, setup.rules)
        tale = Tale(actors)
        tale.tell(game, playing.repeat(game, self.texts[: max(0, n - 1)]), 0)
        events = tale.tell(game, playing.repeat(game, self.texts[n - 1 : n]), n) if n else []
        shown = _silent(game)
        view = view_of(shown, actors, tale, ALL)
        view |= present(
            {
                "version": n,
                "players": [
                    {**row, "name": name, "colour": seat, "kind": "link", "taken": True, "resigned": False}
                    for seat, (row, name) in enumerate(zip(players_of(game, tale), setup.players, strict=True))
                ],
                "setup": self.setup(),
                "can": {"resign": False, "rematch": False},
                "outcome": outcome_of(game, tale, set()) if game.over else None,
            }
        )
        return {
            "replay": self.id,
            "at": n,
            "total": len(self.texts),
            "view": view,
            "events": events,
            "turns": list(self.turns),
            "setup": self.setup(),
            "action": self.texts[n - 1] if n else None,
            "seat": self.seats[n - 1] if n else None,
        }

    def setup(self) -> Tree:
        setup = self.record.setup
        return {
            "game": setup.game,
            "edition": setup.edition,
            "modules": list(setup.modules),
            "without": list(setup.without),
            "rulings": dict(setup.mix.rulings),
            "aids": ALL,
            "players": list(setup.players),
            "prepared": False,
        }


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

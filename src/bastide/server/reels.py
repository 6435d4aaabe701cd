"""Stepping through a record, a view after every action: work for the workshop, which keeps what it read last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import orjson

from bastide.core.action import PASS
from bastide.core.look import step_of
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.players.review import Regret, review
from bastide.record import GameRecord
from bastide.server import judged
from bastide.server.drawings import Made
from bastide.server.errors import Refused
from bastide.server.opening import ALL_AIDS, Begun, branch, texts_upto
from bastide.server.seat import LINK, Seat
from bastide.server.sent import Player, Replay
from bastide.server.shown import setup_of
from bastide.server.wire import NewSeat
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.holdings import outcome_of, players_of
from bastide.show.question import option
from bastide.show.tale import Tale
from bastide.show.view import view_of

MOST_KEPT = 8
APART = 60  # actions between two positions that are kept


class Reel:
    """A record ready to be stepped through, with positions of it from which to go on."""

    def __init__(self, id: str, record: GameRecord) -> None:
        self.id = id
        self.record = record
        self.texts = texts_upto(record, len(record.actions))
        self.seats: list[int] = []
        self.turns: list[int] = []
        game, turn = Game(record.setup, chance="ask", forced="ask"), -1
        for number, action in enumerate(record.actions):
            if game.turn != turn:
                turn = game.turn
                self.turns.append(number)
            self.seats.append(game.actor)
            game.play(action)
        self._actors = cast(record.setup.mix, record.setup.rules)
        self._known = [(0, playing.fresh(record.setup), Tale(self._actors))]

    def _stand(self, n: int) -> tuple[Game, Tale]:
        """The game and its tale after n actions."""
        while n - self._known[-1][0] >= APART:
            at, game, tale = self._known[-1]
            self._known.append((at + APART, *self._gone_on(game, tale, at, at + APART)))
        at, game, tale = self._known[n // APART]
        return self._gone_on(game, tale, at, n)

    def _gone_on(self, game: Game, tale: Tale, at: int, n: int) -> tuple[Game, Tale]:
        game, tale = game.clone(), tale.copy()
        tale.tell(game, playing.repeat(game, self.texts[at:n]), 0)
        return game, tale

    def at(self, n: int) -> Replay:
        """The position after n actions, and what the last of them was."""
        if not 0 <= n <= len(self.texts):
            raise Refused("at", n, [0, len(self.texts)])
        setup = self.record.setup
        game, tale = self._stand(max(0, n - 1))
        events = tale.tell(game, playing.repeat(game, self.texts[n - 1 : n]), n) if n else []
        position = view_of(playing.trial(game), self._actors, tale, ALL_AIDS)  # chance is not asked ahead
        if game.over:
            position["outcome"] = outcome_of(game, tale, set())
        shown = setup_of(setup, ALL_AIDS, False, None)
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

    def review(self, seat: int | None) -> judged.Review:
        """How the chances went, and what a seat might have done better."""
        found = review(self.record, () if seat is None else (seat,))
        standings: list[judged.Standing] = [
            {"at": one.at, "turn": one.turn, "chances": [round(chance, 3) for chance in one.chances]}
            for one in found.standings
        ]
        return {"replay": self.id, "standings": standings, "regrets": [self._told(one) for one in found.regrets]}

    def _told(self, regret: Regret) -> judged.Regret:
        game, _ = self._stand(regret.at)
        told: judged.Regret = {
            "at": regret.at,
            "turn": regret.turn,
            "seat": regret.seat,
            "cost": regret.cost,
            "items": regret.items,
        }
        if regret.played != PASS:
            told["played"] = option(game.state, self._actors, regret.played, step_of(game.state, regret.played))
        if regret.better != PASS:
            told["better"] = option(game.state, self._actors, regret.better, step_of(game.state, regret.better))
        return told


def _players(game: Game, tale: Tale, names: Sequence[str]) -> list[Player]:
    """The players of a record, as if they sat at a table."""
    seats = [Seat(name, LINK, colour=seat, token="") for seat, name in enumerate(names)]
    return [{**row, **seat.sitting()} for row, seat in zip(players_of(game, tale), seats, strict=True)]


_reels: OrderedDict[tuple[str, bytes], Reel] = OrderedDict()


def _reel(id: str, text: bytes) -> Reel:
    found = _reels.get((id, text))
    if found is None:
        try:
            found = _reels[id, text] = Reel(id, GameRecord.read(text))
        except (ValueError, OverflowError) as error:
            raise Refused("record", "", why=str(error)) from error
        while len(_reels) > MOST_KEPT:
            _reels.popitem(last=False)
    _reels.move_to_end((id, text))
    return found


# ---- what the server asks for


def length(id: str, text: bytes) -> int:
    """Read a record and tell how many actions it has."""
    return len(_reel(id, text).texts)


def position(id: str, text: bytes, n: int) -> Made:
    """The position of a record after n actions."""
    return Made(orjson.dumps(_reel(id, text).at(n)), "application/json")


def reviewed(id: str, text: bytes, seat: int | None) -> Made:
    """A record looked back upon, for one seat or for nobody."""
    found = _reel(id, text).review(seat)
    return Made(orjson.dumps(found), "application/json")


def forked(id: str, text: bytes, at: int, seats: Sequence[NewSeat]) -> Begun:
    """A game that goes on from a position of a record."""
    return branch(_reel(id, text).record, at, seats)


def written(record: GameRecord) -> str:
    """A record as text."""
    return record.text()

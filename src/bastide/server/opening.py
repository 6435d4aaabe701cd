"""Opening a table: the set-up somebody asks for, checked; who sits where; a rematch; a branch of a finished game."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import NamedTuple

from bastide.core.action import DRAW, KIND, TILE_MASK
from bastide.game import Game
from bastide.notation import action_text
from bastide.record import GameRecord
from bastide.server import keys
from bastide.server.clock import ClockRule
from bastide.server.errors import Refused
from bastide.server.seat import COMPUTER, HERE, Seat
from bastide.server.table import Body, Table
from bastide.server.thinking import levels
from bastide.server.wire import NewGame, NewSeat
from bastide.setup import MAIN, Setup
from bastide.show import playing
from bastide.show.lesson import Script
from bastide.show.seen import Aids

MOST_SEATS = 6
ALL_AIDS: Aids = {"owners": True, "left": True, "fits": True, "gain": True, "hint": False}


@dataclass
class Opening:
    """Everything that is settled when a table is opened."""

    setup: Setup
    seats: list[Seat]
    aids: Aids
    join: str
    watch: str
    own: str = ""  # of the key by which the game can be deleted
    prepared: bool = False
    actions: list[str] = field(default_factory=list)
    before: str | None = None
    script: Script | None = None
    clock: ClockRule | None = None

    def body(self) -> Body:
        """The opening as the first entry of a log."""
        given = {name: getattr(self.setup, name) for name in self.setup.__dataclass_fields__}
        body = {
            "kind": "open",
            "setup": {key: value for key, value in given.items() if value is not None},
            "seats": [asdict(seat) for seat in self.seats],
            "aids": self.aids,
            "join": self.join,
            "watch": self.watch,
            "own": self.own,
            "prepared": self.prepared,
            "actions": self.actions,
        }
        if self.script is not None:
            body["script"] = asdict(self.script)
        if self.clock is not None:
            body["clock"] = self.clock
        return body if self.before is None else {**body, "before": self.before}


class Begun(NamedTuple):
    """An opening with what is told of it only once: tokens of seats, keys for players, for watchers, for deleting."""

    opening: Opening
    tokens: dict[int, str]
    join: str
    watch: str
    own: str


def opening(asked: NewGame) -> Begun:
    """A table as somebody asks for it."""
    seats, tokens = seated(asked.seats)
    prepared = asked.seed is not None or asked.pack is not None
    setup = _setup(asked)
    if asked.tiles is not None and asked.pack is None:
        setup = _shortened(setup, asked.tiles)
    wished = asked.aids
    aids: Aids = {
        "owners": wished.owners,
        "left": wished.left,
        "fits": wished.fits,
        "gain": wished.gain,
        "hint": alone(seats) if wished.hint is None else wished.hint,
    }
    return with_keys(begun(Opening(setup, seats, aids, "", "", prepared=prepared, clock=_clock(asked))), tokens)


def with_keys(found: Opening, tokens: dict[int, str]) -> Begun:
    """An opening with keys of its own."""
    join, watch, own = keys.new_key(), keys.new_key(), keys.new_key()
    found.join, found.watch, found.own = keys.hashed(join), keys.hashed(watch), keys.hashed(own)
    return Begun(found, tokens, join, watch, own)


def _clock(asked: NewGame) -> ClockRule | None:
    wish = asked.clock
    if wish is None:
        return None
    return {"by": wish.by, "seconds": wish.seconds, "more": wish.more if wish.by == "game" else 0, "zero": wish.zero}


def _setup(asked: NewGame) -> Setup:
    return _checked(
        players=[seat.name for seat in asked.seats],
        edition=asked.edition,
        modules=asked.modules,
        without=asked.without,
        rulings=asked.rulings,
        copies=asked.copies,
        followers=asked.followers,
        figures=asked.figures,
        first=asked.first,
        youngest=asked.first,
        game=asked.game,
        pack=asked.pack,
        seed=secrets.randbits(53) if asked.seed is None else asked.seed,
    )


def _checked(**given: object) -> Setup:
    try:
        return Setup(**given)  # type: ignore[arg-type]
    except (ValueError, OverflowError) as error:
        raise Refused("setup", "", why=str(error)) from error


def _shortened(setup: Setup, n: int) -> Setup:
    """The same game with so many tiles to draw from the main pile, taken at random by its seed; other piles stay."""
    sheet = setup.rules.sheet
    ids, dealt = sheet.tables.tile_ids, {sheet.piles.index(name) for name in setup.mix.dealt & {*sheet.piles}}
    tiles = [ids[kind] for pile, kind, count in sheet.contents if pile == MAIN for _ in range(count)]
    others = [ids[kind] for pile, kind, count in sheet.contents if pile not in {MAIN, *dealt} for _ in range(count)]
    order = random.Random(f"{setup.seed} pack")
    order.shuffle(tiles)
    if n >= len(tiles):
        return setup
    order.shuffle(others)
    return _changed(setup, pack=[*others, *tiles[:n]])


def _in_main_pile(setup: Setup) -> int:
    """How many tiles of a prepared pack are drawn from the main pile."""
    return sum(count for pile, _, count in setup.rules.sheet.contents if pile == MAIN)


def _changed(setup: Setup, **changes: object) -> Setup:
    """A set-up with something changed, checked again."""
    given = {name: getattr(setup, name) for name in setup.__dataclass_fields__}
    return _checked(**{**given, **changes})


def seated(asked: Sequence[NewSeat]) -> tuple[list[Seat], dict[int, str]]:
    """The seats as they begin, and tokens for those of this device."""
    known = levels()
    seats, tokens = [], {}
    for number, (seat, colour) in enumerate(zip(asked, _colours(asked), strict=True)):
        made = Seat(seat.name, seat.kind, colour=colour)
        if seat.kind == COMPUTER:
            made.level = level_named(seat.level, known)
        elif seat.kind == HERE:
            tokens[number] = keys.new_key()
            made.token = keys.hashed(tokens[number])
        seats.append(made)
    return seats, tokens


def alone(seats: Sequence[Seat]) -> bool:
    """Whether one person plays against computers: a hint is unfair to nobody there."""
    return sum(seat.kind != COMPUTER for seat in seats) == 1


def _colours(asked: Sequence[NewSeat]) -> list[int]:
    """A colour for every seat: the one wished for, else that of its place if it is free, else any."""
    wished = [seat.colour for seat in asked if seat.colour is not None]
    if len(set(wished)) < len(wished):
        raise Refused("setup", "colour", why="two players have one colour")
    colours: list[int] = []
    for number, seat in enumerate(asked):
        taken = {*wished, *colours}
        free = (colour for colour in (number, *range(MOST_SEATS)) if colour not in taken)
        colours.append(next(free) if seat.colour is None else seat.colour)
    return colours


def level_named(level: str | None, known: Sequence[str]) -> str:
    """A level of the computer players; the one in the middle if none is asked for."""
    if level is None:
        return known[len(known) // 2]
    if level not in known:
        raise Refused("setup", level, known)
    return level


def begun(opening: Opening) -> Opening:
    """Let the game run to its first decision; what chance answered is written down with the opening."""
    game = playing.fresh(opening.setup)
    if opening.actions:
        try:
            playing.repeat(game, opening.actions)
        except ValueError as error:
            raise Refused("record", "", why=str(error)) from error
    opening.actions = [*opening.actions, *playing.texts_of(playing.start(game))]
    return opening


def rematch(table: Table) -> Opening:
    """The same table once more: everybody moves up one seat, so that another player begins; the tokens stay good."""
    order = [*range(1, len(table.seats)), 0]
    seats = [replace(table.seats[old], resigned=False) for old in order]
    for seat in seats:
        if seat.kind != COMPUTER:
            seat.level = None
    setup = _changed(table.setup, players=[seat.name for seat in seats], seed=secrets.randbits(53), pack=None)
    if table.setup.pack is not None:
        setup = _shortened(setup, _in_main_pile(table.setup))
    found = Opening(setup, seats, table.aids, table.join, table.watch, table.own, before=table.id)
    found.clock = table.clock.rule if table.clock is not None else None
    return begun(found)


def branch(record: GameRecord, at: int, asked: Sequence[NewSeat]) -> Begun:
    """A game that goes on from a position of a record, with chance beginning anew."""
    if not 0 <= at <= len(record.actions):
        raise Refused("at", at, [0, len(record.actions)])
    if len(asked) != len(record.setup.players):
        raise Refused("setup", f"{len(asked)} seats", [len(record.setup.players)])
    seats, tokens = seated(asked)
    names = [seat.name for seat in seats]
    setup = _changed(record.setup, players=names, seed=secrets.randbits(53), pack=_reshuffled(record, at))
    found = Opening(setup, seats, {**ALL_AIDS, "hint": alone(seats)}, "", "")
    found.actions = texts_upto(record, at)
    return with_keys(begun(found), tokens)


def _reshuffled(record: GameRecord, at: int) -> list[str] | None:
    """A prepared pack, with what is not drawn yet in another order."""
    if record.setup.pack is None:
        return None
    ids = record.setup.rules.tables.tile_ids
    rest = list(record.setup.pack)
    drawn = []
    for action in record.actions[:at]:
        fields = record.setup.rules.actions[action >> KIND].fields
        if (action >> KIND == DRAW or fields == ("drawn",)) and ids[action & TILE_MASK] in rest:
            rest.remove(ids[action & TILE_MASK])
            drawn.append(ids[action & TILE_MASK])
    secrets.SystemRandom().shuffle(rest)
    return [*drawn, *rest]


def texts_upto(record: GameRecord, at: int) -> list[str]:
    """The first actions of a record as a log has them."""
    game = Game(record.setup, chance="ask", forced="ask")
    texts = []
    for action in record.actions[:at]:
        text = action_text(game.state, action)
        alone = game.actor >= 0 and len(game.legal) == 1
        texts.append(f"({text})" if alone else text)
        game.play(action)
    return texts

"""What is seen of a table: the position, who sits there, what may be done besides playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.core.run import FORCED_MARK
from bastide.game import Game
from bastide.server.clock import ClockRule
from bastide.server.sent import Can, GameSetup, Player, View
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.holdings import outcome_of, players_of, private_of
from bastide.show.seen import Aids, Private
from bastide.show.tale import Tale
from bastide.show.types import GameEvent
from bastide.show.view import view_of

if TYPE_CHECKING:
    from bastide.server.played import Played
    from bastide.server.table import Table


def view(table: Table, before: View | None, game: Game | None = None, tale: Tale | None = None) -> View:
    """What everybody may see of a table, or of what a trial at it leads to; `before` is the last view."""
    game, tale = game or table.game, tale or table.tale
    position = view_of(game, table.cast, tale, table.aids, before)
    if table.ended and game is table.game:
        position.pop("ask", None)
        position.pop("actor", None)
        position.pop("hand", None)
    over = position["over"] = table.ended or game.over
    if over:
        out = {number for number, seat in enumerate(table.seats) if seat.resigned}
        position["outcome"] = outcome_of(game, tale, out)
    if table.script is not None:
        position["lesson"] = table.script.now(table.texts)
    if table.next is not None:
        position["next"] = table.next
    if table.before is not None:
        position["before"] = table.before
    return {
        **position,
        "version": table.version,
        "players": _players(table, game, tale),
        "setup": table.shown_setup,
        "can": _can(table, over),
    }


def after(table: Table, played: Played) -> tuple[View, list[GameEvent]]:
    """The view a trial leads to; without the aid that shows gains it does not tell them."""
    tale = table.tale.copy()
    events = tale.tell(played.game, played.batches, table.version)
    found = view(table, table.view, played.game, tale)
    if not table.aids["gain"]:
        events = [event for event in events if event["e"] != "scored"]
        found["players"] = table.view["players"]
        if "features" in table.view:
            found["features"] = table.view["features"]
        found.pop("outcome", None)
    if table.script is not None:
        found["lesson"] = table.script.now([*table.texts, *playing.texts_of(played.batches)])
    return found, events


def _players(table: Table, game: Game, tale: Tale) -> list[Player]:
    return [{**row, **seat.sitting()} for row, seat in zip(players_of(game, tale), table.seats, strict=True)]


def _can(table: Table, over: bool) -> Can:
    can: Can = {"resign": not over, "rematch": over and table.next is None}
    undoer = _undoer(table)
    if undoer is not None:
        can["undo"] = undoer
    return can


def _undoer(table: Table) -> int | None:
    """The seat that may take its last decision back."""
    if table.over or not table.game.actors:
        return None
    for actor in reversed(table.game.actors):
        if actor < 0:
            return None
        if actor < FORCED_MARK:
            return None if table.by_computer(table.game, actor) else actor
    return None


def private(table: Table) -> dict[int, Private]:
    """What each seat alone may see."""
    found = {seat: private_of(table.game, table.cast, seat) for seat in range(len(table.seats))}
    return {seat: tree for seat, tree in found.items() if tree}


def setup_of(setup: Setup, aids: Aids, prepared: bool, clock: ClockRule | None) -> GameSetup:
    """What is played, as everybody may know it."""
    found: GameSetup = {
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
    if clock is not None:
        found["clock"] = clock
    return found

"""The clock of a table: how much time each seat has left, and what happens when it has none.

Everything follows from the log: an entry says how many seconds were used before it, and by whom follows from the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NotRequired, cast

from typing_extensions import TypeAliasType, TypedDict

if TYPE_CHECKING:
    from bastide.server.table import Table

By = TypeAliasType("By", Literal["move", "game"])
Zero = TypeAliasType("Zero", Literal["told", "once", "computer", "resign"])

KEPT_TURNS = 4  # of which it is remembered who used how much: a decision may be taken back into an earlier one
WHOLE_GAME = -1


class ClockRule(TypedDict):
    """How a table is timed: seconds for a turn, or for the game with `more` for every turn; what is done at zero."""

    by: By
    seconds: int
    more: int
    zero: Zero


class ClockSaid(TypedDict):
    """How many seconds every seat has left now, and whose are running."""

    say: Literal["clock"]
    left: list[float]
    runs: NotRequired[int]


@dataclass(frozen=True)
class Moment:
    """Where the game stands, as far as a clock is concerned."""

    turn: int
    active: int  # whose turn it is
    decides: int | None  # the person who is waited for


class Clock:
    """The time of every seat."""

    def __init__(self, rule: ClockRule, seats: int, turn: int) -> None:
        self.rule = rule
        self.used = [0.0] * seats
        self.gained = [0.0] * seats
        self.spent: dict[tuple[int, int], float] = {}  # by turn and seat
        self.latest = turn
        self.told: set[tuple[int, int]] = set()  # of whom it was said that the time is up, and when
        self.stands_in: tuple[int, int] | None = None  # the turn in which the computer plays for a seat

    def left(self, seat: int, turn: int) -> float:
        """The seconds a seat has left, as far as the log has come; fewer than none if nobody stops it."""
        if self.rule["by"] == "move":
            return self.rule["seconds"] - self.spent.get((turn, seat), 0.0)
        return self.rule["seconds"] + self.gained[seat] - self.used[seat]

    def went_on(self, before: Moment, payer: int | None, seconds: float, turn: int) -> None:
        """Something has happened: who was waited for pays the seconds until then, whose turn is over gains some."""
        if payer is not None and before.decides is not None:
            self.used[payer] += seconds
            self.spent[before.turn, payer] = self.spent.get((before.turn, payer), 0.0) + seconds
        if turn > self.latest:  # for the first time: a turn that is taken back and ended again brings nothing more
            self.gained[before.active] += self.rule["more"]
            self.latest = turn
            self.spent = {key: value for key, value in self.spent.items() if key[0] > turn - KEPT_TURNS}
            self.told = {key for key in self.told if key[0] > turn - KEPT_TURNS or key[0] == WHOLE_GAME}

    def has_stood_in(self, turn: int, seat: int) -> bool:
        """Whether the computer plays this turn for a seat."""
        return self.stands_in == (turn, seat)

    def is_silent(self, turn: int, seat: int) -> bool:
        """Whether all has been done that is done when this seat has no time left."""
        return self._key(turn, seat) in self.told or self.has_stood_in(turn, seat)

    def ring(self, turn: int, seat: int, do: Zero) -> None:
        """The time of a seat is up."""
        if do == "told":
            self.told.add(self._key(turn, seat))
        elif do == "once":
            self.stands_in = turn, seat

    def _key(self, turn: int, seat: int) -> tuple[int, int]:
        return (turn if self.rule["by"] == "move" else WHOLE_GAME), seat

    def tree(self) -> dict[str, object]:
        """All but the rule, as a check-point keeps it."""
        return {
            "used": self.used,
            "gained": self.gained,
            "spent": [[turn, seat, n] for (turn, seat), n in self.spent.items()],
            "latest": self.latest,
            "told": sorted([turn, seat] for turn, seat in self.told),
            "stands_in": self.stands_in,
        }

    def stand(self, tree: Mapping[str, Any]) -> None:
        """Be as a check-point says."""
        self.used, self.gained, self.latest = list(tree["used"]), list(tree["gained"]), tree["latest"]
        self.spent = {(turn, seat): n for turn, seat, n in tree["spent"]}
        self.told = {(turn, seat) for turn, seat in tree["told"]}
        self.stands_in = None if tree["stands_in"] is None else cast("tuple[int, int]", tuple(tree["stands_in"]))


@dataclass(frozen=True)
class Pause:
    """A time in which no server was there."""

    since: float
    until: float


def lost(pauses: Sequence[Pause], since: float, now: float) -> float:
    """How many seconds between two moments nobody was served."""
    return sum(max(0.0, min(now, pause.until) - max(since, pause.since)) for pause in pauses)


def moment_of(table: Table) -> Moment:
    """Nobody is waited for while computers think, while a seat is free and when all is over."""
    game = table.game
    waits = table.due == "person" and not any(seat.is_free for seat in table.seats)
    return Moment(game.turn, int(game.state.turn_player), game.actor if waits else None)


def used(table: Table, pauses: Sequence[Pause], now: float) -> float | None:
    """The seconds that whoever is waited for has used since the last entry; none where no clock runs."""
    if table.clock is None or moment_of(table).decides is None:
        return None
    return round(max(0.0, now - table.changed - lost(pauses, table.changed, now)), 3)


def left(table: Table, pauses: Sequence[Pause], now: float) -> float | None:
    """The seconds until something is done because the time of whoever is waited for is up; none if nothing will be."""
    gone = used(table, pauses, now)
    if table.clock is None or gone is None:
        return None
    moment = moment_of(table)
    if moment.decides is None or table.clock.is_silent(moment.turn, moment.decides):
        return None
    return table.clock.left(moment.decides, moment.turn) - gone


def said(table: Table, pauses: Sequence[Pause], now: float) -> ClockSaid | None:
    """What everybody at a table hears of its clock."""
    clock = table.clock
    if clock is None:
        return None
    moment = moment_of(table)
    seconds = [clock.left(seat, moment.turn) for seat in range(len(table.seats))]
    found: ClockSaid = {"say": "clock", "left": seconds}
    if moment.decides is not None and not table.over:
        seconds[moment.decides] -= used(table, pauses, now) or 0.0
        found["runs"] = moment.decides
    found["left"] = [round(max(0.0, one), 3) for one in seconds]
    return found

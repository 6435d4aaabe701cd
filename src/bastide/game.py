"""A game, for people who write programs: what may be done, do it, look at it, take it back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index

from bastide.core import look
from bastide.core.digest import digest
from bastide.core.engine import take
from bastide.core.event import Event
from bastide.core.run import FORCED_MARK, Run
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.notation import action_text, is_number, parse_action
from bastide.position import position_text, read_position
from bastide.record import GameRecord, step_name
from bastide.setup import Setup
from bastide.sketch import board_text


class IllegalAction(ValueError):
    """An action that is not possible now; says what was asked and what was possible."""

    def __init__(self, asked: str, possible: Sequence[str]) -> None:
        shown = ", ".join(possible[:12]) + (f" and {len(possible) - 12} more" if len(possible) > 12 else "")
        super().__init__(f"{asked!r} is not possible now; possible: {shown or 'nothing, the game is over'}")
        self.asked = asked
        self.possible = tuple(possible)


class CannotUndo(ValueError):
    """Nothing to take back, or something new was revealed since."""


class Game(Run):
    """One game in progress.

    chance: `draw` answers for chance from the seed, `ask` makes every draw an action of the caller.
    forced: `auto` applies an action that is the only one possible, `ask` leaves it to the caller.
    """

    __slots__ = ("_heard", "_heard_n", "_origin", "_setup")

    _setup: Setup
    _origin: State | None
    _heard: list[Event]
    _heard_n: int

    def __init__(self, setup: Setup | None = None, *, chance: str = "draw", forced: str = "auto") -> None:
        setup = Setup() if setup is None else setup
        if chance not in ("draw", "ask") or forced not in ("auto", "ask"):
            raise ValueError(f"chance is {chance!r} and forced {forced!r}; possible: draw, ask and auto, ask")
        seed = setup.seed if setup.seed is not None else secrets.randbits(53)
        self._setup = setup if setup.seed is not None else setup.with_seed(seed)
        self._forget(None)
        self.begin(setup.fresh(), seed, setup.pack_kinds(), chance == "ask", forced == "ask")
        self.go_ahead()

    def restart(self, seed: int) -> None:
        """Play another game of the same set-up, by another seed, in the memory of this one: for those who play many."""
        self.begin_again(self.setup.beginning, seed)
        self.go_ahead()

    def _catch_up(self) -> None:
        """Know about the game that was begun again in the memory of this one."""
        self.begun_again = False
        self._setup = self._setup.with_seed(self.seed)
        self._forget(None)

    # ---- what is

    @property
    def setup(self) -> Setup:
        """What is played, with the seed."""
        if self.begun_again:
            self._catch_up()
        return self._setup

    @property
    def legal_texts(self) -> list[str]:
        """The same as text."""
        return [action_text(self.state, action) for action in self.legal]

    @property
    def actor(self) -> int:
        """The seat that has to decide; -1 is chance."""
        return int(self.state.actor)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def step(self) -> str:
        """The step of the play aid in progress."""
        return step_name(self.state)

    @property
    def scores(self) -> dict[str, int]:
        """The score of every player by name."""
        return dict(zip(self.setup.players, look.scores(self.state), strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody before the end."""
        return tuple(self.setup.players[seat] for seat in self.state.winners()) if self.over else ()

    @property
    def tile(self) -> str | None:
        """The tile in hand."""
        kind = look.in_hand(self.state)
        return None if kind < 0 else str(self.state.tables.tile_ids[kind])

    @property
    def bag(self) -> dict[str, int]:
        """What is left to draw, by tile; the order is nobody's knowledge."""
        return look.pile(self.state)

    @property
    def digest(self) -> str:
        return f"{digest(self.state):016x}"

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, told once more from the log."""
        if self.begun_again:
            self._catch_up()
        if self._heard_n > len(self.log):
            self._heard, self._heard_n = [], 0
        if self._heard_n < len(self.log) or not self._heard:
            game = self._at(self._heard_n)
            game.sink = []
            for action in self.log[self._heard_n :]:
                take(game, action)
            self._heard += game.sink
            self._heard_n = len(self.log)
        return tuple(self._heard)

    @property
    def record(self) -> GameRecord:
        """The game as it can be saved and replayed; one that began from a position has no such beginning."""
        if self._origin is not None:
            raise ValueError("this game began from a position, not from its set-up: it has no record; use position()")
        return GameRecord(self.setup, tuple(self.log))

    def text(self, action: int) -> str:
        """An action as text."""
        return action_text(self.state, action)

    # ---- what can be done

    def parsed(self, action: int | str) -> int:
        if isinstance(action, str):
            return parse_action(self.state, action)
        return index(action) if is_number(action) else -1

    def refuse(self, action: int | str) -> None:
        raise IllegalAction(self._name(action), self.legal_texts)

    def _name(self, action: int | str) -> str:
        if isinstance(action, str):
            return action
        try:
            return action_text(self.state, action)
        except ValueError:
            return str(action)[:60]

    def undo(self, *, seat: int | None = None, force: bool = False) -> None:
        """Take back the last decision, unless it has revealed something since or was another seat's."""
        actors = self.actors
        last = len(actors) - 1
        while last >= 0 and (actors[last] >= FORCED_MARK or (actors[last] == CHANCE and not self.ask_chance)):
            last -= 1
        if last < 0:
            raise CannotUndo("nothing has been decided yet")
        if seat is not None and actors[last] != seat:
            raise CannotUndo(f"the last decision was made by seat {actors[last]}, not by seat {seat}")
        if not force and CHANCE in actors[last:]:
            raise CannotUndo("a tile has been drawn since: what was revealed cannot be taken back")
        self._cut(last)

    def _cut(self, n: int) -> None:
        """Go back to the position after n actions."""
        log, actors = self.log[:n], self.actors[:n]
        self.begin(self._at(0), self.seed, self.pack, self.ask_chance, self.ask_forced)
        self.replay(log, actors)
        self._forget(self._origin)

    def _at(self, n: int) -> State:
        """The position after n actions of the log."""
        state = self.setup.fresh() if self._origin is None else self._origin.clone()
        for action in self.log[:n]:
            take(state, action)
        return state

    def _forget(self, origin: State | None) -> None:
        """Remember where the log begins and nothing that was told so far."""
        self._origin = origin
        self._heard, self._heard_n = [], 0

    def clone(self) -> Game:
        """An independent copy; chance will answer both alike."""
        new = Game.__new__(Game)
        new._setup = self.setup
        new._forget(self._origin)
        new.take_over(self)
        return new

    def view(self, player: int) -> Game:
        """The game as one seat may know it: no seed, no pack, no log of chance to come, secrets drawn anew."""
        if not 0 <= player < len(self.setup.players):
            raise ValueError(f"seat {player}; possible: 0 to {len(self.setup.players) - 1}")
        known = self.seen_by(player)
        state = known.clone() if known is self.state else known
        new = Game.__new__(Game)
        new._setup = self.setup.with_seed(None)
        new._forget(state.clone())
        new.begin(state, None, None, True, self.ask_forced)
        return new

    def position(self) -> str:
        """The position as text."""
        return position_text(self.state)

    @classmethod
    def from_position(cls, setup: Setup, text: str, *, chance: str = "draw") -> Game:
        """A game that goes on from a position."""
        new = cls.__new__(cls)
        new._setup = setup
        seed = setup.seed if setup.seed is not None else secrets.randbits(53)
        state = read_position(setup.rules, text)
        new._forget(state.clone())
        new.begin(state, seed, None, chance == "ask", False)
        return new

    @classmethod
    def from_record(cls, record: GameRecord, upto: int | None = None) -> Game:
        """A game that goes on where a record ends, or after so many of its actions."""
        new = cls(record.setup, chance="ask", forced="ask")
        for action in record.actions[:upto]:
            new.play(action)
        new.go_on()
        return new

    def __str__(self) -> str:
        return board_text(self.state, tuple(self.setup.players))

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it."""
        from bastide.art import board_svg  # drawing takes longer to import than all the rest

        return board_svg(self.state, tuple(self.setup.players), last=-1)

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in self.scores.items())
        return f"<Game turn {self.turn}: {scores}{', over' if self.over else ''}>"

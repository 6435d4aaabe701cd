"""Runs one game: answers for chance, applies what is forced, keeps the log that the game is."""

from __future__ import annotations

from bastide.core import codes, words
from bastide.core import uncompiled as cython
from bastide.core.action import TILE_MASK
from bastide.core.chance import Stream
from bastide.core.choice import draw_at, draws, offered
from bastide.core.engine import take
from bastide.core.options import Options, as_number
from bastide.core.state import State

CHANCE = words.CHANCE
DRAW = codes.DRAW
FORCED_MARK = 16  # added to the actor of an action that was the only one possible
FORCED = FORCED_MARK
NOTES = 256  # more than a short game has
TOO_LARGE = 1 << 62  # no action has so many bits


class OutOfPack(ValueError):
    """A prepared pack names a tile that is not there to be drawn."""


class Run:
    """A state, its log, and who answers for chance."""

    state: State
    written: list[int]
    written_by: list[int]
    noted: list[int]
    noted_by: list[int]
    noted_n: int
    streams: dict[int | str, Stream]
    stream_now: Stream | None
    left: list[int] | None
    begun_again: bool  # since it was begun, and nobody has asked what is played

    def begin(
        self, state: State, seed: int | str | None, pack: tuple[int, ...] | None, ask_chance: bool, ask_forced: bool
    ) -> None:
        """Take up a state, with an empty log."""
        self.state = state
        self.state.list_in_order()
        self.seed = seed
        self.pack = pack
        self.left = None if pack is None else list(pack)
        self.ask_chance = ask_chance
        self.ask_forced = ask_forced
        self.forget_log()
        self.streams = {}
        self.stream_row = -1
        self.stream_now = None
        self.begun_again = False

    def begin_again(self, fresh: State, seed: int) -> None:
        """Take up another game of the same set-up in the memory of this one; who holds its log keeps that."""
        self.begun_again = True
        self.state.become(fresh)
        self.seed = seed
        self.left = None if self.pack is None else list(self.pack)
        self.forget_log()
        for name, stream in self.streams.items():
            if type(name) is str:
                stream.begin_by(seed, name)

    def forget_log(self) -> None:
        """Have an empty log."""
        self.written = []
        self.written_by = []
        self.noted_n = 0

    @property
    def log(self) -> list[int]:
        """Every action so far, those of chance and forced ones included."""
        self.write_down()
        return self.written

    @property
    def actors(self) -> list[int]:
        """Who took each of them."""
        self.write_down()
        return self.written_by

    def note(self, action: int, actor: int) -> None:
        """One more for the log. Compiled it is kept as a number until somebody wants to read: most logs nobody does."""
        if cython.compiled:
            if self.noted_n == NOTES:
                self.write_down()
            self.noted[self.noted_n] = action
            self.noted_by[self.noted_n] = actor
            self.noted_n += 1
        else:
            self.written.append(action)
            self.written_by.append(actor)

    def write_down(self) -> None:
        """Write what was noted into the log."""
        for k in range(self.noted_n):
            self.written.append(as_number(self.noted[k]))
            self.written_by.append(self.noted_by[k])
        self.noted_n = 0

    @property
    def legal(self) -> list[int]:
        """The actions possible now, in a defined order."""
        if self.state.over:
            return []
        return offered(self.state, self.state.row_asking).sorted()

    def play(self, action: int | str) -> None:
        """Take an action, by number or by text, and all that follows without a choice."""
        packed = action if type(action) is int else self.parsed(action)
        if self.state.over or not 0 <= packed < TOO_LARGE:
            self.refuse(action)
        if not offered(self.state, self.state.row_asking).has(packed):
            self.refuse(action)
        self.enter(packed, 0)
        self.settle()

    def parsed(self, action: int | str) -> int:
        """The number of an action given as text; whoever knows the notation says it."""
        raise TypeError(f"an action is a number, not {action!r}")

    def refuse(self, action: int | str) -> None:
        """Refuse an action that was not offered."""
        raise ValueError(f"{action!r} was not offered")

    def enter(self, action: int, forced: int) -> None:
        """Take one action and write it down."""
        state = self.state
        if state.actor == CHANCE:
            stream = self.stream(state.row_asking)
            stream.counted += 1
            if self.left is not None and state.rules.draws[state.row_asking] and action & TILE_MASK in self.left:
                self.left.remove(action & TILE_MASK)
        self.note(action, state.actor + forced)
        take(state, action)

    def settle(self) -> None:
        """Answer for chance and apply what is forced until somebody has a choice."""
        state = self.state
        while not state.over:
            if state.actor == CHANCE:
                if self.ask_chance:
                    break
                self.enter(self.chance(), 0)
            else:
                out = offered(state, state.row_asking)
                if out.n > 1 or self.ask_forced:
                    break
                self.enter(out.item[0], FORCED)

    def seen_by(self, seat: int) -> State:
        """The state as one seat may know it: a copy with secrets drawn anew, or itself where nobody has any."""
        if not self.state.rules.resample:
            return self.state
        known = self.state.clone()
        for hook in known.rules.resample:
            hook(known, seat, Stream(len(self.log), f"view {seat}"))
        return known

    def replay(self, log: list[int], actors: list[int]) -> None:
        """Take actions again with the actors they had; one that is not possible there is refused."""
        for action, actor in zip(log, actors, strict=True):
            if self.state.over or type(action) is not int or not 0 <= action < TOO_LARGE:
                self.refuse(action)
            if not offered(self.state, self.state.row_asking).has(action):
                self.refuse(action)
            self.enter(action, FORCED if actor >= FORCED else 0)

    def take_over(self, other: Run) -> None:
        """Become an independent copy of another run, which chance answers alike."""
        self.begin(other.state.clone(), other.seed, other.pack, other.ask_chance, other.ask_forced)
        self.left = None if other.left is None else other.left[:]
        self.written = other.log[:]
        self.written_by = other.actors[:]
        for name, stream in other.streams.items():
            if type(name) is str:
                copied = Stream(self.seed, name)
                copied.counted = stream.counted
                self.streams[name] = copied

    def go_ahead(self) -> None:
        """Answer for chance and apply what is forced, as far as this game does so by itself."""
        self.settle()

    def go_on(self) -> None:
        """From here on answer for chance and apply what is forced."""
        self.ask_chance = False
        self.ask_forced = False
        self.settle()

    def stream(self, row: int) -> Stream:
        """The stream of chance numbers for the module that asks at a row."""
        if row == self.stream_row and self.stream_now is not None:
            return self.stream_now
        stream = self.streams.get(row)
        if stream is None:
            name = self.state.rules.step_ids[self.state.rules.row_step(row)].partition(".")[0]
            stream = self.streams.get(name)
            if stream is None:
                stream = Stream(self.seed, name)
                self.streams[name] = stream
            self.streams[row] = stream
        self.stream_row = row
        self.stream_now = stream
        return stream

    def chance(self) -> int:
        """What chance answers: the next tile of a prepared pack, else the next number of this module's stream."""
        state = self.state
        row = state.row_asking
        if self.left and state.rules.draws[row]:
            return self.from_pack(offered(state, row))
        if state.rules.act[row] == DRAW:
            return draw_at(state, self.stream(row).now(draws(state)))
        out = offered(state, row)
        out.sort()
        return self.stream(row).pick(out)

    def from_pack(self, out: Options) -> int:
        """The first tile left of the pack that may be drawn: its tiles lie in the piles that their boxes have."""
        for kind in self.left or ():
            for i in range(out.n):
                if out.item[i] & TILE_MASK == kind:
                    return out.item[i]
        missing = " ".join([self.state.tables.tile_ids[kind] for kind in self.left or ()])
        raise OutOfPack(f"no tile left of the pack can be drawn: {missing}")

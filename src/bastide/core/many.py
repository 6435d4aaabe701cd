"""Many games of one set-up, stepped at once: a slot for each goes in, rows of numbers, rewards and ends come out."""

from __future__ import annotations

from sys import getrefcount
from typing import Any

from bastide.core import uncompiled as cython
from bastide.core.block import LINE, Block
from bastide.core.chance import Stream
from bastide.core.choice import offered
from bastide.core.ground import LARGE, Ground
from bastide.core.run import Run
from bastide.core.sight import Sight, SightError, written_to
from bastide.core.state import State

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.libc.string import memcpy


ALONE = [object()]  # nobody else holds what is in there


class EmptySlot(ValueError):
    """A slot with nothing in it."""


class Many(Block):
    """Games side by side, each with the moves still asked about; whoever is asked sees a row of the memory given.

    margin: whether a seat gains by how far ahead of its best rival it is, as that changes; else only by how a game ends.
    """

    sight: Sight
    n: int
    margin: bool
    runs: list[Run]
    first: list[int]
    end: list[int]
    lead: list[int]
    slots: memoryview
    gains: memoryview[float]
    rewards: memoryview[float]
    seats: memoryview
    choices: memoryview
    over: memoryview
    ends: memoryview

    def __init__(self, sight: Sight, margin: bool) -> None:
        self.sight = sight
        self.n = sight.rows
        self.margin = margin
        self.held: tuple[object, ...] = ()
        self.runs = []
        self.ground: Ground | None = None
        self.each = 0
        self.bind()
        self.reserve(self.used)
        self.bind()

    def bind(self) -> None:
        """Have an array for whatever is kept: by game the moves asked about and how far ahead each seat was."""
        self.used = 0
        self.first = self.ints(self.n)
        self.end = self.ints(self.n)
        self.lead = self.ints(self.n * self.sight.rules.players)

    def answer_into(
        self, slots: object, gains: object, rewards: object, seats: object, choices: object, over: object, ends: object
    ) -> None:
        """Read the slots chosen from one piece of memory; write by game what each seat gained and what the one that
        chose did, who is asked now, how many slots have something in them, what is over, and the last rows of that.
        """
        players = self.sight.rules.players
        held = (
            written_to(slots, "i", self.n),
            written_to(gains, "f", self.n * players),
            written_to(rewards, "f", self.n),
            written_to(seats, "i", self.n),
            written_to(choices, "i", self.n),
            written_to(over, "b", self.n),
            written_to(ends, "i", self.n * self.sight.size),
        )
        self.held = held
        if cython.compiled:
            self.slots = cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(held[0]).buf)
            self.gains = cython.cast(cython.p_float, PyMemoryView_GET_BUFFER(held[1]).buf)
            self.rewards = cython.cast(cython.p_float, PyMemoryView_GET_BUFFER(held[2]).buf)
            self.seats = cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(held[3]).buf)
            self.choices = cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(held[4]).buf)
            self.over = cython.cast(cython.p_schar, PyMemoryView_GET_BUFFER(held[5]).buf)
            self.ends = cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(held[6]).buf)
        else:
            self.slots, self.gains, self.rewards, self.seats, self.choices, self.over, self.ends = held

    def deal(self, i: int, run: Run) -> None:
        """Take up a game that begins."""
        if not 0 <= i <= len(self.runs) or i >= self.n or run.state.rules is not self.sight.rules:
            raise SightError(f"game {i} of {self.n}, all of one set-up and dealt in their order")
        if i == len(self.runs):
            self.runs.append(run)
            self.bring_near(i, run.state)
        self.runs[i] = run
        self.first[i] = 0
        self.end[i] = -1
        players = self.sight.rules.players
        for seat in range(players):
            self.lead[i * players + seat] = ahead(run.state, seat)

    def bring_near(self, i: int, state: State) -> None:
        """Have the states of many games side by side in large pages: so the processor finds them sooner."""
        if cython.compiled:
            if i == 0 and self.n * state.room >= LARGE:
                self.each = (state.room + LINE - 1) // LINE * LINE
                self.ground = Ground(self.n * self.each)
            if self.ground is not None and state.room <= self.each:
                state.lie_on(self.ground, i * self.each)

    def is_free(self, i: int) -> bool:
        """Whether there was a game in a place that nobody else holds, so that another one may begin in its memory."""
        if not 0 <= i < len(self.runs) or holders(self.runs, i) > 0:
            return False
        self.sight.states[i] = None
        run = self.runs[i]
        return holders([run.state], 0) <= 1

    def deal_again(self, i: int, fresh: State, seed: int) -> None:
        """Begin another game in a place that is free, in the memory of the one that was there."""
        if not 0 <= i < len(self.runs):
            raise SightError(f"game {i} has not been dealt")
        run = self.runs[i]
        run.begin_again(fresh, seed)
        run.settle()
        self.deal(i, run)

    def keep_ends(self) -> None:
        """Keep the rows of games that are over, but for the moves, of which there are none."""
        self.check_dealt()
        size, used = self.sight.size, self.sight.moves_at
        for i in range(self.n):
            if self.over[i]:
                if cython.compiled:
                    memcpy(self.ends + i * size, self.sight.out + i * size, used * 4)
                else:
                    self.ends[i * size : i * size + used] = self.sight.out[i * size : i * size + used]

    def deal_where_over(self, fresh: State, later: list[Stream]) -> list[int]:
        """Begin another game, by the next seed of its place, wherever one is over, and tell of it.

        Returns the places that are not free, and where that is left to do.
        """
        self.check_dealt()
        if len(later) != self.n:
            raise SightError(f"{len(later)} streams of seeds for {self.n} games")
        held = []
        for i in range(self.n):
            if self.over[i]:
                if self.is_free(i):
                    stream = later[i]
                    self.deal_again(i, fresh, stream.new_seed())
                    self.tell_of(i)
                else:
                    held.append(i)
        return held

    def step(self) -> int:
        """Choose and tell, game by game: each is looked at once, while its memory is near. How many are over now."""
        self.check()
        ended = 0
        for i in range(self.n):
            self.choose_in(i)
            ended += self.tell_of(i)
        return ended

    def choose(self) -> None:
        """Take in every game the move of the slot chosen, or ask about the run of moves it stands for."""
        self.check()
        for i in range(self.n):
            self.choose_in(i)

    def check(self) -> None:
        """Refuse an empty slot before anything has moved."""
        self.check_dealt()
        for i in range(self.n):
            if not 0 <= self.slots[i] < self.slots_used(i):
                raise EmptySlot(f"slot {self.slots[i]} of game {i} is empty; in use: {self.slots_used(i)}")

    def check_dealt(self) -> None:
        """Refuse anything before all games have begun and it is known where to write."""
        if len(self.runs) < self.n or not self.held:
            raise SightError(f"{len(self.runs)} of {self.n} games have been dealt, or nowhere is written")

    def choose_in(self, i: int) -> None:
        run = self.runs[i]
        self.sight.fetch_ahead(i, run.state)
        n = self.end[i] - self.first[i]
        slot = self.slots[i]
        if n > self.sight.slots:
            self.end[i] = self.first[i] + (slot + 1) * n // self.sight.slots
            self.first[i] += slot * n // self.sight.slots
        else:
            self.first[i] += slot
            self.end[i] = self.first[i] + 1
        if self.end[i] - self.first[i] == 1:
            moves = offered(run.state, run.state.row_asking)
            moves.sort()
            run.enter(moves.item[self.first[i]], 0)
            run.settle()
            self.first[i] = 0
            self.end[i] = -1

    def slots_used(self, i: int) -> int:
        """How many slots of a game have something in them: the first so many."""
        return max(0, min(self.sight.slots, self.end[i] - self.first[i]))

    def tell(self) -> int:
        """Write for every game what happened to each seat, and what the one asked now sees. How many are over."""
        ended = 0
        for i in range(self.n):
            ended += self.tell_of(i)
        return ended

    def tell_of(self, i: int) -> bool:
        """The same for one game. Of a game that is over the one who moved last is told."""
        if not 0 <= i < len(self.runs) or not self.held:
            raise SightError(f"game {i} has not been dealt, or nowhere is written")
        run = self.runs[i]
        state = run.state
        players = self.sight.rules.players
        for seat in range(players):
            self.gains[i * players + seat] = self.gained(i, seat, state)
        self.rewards[i] = self.gains[i * players + self.seats[i]]
        self.over[i] = state.over
        if state.over:
            self.first[i] = self.end[i] = 0
        else:
            self.seats[i] = state.actor
        if self.end[i] < 0:
            self.end[i] = offered(state, state.row_asking).n
        self.choices[i] = self.slots_used(i)
        self.see(i, self.seats[i])
        return state.over

    def see(self, i: int, seat: int) -> None:
        """Write the row of one game that has been dealt as a seat sees it."""
        run = self.runs[i]
        self.sight.write(i, run.seen_by(seat), seat, run.state, self.first[i], self.end[i])

    def gained(self, i: int, seat: int, state: State) -> float:
        """What a seat gained since it was told of last."""
        players = self.sight.rules.players
        if self.margin:
            before = self.lead[i * players + seat]
            self.lead[i * players + seat] = ahead(state, seat)
            return self.lead[i * players + seat] - before
        return outcome(state, seat) if state.over else 0.0


def holders(things: list[Any], i: int) -> int:
    """How many hold a thing besides this list. How many more are counted on the way depends on who compiled this."""
    alone = ALONE
    k = 0
    return getrefcount(things[i]) - getrefcount(alone[k])


def ahead(game: State, seat: int) -> int:
    """By how much a seat, or its team, is ahead of its best rival; alone, the points themselves."""
    best = 0
    some = False
    for other in range(game.rules.players):
        if not game.together(seat, other) and (not some or game.team_points(other) > best):
            best = game.team_points(other)
            some = True
    return game.team_points(seat) - best


def outcome(game: State, seat: int) -> float:
    """What the end is worth to a seat: 1 for winning alone, winners share what the others lose, the sum is 0."""
    players = game.rules.players
    winners = game.winners()
    share = 1.0 / len(winners) if seat in winners else 0.0
    return (share * players - 1.0) / (players - 1)

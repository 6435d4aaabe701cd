"""A game in progress: all that changes, in one block, with the questions rules ask of it."""

from __future__ import annotations

from collections.abc import Callable

from bastide.core import uncompiled as cython
from bastide.core import words
from bastide.core.count import Count
from bastide.core.event import Event, PutAside
from bastide.core.geometry import spot
from bastide.core.layout import (
    FRAME,
    FRAMES,
    MOVE_SIZE,
    MOVES,
)
from bastide.core.options import Options
from bastide.core.rules import Rules
from bastide.core.scoring import Scoring
from bastide.core.words import (
    FROM_ASKED,
    FROM_LEFT,
    ORDER_BITS,
    OUT,
)
from bastide.core.words import PLACE_BITS as BITS

if cython.compiled:
    from cython.cimports.libc.string import memset

# Typed copies for the compiled file.
PLACES = words.PLACES.room
FIRST_SHIFT = 5  # of the first grid, a side of 32 cells
MANY_FACES = 120  # with so many it is larger


class State(Scoring):
    """Everything about a game that can change. Rules read and write it through these methods only."""

    sink: list[Event] | None
    offered: Options | None
    counted: Count | None

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.hand_out(FIRST_SHIFT if rules.faces < MANY_FACES else FIRST_SHIFT + 1)
        self.players, self.figures, self.figure_kinds = rules.players, rules.figures, rules.figure_kinds
        self.per_cell = rules.per_cell
        self.forget()
        self.add_front(self.cell_of(spot(0, 0)), 0)
        for figure in range(rules.figures):
            self.place[figure] = OUT << BITS
            self.crowd[self.rules.figure_owner[figure] * PLACES + OUT] += 1

    def forget(self) -> None:
        """Have no listener, no list of options and nothing counted: what a game has besides its state."""
        self.sink = None
        self.offered = None
        self.listed = False
        self.counted = None

    def clone(self) -> State:
        """An independent copy: one piece of memory and a handful of numbers."""
        new = State.__new__(State)
        new.take_over(self)
        new.forget()
        return new

    def become(self, other: State) -> None:
        """Be a copy of another state from now on, in the same memory if there is room for it."""
        options = self.offered
        self.take_over(other)
        self.forget()
        self.offered = options

    def list_in_order(self) -> None:
        """List what may be chosen in canonical order from the start, for those who always ask for it."""
        self.offered = Options()
        self.offered.wants_order = True
        self.listed = False

    # ---- flow

    def push(self, step: Callable[..., None], player: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Go down into a step of its own, by the function that carries it out; the end of it leads back here."""
        self.push_row(self.rules.starts_at[step], player, a, b, c)

    def push_row(self, row: int, player: int, a: int, b: int, c: int) -> None:
        if self.frames_n == FRAMES:
            raise OverflowError(f"more than {FRAMES} frames")
        at = self.frames_n * FRAME
        self.frame[at] = row
        self.frame[at + 1] = row
        self.frame[at + 2] = player
        self.frame[at + 3] = a
        self.frame[at + 4] = b
        self.frame[at + 5] = c
        self.frames_n += 1
        if self.frames_n > self.peak:
            self.peak = self.frames_n

    def ask_each(self, step: Callable[..., None], order: int, until: int = 0, arg: int = 0) -> None:
        """Ask the players one after the other, in an order, once or until all have passed."""
        everybody = (1 << self.rules.players) - 1
        first = self.asked() if order == FROM_ASKED else self.player
        if order == FROM_LEFT:
            everybody &= ~(1 << self.player)
        self.push_row(self.rules.starts_at[step], first, everybody, order | until << ORDER_BITS, arg)

    def arg(self, i: int) -> int:
        """The numbers the step in progress was pushed with."""
        return self.frame[(self.frames_n - 1) * FRAME + 3 + i]

    def set_arg(self, i: int, value: int) -> None:
        self.frame[(self.frames_n - 1) * FRAME + 3 + i] = value

    def asked(self) -> int:
        """The player of the frame in progress."""
        return self.frame[(self.frames_n - 1) * FRAME + 2]

    def again(self, kind: int, player: int) -> None:
        """Queue one more move of this turn; it never interrupts the one in progress."""
        if self.moves_n == MOVES:
            raise OverflowError(f"more than {MOVES} moves queued in one turn")
        self.moves[self.moves_n * MOVE_SIZE] = kind
        self.moves[self.moves_n * MOVE_SIZE + 1] = player
        self.moves_n += 1

    def bar(self, bits: int) -> None:
        """Forbid something for the rest of this move."""
        self.bars |= bits

    def set_aside(self, pile: int) -> None:
        """Put the tile drawn into a pile; nobody holds it any more."""
        self.fill(pile, self.tile, 1)
        if self.sink is not None:
            self.sink.append(PutAside(self.tile))
        self.tile = -1

    def fact(self, tag: words.Tag) -> bool:
        """Whether something is so in this move."""
        return self.facts & self.rules.fact_bit[tag] != 0

    def note_fact(self, tag: words.Tag) -> None:
        """From now on it is so in this move."""
        self.facts |= self.rules.fact_bit[tag]

    def get(self, slot: words.Slot, i: int = 0) -> int:
        """A number a part keeps."""
        return self.slot[self.rules.slot_first[slot] + i]

    def set(self, slot: words.Slot, value: int, i: int = 0) -> None:
        """Keep a number."""
        self.slot[self.rules.slot_first[slot] + i] = value

    def slot_row(self, slot: words.Slot) -> int:
        """Where the numbers of a slot begin, for loops that read many of them."""
        return self.rules.slot_first[slot]

    def slot_size(self, slot: words.Slot) -> int:
        """How many numbers a slot has room for."""
        return self.rules.slot_room[slot]

    def pile_named(self, pile: words.Pile) -> int:
        """The number of a pile in this game, or -1 if it is not laid out."""
        return self.rules.pile_number[pile]

    def in_slot(self, i: int) -> int:
        """The number at a place that `slot_row` told."""
        return self.slot[i]

    def start_pieces(self) -> int:
        """How many start pieces wait to be laid by hand."""
        return len(self.rules.sheet.by_hand)

    def start_pile(self, number: int) -> int:
        """The pile in which a start piece waits."""
        return int(self.rules.sheet.by_hand[number][0])

    def start_piece(self, number: int) -> int:
        """The tile of a start piece."""
        return int(self.rules.sheet.by_hand[number][1])

    def youngest(self) -> int:
        """The seat that the set-up names as the youngest player's."""
        return int(self.rules.sheet.chooser)

    def clear_slots(self, begin: int, end: int) -> None:
        if cython.compiled:
            memset(self.slot + begin, 0, (end - begin) * cython.sizeof(cython.int))
        else:
            for i in range(begin, end):
                self.slot[i] = 0

    def emit(self, event: Event) -> None:
        """Tell whoever listens."""
        if self.sink is not None:
            self.sink.append(event)

"""What a seat sees, written as rows of whole numbers straight into memory that somebody else reads, such as an array.

A row holds the tables of one position, one after the other: faces, segments, figures, piles, scores, numbers, now, moves.
Their sizes follow from the set-up; -1 is what is not there.
"""

from __future__ import annotations

from typing import Any

from bastide.core import uncompiled as cython
from bastide.core.action import KIND, MOST_FIELDS, PLACE, PLACE_MASK, ROTATION_BITS, ROTATION_MASK, WIDTH
from bastide.core.block import LINE
from bastide.core.cells import AROUND, BESIDE, FEW, MINE, SIZE, THEIRS, Cells
from bastide.core.choice import offered
from bastide.core.geometry import COLUMN, MIDST, SPOT_BITS
from bastide.core.layout import CROWD, CROWD_BITS, SUM, SUM_BITS
from bastide.core.rows import FACE_SIZE, FIGURE_SIZE, NOW_SIZE, SEGMENT_SIZE
from bastide.core.rules import Rules
from bastide.core.state import State

if cython.compiled:
    from cython.cimports.bastide.core.memory import fetch
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER

ABOUT_COLUMNS = ("open", "size", "mine", "theirs", "beside", "around")
# What every set-up has, and first what is written for laying a tile: nearly all moves are of that kind.
MOVE_COLUMNS = ("moves", "kind", "x", "y", "rotation", *ABOUT_COLUMNS, "feature", "segment")
KIND_COLUMN, X_COLUMN, Y_COLUMN = (MOVE_COLUMNS.index(name) for name in ("kind", "x", "y"))
ROTATION_COLUMN, ABOUT_COLUMN = MOVE_COLUMNS.index("rotation"), MOVE_COLUMNS.index("open")
FEATURE_COLUMN, SEGMENT_COLUMN = MOVE_COLUMNS.index("feature"), MOVE_COLUMNS.index("segment")
AT_SPOT = -1  # in place of a column: the field is a cell


class SightError(ValueError):
    """Memory that rows cannot be written into, or moves that no row can tell apart."""


def written_to(memory: Any, form: str, n: int) -> Any:
    """Memory for n numbers of one form, checked, so that nothing is ever written beside it."""
    view = memoryview(memory)
    if view.format != form or view.readonly or view.ndim != 1 or not view.c_contiguous or len(view) != n:
        raise SightError(f"{n} numbers {form!r} are written, not {view.shape} {view.format!r}")
    return view


def columns_of_moves(rules: Rules) -> tuple[str, ...]:
    """What is told of a move: the fields that actions of a set-up have follow what every set-up has."""
    some: set[str] = set()
    second: tuple[str, ...] = ()
    for kind in rules.actions:
        some.update(kind.fields)
        twice = len(kind.fields) - len(set(kind.fields))
        if twice > 1:
            raise SightError(f"the action {kind.name!r} names more than two things of one sort")
        if twice:
            second = ("second",)
    some -= {"spot", *MOVE_COLUMNS}
    return (*MOVE_COLUMNS, *(field for field in WIDTH if field in some), *second)


class Sight(Cells):
    """Writes rows for the games of one set-up, and which slots of each have a move in them."""

    slots: int
    rows: int
    held: memoryview | None
    held_mask: memoryview | None
    mask: memoryview
    columns: tuple[str, ...]  # of a move
    column: list[int]
    by_face: list[int]
    moves_n: list[int]
    laid_n: list[int]  # of the moves, those at the beginning if all lay a tile
    laid_before: list[int]  # the same when a tile was laid last

    def __init__(self, rules: Rules, slots: int, rows: int = 1, cut: bool = False) -> None:
        self.rules = rules
        self.slots = slots
        self.rows = rows
        self.cut = cut
        self.held = self.held_mask = None
        self.states = [None] * rows
        self.columns = columns_of_moves(rules)
        self.move_size = len(self.columns)
        self.segments_at = rules.faces * FACE_SIZE
        self.figures_at = self.segments_at + rules.segments * SEGMENT_SIZE
        self.piles_at = self.figures_at + max(1, rules.figures) * FIGURE_SIZE
        self.scores_at = self.piles_at + rules.piles * rules.tables.kinds
        self.numbers_at = self.scores_at + rules.players
        numbers = rules.tokens + rules.piles + rules.players * rules.hand + rules.slots + rules.players
        self.now_at = self.numbers_at + numbers
        self.moves_at = self.now_at + NOW_SIZE
        self.size = self.moves_at + slots * self.move_size
        self.bind()
        self.reserve(self.used)
        self.bind()
        for number, kind in enumerate(rules.actions):
            self.enter_columns(number, kind.fields)

    def bind(self) -> None:
        """Have an array for whatever is kept: columns by field, what each row held last."""
        self.used = 0
        self.column = self.shorts(len(self.rules.actions) * MOST_FIELDS)
        self.by_face = self.shorts(len(self.rules.actions))
        self.faces_n = self.ints(self.rows)
        self.segments_n = self.ints(self.rows)
        self.moves_n = self.ints(self.rows)
        self.laid_n = self.ints(self.rows)
        self.laid_before = self.ints(self.rows)
        self.bends = self.ints(self.rows)
        self.have_cells(self.slots)

    def enter_columns(self, number: int, fields: tuple[str, ...]) -> None:
        """Where the fields of a kind of action go, and by which of them it is known where on the board it is."""
        self.by_face[number] = -1
        for i in range(len(fields) - 1, -1, -1):
            at = number * MOST_FIELDS + i
            if fields[i] in fields[:i]:
                self.column[at] = self.columns.index("second")
            elif fields[i] == "spot":
                self.column[at] = AT_SPOT
            else:
                self.column[at] = self.columns.index(fields[i])
                if fields[i] in ("segment", "face") and "spot" not in fields:
                    self.by_face[number] = i

    def write_into(self, out: object, mask: object) -> None:
        """Write into this memory from now on: rows of 32-bit numbers, and a byte for every slot of a row."""
        self.held = written_to(out, "i", self.rows * self.size)
        self.held_mask = written_to(mask, "b", self.rows * self.slots)
        if cython.compiled:
            self.out = cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(self.held).buf)
            self.mask = cython.cast(cython.p_schar, PyMemoryView_GET_BUFFER(self.held_mask).buf)
        else:
            self.out = self.held
            self.mask = self.held_mask
        self.clear(0, self.rows * self.size)
        for i in range(self.rows * self.slots):
            self.mask[i] = 0
        for i in range(self.rows):
            self.faces_n[i] = self.segments_n[i] = self.moves_n[i] = self.laid_n[i] = 0
            self.states[i] = None
            for figure in range(self.rules.figures):
                at = i * self.size + self.figures_at + figure * FIGURE_SIZE
                self.out[at] = self.rules.figure_kind[figure]
                self.out[at + 1] = self.rules.figure_owner[figure]

    def write(self, row: int, game: State, seat: int, asked: State | None, first: int, end: int) -> None:
        """Write one row: the game as a seat may know it, and the moves from first to end of the one that is asked."""
        if not 0 <= row < self.rows or not 0 <= seat < self.rules.players or self.held is None:
            raise SightError(f"row {row} of {self.rows}, seat {seat}")
        at = row * self.size
        known = self.known_faces(row, game)
        self.write_faces(row, at, game, known)
        self.write_segments(row, at + self.segments_at, game, known)
        self.write_figures(at + self.figures_at, game)
        self.write_counts(at, game)
        self.write_numbers(at + self.numbers_at, game)
        self.write_now(at + self.now_at, game, seat)
        self.write_moves(row, at + self.moves_at, game, seat, asked, first, end)

    def fetch_ahead(self, row: int, game: State) -> None:
        """Ask ahead of time for the memory of what is written when the one asked next lays a tile."""
        if cython.compiled:
            if self.laid_n[row] == 0:
                self.fetch_lines(self.out + row * self.size + self.moves_at, self.laid_before[row] * self.move_size * 4)
                self.fetch_lines(game.sums, game.segments * game.tables.words * 8)
                self.fetch_lines(game.region, game.segments * 2)
                self.fetch_lines(game.what, game.segments)
                self.fetch_lines(game.band, game.segments)

    def fetch_lines(self, at: Any, size: int) -> None:
        """Ask for so many bytes."""
        if cython.compiled:
            first = cython.cast(cython.p_char, at)
            for line in range(size // LINE + 1):
                fetch(first + line * LINE)

    def write_moves(self, row: int, at: int, game: State, seat: int, asked: State | None, first: int, end: int) -> None:
        """A row for every slot in use; one that stands for a run of moves shows the first of them."""
        out = self.out
        slots = self.slots
        size = self.move_size
        before = self.moves_n[row]
        used = 0
        laid = 0
        if asked is not None and not asked.over and asked.actor == seat:
            moves = offered(asked, asked.row_asking)
            moves.sort()
            if not 0 <= first <= end <= moves.n:
                raise SightError(f"moves {first} to {end} of {moves.n}")
            n = end - first
            used = min(n, slots)
            if n > 0 and moves.item[first] >> KIND == PLACE and moves.item[end - 1] >> KIND == PLACE:
                laid = used
            kept = min(laid, self.laid_n[row])  # these write over the same columns as before
            self.clear(at + kept * size, (before - kept) * size)
            if n <= slots:
                self.about_places(game, seat, moves, first, end)
            spot = number = -1
            slot_at = at
            for slot in range(used):
                begin = first + slot
                out[slot_at] = 1
                if n > slots:
                    begin = first + slot * n // slots
                    out[slot_at] = first + (slot + 1) * n // slots - begin
                action = moves.item[begin]
                if action >> KIND == PLACE:
                    number += (action & PLACE_MASK) >> ROTATION_BITS != spot
                    spot = (action & PLACE_MASK) >> ROTATION_BITS
                    about = self.about[number] if n <= slots else self.about_cell(game, seat, spot)
                    out[slot_at + KIND_COLUMN] = PLACE
                    out[slot_at + ROTATION_COLUMN] = action & ROTATION_MASK
                    self.write_spot(slot_at, spot, about)
                else:
                    self.write_fields(slot_at, game, seat, action)
                slot_at += size
        else:
            self.clear(at, before * size)
        self.mark(row * slots, before, used)
        if laid:
            self.laid_before[row] = laid
        self.moves_n[row] = used
        self.laid_n[row] = laid

    def mark(self, at: int, before: int, used: int) -> None:
        """Say which slots are in use, given how many were before."""
        mask = self.mask
        for slot in range(before, used):
            mask[at + slot] = 1
        for slot in range(used, before):
            mask[at + slot] = 0

    def write_fields(self, at: int, game: State, seat: int, action: int) -> None:
        """The kind of an action, its fields in their columns, and what it is about."""
        out = self.out
        kind = action >> KIND
        out[at + KIND_COLUMN] = kind
        for i in range(self.rules.fields[kind] - 1, -1, -1):
            width = self.rules.widths[kind * MOST_FIELDS + i]
            value = action & (1 << width) - 1
            action = action >> width
            column = self.column[kind * MOST_FIELDS + i]
            if column == AT_SPOT:
                self.write_spot(at, value, self.about_cell(game, seat, value))
            else:
                out[at + column] = value
                if column == SEGMENT_COLUMN and value < game.segments and game.region[value] >= 0:
                    out[at + FEATURE_COLUMN] = game.what[value]
                    self.write_feature(at, game, seat, value)
                if i == self.by_face[kind] and (column != SEGMENT_COLUMN or value < game.segments):
                    face = game.face_of[value] if column == SEGMENT_COLUMN else value
                    if face < game.faces:
                        spot = game.spot_of(game.at[face])
                        out[at + X_COLUMN] = (spot & COLUMN) - MIDST
                        out[at + Y_COLUMN] = (spot >> SPOT_BITS) - MIDST

    def write_feature(self, at: int, game: State, seat: int, segment: int) -> None:
        """What a move on a segment is about: its open ends, its segments, who stands there."""
        out = self.out
        region = game.region[segment]
        word = game.sums[region * game.tables.words]
        crowd = game.blockers[game.band[region]]
        at += ABOUT_COLUMN
        out[at] = word & SUM
        out[at + 1] = (word >> SUM_BITS) & SUM
        out[at + 2] = crowd >> CROWD_BITS * seat & CROWD
        out[at + 3] = self.most_of_others(crowd, seat)

    def write_spot(self, at: int, spot: int, about: int) -> None:
        """Where a move is, and what it is about there."""
        out = self.out
        out[at + X_COLUMN] = (spot & COLUMN) - MIDST
        out[at + Y_COLUMN] = (spot >> SPOT_BITS) - MIDST
        at += ABOUT_COLUMN
        out[at] = about & SUM
        out[at + 1] = about >> SIZE & SUM
        out[at + 2] = about >> MINE & CROWD
        out[at + 3] = about >> THEIRS & CROWD
        out[at + 4] = about >> BESIDE & FEW
        out[at + 5] = about >> AROUND

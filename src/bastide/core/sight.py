"""What a seat sees, written as rows of whole numbers straight into memory that somebody else reads, such as an array.

A row holds the tables of one position, one after the other: faces, segments, figures, piles, scores, numbers, now, moves.
Their sizes follow from the set-up; -1 is what is not there.
"""

from __future__ import annotations

from typing import Any

from bastide.core import uncompiled as cython
from bastide.core.action import KIND, MOST_FIELDS, PLACE, PLACE_MASK, ROTATION_BITS, ROTATION_MASK, WIDTH
from bastide.core.block import Block
from bastide.core.choice import offered
from bastide.core.geometry import COLUMN, FIELD, MIDST, PORT_ROW, SPOT_BITS
from bastide.core.layout import CROWD, CROWD_BITS, SUM, SUM_BITS
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.words import INDEX
from bastide.core.words import PLACE_BITS as BITS

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.libc.string import memset

FACE_COLUMNS = ("tile", "rotation", "x", "y", "laid")
SEGMENT_COLUMNS = ("feature", "kind", "face")
FIGURE_COLUMNS = ("kind", "owner", "place", "which", "stance")
NOW_COLUMNS = ("seat", "asked", "active", "turn_player", "turn", "in_hand", "row", "over")
FIELD_COLUMNS = tuple(name for name in WIDTH if name != "spot")
ABOUT_COLUMNS = ("open", "size", "mine", "theirs", "beside", "around")
MOVE_COLUMNS = ("moves", "kind", "x", "y", "feature", *FIELD_COLUMNS, "second", *ABOUT_COLUMNS)

FACE_SIZE, SEGMENT_SIZE, FIGURE_SIZE = len(FACE_COLUMNS), len(SEGMENT_COLUMNS), len(FIGURE_COLUMNS)
NOW_SIZE, MOVE_SIZE = len(NOW_COLUMNS), len(MOVE_COLUMNS)
SECOND = MOVE_COLUMNS.index("second")
ABOUT_AT = MOVE_COLUMNS.index("open")
AT_SPOT = -1  # in place of a column: the field is a cell
SEGMENT_COLUMN, FACE_COLUMN = MOVE_COLUMNS.index("segment"), MOVE_COLUMNS.index("face")
ROTATION_COLUMN = MOVE_COLUMNS.index("rotation")
ABSENT = -1
LEAST, MOST = -1024, 8191  # what points and counts are cut off at for those who need to know how far they go


class SightError(ValueError):
    """Memory that rows cannot be written into, or moves that no row can tell apart."""


def written_to(memory: Any, form: str, n: int) -> Any:
    """Memory for n numbers of one form, checked, so that nothing is ever written beside it."""
    view = memoryview(memory)
    if view.format != form or view.readonly or view.ndim != 1 or not view.c_contiguous or len(view) != n:
        raise SightError(f"{n} numbers {form!r} are written, not {view.shape} {view.format!r}")
    return view


class Sight(Block):
    """Writes rows for the games of one set-up, and which slots of each have a move in them."""

    rules: Rules
    slots: int
    rows: int
    cut: bool  # whether points and counts are cut off at what is said of them
    held: memoryview | None
    held_mask: memoryview | None
    out: memoryview
    mask: memoryview
    column: list[int]
    by_face: list[int]
    spot: int  # the cell told of last, and where that is written
    spot_at: int
    states: list[State | None]  # by row the one it shows
    faces_n: list[int]
    segments_n: list[int]
    moves_n: list[int]
    bends: list[int]

    def __init__(self, rules: Rules, slots: int, rows: int = 1, cut: bool = False) -> None:
        self.rules = rules
        self.slots = slots
        self.rows = rows
        self.cut = cut
        self.held = self.held_mask = None
        self.spot = self.spot_at = -1
        self.states = [None] * rows
        for kind in rules.actions:
            if len(kind.fields) - len(set(kind.fields)) > 1:
                raise SightError(f"the action {kind.name!r} names more than two things of one sort")
        self.segments_at = rules.faces * FACE_SIZE
        self.figures_at = self.segments_at + rules.segments * SEGMENT_SIZE
        self.piles_at = self.figures_at + max(1, rules.figures) * FIGURE_SIZE
        self.scores_at = self.piles_at + rules.piles * rules.tables.kinds
        self.numbers_at = self.scores_at + rules.players
        numbers = rules.tokens + rules.piles + rules.players * rules.hand + rules.slots + rules.players
        self.now_at = self.numbers_at + numbers
        self.moves_at = self.now_at + NOW_SIZE
        self.size = self.moves_at + slots * MOVE_SIZE
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
        self.bends = self.ints(self.rows)

    def enter_columns(self, number: int, fields: tuple[str, ...]) -> None:
        """Where the fields of a kind of action go, and by which of them it is known where on the board it is."""
        self.by_face[number] = -1
        for i in range(len(fields) - 1, -1, -1):
            at = number * MOST_FIELDS + i
            if fields[i] in fields[:i]:
                self.column[at] = SECOND
            elif fields[i] == "spot":
                self.column[at] = AT_SPOT
            else:
                self.column[at] = MOVE_COLUMNS.index(fields[i])
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
            self.faces_n[i] = self.segments_n[i] = self.moves_n[i] = 0
            self.states[i] = None

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

    def known_faces(self, row: int, game: State) -> int:
        """How many faces a row shows as they lie, with their segments: those of a game that has only gone on since.

        None where roads may be built across laid tiles, or features be linked or become something else.
        """
        bends = game.links_n + game.turned_n
        known = 0
        if self.states[row] is game and not game.tables.spare and bends == 0 and self.bends[row] == 0:
            known = self.faces_n[row]
        self.states[row] = game
        self.bends[row] = bends
        return known

    def clear(self, at: int, n: int) -> None:
        """Write of n numbers that they are not there."""
        if cython.compiled:
            if n > 0:
                memset(self.out + at, 255, n * 4)
        else:
            for i in range(at, at + n):
                self.out[i] = ABSENT

    def within(self, x: int) -> int:
        """A number of points or things as it is written."""
        if self.cut:
            if x < LEAST:
                return LEAST
            if x > MOST:
                return MOST
        return x

    def write_faces(self, row: int, at: int, game: State, known: int) -> None:
        out = self.out
        at += known * FACE_SIZE
        for face in range(known, game.faces):
            spot = game.spot_of(game.at[face])
            out[at] = game.row[face] >> 2
            out[at + 1] = game.row[face] & 3
            out[at + 2] = (spot & COLUMN) - MIDST
            out[at + 3] = (spot >> SPOT_BITS) - MIDST
            out[at + 4] = game.lay_of[face]
            at += FACE_SIZE
        self.clear(at, (self.faces_n[row] - game.faces) * FACE_SIZE)
        self.faces_n[row] = game.faces

    def write_segments(self, row: int, at: int, game: State, known: int) -> None:
        """Every segment with the lowest one of its feature, the kind of feature and the face it is printed on."""
        out = self.out
        if known == 0:
            self.clear(at, self.segments_n[row] * SEGMENT_SIZE)
        if known < game.faces:
            for s in range(game.base[known], game.segments):
                if game.region[s] >= 0:
                    if out[at + s * SEGMENT_SIZE] < 0:
                        self.write_lowest(at, game, s)
                    out[at + s * SEGMENT_SIZE + 1] = game.what[s]
                    out[at + s * SEGMENT_SIZE + 2] = game.face_of[s]
        self.segments_n[row] = game.segments

    def write_lowest(self, at: int, game: State, segment: int) -> None:
        """Name every segment of a feature by the lowest of them."""
        out = self.out
        lowest = game.lowest(segment)
        out[at + lowest * SEGMENT_SIZE] = lowest
        s = game.next[lowest]
        while s != lowest:
            out[at + s * SEGMENT_SIZE] = lowest
            s = game.next[s]

    def write_figures(self, at: int, game: State) -> None:
        out = self.out
        rules = self.rules
        for figure in range(rules.figures):
            place = game.place[figure]
            out[at] = rules.figure_kind[figure]
            out[at + 1] = rules.figure_owner[figure]
            out[at + 2] = place >> BITS
            out[at + 3] = place & INDEX
            out[at + 4] = game.stance[figure]
            at += FIGURE_SIZE

    def write_counts(self, at: int, game: State) -> None:
        """The tiles left in piles, and the points."""
        out = self.out
        pile = game.pile
        for i in range(self.rules.piles * self.rules.tables.kinds):
            out[at + self.piles_at + i] = pile[i]
        for i in range(self.rules.players):
            out[at + self.scores_at + i] = self.within(game.score[i])

    def write_numbers(self, at: int, game: State) -> None:
        """Tokens by home, tiles put away, hands, what boxes keep, what was earned."""
        out = self.out
        rules = self.rules
        for i in range(rules.tokens):
            out[at + i] = self.within(game.token[i])
        at += rules.tokens
        for i in range(rules.piles):
            out[at + i] = game.buried[i]
        at += rules.piles
        for i in range(rules.players * rules.hand):
            out[at + i] = game.hand[i]
        at += rules.players * rules.hand
        for i in range(rules.slots):
            out[at + i] = self.within(game.slot[i])
        at += rules.slots
        for i in range(rules.players):
            out[at + i] = self.within(game.earned[i])

    def write_now(self, at: int, game: State, seat: int) -> None:
        out = self.out
        out[at] = seat
        out[at + 1] = game.actor
        out[at + 2] = game.player
        out[at + 3] = game.turn_player
        out[at + 4] = game.turn
        out[at + 5] = game.tile if game.new_face == game.faces else ABSENT
        out[at + 6] = game.row_asking
        out[at + 7] = game.over

    def write_moves(self, row: int, at: int, game: State, seat: int, asked: State | None, first: int, end: int) -> None:
        """A row for every slot in use; one that stands for a run of moves shows the first of them."""
        used = 0
        self.spot = -1
        self.clear(at, self.moves_n[row] * MOVE_SIZE)
        if asked is not None and not asked.over and asked.actor == seat:
            moves = offered(asked, asked.row_asking)
            moves.sort()
            if not 0 <= first <= end <= moves.n:
                raise SightError(f"moves {first} to {end} of {moves.n}")
            n = end - first
            used = min(n, self.slots)
            for slot in range(used):
                begin = first + (slot * n // self.slots if n > self.slots else slot)
                until = first + ((slot + 1) * n // self.slots if n > self.slots else slot + 1)
                self.write_move(at + slot * MOVE_SIZE, game, seat, moves.item[begin], until - begin)
                self.mask[row * self.slots + slot] = 1
        for slot in range(used, self.moves_n[row]):
            self.mask[row * self.slots + slot] = 0
        self.moves_n[row] = used

    def write_move(self, at: int, game: State, seat: int, action: int, n: int) -> None:
        out = self.out
        kind = action >> KIND
        out[at] = n
        out[at + 1] = kind
        if kind == PLACE:  # nearly all moves are of this kind
            out[at + ROTATION_COLUMN] = action & ROTATION_MASK
            self.write_spot(at, game, seat, (action & PLACE_MASK) >> ROTATION_BITS)
            return
        for i in range(self.rules.fields[kind] - 1, -1, -1):
            width = self.rules.widths[kind * MOST_FIELDS + i]
            value = action & (1 << width) - 1
            action = action >> width
            column = self.column[kind * MOST_FIELDS + i]
            if column == AT_SPOT:
                self.write_spot(at, game, seat, value)
            else:
                out[at + column] = value
                if column == SEGMENT_COLUMN and value < game.segments and game.region[value] >= 0:
                    out[at + 4] = game.what[value]
                    self.write_feature(at, game, seat, value)
                if i == self.by_face[kind] and (column == FACE_COLUMN or value < game.segments):
                    face = value if column == FACE_COLUMN else game.face_of[value]
                    if face < game.faces:
                        spot = game.spot_of(game.at[face])
                        out[at + 2] = (spot & COLUMN) - MIDST
                        out[at + 3] = (spot >> SPOT_BITS) - MIDST

    def write_feature(self, at: int, game: State, seat: int, segment: int) -> None:
        """What a move on a segment is about: its open ends, its segments, who stands there."""
        out = self.out
        region = game.region[segment]
        word = game.sums[region * game.tables.words]
        crowd = game.blockers[game.band[region]]
        out[at + ABOUT_AT] = word & SUM
        out[at + ABOUT_AT + 1] = (word >> SUM_BITS) & SUM
        out[at + ABOUT_AT + 2] = crowd >> CROWD_BITS * seat & CROWD
        out[at + ABOUT_AT + 3] = self.most_of_others(crowd, seat)

    def most_of_others(self, crowd: int, seat: int) -> int:
        """The most followers a rival has on a feature, of all that are there."""
        most = 0
        for player in range(self.rules.players if crowd else 0):
            n = crowd >> CROWD_BITS * player & CROWD
            if player != seat and n > most:
                most = n
        return most

    def write_spot(self, at: int, game: State, seat: int, spot: int) -> None:
        """Where a move is, and what it is about there."""
        out = self.out
        out[at + 2] = (spot & COLUMN) - MIDST
        out[at + 3] = (spot >> SPOT_BITS) - MIDST
        if spot == self.spot:  # only turned
            for i in range(ABOUT_AT, MOVE_SIZE):
                out[at + i] = out[self.spot_at + i]
        else:
            self.write_cell(at, game, seat, spot)
            self.spot = spot
            self.spot_at = at

    def write_cell(self, at: int, game: State, seat: int, spot: int) -> None:
        """What laying a tile in a cell is about: whose features lead into it, how much of them, what lies around."""
        out = self.out
        ends = size = mine = theirs = beside = around = 0
        wide = game.side
        x = (spot & COLUMN) - MIDST + (wide >> 1)
        y = (spot >> SPOT_BITS) - MIDST + (wide >> 1)
        if 0 < x < wide - 1 and 0 < y < wide - 1:  # what touches it lies in the grid, too
            grid = game.cell
            cell = y * wide + x
            asks = game.front_sig[-grid[cell] - 1] if grid[cell] < 0 else -1
            for side in range(4):
                face = grid[cell + (2 - side if side & 1 else (side - 1) * wide)] - 1
                beside += face >= 0
                if face >= 0 and asks >> 3 * side & 7 != FIELD:
                    i = game.tables.port[game.row[face] * PORT_ROW + (side ^ 2) * 3 + 1]
                    segment = game.base[face] + i
                    if i >= 0 and game.what[segment] != FIELD:
                        region = game.region[segment]
                        word = game.sums[region * game.tables.words]
                        crowd = game.blockers[game.band[region]]
                        ends += word & SUM
                        size += (word >> SUM_BITS) & SUM
                        if crowd:
                            mine += crowd >> CROWD_BITS * seat & CROWD
                            theirs += self.most_of_others(crowd, seat)
            around = beside + (grid[cell] > 0) + (grid[cell - wide - 1] > 0) + (grid[cell - wide + 1] > 0)
            around += (grid[cell + wide - 1] > 0) + (grid[cell + wide + 1] > 0)
        out[at + ABOUT_AT] = ends
        out[at + ABOUT_AT + 1] = size
        out[at + ABOUT_AT + 2] = mine
        out[at + ABOUT_AT + 3] = theirs
        out[at + ABOUT_AT + 4] = beside
        out[at + ABOUT_AT + 5] = around

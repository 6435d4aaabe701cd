"""Chances: which of the tiles left fit where, and how likely a feature is to be completed."""

from __future__ import annotations

from math import pow

from bastide.core import uncompiled as cython
from bastide.core.geometry import CITY, FIELD, RING_ROW, ROAD
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.tables import BY_EDGES, BY_RING
from bastide.players.weights import Weights

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset


MOST_CELLS = 12  # open cells beyond which a feature is given up
SHARES = 4  # a feature with so many open cells or more has its owner's attention divided no further
HALVES = 2  # tiles are counted in halves: those that fit and do not close count less
MOST_FIT = 128 * HALVES
ROADS, CITIES, RINGS, JOINING = range(4)  # what draws can go into
KINDS = 4


class Chances:
    """What the tiles left make likely. Answers about a position hold for one round of questions."""

    rules: Rules
    power: list[float]
    fitting: list[int]
    joining: list[int]
    near: list[int]
    sides: list[int]
    attention: list[float]
    left: list[int]
    seen: list[int]
    need: list[int]
    likely: list[float]
    partly: list[float]

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.turns = self.tiles_left = 0.0
        self.anybody = weights.around > 0.0
        self.extending = weights.extending
        self.round = self.near_n = 0
        if cython.compiled:
            self.seen = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.need = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.likely = cython.cast(cython.p_double, calloc(rules.segments, 8))
            self.partly = cython.cast(cython.p_double, calloc(rules.segments, 8))
            self.left = cython.cast(cython.p_int, calloc(rules.tables.kinds, 4))
            if not (self.seen and self.need and self.likely and self.partly and self.left):
                raise MemoryError
        else:
            self.power = [0.0] * (KINDS * SHARES * MOST_FIT)
            self.near = [0] * MOST_CELLS
            self.sides = [0] * MOST_CELLS
            self.attention = [0.0] * KINDS
            self.left = [0] * rules.tables.kinds
            self.seen = [0] * rules.segments
            self.need = [0] * rules.segments
            self.likely = [0.0] * rules.segments
            self.partly = [0.0] * rules.segments
        self.attention[ROADS] = weights.attention
        self.attention[CITIES] = weights.attention * weights.cities
        self.attention[RINGS] = weights.attention * weights.rings
        self.attention[JOINING] = weights.attention * weights.joints

    def learn(self, game: State) -> None:
        """Learn which tiles are left; positions a few tiles later are judged by the same chances."""
        left = game.drawable()
        for kind in range(self.tables.kinds):
            self.left[kind] = 0
            for pile in range(self.rules.piles):
                if self.rules.lasting[pile]:
                    self.left[kind] += game.pile[pile * self.tables.kinds + kind]
        if game.shelved > 0:
            for player in range(self.rules.players):
                for kind in game.drawn_by(player):
                    self.left[kind] += 1
                    left += 1
        self.turns = float(left) / self.rules.players
        self.tiles_left = float(left)
        if cython.compiled:
            memset(self.fitting, 255, 65536 * 2)
            memset(self.joining, 255, 65536 * 2)
        else:
            self.fitting = [-1] * 65536
            self.joining = [-1] * 65536
        for at in range(KINDS * SHARES * MOST_FIT):
            self.power[at] = -1.0

    def drawing(self, what: int, share: int, fit: int) -> float:
        """The chance to draw one of some tiles, counted in halves, with the draws that go there and to some more."""
        at = (what * SHARES + share) * MOST_FIT + fit
        if self.power[at] < 0.0:
            left = HALVES * self.tiles_left
            missed = 1.0 - float(fit) / left if fit < left else 0.0
            turns = 0.5 * self.tiles_left if what == RINGS and self.anybody else self.turns
            draws = self.attention[what] * turns / (share + 1)
            self.power[at] = 1.0 - pow(missed, draws) if left else 0.0
        return self.power[at]

    def completing(self, game: State, segment: int) -> float:
        """The chance that a feature gets completed; `need` then holds how many cells it needs."""
        r = game.region[segment]
        if self.seen[r] == self.round:
            return self.likely[r]
        self.seen[r] = self.round
        self.near_n = 0
        self.some = 0.0
        how = game.tables.how[game.feature_kind(r)]
        chance = 0.0
        if how == BY_EDGES:
            chance = self.closing(game, r)
        elif how == BY_RING:
            chance = self.filling(game, r)
        self.likely[r] = chance
        self.need[r] = self.near_n
        self.partly[r] = self.some
        return chance

    def closing(self, game: State, r: int) -> float:
        """The chance that every open edge of a feature is closed."""
        t = game.tables
        side = game.side
        s = r
        while True:
            face = game.face_of[s]
            i = s - game.base[face]
            port = game.row[face] * 16 + 1
            cell = game.at[face]
            if t.port[port] == i and game.cell[cell - side] <= 0:
                self.note(cell - side, 4)
            if t.port[port + 3] == i and game.cell[cell + 1] <= 0:
                self.note(cell + 1, 8)
            if t.port[port + 6] == i and game.cell[cell + side] <= 0:
                self.note(cell + side, 1)
            if t.port[port + 9] == i and game.cell[cell - 1] <= 0:
                self.note(cell - 1, 2)
            s = game.next[s]
            if s == r:
                break
        return self.all_cells(game, CITIES if game.feature_kind(r) == CITY else ROADS)

    def filling(self, game: State, r: int) -> float:
        """The chance that every place around a building gets filled."""
        t = game.tables
        face = game.face_of[r]
        row = game.row[face]
        for i in range(t.ring_n[row]):
            cell = game.at[face] + t.ring_x[row * RING_ROW + i] + t.ring_y[row * RING_ROW + i] * game.side
            if game.cell[cell] <= 0:
                self.note(cell, 0)
        return self.all_cells(game, RINGS)

    def note(self, cell: int, sides: int) -> None:
        """One more cell that is needed, unless it is noted already, and at which of its sides."""
        for k in range(self.near_n):
            if self.near[k] == cell:
                self.sides[k] |= sides
                return
        if self.near_n < MOST_CELLS:
            self.near[self.near_n] = cell
            self.sides[self.near_n] = sides
            self.near_n += 1

    def all_cells(self, game: State, what: int) -> float:
        """The chance that every noted cell finds its tile."""
        share = (self.near_n if self.near_n < SHARES else SHARES) - 1
        chance = 1.0
        self.some = 0.0
        for k in range(self.near_n):
            v = game.cell[self.near[k]]
            if v == 0 and game.rules.bounded and not game.within(self.near[k]):
                return 0.0
            each = self.drawing(what, share, self.fits(game, game.front_sig[-v - 1] if v < 0 else 0, self.sides[k]))
            chance *= each
            self.some += each
        return chance

    def fits(self, game: State, signature: int, sides: int) -> int:
        """How many halves of the tiles left fit a cell; those count less that leave open what ends at some sides."""
        n = self.fitting[signature * 16 + sides]
        if n < 0:
            t = game.tables
            close = extend = 0
            for kind in range(t.kinds):
                mask = t.fit[(t.pattern[kind] << 12) + signature] if self.left[kind] else 0
                if mask:
                    if not sides or self.closes(game, kind, mask, signature, sides):
                        close += self.left[kind]
                    else:
                        extend += self.left[kind]
            n = HALVES * close + int(HALVES * self.extending * extend + 0.5)
            if n >= MOST_FIT:
                n = MOST_FIT - 1
            self.fitting[signature * 16 + sides] = n
        return n

    def closes(self, game: State, kind: int, mask: int, signature: int, sides: int) -> bool:
        """Whether a tile can lie so that what ends at some sides of its cell has no end at an open one."""
        t = game.tables
        for rotation in range(4):
            if mask >> rotation & 1:
                row = ((kind << 2) + rotation) * 16 + 1
                open_end = False
                for side in range(4):
                    if sides >> side & 1:
                        for other in range(4):
                            if not (signature >> 3 * other) & 7 and t.port[row + 3 * other] == t.port[row + 3 * side]:
                                open_end = True
                if not open_end:
                    return True
        return False

    def facing(self, game: State, cell: int, sig: int, side: int) -> int:
        """The region that ends at a side of an empty cell: its road or city, or the land if nothing else is there."""
        edge = (sig >> 3 * side) & 7
        if edge != CITY and edge != ROAD and edge != FIELD:
            return -1
        if side == 0:
            v = game.cell[cell - game.side]
        elif side == 1:
            v = game.cell[cell + 1]
        elif side == 2:
            v = game.cell[cell + game.side]
        else:
            v = game.cell[cell - 1]
        if v <= 0:
            return -1
        i = game.tables.port[game.row[v - 1] * 16 + (side ^ 2) * 3 + (0 if edge == FIELD else 1)]
        return game.region[game.base[v - 1] + i] if i >= 0 else -1

    def joins(self, game: State, sig: int, side: int, other: int) -> int:
        """How many of the tiles left would fit a cell and join what ends at two of its sides."""
        at = sig * 16 + side * 4 + other
        n = self.joining[at]
        if n < 0:
            t = game.tables
            third = 0 if (sig >> 3 * side) & 7 == FIELD else 1
            n = 0
            for kind in range(t.kinds):
                mask = t.fit[(t.pattern[kind] << 12) + sig] if self.left[kind] else 0
                found = 0
                for rotation in range(4):
                    row = ((kind << 2) + rotation) * 16 + third
                    if mask >> rotation & 1 and t.port[row + side * 3] == t.port[row + other * 3]:
                        found = self.left[kind]
                n += HALVES * found
            if n >= MOST_FIT:
                n = MOST_FIT - 1
            self.joining[at] = n
        return n

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.seen)
            free(self.need)
            free(self.likely)
            free(self.partly)
            free(self.left)

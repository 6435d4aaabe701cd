# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False, annotation_typing=False
"""What a position is worth to each player, in points: the score if the game ended now, and what to expect of it."""

from __future__ import annotations

import cython

from bastide.core import geometry as g
from bastide.core import tables as tb
from bastide.core import words
from bastide.players.weights import SUPPLY as WORTH
from bastide.players.weights import Weights

if cython.compiled:
    from cython.cimports.bastide.core.count import Count
    from cython.cimports.bastide.core.engine import end_now
    from cython.cimports.bastide.core.rules import Rules
    from cython.cimports.bastide.core.state import State
    from cython.cimports.libc.math import pow
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset
else:
    from math import pow

    from bastide.core.count import Count
    from bastide.core.engine import end_now
    from bastide.core.rules import Rules
    from bastide.core.state import State

# Typed copies for the compiled file.
SEGMENT, BITS, SUPPLY = words.SEGMENT, words.PLACE_BITS, words.SUPPLY
FOLLOWER = words.TRAIT["follower"]
AT_END, DONE, CHANCE = words.AT_END, words.DONE, words.CHANCE
NEVER, BY_EDGES, BY_RING = tb.NEVER, tb.BY_EDGES, tb.BY_RING
FIELD, ROAD, CITY, RING_ROW = g.FIELD, g.ROAD, g.CITY, g.RING_ROW
MOST_CELLS = 12  # open cells beyond which a feature is given up
SHARES = 4  # a feature with so many open cells or more has its owner's attention divided no further
MOST_FIT = 128


class Evaluator:
    """Judges positions of one set-up by one set of weights; `worth` holds the result, a number a player."""

    rules: Rules
    worth: list[float]
    power: list[float]
    fitting: list[int]
    near: list[int]
    seen: list[int]
    met: list[int]
    need: list[int]
    left: list[int]
    passed: list[int]
    own: list[int]
    points: list[float]
    joining: list[int]
    likely: list[float]
    back: list[float]
    supply_worth: list[float]

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.round = 0
        self.evaluations = 0
        self.turns = 0.0
        self.near_n = self.walk = 0
        self.fields = weights.fields
        self.completion = weights.completion
        self.attention = weights.attention
        self.share_back = weights.back
        self.supply = weights.supply
        self.fade = weights.fade
        self.farming = weights.farming
        self.growth = weights.growth
        self.stealing = weights.stealing
        self.tempo = weights.tempo
        self.helper = weights.helper
        self.plain = not (self.completion or self.supply or self.farming or self.stealing or self.helper)
        if cython.compiled:
            self.seen = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.met = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.need = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.passed = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.own = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.likely = cython.cast(cython.p_double, calloc(rules.segments, 8))
            self.points = cython.cast(cython.p_double, calloc(rules.segments, 8))
            self.left = cython.cast(cython.p_int, calloc(rules.tables.kinds, 4))
            if not (self.seen and self.met and self.need and self.passed and self.own):
                raise MemoryError
            if not (self.likely and self.points and self.left):
                raise MemoryError
        else:
            self.worth = [0.0] * 8
            self.back = [0.0] * 8
            self.power = [0.0] * (SHARES * MOST_FIT)
            self.near = [0] * MOST_CELLS
            self.seen = [0] * rules.segments
            self.met = [0] * rules.segments
            self.need = [0] * rules.segments
            self.left = [0] * rules.tables.kinds
            self.passed = [0] * rules.segments
            self.own = [0] * rules.segments
            self.points = [0.0] * rules.segments
            self.likely = [0.0] * rules.segments
            self.supply_worth = [0.0] * len(WORTH)
        for n in range(len(WORTH)):
            self.supply_worth[n] = WORTH[n]

    def prepare(self, game: State) -> None:
        """Learn which tiles are left; positions a few tiles later are judged by the same chances."""
        if self.plain:
            return
        left = game.drawable()
        for kind in range(self.tables.kinds):
            self.left[kind] = 0
            for pile in range(self.rules.piles):
                if self.rules.lasting[pile]:
                    self.left[kind] += game.pile[pile * self.tables.kinds + kind]
        self.turns = float(left) / self.rules.players
        if cython.compiled:
            memset(self.fitting, 255, 4096 * 2)
            memset(self.joining, 255, 65536 * 2)
        else:
            self.fitting = [-1] * 4096
            self.joining = [-1] * 65536
        for share in range(SHARES):
            draws = self.attention * self.turns / (share + 1)
            for fit in range(MOST_FIT):
                missed = 1.0 - float(fit) / left if fit < left else 0.0
                self.power[share * MOST_FIT + fit] = 1.0 - pow(missed, draws) if left else 0.0

    def evaluate(self, game: State) -> None:
        """Judge a position between two moves; the state itself is used up by it."""
        self.evaluations += 1
        players = self.rules.players
        for p in range(players):
            self.worth[p] = 0.0
        if not game.over:
            if not self.plain:
                self.expect(game)
            if game.actor == CHANCE:
                self.worth[game.player] += self.tempo * self.fading()
            if self.fields:
                end_now(game)
            else:
                self.landscape(game)
        for p in range(players):
            self.worth[p] += game.score[p]

    def fading(self) -> float:
        """How much of what needs further turns still counts."""
        return self.turns / self.fade if self.turns < self.fade else 1.0

    def margin(self, player: int) -> float:
        """How far a player is ahead of his best rival."""
        best = 0.0
        first = True
        for p in range(self.rules.players):
            if p != player and (first or self.worth[p] > best):
                best = self.worth[p]
                first = False
        return self.worth[player] - best

    def landscape(self, game: State) -> None:
        """Count features as at the end, without what only the end pays."""
        rules = self.rules
        self.round += 1
        for figure in range(rules.figures):
            if game.place[figure] >> BITS == SEGMENT:
                r = game.region[game.place[figure] & 0xFFFFF]
                if self.met[r] != self.round:
                    self.met[r] = self.round
                    if game.tables.how[game.feature_kind(r)] != NEVER:
                        self.give(game.owners(r), float(game.value(r, AT_END).total))

    def give(self, owners: int, points: float) -> None:
        """Add points to everybody in a mask."""
        for p in range(self.rules.players):
            if owners >> p & 1:
                self.worth[p] += points

    # ---- what can be expected

    def expect(self, game: State) -> None:
        """Add what completing, farming, followers and joining are expected to bring."""
        rules = self.rules
        self.round += 1
        for p in range(rules.players):
            self.back[p] = 0.0
        for figure in range(rules.figures):
            owner = rules.figure_owner[figure]
            if game.place[figure] >> BITS == SEGMENT and owner < rules.players:
                r = game.region[game.place[figure] & 0xFFFFF]
                new = self.met[r] != self.round
                self.met[r] = self.round
                if game.tables.how[game.feature_kind(r)] == NEVER:
                    if new and self.farming:
                        self.expect_field(game, r)
                else:
                    chance = self.completing(game, r)
                    if new:
                        self.expect_feature(game, r, chance)
                    if rules.traits[rules.figure_kind[figure]] & FOLLOWER:
                        self.back[owner] += chance
                    elif not game.is_complete(r):
                        self.worth[owner] += self.helper * self.fading() * (chance if chance > 0.5 else 0.5)
        self.expect_supply(game)
        if self.stealing:
            self.expect_joining(game)

    def expect_feature(self, game: State, r: int, chance: float) -> None:
        """What completing a feature adds for its owners."""
        owners = game.owners(r)
        now = game.value(r, AT_END).total
        self.points[r] = float(now)
        self.own[r] = owners
        if chance == 0.0:
            return
        done = float(game.value(r, DONE).total)
        if game.tables.how[game.feature_kind(r)] == BY_EDGES:
            done += done / game.tiles(r) * self.need[r]
        self.points[r] += chance * (done - now)
        self.give(owners, self.completion * chance * (done - now))

    def expect_supply(self, game: State) -> None:
        """The worth of followers at hand or soon at hand, and of figures that help others."""
        rules = self.rules
        kinds = rules.figure_kinds
        fading = self.fading() * self.supply
        for p in range(rules.players):
            n = self.share_back * self.back[p]
            for kind in range(kinds):
                if rules.traits[kind] & FOLLOWER:
                    n += game.supply[p * kinds + kind]
            whole = int(n)
            if whole >= 7:
                worth = self.supply_worth[7] + (n - 7) * 0.6
            else:
                worth = self.supply_worth[whole]
                worth += (self.supply_worth[whole + 1] - worth) * (n - whole)
            self.worth[p] += fading * worth

    def expect_field(self, game: State, r: int) -> None:
        """What unfinished cities beside a field may bring its owners, and what land it may still reach."""
        t = game.tables
        owners = game.owners(r)
        self.walk += 1
        unfinished = 0.0
        finished = 0
        city = -1
        s = r
        while True:
            face = game.face_of[s]
            base = game.base[face]
            mask = t.borders[(game.row[face] >> 2) * 16 + s - base]
            i = 0
            while mask:
                if mask & 1:
                    beside = game.region[base + i]
                    if self.passed[beside] != self.walk and game.feature_kind(beside) == CITY:
                        self.passed[beside] = self.walk
                        city = beside
                        if game.sums[beside * t.words] & 0xFFFF:
                            unfinished += self.completing(game, beside)
                        else:
                            finished += 1
                mask >>= 1
                i += 1
            s = game.next[s]
            if s == r:
                break
        each = 3.0
        if city >= 0:
            count = Count(False)
            p = 0
            while p < self.rules.players - 1 and not owners >> p & 1:
                p += 1
            game.city_worth(count, r, city, p, AT_END)
            each = float(count.total)
        ends = game.open_ends(r)
        growth = self.growth * self.fading() * (ends if ends < 12 else 12)
        self.points[r] = each * (finished + unfinished) + growth
        self.own[r] = owners
        self.give(owners, self.farming * each * unfinished + growth)

    # ---- joining

    def expect_joining(self, game: State) -> None:
        """What joining two owned features across one empty cell would shift, if somebody gains by it."""
        for k in range(game.front_n):
            sig = game.front_sig[k]
            cell = game.front_cell[k]
            for side in range(3):
                a = self.facing(game, cell, sig, side)
                if a >= 0 and self.met[a] == self.round:
                    for other in range(side + 1, 4):
                        if (sig >> 3 * other) & 7 == (sig >> 3 * side) & 7:
                            b = self.facing(game, cell, sig, other)
                            if b >= 0 and b != a and self.met[b] == self.round:
                                self.join(game, a, b, self.joins(game, sig, side, other))

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
                n += found
            if n >= MOST_FIT:
                n = MOST_FIT - 1
            self.joining[at] = n
        return n

    def join(self, game: State, a: int, b: int, fit: int) -> None:
        """The shift in points if two features became one, times the chance that the one who gains draws the tile."""
        if fit == 0:
            return
        chance = self.stealing * self.power[fit]
        word = game.weight[a] + game.weight[b]
        best = 0
        x = word
        while x:
            if x & 255 > best:
                best = x & 255
            x >>= 8
        both = self.points[a] + self.points[b]
        for p in range(self.rules.players):
            new = both if best and (word >> 8 * p) & 255 == best else 0.0
            if self.own[a] >> p & 1:
                new -= self.points[a]
            if self.own[b] >> p & 1:
                new -= self.points[b]
            self.worth[p] += chance * new

    # ---- chances

    def completing(self, game: State, segment: int) -> float:
        """The chance that a feature gets completed; `need` then holds how many cells it needs."""
        r = game.region[segment]
        if self.seen[r] == self.round:
            return self.likely[r]
        self.seen[r] = self.round
        self.near_n = 0
        how = game.tables.how[game.feature_kind(r)]
        chance = 0.0
        if how == BY_EDGES:
            chance = self.closing(game, r)
        elif how == BY_RING:
            chance = self.filling(game, r)
        self.likely[r] = chance
        self.need[r] = self.near_n
        return chance

    def closing(self, game: State, r: int) -> float:
        """The chance that something comes to lie on every open edge of a feature."""
        t = game.tables
        side = game.side
        s = r
        while True:
            face = game.face_of[s]
            i = s - game.base[face]
            port = game.row[face] * 16 + 1
            cell = game.at[face]
            if t.port[port] == i and game.cell[cell - side] <= 0:
                self.note(cell - side)
            if t.port[port + 3] == i and game.cell[cell + 1] <= 0:
                self.note(cell + 1)
            if t.port[port + 6] == i and game.cell[cell + side] <= 0:
                self.note(cell + side)
            if t.port[port + 9] == i and game.cell[cell - 1] <= 0:
                self.note(cell - 1)
            s = game.next[s]
            if s == r:
                break
        return self.all_cells(game)

    def filling(self, game: State, r: int) -> float:
        """The chance that every place around a building gets filled."""
        t = game.tables
        face = game.face_of[r]
        row = game.row[face]
        for i in range(t.ring_n[row]):
            cell = game.at[face] + t.ring_x[row * RING_ROW + i] + t.ring_y[row * RING_ROW + i] * game.side
            if game.cell[cell] <= 0:
                self.note(cell)
        return self.all_cells(game)

    def note(self, cell: int) -> None:
        """One more cell that is needed, unless it is noted already."""
        for k in range(self.near_n):
            if self.near[k] == cell:
                return
        if self.near_n < MOST_CELLS:
            self.near[self.near_n] = cell
            self.near_n += 1

    def all_cells(self, game: State) -> float:
        """The chance that every noted cell finds its tile."""
        share = self.near_n if self.near_n < SHARES else SHARES
        row = (share - 1) * MOST_FIT if share else 0
        chance = 1.0
        for k in range(self.near_n):
            v = game.cell[self.near[k]]
            chance *= self.power[row + self.fits(game, game.front_sig[-v - 1] if v < 0 else 0)]
        return chance

    def fits(self, game: State, signature: int) -> int:
        """How many of the tiles left would fit a cell."""
        n = self.fitting[signature]
        if n < 0:
            t = game.tables
            n = 0
            for kind in range(t.kinds):
                if self.left[kind] and t.fit[(t.pattern[kind] << 12) + signature]:
                    n += self.left[kind]
            if n >= MOST_FIT:
                n = MOST_FIT - 1
            self.fitting[signature] = n
        return n

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.seen)
            free(self.met)
            free(self.need)
            free(self.left)
            free(self.passed)
            free(self.own)
            free(self.points)
            free(self.likely)

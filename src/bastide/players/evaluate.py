"""What a position is worth to each player, in points: the score if the game ended now, and what to expect of it."""

from __future__ import annotations

from bastide.core import uncompiled as cython
from bastide.core import words
from bastide.core.count import Count
from bastide.core.engine import end_now
from bastide.core.geometry import CITY
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.tables import BY_EDGES, BY_RING, NEVER
from bastide.core.words import AT_END, CHANCE, DONE
from bastide.players.chances import JOINING, Chances
from bastide.players.weights import SUPPLY as WORTH
from bastide.players.weights import Weights

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free


SEGMENT, BITS = words.SEGMENT, words.PLACE_BITS
FOLLOWER = words.FOLLOWER
TIE = 0.1  # of a point, for everybody whom a tie-break puts one ahead of


class Evaluator(Chances):
    """Judges positions of one set-up by one set of weights; `worth` holds the result, a number a player."""

    worth: list[float]
    back: list[float]
    supply_worth: list[float]
    met: list[int]
    passed: list[int]
    own: list[int]
    points: list[float]

    def __init__(self, rules: Rules, weights: Weights) -> None:
        Chances.__init__(self, rules, weights)
        self.evaluations = self.walk = 0
        self.fields = weights.fields
        self.completion = weights.completion
        self.share_back = weights.back
        self.supply = weights.supply
        self.fade = weights.fade
        self.use = weights.use if rules.players > 2 else 0.0
        self.extras = weights.own
        self.farming = weights.farming
        self.growth = weights.growth
        self.around = weights.around
        self.stealing = weights.stealing
        self.tempo = weights.tempo
        self.helper = weights.helper
        self.answers = weights.answers
        self.plain = not (self.completion or self.supply or self.farming or self.stealing or self.helper)
        if cython.compiled:
            self.met = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.passed = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.own = cython.cast(cython.p_int, calloc(rules.segments, 4))
            self.points = cython.cast(cython.p_double, calloc(rules.segments, 8))
            if not (self.met and self.passed and self.own and self.points):
                raise MemoryError
        else:
            self.worth = [0.0] * 8
            self.back = [0.0] * 8
            self.met = [0] * rules.segments
            self.passed = [0] * rules.segments
            self.own = [0] * rules.segments
            self.points = [0.0] * rules.segments
            self.supply_worth = [0.0] * len(WORTH)
        for n in range(len(WORTH)):
            self.supply_worth[n] = WORTH[n]

    def prepare(self, game: State) -> None:
        """Learn which tiles are left before positions are judged, unless they do not matter."""
        if not self.plain:
            self.learn(game)

    def evaluate(self, game: State) -> None:
        """Judge a position between two moves; the state itself is used up by it."""
        self.evaluations += 1
        players = self.rules.players
        over = game.over
        for p in range(players):
            self.worth[p] = 0.0
        if not over:
            if not self.plain:
                self.expect(game)
                if self.rules.prospect:
                    self.expect_holdings(game)
            if game.actor == CHANCE:
                self.worth[game.player] += self.tempo * self.fading()
            if self.fields:
                end_now(game)
            else:
                self.landscape(game)
        for p in range(players):
            self.worth[p] += game.score[p]
        if over and self.rules.ahead:
            self.break_ties(game)
        if self.rules.teams:
            self.add_up()

    def break_ties(self, game: State) -> None:
        """Where points are level, whoever wins by what breaks a tie has a little more."""
        standings = game.standings()
        for p in range(self.rules.players):
            self.worth[p] += TIE * standings[p]

    def add_up(self) -> None:
        """What partners have, they have together."""
        teams = self.rules.teams
        for p in range(teams):
            total = 0.0
            for member in range(p, self.rules.players, teams):
                total += self.worth[member]
            for member in range(p, self.rules.players, teams):
                self.worth[member] = total

    def fading(self) -> float:
        """How much of what needs further turns still counts."""
        return self.turns / self.fade if self.turns < self.fade else 1.0

    def margin(self, player: int) -> float:
        """How far a player, or his team, is ahead of the best rival."""
        best = 0.0
        first = True
        teams = self.rules.teams if self.rules.teams else self.rules.players
        for p in range(self.rules.players):
            if (p + self.rules.players - player) % teams != 0 and (first or self.worth[p] > best):
                best = self.worth[p]
                first = False
        return self.worth[player] - best

    def landscape(self, game: State) -> None:
        """Count features as at the end, without what only the end pays."""
        rules = self.rules
        self.round += 1
        for figure in range(rules.figures):
            if game.place[figure] >> BITS == SEGMENT:
                r = game.region[game.place[figure] & words.INDEX]
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

    def expect_holdings(self, game: State) -> None:
        """Add what boxes say that the things a player holds promise him, in tenths of a point."""
        for hook in self.rules.prospect:
            for p in range(self.rules.players):
                self.worth[p] += hook.number_for(game, p) / 10.0

    def expect(self, game: State) -> None:
        """Add what completing, farming, followers and joining are expected to bring."""
        rules = self.rules
        self.round += 1
        for p in range(rules.players):
            self.back[p] = 0.0
        for figure in range(rules.figures):
            owner = rules.figure_owner[figure]
            if game.place[figure] >> BITS == SEGMENT and owner < rules.players:
                r = game.region[game.place[figure] & words.INDEX]
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
                        if game.goes_home(figure):
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
        how = game.tables.how[game.feature_kind(r)]
        if how == BY_RING and self.around:
            lying = 1 + game.tables.ring_n[game.row[game.face_of[r]]] - self.need[r]
            self.give(owners, self.around * now / lying * self.partly[r])
        if chance == 0.0:
            return
        done = float(game.value(r, DONE).total)
        if how == BY_EDGES:
            done += done / game.tiles(r) * self.need[r]
        self.points[r] += chance * (done - now)
        self.give(owners, self.completion * chance * (done - now))
        if self.extras and self.rules.has_extra[game.feature_kind(r)]:
            self.expect_extra(game, r, owners, self.completion * chance)

    def expect_extra(self, game: State, r: int, owners: int, share: float) -> None:
        """What completing a feature adds for one owner alone, beyond what he would get for it at the end."""
        for p in range(self.rules.players):
            if owners >> p & 1:
                done = Count(False)
                now = Count(False)
                for hook in self.rules.extra[game.feature_kind(r)]:
                    hook.counting_for(game, done, r, p, DONE)
                    hook.counting_for(game, now, r, p, AT_END)
                self.worth[p] += share * (done.total - now.total)

    def expect_supply(self, game: State) -> None:
        """The worth of followers at hand or soon at hand, and of figures that help others."""
        rules = self.rules
        kinds = rules.figure_kinds
        fading = self.fading() * self.supply
        if self.turns < self.use:
            fading *= self.turns / self.use
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
                        if game.open_ends(beside):
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
            cell = game.front_cell(k)
            for side in range(3):
                a = self.facing(game, cell, sig, side)
                if a >= 0 and self.met[a] == self.round:
                    for other in range(side + 1, 4):
                        if (sig >> 3 * other) & 7 == (sig >> 3 * side) & 7:
                            b = self.facing(game, cell, sig, other)
                            if b >= 0 and b != a and self.met[b] == self.round:
                                self.join(game, a, b, self.joins(game, sig, side, other))

    def join(self, game: State, a: int, b: int, fit: int) -> None:
        """The shift in points if two features became one, times the chance that the one who gains draws the tile."""
        if fit == 0:
            return
        chance = self.stealing * self.drawing(JOINING, 0, fit)
        word = game.weight_on(a) + game.weight_on(b)
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

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.met)
            free(self.passed)
            free(self.own)
            free(self.points)

"""What is complete, what it is worth, to whom it goes, and what waits to be scored."""

from __future__ import annotations

from bastide.core import words
from bastide.core.action import SEGMENT_BITS
from bastide.core.count import Count
from bastide.core.event import Paid, Scored
from bastide.core.geometry import SPOT_BITS
from bastide.core.layout import AWARD_SIZE, AWARDS, CLAIM_SIZE, CLAIMS, CROWD, CROWD_BITS, PENDING, SCORING_SIZE
from bastide.core.track import Track
from bastide.core.words import ALL_REASONS, AT_END, DONE, FINAL_COUNT, INDEX, LANDSCAPE, PAID, SEGMENT
from bastide.core.words import PLACE_BITS as BITS

VARIES = words.VARIES  # a typed copy for the compiled file


class Scoring(Track):
    """A landscape with people on it, whose features bring points."""

    def is_complete(self, segment: int) -> bool:
        """Whether the feature of a segment is finished."""
        kind = self.feature_kind(segment)
        how = self.tables.how[kind]
        if how == 0:
            return False
        if how < 3 and self.open_ends(segment) > 0:
            return False
        if self.rules.has_complete[kind]:
            for hook in self.rules.complete[kind]:
                if not hook.of(self, segment):
                    return False
        return True

    def serves(self, segment: int) -> bool:
        for hook in self.rules.serves[self.feature_kind(segment)]:
            if hook.of(self, segment):
                return True
        return False

    def value(self, segment: int, when: int) -> Count:
        """What a feature is worth, item by item, to everybody who owns it."""
        count = Count(self.sink is not None)
        for hook in self.rules.points[self.feature_kind(segment)]:
            hook.counting(self, count, segment, when)
        return count

    def worth_to(self, segment: int, player: int, when: int) -> Count:
        """What a feature would bring one player who owned it, item by item."""
        count = self.value(segment, when)
        for hook in self.rules.extra[self.feature_kind(segment)]:
            hook.counting_for(self, count, segment, player, when)
        return count

    def owners(self, segment: int) -> int:
        """The players with the greatest weight on a feature, as a mask; nobody if that weight is 0."""
        word = self.weight_on(segment)
        if self.rules.weight:
            word = self.weighed(segment, word)
        if word == 0:
            return 0
        best = 0
        x = word
        while x:
            if x & CROWD > best:
                best = x & CROWD
            x >>= CROWD_BITS
        mask = 0
        one = 1
        while word:
            if word & CROWD == best:
                mask |= one
            word >>= CROWD_BITS
            one <<= 1
        if mask & (mask - 1):
            for hook in self.rules.tiebreak:
                mask = hook.number_of(self, segment, mask)
        return mask

    def weighed(self, segment: int, word: int) -> int:
        """Add the figures whose weight depends on the feature."""
        rules = self.rules
        for figure in range(rules.figures):
            if rules.traits[rules.figure_kind[figure]] & VARIES and self.place[figure] >> BITS == SEGMENT:
                if self.region[self.place[figure] & INDEX] == self.region[segment]:
                    for hook in rules.weight:
                        word += hook.number_of(self, figure, segment) * self.one(rules.figure_owner[figure])
        return word

    def share(self, segment: int, value: int, owners: int, when: int, count: Count | None) -> None:
        """Award a feature: its owners, those who hold a claim on it, bystanders."""
        kind = self.feature_kind(segment)
        cause = LANDSCAPE if when == DONE else FINAL_COUNT
        for player in range(self.rules.players):
            if owners >> player & 1:
                points = value
                own = None
                if self.rules.has_extra[kind]:
                    own = Count(self.sink is not None)
                    for hook in self.rules.extra[kind]:
                        hook.counting_for(self, own, segment, player, when)
                    points += own.total
                if self.sink is not None and count is not None:
                    items = [*(count.items or ()), *((own.items or ()) if own is not None else ())]
                    self.sink.append(Scored(player, points, segment, tuple(items)))
                self.credit(player, points, cause, segment)
            if self.rules.has_bystander[kind]:
                beside = Count(False)
                for hook in self.rules.bystander[kind]:
                    hook.counting_for(self, beside, segment, player, when)
                if beside.total:
                    self.award(player, beside.total, cause, segment)
        for k in range(0, self.claims_n * CLAIM_SIZE, CLAIM_SIZE):
            if self.region[self.claim[k + 3]] == self.region[segment] and (owners or not self.claim[k + 4]):
                self.award(self.claim[k], value * self.claim[k + 1], self.claim[k + 2], segment)

    def claim_on(self, player: int, times: int, cause: int, segment: int, needs_owner: bool) -> None:
        """Let a player also receive the value of a feature about to be scored."""
        if self.claims_n == CLAIMS:
            raise OverflowError(f"more than {CLAIMS} claims in one move")
        at = self.claims_n * CLAIM_SIZE
        self.claim[at] = player
        self.claim[at + 1] = times
        self.claim[at + 2] = cause
        self.claim[at + 3] = segment
        self.claim[at + 4] = needs_owner
        self.claims_n += 1

    def award(self, player: int, points: int, cause: int, segment: int) -> None:
        """Give points, told to whoever listens."""
        if self.sink is not None:
            self.sink.append(Scored(player, points, segment, ()))
        self.credit(player, points, cause, segment)

    def credit(self, player: int, points: int, cause: int, segment: int) -> None:
        """Let points count; with steps on the AWARD line they wait for their turn there."""
        if not self.rules.award_steps or cause == FINAL_COUNT:
            self.score[player] += points
            if cause != PAID:
                self.earned[player] += points
        elif self.awards_n == AWARDS:
            raise OverflowError(f"more than {AWARDS} awards waiting")
        else:
            at = self.awards_n * AWARD_SIZE
            self.awards[at] = player
            self.awards[at + 1] = points
            self.awards[at + 2] = cause
            self.awards[at + 3] = segment
            self.awards_n += 1

    def may_pay(self, player: int, points: int) -> bool:
        """Whether a player has so many points to give away, all of them with one marker."""
        if not self.rules.forbid_debt:
            return True
        for number in range(self.rules.markers):
            if self.marker(player, number) >= points:
                return True
        return False

    def pay(self, player: int, points: int, to: int = -1) -> None:
        """Take points from a player, for another or for nobody: the only way a score goes down. With steps on the AWARD
        line it goes down there."""
        if not self.may_pay(player, points):
            raise ValueError(f"player {player} has {self.score[player]} points and cannot pay {points}")
        if self.sink is not None:
            self.sink.append(Paid(player, points, to))
        self.credit(player, -points, PAID, -1)
        if to >= 0:
            self.credit(to, points, PAID, -1)

    def await_scoring(self, segment: int) -> None:
        """Put a feature among those to be scored in this move, unless it is there already."""
        if not self.awaits(segment):
            self.wait_by_rank(segment)

    def awaits(self, segment: int) -> bool:
        """Whether a feature is among those to be scored in this move."""
        for k in range(self.pending_n):
            if self.region[self.pending[k]] == self.region[segment]:
                return True
        return False

    def wait_by_rank(self, segment: int) -> None:
        """Put a feature among the waiting ones, in the order in which they are scored."""
        if self.pending_n == PENDING:
            raise OverflowError(f"more than {PENDING} features to score in one move")
        rank = self.scoring_rank(segment)
        k = self.pending_n
        while k > 0 and self.scoring_rank(self.pending[k - 1]) > rank:
            self.pending[k] = self.pending[k - 1]
            k -= 1
        self.pending[k] = segment
        self.pending_n += 1

    def scoring_rank(self, segment: int) -> int:
        """Roads, cities, monasteries, fields; inside a kind by cell and then by segment."""
        place = self.spot_of(self.at[self.face_of[segment]])
        return ((self.rules.rank[self.feature_kind(segment)] << 2 * SPOT_BITS) + place << SEGMENT_BITS) + segment

    def gather(self) -> None:
        """Collect what this move completed: features of the new faces, filled rings, changed links."""
        for segment in range(self.base[self.new_face], self.segments):
            if self.region[segment] >= 0:
                self.gather_one(segment)
        for k in range(self.ripe_n):
            self.gather_one(self.ripe[k])
        for hook in self.rules.triggers:
            hook.now(self)

    def gather_one(self, segment: int) -> None:
        if (self.band[self.region[segment]] or self.rules.unowned) and self.is_complete(segment):
            self.await_scoring(segment)

    def gained(self, player: int) -> int:
        """The points a player has got in this move."""
        return self.earned[player]

    def waiting(self, k: int) -> int:
        """The k-th of the features that await their scoring."""
        if k >= self.pending_n:
            raise IndexError(f"feature {k} of {self.pending_n} that await their scoring")
        return self.pending[k]

    def scored(self, k: int) -> int:
        """The k-th of the features scored in this move, of which there are `sheet_n`."""
        if k >= self.sheet_n:
            raise IndexError(f"feature {k} of {self.sheet_n} scored in this move")
        return self.sheet[k * SCORING_SIZE]

    def scored_by(self, k: int) -> int:
        """The players who owned the k-th of the features scored in this move, as a mask."""
        if k >= self.sheet_n:
            raise IndexError(f"feature {k} of {self.sheet_n} scored in this move")
        return self.sheet[k * SCORING_SIZE + 2]

    def pieces(self, kind: int) -> list[int]:
        """One segment of each feature of a kind that has a figure with weight on it."""
        return [
            s for s in range(self.segments) if self.band[s] and self.region[s] == s and self.feature_kind(s) == kind
        ]

    def score_at_end(self, kind: int) -> None:
        """Score every unfinished feature of a kind, as at the end of the game."""
        for s in range(self.segments):
            if self.band[s] and self.region[s] == s and self.feature_kind(s) == kind:
                owners = self.owners(s)
                if owners:
                    count = self.value(s, AT_END)
                    self.share(s, count.total, owners, AT_END, count)

    def completed(self, kind: int) -> list[int]:
        """One segment of each finished feature of a kind, owned or not."""
        return [
            s
            for s in range(self.segments)
            if self.region[s] == s and self.feature_kind(s) == kind and self.is_complete(s)
        ]

    def next_unfinished(self, kind: int, number: int) -> int:
        """One segment of the next unfinished feature of a kind, owned or not, from a number on; -1 if there is none."""
        for s in range(number, self.segments):
            if self.region[s] == s and self.feature_kind(s) == kind and not self.is_complete(s):
                return s
        return -1

    def features(self, feature: words.Feature) -> list[int]:
        """One segment of each feature of a kind on which figures stand."""
        return self.pieces(self.rules.feature_number[feature])

    def owning(self, segment: int) -> list[int]:
        """The owners of a feature, as players."""
        mask = self.owners(segment)
        return [player for player in range(self.rules.players) if mask >> player & 1]

    def weight_of(self, segment: int, player: int) -> int:
        """The weight of a player's figures on a feature."""
        word = self.weight_on(segment)
        if self.rules.weight:
            word = self.weighed(segment, word)
        return (word >> (CROWD_BITS * player)) & CROWD

    def together(self, player: int, other: int) -> bool:
        """Whether two players are one team, which everybody is with himself."""
        rules = self.rules
        return player == other or (rules.teams > 0 and (player + rules.players - other) % rules.teams == 0)

    def team_points(self, player: int) -> int:
        """The points of a player's team; of a player alone, his own."""
        if self.rules.teams == 0:
            return self.score[player]
        points = 0
        for other in range(player % self.rules.teams, self.rules.players, self.rules.teams):
            points += self.score[other]
        return points

    def standings(self) -> list[int]:
        """How many others every player is ahead of: by points, then by what breaks a tie, both added up in a team."""
        keys = []
        for player in range(self.rules.players):
            key = [self.score[player]]
            for hook in self.rules.ahead:
                key.append(hook.number_for(self, player))
            keys.append(key)
        if self.rules.teams:
            teams = self.rules.teams
            keys = [[sum(column) for column in zip(*keys[p % teams :: teams], strict=True)] for p in range(len(keys))]
        return [sum([other < key for other in keys]) for key in keys]

    def winners(self) -> list[int]:
        """The players nobody is ahead of."""
        standings = self.standings()
        best = max(standings)
        return [player for player in range(self.rules.players) if standings[player] == best]

    def sum_of(self, segment: int, attribute: words.Attribute) -> int:
        """How many of an attribute a feature carries."""
        number = self.rules.attribute_number[attribute]
        return self.attribute(segment, number) if number >= 0 else 0

    def city_worth(
        self, count: Count, field: int, city: int, player: int, when: int, reasons: int = ALL_REASONS, already: int = 0
    ) -> None:
        """Add up what a city gives a farmer, be it for the rate or because of figures, the field or the city itself.

        already: the points for this city that the caller has counted; what doubles a city doubles them, too.
        """
        count.begin(already)
        for hook in self.rules.city_worth:
            if hook.mask & reasons:
                hook.counting_city(self, count, field, city, player, when)

    def award_counted(self, player: int, count: Count, cause: int, segment: int) -> None:
        """Award counted points together with their items."""
        if self.sink is not None:
            self.sink.append(Scored(player, count.total, segment, tuple(count.items or ())))
        self.credit(player, count.total, cause, segment)

"""Figures, tokens, piles and hands: who holds what, and where each figure stands."""

from __future__ import annotations

from bastide.core import words
from bastide.core.event import Event, Home, Moved, Stood, TokenMoved
from bastide.core.layout import CROWD_BITS
from bastide.core.link import Links
from bastide.core.words import INDEX, SEGMENT, SUPPLY
from bastide.core.words import PLACE_BITS as BITS

# Typed copies for the compiled file.
COUNTS, BLOCKS = words.COUNTS, words.BLOCKS
STAYS_FOR = words.COUNTS | words.BLOCKS | words.NEEDS_OWN | words.VARIES
PLACES = words.PLACES.room
ONE = 1
MAIN = 0  # the pile everybody draws from


class Figures(Links):
    """A landscape with people on it."""

    sink: list[Event] | None

    def put(self, figure: int, where: int, which: int = 0, stance: int = 0) -> None:
        """Move a figure to a place: the only way one ever moves, told to whoever listens."""
        old = self.place[figure]
        if self.sink is not None:
            self.sink.append(self.moved(figure, old, where << BITS | which))
        self.set_down(figure, where << BITS | which, stance)
        if self.rules.left:
            for hook in self.rules.left:
                hook.of_three(self, figure, old >> BITS, old & INDEX)

    def set_down(self, figure: int, place: int, stance: int) -> None:
        """Have a figure in a place and tell nobody, as when a position is read in."""
        old = self.place[figure]
        self.stand(figure, old, -1)
        owner = self.rules.figure_owner[figure]
        self.crowd[owner * PLACES + (old >> BITS)] -= 1
        self.crowd[owner * PLACES + (place >> BITS)] += 1
        self.place[figure] = place
        self.stance[figure] = stance
        self.stand(figure, place, 1)

    def moved(self, figure: int, old: int, place: int) -> Home | Stood | Moved:
        """What is told of a figure that goes from one place to another."""
        who = self.rules.figure_owner[figure]
        kind = self.rules.figure_kind[figure]
        source = old >> BITS
        which = old & INDEX
        if place >> BITS == SUPPLY:
            return Home(who, kind, which if source == SEGMENT else -1, figure, source, which)
        if place >> BITS == SEGMENT and source != SEGMENT and who < self.rules.players:
            return Stood(who, kind, place & INDEX, figure, source, which)
        return Moved(who, kind, place >> BITS, place & INDEX, figure, source, which)

    def stand(self, figure: int, place: int, sign: int) -> None:
        """Count a figure in, or out, where it is; how it stands may take it out of the count."""
        rules = self.rules
        kind = rules.figure_kind[figure]
        owner = rules.figure_owner[figure]
        where = place >> BITS
        if where == SUPPLY:
            self.supply[owner * rules.figure_kinds + kind] += sign
        elif where == SEGMENT and owner < rules.players:
            r = self.region[place & INDEX]
            traits = rules.traits[kind] & rules.stance_traits[self.stance[figure]]
            one = self.one(owner)
            if traits & (COUNTS | BLOCKS):
                band = self.band[r] if self.band[r] else self.new_band()
                if traits & COUNTS:
                    self.weight[band] += sign * rules.figure_weight[kind] * one
                if traits & BLOCKS:
                    self.blockers[band] += sign * one
                self.band[r] = band if self.weight[band] or self.blockers[band] else 0
        elif rules.above_face[where]:
            self.above[place & INDEX] += sign

    def new_band(self) -> int:
        """A band without anybody; there are as many as figures."""
        band = 1
        while self.weight[band] or self.blockers[band]:
            band += 1
        return band

    def one(self, player: int) -> int:
        """One of a player's, in a word that counts for every player."""
        return ONE << (CROWD_BITS * player)

    def send_home(self, figure: int) -> None:
        """Back to the supply of its owner."""
        self.put(figure, SUPPLY)

    def in_supply(self, player: int, kind: int) -> int:
        """A figure of this kind that a player still has, or -1."""
        rules = self.rules
        if self.supply[player * rules.figure_kinds + kind] > 0:
            at = kind * (rules.players + 1) + player
            first = rules.figure_first[at]
            for figure in range(first, first + rules.figure_count[at]):
                if self.place[figure] >> BITS == SUPPLY:
                    return figure
        return -1

    def anybody_above(self, face: int) -> bool:
        """Whether a figure stands above a face in a place that a box has put there."""
        return self.above[face] > 0

    def has_left(self, player: int, kind: int) -> bool:
        """Whether a player still has a figure of this kind."""
        return self.supply[player * self.rules.figure_kinds + kind] > 0

    def standing_on(self, segment: int) -> list[int]:
        """All figures on the feature of a segment."""
        r = self.region[segment]
        return [
            figure
            for figure in range(self.rules.figures)
            if self.place[figure] >> BITS == SEGMENT and self.region[self.place[figure] & INDEX] == r
        ]

    def home_from(self, segment: int) -> None:
        """Those who are on a feature for its sake go home."""
        r = self.region[segment]
        for figure in range(self.rules.figures):
            if self.place[figure] >> BITS == SEGMENT and self.region[self.place[figure] & INDEX] == r:
                if self.goes_home(figure):
                    self.put(figure, SUPPLY)

    def goes_home(self, figure: int) -> bool:
        """Whether a figure leaves with the scoring of its feature: whoever counts, blocks or needs somebody there."""
        if self.rules.stance_stays[self.stance[figure]]:
            return False
        return self.rules.traits[self.rules.figure_kind[figure]] & STAYS_FOR != 0

    def stand_anew(self, segments: list[int]) -> None:
        anew = set(segments)
        for figure in range(self.rules.figures):
            if self.place[figure] >> BITS == SEGMENT and (self.place[figure] & INDEX) in anew:
                self.stand(figure, self.place[figure], 1)

    def fill(self, pile: int, kind: int, n: int) -> None:
        """Add n tiles of a kind to a pile, or take them away."""
        at = pile * self.tables.kinds + kind
        if self.pile[at] + n < 0:
            raise ValueError(f"pile {pile} holds {self.pile[at]} of {self.tables.tile_ids[kind]}, not {-n}")
        self.pile[at] += n
        self.pile_n[pile] += n
        if pile == MAIN:
            if self.rules.group[kind]:
                self.grouped[self.rules.group[kind] - 1] += n
        elif self.rules.lasting[pile]:
            self.away += n
        if self.rules.keeping[pile]:
            self.shelved += n

    def in_pile(self, pile: int, kind: int) -> int:
        """How many tiles of a kind lie in a pile."""
        return self.pile[pile * self.tables.kinds + kind]

    def next_in_pile(self, pile: int, number: int) -> int:
        """The first kind of tile, from a number on, of which a pile holds any, or -1."""
        row = pile * self.tables.kinds
        for kind in range(number, self.tables.plain_kinds):
            if self.pile[row + kind]:
                return kind
        return -1

    def pour(self, source: int, target: int) -> None:
        """Shuffle every tile of one pile into another."""
        for kind in range(self.tables.kinds):
            n = self.pile[source * self.tables.kinds + kind]
            if n:
                self.fill(source, kind, -n)
                self.fill(target, kind, n)

    def left_in(self, pile: int) -> int:
        """Tiles that can still be drawn from a pile; a buried one has left it unseen."""
        return self.pile_n[pile] - self.buried[pile]

    def drawable(self) -> int:
        """Tiles that can still be drawn from any pile that keeps the game going."""
        return self.away + self.left_in(MAIN) if self.rules.lasting[MAIN] else self.away

    def to_come(self) -> int:
        """Tiles that will still be laid: those to be drawn, and those of the supply that somebody keeps."""
        return self.drawable() + self.shelved

    def finds_tile(self, player: int) -> bool:
        """Whether a player has a tile for one more move: one to be drawn, or one in the hand."""
        return self.drawable() > 0 or len(self.drawn_by(player)) > 0

    def goes_on(self) -> bool:
        """Whether somebody still has a tile to lay: one to be drawn, or one that is kept."""
        return self.shelved > 0 or self.drawable() > 0

    def regular(self) -> bool:
        """Whether every tile still to be drawn lies in the main pile."""
        return self.away == 0

    def bury(self, pile: int) -> bool:
        """Put a tile away unseen: it stays counted, so nobody learns which, and the pile ends one tile early."""
        if self.left_in(pile) == 0:
            return False
        self.buried[pile] += 1
        if pile != MAIN and self.rules.lasting[pile]:
            self.away -= 1
        return True

    def take_token(self, token: words.Token, n: int, source: int, source_i: int, home: int, i: int = 0) -> None:
        """Move tokens from one home to another, told to whoever listens; none appears, none vanishes."""
        at = self.rules.token_row(token, source) + source_i
        if n < 0 or self.token[at] < n:
            name, had = words.TOKENS.names[token], words.HOMES[source]
            raise ValueError(f"{n} {name} asked of {had} {source_i}, which has {self.token[at]}")
        self.token[at] -= n
        self.token[self.rules.token_row(token, home) + i] += n
        if self.sink is not None:
            self.sink.append(TokenMoved(token, n, source, source_i, home, i))

    def tokens(self, token: words.Token, home: int, i: int = 0) -> int:
        """How many tokens lie in one home."""
        return self.token[self.rules.token_row(token, home) + i]

    def token_row(self, token: words.Token, home: int) -> int:
        """Where the counts of a kind of token in a kind of home begin, for loops that read many of them."""
        return self.rules.token_row(token, home)

    def in_home(self, i: int) -> int:
        """The count at a place that `token_row` told."""
        return self.token[i]

    def deal(self, player: int, kind: int) -> None:
        """Give a player a tile to keep in hand."""
        for i in range(player * self.rules.hand, (player + 1) * self.rules.hand):
            if self.hand[i] == 0:
                self.hand[i] = kind + 1
                self.shelved += self.rules.common[kind]
                break
        else:
            raise OverflowError(f"player {player} holds {self.rules.hand} tiles already")

    def from_hand(self, player: int, kind: int) -> None:
        """Take a tile out of a player's hand."""
        for i in range(player * self.rules.hand, (player + 1) * self.rules.hand):
            if self.hand[i] == kind + 1:
                self.hand[i] = 0
                self.shelved -= self.rules.common[kind]
                break
        else:
            raise ValueError(f"player {player} has no {self.tables.tile_ids[kind]} in hand")

    def holds(self, player: int, kind: int) -> bool:
        """Whether a player has a tile of this kind in hand."""
        for i in range(player * self.rules.hand, (player + 1) * self.rules.hand):
            if self.hand[i] == kind + 1:
                return True
        return False

    def drawn_by(self, player: int) -> list[int]:
        """The tiles in a player's hand that come from the main pile."""
        return [kind for kind in self.in_hand(player) if self.rules.common[kind]]

    def next_in_hand(self, player: int, number: int) -> int:
        """The first place in a player's hand, from a number on, that holds a tile, or -1."""
        for i in range(number, self.rules.hand):
            if self.hand[player * self.rules.hand + i]:
                return i
        return -1

    def held(self, player: int, number: int) -> int:
        """The kind of tile at a place in a player's hand, or -1."""
        return self.hand[player * self.rules.hand + number] - 1

    def in_hand(self, player: int) -> list[int]:
        """The tile kinds in a player's hand."""
        return [
            self.hand[i] - 1
            for i in range(player * self.rules.hand, (player + 1) * self.rules.hand)
            if self.hand[i] > 0
        ]

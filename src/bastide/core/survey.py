"""Questions about figures: who stands where, who may be placed, which pieces may be chosen."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core import words
from bastide.core.action import KIND, MOST_FIELDS, SEGMENT_BITS, STANCE_BITS
from bastide.core.geometry import COLUMN, FINE, MIDST, SPOT_BITS
from bastide.core.layout import CROWD, CROWD_BITS
from bastide.core.options import Options
from bastide.core.terrain import Terrain
from bastide.core.words import INDEX, SEGMENT
from bastide.core.words import PLACE_BITS as BITS

ONE = 1
BESIDE = FINE * 11 // 100  # how far apart figures on one place stand
PLACES = words.PLACES.room  # typed copies for the compiled file
PUT_ACTION = actions.PUT << KIND
BESIDES = words.BESIDES
NO_FOLLOWER, NO_FIRST, NO_SECOND = words.NO_FOLLOWER, words.NO_FIRST, words.NO_SECOND
ACTIONS_LEFT = words.ACTIONS_LEFT
PIECE = (1 << actions.WIDTH["piece"]) - 1


class Survey(Terrain):
    """A landscape with people on it, as rules look at it; nothing here changes anything."""

    # ---- figures

    def kind_of(self, figure: int) -> int:
        return self.rules.figure_kind[figure]

    def owner_of(self, figure: int) -> int:
        """The player a figure belongs to; of a neutral one, the number of players."""
        return self.rules.figure_owner[figure]

    def where(self, figure: int) -> int:
        """The kind of place a figure is in."""
        return self.place[figure] >> BITS

    def which(self, figure: int) -> int:
        """Which of these places: a segment, a face, a player."""
        return self.place[figure] & INDEX

    def in_landscape(self, figure: int) -> bool:
        """Whether a figure is somewhere on the tiles: not in a supply, with a player, beside the table or on its way."""
        return self.rules.on_tiles[self.place[figure] >> BITS] != 0

    def face_under(self, figure: int) -> int:
        """The face on which a figure is, on a segment or at a place that is on the ground; -1 if it is elsewhere."""
        place = self.place[figure] >> BITS
        if place == SEGMENT:
            return self.face_of[self.place[figure] & INDEX]
        return self.place[figure] & INDEX if self.rules.on_ground[place] else -1

    def tile_face(self, figure: int) -> int:
        """The face a figure is on, be it on a part of it or above it in a place of a box; -1 if it is elsewhere."""
        where = self.place[figure] >> BITS
        if where == SEGMENT:
            return self.face_of[self.place[figure] & INDEX]
        return self.place[figure] & INDEX if where == words.FACE or self.rules.above_face[where] else -1

    def figure_x(self, figure: int) -> int:
        """How far east on the table a figure in the landscape is, in parts of a cell; several in one place are fanned
        out, and whoever is at a place of a face is in its middle."""
        where = self.place[figure] >> BITS
        which = self.place[figure] & INDEX
        if where == SEGMENT:
            return self.segment_x(which) + self.aside(figure)
        if where == words.CORNER:
            return ((which & COLUMN) - MIDST) * FINE + self.aside(figure)
        part = self.rules.part_first[where]
        if part < 0:
            return self.face_x(which) + FINE // 2 + self.aside(figure)
        face = self.face_of_part(part + which)
        row = self.row[face]
        x = self.turned_x(self.rules.part_x[part + which], self.rules.part_y[part + which], row & 3)
        return self.face_x(face) + x + self.aside(figure)

    def figure_y(self, figure: int) -> int:
        """How far south on the table a figure in the landscape is, in parts of a cell."""
        where = self.place[figure] >> BITS
        which = self.place[figure] & INDEX
        if where == SEGMENT:
            return self.segment_y(which)
        if where == words.CORNER:
            return ((which >> SPOT_BITS) - MIDST) * FINE
        part = self.rules.part_first[where]
        if part < 0:
            return self.face_y(which) + FINE // 2
        face = self.face_of_part(part + which)
        row = self.row[face]
        return self.face_y(face) + self.turned_x(
            self.rules.part_x[part + which], self.rules.part_y[part + which], row + 3 & 3
        )

    def in_part(self, figure: int) -> bool:
        """Whether a figure is in a part of a place that lies on a face, at a spot of its own."""
        return self.rules.part_first[self.place[figure] >> BITS] >= 0

    def face_of_part(self, part: int) -> int:
        """The face on which a part of a place is."""
        for face in range(self.faces):
            if self.row[face] >> 2 == self.rules.part_kind[part]:
                return face
        return 0

    def aside(self, figure: int) -> int:
        """How far east of its place a figure stands: the first there in the middle, others to the left and right."""
        n = 0
        for other in range(figure):
            if self.place[other] == self.place[figure]:
                n += 1
        return -BESIDE * ((n + 1) >> 1) if n & 1 else BESIDE * (n >> 1)

    def stands_as(self, figure: int) -> int:
        """How a figure stands: upright or otherwise."""
        return self.stance[figure]

    def has_trait(self, figure: int, traits: int) -> bool:
        """Whether a figure has one of these traits."""
        return self.rules.traits[self.rules.figure_kind[figure]] & traits != 0

    def kind_has(self, kind: int, traits: int) -> bool:
        """Whether a kind of figure has one of these traits."""
        return self.rules.traits[kind] & traits != 0

    def number_of(self, kind: words.Kind) -> int:
        """The number that a kind of figure has in this game, or -1 if it does not take part."""
        return self.rules.kind_number[kind]

    def neutral(self, kind: words.Kind) -> int:
        """The figure that belongs to nobody."""
        rules = self.rules
        return rules.figure_first[rules.kind_number[kind] * (rules.players + 1) + rules.players]

    def alike(self, figure: int, other: int) -> bool:
        """Whether nobody could tell two figures apart: of one player and kind, in one place, standing alike."""
        if figure == other:
            return True
        rules = self.rules
        if rules.figure_kind[figure] != rules.figure_kind[other]:
            return False
        if rules.figure_owner[figure] != rules.figure_owner[other]:
            return False
        return self.place[figure] == self.place[other] and self.stance[figure] == self.stance[other]

    def figure_at(self, where: int, which: int) -> int:
        """A figure in a place, or -1."""
        place = where << BITS | which
        for figure in range(self.rules.figures if self.anybody_in(where) else 0):
            if self.place[figure] == place:
                return figure
        return -1

    def anybody_in(self, where: int) -> bool:
        """Whether there is a figure, anybody's or nobody's, in a kind of place."""
        for owner in range(self.rules.players + 1):
            if self.crowd[owner * PLACES + where]:
                return True
        return False

    def standing_of(self, player: int, kind: int) -> int:
        """A player's figure of a kind that stands on a segment, or -1."""
        at = kind * (self.rules.players + 1) + player
        first = self.rules.figure_first[at]
        for figure in range(first, first + self.rules.figure_count[at]):
            if self.place[figure] >> BITS == SEGMENT:
                return figure
        return -1

    def next_standing(self, kind: int, number: int) -> int:
        """The first figure of a kind, from a number on, that stands on a segment, whichever player's it is; or -1."""
        at = kind * (self.rules.players + 1)
        first = self.rules.figure_first[at]
        for figure in range(max(first, number), first + self.rules.players * self.rules.figure_count[at]):
            if self.place[figure] >> BITS == SEGMENT:
                return figure
        return -1

    def next_figure(self, where: int, owner: int, number: int) -> int:
        """The first figure of a player, from a number on, in a kind of place, or -1."""
        for figure in range(number, self.rules.figures if self.crowd[owner * PLACES + where] else 0):
            if self.place[figure] >> BITS == where and self.rules.figure_owner[figure] == owner:
                return figure
        return -1

    def followers_on(self, segment: int, player: int) -> int:
        """How many figures that keep others off has a player on a feature."""
        return self.blockers_on(segment) >> CROWD_BITS * player & CROWD

    def anybody_on(self, segment: int) -> bool:
        """Whether a figure that keeps others off stands on a feature."""
        return self.blockers_on(segment) != 0

    def shielded(self, figure: int, cause: int) -> bool:
        """Whether something protects a figure from what other figures with this trait suffer."""
        for hook in self.rules.shields:
            if hook.of_two(self, figure, cause):
                return True
        return False

    def matters(self, face: int) -> bool:
        """Whether somebody who comes to a feature may want to stand on this tile of it rather than on another."""
        for hook in self.rules.matters:
            if hook.of(self, face):
                return True
        return False

    def may_enter(self, figure: int, face: int) -> bool:
        """Whether a figure that belongs to nobody may step onto a face."""
        for hook in self.rules.may_enter:
            if not hook.of_two(self, figure, face):
                return False
        return True

    # ---- choices

    def may_place(self, kind: int, segment: int) -> bool:
        """Whether the active player could place a figure of a kind on a free feature, if he had one."""
        if self.region[segment] < 0:
            return False
        if self.blockers_on(segment) and not self.is_vacant(kind, segment):
            return False
        return self.may_join(kind, segment)

    def is_vacant(self, kind: int, segment: int) -> bool:
        """Whether a box lets a kind of figure onto a feature where somebody stands."""
        for hook in self.rules.vacant[self.feature_kind(segment)]:
            if hook.of_two(self, kind, segment):
                return True
        return False

    def may_place_any(self, kinds: int, segment: int) -> bool:
        """The same for one of several kinds, given as a mask."""
        if self.region[segment] < 0:
            return False
        free = self.blockers_on(segment) == 0
        if not free and not self.rules.vacant[self.what[segment]]:
            return False
        kind = 0
        while kinds >> kind:
            if kinds >> kind & 1 and (free or self.is_vacant(kind, segment)) and self.may_join(kind, segment):
                return True
            kind += 1
        return False

    def may_join(self, kind: int, segment: int) -> bool:
        """The same where somebody stands already."""
        feature = self.feature_kind(segment)
        if not self.rules.stands[kind] >> feature & 1:
            return False
        for hook in self.rules.may_stand[feature]:
            if not hook.of_two(self, kind, segment):
                return False
        return True

    def at_hand(self, kind: int, traits: int) -> bool:
        """Whether the active player may place a figure of a kind with all these traits now: one is left, and its time has
        come. First it is that of ordinary figures, then that of those which are placed in addition."""
        has = self.rules.traits[kind]
        if self.supply[self.player * self.rules.figure_kinds + kind] == 0 or has & traits != traits:
            return False
        if has & BESIDES:
            return self.bars & (NO_FIRST | NO_SECOND) == NO_FIRST
        return self.bars & (NO_FIRST | NO_FOLLOWER) == 0

    def may_act(self) -> bool:
        """Whether the active player may still do something else instead of placing a figure."""
        return self.bars & (NO_FOLLOWER | ACTIONS_LEFT) != NO_FOLLOWER

    def offer_put(self, kind: int, segment: int, out: Options) -> None:
        """Offer to place a figure of a kind on a segment where it may stand: upright, or as a box lets it lie there."""
        put = PUT_ACTION | kind << SEGMENT_BITS + STANCE_BITS | segment << STANCE_BITS
        out.add(put)
        ways = 0
        for hook in self.rules.stances[self.feature_kind(segment)]:
            ways |= hook.number_of(self, kind, segment)
        stance = 1
        while ways >> stance:
            if ways >> stance & 1:
                out.add(put | stance)
            stance += 1

    def offer_pieces(self, action: words.Action, where: int, owner: int, but: int, out: Options) -> None:
        """Offer an action on every figure of a player in a kind of place, but for one; of alike ones the first."""
        left = self.crowd[owner * PLACES + where]
        at = owner
        of_none = self.action(action)
        while left:
            figure = self.rules.figure_first[at]
            end = figure + self.rules.figure_count[at]
            first = out.n
            while figure < end:
                if self.place[figure] >> BITS == where:
                    left -= 1
                    if figure != but and not self.one_alike(figure, of_none, first, out):
                        out.add(of_none | figure)
                figure += 1
            at += self.rules.players + 1

    def one_alike(self, figure: int, of_none: int, first: int, out: Options) -> bool:
        """Whether an action on another figure of this kind and owner, in its place and standing alike, is offered."""
        for i in range(first, out.n):
            other = out.item[i] - of_none
            if self.place[other] == self.place[figure] and self.stance[other] == self.stance[figure]:
                return True
        return False

    def offer_numbers(self, action: words.Action, first: int, end: int, out: Options) -> None:
        """Offer an action with a single field, once with every number from one up to the end, which is left out."""
        of_none = self.action(action)
        n = out.n
        out.grow(n + end - first)
        for number in range(first, end):
            out.item[n] = of_none | number
            out.weight[n] = 1
            out.row[n] = -1
            n += 1
        out.n = n
        out.in_order = False

    def offer_piece(self, action: words.Action, figure: int, first: int, out: Options, other: int = 0) -> None:
        """Offer an action on a figure (and something other) unless one alike is offered, from a place in the list on."""
        packed = self.action(action, figure, other)
        width = self.rules.widths[(packed >> KIND) * MOST_FIELDS + 1]
        rest = ~(PIECE << width)
        new = True
        for i in range(first, out.n):
            if out.item[i] & rest == packed & rest and self.alike(out.item[i] >> width & PIECE, figure):
                new = False
        if new:
            out.add(packed)

    def field_of(self, action: int, i: int) -> int:
        """One of the fields of an action."""
        at = (action >> KIND) * MOST_FIELDS
        width = self.rules.widths
        for later in range(at + MOST_FIELDS - 1, at + i, -1):
            action >>= width[later]
        return action & (1 << width[at + i]) - 1

    def action(self, action: words.Action, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """An action by its kind and fields, as one number."""
        number = self.rules.action_number[action]
        at = number * MOST_FIELDS
        width = self.rules.widths
        if (a | b | c | d) < 0 or number < 0:
            raise ValueError(f"action {number}: not in this game, or a field of {(a, b, c, d)} is negative")
        packed = ((a << width[at + 1] | b) << width[at + 2] | c) << width[at + 3] | d
        return self.rules.kind_bits[number] | packed

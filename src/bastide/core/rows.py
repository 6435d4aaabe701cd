"""The tables of a position, written as rows of whole numbers: what lies, who stands where, what is left, what counts.

A row is written where the game has gone on since it was written last; the rest of it stays.
"""

from __future__ import annotations

from bastide.core import uncompiled as cython
from bastide.core.block import Block
from bastide.core.geometry import COLUMN, MIDST, SPOT_BITS
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.words import INDEX
from bastide.core.words import PLACE_BITS as BITS

if cython.compiled:
    from cython.cimports.libc.string import memset

FACE_COLUMNS = ("tile", "rotation", "x", "y", "laid")
SEGMENT_COLUMNS = ("feature", "kind", "face")
FIGURE_COLUMNS = ("kind", "owner", "place", "which", "stance")
NOW_COLUMNS = ("seat", "asked", "active", "turn_player", "turn", "in_hand", "row", "over")
FACE_SIZE, SEGMENT_SIZE, FIGURE_SIZE, NOW_SIZE = (
    len(FACE_COLUMNS),
    len(SEGMENT_COLUMNS),
    len(FIGURE_COLUMNS),
    len(NOW_COLUMNS),
)
ABSENT = -1
LEAST, MOST = -1024, 8191  # what points and counts are cut off at for those who need to know how far they go


class Rows(Block):
    """Rows of games of one set-up in memory that somebody else reads, and what each of them showed last."""

    rules: Rules
    cut: bool  # whether points and counts are cut off at what is said of them
    out: memoryview
    states: list[State | None]  # by row the one it shows
    faces_n: list[int]
    segments_n: list[int]
    bends: list[int]
    piles_at: int
    scores_at: int

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
        """Where every figure is. What it is and whose stays as it was written once."""
        out = self.out
        places = game.place
        stances = game.stance
        for figure in range(self.rules.figures):
            place = places[figure]
            out[at + 2] = place >> BITS
            out[at + 3] = place & INDEX
            out[at + 4] = stances[figure]
            at += FIGURE_SIZE

    def write_counts(self, at: int, game: State) -> None:
        """The tiles left in piles, and the points."""
        out = self.out
        pile = game.pile
        n = self.scores_at - self.piles_at
        at += self.piles_at
        for i in range(n):
            out[at + i] = pile[i]
        at += n
        for i in range(self.rules.players):
            out[at + i] = self.within(game.score[i])

    def write_numbers(self, at: int, game: State) -> None:
        """Tokens by home, tiles put away, hands, what boxes keep, what was earned."""
        out = self.out
        rules = self.rules
        for i in range(rules.tokens):
            out[at + i] = game.token[i]
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

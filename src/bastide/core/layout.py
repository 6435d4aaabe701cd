"""The state of a game, described once: every number and array of it, what it is about and where it is saved.

The class body below is the table. From it follow the memory of a game and its copy, the digest, the lines of a position
and what is checked when one is read. A plain game works by the table itself; for compiled ones `building/layout.py`
writes a typed twin from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.core import words
from bastide.core.block import Block, mixed, row_of
from bastide.core.entry import BYTES, INTS, LONGS, SHORTS, array, number, table_of

if TYPE_CHECKING:
    from bastide.core.rules import Rules
    from bastide.core.tables import Tables

# How many there may be at a time.
FRAMES, AWARDS, PENDING, MOVES, CLAIMS, RIPE, LINKS, TURNED = 32, 64, 48, 8, 16, 96, 16, 32

# What each of them consists of: where a line begins and where it stands, whom it asks, its three arguments; …
A_FRAME = ("row", "row", "anybody", "number", "number", "number")
AN_AWARD = ("player", "points", "cause", "feature")
A_SCORING = ("segment", "points", "mask")
A_CLAIM = ("player", "points", "cause", "segment", "truth")
A_MOVE = ("count", "player")
A_LINK = ("segment", "segment")
A_TURN = ("segment", "count")
FRAME, AWARD_SIZE, SCORING_SIZE = len(A_FRAME), len(AN_AWARD), len(A_SCORING)
CLAIM_SIZE, MOVE_SIZE = len(A_CLAIM), len(A_MOVE)

# A region counts in words: open ends, segments and repeats in sixteen bits each, what else is printed on it in as many as
# that takes (`Tables`), the figures on it in eight bits a player.
SUM_BITS, CROWD_BITS, WORD_BITS = 16, 8, 63
SUM, CROWD = (1 << SUM_BITS) - 1, (1 << CROWD_BITS) - 1
MOST_IN_BYTE = (1 << 8) - 1  # figures in a game, copies of a tile in a pile, tokens of a kind


class Layout(Block):
    """All that changes in a game. What is saved makes up a position and its digest; the rest follows or is scratch."""

    rules: Rules
    tables: Tables

    # Faces in the order they were laid: tile and rotation, cell, act of laying, first segment, other half in the cell.
    faces: int = number()
    lays: int = number()
    row: list[int] = array(SHORTS, "faces", used="faces", saved="face")
    at: list[int] = array(INTS, "faces", "cell", used="faces", saved="face")
    lay_of: list[int] = array(SHORTS, "faces", used="faces", saved="face")
    base: list[int] = array(SHORTS, lambda rules: rules.faces + 1)
    mate: list[int] = array(SHORTS, "faces")

    # Cells where a tile could lie, and what each requires of it.
    front_n: int = number()
    front_place: list[int] = array(INTS, lambda rules: rules.faces * 2 + 8)
    front_sig: list[int] = array(SHORTS, lambda rules: rules.faces * 2 + 8)

    # Segments, the regions they make up, and what each region counts.
    segments: int = number()
    per_cell: int = number()
    region: list[int] = array(SHORTS, "segments")
    next: list[int] = array(SHORTS, "segments")
    face_of: list[int] = array(SHORTS, "segments")
    what: list[int] = array(BYTES, "segments")  # the kind of feature, 0 where none is printed
    sums: list[int] = array(LONGS, lambda rules: rules.segments * rules.tables.words)

    # The figures on each region, its band: few regions have one; what a band weighs, and whom it keeps off. Band 0 is
    # that of regions where nobody is.
    band: list[int] = array(BYTES, "segments")
    weight: list[int] = array(LONGS, lambda rules: rules.figures + 1)
    blockers: list[int] = array(LONGS, lambda rules: rules.figures + 1)

    # Faces whose ring is not full, features that this move may have completed, links beyond the edges.
    rings_n: int = number()
    rings: list[int] = array(SHORTS, "faces")
    ripe_n: int = number()
    ripe: list[int] = array(SHORTS, RIPE, "segment", used="ripe_n", saved="ripe")
    links_n: int = number()
    link: list[int] = array(SHORTS, LINKS, *A_LINK, used="links_n", saved="link")

    # Features that are no longer what is printed: a segment of each, and the kind of feature that it has become.
    turned_n: int = number()
    turned: list[int] = array(SHORTS, TURNED, *A_TURN, used="turned_n", saved="turned", rare=True)

    # Marks of the last walk over a region.
    tick: int = number()
    stamp: list[int] = array(BYTES, lambda rules: rules.segments + rules.faces)

    # Figures: where each is and how it stands; how many are in a supply, above a face, in a kind of place.
    place: list[int] = array(INTS, "figures", saved="figure")
    stance: list[int] = array(SHORTS, "figures", saved="figure")
    supply: list[int] = array(SHORTS, lambda rules: (rules.players + 1) * rules.figure_kinds)
    above: list[int] = array(BYTES, "faces")
    crowd: list[int] = array(SHORTS, lambda rules: (rules.players + 1) * words.PLACES.room)

    # Piles: how often each tile is there, how many tiles, how many put away unseen; those in other piles still to come.
    pile: list[int] = array(BYTES, lambda rules: rules.piles * rules.tables.kinds, saved="pile")
    pile_n: list[int] = array(SHORTS, "piles")
    grouped: list[int] = array(SHORTS, "groups")  # in the main pile, of each group of tiles of which some stay out
    buried: list[int] = array(SHORTS, "piles", "count", saved="buried")
    away: int = number()
    shelved: int = number()  # tiles of the main pile that players will lay: open ones, and those in their hands

    # What players hold, and what parts of the game keep.
    score: list[int] = array(INTS, "players", "points", saved="score")
    earned: list[int] = array(INTS, "players", "points", saved="earned")
    hand: list[int] = array(SHORTS, lambda rules: rules.players * rules.hand, "held", saved="hands")
    token: list[int] = array(BYTES, "tokens", "count", saved="tokens")
    slot: list[int] = array(INTS, "slots", saved="slots")

    # What is in progress: frames, the moves queued in this turn, features and awards that wait, claims, what was scored.
    frames_n: int = number()
    frame: list[int] = array(INTS, FRAMES, *A_FRAME, used="frames_n", saved="frame")
    moves_n: int = number()
    moves: list[int] = array(INTS, MOVES, *A_MOVE, used="moves_n", saved="move")
    pending_n: int = number()
    pending: list[int] = array(SHORTS, PENDING, "segment", used="pending_n", saved="pending")
    claims_n: int = number()
    claim: list[int] = array(INTS, CLAIMS, *A_CLAIM, used="claims_n", saved="claim")
    awards_n: int = number()
    awards: list[int] = array(INTS, AWARDS, *AN_AWARD, used="awards_n", saved="award")
    sheet_n: int = number()
    sheet: list[int] = array(INTS, PENDING, *A_SCORING, used="sheet_n", saved="scored")

    # Now.
    turn: int = number("count", saved="now")
    turn_player: int = number("player", saved="now")
    player: int = number("player", saved="now")
    move_kind: int = number("count", saved="now")
    tile: int = number("tile", start=-1, saved="now")
    new_face: int = number("new face", saved="now")
    facts: int = number("facts", saved="now")
    bars: int = number("bars", saved="now")
    in_award: int = number("truth", saved="now")
    row_asking: int = number("asking", start=-1, saved="now")
    actor: int = number("anybody", saved="now")
    over: bool = number("truth", saved="now")
    peak: int = number()  # the most frames there ever were

    # What never changes, at hand for rules.
    players: int = number()
    figures: int = number()
    figure_kinds: int = number()

    # The grid: for every cell nothing, a face counted from 1, or a place of the frontier counted from -1 down.
    side: int = number()
    shift: int = number()
    cell: list[int] = array(SHORTS, 0, grid=True)

    def hand_out(self, shift: int) -> None:
        """Have every array, empty, every number as it begins, and a grid of so many bits a side."""
        for at, entry in enumerate(TABLE):
            setattr(self, entry.name, row_of(self.rules.sizes[at]) if entry.is_array else entry.start)
        self.widen(shift)

    def widen(self, shift: int) -> None:
        """Have an empty grid of so many bits a side; nothing else moves."""
        self.shift = shift
        self.side = 1 << shift
        self.cell = row_of(self.side * self.side)

    def take_over(self, other: Layout) -> None:
        """Become a copy of another game."""
        vars(self).update(vars(other))
        for name in ARRAYS:
            copied = row_of(0)
            copied.extend(getattr(other, name))
            setattr(self, name, copied)

    def in_use(self, at: int) -> int:
        """How many numbers an entry of the table has now."""
        entry = TABLE[at]
        if entry.used:
            return int(getattr(self, entry.used)) * len(entry.of)
        return self.rules.sizes[at]

    def entry(self, at: int, i: int) -> int:
        """A number of an entry of the table."""
        found = getattr(self, TABLE[at].name)
        return int(found[i] if TABLE[at].is_array else found)

    def set_entry(self, at: int, i: int, value: int) -> None:
        entry = TABLE[at]
        if entry.is_array:
            getattr(self, entry.name)[i] = value
        else:
            setattr(self, entry.name, bool(value) if entry.truth else value)

    def mixed_in(self, at: int, h: int) -> int:
        """A digest with the numbers of an entry mixed in, as they are."""
        n = self.in_use(at)
        h = mixed(h, n)
        for i in range(n):
            h = mixed(h, self.entry(at, i))
        return h


TABLE = table_of(Layout)
ENTRY = {entry.name: at for at, entry in enumerate(TABLE)}
ARRAYS = [entry.name for entry in TABLE if entry.is_array]


def sizes(rules: Rules) -> list[int]:
    """How many numbers each entry of the table has room for in a game with these rules."""
    return [entry.size(rules) if not entry.grid else 0 for entry in TABLE]

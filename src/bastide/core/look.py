# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=True
"""Looking at a game from outside: its facts as plain Python values, and setting them when a position is read in."""

from __future__ import annotations

from typing import NamedTuple

import cython

from bastide.core import words
from bastide.core.geometry import fits, xy

if cython.compiled:
    from cython.cimports.bastide.core.choice import offered
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.choice import offered
    from bastide.core.state import State

BITS = words.PLACE_BITS


class FaceSeen(NamedTuple):
    """A laid face."""

    kind: int
    rotation: int
    x: int
    y: int
    lay: int
    first_segment: int


class FigureSeen(NamedTuple):
    """A figure, the place it is at and which one of those."""

    kind: int
    owner: int
    place: int
    which: int
    stance: int


def scores(game: State) -> list[int]:
    return [game.score[p] for p in range(game.rules.players)]


def faces(game: State) -> list[FaceSeen]:
    """All faces in the order they were laid."""
    return [face(game, number) for number in range(game.faces)]


def face(game: State, number: int) -> FaceSeen:
    x, y = xy(game.spot_of(game.at[number]))
    row = game.row[number]
    return FaceSeen(row >> 2, row & 3, x, y, game.lay_of[number], game.base[number])


def face_of(game: State, segment: int) -> int:
    """The face a segment is printed on."""
    return game.face_of[segment]


def face_at(game: State, x: int, y: int) -> int:
    """The first face in a cell, or -1."""
    for number in range(game.faces):
        seen = face(game, number)
        if (seen.x, seen.y) == (x, y):
            return number
    return -1


def figures(game: State) -> list[FigureSeen]:
    rules = game.rules
    return [
        FigureSeen(
            rules.figure_kind[f], rules.figure_owner[f], game.place[f] >> BITS, game.place[f] & 0xFFFFF, game.stance[f]
        )
        for f in range(rules.figures)
    ]


def in_hand(game: State) -> int:
    """The tile kind that is drawn and not laid yet, or -1."""
    return game.tile if game.new_face == game.faces else -1


def supply(game: State, player: int) -> dict[str, int]:
    """How many figures of each kind a player still has."""
    rules = game.rules
    row = player * rules.figure_kinds
    return {name: game.supply[row + kind] for kind, name in enumerate(rules.figure_names)}


def pile(game: State, number: int = 0) -> dict[str, int]:
    """What a pile holds, by tile."""
    kinds = game.tables.kinds
    return {
        game.tables.tile_ids[kind]: game.pile[number * kinds + kind]
        for kind in range(kinds)
        if game.pile[number * kinds + kind]
    }


def region(game: State, segment: int) -> int:
    """The name of a segment's feature: its lowest segment."""
    return min(game.members(segment))


def segment_region(game: State) -> list[int]:
    """For every segment the region it belongs to, -1 where none is printed."""
    return [game.region[s] for s in range(game.segments)]


def region_facts(game: State, segment: int) -> tuple[list[int], int, int]:
    """The sums, the weights and the blockers of a segment's region."""
    r = game.region[segment]
    w = game.tables.words
    return [game.sums[r * w + j] for j in range(w)], game.weight[r], game.blockers[r]


def frontier(game: State) -> dict[tuple[int, int], int]:
    """The cells where a tile could lie and what each requires, three bits a side."""
    return {xy(game.front_place[k] >> 2): game.front_sig[k] for k in range(game.front_n)}


def frames(game: State) -> list[tuple[int, ...]]:
    return [tuple(game.frame[i * 6 + j] for j in range(6)) for i in range(game.frames_n)]


def links(game: State) -> list[tuple[int, int]]:
    return [(game.link[2 * k], game.link[2 * k + 1]) for k in range(game.links_n)]


def sheet(game: State) -> list[tuple[int, int, int]]:
    """What this move scored so far: segment, value, owners."""
    return [(game.sheet[3 * k], game.sheet[3 * k + 1], game.sheet[3 * k + 2]) for k in range(game.sheet_n)]


def waiting(game: State) -> list[int]:
    """The features still to be scored in this move."""
    return [game.pending[k] for k in range(game.pending_n)]


def chances(game: State) -> list[tuple[int, int]]:
    """What chance may answer now, each with its weight, in canonical order; nothing if chance is not asked."""
    if game.over or game.actor != words.CHANCE:
        return []
    out = offered(game, game.row_asking)
    out.sort()
    return [(out.item[i], out.weight[i] if out.weighted else 1) for i in range(out.n)]


def numbers(game: State) -> dict[str, list[int]]:
    """Everything else a position consists of, as named rows of numbers."""
    rules = game.rules
    return {
        "tokens": [game.token[i] for i in range(rules.tokens)],
        "buried": [game.buried[i] for i in range(rules.piles)],
        "hands": [game.hand[i] for i in range(rules.players * 8)],
        "slots": [game.slot[i] for i in range(rules.slots)],
        "earned": [game.earned[p] for p in range(rules.players)],
        "moves": [game.moves[i] for i in range(game.moves_n * 2)],
        "awards": [game.awards[i] for i in range(game.awards_n * 4)],
        "sheet": [game.sheet[i] for i in range(game.sheet_n * 3)],
        "claims": [game.claim[i] for i in range(game.claims_n * 5)],
        "pending": waiting(game),
        "ripe": [game.ripe[k] for k in range(game.ripe_n)],
        "now": [
            game.facts, game.bars, game.tile, game.new_face, game.turn, game.player, game.turn_player, game.move_kind,
            game.row_asking, game.actor, int(game.over), game.in_award,
        ],
    }  # fmt: skip


def set_face(game: State, kind: int, spot: int, rotation: int, lay: int) -> None:
    """Lay one face of a position that is read in."""
    game.make_room(spot)
    cell = game.cell_of(spot)
    if game.cell[cell] > 0 and not game.is_mate(kind, game.cell[cell] - 1, rotation):
        raise ValueError(f"two tiles lie at {xy(spot)}")
    head = game.faces
    if head and game.cell[cell] == 0:
        raise ValueError(f"the tile at {xy(spot)} touches no other")
    signature = game.signature(cell)
    for side in range(4):
        if not fits(game.tables.edge[(kind * 4 + rotation) * 4 + side], (signature >> (3 * side)) & 7):
            raise ValueError(f"the tile at {xy(spot)} does not fit its neighbours")
    game.set_face(kind, rotation, cell, lay)
    game.see_rings(head)
    game.lays = lay + 1
    game.ripe_n = 0


def restore(game: State, rows: dict[str, list[int]], score: list[int], stack: list[tuple[int, ...]]) -> None:
    """Set everything that laying faces and standing figures has not set."""
    rules = game.rules
    for p in range(rules.players):
        game.score[p] = score[p]
        game.earned[p] = rows["earned"][p]
    for i in range(rules.tokens):
        game.token[i] = rows["tokens"][i]
    for i in range(rules.piles):
        for _ in range(rows["buried"][i]):
            game.bury(i)
    for i in range(rules.players * 8):
        game.hand[i] = rows["hands"][i]
    for i in range(rules.slots):
        game.slot[i] = rows["slots"][i]
    game.moves_n = len(rows["moves"]) // 2
    for i in range(game.moves_n * 2):
        game.moves[i] = rows["moves"][i]
    game.awards_n = len(rows["awards"]) // 4
    for i in range(game.awards_n * 4):
        game.awards[i] = rows["awards"][i]
    game.sheet_n = len(rows["sheet"]) // 3
    for i in range(game.sheet_n * 3):
        game.sheet[i] = rows["sheet"][i]
    game.claims_n = len(rows["claims"]) // 5
    for i in range(game.claims_n * 5):
        game.claim[i] = rows["claims"][i]
    game.pending_n = len(rows["pending"])
    for k in range(game.pending_n):
        game.pending[k] = rows["pending"][k]
    game.ripe_n = len(rows["ripe"])
    for k in range(game.ripe_n):
        game.ripe[k] = rows["ripe"][k]
    game.frames_n = 0
    for row, cursor, player, a, b, c in stack:
        game.push_row(row, player, a, b, c)
        game.frame[(game.frames_n - 1) * 6 + 1] = cursor
    now = rows["now"]
    game.facts = now[0]
    game.bars = now[1]
    game.tile = now[2]
    game.new_face = now[3]
    game.turn = now[4]
    game.player = now[5]
    game.turn_player = now[6]
    game.move_kind = now[7]
    game.row_asking = now[8]
    game.actor = now[9]
    game.over = bool(now[10])
    game.in_award = now[11]
    game.listed = False

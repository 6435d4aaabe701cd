"""Looking at a game from outside: its facts as plain Python values."""

from __future__ import annotations

from typing import NamedTuple

from bastide.core import words
from bastide.core.choice import offered
from bastide.core.geometry import xy
from bastide.core.layout import TABLE
from bastide.core.state import State
from bastide.core.words import INDEX
from bastide.core.words import PLACE_BITS as BITS


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


class LyingSeen(NamedTuple):
    """A token of a player that lies anywhere on the table: how far east and south, in parts of a cell."""

    token: str
    player: int
    x: int
    y: int


def lying(game: State) -> list[LyingSeen]:
    """The tokens that lie where a slot tells."""
    found = []
    for slot in sorted({spec.lies for spec in game.rules.sheet.tokens if spec.lies}):
        names = [spec.name for spec in game.rules.sheet.tokens if spec.lies == slot]
        for player in range(game.rules.players):
            which, x, y = (game.get(words.SLOTS[slot], player * 3 + i) for i in range(3))
            if which:
                found.append(LyingSeen(names[which - 1], player, x, y))
    return found


def scores(game: State) -> list[int]:
    return [game.score[p] for p in range(game.rules.players)]


def faces(game: State) -> list[FaceSeen]:
    """All faces in the order they were laid."""
    return [face(game, number) for number in range(game.faces)]


def face(game: State, number: int) -> FaceSeen:
    x, y = xy(game.spot_of(game.at[number]))
    row = game.row[number]
    return FaceSeen(row >> 2, row & 3, x, y, game.lay_of[number], game.base[number])


def is_second(game: State, number: int) -> bool:
    """Whether another face lies in the same cell and was laid before."""
    cell = game.spot_of(game.at[number])
    for earlier in range(number):
        if game.spot_of(game.at[earlier]) == cell:
            return True
    return False


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
    return [figure(game, number) for number in range(game.rules.figures)]


def figure(game: State, number: int) -> FigureSeen:
    rules, place = game.rules, game.place[number]
    return FigureSeen(
        rules.figure_kind[number], rules.figure_owner[number], place >> BITS, place & INDEX, game.stance[number]
    )


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


def unseen(game: State) -> dict[str, int]:
    """The tiles of the supply that nobody has laid yet: those to be drawn and those held in hands, by tile.

    In one order, wherever they are: it must not tell what somebody holds.
    """
    counts = [game.pile[kind] for kind in range(game.tables.kinds)]
    for player in range(game.rules.players):
        for kind in game.drawn_by(player):
            counts[kind] += 1
    return {game.tables.tile_ids[kind]: n for kind, n in enumerate(counts) if n}


def region(game: State, segment: int) -> int:
    """The name of a segment's feature: its lowest segment."""
    return min(game.members(segment))


def segment_region(game: State) -> list[int]:
    """For every segment the region it belongs to, -1 where none is printed."""
    return [game.region[s] for s in range(game.segments)]


def is_printed(game: State, segment: int) -> bool:
    """Whether a number is that of a segment that lies on the board."""
    return 0 <= segment < game.segments and game.region[segment] >= 0


def region_facts(game: State, segment: int) -> tuple[list[int], int, int]:
    """The sums, the weights and the blockers of a segment's region."""
    r = game.region[segment]
    w = game.tables.words
    return [game.sums[r * w + j] for j in range(w)], game.weight_on(segment), game.blockers_on(segment)


def frontier(game: State) -> dict[tuple[int, int], int]:
    """The cells where a tile could lie and what each requires, three bits a side."""
    return {xy(game.front_place[k] >> 2): game.front_sig[k] for k in range(game.front_n)}


def links(game: State) -> list[tuple[int, int]]:
    return [(game.link[2 * k], game.link[2 * k + 1]) for k in range(game.links_n)]


def side_of(game: State, segment: int) -> int:
    """The first side of its face, as it lies, that a segment reaches; -1 if it reaches none."""
    seen = face(game, game.face_of[segment])
    ports = game.tables.faces[seen.kind].segments[segment - seen.first_segment].turned(seen.rotation).ports
    return ports[0] // 3 if ports else -1


def link_sides(game: State) -> dict[int, tuple[int, int]]:
    """By face the two sides that a link on it joins, in the order of the compass."""
    found = {}
    for a, b in links(game):
        if face_of(game, a) == face_of(game, b):
            first, second = sorted((side_of(game, a), side_of(game, b)))
            found[face_of(game, a)] = (first, second)
    return found


def built_sides(game: State) -> dict[int, tuple[int, int]]:
    """By face the two sides between which a road was built across it."""
    found = {}
    for number, seen in enumerate(faces(game)):
        plain = game.tables.plain_of(seen.kind)
        if plain != seen.kind:
            axis = int(game.tables.twin_of(plain, 1) == seen.kind) + seen.rotation & 1
            found[number] = (axis, axis + 2)
    return found


def turned(game: State) -> list[int]:
    """The features that have become something else, by their lowest segments."""
    return [min(game.members(game.turned[2 * k])) for k in range(game.turned_n)]


def reaches(game: State, what: str) -> dict[int, list[tuple[int, int]]]:
    """By face the sides between which something reaches: a link, a road built across, a feature turned at one side."""
    if what == "turned":
        found: dict[int, list[tuple[int, int]]] = {}
        for segment in turned(game):
            side = side_of(game, segment)
            found.setdefault(face_of(game, segment), []).append((side, side))
        return found
    return {face: [sides] for face, sides in (link_sides(game) if what == "link" else built_sides(game)).items()}


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


def saved_row(game: State, at: int) -> list[int]:
    """The numbers that an entry of the layout has now."""
    return [game.entry(at, i) for i in range(game.in_use(at))]


def step_of(game: State, action: int) -> str:
    """The step that an action offered now belongs to."""
    out = offered(game, game.row_asking)
    row = out.row_of(action) if out.mixed else game.row_asking
    step = game.rules.row_step(row if row >= 0 else game.row_asking)
    return str(game.rules.step_ids[step]) if step >= 0 else ""


def numbers(game: State) -> dict[str, list[int]]:
    """What a position consists of besides board, figures and piles, as named rows of numbers."""
    return {entry.saved: saved_row(game, at) for at, entry in enumerate(TABLE) if entry.is_row}

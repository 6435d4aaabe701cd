"""Where blocks and half tiles may lie: the tables of the core against sets over plain geometry."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt

import pytest

from bastide import Setup
from bastide.core import geometry as g
from bastide.core import look
from bastide.core.action import KIND, PLACE
from bastide.core.chance import Stream, playouts, sampled_place
from bastide.core.choice import can_lay, offered, places_of
from bastide.core.digest import digest
from bastide.core.engine import start, take
from bastide.core.geometry import FIELD, HALF, OPEN, spot, turn, xy
from bastide.core.options import Options
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.tables import Tables
from bastide.core.tile import Face, Segment, Tile

pytestmark = pytest.mark.usefixtures("toys")

PLACING = PLACE << KIND
TIMES = 200  # tries for every legal place


class Naive:
    """The placements of any tile by sets of heads and a look at every side of every face."""

    def __init__(self, game: State) -> None:
        self.tables = game.tables
        self.frontier = look.frontier(game)
        self.at: dict[tuple[int, int], list[look.FaceSeen]] = defaultdict(list)
        for face in look.faces(game):
            self.at[face.x, face.y].append(face)

    def faces(self, kind: int, rotation: int) -> list[tuple[int, int, Face]]:
        """The faces of a tile as they lie, with their offsets."""
        tile = self.tables.tiles[self.tables.heads.index(kind)]
        return [(*turn(dx, dy, rotation), face.turned(rotation)) for dx, dy, face in tile.faces]

    def code(self, x: int, y: int, side: int) -> int:
        """What a cell shows on one of its sides."""
        for face in self.at.get((x, y), ()):
            edge = self.tables.faces[face.kind].turned(face.rotation).edges[side]
            if edge != OPEN:
                return edge
        return OPEN

    def is_mate(self, face: Face, rotation: int, there: list[look.FaceSeen]) -> bool:
        other = self.tables.faces[there[0].kind]
        if len(there) > 1 or face.shape != HALF or other.shape != HALF:
            return False
        return (there[0].rotation + 2) % 4 == rotation and face.edges[4] == other.edges[4]

    def fits(self, kind: int, x: int, y: int, rotation: int) -> bool:
        contact = False
        for dx, dy, face in self.faces(kind, rotation):
            here = (x + dx, y + dy)
            if here in self.at:
                if not self.is_mate(face, rotation, self.at[here]):
                    return False
                contact = True
            for side, (sx, sy) in enumerate(g.STEP):
                code = self.code(here[0] + sx, here[1] + sy, (side + 2) % 4)
                if not g.fits(face.edges[side], code):
                    return False
                if code != OPEN and face.edges[side] != OPEN:
                    contact = True
        return contact

    def places(self, kind: int) -> list[int]:
        """Every placement that fits, in order."""
        heads = set()
        for x, y in self.frontier:
            for rotation in range(4):
                for dx, dy, _ in self.faces(kind, rotation):
                    heads.add((spot(x - dx, y - dy), rotation))
        for (x, y), there in self.at.items():
            if len(there) == 1 and self.tables.faces[there[0].kind].shape == HALF:
                heads.add((spot(x, y), (there[0].rotation + 2) % 4))
        return [PLACING | here << 2 | r for here, r in sorted(heads) if self.fits(kind, *xy(here), r)]


def shapes(game: State) -> list[int]:
    """The tiles that are no plain squares."""
    tables = game.tables
    tiles = zip(tables.heads, tables.tiles, strict=True)
    return [kind for kind, tile in tiles if len(tile.faces) > 1 or tile.face.shape == HALF]


def as_they_come(out: Options) -> list[int]:
    """What is listed, in the order in which it was."""
    out.in_order = True
    return out.sorted()


def listed(game: State, kind: int) -> list[int]:
    """The placements of a tile as the core lists them."""
    out = Options()
    game.places(kind, out)
    return as_they_come(out)


def compare(game: State, kinds: list[int]) -> None:
    """The core lists what sets would list, in the same order, and knows whether there is anything to list."""
    naive = Naive(game)
    for kind in kinds:
        wanted = naive.places(kind)
        assert listed(game, kind) == wanted, game.tables.tile_ids[kind]
        assert game.has_place(kind) == bool(wanted)
        assert all(game.fits(kind, (place & 0x3FFFFF) >> 2, place & 3) for place in wanted)
        out = Options()
        game.places_in_order(kind, out)
        assert out.in_order
        assert out.sorted() == wanted


def moves(setup: Setup, seed: int) -> Iterator[State]:
    """A random game, wherever somebody lays a tile."""
    game = setup.fresh()
    stream = Stream(seed, "shapes")
    while not game.over:
        out = offered(game, game.row_asking)
        legal = out.sorted()
        if all(action >> KIND == PLACE for action in legal):
            yield game
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("boxes", [["SHAPES"], ["BLOCKS"], ["SHAPES", "BLOCKS", "COUNT"]])
def test_games_list_what_sets_would_list(boxes: list[str], seed: int) -> None:
    setup = Setup(modules=boxes)
    for number, game in enumerate(moves(setup, seed)):
        plain = [kind for kind in shapes(game) if not goes_on(game, kind)]
        compare(game, plain if number % 16 == 0 else [kind for kind in plain if kind == game.tile])


def goes_on(game: State, kind: int) -> bool:
    return game.tables.tiles[game.tables.heads.index(kind)].continues > 0


@pytest.mark.parametrize("seed", range(2))
def test_the_city_of_the_count_fits_where_sets_say(seed: int) -> None:
    for number, game in enumerate(moves(Setup(modules=["COUNT"]), seed)):
        if number % 12 == 0:
            compare(game, [game.tables.kind_of["count/city"]])

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
        self.shown: dict[tuple[int, int], tuple[int, ...]] = {}
        for face in look.faces(game):
            self.at[face.x, face.y].append(face)
            edges = game.tables.faces[face.kind].turned(face.rotation).edges[:4]
            before = self.shown.get((face.x, face.y), (OPEN,) * 4)
            self.shown[face.x, face.y] = tuple(map(max, edges, before))  # two halves cover no side twice

    def is_mate(self, face: Face, rotation: int, there: list[look.FaceSeen]) -> bool:
        other = self.tables.faces[there[0].kind]
        if len(there) > 1 or face.shape != HALF or other.shape != HALF:
            return False
        return (there[0].rotation + 2) % 4 == rotation and face.edges[4] == other.edges[4]

    def fits(self, faces: list[tuple[int, int, Face]], x: int, y: int, rotation: int) -> bool:
        contact = False
        for dx, dy, face in faces:
            here = (x + dx, y + dy)
            if here in self.at:
                if not self.is_mate(face, rotation, self.at[here]):
                    return False
                contact = True
            for side, (sx, sy) in enumerate(g.STEP):
                code = self.shown.get((here[0] + sx, here[1] + sy), (OPEN,) * 4)[side ^ 2]
                if not g.fits(face.edges[side], code):
                    return False
                if code != OPEN and face.edges[side] != OPEN:
                    contact = True
        return contact

    def places(self, kind: int) -> list[int]:
        """Every placement that fits, in order."""
        tile = self.tables.tiles[self.tables.heads.index(kind)]
        turned = [[(*turn(dx, dy, r), face.turned(r)) for dx, dy, face in tile.faces] for r in range(4)]
        heads = set()
        for x, y in self.frontier:
            for rotation in range(4):
                for dx, dy, _ in turned[rotation]:
                    heads.add((spot(x - dx, y - dy), rotation))
        for (x, y), there in self.at.items():
            if len(there) == 1 and self.tables.faces[there[0].kind].shape == HALF:
                heads.add((spot(x, y), (there[0].rotation + 2) % 4))
        return [PLACING | here << 2 | r for here, r in sorted(heads) if self.fits(turned[r], *xy(here), r)]


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


def compare(game: State, kinds: list[int]) -> int:
    """The core lists what sets would list, in the same order, and knows whether there is anything; how much it is."""
    naive = Naive(game)
    found = 0
    for kind in kinds:
        wanted = naive.places(kind)
        assert listed(game, kind) == wanted, game.tables.tile_ids[kind]
        assert game.has_place(kind) == bool(wanted)
        assert all(game.fits(kind, (place & 0x3FFFFF) >> 2, place & 3) for place in wanted)
        out = Options()
        game.places_in_order(kind, out)
        assert out.in_order
        assert out.sorted() == wanted
        found += len(wanted)
    return found


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


def goes_on(game: State, kind: int) -> bool:
    return game.tables.tiles[game.tables.heads.index(kind)].continues > 0


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("boxes", [["SHAPES"], ["BLOCKS"], ["SHAPES", "BLOCKS", "COUNT"]])
def test_games_list_what_sets_would_list(boxes: list[str], seed: int) -> None:
    for number, game in enumerate(moves(Setup(modules=boxes), seed)):
        plain = [kind for kind in shapes(game) if not goes_on(game, kind)]
        compare(game, plain if number % 24 == 12 else [kind for kind in plain if kind == game.tile])


@pytest.mark.parametrize("seed", range(2))
def test_the_city_of_the_count_fits_where_sets_say(seed: int) -> None:
    for number, game in enumerate(moves(Setup(modules=["COUNT"]), seed)):
        if number % 24 == 0:
            assert compare(game, [game.tables.kind_of["count/city"]]) > 0


STORED = {  # by the boxes: digests at the end of games, scores of games by chance with places listed and sampled
    ("SHAPES",): (
        ["8ab00e5ff57f41ea", "6fa2f560e28a45c1", "14f5077224a68ebf"],
        [[24, 25], [23, 26], [16, 6]],
        [[34, 33], [26, 20], [12, 21]],
    ),
    ("SHAPES", "COUNT"): (
        ["40bbdca45e11e4f8", "9432b43af5dafd49", "a5682e6f13d47ec7"],
        [[29, 24], [13, 35], [22, 25]],
        [[23, 43], [29, 31], [31, 57]],
    ),
}


@pytest.mark.parametrize("boxes", STORED)
def test_games_with_shapes_are_those_stored(boxes: tuple[str, ...]) -> None:
    setup = Setup(modules=boxes)
    digests, by_list, by_trying = STORED[boxes]
    assert [f"{digest(list(moves(setup, seed))[-1]):016x}" for seed in range(3)] == digests
    assert playouts(setup.fresh(), 3, 5) == by_list
    assert playouts(setup.fresh(), 3, 5, True) == by_trying


# ---- random tiles


def face_with(edges: list[int]) -> Face:
    """A face with these edges, nothing on it joined with anything."""
    segments = []
    for side, edge in enumerate(edges):
        left, middle, right = range(side * 3, side * 3 + 3)
        if edge in (g.CITY, g.ROAD, g.RIVER):
            segments.append(Segment({g.CITY: "city", g.ROAD: "road", g.RIVER: "river"}[edge], (middle,)))
        if edge in (g.ROAD, g.RIVER):
            segments += [Segment("field", (left,)), Segment("field", (right,))]
        if edge == g.FIELD:
            segments.append(Segment("field", (left, right)))
    return Face(tuple(edges), tuple(segments), HALF if len(edges) == 5 else g.SQUARE)


def some_edge(chooser: random.Random, rare: float) -> int:
    edges = (OPEN, g.WALL, g.ANY, g.RIVER) if chooser.random() < rare else (g.FIELD, g.FIELD, g.ROAD, g.CITY)
    return chooser.choice(edges)


def block_of(number: int, n: int, chooser: random.Random, rare: float) -> Tile:
    """A block of so many cells that hang together somehow; what meets inside it agrees."""
    cells = [(0, 0)]
    while len(cells) < n:
        (x, y), (dx, dy) = chooser.choice(cells), chooser.choice(g.STEP)
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    edges: dict[tuple[int, int, int], int] = {}
    for x, y in cells:
        for side, (dx, dy) in enumerate(g.STEP):
            within = (x + dx, y + dy) in cells
            edge = chooser.choice((g.FIELD, g.ROAD, g.WALL)) if within else some_edge(chooser, rare)
            edges[x, y, side] = edges.get((x + dx, y + dy, side ^ 2), edge)
    faces = tuple((x, y, face_with([edges[x, y, side] for side in range(4)])) for x, y in cells)
    return Tile(f"random/{number}", faces)


def random_tiles(seed: int) -> list[Tile]:
    """Blocks of two to sixteen cells, half tiles, and squares with odd edges."""
    chooser = random.Random(seed)
    rare = chooser.choice((0.0, 0.1, 0.3))
    tiles = [block_of(number, n, chooser, rare) for number, n in enumerate((2, 2, 3, 4, 6, 12, 16))]
    for number in range(6):
        edges = [OPEN, OPEN, *(some_edge(chooser, rare) for _ in range(2)), chooser.choice((g.FIELD, g.ROAD, g.CITY))]
        tiles.append(Tile(f"random/half-{number}", ((0, 0, face_with(edges)),)))
    for number in range(4):
        square = face_with([some_edge(chooser, rare) for _ in range(4)])
        tiles.append(Tile(f"random/square-{number}", ((0, 0, square),)))
    return tiles


def rules_with(tiles: list[Tile]) -> Rules:
    """The rules of the base game with more tiles that may be laid."""
    setup = Setup()
    sheet = setup.rules.sheet
    old = sheet.tables
    tables = Tables((*old.tiles, *tiles), old.attributes, setup.mix.centres, setup.mix.facts)
    return Rules(type(sheet)(**{**vars(sheet), "tables": tables, "faces": 448, "segments": 448 * 8}))


def lay_some(game: State, chooser: random.Random, n: int) -> None:
    """Lay tiles by chance, as many as there is room for."""
    for _ in range(n):
        kind = chooser.choice(game.tables.heads)
        places = listed(game, kind)
        if places:
            place = chooser.choice(places) & 0x3FFFFF
            game.lay_tile(kind, place >> 2, place & 3)


@pytest.mark.parametrize("seed", range(16))
def test_random_tiles_on_random_boards_lie_where_sets_say(seed: int) -> None:
    chooser = random.Random(seed)
    game = start(rules_with(random_tiles(seed)))
    for _ in range(4):
        lay_some(game, chooser, 7)
        assert compare(game, shapes(game)) > 0


# ---- single cases


def board(*start: tuple[str, int, int, int], boxes: tuple[str, ...] = ("BLOCKS",)) -> State:
    return Setup(modules=boxes, start=list(start)).fresh()


def cells(game: State, name: str) -> set[tuple[int, int, int]]:
    """Where a tile may lie, and how it is turned there."""
    places = listed(game, game.tables.kind_of[name])
    return {(*xy((place & 0x3FFFFF) >> 2), place & 3) for place in places}


def test_on_an_empty_table_a_shape_finds_nothing_to_touch() -> None:
    game = State(Setup(modules=["SHAPES", "BLOCKS", "COUNT"]).rules)
    for kind in shapes(game):
        assert listed(game, kind) == []
        assert not game.has_place(kind)
        assert not can_lay(game, kind)
        assert not game.fits(kind, spot(0, 0), 0)


@pytest.mark.parametrize("name", ["toy/row", "toy/castle", "toy/school", "toy/half-field"])
def test_looking_for_room_near_the_end_of_the_grid_leaves_the_grid_as_it_is(name: str) -> None:
    game = board(("base/straight", 0, 0, 0))
    straight, kind = game.tables.kind_of["base/straight"], game.tables.kind_of[name]
    sides = set()
    for x in range(1, 60):
        side = game.side
        found = listed(game, kind)
        assert game.side == side
        assert found == Naive(game).places(kind)
        sides.add(side)
        game.lay_tile(straight, spot(-x, 0), 0)
    assert len(sides) > 1, "laying tiles makes it grow"
    assert max(sides) > 64, "so far that places are sorted"


def test_nothing_lies_beyond_the_end_of_the_table() -> None:
    game = board(("base/straight", 511, 0, 0))
    school = game.tables.kind_of["toy/school"]
    assert game.fits(school, spot(511, 1), 1)
    with pytest.raises(ValueError, match="cell 512,1 lies outside"):
        game.fits(school, spot(511, 1), 3)
    with pytest.raises(ValueError, match="cell 512,1 lies outside"):
        game.lay_tile(school, spot(511, 1), 3)


def test_an_edge_that_closes_lies_only_where_there_is_something_to_close() -> None:
    game = board(("base/straight", 0, 0, 0), ("base/straight", 1, 0, 0))
    assert (0, 1, 0) in cells(game, "toy/cloister")
    assert (1, 1, 0) in cells(game, "toy/cloister")
    assert (2, 1, 0) not in cells(game, "toy/cloister")
    assert cells(game, "toy/shut") == set(), "what closes something inside a block would close nothing"


def test_a_block_that_continues_something_must_meet_it_with_one_of_its_faces() -> None:
    game = board(("toy/spring", 0, 0, 0))
    naive = Naive(game)
    ford, half = (game.tables.kind_of[name] for name in ("toy/ford", "toy/half-ford"))
    assert len(naive.places(ford)) > 2, "by its edges it might lie elsewhere too"
    assert cells(game, "toy/ford") == {(0, 1, 0), (0, 2, 2)}
    assert game.has_place(ford)
    assert game.has_place(half)
    assert cells(game, "toy/half-ford") == {(0, 1, 2)}
    game.lay_tile(half, spot(0, 1), 2)
    assert cells(game, "toy/half-ford") == {(0, 1, 0)}, "the other half of the cell continues it"
    assert cells(game, "toy/ford") == set()
    game.lay_tile(half, spot(0, 1), 0)
    assert cells(game, "toy/ford") == {(0, 2, 0), (0, 3, 2)}


def test_a_block_lies_where_its_own_conditions_allow_it() -> None:
    game = board(("base/straight", 0, 0, 0), ("base/straight", 1, 0, 0))
    kind = game.tables.kind_of["toy/school-of-the-east"]
    barred = {(x, y) for x, y in look.frontier(game) if y % 2}
    fitting = cells(game, "toy/school-of-the-east")
    legal = {(x, y, r) for x, y, r in fitting if (x, y) not in barred and (x > 0 or (x, r) == (0, 0))}
    assert 0 < len(legal) < len({(x, y, r) for x, y, r in fitting if (x, y) not in barred}) < len(fitting)
    assert places_of(game, kind).sorted() == sorted(PLACING | spot(x, y) << 2 | r for x, y, r in legal)
    assert can_lay(game, kind)


def test_a_block_that_fits_only_where_it_must_not_lie_cannot_be_laid() -> None:
    game = board(("base/straight", -9, 0, 0))
    kind = game.tables.kind_of["toy/school-of-the-east"]
    assert game.has_place(kind)
    assert not can_lay(game, kind)
    assert places_of(game, kind).n == 0


def test_what_is_listed_before_stays_before() -> None:
    game = board(("base/straight", 0, 0, 0))
    school = game.tables.kind_of["toy/school"]
    out = Options()
    out.add(3 << 60)
    game.places(school, out)
    assert not out.in_order
    assert as_they_come(out) == [3 << 60, *listed(game, school)]


def test_a_half_tile_inside_a_block_is_refused() -> None:
    half = face_with([OPEN, OPEN, FIELD, FIELD, FIELD])
    tile = Tile("random/mixed", ((0, 0, face_with([FIELD] * 4)), (1, 0, half)))
    with pytest.raises(ValueError, match="random/mixed is a block with a half tile in it"):
        rules_with([tile])


# ---- sampled


@pytest.mark.parametrize("roads", [1, 3])
@pytest.mark.parametrize("tile", ["toy/school", "toy/half-field", "toy/corner", "toy/castle", "toy/school-of-the-east"])
def test_every_legal_place_of_a_shape_is_as_likely(tile: str, roads: int) -> None:
    halves = [("toy/half-field", 3, -1, 0), ("toy/half-field", 3, 1, 2)]
    lying = [*(("base/straight", 3 + x, 0, 0) for x in range(roads)), *halves]
    game = Setup(modules=["BLOCKS"], start=lying, pack=[tile]).fresh()
    stream = Stream(roads, "likely")
    while game.tile < 0:
        take(game, offered(game, game.row_asking).sorted()[0])
    legal = offered(game, game.row_asking).sorted()
    found = Counter(sampled_place(game, game.row_asking, stream) for _ in range(TIMES * len(legal)))
    assert set(found) == set(legal)
    assert max(abs(n - TIMES) for n in found.values()) < 5 * sqrt(TIMES)


def test_the_places_around_a_whole_a_half_and_a_double_tile() -> None:
    """Eight, six and ten."""
    keep = {"toy/half-keep": 6, "toy/double": 10, "toy/abbey": 8}
    for tile, n in keep.items():
        state = start(Setup(modules=["SHAPES"], start=[(tile, 0, 0, 0)]).rules)
        middle = next(s for s in range(state.segments) if state.feature_kind(s) == state.tables.features["keep"])
        assert state.places_around(middle) == n
        assert state.is_half(state.tables.kind_of[tile]) == (tile == "toy/half-keep")

"""Blocks, halves, doubles and an abbey: joins, rings, fits and the growing grid against brute force."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from bastide import Setup
from bastide.core import geometry as g
from bastide.core import look
from bastide.core.action import PLACE_MASK
from bastide.core.digest import digest
from bastide.core.geometry import CENTRE, HALF, STEP, spot, turn, xy
from bastide.core.options import Options
from bastide.core.state import State
from bastide.core.tile import Face

pytestmark = pytest.mark.usefixtures("toys")


def turned_face(game: State, face: look.FaceSeen) -> Face:
    return game.tables.faces[face.kind].turned(face.rotation)


def covered(face: Face, rotation: int) -> set[int]:
    """The sides of its cell that a face covers."""
    return set(g.legs(rotation)) if face.shape == HALF else {0, 1, 2, 3}


class Brute:
    """Everything about a board, found by looking at all faces and all pairs of ports."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.faces = look.faces(game)
        self.shown = [turned_face(game, face) for face in self.faces]
        self.parent: dict[int, int] = {}
        self.open: dict[int, int] = defaultdict(int)
        self.at: dict[tuple[int, int], list[int]] = defaultdict(list)
        for number, face in enumerate(self.faces):
            self.at[face.x, face.y].append(number)
            for i in range(len(self.shown[number].segments)):
                self.parent[face.first_segment + i] = face.first_segment + i
        self.flood()

    def root(self, segment: int) -> int:
        while self.parent[segment] != segment:
            segment = self.parent[segment]
        return segment

    def facing(self, number: int, port: int) -> tuple[int, int] | None:
        """The face and port that a port meets."""
        face = self.faces[number]
        if port >= g.LONG:
            mates = [other for other in self.at[face.x, face.y] if other != number]
            return (mates[0], 2 * g.LONG + 2 - port) if mates else None
        side, third = divmod(port, 3)
        dx, dy = STEP[side]
        back = (side + 2) % 4
        for other in self.at.get((face.x + dx, face.y + dy), ()):
            if back in covered(self.shown[other], self.faces[other].rotation):
                return other, back * 3 + 2 - third
        return None

    def flood(self) -> None:
        for number, face in enumerate(self.faces):
            for i, segment in enumerate(self.shown[number].segments):
                for port in segment.ports:
                    met = self.facing(number, port)
                    if met is None:
                        continue
                    other, there = met
                    for j, facing in enumerate(self.shown[other].segments):
                        if there in facing.ports:
                            a, b = self.root(face.first_segment + i), self.root(self.faces[other].first_segment + j)
                            self.parent[a] = b
        for number, face in enumerate(self.faces):
            for i, segment in enumerate(self.shown[number].segments):
                here = self.root(face.first_segment + i)
                self.open[here] += sum(self.facing(number, port) is None for port in segment.ports)

    def missing(self, number: int) -> int:
        """Empty places around the tile a face belongs to."""
        face = self.faces[number]
        if self.shown[number].shape == HALF:
            places = set(g.half_ring_of(face.rotation))
            empty = sum((face.x + dx, face.y + dy) not in self.at for dx, dy in places)
            return empty + (len(self.at[face.x, face.y]) == 1)
        own = {(f.x, f.y) for f in self.faces if f.lay == face.lay}
        ring = {(x + dx, y + dy) for x, y in own for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - own
        return sum(cell not in self.at for cell in ring)

    def edge(self, x: int, y: int, side: int) -> int:
        for number in self.at.get((x, y), ()):
            if side in covered(self.shown[number], self.faces[number].rotation):
                return self.shown[number].edges[side]
        return g.OPEN

    def fits(self, kind: int, x: int, y: int, rotation: int) -> bool:
        """Whether a tile may lie here: cells free (or a fitting half there), edges right, one contact."""
        game = self.game
        tile = game.tables.tiles[game.tables.heads.index(kind)]
        contact = False
        for dx, dy, printed in tile.faces:
            ox, oy = turn(dx, dy, rotation)
            cell = (x + ox, y + oy)
            face = printed.turned(rotation)
            here = self.at.get(cell, [])
            if here:
                other = self.shown[here[0]]
                complete = len(here) == 2 or face.shape != HALF or other.shape != HALF
                if complete or (self.faces[here[0]].rotation + 2) % 4 != rotation or other.edges[4] != face.edges[4]:
                    return False
                contact = True
            for side in covered(face, rotation):
                sx, sy = STEP[side]
                code = self.edge(cell[0] + sx, cell[1] + sy, (side + 2) % 4)
                edge = face.edges[side]
                if code == g.OPEN and edge != g.ANY:
                    continue
                if code == g.OPEN:
                    return False
                contact = True
                if g.WALL in (edge, code) or not (edge == code or g.ANY in (edge, code)):
                    return False
        return contact


def compare(game: State) -> None:
    brute = Brute(game)
    regions = look.segment_region(game)
    groups: dict[int, set[int]] = defaultdict(set)
    for segment in brute.parent:
        groups[brute.root(segment)].add(segment)
    mine: dict[int, set[int]] = defaultdict(set)
    for segment, region in enumerate(regions):
        if region >= 0:
            mine[region].add(segment)
    assert {frozenset(group) for group in groups.values()} == {frozenset(group) for group in mine.values()}
    for root, group in groups.items():
        some = min(group)
        assert game.members(some) == sorted(group)
        if game.feature_kind(some) < CENTRE:
            assert game.open_ends(some) == brute.open[root]
            lays = {brute.faces[look.face_of(game, s)].lay for s in group}
            assert game.tiles(some) == len(lays)
    for number, face in enumerate(brute.faces):
        for i, printed in enumerate(brute.shown[number].segments):
            if printed.kind in ("monastery", "keep"):
                assert game.open_ends(face.first_segment + i) == brute.missing(number)
                assert game.missing(number) == brute.missing(number)
    for (x, y), signature in look.frontier(game).items():
        wanted = 0
        for side, (dx, dy) in enumerate(STEP):
            wanted |= brute.edge(x + dx, y + dy, (side + 2) % 4) << (3 * side)
        assert signature == wanted == game.signature(game.cell_of(spot(x, y)))


def listed(game: State, kind: int) -> set[tuple[int, int, int]]:
    out = Options()
    game.places(kind, out)
    return {(*xy((action & PLACE_MASK) >> 2), action & 3) for action in out.sorted()}


def brute_places(game: State, kind: int) -> set[tuple[int, int, int]]:
    brute = Brute(game)
    xs = [face.x for face in brute.faces]
    ys = [face.y for face in brute.faces]
    return {
        (x, y, rotation)
        for x in range(min(xs) - 4, max(xs) + 5)
        for y in range(min(ys) - 4, max(ys) + 5)
        for rotation in range(4)
        if brute.fits(kind, x, y, rotation)
    }


@pytest.mark.rule("MODEL-01/BASE", "MODEL-02/BASE", "MODEL-13/BASE")
@pytest.mark.parametrize("seed", range(8))
def test_random_boards_of_every_shape_equal_brute_force(seed: int) -> None:
    chooser = random.Random(seed)
    game = Setup(modules=["SHAPES"]).fresh()
    shapes = [kind for kind in game.tables.heads if game.tables.tile_ids[kind].startswith("toy/")]
    laid = 0
    while laid < 24:
        kind = chooser.choice(shapes) if chooser.random() < 0.6 else chooser.choice(game.tables.heads)
        places = sorted(listed(game, kind))
        if laid % 6 == 0:
            wanted = brute_places(game, kind)
            tile = game.tables.tiles[game.tables.heads.index(kind)]
            if len(tile.faces) > 1 or tile.face.shape == HALF:
                assert set(places) == wanted
            else:
                assert set(places) <= wanted
                assert {(x, y) for x, y, _ in places} == {(x, y) for x, y, _ in wanted}
        if places:
            x, y, rotation = chooser.choice(places)
            assert game.fits(kind, spot(x, y), rotation)
            game.lay_tile(kind, spot(x, y), rotation)
            laid += 1
    compare(game)


@pytest.mark.parametrize("seed", range(4))
def test_regions_equal_brute_force_after_every_tile(seed: int) -> None:
    chooser = random.Random(100 + seed)
    game = Setup(modules=["SHAPES"]).fresh()
    for _ in range(16):
        kind = chooser.choice(game.tables.heads)
        places = sorted(listed(game, kind))
        if places:
            x, y, rotation = chooser.choice(places)
            game.lay_tile(kind, spot(x, y), rotation)
            compare(game)


def test_a_double_may_reach_from_the_frontier_into_the_open() -> None:
    game = Setup(modules=["SHAPES"], start=[("base/straight", 0, 0, 0)]).fresh()
    kind = game.tables.kind_of["toy/double"]
    # The straight road runs E–W: the double's road end E of its second face meets it from the west.
    assert (-2, 0, 0) in listed(game, kind)
    assert game.signature(game.cell_of(spot(-2, 0))) == 0
    game.lay_tile(kind, spot(-2, 0), 0)
    compare(game)
    road = look.faces(game)[2].first_segment
    assert game.tiles(road) == 2, "a double counts as one tile"


def test_two_halves_fill_one_cell() -> None:
    game = Setup(modules=["SHAPES"], start=[("base/straight", 0, 0, 1)]).fresh()
    half = game.tables.kind_of["toy/half-road"]
    keep = game.tables.kind_of["toy/half-keep"]
    # Legs S and W as listed, so the half lies north of the road with its leg S on it.
    game.lay_tile(half, spot(0, -1), 0)
    assert (0, -1, 2) in listed(game, half)
    assert not any((x, y) == (0, -1) for x, y, _ in listed(game, keep)), "a field side does not meet a road side"
    assert not any((x, y) == (0, -1) for x, y, _ in listed(game, game.tables.kind_of["base/straight"]))
    game.lay_tile(half, spot(0, -1), 2)
    compare(game)
    road = look.faces(game)[0].first_segment
    assert game.tiles(road) == 3


def test_an_abbey_closes_and_joins_nothing() -> None:
    start = [("base/straight", 0, 0, 0), ("base/straight", 1, 0, 0)]
    game = Setup(modules=["SHAPES"], start=start).fresh()
    road = look.faces(game)[0].first_segment
    assert game.open_ends(road) == 2
    game.lay_tile(game.tables.kind_of["toy/abbey"], spot(2, 0), 0)
    assert game.open_ends(road) == 1
    compare(game)


def test_nobody_builds_beyond_a_wall() -> None:
    game = Setup(modules=["SHAPES"], start=[("toy/triple", 0, 0, 0)]).fresh()
    assert (0, 3) not in look.frontier(game)
    assert (1, 2) in look.frontier(game)
    compare(game)


def test_the_grid_grows_and_nothing_moves() -> None:
    game = Setup().fresh()
    kind = game.tables.kind_of["base/straight"]
    other = game.clone()
    before = digest(other)
    other.regrid()
    other.regrid()
    assert digest(other) == before
    assert listed(other, kind) == listed(game, kind)
    for x in range(1, 60):
        game.lay_tile(kind, spot(x, 0), 0)
    side = game.side
    assert side >= 128
    compare(game)
    assert game.tiles(0) == 60
    again = game.clone()
    assert digest(again) == digest(game)

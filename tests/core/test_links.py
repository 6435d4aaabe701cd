"""Links and roads built across: after every change the regions equal a flood from scratch."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from bastide import Setup
from bastide.core import geometry as g
from bastide.core import look, words
from bastide.core.action import PLACE_MASK
from bastide.core.engine import start
from bastide.core.geometry import FIELD, ROAD, spot, xy
from bastide.core.layout import SUM, SUM_BITS
from bastide.core.options import Options
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.tables import Tables

pytestmark = pytest.mark.usefixtures("toys")


def bridged_rules(setup: Setup) -> Rules:
    """The rules of a set-up in which a road may be built across every face."""
    old = setup.rules
    sheet = old.sheet
    tables = Tables(old.tables.tiles, old.tables.attributes, setup.mix.centres, setup.mix.facts, built=True)
    return Rules(type(sheet)(**{**vars(sheet), "tables": tables, "segments": sheet.segments + sheet.faces}))


def flood(game: State) -> dict[int, set[int]]:
    """Regions by a flood over ports and links."""
    seen: set[int] = set()
    groups: dict[int, set[int]] = {}
    for segment, region in enumerate(look.segment_region(game)):
        if region < 0 or segment in seen:
            continue
        todo, group = [segment], set()
        while todo:
            here = todo.pop()
            if here not in group:
                group.add(here)
                todo += game.touching(here)
        seen |= group
        groups[min(group)] = group
    return groups


def compare(game: State) -> None:
    groups = flood(game)
    mine: dict[int, set[int]] = defaultdict(set)
    for segment, region in enumerate(look.segment_region(game)):
        if region >= 0:
            mine[region].add(segment)
    assert sorted(map(sorted, mine.values())) == sorted(map(sorted, groups.values()))
    people = look.figures(game)
    for group in groups.values():
        some = min(group)
        sums, weight, blockers = look.region_facts(game, some)
        here = [p for p in people if p.place == words.SEGMENT and p.which in group]
        assert weight == blockers == sum(1 << (8 * p.owner) for p in here)
        assert sums[0] >> SUM_BITS & SUM == len(group)
        if game.feature_kind(some) < g.CENTRE:
            ends = 0
            for segment in group:
                face = look.face(game, look.face_of(game, segment))
                printed = game.tables.faces[face.kind].turned(face.rotation).segments[segment - face.first_segment]
                ends += len(printed.ports) - len(game.across(segment))
            assert sums[0] & SUM == ends


def random_board(game: State, chooser: random.Random, n: int) -> None:
    laid = 0
    while laid < n:
        kind = chooser.choice(range(24))
        out = Options()
        game.places(kind, out)
        places = out.sorted()
        if places:
            place = chooser.choice(places) & PLACE_MASK
            game.lay_tile(kind, place >> 2, place & 3)
            laid += 1


@pytest.mark.rule("MODEL-03/BASE")
@pytest.mark.parametrize("seed", range(6))
def test_ferries_join_and_part_roads(seed: int) -> None:
    chooser = random.Random(seed)
    game = Setup(modules=["SHAPES"]).fresh()
    random_board(game, chooser, 25)
    lake = game.tables.kind_of["toy/lake"]
    docks = []
    for _ in range(4):
        out = Options()
        game.places(lake, out)
        if out.n:
            place = chooser.choice(out.sorted()) & PLACE_MASK
            face = look.face(game, game.lay_tile(lake, place >> 2, place & 3))
            docks.append([face.first_segment + i for i in range(3)])
    roads = [s for s in range(game.segments) if game.feature_kind(s) == ROAD]
    for number, road in enumerate(chooser.sample(roads, 6)):
        game.put(number, words.SEGMENT, road)
    assert docks
    for _ in range(30):
        links = look.links(game)
        if links and chooser.random() < 0.5:
            game.disconnect(chooser.randrange(len(links)))
        elif len(links) < 8:
            a, b = chooser.sample(chooser.choice(docks), 2)
            game.connect(a, b)
        compare(game)


def test_a_link_is_found_by_its_ends_and_seen_from_side_to_side() -> None:
    game = Setup(modules=["SHAPES"]).fresh()
    lake = game.tables.kind_of["toy/lake"]
    out = Options()
    game.places(lake, out)
    place = out.sorted()[0] & PLACE_MASK
    face = game.lay_tile(lake, place >> 2, place & 3)
    north, east, south = (look.face(game, face).first_segment + i for i in range(3))
    assert game.link_at(north) == game.linked(north) == -1
    assert look.link_sides(game) == {}
    game.connect(south, north)
    assert [game.link_at(segment) for segment in (north, east, south)] == [0, -1, 0]
    assert [game.linked(segment) for segment in (north, east, south)] == [south, -1, north]
    turned = look.face(game, face).rotation
    assert look.link_sides(game) == {face: tuple(sorted(((0 + turned) % 4, (2 + turned) % 4)))}
    game.disconnect(0)
    assert game.linked(south) == -1


@pytest.mark.parametrize("seed", range(6))
def test_bridges_extend_roads_and_leave_what_lies_below(seed: int) -> None:
    chooser = random.Random(seed)
    game = start(bridged_rules(Setup(modules=["SHAPES"])))
    random_board(game, chooser, 25)
    below = {s: sorted(game.members(s)) for s in range(game.segments) if look.segment_region(game)[s] >= 0}
    built = 0
    for face in range(game.faces):
        for axis in (0, 1):
            if game.may_build(face, axis):
                segment = game.build(face, axis)
                built += 1
                assert game.feature_kind(segment) == ROAD
                compare(game)
                game.rebuild(segment)
                compare(game)
    assert built
    for segment, members in below.items():
        if game.feature_kind(segment) == FIELD:
            assert sorted(game.members(segment)) == members, "a bridge divides no field"


def crossings(game: State, kind: int, place: tuple[int, int]) -> list[int]:
    """The roads that would let a tile lie in a place, by its rotation."""
    k = list(look.frontier(game)).index(place)
    return [game.crossings(kind, k, rotation) for rotation in range(4)]


def test_one_bridge_may_cure_two_mismatches() -> None:
    game = start(bridged_rules(Setup(start=[("base/straight", 0, 0, 0)])))
    tables = game.tables
    straight, meadow = tables.kind_of["base/straight"], tables.kind_of["base/monastery"]
    twin = game.twin_kind(meadow, 1, 0)
    out = Options()
    game.places(meadow, out)
    assert all(xy((a & PLACE_MASK) >> 2)[1] != 0 for a in out.sorted()), "a meadow does not fit a road"
    assert crossings(game, meadow, (1, 0)) == [2, 0, 0, 0], "but a bridge would cure it"
    game.lay_tile(twin, spot(1, 0), 0)
    assert game.tiles(0) == 2
    game.lay_tile(straight, spot(2, 0), 0)
    assert game.tiles(0) == 3
    compare(game)


def test_a_bridge_on_the_neighbour_makes_room_for_a_road() -> None:
    game = start(bridged_rules(Setup(start=[("base/monastery", 0, 0, 0), ("base/city-through", 1, 0, 1)])))
    straight = game.tables.kind_of["base/straight"]
    monastery, city = 0, 1
    assert not game.may_build(monastery, 1), "its eastern end faces the field of the neighbour"
    assert not game.may_build(city, 0), "its ends are city"
    assert not game.fits(straight, spot(0, 1), 1)
    assert game.may_build(monastery, 0), "over a monastery"
    bridge = game.build(monastery, 0)
    assert not game.may_build(monastery, 0), "one a face"
    assert game.fits(straight, spot(0, 1), 1)
    assert not game.fits(straight, spot(0, 1), 0)
    game.lay_tile(straight, spot(0, 1), 1)
    assert game.tiles(bridge) == 2
    assert game.open_ends(bridge) == 2
    compare(game)


def test_a_bridge_over_a_city_leaves_it_whole() -> None:
    game = start(bridged_rules(Setup(start=[("base/city-through", 0, 0, 0)])))
    bridge = game.build(0, 0)
    assert game.feature_kind(0) == g.CITY
    assert game.open_ends(0) == 2
    assert game.feature_kind(bridge) == ROAD
    assert look.frontier(game)[0, -1] == ROAD << 6, "the cell to the north now requires a road in its south"
    compare(game)


def test_a_twin_laid_at_once_has_the_numbers_of_one_built_later() -> None:
    """Segments are counted alike, so that a position can be read whichever way a road was built."""
    begin = Setup(start=[("base/straight", 0, 0, 1)])
    later, at_once = start(bridged_rules(begin)), start(bridged_rules(begin))
    meadow = later.tables.kind_of["base/monastery"]
    later.lay_tile(meadow, spot(0, 1), 0)
    road = later.build(1, 0)
    at_once.lay_tile(at_once.twin_kind(meadow, 0, 0), spot(0, 1), 0)
    assert look.faces(later) == look.faces(at_once)
    assert look.built_sides(later) == look.built_sides(at_once) == {1: (0, 2)}
    assert later.segments == at_once.segments
    assert look.segment_region(later) == look.segment_region(at_once)
    assert at_once.feature_kind(road) == ROAD
    assert look.frontier(later) == look.frontier(at_once)


def test_printed_road_and_built_road_of_one_tile_count_once() -> None:
    """A ring: over the straight tile to the north, around and back along it."""
    game = start(bridged_rules(Setup(start=[("base/straight", 0, 0, 0)])))
    bend = game.tables.kind_of["base/bend"]
    over = game.build(0, 0)
    road = look.face(game, 0).first_segment
    assert game.tiles(over) == game.tiles(road) == 1
    for x, y, rotation in ((0, -1, 3), (1, -1, 0), (1, 0, 1)):
        game.lay_tile(bend, spot(x, y), rotation)
    assert game.same(over, road)
    assert len(game.members(over)) == 5
    assert game.tiles(over) == 4
    compare(game)


def test_a_placement_that_needs_a_bridge_is_not_offered_by_itself() -> None:
    game = start(bridged_rules(Setup(start=[("base/straight", 0, 0, 0)], pack=["base/monastery"])))
    out = Options()
    meadow = game.tables.kind_of["base/monastery"]
    game.places(meadow, out)
    assert {xy((a & PLACE_MASK) >> 2) for a in out.sorted()} == {(0, -1), (0, 1)}
    assert crossings(game, meadow, (-1, 0)) == [2, 0, 0, 0]

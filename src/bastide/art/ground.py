"""The ground of a tile: for every segment the true area it covers. Drawing, anchors and tests all read it here.

The ground is a plan: it is laid out once for the tile as listed and then turned like the facts, by quarter turns. A
layout is kept only if the fields it leaves are those the facts name: the same half sides, the same cities around.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from random import Random

from bastide.art.area import SIDE, TILE, Area, Spot, box, disc, polygon, union
from bastide.art.cities import City, bridges, cities_of, emblem_spot, has_emblem, sides_of, split_corners
from bastide.art.curve import CENTRE, turned
from bastide.art.drawings import is_any, shores
from bastide.art.halves import HEART, TRIANGLE, half_cities, half_roads
from bastide.art.halves import strips as half_strips
from bastide.art.spurs import with_spurs
from bastide.art.ways import Gate, Way, rivers_of, roads_of
from bastide.core.geometry import EAST, HALF, NORTH, RIVER, ROAD, SIDES, SOUTH, WEST
from bastide.core.tile import Face, Tile

PLAIN_KINDS = frozenset(("field", "road", "city", "river"))
CROWDED = 84  # half the side of the place a building takes beside rivers, cities or crossing roads
ROOMY = 108
WIDE = 112  # of one that stands across the faces of a block
ROOF = 1.6  # how high the roof of a building reaches, in halves of the side of its place
PATH = 12  # what is left between a building and the roads or walls beside it
VILLAGE = 40
BANK = 24  # how much of a field passes beside the river under a city
CORNER = 40  # ground that has so few points of a city beside it meets it in a corner of the tile only
SLIVER = 2500  # a piece of ground smaller than this is no field, only the space between two walls

# What a tile's `art` table may say: where roads that end on it lead, and towards which side its building stands, or
# that it stands in the middle of a whole block, across its faces; besides, `drawn` names another drawing of a building
# than that of its feature.
DRAWN = "drawn"
HINTS = {"ends": ("auto", "gate", "village", "stubs", "join", "far", "between"), "building": (*SIDES, "middle")}


class HintError(ValueError):
    """A drawing hint that means nothing."""


@dataclass(frozen=True)
class Ground:
    """The plan of a tile: cities, ways, buildings in the middle, and which fields are left."""

    face: Face
    cities: tuple[City, ...]
    ways: tuple[Way, ...]
    gates: tuple[Gate, ...]
    village: Spot | None
    centres: tuple[tuple[int, Spot, int], ...]  # segment (-1 on another face), middle and half side of each building
    emblems: tuple[tuple[int, Spot], ...]
    open_centre: bool
    true: bool = True  # whether the plan reproduces the facts
    rotation: int = 0
    water: tuple[tuple[Spot, ...], ...] = ()  # outlines of what lies over the ground

    def turned(self, rotation: int) -> Ground:
        """The plan after so many quarter turns clockwise."""
        if not rotation & 3:
            return self
        return replace(
            self,
            face=self.face.turned(rotation),
            cities=tuple(city.turned(rotation) for city in self.cities),
            ways=tuple(way.turned(rotation) for way in self.ways),
            gates=tuple(replace(gate, spot=turned(gate.spot, rotation)) for gate in self.gates),
            village=None if self.village is None else turned(self.village, rotation),
            centres=tuple((segment, turned(spot, rotation), half) for segment, spot, half in self.centres),
            emblems=tuple((segment, turned(spot, rotation)) for segment, spot in self.emblems),
            rotation=(self.rotation + rotation) & 3,
            water=tuple(tuple(turned(spot, rotation) for spot in outline) for outline in self.water),
        )

    @cached_property
    def whole(self) -> Area:
        """What the tile itself covers."""
        if self.face.shape != HALF:
            return TILE
        return polygon([turned(spot, self.rotation) for spot in TRIANGLE])

    @cached_property
    def strips(self) -> dict[int, Area]:
        """Narrow strips inside each half side, by port."""
        return {**STRIPS, **half_strips(self.rotation)} if self.face.shape == HALF else STRIPS

    @cached_property
    def built(self) -> Area:
        """All cities."""
        return union(city.area for city in self.cities)

    @cached_property
    def yards(self) -> Area:
        """The places of the buildings in the middle."""
        return union(_yard(spot, half) for _, spot, half in self.centres)

    @cached_property
    def square(self) -> Area:
        """The village where roads end."""
        return disc(self.village, VILLAGE) if self.village is not None else Area()

    @cached_property
    def fields(self) -> tuple[Area, ...]:
        """The pieces of open ground, largest first."""
        taken = (self.built - self.under) | self.square | union(way.area for way in self.ways)
        taken = taken | union(polygon(outline) for outline in self.water)
        if not self.open_centre:
            taken = taken | self.yards
        return tuple((self.whole - taken).pieces())

    @cached_property
    def under(self) -> Area:
        """The ground beside a river on which a city stands like a bridge: the fields pass there."""
        spans = union(city.area for city in self.cities if bridges(self.face, self.face.segments[city.segment]))
        return spans & union(way.area.grown(BANK) for way in self.ways if way.kind == "river")

    @cached_property
    def over(self) -> tuple[tuple[Way, City], ...]:
        """The roads that run above a city, from one of its walls to the other."""
        return tuple(
            (way, city)
            for way in self.ways
            for city in self.cities
            if way.kind == "road" and not way.mouths and len(way.sides) == 2
            if set(city.sides) == {0, 1, 2, 3} - set(way.sides) and (way.sides[1] - way.sides[0]) % 4 == 2
        )

    @cached_property
    def areas(self) -> dict[int, Area]:
        """The true area of every segment; no point belongs to two."""
        found: dict[int, Area] = {}
        taken = self.square
        for segment, spot, half in self.centres:
            yard = (_yard(spot, half) & self.whole) - taken
            if segment >= 0:
                found[segment] = yard
            taken = taken | yard
        for way, _ in self.over:
            found[way.segment] = way.area & self.whole
            taken = taken | way.area
        for city in self.cities:
            found[city.segment] = city.area - taken
            taken = taken | found[city.segment]
        for way in sorted(self.ways, key=lambda way: way.kind == "river"):
            if way.segment >= 0 and way.segment not in found:
                found[way.segment] = (way.area & self.whole) - taken
            taken = taken | way.area
        for segment, piece in self._matched_fields():
            found[segment] = piece - self.yards - self.under
        return found

    def _matched_fields(self) -> Iterator[tuple[int, Area]]:
        free = list(self.fields)
        ports = {id(piece): frozenset(_ports(piece, self.fields, self.strips)) for piece in free}
        wanted = [(i, s) for i, s in enumerate(self.face.segments) if s.kind == "field"]
        for number, segment in sorted(wanted, key=lambda pair: -len(pair[1].ports)):
            fitting = [piece for piece in free if ports[id(piece)] == frozenset(segment.ports)]
            if not segment.ports:
                cities = frozenset(b for b in segment.borders if self.face.segments[b].kind == "city")
                fitting = sorted(fitting, key=lambda piece: self.touched(piece) != cities)
            if fitting:
                free = [piece for piece in free if piece is not fitting[0]]
                yield number, fitting[0]

    def touched(self, piece: Area) -> frozenset[int]:
        """The cities a piece of ground borders."""
        wide = piece.grown(5)
        return frozenset(city.segment for city in self.cities if len(wide & city.area) > CORNER)

    def reproduces(self) -> bool:
        """Whether the open ground falls into exactly the fields that the facts name."""
        wanted = sorted(
            (sorted(s.ports), sorted(b for b in s.borders if self.face.segments[b].kind == "city"))
            for s in self.face.segments
            if s.kind == "field"
        )
        got = []
        for piece in self.fields:
            ports = _ports(piece, self.fields, self.strips)
            if ports or len(piece) >= SLIVER:
                got.append((sorted(ports), sorted(self.touched(piece))))
        return sorted(got) == wanted


def _yard(spot: Spot, half: int) -> Area:
    """The place of a building: a square, or round if it stands across a block and fields pass it on all sides."""
    x, y = spot
    return disc(spot, half) if half == WIDE else box(x - half, y - half, x + half, y + half)


def _ports(piece: Area, pieces: tuple[Area, ...], strips: dict[int, Area]) -> set[int]:
    """The half sides that a piece of ground reaches: of each it must hold the greatest part."""
    found = set()
    for port, strip in strips.items():
        shares = [len(strip & other) for other in pieces]
        if max(shares, default=0) > 60 and len(strip & piece) == max(shares):
            found.add(port)
    return found


def _strips() -> dict[int, Area]:
    found = {}
    for side in range(4):
        for third, (x0, x1) in ((0, (20, 180)), (2, (220, 380))):
            (ax, ay), (bx, by) = turned((x0, 0), side), turned((x1, 3), side)
            found[side * 3 + third] = box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    return found


STRIPS = _strips()


@lru_cache(maxsize=64)
def _ground(tile: Tile, number: int, hints: tuple[tuple[str, str], ...]) -> Ground:
    face = tile.faces[number][2]
    given = dict(hints)
    for name, value in hints:
        if value not in HINTS.get(name, ()) and not (name == DRAWN and is_any(lambda box: box.at_centre, [value])):
            possible = "; ".join(f"{word}: {' '.join(values)}" for word, values in HINTS.items())
            possible += f"; {DRAWN}: the name of a building"
            raise HintError(f"{tile.id}: no drawing hint {name} = {value!r}; possible are {possible}")
    water = tuple(shore.outline for shore in shores(tile, number))
    first: Ground | None = None
    ends = (given["ends"],) if "ends" in given else HINTS["ends"]
    if not any(s.kind == "road" and len(sides_of(s)) == 1 for s in face.segments):
        ends = ends[:1]
    single = any(s.kind == "city" and len(s.ports) == 1 for s in face.segments)
    enclosed = any(s.kind == "field" and not s.ports for s in face.segments)
    shapes = ("plain", "tongue", "arm", "across") if single and (split_corners(face) or enclosed) else ("plain",)
    inside = (False, True) if any(s.kind not in PLAIN_KINDS for s in face.segments) else (False,)
    for open_centre, shape, end in product(inside, shapes, ends):
        plan = replace(_lay_out(tile, number, given, shape, end, open_centre), water=water)
        if plan.reproduces():
            return plan
        first = first or plan
    assert first is not None
    for cities in with_spurs(face, first.cities, first.ways) if face.shape != HALF else ():
        plan = replace(first, cities=cities)
        if plan.reproduces():
            return plan
    return replace(first, true=False)


# Few are kept: a plan with its areas is large, and a tile is asked for several times in a row.
@lru_cache(maxsize=16)
def _turned(tile: Tile, number: int, hints: tuple[tuple[str, str], ...], rotation: int) -> Ground:
    return _ground(tile, number, hints).turned(rotation)


def ground_of(tile: Tile, rotation: int = 0, face: int = 0) -> Ground:
    """The plan of a tile, or of one face of a larger one, as it lies."""
    return _turned(tile, face, tile.art, rotation & 3)


def _lay_out(tile: Tile, number: int, hints: dict[str, str], shape: str, ends: str, open_centre: bool) -> Ground:
    face = tile.faces[number][2]
    rnd = Random(tile.id)
    if face.shape == HALF:
        return _lay_out_half(face, ends, rnd)
    cities = cities_of(face, shape, rnd)
    buildings = [i for i, s in enumerate(face.segments) if s.kind not in PLAIN_KINDS]
    across = hints.get("building") == "middle"
    if across:
        buildings = buildings or [-1]
    middle = middle_of_block(tile, number) if across else _building_spot(face, hints) if buildings else None
    rivers = rivers_of(face, is_any(lambda box: box.wide_ends, tile.tags), middle if middle != CENTRE else None, rnd)
    passed = any(s.kind == "road" and len(sides_of(s)) > 1 for s in face.segments)
    roads = roads_of(face, tile.adjoins, cities, None if passed else middle, ends, rnd)
    crowded = bool(cities or rivers or len(roads.ways) > 1)
    half = CROWDED if crowded else ROOMY if any(s.kind in PLAIN_KINDS for s in face.segments) else SIDE // 2
    if across:
        half = WIDE
    elif middle is not None and (passed or ("building" not in hints and any(len(c.sides) > 1 for c in cities))):
        taken = union((*(city.area for city in cities), *(way.area for way in (*roads.ways, *rivers))))
        middle, half = _beside(TILE - taken, middle)
    centres = tuple((segment, middle, half) for segment in buildings[:1] if middle is not None)
    emblems = tuple(
        (city.segment, emblem_spot(city, CENTRE)) for city in cities if has_emblem(face.segments[city.segment])
    )
    ways = (*roads.ways, *rivers)
    return Ground(face, cities, ways, roads.gates, roads.village, centres, emblems, open_centre)


def _lay_out_half(face: Face, ends: str, rnd: Random) -> Ground:
    cities = half_cities(face, rnd)
    roads = half_roads(face, cities, ends, rnd)
    buildings = [i for i, s in enumerate(face.segments) if s.kind not in PLAIN_KINDS]
    emblems = tuple((city.segment, city.area.middle()) for city in cities if has_emblem(face.segments[city.segment]))
    centres = tuple((segment, HEART, 70) for segment in buildings[:1])
    return Ground(face, cities, roads.ways, roads.gates, roads.village, centres, emblems, bool(buildings))


def _beside(free: Area, wish: Spot) -> tuple[Spot, int]:
    """A place for a building beside what passes through or fills a corner: as large as the free ground allows.

    The field can pass on all sides of it, and however the tile is turned, its roof does not reach beyond the tile.
    """
    for half in (CROWDED, 70, 56, 44):
        edge = round(half * ROOF)
        spots = free.shrunk(PATH).room(half, half, half, half) & box(edge, edge, SIDE - edge, SIDE - edge)
        spot = spots.nearest(wish)
        if spot is not None:
            return spot, half
    return wish, CROWDED


def middle_of_block(tile: Tile, number: int) -> Spot:
    """The middle of a whole block, seen from one of its faces as it is listed."""
    x, y, _ = tile.faces[number]
    east = sum(column - x for column, _, _ in tile.faces) / len(tile.faces)
    south = sum(row - y for _, row, _ in tile.faces) / len(tile.faces)
    return CENTRE[0] + SIDE * east, CENTRE[1] + SIDE * south


def building_kind(tile: Tile, face: Face, segment: int) -> str:
    """The kind of feature that a building stands for; one that stands across a block may be listed on another face."""
    if segment >= 0:
        return face.segments[segment].kind
    return next(s.kind for _, _, other in tile.faces for s in other.segments if s.kind not in PLAIN_KINDS)


def _building_spot(face: Face, hints: dict[str, str]) -> Spot:
    """Where the building stands: in the middle, beside a river, or on the side the hint names."""
    if "building" in hints:
        return turned((200, 132), SIDES.index(hints["building"]))
    through = [sides_of(s) for s in face.segments if s.kind == "river" and len(s.ports) == 2]
    if not through:
        return CENTRE
    if set(through[0]) == {EAST, WEST}:
        return (200, 270) if face.edges[NORTH] == ROAD else (200, 150)
    if set(through[0]) == {NORTH, SOUTH}:
        return (270, 200) if face.edges[WEST] == ROAD else (130, 200)
    free = [side for side in range(4) if face.edges[side] != RIVER]
    x, y = CENTRE
    for side in free:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        x, y = x + 70 * dx, y + 70 * dy
    return x, y

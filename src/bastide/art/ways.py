"""Where roads and rivers run: from the middle of a side, square to it, smooth across the seam."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from bastide.art.area import Area, Spot, disc, trail
from bastide.art.cities import CORNERS, City, runs_under, sides_of
from bastide.art.curve import CENTRE, MIDDLES, Curve, between, distance, plus, straight, turned
from bastide.core.geometry import CITY, EAST, NORTH, SOUTH, WEST
from bastide.core.tile import Face

ROAD_HALF = 16
RIVER_HALF = 29
WIDE, PAIRED, NARROW = 0.5, 0.42, 0.24  # how far a bend swings towards the middle of the tile
INWARD = {NORTH: (0, 1), EAST: (-1, 0), SOUTH: (0, -1), WEST: (1, 0)}


@dataclass(frozen=True)
class Way:
    """A road or river of a tile as the curves it consists of; a path from the village to a gate has no segment."""

    segment: int
    kind: str
    sides: tuple[int, ...]
    curves: tuple[Curve, ...]
    mouths: tuple[Spot, ...] = ()
    pool: int = 0  # half the width of the spring, lake, fork or ring at the end of its curves

    @property
    def half(self) -> int:
        return RIVER_HALF if self.kind == "river" else ROAD_HALF

    @cached_property
    def area(self) -> Area:
        spots = [curve.at(i / 60) for curve in self.curves for i in range(61)]
        found = trail(spots, self.half)
        return found | disc(self.curves[0].end, self.pool) if self.pool else found

    def turned(self, rotation: int) -> Way:
        return replace(
            self,
            sides=tuple(sorted((side + rotation) & 3 if side < 4 else side for side in self.sides)),
            curves=tuple(curve.turned(rotation) for curve in self.curves),
            mouths=tuple(turned(spot, rotation) for spot in self.mouths),
        )


@dataclass(frozen=True)
class Gate:
    """Where a road enters a city."""

    city: int
    spot: Spot


@dataclass(frozen=True)
class Ways:
    """All roads and rivers of a tile with what belongs to them."""

    ways: tuple[Way, ...]
    gates: tuple[Gate, ...]
    village: Spot | None


def crossing_spot(cities: tuple[City, ...]) -> Spot:
    """Where roads meet: the middle, moved away from the cities."""
    x, y = CENTRE
    for city in cities:
        if len(city.sides) == 1:
            dx, dy = INWARD[city.sides[0]]
            x, y = x + 26 * dx, y + 26 * dy
    for city in cities:
        if len(city.sides) == 2 and (city.sides[1] - city.sides[0]) % 4 != 2:
            pull = [INWARD[side] for side in city.sides]
            x, y = 200 + 75 * sum(p[0] for p in pull), 200 + 75 * sum(p[1] for p in pull)
    return x, y


def gate_spot(city: City, towards: Spot) -> Spot:
    """The place in the walls that a road coming from there takes."""
    spots = [wall.at(0.2 + 0.6 * i / 40) for wall in city.walls for i in range(41)]
    return min(spots, key=lambda spot: distance(spot, towards) + 0.55 * distance(spot, CENTRE))


def meeting_corner(cities: tuple[City, ...]) -> Spot | None:
    """The corner of the tile where two cities on sides next to each other meet; none if there are no such."""
    sides = {side for city in cities for side in city.sides}
    return next((CORNERS[side] for side in range(4) if {side, (side - 1) & 3} <= sides), None)


SPRING, LAKE, RING = 42, 66, 42  # half the width of a pool, and of the ring where one road has three ends or more


def rivers_of(face: Face, wide: bool, avoid: Spot | None, rnd: Random) -> list[Way]:
    """All rivers; one that ends on the tile ends in a lake or comes from a spring."""
    found = []
    for number, segment in enumerate(face.segments):
        if segment.kind != "river":
            continue
        sides = sides_of(segment)
        if len(sides) == 2:
            # A bend before the walls of a city keeps to its own corner, so that a field is seen between them.
            walled = any(edge == CITY for edge in face.edges)
            curves: tuple[Curve, ...] = (_through(sides, rnd, 30, CENTRE, avoid, NARROW if walled else WIDE),)
        elif len(sides) == 1:
            start = MIDDLES[sides[0]]
            bend = plus(between(start, CENTRE, 0.7), (10, 16))
            curves = (Curve(((start, between(start, CENTRE, 0.4), bend, (200, 205)),)),)
        else:
            curves = tuple(_branch(side, (200, 204), rnd) for side in sides)
        pool = {1: LAKE if wide else SPRING, 2: 0}.get(len(sides), RIVER_HALF)
        found.append(Way(number, "river", sides, curves, (), pool))
    return found


def roads_of(
    face: Face,
    adjoins: tuple[tuple[int, ...], ...],
    cities: tuple[City, ...],
    centre: Spot | None,
    ends: str,
    rnd: Random,
) -> Ways:
    """All roads; ends says where roads that end on the tile are led: auto, gate, far, join, between, village, stubs."""
    crossing = crossing_spot(cities)
    segments = face.segments
    dead = [i for i, s in enumerate(segments) if s.kind == "road" and len(sides_of(s)) == 1]
    linked = {i: [j for group in adjoins if i in group for j in group if j != i] for i in range(len(segments))}
    to_village = {i for i in dead if any(j in dead for j in linked[i])}
    if len(dead) >= 3 and centre is None and not cities:
        to_village = set(dead)
    if ends in ("gate", "far", "join", "between"):
        to_village = set()
    if ends in ("village", "stubs"):
        to_village = set(dead)
    pairs = sum(1 for s in segments if s.kind == "road" and len(sides_of(s)) == 2)
    village: Spot | None = None
    ways: list[Way] = []
    gates: list[Gate] = []
    for number, segment in enumerate(segments):
        if segment.kind != "road":
            continue
        sides = sides_of(segment)
        if runs_under(segment):
            mouths = tuple(between(MIDDLES[side], CENTRE, 0.2) for side in sides)
            pieces = tuple(straight(MIDDLES[side], mouth) for side, mouth in zip(sides, mouths, strict=True))
            ways.append(Way(number, "road", sides, pieces, mouths))
        elif len(sides) == 2:
            hold = PAIRED if pairs > 1 else WIDE
            ways.append(Way(number, "road", sides, (_through(sides, rnd, 14, crossing, None, hold),)))
        elif len(sides) > 2:
            ways.append(Way(number, "road", sides, tuple(_branch(side, crossing, rnd) for side in sides), pool=RING))
        elif sides:
            start = MIDDLES[sides[0]]
            reached = [city for city in cities if city.segment in linked[number] and city.walls]
            if ends in ("gate", "far") and not reached:
                reached = sorted(
                    (city for city in cities if city.walls), key=lambda c: distance(gate_spot(c, start), start)
                )
            if ends == "far":
                reached = reached[::-1]
            passing = [way.curves[0] for way in ways if len(way.sides) == 2]
            if ends == "join" and passing:
                goal = min(passing[0].spots, key=lambda spot: distance(spot, between(start, CENTRE, 0.7)))
            elif ends == "between" and (corner := meeting_corner(cities)):
                goal = corner
            elif centre is not None and number not in to_village:
                goal = centre
            elif number in to_village or (not reached and len(dead) > 1):
                goal = village = crossing
            elif reached:
                goal = gate_spot(reached[0], start)
                gates.append(Gate(reached[0].segment, goal))
            else:
                goal = between(start, CENTRE, 0.8)
            inner = between(start, CENTRE, 0.45)
            bend = plus(between(goal, inner, 0.35), (rnd.uniform(-14, 14), rnd.uniform(-14, 14)))
            ways.append(Way(number, "road", sides, (Curve(((start, inner, bend, goal),)),)))
    if village is not None:
        for city in cities:
            if city.walls and (ends == "stubs" or any(city.segment in linked[i] for i in to_village)):
                gate = gate_spot(city, village)
                gates.append(Gate(city.segment, gate))
                ways.append(Way(-1, "road", (), (straight(village, gate),)))
    return Ways(tuple(ways), tuple(gates), village)


def _branch(side: int, goal: Spot, rnd: Random) -> Curve:
    start = MIDDLES[side]
    bend = plus(between(start, goal, 0.7), (rnd.uniform(-12, 12), rnd.uniform(-12, 12)))
    return Curve(((start, between(start, CENTRE, 0.45), bend, goal),))


def _through(
    sides: tuple[int, ...], rnd: Random, wobble: float, crossing: Spot, avoid: Spot | None, hold: float = WIDE
) -> Curve:
    a, b = sides
    start, end = MIDDLES[a], MIDDLES[b]
    if (b - a) % 4 != 2:
        first, second = hold + rnd.uniform(-0.01, 0.11), hold + rnd.uniform(-0.01, 0.11)
        return Curve(((start, between(start, CENTRE, first), between(end, CENTRE, second), end),))
    sway = rnd.choice((-1, 1)) * rnd.uniform(0.6, 1) * wobble
    flat = a in (EAST, WEST)
    # One rule for both directions: draw it lying, then swap x and y for the upright one.
    line = start if flat else start[::-1]
    last = end if flat else end[::-1]
    middle: Spot = (200, (crossing[1 if flat else 0] + 200) / 2)
    if wobble > 20:
        middle = (200, 200)
    if avoid is not None:
        away = avoid[1 if flat else 0]
        middle = (200, away + 118 if away < 200 else away - (142 if flat else 118))
    tx = 55 if line[0] > 200 else -55
    curve = Curve(
        (
            (line, (between(line, middle, 0.45)[0], line[1]), (200 + tx, middle[1] + sway), middle),
            (middle, (200 - tx, middle[1] - sway), (between(last, middle, 0.45)[0], last[1]), last),
        )
    )
    return curve if flat else curve.mapped(lambda spot: (spot[1], spot[0]))

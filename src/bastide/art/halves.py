"""Half tiles: triangles of two legs and a long side, whose middle is the middle of the cell."""

from __future__ import annotations

from random import Random

from bastide.art.area import SIDE, Area, Spot, polygon
from bastide.art.cities import City, sides_of
from bastide.art.curve import CENTRE, MIDDLES, Curve, between, distance, plus, turned
from bastide.art.ways import Gate, Way, Ways, gate_spot
from bastide.core.geometry import LONG, ROAD, SOUTH, WEST
from bastide.core.tile import Face, Segment

LONG_SIDE = LONG // 3
TRIANGLE: tuple[Spot, ...] = ((0, 0), (SIDE, SIDE), (0, SIDE))
AROUND = (WEST, LONG_SIDE, SOUTH)  # clockwise
STARTS: dict[int, Spot] = {WEST: (0, SIDE), LONG_SIDE: (0, 0), SOUTH: (SIDE, SIDE)}
HEART: Spot = (132, 268)
REACH = 78  # how far beside the long side, along a leg, what rises from a wall is still seen whole


def reached(segment: Segment) -> tuple[int, ...]:
    """The sides a segment of a half tile reaches, the long one too."""
    return sides_of(segment) + ((LONG_SIDE,) if LONG + 1 in segment.ports else ())


def near_long_side(spot: Spot, rotation: int) -> bool:
    """Whether what stands at a spot would be cut by the long side of a half tile as it lies."""
    x, y = turned(spot, -rotation & 3)
    return y - x < REACH


def strips(rotation: int) -> dict[int, Area]:
    """The two halves of the long side as narrow strips inside it."""
    found = {}
    for port, (a, b) in ((LONG, (20, 180)), (LONG + 2, (220, 380))):
        line: list[Spot] = [(a, a), (b, b), (b - 3, b + 3), (a - 3, a + 3)]
        found[port] = polygon([turned(spot, rotation) for spot in line])
    return found


def half_cities(face: Face, rnd: Random) -> tuple[City, ...]:
    """The cities of a half tile."""
    found = []
    for number, segment in enumerate(face.segments):
        if segment.kind == "city":
            found.append(_city(number, face, segment, rnd))
    return tuple(found)


def _city(number: int, face: Face, segment: Segment, rnd: Random) -> City:
    sides, legs = reached(segment), sides_of(segment)
    if len(sides) == 3:
        return City(number, legs, (), tuple(STARTS[side] for side in AROUND))
    if len(sides) == 2:
        free = next(side for side in AROUND if side not in sides)
        wall = _cap(free, 0.25 if face.edges[free] == ROAD else 0.13, rnd)  # so that a road is seen before its gate
        after = AROUND[(AROUND.index(free) + 2) % 3]
        return City(number, legs, (wall,), (*wall.spots, STARTS[after]))
    wall = _cap(sides[0], 0.2, rnd).backward()
    return City(number, legs, (wall,), wall.spots)


def _cap(side: int, depth: float, rnd: Random) -> Curve:
    high, sway = depth * SIDE / 0.75, rnd.uniform(-6, 6)
    if side == LONG_SIDE:
        # Leaves both ends below 45 degrees, so that grass stays beside the legs.
        push = high * 0.7
        return Curve((((0, 0), (150 - push, 150 + push), (250 - push, 250 + push), (SIDE, SIDE)),))
    near = (160 if side == SOUTH else 150) + sway
    return Curve((((0, 0), (near, high), (near + 90, high), (SIDE, 0)),)).turned(side)


def half_roads(face: Face, cities: tuple[City, ...], ends: str, rnd: Random) -> Ways:
    """The roads and rivers of a half tile; those that end on it lead to a village or a gate, or as stubs nowhere."""
    ways: list[Way] = []
    gates: list[Gate] = []
    dead = [s for s in face.segments if s.kind == "road" and len(reached(s)) == 1]
    village = HEART if len(dead) > 1 and ends != "stubs" else None
    for number, segment in enumerate(face.segments):
        if segment.kind not in ("road", "river"):
            continue
        sides = reached(segment)
        if len(sides) == 2:
            (a, near), (b, far) = _start(sides[0]), _start(sides[1])
            curves: tuple[Curve, ...] = (Curve(((a, near, far, b),)),)
        else:
            curves = tuple(_ending(side, village is not None or not (cities or len(dead) > 1)) for side in sides)
        walled = [city for city in cities if city.walls and ends != "stubs"]
        if len(sides) == 1 and village is None and walled:
            start = curves[0].start
            city = min(walled, key=lambda c: distance(gate_spot(c, start), start))
            gate = gate_spot(city, start)
            gates.append(Gate(city.segment, gate))
            curves = (Curve(((*_start(sides[0]), between(start, gate, 0.7), gate),)),)
        ways.append(Way(number, segment.kind, sides, curves))
    return Ways(tuple(ways), tuple(gates), village)


def _ending(side: int, in_the_heart: bool) -> Curve:
    """A road that ends on the tile, in its heart or, where others are, on the way to it."""
    start, handle = _start(side)
    if in_the_heart:
        return Curve(((start, handle, between(handle, HEART, 0.6), HEART),))
    goal, near = between(start, HEART, 0.62), between(start, handle, 0.55)
    return Curve(((start, near, between(near, goal, 0.5), goal),))


def _start(side: int) -> tuple[Spot, Spot]:
    """Where a road leaves a side, and the handle that keeps it square to the side."""
    if side == LONG_SIDE:
        return CENTRE, plus(CENTRE, (-50, 50))
    return MIDDLES[side], between(MIDDLES[side], CENTRE, 0.4)

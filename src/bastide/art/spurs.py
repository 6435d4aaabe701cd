"""Spurs: where the facts part two fields and no road lies between, an arm of a city reaches out and parts them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bastide.art.area import SIDE, TILE, Area, Spot, polygon, union
from bastide.art.cities import CORNERS, City, split_corners
from bastide.art.curve import MIDDLES, Curve, between, distance, simplified
from bastide.art.ways import Way
from bastide.core.geometry import FIELD
from bastide.core.tile import Face

BASE, TIP, POINT = 40, 24, 6  # half the width of a spur where it leaves its city, ends there, ends at the border


def with_spurs(face: Face, cities: tuple[City, ...], ways: tuple[Way, ...]) -> Iterator[tuple[City, ...]]:
    """The cities with one spur added, then with two, in a fixed order; the caller keeps what reproduces the facts."""
    choices = list(_choices(face, cities, ways))
    # A spur overlaps what it meets a little, else a hair of meadow stays between.
    roads = union(way.area for way in ways).shrunk(6)
    for count in (1, 2):
        for chosen in combinations(choices, count):
            changed = dict(enumerate(cities))
            for number, goal, tip in chosen:
                others = union(city.area for i, city in changed.items() if i != number).shrunk(6)
                area = changed[number].area | ((_band(changed[number], goal, tip) & TILE) - others - roads)
                changed[number] = city_of(changed[number], area.pieces()[0])
            yield tuple(changed.values())


def _choices(face: Face, cities: tuple[City, ...], ways: tuple[Way, ...]) -> Iterator[tuple[int, Spot, int]]:
    """Which city may reach which goal, and how wide the spur ends there."""
    for number, city in enumerate(cities):
        if not city.walls:
            continue
        for corner in split_corners(face):
            if CORNERS[corner] not in city.rim:
                yield number, CORNERS[corner], POINT
        for side in split_sides(face):
            yield number, MIDDLES[side], POINT
        for other in cities:
            if other.segment > city.segment and other.walls:
                yield number, _nearest(other, city), TIP
        for way in ways:
            curve = way.curves[0]
            yield number, min(curve.spots, key=lambda spot: min(distance(spot, p) for p in city.rim)), TIP


def split_sides(face: Face) -> tuple[int, ...]:
    """The sides of grass where two fields meet without a road between them: there a city comes to a point."""
    owner = {port: i for i, s in enumerate(face.segments) if s.kind == "field" for port in s.ports}
    return tuple(
        side for side in range(4) if face.edges[side] == FIELD and owner.get(side * 3) != owner.get(side * 3 + 2)
    )


def _nearest(target: City, source: City) -> Spot:
    """The spot of one city's walls that is nearest to another city, a little inside."""
    spots = [wall.at(i / 20) for wall in target.walls for i in range(2, 19)]
    best = min(spots, key=lambda spot: min(distance(spot, p) for p in source.rim))
    return between(best, target.area.middle(), 0.15)


def _band(city: City, goal: Spot, tip: int) -> Area:
    start = between(min(city.rim, key=lambda spot: distance(spot, goal)), city.area.middle(), 0.5)
    long = distance(start, goal) or 1
    nx, ny = -(goal[1] - start[1]) / long, (goal[0] - start[0]) / long
    return polygon(
        [
            (start[0] + nx * BASE, start[1] + ny * BASE),
            (goal[0] + nx * tip, goal[1] + ny * tip),
            (goal[0] - nx * tip, goal[1] - ny * tip),
            (start[0] - nx * BASE, start[1] - ny * BASE),
        ]
    )


def city_of(city: City, area: Area) -> City:
    """A city that covers this area, with walls wherever its outline leaves the border."""
    ring: list[tuple[int, int]] = []
    for spot in simplified(max(area.outlines(), key=len), 2.5):
        snapped = next(((int(x), int(y)) for x, y in CORNERS if distance(spot, (x, y)) < 4), spot)
        if snapped not in ring[-1:]:
            ring.append(snapped)
    pairs = list(zip(ring, ring[1:] + ring[:1], strict=True))
    along = [any(a[axis] == b[axis] in (0, SIDE) for axis in (0, 1)) for a, b in pairs]
    lines: list[list[tuple[int, int]]] = []
    first = along.index(True) if True in along else 0
    for (a, b), border in zip(pairs[first:] + pairs[:first], along[first:] + along[:first], strict=True):
        if border:
            continue
        if lines and lines[-1][-1] == a and a not in CORNERS:
            lines[-1].append(b)
        else:
            lines.append([a, b])
    walls = tuple(_smooth(line) for line in lines)
    return City(city.segment, city.sides, walls, tuple((float(x), float(y)) for x, y in ring))


def _smooth(line: list[tuple[int, int]]) -> Curve:
    """A curve through the corners of a line."""
    cubics = []
    for i in range(len(line) - 1):
        before, a, b, after = line[max(0, i - 1)], line[i], line[i + 1], line[min(len(line) - 1, i + 2)]
        near = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        far = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        cubics.append((a, near, far, b))
    return Curve(tuple(cubics))

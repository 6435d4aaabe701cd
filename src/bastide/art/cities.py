"""Where a city lies on its tile: a city side belongs to it from corner to corner, so walls end in corners.

Only a city that shares a side with a field, inside a block, has a wall that ends elsewhere (ramparts).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from bastide.art.area import SIDE, TILE, Area, Spot, polygon
from bastide.art.curve import Curve, closed, distance, plus, turned
from bastide.art.drawings import is_any
from bastide.art.ramparts import rampart, shared_sides
from bastide.core.geometry import CITY, EAST, NORTH, RIVER, ROAD, SOUTH, WEST
from bastide.core.tile import Face, Segment

CORNERS: tuple[Spot, ...] = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))  # where each side begins, clockwise
NEAR = 18  # a wall that ends as near as this to a corner ends under the corner tower


@dataclass(frozen=True)
class City:
    """One city of a tile: the sides it has from corner to corner, its walls in clockwise order, the line around it."""

    segment: int
    sides: tuple[int, ...]
    walls: tuple[Curve, ...]
    rim: tuple[Spot, ...]
    shared: tuple[int, ...] = ()  # sides of which it has only half

    @cached_property
    def area(self) -> Area:
        return polygon(self.rim) & TILE

    def turned(self, rotation: int) -> City:
        return replace(
            self,
            sides=tuple(sorted((side + rotation) & 3 for side in self.sides)),
            walls=tuple(wall.turned(rotation) for wall in self.walls),
            rim=tuple(turned(spot, rotation) for spot in self.rim),
            shared=tuple(sorted((side + rotation) & 3 for side in self.shared)),
        )

    def path(self) -> str:
        """The ground as path data, run on a little beyond the borders it reaches."""
        pushed = {NORTH: (0, -4), EAST: (4, 0), SOUTH: (0, 4), WEST: (-4, 0)}
        on = {side: pushed[side] for side in (*self.sides, *self.shared)}
        spots: list[Spot] = []
        for spot in self.rim:
            if spot in CORNERS:
                after = CORNERS.index(spot)
                pushes = [on[side] for side in ((after - 1) & 3, after) if side in on]
                spots += [plus(spot, push) for push in pushes]
                if len(pushes) == 2:
                    spots[-1:] = [plus(spot, plus(*pushes)), spots[-1]]
            else:
                ends = [on[side] for side in self.shared if _lies_on(spot, side)]
                spots.append(plus(spot, ends[0]) if ends else spot)
        return closed(spots)


def _lies_on(spot: Spot, side: int) -> bool:
    """Whether a spot lies on the border of the tile at a side."""
    return spot[side & 1 ^ 1] == (SIDE if side in (EAST, SOUTH) else 0)


def sides_of(segment: Segment) -> tuple[int, ...]:
    """The sides a road, city or river reaches."""
    return tuple(port // 3 for port in segment.ports if port % 3 == 1 and port < 12)


def has_emblem(segment: Segment) -> bool:
    """Whether something stands as an emblem in a city."""
    return is_any(lambda box: box.in_city, (name for name, _ in segment.marks))


def runs_under(segment: Segment) -> bool:
    """Whether a road goes under the ground between the sides it reaches."""
    return is_any(lambda box: box.under_ground, (name for name, _ in segment.marks))


def bridges(face: Face, segment: Segment) -> bool:
    """Whether a city runs above what divides it: a field reaches both of the sides between its own."""
    sides = sides_of(segment)
    if len(sides) != 2 or (sides[1] - sides[0]) % 4 != 2:
        return False
    between = {(side + 1) & 3 for side in sides}
    return any(s.kind == "field" and between <= {port // 3 for port in s.ports} for s in face.segments)


def split_corners(face: Face) -> tuple[int, ...]:
    """The corners (by the side that begins there) where two fields meet although no road lies between."""
    owner = {port: i for i, s in enumerate(face.segments) if s.kind == "field" for port in s.ports}
    found = []
    for corner in range(4):
        before, after = ((corner - 1) & 3) * 3 + 2, corner * 3
        if before in owner and after in owner and owner[before] != owner[after]:
            found.append(corner)
    return tuple(found)


def cities_of(face: Face, shape: str, rnd: Random) -> tuple[City, ...]:
    """All cities of a face; shape says what to try where a single city must part two fields."""
    return tuple(
        _city(face, number, sides_of(segment), shape, rnd)
        for number, segment in enumerate(face.segments)
        if segment.kind == "city"
    )


def _city(face: Face, number: int, sides: tuple[int, ...], shape: str, rnd: Random) -> City:
    walls: list[Curve] = []
    rim: list[Spot] = []
    shared = shared_sides(face, face.segments[number])
    if shared:
        wall, around = rampart(face, face.segments[number])
        whole = tuple(side for side in sides if side not in shared)
        return City(number, whole, (wall,), tuple((round(x, 1), round(y, 1)) for x, y in around), shared)
    if not sides:
        return City(number, sides, (_ring_wall(),), _ring_wall().spots)
    if len(sides) == 4:
        return City(number, sides, (), CORNERS)
    start = next(side for side in sides if (side - 1) & 3 not in sides)
    side = start
    for _ in range(4):
        if side in sides:
            rim.append(CORNERS[side])
            side = (side + 1) & 3
            continue
        run = []
        while side not in sides:
            run.append(side)
            side = (side + 1) & 3
        built = _walls(face, number, sides, run, shape, rnd)
        walls += built
        rim.append(built[0].start)
        for wall in built:
            rim += wall.spots[1:]
        rim.pop()
        if side == start:
            break
    return City(number, sides, tuple(walls), tuple((round(x, 1), round(y, 1)) for x, y in rim))


def _walls(
    face: Face, number: int, sides: tuple[int, ...], run: list[int], shape: str, rnd: Random
) -> tuple[Curve, ...]:
    others = [side for side in range(4) if face.edges[side] == CITY and side not in sides]
    if len(run) == 1:
        if bridges(face, face.segments[number]):
            return (cap(run[0], 0.405, 0.3, (rnd.uniform(-6, 6), 0)),)
        return (_wall_across(face, sides, run[0], others, rnd),)
    if len(run) == 2:
        return _wall_diagonal(face, (run[0] - 2) & 3, run, others, shape, rnd)
    return _wall_around(face, number, sides[0], others, shape, rnd)


def _wall_across(face: Face, sides: tuple[int, ...], side: int, others: list[int], rnd: Random) -> Curve:
    depth = 0.20 if len(sides) == 2 else 0.215
    if face.edges[side] in (ROAD, RIVER):
        depth = 0.29 if any(runs_under(s) for s in face.segments) else 0.25
    if side in others and len(sides) == 2 and sum(s.kind == "field" and not s.ports for s in face.segments) == 2:
        return _leaning(side)
    if side in others:
        depth = 0.44
    elif len(sides) == 2 and others:
        depth = 0.165
    if any(s.kind not in ("field", "road", "city", "river") for s in face.segments):
        depth = 0.17
    return cap(side, depth, 0.26, (rnd.uniform(-12, 12), rnd.uniform(-6, 6)))


def _wall_diagonal(
    face: Face, first: int, run: list[int], others: list[int], shape: str, rnd: Random
) -> tuple[Curve, ...]:
    if run[1] in split_corners(face):
        return _tongue(first)
    push = 0.06
    if all(face.edges[side] in (ROAD, RIVER) for side in run):
        push = 0.03
    if all(side in others for side in run):
        if not any(s.kind == "field" for s in face.segments):
            return (straight(first),)
        push = -0.075
    elif any(side in others for side in run):
        push = -0.15 if shape == "arm" else -0.05
    return (diagonal(first, push, rnd.uniform(-10, 10)),)


def _wall_around(face: Face, number: int, side: int, others: list[int], shape: str, rnd: Random) -> tuple[Curve, ...]:
    beside = ((side + 1) & 3, (side - 1) & 3)
    opposite = (side + 2) & 3
    if shape == "tongue":
        far = [corner for corner in split_corners(face) if corner in (opposite, (opposite + 1) & 3)]
        if len(far) == 2:
            return _wedge(side)
        if far:
            return _long_tongue(side, far[0] == opposite)
    if shape == "arm":
        free = [other for other in beside if face.edges[other] != CITY]
        if free and len(free) < 2:
            cut = cap(free[0], 0.13, 0.46)
            return (cut, diagonal(side, 0)) if free[0] == beside[0] else (diagonal(free[0], 0), cut)
    if shape == "across" and all(other in others for other in beside):
        return _arm_across(side)
    depth, hold = 0.305, 0.24
    if has_emblem(face.segments[number]):
        depth = 0.335
    if any(other in others for other in beside):
        depth, hold = 0.255, 0.38
    elif opposite in others:
        depth = 0.29
    if any(opposite in sides_of(s) and len(s.ports) > 1 for s in face.segments if s.kind == "city"):
        depth = 0.22
    if any(face.edges[other] == RIVER for other in beside):
        depth = 0.26
    return (cap(side, depth, hold, (rnd.uniform(-14, 14), rnd.uniform(-8, 8))).backward(),)


def cap(side: int, depth: float, hold: float, jitter: Spot = (0, 0)) -> Curve:
    """A wall bulging inward from a side, deepest after this share of the tile."""
    high = depth * SIDE / 0.75
    a, b = (hold * SIDE + jitter[0], high + jitter[1]), ((1 - hold) * SIDE + jitter[0], high - jitter[1])
    return Curve((((0, 0), a, b, (SIDE, 0)),)).turned(side)


def _leaning(side: int) -> Curve:
    """A wall of two cities that cross: steep at two corners, where a field is left, flat at the others."""
    # The two fields differ in size, so that each is found again when the tile is turned.
    hold = (0.18, 0.7, 0.24, 0.7)
    a, b = (hold[side] * SIDE, 225), ((1 - hold[(side + 1) & 3]) * SIDE, 225)
    return Curve((((0, 0), a, b, (SIDE, 0)),)).turned(side)


def straight(first: int) -> Curve:
    """A wall straight from corner to corner, which a city shares with the one beyond it."""
    third = SIDE / 3
    cubic = ((SIDE, 0.0), (SIDE - third, third), (third, SIDE - third), (0.0, SIDE))
    return Curve((cubic,)).turned(first - WEST)


def diagonal(first: int, push: float, jitter: float = 0) -> Curve:
    """A wall round the corner between a side and the next one clockwise, pushed this far beyond the middle."""
    q = SIDE / 2 + push * SIDE
    if push < 0:
        cubics: tuple[tuple[Spot, Spot, Spot, Spot], ...] = (
            ((SIDE, 0), (SIDE - 95, 50), (q + 80, q - 75), (q, q)),
            ((q, q), (q - 80, q + 75), (50, SIDE - 95), (0, SIDE)),
        )
    else:
        cubics = (
            ((SIDE, 0), (SIDE - 40, 80 + jitter), (q + 80, q - 62), (q, q)),
            ((q, q), (q - 80, q + 62), (80 + jitter, SIDE - 40), (0, SIDE)),
        )
    return Curve(cubics).turned(first - WEST)


def _tongue(first: int) -> tuple[Curve, ...]:
    out = Curve((((SIDE, 0), (350, 90), (250, 150), (300, 250)), ((300, 250), (335, 310), (370, 350), (SIDE, SIDE))))
    back = Curve((((SIDE, SIDE), (350, 370), (310, 335), (250, 300)), ((250, 300), (150, 250), (90, 350), (0, SIDE))))
    return out.turned(first - WEST), back.turned(first - WEST)


def _long_tongue(side: int, clockwise: bool) -> tuple[Curve, ...]:
    """From a single side to a far corner: the corner where the opposite side begins, or the one where it ends."""
    out = Curve((((0, 0), (40, 110), (120, 150), (200, 190)), ((200, 190), (280, 230), (340, 330), (SIDE, SIDE))))
    back = Curve((((SIDE, SIDE), (380, 320), (330, 230), (330, 150)), ((330, 150), (330, 100), (370, 60), (SIDE, 0))))
    if clockwise:
        return back.backward().turned(side), out.backward().turned(side)

    def mirrored(spot: Spot) -> Spot:
        return SIDE - spot[0], spot[1]

    return out.mapped(mirrored).turned(side), back.mapped(mirrored).turned(side)


def _wedge(side: int) -> tuple[Curve, ...]:
    """From a single side to both far corners: an arm to each, and a field between the arms."""
    right = Curve((((SIDE, 0), (345, 95), (262, 120), (262, 190)), ((262, 190), (262, 270), (345, 323), (SIDE, SIDE))))
    low = Curve((((SIDE, SIDE), (320, 362), (262, 290), (200, 290)), ((200, 290), (138, 290), (80, 362), (0, SIDE))))
    left = right.mapped(lambda spot: (SIDE - spot[0], spot[1])).backward()
    return right.turned(side), low.turned(side), left.turned(side)


def _arm_across(side: int) -> tuple[Curve, ...]:
    """From a single side over the city that lies across, to the field beyond; on one hand a field is left between."""
    right = Curve((((SIDE, 0), (345, 130), (262, 190), (240, 300)), ((240, 300), (238, 325), (240, 340), (230, 352))))
    tip = Curve((((230, 352), (215, 362), (185, 362), (170, 352)),))
    left = Curve((((170, 352), (160, 230), (215, 120), (165, 96)), ((165, 96), (120, 84), (40, 84), (0, 0))))
    return right.turned(side), tip.turned(side), left.turned(side)


def _ring_wall() -> Curve:
    a, k = 120, 66
    n, e, s, w = (200, 200 - a), (200 + a, 200), (200, 200 + a), (200 - a, 200)
    return Curve(
        (
            (n, (200 + k, n[1]), (e[0], 200 - k), e),
            (e, (e[0], 200 + k), (200 + k, s[1]), s),
            (s, (200 - k, s[1]), (w[0], 200 + k), w),
            (w, (w[0], 200 - k), (200 - k, n[1]), n),
        )
    )


def wall_corners(cities: tuple[City, ...]) -> tuple[int, ...]:
    """The corners of the tile in which a wall ends."""
    ends = {spot for city in cities for wall in city.walls for spot in (wall.start, wall.end)}
    return tuple(n for n, corner in enumerate(CORNERS) if any(distance(corner, end) < NEAR for end in ends))


def emblem_spot(city: City, middle: Spot) -> Spot:
    """Where the emblem of a city stands, leaving the place of a figure free."""
    pulls = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
    x, y = sum(pulls[side][0] for side in city.sides), sum(pulls[side][1] for side in city.sides)
    if len(city.sides) == 1:
        wish = turned((138, 58), city.sides[0])
        return city.area.shrunk(34).nearest(wish) or wish
    if len(city.sides) == 2 and (x or y):
        return 200 + x * 118, 200 + y * 118
    if len(city.sides) == 2:
        return (110, 200) if EAST in city.sides else (200, 110)
    if len(city.sides) == 3:
        return 200 + x * 90 - (0 if x else 90), 200 + y * 90 - (0 if y else 90)
    return (110, 110) if city.sides else (middle[0], middle[1] - 50)

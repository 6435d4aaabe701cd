"""Cities that share a side with a field, as inside a block: there the wall ends about the middle of the side."""

from __future__ import annotations

from bastide.art.area import Spot
from bastide.art.curve import CENTRE, Curve, between, plus, turned
from bastide.core.tile import Face, Segment

# Where each half side begins, clockwise from the upper left corner.
STOPS: tuple[Spot, ...] = tuple(stop for side in range(4) for stop in (turned((0, 0), side), turned((200, 0), side)))
BEYOND = 0.06  # how far a wall stands beyond the middle of a side, as a share of half the side
BULGE = 0.1  # how far a wall between two opposite sides is pushed outward, as a share of the way to the far side


def halves_of(face: Face, city: Segment) -> tuple[bool, ...]:
    """For each half side, clockwise, whether it belongs to a city: to one of its sides, and to no field."""
    fields = {port for segment in face.segments if segment.kind == "field" for port in segment.ports}
    return tuple(side * 3 + 1 in city.ports and side * 3 + third not in fields for side in range(4) for third in (0, 2))


def shared_sides(face: Face, city: Segment) -> tuple[int, ...]:
    """The sides of which a city has only half."""
    halves = halves_of(face, city)
    return tuple(side for side in range(4) if halves[side * 2] != halves[side * 2 + 1])


def rampart(face: Face, city: Segment) -> tuple[Curve, tuple[Spot, ...]]:
    """The wall of a city with shared sides and the line around it, both clockwise."""
    halves = halves_of(face, city)
    at = next(i for i in range(8) if halves[i] and not halves[i - 1])
    border = [between(STOPS[at], STOPS[at - 1], BEYOND) if at & 1 else STOPS[at]]
    while halves[at]:
        at = (at + 1) & 7
        border.append(STOPS[at])
    if at & 1:
        border[-1] = between(STOPS[at], STOPS[(at + 1) & 7], BEYOND)
    wall = _wall(border[-1], border[0], border[1:-1])
    return wall, (*border, *wall.spots[1:-1])


def _wall(start: Spot, end: Spot, inside: list[Spot]) -> Curve:
    """A wall that leaves its sides at right angles, so that it goes on smoothly on the next tile."""
    if start[0] != end[0] and start[1] != end[1]:
        return Curve(((start, between(start, CENTRE, 0.55), between(end, CENTRE, 0.55), end),))
    middle = between(between(start, end, 0.5), between(inside[0], inside[-1], 0.5), -BULGE)
    along = ((end[0] - start[0]) * 0.2, (end[1] - start[1]) * 0.2)
    back = (-along[0], -along[1])
    return Curve(
        ((start, plus(start, along), plus(middle, back), middle), (middle, plus(middle, along), plus(end, back), end))
    )

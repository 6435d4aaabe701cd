"""Where a figure stands on a segment, in whole numbers and by the facts of its face alone.

Rules that measure on the table need spots that no drawing can move. A segment's lies between the middle of the face and
the mean of its ports; what reaches no side is in the middle, and a field around it in the first corner. Drawings have
finer ones, an eighth of a cell off on average.
"""

from __future__ import annotations

from bastide.core.geometry import FINE, LONG, SQUARE, STEP
from bastide.core.tile import Face, Segment

MIDDLE, OF_TRIANGLE = (FINE // 2, FINE // 2), (FINE // 3, FINE * 2 // 3)  # of a square; of half of one as listed
OUTWARD = {"field": 70, "city": 70}  # how far from the middle, in hundredths of the way to the ports
OTHERWISE = 60
IN_CORNER = (FINE // 7, FINE // 7)
ALL_AROUND = 8  # half sides of a square
THIRD = FINE // 3

Spot = tuple[int, int]


def anchors_of(face: Face) -> tuple[Spot, ...]:
    """For every segment of a face as listed where a figure stands on it, from its north-west corner."""
    built = any(not segment.ports for segment in face.segments)
    return tuple(_anchor(face, segment, built) for segment in face.segments)


def _anchor(face: Face, segment: Segment, built: bool) -> Spot:
    x, y = MIDDLE if face.shape == SQUARE else OF_TRIANGLE
    if built and len(segment.ports) == ALL_AROUND:
        return IN_CORNER
    ports = [_port(port) for port in segment.ports]
    share = OUTWARD.get(segment.kind, OTHERWISE)
    east = _part(sum(spot[0] - x for spot in ports), share, len(ports))
    south = _part(sum(spot[1] - y for spot in ports), share, len(ports))
    return x + east, y + south


def _part(ways: int, share: int, ports: int) -> int:
    """So many hundredths of the mean way to so many ports, alike in all directions."""
    part = abs(ways) * share // (100 * max(ports, 1))
    return part if ways > 0 else -part


def _port(port: int) -> Spot:
    """Where a port is: on the middle of its side, or a third of a cell to the left or right of it."""
    if port >= LONG:
        along = (port - LONG - 1) * THIRD
        return FINE // 2 + along, FINE // 2 + along
    dx, dy = STEP[port // 3]
    along = (port % 3 - 1) * THIRD
    return (dx + 1) * FINE // 2 - dy * along, (dy + 1) * FINE // 2 + dx * along

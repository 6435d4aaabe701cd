"""Cells, sides, ports and rotation: where things are, before any rule.

x grows east, y grows south. A rotation is a number of quarter turns clockwise. A port is a third of a side, seen from
the middle of the tile looking outward: left, centre, right. Across an edge centre meets centre and left meets right.
A half tile is a triangle: two legs and a long side, whose three ports follow the twelve of the square.
"""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = "NESW"
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ("NW", "NE", "SE", "SW")

# What an edge shows. OPEN is no edge at all (the uncovered side of a half tile), WALL admits no neighbour,
# ANY closes whatever it meets and joins nothing.
OPEN, FIELD, ROAD, CITY, RIVER, WALL, ANY = range(7)
EDGE_LETTERS = "-FRCWXA"

# Features that reach an edge have the number of that edge; those in the middle of a tile are numbered from here.
CENTRE = 8

LEFT, MIDDLE, RIGHT = range(3)
LONG = 12  # first port of the long side of a half tile
PORTS = 15
PORT_ROW = 16

SEGMENT_ROW = 16  # segments a face may have
BLOCK_ROW = 16  # faces a block may have
RING_ROW = 12  # places around a face

SQUARE, HALF = range(2)
HALF_LEGS = (SOUTH, WEST)  # of a half tile as listed; its long side looks north-east

# A spot is a cell as one number that no re-gridding changes: the row, and in the lowest bits the column.
SPOT_BITS = 10
SPOT = 1 << SPOT_BITS
COLUMN = SPOT - 1
MIDST = SPOT // 2
FINE_BITS = 10
FINE = 1 << FINE_BITS  # in so many parts of a cell it is counted where something is on the table


def spot(x: int, y: int) -> int:
    """The cell (x, y) as one number."""
    if not (-MIDST <= x < MIDST and -MIDST <= y < MIDST):
        raise ValueError(f"cell {x},{y} lies outside the largest possible board ({-MIDST} to {MIDST - 1})")
    return (y + MIDST) * SPOT + x + MIDST


def xy(spot: int) -> tuple[int, int]:
    """The cell of a spot."""
    return spot % SPOT - MIDST, spot // SPOT - MIDST


def turn(dx: int, dy: int, rotation: int) -> tuple[int, int]:
    """An offset after so many quarter turns clockwise."""
    for _ in range(rotation & 3):
        dx, dy = -dy, dx
    return dx, dy


def turn_port(port: int, rotation: int) -> int:
    """Where a port of the listed tile lies after rotation; the long side keeps its numbers."""
    if port >= LONG:
        return port
    return ((port // 3 + rotation) & 3) * 3 + port % 3


def legs(rotation: int) -> tuple[int, int]:
    """The two sides of its cell that a rotated half tile covers."""
    first, second = ((side + rotation) & 3 for side in HALF_LEGS)
    return first, second


def ring_of(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The places around a block of cells, sides and corners: 8 for one cell, 10 for two."""
    own = set(cells)
    around = {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return tuple(sorted(around - own, key=lambda cell: (cell[1], cell[0])))


def half_ring_of(rotation: int) -> tuple[tuple[int, int], ...]:
    """The five whole cells around a half tile: beside its legs and at its three corners; the sixth place is its mate."""
    first, second = legs(rotation)
    (ax, ay), (bx, by) = STEP[first], STEP[second]
    cells = {(ax, ay), (bx, by), (ax + bx, ay + by), (ax - bx, ay - by), (bx - ax, by - ay)}
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def fits(edge: int, code: int) -> bool:
    """Whether an edge of the tile may lie where a cell requires this code."""
    if edge == ANY:
        return code not in (OPEN, WALL)  # it closes what is there and lies nowhere else
    if edge == OPEN or code == OPEN:
        return True
    if edge == WALL or code == WALL:
        return False
    return edge == code or code == ANY

"""Areas: sets of points of a tile and a margin around it, kept as the bits of one integer.

Joining, cutting, shrinking and looking for room are then a few operations on integers: exact, quick and the same on
every machine. A point (x, y) is the unit square with that upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, pi, sin

SIDE = 400
MARGIN = 56
WIDTH = SIDE + 2 * MARGIN
ROW = WIDTH // 8  # bytes

Spot = tuple[float, float]


def _bit(x: int, y: int) -> int:
    return (y + MARGIN) * WIDTH + x + MARGIN


@cache
def _column(height: int) -> int:
    return int(sum(1 << WIDTH * row for row in range(height)))


class Area:
    """A set of points that can be joined, cut, shrunk, searched and outlined."""

    __slots__ = ("bits",)

    def __init__(self, bits: int = 0) -> None:
        self.bits = bits

    def __or__(self, other: Area) -> Area:
        return Area(self.bits | other.bits)

    def __and__(self, other: Area) -> Area:
        return Area(self.bits & other.bits)

    def __sub__(self, other: Area) -> Area:
        return Area(self.bits & ~other.bits)

    def __bool__(self) -> bool:
        return self.bits != 0

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __contains__(self, spot: Spot) -> bool:
        x, y = int(spot[0] // 1), int(spot[1] // 1)
        if not (-MARGIN <= x < SIDE + MARGIN and -MARGIN <= y < SIDE + MARGIN):
            return False
        return bool(self.bits >> _bit(x, y) & 1)

    def covers(self, other: Area) -> bool:
        return not other.bits & ~self.bits

    def moved(self, dx: int, dy: int) -> Area:
        """The same shape elsewhere; what leaves the margin is lost."""
        shift = dy * WIDTH + dx
        bits = self.bits << shift if shift >= 0 else self.bits >> -shift
        return Area(bits & _kept(dx))

    def room(self, left: int, up: int, right: int, down: int) -> Area:
        """The points at which a box reaching so far to each side lies inside."""
        bits = self.bits
        for step, reach in ((1, left + right), (WIDTH, up + down)):
            done = 0
            while done < reach:
                more = min(done + 1, reach - done)
                bits &= bits >> step * more
                done += more
        return Area(bits).moved(left, up)

    def shrunk(self, by: int) -> Area:
        """What is left when a rim of this width is taken away; corners count as in an octagon."""
        bits = self.bits
        for step in range(by):
            bits = _shrink(bits, step & 1)
        return Area(bits)

    def grown(self, by: int) -> Area:
        """The area with a rim of this width added."""
        bits = self.bits
        for step in range(by):
            flat = bits | bits << 1 | bits >> 1
            bits = flat | flat << WIDTH | flat >> WIDTH if step & 1 else flat | bits << WIDTH | bits >> WIDTH
        return Area(bits & _kept(0))

    def middle(self) -> tuple[int, int]:
        """The point that stays longest while the area shrinks; of several, the first nearest their mean."""
        last = self.bits
        step = 0
        while last:
            next_ = _shrink(last, step & 1)
            if not next_:
                break
            last, step = next_, step + 1
        points = list(Area(last).points())
        if not points:
            raise ValueError("an empty area has no middle")
        n, sx, sy = len(points), sum(x for x, _ in points), sum(y for _, y in points)
        return min(points, key=lambda p: ((n * p[0] - sx) ** 2 + (n * p[1] - sy) ** 2, p[1], p[0]))

    def points(self) -> Iterator[tuple[int, int]]:
        """All points, in reading order."""
        for y, row in self._rows():
            while row:
                low = row & -row
                yield low.bit_length() - 1 - MARGIN, y
                row ^= low

    def nearest(self, spot: Spot) -> tuple[int, int] | None:
        """The point nearest to a spot; none if there is no point."""
        best: tuple[float, int, int] | None = None
        at = round(spot[0]) + MARGIN
        for y, row in self._rows():
            above, below = row >> at, row & (1 << at) - 1
            found = []
            if above:
                found.append(at + (above & -above).bit_length() - 1)
            if below:
                found.append(below.bit_length() - 1)
            for x in found:
                far = (x - MARGIN - spot[0]) ** 2 + (y - spot[1]) ** 2
                if best is None or far < best[0]:
                    best = (far, x - MARGIN, y)
        return None if best is None else best[1:]

    def pieces(self) -> list[Area]:
        """The connected pieces, largest first; touching at a corner does not connect."""
        parent: list[int] = []
        runs: list[tuple[int, int]] = []

        def root(i: int) -> int:
            while parent[i] != i:
                parent[i] = parent[parent[i]]
                i = parent[i]
            return i

        before: list[int] = []
        for y, row in self._rows():
            now: list[int] = []
            while row:
                start = (row & -row).bit_length() - 1
                length = ((row >> start) + 1 & ~(row >> start)).bit_length() - 1
                run = (1 << length) - 1 << start
                row ^= run
                number = len(runs)
                runs.append((y, run))
                parent.append(number)
                for other in before:
                    if runs[other][0] == y - 1 and runs[other][1] & run:
                        parent[root(other)] = root(number)
                now.append(number)
            before = now
        found: dict[int, dict[int, int]] = {}
        for number, (y, run) in enumerate(runs):
            rows = found.setdefault(root(number), {})
            rows[y] = rows.get(y, 0) | run
        return sorted(
            (from_rows(rows) for rows in found.values()), key=lambda area: (-len(area), area.bits & -area.bits)
        )

    def _rows(self) -> Iterator[tuple[int, int]]:
        if not self.bits:
            return
        first, last = ((self.bits & -self.bits).bit_length() - 1) // WIDTH, (self.bits.bit_length() - 1) // WIDTH
        raw = self.bits.to_bytes((last + 1) * ROW, "little")
        for number in range(first, last + 1):
            row = int.from_bytes(raw[number * ROW : number * ROW + ROW], "little")
            if row:
                yield number - MARGIN, row

    def outlines(self) -> list[list[tuple[int, int]]]:
        """The borders of the area as closed rings of corners, outer ones clockwise, inner ones the other way round."""
        ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
        bits = self.bits
        sides = (
            (bits & ~(bits << WIDTH), (0, 0), (1, 0)),
            (bits & ~(bits >> 1), (1, 0), (1, 1)),
            (bits & ~(bits >> WIDTH), (1, 1), (0, 1)),
            (bits & ~(bits << 1), (0, 1), (0, 0)),
        )
        for edge, (ax, ay), (bx, by) in sides:
            for x, y in Area(edge).points():
                ways.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
        rings = []
        while ways:
            start = at = next(iter(ways))
            ring = [start]
            came = (0, 0)
            while True:
                onward = ways[at]
                # Where two squares touch at a corner the ring turns right, so that each keeps to itself.
                pick = 0
                if len(onward) > 1:
                    right = (at[0] - came[1], at[1] + came[0])
                    pick = onward.index(right) if right in onward else 0
                to = onward.pop(pick)
                if not onward:
                    del ways[at]
                came, at = (to[0] - at[0], to[1] - at[1]), to
                if at == start:
                    break
                ring.append(at)
            rings.append(ring)
        return rings


@cache
def _kept(dx: int) -> int:
    """Everything but the columns that a move by dx would carry round the margin."""
    row = (1 << WIDTH) - 1
    row = row >> dx << dx if dx > 0 else row >> -dx
    return row * _column(WIDTH)


def _shrink(bits: int, square: int) -> int:
    flat = bits & bits << 1 & bits >> 1
    if square:
        return flat & flat << WIDTH & flat >> WIDTH
    return flat & bits << WIDTH & bits >> WIDTH


def box(x0: float, y0: float, x1: float, y1: float) -> Area:
    """The points from (x0, y0) up to (x1, y1)."""
    left, top = max(-MARGIN, round(x0)), max(-MARGIN, round(y0))
    right, bottom = min(SIDE + MARGIN, round(x1)), min(SIDE + MARGIN, round(y1))
    if right <= left or bottom <= top:
        return Area()
    row = ((1 << right - left) - 1 << left + MARGIN).to_bytes(ROW, "little")
    return Area(int.from_bytes(row * (bottom - top), "little") << WIDTH * (top + MARGIN))


def from_rows(rows: dict[int, int]) -> Area:
    """An area from the bits of its rows, the left end of the margin first."""
    if not rows:
        return Area()
    first, last = min(rows), max(rows)
    raw = b"".join(rows.get(y, 0).to_bytes(ROW, "little") for y in range(first, last + 1))
    return Area(int.from_bytes(raw, "little") << WIDTH * (first + MARGIN))


@cache
def _disc(radius: int) -> tuple[int, ...]:
    return tuple(int((radius * radius - d * d) ** 0.5 + 0.5) for d in range(-radius, radius + 1))


@cache
def _disc_bits(radius: int) -> int:
    bits = 0
    for row, half in enumerate(_disc(radius)):
        bits |= (1 << 2 * half + 1) - 1 << row * WIDTH + radius - half
    return bits


def disc(spot: Spot, radius: int) -> Area:
    """A round area."""
    x, y = round(spot[0]), round(spot[1])
    if x - radius < -MARGIN or y - radius < -MARGIN or x + radius >= SIDE + MARGIN or y + radius >= SIDE + MARGIN:
        return polygon([(x + 0.5 + radius * c, y + 0.5 + radius * s) for c, s in CIRCLE])
    return Area(_disc_bits(radius) << _bit(x - radius, y - radius))


CIRCLE = tuple((cos(i * pi / 16), sin(i * pi / 16)) for i in range(32))


def trail(spots: Iterable[Spot], radius: int) -> Area:
    """Everything within so far of a row of close spots."""
    return union(disc(spot, radius) for spot in spots)


def union(areas: Iterable[Area]) -> Area:
    bits = 0
    for area in areas:
        bits |= area.bits
    return Area(bits)


def polygon(spots: Sequence[Spot]) -> Area:
    """The inside of a closed line of spots."""
    crossings: dict[int, list[float]] = {}
    for (x0, y0), (x1, y1) in zip(spots, (*spots[1:], spots[0]), strict=True):
        if y0 > y1:
            x0, y0, x1, y1 = x1, y1, x0, y0
        for y in range(max(-MARGIN, _up(y0 - 0.5)), min(SIDE + MARGIN, _up(y1 - 0.5))):
            crossings.setdefault(y, []).append(x0 + (y + 0.5 - y0) * (x1 - x0) / (y1 - y0))
    rows = {}
    for y, row in crossings.items():
        row.sort()
        line = 0
        for a, b in zip(row[::2], row[1::2], strict=True):
            left, right = max(-MARGIN, _up(a - 0.5)), min(SIDE + MARGIN, _up(b - 0.5))
            if right > left:
                line |= (1 << right - left) - 1 << left + MARGIN
        rows[y] = line
    return from_rows(rows)


def _up(value: float) -> int:
    return -int(-value // 1)


TILE = box(0, 0, SIDE, SIDE)

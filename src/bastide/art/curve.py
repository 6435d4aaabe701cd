"""Curves made of cubics, and how points and curves are written as SVG paths in whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, hypot

from bastide.art.area import SIDE, Spot

Cubic = tuple[Spot, Spot, Spot, Spot]

MIDDLES: tuple[Spot, ...] = ((200, 0), (SIDE, 200), (200, SIDE), (0, 200))
CENTRE: Spot = (200, 200)


def turned(spot: Spot, rotation: int) -> Spot:
    """A spot of the tile after so many quarter turns clockwise."""
    x, y = spot
    for _ in range(rotation & 3):
        x, y = SIDE - y, x
    return x, y


def between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def plus(a: Spot, b: Spot) -> Spot:
    return a[0] + b[0], a[1] + b[1]


def distance(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


@dataclass(frozen=True)
class Curve:
    """A chain of cubics."""

    cubics: tuple[Cubic, ...]

    @property
    def start(self) -> Spot:
        return self.cubics[0][0]

    @property
    def end(self) -> Spot:
        return self.cubics[-1][3]

    def turned(self, rotation: int) -> Curve:
        return self.mapped(lambda spot: turned(spot, rotation)) if rotation & 3 else self

    def mapped(self, move: Callable[[Spot], Spot]) -> Curve:
        return Curve(tuple((move(a), move(b), move(c), move(d)) for a, b, c, d in self.cubics))

    def moved(self, dx: float, dy: float) -> Curve:
        return self.mapped(lambda spot: (spot[0] + dx, spot[1] + dy))

    def backward(self) -> Curve:
        return Curve(tuple((d, c, b, a) for a, b, c, d in reversed(self.cubics)))

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Spots close together along the curve."""
        found: list[Spot] = [self.start]
        for a, b, c, d in self.cubics:
            steps = max(12, int(distance(a, d) / 5))
            for i in range(1, steps + 1):
                t = i / steps
                u = 1 - t
                p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                found.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
        return tuple(found)

    @cached_property
    def _lengths(self) -> tuple[float, ...]:
        total = 0.0
        found = [0.0]
        for a, b in zip(self.spots, self.spots[1:], strict=False):
            total += distance(a, b)
            found.append(total)
        return tuple(found)

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def at(self, share: float) -> Spot:
        """The spot after this share of the length."""
        want = min(max(share, 0.0), 1.0) * self.length
        lengths = self._lengths
        low, high = 0, len(lengths) - 1
        while high - low > 1:
            half = (low + high) // 2
            if lengths[half] <= want:
                low = half
            else:
                high = half
        span = lengths[high] - lengths[low]
        return between(self.spots[low], self.spots[high], (want - lengths[low]) / span if span else 0.0)

    def angle(self, share: float) -> float:
        """The direction at this share of the length."""
        (ax, ay), (bx, by) = self.at(share - 0.01), self.at(share + 0.01)
        return atan2(by - ay, bx - ax)

    def nearest(self, spot: Spot) -> float:
        """The share of the length at which the curve is nearest to a spot."""
        best = min(range(len(self.spots)), key=lambda i: distance(self.spots[i], spot))
        return self._lengths[best] / self.length if self.length else 0.0

    def meets(self, other: Curve) -> Spot | None:
        """Where two curves cross, if they do away from their ends."""
        for i, (a, b) in enumerate(zip(self.spots, self.spots[1:], strict=False)):
            for c, d in zip(other.spots, other.spots[1:], strict=False):
                if any(max(a[k], b[k]) < min(c[k], d[k]) or max(c[k], d[k]) < min(a[k], b[k]) for k in (0, 1)):
                    continue
                if _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0:
                    if 0 < i < len(self.spots) - 2:
                        return between(a, b, 0.5)
        return None

    def path(self, join: bool = False) -> str:
        """The curve as path data; joined, it continues where the path already is."""
        x, y = round(self.start[0]), round(self.start[1])
        text = "" if join else f"M{x} {y}"
        for cubic in self.cubics:
            points = [(round(px), round(py)) for px, py in cubic[1:]]
            text += "c" + numbers(value for px, py in points for value in (px - x, py - y))
            x, y = points[2]
        return text

    def running_on(self, by: int = 4) -> str:
        """The curve as path data, run on beyond the border where it ends there, so that no seam shows."""
        before, after = _outward(self.start, by), _outward(self.end, by)
        text = self.path()
        if before != (0, 0):
            x, y = round(self.start[0]), round(self.start[1])
            cut = text.index("c")
            text = f"M{x + before[0]} {y + before[1]}l{numbers((-before[0], -before[1]))}{text[cut:]}"
        if after != (0, 0):
            text += "l" + numbers(after)
        return text


def _side(a: Spot, b: Spot, c: Spot) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _outward(spot: Spot, by: int) -> tuple[int, int]:
    x, y = spot
    return (-by if x <= 0 else by if x >= SIDE else 0), (-by if y <= 0 else by if y >= SIDE else 0)


def straight(a: Spot, b: Spot) -> Curve:
    return Curve(((a, between(a, b, 1 / 3), between(a, b, 2 / 3), b),))


def numbers(values: Iterable[float]) -> str:
    """Whole numbers in as few letters as a path allows."""
    text = ""
    for value in values:
        word = str(round(value))
        text += word if not text or word[0] == "-" else f" {word}"
    return text


def closed(spots: Sequence[Spot]) -> str:
    """A closed line through spots as path data."""
    points = [(round(x), round(y)) for x, y in spots]
    x, y = points[0]
    text = f"M{x} {y}"
    last = ""
    for px, py in points[1:]:
        dx, dy = px - x, py - y
        x, y = px, py
        if dx == dy == 0:
            continue
        word = "h" if dy == 0 else "v" if dx == 0 else "l"
        pair = numbers((dx,) if word == "h" else (dy,) if word == "v" else (dx, dy))
        if word == last == "l":
            text += pair if pair[0] == "-" else f" {pair}"
        else:
            text += word + pair
        last = word
    return text + "z"


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """An ellipse as path data."""
    ry = rx if ry is None else ry
    a, b = f"{round(rx, 1):g}", f"{round(ry, 1):g}"
    left, wide = f"{round(round(x) - rx, 1):g}", f"{round(2 * rx, 1):g}"
    return f"M{left} {round(y)}a{a} {b} 0 1 1 {wide} 0a{a} {b} 0 1 1-{wide} 0z"


def simplified(points: Sequence[tuple[int, int]], off: float = 1.0) -> list[tuple[int, int]]:
    """A closed line with as few corners as it needs to stay within this distance."""
    if len(points) < 5:
        return list(points)
    far = max(range(len(points)), key=lambda i: distance(points[0], points[i]))
    return _thin(points[: far + 1], off)[:-1] + _thin((*points[far:], points[0]), off)[:-1]


def _thin(points: Sequence[tuple[int, int]], off: float) -> list[tuple[int, int]]:
    keep = {0, len(points) - 1}
    stack = [(0, len(points) - 1)]
    while stack:
        first, last = stack.pop()
        a, b = points[first], points[last]
        long = distance(a, b)
        worst, where = off, 0
        for i in range(first + 1, last):
            gap = abs(_side(a, b, points[i])) / long if long else distance(a, points[i])
            if gap > worst:
                worst, where = gap, i
        if where:
            keep.add(where)
            stack += [(first, where), (where, last)]
    return [points[i] for i in sorted(keep)]

"""The meadow: a pattern that runs on under all tiles, and what grows on the free ground of one tile."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random

from bastide.art.area import Area, Spot, box, disc, polygon
from bastide.art.curve import Curve, closed, numbers, ring
from bastide.art.ink import Ink
from bastide.art.trees import Tree, cypresses, round_trees

PERIOD = 1300  # three and a quarter tiles, so that the pattern never lines up with the grid


@cache
def pattern(name: str) -> str:
    """The pattern under this id: soft blobs, tufts, hatching, flowers; without a ground, else hairlines show."""
    rnd = Random(5)
    parts = []
    for tone, count, size in (
        ("meadow-deep", 9, 190),
        ("meadow-light", 10, 170),
        ("meadow-deep", 12, 80),
        ("meadow-light", 14, 70),
    ):
        wide, high = size * 1.2, size * 0.75
        blobs = "".join(
            _blob(rnd, rnd.uniform(wide, PERIOD - wide), rnd.uniform(high, PERIOD - high), size) for _ in range(count)
        )
        parts.append(f'<path class="{tone}" d="{blobs}"/>')
    tufts = hatch = ""
    for _ in range(150):
        x, y = rnd.randint(15, PERIOD - 15), rnd.randint(15, PERIOD - 15)
        tufts += f"M{x} {y}l-4-8M{x + 4} {y}v-10M{x + 8} {y}l4-7"
    for _ in range(46):
        x, y, long = rnd.randint(40, PERIOD - 60), rnd.randint(20, PERIOD - 20), rnd.uniform(22, 46)
        hatch += f"M{x} {y}q{long / 2:.0f}-{long * 0.22:.0f} {long:.0f}-2"
        if rnd.random() < 0.6:
            hatch += f"M{x + long * 0.3:.0f} {y + 8}q{long / 3:.0f}-{long * 0.16:.0f} {long * 0.7:.0f}-1"
    parts.append(f'<path class="tufts" d="{tufts}"/><path class="hatch" d="{hatch}"/>')
    for colour in ("flower1", "flower2", "flower3"):
        flowers = ""
        for _ in range(9):
            x, y = rnd.randint(40, PERIOD - 40), rnd.randint(40, PERIOD - 40)
            for _ in range(rnd.randint(3, 7)):
                flowers += ring(x + rnd.uniform(-26, 26), y + rnd.uniform(-16, 16), rnd.choice((2.4, 3)))
        parts.append(f'<path class="{colour}" d="{flowers}"/>')
    inner = f'<g class="ornament">{"".join(parts)}</g>'
    return f'<pattern id="{name}" width="{PERIOD}" height="{PERIOD}" patternUnits="userSpaceOnUse">{inner}</pattern>'


def _blob(rnd: Random, cx: float, cy: float, size: float) -> str:
    count = 9
    spots = [
        (
            cx + size * rnd.uniform(0.65, 1.15) * cos(i * 2 * pi / count),
            cy + size * 0.6 * rnd.uniform(0.65, 1.15) * sin(i * 2 * pi / count),
        )
        for i in range(count)
    ]
    text = ""
    for (zx, zy), (ax, ay), (bx, by) in zip(spots[-1:] + spots[:-1], spots, spots[1:] + spots[:1], strict=True):
        if not text:
            text = f"M{(zx + ax) / 2:.0f} {(zy + ay) / 2:.0f}"
        text += f"Q{ax:.0f} {ay:.0f} {(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}"
    return text + "z"


def decorate(ink: Ink, free: Area, roads: list[Curve], rnd: Random) -> None:
    """Plant the free ground of a tile: plots, an alley along a road, groups of trees."""
    room = free.shrunk(14) & box(18, 26, 382, 386)
    trees: list[Tree] = []
    pointed: list[Tree] = []
    for piece in room.pieces()[:2]:
        if len(piece) > 15000 and rnd.random() < 0.42:
            taken = _plots(ink, piece, trees, rnd)
            if taken:
                room = room - taken
                break
    for road in roads:
        if rnd.random() < 0.3:
            room = _alley(road, room, trees, rnd)
    _groups(room, len(free), trees, pointed, rnd)
    if trees:
        round_trees(ink, trees)
    if pointed:
        cypresses(ink, pointed)


def _plots(ink: Ink, piece: Area, trees: list[Tree], rnd: Random) -> Area | None:
    """One to three strips of lavender, wheat or vines side by side, with a hedge along the upper side."""
    for attempt in range(24):
        tilt = rnd.choice((-0.5, -0.3, -0.12, 0.1, 0.3, 0.5))
        count = 3 if attempt < 10 else 2 if attempt < 18 else 1
        long = rnd.uniform(66, 92) if count > 1 else rnd.uniform(50, 70)
        rows = [rnd.choice((2, 3, 3, 4)) for _ in range(count)] if count > 1 else [4]
        deep = sum(n * 12 + 9 for n in rows)
        half = round(min(long, deep) / 2)
        middle = piece.room(half, half, half, half).nearest((rnd.uniform(50, 350), rnd.uniform(50, 350)))
        if middle is None:
            continue
        plot = _Plot(*middle, tilt, long, deep)
        if piece.covers(plot.with_rim(12, 20)):
            _till(ink, plot, rows, rnd)
            for i in range(int(long / 14) + 1):
                trees.append((*plot.at(i * 14 - 2 + rnd.uniform(-3, 3), -8), rnd.uniform(5.5, 8.5)))
            return plot.with_rim(30, 34)
    return None


class _Plot:
    """A tilted rectangle given by its middle; places in it are counted from its upper left corner."""

    def __init__(self, x: int, y: int, tilt: float, long: float, deep: float) -> None:
        self.x, self.y, self.long, self.deep = x, y, long, deep
        self.cos, self.sin = cos(tilt), sin(tilt)

    def at(self, u: float, v: float) -> Spot:
        u, v = u - self.long / 2, v - self.deep / 2
        return self.x + self.cos * u - self.sin * v, self.y + self.sin * u + self.cos * v

    def with_rim(self, rim: int, above: int) -> Area:
        right, down = self.long + rim, self.deep + rim // 2
        return polygon([self.at(-rim, -above), self.at(right, -above), self.at(right, down), self.at(-rim, down)])


def _till(ink: Ink, plot: _Plot, rows: list[int], rnd: Random) -> None:
    top = 0.0
    for kind, number in zip(rnd.sample(("lavender", "wheat", "vine"), len(rows)), rows, strict=True):
        high, skew = number * 12 + 6, rnd.uniform(-4, 4)
        right = plot.long + 9
        corners = [plot.at(-10, top - 1), plot.at(right + skew, top), plot.at(right - skew, top + high)]
        ink.over(f"plot-{kind}", _soft([*corners, plot.at(-9, top + high)]))
        ink.layer()
        for i in range(number):
            x, y = plot.at(rnd.uniform(-3, 3), top + 9 + i * 12)
            reach = plot.long + rnd.uniform(-5, 3)
            dx, dy = plot.cos * reach, plot.sin * reach
            ink.add(
                f"rows-{kind}", f"M{x:.0f} {y:.0f}q{numbers((dx / 2 - plot.sin * 2, dy / 2 + plot.cos * 2, dx, dy))}"
            )
        top += high + 3


def _soft(spots: list[Spot]) -> str:
    """A four-cornered plot with slightly bowed sides."""
    text = closed(spots[:1])[:-1]
    for (ax, ay), (bx, by) in zip(spots, spots[1:] + spots[:1], strict=True):
        mx, my = (bx - ax) / 2, (by - ay) / 2
        text += f"q{numbers((mx + my * 0.06, my - mx * 0.06, round(bx) - round(ax), round(by) - round(ay)))}"
    return text + "z"


def _alley(road: Curve, room: Area, trees: list[Tree], rnd: Random) -> Area:
    side = rnd.choice((-1, 1))
    wide = room.grown(6)
    for i in range(7):
        share = 0.14 + 0.12 * i
        (x, y), turn = road.at(share), road.angle(share)
        spot = (x - sin(turn) * 29 * side, y + cos(turn) * 29 * side)
        if spot in wide:
            trees.append((*spot, rnd.uniform(7.5, 9.5)))
    for i in range(31):
        room = room - disc(road.at(i / 30), 46)
    return room


def _groups(room: Area, size: int, trees: list[Tree], pointed: list[Tree], rnd: Random) -> None:
    found = 0
    for _ in range(160):
        if found > size / 24000:
            break
        x, y = rnd.uniform(20, 380), rnd.uniform(20, 380)
        if (x, y) not in room:
            continue
        found += 1
        around = 24.0
        if rnd.random() < 0.25:
            for i in range(rnd.choice((2, 3))):
                spot = (x + i * 13, y + i * rnd.choice((-3, 4)))
                if spot[1] > 46 and spot in room:
                    pointed.append((*spot, rnd.uniform(5.5, 7)))
        else:
            count = rnd.choice((1, 2, 3, 3, 8))
            around = 8 + 3 * count
            for _ in range(count):
                spot = (x + rnd.uniform(-around, around), y + rnd.uniform(-around * 0.6, around * 0.6))
                if spot in room:
                    trees.append((*spot, rnd.uniform(9, 15)))
        room = room - disc((x, y), int(56 + around * 0.6))

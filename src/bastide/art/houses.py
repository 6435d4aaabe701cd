"""Houses of a city: rows of fronts and roofs that fill its true area, the same on both sides of every seam."""

from __future__ import annotations

from math import pi, sin
from random import Random

from bastide.art.area import MARGIN, SIDE, Area, box, union
from bastide.art.cities import City
from bastide.art.ink import Ink
from bastide.core.geometry import EAST, NORTH, SOUTH, WEST

PITCH = SIDE / 9
FIRST = 17
WIDTHS = (32, 34, 37, 40, 43, 46, 50, 56, 62)
# Painting all fronts, then windows, then roofs tone by tone keeps overlaps equal on both sides of a seam.
ORDER = (
    "front line",
    "window",
    "roof5 line",
    "shade5 line",
    "roof4 line",
    "shade4 line",
    "roof3 line",
    "shade3 line",
    "roof2 line",
    "shade2 line",
    "roof1 line",
    "shade1 line",
)
STRADDLE = (0, 0, -12, 9, 14, -7, 12, -10, 0, 0)


def gable(ink: Ink, x: float, y: float, width: float, tone: int, front: int = 16, high: int = 55) -> None:
    """A house with its gable to the front: a lit left slope and a dark right one."""
    peak = width * 0.36
    deep = high - front - peak
    m = x + width / 2
    ink.shape(
        "front line",
        (x + 2, y),
        (x + 2, y - front),
        (m, y - front - peak),
        (x + width - 2, y - front),
        (x + width - 2, y),
    )
    for name, edge in (("roof", x - 1), ("shade", x + width + 1)):
        ink.shape(
            f"{name}{tone} line",
            (edge, y - front + 2),
            (m, y - front - peak),
            (m, y - front - peak - deep),
            (edge, y - front - deep + 2),
        )
    if front > 11:
        ink.add("window", f"M{round(m - 3)} {round(y - front)}h6v8h-6z")


def eaves(ink: Ink, x: float, y: float, width: float, tone: int, front: int = 17, high: int = 50) -> None:
    """A house with its eaves to the front."""
    roof = high - front - 8
    top = y - front - roof
    ink.shape("front line", (x + 2, y), (x + 2, y - front - 2), (x + width - 2, y - front - 2), (x + width - 2, y))
    ink.shape(f"shade{tone} line", (x + 4, top), (x + width - 4, top), (x + width - 8, top - 8), (x + 8, top - 8))
    ink.shape(f"roof{tone} line", (x - 1, y - front), (x + width + 1, y - front), (x + width - 4, top), (x + 4, top))
    if front > 11:
        for share in (0.24, 0.62):
            ink.add("window", f"M{round(x + width * share)} {round(y - front + 4)}h5v7h-5z")


def tower_house(ink: Ink, x: float, y: float, width: float, tone: int) -> None:
    """A narrow tall house under a pointed roof."""
    m, wall, high = x + width / 2, 32, 64
    ink.shape("front line", (x + 3, y), (x + 3, y - wall), (x + width - 3, y - wall), (x + width - 3, y))
    ink.shape(f"roof{tone} line", (x, y - wall + 1), (m, y - high), (m + 4, y - wall + 4))
    ink.shape(f"shade{tone} line", (x + width, y - wall + 1), (m, y - high), (m + 4, y - wall + 4))
    ink.add("window", f"M{round(m - 3)} {round(y - wall + 6)}h5v9h-5z")


def house(ink: Ink, x: float, y: float, width: int, rnd: Random, most: float = 99) -> None:
    """Some house of this width, not higher than it may be."""
    tone = rnd.choice((1, 1, 1, 2, 2, 2, 3, 3, 4, 5))
    if width < 40 and rnd.random() < 0.15 and most > 66:
        tower_house(ink, x, y, width, rnd.choice((1, 2, 5)))
    elif (width < 48 and rnd.random() < 0.6) or width < 38:
        gable(ink, x, y, width, tone, rnd.randint(14, 17), int(min(most, rnd.randint(48, 60))))
    else:
        eaves(ink, x, y, width, tone, rnd.randint(15, 18), int(min(most, rnd.randint(45, 56))))


def _wave(x: float, row: int) -> float:
    return 6 * sin(2 * pi * x / SIDE + row * 2.1) + 3 * sin(4 * pi * x / SIDE + row)


def _straddler(row: int) -> tuple[Random, int, int]:
    rnd = Random(900 + row)
    return rnd, rnd.choice((36, 40, 46, 54)), STRADDLE[row]


def beyond(city: City) -> Area:
    """The area of a city continued over the borders it reaches."""
    far = MARGIN
    strips = {
        NORTH: box(0, -far, SIDE, 1),
        EAST: box(SIDE - 1, 0, SIDE + far, SIDE),
        SOUTH: box(0, SIDE - 1, SIDE, SIDE + far),
        WEST: box(-far, 0, 1, SIDE),
    }
    found = union((city.area, *(strips[side] for side in city.sides)))
    for corner, (x, y) in enumerate(((-far, -far), (SIDE, -far), (SIDE, SIDE), (-far, SIDE))):
        if corner in city.sides and (corner - 1) & 3 in city.sides:
            found = found | box(x, y, x + far, y + far)
    return found


class _Rooms(dict[int, Area]):
    """For each width the places where such a house fits, worked out when first asked."""

    def __init__(self, area: Area) -> None:
        super().__init__()
        self.area = area

    def __missing__(self, width: int) -> Area:
        self[width] = self.area.room(0, 38, width, -5)
        return self[width]


def fill_city(ink: Ink, city: City, kept: Area, rnd: Random) -> list[tuple[float, float, float]]:
    """Draw all houses of a city, leaving what is kept free; gives the trees for the gaps."""
    wide = beyond(city)
    inner = wide.shrunk(4) - kept
    rooms = _Rooms(inner)
    rows = Ink()
    rows.layer(ORDER)
    trees: list[tuple[float, float, float]] = []
    used: list[Area] = []
    for row in range(10):
        base = FIRST + row * PITCH
        if row in (0, 9):
            if (NORTH if row == 0 else SOUTH) in city.sides:
                _border_row(rows, base)
            continue
        straddles = 2 <= row <= 7
        start, end = 3.0, 397.0
        for side, border in ((WEST, 0), (EAST, SIDE)):
            if side in city.sides and straddles:
                own, width, off = _straddler(row)
                house(rows, border - width / 2 + off, base + _wave(border, row), width, own)
                if side == WEST:
                    start = off + width / 2 + 1
                else:
                    end = 399 + off - width / 2
        _row(rows, row, base, (start, end), rooms, used, trees, rnd)
    left = wide.shrunk(5) & box(6, 6, 394, 394)
    left = left - union(used) - kept
    if NORTH in city.sides:
        left = left - box(76, -MARGIN, 326, FIRST + 8)
    if SOUTH in city.sides:
        left = left - box(70, 350, 330, SIDE + MARGIN)
    for side, border in ((WEST, 0), (EAST, SIDE)):
        if side in city.sides:
            left = left - box(border - 50, 60, border + 50, 330)
    sheds = Ink()
    sheds.layer(ORDER)
    left = _sheds(sheds, left, rnd)
    ink.group("houses", sheds)
    ink.group("houses", rows)
    for _ in range(50):
        x, y, r = rnd.uniform(20, 380), rnd.uniform(20, 380), rnd.uniform(6, 10)
        spot = box(x - r, y - r, x + r, y + r)
        if left.covers(spot):
            trees.append((x, y, r))
            left = left - spot.grown(4)
    return trees


def _border_row(ink: Ink, base: float) -> None:
    rnd = Random(77)
    x, end = 76, 326
    while x < end - 27:
        width = rnd.choice(WIDTHS)
        if x + width > end - 25:
            width = min(end - x, 66)
        house(ink, x, base + _wave(x + width / 2, 0), width, rnd)
        x += width + rnd.choice((0, 0, 1, 2))


def _row(
    ink: Ink,
    row: int,
    base: float,
    span: tuple[float, float],
    rooms: _Rooms,
    used: list[Area],
    trees: list[tuple[float, float, float]],
    rnd: Random,
) -> None:
    x, end = round(span[0]), round(span[1])
    while x < end - 27:
        width = rnd.choice(WIDTHS)
        if x + width > end - 25:
            width = min(end - x, 66)
        y = round(base + _wave(x + width / 2, row))
        fits = (x, y) in rooms[width]
        if fits and 14 < x < 370 and rnd.random() < 0.05:
            trees.append((x + 10, y - 11, 11))
            x += 20
        elif fits:
            house(ink, x, y, width, rnd, y - 4)
            used.append(box(x, y - 54, x + width, y))
            x += width + rnd.choice((0, 0, 1, 2))
        else:
            x += 4


def _sheds(ink: Ink, left: Area, rnd: Random) -> Area:
    for sizes in (((36, 46), (32, 40)), ((28, 34), (24, 30))):
        for _ in range(40):
            width, high = rnd.choice(sizes)
            room = left.room(width // 2, high, width // 2, -2) & box(0, high + 6, SIDE, 392)
            if not room:
                continue
            spot = room.nearest((rnd.uniform(4, 396), rnd.uniform(34, 396)))
            assert spot is not None
            x, y = spot
            build = gable if rnd.random() < 0.5 else eaves
            build(ink, x - width / 2, y, width, rnd.choice((1, 2, 3, 5)), 10 if high < 34 else 13, high)
            left = left - box(x - width / 2 - 3, y - high - 3, x + width / 2 + 3, y + 1)
    return left

"""What belongs to roads and rivers: springs and shores, the island of a ring, a road on arches above a city."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, sin
from random import Random

from bastide.art.area import Spot
from bastide.art.curve import Curve, closed, ring
from bastide.art.drawings import shores
from bastide.art.ink import Ink
from bastide.art.trees import round_trees
from bastide.core.tile import Tile

DECK, PARAPET, DROP = 13, 21, 17  # half the roadway, half the whole, and how much of the arches is seen


def ripples(ink: Ink, river: Curve, rnd: Random) -> None:
    """Small waves, some every few steps along the river."""
    for i in range(max(3, round(river.length / 57))):
        share = 0.07 + 0.86 * (i + rnd.uniform(0.1, 0.9)) / max(3, round(river.length / 57))
        (x, y), turn = river.at(share), river.angle(share)
        off, long = rnd.uniform(-11, 11), rnd.uniform(8, 15)
        ux, uy = cos(turn), sin(turn)
        x, y = x - uy * off - ux * long / 2, y + ux * off - uy * long / 2
        ink.add(
            "ripples",
            f"M{x:.0f} {y:.0f}q{ux * long / 4 + uy * 4:.0f} {uy * long / 4 - ux * 4:.0f} "
            f"{ux * long / 2:.0f} {uy * long / 2:.0f}t{ux * long / 2:.0f} {uy * long / 2:.0f}",
        )


def spring(ink: Ink, river: Curve, size: int, rnd: Random) -> None:
    """Water welling up between rocks, which stand all around but where the river leaves."""
    x, y = river.end
    ink.over("ripples", ring(x, y, size * 0.3, size * 0.2), ring(x, y, size * 0.6, size * 0.44))
    ahead = river.angle(0.97)
    rocks = []
    for i in range(-4, 5):
        angle = ahead + i * 0.5 + rnd.uniform(-0.1, 0.1)
        rocks.append((y + sin(angle) * size * 0.8, x + cos(angle) * size * 0.98, rnd.uniform(7, 11)))
    for ry, rx, r in sorted(rocks):
        ink.over("shadow", ring(rx + 3, ry + 3, r, r * 0.7))
        ink.over("stone line", ring(rx, ry, r, r * 0.8))


def shore(ink: Ink, river: Curve, size: int, rnd: Random) -> None:
    """Reeds at the edge of a lake."""
    x, y = river.end
    ink.over("ripples", f"M{x - 26:.0f} {y - 16:.0f}h22M{x + 2:.0f} {y + 14:.0f}h26M{x - 8:.0f} {y + 32:.0f}h18")
    for angle in (-1.2, -0.7, 0.9, 1.5):
        rx, ry = x + cos(angle) * (size - 12), y + sin(angle) * (size * 0.82 - 10)
        tall = rnd.uniform(13, 18)
        ink.over("rows-reed", *(f"M{rx + d:.0f} {ry:.0f}q0-{tall / 2:.0f} {d / 2:.0f}-{tall:.0f}" for d in (-6, 0, 6)))


def island(ink: Ink) -> None:
    """The green middle of a ring, too small to be a field."""
    ink.over("road-edge", ring(0, 0, 17, 15))
    ink.over("lawn", ring(0, 0, 15, 13))
    round_trees(ink, [(0, -4, 10)])


def culvert(ink: Ink, x: int, y: int, front: bool) -> None:
    """The arch in a wall through which a river leaves a city; from the side only its coping is seen."""
    if front:
        ink.over("stone line", f"M{x - 32} {y + 6}v-12q32-28 64 0v12z")
        ink.over("ink", f"M{x - 22} {y + 8}v-12q22-18 44 0v12z")
        ink.over("water", f"M{x - 22} {y + 10}v-8h44v8z")
    else:
        ink.over("stone line", f"M{x - 9} {y - 36}h18v66h-18z")


def park(ink: Ink) -> None:
    """Walled grounds that fill a whole tile: lawn, an orchard, beds, and a low wall inside the border."""
    ink.over("lawn", "M-204-204h408v408h-408z")
    ink.over("wall-cast", "M-178-176h360v364h-360z")
    ink.over("wall-ink", "M-182-182h364v364h-364z")
    ink.over("wall-walk", "M-182-182h364v364h-364z")
    ink.over("pavement", "M-14 84h28v98h-28z")
    ink.over("soil", "M-160 104h118v56h-118z")
    ink.over("rows-lavender", "M-152 116h102M-152 132h102M-152 148h102")
    ink.over("soil", "M42 104h118v56h-118z")
    ink.over("rows-vine", "M50 116h102M50 132h102M50 148h102")
    round_trees(ink, [(x, y, 13) for y in (-150, -112) for x in (-150, -110, 110, 150)])
    round_trees(ink, [(x, y, 12) for x in (-154, 154) for y in (-50, 0, 50)])


def viaduct(ink: Ink, line: Sequence[Spot]) -> None:
    """A roadway between parapets on stout piers; its arches are seen where it runs across."""
    (ax, ay), (bx, by) = line[0], line[-1]
    across = abs(bx - ax) > abs(by - ay)
    count = max(2, round(hypot(bx - ax, by - ay) / 52))
    piers = [line[round(i / count * (len(line) - 1))] for i in range(count + 1)]
    ink.over("shadow", _band([(x + 9, y + 15) for x, y in line], PARAPET))
    if across:
        front = [(x, y + PARAPET) for x, y in line]
        ink.over("wall-face line", closed([*front, *((x, y + DROP) for x, y in reversed(front))]))
        for (x, y), (other, below) in pairwise(piers):
            middle, foot = (x + other) / 2, (y + below) / 2 + PARAPET + DROP
            ink.over("ink", f"M{middle - 15:.0f} {foot:.0f}v-4q15-19 30 0v4z")
    wide, high = (8, PARAPET + 5) if across else (PARAPET + 7, 8)
    ink.over("stone line", *(f"M{x - wide:.0f} {y - high:.0f}h{2 * wide}v{2 * high}h-{2 * wide}z" for x, y in piers))
    ink.over("wall-top line", _band(line, PARAPET))
    ink.over("wall-shade", _band(line, DECK + 4))
    ink.over("road", _band(line, DECK))


def _band(line: Sequence[Spot], half: float) -> str:
    """The strip along a line."""
    left: list[Spot] = []
    right: list[Spot] = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        long = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return closed([*left, *reversed(right)])


def lay_water(ink: Ink, tile: Tile, face: int, rotation: int) -> None:
    """Water that lies over part of the ground of a face, turned with it."""
    for found in shores(tile, face):
        inner = Ink()
        found.draw(inner)
        ink.raw(f'<g transform="rotate({90 * rotation} 200 200)">{inner}</g>' if rotation else str(inner))

"""City walls with their towers and gates, shown from the front, and the towers in the corners of the board."""

from __future__ import annotations

from bastide.art.area import SIDE, Spot
from bastide.art.cities import City
from bastide.art.curve import Curve, distance, numbers
from bastide.art.ink import Ink

HIGH = 20
Top = tuple[float, float, float]  # x, foot and height of a tower


def cast(ink: Ink, wall: Curve) -> None:
    """The shadow a wall throws on the ground."""
    ink.add("wall-cast", wall.moved(7, 9).path())


def wall(ink: Ink, curve: Curve) -> None:
    """A wall: face, walk and teeth; lower near the north border, where it would be cut off."""
    top = curve.mapped(lambda spot: (spot[0], spot[1] - min(HIGH, max(0.0, spot[1]) * 0.6)))
    ink.layer().add("wall-ink", top.path())
    ink.add("wall-foot", curve.path())
    rise = (top.end[0] - curve.end[0], top.end[1] - curve.end[1])
    ink.over("wall-face line", f"{curve.path()}l{numbers(rise)}{top.backward().path(join=True)}z")
    ink.over("wall-walk", top.path())
    ink.over("wall-teeth", top.path())


def is_behind(city: City, curve: Curve) -> bool:
    """Whether a wall stands north of its city and so behind its houses."""
    x, y = curve.at(0.5)
    return (x, y + 14) in city.area


def wall_towers(ink: Ink, curve: Curve, gates: list[Spot], village: Spot | None = None) -> None:
    """The towers along a wall, but not where one would hide a gate or the ground before a village."""
    shares = (0.22, 0.5, 0.78) if curve.length > 430 else (0.26, 0.74) if curve.length > 150 else (0.5,)
    found: list[Top] = []
    for share in shares:
        x, y = curve.at(share)
        if village is not None and y > village[1] and distance((x, y), village) < 130:
            continue
        if y >= 40 and 16 <= x <= SIDE - 16 and all(distance((x, y), gate) >= 40 for gate in gates):
            found.append((x, y, max(14.0, min(40.0, y - 20))))
    towers(ink, sorted(found, key=lambda tower: tower[1]), 24)


def towers(ink: Ink, found: list[Top], width: float) -> None:
    """Round towers with three teeth."""
    ink.layer()
    for x, y, high in found:
        a = x - width / 2
        ink.shape("wall-face line", (a, y + 2), (x, y + 6), (a + width, y + 2), (a + width, y - high), (a, y - high))
    for x, y, high in found:
        a = x - width / 2 + width * 0.6
        b = x + width / 2 - 1
        ink.shape("wall-shade", (a, y + 5), (b, y + 2), (b, y - high), (a, y - high))
    for x, y, high in found:
        a, step, top = x - width / 2 - 2, (width + 4) / 5, y - high - 9
        teeth: list[Spot] = [(a, y - high + 2)]
        for i in range(3):
            left = a + 2 * i * step
            teeth += [(left, top), (left + step, top)]
            if i < 2:
                teeth += [(left + step, top + 4), (left + 2 * step, top + 4)]
        ink.shape("wall-top line", *teeth, (a + width + 4, y - high + 2))


def corner_tower(ink: Ink, x: int, y: int) -> None:
    """The tower that stands where walls meet at a corner of the grid; it hides the only hard seam."""
    width, high = 30, 44
    a, foot = x - width / 2, y + 6
    ink.layer().shape(
        "wall-face line",
        (a, foot + 2),
        (x, foot + 6),
        (a + width, foot + 2),
        (a + width, foot - high),
        (a, foot - high),
    )
    ink.shape("wall-shade", (x + 3, foot + 5), (x + 14, foot + 2), (x + 14, foot - high), (x + 3, foot - high))
    ink.over("window", f"M{x - 6} {foot - high + 16}v-7q3-4 6 0v7z")
    ink.layer().shape(
        "slate-dark line",
        (a - 4, foot - high + 2),
        (x, foot - high - 35),
        (a + width + 4, foot - high + 2),
        (x, foot - high + 6),
    )
    ink.layer().shape("slate", (a - 2, foot - high + 2), (x, foot - high - 33), (x - 1, foot - high + 5))


def gatehouse(ink: Ink, x: int, y: int) -> None:
    """A gate with a dark arch, always seen from the front."""
    half, high = 17, 36
    ink.layer().shape(
        "wall-face line", (x - half, y + 7), (x - half, y - high), (x + half, y - high), (x + half, y + 7)
    )
    ink.over("ink", f"M{x - 9} {y + 7}v-16q9-12 18 0v16z")
    ink.shape("wall-shade", (x + 11, y + 6), (x + 11, y - high), (x + 16, y - high), (x + 16, y + 6))
    ink.layer().shape(
        "roof2 line",
        (x - half - 4, y - high + 2),
        (x + half + 4, y - high + 2),
        (x + half - 5, y - high - 16),
        (x - half + 5, y - high - 16),
    )


def tunnel_mouth(ink: Ink, x: int, y: int) -> None:
    """Where a road goes under the ground."""
    ink.over("stone line", f"M{x - 27} {y + 14}v-14q0-24 27-24t27 24v14z")
    ink.over("ink", f"M{x - 15} {y + 14}v-12q0-15 15-15t15 15v12z")
    ink.add("thin", f"M{x - 27} {y - 2}h12M{x + 27} {y - 2}h-12M{x} {y - 24}v11")

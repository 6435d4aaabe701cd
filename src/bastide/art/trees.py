"""Trees: round ones in groups and cypresses, always with a light side and a shadow."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.art.curve import ring
from bastide.art.ink import Ink

Tree = tuple[float, float, float]  # x, y and radius


def round_trees(ink: Ink, trees: Sequence[Tree]) -> None:
    ink.layer()
    for x, y, r in trees:
        ink.add("shadow", ring(x + r * 0.45, y + r * 0.35, r, r * 0.75))
    ink.layer()
    for x, y, r in sorted(trees, key=lambda tree: tree[1]):
        ink.add("tree", ring(x, y - r * 0.2, r))
    ink.layer()
    for x, y, r in trees:
        ink.add("tree-light", ring(x - r * 0.22, y - r * 0.42, r * 0.62))


def cypresses(ink: Ink, trees: Sequence[Tree]) -> None:
    ink.layer()
    for x, y, r in trees:
        ink.add("shadow", ring(x + r * 0.6, y, r, r * 0.5))
    ink.layer()
    for x, y, r in trees:
        a, b, c, d = round(r), round(2 * r), round(4 * r), round(r * 1.3)
        ink.add("tree", f"M{round(x - r)} {round(y - r)}q0-{b} {a}-{c}q{a} {b} {a} {c}q-{a} {d}-{2 * a} 0z")
    ink.layer()
    for x, y, r in trees:
        a, b, c = round(r * 0.5), round(1.6 * r), round(3 * r)
        ink.add("tree-light", f"M{round(x - r * 0.5)} {round(y - r)}q0-{b} {a}-{c}v{c}z")

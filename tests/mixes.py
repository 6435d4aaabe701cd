"""Which boxes are played together: one table for all tests.

With n boxes there are n (n - 1) / 2 pairs. The compiled run plays them all; the plain one, far slower, plays each box
with a few others, always the same ones. A test of one box that plays it beside others takes these few as well.
"""

from __future__ import annotations

import os
from itertools import combinations

from bastide.kit import registry

COMPILED = os.environ.get("BASTIDE_EXPECT") == "compiled"
BOXES = [code for code, box in registry.modules().items() if not box.data.game]
# How far apart in the row of all boxes two boxes are that are played together; no two pairs of steps are alike.
STEPS = (1, 3, 7)


def others(code: str, boxes: list[str] = BOXES) -> list[str]:
    """The few boxes that this one is played beside: three of them, or all if there are no more."""
    at = boxes.index(code)
    row = [*(boxes[(at + step) % len(boxes)] for step in STEPS), *boxes]
    return sorted([*dict.fromkeys(other for other in row if other != code)][: len(STEPS)])


def sample(boxes: list[str] = BOXES) -> list[tuple[str, str]]:
    """Pairs in which every box meets at least three others."""
    return sorted({(min(code, other), max(code, other)) for code in boxes for other in others(code, boxes)})


def pairs() -> list[tuple[str, str]]:
    """The pairs of this run."""
    return list(combinations(BOXES, 2)) if COMPILED else sample()

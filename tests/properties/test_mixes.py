"""The table of pairs: every box meets others, however many boxes there are."""

from __future__ import annotations

from itertools import combinations

import pytest

import mixes
from mixes import BOXES, STEPS, others, sample


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 8, 10, 14, 37])
def test_every_box_meets_at_least_three_others(number: int) -> None:
    boxes = [f"B{n:02}" for n in range(number)]
    found = sample(boxes)
    for box in boxes:
        assert len(others(box, boxes)) == min(number - 1, len(STEPS))
        assert {other for pair in found if box in pair for other in pair} >= {*others(box, boxes)}
    assert len(found) <= len(STEPS) * number
    assert set(found) <= set(combinations(boxes, 2))


def test_the_compiled_run_plays_all_pairs_and_the_plain_one_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixes, "COMPILED", True)
    assert mixes.pairs() == [*combinations(BOXES, 2)]
    monkeypatch.setattr(mixes, "COMPILED", False)
    assert mixes.pairs() == sample()

"""The examples of docs/research.md run as they stand there."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_guide() -> None:
    guide = Path(__file__).parents[2] / "docs" / "research.md"
    failed, tried = doctest.testfile(str(guide), module_relative=False, verbose=False)
    assert tried > 8
    assert failed == 0

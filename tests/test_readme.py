"""The README's example is true."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_example_of_the_readme() -> None:
    result = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0

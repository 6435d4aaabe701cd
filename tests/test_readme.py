"""The README opens with a picture of the game, and its example is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from bastide.kit import registry

README = Path(__file__).parents[1] / "README.md"
PNG = b"\x89PNG\r\n\x1a\n"


def test_a_picture_stands_before_the_first_chapter() -> None:
    opening = README.read_text(encoding="utf-8").partition("\n## ")[0]
    (path,) = re.findall(r"!\[The game in the browser[^]]*\]\((\S+)\)", opening)
    picture = (README.parent / path).read_bytes()
    assert picture.startswith(PNG)
    assert int.from_bytes(picture[16:20]) >= 1200, "wide enough to read"


def test_it_says_how_many_boxes_there_are() -> None:
    (told,) = re.findall(r"\[(\d+) boxes\]", README.read_text(encoding="utf-8"))
    assert int(told) == sum(not box.data.game for box in registry.modules().values())


def test_the_example_of_the_readme() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0

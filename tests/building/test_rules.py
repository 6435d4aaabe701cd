"""The rules of a box for the unit: their hints become C types, their names what the unit calls them."""

from __future__ import annotations

from zlib import crc32

from building.engine import Engine
from building.rules import Rules
from unit_files import Files

CORE = '''"""The core."""


class Game:
    """A game."""

    def left(self) -> int:
        return 0


def lay(game: Game) -> None:
    """Lay a tile."""
'''
CORE_TYPES = """cimport cython

@cython.final
cdef class Game:
    cpdef int left(self) except -1

cpdef int lay(Game game) except -1
"""
BOX = '''"""A box."""

from __future__ import annotations

from toys import core
from toys.core import Game, lay

SEGMENT, NAME = 3, "toy"
PIECES = (1, 2, 3)


def part(name):
    return lambda function: function


def twice(game: Game, n: int, more: int = SEGMENT) -> int:
    """Twice a number."""
    big: int = n * PIECES[0]
    return big + more


@part(NAME)
@part(
    "two",
)
def go(game: Game) -> None:
    """Stop at once, if the box is full."""
    if twice(game, 1):
        return
    lay(game)
    core.lay(game)


def is_open(game: Game, twice: int) -> bool:
    """What has a name of its own keeps it."""
    return twice > 0


def listed(game: Game) -> list[int]:
    return sorted([SEGMENT, 2], key=lambda n: -n)
'''


def rules(files: Files) -> Rules:
    core, box = files({"core.py": CORE, "core.pxd": CORE_TYPES, "box.py": BOX})
    return Rules([box], Engine([core]))


def test_hints_become_c_types(files: Files) -> None:
    found = rules(files)
    found.text()
    assert found.declarations().split("\n") == [
        "cdef tuple toys_box__kept_PIECES",
        "@cython.locals(big=cython.longlong)",
        "cdef long long toys_box__twice(Game game, long long n, long long more=*) except? 9000000000000000001",
        "cdef int toys_box__go(Game game) except -1",
        "cdef bint toys_box__is_open(Game game, long long twice) except -1",
    ]


def test_names_are_what_the_unit_calls_them(files: Files) -> None:
    text = rules(files).text()
    assert "def toys_box__twice(game: Game, n: int, more: int = 3) -> int:" in text
    assert "    big: int = n * toys_box__kept_PIECES[0]\n    return big + more" in text
    assert "    if toys_box__twice(game, 1):\n        return 0\n    lay(game)\n    lay(game)" in text
    assert "def toys_box__is_open(game: Game, twice: int) -> bool:" in text
    assert "    return twice > 0" in text
    assert "@part" not in text


def test_a_function_with_a_closure_stays_python(files: Files) -> None:
    found = rules(files)
    assert "@cython.annotation_typing(True)\ndef toys_box__listed(game: Game) -> list[int]:" in found.text()
    assert "listed" not in found.declarations()
    assert "listed" not in found.twins()


def test_twins_are_told_by_the_line_of_their_function(files: Files) -> None:
    found = rules(files)
    found.text()
    twins = found.twins()
    lines = BOX.split("\n")
    assert f"        {lines.index('@part(NAME)') + 1}: Twin('go', 'int s', " in twins
    assert "Twin('is_open', 'int si', " in twins
    assert "Twin('twice', 'long sii=', " in twins
    assert f"    'toys.box': Twins({crc32(BOX.encode())}, [], toys_box__keep, " in twins
    assert "    toys_box__kept_PIECES = names['PIECES']" in twins

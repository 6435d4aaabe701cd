"""Core and players in one file: numbers in full, final classes with all they inherit, one meaning a name."""

from __future__ import annotations

import ast

import pytest

from building.engine import Engine
from unit_files import Files

PILE = '''"""Piles."""

from __future__ import annotations

ROOM, ONE, BIG, SHARE = 4, 1, 1 << 48, 0.5
NAMES = ("a", "b")


class Table:
    """What a pile lies on."""

    def left(self) -> int:
        """How many are left."""
        return self.n - ROOM

    def bind(self) -> None:
        """Nothing yet."""


class Pile(Table):
    """A pile on a table."""

    def __init__(self, n: int) -> None:
        self.n = n

    def bind(self) -> None:
        self.mask = ONE << self.left() | BIG
        if self.n > ROOM:
            raise ValueError(f"more than {ROOM} in {NAMES}")
'''
PILE_TYPES = """cimport cython

ctypedef long long I
cdef unsigned long long ONE

cdef class Table:
    cdef I n, mask
    cpdef I left(self) except -1
    cdef int bind(self) except -1

@cython.final
cdef class Pile(Table):
    cdef int bind(self) except -1
"""
PLAY = '''"""Play."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from toys import pile
from toys.pile import ROOM as SPACE
from toys.pile import Pile, Table


def play(game: Pile, seconds: int = SPACE) -> float:
    """How well it goes."""
    return sqrt(game.left()) * pile.SHARE


def lies(thing: object) -> bool:
    """Whether it is a table."""
    return isinstance(thing, Table) and thing is not pile.NAMES
'''


def test_a_final_class_is_written_with_all_it_inherits(files: Files) -> None:
    engine = Engine(files({"pile.py": PILE, "pile.pxd": PILE_TYPES}))
    classes = [node for node in ast.parse(engine.text()).body if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes] == ["Pile"]
    assert classes[0].bases == []
    names = [node.name for node in classes[0].body if isinstance(node, ast.FunctionDef)]
    assert names == ["left", "bind", "__init__"]
    declared = engine.declarations().split("\n")
    assert declared[declared.index("@cython.final") :] == [
        "@cython.final",
        "cdef class Pile:",
        "    cdef I n, mask",
        "    cpdef I left(self) except? 9000000000000000001",
        "    cdef int bind(self) except -1",
    ]


def test_a_class_that_others_build_on_as_well_stays_and_lends_its_methods(files: Files) -> None:
    more = PILE + '\n\nclass Hand(Table):\n    """A hand on a table."""\n'
    types = PILE_TYPES + "\ncdef class Hand(Table):\n    pass\n"
    text = Engine(files({"pile.py": more, "pile.pxd": types})).text()
    methods = {
        node.name: [one.name for one in node.body if isinstance(one, ast.FunctionDef)]
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef)
    }
    assert methods == {"Table": ["left", "bind"], "Pile": ["left", "bind", "__init__"], "Hand": []}


def test_numbers_are_written_in_full_and_as_wide_as_declared(files: Files) -> None:
    text = Engine(files({"pile.py": PILE, "pile.pxd": PILE_TYPES})).text()
    assert "return self.n - 4\n" in text
    assert 'self.mask = cython.cast("unsigned long long", 1) << self.left()' in text
    assert f'| cython.cast("long long", {1 << 48})' in text
    assert "f'more than {4} in {NAMES}'" in text
    assert "NAMES = ('a', 'b')" in text.replace('"', "'")
    assert "ROOM" not in text


def test_what_is_inside_is_not_imported_and_known_by_its_own_name(files: Files) -> None:
    engine = Engine(files({"play.py": PLAY, "pile.py": PILE, "pile.pxd": PILE_TYPES}))
    assert [source.name for source in engine.sources] == ["toys.pile", "toys.play"]
    text = engine.text()
    assert "@cython.annotation_typing(True)\ndef play(game: Pile, seconds: int = 4) -> float:" in text
    assert "return sqrt(game.left()) * (0.5)" in text
    assert "isinstance(thing, Pile) and thing is not NAMES" in text
    assert engine.imports(text) == "from cython.cimports.libc.math import sqrt as sqrt"


def test_every_file_hands_out_what_it_has(files: Files) -> None:
    engine = Engine(files({"pile.py": PILE, "pile.pxd": PILE_TYPES, "play.py": PLAY}))
    given = {name: name for name in ("Pile", "NAMES", "play", "lies")}
    found = eval(engine.modules().removeprefix("MODULES = "), given)
    assert found["toys.play"] == ("Play.", {"play": "play", "lies": "lies"})
    doc, names = found["toys.pile"]
    assert doc == "Piles."
    assert names == {
        "ROOM": 4, "ONE": 1, "BIG": 1 << 48, "SHARE": 0.5, "NAMES": "NAMES", "Table": "Pile", "Pile": "Pile",
    }  # fmt: skip


def test_one_name_has_one_meaning(files: Files) -> None:
    other = '"""Others."""\n\n\ndef play() -> None:\n    """Play otherwise."""\n'
    with pytest.raises(ValueError, match=r"play is in .*play\.py and in .*other\.py"):
        Engine(files({"pile.py": PILE, "pile.pxd": PILE_TYPES, "play.py": PLAY, "other.py": other}))


def test_one_imported_name_has_one_meaning(files: Files) -> None:
    one = '"""One."""\n\nfrom os.path import join\n\n\ndef one() -> str:\n    return join("a")\n'
    two = '"""Two."""\n\nfrom shlex import join\n\n\ndef two() -> str:\n    return join(["a"])\n'
    engine = Engine(files({"one.py": one, "two.py": two}))
    with pytest.raises(ValueError, match=r"join means two things: from os\.path import join as join, but in .*two\.py"):
        engine.imports(engine.text())


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("print(ROOM)\n", r"pile\.py:30: a file of core and players only names things: print\(ROOM\)"),
        ("class Bad(Table):\n    size = 3\n", r"pile\.py:31: a class with C types has no value: size = 3"),
    ],
)
def test_what_would_be_lost_is_refused(files: Files, more: str, message: str) -> None:
    types = PILE_TYPES + "\ncdef class Bad(Table):\n    pass\n"
    with pytest.raises(ValueError, match=message):
        Engine(files({"pile.py": PILE + more, "pile.pxd": types})).text()


def test_a_statement_that_gives_two_names_is_written_once(files: Files) -> None:
    two = '"""Two."""\n\nLEFT, RIGHT = [1], [2]\n'
    assert Engine(files({"two.py": two})).text() == "LEFT, RIGHT = [1], [2]"

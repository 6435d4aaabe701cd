"""The rules of modules as the core calls them: straight where they are compiled, through Python where they are not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from bastide.core import uncompiled as cython

if cython.compiled:
    from cython.cimports.bastide.core.call import (
        Counting,
        CountingCity,
        CountingOne,
        Listing,
        ListingOfOne,
        Number,
        NumberOfOne,
        NumberOfTwo,
        Rule,
        RuleOfFour,
        RuleOfOne,
        RuleOfThree,
        RuleOfTwo,
    )


if TYPE_CHECKING:
    from bastide.core.count import Count
    from bastide.core.figure import Figures
    from bastide.core.options import Options

# How a compiled rule must look to be called straight, by the way it is called: s for an object, i for a number.
SHAPES = {
    "now": "int s",
    "of": "int si",
    "of_two": "int sii",
    "of_three": "int siii",
    "of_four": "int siiii",
    "number": "long s",
    "number_for": "long si",
    "number_of": "long sii",
    "listing": "int ss",
    "listing_of": "int sis",
    "counting": "int ssii",
    "counting_for": "int ssiii",
    "counting_city": "int ssiiii",
}


class Twin(NamedTuple):
    """A compiled function: the name of the plain one it was made from, its shape, and where it lies."""

    name: str = ""
    shape: str = ""
    address: int = 0


class Twins(NamedTuple):
    """What was compiled from one file of a box."""

    digest: int  # of that file
    leans: list[str]  # the files whose compiled functions it calls
    keep: Callable[[dict[str, Any]], None]  # hands over the objects its functions name
    functions: dict[int, Twin]  # by the line that the plain one begins at


TWINS: dict[str, Twins] = {}  # by file; the compiled unit enters its own


@cache
def twins_of(file: str) -> dict[int, Twin]:
    """The compiled functions of a file, as long as it and the files it leans on are what they were when compiled."""
    if file not in TWINS:
        return {}
    found, module = TWINS[file], sys.modules[file]
    if digest_of(module) not in (found.digest, 0) or not all(twins_of(other) for other in found.leans):
        return {}
    found.keep(vars(module))
    return found.functions


def digest_of(module: ModuleType) -> int:
    """A number for the text of a file; 0 where nobody can have changed it, since it is no file of its own."""
    try:
        return crc32(Path(str(module.__file__)).read_bytes())
    except OSError:
        return 0


def twin(function: Callable[..., Any]) -> Twin:
    """The compiled function that does what a plain one does; one that lies nowhere if there is none."""
    code = getattr(function, "__code__", None)
    found = twins_of(function.__module__).get(code.co_firstlineno) if code is not None else None
    return found if found is not None and found.name == function.__qualname__ else Twin()


class Call:
    """A function of a module that the core calls in one way, with the features or tags it is called for as a mask."""

    direct: int
    mask: int

    def __init__(self, function: Callable[..., Any], how: str, mask: int = 0) -> None:
        self.function = function
        self.mask = mask
        if cython.compiled:
            found = twin(function)
            self.direct = cython.NULL
            if found.shape == SHAPES[how]:
                self.direct = cython.cast(cython.p_void, cython.cast(cython.size_t, found.address))

    @property
    def address(self) -> int:
        """Where the compiled function lies, or 0."""
        if cython.compiled:
            return cython.cast(cython.longlong, self.direct)
        return 0

    @property
    def straight(self) -> bool:
        """Whether no Python lies between."""
        return self.address != 0

    def now(self, game: Figures) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(Rule, self.direct)(game)
        return bool(self.function(game))

    def of(self, game: Figures, a: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfOne, self.direct)(game, a)
        return bool(self.function(game, a))

    def of_two(self, game: Figures, a: int, b: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfTwo, self.direct)(game, a, b)
        return bool(self.function(game, a, b))

    def of_three(self, game: Figures, a: int, b: int, c: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfThree, self.direct)(game, a, b, c)
        return bool(self.function(game, a, b, c))

    def of_four(self, game: Figures, a: int, b: int, c: int, d: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfFour, self.direct)(game, a, b, c, d)
        return bool(self.function(game, a, b, c, d))

    def number(self, game: Figures) -> int:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(Number, self.direct)(game)
        return int(self.function(game))

    def number_for(self, game: Figures, a: int) -> int:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(NumberOfOne, self.direct)(game, a)
        return int(self.function(game, a))

    def number_of(self, game: Figures, a: int, b: int) -> int:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(NumberOfTwo, self.direct)(game, a, b)
        return int(self.function(game, a, b))

    def listing(self, game: Figures, out: Options) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(Listing, self.direct)(game, out)
        else:
            self.function(game, out)

    def listing_of(self, game: Figures, a: int, out: Options) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(ListingOfOne, self.direct)(game, a, out)
        else:
            self.function(game, a, out)

    def counting(self, game: Figures, count: Count, segment: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(Counting, self.direct)(game, count, segment, when)
        else:
            self.function(game, count, segment, when)

    def counting_for(self, game: Figures, count: Count, segment: int, player: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(CountingOne, self.direct)(game, count, segment, player, when)
        else:
            self.function(game, count, segment, player, when)

    def counting_city(self, game: Figures, count: Count, field: int, city: int, player: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(CountingCity, self.direct)(game, count, field, city, player, when)
        else:
            self.function(game, count, field, city, player, when)

# cython: language_level=3, cdivision=True, infer_types=True, annotation_typing=False
"""The rules of modules as the core calls them: straight where they are compiled, through Python where they are not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import cython

if cython.compiled:
    from cython.cimports.bastide.core.call import (
        Counting,
        CountingCity,
        CountingOne,
        Listing,
        ListingOfOne,
        Number,
        NumberOfTwo,
        Rule,
        RuleOfOne,
        RuleOfThree,
        RuleOfTwo,
    )
    from cython.cimports.cpython.pycapsule import PyCapsule_GetName, PyCapsule_GetPointer

if TYPE_CHECKING:
    from bastide.core.count import Count
    from bastide.core.figure import Figures
    from bastide.core.options import Options
    from bastide.core.state import State

# How a compiled rule must look to be called straight, by the way it is called: s for an object, i for a number.
SHAPES = {
    "now": "int s",
    "of": "int si",
    "of_two": "int sii",
    "of_three": "int siii",
    "number": "long s",
    "number_of": "long sii",
    "listing": "int ss",
    "listing_of": "int sis",
    "counting": "int ssii",
    "counting_for": "int ssiii",
    "counting_city": "int ssiiii",
}


def shape_of(signature: str) -> str:
    """The shape of a C function, from its signature as Cython writes it."""
    returned, _, given = signature.partition("(")
    words = [word.strip() for word in given.rstrip(")").split(",")]
    if words[-1] != "int __pyx_skip_dispatch":
        return ""
    letters = "".join("s" if word.endswith("*") else "i" for word in words[:-1])
    return f"{'int' if returned.strip() == 'int' else 'long'} {letters}"


def exported(function: Callable[..., Any]) -> Any:
    """What a compiled module tells of a function, or None."""
    module = sys.modules.get(function.__module__)
    if getattr(module, function.__name__, None) is not function:
        return None
    return getattr(module, "__pyx_capi__", {}).get(function.__name__)


class Call:
    """A function of a module that the core calls in one way, with the features or tags it is called for as a mask."""

    direct: int
    mask: int

    def __init__(self, function: Callable[..., Any], how: str, mask: int = 0) -> None:
        self.function = function
        self.mask = mask
        found = exported(function)
        if cython.compiled:
            self.direct = cython.NULL
            if found is not None and shape_of(PyCapsule_GetName(found).decode()) == SHAPES[how]:
                self.direct = PyCapsule_GetPointer(found, PyCapsule_GetName(found))

    @property
    def address(self) -> int:
        """Where the compiled function lies, or 0."""
        return cython.cast(cython.longlong, self.direct) if cython.compiled else 0

    @property
    def straight(self) -> bool:
        """Whether no Python lies between."""
        return self.address != 0

    def now(self, game: State) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(Rule, self.direct)(game, 0)
        return bool(self.function(game))

    def of(self, game: State, a: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfOne, self.direct)(game, a, 0)
        return bool(self.function(game, a))

    def of_two(self, game: Figures, a: int, b: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfTwo, self.direct)(game, a, b, 0)
        return bool(self.function(game, a, b))

    def of_three(self, game: State, a: int, b: int, c: int) -> bool:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(RuleOfThree, self.direct)(game, a, b, c, 0)
        return bool(self.function(game, a, b, c))

    def number(self, game: State) -> int:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(Number, self.direct)(game, 0)
        return int(self.function(game))

    def number_of(self, game: State, a: int, b: int) -> int:
        if cython.compiled and self.direct != cython.NULL:
            return cython.cast(NumberOfTwo, self.direct)(game, a, b, 0)
        return int(self.function(game, a, b))

    def listing(self, game: State, out: Options) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(Listing, self.direct)(game, out, 0)
        else:
            self.function(game, out)

    def listing_of(self, game: State, a: int, out: Options) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(ListingOfOne, self.direct)(game, a, out, 0)
        else:
            self.function(game, a, out)

    def counting(self, game: State, count: Count, segment: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(Counting, self.direct)(game, count, segment, when, 0)
        else:
            self.function(game, count, segment, when)

    def counting_for(self, game: State, count: Count, segment: int, player: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(CountingOne, self.direct)(game, count, segment, player, when, 0)
        else:
            self.function(game, count, segment, player, when)

    def counting_city(self, game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
        if cython.compiled and self.direct != cython.NULL:
            cython.cast(CountingCity, self.direct)(game, count, field, city, player, when, 0)
        else:
            self.function(game, count, field, city, player, when)

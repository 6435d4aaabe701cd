"""Writes the typed twin of `bastide.core.layout`: its numbers as C numbers, its arrays as pointers into one block."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bastide.core.entry import Entry

BYTES, SHORTS, INTS, LONGS = 1, 2, 4, 8
C_TYPE = {BYTES: "unsigned char", SHORTS: "short", INTS: "int", LONGS: "long long"}
POINTER = {BYTES: "cython.p_uchar", SHORTS: "cython.p_short", INTS: "cython.p_int", LONGS: "cython.p_longlong"}
NAME = "bastide.core.typed_layout"
PXD = """# Written by building/layout.py from bastide/core/layout.py.
cimport cython
from bastide.core.block cimport Block
from bastide.core.ground cimport Ground
from bastide.core.rules cimport Rules
from bastide.core.tables cimport Tables

cdef class Layout(Block):
    cdef readonly Rules rules
    cdef readonly Tables tables
{numbers}
{arrays}
    cdef long long kept
    cdef long long lent_room
    cdef Ground ground
    @cython.locals(at="long long", sizes="long long *")
    cdef long long lay_out(self, char *memory) noexcept
    cdef int hand_out(self, long long shift) except -1
    @cython.locals(memory="char *")
    cdef int widen(self, long long shift) except -1
    cdef int lie_on(self, Ground ground, long long at) except -1
    @cython.locals(memory="char *", at="long long")
    cdef int take_over(self, Layout other) except -1
    cpdef long long in_use(self, long long at) noexcept
    cpdef long long entry(self, long long at, long long i) noexcept
    cpdef int set_entry(self, long long at, long long i, long long value) except -1
    @cython.locals(n="long long", i="long long")
    cdef unsigned long long mixed_in(self, long long at, unsigned long long h) noexcept
"""
PY = '''# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False, annotation_typing=False
"""All that changes in a game, in one block of memory. Written by building/layout.py from bastide/core/layout.py."""

import cython
from cython.cimports.bastide.core.block import Block, mixed
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memcpy


class Layout(Block):
    """The same as the plain one: what that does by its table stands here number by number."""

    def lay_out(self, memory):
        """Have every array at its place in a piece of memory; returns how much of it comes before the grid."""
        at = 0
        sizes = self.rules.sizes
        {lay_out}
        return at

    def hand_out(self, shift):
        """Have every array, empty, every number as it begins, and a grid of so many bits a side."""
        self.kept = self.lay_out(cython.NULL)
        {begin}
        self.widen(shift)

    def widen(self, shift):
        """Have an empty grid of so many bits a side; nothing else moves."""
        memory = self.memory
        self.shift = shift
        self.side = 1 << shift
        self.reserve(self.kept + self.side * self.side * {grid})
        if memory != cython.NULL:
            memcpy(self.memory, memory, self.kept)
            if memory != self.lent:
                free(memory)
        self.lay_out(self.memory)

    def lie_on(self, ground, at):
        """Move to a place of that ground, and come back there whenever there is room."""
        if self.lent != cython.NULL or at < 0 or at + self.room > ground.size:
            raise ValueError(f"{{self.room}} bytes from {{at}} on ground of {{ground.size}}")
        memcpy(ground.memory + at, self.memory, self.room)
        free(self.memory)
        self.ground = ground
        self.lent = self.memory = ground.memory + at
        self.lent_room = self.room
        self.lay_out(self.memory)

    def take_over(self, other):
        """Become a copy of another game: one piece of memory, and the numbers."""
        memory = self.memory
        if memory == cython.NULL or self.room != other.room:
            if self.lent != cython.NULL and self.lent_room == other.room:
                memory = self.lent
            else:
                memory = cython.cast(cython.p_char, malloc(other.room))
            if memory == cython.NULL:
                raise MemoryError
            if self.memory != self.lent:
                free(self.memory)
        memcpy(memory, other.memory, other.room)
        self.memory = memory
        self.room = other.room
        self.kept = other.kept
        self.rules = other.rules
        self.tables = other.tables
        {rebase}
        {copy}

    def in_use(self, at):
        """How many numbers an entry of the table has now."""
        {in_use}
        return self.rules.sizes[at]

    def entry(self, at, i):
        """A number of an entry of the table."""
        {get}
        return 0

    def set_entry(self, at, i, value):
        if not 0 <= at < {entries} or not 0 <= i < self.rules.sizes[at]:
            raise IndexError(f"number {{i}} of entry {{at}}")
        {set}

    def mixed_in(self, at, h):
        """A digest with the numbers of an entry mixed in, as they are."""
        n = self.in_use(at)
        h = mixed(h, n)
        {mixed_in}
        return h
'''


def _block(lines: Iterable[str]) -> str:
    """Lines of a method's body."""
    return "\n        ".join(lines)


def _switch(rows: Sequence[tuple[int, str]]) -> str:
    """One statement for each entry, by its number."""
    return _block(
        line
        for i, (at, statement) in enumerate(rows)
        for line in (f"{'elif' if i else 'if'} at == {at}:", f"    {statement}")
    )


def declared(table: Sequence[Entry]) -> str:
    """The `.pxd`: every entry with its C type."""
    numbers = [f"    cdef readonly {'bint' if e.truth else 'long long'} {e.name}" for e in table if not e.is_array]
    arrays = [f"    cdef {C_TYPE[e.width]} *{e.name}" for e in table if e.is_array]
    return PXD.format(numbers="\n".join(numbers), arrays="\n".join(arrays))


def defined(table: Sequence[Entry]) -> str:
    """The file itself: handing out, copying and looking up, entry by entry."""
    numbers = [entry for entry in table if not entry.is_array]
    arrays = [(at, entry) for at, entry in enumerate(table) if entry.is_array]
    lay_out = []
    for at, entry in arrays:
        lay_out.append(f"self.{entry.name} = cython.cast({POINTER[entry.width]}, memory + at)")
        if not entry.grid:
            lay_out.append(f"at += (sizes[{at}] * {entry.width} + 7) & ~7")
    rebase = []
    for _, entry in arrays:
        rebase.append(f"at = cython.cast(cython.p_char, other.{entry.name}) - other.memory")
        rebase.append(f"self.{entry.name} = cython.cast({POINTER[entry.width]}, memory + at)")
    counted = [(at, f"return self.{entry.used} * {len(entry.of)}") for at, entry in arrays if entry.used]
    places = [(at, f"self.{entry.name}{'[i]' if entry.is_array else ''}") for at, entry in enumerate(table)]
    mixed_in = [
        (
            at,
            f"for i in range(n):\n                h = mixed(h, {place})"
            if table[at].is_array
            else f"h = mixed(h, {place})",
        )
        for at, place in places
        if table[at].saved
    ]
    return PY.format(
        lay_out=_block(lay_out),
        begin=_block(f"self.{entry.name} = {entry.start}" for entry in numbers),
        grid=next(entry.width for entry in table if entry.grid),
        rebase=_block(rebase),
        copy=_block(f"self.{entry.name} = other.{entry.name}" for entry in numbers),
        in_use=_switch(counted),
        entries=len(table),
        get=_switch([(at, f"return {place}") for at, place in places]),
        set=_switch([(at, f"{place} = value") for at, place in places]),
        mixed_in=_switch(mixed_in),
    )

"""Writes the typed twin of `bastide.core.layout`: its numbers as C numbers, its arrays as pointers into one block."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bastide.core.entry import BYTES, INTS, LONGS, SHORTS, Entry

C_TYPE = {BYTES: "signed char", SHORTS: "short", INTS: "int", LONGS: "long long"}
NAME = "bastide.core.typed_layout"
PXD = """# Written by building/layout.py from bastide/core/layout.py.
from bastide.core.block cimport Block
from bastide.core.rules cimport Rules
from bastide.core.tables cimport Tables

cdef class Layout(Block):
    cdef readonly Rules rules
    cdef readonly Tables tables
{numbers}
{arrays}
    cdef long long kept
    cdef long long lay_out(self, char *memory) noexcept
    cdef int hand_out(self, long long shift) except -1
    cdef int widen(self, long long shift) except -1
    cdef int take_over(self, Layout other) except -1
    cpdef long long in_use(self, long long at) noexcept
    cpdef long long entry(self, long long at, long long i) noexcept
    cpdef int set_entry(self, long long at, long long i, long long value) except -1
"""
PYX = '''# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""All that changes in a game, in one block of memory. Written by building/layout.py from bastide/core/layout.py."""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy


cdef class Layout(Block):
    """The same as the plain one: what is declared there by its table stands here number by number."""

    cdef long long lay_out(self, char *memory) noexcept:
        """Have every array at its place in a piece of memory; returns how much of it comes before the grid."""
        cdef long long at = 0
        cdef long long *sizes = self.rules.sizes
        {lay_out}
        return at

    cdef int hand_out(self, long long shift) except -1:
        """Have every array, empty, every number as it begins, and a grid of so many bits a side."""
        self.kept = self.lay_out(NULL)
        {begin}
        self.widen(shift)

    cdef int widen(self, long long shift) except -1:
        """Have an empty grid of so many bits a side; nothing else moves."""
        cdef char *memory = self.memory
        self.shift = shift
        self.side = 1LL << shift
        self.reserve(self.kept + self.side * self.side * {grid})
        if memory != NULL:
            memcpy(self.memory, memory, self.kept)
            free(memory)
        self.lay_out(self.memory)

    cdef int take_over(self, Layout other) except -1:
        """Become a copy of another game: one piece of memory, and the numbers."""
        cdef char *memory = <char *> malloc(other.room)
        if memory == NULL:
            raise MemoryError
        memcpy(memory, other.memory, other.room)
        self.memory = memory
        self.room = other.room
        self.kept = other.kept
        self.rules = other.rules
        self.tables = other.tables
        {rebase}
        {copy}

    cpdef long long in_use(self, long long at) noexcept:
        """How many numbers an entry of the table has now."""
        {in_use}
        return self.rules.sizes[at]

    cpdef long long entry(self, long long at, long long i) noexcept:
        """A number of an entry of the table."""
        {get}
        return 0

    cpdef int set_entry(self, long long at, long long i, long long value) except -1:
        if not 0 <= at < {entries} or not 0 <= i < self.rules.sizes[at]:
            raise IndexError(f"number {{i}} of entry {{at}}")
        {set}
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
    """The `.pyx`: handing out, copying and looking up, entry by entry."""
    numbers = [entry for entry in table if not entry.is_array]
    arrays = [(at, entry) for at, entry in enumerate(table) if entry.is_array]
    lay_out = []
    for at, entry in arrays:
        lay_out.append(f"self.{entry.name} = <{C_TYPE[entry.width]} *> (memory + at)")
        if not entry.grid:
            lay_out.append(f"at += (sizes[{at}] * {entry.width} + 7) & ~7LL")
    rebase = [
        f"self.{entry.name} = <{C_TYPE[entry.width]} *> (memory + (<char *> other.{entry.name} - other.memory))"
        for _, entry in arrays
    ]
    counted = [(at, f"return self.{entry.used} * {len(entry.of)}") for at, entry in arrays if entry.used]
    places = [(at, f"self.{entry.name}{'[i]' if entry.is_array else ''}") for at, entry in enumerate(table)]
    return PYX.format(
        lay_out=_block(lay_out),
        begin=_block(f"self.{entry.name} = {entry.start}" for entry in numbers),
        grid=next(entry.width for entry in table if entry.grid),
        rebase=_block(rebase),
        copy=_block(f"self.{entry.name} = other.{entry.name}" for entry in numbers),
        in_use=_switch(counted),
        entries=len(table),
        get=_switch([(at, f"return {place}") for at, place in places]),
        set=_switch([(at, f"{place} = value") for at, place in places]),
    )

"""Memory: one piece a game, handed out as arrays, so that a clone is one copy. Plain lists when not compiled."""

from __future__ import annotations

import os

from bastide.core import uncompiled as cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free


class GuardedRow(list[int]):
    """A row that refuses a negative place, which a plain list would count from its end; for tests."""

    def __getitem__(self, at):  # type: ignore[no-untyped-def]
        if at < 0:
            raise IndexError(f"place {at} of a row of {len(self)}")
        return list.__getitem__(self, at)

    def __setitem__(self, at, value):  # type: ignore[no-untyped-def]
        if at < 0:
            raise IndexError(f"place {at} of a row of {len(self)}")
        list.__setitem__(self, at, value)


GUARDED = bool(os.environ.get("BASTIDE_GUARD"))


def row_of(n: int) -> list[int]:
    """A row of n zeros, guarded where the tests ask for it."""
    return GuardedRow([0] * n) if GUARDED else [0] * n


LINE = 64  # bytes the processor gets at a time
PRIME = 0x100000001B3
M64 = 0xFFFFFFFFFFFFFFFF


def mixed(h: int, x: int) -> int:
    """A digest with one more number in it."""
    h = ((h ^ (x & M64)) * PRIME) & M64
    return h ^ (h >> 29)


class Block:
    """Arrays of whole numbers in one piece of memory, each starting at a multiple of eight bytes."""

    room: int
    used: int

    def reserve(self, size: int) -> None:
        """Make room for so many bytes, all zero, and start handing out anew."""
        if cython.compiled:
            self.memory = cython.cast(cython.p_char, calloc(size, 1))
            if self.memory == cython.NULL:
                raise MemoryError
            self.room = size
            self.used = 0

    def bytes(self, n: int) -> list[int]:
        """The next n numbers of 8 bits."""
        if cython.compiled:
            at = self.used
            self.used = at + ((n + 7) & ~7)
            return cython.cast(cython.p_schar, self.memory + at)  # type: ignore[no-any-return]
        else:
            return row_of(n)

    def longs(self, n: int) -> list[int]:
        """The next n numbers of 64 bits."""
        if cython.compiled:
            at = self.used
            self.used = at + n * 8
            return cython.cast(cython.p_longlong, self.memory + at)  # type: ignore[no-any-return]
        else:
            return row_of(n)

    def ints(self, n: int) -> list[int]:
        """The next n numbers of 32 bits."""
        if cython.compiled:
            at = self.used
            self.used = at + ((n * 4 + 7) & ~7)
            return cython.cast(cython.p_int, self.memory + at)  # type: ignore[no-any-return]
        else:
            return row_of(n)

    def shorts(self, n: int) -> list[int]:
        """The next n numbers of 16 bits."""
        if cython.compiled:
            at = self.used
            self.used = at + ((n * 2 + 7) & ~7)
            return cython.cast(cython.p_short, self.memory + at)  # type: ignore[no-any-return]
        else:
            return row_of(n)

    def __dealloc__(self) -> None:
        if cython.compiled:
            if self.memory != self.lent:  # else somebody keeps it for this one
                free(self.memory)

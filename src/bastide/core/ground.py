"""Ground for many blocks that lie side by side: one piece of memory, in pages as large as the system gives."""

from __future__ import annotations

from bastide.core import uncompiled as cython

if cython.compiled:
    from cython.cimports.bastide.core.memory import in_large_pages
    from cython.cimports.libc.stdlib import free


LARGE = 1 << 20  # from so many bytes on it is worth its while


class Ground:
    """So many bytes, all zero. Whoever lies on it holds it."""

    size: int

    def __init__(self, size: int) -> None:
        self.size = size
        if cython.compiled:
            self.memory = cython.cast(cython.p_char, in_large_pages(size))
            if self.memory == cython.NULL:
                raise MemoryError

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.memory)

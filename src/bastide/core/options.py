# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=False
"""What somebody may choose from: a list of packed actions that grows when it must, with weights when chance chooses."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc


class Options:
    """A buffer of actions, filled by the engine and by rules, read by whoever decides."""

    n: int
    item: list[int]
    weight: list[int]

    def __init__(self) -> None:
        self.n = 0
        self.room = 0
        if not cython.compiled:
            self.item = []
            self.weight = []
        self.grow(512)

    def grow(self, room: int) -> None:
        """Have room for at least so many."""
        if room > self.room:
            if cython.compiled:
                self.item = cython.cast(cython.p_longlong, realloc(self.item, room * 8))
                self.weight = cython.cast(cython.p_int, realloc(self.weight, room * 4))
                if self.item == cython.NULL or self.weight == cython.NULL:
                    raise MemoryError
            else:
                self.item += [0] * (room - self.room)
                self.weight += [0] * (room - self.room)
            self.room = room

    def add(self, action: int, weight: int = 1) -> None:
        """One more possibility."""
        if self.n == self.room:
            self.grow(self.room * 2)
        self.item[self.n] = action
        self.weight[self.n] = weight
        self.n += 1

    def has(self, action: int) -> bool:
        for i in range(self.n):
            if self.item[i] == action:
                return True
        return False

    def sorted(self) -> list[int]:
        """All actions in canonical order."""
        item = self.item
        for i in range(1, self.n):
            x = item[i]
            w = self.weight[i]
            j = i - 1
            while j >= 0 and item[j] > x:
                item[j + 1] = item[j]
                self.weight[j + 1] = self.weight[j]
                j -= 1
            item[j + 1] = x
            self.weight[j + 1] = w
        return [item[i] for i in range(self.n)]

    def weights(self) -> list[int]:
        return [self.weight[i] for i in range(self.n)]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.item)
            free(self.weight)

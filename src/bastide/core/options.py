"""What somebody may choose from: a list of packed actions, each with its weight and the row of the step it belongs to."""

from __future__ import annotations

from bastide.core import uncompiled as cython

if cython.compiled:
    from cython.cimports.cpython.list import PyList_New, PyList_SET_ITEM
    from cython.cimports.cpython.ref import Py_INCREF
    from cython.cimports.libc.stdlib import free, malloc
    from cython.cimports.libc.string import memcpy


GOLDEN = 0x9E3779B97F4A7C15
# Making a Python number costs more than looking one up: the compiled file keeps those it made last.
KEPT = [0] * 16384
if not cython.compiled:
    KEPT_NUMBER = KEPT


class Options:
    """A buffer of actions, filled by the engine and by rules, read by whoever decides."""

    n: int
    weighted: bool
    wants_order: bool
    in_order: bool
    mixed: bool  # whether the rows of several steps are among them
    picked: int  # the place of the action that was chosen last, where whoever chose tells it
    item: list[int]
    weight: list[int]
    row: list[int]

    def __init__(self, room: int = 512) -> None:
        self.n = 0
        self.weighted = False
        self.wants_order = False
        self.in_order = False
        self.mixed = False
        self.picked = 0
        self.room = 0
        if not cython.compiled:
            self.item = []
            self.weight = []
            self.row = []
        self.grow(room)

    def grow(self, room: int) -> None:
        """Have room for at least so many."""
        if room > self.room:
            if cython.compiled:
                memory = cython.cast(cython.p_char, malloc(room * (8 + 4 + 2)))
                if memory == cython.NULL:
                    raise MemoryError
                if self.n:
                    memcpy(memory, self.item, self.n * 8)
                    memcpy(memory + room * 8, self.weight, self.n * 4)
                    memcpy(memory + room * 12, self.row, self.n * 2)
                free(self.item)
                self.item = cython.cast(cython.p_longlong, memory)
                self.weight = cython.cast(cython.p_int, memory + room * 8)
                self.row = cython.cast(cython.p_short, memory + room * 12)
            else:
                self.item += [0] * (room - self.room)
                self.weight += [0] * (room - self.room)
                self.row += [0] * (room - self.room)
            self.room = room

    def clear(self) -> None:
        """Nothing to choose from yet."""
        self.n = 0
        self.weighted = False
        self.in_order = False
        self.mixed = False

    def belong(self, first: int, row: int) -> None:
        """From a place in the list on, all belong to the step of one row."""
        self.mixed = True
        for i in range(first, self.n):
            self.row[i] = row

    def row_of(self, action: int) -> int:
        """The row of the step that an action belongs to, or -1 if it is passing or not offered."""
        if self.picked < self.n and self.item[self.picked] == action:
            return self.row[self.picked]
        for i in range(self.n):
            if self.item[i] == action:
                return self.row[i]
        return -1

    def add(self, action: int, weight: int = 1) -> None:
        """One more possibility."""
        if self.n == self.room:
            self.grow(self.room * 2)
        self.item[self.n] = action
        self.weight[self.n] = weight
        self.row[self.n] = -1
        if weight != 1:
            self.weighted = True
        self.in_order = False
        self.n += 1

    def has(self, action: int, first: int = 0) -> bool:
        """Whether an action is among those from a place on."""
        for i in range(first, self.n):
            if self.item[i] == action:
                return True
        return False

    def sorted(self) -> list[int]:
        """All actions in canonical order."""
        self.sort()
        item = self.item
        if cython.compiled:
            found = PyList_New(self.n)
            for i in range(self.n):
                x = item[i]
                at = (x * GOLDEN) >> 50
                if KEPT_NUMBER[at] != x:
                    KEPT_NUMBER[at] = x
                    KEPT[at] = x
                number = KEPT[at]
                Py_INCREF(number)
                PyList_SET_ITEM(found, i, number)
            return found
        else:
            return item[: self.n]

    def sort(self) -> None:
        """Bring the actions into canonical order; where chance chooses, their weights come along."""
        if self.in_order:
            return
        self.in_order = True
        item = self.item
        gap = 13
        while gap > 0:
            for i in range(gap, self.n):
                x = item[i]
                j = i - gap
                if item[j] > x:
                    w = self.weight[i] if self.weighted else 1
                    r = self.row[i] if self.mixed else 0
                    while j >= 0 and item[j] > x:
                        item[j + gap] = item[j]
                        if self.weighted:
                            self.weight[j + gap] = self.weight[j]
                        if self.mixed:
                            self.row[j + gap] = self.row[j]
                        j -= gap
                    item[j + gap] = x
                    if self.weighted:
                        self.weight[j + gap] = w
                    if self.mixed:
                        self.row[j + gap] = r
            gap = gap // 3

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.item)


def no_options(room: int) -> Options:
    """A list with nothing in it yet and room for so many, made without a call through Python."""
    if cython.compiled:
        new = Options.__new__(Options)
        new.grow(room)
        return new
    return Options(room)


def as_number(x: int) -> int:
    """An action as a Python number, one that was made before if it is still kept."""
    if cython.compiled:
        at = (x * GOLDEN) >> 50
        if KEPT_NUMBER[at] != x:
            KEPT_NUMBER[at] = x
            KEPT[at] = x
        return KEPT[at]
    return x

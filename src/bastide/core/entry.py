"""The entries of a layout: one number, or an array of them, and what the numbers are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bastide.core.rules import Rules

# How many bytes each number of an array takes; one of a single byte is never below 0.
BYTES, SHORTS, INTS, LONGS = 1, 2, 4, 8

# Lines of a position that tell what a board shows, in words of their own.
IN_WORDS = ("face", "link", "figure", "pile")


@dataclass(frozen=True)
class Entry:
    """A number or an array of a game.

    of: the sorts of numbers that an item consists of; saved: the line of a position that tells it, nothing for what is
    no part of a position; start: what a number is when a game begins; width: bytes a number of an array takes, 0 for
    what is no array; most: how many items there is room for, or what of the rules tells it; used: the number that counts
    them, nothing if there are always as many; rare: whether it is left out of digests while there are none; grid: whether the array is as large as the grid; truth: yes or no.
    """

    of: tuple[str, ...]
    saved: str
    start: int = 0
    width: int = 0
    most: int | str | Callable[[Rules], int] = 1
    used: str = ""
    rare: bool = False
    grid: bool = False
    name: str = ""
    truth: bool = False

    @property
    def is_array(self) -> bool:
        return self.width > 0

    @property
    def is_row(self) -> bool:
        """Whether a position has it as a row of numbers; what a board shows is told in words."""
        return self.is_array and self.saved not in ("", *IN_WORDS)

    def size(self, rules: Rules) -> int:
        """How many numbers there is room for in a game with these rules; the grid is measured when it is made."""
        if isinstance(self.most, str):
            return int(getattr(rules, self.most)) * len(self.of)
        return (self.most(rules) if callable(self.most) else self.most) * len(self.of)


def number(of: str = "number", *, start: int = 0, saved: str = "") -> Any:
    """One number, and what it is when a game begins."""
    return Entry((of,), saved, start=start)


def array(
    width: int,
    most: int | str | Callable[[Rules], int],
    *of: str,
    used: str = "",
    saved: str = "",
    rare: bool = False,
    grid: bool = False,
) -> Any:
    """Room for so many items, each of the numbers named; all are zero when a game begins."""
    return Entry(of or ("number",), saved, width=width, most=most, used=used, rare=rare, grid=grid)


def table_of(layout: type) -> tuple[Entry, ...]:
    """The entries of a class body, in its order."""
    hints = layout.__annotations__
    found = [replace(v, name=n, truth=hints[n] == "bool") for n, v in vars(layout).items() if isinstance(v, Entry)]
    names = {entry.name for entry in found if not entry.is_array}
    unknown = [f"{entry.name}: {entry.used}" for entry in found if entry.used and entry.used not in names]
    if unknown:
        raise TypeError(f"arrays counted by numbers that are not there: {' '.join(unknown)}")
    if [entry.grid for entry in found] != [entry is found[-1] for entry in found]:
        raise TypeError("the grid comes last, so that a larger one moves nothing else")
    return tuple(found)

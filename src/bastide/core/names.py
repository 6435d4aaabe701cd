# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, annotation_typing=False
"""Numbers by name. Compiled, a word that was asked before is known by its address: asking again costs next to nothing."""

from __future__ import annotations

from collections.abc import Mapping

import cython

ROOM = 512  # places for words known by their address; a word that finds none is looked up like any other


class Names(dict):  # type: ignore[type-arg]
    """A dictionary of numbers that rules ask by the same few words all the time."""

    known: list[int]
    number: list[int]

    def __init__(self, numbers: Mapping[str, int], otherwise: int | None = None) -> None:
        super().__init__(numbers)
        self.otherwise = otherwise
        self.kept: list[str] = []

    def at(self, name: str) -> int:
        """The number of a name; of one that is not there, what is said to be its number otherwise."""
        if cython.compiled:
            address = cython.cast(cython.size_t, cython.cast(cython.p_void, name))
            i = (address >> 4) & (ROOM - 1)
            if self.known[i] == address:
                return self.number[i]
            return self.find(name, address, i)
        return self.look_up(name)

    def find(self, name: str, address: int, i: int) -> int:
        """The number of a word that is not where it should be, or was never asked before."""
        while self.known[i]:
            if self.known[i] == address:
                return self.number[i]
            i = (i + 1) & (ROOM - 1)
        self.keep(name, address, self.look_up(name))
        return self.look_up(name)

    def look_up(self, name: str) -> int:
        found: int = self[name] if self.otherwise is None else self.get(name, self.otherwise)
        return found

    def keep(self, name: str, address: int, number: int) -> None:
        """Remember where a word lies; as long as it is kept nothing else can lie there."""
        if len(self.kept) * 2 < ROOM:
            self.kept.append(name)
            i = (address >> 4) & (ROOM - 1)
            while self.known[i]:
                i = (i + 1) & (ROOM - 1)
            self.known[i] = address
            self.number[i] = number

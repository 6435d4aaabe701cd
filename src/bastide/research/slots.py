"""A decision as numbered slots: a space of fixed size in which no legal move is ever lost.

Slot k is the k-th legal move in canonical order. Should there ever be more moves than slots, the question is asked in
parts: each slot stands for a run of neighbouring moves, and the run that is chosen is asked about next.
"""

from __future__ import annotations

from collections.abc import Sequence

SLOTS = 256


class SlotError(ValueError):
    """A slot with nothing in it."""


def check(slots: int) -> None:
    """Refuse a space too small to tell two moves apart."""
    if slots < 2:
        raise SlotError(f"{slots} slots; at least 2 are needed to tell moves apart")


class Question:
    """The moves of one decision, laid out in slots."""

    __slots__ = ("moves", "slots", "span")

    def __init__(self, moves: Sequence[int], slots: int = SLOTS) -> None:
        if slots < 2:
            check(slots)
        self.moves = moves
        self.slots = slots
        self.span = (0, len(moves))  # the moves still asked about

    @property
    def used(self) -> int:
        """How many slots have something in them: the first so many."""
        first, end = self.span
        return min(self.slots, end - first)

    def run(self, slot: int) -> Sequence[int]:
        """The moves a slot stands for; nearly always one."""
        first, end = self._narrowed(slot)
        return self.moves[first:end]

    def runs(self) -> tuple[Sequence[int], Sequence[int]]:
        """For every slot in use the first move it stands for, and how many there are."""
        first, end = self.span
        if end - first <= self.slots:
            return self.moves[first:end], [1] * (end - first)
        spans = [self._narrowed(slot) for slot in range(self.slots)]
        return [self.moves[first] for first, _ in spans], [end - first for first, end in spans]

    def choose(self, slot: int) -> int | None:
        """The move that is chosen with this slot, or none if a narrower question has to be asked first."""
        self.span = first, end = self._narrowed(slot)
        return self.moves[first] if end - first == 1 else None

    def path(self, move: int) -> list[int]:
        """The slots by which a move is chosen from here."""
        at = self.moves.index(move, *self.span)
        narrowed = self.copy()
        slots = []
        chosen = None
        while chosen is None:
            slots.append(next(slot for slot in range(narrowed.used) if at < narrowed._narrowed(slot)[1]))
            chosen = narrowed.choose(slots[-1])
        return slots

    def copy(self) -> Question:
        """The same question, to be narrowed independently."""
        new = Question(self.moves, self.slots)
        new.span = self.span
        return new

    def _narrowed(self, slot: int) -> tuple[int, int]:
        """The part of the moves that a slot stands for."""
        first, end = self.span
        n = end - first
        if not 0 <= slot < n or slot >= self.slots:
            possible = f"0 to {self.used - 1}" if self.used else "none, the game is over"
            raise SlotError(f"slot {slot} is empty; possible: {possible}")
        if n <= self.slots:
            return first + slot, first + slot + 1
        return first + slot * n // self.slots, first + (slot + 1) * n // self.slots

"""Points as a list of items, so that every score can be explained."""

from __future__ import annotations


class Count:
    """Adds up items (what, how many, points each); keeps the list only if somebody wants to read it."""

    total: int
    first: int
    items: list[tuple[str, int, int]] | None

    def __init__(self, explain: bool = False) -> None:
        self.total = 0
        self.first = 0
        self.items = [] if explain else None

    def add(self, item: str, n: int, each: int) -> None:
        """So many of something, at so many points each."""
        self.total += n * each
        if self.items is not None and n * each:
            self.items.append((item, n, each))

    def cancel(self, item: str) -> None:
        """Take back all points counted so far, as an item of its own."""
        self.add(item, 1, -self.total)

    def begin(self, already: int) -> None:
        """What is counted from here on belongs together, with so many points that are counted already."""
        self.first = self.total - already

    def twice(self, item: str) -> None:
        """Count once more what belongs together, as an item of its own; what was counted before that stays."""
        self.add(item, 1, self.total - self.first)

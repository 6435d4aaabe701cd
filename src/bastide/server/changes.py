"""What entries of a log changed, as the devices at a table hear it."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.show.seen import Private

MOST, MOST_BYTES = 64, 48_000  # of what was said last, kept for who comes back


@dataclass(frozen=True)
class Change:
    """What one entry changed: as everybody hears it, written once for all, and for each seat what only it may see."""

    version: int
    said: bytes
    private: dict[int, Private]
    joined: int | None = None  # the seat somebody has just taken


class Changes:
    """The last changes of a table, as many as take little room."""

    def __init__(self) -> None:
        self._kept: list[Change] = []
        self._bytes = 0

    def add(self, change: Change) -> None:
        self._kept.append(change)
        self._bytes += len(change.said)
        while len(self._kept) > MOST or (self._bytes > MOST_BYTES and len(self._kept) > 1):
            self._bytes -= len(self._kept.pop(0).said)

    def since(self, version: int) -> list[Change]:
        """Those after a version, as far as they are kept."""
        return [change for change in self._kept if change.version > version]

"""A seat at a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bastide.server.sent import SeatKind, Sitting

HERE: Final = "here"
LINK: Final = "link"
COMPUTER: Final = "computer"


@dataclass
class Seat:
    """Who sits there: a person with a token, a free chair for a friend, a computer player."""

    name: str
    kind: SeatKind
    level: str | None = None
    token: str | None = None
    colour: int = 0
    resigned: bool = False

    @property
    def by_computer(self) -> bool:
        return self.level is not None or self.resigned

    @property
    def is_free(self) -> bool:
        """Whether somebody with the link may sit down."""
        return self.kind == LINK and self.token is None and not self.resigned

    def sitting(self) -> Sitting:
        """What everybody may know of it."""
        found: Sitting = {
            "name": self.name,
            "kind": self.kind,
            "colour": self.colour,
            "taken": self.token is not None or self.kind == COMPUTER,
            "resigned": self.resigned,
        }
        if self.level is not None:
            found["level"] = self.level
        return found

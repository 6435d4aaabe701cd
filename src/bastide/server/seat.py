"""A seat at a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bastide.server.sent import SeatKind, Sitting

HERE: Final = "here"
LINK: Final = "link"
COMPUTER: Final = "computer"
MOST_DEVICES = 8  # beside the one that sat down


@dataclass
class Seat:
    """Who sits there: a person with a token, a free chair for a friend, a computer player."""

    name: str
    kind: SeatKind
    level: str | None = None
    token: str | None = None
    colour: int = 0
    resigned: bool = False
    others: list[str] = field(default_factory=list)  # tokens of further devices, the oldest first

    @property
    def by_computer(self) -> bool:
        return self.level is not None or self.resigned

    @property
    def tokens(self) -> list[str]:
        """What is kept of the tokens that open it, one a device."""
        return [*self.others] if self.token is None else [self.token, *self.others]

    def open_by(self, token: str) -> None:
        """Let one more device have it; of very many the one that came first after the first no longer does."""
        self.others = [*self.others, token][-MOST_DEVICES:]

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

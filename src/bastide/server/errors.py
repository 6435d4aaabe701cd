"""Refusals: every one has a code the client has a sentence for, says what was asked and what would be possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

Code = TypeAliasType(
    "Code",
    Literal[
        "message", "unknown", "setup", "name", "record", "at", "key", "seat", "origin", "game", "replay", "code",
        "page", "module", "language", "method", "taken", "version", "turn", "action", "past", "undo", "over", "running",
        "time", "present", "aid", "broken", "large", "upgrade", "fast", "many", "server", "storage",
        "push",
    ],
)  # fmt: skip

# Every code with the status it has over HTTP.
CODES: dict[Code, int] = {
    "message": 400,  # no JSON, or not of the right form
    "unknown": 400,  # a `say` that does not exist
    "setup": 422,  # a game that cannot be set up
    "name": 422,  # a name that cannot be used or is taken
    "record": 422,  # a record that cannot be read
    "at": 422,  # a record has no such action
    "key": 403,  # no token or key that opens this
    "seat": 403,  # not a seat of this device
    "origin": 403,  # a page of another site asks
    "game": 404,  # no such game
    "replay": 404,  # no such record
    "code": 404,  # no such code for a seat, or no longer
    "page": 404,  # nothing of this name
    "module": 404,
    "language": 404,
    "method": 405,
    "taken": 409,  # the seat is taken
    "version": 409,  # the game has gone on
    "turn": 409,  # somebody else decides
    "action": 409,  # not possible now
    "past": 409,  # more actions than may be decided before something new is revealed
    "undo": 409,  # nothing that may be taken back
    "over": 409,  # the game is over
    "running": 409,  # the game is not over yet
    "time": 409,  # the time of this seat is up
    "present": 409,  # that player is there
    "aid": 409,  # this aid is not allowed in this game
    "broken": 409,  # the log of this game no longer replays
    "large": 413,
    "upgrade": 426,  # a live connection is asked for as if it were a page
    "fast": 429,  # too many messages or requests in a second
    "many": 429,  # too many games, records or sockets
    "server": 500,
    "storage": 503,  # nothing was stored; send it again
    "push": 422,  # notices are not switched on, or not to this address
}


class ServerError(TypedDict):
    """A refusal as it is sent: what was asked, what would be possible, and why in words where there are any."""

    code: Code
    asked: str
    possible: list[str]
    why: NotRequired[str]


class Refused(ValueError):
    """A request that is not carried out; `id` is that of the message, if it had a sound one."""

    id: str | None = None

    def __init__(self, code: Code, asked: object = "", possible: Sequence[object] = (), why: str = "") -> None:
        super().__init__(why or f"{code}: {asked}")
        self.code: Code = code
        self.asked = str(asked)[:200]
        self.possible = [str(item)[:100] for item in possible[:40]]
        self.why = why[:500]

    def __reduce__(self) -> tuple[type[Refused], tuple[Code, str, list[str], str]]:
        """A refusal comes back from another process as it was."""
        return Refused, (self.code, self.asked, self.possible, self.why)

    @property
    def status(self) -> int:
        return CODES[self.code]

    def body(self) -> ServerError:
        """The refusal as it is sent."""
        found: ServerError = {"code": self.code, "asked": self.asked, "possible": self.possible}
        if self.why:
            found["why"] = self.why
        return found

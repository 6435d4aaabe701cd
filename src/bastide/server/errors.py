"""Refusals: every one has a code the client has a sentence for, says what was asked and what would be possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

# Every code with the status it has over HTTP.
CODES = {
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
    "present": 409,  # that player is there
    "aid": 409,  # this aid is not allowed in this game
    "broken": 409,  # the log of this game no longer replays
    "large": 413,
    "fast": 429,  # too many messages or requests in a second
    "many": 429,  # too many games, records or sockets
    "server": 500,
    "storage": 503,  # nothing was stored; send it again
}


class Refused(ValueError):
    """A request that is not carried out."""

    def __init__(self, code: str, asked: object = "", possible: Sequence[object] = (), why: str = "") -> None:
        super().__init__(why or f"{code}: {asked}")
        self.code = code
        self.asked = str(asked)[:200]
        self.possible = [str(item)[:100] for item in possible[:40]]
        self.why = why[:500]

    @property
    def status(self) -> int:
        return CODES[self.code]

    def body(self) -> dict[str, Any]:
        """The refusal as it is sent."""
        found: dict[str, Any] = {"code": self.code, "asked": self.asked, "possible": self.possible}
        return {**found, "why": self.why} if self.why else found

"""Check-points: a table as it stood after one of its entries, so that loading it need not tell the whole game again.

What a game is stands in its log. A check-point is a copy that may be lost or wrong: it holds the actions by their
numbers, each of which must be possible, and the digest of the position they lead to. One that disagrees is not used.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import orjson

from bastide.game import Game
from bastide.server.seat import Seat
from bastide.show.cast import Cast
from bastide.show.tale import Tale
from bastide.version import VERSION

if TYPE_CHECKING:
    from bastide.server.table import Table

FORM = f"2 {VERSION}"  # of what is kept and by whom: another program tells the game from its log
EVERY = 32  # entries after which there is another one
PARTS = {"form", "version", "changed", "answered", "seats", "next", "ended", "log", "actors", "digest"}
PARTS |= {"laid_by", "last", "away", "points", "step", "events", "clock"}
AT_ONCE = 100  # actions between two moments at which other tables may have their turn


class WrongCheckpoint(ValueError):
    """A check-point that is none of this program, or does not lead to the position it names."""


def taken_of(table: Table) -> bytes:
    """A table as it stands, nothing of it in a form that could change."""
    tale = table.tale
    tree: dict[str, object] = {
        "form": FORM,
        "version": table.version,
        "changed": table.changed,
        "answered": [[seat, id, version] for (seat, id), version in table.answered.items()],
        "seats": [asdict(seat) for seat in table.seats],
        "next": table.next,
        "ended": table.ended,
        "log": table.game.log,
        "actors": table.game.actors,
        "digest": table.game.digest,
        "laid_by": list(tale.laid_by.items()),
        "last": list(tale.last.items()),
        "away": tale.away,
        "points": [[seat, kind, n] for (seat, kind), n in tale.points.items()],
        "step": tale.step,
        "events": tale.events,
        "clock": None if table.clock is None else table.clock.tree(),
    }
    return orjson.dumps(tree)


def packed(taken: bytes) -> str:
    """A check-point as the database keeps it."""
    return b64encode(zlib.compress(taken, 1)).decode()


@dataclass(frozen=True)
class Kept:
    """A check-point that was read; not yet known to be right."""

    tree: dict[str, Any]
    version: int
    changed: float
    answered: dict[tuple[int, str], int]
    seats: list[Seat]
    next: str | None
    ended: bool

    @classmethod
    def read(cls, text: str) -> Kept:
        """Read what the database has kept."""
        try:
            tree = orjson.loads(zlib.decompress(b64decode(text)))
            if tree["form"] != FORM:
                raise WrongCheckpoint(f"it is of form {tree['form']}")
            if set(tree) != PARTS:
                raise WrongCheckpoint(f"it tells {' '.join(tree)}")
            answered = {(seat, id): version for seat, id, version in tree["answered"]}
            seats = [Seat(**seat) for seat in tree["seats"]]
            return cls(tree, tree["version"], tree["changed"], answered, seats, tree["next"], tree["ended"])
        except (ValueError, TypeError, KeyError, zlib.error) as error:
            raise WrongCheckpoint(f"it cannot be read: {error}") from error

    def repeat(self, game: Game) -> Iterator[None]:
        """Bring a fresh game to where it stood, a little at a time."""
        log, actors = self.tree["log"], self.tree["actors"]
        try:
            for first in range(0, len(log), AT_ONCE):
                game.replay(log[first : first + AT_ONCE], actors[first : first + AT_ONCE])
                yield
        except (ValueError, TypeError, OverflowError) as error:
            raise WrongCheckpoint(str(error)) from error
        if game.actors != actors or game.digest != self.tree["digest"]:
            raise WrongCheckpoint(f"the position is {game.digest} and not {self.tree['digest']}")

    def tale(self, cast: Cast) -> Tale:
        """What was told so far."""
        tale, tree = Tale(cast), self.tree
        tale.laid_by, tale.last = dict(tree["laid_by"]), dict(tree["last"])
        tale.away, tale.step, tale.events = tree["away"], tree["step"], tree["events"]
        tale.points = {(seat, kind): n for seat, kind, n in tree["points"]}
        return tale

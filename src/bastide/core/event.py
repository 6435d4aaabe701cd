"""What happened, as small records: derived from the game, never the truth about it, built only if somebody listens."""

from __future__ import annotations

from typing import NamedTuple


class Drawn(NamedTuple):
    """A tile came out of the pile."""

    kind: int


class Discarded(NamedTuple):
    """A tile fits nowhere and leaves the game."""

    kind: int


class PutAside(NamedTuple):
    """A tile drawn is put aside or back and comes again later."""

    kind: int


class Laid(NamedTuple):
    """A tile was laid; face is its first face."""

    player: int
    kind: int
    face: int


class Stood(NamedTuple):
    """A figure was placed on a segment: whose, which kind, which piece, from which place and which one of those."""

    player: int
    figure: int
    segment: int
    piece: int = -1
    source: int = 0
    source_which: int = 0


class Scored(NamedTuple):
    """Points for a feature, item by item; segment -1 where they belong to none."""

    player: int
    points: int
    segment: int
    items: tuple[tuple[str, int, int], ...]


class Home(NamedTuple):
    """A figure went home; segment is -1 if it was on none."""

    player: int
    figure: int
    segment: int
    piece: int = -1
    source: int = 0
    source_which: int = 0


class Moved(NamedTuple):
    """A figure went to another place: whose, which kind, to which place and which one of those, from where."""

    player: int
    figure: int
    where: int
    which: int
    piece: int = -1
    source: int = 0
    source_which: int = 0


class Paid(NamedTuple):
    """Points went from a player to another; to is -1 where they go to nobody."""

    player: int
    points: int
    to: int


class TokenMoved(NamedTuple):
    """Tokens went from one home to another."""

    token: int
    n: int
    source: int
    source_which: int
    home: int
    which: int


class ChanceAnswered(NamedTuple):
    """A die, a bag or a card has answered, at a step; a tile that is drawn is told by itself."""

    step: str
    action: int


class Entered(NamedTuple):
    """A step of the program was entered."""

    step: str


class Ended(NamedTuple):
    """The game is over."""

    winners: tuple[int, ...]


Event = (
    Drawn
    | Discarded
    | PutAside
    | Laid
    | Stood
    | Scored
    | Home
    | Moved
    | Paid
    | TokenMoved
    | ChanceAnswered
    | Entered
    | Ended
)

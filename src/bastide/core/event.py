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
    """A figure was placed on a segment."""

    player: int
    figure: int
    segment: int


class Scored(NamedTuple):
    """Points for a feature, item by item; segment -1 where they belong to none."""

    player: int
    points: int
    segment: int
    items: tuple[tuple[str, int, int], ...]


class Home(NamedTuple):
    """A figure went home."""

    player: int
    figure: int
    segment: int


class Moved(NamedTuple):
    """A figure went to another place: of whom, which kind, to where and which one of those."""

    player: int
    figure: int
    where: int
    which: int


class Entered(NamedTuple):
    """A step of the program was entered."""

    step: str


class Ended(NamedTuple):
    """The game is over."""

    winners: tuple[int, ...]


Event = Drawn | Discarded | PutAside | Laid | Stood | Scored | Home | Moved | Entered | Ended

"""What a game shows, as types: places, what is asked, what is told. What lies on the table is in `seen`.

What may be absent is NotRequired, and absent means null. The client's types are written from these.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

Seat = TypeAliasType("Seat", int)
Cell = TypeAliasType("Cell", tuple[int, int])  # x, y
SegmentRef = TypeAliasType("SegmentRef", tuple[int, int])  # a face, and the number of the segment on it

MarkerRef = TypeAliasType("MarkerRef", tuple[Seat, int])  # on the score track: whose marker, and which of them


# ---- places


class Where(TypedDict):
    """Where a figure is: one of the first six, or on the table; a place that a box brings has its name besides.

    A corner is named by the cell whose north-west corner it is, a part of a place by its word.
    """

    segment: NotRequired[SegmentRef]
    corner: NotRequired[Cell]
    face: NotRequired[int]
    player: NotRequired[Seat]
    part: NotRequired[str]
    marker: NotRequired[MarkerRef]
    place: NotRequired[str]


class TokenPlace(TypedDict):
    """Where tokens are: one of these."""

    stock: NotRequired[Literal[True]]
    player: NotRequired[Seat]
    face: NotRequired[int]
    figure: NotRequired[int]


class Drawing(TypedDict):
    """A symbol and how many cells it is off."""

    art: str
    dx: int
    dy: int


# ---- what is asked

AskKind = TypeAliasType("AskKind", Literal["square", "figure", "feature", "button", "number", "bid"])


class Option(TypedDict):
    """One possibility: the text to send back, its step, the way it is shown, and every field of its action."""

    action: str
    name: str
    step: str
    kind: AskKind
    spot: NotRequired[Cell]
    rotation: NotRequired[int]
    tile: NotRequired[str]
    art: NotRequired[list[Drawing]]  # how that tile looks
    figure: NotRequired[str]
    segment: NotRequired[SegmentRef]
    feature: NotRequired[int]
    face: NotRequired[int]
    player: NotRequired[Seat]
    marker: NotRequired[MarkerRef]
    number: NotRequired[int]
    word: NotRequired[str]
    stance: NotRequired[str]
    lies: NotRequired[bool]
    side: NotRequired[int]
    to: NotRequired[int]  # the second of two sides
    corner: NotRequired[int]
    direction: NotRequired[int]
    n: NotRequired[int]  # the figure on the table that it is about
    on: NotRequired[Where]  # where that figure is
    moves: NotRequired[str]  # the kind of figure that moves, where it is always the same
    mover: NotRequired[int]  # the figure on the table that moves, if there is one of its kind


Passing = TypedDict("Passing", {"pass": bool})


class Ask(Passing):
    """The decision that is due, with all its options; the least and the most where they are numbers."""

    seat: Seat
    key: str
    step: str
    kind: AskKind
    menu: bool
    options: list[Option]
    min: NotRequired[int]
    max: NotRequired[int]


# ---- what is told


class Moment(TypedDict, closed=True):
    """When something happened: the version it led to, the index of the action, the turn."""

    v: int
    a: int
    turn: int


class Told(TypedDict):
    """What every event has: a moment."""

    v: int
    a: int
    turn: int


class Item(TypedDict):
    """A line of a score: the key of its words, how many, the points for all of them."""

    key: str
    n: int
    points: int


class DrawnEvent(Told):
    """A tile came out of the pile."""

    e: Literal["drawn"]
    seat: Seat
    tile: str


class TileGoneEvent(Told):
    """A tile left the game because it fits nowhere, or was put aside to come again."""

    e: Literal["discarded", "aside"]
    tile: str


class LaidEvent(Told):
    """A tile was laid."""

    e: Literal["laid"]
    seat: Seat
    tile: str
    face: int


class FigureEvent(Told):
    """A figure was placed, upright or in a stance, or went home: `on` what kind of feature, from what `source`, sent by
    what `step`."""

    e: Literal["stood", "home"]
    seat: Seat
    figure: str
    n: int
    segment: NotRequired[SegmentRef]
    on: NotRequired[str]
    source: NotRequired[Where]
    stance: NotRequired[str]
    step: NotRequired[str]


class MovedEvent(Told):
    """A figure went to another place: to a segment, or to any other; one of nobody has no seat."""

    e: Literal["moved"]
    seat: NotRequired[Seat]
    figure: str
    n: int
    source: NotRequired[Where]
    segment: NotRequired[SegmentRef]
    on: NotRequired[str]
    place: NotRequired[Where]


class ScoredEvent(Told):
    """Points, with the feature they are for, if they are for one, and all its segments."""

    e: Literal["scored"]
    seat: Seat
    points: int
    items: list[Item]
    step: str
    final: bool
    on: NotRequired[str]
    segment: NotRequired[SegmentRef]
    cells: NotRequired[list[SegmentRef]]


class PaidEvent(Told):
    """Points went from a seat to another, or to nobody."""

    e: Literal["paid"]
    seat: Seat
    points: int
    to: NotRequired[Seat]


class TokensEvent(Told):
    """Tokens went from one place to another."""

    e: Literal["tokens"]
    token: str
    count: int
    source: TokenPlace
    place: TokenPlace


class ChanceEvent(Told):
    """A die, a bag or a card has answered."""

    e: Literal["chance"]
    step: str
    option: Option


class DidEvent(Told):
    """Any other action; a hidden one has no option."""

    e: Literal["did"]
    seat: Seat
    step: str
    option: NotRequired[Option]


class EndedEvent(Told):
    """The game is over."""

    e: Literal["ended"]
    winners: list[Seat]


class UndoneEvent(Told):
    """Everything from the action `to` on was taken back."""

    e: Literal["undone"]
    seat: Seat
    to: int


class JoinedEvent(Told):
    """Somebody took a free seat."""

    e: Literal["joined"]
    seat: Seat
    name: str


class SubstitutedEvent(Told):
    """A seat gave the seat `of` to the computer, or took its own back: then without level."""

    e: Literal["substituted"]
    seat: Seat
    of: Seat
    level: NotRequired[str]


class ResignedEvent(Told):
    """A seat gave up."""

    e: Literal["resigned"]
    seat: Seat


class InsteadEvent(Told):
    """A computer player did not decide, in time or at all: some possible action was played for it."""

    e: Literal["instead"]
    seat: Seat


class ZeroEvent(Told):
    """The time of a seat is up; do: whether the computer plays this turn or from now on, or the seat has given up."""

    e: Literal["zero"]
    seat: Seat
    do: Literal["told", "once", "computer", "resign"]


class RematchEvent(Told):
    """The next game was opened."""

    e: Literal["rematch"]
    seat: Seat
    game: str


PlayEvent = TypeAliasType(
    "PlayEvent",
    DrawnEvent
    | TileGoneEvent
    | LaidEvent
    | FigureEvent
    | MovedEvent
    | ScoredEvent
    | PaidEvent
    | TokensEvent
    | ChanceEvent
    | DidEvent
    | EndedEvent,
)
SeatEvent = TypeAliasType(
    "SeatEvent", UndoneEvent | JoinedEvent | SubstitutedEvent | ResignedEvent | InsteadEvent | ZeroEvent | RematchEvent
)
GameEvent = TypeAliasType("GameEvent", PlayEvent | SeatEvent)

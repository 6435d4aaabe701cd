"""What lies on the table, as types: the parts a view is made of."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from bastide.show.types import Ask, Drawing, Item, Seat, TokenPlace, Where


class Face(TypedDict):
    """A laid face: where and how it lies, who laid it, its drawing, and the feature of each of its segments."""

    tile: str
    x: int
    y: int
    r: int
    lay: int
    by: NotRequired[Seat]
    art: str
    segments: list[int | None]


class Spot(TypedDict):
    """A spot on a face as it lies, in the units of the drawings; `up` is how far above it something has its foot."""

    face: int
    x: float
    y: float
    up: NotRequired[float]


class Figure(TypedDict):
    """A figure outside the supplies, with its drawing before the colour; one of nobody has no owner.

    Its spot is where its foot is, if that is neither on a segment nor anywhere on a face.
    """

    kind: str
    owner: NotRequired[Seat]
    on: Where
    art: str
    lies: NotRequired[bool]
    spot: NotRequired[Spot]


class Token(TypedDict):
    """Tokens of one kind that lie somewhere else than in front of a player, perhaps at a spot, perhaps a seat's."""

    kind: str
    n: int
    on: TokenPlace
    art: str
    spot: NotRequired[Spot]
    seat: NotRequired[Seat]


class Marker(TypedDict):
    """A marker on the score track: whose it is, which of that player's, how far it has come, its drawing before the
    colour."""

    seat: Seat
    n: int
    points: int
    art: str


class Track(TypedDict):
    """The score track where a box makes it matter: the spaces of a lap, every which of them is dark, the markers."""

    spaces: int
    dark: NotRequired[int]
    markers: list[Marker]


class Square(TypedDict):
    """A square where the tile in hand fits, and how."""

    x: int
    y: int
    rotations: list[int]


class Hand(TypedDict):
    """The tile that is to be laid, its drawings by rotation, and where it fits."""

    tile: str
    seat: Seat
    art: dict[str, list[Drawing]]
    legal: list[Square]


class Open(TypedDict):
    """A tile that lies open for a seat, or for whoever gets it; `now` is the one that is being decided on."""

    tile: str
    art: list[Drawing]
    seat: NotRequired[Seat]
    now: NotRequired[Literal[True]]


class Left(TypedDict):
    """The tiles still to come, and of which kinds if the table allows that."""

    tiles: int
    kinds: NotRequired[dict[str, int]]


class Feature(TypedDict):
    """A feature: who has how much weight on it, who holds it, what it is worth, now and at the end."""

    kind: str
    tiles: int
    owners: dict[str, int]
    holders: list[Seat]
    complete: bool
    value: int
    items: list[Item]
    final: dict[str, int]
    open: int


class Fitting(TypedDict):
    """How many of the tiles still to come fit a square."""

    n: int


class StepNow(TypedDict):
    """The step of the play aid the game is at."""

    id: str
    number: NotRequired[str]
    chapter: NotRequired[str]


StepState = TypeAliasType("StepState", Literal["done", "now", "later", "not-now"])


class Step(TypedDict):
    """A step of the turn."""

    id: str
    number: str
    state: StepState


class Aids(TypedDict):
    """Which help a table allows."""

    owners: bool
    left: bool
    fits: bool
    gain: bool
    hint: bool


class Points(TypedDict):
    """What one seat got for one kind of feature, for `other` things, or untold: `rest`."""

    seat: Seat
    kind: str
    points: int


class Team(TypedDict):
    """Partners, and the points they have together."""

    seats: list[Seat]
    points: int


class Outcome(TypedDict):
    """Who has won, and where the points came from; where there are teams, what each of them has."""

    winners: list[Seat]
    table: list[Points]
    teams: NotRequired[list[Team]]


class Lesson(TypedDict):
    """Where a lesson is: its box, the scenes it has and which this is; how many of its questions are answered; the
    sentence to be said, and the action that the learner is asked for; whether somebody left the script."""

    box: str
    code: str
    scene: int
    names: list[str]
    n: int
    of: int
    say: NotRequired[str]
    do: NotRequired[str]
    left: NotRequired[Literal[True]]


class Position(TypedDict):
    """What everybody may see of a game; at its end the outcome, and the games before and after it at this table."""

    over: bool
    turn: int
    active: Seat
    actor: NotRequired[Seat]
    faces: dict[str, Face]
    figures: dict[str, Figure]
    tokens: list[Token]
    track: NotRequired[Track]
    hand: NotRequired[Hand]
    open: NotRequired[list[Open]]
    left: Left
    away: list[str]
    step: StepNow
    steps: list[Step]
    ask: NotRequired[Ask]
    features: NotRequired[dict[str, Feature]]
    projected: NotRequired[list[int]]
    fits: NotRequired[dict[str, Fitting]]
    outcome: NotRequired[Outcome]
    lesson: NotRequired[Lesson]
    next: NotRequired[str]
    before: NotRequired[str]


class HeldTile(TypedDict):
    """A tile that a player keeps to lay it later, and how it looks."""

    tile: str
    art: list[Drawing]


class Private(TypedDict):
    """What only one seat may see: the tiles in its hand, a decision that others must not read."""

    hand: NotRequired[list[HeldTile]]
    ask: NotRequired[Ask]


class Holding(TypedDict):
    """What lies in front of a player: figures left and in all, tokens; the last face laid, how many tiles in hand, and
    those of them that lie open."""

    seat: Seat
    score: int
    supply: dict[str, int]
    whole: dict[str, int]
    tokens: dict[str, int]
    last: NotRequired[int]
    hand: NotRequired[int]
    open: NotRequired[list[HeldTile]]

"""What comes over the wire, typed and bounded: requests, messages, answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, StringConstraints

Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strict=True)]
Code = Annotated[str, StringConstraints(min_length=1, max_length=60, strict=True)]
Key = Annotated[str, StringConstraints(max_length=200, strict=True)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=200, strict=True)]
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, strict=True)]
SeatNumber = Annotated[int, Field(ge=0, le=5, strict=True)]
Version = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]


class Strict(BaseModel):
    """Nothing unknown is accepted silently."""

    model_config = ConfigDict(extra="forbid")


class Aids(Strict):
    """Which help the table allows."""

    owners: StrictBool = True
    left: StrictBool = True
    fits: StrictBool = True
    gain: StrictBool = True


class NewSeat(Strict):
    """Who shall sit there."""

    name: Name
    kind: Literal["here", "link", "computer"] = "here"
    level: Code | None = None


class NewGame(Strict):
    """A table to be opened."""

    game: Code = "BASE"
    edition: Code = "modern"
    modules: Annotated[list[Code], Field(max_length=80)] = []
    without: Annotated[list[Code], Field(max_length=80)] = []
    rulings: Annotated[dict[Code, Code], Field(max_length=80)] = {}
    copies: Annotated[dict[Code, Annotated[int, Field(ge=1, le=9, strict=True)]], Field(max_length=20)] = {}
    followers: Annotated[int, Field(ge=0, le=20, strict=True)] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53, strict=True)] | Code | None = None
    first: SeatNumber = 0
    aids: Aids = Aids()
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]
    pack: Annotated[list[Code], Field(min_length=1, max_length=500)] | None = None
    tiles: Annotated[int, Field(ge=1, le=500, strict=True)] | None = None


class SeatToken(BaseModel):
    seat: int
    token: str


class Opened(BaseModel):
    """A table was opened."""

    game: str
    seats: list[SeatToken]
    join: str
    watch: str


class Join(Strict):
    join: Key
    name: Name
    seat: SeatNumber | None = None


class Lobby(BaseModel):
    """What one sees when opening a link."""

    game: str
    version: int
    over: bool
    turn: int
    actor: int | None
    changed: float
    players: list[dict[str, Any]]
    setup: dict[str, Any]
    free: list[int]


class MineSeat(Strict):
    game: Key
    token: Key


class Mine(Strict):
    """The seats of a device."""

    seats: Annotated[list[MineSeat], Field(max_length=100)]


class MineRow(BaseModel):
    """One game of a device; `error` instead of all else if it cannot be shown."""

    game: str
    seat: int | None = None
    error: str | None = None
    over: bool = False
    turn: int = 0
    actor: int | None = None
    changed: float = 0.0
    next: str | None = None
    players: list[dict[str, Any]] = []
    modules: list[str] = []


class MineRows(BaseModel):
    games: list[MineRow]


class Uploaded(BaseModel):
    replay: str
    total: int


class Fork(Strict):
    at: Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]


class Replayed(BaseModel):
    """A position of a record."""

    replay: str
    at: int
    total: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    turns: list[int]
    setup: dict[str, Any]
    action: str | None
    seat: int | None


class ErrorBody(BaseModel):
    code: str
    asked: str = ""
    possible: list[str] = []
    why: str = ""


class ErrorAnswer(BaseModel):
    error: ErrorBody


# ---- messages over the WebSocket


class Hello(Strict):
    say: Literal["hello"]
    tokens: Annotated[list[Key], Field(max_length=12)] = []
    watch: Key | None = None
    version: Version | None = None


class Ping(Strict):
    say: Literal["ping"]


class Try(Strict):
    say: Literal["try"]
    id: Id
    version: Version
    seat: SeatNumber
    actions: Annotated[list[Text], Field(max_length=40)]


class Move(Strict):
    say: Literal["move"]
    id: Id
    version: Version
    seat: SeatNumber
    actions: Annotated[list[Text], Field(min_length=1, max_length=40)]


class Undo(Strict):
    say: Literal["undo"]
    id: Id
    version: Version
    seat: SeatNumber


class Resign(Strict):
    say: Literal["resign"]
    id: Id
    version: Version
    seat: SeatNumber


class Substitute(Strict):
    say: Literal["substitute"]
    id: Id
    version: Version
    seat: SeatNumber
    level: Code | None = None


class Rematch(Strict):
    say: Literal["rematch"]
    id: Id
    version: Version
    seat: SeatNumber


class Fits(Strict):
    say: Literal["fits"]
    id: Id
    x: StrictInt
    y: StrictInt


MESSAGES: dict[str, type[Strict]] = {
    "hello": Hello,
    "ping": Ping,
    "try": Try,
    "move": Move,
    "undo": Undo,
    "resign": Resign,
    "substitute": Substitute,
    "rematch": Rematch,
    "fits": Fits,
}

Tokens = list[StrictStr]

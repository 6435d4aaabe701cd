"""What comes over the wire, typed and bounded: requests and messages. What is sent back is in `sent`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StringConstraints
from typing_extensions import TypeAliasType

from bastide.server.clock import By, Zero
from bastide.server.sent import SeatKind

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


class NewAids(Strict):
    """Which help the table shall allow; hints, unless something is said of them, to who is alone with computers."""

    owners: StrictBool = True
    left: StrictBool = True
    fits: StrictBool = True
    gain: StrictBool = True
    hint: StrictBool | None = None


class NewClock(Strict):
    """How the table shall be timed: seconds for each turn, or for the game and some more for every turn."""

    by: By
    seconds: Annotated[int, Field(ge=5, le=30 * 86_400, strict=True)]
    more: Annotated[int, Field(ge=0, le=86_400, strict=True)] = 0
    zero: Zero = "told"


class NewSeat(Strict):
    """Who shall sit there."""

    name: Name
    kind: SeatKind = "here"
    level: Code | None = None
    colour: SeatNumber | None = None


class NewGame(Strict):
    """A table to be opened."""

    game: Code = ""
    edition: Code = "modern"
    modules: Annotated[list[Code], Field(max_length=80)] = []
    without: Annotated[list[Code], Field(max_length=80)] = []
    rulings: Annotated[dict[Code, Code], Field(max_length=80)] = {}
    copies: Annotated[dict[Code, Annotated[int, Field(ge=1, le=9, strict=True)]], Field(max_length=20)] = {}
    followers: Annotated[int, Field(ge=0, le=20, strict=True)] | None = None
    figures: Annotated[dict[Code, Annotated[int, Field(ge=0, le=20, strict=True)]], Field(max_length=20)] = {}
    seed: Annotated[int, Field(ge=0, lt=2**53, strict=True)] | Code | None = None
    first: SeatNumber = 0
    aids: NewAids = NewAids()
    clock: NewClock | None = None
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]
    pack: Annotated[list[Code], Field(min_length=1, max_length=500)] | None = None
    tiles: Annotated[int, Field(ge=1, le=500, strict=True)] | None = None


class Join(Strict):
    """A free seat to be taken."""

    join: Key
    name: Name
    seat: SeatNumber | None = None


class UseCode(Strict):
    """A code from another device; blanks and small letters do no harm."""

    code: Code


Sealing = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,120}=*$", strict=True)]
Endpoint = Annotated[str, StringConstraints(min_length=8, max_length=1000, strict=True)]


class Subscribe(Strict):
    """A browser that shall hear of one's turns: where it is reached, its keys, and the language it is told in."""

    endpoint: Endpoint
    p256dh: Sealing
    auth: Sealing
    language: Literal["en", "de", "hu", "da"] = "en"


class Unsubscribe(Strict):
    """A browser that shall no longer hear of one's turns."""

    endpoint: Endpoint


class MineSeat(Strict):
    """A seat of a device."""

    game: Key
    token: Key


class Mine(Strict):
    """The seats of a device."""

    seats: Annotated[list[MineSeat], Field(max_length=100)]


class NewLesson(Strict):
    """A scene of a lesson to be opened: who learns, and names for those who play along."""

    scene: Annotated[int, Field(ge=0, le=99, strict=True)] = 0
    name: Name
    colour: SeatNumber | None = None
    others: Annotated[list[Name], Field(min_length=1, max_length=6)]


class Fork(Strict):
    """A game to go on from a position of a record."""

    at: Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]


# ---- messages over the WebSocket


class Hello(Strict):
    """The first message: who this is, and which version it has."""

    say: Literal["hello"]
    tokens: Annotated[list[Key], Field(max_length=12)] = []
    watch: Key | None = None
    version: Version | None = None


class Ping(Strict):
    """Is anybody there?"""

    say: Literal["ping"]


class Deed(Strict):
    """What a seat wants at a version of the game, with an id of its own."""

    id: Id
    version: Version
    seat: SeatNumber


class Try(Deed):
    """What would these decisions lead to?"""

    say: Literal["try"]
    actions: Annotated[list[Text], Field(max_length=40)]


class Hint(Deed):
    """What would be best now, or after these decisions that are only tried out?"""

    say: Literal["hint"]
    actions: Annotated[list[Text], Field(max_length=40)] = []


class Move(Deed):
    """These are my decisions."""

    say: Literal["move"]
    actions: Annotated[list[Text], Field(min_length=1, max_length=40)]


class Undo(Deed):
    """I take my last decision back."""

    say: Literal["undo"]


class Resign(Deed):
    """I give up."""

    say: Literal["resign"]


class Substitute(Deed):
    """The computer shall play this seat; without a level, I take my own back."""

    say: Literal["substitute"]
    level: Code | None = None


class Rematch(Deed):
    """Once more."""

    say: Literal["rematch"]


class Fits(Strict):
    """Which of the tiles still to come fit this square?"""

    say: Literal["fits"]
    id: Id
    x: StrictInt
    y: StrictInt


class Talk(Strict):
    """Something said at the table beside the game."""

    say: Literal["talk"]
    id: Id
    seat: SeatNumber
    text: Text


class Why(Strict):
    """Why does the tile in hand not fit this square?"""

    say: Literal["why"]
    id: Id
    x: StrictInt
    y: StrictInt


ClientMessage = TypeAliasType(
    "ClientMessage", Hello | Ping | Try | Hint | Move | Undo | Resign | Substitute | Rematch | Fits | Talk | Why
)
MESSAGES: dict[str, type[ClientMessage]] = {
    "hello": Hello,
    "ping": Ping,
    "try": Try,
    "hint": Hint,
    "move": Move,
    "undo": Undo,
    "resign": Resign,
    "substitute": Substitute,
    "rematch": Rematch,
    "fits": Fits,
    "talk": Talk,
    "why": Why,
}

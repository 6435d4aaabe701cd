"""What the server sends, as types: answers over HTTP, messages over the WebSocket. What it hears is in `wire`."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from bastide.server.clock import ClockRule, ClockSaid
from bastide.server.errors import Code, ServerError
from bastide.server.judged import HintSaid
from bastide.show.clash import Clash
from bastide.show.patch import Patch
from bastide.show.seen import Aids, Holding, Position, Private
from bastide.show.types import GameEvent, Seat

SeatKind = TypeAliasType("SeatKind", Literal["here", "link", "computer"])


class ErrorAnswer(TypedDict):
    """The answer to a request that is refused."""

    error: ServerError


# ---- the table


class Sitting(TypedDict):
    """Who sits there; a level where the computer plays."""

    name: str
    kind: SeatKind
    level: NotRequired[str]
    colour: int
    taken: bool
    resigned: bool


class Player(Holding, Sitting):
    """A player of a game: who it is and what lies in front."""


class GameSetup(TypedDict):
    """What is played; stem: whose words name the things; prepared: somebody chose the seed or the tiles."""

    game: str
    stem: str
    edition: str
    modules: list[str]
    without: list[str]
    rulings: dict[str, str]
    copies: dict[str, int]
    aids: Aids
    prepared: bool
    clock: NotRequired[ClockRule]


class Can(TypedDict):
    """What may be done beside playing: who may take a decision back, whether to resign, whether to play again."""

    undo: NotRequired[Seat]
    resign: bool
    rematch: bool


class View(Position):
    """A game at a table as everybody may see it."""

    version: int
    players: list[Player]
    setup: GameSetup
    can: Can


# ---- messages over the WebSocket

From = TypedDict("From", {"from": int})


class TableSaid(TypedDict):
    """Everything: the whole view, what only the seats of this device may see, what was told."""

    say: Literal["table"]
    version: int
    seats: list[Seat]
    view: View
    mine: dict[str, Private]
    events: list[GameEvent]


class WelcomeSaid(TypedDict):
    """The device knows the game; what it missed follows."""

    say: Literal["welcome"]
    version: int
    seats: list[Seat]


class ChangeSaid(From):
    """The log has grown by one entry: a merge patch of the view, and what happened."""

    say: Literal["change"]
    version: int
    patch: Patch
    events: list[GameEvent]
    mine: NotRequired[dict[str, Private]]


class TriedSaid(TypedDict):
    """What decisions would lead to, and what only their seat would see; ends: it has nothing more to decide then."""

    say: Literal["tried"]
    id: str
    version: int
    patch: Patch
    events: list[GameEvent]
    ends: bool
    mine: dict[str, Private]


class DoneSaid(TypedDict):
    """What was asked for is on disk."""

    say: Literal["done"]
    id: str
    version: int


class RefusedSaid(TypedDict):
    """What was asked for is not done; without version at a door that stays closed."""

    say: Literal["refused"]
    error: ServerError
    version: NotRequired[int]
    id: NotRequired[str]
    missed: NotRequired[list[ChangeSaid]]


class HereSaid(TypedDict):
    """Which seats have somebody, or something, present; since when who sat there is away, where that is known."""

    say: Literal["here"]
    seats: list[bool]
    away: dict[str, float]


class TalkLine(TypedDict):
    """Something that somebody at the table said beside the game."""

    seat: Seat
    at: float
    text: str


class TalkSaid(TypedDict):
    """What was said at the table: all that is known for who comes, then every line when it is said."""

    say: Literal["talk"]
    lines: list[TalkLine]


class FitsSaid(TypedDict):
    """Which of the tiles still to come fit a square."""

    say: Literal["fits"]
    id: str
    x: int
    y: int
    tiles: dict[str, int]


class PongSaid(TypedDict):
    """The server is there, and has the game at this version."""

    say: Literal["pong"]
    version: int


class WhySaid(TypedDict):
    """Where the tile in hand would clash on a square; none at all where it is another rule that forbids it."""

    say: Literal["why"]
    id: str
    x: int
    y: int
    clashes: NotRequired[list[Clash]]


ServerMessage = TypeAliasType(
    "ServerMessage",
    TableSaid
    | WelcomeSaid
    | ChangeSaid
    | TriedSaid
    | HintSaid
    | DoneSaid
    | RefusedSaid
    | HereSaid
    | TalkSaid
    | ClockSaid
    | FitsSaid
    | WhySaid
    | PongSaid,
)


# ---- answers over HTTP


class RulingChoice(TypedDict):
    """A ruling of a box, what it can be, and what it is in each edition."""

    name: str
    values: list[str]
    default: dict[str, str]


class CatalogueModule(TypedDict):
    """A box that can be chosen; game: it can be played by itself; expands: the game that it belongs to; lesson:
    how many positions it teaches with."""

    code: str
    stem: str
    game: bool
    expands: str
    parts: list[str]
    players: tuple[int, int]
    tiles: int
    minutes: int
    size: Literal["small", "large"]
    lesson: int
    figures: list[str]
    tokens: list[str]
    rulings: list[RulingChoice]


class CatalogueLimits(TypedDict):
    """Bounds: seats at a table, bytes of a message and of a record, seconds until somebody counts as away."""

    seats: int
    message: int
    record: int
    away: int


class Catalogue(TypedDict):
    """Everything that can be chosen, as keys; the words are asked for by language. game: the one that is played unless
    another is asked for; push: the key of a server that tells browsers of turns while no page is open."""

    version: str
    game: str
    languages: list[str]
    editions: list[str]
    modules: list[CatalogueModule]
    levels: list[str]
    aids: list[str]
    limits: CatalogueLimits
    push: NotRequired[str]


Words = TypeAliasType("Words", dict[str, str])


class Place(TypedDict):
    """Anchors, areas and outlines of a face as it lies; what its edges show, N E S W; the symbols of the whole tile."""

    tile: str
    face: int
    r: int
    anchors: tuple[tuple[float, float] | None, ...]
    areas: tuple[str, ...]
    rims: tuple[str, ...]
    corners: tuple[int, ...]
    kinds: list[str]
    sides: list[str | None]
    half: bool
    symbols: tuple[tuple[str, float, float], ...]


Places = TypeAliasType("Places", dict[str, Place])


class SeatToken(TypedDict):
    """A seat and the token that opens it."""

    seat: Seat
    token: str


class Opened(TypedDict):
    """A table was opened: tokens for the seats of this device, keys for links, and the one by which it is deleted."""

    game: str
    seats: list[SeatToken]
    join: str
    watch: str
    own: str


class Erased(TypedDict):
    """Nothing tells any more who sat at these seats."""

    game: str
    seats: list[Seat]


class PlayerRow(Sitting):
    """A player as pages around a game show it."""

    seat: Seat
    score: int


class Lobby(TypedDict):
    """What one sees when opening a link."""

    game: str
    version: int
    over: bool
    turn: int
    actor: NotRequired[Seat]
    changed: float
    players: list[PlayerRow]
    setup: GameSetup
    free: list[Seat]


class MineGame(TypedDict):
    """A game this device has a seat in; left: seconds of whoever is waited for; plays: the code of what is played."""

    game: str
    seat: Seat
    over: bool
    turn: int
    actor: NotRequired[Seat]
    changed: float
    left: NotRequired[float]
    next: NotRequired[str]
    players: list[PlayerRow]
    plays: str
    modules: list[str]


class MineGone(TypedDict):
    """A game that cannot be shown, and why."""

    game: str
    error: Code


class MineGames(TypedDict):
    """The games of a device."""

    games: list[MineGame | MineGone]


class Uploaded(TypedDict):
    """A record is kept under this name; it has so many actions."""

    replay: str
    total: int


class Replay(TypedDict):
    """A position of a record: after how many of all actions, what the last one was and told, where turns begin."""

    replay: str
    at: int
    total: int
    view: View
    events: list[GameEvent]
    turns: list[int]
    setup: GameSetup
    action: NotRequired[str]
    seat: NotRequired[Seat]

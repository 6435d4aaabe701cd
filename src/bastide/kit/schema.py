"""What may stand in the TOML files of a box, of a bundle, of an edition and of words: every table and every key."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bastide.core.layout import MOST_IN_BYTE

Number = Annotated[int, Meta(ge=0)]
Stock = Annotated[int, Meta(ge=0, le=MOST_IN_BYTE)]
Positive = Annotated[int, Meta(ge=1)]
Names = tuple[str, ...]
Texts = dict[str, str]
Numbers = dict[str, Number]


class Table(Struct, forbid_unknown_fields=True):
    """A table that has these keys and no others."""


class Head(Table):
    """`[module]`: what the box is, a `game` or an expansion of one: of `expands`, or of the first game there is.
    `replaces` names tiles of other boxes that its own take the place of, unless the rulings in `keeps` have these
    answers."""

    code: str
    parts: Annotated[Names, Meta(min_length=1)] | None = None
    game: bool = False
    expands: str = ""
    players: tuple[Positive, Positive] = (1, 1)
    order_matters: bool = False
    unowned: bool = False
    replaces: Names = ()
    keeps: Texts = {}


class Feature(Table):
    """`[feature.x]`: a kind of feature in the middle of a tile, and what it is like. Unless `stands` is false, whoever
    stands on what it is like stands on it, too; so does whoever stands on the feature that `admits` names, which it
    need not be like."""

    completes: Literal["never", "ring", "rule"] = "ring"
    like: str | None = None
    stands: bool = True
    admits: str | None = None


class Part(Table):
    """`[part.x]`: the features on which nobody stands without this part; whether it builds roads across laid tiles."""

    opens: Names = ()
    builds: bool = False


class Pile(Table):
    """`[pile.x]`: tiles that lie by themselves. With `draw`, only so many of them come into the game, unseen and among
    the others; a list says how many with one player, with two and so on, its last number with all more.
    With `open`, those that are dealt lie open before their players. What is `kept` lies open for players who will lay
    it: the game goes on for it, but nobody draws there."""

    lasts: bool = False
    kept: bool = False
    dealt: bool = False
    open: bool = False
    draw: Positive | Annotated[tuple[Positive, ...], Meta(min_length=1)] | None = None
    part: str | None = None


class Figure(Table):
    """`[figure.x]`: a kind of figure. A set-up may give everybody more or fewer of it, up to `most`: of followers any
    number, of others none but `count` unless their box says so."""

    count: Number = 1
    most: Number | None = None
    weight: Number = 1
    traits: Names = ()
    stands: Names = ()
    neutral: bool = False
    part: str | None = None


class Place(Table):
    """`[place.x]`: a place of the box's own where figures can be: one on the table, or one of each of something. With
    `ground`, whoever is at such a place of a face is on the tile as those on its segments are. Those of words may be
    `on` the faces with a tag; `spots` has for each word which of them, and where on it: east, south, in 1024ths."""

    of: Literal["table", "face", "segment", "player", "corner", "word", "marker"] = "table"
    words: Names | None = None
    ground: bool = False
    on: str | None = None
    spots: tuple[tuple[Number, Number, Number], ...] | None = None
    part: str | None = None


class Track(Table):
    """`[track]`: the score track matters. Besides the first, every player has these markers on it; every so many-th
    space of it is dark."""

    markers: Names = ()
    dark: Positive | None = None
    part: str | None = None


class Trait(Table):
    """`[trait.x]`: something a figure can; whether every follower can unless its figure says "not x"."""

    follower: bool = False


class Stance(Table):
    """`[stance.x]`: how a figure stands: whether it has weight, keeps others off, comes home after scoring, is drawn
    lying."""

    counts: bool = True
    blocks: bool = True
    home: bool = True
    lies: bool = False


class Printed(Table):
    """`[number.x]`: a number printed on tiles, up to `most`; or a direction from 0 to 3 that `turns` with its tile."""

    most: Positive | None = None
    turns: bool = False


class Ruling(Table):
    """`[ruling."x"]`: a question on which tables differ, and the answers; what the core carries out sets a flag.

    `editions` has the answers of editions, `follows` those that come with the answer to another ruling.
    """

    values: Annotated[Names, Meta(min_length=1)]
    default: str
    sets: dict[
        str,
        Literal[
            "per_cell",
            "whole_cells",
            "allow_debt",
            "start_by_hand",
            "keep_start_tile",
            "youngest_first",
            "open_hands",
            "teams",
        ],
    ] = {}
    editions: Texts = {}
    follows: dict[str, Texts] = {}


class Limit(Table):
    """`[limit.x]`: the last columns and rows where tiles may be laid, counted from the first start piece; `only` under
    these answers."""

    west: int | None = None
    north: int | None = None
    east: int | None = None
    south: int | None = None
    only: Texts = {}


class Slot(Table):
    """`[slot.x]`: a row of numbers kept in the state; `tiles` are those of kept tiles, counted from 1, one a player."""

    size: Positive = 1
    tiles: bool = False
    until: Literal["game", "turn", "move", "object"] = "game"
    part: str | None = None


class Token(Table):
    """`[token.x]`: a countable thing and the homes it may have besides the stock. `lies` names a slot of the box that
    tells where the one of each player lies on the table: for each seat three numbers, which of the tokens with this
    slot it is, counted from 1 (0 for none), and how far east and south."""

    stock: Stock
    homes: Names = ("player",)
    lies: str | None = None
    part: str | None = None


class Noted(Table):
    """`[noted.x]`: a line by which points change outside of scoring, for the pad of a real table: what one player
    `pays` another, or how many somebody gets at the beginning of every own `turn` as long as the line holds."""

    pays: Number = 0
    turn: Number = 0


class Face(Table):
    """One face of a block of faces."""

    edges: str
    segments: Names
    at: tuple[int, int] = (0, 0)
    tags: Names = ()
    numbers: Numbers = {}


class Tile(Table):
    """`[[tile]]`: a tile with its edges and segments, or a block of faces that have them; one that is printed on a
    `board` is no tile of the box. Under other answers than `only` names it stays in the box. What `art` may say, the
    drawing knows; it refuses the rest."""

    id: str
    edges: str | None = None
    segments: Names | None = None
    numbers: Numbers | None = None
    faces: Annotated[tuple[Face, ...], Meta(min_length=1)] | None = None
    count: Number = 1
    start: Number = 0
    tags: Names = ()
    adjoins: tuple[tuple[Number, ...], ...] = ()
    pile: str = "main"
    part: str | None = None
    only: Texts = {}
    apart: bool = False
    continues: Literal["field", "road", "city", "river"] | None = None
    directed: bool = False
    board: bool = False
    art: Texts = {}


class Facts(Table):
    """The facts of a box."""

    module: Head
    facts: Names = ()
    causes: Names = ()
    feature: dict[str, Feature] = {}
    attribute: dict[str, str] = {}
    number: dict[str, Printed] = {}
    part: dict[str, Part] = {}
    pile: dict[str, Pile] = {}
    figure: dict[str, Figure] = {}
    place: dict[str, Place] = {}
    track: Track | None = None
    trait: dict[str, Trait] = {}
    stance: dict[str, Stance] = {}
    ruling: dict[str, Ruling] = {}
    limit: dict[str, Limit] = {}
    slot: dict[str, Slot] = {}
    token: dict[str, Token] = {}
    beside: dict[str, Names] = {}
    noted: dict[str, Noted] = {}
    tile: tuple[Tile, ...] = ()


class BundleHead(Table):
    """`[bundle]`: several boxes sold as one."""

    code: str
    modules: Annotated[Names, Meta(min_length=1)]


class Bundle(Table):
    """A bundle, and how many of a tile are in it where a box by itself has another number."""

    bundle: BundleHead
    tiles: Numbers = {}


class Scene(Table):
    """`[[scene]]`: a position from which a lesson goes on. The `game` is a record; whoever decides first in its turn
    `turn`, where 0 is the preparation, is the learner, and each of the learner's decisions from there on is taught in
    the sentence that `asks` names for it."""

    name: str
    turn: Number
    asks: Annotated[Names, Meta(min_length=1)]
    game: str


class Lesson(Table):
    """The lesson of a box: positions one after the other."""

    scene: Annotated[tuple[Scene, ...], Meta(min_length=1)]


class Edition(Table):
    """An edition: a preset of rulings."""

    rulings: Texts


class Title(Table):
    """What a box or a bundle is called, and what it brings in a sentence."""

    name: str
    about: str


class BundleWords(Table):
    """The words of a bundle."""

    bundle: Title


class SpineWords(Table):
    """The words of the play aid that belong to no box."""

    aid: Texts
    chapter: Texts
    edition: Texts
    fact: Texts


class BoxWords(Table):
    """The words of a box: for steps, hooks and notes by their names, for everything else by the kind of fact. A game
    may have words of its own for the interface, by the keys these have there."""

    module: Title
    part: Texts
    title: Texts
    line: Texts
    brief: Texts = {}
    also: dict[str, Texts] = {}
    instead: dict[str, Texts] = {}
    ask: Texts = {}
    say: Texts = {}
    action: Texts = {}
    did: Texts = {}
    chance: Texts = {}
    item: Texts = {}
    fact: Texts = {}
    cause: Texts = {}
    feature: Texts = {}
    figure: Texts = {}
    number: Texts = {}
    place: Texts = {}
    stance: Texts = {}
    tag: Texts = {}
    token: Texts = {}
    trait: Texts = {}
    word: Texts = {}
    interface: Texts = {}
    lesson: dict[str, Texts] = {}
    ruling: Texts = {}
    value: dict[str, Texts] = {}

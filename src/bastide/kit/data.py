"""Reads the facts of a box: a TOML file in, checked and typed facts out, errors that name file, line and key."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bastide.core import tile as tiles
from bastide.core import words
from bastide.core.geometry import HALF, OPEN, SQUARE
from bastide.core.sheet import SlotSpec, TokenSpec
from bastide.core.tables import BY_RING, BY_RULE, NEVER
from bastide.core.tile import Face, Segment, Tile
from bastide.kit import checks, schema
from bastide.kit.checks import LAST_DIRECTION
from bastide.kit.reading import DataError, Fault, at, convert, lacks, open_toml
from bastide.kit.ruling import Ruling

COMPLETES = {"never": NEVER, "ring": BY_RING, "rule": BY_RULE}
MANY = 20  # followers of a kind that a set-up may give everybody
LYING = 3  # numbers that tell which token of a player lies where on the table
SIDES = ("west", "north", "east", "south")


@dataclass(frozen=True)
class FigureData:
    """A kind of figure as the TOML gives it, with the traits that every follower has in the core."""

    name: str
    count: int
    weight: int
    traits: tuple[str, ...]
    stands: tuple[str, ...]
    neutral: bool
    part: str
    lacks: tuple[str, ...] = ()  # the traits it says "not" of, those of other boxes among them
    most: int | None = None  # how many a set-up may give everybody, if not only `count`


@dataclass(frozen=True)
class PileData:
    """A pile of tiles: whether the game goes on while it holds one, whether it is dealt out, whose mechanism it is,
    how many of its tiles come among the others if not all: with one player, with two and so on; whether
    those dealt lie open."""

    lasts: bool
    dealt: bool
    part: str
    draw: tuple[int, ...] = ()
    open: bool = False
    kept: bool = False  # whether its tiles lie open for players who will lay them


@dataclass(frozen=True)
class PlaceData:
    """A place where figures can be: what there is one of each, the words if it is one of each word, whose it is,
    whether whoever is there is on the tile; on the faces with which tag its words are, and where."""

    of: str
    words: tuple[str, ...]
    part: str
    ground: bool = False
    on: str = ""
    spots: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True)
class TrackData:
    """The score track where it matters: the markers every player has besides the first, how often a space is dark."""

    markers: tuple[str, ...]
    dark: int
    part: str


@dataclass(frozen=True)
class NotedData:
    """What a line lets players note down: points one pays another, points at the beginning of each turn of one."""

    pays: int
    turn: int


@dataclass(frozen=True)
class StanceData:
    """How a figure stands: whether it has weight, keeps others off, comes home after scoring."""

    counts: bool
    blocks: bool
    home: bool
    lies: bool = False


@dataclass(frozen=True)
class NumberData:
    """A number printed on tiles: the largest there is, whether it is a direction that turns with its tile."""

    most: int
    turns: bool


@dataclass(frozen=True)
class LimitData:
    """Where tiles may be laid: the last column or row by its side, and the answers under which that holds."""

    ends: dict[str, int]
    only: dict[str, str]


@dataclass(frozen=True)
class ModuleData:
    """Everything a module's TOML says."""

    code: str
    stem: str
    game: bool
    parts: tuple[str, ...]
    players: tuple[int, int]
    features: dict[str, int]
    like: dict[str, str]
    piles: dict[str, PileData]
    attributes: dict[str, str]
    opens: dict[str, tuple[str, ...]]
    builds: frozenset[str]  # the parts by which roads are built across laid tiles
    figures: tuple[FigureData, ...]
    rulings: dict[str, Ruling]
    slots: tuple[tuple[str, SlotSpec], ...]
    tokens: tuple[tuple[str, TokenSpec], ...]
    facts: tuple[str, ...]
    tiles: tuple[Tile, ...]
    order_matters: bool = False
    unowned: bool = False
    replaces: tuple[str, ...] = ()  # ids of tiles of other boxes that make room for those of this one
    keeps: tuple[tuple[str, str], ...] = ()  # the rulings under which they do not
    causes: tuple[str, ...] = ()  # why it awards points, besides the reasons of the core
    stands: dict[str, bool] = field(default_factory=dict)  # by feature: whether whoever stands on its like does so here
    admits: dict[str, str] = field(default_factory=dict)  # by feature: another one, of which those who stand there come
    places: dict[str, PlaceData] = field(default_factory=dict)
    traits: dict[str, bool] = field(default_factory=dict)  # by name: whether every follower has it
    stances: dict[str, StanceData] = field(default_factory=dict)
    numbers: dict[str, NumberData] = field(default_factory=dict)
    limits: tuple[LimitData, ...] = ()
    track: TrackData | None = None
    beside: dict[str, tuple[str, ...]] = field(default_factory=dict)  # lines said only with one of these on the table
    noted: dict[str, NotedData] = field(default_factory=dict)  # lines that a score pad does for the table
    expands: str = ""  # the code of the game it belongs to, if that is not the first one


def read_bundle(path: Path) -> schema.Bundle:
    """Read and check a bundle."""
    return open_toml(path).read(schema.Bundle)


def read_lesson(path: Path) -> schema.Lesson:
    """Read and check the lesson of a box."""
    return open_toml(path).read(schema.Lesson)


def read_edition(path: Path) -> dict[str, str]:
    """Read and check the rulings of an edition."""
    return open_toml(path).read(schema.Edition).rulings


def read_words(path: Path, kind: Any = None) -> dict[str, Any]:
    """Read and check words: those of a box or a bundle, or of another kind."""
    source = open_toml(path)
    source.read(kind or (schema.BundleWords if "bundle" in source.tables else schema.BoxWords))
    return source.tables


def read_module(path: Path) -> ModuleData:
    """Read and check the facts of a box; it is called like its folder."""
    source = open_toml(path)
    facts = source.read(schema.Facts)
    with source.named():
        return _module(path.parent.name, facts)


def _module(stem: str, facts: schema.Facts) -> ModuleData:
    head = facts.module
    parts = head.parts or (stem,)
    checks.parts(facts, parts)
    checks.numbers(facts)
    checks.rulings(facts)
    first = parts[0]
    return ModuleData(
        code=head.code,
        stem=stem,
        game=head.game,
        parts=parts,
        players=head.players,
        features={name: COMPLETES[row.completes] for name, row in facts.feature.items()},
        like={name: row.like for name, row in facts.feature.items() if row.like is not None},
        piles={name: _pile(row, first) for name, row in facts.pile.items()},
        attributes=facts.attribute,
        opens={part: row.opens for part, row in facts.part.items()},
        builds=frozenset(part for part, row in facts.part.items() if row.builds),
        figures=tuple(_figure(name, row, first) for name, row in facts.figure.items()),
        rulings={name: _ruling(name, row) for name, row in facts.ruling.items()},
        slots=tuple(
            (row.part or first, SlotSpec(f"{stem}.{name}", row.size, row.until, row.tiles))
            for name, row in facts.slot.items()
        ),
        tokens=tuple((row.part or first, _token(stem, name, row, facts)) for name, row in facts.token.items()),
        facts=facts.facts,
        tiles=tuple(_tile_at(number, row) for number, row in enumerate(facts.tile)),
        order_matters=head.order_matters,
        unowned=head.unowned,
        replaces=head.replaces,
        keeps=tuple(sorted(head.keeps.items())),
        causes=facts.causes,
        stands={name: row.stands for name, row in facts.feature.items()},
        admits={name: row.admits for name, row in facts.feature.items() if row.admits is not None},
        places={name: _place(name, row, first) for name, row in facts.place.items()},
        traits={name: row.follower for name, row in facts.trait.items()},
        stances={name: StanceData(row.counts, row.blocks, row.home, row.lies) for name, row in facts.stance.items()},
        numbers={name: _number(name, row) for name, row in facts.number.items()},
        beside=dict(facts.beside),
        noted={name: NotedData(row.pays, row.turn) for name, row in facts.noted.items()},
        expands=head.expands,
        limits=tuple(_limit(name, row, facts) for name, row in facts.limit.items()),
        track=TrackData(facts.track.markers, facts.track.dark or 0, facts.track.part or first) if facts.track else None,
    )


def _number(name: str, row: schema.Printed) -> NumberData:
    if row.turns and row.most not in (None, LAST_DIRECTION):
        raise Fault(("number", name, "most"), f"number.{name} turns, so it is a direction from 0 to {LAST_DIRECTION}")
    if row.turns:
        return NumberData(LAST_DIRECTION, True)
    if row.most is None:
        raise Fault(("number", name), lacks(f"number.{name}", "most", row.__struct_fields__))
    return NumberData(row.most, False)


def _pile(row: schema.Pile, part: str) -> PileData:
    draw = (row.draw,) if isinstance(row.draw, int) else row.draw or ()
    return PileData(row.lasts, row.dealt, row.part or part, draw, row.open, row.kept)


def _place(name: str, row: schema.Place, part: str) -> PlaceData:
    if row.of == "word" and not row.words:
        raise Fault(("place", name), f"place.{name} is one of each word and lacks the key 'words'")
    if row.of != "word" and row.words is not None:
        raise Fault(("place", name, "words"), f"place.{name} has words, so it is of = 'word' and not {row.of!r}")
    if row.ground and row.of != "face":
        raise Fault(("place", name, "ground"), f"place.{name} is on the tile, so it is of = 'face' and not {row.of!r}")
    spots = row.spots or ()
    if (row.on is None) != (row.spots is None) or len(spots) not in (0, len(row.words or ())):
        raise Fault(("place", name), f"place.{name} is on the faces of a tag if it has a spot for each of its words")
    return PlaceData(row.of, row.words or (), row.part or part, row.ground, row.on or "", spots)


def _token(stem: str, name: str, row: schema.Token, facts: schema.Facts) -> TokenSpec:
    """The slot that tells where it lies is one of the box, with room for everybody."""
    if row.lies is not None and (row.lies not in facts.slot or facts.slot[row.lies].size < LYING * words.SEATS):
        size = LYING * words.SEATS
        says = f"token.{name} lies where slot.{row.lies} tells, which has to be there with a size of {size}"
        raise Fault(("token", name, "lies"), says)
    return TokenSpec(name, row.stock, row.homes, f"{stem}.{row.lies}" if row.lies else "")


def _limit(name: str, row: schema.Limit, facts: schema.Facts) -> LimitData:
    """A limit names a side at least; answers are those of the box's own rulings."""
    ends = {side: end for side in SIDES if (end := getattr(row, side)) is not None}
    if not ends:
        raise Fault(("limit", name), f"limit.{name} names no side; possible: {' '.join(SIDES)}")
    for ruling, value in row.only.items():
        values = facts.ruling[ruling].values if ruling in facts.ruling else ()
        if value not in values:
            says = f"limit.{name}: no ruling {ruling} = {value!r}; possible: {' '.join(values or facts.ruling)}"
            raise Fault(("limit", name, "only", ruling), says)
    return LimitData(ends, dict(row.only))


def _ruling(name: str, row: schema.Ruling) -> Ruling:
    with at("ruling", name, "default"):
        return Ruling(name, row.values, row.default, tuple(row.sets.items()), row.editions, row.follows)


def _figure(name: str, row: schema.Figure, part: str) -> FigureData:
    """Traits are open: what no box in play declares is found where boxes meet."""
    traits: list[str] = []
    without: list[str] = []
    for word in row.traits:
        trait = word.removeprefix("not ")
        if trait != word:
            without.append(trait)
        else:
            traits += words.OF_A_FOLLOWER if trait == "follower" else [trait]
    return FigureData(
        name=name,
        count=row.count,
        weight=row.weight,
        traits=tuple(trait for trait in traits if trait not in without),
        stands=row.stands,
        neutral=row.neutral,
        part=row.part or part,
        lacks=tuple(without),
        most=MANY if row.most is None and "follower" in row.traits else row.most,
    )


def _tile_at(number: int, row: schema.Tile) -> Tile:
    with at("tile", number):
        return _tile(row)


def read_tile(row: dict[str, Any]) -> Tile:
    """One tile from its table."""
    return _tile(convert(row, schema.Tile))


def _tile(row: schema.Tile) -> Tile:
    """One tile: a face, or a block of faces with their offsets. What stands in its middle is a tag by itself."""
    faces = tuple(_faces(row))
    centres = {segment.kind for _, _, face in faces for segment in face.segments} - set(tiles.EDGE_KINDS)
    return Tile(
        id=row.id,
        faces=faces,
        count=row.count,
        start=row.start,
        tags=(*row.tags, *sorted(centres)),
        adjoins=row.adjoins,
        pile=row.pile,
        part=row.part or "",
        only=tuple(sorted(row.only.items())),
        apart=row.apart,
        continues=tiles.EDGE_KINDS[row.continues] if row.continues else 0,
        directed=row.directed,
        board=row.board,
        art=tuple(sorted(row.art.items())),
    )


def _faces(row: schema.Tile) -> Iterable[tuple[int, int, Face]]:
    own = {"edges": row.edges, "segments": row.segments, "numbers": row.numbers}
    if row.faces is None:
        if row.edges is None or row.segments is None:
            missing = "edges" if row.edges is None else "segments"
            raise Fault((), lacks(f"tile {row.id}", missing, row.__struct_fields__))
        yield 0, 0, _face(row.id, row.edges, row.segments, (), row.numbers or {})
        return
    for key, value in own.items():
        if value is not None:
            raise Fault((key,), f"tile {row.id} is a block: {key!r} belongs to its faces")
    for number, face in enumerate(row.faces):
        with at("faces", number):
            yield *face.at, _face(row.id, face.edges, face.segments, face.tags, face.numbers)


def _face(name: str, letters: str, listed: tuple[str, ...], tags: tuple[str, ...], numbers: dict[str, int]) -> Face:
    with at("edges"):
        edges = tuple(tiles.edge_number(letter) for letter in letters)
    segments = tuple(_segment_at(name, number, text) for number, text in enumerate(listed))
    printed = tuple(sorted(numbers.items()))
    if len(edges) == 4:
        return Face(edges, segments, SQUARE, tags, printed)
    if len(edges) == 3:
        south, west, long = edges
        return Face((OPEN, OPEN, south, west, long), segments, HALF, tags, printed)
    says = f"{name}: {letters!r} are {len(letters)} edges; a square has 4 (N E S W), a half 3 (S W H)"
    raise Fault(("edges",), says)


def _segment_at(name: str, number: int, text: str) -> Segment:
    with at("segments", number):
        return read_segment(name, text)


def read_segment(name: str, text: str) -> Segment:
    """A segment from its line: kind, ports, "/" what it borders, "+" what it carries."""
    rest, *carried = (part.strip() for part in text.split("+"))
    reaches, _, borders = rest.partition("/")
    kind, *ports = reaches.split()
    marks = {}
    for mark in carried:
        word, _, times = mark.partition("*")
        marks[word.strip()] = int(times or 1)
    try:
        return Segment(
            kind,
            tuple(sorted(tiles.port_number(port) for port in ports)),
            tuple(int(border) for border in borders.split()),
            tuple(sorted(marks.items())),
        )
    except ValueError as error:
        raise DataError(f"{name}: segment {text!r}: {error}") from None

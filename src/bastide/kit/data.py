"""Reads a module's TOML: facts in, checked and typed facts out, errors that name file and place."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bastide.core import tile as tiles
from bastide.core import words
from bastide.core.geometry import HALF, OPEN, SQUARE
from bastide.core.rules import LIVES, SlotSpec, TokenSpec
from bastide.core.tables import BY_RING, BY_RULE, NEVER
from bastide.core.tile import Face, Segment, Tile
from bastide.kit.ruling import Ruling

COMPLETES = {"never": NEVER, "ring": BY_RING, "rule": BY_RULE}


class DataError(ValueError):
    """A module's TOML says something impossible."""


@dataclass(frozen=True)
class FigureData:
    """A kind of figure as the TOML gives it."""

    name: str
    count: int
    weight: int
    traits: tuple[str, ...]
    stands: tuple[str, ...]
    neutral: bool
    part: str


@dataclass(frozen=True)
class PileData:
    """A pile of tiles: whether the game goes on while it holds one, whether it is dealt out, whose mechanism it is."""

    lasts: bool
    dealt: bool
    part: str


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
    figures: tuple[FigureData, ...]
    rulings: dict[str, Ruling]
    slots: tuple[tuple[str, SlotSpec], ...]
    tokens: tuple[tuple[str, TokenSpec], ...]
    facts: tuple[str, ...]
    tiles: tuple[Tile, ...]
    order_matters: bool = False
    unowned: bool = False


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file; a broken file is named with the place of the fault."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path}: no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from None


def read_module(path: Path) -> ModuleData:
    """Read and check the facts of one module."""
    raw = read_toml(path)
    try:
        return _module(path.parent.name, raw)
    except KeyError as error:
        raise DataError(f"{path}: {error.args[0]!r} is missing") from None
    except (ValueError, TypeError) as error:
        raise DataError(f"{path}: {error}") from None


def _module(stem: str, raw: dict[str, Any]) -> ModuleData:
    known = {"module", "feature", "attribute", "part", "pile", "figure", "ruling", "slot", "token", "facts", "tile"}
    unknown = sorted(set(raw) - known)
    if unknown:
        raise DataError(f"unknown table {unknown[0]!r}; possible: {' '.join(sorted(known))}")
    head = raw["module"]
    parts = tuple(head.get("parts", [stem]))
    features = {name: COMPLETES[row.get("completes", "ring")] for name, row in raw.get("feature", {}).items()}
    least, most = head.get("players", [1, 1])
    found = tuple(read_tile(row) for row in raw.get("tile", []))
    return ModuleData(
        code=head["code"],
        stem=stem,
        game=head.get("game", False),
        parts=parts,
        players=(least, most),
        features=features,
        like={name: row["like"] for name, row in raw.get("feature", {}).items() if "like" in row},
        piles={
            name: PileData(row.get("lasts", False), row.get("dealt", False), row.get("part", parts[0]))
            for name, row in raw.get("pile", {}).items()
        },
        attributes=dict(raw.get("attribute", {})),
        opens={part: tuple(row.get("opens", [])) for part, row in raw.get("part", {}).items()},
        figures=tuple(_figure(name, row, parts[0]) for name, row in raw.get("figure", {}).items()),
        rulings={
            name: Ruling(name, tuple(row["values"]), row["default"]) for name, row in raw.get("ruling", {}).items()
        },
        slots=tuple(
            (row.get("part", parts[0]), _slot(f"{stem}.{name}", row)) for name, row in raw.get("slot", {}).items()
        ),
        tokens=tuple(
            (row.get("part", parts[0]), TokenSpec(name, row["stock"], tuple(row.get("homes", ["player"]))))
            for name, row in raw.get("token", {}).items()
        ),
        facts=tuple(raw.get("facts", [])),
        tiles=found,
        order_matters=head.get("order_matters", False),
        unowned=head.get("unowned", False),
    )


def _slot(name: str, row: dict[str, Any]) -> SlotSpec:
    until = row.get("until", "game")
    if until not in LIVES:
        raise DataError(f"slot {name} lasts until {until!r}; possible: {' '.join(LIVES)}")
    return SlotSpec(name, row.get("size", 1), until)


def _figure(name: str, row: dict[str, Any], part: str) -> FigureData:
    traits: list[str] = []
    for word in row.get("traits", []):
        if word.removeprefix("not ") not in words.TRAIT:
            raise DataError(f"figure {name}: unknown trait {word!r}; possible: {' '.join(words.TRAITS)}")
        if word.startswith("not "):
            traits = [trait for trait in traits if trait != word.removeprefix("not ")]
        else:
            traits += words.OF_A_FOLLOWER if word == "follower" else [word]
    return FigureData(
        name=name,
        count=row.get("count", 1),
        weight=row.get("weight", 1),
        traits=tuple(traits),
        stands=tuple(row.get("stands", [])),
        neutral=row.get("neutral", False),
        part=row.get("part", part),
    )


def read_tile(row: dict[str, Any]) -> Tile:
    """One tile: a face, or a block of faces with their offsets. What stands in its middle is a tag by itself."""
    faces = []
    for face in row.get("faces", [row]):
        dx, dy = face.get("at", [0, 0])
        faces.append((dx, dy, _face(row["id"], face)))
    centres = {segment.kind for _, _, face in faces for segment in face.segments} - set(tiles.EDGE_KINDS)
    return Tile(
        id=row["id"],
        faces=tuple(faces),
        count=row.get("count", 1),
        start=row.get("start", 0),
        tags=(*row.get("tags", []), *sorted(centres)),
        wagon=tuple(tuple(group) for group in row.get("wagon", [])),
        pile=row.get("pile", "main"),
        part=row.get("part", ""),
        apart=row.get("apart", False),
        continues=tiles.EDGE_KINDS[row["continues"]] if "continues" in row else 0,
        directed=row.get("directed", False),
        art=tuple(sorted((key, str(value)) for key, value in row.get("art", {}).items())),
    )


def _face(name: str, row: dict[str, Any]) -> Face:
    letters = row["edges"]
    edges = tuple(tiles.edge_number(letter) for letter in letters)
    segments = tuple(read_segment(name, text) for text in row["segments"])
    if len(edges) == 4:
        return Face(edges, segments, SQUARE, tuple(row.get("tags", [])) if "at" in row else ())
    if len(edges) == 3:
        south, west, long = edges
        return Face((OPEN, OPEN, south, west, long), segments, HALF)
    raise DataError(f"{name}: {letters!r} are {len(letters)} edges; a square has 4 (N E S W), a half 3 (S W H)")


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

"""What a box brings to be drawn: `drawings.py` beside its rules, or plain SVG files in `symbols/`.

A drawing is keyed by the word of the facts that it stands for: an attribute of a segment, a tag of a tile, a kind of
building, a token, a kind of figure, a place. What no box draws gets a plain sign, never another box's picture.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeVar

from bastide.art.area import Spot
from bastide.art.ink import Draw, Ink
from bastide.art.silhouettes import Silhouette
from bastide.core.tile import Tile
from bastide.kit import registry
from bastide.kit.box import Box


@dataclass(frozen=True)
class Symbol:
    """A drawing, how far it reaches to the left, up, right and down, how large it is, near which spot it goes."""

    draw: Draw
    reach: tuple[int, int, int, int] = (44, 46, 44, 46)
    scale: float = 1.0
    near: Spot = (200, 250)


@dataclass(frozen=True)
class Stack:
    """Tokens that pile up on a sign of their tile: how so many look, how high they reach, how many are drawn."""

    draw: Callable[[int], str]
    top: Callable[[int], int]
    on: str
    most: int = 20


@dataclass(frozen=True)
class Span:
    """A token that reaches from one side of its face to another: how it looks by the two sides, the sign of the tile
    around which it is drawn, and what it shows: a link, a road built across, or a feature turned at a single side."""

    draw: Callable[[int, int], str]
    on: str = ""
    of: Literal["link", "road", "turned"] = "link"

    @property
    def sides(self) -> tuple[tuple[int, int], ...]:
        """Every pair of sides between which it may reach."""
        if self.of == "turned":
            return tuple((side, side) for side in range(4))
        return tuple(pair for pair in combinations(range(4), 2) if self.of == "link" or pair[1] - pair[0] == 2)


@dataclass(frozen=True)
class Stand:
    """A place with parts: on which faces it is, and where in it the so-manieth figure stands: face and foot."""

    tag: str
    foot: Callable[[int, int, Sequence[int]], tuple[int, Spot]]


@dataclass(frozen=True)
class Shore:
    """Water or the like that lies over part of the ground of a face, as the face is listed, and the outline of it."""

    draw: Draw
    outline: tuple[Spot, ...]


Landmark = tuple[Draw, Spot, float]
Words = Mapping[str, Symbol]
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Drawings:
    """All drawings of a box, by the words of its facts."""

    in_city: Words = field(default_factory=dict)  # attributes: emblems inside a city
    over_city: Words = field(default_factory=dict)  # attributes: buildings in the middle of a city
    beside: Words = field(default_factory=dict)  # attributes: beside a road or in a field
    in_ring: Words = field(default_factory=dict)  # attributes, tags: where one road has three ends or more
    on_tile: Words = field(default_factory=dict)  # tags: wherever there is room on the tile
    printed: Mapping[str, Callable[[int, int], Symbol]] = field(default_factory=dict)  # numbers: by value and rotation
    in_middle: Words = field(default_factory=dict)  # tags: where roads end, in place of a village
    at_centre: Words = field(default_factory=dict)  # features in the middle of a tile
    tokens: Words = field(default_factory=dict)
    figures: Mapping[str, Silhouette] = field(default_factory=dict)
    stacks: Mapping[str, Stack] = field(default_factory=dict)  # by token
    spans: Mapping[str, Span] = field(default_factory=dict)  # by token
    holding: Mapping[str, Callable[[str], str]] = field(default_factory=dict)  # by place: what is drawn around a figure
    resting: Mapping[str, str] = field(default_factory=dict)  # by place of each face: the sign on which figures are
    standing: Mapping[str, Stand] = field(default_factory=dict)  # by place
    landmarks: Mapping[str, Callable[[int], list[Landmark]]] = field(default_factory=dict)  # by tag of faces
    shores: Mapping[str, Callable[[int], Shore]] = field(default_factory=dict)  # by tag of faces
    under_ground: frozenset[str] = frozenset()  # attributes of roads that run under the ground, seen only at the edges
    wide_ends: frozenset[str] = frozenset()  # tags of tiles on which a river ends in wide water
    plain: frozenset[str] = frozenset()  # other words that need no sign: the ground shows them, or only rules read them

    @property
    def without_sign(self) -> frozenset[str]:
        """Every word that needs no sign."""
        return self.under_ground | self.wide_ends | self.plain


def drawings_of(box: Box) -> Drawings:
    """What one box brings: its drawings in Python, with the SVG files beside them as signs of its tags and tokens."""
    found = _module(box)
    own: Drawings = found.DRAWINGS if found is not None else Drawings()
    signs = {path.stem: Symbol(_file(path)) for path in sorted((box.folder / "symbols").glob("*.svg"))}
    if not signs:
        return own
    held = {spec.name for _, spec in box.data.tokens}
    return replace(
        own,
        on_tile={**own.on_tile, **{name: sign for name, sign in signs.items() if name not in held}},
        tokens={**own.tokens, **{name: sign for name, sign in signs.items() if name in held}},
    )


def _module(box: Box) -> ModuleType | None:
    """The file `drawings.py` of a box, loaded."""
    path = box.folder / "drawings.py"
    if not path.exists():
        return None
    package = box.name.rpartition(".")[0]
    name = f"{package}.drawings"
    if package in sys.modules:
        return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _file(path: Path) -> Draw:
    """A drawing from a file: what stands inside its outermost element, drawn around (0, 0)."""
    match = re.search(r"<svg\b[^>]*>(.*)</svg>", path.read_text("utf-8"), re.S)
    if match is None:
        raise ValueError(f"{path} is no SVG drawing")
    inner = re.sub(r">\s+<", "><", match[1].strip())

    def draw(ink: Ink) -> None:
        ink.raw(inner)

    return draw


@cache
def _all(boxes: tuple[str, ...]) -> tuple[Drawings, ...]:
    return tuple(drawings_of(registry.module(code)) for code in boxes)


def everywhere() -> tuple[Drawings, ...]:
    """The drawings of all boxes there are."""
    return _all(tuple(registry.modules()))


def find(table: Callable[[Drawings], Mapping[str, Thing]], word: str) -> Thing | None:
    """What the first box that knows a word draws for it."""
    for drawings in everywhere():
        if word in table(drawings):
            return table(drawings)[word]
    return None


def is_any(table: Callable[[Drawings], Container[str]], words: Iterable[str]) -> bool:
    """Whether some box has one of these words in a table."""
    return any(word in table(drawings) for word in words for drawings in everywhere())


def of_face(
    table: Callable[[Drawings], Mapping[str, Callable[[int], Thing]]], tile: Tile, number: int
) -> Iterator[Thing]:
    """What boxes draw for a tag of faces; each is told the so-manieth of the faces with this tag it is."""
    for drawings in everywhere():
        for tag, draw in table(drawings).items():
            tagged = [i for i, (_, _, face) in enumerate(tile.faces) if tag in face.tags]
            if number in tagged:
                yield draw(tagged.index(number))


def shores(tile: Tile, number: int) -> list[Shore]:
    """What lies over the ground of a face because of a tag that several faces of its tile have."""
    return list(of_face(lambda box: box.shores, tile, number))

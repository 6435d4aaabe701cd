"""Tiles as facts: segments with their ports, faces, blocks of faces. Immutable, compared by value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from bastide.core.geometry import (
    ANY,
    CENTRE,
    CITY,
    EDGE_LETTERS,
    FIELD,
    HALF,
    HALF_LEGS,
    LEFT,
    LONG,
    MIDDLE,
    OPEN,
    RIGHT,
    RIVER,
    ROAD,
    SEGMENT_ROW,
    SIDES,
    SQUARE,
    WALL,
    turn_port,
)

EDGE_KINDS = {"field": FIELD, "road": ROAD, "city": CITY, "river": RIVER}
PORT_NAMES = tuple(f"{side}{third}" for side in (*SIDES, "H") for third in ("l", "", "r"))


class TileError(ValueError):
    """The facts of a tile contradict each other."""


@dataclass(frozen=True)
class Segment:
    """One piece of one feature printed on a tile."""

    kind: str
    ports: tuple[int, ...] = ()
    borders: tuple[int, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """How many of this attribute the segment carries."""
        return dict(self.marks).get(name, 0)

    def turned(self, rotation: int) -> Segment:
        return replace(self, ports=tuple(sorted(turn_port(port, rotation) for port in self.ports)))


@dataclass(frozen=True)
class Face:
    """What fills one cell, or half of one."""

    edges: tuple[int, ...]
    segments: tuple[Segment, ...]
    shape: int = SQUARE
    tags: tuple[str, ...] = ()  # what is printed on this face of a block and not on the others
    numbers: tuple[tuple[str, int], ...] = ()  # printed numbers by their names

    def turned(self, rotation: int) -> Face:
        edges = tuple(self.edges[(side - rotation) & 3] for side in range(4)) + self.edges[4:]
        return replace(self, edges=edges, segments=tuple(s.turned(rotation) for s in self.segments))

    def same_as(self, other: Face) -> bool:
        """Whether two faces show the same, whatever the order in which their segments are listed."""
        return self.edges == other.edges and self.shape == other.shape and _facts(self) == _facts(other)


@dataclass(frozen=True)
class Tile:
    """A tile kind: its faces laid in one act (mostly one), how many copies, what is printed on it."""

    id: str
    faces: tuple[tuple[int, int, Face], ...]
    count: int = 1
    start: int = 0  # the rank of a start piece; 0 is none
    tags: tuple[str, ...] = ()
    adjoins: tuple[tuple[int, ...], ...] = ()
    pile: str = "main"
    part: str = ""  # the mechanism without which it stays in the box
    only: tuple[tuple[str, str], ...] = ()  # the rulings under other answers to which it does
    apart: bool = False  # its faces are tiles of their own that are laid together: each counts
    continues: int = 0  # the kind of edge of which one must meet its like
    directed: bool = False  # something printed on it points somewhere, so no two rotations are the same
    board: bool = False  # printed on a board: nobody counts it among the tiles
    art: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    @property
    def face(self) -> Face:
        """The first face; for nearly every tile the only one."""
        return self.faces[0][2]

    @property
    def all_tags(self) -> tuple[str, ...]:
        """The tags of the tile and of its single faces."""
        return (*self.tags, *(tag for _, _, face in self.faces for tag in face.tags))

    def has(self, tag: str) -> bool:
        return tag in self.tags


def _facts(face: Face) -> frozenset[tuple[object, ...]]:
    names = [(s.kind, tuple(sorted(s.ports)), tuple(sorted(s.marks))) for s in face.segments]
    return frozenset(
        (*name, frozenset(names[b] for b in s.borders)) for name, s in zip(names, face.segments, strict=True)
    )


def port_number(name: str) -> int:
    """The number of a port by its name: N is the centre of the north side, Nl and Nr its halves, H the long side."""
    try:
        return PORT_NAMES.index(name)
    except ValueError:
        raise TileError(f"unknown port {name!r}; possible: {' '.join(PORT_NAMES)}") from None


def edge_number(letter: str) -> int:
    if letter not in EDGE_LETTERS:
        raise TileError(f"unknown edge {letter!r}; possible: {' '.join(EDGE_LETTERS)}")
    return EDGE_LETTERS.index(letter)


def label(face: Face, index: int, rotation: int) -> str:
    """The name of a segment on its laid face: kind and first port as it lies, such as road-E or field-Nl."""
    segment = face.segments[index].turned(rotation)
    if segment.ports:
        return f"{segment.kind}-{PORT_NAMES[segment.ports[0]]}"
    same = [i for i, other in enumerate(face.segments) if other.kind == segment.kind and not other.ports]
    return segment.kind if len(same) == 1 else f"{segment.kind}-{same.index(index)}"


def check(tile: Tile, centres: frozenset[str]) -> None:
    """Raise TileError unless edges follow from segments and every port belongs to exactly one segment."""
    for _, _, face in tile.faces:
        _check_face(tile.id, face, centres)
    for group in tile.adjoins:
        if any(not 0 <= i < len(tile.face.segments) for i in group):
            raise TileError(f"{tile.id}: adjoining group {group} names a segment that is not there")


def _check_face(name: str, face: Face, centres: frozenset[str]) -> None:
    owner: dict[int, int] = {}
    for number, segment in enumerate(face.segments):
        if segment.kind not in EDGE_KINDS and segment.kind not in centres:
            possible = " ".join(sorted((*EDGE_KINDS, *centres)))
            raise TileError(f"{name}: unknown kind of segment {segment.kind!r}; possible: {possible}")
        for port in segment.ports:
            if port in owner:
                raise TileError(f"{name}: segments {owner[port]} and {number} both claim {PORT_NAMES[port]}")
            owner[port] = number
            if (port % 3 == MIDDLE) == (segment.kind == "field"):
                raise TileError(f"{name}: a {segment.kind} segment cannot reach {PORT_NAMES[port]}")
        for border in segment.borders:
            if not 0 <= border < len(face.segments) or face.segments[border].kind == "field":
                raise TileError(f"{name}: segment {number} borders segment {border}, which is no city or road there")
    sides = range(4) if face.shape == SQUARE else (*HALF_LEGS, LONG // 3)
    for side in sides:
        follows = _edge_by_segments(face, owner, side)
        if face.edges[side] not in (follows, WALL, ANY) or (face.edges[side] in (WALL, ANY) and follows != OPEN):
            shown, found = EDGE_LETTERS[face.edges[side]], EDGE_LETTERS[follows]
            raise TileError(f"{name}: edge {'NESWH'[side]} is listed as {shown} but its segments make it {found}")


def _edge_by_segments(face: Face, owner: dict[int, int], side: int) -> int:
    left, middle, right = (owner.get(side * 3 + third) for third in (LEFT, MIDDLE, RIGHT))
    if middle is None:
        return FIELD if left is not None and right is not None else OPEN
    kind = EDGE_KINDS.get(face.segments[middle].kind, CENTRE)
    fields = left is not None and right is not None
    bare = left is None and right is None
    if (kind == CITY and bare) or (kind in (ROAD, RIVER) and fields):
        return kind
    return OPEN


def crossed(face: Face, axis: int) -> Face | None:
    """A face with one road more across it, 0 from north to south, 1 from east to west; what lies below stays whole.

    None if one of its ends would not stand on field, or if the face holds no more segments.
    """
    sides = (axis, axis + 2)
    if face.shape != SQUARE or any(face.edges[side] != FIELD for side in sides) or len(face.segments) == SEGMENT_ROW:
        return None
    edges = tuple(ROAD if side in sides else edge for side, edge in enumerate(face.edges))
    road = Segment("road", tuple(side * 3 + MIDDLE for side in sides))
    return replace(face, edges=edges, segments=(*face.segments, road))


@lru_cache(maxsize=4096)
def distinct_rotations(tile: Tile) -> int:
    """A mask of the rotations that look different; the lowest of equal ones stays."""
    if len(tile.faces) > 1 or tile.face.shape == HALF or tile.directed:
        return 15
    kept: list[int] = []
    for rotation in range(4):
        if not any(tile.face.turned(rotation).same_as(tile.face.turned(other)) for other in kept):
            kept.append(rotation)
    return sum(1 << rotation for rotation in kept)

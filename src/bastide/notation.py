"""Text for actions: total, readable, and read back to exactly the same thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from operator import index
from typing import Any, SupportsIndex

from bastide.core import look, words
from bastide.core.action import KIND, WIDTH, ActionError, ActionKind
from bastide.core.choice import offered
from bastide.core.geometry import EDGE_LETTERS, SQUARE, spot, xy
from bastide.core.look import FigureSeen
from bastide.core.state import State
from bastide.core.tile import PORT_NAMES, Tile, label

SIDES = ("N", "E", "S", "W")
CORNERS = ("NW", "NE", "SE", "SW")
BITS = 62  # more than any action has


class NotationError(ValueError):
    """A text that is no action or no position here."""


def is_number(action: object) -> bool:
    """Whether something is a number that could be an action: a whole one, and no larger than they are."""
    # Asking for the type first is what takes no time: nearly all of them are plain numbers.
    return (type(action) is int or isinstance(action, SupportsIndex)) and 0 <= index(action) < 1 << BITS


def action_text(game: State, action: int) -> str:
    """An action as text, such as `place 1,0 r2` or `put follower 1,0 city-N`."""
    if not is_number(action) or action >> KIND >= len(game.rules.actions):
        raise ActionError(f"{str(action)[:60]} is no action of this game")
    number = action >> KIND
    kind = game.rules.actions[number]
    values = kind.unpack(action)
    for field, value in zip(kind.fields, values, strict=True):
        if value >= _room(game, kind, field):
            raise ActionError(f"{action} is no action of this game: {kind.name} with {field} {value}")
    if kind.pack(number, values) != action:
        raise ActionError(f"{action} is no action of this game: {kind.name} with more than it takes")
    return written(game, kind, values)


def written(game: State, kind: ActionKind, values: Sequence[int]) -> str:
    """The text of an action that is one of this game, by its kind and its fields."""
    texts = [_write(game, kind, field, value) for field, value in zip(kind.fields, values, strict=True)]
    return " ".join([kind.name, *filter(None, texts)])


def _room(game: State, kind: ActionKind, field: str) -> int:
    """How many there are of what a field counts; as many as fit where nothing else bounds it."""
    if field == "segment":
        return game.segments
    if field == "face":
        return game.faces
    if field == "tile":
        return len(game.tables.tile_ids)
    if field == "figure":
        return len(game.rules.figure_names)
    if field == "piece":
        return game.figures
    if field == "player":
        return game.players
    if field == "marker":
        return game.rules.markers * words.SEATS
    if field == "stance":
        return len(words.STANCES.names)
    if field == "word":
        return len(kind.words)
    return 1 << WIDTH[field]


def parse_action(game: State, text: str) -> int:
    """The action a text stands for in this game; whether it is legal now is another question."""
    if len(text) > 200:
        raise NotationError(f"an action of {len(text)} characters is too long")
    tokens = iter(text.split())
    name = next(tokens, "")
    known = {kind.name: number for number, kind in enumerate(game.rules.actions)}
    if name not in known:
        raise NotationError(f"unknown action {name!r} in {text!r}; possible: {' '.join(known)}")
    kind = game.rules.actions[known[name]]
    values = [_read(game, kind, field, tokens, text) for field in kind.fields]
    rest = " ".join(tokens)
    if rest:
        raise NotationError(f"{text!r} ends with {rest!r}, which {name!r} does not take")
    return kind.pack(known[name], values)


def _write(game: State, kind: ActionKind, field: str, value: int) -> str:
    if field == "spot":
        x, y = xy(value)
        return f"{x},{y}"
    if field == "rotation":
        return f"r{value}"
    if field in ("tile", "drawn"):
        return str(game.tables.tile_ids[value])
    if field == "figure":
        return str(game.rules.figure_names[value])
    if field == "piece":
        return piece_text(game, value)
    if field == "segment":
        if not look.is_printed(game, value):
            raise ActionError(f"segment {value} is not there")
        return segment_text(game, value)
    if field == "face":
        return face_text(game, value)
    if field == "player":
        return f"P{value + 1}"
    if field == "marker":
        return marker_text(value)
    if field == "stance":
        return words.STANCES.names[value] if value else ""
    if field == "word":
        return kind.words[value]
    if field == "corner":
        return CORNERS[value]
    if field == "side":
        return SIDES[value]
    return str(value)


def _read(game: State, kind: ActionKind, field: str, tokens: Iterator[str], text: str) -> int:
    token = next(tokens, "")
    if field == "stance":
        return choice(token, tuple(words.STANCES.names), "stance", text) if token else 0
    if not token:
        raise NotationError(f"{text!r} lacks its {field}")
    if field == "spot":
        return spot(*read_cell(token, text))
    if field == "rotation":
        return choice(token, ("r0", "r1", "r2", "r3"), "rotation", text)
    if field in ("tile", "drawn"):
        if token not in game.tables.kind_of:
            raise NotationError(f"unknown tile {token!r} in {text!r}; possible: {' '.join(game.tables.kind_of)}")
        return int(game.tables.kind_of[token])
    if field == "figure":
        return choice(token, game.rules.figure_names, "figure", text)
    if field == "piece":
        return parse_piece(game, kind, token, tokens, text)
    if field == "segment":
        return parse_segment(game, token, next(tokens, ""), text)
    if field == "face":
        return parse_face(game, token, text)
    if field == "player":
        return choice(token, [f"P{p + 1}" for p in range(game.rules.players)], "player", text)
    if field == "marker":
        markers = [m + n for m in range(0, game.rules.markers * words.SEATS, words.SEATS) for n in range(game.players)]
        return markers[choice(token, [marker_text(marker) for marker in markers], "marker", text)]
    if field == "word":
        return choice(token, kind.words, "word", text)
    if field == "corner":
        return choice(token, CORNERS, "corner", text)
    if field == "side":
        return choice(token, SIDES, "side", text)
    return whole(token, field, text)


def choice(token: str, possible: tuple[str, ...] | list[str], what: str, text: str) -> int:
    if token not in possible:
        raise NotationError(f"unknown {what} {token!r} in {text!r}; possible: {' '.join(possible)}")
    return possible.index(token)


def whole(token: str, what: str, text: str) -> int:
    if len(token) > 20 or not token.removeprefix("-").isascii() or not token.removeprefix("-").isdigit():
        raise NotationError(f"{what} {token!r} in {text!r} is no whole number")
    return int(token)


def read_cell(token: str, text: str) -> tuple[int, int]:
    x, comma, y = token.partition(",")
    if not comma:
        raise NotationError(f"{token!r} in {text!r} is no cell; one is written like 2,-1")
    found = whole(x, "cell", text), whole(y, "cell", text)
    try:
        spot(*found)
    except ValueError as error:
        raise NotationError(f"{error} ({text!r})") from None
    return found


def face_text(game: State, face: int) -> str:
    """A face by its cell; the second half in a cell has a `b` behind it."""
    seen = look.face(game, face)
    return f"{seen.x},{seen.y}{'b' if look.is_second(game, face) else ''}"


def parse_face(game: State, token: str, text: str) -> int:
    x, y = read_cell(token.removesuffix("b"), text)
    here = [number for number, face in enumerate(look.faces(game)) if (face.x, face.y) == (x, y)]
    want = 1 if token.endswith("b") else 0
    if len(here) <= want:
        raise NotationError(f"no tile lies at {token} ({text!r})")
    return here[want]


def segment_text(game: State, segment: int) -> str:
    """A segment by its face and its name on it, such as `1,0 road-E`."""
    face = look.face_of(game, segment)
    seen = look.face(game, face)
    name = label(game.tables.faces[seen.kind], segment - seen.first_segment, seen.rotation)
    return f"{face_text(game, face)} {name}"


def parse_segment(game: State, where: str, name: str, text: str) -> int:
    face = parse_face(game, where, text)
    seen = look.face(game, face)
    printed = game.tables.faces[seen.kind]
    names = [label(printed, i, seen.rotation) for i in range(len(printed.segments))]
    if name not in names:
        raise NotationError(f"no {name!r} on the tile at {where} ({text!r}); possible: {' '.join(names)}")
    return seen.first_segment + names.index(name)


def marker_text(marker: int) -> str:
    """A marker on the score track by its player; a second or third one has a `b` or `c` behind it."""
    return f"P{marker % words.SEATS + 1}{' bcdefgh'[marker // words.SEATS].strip()}"


def piece_text(game: State, figure: int) -> str:
    """A figure by its player, its kind, the place where it is, and how it stands unless upright."""
    seen = look.figure(game, figure)
    parts = [*_bearer(game, seen), *place_text(game, seen.place, seen.which)]
    if seen.stance:
        parts.append(words.STANCES.names[seen.stance])
    return " ".join(parts)


def _bearer(game: State, seen: FigureSeen) -> list[str]:
    """The words a figure begins with wherever it is: its player, if it has one, and its kind."""
    kind = game.rules.figure_names[seen.kind]
    return [f"P{seen.owner + 1}", kind] if seen.owner < game.players else [kind]


def place_text(game: State, place: int, which: int) -> list[str]:
    """A place where figures are: a segment by its face and name, any other by its own name and which one it is."""
    if place == words.SEGMENT:
        return [segment_text(game, which)]
    name = words.PLACES.names[place]
    of, named = {"face": ("face", ()), "corner": ("corner", ()), **game.rules.sheet.places}.get(name, ("table", ()))
    if of == "face":
        return [name, face_text(game, which)]
    if of == "segment":
        return [name, segment_text(game, which)]
    if of == "player":
        return [name, f"P{which + 1}"]
    if of == "corner":
        return [name, "{},{}".format(*xy(which))]
    if of == "marker":
        return [name, marker_text(which)]
    return [name, named[which]] if of == "word" else [name]


def parse_piece(game: State, kind: ActionKind, token: str, tokens: Iterator[str], text: str) -> int:
    """The figure a text stands for; of several alike the one that may be chosen now for this action, else the first."""
    said = [token, *copy(tokens)]
    bearers = [_bearer(game, seen) for seen in look.figures(game)]
    meant = [figure for figure, bearer in enumerate(bearers) if said[: len(bearer)] == bearer]
    found: dict[str, list[int]] = {}
    for figure in meant or range(game.figures):
        found.setdefault(piece_text(game, figure), []).append(figure)
    ahead = said[: max(len(known.split()) for known in found)]
    readings = (" ".join(ahead[:n]) for n in range(len(ahead), 0, -1))
    name = next((reading for reading in readings if reading in found), "")  # the longest: how it stands comes last
    if not name:
        near = [known for known in found if known.split()[:2] == ahead[:2]] or list(found)
        raise NotationError(f"no figure {' '.join(ahead)!r} ({text!r}); possible: {', '.join(near[:12])}")
    for _ in name.split()[1:]:
        next(tokens)
    return next((figure for figure in found[name] if _is_offered(game, kind, figure)), found[name][0])


def _is_offered(game: State, kind: ActionKind, figure: int) -> bool:
    """Whether a figure can be chosen now for a kind of action."""
    if game.over or game.row_asking < 0:
        return False
    for action in offered(game, game.row_asking).sorted():
        if game.rules.actions[action >> KIND] == kind and kind.unpack(action)[kind.fields.index("piece")] == figure:
            return True
    return False


def tile_facts(tile: Tile) -> dict[str, Any]:
    """What a tile consists of, in the words of the notation: for programs that know tiles by other names."""
    faces = [
        {
            "x": x,
            "y": y,
            "half": face.shape != SQUARE,
            "edges": "".join(EDGE_LETTERS[edge] for edge in face.edges[:4]),
            "segments": [
                {
                    "name": label(face, i, 0),
                    "kind": segment.kind,
                    "ports": [PORT_NAMES[port] for port in segment.ports],
                    "borders": [label(face, other, 0) for other in segment.borders],
                    "marks": dict(segment.marks),
                }
                for i, segment in enumerate(face.segments)
            ],
            "tags": list(face.tags),
        }
        for x, y, face in tile.faces
    ]
    return {
        "id": tile.id,
        "count": tile.count,
        "start": bool(tile.start),
        "pile": tile.pile,
        "tags": list(tile.tags),
        "faces": faces,
    }

"""Text for actions and positions: total, readable, and read back to exactly the same thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bastide.core import look, words
from bastide.core.action import KIND, ActionError, ActionKind
from bastide.core.codes import SCORE
from bastide.core.geometry import spot, xy
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.tile import label

SIDES = ("N", "E", "S", "W")
CORNERS = ("NW", "NE", "SE", "SW")
STANCES = ("upright", "lying", "abbot")


class NotationError(ValueError):
    """A text that is no action or no position here."""


# ---- actions


def action_text(game: State, action: int) -> str:
    """An action as text, such as `place 1,0 r2` or `put follower 1,0 city-N`."""
    number = action >> KIND
    if not 0 <= number < len(game.rules.actions) or game.rules.actions[number].name == "-":
        raise ActionError(f"{action} is no action of this game")
    kind = game.rules.actions[number]
    parts = [kind.name]
    for field, value in zip(kind.fields, kind.unpack(action), strict=True):
        text = _write(game, kind, field, value)
        if text:
            parts.append(text)
    return " ".join(parts)


def parse_action(game: State, text: str) -> int:
    """The action a text stands for in this game; whether it is legal now is another question."""
    if len(text) > 200:
        raise NotationError(f"an action of {len(text)} characters is too long")
    tokens = iter(text.split())
    name = next(tokens, "")
    known = {kind.name: number for number, kind in enumerate(game.rules.actions) if kind.name != "-"}
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
    if field == "tile":
        return str(game.tables.tile_ids[value])
    if field == "figure":
        return str(game.rules.figure_names[value])
    if field == "segment":
        return segment_text(game, value)
    if field == "face":
        return face_text(game, value)
    if field == "player":
        return f"P{value + 1}"
    if field == "stance":
        return STANCES[value] if value else ""
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
        return _choice(token, STANCES, "stance", text) if token else 0
    if not token:
        raise NotationError(f"{text!r} lacks its {field}")
    if field == "spot":
        return spot(*_cell(token, text))
    if field == "rotation":
        return _choice(token, ("r0", "r1", "r2", "r3"), "rotation", text)
    if field == "tile":
        if token not in game.tables.kind_of:
            raise NotationError(f"unknown tile {token!r} in {text!r}; possible: {' '.join(game.tables.kind_of)}")
        return int(game.tables.kind_of[token])
    if field == "figure":
        return _choice(token, game.rules.figure_names, "figure", text)
    if field == "segment":
        return parse_segment(game, token, next(tokens, ""), text)
    if field == "face":
        return parse_face(game, token, text)
    if field == "player":
        return _choice(token, [f"P{p + 1}" for p in range(game.rules.players)], "player", text)
    if field == "word":
        return _choice(token, kind.words, "word", text)
    if field == "corner":
        return _choice(token, CORNERS, "corner", text)
    if field == "side":
        return _choice(token, SIDES, "side", text)
    return _whole(token, field, text)


def _choice(token: str, possible: tuple[str, ...] | list[str], what: str, text: str) -> int:
    if token not in possible:
        raise NotationError(f"unknown {what} {token!r} in {text!r}; possible: {' '.join(possible)}")
    return possible.index(token)


def _whole(token: str, what: str, text: str) -> int:
    if len(token) > 20 or not token.removeprefix("-").isascii() or not token.removeprefix("-").isdigit():
        raise NotationError(f"{what} {token!r} in {text!r} is no whole number")
    return int(token)


def _cell(token: str, text: str) -> tuple[int, int]:
    x, comma, y = token.partition(",")
    if not comma:
        raise NotationError(f"{token!r} in {text!r} is no cell; one is written like 2,-1")
    found = _whole(x, "cell", text), _whole(y, "cell", text)
    try:
        spot(*found)
    except ValueError as error:
        raise NotationError(f"{error} ({text!r})") from None
    return found


def face_text(game: State, face: int) -> str:
    """A face by its cell; the second half in a cell has a `b` behind it."""
    seen = look.face(game, face)
    second = any((f.x, f.y) == (seen.x, seen.y) for f in look.faces(game)[:face])
    return f"{seen.x},{seen.y}{'b' if second else ''}"


def parse_face(game: State, token: str, text: str) -> int:
    x, y = _cell(token.removesuffix("b"), text)
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


# ---- positions


def position_text(game: State) -> str:
    """A whole position, line by line; `read_position` makes the same game of it again."""
    tables = game.tables
    lines = ["bastide position 1"]
    for face in look.faces(game):
        lines.append(f"face {face.kind} {face.x},{face.y} r{face.rotation} lay {face.lay} {tables.tile_ids[face.kind]}")
    for a, b in look.links(game):
        lines.append(f"link {a} {b}")
    for number, figure in enumerate(look.figures(game)):
        lines.append(f"figure {number} {words.PLACES[figure.place]} {figure.which} {STANCES[figure.stance]}")
    for number in range(game.rules.piles):
        lines.append(f"pile {number} " + " ".join(f"{tile}={n}" for tile, n in look.pile(game, number).items()))
    lines.append("score " + " ".join(map(str, look.scores(game))))
    for frame in look.frames(game):
        lines.append("frame " + " ".join(map(str, frame)))
    for name, row in look.numbers(game).items():
        lines.append(f"{name} " + " ".join(map(str, row)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read_position(rules: Rules, text: str) -> State:
    """The game of a position's text, under the same rules."""
    lines = text.splitlines()
    if not lines or lines[0] != "bastide position 1":
        raise NotationError(f"this is no position: it begins with {lines[0][:40] if lines else ''!r}")
    game = State(rules)
    score: list[int] = []
    frames: list[tuple[int, ...]] = []
    rows: dict[str, list[int]] = {}
    places: list[tuple[int, int, int]] = []
    readers: dict[str, Callable[[list[str], str], None]] = {
        "face": lambda tokens, line: _read_face(game, tokens, line),
        "link": lambda tokens, line: _read_link(game, tokens, line),
        "figure": lambda tokens, line: places.append(_read_figure(rules, tokens, line)),
        "pile": lambda tokens, line: _read_pile(game, tokens, line),
        "score": lambda tokens, line: score.extend(_whole(token, "score", line) for token in tokens),
        "frame": lambda tokens, line: frames.append(tuple(_whole(token, "frame", line) for token in tokens)),
    }
    names = look.numbers(game)
    for number, line in enumerate(lines[1:], 2):
        head, *tokens = line.split() or [""]
        try:
            if head in readers:
                readers[head](tokens, line)
            elif head in names:
                rows[head] = [_whole(token, head, line) for token in tokens]
            else:
                raise NotationError(f"unknown row {head!r}; possible: {' '.join((*readers, *names))}")
        except (ValueError, IndexError, OverflowError) as error:
            raise NotationError(f"line {number}: {error}") from None
    _check_rows(game, rows, names, score, frames)
    printed = look.segment_region(game)
    for figure, place, stance in places:
        which = place & 0xFFFFF
        if place >> words.PLACE_BITS == words.SEGMENT and not (which < game.segments and printed[which] >= 0):
            raise NotationError(f"figure {figure} stands on segment {which}, which is not there")
        game.put(figure, place, stance)
    look.restore(game, rows, score, frames)
    return game


def _read_face(game: State, tokens: list[str], line: str) -> None:
    kind = _whole(tokens[0], "tile kind", line)
    if not 0 <= kind < game.tables.kinds:
        raise NotationError(f"tile kind {kind}; possible: 0 to {game.tables.kinds - 1}")
    if game.faces >= game.rules.faces:
        raise NotationError(f"more than the {game.rules.faces} faces this game has")
    rotation = _choice(tokens[2], ("r0", "r1", "r2", "r3"), "rotation", line)
    look.set_face(game, kind, spot(*_cell(tokens[1], line)), rotation, _whole(tokens[4], "lay", line))


def _read_link(game: State, tokens: list[str], line: str) -> None:
    a, b = (_whole(token, "segment", line) for token in tokens)
    printed = look.segment_region(game)
    if not all(0 <= s < game.segments and printed[s] >= 0 for s in (a, b)):
        raise NotationError(f"link {a} {b} names a segment that is not there")
    game.connect(a, b)


def _read_figure(rules: Rules, tokens: list[str], line: str) -> tuple[int, int, int]:
    figure = _whole(tokens[0], "figure", line)
    if not 0 <= figure < rules.figures:
        raise NotationError(f"figure {figure}; possible: 0 to {rules.figures - 1}")
    which = _whole(tokens[2], "place", line)
    if not 0 <= which < 1 << words.PLACE_BITS:
        raise NotationError(f"no place has the number {which}")
    place = _choice(tokens[1], words.PLACES, "place", line) << words.PLACE_BITS | which
    return figure, place, _choice(tokens[3], STANCES, "stance", line)


def _read_pile(game: State, tokens: list[str], line: str) -> None:
    pile = _whole(tokens[0], "pile", line)
    if not 0 <= pile < game.rules.piles:
        raise NotationError(f"pile {pile}; possible: 0 to {game.rules.piles - 1}")
    for token in tokens[1:]:
        tile, _, n = token.partition("=")
        if tile not in game.tables.kind_of:
            raise NotationError(f"unknown tile {tile!r}")
        game.fill(pile, game.tables.kind_of[tile], _whole(n, "number of tiles", line))


def _check_rows(
    game: State,
    rows: dict[str, list[int]],
    names: dict[str, list[int]],
    score: list[int],
    frames: list[tuple[int, ...]],
) -> None:
    missing = sorted(set(names) - set(rows))
    if missing:
        raise NotationError(f"the rows {' '.join(missing)} are missing")
    fixed = ("tokens", "buried", "hands", "slots", "earned", "now")
    for name in fixed:
        if len(rows[name]) != len(names[name]):
            raise NotationError(f"row {name} has {len(rows[name])} numbers instead of {len(names[name])}")
    if len(score) != game.rules.players:
        raise NotationError(f"{len(score)} scores for {game.rules.players} players")
    if len(frames) > 32:
        raise NotationError(f"{len(frames)} frames are more than there can be")
    scoring = game.rules.sheet.lines[SCORE]
    for frame in frames:
        sound = len(frame) == 6 and all(0 <= row < game.rules.rows for row in frame[:2])
        if not sound or not all(-(2**31) <= value < 2**31 for value in frame):
            raise NotationError(f"frame {frame} is none")
        if not -1 <= frame[2] < game.rules.players or (frame[0] == scoring and not 0 <= frame[3] < game.segments):
            raise NotationError(f"frame {frame} names a player or a feature that is not there")
    for name, width, most in (("moves", 2, 8), ("awards", 4, 64), ("sheet", 3, 48), ("claims", 5, 16)):
        if len(rows[name]) % width or len(rows[name]) > width * most:
            raise NotationError(f"row {name} has {len(rows[name])} numbers")
    for name in ("pending", "ripe"):
        if len(rows[name]) > 48 or not all(0 <= s < game.segments for s in rows[name]):
            raise NotationError(f"row {name} names a segment that is not there")
    facts, _, tile, new_face, _, player, turn_player, _, asking, actor, _, _ = rows["now"]
    players = game.rules.players
    sound = -1 <= tile < game.tables.kinds and 0 <= new_face <= game.faces and -1 <= asking < game.rules.rows
    if not (sound and 0 <= player < players and 0 <= turn_player < players and -1 <= actor < players and facts >= 0):
        raise NotationError("row now contradicts the board")

"""Records: a game as readable text, one line a turn with a digest; loading replays it and names the first difference.

    bastide game 1
    edition: modern
    players: Red, Blue
    seed: 7

    1 Red: draw base/bend | place 1,0 r1 | put follower 1,0 road-S #5d1c0f9a2b3c4d5e
    = scores 0 0
    ; a comment

An action in brackets was the only one possible. A line that begins with `=` states something that must hold there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from bastide.core import look
from bastide.core.choice import offered
from bastide.core.digest import digest
from bastide.core.engine import take
from bastide.core.state import State
from bastide.kit import registry
from bastide.notation import NotationError, action_text, is_number, parse_action, parse_segment
from bastide.setup import Setup

FIRST_LINE = "bastide game 1"
MOST_BYTES = 4_000_000


class RecordError(ValueError):
    """A record that cannot be read or does not replay; says in which line and why."""


@dataclass(frozen=True)
class GameRecord:
    """A set-up and the actions of one game, chance included: the only thing stored or sent."""

    setup: Setup
    actions: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.setup, Setup):
            raise RecordError(f"a record begins with a Setup, not with {str(self.setup)[:60]!r}")
        if not isinstance(self.actions, Sequence) or isinstance(self.actions, str | bytes):
            raise RecordError(f"the actions of a record are a sequence of numbers, not {str(self.actions)[:60]!r}")
        object.__setattr__(self, "actions", tuple(self.actions))

    def replay(self, upto: int | None = None) -> State:
        """The position after so many actions; one that is not possible where it stands is refused."""
        if upto is not None and not (is_number(upto) and 0 <= upto <= len(self.actions)):
            raise RecordError(f"{str(upto)[:60]!r} actions; possible: 0 to {len(self.actions)}")
        game = self.setup.fresh()
        for _ in _taken(game, self.actions[:upto]):
            pass
        return game

    def text(self) -> str:
        """The record as text."""
        return "\n".join([FIRST_LINE, *_header(self.setup), "", *self.turns()]) + "\n"

    def turns(self) -> Iterator[str]:
        """One line a turn, with the digest after it."""
        game = self.setup.fresh()
        turn, who, parts = game.turn, "", list[str]()
        for action in _taken(game, self.actions):
            if game.turn != turn and parts:
                yield _turn_line(turn, who, parts, game)
                parts = []
            turn = game.turn
            who = self.setup.players[game.turn_player] if turn else "set-up"
            text = action_text(game, action)
            parts.append(f"({text})" if offered(game, game.row_asking).n == 1 else text)
        if parts:
            yield _turn_line(turn, who, parts, game)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> GameRecord:
        """Read a record and verify it by replaying."""
        path = Path(path)
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror or error}") from None
        try:
            return cls.read(raw)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None

    @classmethod
    def read(cls, raw: bytes | str) -> GameRecord:
        """Read a record from text."""
        if not isinstance(raw, bytes | str):
            raise RecordError(f"a record is text or bytes, not {str(raw)[:60]!r}")
        if len(raw) > MOST_BYTES:
            raise RecordError(f"a record of {len(raw)} bytes is too large; at most {MOST_BYTES}")
        if isinstance(raw, bytes):
            try:
                raw = raw.decode("utf-8")
            except UnicodeDecodeError as error:
                raise RecordError(f"byte {error.start} is no UTF-8 text") from None
        lines = raw.split("\n")
        first = lines[0].rstrip("\r")
        if first != FIRST_LINE:
            raise RecordError(f"line 1: a record begins with {FIRST_LINE!r}, not with {first[:40]!r}")
        setup, body = _read_header(lines)
        return cls(setup, _replay_lines(setup, lines, body))


def _taken(game: State, actions: Iterable[int]) -> Iterator[int]:
    """Take actions one after the other, each told before it is taken; one that is not possible there is refused."""
    for number, action in enumerate(actions, 1):
        if game.over or not is_number(action) or not offered(game, game.row_asking).has(action):
            where = f"turn {game.turn}, step {step_name(game)}"
            raise RecordError(f"action {number} ({where}): {str(action)[:60]} is not possible here")
        yield action
        take(game, action)


def _turn_line(turn: int, who: str, parts: list[str], game: State) -> str:
    return f"{turn} {who}: {' | '.join(parts)} #{digest(game):016x}"


# ---- header

_PLAIN = ("game", "edition", "seed", "first", "youngest", "followers")
_LISTS = ("modules", "without", "players", "pack")


def _header(setup: Setup) -> list[str]:
    default = {field.name: field.default for field in fields(Setup)} | {"game": registry.first_game()}
    lines = [f"edition: {setup.edition}", f"players: {', '.join(setup.players)}"]
    for name in _PLAIN:
        value = getattr(setup, name)
        if name != "edition" and value != default[name]:
            lines.append(f"{name}: {value}")
    for name in ("modules", "without"):
        if getattr(setup, name):
            lines.append(f"{name}: {', '.join(getattr(setup, name))}")
    if setup.pack is not None:
        lines.append(f"pack: {', '.join(setup.pack)}".rstrip())
    if setup.rulings:
        lines.append("rulings: " + ", ".join(f"{name}={value}" for name, value in sorted(setup.rulings.items())))
    if setup.copies:
        lines.append("copies: " + ", ".join(f"{code}={n}" for code, n in sorted(setup.copies.items())))
    if setup.figures:
        lines.append("figures: " + ", ".join(f"{name}={n}" for name, n in sorted(setup.figures.items())))
    if setup.start is not None:
        lines.append("start: " + ", ".join(f"{tile} {x} {y} r{r}" for tile, x, y, r in setup.start))
    return lines


def _read_header(lines: list[str]) -> tuple[Setup, int]:
    given: dict[str, object] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        line = lines[number].strip()
        number += 1
        if line.startswith(";"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(f"line {number}: {line[:60]!r} is no header; one is written like `players: Red, Blue`")
        if key in given:
            raise RecordError(f"line {number}: {key!r} is there twice")
        try:
            given[key] = _header_value(key, value.strip())
        except ValueError as error:
            raise RecordError(f"line {number}: {error}") from None
    try:
        return Setup(**given), number  # type: ignore[arg-type]
    except ValueError as error:
        raise RecordError(f"header: {error}") from None


def _header_value(key: str, value: str) -> object:
    if key in ("first", "youngest", "followers"):
        return _small(key, value)
    if key in _PLAIN:
        return value
    parts = [part.strip() for part in value.split(",")] if value else []
    if key in _LISTS:
        return tuple(parts)
    if key == "rulings":
        pairs = [part.partition("=") for part in parts]
        return {name.strip(): answer.strip() for name, _, answer in pairs}
    if key in ("copies", "figures"):
        return {code.strip(): _small(key, n.strip()) for code, _, n in (part.partition("=") for part in parts)}
    if key == "start":
        return tuple(_start_tile(part) for part in parts)
    known = (*_PLAIN, *_LISTS, "rulings", "copies", "start")
    raise ValueError(f"unknown header {key[:40]!r}; possible: {' '.join(known)}")


def _small(key: str, value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        raise ValueError(f"{key} {value[:20]!r} is no small whole number")
    return int(value)


def _start_tile(text: str) -> tuple[str, int, int, int]:
    try:
        tile, x, y, rotation = text.split()
        return tile, int(x), int(y), int(rotation.removeprefix("r"))
    except ValueError:
        raise ValueError(f"{text[:60]!r} is no start tile; one is written like `base/city 0 1 r2`") from None


# ---- turns


def _replay_lines(setup: Setup, lines: list[str], body: int) -> tuple[int, ...]:
    try:
        game = setup.fresh()
    except ValueError as error:
        raise RecordError(f"header: {error}") from None
    actions: list[int] = []
    for number in range(body, len(lines)):
        line = lines[number].strip()
        if not line or line.startswith(";"):
            continue
        try:
            if line.startswith("="):
                check_statement(setup, game, line[1:].strip())
            else:
                actions += _replay_turn(setup, game, line)
        except (ValueError, OverflowError) as error:
            where = f"turn {game.turn}, step {step_name(game)}"
            raise RecordError(f"line {number + 1} ({where}): {error}") from None
    return tuple(actions)


def _replay_turn(setup: Setup, game: State, line: str) -> list[int]:
    turn, _, rest = line.partition(" ")
    who = f"{setup.players[game.turn_player]}:"  # a name may have a colon in it
    if rest.startswith(who):
        rest = rest[len(who) :]
    else:
        head, colon, rest = line.partition(":")
        turn = head.split(" ", 1)[0]
        if not colon:
            raise RecordError(f"{line[:60]!r} is no turn; one is written like `1 Red: draw base/bend | place 1,0 r1`")
    body, hash_, wanted = rest.rpartition("#")
    if not hash_:
        raise RecordError("the digest at the end of the line is missing")
    if turn != str(game.turn):
        raise RecordError(f"turn {turn[:20]!r} stands where turn {game.turn} is due")
    taken = []
    for part in body.split("|"):
        text = part.strip()
        forced = text.startswith("(") and text.endswith(")")
        action = parse_action(game, text[1:-1] if forced else text)
        out = offered(game, game.row_asking)
        if game.over or not out.has(action):
            possible = [action_text(game, item) for item in out.sorted()] if not game.over else []
            raise RecordError(f"{text!r} is not possible here; possible: {', '.join(possible[:12]) or 'nothing'}")
        if forced != (out.n == 1):
            raise RecordError(f"{text!r} is {'not ' if forced else ''}the only possibility here")
        take(game, action)
        taken.append(action)
    found = f"{digest(game):016x}"
    if found != wanted.strip():
        raise RecordError(f"the position differs: digest {found}, recorded {wanted.strip()[:20]!r}")
    return taken


def step_name(game: State) -> str:
    """The step in progress, by its id."""
    if game.over:
        return "end"
    step = game.rules.row_step(game.row_asking)
    return game.rules.step_ids[step] if step >= 0 else "menu"


def check_statement(setup: Setup, game: State, statement: str) -> None:
    """See whether a statement of a record holds; raises if not."""
    head, *tokens = statement.split() or [""]
    if head == "scores":
        _same(statement, " ".join(map(str, look.scores(game))), " ".join(tokens))
    elif head == "supply" and len(tokens) == 3:
        player = _player(setup, tokens[0])
        _same(statement, str(look.supply(game, player).get(tokens[1])), tokens[2])
    elif head in ("owners", "open") and len(tokens) >= 2:
        segment = parse_segment(game, tokens[0], tokens[1], statement)
        if head == "open":
            _same(statement, str(game.open_ends(segment)), " ".join(tokens[2:]))
        else:
            _same(statement, " ".join(setup.players[p] for p in game.owning(segment)), " ".join(tokens[2:]))
    elif head == "tiles" and len(tokens) == 3:
        segment = parse_segment(game, tokens[0], tokens[1], statement)
        _same(statement, str(game.tiles(segment)), tokens[2])
    elif head == "over":
        _same(statement, "yes" if game.over else "no", " ".join(tokens))
    elif head == "winners":
        _same(statement, " ".join(setup.players[p] for p in game.winners()) if game.over else "", " ".join(tokens))
    elif head == "left":
        _same(statement, str(game.left_in(0)), " ".join(tokens))
    else:
        possible = "scores supply owners open tiles over winners left"
        raise NotationError(f"unknown statement {statement[:60]!r}; possible: {possible}")


def _player(setup: Setup, name: str) -> int:
    if name not in setup.players:
        raise NotationError(f"unknown player {name!r}; possible: {' '.join(setup.players)}")
    return list(setup.players).index(name)


def _same(statement: str, found: str, wanted: str) -> None:
    if found != wanted:
        raise RecordError(f"`= {statement}` does not hold: it is {found!r}")

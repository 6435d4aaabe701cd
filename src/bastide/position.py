"""Positions as text: a whole game at one moment, line by line, read back to exactly the same thing.

What a board shows is told in words of its own, everything else by the table of the layout: a line an entry, or a line
an item where an item consists of several numbers. The last line is the digest: what a box keeps for itself nobody else
can check, so that a text that was garbled anywhere is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from bastide.core import look, words
from bastide.core.choice import offered, open_to_choice
from bastide.core.codes import ASK, AWARD, END, LINES, MENU, ROUND, SCORE
from bastide.core.digest import digest
from bastide.core.entry import IN_WORDS, Entry
from bastide.core.geometry import spot, turn
from bastide.core.layout import A_FRAME, A_SCORING, AN_AWARD, ENTRY, TABLE, sizes
from bastide.core.rules import Rules
from bastide.core.sorts import check
from bastide.core.state import State
from bastide.core.tile import Tile
from bastide.notation import NotationError, choice, read_cell, whole

FIRST_LINE = "bastide position 2"
ROTATIONS = ("r0", "r1", "r2", "r3")
ROWS = {entry.saved: at for at, entry in enumerate(TABLE) if entry.is_row}
NOW = {entry.name: at for at, entry in enumerate(TABLE) if entry.saved == "now"}
HEADS = (*IN_WORDS, *ROWS, "now", "digest")

# What a frame is pushed with, whom it asks first: by line, and for a round that asks the players one after the other.
OF_A_LINE = ("player", "number", "number", "number")
LINE_SORTS = [OF_A_LINE] * len(LINES)
LINE_SORTS[SCORE] = ("player", *A_SCORING)
LINE_SORTS[AWARD] = AN_AWARD
COUNTED_BY = {"segment": "segment", "face": "face"}  # what the index of a place of the core is a number of
A_ROUND = ("player", "mask", "round", "number")


def position_text(game: State) -> str:
    """A whole position; `read_position` makes the same game of it again."""
    ids = game.tables.tile_ids
    lines = [FIRST_LINE]
    for face in look.faces(game):
        lines.append(f"face {face.kind} {face.x},{face.y} r{face.rotation} lay {face.lay} {ids[face.kind]}")
    for a, b in look.links(game):
        lines.append(f"link {a} {b}")
    for number, figure in enumerate(look.figures(game)):
        lines.append(
            f"figure {number} {words.PLACES.names[figure.place]} {figure.which} {words.STANCES.names[figure.stance]}"
        )
    for number in range(game.rules.piles):
        lines.append(f"pile {number} " + " ".join(f"{tile}={n}" for tile, n in look.pile(game, number).items()))
    for name, at in ROWS.items():
        row = look.saved_row(game, at)
        width = len(TABLE[at].of)
        items = [row] if width == 1 else [row[i : i + width] for i in range(0, len(row), width)]
        lines += [f"{name} " + " ".join(map(str, item)) for item in items]
    lines.append("now " + " ".join(f"{name}={game.entry(at, 0)}" for name, at in NOW.items()))
    lines.append(f"digest {digest(game):016x}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


@dataclass(frozen=True)
class Line:
    """A line of a position: where it stands, and what follows the word it begins with."""

    number: int
    text: str
    tokens: tuple[str, ...]

    def token(self, i: int, what: str) -> str:
        if i >= len(self.tokens):
            raise NotationError(f"{self.text!r} lacks its {what}")
        return self.tokens[i]

    def number_at(self, i: int, what: str, most: int) -> int:
        """One of the tokens as a whole number from 0 on."""
        value = whole(self.token(i, what), what, self.text)
        if not 0 <= value <= most:
            raise NotationError(f"{what} {value}; possible: 0 to {most}")
        return value

    def ends_after(self, n: int) -> None:
        """Refuse more tokens than there are things to say."""
        if len(self.tokens) > n:
            raise NotationError(f"{self.text!r} ends with {' '.join(self.tokens[n:])!r}, which is too much")


@contextmanager
def reading(line: Line) -> Iterator[None]:
    """Say in which line something is wrong."""
    try:
        yield
    except (ValueError, OverflowError) as error:
        raise NotationError(f"line {line.number}: {error}") from None


def read_position(rules: Rules, text: str) -> State:
    """The game of a position's text, under the same rules."""
    reader = Reader(rules, text)
    reader.read_board()
    reader.read_figures()
    reader.read_piles()
    reader.read_rows()
    reader.check_hands()
    reader.check_progress()
    reader.check_digest()
    return reader.game


class Reader:
    """Reads one position, kind of line by kind of line."""

    def __init__(self, rules: Rules, text: str) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.game = State(rules)
        self.lines: dict[str, list[Line]] = {head: [] for head in HEADS}
        self.left = Counter([kind for kind, _, _ in rules.sheet.starts])  # tiles that lie nowhere yet
        for _, kind, n in rules.sheet.contents:
            self.left[kind] += n
        self.sizes = sizes(rules)
        given = text.splitlines()
        if not given or given[0] != FIRST_LINE:
            raise NotationError(f"a position begins with {FIRST_LINE!r}, not with {given[0][:40] if given else ''!r}")
        for number, line in enumerate(given[1:], 2):
            head, *tokens = line.split() or [""]
            if head not in self.lines:
                raise NotationError(f"line {number}: unknown line {head[:20]!r}; possible: {' '.join(HEADS)}")
            self.lines[head].append(Line(number, line[:200], tuple(tokens)))

    def only(self, head: str) -> Line:
        """The line that begins with this word."""
        found = self.lines[head]
        if len(found) != 1:
            raise NotationError(f"there must be one line {head!r}, not {len(found)}")
        return found[0]

    def spend(self, kind: int, n: int) -> None:
        """Count tiles that lie somewhere; there are no more than the game has."""
        if not 0 <= n <= self.left[kind]:
            raise NotationError(f"{n} more of {self.tables.tile_ids[kind]}; possible: 0 to {self.left[kind]}")
        self.left[kind] -= n

    # ---- what a board shows

    def read_board(self) -> None:
        """Lay tile by tile, as they were laid: a block is told by all of its faces."""
        lines = self.lines["face"]
        while lines:
            with reading(lines[0]):
                kind = lines[0].number_at(0, "kind", self.tables.kinds - 1)
                head = self.tables.kind_of[self.tables.tile_ids[kind]]
                tile = self.tables.tiles[self.tables.heads.index(head)]
                if self.tables.plain_of(kind) != head:
                    raise NotationError(f"a face of {tile.id} lies there without the ones before it")
                told = lines[: len(tile.faces)]
                self.lay(head, tile, told)
            lines = lines[len(told) :]
        for line in self.lines["link"]:
            with reading(line):
                a, b = (line.number_at(i, "segment", self.game.segments - 1) for i in range(2))
                line.ends_after(2)
                for segment in (a, b):
                    check(self.game, "link", "segment", segment)
                self.game.connect(a, b)

    def lay(self, kind: int, tile: Tile, told: Sequence[Line]) -> None:
        """Lay one tile where its lines say."""
        game = self.game
        self.spend(self.tables.kind_of[tile.id], 1)
        x, y = read_cell(told[0].token(1, "cell"), told[0].text)
        rotation = choice(told[0].token(2, "rotation"), ROTATIONS, "rotation", told[0].text)
        kinds = [self.built(kind + i, told[i]) if i < len(told) else kind + i for i in range(len(tile.faces))]
        for i, (dx, dy, _) in enumerate(tile.faces):
            ox, oy = turn(dx, dy, rotation)
            wanted = f"{kinds[i]} {x + ox},{y + oy} r{rotation} lay {game.lays + (i if tile.apart else 0)} {tile.id}"
            found = " ".join(told[i].tokens) if i < len(told) else "nothing"
            if found != wanted:
                raise NotationError(f"{found!r} where face {i + 1} of {tile.id} lies: {wanted!r}")
        here = spot(x, y)
        first = kinds[0] if len(kinds) == 1 else kind
        if game.faces and not game.fits(first, here, rotation):
            raise NotationError(f"{tile.id} does not fit at {x},{y}, or touches nothing there")
        face = game.lay_tile(first, here, rotation)
        for i, laid in enumerate(kinds if len(kinds) > 1 else ()):
            if laid != kind + i:
                game.build(face + i, int(self.tables.twin_of(kind + i, 1) == laid) + rotation & 1)
        self.set("ripe_n", 0)

    def built(self, plain: int, line: Line) -> int:
        """The kind of a face as its line tells it: the plain one, or one with a road built across."""
        kind = line.number_at(0, "kind", self.tables.kinds - 1)
        return kind if self.tables.plain_of(kind) == plain else plain

    def place(self, line: Line) -> int:
        """The kind of place a line names: one of the core or of a box that takes part."""
        own = self.rules.sheet.places
        possible = [name for number, name in enumerate(words.PLACES.names) if number <= words.OUT or name in own]
        return words.PLACES[possible[choice(line.token(1, "place"), possible, "place", line.text)]]

    def of_place(self, place: int) -> str | None:
        """What the index of a place that a box brought is a number of, if it is checked."""
        of = self.rules.sheet.places.get(words.PLACES.names[place], ("", ()))[0]
        return of if of in ("segment", "face", "player", "marker") else None

    def read_figures(self) -> None:
        """Every figure stands where its line says."""
        seen = set()
        for line in self.lines["figure"]:
            with reading(line):
                figure = line.number_at(0, "figure", self.rules.figures - 1)
                place = self.place(line)
                which = line.number_at(2, "number of its place", words.INDEX)
                stance = choice(line.token(3, "stance"), words.STANCES.names, "stance", line.text)
                line.ends_after(4)
                if figure in seen:
                    raise NotationError(f"figure {figure} is there twice")
                seen.add(figure)
                of = COUNTED_BY.get(words.PLACES.names[place]) or self.of_place(place)
                if of is not None:
                    check(self.game, f"figure {figure}", of, which)
                self.game.set_down(figure, place << words.PLACE_BITS | which, stance)
        missing = sorted(set(range(self.rules.figures)) - seen)
        if missing:
            raise NotationError(f"the figures {' '.join(map(str, missing))} are missing")

    def read_piles(self) -> None:
        """Every pile holds what its line says."""
        if len(self.lines["pile"]) != self.rules.piles:
            raise NotationError(f"{len(self.lines['pile'])} piles instead of {self.rules.piles}")
        for number, line in enumerate(self.lines["pile"]):
            with reading(line):
                if line.token(0, "number") != str(number):
                    raise NotationError(f"pile {line.tokens[0][:20]!r} stands where pile {number} is due")
                for token in line.tokens[1:]:
                    tile, _, n = token.partition("=")
                    if tile not in self.tables.kind_of:
                        raise NotationError(f"unknown tile {tile!r}; possible: {' '.join(self.tables.kind_of)}")
                    self.spend(self.tables.kind_of[tile], whole(n, "number of tiles", line.text))
                    self.game.fill(number, self.tables.kind_of[tile], int(n))

    # ---- all the rest, by the table

    def set(self, name: str, value: int) -> None:
        self.game.set_entry(ENTRY[name], 0, value)

    def read_rows(self) -> None:
        """Set the numbers of every row, then those that are now."""
        for name, at in ROWS.items():
            entry = TABLE[at]
            lines = self.lines[name] if len(entry.of) > 1 else [self.only(name)]
            self.set_row(at, entry, lines)
        line = self.only("now")
        with reading(line):
            told = dict(token.partition("=")[::2] for token in line.tokens)
            if list(told) != list(NOW) or len(line.tokens) != len(NOW):
                raise NotationError(f"what is now is told as {' '.join(told)}; possible: {' '.join(NOW)}")
            for name, at in NOW.items():
                value = whole(told[name], name, line.text)
                check(self.game, name, TABLE[at].of[0], value, 0)
                self.game.set_entry(at, 0, value)
        self.set("peak", self.game.frames_n)
        self.game.turn_anew()

    def set_row(self, at: int, entry: Entry, lines: Sequence[Line]) -> None:
        """Set the numbers of one row: all it has, or as many items as are told."""
        game, fields, room = self.game, len(entry.of), self.sizes[at]
        least, most = (fields, fields) if fields > 1 else (0 if entry.used else room, room)
        if fields > 1 and len(lines) * fields > room:
            raise NotationError(f"{len(lines)} lines {entry.saved!r}; possible: 0 to {room // fields}")
        i = 0
        for line in lines:
            with reading(line):
                if not least <= len(line.tokens) <= most:
                    raise NotationError(f"{len(line.tokens)} numbers; possible for {entry.saved}: {least} to {most}")
                for token in line.tokens:
                    value = whole(token, entry.saved, line.text)
                    check(game, entry.saved, entry.of[i % fields], value, entry.width)
                    game.set_entry(at, i, value)
                    i += 1
        if entry.used:
            self.set(entry.used, i // fields)

    # ---- whether it all goes together

    def check_hands(self) -> None:
        """Tiles in hand are whole tiles that lie nowhere else; so is the one drawn."""
        for held in look.saved_row(self.game, ENTRY["hand"]):
            if held:
                self.hold(held - 1)
        if look.in_hand(self.game) >= 0:
            self.hold(look.in_hand(self.game))
        away = kept = 0
        for pile in range(self.rules.piles):
            if self.game.left_in(pile) < 0:
                raise NotationError(f"more tiles of pile {pile} are put away than it holds")
            if pile and pile in self.rules.sheet.lasting:
                away += self.game.left_in(pile)
            if pile in self.rules.sheet.kept:
                kept += self.game.left_in(pile)
        for player in range(self.rules.players):
            kept += len(self.game.drawn_by(player))
        self.set("away", away)
        self.set("shelved", kept)

    def hold(self, kind: int) -> None:
        if kind not in self.tables.heads:
            raise NotationError(f"tile {kind} cannot be in hand; possible: {' '.join(map(str, self.tables.heads))}")
        self.spend(kind, 1)

    def check_progress(self) -> None:
        """Frames stand on lines of the program, and somebody is asked where the last of them stands."""
        game, rows = self.game, self.rules.sheet.rows
        frames = [tuple(map(int, line.tokens)) for line in self.lines["frame"]]
        for line, frame in zip(self.lines["frame"], frames, strict=True):
            with reading(line):
                self.check_frame(frame)
        awards = sum(frame[0] == self.rules.sheet.lines[AWARD] for frame in frames)
        if awards != game.in_award:
            raise NotationError(f"{awards} frames pay an award, but in_award is {game.in_award}")
        if game.over:
            if game.row_asking >= 0:
                raise NotationError(f"the game is over, but row {game.row_asking} asks")
        elif not frames or game.row_asking != frames[-1][1] or rows[game.row_asking].op not in (ASK, MENU):
            raise NotationError(f"row {game.row_asking} asks, which is not where the last frame stands and asks")

    def check_frame(self, frame: tuple[int, ...]) -> None:
        """A frame begins a line or a step of its own and stands on a row of it; its arguments are what that takes."""
        sheet = self.rules.sheet
        start, cursor = frame[:2]
        if start not in (*sheet.lines, *sheet.entries.values()):
            raise NotationError(f"nothing begins at row {start}")
        end = next(number for number in range(start, len(sheet.rows)) if sheet.rows[number].op == END)
        if not start <= cursor <= end:
            raise NotationError(f"a frame of row {start} stands at row {cursor}; possible: {start} to {end}")
        sorts = LINE_SORTS[sheet.lines.index(start)] if start in sheet.lines else A_FRAME[2:]
        if sheet.rows[start].op == ROUND:
            sorts = A_ROUND
        for sort, value in zip(sorts, frame[2:], strict=True):
            check(self.game, f"the frame of row {start}", sort, value)

    def check_digest(self) -> None:
        """The position is the one that was told; then something can be chosen in it."""
        line = self.only("digest")
        with reading(line):
            found = f"{digest(self.game):016x}"
            if line.tokens != (found,):
                raise NotationError(f"the position differs: digest {found}, told {' '.join(line.tokens)[:20]!r}")
        row = self.game.row_asking
        if not self.game.over and not (open_to_choice(self.game, row) and offered(self.game, row).n):
            raise NotationError(f"nothing can be chosen at row {row}")

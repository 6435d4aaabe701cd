"""What a table has besides its rules: tiles to draw, tokens to take, and what is noted on a score pad."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.art.figures import token as drawn
from bastide.art.symbols import sign_of
from bastide.core.words import SPACES
from bastide.kit import texts
from bastide.kit.mix import Mix

PLAYER = "player"
MOST_PLAYERS = 6
BOX = "-40 -40 80 80"


@dataclass(frozen=True)
class AidToken:
    """Something that players take: its name, how it is called, how many there are, its drawing and the box around."""

    name: str
    title: str
    stock: int
    picture: str
    box: str


@dataclass(frozen=True)
class AidNote:
    """A line that a score pad does for the table: what one player pays another, or what is brought by a thing in each
    turn of whoever has it."""

    id: str
    title: str
    brief: str
    pays: int
    turn: int


@dataclass(frozen=True)
class AidTable:
    """For the pad of a real table: the players there may be, how many tiles are drawn with one player, with two and
    so on, and of which boxes; tokens; what is noted; the spaces of the score track."""

    players: tuple[int, int]
    tiles: tuple[int, ...]
    boxes: tuple[tuple[str, int], ...]
    tokens: tuple[AidToken, ...]
    notes: tuple[AidNote, ...]
    spaces: int


def table(mix: Mix, said: dict[str, tuple[str, str]], language: str) -> AidTable:
    """What a table with this mix keeps count of; said has title and sentence of every line of its aid."""
    least, most = mix.players()
    boxes = {module.data.code: 0 for module in mix.modules}
    owners = {tile.id: module.data.code for module in mix.modules for tile in module.data.tiles}
    for tile in mix.tiles:
        if not tile.board and tile.pile not in mix.dealt:
            boxes[owners[tile.id]] += (tile.count - (tile in mix.start_pieces)) * (len(tile.faces) if tile.apart else 1)
    whole = sum(boxes.values())
    absent = [sum(mix.absent(group, n) for group in mix.groups) for n in range(1, MOST_PLAYERS + 1)]
    return AidTable(
        players=(least, min(most, MOST_PLAYERS)),
        tiles=tuple(whole - out for out in absent),
        boxes=tuple((code, n) for code, n in boxes.items() if n),
        tokens=tuple(_tokens(mix, language)),
        notes=tuple(_notes(mix, said)),
        spaces=SPACES,
    )


def _tokens(mix: Mix, language: str) -> list[AidToken]:
    found = []
    for spec in mix.tokens:
        if PLAYER not in spec.homes:
            continue
        words = [texts.table(language, module.data.stem).get("token", {}) for module in mix.modules]
        title = next((str(table[spec.name]) for table in words if spec.name in table), spec.name)
        symbol = sign_of(spec.name)
        box = BOX
        if symbol is not None:
            left, up, right, down = symbol.reach
            box = f"{-left} {-up} {left + right} {up + down}"
        found.append(AidToken(spec.name, title[0].upper() + title[1:], spec.stock, drawn(spec.name), box))
    return found


def _notes(mix: Mix, said: dict[str, tuple[str, str]]) -> list[AidNote]:
    """What boxes have noted, of the lines that are said in this mix."""
    return [
        AidNote(id, *said[id], noted.pays, noted.turn)
        for module in mix.modules
        for name, noted in module.data.noted.items()
        if (id := f"{module.data.stem}.{name}") in said
    ]

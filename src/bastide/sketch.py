"""A board in characters, for terminals and doctests."""

from __future__ import annotations

from bastide.core import look, words
from bastide.core.geometry import CENTRE, CITY, RIVER, ROAD
from bastide.core.state import State
from bastide.core.tile import EDGE_KINDS, Face

WIDE, HIGH = 5, 3
FIELD_MARK, CITY_MARK, WATER_MARK = "·", "▒", "≈"
EDGE_PLACES = (((1, 0), (2, 0), (3, 0)), ((4, 0), (4, 1), (4, 2)), ((3, 2), (2, 2), (1, 2)), ((0, 2), (0, 1), (0, 0)))
ROAD_MARKS = {
    frozenset("N"): "╵",
    frozenset("E"): "╶",
    frozenset("S"): "╷",
    frozenset("W"): "╴",
    frozenset("NS"): "│",
    frozenset("EW"): "─",
    frozenset("NE"): "└",
    frozenset("ES"): "┌",
    frozenset("SW"): "┐",
    frozenset("NW"): "┘",
    frozenset("ESW"): "┬",
    frozenset("NSW"): "┤",
    frozenset("NEW"): "┴",
    frozenset("NES"): "├",
    frozenset("NESW"): "┼",
}


def tile_text(face: Face, rotation: int) -> list[list[str]]:
    """One face as three rows of five characters."""
    rows = [[FIELD_MARK] * WIDE for _ in range(HIGH)]
    turned = face.turned(rotation)
    roads = "".join(side for side, edge in zip("NESW", turned.edges, strict=False) if edge == ROAD)
    for side, edge in enumerate(turned.edges[:4]):
        left, middle, right = EDGE_PLACES[side]
        if edge == CITY:
            for x, y in (middle, left, right) if side % 2 == 0 else (middle,):
                rows[y][x] = CITY_MARK
        elif edge in (ROAD, RIVER):
            x, y = middle
            mark = "│" if side % 2 == 0 else "─"
            rows[y][x] = mark if edge == ROAD else WATER_MARK
    if roads:
        for x in (1, 3):
            if ("W", "E")[x == 3] in roads:
                rows[1][x] = "─"
        rows[1][2] = ROAD_MARKS[frozenset(roads)]
    for segment in turned.segments:
        if segment.kind == "city" and len(segment.ports) > 1:
            for x in (1, 2, 3):
                rows[1][x] = CITY_MARK if rows[1][x] == FIELD_MARK else rows[1][x]
        if segment.kind not in EDGE_KINDS:
            rows[1][2] = segment.kind[0].upper()
        if segment.mark("pennant"):
            rows[1][2] = "♦"
    return rows


def figure_place(face: Face, index: int, rotation: int) -> tuple[int, int]:
    """The character of a face where a figure on a segment is shown."""
    segment = face.turned(rotation).segments[index]
    if not segment.ports:
        return 2, 1
    side, third = divmod(segment.ports[0], 3)
    if side >= CENTRE // 2:
        return 2, 1
    return EDGE_PLACES[side][third]


def board_text(game: State, players: tuple[str, ...], colour: bool = False) -> str:
    """The whole board, the scores and the tile in hand."""
    faces = look.faces(game)
    lines: list[str] = []
    if faces:
        left, top = min(f.x for f in faces), min(f.y for f in faces)
        wide = (max(f.x for f in faces) - left + 1) * WIDE
        high = (max(f.y for f in faces) - top + 1) * HIGH
        grid = [[" "] * wide for _ in range(high)]
        for face in faces:
            for dy, row in enumerate(tile_text(game.tables.faces[face.kind], face.rotation)):
                for dx, mark in enumerate(row):
                    grid[(face.y - top) * HIGH + dy][(face.x - left) * WIDE + dx] = mark
        for figure in look.figures(game):
            if figure.place == words.SEGMENT and figure.owner < len(players):
                face = faces[look.face_of(game, figure.which)]
                local = figure.which - face.first_segment
                dx, dy = figure_place(game.tables.faces[face.kind], local, face.rotation)
                mark = players[figure.owner][0].upper()
                paint = f"\x1b[1;3{(1, 4, 2, 3, 5, 7)[figure.owner]}m{mark}\x1b[0m" if colour else mark
                grid[(face.y - top) * HIGH + dy][(face.x - left) * WIDE + dx] = paint
        lines += ["".join(row).rstrip() for row in grid]
    scores = look.scores(game)
    lines.append("  ".join(f"{name} {score}" for name, score in zip(players, scores, strict=True)))
    if look.in_hand(game) >= 0:
        lines.append(f"in hand: {game.tables.tile_ids[game.tile]}")
    return "\n".join(lines)

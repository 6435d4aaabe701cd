"""A whole board: shared symbols, one use a tile, the outline of every feature ready to be lit, the figures on top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bastide.art.area import SIDE
from bastide.art.cache import Drawn, drawn
from bastide.art.figures import COLOURS, colours_for
from bastide.art.frame import (
    cell,
    corner_spots,
    corner_uses,
    document,
    meadow,
    quoted,
    shape_id,
    shapes,
    shared,
    symbol,
    use,
)
from bastide.art.pieces import Pieces
from bastide.core import look
from bastide.core.geometry import FINE
from bastide.core.state import State
from bastide.core.tables import Tables
from bastide.core.tile import Tile
from bastide.setup import COLOURS as SEATS

RIM = 60


@lru_cache(maxsize=16)
def _kinds(tables: Tables) -> tuple[tuple[Tile, int], ...]:
    """For every kind of face its tile and which face of it that is."""
    tiles = {tile.id: tile for tile in tables.tiles}
    found = []
    for kind, tile_id in enumerate(tables.tile_ids):
        found.append((tiles[tile_id], tables.plain_of(kind) - tables.kind_of[tile_id]))
    return tuple(found)


class _Board:
    """The parts of a board picture in the order they are painted."""

    def __init__(self, state: State, theme: str) -> None:
        self.state = state
        self.prefix = f"{theme}-"
        self.faces = look.faces(state)
        kinds = _kinds(state.tables)
        self.parts: list[Drawn] = [drawn(kinds[f.kind][0], f.rotation, kinds[f.kind][1]) for f in self.faces]
        self.names = [kinds[f.kind][0].id for f in self.faces]
        self.spots = [(f.x * SIDE, f.y * SIDE) for f in self.faces]
        self.cells = [cell(part, x, y) for part, (x, y) in zip(self.parts, self.spots, strict=True)]

    def tiles(self) -> str:
        return "".join(
            use(
                part,
                x,
                y,
                self.prefix,
                f' data-face="{number}" data-tile="{quoted(name)}" data-rotation="{face.rotation}"',
            )
            for number, (part, (x, y), name, face) in enumerate(
                zip(self.parts, self.spots, self.names, self.faces, strict=True)
            )
        )

    def grid(self) -> str:
        return f'<path class="grid" d="{"".join(self.cells)}"/>'

    def corners(self) -> str:
        found = (spot for part, (x, y) in zip(self.parts, self.spots, strict=True) for spot in corner_spots(part, x, y))
        return corner_uses(found, self.prefix)

    def features(self) -> str:
        """Every feature as a group of the areas it covers: a style or a client lights the group."""
        regions = look.segment_region(self.state)
        names: dict[int, int] = {}
        groups: dict[int, list[str]] = {}
        kinds: dict[int, str] = {}
        for number, (face, part, (x, y)) in enumerate(zip(self.faces, self.parts, self.spots, strict=True)):
            listed = self.state.tables.faces[face.kind].segments
            for index, segment in enumerate(listed):
                at = face.first_segment + index
                if regions[at] < 0 or index >= len(part.areas) or not part.areas[index]:
                    continue
                name = names.setdefault(regions[at], at)
                kinds[name] = segment.kind
                groups.setdefault(name, []).append(
                    f'<use href="#{shape_id(part, index, self.prefix)}" x="{x}" y="{y}" data-segment="{at}" '
                    f'data-face="{number}"/>'
                )
        return "".join(
            f'<g class="feature" data-feature="{name}" data-kind="{quoted(kinds[name])}">{"".join(uses)}</g>'
            for name, uses in groups.items()
        )

    def pieces(self, colours: Sequence[int]) -> Pieces:
        """The figures and tokens of the board."""
        kinds = _kinds(self.state.tables)
        tagged: dict[str, list[int]] = {}
        for number, seen in enumerate(self.faces):
            tile, face = kinds[seen.kind]
            for tag in tile.faces[face][2].tags:
                tagged.setdefault(tag, []).append(number)
        return Pieces(self.state, self.faces, self.parts, tagged, colours, self.prefix)

    def last(self, number: int, colour: str) -> str:
        """A frame around the tile laid last."""
        x, y = self.spots[number]
        edge = SIDE - 8
        frame = f'<rect x="{x + 4}" y="{y + 4}" width="{edge}" height="{edge}" rx="6" fill="none"'
        glow, line = f'{frame} stroke="#fff3c4" stroke-width="14"/>', f'{frame} stroke="{colour}" stroke-width="7"/>'
        return f'<g class="last">{glow}{line}</g>'


def board_svg(
    state: State,
    players: Sequence[str] = (),
    theme: str = "light",
    last: int | None = None,
    title: str = "",
) -> str:
    """The board of a game; players name the colours of the seats, last is the number of the face to be framed."""
    seats = tuple(players) or SEATS[: state.rules.players]
    colours = colours_for(seats)
    board = _Board(state, theme)
    if not board.faces:
        return document(theme, (0, 0, SIDE, SIDE), "", f'<rect class="paper" width="{SIDE}" height="{SIDE}"/>', title)
    fallen = [(seen.x * SIDE // FINE - SIDE // 2, seen.y * SIDE // FINE - SIDE // 2) for seen in look.lying(state)]
    shown = [*board.spots, *fallen]
    left, top = min(x for x, _ in shown) - RIM, min(y for _, y in shown) - RIM - 30
    wide = max(x for x, _ in shown) + SIDE + RIM - left
    high = max(y for _, y in shown) + SIDE + RIM - top
    unique = {part.name: part for part in board.parts}
    pieces = board.pieces(colours)
    held, more = pieces.held(left + RIM, top + high - RIM, wide - 2 * RIM)
    high += round(more)
    defs = [shared(board.prefix), *pieces.symbols.values()]
    defs += [symbol(part, board.prefix) + shapes(part, board.prefix) for part in unique.values()]
    frame = ""
    if last is not None:
        if not -len(board.faces) <= last < len(board.faces):
            raise ValueError(f"no face {last} lies on the board; possible: 0 to {len(board.faces) - 1}")
        frame = board.last(last, _last_colour(state, colours))
    body = (
        f'<rect class="paper" x="{left}" y="{top}" width="{wide}" height="{high}"/>{meadow(board.cells, board.prefix)}'
        f'<g class="tiles">{board.tiles()}</g>{board.grid()}<g class="corners">{board.corners()}</g>'
        f'<g class="features">{board.features()}</g>{frame}<g class="figures">{pieces.placed()}</g>{held}'
    )
    return document(theme, (left, top, wide, high), "".join(defs), body, title)


def _last_colour(state: State, colours: Sequence[int]) -> str:
    player = state.turn_player
    return COLOURS[colours[player]].body if 0 <= player < len(colours) else "#ab4024"

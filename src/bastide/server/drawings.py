"""Drawings for the client: symbols of a mix, spots on every tile, pictures of modules; work for the workshop."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256

import orjson

from bastide.art import COLOURS, kinds, style_sheet, symbols_svg
from bastide.art.cache import drawn
from bastide.art.figures import figure, held, mark
from bastide.art.figures import token as drawn_token
from bastide.art.frame import cell, corner_spots, corner_uses, document, meadow, shared, symbol, use
from bastide.art.symbols import span_of, stack_of
from bastide.core.geometry import EAST, SQUARE, WEST
from bastide.core.sheet import TokenSpec
from bastide.core.tile import EDGE_KINDS, Tile, distinct_rotations
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.server.errors import Refused
from bastide.server.sent import Places
from bastide.show.cast import holding_of, mark_of, pile_of, reaching_of

SIDE = 400
SHOWN_AT_EDGE = {number: name for name, number in EDGE_KINDS.items()}


class Made:
    """Bytes with the tag that tells whether a client has them already."""

    __slots__ = ("data", "kind", "packed", "tag")

    def __init__(self, data: bytes, kind: str) -> None:
        self.data = data
        self.packed = gzip.compress(data, 6, mtime=0)
        self.kind = kind
        self.tag = f'"{sha256(data).hexdigest()[:24]}"'

    @property
    def size(self) -> int:
        """How many bytes it takes to keep it."""
        return len(self.data) + len(self.packed)


def boxes(text: str) -> tuple[str, ...]:
    """The boxes in a list of modules and parts: whole boxes are drawn, in one order, so that few files are kept."""
    return tuple(sorted({name.strip().partition(".")[0] for name in text.split(",") if name.strip()}))


def _tiles(modules: tuple[str, ...], game: str) -> tuple[Tile, ...]:
    try:
        return mix(modules, game=game).tiles
    except ValueError as error:
        raise Refused("module", ",".join(modules), list(registry.modules()), str(error)) from error


def _tokens(modules: tuple[str, ...], game: str) -> list[str]:
    return sorted({token.name for token in mix(modules, game=game).tokens})


def symbols(modules: tuple[str, ...], game: str) -> Made:
    """All symbols of a mix in one SVG; its style sheet is apart, because a page allows no style inside."""
    text = symbols_svg(_tiles(modules, game))
    start, end = text.index("<style>"), text.index("</style>") + len("</style>")
    more = [_symbol(mark_of(name), drawn_token(name)) for name in _tokens(modules, game)]
    for name in _tokens(modules, game):
        stack = stack_of(name)
        heights = range(1, stack.most + 1) if stack is not None else ()
        more += [_symbol(pile_of(name, height), stack.draw(height)) for height in heights if stack is not None]
        span = span_of(name)
        if span is not None:
            more += [_symbol(reaching_of(name, sides), span.draw(*sides)) for sides in span.sides]
    more += [_symbol(f"mark-{number}", mark(number)) for number in range(len(COLOURS))]
    more += [
        _symbol(f"{holding_of(place, kind)}-{'free' if colour is None else colour}", held(place, figure(kind, colour)))
        for place in _with_players(modules, game)
        for kind in kinds()
        for colour in (*range(len(COLOURS)), None)
    ]
    text = (text[:start] + text[end:]).replace("</defs>", "".join(more) + "</defs>", 1)
    return Made(text.encode(), "image/svg+xml")


def _with_players(modules: tuple[str, ...], game: str) -> list[str]:
    """The places with a player where a figure can be."""
    return sorted(name for name, place in mix(modules, game=game).places.items() if place.of == "player")


def _symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def places(modules: tuple[str, ...], game: str) -> Made:
    """Anchors, areas and outlines of every face as it lies, by the name of its symbol."""
    found: Places = {}
    for tile in _tiles(modules, game):
        mask = distinct_rotations(tile)
        for number, (_, _, face) in enumerate(tile.faces):
            for rotation in (r for r in range(4) if mask >> r & 1):
                part = drawn(tile, rotation, number)
                found[part.name] = {
                    "tile": tile.id,
                    "face": number,
                    "r": rotation,
                    "anchors": part.anchors,
                    "areas": part.areas,
                    "rims": part.rims,
                    "corners": part.corners,
                    "kinds": [segment.kind for segment in face.segments],
                    "sides": [SHOWN_AT_EDGE.get(edge) for edge in face.turned(rotation).edges[:4]],
                    "half": part.half,
                    "symbols": part.symbols,
                }
    return Made(orjson.dumps(found), "application/json")


@lru_cache(maxsize=1)
def style() -> Made:
    """The style sheet of all drawings, with the variables of every theme."""
    return Made(style_sheet().encode(), "text/css; charset=utf-8")


def card(code: str, theme: str) -> Made:
    """The picture of a module: some of its tiles side by side, its figures or tokens on them."""
    known = registry.modules()
    game = registry.first_game()
    if code != "quick" and code not in known:
        raise Refused("module", code, ["quick", *known])
    box = known[game if code == "quick" else code]
    chosen = _typical(box.data.tiles or known[game].data.tiles, from_start=code == "quick")
    parts = [drawn(tile) for tile in chosen]
    spots = [(number * SIDE, 0) for number in range(len(parts))]
    prefix = f"{theme}-"
    body = meadow((cell(part, x, y) for part, (x, y) in zip(parts, spots, strict=True)), prefix)
    body += "".join(use(part, x, y, prefix) for part, (x, y) in zip(parts, spots, strict=True))
    corners = [spot for part, (x, y) in zip(parts, spots, strict=True) for spot in corner_spots(part, x, y)]
    body += corner_uses(corners, prefix)
    things = [kind.name for kind in box.data.figures if kind.name in kinds()][: 1 if code == "quick" else 3]
    things_drawn = [figure(kind, (0, 3)[number % 2]) for number, kind in enumerate(things)]
    things_drawn += [_thing(token) for _, token in box.data.tokens][: 3 - len(things_drawn)]
    if code == "quick":
        things_drawn += [figure(kind, 3) for kind in things]
    width = SIDE * len(parts)
    for number, thing in enumerate(things_drawn):
        x = width * (number + 1) // (len(things_drawn) + 1)
        body += f'<g transform="translate({x} 310)">{thing}</g>'
    defs = shared(prefix) + "".join(symbol(part, prefix) for part in {part.name: part for part in parts}.values())
    high = width * 210 // 400
    text = document(theme, (0, max(0, (SIDE - high) // 2), width, min(high, SIDE)), defs, body, code)
    return Made(text.encode(), "image/svg+xml")


def _thing(token: TokenSpec) -> str:
    """A token, or a pile of those that pile up on tiles."""
    stack = stack_of(token.name)
    return drawn_token(token.name) if stack is None else stack.draw(2)


def _typical(tiles: tuple[Tile, ...], from_start: bool) -> list[Tile]:
    """Two tiles that show most and fit side by side: those with tags and many parts first, or the start tile."""
    single = [tile for tile in tiles if len(tile.faces) == 1 and tile.face.shape == SQUARE]
    rated = sorted(single, key=lambda tile: (-len(tile.tags), -len(tile.face.segments), tile.id))
    if from_start:
        rated = sorted(single, key=lambda tile: (not tile.start, -len(tile.face.segments), tile.id))
    if not rated:
        return list(tiles[:1])
    first = rated[0]
    others = [tile for tile in rated[1:] if tile.face.edges[WEST] == first.face.edges[EAST]]
    other = next((tile for tile in others if tile.face.edges != first.face.edges), None)
    return [first, other or rated[-1]]

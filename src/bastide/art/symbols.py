"""Which drawing stands for which word of the tile data, as the boxes have it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Landmark, Span, Stack, Stand, Symbol, Words, everywhere, find, of_face
from bastide.art.ground import PLAIN_KINDS
from bastide.art.ink import Ink
from bastide.core.tile import Face, Tile

PRINTED: tuple[Callable[[Drawings], Words], ...] = (
    lambda box: box.in_city,
    lambda box: box.over_city,
    lambda box: box.beside,
    lambda box: box.in_ring,
    lambda box: box.on_tile,
    lambda box: box.in_middle,
    lambda box: box.at_centre,
)


def plain_sign(ink: Ink) -> None:
    """A stone disc: something without a drawing of its own."""
    ink.over("shadow", ring(3, 4, 34))
    ink.over("white line", ring(0, 0, 34))
    ink.over("stone-dark", ring(0, 0, 29))


def in_city(attribute: str) -> Symbol | None:
    """What an attribute shows as an emblem inside a city."""
    return find(lambda box: box.in_city, attribute)


def over_city(attribute: str) -> Symbol | None:
    """What an attribute shows as a building in the middle of a city."""
    return find(lambda box: box.over_city, attribute)


def beside(attribute: str) -> Symbol | None:
    """What an attribute shows beside a road or in a field."""
    return find(lambda box: box.beside, attribute)


def in_ring(word: str) -> Symbol | None:
    """What an attribute or a tag shows where one road has three ends or more."""
    return find(lambda box: box.in_ring, word)


def on_tile(tag: str) -> Symbol | None:
    """What a tag shows on a tile."""
    return find(lambda box: box.on_tile, tag)


def number_sign(number: str, value: int, rotation: int) -> Symbol | None:
    """What a printed number shows on a tile as it lies."""
    draw = find(lambda box: box.printed, number)
    return None if draw is None else draw(value, rotation)


def in_middle(tag: str) -> Symbol | None:
    """What a tag shows in the middle of a tile where roads end."""
    return find(lambda box: box.in_middle, tag)


def building(kind: str) -> Symbol:
    """The drawing of a feature in the middle of a tile; one without a drawing of its own is a plain disc."""
    return find(lambda box: box.at_centre, kind) or Symbol(plain_sign)


def has_sign(name: str) -> bool:
    """Whether a word is printed on tiles, so that a token of that name shows the same."""
    return any(find(table, name) is not None for table in PRINTED)


def sign_of(name: str) -> Symbol | None:
    """What a token of this name shows."""
    own = find(lambda box: box.tokens, name)
    return own or next((found for table in PRINTED if (found := find(table, name)) is not None), None)


def stack_of(token: str) -> Stack | None:
    """How tokens of this name pile up on a tile, if they do."""
    return find(lambda box: box.stacks, token)


def span_of(token: str) -> Span | None:
    """How a token of this name reaches from one side of a tile to another, if it does."""
    return find(lambda box: box.spans, token)


def stand_of(place: str) -> Stand | None:
    """Where figures stand in a place that has parts."""
    return find(lambda box: box.standing, place)


def sign_under(place: str) -> str | None:
    """The sign of its tile on which whoever is at a place of a face lies or stands."""
    return find(lambda box: box.resting, place)


def landmarks(tile: Tile, number: int) -> list[Landmark]:
    """What stands on a face because of a tag that several faces of its tile have."""
    return [found for some in of_face(lambda box: box.landmarks, tile, number) for found in some]


def without_symbol(tiles: Iterable[Tile]) -> set[str]:
    """The words of these tiles for which nothing is drawn: a box's test can ask that none is left."""
    plain = {word for drawings in everywhere() for word in (*drawings.without_sign, *drawings.shores)}
    missing: set[str] = set()
    for tile in tiles:
        missing |= {tag for tag in tile.tags if not has_sign(tag)}
        for _, _, face in tile.faces:
            missing |= _unsigned(face)
    return missing - plain


def _unsigned(face: Face) -> set[str]:
    found: set[str] = set()
    for segment in face.segments:
        if segment.kind not in PLAIN_KINDS and find(lambda box: box.at_centre, segment.kind) is None:
            found.add(segment.kind)
        found |= {name for name, _ in segment.marks if not has_sign(name)}
    return found

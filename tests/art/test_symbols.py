"""Symbols: each is told from every other at 48 pixels a tile."""

from __future__ import annotations

from itertools import combinations

import pytest

from art.pixels import Picture, difference, render
from bastide.art.drawings import Drawings, Symbol, everywhere
from bastide.art.figures import figure, kinds
from bastide.art.ink import Ink
from bastide.art.symbols import PRINTED, plain_sign, without_symbol
from bastide.art.tiles import paint
from bastide.core.tile import Face, Segment, Tile

SYMBOLS = {word: symbol for table in PRINTED for box in everywhere() for word, symbol in table(box).items()}
NEEDED = (
    "pennant inn cathedral wine grain cloth dragon volcano princess portal foundation shrine monastery abbey pig_herd"
).split()
LEAST = 6.0


def _small(symbol: Symbol) -> Picture:
    """A symbol as it is seen on a tile of 48 pixels, cut out."""
    ink = Ink()
    ink.place(symbol.draw, (0, 0), symbol.scale)
    reach = max(symbol.reach)
    pixels = max(10, round(2 * reach * 48 / 400))
    small = render(str(ink), (-reach, -reach, 2 * reach, 2 * reach), pixels)
    return _grown(small, 24)


def _grown(picture: Picture, size: int) -> Picture:
    data = bytearray()
    for y in range(size):
        for x in range(size):
            data += bytes((*picture.at(x * picture.width // size, y * picture.height // size), 255))
    return Picture(size, size, bytes(data))


def test_all_symbols_there_are_words_for_are_drawn() -> None:
    assert not [name for name in NEEDED if name not in SYMBOLS]


def test_symbols_are_told_apart_at_48_pixels() -> None:
    shown = {name: _small(symbol) for name, symbol in SYMBOLS.items()}
    same = {id(symbol.draw) for symbol in SYMBOLS.values()}
    assert len(same) >= len(SYMBOLS) - 3
    close = [
        (a, b, round(difference(shown[a], shown[b]), 1))
        for a, b in combinations(shown, 2)
        if SYMBOLS[a].draw is not SYMBOLS[b].draw and difference(shown[a], shown[b]) < LEAST
    ]
    assert not close


@pytest.mark.parametrize("colour", [0, 5])
def test_figures_are_told_apart_at_48_pixels(colour: int) -> None:
    shown = {kind: render(figure(kind, colour), (-90, -160, 180, 180), 24) for kind in kinds()}
    shown["farmer"] = render(figure("follower", colour, True), (-90, -160, 180, 180), 24)
    close = [
        (a, b, round(difference(shown[a], shown[b]), 1))
        for a, b in combinations(shown, 2)
        if difference(shown[a], shown[b]) < 2.0
    ]
    assert not close


def test_tiles_of_every_module_have_all_their_symbols(tiles: tuple[Tile, ...]) -> None:
    assert not without_symbol(tiles)


def test_a_word_without_a_drawing_is_named() -> None:
    face = Face(
        (1, 1, 1, 1), (Segment("lighthouse"), Segment("field", (0, 2, 3, 5, 6, 8, 9, 11), (), (("beacon", 1),)))
    )
    tile = Tile("try/light", ((0, 0, face),), tags=("storm", "volcano"))
    assert without_symbol([tile]) == {"lighthouse", "beacon", "storm"}


def test_a_printed_number_shows_its_value_as_the_tile_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def sign(value: int, rotation: int) -> Symbol:
        seen.append((value, rotation))
        return Symbol(plain_sign)

    monkeypatch.setattr("bastide.art.drawings.everywhere", lambda: (Drawings(printed={"toll": sign}),))
    meadow = Segment("field", (0, 2, 3, 5, 6, 8, 9, 11))
    tile = Tile("try/toll", ((0, 0, Face((1, 1, 1, 1), (meadow,), numbers=(("toll", 7), ("unseen", 1)))),))
    placed = [paint(tile, rotation)[1] for rotation in range(2)]
    assert seen == [(7, 0), (7, 1)]
    assert [[word for word, _, _ in spots] for spots in placed] == [["toll"], ["toll"]]

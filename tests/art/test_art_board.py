"""Boards and sheets: well formed, the same every time, shared symbols, every feature ready to be lit."""

from __future__ import annotations

import re
from time import perf_counter
from xml.etree import ElementTree

import pytest

from bastide.art import THEMES, UnknownTheme, board_svg, style_sheet, symbols_svg, tile_svg, tiles_svg
from bastide.art.cache import draw
from bastide.core import look
from bastide.core.chance import Stream, playout
from bastide.core.state import State
from bastide.core.tile import Face, Segment, Tile
from bastide.setup import Setup

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def game() -> State:
    state = Setup(players=("Red", "Blue", "Green", "Yellow"), seed=3).fresh()
    playout(state, Stream(1, "playout"))
    return state


@pytest.mark.parametrize("theme", THEMES)
def test_a_board_is_well_formed_and_needs_no_font(game: State, theme: str) -> None:
    text = board_svg(game, theme=theme)
    root = ElementTree.fromstring(text)
    assert not root.findall(f".//{SVG}text")
    assert not root.findall(f".//{SVG}image")
    assert "var(" not in text
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    for used in root.iter(f"{SVG}use"):
        assert used.get("href", "")[1:] in ids, used.attrib


def test_every_class_has_a_rule(game: State) -> None:
    text = board_svg(game) + symbols_svg([])
    used = {word for names in re.findall(r'class="([^"]*)"', text) for word in names.split()}
    known = set(re.findall(r"\.([a-z][a-z0-9-]*)", style_sheet()))
    assert used - known <= {"bastide", "light", "tiles", "corners", "figures", "village", "last", "held"}


def test_what_is_used_carries_the_class_its_style_asks_for(game: State) -> None:
    """In a browser a selector cannot look past the shape that is used, so the class of the root is on it again."""
    root = ElementTree.fromstring(board_svg(game, theme="dark"))
    used = {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")}
    shapes = [element for element in root.iter() if element.get("id") in used]
    assert len(shapes) == len(used)
    assert {shape.get("class") for shape in shapes} == {"bastide dark"}


def test_the_style_of_the_web_asks_for_no_ancestor() -> None:
    sheet = style_sheet()
    assert sheet.startswith("@namespace svg url(http://www.w3.org/2000/svg);")
    assert "svg|*.roof1{fill:var(--roof1)}" in sheet
    assert ".bastide ." not in sheet


def test_every_feature_is_there_with_all_its_segments(game: State) -> None:
    root = ElementTree.fromstring(board_svg(game))
    found: dict[int, set[int]] = {}
    for group in root.iter(f"{SVG}g"):
        if group.get("class") == "feature":
            found[int(group.get("data-feature", ""))] = {int(u.get("data-segment", "")) for u in group}
    regions = look.segment_region(game)
    wanted: dict[int, set[int]] = {}
    for segment, region in enumerate(regions):
        if region >= 0:
            wanted.setdefault(region, set()).add(segment)
    assert found == {min(members): members for members in wanted.values()}


def test_every_tile_and_figure_is_on_the_board(game: State) -> None:
    root = ElementTree.fromstring(board_svg(game))
    uses = list(root.iter(f"{SVG}use"))
    assert sum(1 for used in uses if used.get("data-tile")) == len(look.faces(game))
    standing = [f for f in look.figures(game) if f.place == 1]
    assert sum(1 for used in uses if used.get("data-figure")) == len(standing)
    assert standing


def test_file_size_grows_by_placed_tiles_not_by_detail(game: State, by_id: dict[str, Tile]) -> None:
    straight = [("base/straight", x, 0, 0) for x in range(6)]
    few = Setup(seed=1, start=straight[:2], pack=["base/straight"] * 8).fresh()
    many = Setup(seed=1, start=straight, pack=["base/straight"] * 4).fresh()
    more = len(board_svg(many)) - len(board_svg(few))
    assert 0 < more / 4 < 1200
    assert more / 4 < len(draw(by_id["base/straight"]).svg)


def test_the_same_game_is_drawn_the_same(game: State) -> None:
    assert board_svg(game) == board_svg(game)


def test_the_same_tile_is_always_drawn_the_same(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles[::20]:
        assert draw(tile, 1) == draw(tile, 1)
        assert draw(tile, 1) != draw(tile, 3)


def test_the_last_tile_is_framed(game: State) -> None:
    assert 'class="last"' in board_svg(game, last=-1)
    assert 'class="last"' not in board_svg(game)
    with pytest.raises(ValueError, match="possible: 0 to 71"):
        board_svg(game, last=72)


def test_players_may_choose_their_colours(game: State) -> None:
    assert "light-follower-5" in board_svg(game, players=("White", "Black", "Yellow", "Green"))


def test_an_unknown_theme_is_named(game: State) -> None:
    with pytest.raises(UnknownTheme, match="light, dark, plain"):
        board_svg(game, theme="neon")


def test_a_board_is_composed_quickly(game: State) -> None:
    board_svg(game)
    start = perf_counter()
    board_svg(game)
    assert perf_counter() - start < 0.25


def test_sheets_and_tiles_are_well_formed(tiles: tuple[Tile, ...]) -> None:
    for text in (tiles_svg(tiles, "dark"), tile_svg(tiles[0], 1), tile_svg(tiles[2], 3, "plain"), tiles_svg(())):
        root = ElementTree.fromstring(text)
        assert not root.findall(f".//{SVG}text")


def test_one_sheet_holds_all_symbols_and_all_themes(by_id: dict[str, Tile]) -> None:
    text = symbols_svg([by_id["base/monastery"], by_id["base/city-road"]])
    root = ElementTree.fromstring(text)
    ids = {element.get("id") for element in root.iter(f"{SVG}symbol")}
    assert {"base_monastery_r0", "base_city-road_r3", "follower-0", "follower-0-lying", "dragon-free", "corner"} <= ids
    assert "base_monastery_r1" not in ids
    assert "var(--meadow)" in text
    assert all(f'[data-theme="{theme}"]' in text for theme in THEMES)
    for symbol in root.iter(f"{SVG}symbol"):
        if symbol.get("data-tile") == "base/city-road":
            assert len(symbol.get("data-anchors", "").split()) == 4


def test_odd_names_neither_break_a_file_nor_clash() -> None:
    face = Face((1, 1, 1, 1), (Segment("field", (0, 2, 3, 5, 6, 8, 9, 11)),))
    odd = [Tile(name, ((0, 0, face),)) for name in ('a/"b"<&>', "a/b", "a_b", "a b")]
    ElementTree.fromstring(symbols_svg(odd))
    ElementTree.fromstring(tiles_svg(odd))
    assert len({draw(tile).name for tile in odd}) == len(odd)

"""Pieces off the segments: towers and guards, barns, the count's quarters, prisoners, tokens, dragon and fairy."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from bastide.art import board_svg
from bastide.art.area import SIDE
from bastide.art.cache import Drawn, drawn
from bastide.art.figures import tower_top
from bastide.core import look
from bastide.core.chance import Stream, playout
from bastide.core.geometry import spot, xy
from bastide.core.state import State
from bastide.core.tile import Tile
from bastide.core.words import CORNER, FACE, PLACE_BITS, PRISON, QUARTER, SEGMENT, SUPPLY, TOWER
from bastide.setup import Setup

SVG = "{http://www.w3.org/2000/svg}"
BOXES = ("BASE", "TOWER", "COUNT", "AM", "KS", "TB", "PD")
PLAYERS = ("Red", "Blue", "Green", "Yellow")
Uses = dict[int, ElementTree.Element]


@pytest.fixture(scope="module")
def game() -> State:
    """A game in which figures stand everywhere they can."""
    state = Setup(players=PLAYERS, modules=BOXES, seed=5).fresh()
    playout(state, Stream(5, "playout"))
    for place, which in ((TOWER, _site(state)), (CORNER, spot(0, 0)), (PRISON, 1), (QUARTER, 0), (FACE, 30)):
        _bring(state, place, which)
    return state


def _bring(state: State, place: int, which: int) -> None:
    """Put a figure of the supply somewhere, as a move would, if none is there yet."""
    seen = look.figures(state)
    if not any(figure.place == place for figure in seen):
        number = next(n for n, figure in enumerate(seen) if figure.place == SUPPLY and figure.owner == 0)
        state.put(number, place << PLACE_BITS | which)


def _site(state: State) -> int:
    return state.get("tower.site", 0)


@pytest.fixture(scope="module")
def root(game: State) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(game, players=PLAYERS))


@pytest.fixture(scope="module")
def uses(root: ElementTree.Element) -> Uses:
    return {int(use.get("data-figure", "")): use for use in root.iter(f"{SVG}use") if use.get("data-figure")}


def _at(game: State, place: int) -> Iterator[tuple[int, look.FigureSeen]]:
    found = [(number, seen) for number, seen in enumerate(look.figures(game)) if seen.place == place]
    assert found
    return iter(found)


def _spot(use: ElementTree.Element) -> tuple[float, float]:
    return float(use.get("x", "")), float(use.get("y", ""))


def test_every_figure_outside_the_supply_is_drawn_once(game: State, root: ElementTree.Element, uses: Uses) -> None:
    shown = (SEGMENT, FACE, CORNER, TOWER, QUARTER, PRISON)
    assert set(uses) == {number for number, seen in enumerate(look.figures(game)) if seen.place in shown}
    assert sum(1 for use in root.iter(f"{SVG}use") if use.get("data-figure")) == len(uses)


def test_towers_stand_on_their_foundations_with_their_height(game: State, root: ElementTree.Element) -> None:
    towers = {int(u.get("data-face", "")): u for u in root.iter(f"{SVG}use") if u.get("data-tower")}
    assert towers
    for number, seen in enumerate(look.faces(game)):
        height = game.tokens("piece", "face", number)
        assert (number in towers) == (height > 0)
        if height:
            assert towers[number].get("data-tower") == str(height)
            foot = _part(game, seen).spot("foundation")
            assert foot is not None
            assert _spot(towers[number]) == (seen.x * SIDE + foot[0], seen.y * SIDE + foot[1] + 6)


def _part(game: State, seen: look.FaceSeen) -> Drawn:
    tiles: dict[str, Tile] = {tile.id: tile for tile in game.tables.tiles}
    return drawn(tiles[game.tables.tile_ids[seen.kind]], seen.rotation)


def test_a_guard_stands_on_top_of_his_tower_and_before_it(game: State, root: ElementTree.Element, uses: Uses) -> None:
    order = list(root.iter(f"{SVG}use"))
    towers = {int(u.get("data-face", "")): u for u in order if u.get("data-tower")}
    for number, seen in _at(game, TOWER):
        if seen.which in towers:
            below = towers[seen.which]
            (x, y), (foot_x, foot_y) = _spot(uses[number]), _spot(below)
            assert x == foot_x
            assert y == foot_y + tower_top(int(below.get("data-tower", ""))) + 4
            assert order.index(uses[number]) > order.index(below)


def test_a_barn_stands_on_its_corner(game: State, uses: Uses) -> None:
    for number, seen in _at(game, CORNER):
        x, y = xy(seen.which)
        assert _spot(uses[number]) == (x * SIDE, y * SIDE + 40)


def test_followers_stand_in_their_quarter_of_the_city(game: State, uses: Uses) -> None:
    left, right = (f for f in look.faces(game) if "quarters" in game.tables.faces[f.kind].tags)
    assert left.x < right.x
    halves = ((right, 0), (right, 1), (left, 1), (left, 0))
    for number, seen in _at(game, QUARTER):
        face, lower = halves[seen.which]
        x, y = _spot(uses[number])
        assert face.x * SIDE < x < (face.x + 1) * SIDE
        assert int(y - 42 - face.y * SIDE) // 200 == lower


def test_prisoners_stand_behind_bars_beside_their_captor(game: State, root: ElementTree.Element, uses: Uses) -> None:
    held = {int(g.get("data-player", "")): set(g) for g in root.iter(f"{SVG}g") if g.get("class") == "held"}
    for number, seen in _at(game, PRISON):
        assert uses[number] in held[seen.which]
        assert "prisoner" in uses[number].get("href", "")


def test_tokens_lie_before_the_player_who_holds_them(game: State, root: ElementTree.Element) -> None:
    shown = {
        (int(g.get("data-player", "")), use.get("data-token"))
        for g in root.iter(f"{SVG}g")
        if g.get("class") == "held"
        for use in g
        if use.get("data-token")
    }
    wanted = {
        (player, spec.name)
        for spec in game.rules.sheet.tokens
        for player in range(4)
        if "player" in spec.homes and game.tokens(spec.name, "player", player)
    }
    assert shown == wanted
    assert wanted


def test_figures_of_nobody_stand_on_their_face(game: State, uses: Uses) -> None:
    for number, seen in _at(game, FACE):
        face = look.faces(game)[seen.which]
        x, y = _spot(uses[number])
        assert face.x * SIDE < x < (face.x + 1) * SIDE
        assert face.y * SIDE < y < (face.y + 1) * SIDE


def test_pieces_are_within_the_picture(root: ElementTree.Element) -> None:
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    for use in root.iter(f"{SVG}use"):
        x, y = _spot(use)
        assert left <= x <= left + wide
        assert top <= y <= top + high

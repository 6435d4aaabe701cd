"""How the Tower looks: towers of every height on their foundations, guards on top, prisoners behind bars."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from art.shown import SVG, Use, at, bring, figures_in, held_in, picture, played, spot_of
from bastide.art.area import SIDE
from bastide.art.cache import Drawn, drawn
from bastide.art.figures import figure, held
from bastide.art.symbols import stack_of
from bastide.core import look, words
from bastide.core.state import State
from bastide.core.tile import Tile
from bastide.kit import registry

GUARD_POST, PRISON = (registry.module("TOWER").place(name) for name in ("guard-post", "prison"))
PIECE = words.Token(words.TOKENS["piece"])
STACK = stack_of("piece")


@pytest.fixture(scope="module")
def game() -> State:
    """A game with towers, a guard and a prisoner."""
    state = played("TOWER")
    raised = next(n for n in range(len(look.faces(state))) if state.tokens(PIECE, words.ON_FACE, n))
    bring(state, GUARD_POST, raised)
    bring(state, PRISON, 1)
    return state


@pytest.fixture(scope="module")
def root(game: State) -> ElementTree.Element:
    return picture(game)


def _towers(root: ElementTree.Element) -> dict[int, Use]:
    return {int(u.get("data-face", "")): u for u in root.iter(f"{SVG}use") if u.get("data-stack")}


def _part(game: State, seen: look.FaceSeen) -> Drawn:
    tiles: dict[str, Tile] = {tile.id: tile for tile in game.tables.tiles}
    return drawn(tiles[game.tables.tile_ids[seen.kind]], seen.rotation)


def test_towers_and_prisoners_differ_by_what_they_say() -> None:
    assert STACK is not None
    assert len({STACK.draw(height) for height in range(1, 12)}) == 11
    prisoners = {held("prison", figure(kind, colour)) for kind, colour in (("follower", 0), ("big", 0), ("big", 1))}
    assert len(prisoners) == 3
    assert held("prison", figure("follower", 0)) != figure("follower", 0)


def test_towers_stand_on_their_foundations_with_their_height(game: State, root: ElementTree.Element) -> None:
    towers = _towers(root)
    assert towers
    for number, seen in enumerate(look.faces(game)):
        height = game.tokens(PIECE, words.ON_FACE, number)
        assert (number in towers) == (height > 0)
        if height:
            assert towers[number].get("data-stack") == str(height)
            foot = _part(game, seen).spot("foundation")
            assert foot is not None
            assert spot_of(towers[number]) == (seen.x * SIDE + foot[0], seen.y * SIDE + foot[1] + 6)


def test_a_guard_stands_on_top_of_his_tower_and_before_it(game: State, root: ElementTree.Element) -> None:
    assert STACK is not None
    order, uses, towers = list(root.iter(f"{SVG}use")), figures_in(root), _towers(root)
    for number, seen in at(game, GUARD_POST):
        below = towers[seen.which]
        (x, y), (foot_x, foot_y) = spot_of(uses[number]), spot_of(below)
        assert x == foot_x
        assert y == foot_y + STACK.top(int(below.get("data-stack", ""))) + 4
        assert order.index(uses[number]) > order.index(below)


def test_prisoners_stand_behind_bars_beside_their_captor(game: State, root: ElementTree.Element) -> None:
    uses, before = figures_in(root), held_in(root)
    shapes = {element.get("id", ""): element for element in root.iter() if element.get("id")}
    for number, seen in at(game, PRISON):
        assert uses[number] in before[seen.which]
        href = uses[number].get("href", "")[1:]
        assert "prison" in href
        free = ElementTree.tostring(ElementTree.fromstring(f"<g>{figure('follower', 0)}</g>")).count(b"path")
        assert ElementTree.tostring(shapes[href]).count(b"path") > free

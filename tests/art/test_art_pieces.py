"""Pieces off the segments, of whatever box: on faces, at corners, with players, tokens."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from art.shown import SVG, Use, at, bring, figures_in, held_in, picture, played, spot_of
from bastide import Setup
from bastide.art.area import SIDE
from bastide.core import look, words
from bastide.core.geometry import spot, xy
from bastide.core.state import State
from bastide.core.words import BY_FIGURE, CORNER, FACE, IN_STOCK, OUT, SUPPLY, TOKENS
from bastide.kit import registry
from bastide.server.drawings import symbols
from boards import added, stand, table

BOXES = ("TOWER", "COUNT", "AM", "KS", "TB", "PD")
OWN = [(name, place.of) for code in BOXES for name, place in registry.module(code).data.places.items()]
Uses = dict[int, Use]


@pytest.fixture(scope="module")
def game() -> State:
    """A game in which figures stand everywhere they can."""
    state = played(*BOXES)
    for name, _ in OWN:
        bring(state, words.PLACES[name], 1)
    bring(state, CORNER, spot(0, 0))
    bring(state, FACE, 30)
    return state


@pytest.fixture(scope="module")
def root(game: State) -> ElementTree.Element:
    return picture(game)


@pytest.fixture(scope="module")
def uses(root: ElementTree.Element) -> Uses:
    return figures_in(root)


def test_every_figure_outside_the_supply_is_drawn_once(game: State, root: ElementTree.Element, uses: Uses) -> None:
    assert set(uses) == {n for n, seen in enumerate(look.figures(game)) if seen.place not in (SUPPLY, OUT)}
    assert sum(1 for use in root.iter(f"{SVG}use") if use.get("data-figure")) == len(uses)


def test_a_figure_at_a_corner_stands_on_it(game: State, uses: Uses) -> None:
    for number, seen in at(game, CORNER):
        x, y = xy(seen.which)
        assert spot_of(uses[number]) == (x * SIDE, y * SIDE + 40)


def test_figures_with_a_player_stand_before_him(game: State, root: ElementTree.Element, uses: Uses) -> None:
    held = held_in(root)
    places = [name for name, of in OWN if of == "player"]
    assert places
    for name in places:
        for number, seen in at(game, words.PLACES[name]):
            assert uses[number] in held[seen.which]


def test_a_figure_of_nobody_with_a_player_has_the_colour_of_its_kind(tmp_path: Path) -> None:
    guest = "[figure.guest]\nneutral = true\n[place.table]\nof = 'player'\n"
    with added(tmp_path, "GUEST", guest):
        state = Setup(players=["Red", "Blue", "Green", "Black"], modules=["GUEST"]).fresh()
        number = state.neutral(words.KINDS["guest"])
        state.put(number, words.PLACES["table"], 1)
        root = picture(state)
        assert figures_in(root)[number] in held_in(root)[1]
        assert figures_in(root)[number].get("href", "").endswith("table-guest-free")
        shown = symbols(("GUEST",), "BASE").data.decode()
        assert 'id="held-table-follower-free"' in shown


def test_tokens_lie_before_the_player_who_holds_them(game: State, root: ElementTree.Element) -> None:
    shown = {
        (player, use.get("data-token"))
        for player, things in held_in(root).items()
        for use in things
        if use.get("data-token")
    }
    wanted = {
        (player, spec.name)
        for spec in game.rules.sheet.tokens
        for player in range(4)
        if "player" in spec.homes and game.tokens(words.Token(words.TOKENS[spec.name]), words.WITH_PLAYER, player)
    }
    assert shown == wanted
    assert wanted


def test_figures_of_nobody_stand_on_their_face(game: State, uses: Uses) -> None:
    for number, seen in at(game, FACE):
        face = look.faces(game)[seen.which]
        x, y = spot_of(uses[number])
        assert face.x * SIDE < x < (face.x + 1) * SIDE
        assert face.y * SIDE < y < (face.y + 1) * SIDE


def test_pieces_are_within_the_picture(root: ElementTree.Element) -> None:
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    for use in root.iter(f"{SVG}use"):
        x, y = spot_of(use)
        assert left <= x <= left + wide
        assert top <= y <= top + high


def test_tokens_of_several_kinds_lie_beside_their_figure_and_apart(tmp_path: Path) -> None:
    tokens = [f'[token.{name}]\nstock = 2\nhomes = ["figure"]\n' for name in ("drum", "fife", "bell")]
    facts = "[module]\n" + "".join(tokens)
    with added(tmp_path, "MUSIC", facts):
        game = table("city:1 city:3", "monastery", modules=["MUSIC"])
        stand(game, "Red", "0,0 city-E")
        for name, n in (("drum", 1), ("fife", 2), ("bell", 1)):
            game.state.take_token(TOKENS[name], n, IN_STOCK, 0, BY_FIGURE, 0)
        shown = picture(game.state)
        lying = {use.get("data-token"): spot_of(use) for use in shown.iter(f"{SVG}use") if use.get("data-on") == "0"}
        x, y = spot_of(figures_in(shown)[0])
        assert set(lying) == {"drum", "fife", "bell"}
        assert len(set(lying.values())) == 3
        assert all(abs(left - x) < 200 and abs(top - y) < 200 for left, top in lying.values())

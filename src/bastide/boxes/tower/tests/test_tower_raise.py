"""Raising towers: where a piece may go, and that it is the one action of the figure phase."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.words import NO_FOLLOWER
from boards import NAMES, stand, supply, table

TOWER = ["TOWER"]
ON_TILE = {"tower.when": "tower-tile-turn"}


def offered(game: Game, word: str) -> set[str]:
    """What follows a word in the actions possible now."""
    return {text.removeprefix(f"{word} ") for text in game.legal_texts if text.split()[0] == word}


def height(game: Game, cell: str) -> int:
    """The pieces on the tower of a cell."""
    x, y = map(int, cell.split(","))
    return int(game.state.tokens(words.TOKENS["piece"], words.ON_FACE, look.face_at(game.state, x, y)))


def pieces(game: Game) -> list[int]:
    """The pieces each player still has."""
    return [
        int(game.state.tokens(words.TOKENS["piece"], words.WITH_PLAYER, player))
        for player in range(len(game.setup.players))
    ]


def build(game: Game, cell: str, n: int, player: int = 0) -> None:
    """Build a tower where earlier turns would have built it, before a tile is laid."""
    x, y = map(int, cell.split(","))
    game.state.take_token(
        words.TOKENS["piece"], n, words.WITH_PLAYER, player, words.ON_FACE, look.face_at(game.state, x, y)
    )


@pytest.mark.rule("FIGURE-07.1/TOWER", "TOWER-ACTION-3", "TOWER-ACTION-4", "TOWER-ACTION-2")
def test_a_piece_goes_on_any_site_or_tower_that_nobody_stands_on() -> None:
    """An old site, a tower that Blue began, and the site of the tile just laid.

    meadow*   city*1   ?
    """
    game = table("tower/meadow tower/city:1", "tower/city monastery monastery monastery", modules=TOWER)
    build(game, "0,0", 1, player=1)
    game.play("place 2,0 r3")
    assert offered(game, "raise") == {"0,0", "1,0", "2,0"}
    game.play("raise 0,0")
    assert (height(game, "0,0"), pieces(game)) == (2, [9, 9])


@pytest.mark.rule("TOWER-ACTION-2", "TOWER-COMP-2")
def test_one_action_of_four_and_none_of_them_must_be() -> None:
    """Follower on the new tile, piece on a site, piece on a tower, follower on a tower; or nothing.

    meadow*2  city*:1  ?
    """
    drawing = "tower/meadow tower/city:1"
    for choice in ("put follower 2,0 city-W", "raise 1,0", "raise 0,0", "guard follower 0,0", "pass"):
        game = table(drawing, "city monastery monastery", modules=TOWER)
        build(game, "0,0", 2)
        game.play("place 2,0 r3")
        assert {text.split()[0] for text in game.legal_texts} == {"put", "raise", "guard", "pass"}
        game.play(choice)
        assert game.step == "base.lay", "no second action in the same turn"
        assert game.turn == 2
        used = {"put": (7, 8), "raise": (7, 7), "guard": (6, 8), "pass": (7, 8)}[choice.split()[0]]
        assert (supply(game)[0], pieces(game)[0]) == used


@pytest.mark.rule("TOWER-ACTION-7")
def test_a_piece_needs_a_piece_and_a_follower_a_follower() -> None:
    """meadow*3  ?"""
    game = table("tower/meadow", "monastery monastery", modules=TOWER)
    build(game, "0,0", 10)
    game.play("place 1,0 r0")
    assert {text.split()[0] for text in game.legal_texts} == {"put", "guard", "pass"}
    game = table("tower/meadow", "monastery monastery", modules=TOWER, followers=0)
    build(game, "0,0", 3)
    game.play("place 1,0 r0")
    assert game.legal_texts == ["pass", "raise 0,0"]


@pytest.mark.rule("TOWER-CAPTURE-9")
def test_towers_have_no_greatest_height() -> None:
    """meadow*29  ?"""
    game = table("tower/meadow", "monastery monastery", 3, modules=TOWER)
    for player, n in enumerate((8, 9, 9)):
        build(game, "0,0", n, player)
    game.state.take_token(words.TOKENS["piece"], 3, words.IN_STOCK, 0, words.ON_FACE, 0)
    game.play("place 1,0 r0")
    game.play("raise 0,0")
    assert (height(game, "0,0"), pieces(game)) == (30, [0, 0, 0])


@pytest.mark.rule("FIGURE-07.10/TOWER", "TOWER-ACTION-2")
@pytest.mark.parametrize(
    ("rulings", "tile", "words"),
    [
        ({}, "monastery", {"put", "raise", "guard", "pass"}),
        ({}, "tower/monastery", {"put", "raise", "guard", "pass"}),
        (ON_TILE, "monastery", {"put", "pass"}),
        (ON_TILE, "tower/monastery", {"put", "raise", "guard", "pass"}),
    ],
)
def test_towers_are_built_every_turn_or_only_with_a_tower_tile(
    rulings: dict[str, str], tile: str, words: set[str]
) -> None:
    """meadow*1  ?"""
    game = table("tower/meadow", f"{tile} monastery", modules=TOWER, rulings=rulings)
    build(game, "0,0", 1)
    game.play("place 1,0 r0")
    assert {text.split()[0] for text in game.legal_texts} == words
    if "raise" in words:
        game.play("raise 0,0")
        assert height(game, "0,0") == 2


@pytest.mark.rule("TOWER-ACTION-2")
def test_where_the_figure_action_is_used_up_towers_rest() -> None:
    """Somebody else's rule bars followers for this move: neither a piece nor a guard is placed.

    meadow*1  ?
    """
    game = table("tower/meadow", "monastery monastery monastery", modules=TOWER)
    build(game, "0,0", 1)
    game.state.bar(NO_FOLLOWER)
    game.play("place 1,0 r0")
    assert (game.turn, game.step) == (2, "base.lay")


@pytest.mark.rule("TOWER-ACTION-8")
def test_a_follower_captured_this_turn_does_not_score_this_turn() -> None:
    """TOWER-EX-7: Blue's knight is alone in the city that Red's tile completes; Red takes him from the tower.

    city:1 ?
    meadow*
    """
    for capture, expected in ((True, [0, 0]), (False, [0, 4])):
        game = table("city:1 .\ntower/meadow .", "city monastery", modules=TOWER)
        stand(game, "Blue", "0,0 city-E")
        game.play("place 1,0 r3")
        game.play("raise 0,1")
        game.play("capture P2 follower 0,0 city-E" if capture else "pass")
        assert [game.scores[name] for name in NAMES[:2]] == expected
        assert supply(game)[1] == (6 if capture else 7)

"""Boards for the tests of the castles: which of them somebody has in hand, and what lies on the table."""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.core import words
from bastide.kit import registry
from boards import NAMES

TILES = registry.module("GCASTLE").data.tiles
NWS, NNS, RIGHT, LEFT, NES = (tile.id for tile in TILES)
PILE = words.PILES["castles"]
Start = tuple[str, int, int, int]


def hands(game: Game) -> list[list[str]]:
    """What everybody has in hand."""
    state = game.state
    return [sorted(state.tables.tile_ids[kind] for kind in state.in_hand(p)) for p in range(state.players)]


def castles(pack: str, start: list[Start], red: list[str], blue: list[str], **other: Any) -> Game:
    """A game of Red and Blue with these tiles on the table and these to be drawn; each has chosen two castles."""
    modules = ["GCASTLE", *other.pop("modules", ())]
    rulings = {"gcastle.deal": "choose", **other.pop("rulings", {})}
    tiles = [name if "/" in name else f"base/{name}" for name in pack.split()]
    laid = [(name if "/" in name else f"base/{name}", x, y, r) for name, x, y, r in start]
    setup = Setup(players=NAMES[:2], modules=modules, start=laid, pack=tiles, rulings=rulings, seed=1, **other)
    game = Game(setup, forced="ask")
    for tile in (red[0], blue[0], red[1], blue[1]):
        game.play(f"pick_castle {tile}")
    return game


def build(game: Game, tile: str, place: str, put: str = "") -> None:
    """A turn with a castle: lay it, and place a follower on a part of it or none."""
    now = game.turn
    game.play(f"build_castle {tile}")
    game.play(f"place {place}")
    if put:
        game.play(f"put follower {put}")
    elif not game.over and game.turn == now and game.step == "base.follower":
        game.play("pass")


def draw(game: Game, place: str, put: str = "") -> None:
    """A turn with a drawn tile."""
    now = game.turn
    if game.step == "castles.build":
        game.play("pass")
    game.play(f"place {place}")
    if put:
        game.play(f"put follower {place.split()[0]} {put}")
    elif not game.over and game.turn == now and game.step == "base.follower":
        game.play("pass")

"""Boards for the tests of the half tiles: who has chosen which, and what lies on the table."""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.kit import registry
from boards import NAMES

TILES = {tile.id.partition("/")[2]: tile for tile in registry.module("HALF").data.tiles}
Start = tuple[str, int, int, int]


def full(name: str) -> str:
    """The whole id of a tile: half tiles go without their box, those of the base game as `base/…`."""
    return name if "/" in name else f"halflings/{name}" if name in TILES else f"base/{name}"


def hands(game: Game) -> list[list[str]]:
    """What everybody has in hand."""
    state = game.state
    return [sorted(state.tables.tile_ids[kind] for kind in state.in_hand(p)) for p in range(state.players)]


def halves(pack: str, start: list[Start], red: list[str], blue: list[str], **other: Any) -> Game:
    """A game of Red and Blue with these tiles on the table and these to be drawn; each has chosen two half tiles.

    `base/monastery` is the whole one; Blue, who is last, has chosen first.
    """
    modules = ["HALF", *other.pop("modules", ())]
    laid = [(full(name), x, y, r) for name, x, y, r in start]
    tiles = [name if "/" in name else f"base/{name}" for name in pack.split()]
    setup = Setup(players=NAMES[:2], modules=modules, start=laid, pack=tiles, seed=1, **other)
    game = Game(setup, forced="ask")
    for name in (blue[0], red[0], blue[1], red[1]):
        game.play(f"pick_half {full(name)}")
    return game


def lay(game: Game, name: str, place: str, put: str = "") -> None:
    """A turn with a half tile: lay it, and place a follower on a part of it or none."""
    now = game.turn
    game.play(f"lay_half {full(name)}")
    game.play(f"place {place}")
    _figure(game, now, place, put)


def draw(game: Game, place: str, put: str = "") -> None:
    """A turn with a drawn tile."""
    now = game.turn
    if game.step == "halflings.lay":
        game.play("pass")
    game.play(f"place {place}")
    _figure(game, now, place, put)


def _figure(game: Game, now: int, place: str, put: str) -> None:
    if put:
        game.play(f"put follower {place.split()[0]} {put}")
    elif not game.over and game.turn == now and game.step == "base.follower":
        game.play("pass")

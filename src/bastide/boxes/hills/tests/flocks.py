"""Boards with shepherds: lay them where earlier turns would have, with their sheep, and read what they have."""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.core import words
from boards import NAMES, lying, segment, tile_id

HS = ["HS"]


def asked(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table where chance is answered by hand; the first tile is drawn already."""
    more.setdefault("modules", HS)
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(players=NAMES[:players], start=lying(drawing), pack=drawn, seed=1, **more)
    game = Game(setup, chance="ask", forced="ask")
    game.play(f"draw {drawn[0]}")
    return game


def herd(game: Game, name: str, place: str, *sheep: int) -> int:
    """Lay a player's shepherd on a field, with a token of so many sheep for each number."""
    state = game.state
    figure = state.in_supply(game.setup.players.index(name), state.number_of(words.KINDS["shepherd"]))
    assert figure >= 0, f"{name} has no shepherd left"
    state.put(figure, words.SEGMENT, segment(game, place))
    for number in sheep:
        state.take_token(words.TOKENS[f"sheep{number}"], 1, words.IN_STOCK, 0, words.BY_FIGURE, figure)
    return int(figure)


def in_bag(game: Game) -> list[int]:
    """How many tokens with one to four sheep, and how many wolves, are in the bag."""
    names = [*(f"sheep{number}" for number in range(1, 5)), "wolf"]
    return [game.state.tokens(words.TOKENS[name], words.IN_STOCK) for name in names]


def at_home(game: Game) -> list[int]:
    """How many shepherds each player has in the supply."""
    kind = game.state.number_of(words.KINDS["shepherd"])
    return [int(game.state.has_left(player, kind)) for player in range(len(game.setup.players))]


FULL = [4, 5, 5, 2, 2]

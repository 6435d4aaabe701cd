"""Bars in tests: where they lie and who has them."""

from __future__ import annotations

from bastide import Game
from bastide.boxes.gold.rules import put_bar
from bastide.core import look, words
from bastide.notation import face_text

BAR = words.TOKENS["gold"]


def stock(game: Game) -> int:
    """How many bars lie ready."""
    return game.state.tokens(BAR, words.IN_STOCK)


def held(game: Game) -> list[int]:
    """How many bars each player has."""
    return [game.state.tokens(BAR, words.WITH_PLAYER, player) for player in range(len(game.setup.players))]


def lying(game: Game) -> dict[str, int]:
    """Where bars lie, and how many."""
    state = game.state
    found = {face_text(state, face): state.tokens(BAR, words.ON_FACE, face) for face in range(state.faces)}
    return {place: n for place, n in found.items() if n}


def strew(game: Game, **places: int) -> None:
    """Put bars where earlier turns would have put them: `strew(game, at_1_0=2)`."""
    for name, n in places.items():
        _, x, y = name.split("_")
        for _ in range(n):
            put_bar(game.state, look.face_at(game.state, int(x), int(y)))


def hand(game: Game, *counts: int) -> None:
    """Give players so many bars of the stock."""
    for player, n in enumerate(counts):
        game.state.take_token(BAR, n, words.IN_STOCK, 0, words.WITH_PLAYER, player)

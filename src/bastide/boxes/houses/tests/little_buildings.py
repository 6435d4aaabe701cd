"""Little buildings in tests: who has them, where they stand."""

from __future__ import annotations

from bastide import Game
from bastide.boxes.houses.rules import BUILDINGS, BUILT, KINDS
from bastide.core import look, words
from bastide.notation import face_text

TOKENS = dict(zip(KINDS, BUILDINGS, strict=True))


def held(game: Game, player: int) -> list[int]:
    """How many sheds, houses and towers a player has."""
    return [game.state.tokens(TOKENS[kind], words.WITH_PLAYER, player) for kind in KINDS]


def standing(game: Game) -> dict[str, str]:
    """What stands where."""
    state = game.state
    return {
        face_text(state, face): kind
        for face in range(state.faces)
        for kind in KINDS
        if state.tokens(TOKENS[kind], words.ON_FACE, face)
    }


def put_up(game: Game, player: int, **places: str) -> None:
    """Put up buildings where earlier turns would have: `put_up(game, 0, at_1_0="shed")`."""
    state = game.state
    for name, kind in places.items():
        _, x, y = name.split("_")
        face = look.face_at(state, int(x), int(y))
        state.take_token(TOKENS[kind], 1, words.WITH_PLAYER, player, words.ON_FACE, face)
        state.set(BUILT, state.get(BUILT) + 1)

"""Whispers: whoever has laid a tile writes down a secret number; others can only guess it."""

from __future__ import annotations

from bastide.core.chance import Stream
from bastide.kit import MOVE, MUST, Box, Options, State

box = Box(__name__)
whisper = box.part("whisper")
NUMBER = box.slot("number")
NOTE = box.action("note", "number", hidden=True)


def numbers(game: State, out: Options) -> None:
    for number in range(100):
        out.add(game.action(NOTE, number))


@whisper.step("note", at=MOVE.laid, shown="PLACE-27", mode=MUST, action=NOTE, options=numbers)
def note(game: State, number: int) -> None:
    """The number stays with the player."""
    game.set(NUMBER, number, game.player)


@whisper.hook("resample")
def guess(game: State, player: int, stream: Stream) -> None:
    """What others wrote down could be anything."""
    for other in range(game.players):
        if other != player:
            game.set(NUMBER, stream.below(100), other)

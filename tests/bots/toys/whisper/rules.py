"""Whispers: whoever has laid a tile writes down a secret number; others can only guess it."""

from __future__ import annotations

from bastide.core.action import ActionKind
from bastide.core.chance import Stream
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit.module import MUST, Module

box = Module(__name__)
whisper = box.part("whisper")
NUMBER = "whisper.number"
NOTE = ActionKind("note", ("number",), hidden=True)


def numbers(game: State, out: Options) -> None:
    for number in range(100):
        out.add(NOTE.pack(game.rules.action_number["note"], (number,)))


@whisper.step("note", at="MOVE.laid.bath", shown="PLACE-27", mode=MUST, action=NOTE, options=numbers)
def note(game: State, action: int) -> None:
    """The number stays with the player."""
    game.set(NUMBER, NOTE.unpack(action)[0], game.player)


@whisper.hook("resample", shown="PLACE-27")
def guess(game: State, player: int, stream: Stream) -> None:
    """What others wrote down could be anything."""
    for other in range(game.rules.players):
        if other != player:
            game.set(NUMBER, stream.below(100), other)

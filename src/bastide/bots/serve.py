"""The other side of the protocol: one of our own players as a bot, for whoever hosts a game."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol, TextIO

from bastide.bots.protocol import HELLO, read_setup, seat_name
from bastide.game import Game
from bastide.setup import Setup
from bastide.version import VERSION

WORDS = (HELLO, "new", "with", "seat", "start", "moved", "at", "can", "left", "choose", "over", "quit")


class Chooser(Protocol):
    """Whoever decides for the seat to move."""

    def choose(self, game: Game) -> int: ...


class Serving:
    """What a bot remembers between two lines."""

    def __init__(self, name: str, make: Callable[[float], Chooser]) -> None:
        self.name = name
        self._make = make
        self._setup: Setup | None = None
        self._with: list[str] = []
        self._at: list[str] = []
        self._can: list[str] = []
        self._seat = ""

    def answer(self, line: str) -> list[str]:
        """What the bot says to a line."""
        if line == HELLO:
            return [f"name {self.name}", f"author Bastide {VERSION}", "ready"]
        head, _, rest = line.partition(" ")
        if head == "new":
            self._with, self._at, self._can, self._seat = [], [], [], ""
        elif head == "with":
            self._with.append(rest)
        elif head == "seat":
            self._seat = rest.strip()
        elif head == "start":
            self._setup = read_setup(self._with)
            return ["ready"]
        elif head == "at":
            self._at.append(rest)
        elif head == "can":
            self._can.append(rest.strip())
        elif head == "choose":
            position, can, self._at, self._can = "\n".join(self._at), self._can, [], []
            return [f"play {self._choose(position, can, _seconds(rest))}"]
        elif head not in ("moved", "left", "over", ""):
            raise ValueError(f"unknown word {head[:40]!r}; possible: {', '.join(WORDS)}")
        return []

    def _choose(self, position: str, can: list[str], seconds: float) -> str:
        if self._setup is None:
            raise ValueError("choose comes after new, with, seat and start")
        if not can:
            raise ValueError("nothing to choose from: no `can` before `choose`")
        game = Game.from_position(self._setup, position, chance="ask")
        if seat_name(game.actor) != self._seat:
            raise ValueError(f"{seat_name(game.actor)} has to decide in this position, not {self._seat or 'nobody'}")
        texts = game.legal_texts
        if set(can) != set(texts):
            odd = sorted(set(can) ^ set(texts))[0]
            raise ValueError(f"position and possibilities contradict each other, for one in {odd[:80]!r}")
        return game.text(self._make(seconds).choose(game.view(game.actor)))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise ValueError(f"choose {text[:40]!r}: a number of seconds is due")
    return seconds


def serve(name: str, make: Callable[[float], Chooser], lines: TextIO, out: TextIO) -> None:
    """Answer line by line until `quit` or the end of the input; to a line that makes no sense with an `error`."""
    serving = Serving(name, make)
    for line in lines:
        text = line.strip()
        if text == "quit":
            return
        try:
            answers = serving.answer(text)
        except ValueError as error:
            answers = [f"error {' '.join(str(error).split())[:500]}"]
        for answer in answers:
            out.write(answer + "\n")
        out.flush()

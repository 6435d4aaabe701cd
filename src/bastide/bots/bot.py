"""A bot as a player: starts its program, tells it what its seat may know, asks it, and ends it."""

from __future__ import annotations

import shlex
import shutil
import time
from collections.abc import Iterable

from bastide.bots.child import BotFailed, Child, undisturbed
from bastide.bots.protocol import HELLO, ask_lines, moved_line, new_lines
from bastide.core.engine import take
from bastide.core.run import FORCED_MARK
from bastide.core.state import State
from bastide.game import Game

PREFIX = "cmd:"
TO_START = 20.0  # seconds for the handshake and for a new game
SECONDS = 10.0  # seconds for a decision, unless somebody says otherwise


def is_command(name: str) -> bool:
    """Whether a player's name is the command line of a bot."""
    return name.startswith(PREFIX)


def command_of(name: str) -> str:
    """The command line in a player's name; raises if nothing can be started by it."""
    command = name.removeprefix(PREFIX).strip()
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"{name!r} is no command line: {error}") from None
    if not words:
        raise ValueError(f"{name!r} names no program; a bot is written like 'cmd:python examples/bot.py'")
    if shutil.which(words[0]) is None:
        raise ValueError(f"{name!r}: there is no program {words[0]!r}")
    return command


class BotPlayer:
    """A program that plays one seat of a game; a fresh program for every game, so that none remembers a deck.

    clock: seconds it has for all its decisions of a game together, besides those for one; keep: whether the program
    goes on to the next game.
    """

    def __init__(
        self, command: str, seconds: float = SECONDS, *, clock: float | None = None, keep: bool = False
    ) -> None:
        self.command = command
        self.seconds = seconds
        self.clock = clock
        self.keep = keep
        self._left = 0.0 if clock is None else clock
        self.name = command
        self._child: Child | None = None
        self._seat = -1
        self._told = 0
        self._state: State | None = None

    def __enter__(self) -> BotPlayer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self, game: Game, seat: int) -> None:
        """Start the program and tell it the game and its seat."""
        if self._child is None or not self.keep:
            self.close()
            with undisturbed():
                self._child = Child(self.command)
            self._say([HELLO])
            self._ready()
        self._seat, self._told = seat, 0
        self._left = 0.0 if self.clock is None else self.clock
        self._state = game.setup.fresh()
        self._say(new_lines(game.setup, seat))
        self._ready()

    def choose(self, game: Game) -> int:
        """What the program plays; it fails unless that is possible."""
        seat = game.actor
        if self._child is None or self._seat != seat:
            self.begin(game, seat)
        self._say(self._news(game))
        view = game.view(seat)
        texts = view.legal_texts
        left = None if self.clock is None else self._left
        seconds = self.seconds if left is None else min(self.seconds, left)
        asked = time.monotonic()
        self._say(ask_lines(view.position(), texts, seconds, left), asked + seconds)
        answer = self._answer("play", asked + seconds)
        self._left -= time.monotonic() - asked
        if answer not in texts:
            raise BotFailed(f"it played {answer[:80]!r}, which is not possible")
        return view.legal[texts.index(answer)]

    @property
    def in_game(self) -> bool:
        """Whether it was told of a game and not yet how that ended."""
        return self._child is not None and self._seat >= 0

    def finish(self, game: Game) -> None:
        """Tell the program what happened since it was asked last and how the game ended; end it unless it is kept."""
        if self._child is not None:
            news = [*self._news(game), "over " + " ".join(str(score) for score in game.scores.values())]
            self._seat = -1
            if self.keep:
                try:
                    self._say(news)
                except BotFailed:  # it has played its last move, and the next game starts another one
                    self.close()
            else:
                self._child.close("".join(f"{line}\n" for line in [*news, "quit"]))
                self._child = None

    def close(self) -> None:
        """End the program."""
        if self._child is not None:
            self._child.close("quit\n")
            self._child = None
        self._seat = -1

    def _news(self, game: Game) -> list[str]:
        """What happened since it was asked last, as its seat may know it."""
        assert self._state is not None
        lines = []
        for action, actor in zip(game.log[self._told :], game.actors[self._told :], strict=True):
            who = actor - FORCED_MARK if actor >= FORCED_MARK else actor
            lines.append(moved_line(self._state, action, who, self._seat))
            take(self._state, action)
        self._told = len(game.log)
        return lines

    def _say(self, lines: Iterable[str], deadline: float | None = None) -> None:
        assert self._child is not None
        text = "".join(f"{line}\n" for line in lines)
        self._child.say(text, time.monotonic() + TO_START if deadline is None else deadline)

    def _ready(self) -> None:
        self._answer("ready", time.monotonic() + TO_START)

    def _answer(self, word: str, deadline: float) -> str:
        """The rest of the first line that begins with a word; remarks on the way are let pass."""
        assert self._child is not None
        while True:
            head, _, rest = self._child.hear(deadline).partition(" ")
            if head == word:
                return rest.strip()
            if head == "name" and rest.strip():
                self.name = rest.strip()[:80]
            elif head == "error":
                raise BotFailed(f"it gave up: {rest[:200]}")
            elif head not in ("", "info", "author", "name"):
                raise BotFailed(f"it said {head[:40]!r} where {word!r} was due")

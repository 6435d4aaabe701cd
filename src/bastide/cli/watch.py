"""A game to watch in the terminal, until there is a browser to play it in."""

from __future__ import annotations

import sys
import time

from bastide.core.chance import Stream
from bastide.core.event import Scored
from bastide.game import Game
from bastide.setup import Setup
from bastide.sketch import board_text


def watch(setup: Setup, delay: float) -> None:
    """Play a random game and show every turn."""
    game = Game(setup)
    chooser = Stream(game.setup.seed, "watch")
    colour = sys.stdout.isatty()
    told = 0
    while not game.over:
        turn = game.turn
        while not game.over and game.turn == turn:
            actions = game.legal
            game.play(actions[chooser.below(len(actions))])
        if colour:
            print("\x1b[2J\x1b[H", end="")
        print(board_text(game.state, tuple(game.setup.players), colour))
        events = game.events
        for event in events[told:]:
            if isinstance(event, Scored):
                items = ", ".join(f"{n} {item} at {each}" for item, n, each in event.items)
                print(f"{game.setup.players[event.player]} scores {event.points} ({items})")
        told = len(events)
        print(flush=True)
        time.sleep(delay)
    print(f"{' and '.join(game.winners)} won with {max(game.scores.values())} points.")

"""Logs that earlier versions wrote: actions about a figure named fewer words then, and some in another order."""

from __future__ import annotations

from bastide.game import Game
from bastide.notation import NotationError, action_text, parse_action

OLD = ("on", "above")  # words that texts once had


def parse_logged(game: Game, text: str) -> int:
    """The action a text of a log stands for, be it spelt as it is today or as it once was."""
    try:
        return parse_action(game.state, text)
    except NotationError:
        words = [word for word in text.split() if word not in OLD]
        above = "above" in text.split()  # on what stands on a tile, not on a part of it
        for action in game.legal:
            now = action_text(game.state, action).split()
            said = words[:-1] if above else words
            if now[0] == words[0] and set(said) <= set(now) and (not above or now[-1] == said[-1]):
                return action
        raise

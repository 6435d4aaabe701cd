"""Logs of earlier versions are read: what they said about a figure, in today's words."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core.words import CHANCE
from bastide.notation import NotationError
from bastide.show.earlier import parse_logged

ABOUT_A_FIGURE = ("capture", "dismiss", "exchange", "fairy", "join", "ransom")
MOST_ACTIONS = 300


def as_once_written(text: str) -> str:
    """An action as it was spelt before figures were named by player, kind and place."""
    name, player, kind, *rest = text.split()
    if name == "capture":
        where = f"above {rest[1]} field-Nl" if rest[0] == "guard-post" else f"on {' '.join(rest)}"
        return f"capture {player} {kind} {where}"
    if name == "dismiss":
        return text
    if name == "ransom":
        return f"ransom {rest[-1]} {kind}"
    if name == "exchange":
        return f"exchange {kind}"
    return f"{name} {kind} {' '.join(rest[-2:])}"


def test_what_was_once_written_about_figures_is_still_understood() -> None:
    """Games with everybody who catches, frees or visits figures; of figures alike to the old words any is meant."""
    seen = set()
    for seed in range(3):
        setup = Setup(players=["Ann", "Ben"], modules=["IC", "PD", "TOWER", "COUNT"], seed=seed)
        game = Game(setup, forced="ask")
        chance = random.Random(seed)
        for _ in range(MOST_ACTIONS):
            if game.over:
                break
            for text in game.legal_texts if game.actor != CHANCE else ():
                if text.split()[0] in ABOUT_A_FIGURE:
                    seen.add(text.split()[0])
                    old = as_once_written(text)
                    meant = game.text(parse_logged(game, old))
                    assert as_once_written(meant).split()[:5] == old.split()[:5]
            legal = game.legal
            game.play(chance.choice(legal[1:] or legal))
    assert seen >= set(ABOUT_A_FIGURE) - {"dismiss", "exchange"}


def test_what_nobody_ever_wrote_is_refused() -> None:
    game = Game(Setup(players=["Ann", "Ben"], modules=["TOWER"], seed=1), forced="ask")
    with pytest.raises(NotationError, match="no figure"):
        parse_logged(game, "capture P2 follower on 2,-2 field-Nr")

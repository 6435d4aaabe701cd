"""Whole games with robbers: what holds after every action, under every ruling."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.kit import registry
from boards import NAMES, balance, listen
from mixes import others

AMBUSH = registry.module("ROBBER").place("ambush")

RULINGS = [
    {},
    {"robber.target": "space"},
    {"robber.place": "active-then-next"},
    {"robber.place": "active-then-next", "robber.target": "space"},
]


def check(game: Game) -> None:
    """A robber is at home or beside the marker of another player, and points are where somebody got them."""
    kind = game.state.rules.figure_names.index("robber")
    for figure in look.figures(game.state):
        if figure.kind == kind:
            assert figure.place in (words.SUPPLY, AMBUSH)
            assert figure.place == words.SUPPLY or figure.which % words.SEATS != figure.owner


def play_through(setup: Setup, seed: int) -> set[str]:
    """A whole game at random; the words of all actions."""
    chooser = random.Random(seed)
    game = Game(setup)
    events = listen(game)
    seen = set()
    while not game.over:
        action = chooser.choice(game.legal)
        seen.add(game.text(action).split()[0])
        game.play(action)
        check(game)
    assert look.scores(game.state) == balance(events, len(setup.players))
    assert game.record.replay().turn == game.turn
    return seen


@pytest.mark.rule("PLACE-27.1/ROBBER", "PLACE-27.3/ROBBER", "PLACE-27.4/ROBBER")
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: " ".join(rulings.values()) or "play-aid")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_robbers_alone(players: int, rulings: dict[str, str]) -> None:
    seen = play_through(Setup(players=NAMES[:players], modules=["ROBBER"], rulings=rulings, seed=players), players)
    forced = players == 2 and "robber.place" not in rulings
    assert seen >= ({"put", "pass"} if forced else {"put", "pass", "rob"})


@pytest.mark.parametrize("code", others("ROBBER"))
def test_robbers_with_another_box(code: str) -> None:
    play_through(Setup(players=NAMES[:3], modules=["ROBBER", code], seed=3), 3)

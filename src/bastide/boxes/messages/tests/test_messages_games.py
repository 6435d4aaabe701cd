"""Whole games with messages: what holds after every action, under every ruling and beside other boxes."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.engine import end_now
from bastide.kit import registry
from boards import NAMES, balance, listen
from mixes import others

OTHER_WAYS = {"msg.who": "any-player", "msg.smallest": "points", "msg.return": "none", "msg.farmer": "3"}
DRAWN = registry.module("MSG").slot("drawn")


def check(game: Game) -> None:
    """Markers add up to the scores and never stand before the start; a game ended anywhere leaves nothing waiting."""
    for player, score in enumerate(look.scores(game.state)):
        both = [game.state.marker(player, number) for number in range(2)]
        assert sum(both) == score
        assert min(both) >= 0
    if game.step.startswith("messages."):
        ended = game.state.clone()
        end_now(ended)
        assert (ended.in_award, ended.awards_n) == (0, 0)


def play_through(setup: Setup, seed: int) -> tuple[set[str], int]:
    """A whole game at random; the words of all actions, and how many messages there were."""
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
    assert all(game.state.get(words.AHEAD, i) == 0 for i in range(words.SEATS))
    assert game.record.replay().turn == game.turn
    return seen, game.state.get(DRAWN)


@pytest.mark.rule("SCORE-00.4/MSG", "SCORE-34.1/MSG", "FINAL-00.3/MSG")
@pytest.mark.parametrize("rulings", [{}, OTHER_WAYS], ids=["play-aid", "other"])
@pytest.mark.parametrize("players", [2, 5])
def test_messages_alone(players: int, rulings: dict[str, str]) -> None:
    seen: set[str] = set()
    messages = 0
    for seed in range(16):
        words_seen, n = play_through(Setup(players=NAMES[:players], modules=["MSG"], rulings=rulings, seed=seed), seed)
        seen |= words_seen
        messages += n
    assert seen >= {"tally-with", "put", "pass"}
    assert messages > 0


@pytest.mark.parametrize("code", [*others("MSG"), "ROBBER", "BATH", "TOWER"])
def test_messages_with_another_box(code: str) -> None:
    play_through(Setup(players=NAMES[:3], modules=["MSG", code], rulings={"msg.who": "any-player"}, seed=3), 3)

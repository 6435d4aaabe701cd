"""What computer players think of bids."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bastide import Game, Setup
from bastide.players import player
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import values
from bastide.players.weights import FULL, SCORE_ONLY, Weights


def auctions(step: str) -> Iterator[Game]:
    """Games of the bazaars in which somebody is to bid."""
    for seed in range(6):
        game, someone = Game(Setup(modules=["BCB.bazaars"], seed=seed)), player("random", seed=seed)
        while not game.over:
            if game.step == step and len(game.legal) > 3:
                yield game
                break
            game.play(someone.choose(game))


@pytest.mark.parametrize("weights", [FULL, SCORE_ONLY], ids=["evaluator", "greedy"])
def test_whoever_opened_is_expected_to_sell_rather_than_to_buy_dear(weights: Weights) -> None:
    met = 0
    for game in auctions("bridges.outbid"):
        found = [value for _, value in values(Evaluator(game.state.rules, weights), game.state)]
        bids = found[1:]
        assert bids == sorted(bids, reverse=True), "a higher bid costs more, so it is worth less"
        assert found[0] > bids[-1]
        met += 1
    assert met > 2

"""Tiles that were put aside and are shuffled back make a pile larger than it was when the search began."""

from __future__ import annotations

from bastide import Game, Setup
from bastide.core import look, words
from bastide.players import player

EARLY = ["dragon/bend-dragon", "dragon/city-dragon", "dragon/straight-dragon"]
THEN = ["base/straight", "dragon/meadow-volcano", "base/straight", "base/bend", "base/bend", "base/city"]


def test_a_search_survives_tiles_that_come_back() -> None:
    game = Game(Setup(modules=["PD"], seed=8, pack=[*EARLY, *THEN]))
    aside = look.pile(game.state, game.state.pile_named(words.PILES["dragons"]))
    assert sorted(aside) == sorted(EARLY)
    before = game.digest
    action = player("search:nodes=200", seed=1).choose(game.view(game.actor))
    assert action in game.legal
    assert game.digest == before

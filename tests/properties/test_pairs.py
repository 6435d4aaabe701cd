"""Every box, every pair of boxes and all of them play to the end, and what must hold holds on the way.

The plain run plays a sample of the pairs: `mixes` says which.
"""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from mixes import BOXES, pairs

MIXES = [*((code,) for code in BOXES), *pairs(), tuple(BOXES)]


def check(game: Game, tiles: int, tokens: list[int]) -> None:
    """Figures, tiles and tokens are conserved, regions are what their figures say."""
    state = game.state
    people = look.figures(state)
    for owner in range(len(game.setup.players)):
        for kind, name in enumerate(state.rules.figure_names):
            mine = [f for f in people if f.owner == owner and f.kind == kind]
            assert len([f for f in mine if f.place == words.SUPPLY]) == look.supply(state, owner)[name]
            figure = state.rules.sheet.figures[kind]
            assert len(mine) == (0 if figure.neutral else figure.count)
    assert sum(look.numbers(state)["tokens"]) == sum(tokens)
    regions = look.segment_region(state)
    for segment in {r for r in regions if r >= 0}:
        members = set(state.members(segment))
        here = [f for f in people if f.place == words.SEGMENT and f.which in members and f.owner < state.rules.players]
        blocking = [f for f in here if state.rules.sheet.figures[f.kind].traits & words.trait("blocks")]
        _, _, blockers = look.region_facts(state, segment)
        assert blockers == sum(1 << (8 * f.owner) for f in blocking)
    assert state.faces <= tiles


@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_every_pair_of_modules_plays_to_the_end(modules: tuple[str, ...]) -> None:
    chooser = random.Random("+".join(modules))
    players = ["A", "B", "C"] if len(modules) < 3 else ["A", "B"]
    game = Game(Setup(players=players, modules=modules, seed=len(modules)))
    tiles = game.state.rules.faces
    tokens = look.numbers(game.state)["tokens"]
    n = 0
    while not game.over:
        if n % 25 == 0:
            check(game, tiles, tokens)
        game.play(chooser.choice(game.legal))
        n += 1
    check(game, tiles, tokens)
    again = game.record.replay()
    assert look.scores(again) == look.scores(game.state)

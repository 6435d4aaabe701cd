"""What the state counts along agrees with counting anew, after every decision of games with every box."""

from __future__ import annotations

import pytest

from bastide import Setup
from bastide.core import words
from bastide.core.chance import Stream
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.state import State
from bastide.kit import registry


def check(game: State) -> None:
    rules = game.rules
    left = {pile: game.left_in(pile) for pile in rules.sheet.lasting}
    assert game.drawable() == sum(left.values())
    assert game.regular() == (sum(n for pile, n in left.items() if pile) == 0)
    for where in range(len(words.PLACES)):
        for owner in range(rules.players + 1):
            own = [f for f in range(rules.figures) if game.where(f) == where and game.owner_of(f) == owner]
            found = []
            figure = game.next_figure(where, owner, 0)
            while figure >= 0:
                found.append(figure)
                figure = game.next_figure(where, owner, figure + 1)
            assert found == own


@pytest.mark.parametrize("seed", range(3))
def test_tiles_to_come_and_figures_by_place(seed: int) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    game = Setup(players=["A", "B", "C"], modules=boxes).fresh()
    stream = Stream(seed, "counted")
    while not game.over:
        check(game)
        out = offered(game, game.row_asking)
        legal = out.sorted()
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])
    check(game.clone())


@pytest.mark.parametrize("seed", range(3))
def test_a_figure_of_a_kind_in_a_place(seed: int) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    game = Setup(modules=boxes).fresh()
    stream = Stream(seed, "counted")
    while not game.over:
        rules = game.rules
        for player in range(rules.players):
            for kind in range(rules.figure_kinds):
                own = [f for f in range(rules.figures) if game.owner_of(f) == player and game.kind_of(f) == kind]
                supply = [f for f in own if game.where(f) == words.SUPPLY]
                standing = [f for f in own if game.where(f) == words.SEGMENT]
                assert game.in_supply(player, kind) == (supply[0] if supply else -1)
                assert game.standing_of(player, kind) == (standing[0] if standing else -1)
        out = offered(game, game.row_asking)
        legal = out.sorted()
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])

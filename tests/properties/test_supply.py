"""Every box, and all of them, with the better of two tiles and a hand of three: to the end, and no tile is lost."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.event import Discarded
from mixes import BOXES

WAYS = ("two", "hand-of-three")


def faces(game: Game) -> int:
    """The faces of all tiles that are anywhere: laid, in piles, in hands, about to be laid, or out of the game."""
    state = game.state
    of = {tile.id: len(tile.faces) for tile in state.tables.tiles}
    away = [state.tables.tile_ids[event.kind] for event in state.sink or () if isinstance(event, Discarded)]
    for seat in range(len(game.setup.players)):
        away += [state.tables.tile_ids[kind] for kind in state.in_hand(seat)]
    if look.in_hand(state) >= 0:
        away.append(state.tables.tile_ids[look.in_hand(state)])
    for pile in range(state.rules.piles):
        away += [tile for tile, n in look.pile(state, pile).items() for _ in range(n)]
    return state.faces + sum(of[tile] for tile in away)


@pytest.mark.parametrize("draw", WAYS)
@pytest.mark.parametrize("modules", [(), *((code,) for code in BOXES), tuple(BOXES)], ids="+".join)
def test_other_ways_to_a_tile_lose_none_in_any_box(modules: tuple[str, ...], draw: str) -> None:
    chooser = random.Random(f"{draw} {modules}")
    game = Game(Setup(players=["A", "B", "C"], modules=modules, rulings={"base.draw": draw}, seed=7))
    game.state.sink = []
    before, n = faces(game), 0
    while not game.over:
        if n % 20 == 0:
            assert faces(game) == before
        game.play(chooser.choice(game.legal))
        n += 1
    assert not any(game.state.drawn_by(seat) for seat in range(3))
    assert look.scores(game.record.replay()) == look.scores(game.state)

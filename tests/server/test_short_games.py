"""A short game has fewer tiles in the main pile and all that boxes lay before or beside it."""

from __future__ import annotations

import json

import pytest

from bastide.server.opening import opening, rematch
from bastide.server.store import Entry
from bastide.server.table import Table
from bastide.server.wire import NewGame, NewSeat


@pytest.mark.parametrize(("modules", "others"), [(["RIVER1"], 11), (["AM"], 0), ([], 0)])
def test_a_short_game_keeps_the_piles_of_its_boxes(modules: list[str], others: int) -> None:
    asked = NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")], seed=5, tiles=9, modules=modules)
    found = opening(asked)[0]
    assert len(found.setup.pack or ()) == 9 + others
    assert found.setup.fresh().left_in(0) == 9
    table = Table("test", [Entry(0, 0.0, None, None, json.dumps(found.body(), default=list))])
    assert rematch(table).setup.fresh().left_in(0) == 9

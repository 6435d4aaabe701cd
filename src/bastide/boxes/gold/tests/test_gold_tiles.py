"""The tiles of the gold mines and the bars that lie ready."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import words
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry

TILES = registry.module("GOLD").data.tiles


@pytest.mark.rule("PREP-10/GOLD")
def test_eight_tiles_with_a_mine_each() -> None:
    assert sum(tile.count for tile in TILES) == len(TILES) == 8
    assert all("gold" in tile.tags for tile in TILES)
    assert Setup(modules=["GOLD"]).rules.faces == 72 + 8
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (4, 20, 8)
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"field": 21, "road": 10, "city": 4, "monastery": 4}
    assert not without_symbol(TILES)


@pytest.mark.rule("PREP-10/GOLD")
@pytest.mark.parametrize("players", [2, 5])
def test_sixteen_bars_lie_ready_however_many_play(players: int) -> None:
    game = Game(Setup(players=list("ABCDE")[:players], modules=["GOLD"], seed=1))
    token = words.TOKENS["gold"]
    assert game.state.tokens(token, words.IN_STOCK) == 16
    assert not any(game.state.tokens(token, words.WITH_PLAYER, player) for player in range(players))

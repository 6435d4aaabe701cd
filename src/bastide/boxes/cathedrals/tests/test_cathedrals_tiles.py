"""The six tiles with a German cathedral, and whole games with them."""

from __future__ import annotations

import random

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.core import look
from bastide.kit import registry
from boards import NAMES
from mixes import others

TILES = registry.module("GCATH").data.tiles
EDGES = {"cathedrals/four-roads": "RRRR", "cathedrals/three-roads": "FRRR"}


@pytest.mark.rule("PREP-31/BASE", "FIGURE-14/GCATH")
def test_three_tiles_with_four_roads_and_three_with_three() -> None:
    assert {tile.id: tile.count for tile in TILES} == dict.fromkeys(EDGES, 3)
    assert {tile.id: "".join("-FRC"[edge] for edge in tile.face.edges) for tile in TILES} == EDGES
    for tile, roads in zip(TILES, (4, 3), strict=True):
        kinds = [segment.kind for segment in tile.face.segments]
        assert (kinds.count("road"), kinds.count("field"), kinds.count("german_cathedral")) == (roads, roads, 1)
        assert tile.adjoins == (tuple(range(1, roads + 1)),)
        marks = {segment.kind: segment.marks for segment in tile.face.segments}
        assert (marks["road"], marks["field"]) == ((("cathedral_road", 1),), ())
        assert all(len(segment.ports) == 1 for segment in tile.face.segments if segment.kind == "road")
    assert without_symbol(TILES) == set()


@pytest.mark.rule("PREP-31/BASE")
def test_they_are_shuffled_in() -> None:
    assert Setup(modules=["GCATH"]).rules.faces == 72 + 6
    assert Setup(modules=["GCATH*9"]).rules.faces == 72 + 54


@pytest.mark.parametrize("other", ["", *others("GCATH")])
def test_random_games_are_told_alike(other: str) -> None:
    chooser = random.Random(other)
    game = Game(Setup(players=NAMES[:3], modules=["GCATH", *([other] if other else [])], seed=other))
    while not game.over:
        here = [text for text in game.legal_texts if text.startswith("put") and text.endswith("german_cathedral")]
        game.play(chooser.choice(here or game.legal_texts))
    assert look.scores(GameRecord.read(game.record.text()).replay()) == look.scores(game.state)

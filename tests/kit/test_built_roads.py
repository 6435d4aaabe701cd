"""Roads that a box builds across tiles: as a way to lay a tile that else would not fit, saved, read, taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from boards import added, same_feature, segment, table

FACTS = """
[module]
players = [1, 5]

[part.{stem}]
builds = true
"""
RULES = """
OVER = box.action("over", "spot", "rotation", "word", of=("NS", "EW", "north", "east", "south", "west"))

def ways(game, out):
    offer_crossed(game, OVER, out)

@part.step("over", at=MOVE.lay, shown="PLACE-19", mode=MAY, action=OVER, options=ways)
def lay_over(game, spot, rotation, road):
    if road < 2:
        lay(game, game.twin_kind(game.tile, road, rotation), spot, rotation)
    else:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[road - 2]
        game.build(game.face_in(spot + dx + dy * SPOT), road & 1)
        lay(game, game.tile, spot, rotation)
"""


@pytest.fixture
def planks(tmp_path: Path) -> Iterator[str]:
    """A box that builds roads wherever they let a tile lie."""
    with added(tmp_path, "PLANKS", FACTS.format(stem="planks"), RULES):
        yield "PLANKS"


def ways(game: Game, cell: str) -> set[str]:
    """How the tile in hand may lie in a cell."""
    return {text for text in game.legal_texts if text.split()[1:2] == [cell]}


def test_a_tile_is_offered_where_one_road_makes_it_fit(planks: str) -> None:
    """A meadow beside a road: across itself. A road beside a meadow: across that one."""
    game = table("straight", "monastery monastery", modules=[planks])
    assert ways(game, "1,0") == {"over 1,0 r0 EW"}
    assert ways(game, "0,1") == {"place 0,1 r0"}, "no road is built where none is needed"
    game.play("over 1,0 r0 EW")
    assert same_feature(game, "0,0 road-E", "1,0 road-E")
    assert game.state.tiles(segment(game, "0,0 road-E")) == 2
    assert look.built_sides(game.state) == {1: (1, 3)}
    game = table("monastery", "straight monastery", modules=[planks])
    assert ways(game, "1,0") == {"place 1,0 r1", "over 1,0 r0 west"}
    game.play("over 1,0 r0 west")
    assert same_feature(game, "1,0 road-E", "0,0 road-E")
    assert look.built_sides(game.state) == {0: (1, 3)}
    assert "pass" in game.legal_texts, "a figure may stand on the road of the new tile"


def test_both_ends_of_a_road_face_nothing_or_a_road(planks: str) -> None:
    """The meadow in the west has a meadow behind it: no road ends there."""
    game = table("monastery monastery", "straight monastery", modules=[planks])
    assert ways(game, "2,0") == {"place 2,0 r1"}
    game = table("monastery monastery monastery\nstraight . straight", "monastery monastery", modules=[planks])
    assert ways(game, "1,1") == {"over 1,1 r0 EW"}, "one road joins two"
    game.play("over 1,1 r0 EW")
    assert game.state.tiles(segment(game, "0,1 road-E")) == 3


def test_a_tile_that_fits_must_be_laid_one_that_needs_a_road_may_be_refused(planks: str) -> None:
    """Around a crossing of four roads a meadow fits nowhere by itself."""
    game = table("straight", "monastery monastery", modules=[planks])
    assert "pass" not in game.legal_texts
    game = table("crossing4", "monastery crossing4 crossing4", modules=[planks])
    assert game.tile == "base/monastery"
    assert "pass" in game.legal_texts
    assert all(text.startswith("over ") or text == "pass" for text in game.legal_texts)
    game.play("pass")
    assert game.tile == "base/crossing4"
    assert game.turn == 1
    assert game.state.faces == 1


def test_games_with_built_roads_are_read_replayed_and_taken_back(planks: str) -> None:
    setup = Setup(modules=[planks], seed=2)
    game, chooser, built = Game(setup), random.Random(5), 0
    while not game.over:
        text = chooser.choice([text for text in game.legal_texts if text.startswith("over")] or game.legal_texts)
        before, actions = game.digest, len(game.log)
        game.play(text)
        if text.startswith("over"):
            built += 1
            read = Game.from_position(setup, game.position())
            assert read.digest == game.digest
            assert look.segment_region(read.state) == look.segment_region(game.state)
            again = game.clone()
            again._cut(actions)
            assert again.digest == before
    assert built > 10
    assert look.scores(game.record.replay()) == look.scores(game.state)

"""The eight tiles with a magic hat, how both figures look, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import board_svg, without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, ROAD
from bastide.kit import registry
from boards import NAMES

TILES = registry.module("MAGE").data.tiles
# Edges, the kinds of segments in alphabetical order, and the groups of segments that adjoin each other.
LISTED = {
    "mage/city-crossing": ("CRRR", "city field*3 road*3", 1),
    "mage/city-corner-bend": ("CRRC", "city field*2 road", 0),
    "mage/cities-road": ("CCRC", "city*3 field*2 road", 1),
    "mage/city-through-roads": ("RCRC", "city field*4 road*2", 2),
    "mage/cities-across": ("CFCF", "city*2 field", 0),
    "mage/city3-road": ("CCRC", "city field*2 road", 1),
    "mage/city-bend-road-end": ("CRRR", "city field*3 road*2", 1),
    "mage/cities-corner-bend": ("CRRC", "city*2 field*2 road", 0),
}


def kinds(segments: list[str]) -> str:
    found = Counter(segments)
    return " ".join(name if found[name] == 1 else f"{name}*{found[name]}" for name in sorted(found))


@pytest.mark.rule("PREP-11/MAGE", "PREP-31/BASE")
def test_there_are_eight_tiles_with_a_hat_each() -> None:
    shown = {}
    for tile in TILES:
        edges = "".join("-FRC"[edge] for edge in tile.face.edges)
        shown[tile.id] = (edges, kinds([s.kind for s in tile.face.segments]), len(tile.adjoins))
    assert shown == LISTED
    assert all(tile.count == 1 and tile.tags == ("magic",) for tile in TILES)
    totals = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert totals == {"field": 19, "road": 11, "city": 12}
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    assert not without_symbol(TILES)
    assert Setup(modules=["MAGE"]).rules.faces == 72 + 8
    assert Setup(modules=["MAGE"], without=["MAGE.tiles"]).rules.faces == 72


@pytest.mark.rule("PREP-11/MAGE")
def test_both_wait_beside_the_table_and_are_nobodys() -> None:
    state = Game(Setup(players=NAMES[:3], modules=["MAGE"], seed=1)).state
    for name in ("mage", "witch"):
        figure = state.neutral(words.KINDS[name])
        assert state.where(figure) == words.SUPPLY
        assert state.owner_of(figure) == 3


@pytest.mark.rule("PLACE-25.2/MAGE", "SCORE-08.1/MAGE")
@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_they_are_apart_and_on_nothing_finished(seed: int) -> None:
    chooser = random.Random(seed)
    game = Game(Setup(players=NAMES[:3], modules=["MAGE*3", "IC"], seed=seed))
    seen: set[tuple[int, int]] = set()
    while not game.over:
        if game.step == "base.lay":
            state = game.state
            spots = [state.which(f) for f in map(state.neutral, (words.KINDS["mage"], words.KINDS["witch"]))
                     if state.where(f) == words.SEGMENT]  # fmt: skip
            for spot in spots:
                assert state.feature_kind(spot) in (ROAD, CITY)
                assert not state.is_complete(spot)
            assert len(spots) < 2 or not state.same(*spots)
            seen.add((len(spots), game.turn))
        game.play(chooser.choice(game.legal))
    assert {n for n, _ in seen} == {0, 1, 2}
    assert look.scores(game.record.replay()) == look.scores(game.state)
    assert "<svg" in board_svg(game.state, game.setup.players)

"""The six tiles with a fruit tree, the twenty-four chips, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import board_svg, without_symbol
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.kit import registry
from boards import NAMES

BOX = registry.module("FRUIT")
TILES = BOX.data.tiles
FRUITS = ("quince", "apple", "apricot", "cherry", "plum", "elder")
# Edges, and how many roads, cities and fields there are.
LISTED = {
    "fruit/city-roads-across": ("CRFR", 2, 1, 2),
    "fruit/city-roads-corner": ("CRRF", 2, 1, 2),
    "fruit/cities-corner": ("CFFC", 0, 2, 1),
    "fruit/crossing3": ("RFRR", 3, 0, 3),
    "fruit/city-crossing": ("CRRR", 3, 1, 3),
    "fruit/city-corner": ("CCFF", 0, 1, 1),
}


@pytest.mark.rule("PREP-25/FRUIT", "PREP-31/BASE")
def test_there_are_six_tiles_with_a_tree_each() -> None:
    shown = {}
    for tile in TILES:
        kinds = Counter(segment.kind for segment in tile.face.segments)
        edges = "".join("-FRC"[edge] for edge in tile.face.edges)
        shown[tile.id] = (edges, kinds["road"], kinds["city"], kinds["field"])
        assert kinds["fruit-tree"] == tile.count == 1
    assert shown == LISTED
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    roads = [segment for tile in TILES for segment in tile.face.segments if segment.kind == "road"]
    assert all(len(road.ports) == 1 for road in roads), "every road ends at the tree"
    assert Setup(modules=["FRUIT"]).rules.faces == 72 + 6
    assert Setup(modules=["FRUIT"], without=["FRUIT.tiles"]).rules.faces == 72


@pytest.mark.rule("PREP-25/FRUIT")
def test_there_are_four_chips_of_each_of_six_fruits() -> None:
    state = Game(Setup(modules=["FRUIT"], seed=1)).state
    assert {name: state.tokens(words.TOKENS[name], words.IN_STOCK) for name in FRUITS} == dict.fromkeys(FRUITS, 4)
    assert [spec.name for _, spec in BOX.data.tokens] == list(FRUITS)


def test_everything_is_drawn() -> None:
    assert not without_symbol(TILES)
    game = Game(Setup(modules=["FRUIT"], seed=1))
    game.state.take_token(words.TOKENS["plum"], 4, words.IN_STOCK, 0, words.ON_FACE, 0)
    assert 'data-token="plum" data-count="4"' in board_svg(game.state, game.setup.players)


def test_nobody_stands_on_a_tree() -> None:
    sheet = Setup(modules=["FRUIT", "IC", "AM", "TB", "PD"]).rules.sheet
    number = sheet.tables.features["fruit-tree"]
    assert not any(kind.stands >> number & 1 for kind in sheet.figures)


@pytest.mark.rule("PREP-25/FRUIT", "FIGURE-20.1/FRUIT", "FIGURE-20.3/FRUIT", "FIGURE-20.4/FRUIT", "FINAL-35/FRUIT")
@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_every_chip_and_every_point_is_accounted_for(seed: int) -> None:
    """Four chips of each fruit, each value once at most, and nobody scores for fruit but by these three ways."""
    chooser = random.Random(seed)
    game = Game(Setup(players=NAMES[:3], modules=["FRUIT*2", "IC"], seed=seed))
    state = game.state
    while not game.over:
        legal = [text for text in game.legal_texts if text != "pass"] or ["pass"]
        game.play(chooser.choice(legal))
        for name in FRUITS:
            token = words.TOKENS[name]
            held = sum(state.tokens(token, words.WITH_PLAYER, player) for player in range(3))
            lying = sum(state.tokens(token, words.ON_FACE, face) for face in range(state.faces))
            assert held + lying + state.tokens(token, words.IN_STOCK) == 4
    paid = [event for event in game.events if isinstance(event, Scored)]
    items = Counter(item for event in paid for item, _, _ in event.items)
    assert items["harvest"] > 0
    values = [each for event in paid for item, _, each in event.items if item == "harvest"]
    assert set(values) <= {2, 3, 4, 5}
    assert all(n <= 6 for n in Counter(values).values()), "each fruit has each value once"
    assert {each for event in paid for item, _, each in event.items if item == "set"} <= {3, 6, 10, 15}
    assert look.scores(state) == [sum(e.points for e in paid if e.player == p) for p in range(3)]
    assert look.scores(game.record.replay()) == look.scores(state)

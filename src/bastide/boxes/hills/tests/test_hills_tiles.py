"""The eighteen tiles, the eighteen tokens, how they look, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from flocks import FULL, HS, asked, herd, in_bag

from bastide import Game, Setup
from bastide.art import board_svg, without_symbol
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.kit import registry
from boards import NAMES

TILES = registry.module("HS").data.tiles
# Edges, how many there are, and how many roads, cities and fields each has.
LISTED = {
    "hills/city-vineyard": ("CFFF", 2, 0, 1, 2),
    "hills/city-corner-city-vineyard": ("CCFC", 2, 0, 2, 1),
    "hills/city-corner-hill": ("CFFC", 1, 0, 1, 1),
    "hills/cities-corner-hill": ("CFFC", 1, 0, 2, 1),
    "hills/city-corner-vineyard": ("CFFC", 1, 0, 1, 1),
    "hills/cities-across-hill": ("CFCF", 1, 0, 2, 1),
    "hills/cities-meeting-vineyard": ("FCFC", 1, 0, 2, 2),
    "hills/city-road-end-hill": ("CFRF", 1, 1, 1, 2),
    "hills/city-bend-right-hill": ("CRRF", 1, 1, 1, 2),
    "hills/monastery-city-bend": ("CRRF", 1, 1, 1, 2),
    "hills/monastery-roads": ("RRRF", 1, 2, 0, 2),
    "hills/cities-corner-road-vineyard": ("CFRC", 1, 1, 2, 2),
    "hills/road-ends-hill": ("RFRF", 1, 2, 0, 2),
    "hills/road-ends-corner-hill": ("FFRR", 1, 2, 0, 2),
    "hills/city-bend-left-hill": ("CFRR", 1, 1, 1, 2),
    "hills/crossing3-vineyard": ("FRRR", 1, 2, 0, 2),
}


@pytest.mark.rule("PREP-05/HS")
def test_there_are_eighteen_tiles_with_eight_hills_and_eight_vineyards() -> None:
    shown = {}
    totals: Counter[str] = Counter()
    for tile in TILES:
        kinds = Counter(segment.kind for segment in tile.face.segments)
        edges = "".join("-FRC"[edge] for edge in tile.face.edges)
        shown[tile.id] = (edges, tile.count, kinds["road"], kinds["city"], kinds["field"])
        for name in (*kinds.elements(), *tile.tags):
            totals[name] += tile.count
    assert shown == LISTED
    assert sum(tile.count for tile in TILES) == 18
    assert {name: totals[name] for name in ("field", "road", "city")} == {"field": 30, "road": 13, "city": 20}
    assert (totals["hill"], totals["vineyard"]) == (8, 8)
    assert sum(segment.kind == "monastery" for tile in TILES for segment in tile.face.segments) == 2
    marks = [(tile.id, segment.marks) for tile in TILES for segment in tile.face.segments if segment.marks]
    assert marks == [
        ("hills/city-vineyard", (("gore", 1),)),
        ("hills/cities-meeting-vineyard", (("gore", 1),)),
        ("hills/cities-meeting-vineyard", (("gore", 1),)),
    ]
    assert Setup(modules=HS).rules.faces == 72 + 18


@pytest.mark.rule("PREP-05/HS")
def test_everybody_has_a_shepherd_and_the_bag_holds_eighteen_tokens() -> None:
    game = Game(Setup(players=NAMES[:5], modules=HS, seed=1))
    assert in_bag(game) == FULL == [4, 5, 5, 2, 2]
    assert sum(FULL) == 18
    assert [look.supply(game.state, player)["shepherd"] for player in range(5)] == [1] * 5


@pytest.mark.parametrize("part", ["sheep", "hills", "vineyards"])
def test_each_part_plays_by_itself(part: str) -> None:
    chooser = random.Random(part)
    game = Game(Setup(players=NAMES[:2], modules=[f"HS.{part}"], seed=3))
    assert ("shepherd" in game.state.rules.figure_names) == (part == "sheep")
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert look.scores(game.record.replay()) == look.scores(game.state)


def test_everything_is_drawn_and_a_flock_lies_beside_its_shepherd() -> None:
    assert not without_symbol(TILES)
    game = asked("monastery", "monastery monastery")
    figure = herd(game, "Red", "0,0 field-Nl", 2, 3, 3)
    drawing = board_svg(game.state, game.setup.players)
    assert f'data-on="{figure}" data-token="sheep2" data-count="1"' in drawing
    assert f'data-on="{figure}" data-token="sheep3" data-count="2"' in drawing


@pytest.mark.rule("PLACE-17.2/HS", "PLACE-17.3/HS", "FIGURE-16.2/HS")
@pytest.mark.parametrize(("seed", "timing"), [(0, "before-figure"), (1, "after-figure"), (2, "before-figure")])
def test_in_random_games_sheep_are_in_the_bag_or_with_a_shepherd_on_a_field(seed: int, timing: str) -> None:
    chooser = random.Random(seed)
    rulings = {"sheep.timing": timing}
    game = Game(Setup(players=NAMES[:3], modules=["HS", "PD", "AM"], seed=seed, rulings=rulings))
    state = game.state
    kind = state.number_of(words.KINDS["shepherd"])
    grazed = False
    while not game.over:
        legal = [text for text in game.legal_texts if text.startswith("shepherd")] or game.legal_texts
        game.play(chooser.choice(legal))
        out = 0
        for number, figure in enumerate(look.figures(state)):
            mine = sum(state.tokens(words.TOKENS[f"sheep{n}"], words.BY_FIGURE, number) for n in range(1, 5))
            assert mine == 0 or (figure.kind == kind and figure.place == words.SEGMENT)
            out += mine
        assert out + sum(in_bag(game)) == 18
        assert in_bag(game)[4] == 2
        grazed |= out > 2
    assert grazed
    paid = [event for event in game.events if isinstance(event, Scored)]
    assert any(item == "sheep" for event in paid for item, _, _ in event.items)
    assert look.scores(game.record.replay()) == look.scores(state)

"""The siege tiles, four of the Cathars and six of the Besiegers, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import EDGE_LETTERS
from bastide.kit import registry
from boards import NAMES, table
from mixes import others

TILES = registry.module("CATHARS").data.tiles
CATHARS = {
    "cathars/city": "CFFF",
    "cathars/city-road": "CRFR",
    "cathars/city-corner": "CFFC",
    "cathars/city-corner-bend": "CRRC",
}
BESIEGERS = {
    "cathars/city3": "CCFC",
    "cathars/city-corner-road-end-right": "CRFC",
    "cathars/city-road-end": "CFRF",
    "cathars/city-bend-right": "CRRF",
    "cathars/city-corner-road-end-left": "CFRC",
    "cathars/city-bend-left": "CFRR",
}
SETS = {"cathars": CATHARS, "besiegers": BESIEGERS, "both": {**CATHARS, **BESIEGERS}}
KINDS = {
    "cathars": {"field": 6, "road": 2, "city": 4},
    "besiegers": {"field": 11, "road": 5, "city": 6},
    "both": {"field": 17, "road": 7, "city": 10},
}


@pytest.mark.rule("PREP-31/BASE", "PREP-31.1/CATHARS", "EXTRA-01.1/CATHARS")
@pytest.mark.parametrize("tiles", SETS)
def test_each_set_has_its_tiles_and_on_each_a_besieged_city(tiles: str) -> None:
    setup = Setup(modules=["CATHARS"], seed=1, rulings={"siege.tiles": tiles})
    own = [tile for tile in setup.mix.tiles if tile.id.startswith("cathars/")]
    edges = {tile.id: "".join(EDGE_LETTERS[edge] for edge in tile.face.edges) for tile in own}
    assert edges == SETS[tiles]
    assert {tile.count for tile in own} == {1}
    assert setup.rules.faces == 72 + len(own)
    assert Counter(segment.kind for tile in own for segment in tile.face.segments) == KINDS[tiles]
    for tile in own:
        assert [segment.marks for segment in tile.face.segments if segment.kind == "city"] == [(("besieged", 1),)]
        assert not any(segment.marks for segment in tile.face.segments if segment.kind != "city")
    assert not any(tile.tags for tile in own)


def test_all_of_them_are_drawn() -> None:
    assert {tile.id for tile in TILES} == set(SETS["both"])
    assert without_symbol(TILES) == set()


@pytest.mark.rule("PREP-31/BASE")
def test_tiles_rules_and_copies_are_chosen_apart() -> None:
    assert Setup(modules=["CATHARS"]).rules.faces == 76
    assert Setup(modules=["CATHARS*3"]).rules.faces == 84
    tiles = Setup(modules=["CATHARS.tiles"], rulings={})
    assert tiles.rules.faces == 76
    assert not [step for step in tiles.rules.step_ids if step.startswith("cathars.")]


def check(game: Game) -> None:
    """Followers are all somewhere, and what is not besieged is told apart."""
    state = game.state
    people = look.figures(state)
    for player in range(len(game.setup.players)):
        home = [f for f in people if f.owner == player and f.place == words.SUPPLY]
        assert len(home) == sum(look.supply(state, player).values())


def play_out(setup: Setup) -> Counter[str]:
    """A random game; returns how often each word was said."""
    chooser = random.Random(str(setup.seed))
    game = Game(setup)
    said: Counter[str] = Counter()
    while not game.over:
        action = chooser.choice(game.legal_texts)
        said[action.split()[0]] += 1
        game.play(action)
        check(game)
    assert GameRecord.read(game.record.text()).actions == game.record.actions
    assert look.scores(game.record.replay()) == look.scores(game.state)
    return said


@pytest.mark.rule("EXTRA-01.1/CATHARS")
@pytest.mark.parametrize("timing", ["before-scoring", "end-of-turn"])
@pytest.mark.parametrize("adjacency", ["siege-tile", "any-city-tile"])
def test_random_games_end_and_are_told_again(timing: str, adjacency: str) -> None:
    rulings = {"siege.tiles": "both", "siege.escape.timing": timing, "siege.escape.adjacency": adjacency}
    said: Counter[str] = Counter()
    for seed in range(3):
        said += play_out(Setup(players=NAMES[:3], modules=["CATHARS*3"], seed=seed, rulings=rulings))
    assert said["flee"]


@pytest.mark.parametrize("other", others("CATHARS"))
def test_random_games_with_another_box(other: str) -> None:
    said = play_out(Setup(players=NAMES[:3], modules=["CATHARS", other], seed=other, rulings={"siege.tiles": "both"}))
    assert said["place"]


def test_everybody_sees_the_same() -> None:
    game = table("cathars/city:2", "city monastery", modules=["CATHARS"])
    assert game.view(1).legal_texts == game.legal_texts

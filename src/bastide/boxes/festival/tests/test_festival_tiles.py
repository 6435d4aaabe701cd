"""The ten festival tiles, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.art.cache import drawn
from bastide.core import look, words
from bastide.core.geometry import EDGE_LETTERS
from bastide.kit import registry
from boards import NAMES
from mixes import others

TILES = registry.module("FEST").data.tiles
EDGES = {
    "festival/city-through-city": "FCCC",
    "festival/city-corners": "CCCC",
    "festival/city-road-end": "CFRF",
    "festival/city-road-end-right": "CRFF",
    "festival/cities-roads": "CRCR",
    "festival/city-bend-right": "CRRF",
    "festival/monastery-roads": "FFRR",
    "festival/city-road-end-left": "CFFR",
    "festival/city-bend-left": "CFRR",
    "festival/bends": "RRRR",
}


@pytest.mark.rule("PLACE-15.1/FEST", "PREP-31/BASE")
def test_there_are_ten_tiles_with_a_festival_each() -> None:
    assert {tile.id: tile.count for tile in TILES} == dict.fromkeys(EDGES, 1)
    assert {tile.id: "".join(EDGE_LETTERS[edge] for edge in tile.face.edges) for tile in TILES} == EDGES
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"field": 22, "road": 11, "city": 11, "monastery": 1}
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    assert all(set(tile.tags) <= {"festival", "monastery"} and tile.has("festival") for tile in TILES)


def test_every_tile_shows_its_festival_however_it_lies() -> None:
    assert without_symbol(TILES) == set()
    assert all(drawn(tile, rotation).spot("festival") for tile in TILES for rotation in range(4))


@pytest.mark.rule("PREP-31/BASE")
def test_they_are_shuffled_in_with_the_others() -> None:
    game = Game(Setup(players=NAMES[:2], modules=["FEST"], seed=1), chance="ask")
    assert sum(game.bag.values()) == 71 + 10
    assert set(EDGES) <= set(game.bag)
    tiles = Game(Setup(modules=["FEST.tiles"], seed=1), chance="ask")
    assert tiles.bag == game.bag
    assert not [step for step in tiles.state.rules.step_ids if step.startswith("festival.")]
    twice = Game(Setup(modules=["FEST*2"], seed=1), chance="ask")
    assert [twice.bag[tile] for tile in EDGES] == [2] * 10


def play_out(setup: Setup) -> tuple[Game, Counter[str]]:
    """A random game with the words of all its actions; followers are all somewhere after every one of them."""
    chooser = random.Random(str(setup.seed))
    game = Game(setup)
    said: Counter[str] = Counter()
    while not game.over:
        action = chooser.choice(game.legal_texts)
        said[action.split()[0]] += 1
        game.play(action)
        for player in range(len(setup.players)):
            people = [f for f in look.figures(game.state) if f.owner == player]
            home = [f for f in people if f.place == words.SUPPLY]
            assert len(home) == sum(look.supply(game.state, player).values())
    return game, said


@pytest.mark.rule("PLACE-15.1/FEST")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("back", ["follower", "any-own-figure"])
def test_random_games_end_and_are_told_again(players: int, back: str) -> None:
    setup = Setup(players=NAMES[:players], modules=["FEST"], seed=players, rulings={"festival.return": back})
    game, said = play_out(setup)
    assert said["call-back"]
    assert GameRecord.read(game.record.text()).actions == game.record.actions
    assert game.record.replay().turn == game.turn


@pytest.mark.parametrize("other", others("FEST"))
def test_random_games_with_another_box(other: str) -> None:
    game, _ = play_out(
        Setup(players=NAMES[:3], modules=["FEST", other], seed=other, rulings={"festival.return": "any-own-figure"})
    )
    assert game.over

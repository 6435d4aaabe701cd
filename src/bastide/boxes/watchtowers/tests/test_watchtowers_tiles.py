"""The twelve tiles with a watchtower, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.art.cache import drawn
from bastide.core import look
from bastide.core.event import Scored
from bastide.core.geometry import EDGE_LETTERS
from bastide.kit import registry
from boards import NAMES
from mixes import others

TILES = registry.module("WATCH").data.tiles
ROADS, CITIES, MEEPLES, PENNANTS, MONASTERIES = range(5)
TOWERS = {
    "watchtowers/cities-corner-road": ("CCRF", PENNANTS),
    "watchtowers/city": ("CFFF", MONASTERIES),
    "watchtowers/city-road-end": ("CFRF", CITIES),
    "watchtowers/city-road-end-meeples": ("CFRF", MEEPLES),
    "watchtowers/city-roads": ("CRFR", ROADS),
    "watchtowers/city-corner-roads": ("CRRC", MEEPLES),
    "watchtowers/cities-across": ("FCFC", CITIES),
    "watchtowers/cities-across-road": ("FCRC", PENNANTS),
    "watchtowers/city-road-beside": ("FFRC", ROADS),
    "watchtowers/city-road-across": ("FRFC", CITIES),
    "watchtowers/roads-across": ("FRFR", MONASTERIES),
    "watchtowers/roads-corner": ("FRRF", ROADS),
}
ITEMS = {"watched-roads", "watched-cities", "watched-meeples", "watched-pennants", "watched-monasteries"}


@pytest.mark.rule("SCORE-02.2/WATCH", "PREP-31/BASE")
def test_there_are_twelve_tiles_with_a_watchtower_each() -> None:
    assert {tile.id: tile.count for tile in TILES} == dict.fromkeys(TOWERS, 1)
    edges = {tile.id: "".join(EDGE_LETTERS[edge] for edge in tile.face.edges) for tile in TILES}
    assert edges == {name: letters for name, (letters, _) in TOWERS.items()}
    assert {tile.id: tile.face.numbers for tile in TILES} == {
        name: (("watchtower", kind),) for name, (_, kind) in TOWERS.items()
    }
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"field": 26, "road": 14, "city": 13}
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    assert Counter(kind for _, kind in TOWERS.values()) == {
        ROADS: 3, CITIES: 3, MEEPLES: 2, PENNANTS: 2, MONASTERIES: 2,
    }  # fmt: skip


def test_every_tile_shows_its_watchtower_however_it_lies() -> None:
    assert without_symbol(TILES) == set()
    assert all(drawn(tile, rotation).spot("watchtower") for tile in TILES for rotation in range(4))
    plates = {drawn(tile).svg for tile in TILES if tile.face.edges == TILES[2].face.edges}
    assert len(plates) == 2, "two tiles alike but for what they count"


@pytest.mark.rule("PREP-31/BASE")
def test_they_are_shuffled_in_and_chosen_apart() -> None:
    game = Game(Setup(modules=["WATCH"], seed=1), chance="ask")
    assert sum(game.bag.values()) == 71 + 12
    assert set(TOWERS) <= set(game.bag)
    tiles = Setup(modules=["WATCH.tiles"])
    assert tiles.rules.faces == 84
    assert not [step for step in tiles.rules.step_ids if step.startswith("watchtowers.")]
    assert Setup(modules=["WATCH*2"]).rules.faces == 96


def play_out(setup: Setup) -> list[Scored]:
    """A random game; returns what watchtowers paid."""
    chooser = random.Random(str(setup.seed))
    game = Game(setup)
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert GameRecord.read(game.record.text()).actions == game.record.actions
    assert look.scores(game.record.replay()) == look.scores(game.state)
    awards = [event for event in game.events if isinstance(event, Scored)]
    return [event for event in awards if {item for item, _, _ in event.items} & ITEMS]


@pytest.mark.rule("SCORE-02.1/WATCH", "SCORE-02.4/WATCH")
@pytest.mark.parametrize("recipient", ["trigger-player", "meeple-on-tile"])
@pytest.mark.parametrize("players", [2, 5])
def test_random_games_end_and_are_told_again(recipient: str, players: int) -> None:
    paid: list[Scored] = []
    for seed in range(5):
        rulings = {"watch.recipient": recipient}
        paid += play_out(Setup(players=NAMES[:players], modules=["WATCH*2"], seed=seed, rulings=rulings))
    assert paid
    assert all(event.points == sum(n * each for _, n, each in event.items) > 0 for event in paid)


@pytest.mark.parametrize("other", others("WATCH"))
@pytest.mark.parametrize("recipient", ["trigger-player", "meeple-on-tile"])
def test_random_games_with_another_box(other: str, recipient: str) -> None:
    rulings = {"watch.recipient": recipient}
    paid = play_out(Setup(players=NAMES[:3], modules=["WATCH", other], seed=other, rulings=rulings))
    assert all(event.points > 0 for event in paid)


@pytest.mark.rule("SCORE-02.4/WATCH")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publisher_pays_whoever_stands_there(edition: str) -> None:
    assert dict(Setup(modules=["WATCH"], edition=edition).mix.rulings)["watch.recipient"] == "meeple-on-tile"
    assert dict(Setup(modules=["WATCH"]).mix.rulings)["watch.recipient"] == "trigger-player"

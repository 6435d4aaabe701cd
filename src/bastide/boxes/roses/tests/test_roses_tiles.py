"""The six tiles with a wind rose, the start of a game with them, and whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.art.cache import drawn
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.core.geometry import EDGE_LETTERS
from bastide.kit import registry
from boards import NAMES
from mixes import others

TILES = registry.module("WIND").data.tiles
EDGES = {
    "roses/orange-rose": "FCFR",
    "roses/blue-rose": "FFRR",
    "roses/north-east": "CFFC",
    "roses/south-east": "CFFC",
    "roses/south-west": "CFRR",
    "roses/north-west": "CFCF",
}
NUMBERS = {
    "roses/orange-rose": (("north", 0),),
    "roses/blue-rose": (("blue_north", 0),),
    "roses/north-east": (("sector", 0),),
    "roses/south-east": (("sector", 1),),
    "roses/south-west": (("sector", 2),),
    "roses/north-west": (("sector", 3),),
}
ORIGIN = words.SLOTS["roses.origin"]


@pytest.mark.rule("PREP-22.1/WIND")
def test_there_are_six_tiles_with_a_rose_each() -> None:
    assert {tile.id: tile.count for tile in TILES} == dict.fromkeys(EDGES, 1)
    assert {tile.id: "".join(EDGE_LETTERS[edge] for edge in tile.face.edges) for tile in TILES} == EDGES
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"field": 10, "road": 3, "city": 6}
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    assert {tile.id: tile.face.numbers for tile in TILES} == NUMBERS
    tags = {tile.id: tile.tags for tile in TILES}
    assert {tags[f"roses/{name}"] for name in ("orange-rose", "blue-rose")} == {("wind_rose",)}
    assert {tile.tags for tile in TILES if tile.face.numbers[0][0] == "sector"} == {("quarter_rose",)}


def test_every_rose_is_seen_and_turns_with_its_tile() -> None:
    assert without_symbol(TILES) == set()
    for tile in TILES:
        (number, _) = tile.face.numbers[0]
        lying = [drawn(tile, rotation) for rotation in range(4)]
        assert all(one.spot(number) for one in lying)
        assert len({one.svg for one in lying}) == 4


@pytest.mark.rule("PREP-22.1/WIND")
def test_the_orange_rose_is_the_start_tile_and_the_usual_one_joins_the_others() -> None:
    game = Game(Setup(modules=["WIND"], seed=1), chance="ask")
    (face,) = look.faces(game.state)
    assert game.state.tables.tile_ids[face.kind] == "roses/orange-rose"
    assert (face.x, face.y, face.rotation) == (0, 0, 0)
    assert sum(game.bag.values()) == 72 + 5
    assert "roses/orange-rose" not in game.bag
    assert game.bag["base/city-road"] == 4
    assert game.state.get(ORIGIN) == 1


@pytest.mark.rule("PREP-22.1/WIND")
def test_tiles_rules_and_copies_are_chosen_apart() -> None:
    tiles = Setup(modules=["WIND.tiles"])
    assert tiles.rules.faces == 78
    assert not [step for step in tiles.rules.step_ids if step.startswith("roses.")]
    assert Setup(modules=["WIND*2"]).rules.faces == 72 + 2 * 5 + 1, "one rose begins the game"


@pytest.mark.rule("PREP-22.1/WIND", "PREP-27/GKK")
def test_after_the_city_of_carcassonne_the_rose_lies_beside_it() -> None:
    game = Game(Setup(modules=["WIND", "COUNT"], seed=1))
    names = [game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)]
    assert names[-1] == "roses/orange-rose"
    assert len(names) == 13
    assert game.state.get(ORIGIN) == 13


def play_out(setup: Setup) -> tuple[Game, list[Scored]]:
    """A random game and what it paid for roses."""
    chooser = random.Random(str(setup.seed))
    game = Game(setup)
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert GameRecord.read(game.record.text()).actions == game.record.actions
    assert look.scores(game.record.replay()) == look.scores(game.state)
    return game, [event for event in game.events if isinstance(event, Scored) and ("rose", 1, 3) in event.items]


@pytest.mark.rule("PLACE-28.2/WIND", "PLACE-28.1/WIND")
@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_every_quarter_rose_that_lies_has_brought_its_points(seed: int) -> None:
    game, paid = play_out(Setup(players=NAMES[:3], modules=["WIND"], seed=seed))
    quarters = [
        f
        for f in look.faces(game.state)
        if NUMBERS.get(game.state.tables.tile_ids[f.kind], (("", 0),))[0][0] == "sector"
    ]
    assert len(paid) == len(quarters) <= 4
    assert {face.rotation for face in quarters} <= {0}


@pytest.mark.rule("PLACE-28.4/WIND", "PREP-22.2/WIND")
@pytest.mark.parametrize("seed", range(2))
def test_random_games_by_the_publishers_rules(seed: int) -> None:
    game, paid = play_out(Setup(players=NAMES[:2], modules=["WIND"], seed=seed, edition="official-C1"))
    assert len(paid) <= 4
    assert sum(game.bag.values()) == 0


@pytest.mark.parametrize("other", others("WIND"))
def test_random_games_with_another_box(other: str) -> None:
    game, _ = play_out(Setup(players=NAMES[:3], modules=["WIND", other], seed=other))
    assert game.over


@pytest.mark.rule("PREP-22.1/WIND", "PREP-27/GKK", "PREP-28/GKK")
@pytest.mark.parametrize("river", ["RIVER1", "RIVER2"])
def test_with_a_river_the_rose_waits_until_the_last_river_tile_lies(river: str) -> None:
    chooser = random.Random(river)
    game = Game(Setup(players=NAMES[:2], modules=["WIND", river], seed=3))
    seen = []
    while game.state.get(ORIGIN) == 0:
        seen = [game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)]
        assert all(name.startswith(river.lower().replace("river1", "river")) for name in seen)
        game.play(chooser.choice(game.legal))
    assert len(seen) >= 10
    rose = look.faces(game.state)[game.state.get(ORIGIN) - 1]
    assert game.state.tables.tile_ids[rose.kind] == "roses/orange-rose"
    while not game.over:
        game.play(chooser.choice(game.legal))


@pytest.mark.rule("PREP-22.1/WIND", "PREP-28/GKK")
def test_with_a_river_and_by_hand_somebody_chooses_its_place() -> None:
    chooser = random.Random(1)
    game = Game(Setup(players=NAMES[:2], modules=["WIND", "RIVER1"], seed=3, rulings={"setup.manual": "yes"}))
    while game.step != "roses.late-by-hand":
        assert game.state.get(ORIGIN) == 0
        game.play(chooser.choice(game.legal))
    assert all(text.startswith("place ") for text in game.legal_texts)
    assert len(game.legal_texts) > 1
    game.play(game.legal_texts[-1])
    assert game.state.get(ORIGIN)


@pytest.mark.rule("PREP-22.2/WIND", "PLACE-28.4/WIND")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publisher_has_the_blue_rose_take_over_and_roses_lie_anywhere(edition: str) -> None:
    rulings = dict(Setup(modules=["WIND"], edition=edition).mix.rulings)
    assert (rulings["wind.blue"], rulings["wind.placement"]) == ("on", "bonus-only")
    rulings = dict(Setup(modules=["WIND"]).mix.rulings)
    assert (rulings["wind.blue"], rulings["wind.placement"]) == ("off", "mandatory-quadrant")

"""The six tiles with a shrine, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CENTRE
from bastide.kit import registry
from boards import NAMES, scores, table, turn
from mixes import others

TILES = registry.module("CULT").data.tiles
EDGES = {
    "cult/shrine": "FFFF",
    "cult/shrine-city": "CFFF",
    "cult/shrine-road": "FFRF",
    "cult/shrine-city-road": "CFRF",
    "cult/shrine-roads": "RFRF",
    "cult/shrine-city-roads": "CRFR",
}


@pytest.mark.rule("PREP-31/BASE")
def test_there_are_six_tiles_with_a_shrine_each() -> None:
    assert {tile.id: tile.count for tile in TILES} == dict.fromkeys(EDGES, 1)
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"shrine": 6, "field": 8, "road": 6, "city": 3}
    assert {tile.id: "".join("-FRC"[edge] for edge in tile.face.edges) for tile in TILES} == EDGES
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)
    assert all(tile.has("shrine") for tile in TILES)
    assert without_symbol(TILES) == set()


@pytest.mark.rule("PREP-31/BASE")
def test_they_are_shuffled_in_with_the_others() -> None:
    game = Game(Setup(players=NAMES[:2], modules=["CULT"], seed=1))
    drawn = game.tile
    assert sum(game.bag.values()) + 1 == 71 + 6
    assert drawn in EDGES or set(EDGES) <= set(game.bag)


def test_a_road_ends_at_a_shrine() -> None:
    for tile in TILES:
        roads = [segment for segment in tile.face.segments if segment.kind == "road"]
        assert all(len(road.ports) == 1 for road in roads)


def check(game: Game) -> None:
    """Followers and tiles are conserved; every shrine and every monastery has one rival at most."""
    state = game.state
    people = look.figures(state)
    for player in range(len(game.setup.players)):
        home = [f for f in people if f.owner == player and f.place == words.SUPPLY]
        assert len(home) == sum(look.supply(state, player).values())
    regions = look.segment_region(state)
    for region in {r for r in regions if r >= 0 and state.feature_kind(r) >= CENTRE}:
        here = Counter(f.owner for f in people if f.place == words.SEGMENT and regions[f.which] == region)
        assert look.region_facts(state, region)[2] == sum(n << (8 * owner) for owner, n in here.items())
    buildings: dict[tuple[int, int], str] = {}
    for face in look.faces(state):
        kinds = {segment.kind for segment in state.tables.faces[face.kind].segments}
        for kind in kinds & {"shrine", "monastery"}:
            buildings[face.x, face.y] = kind
    for (x, y), kind in buildings.items():
        around = [buildings.get((x + dx, y + dy), kind) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert sum(other != kind for other in around) <= 1


def play_out(setup: Setup) -> Game:
    """A random game, looked at after every action."""
    chooser = random.Random(str(setup.seed))
    game = Game(setup)
    while not game.over:
        check(game)
        game.play(chooser.choice(game.legal))
    check(game)
    return game


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.1/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_with_one_rival_a_building(players: int) -> None:
    game = play_out(Setup(players=NAMES[:players], modules=["CULT"], seed=players))
    assert GameRecord.read(game.record.text()).actions == game.record.actions
    assert game.record.replay().turn == game.turn


@pytest.mark.parametrize("other", others("CULT"))
def test_random_games_with_another_box(other: str) -> None:
    play_out(Setup(players=NAMES[:3], modules=["CULT", other], seed=other))


@pytest.mark.rule("PLACE-09.1/CULT")
def test_without_its_rules_a_shrine_is_a_monastery() -> None:
    """Nine points when it is surrounded, and no challenge: it may lie beside two monasteries."""
    ring = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
    game = table(ring, "cult/shrine monastery", modules=["CULT.tiles"])
    turn(game, "1,1 r0", "monastery")
    assert scores(game) == [9, 0]
    game = table("monastery", "cult/shrine", modules=["CULT.tiles"])
    turn(game, "1,0 r0", "monastery")
    assert (game.over, scores(game)) == (True, [2, 0])

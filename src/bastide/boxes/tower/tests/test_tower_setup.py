"""The Tower: its tiles, its pieces, who may play with it."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import words
from bastide.core.geometry import CITY, EDGE_LETTERS, ROAD
from bastide.kit import registry
from bastide.kit.mix import MixError
from boards import NAMES, cells, rotations, same_feature, scores, segment, stand, table, turn
from mixes import others

TOWER = ["TOWER"]
TILES = registry.module("TOWER").data.tiles
EDGES = "CFFF CFFF FFFF FFFF FFRR RRFR RRRR RRRR RCRC CFRF CFRR CRFR CFFC CRFC CFFC CRCR CCRC CCCC"


@pytest.mark.rule("TOWER-COMP-1", "TOWER-TILE-1", "PREP-13.3/TOWER")
def test_eighteen_tiles_with_a_site_each_and_nothing_else_special() -> None:
    assert sum(tile.count for tile in TILES) == 18
    assert len(TILES) == 17
    assert all(set(tile.tags) <= {"foundation", "monastery"} and tile.has("foundation") for tile in TILES)
    found = ["".join(EDGE_LETTERS[edge] for edge in tile.face.edges) for tile in TILES for _ in range(tile.count)]
    assert found == EDGES.split()
    segments = [(tile.count, s) for tile in TILES for s in tile.face.segments]
    kinds: Counter[str] = Counter()
    for n, s in segments:
        kinds[s.kind] += n
    assert kinds == {"field": 37, "road": 18, "city": 15, "monastery": 1}
    assert sum(n * s.mark("pennant") for n, s in segments) == 1
    assert {name for _, s in segments for name, _ in s.marks} == {"pennant"}
    for kind, tiles in ((CITY, 12), (ROAD, 11)):
        assert sum(tile.count for tile in TILES if kind in tile.face.edges) == tiles
    assert [tile.id for tile in TILES if tile.adjoins] == ["tower/city-corner-road-end", "tower/city3-road"]
    assert not without_symbol(TILES)


@pytest.mark.rule("TOWER-TILE-2", "PREP-13.3/TOWER")
def test_on_the_bridge_the_road_cuts_both_fields() -> None:
    """The road runs from north to south over a finished city: four fields, each of which serves it.

    city:1 bridge city:3
    """
    game = table("city:1 tower/city-bridge city:3", "monastery monastery", modules=TOWER)
    fields = [f"1,0 field-{half}" for half in ("Nl", "Nr", "Sl", "Sr")]
    for one in fields:
        assert [other for other in fields if same_feature(game, one, other)] == [one]
        assert len(game.state.served(segment(game, one))) == 1
    assert same_feature(game, "0,0 city-E", "2,0 city-W")
    assert game.state.open_ends(segment(game, "1,0 road-N")) == 2


@pytest.mark.rule("TOWER-SETUP-1", "TOWER-SETUP-2", "PREP-13.2/TOWER")
def test_the_tiles_are_shuffled_in_and_there_is_one_pile_to_draw_from() -> None:
    setup = Setup(modules=TOWER, seed=1)
    game = Game(setup, chance="ask")
    assert setup.rules.faces == 90
    assert sum(game.bag.values()) == 89
    assert sum(n for tile, n in game.bag.items() if tile.startswith("tower/")) == 18
    drawn = {text.split()[1] for text in game.legal_texts}
    assert drawn == set(game.bag), "any tile may come next, from whichever side one draws"
    assert setup.rules.piles == Setup(seed=1).rules.piles


@pytest.mark.rule("TOWER-SETUP-3", "TOWER-SETUP-5", "PREP-13.1/TOWER", "TOWER-COMP-2")
@pytest.mark.parametrize(("players", "each", "rest"), [(2, 10, 10), (3, 9, 3), (4, 7, 2), (5, 6, 0), (6, 5, 0)])
def test_pieces_by_the_number_of_players(players: int, each: int, rest: int) -> None:
    modules = ["TOWER", "IC"] if players == 6 else TOWER
    state = Game(Setup(players=NAMES[:players], modules=modules, seed=1)).state
    piece = words.TOKENS["piece"]
    assert [state.tokens(piece, words.WITH_PLAYER, player) for player in range(players)] == [each] * players
    assert state.tokens(piece, words.IN_STOCK) == rest
    assert players * each + rest == 30


@pytest.mark.rule("TOWER-SETUP-4", "PREP-13.3/TOWER")
def test_six_players_need_the_sixth_colour() -> None:
    with pytest.raises(ValueError, match="6 players; possible with these modules: 1 to 5"):
        Setup(players=NAMES, modules=TOWER)
    assert len(Setup(players=NAMES, modules=["TOWER", "IC"]).players) == 6


@pytest.mark.rule("TOWER-COMP-3")
def test_it_is_no_game_by_itself_but_goes_with_every_other_box() -> None:
    with pytest.raises(MixError, match="exactly one game"):
        Setup(game="TOWER")
    for code in others("TOWER"):
        assert Setup(modules=["TOWER", code], seed=1).rules.faces >= 90


def test_the_tiles_without_the_rules() -> None:
    setup = Setup(modules=["TOWER.tiles"], seed=1)
    assert setup.rules.faces == 90
    assert not [step for step in setup.rules.step_ids if step.startswith("tower.")]


def test_more_sites_than_there_is_room_for_are_refused_at_set_up() -> None:
    with pytest.raises(ValueError, match="more than 64 tower sites"):
        Setup(modules=TOWER, pack=["base/bend"], start=[("tower/meadow", x, 0, 0) for x in range(65)])


@pytest.mark.rule("TOWER-COMP-4")
def test_all_rules_of_the_base_game_stay() -> None:
    """A city of three with a pennant on a tower tile scores as ever.

    city:1 ═♦═ ?
    """
    plain, with_towers = Setup(seed=1).rules, Setup(modules=TOWER, seed=1).rules
    assert [step for step in with_towers.step_ids if step.startswith("base.")] == list(plain.step_ids)
    game = table("city:1 city-through-pennant .", "tower/city monastery", modules=TOWER)
    stand(game, "Red", "0,0 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [8, 0]


@pytest.mark.rule("TOWER-ACTION-1")
@pytest.mark.parametrize("name", ["city", "city-bend-left", "city-corner", "crossing4"])
def test_a_site_puts_no_condition_on_placement(name: str) -> None:
    """The same tile with and without a site, at a corner where one side of each kind is open.

    city-road   bend
    """
    places = []
    for tile in (name, f"tower/{name}"):
        game = table("city-road bend\nmonastery .", tile, modules=TOWER)
        places.append(sorted((cell, sorted(rotations(game, cell))) for cell in cells(game)))
    assert places[0] == places[1] != []

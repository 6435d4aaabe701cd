"""Half tiles are given out: the two sets, who chooses when, how many, and what others see."""

from __future__ import annotations

from collections import Counter

import pytest
from half_boards import TILES, full, hands

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core.geometry import CITY, FIELD, HALF, ROAD
from bastide.show.cast import cast
from bastide.show.holdings import players_of, private_of
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import NAMES


@pytest.mark.rule("PREP-18.1/HALF", "HALF-G2/HALF")
def test_twice_twelve_triangles() -> None:
    """Edges S, W and the long side of each set, and what is printed on them."""
    sets = {"first": list(TILES.values())[:12], "second": list(TILES.values())[12:]}
    long = {"first": {FIELD: 12}, "second": {FIELD: 3, ROAD: 6, CITY: 3}}
    legs = {"first": {FIELD: 5, ROAD: 9, CITY: 10}, "second": {FIELD: 9, ROAD: 6, CITY: 9}}
    for name, tiles in sets.items():
        assert sum(tile.count for tile in tiles) == len(tiles) == 12
        assert all(tile.face.shape == HALF for tile in tiles)
        assert Counter(tile.face.edges[4] for tile in tiles) == long[name], name
        assert Counter(edge for tile in tiles for edge in tile.face.edges[2:4]) == legs[name], name
    segments = [segment for tile in TILES.values() for segment in tile.face.segments]
    assert sum(segment.mark("pennant") for segment in segments) == 2
    assert sum(segment.kind == "monastery" for segment in segments) == 1
    assert sorted(tag for tile in TILES.values() for tag in tile.tags if tag != "monastery") == [
        "hill",
        "plain_circle",
        "sheep",
        "vineyard",
    ]
    assert without_symbol(TILES.values()) <= {"hill", "vineyard"}, "another box draws those"


@pytest.mark.rule("HALF-G2/HALF")
@pytest.mark.parametrize(
    ("name", "edges", "kinds"),
    [
        ("road-end", "RFF", {"road": 1, "field": 1}),
        ("road-ends", "RRF", {"road": 2, "field": 1}),
        ("bend", "RRF", {"road": 1, "field": 2}),
        ("monastery", "FFF", {"monastery": 1, "field": 1}),
        ("city-left-road-end", "RCF", {"city": 1, "road": 1, "field": 1}),
        ("city-below", "CFF", {"city": 1, "field": 1}),
        ("city-both-legs", "CCF", {"city": 1, "field": 1}),
        ("city-below-road-end", "CRF", {"city": 1, "road": 1, "field": 1}),
        ("city-left-road", "RCF", {"city": 1, "road": 1, "field": 2}),
        ("city-left", "FCF", {"city": 1, "field": 1}),
        ("city-below-road", "CRF", {"city": 1, "road": 1, "field": 2}),
        ("cities", "CCF", {"city": 2, "field": 1}),
        ("road-end-vineyard", "FRF", {"road": 1, "field": 1}),
        ("road-across-sheep", "RFR", {"road": 1, "field": 2}),
        ("road-across-hill", "FRR", {"road": 1, "field": 2}),
        ("circle", "FFF", {"field": 1}),
        ("city-left-road-across", "RCR", {"city": 1, "road": 1, "field": 2}),
        ("city-left-road-long", "FCR", {"city": 1, "road": 1, "field": 2}),
        ("city-both-legs-pennant", "CCF", {"city": 1, "field": 1}),
        ("city-below-road-long", "CFR", {"city": 1, "road": 1, "field": 2}),
        ("city-below-road-across", "CRR", {"city": 1, "road": 1, "field": 2}),
        ("city-long-road", "CRC", {"city": 1, "road": 1, "field": 2}),
        ("city-all-pennant", "CCC", {"city": 1}),
        ("city-long", "FFC", {"city": 1, "field": 1}),
    ],
)
def test_every_half_tile(name: str, edges: str, kinds: dict[str, int]) -> None:
    face = TILES[name].face
    assert "".join("-FRCWXA"[edge] for edge in face.edges[2:]) == edges
    assert Counter(segment.kind for segment in face.segments) == kinds


@pytest.mark.rule("PREP-18.1/HALF")
@pytest.mark.parametrize("first", [0, 2])
def test_the_last_player_chooses_first_and_then_against_the_clock(first: int) -> None:
    game = Game(Setup(players=NAMES[:3], modules=["HALF"], first=first, seed=1))
    asked: list[int] = []
    while game.turn == 0:
        assert game.step == "halflings.pick"
        assert len(game.legal) == 24 - len(asked), "all that is left lies open"
        asked.append(game.actor)
        game.play(game.legal[0])
    order = [(first + 2) % 3, (first + 1) % 3, first]
    assert asked == order * 2
    assert [len(hand) for hand in hands(game)] == [2, 2, 2]
    assert game.state.turn_player == first


@pytest.mark.rule("PREP-18.1/HALF")
def test_with_a_lot_for_the_first_player_the_one_before_him_chooses_first() -> None:
    for seed in range(8):
        game = Game(Setup(players=NAMES[:4], modules=["HALF"], rulings={"base.start-player": "lot"}, seed=seed))
        last = game.actor
        while game.turn == 0:
            game.play(game.legal[0])
        assert (last + 1) % 4 == game.state.turn_player


@pytest.mark.rule("PREP-18.2/HALF")
@pytest.mark.parametrize("deal", ["draft", "blind"])
@pytest.mark.parametrize(
    ("edition", "count", "sets", "players", "each"),
    [
        ("modern", "", "both", 2, 2),
        ("modern", "3", "both", 6, 3),
        ("official-C1", "", "both", 3, 2),
        ("official-C2", "", "both", 3, 3),
        ("modern", "3", "first", 5, 2),
        ("modern", "2", "second", 6, 2),
    ],
)
def test_how_many_each_player_gets(deal: str, edition: str, count: str, sets: str, players: int, each: int) -> None:
    rulings = {"half.sets": sets, "half.deal": deal, **({"half.draft.count": count} if count else {})}
    game = Game(Setup(players=NAMES[:players], modules=["HALF"], edition=edition, rulings=rulings, seed=4))
    while game.turn == 0:
        game.play(game.legal[0])
    assert [len(hand) for hand in hands(game)] == [each] * players, "everybody the same number"
    chosen = {"both": set(TILES), "first": set(list(TILES)[:12]), "second": set(list(TILES)[12:])}[sets]
    assert {tile for hand in hands(game) for tile in hand} <= {full(name) for name in chosen}
    assert not any(tile.startswith("halflings/") for tile in game.bag), "the rest is out of the game"


@pytest.mark.rule("PREP-18.1/HALF")
def test_others_see_how_many_and_not_which() -> None:
    game = Game(Setup(modules=["HALF"], seed=1))
    while game.turn == 0:
        game.play(game.legal[0])
    shown = cast(game.setup.mix, game.state.rules)
    for seat, row in enumerate(players_of(game, Tale(shown))):
        assert row["hand"] == 2
        assert "open" not in row
        assert sorted(held["tile"] for held in private_of(game, shown, seat)["hand"]) == hands(game)[seat]
        assert all(len(held["art"]) == 1 for held in private_of(game, shown, seat)["hand"])


@pytest.mark.rule("PREP-18.2/HALF")
def test_what_was_dealt_unseen_is_nobody_elses_business() -> None:
    game = Game(Setup(players=NAMES[:3], modules=["HALF"], rulings={"half.deal": "blind"}, seed=1))
    for seat in range(3):
        view = hands(game.view(seat))
        assert view[seat] == hands(game)[seat], "one's own"
        assert [len(hand) for hand in view] == [2, 2, 2]
        assert view != hands(game), "what others have is guessed anew"
    drafted = Game(Setup(modules=["HALF"], seed=1))
    while drafted.turn == 0:
        drafted.play(drafted.legal[0])
    assert hands(drafted.view(0)) == hands(drafted), "what was chosen openly is known"


@pytest.mark.rule("PREP-18.1/HALF")
def test_a_position_with_half_tiles_reads_back() -> None:
    game = Game(Setup(modules=["HALF"], seed=2))
    while game.state.faces < 14 and not game.over:
        lays = [text for text in game.legal_texts if text.startswith("lay_half")]
        game.play(lays[0] if lays else game.legal[0])
    again = Game.from_position(game.setup, game.position())
    assert again.position() == game.position()
    assert again.legal == game.legal


def test_without_its_part_half_tiles_are_drawn_like_any_tile() -> None:
    game = Game(Setup(modules=["HALF.tiles"], seed=1))
    assert sum(n for tile, n in game.bag.items() if tile.startswith("halflings/")) >= 23


@pytest.mark.rule("PREP-18.1/HALF", "PREP-18.2/HALF")
@pytest.mark.parametrize("deal", ["draft", "blind"])
def test_only_the_player_asked_reads_which_of_them_could_be_laid(deal: str) -> None:
    game = Game(Setup(modules=["HALF"], rulings={"half.deal": deal}, seed=1))
    while game.step != "halflings.lay":
        game.play(game.legal[0])
    shown = cast(game.setup.mix, game.state.rules)
    aids: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
    assert "ask" not in view_of(game, shown, Tale(shown), aids)
    asked = private_of(game, shown, game.actor)["ask"]
    assert {option["tile"] for option in asked["options"]} <= set(hands(game)[game.actor])
    assert "ask" not in private_of(game, shown, 1 - game.actor)

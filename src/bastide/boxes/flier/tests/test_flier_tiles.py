"""The eight tiles with a flying machine, where their arrows point, and whole games with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.art.tiles import paint
from bastide.core import look, words
from bastide.core.tile import distinct_rotations
from bastide.kit import registry
from boards import NAMES, table

TILES = registry.module("FLIER").data.tiles
TILE = {tile.id: tile for tile in TILES}
# Edges, and where the arrow points as the tile is listed.
LISTED = {
    "flier/meadow-diagonal": ("FFFF", "NW"),
    "flier/meadow-straight": ("FFFF", "W"),
    "flier/straight-diagonal": ("FRFR", "NW"),
    "flier/straight-across": ("RFRF", "W"),
    "flier/straight-along": ("FRFR", "W"),
    "flier/bend-diagonal": ("FRRF", "NW"),
    "flier/bend-north": ("RFFR", "W"),
    "flier/bend-south": ("FFRR", "W"),
}
POINTS = {"straight": ("N", "E", "S", "W"), "diagonal": ("NE", "SE", "SW", "NW")}


@pytest.mark.rule("PREP-07/FLIER")
def test_there_are_eight_tiles_five_with_a_straight_arrow() -> None:
    shown = {}
    for tile in TILES:
        ((number, value),) = tile.face.numbers
        shown[tile.id] = ("".join("-FRC"[edge] for edge in tile.face.edges), POINTS[number][value])
    assert shown == LISTED
    assert all(tile.count == 1 and tile.has("flying-machine") for tile in TILES)
    assert Counter(tile.face.numbers[0][0] for tile in TILES) == {"straight": 5, "diagonal": 3}
    kinds = Counter(segment.kind for tile in TILES for segment in tile.face.segments)
    assert kinds == {"field": 14, "road": 6}
    assert not any(segment.marks for tile in TILES for segment in tile.face.segments)


@pytest.mark.rule("PREP-07/FLIER", "PREP-31/BASE")
def test_they_are_shuffled_in_with_the_others() -> None:
    assert Setup(modules=["FLIER"]).rules.faces == 72 + 8
    assert Setup(modules=["FLIER*2"]).rules.faces == 72 + 16
    assert Setup(modules=["FLIER.tiles"]).rules.faces == 72 + 8
    assert Setup(modules=["FLIER"], without=["FLIER.tiles"]).rules.faces == 72


def test_an_arrow_makes_every_rotation_another_one() -> None:
    assert all(distinct_rotations(tile) == 0b1111 for tile in TILES)
    game = table("monastery", "flier/meadow-straight monastery", modules=["FLIER"])
    assert sum(text.startswith("place 1,0 ") for text in game.legal_texts) == 4


def test_every_machine_is_drawn_with_its_arrow_as_it_lies() -> None:
    assert not without_symbol(TILES)
    for tile in TILES:
        drawn = [paint(tile, rotation) for rotation in range(4)]
        assert all(len(spots) == 1 for _, spots in drawn)
        (_, value) = tile.face.numbers[0]
        for rotation, (svg, _) in enumerate(drawn):
            slant = 45 if tile.face.numbers[0][0] == "diagonal" else 0
            assert f"rotate({90 * (value + rotation & 3) + slant})" in svg


def fly_at_random(seed: int) -> tuple[int, int]:
    """Play a game in which most machines are used; how many flights there were, and how many succeeded."""
    chooser = random.Random(seed)
    game = Game(Setup(players=NAMES[:3], modules=["FLIER*3", "IC"], seed=seed), forced="ask")
    flights = landings = 0
    while not game.over:
        legal = game.legal_texts
        if "take-off" not in legal or chooser.random() < 0.2:
            game.play(chooser.choice(legal))
            continue
        machine = look.faces(game.state)[-1]
        game.play("take-off")
        flights += 1
        if game.step == "flier.land":
            landings += 1
            ((x, y),) = {tuple(int(n) for n in text.split()[2].split(",")) for text in game.legal_texts}
            far = max(abs(x - machine.x), abs(y - machine.y))
            assert far in (1, 2, 3)
            assert abs(x - machine.x) in (0, far)
            assert abs(y - machine.y) in (0, far)
            assert all("field" not in text for text in game.legal_texts)
    whole = sum(look.supply(game.state, player)["follower"] for player in range(3))
    assert whole + sum(f.place == words.SEGMENT and f.kind == 0 for f in look.figures(game.state)) == 21
    assert game.record.replay().turn == game.turn
    return flights, landings


@pytest.mark.rule("FIGURE-03.1/FLIER", "FIGURE-03.2/FLIER", "FIGURE-03.3/FLIER")
def test_in_random_games_every_flight_ends_where_it_may() -> None:
    flown = [fly_at_random(seed) for seed in range(6)]
    assert sum(flights for flights, _ in flown) > sum(landings for _, landings in flown) > 3

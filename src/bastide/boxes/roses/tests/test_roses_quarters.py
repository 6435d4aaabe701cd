"""Quarter roses: where and how they lie, what they bring, and which full rose says so."""

from __future__ import annotations

from itertools import product

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Discarded, Scored
from bastide.core.geometry import spot
from boards import cells, choices, listen, rotations, scored, scores, segment, stand, supply, table

WIND = ["WIND"]
BONUS = {"wind.placement": "bonus-only"}
BLUE = {"wind.blue": "on"}
# For each quarter the signs of how far east and how far south its spaces lie from the full rose.
QUARTERS = {"north-east": (1, -1), "south-east": (1, 1), "south-west": (-1, 1), "north-west": (-1, -1)}
NAMES_OF = list(QUARTERS)
BELOW = "straight roses/orange-rose\ncity:2 ."


def kind(game: Game, tile: str) -> int:
    return int(game.state.tables.kind_of[f"roses/{tile}"])


def may(game: Game, tile: str, x: int, y: int, rotation: int) -> bool:
    """Whether the rules of the quarters allow a place, whatever the landscape says."""
    rules, number = game.state.rules, kind(game, tile)
    (hook,) = [hook for hook in rules.may_lay[number] if hook.mask & rules.facts["quarter_rose"]]
    return bool(hook.function(game.state, number, spot(x, y), rotation))


def is_in(name: str, x: int, y: int) -> bool:
    """The quarter by its own words: north-west is neither east nor south of the rose, and so on."""
    east, south = QUARTERS[name]
    return x * east >= 0 and y * south >= 0


@pytest.mark.rule("PLACE-28.1/WIND", "PLACE-28.3/WIND", "PLACE-28.5/WIND")
@pytest.mark.parametrize("tile", QUARTERS)
@pytest.mark.parametrize("rotation", range(4))
def test_a_quarter_rose_lies_in_its_quarter_with_its_north_to_the_north(tile: str, rotation: int) -> None:
    """Around a rose that does not lie in the middle of the board; its row and its column belong to both sides."""
    game = table("straight straight roses/orange-rose", "straight", modules=WIND)
    for x, y in product(range(-2, 3), repeat=2):
        if (x, y) != (0, 0):
            assert may(game, tile, 2 + x, y, rotation) == (rotation == 0 and is_in(tile, x, y)), (x, y)


@pytest.mark.rule("PLACE-28.1/WIND", "PLACE-28.5/WIND")
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("tile", QUARTERS)
def test_a_turned_full_rose_turns_the_compass(turns: int, tile: str) -> None:
    """A start rose that lies turned once to the right has its north in the east, so its north-east is south-east."""
    game = table(f"roses/orange-rose:{turns}", "straight", modules=WIND)
    meant = NAMES_OF[(NAMES_OF.index(tile) + turns) % 4]
    for x, y, rotation in product(range(-2, 3), range(-2, 3), range(4)):
        if (x, y) != (0, 0):
            assert may(game, tile, x, y, rotation) == (rotation == turns and is_in(meant, x, y))


@pytest.mark.rule("PLACE-28.1/WIND", "PLACE-28.2/WIND")
def test_whoever_lays_one_gets_three_points_at_once_and_goes_on() -> None:
    """Below the road lies a city; the south-west rose fits under it and beside it, turned in no other way."""
    game = table(BELOW, "roses/south-west straight", modules=WIND)
    events = listen(game)
    assert cells(game) == {"0,2", "-1,1"}
    assert rotations(game, "0,2") == rotations(game, "-1,1") == {"r0"}
    game.play("place 0,2 r0")
    assert scores(game) == [3, 0]
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert (award.player, award.points, award.items) == (0, 3, (("rose", 1, 3),))
    assert choices(game), "a follower may be placed as ever"
    assert game.state.turn_player == 0


@pytest.mark.rule("PLACE-28.2/WIND")
def test_the_points_come_before_what_the_tile_finishes() -> None:
    """Blue's city of two is closed by Red's rose: 3 for Red first, then 4 for Blue."""
    game = table(BELOW, "roses/south-west straight", modules=WIND)
    stand(game, "Blue", "0,1 city-S")
    events = listen(game)
    game.play("place 0,2 r0")
    game.play("pass")
    assert scored(events) == [("Red", 3), ("Blue", 4)]
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-28.4/WIND")
def test_by_the_other_ruling_it_lies_anywhere_and_pays_only_in_its_quarter() -> None:
    places = {}
    for rulings in ({}, BONUS):
        game = table(BELOW, "roses/south-west straight", modules=WIND, rulings=rulings)
        places[bool(rulings)] = {text for text in game.legal_texts if text.startswith("place ")}
    assert places[False] < places[True]
    for text in places[True]:
        game = table(BELOW, "roses/south-west straight", modules=WIND, rulings=BONUS)
        x, y = map(int, text.split()[1].split(","))
        game.play(text)
        assert scores(game)[0] == (3 if is_in("south-west", x - 1, y) else 0), text


@pytest.mark.rule("PLACE-28.4/WIND")
def test_one_that_fits_nowhere_in_its_quarter_leaves_the_game() -> None:
    """With its city to the north it lies neither below the road nor at its end."""
    game = table("straight roses/orange-rose", "roses/south-west straight straight", modules=WIND)
    assert game.tile == "base/straight"
    assert [event.kind for event in game.events if isinstance(event, Discarded)] == [kind(game, "south-west")]
    assert table("straight roses/orange-rose", "roses/south-west straight", modules=WIND, rulings=BONUS).tile


@pytest.mark.rule("PREP-22.2/WIND")
@pytest.mark.parametrize(("rulings", "origin"), [({}, 1), (BLUE, 2)])
def test_the_blue_rose_takes_over_only_by_ruling(rulings: dict[str, str], origin: int) -> None:
    """Turned once to the right it has its north in the east."""
    game = table("roses/orange-rose", "roses/blue-rose straight", modules=WIND, rulings=rulings)
    place = sorted(text for text in game.legal_texts if text.endswith("r1"))[0]
    game.play(place)
    x, y = map(int, place.split()[1].split(","))
    assert game.state.get(words.SLOTS["roses.origin"]) == origin
    assert scores(game) == [0, 0]
    for dx, dy in product((-1, 1), repeat=2):
        if rulings:
            assert may(game, "north-east", x + dx, y + dy, 1) == is_in("south-east", dx, dy)
        else:
            assert may(game, "north-east", dx * 9, dy * 9, 0) == is_in("north-east", dx, dy)


@pytest.mark.rule("PREP-22.2/WIND", "PLACE-28.3/WIND")
def test_without_a_full_rose_nothing_is_asked_and_nothing_earned() -> None:
    game = table("city-road", "roses/south-west straight", modules=WIND)
    assert len(cells(game)) > 1
    game.play(game.legal_texts[0])
    assert scores(game) == [0, 0]


@pytest.mark.rule("PREP-22.1/WIND")
def test_two_boxes_have_one_compass() -> None:
    """A second orange rose that is drawn changes nothing."""
    game = table("roses/orange-rose", "roses/orange-rose straight", modules=["WIND*2"])
    game.play(game.legal_texts[0])
    assert game.state.get(words.SLOTS["roses.origin"]) == 1


def test_a_position_keeps_the_compass_and_everybody_sees_the_same() -> None:
    game = table("roses/orange-rose:1", "roses/south-west straight", modules=WIND)
    again = Game.from_position(game.setup, game.position())
    assert again.legal_texts == game.legal_texts == game.view(1).legal_texts
    assert segment(again, "0,0 city-S") == segment(game, "0,0 city-S")


@pytest.mark.rule("PREP-22.1/WIND")
def test_what_a_rose_that_came_late_has_finished_is_scored_in_the_next_move() -> None:
    """The rose has just been laid and closes Blue's city."""
    game = table("roses/orange-rose city:3", "straight straight straight", modules=WIND)
    stand(game, "Blue", "1,0 city-W")
    game.state.set(words.SLOTS["roses.late"], 1)
    game.play("place -1,0 r0")
    game.play("pass")
    assert scores(game) == [0, 4]
    assert supply(game) == [7, 7]
    game.play(game.legal_texts[0])
    game.play("pass")
    assert scores(game) == [0, 4]

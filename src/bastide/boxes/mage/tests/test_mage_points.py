"""What mage and witch make of the points, in mid-game and at the end, alone and beside what other boxes add."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Scored
from boards import listen, scores, segment, stand, table, turn

MAGE = ["MAGE"]


def put(game: Game, name: str, place: str) -> None:
    """Put mage or witch where an earlier turn would have."""
    game.state.put(game.state.neutral(words.KINDS[name]), words.SEGMENT, segment(game, place))


def is_away(game: Game, name: str) -> bool:
    return game.state.where(game.state.neutral(words.KINDS[name])) == words.SUPPLY


# A finished feature, its points without anybody, with the mage, with the witch.
DONE = {
    "road of 3": ("monastery-road:3 straight .", "monastery-road", "2,0 r1", "road-E", 3, 6, 2),
    "city of 3": ("city:1 city-through .", "city", "2,0 r3", "city-E", 6, 9, 3),
    "city of 3 with a pennant": ("city:1 city-through-pennant .", "city", "2,0 r3", "city-E", 8, 11, 4),
    "city of 2": ("city:1 .", "city", "1,0 r3", "city-E", 4, 6, 2),
}


@pytest.mark.rule("SCORE-07/MAGE", "SCORE-08/MAGE", "SCORE-08.1/MAGE")
@pytest.mark.parametrize("case", DONE)
def test_a_finished_feature(case: str) -> None:
    board, tile, place, part, plain, more, half = DONE[case]
    for name, points in (("", plain), ("mage", more), ("witch", half)):
        game = table(board, f"{tile} monastery", modules=MAGE)
        stand(game, "Blue", f"0,0 {part}")
        if name:
            put(game, name, f"0,0 {part}")
        turn(game, place)
        assert scores(game) == [0, points]
        assert is_away(game, "mage")
        assert is_away(game, "witch")


@pytest.mark.rule("SCORE-08/MAGE")
def test_the_points_are_told_item_by_item() -> None:
    game = table("monastery-road:3 straight .", "monastery-road monastery", modules=MAGE)
    stand(game, "Blue", "0,0 road-E")
    put(game, "witch", "0,0 road-E")
    events = listen(game)
    turn(game, "2,0 r1")
    (paid,) = [event for event in events if isinstance(event, Scored)]
    assert paid.items == (("tile", 3, 1), ("witch", 1, -1))


@pytest.mark.rule("SCORE-08.1/MAGE")
@pytest.mark.parametrize("name", ["mage", "witch"])
def test_a_finished_feature_of_nobody_is_left_too(name: str) -> None:
    game = table("city:1 .", "city monastery", modules=MAGE)
    put(game, name, "0,0 city-E")
    turn(game, "1,0 r3")
    assert scores(game) == [0, 0]
    assert is_away(game, name)


@pytest.mark.rule("SCORE-08.1/MAGE")
def test_another_feature_is_no_reason_to_leave() -> None:
    game = table("city:1 .\nmonastery monastery\nstraight .", "city monastery", modules=MAGE)
    put(game, "mage", "0,2 road-E")
    turn(game, "1,0 r3")
    assert not is_away(game, "mage")


@pytest.mark.rule("FINAL-06/MAGE", "FINAL-07/MAGE")
@pytest.mark.parametrize(("name", "road", "city"), [("", 2, 3), ("mage", 4, 5), ("witch", 1, 2)])
def test_unfinished_features_at_the_end(name: str, road: int, city: int) -> None:
    """A road of two tiles, a city of two tiles with a pennant; only one of them is enchanted at a time."""
    for on in ("road", "city"):
        board = "city:1 city-through-pennant\nmonastery monastery\nstraight straight"
        game = table(board, "monastery", modules=MAGE)
        stand(game, "Red", "0,0 city-E")
        stand(game, "Blue", "0,2 road-E")
        if name:
            put(game, name, "0,2 road-E" if on == "road" else "0,0 city-E")
        turn(game, "0,3 r0")
        assert game.over
        assert scores(game) == [city if on == "city" else 3, road if on == "road" else 2]


@pytest.mark.rule("FINAL-06/MAGE", "FINAL-22/IC", "FINAL-24/IC")
def test_the_mage_makes_the_worthless_worth_something() -> None:
    """Unfinished, a road with an inn and a city with a cathedral bring nothing, but the mage counts their tiles."""
    board = "city:1 inns/cathedral"
    for name, points in (("", 0), ("mage", 2), ("witch", 0)):
        game = table(board, "city", modules=["MAGE", "IC"])
        stand(game, "Red", "0,0 city-E")
        if name:
            put(game, name, "0,0 city-E")
        game.play("place 0,-1 r0")
        game.play("pass")
        assert scores(game)[0] == points
    for name, points in (("", 0), ("mage", 2), ("witch", 0)):
        game = table("monastery-road:3 inns/straight-inn", "monastery", modules=["MAGE", "IC"])
        stand(game, "Red", "0,0 road-E")
        if name:
            put(game, name, "0,0 road-E")
        turn(game, "0,1 r0")
        assert scores(game)[0] == points


@pytest.mark.rule("SCORE-07/MAGE", "SCORE-08/MAGE", "SCORE-25/IC", "SCORE-00.6/BASE")
def test_inns_are_reckoned_in_before_the_witch() -> None:
    """Three tiles with an inn are worth 6: 9 with the mage, 3 with the witch."""
    for name, points in (("mage", 9), ("witch", 3)):
        game = table("monastery-road:3 inns/straight-inn .", "monastery-road monastery", modules=["MAGE", "IC"])
        stand(game, "Blue", "0,0 road-E")
        put(game, name, "0,0 road-E")
        turn(game, "2,0 r1")
        assert scores(game) == [0, points]


@pytest.mark.rule("SCORE-08/MAGE", "BASE-CITY-6")
@pytest.mark.parametrize(("name", "points"), [("", 2), ("mage", 4), ("witch", 1)])
def test_a_tiny_city_is_worth_little_before_either_comes(name: str, points: int) -> None:
    game = table("city:1 .", "city monastery", modules=MAGE, rulings={"city.tiny": "2"})
    stand(game, "Blue", "0,0 city-E")
    if name:
        put(game, name, "0,0 city-E")
    turn(game, "1,0 r3")
    assert scores(game) == [0, points]


@pytest.mark.rule("SCORE-08/MAGE", "SCORE-31/PD")
def test_what_a_player_gets_besides_is_not_halved() -> None:
    """The fairy's three points come on top of half the city."""
    game = table("city:1 .", "city monastery", modules=["MAGE", "PD"])
    stand(game, "Blue", "0,0 city-E")
    put(game, "witch", "0,0 city-E")
    state = game.state
    figure = next(f for f in range(state.figures) if state.where(f) == words.SEGMENT and state.owner_of(f) == 1)
    state.set(words.SLOTS["dragon.beside"], figure + 1)
    state.put(state.neutral(words.KINDS["fairy"]), words.FACE, 0)
    turn(game, "1,0 r3")
    assert scores(game) == [0, 2 + 3]

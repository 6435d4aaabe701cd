"""What a besieged city is worth: less to knights, nothing unfinished, twice as much to farmers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.core import words
from bastide.core.event import Scored
from boards import EDITIONS, added, listen, scores, segment, stand, table, turn

CATHARS = ["CATHARS"]
BOTH = {"siege.tiles": "both"}


@pytest.mark.rule("SCORE-29/CATHARS", "SCORE-00.6/BASE")
@pytest.mark.parametrize(("middle", "points"), [("city-through", 3), ("city-through-pennant", 4)])
def test_tiles_and_pennants_are_worth_one_less(middle: str, points: int) -> None:
    """Three tiles at 1 instead of 2, a pennant at 1 instead of 2."""
    game = table(f"cathars/city:1 {middle}", "city monastery", modules=CATHARS)
    stand(game, "Red", "0,0 city-E")
    events = listen(game)
    turn(game, "2,0 r3")
    assert scores(game) == [points, 0]
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.items[-1] == ("siege", points, -1)


@pytest.mark.rule("SCORE-29/CATHARS")
def test_a_second_siege_tile_changes_nothing() -> None:
    game = table("cathars/city:1 city-through", "cathars/city monastery", modules=CATHARS)
    stand(game, "Red", "0,0 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [3, 0]


@pytest.mark.rule("SCORE-29/CATHARS")
def test_another_city_is_worth_what_it_ever_was() -> None:
    game = table("city:1 city-through\nmonastery monastery\ncathars/city:1", "city monastery", modules=CATHARS)
    stand(game, "Red", "0,0 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [6, 0]


@pytest.mark.rule("SCORE-29/CATHARS")
def test_with_a_cathedral_two_instead_of_three() -> None:
    """Five tiles round a cathedral, one of them besieged: 10 instead of 15."""
    board = ". city:2 .\ncity:1 inns/cathedral cathars/city:3"
    game = table(board, "city monastery", modules=["CATHARS", "IC"])
    turn(game, "1,2 r0", "city-N")
    assert scores(game) == [10, 0]


@pytest.mark.rule("FINAL-25/CATHARS")
@pytest.mark.parametrize(("tile", "points"), [("city", 2), ("cathars/city", 0)])
def test_an_unfinished_besieged_city_is_worth_nothing(tile: str, points: int) -> None:
    game = table(f"{tile}:1 city-through", "straight", modules=CATHARS)
    stand(game, "Red", "0,0 city-E")
    turn(game, "0,1 r0")
    assert game.over
    assert scores(game) == [points, 0]


# A finished city of three in a field, besieged or not; the last tile lies beside it.
FARM = "{}:1 city-through city:3\nmonastery monastery monastery"
RATE = {"modern": 3, "hungarian": 3, "danish": 4}


@pytest.mark.rule("FINAL-32/CATHARS", "FINAL-32.1/CATHARS")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "times"), [("city", 1), ("cathars/city", 2)])
def test_farmers_get_twice_as_much(edition: str, tile: str, times: int) -> None:
    """The farmer stands under the last tile of the city, the siege is on the first."""
    game = table(FARM.format(tile), "monastery", modules=CATHARS, edition=edition)
    stand(game, "Red", "2,1 field-Nl")
    turn(game, "3,1 r0")
    assert game.over
    assert scores(game) == [RATE[edition] * times, 0]


@pytest.mark.rule("FINAL-32/CATHARS")
def test_only_the_besieged_of_two_cities_is_doubled() -> None:
    board = "cathars/city:1 city:3\nmonastery monastery\ncity:1 city:3"
    game = table(board, "monastery", modules=CATHARS)
    stand(game, "Red", "0,1 field-Nl")
    events = listen(game)
    turn(game, "2,1 r0")
    assert scores(game) == [9, 0]
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert sorted(award.items) == [("city", 1, 3), ("city", 1, 3), ("siege-supplies", 1, 3)]


@pytest.mark.rule("FINAL-32/CATHARS")
def test_an_unfinished_besieged_city_feeds_nobody() -> None:
    game = table("cathars/city:1 city-through\nmonastery monastery", "monastery", modules=CATHARS)
    stand(game, "Red", "0,1 field-Nl")
    turn(game, "2,1 r0")
    assert scores(game) == [0, 0]


HERD = """
@part.hook("city_worth", FOR_FIELD, name="more", shown="FINAL-29")
def more(game, count, field, city, player, when):
    count.add("more", 1, 1)
"""


@pytest.mark.rule("FINAL-32/CATHARS")
@pytest.mark.parametrize(("pig", "herd", "points"), [(0, 0, 6), (1, 0, 8), (0, 1, 8), (1, 1, 10)])
def test_pig_and_herd_are_doubled_with_the_city(tmp_path: Path, pig: int, herd: int, points: int) -> None:
    code = f"HERDS{pig}{herd}"
    with added(tmp_path, code, rules=HERD if herd else ""):
        game = table(FARM.format("cathars/city"), "monastery", modules=["CATHARS", "TB", code])
        stand(game, "Red", "2,1 field-Nl")
        if pig:
            kind = game.state.rules.figure_names.index("pig")
            game.state.put(game.state.in_supply(0, kind), words.SEGMENT, segment(game, "2,1 field-Nl"))
        game.play("place 3,1 r0")
        while not game.over:
            game.play("pass")
        assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-32/CATHARS")
@pytest.mark.parametrize(("mods", "points"), [("as-final", 6), ("none", 3)])
def test_a_barn_laid_into_the_field_pays_its_farmers_the_same(mods: str, points: int) -> None:
    board = f"{FARM.format('cathars/city')}\nmonastery ."
    game = table(board, "monastery monastery", modules=["CATHARS", "AM"], rulings={"barn.mods": mods})
    stand(game, "Blue", "0,1 field-Nl")
    game.play("place 1,2 r0")
    game.play("barn 1,2 NW")
    assert scores(game) == [0, points]


@pytest.mark.rule("FINAL-32/CATHARS")
@pytest.mark.parametrize(("mods", "points"), [("none", 4), ("castle+siege", 8)])
def test_a_barn_at_the_end_by_its_own_ruling(mods: str, points: int) -> None:
    board = f"{FARM.format('cathars/city')}\nmonastery ."
    game = table(board, "monastery", modules=["CATHARS", "AM"], rulings={"barn.final.mods": mods})
    game.play("place 1,2 r0")
    game.play("barn 1,2 NW")
    assert game.over
    assert scores(game) == [points, 0]


@pytest.mark.rule("SCORE-29/CATHARS", "FINAL-25/CATHARS", "FINAL-32/CATHARS")
@pytest.mark.parametrize("tile", ["cathars/city3", "cathars/city-road-end"])
def test_the_tiles_of_the_besiegers_besiege_alike(tile: str) -> None:
    game = table(f"{tile}:1 city-through", "city monastery", modules=CATHARS, rulings=BOTH)
    stand(game, "Red", "1,0 city-E")
    assert game.state.value(segment(game, "1,0 city-E"), words.AT_END).total == 0
    assert game.state.sum_of(segment(game, "1,0 city-E"), words.ATTRIBUTES["besieged"]) == 1

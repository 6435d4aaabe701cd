"""What little buildings are worth: on roads, in cities, around monasteries, in fields."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from little_buildings import put_up

from bastide import Game, Setup
from bastide.core import look
from bastide.core.event import Scored
from boards import NAMES, added, listen, promised, scores, stand, table, turn
from mixes import others

HOUSES = ["HOUSES"]
BY_KIND = {"houses.value": "3-2-1"}
ROAD = "monastery-road:3 straight ."
CLOSE = "2,0 r1"


@pytest.mark.rule("SCORE-10/HOUSES")
@pytest.mark.parametrize(("rulings", "points"), [({}, 3 + 3), (BY_KIND, 3 + 1 + 2 + 3)])
def test_every_building_on_the_tiles_of_a_road_counts(rulings: dict[str, str], points: int) -> None:
    """Whoever put it up, and however many; one of the three stands beside the road and does not matter."""
    game = table(f"{ROAD}\nmonastery", "monastery-road monastery", modules=HOUSES, rulings=rulings)
    put_up(game, 0, at_0_0="shed", at_0_1="tower")
    put_up(game, 1, at_1_0="house")
    stand(game, "Blue", "1,0 road-E")
    game.play(f"place {CLOSE}")
    put_up(game, 1, at_2_0="tower")
    events = listen(game)
    game.play("pass")
    assert scores(game) == [0, points]
    (award,) = [event for event in events if isinstance(event, Scored)]
    each = (1, 2, 3) if rulings else (1, 1, 1)
    assert award.items == (("tile", 3, 1), ("shed", 1, each[0]), ("house", 1, each[1]), ("tower", 1, each[2]))


@pytest.mark.rule("SCORE-10/HOUSES", "FIGURE-19/HOUSES")
def test_a_building_counts_for_everything_on_its_tile_and_once_for_each() -> None:
    """The road comes back to the crossing: two parts of it on the tile of the building, which counts once.

    ├ ┐
    └ ?
    """
    game = table("crossing3 bend\nbend:2 .", "bend monastery", modules=HOUSES)
    put_up(game, 0, at_0_0="shed")
    stand(game, "Red", "1,0 road-S")
    stand(game, "Blue", "0,0 road-W")
    turn(game, "1,1 r1")
    assert scores(game) == [4 + 1, 0]
    turn(game, "2,0 r0")
    assert (game.over, scores(game)) == (True, [5, 1 + 1])


@pytest.mark.rule("SCORE-10/HOUSES", "FINAL-08/HOUSES")
def test_cities_finished_or_not() -> None:
    game = table(
        "city:1 city-through .\nmonastery monastery monastery\ncity:1 city-through", "city monastery", modules=HOUSES
    )
    put_up(game, 0, at_1_0="shed", at_0_2="house")
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "0,2 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [6 + 1, 0]
    turn(game, "3,0 r0")
    assert (game.over, scores(game)) == (True, [7, 2 + 1])


@pytest.mark.rule("SCORE-10.1/HOUSES", "FINAL-08/HOUSES")
@pytest.mark.parametrize(("last", "points"), [("2,2 r0", 9 + 3), ("4,0 r0", 8 + 3)])
def test_around_a_monastery_all_buildings_count(last: str, points: int) -> None:
    ring = "monastery monastery monastery monastery\nmonastery monastery monastery monastery\nmonastery monastery . ."
    game = table(ring, "monastery", modules=HOUSES)
    put_up(game, 0, at_0_0="shed", at_1_1="house", at_2_1="tower", at_3_0="tower")
    stand(game, "Blue", "1,1 monastery")
    turn(game, last)
    assert (game.over, scores(game)) == (True, [0, points])


@pytest.mark.rule("SCORE-10/HOUSES", "SCORE-25/IC", "FINAL-22/IC")
def test_buildings_come_last() -> None:
    """What doubles a road does not double its building; what makes an unfinished one worthless leaves it."""
    board = "monastery-road:3 inns/straight-inn .\nmonastery monastery monastery\nmonastery-road:3 inns/straight-inn"
    game = table(board, "monastery-road monastery", modules=["HOUSES", "IC"])
    put_up(game, 0, at_1_0="shed", at_1_2="shed")
    stand(game, "Red", "1,0 road-E")
    stand(game, "Blue", "1,2 road-E")
    turn(game, CLOSE)
    assert scores(game) == [2 * 3 + 1, 0]
    turn(game, "3,0 r0")
    assert (game.over, scores(game)) == (True, [7, 1])


@pytest.mark.rule("SCORE-10.1/HOUSES")
def test_what_is_like_a_monastery_counts_like_one() -> None:
    board = "straight straight straight\ncity:3 cult/shrine city:1\nstraight straight ."
    game = table(board, "straight monastery", modules=["HOUSES", "CULT"])
    put_up(game, 0, at_0_0="shed", at_2_1="tower")
    stand(game, "Blue", "1,1 shrine")
    turn(game, "2,2 r0")
    assert scores(game) == [0, 9 + 2]


# A finished city in a field, with a farmer in it; another field in the south without any city.
FIELDS = "city:1 city:3\nstraight straight"


@pytest.mark.rule("FINAL-08/HOUSES")
@pytest.mark.parametrize(
    ("scoring", "city"), [("field-owner-3", 3), ("field-owner-3-city-once", 3), ("city-majority-4", 4)]
)
def test_in_the_end_fields_count_their_buildings_too(scoring: str, city: int) -> None:
    """Once a field, for everybody who owns it, also if no city is there."""
    rulings = {"base.field-scoring": scoring}
    game = table(FIELDS, "straight", 3, modules=HOUSES, rulings=rulings)
    put_up(game, 0, at_0_0="shed", at_1_0="house", at_0_1="tower")
    stand(game, "Red", "0,0 field-Nl")
    stand(game, "Blue", "0,0 field-Nl")
    stand(game, "Green", "0,1 field-Er")
    turn(game, "2,1 r0")
    assert (game.over, scores(game)) == (True, [city + 3, city + 3, 1])


BARN = "monastery monastery\nmonastery ."


@pytest.mark.rule("SCORE-10.1/HOUSES", "SCORE-04.1/AM")
@pytest.mark.parametrize(("ruling", "points"), [("no", 0), ("yes", 2)])
def test_fields_scored_during_the_game_count_them_if_the_table_says_so(ruling: str, points: int) -> None:
    """Red's barn sends Blue's farmer home; there are two buildings and no city in the field."""
    game = table(BARN, "monastery monastery", modules=["HOUSES", "AM"], rulings={"houses.fields-in-game": ruling})
    put_up(game, 0, at_0_0="shed", at_1_0="house")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert scores(game) == [0, points]


@pytest.mark.rule("FINAL-08/HOUSES", "FINAL-30/AM")
def test_in_the_end_a_barn_counts_the_buildings_of_its_field() -> None:
    game = table(BARN, "monastery", modules=["HOUSES", "AM"], without=["AM.abbey"])
    put_up(game, 0, at_0_0="shed", at_1_0="house")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert (game.over, scores(game)) == (True, [2, 0])


@pytest.mark.rule("SCORE-10/HOUSES")
def test_a_feature_made_up_elsewhere_counts_its_buildings(tmp_path: Path) -> None:
    facts = '[module]\n[feature.well]\nlike = "monastery"\n[[tile]]\nid = "deep/well"\nedges = "FFFF"\n'
    facts += 'segments = ["well", "field Nl Nr El Er Sl Sr Wl Wr"]\n'
    rules = (
        'WELL = box.feature("well")\n@part.hook("points", WELL, name="drink", shown="SCORE-12")\n'
        'def drink(game, count, segment, when):\n    count.add("tile", 1, 4)\n'
        'part.act("final-wells", act.SCORE_AT_END, at=FINAL.rings, shown="FINAL-14", arg=WELL)\n'
    )
    with added(tmp_path, "DEEP", facts, rules):
        game = table("monastery deep/well", "monastery", modules=["HOUSES", "DEEP"])
        put_up(game, 0, at_0_0="shed", at_1_0="house")
        stand(game, "Blue", "1,0 well")
        turn(game, "2,0 r0")
        assert scores(game) == [0, 4 + 2]


def test_computer_players_value_a_building_as_long_as_there_are_tiles() -> None:
    game = table("monastery", "monastery monastery", modules=HOUSES)
    assert promised(game, 0) == promised(game, 1) == 2 * 9
    game.play("place 1,0 r0")
    game.play("build shed")
    assert [promised(game, player) for player in (0, 1)] == [0, 0], "the last tile is drawn"


@pytest.mark.rule("SCORE-10/HOUSES", "FINAL-08/HOUSES")
@pytest.mark.parametrize("other", others("HOUSES"))
def test_random_games_beside_others_lose_no_building(other: str) -> None:
    chooser = random.Random(other)
    rulings = {"houses.value": "3-2-1", "houses.fields-in-game": "yes"}
    game = Game(Setup(players=NAMES[:3], modules=["HOUSES", other], rulings=rulings, seed=3))
    before = sum(look.numbers(game.state)["tokens"])
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert sum(look.numbers(game.state)["tokens"]) == before
    paid = [event for event in game.events if isinstance(event, Scored)]
    assert {"shed", "house", "tower"} <= {item for award in paid for item, _, _ in award.items}
    assert scores(game) == look.scores(game.record.replay())

"""A field with a barn: the farmers it sends home, the fields it joins, what it is worth at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from barns import FARM, HALVES, am, barns, corners, stand_pig

from bastide import Game
from bastide.core import look
from bastide.core.event import Scored
from bastide.core.words import DONE
from boards import added, listen, same_feature, scores, segment, stand, supply, table, turn


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-04.1/AM", "SCORE-04.3/AM")
@pytest.mark.parametrize(("red", "blue", "points"), [(0, 1, [0, 3]), (1, 2, [0, 3]), (2, 2, [3, 3]), (1, 0, [3, 0])])
def test_a_new_barn_pays_the_farmers_three_a_city_and_sends_them_home(red: int, blue: int, points: list[int]) -> None:
    game = am(FARM, "monastery monastery")
    stand(game, "Red", *["0,1 field-Nl"] * red)
    stand(game, "Blue", *["1,1 field-Nl"] * blue)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == points
    assert supply(game) == [7, 7]
    assert not game.state.anybody_on(segment(game, "2,1 field-Nl"))


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-04.1/AM")
def test_without_farmers_or_finished_cities_nobody_scores() -> None:
    game = am(FARM, "monastery monastery")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [0, 0]
    game = am("monastery monastery\nmonastery .", "monastery monastery")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert (scores(game), supply(game)) == ([0, 0], [7, 7]), "the farmer goes home without points"


@pytest.mark.rule("SCORE-04.1/AM")
def test_a_city_finished_by_the_same_tile_counts() -> None:
    """The tile that makes the point also closes the city below.

    M M
    M ?     ? a city in the south
    M c     c a city in the north: finished
    """
    game = am("monastery monastery\nmonastery .\nmonastery city", "city monastery")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r2")
    game.play("barn 1,1 NW")
    assert scores(game) == [0, 3]


@pytest.mark.rule("SCORE-04.2/AM", "SCORE-04.3/AM", "SCORE-05.2/AM")
@pytest.mark.parametrize("rulings", [{}, {"barn.mods": "none"}])
def test_a_pig_adds_one_a_city_for_its_player_only_and_goes_home(rulings: dict[str, str]) -> None:
    game = am(FARM, "monastery monastery", modules=["AM", "TB"], rulings=rulings)
    stand(game, "Red", "0,1 field-Nl")
    stand(game, "Blue", "1,1 field-Nl")
    stand_pig(game, "Blue", "1,1 field-Nl")
    events = listen(game)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [3, 4]
    assert [look.supply(game.state, player)["pig"] for player in range(2)] == [1, 1]
    awards = {event.player: event for event in events if isinstance(event, Scored)}
    assert awards[1].items == (("city", 1, 3), ("barn-own", 1, 1))
    assert all(event.points == sum(n * each for _, n, each in event.items) for event in awards.values())


HERD = """
@part.hook("city_worth", FOR_{reason}, name="more", shown="FINAL-29")
def more(game, count, field, city, player, when):
    count.add("more", 1, 1)
"""


@pytest.mark.rule("SCORE-05.3/AM")
@pytest.mark.parametrize("reason", ["field", "city"])
@pytest.mark.parametrize(("mods", "points"), [("as-final", 4), ("none", 3)])
def test_what_makes_cities_worth_more_at_the_end_does_so_here_by_ruling(
    tmp_path: Path, reason: str, mods: str, points: int
) -> None:
    """A herd in the field, or something about the city itself."""
    code = f"MORE{reason}{mods[0]}".upper()
    with added(tmp_path, code, rules=HERD.format(reason=reason.upper())):
        game = am(FARM, "monastery monastery", modules=["AM", code], rulings={"barn.mods": mods})
        stand(game, "Blue", "0,1 field-Nl")
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert scores(game) == [0, points]


@pytest.mark.rule("SCORE-05.3/AM", "FINAL-30.1/AM")
@pytest.mark.parametrize(("mods", "farmers"), [("as-final", 4), ("none", 3)])
def test_a_pig_herd_in_the_field_counts_for_farmers_by_ruling_and_never_for_the_barn(mods: str, farmers: int) -> None:
    """The herd grazes in the west; Blue has a farmer, Red lays the barn with the last tile."""
    drawing = "river2/bend-herd city:1 city:3 monastery\n. monastery monastery ."
    game = am(drawing, "monastery", modules=["AM", "RIVER2"], rulings={"barn.mods": mods})
    stand(game, "Blue", "1,1 field-Nl")
    game.play("place 3,1 r0")
    game.play("barn 3,1 NW")
    assert game.over
    assert scores(game) == [4, farmers]


@pytest.mark.rule("SCORE-04.1/AM")
@pytest.mark.parametrize("edition", ["hungarian", "danish"])
def test_the_rates_of_the_barn_are_its_own_in_every_edition(edition: str) -> None:
    game = am(FARM, "monastery monastery", edition=edition, rulings={"base.start-player": "given"})
    stand(game, "Blue", "0,1 field-Nl")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [0, 3]


# ---- fields joined to one with a barn


def joined(pig: bool = False, **more: Any) -> Game:
    """Red's barn lies in the west; Blue's farmer is beyond the road; Red is about to lay the tile that joins them.

    c c M ║      ║ the road
    M M M ?
    """
    game = am(FARM, "monastery straight monastery-road monastery monastery", modules=["AM", "TB"], **more)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    turn(game, "3,0 r1", "field-Nr")
    if pig:
        stand_pig(game, "Blue", "3,0 field-Nr")
    assert not same_feature(game, "3,0 field-Nr", "2,1 field-Nl")
    return game


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-05.1/AM", "SCORE-05.2/AM")
@pytest.mark.parametrize(("pig", "points"), [(False, 1), (True, 2)])
def test_farmers_joined_to_a_barn_get_one_a_city_and_go_home(pig: bool, points: int) -> None:
    game = joined(pig)
    turn(game, "3,1 r2")
    assert same_feature(game, "3,0 field-Nr", "2,1 field-Nl")
    assert scores(game) == [0, points]
    assert supply(game) == [7, 7]
    assert look.supply(game.state, 1)["pig"] == 1
    assert barns(game) == [(2, 1), None]


@pytest.mark.rule("SCORE-05.1/AM")
def test_it_is_scored_once_and_only_in_the_move_that_joins() -> None:
    game = joined()
    turn(game, "3,1 r2")
    assert scores(game) == [0, 1]
    turn(game, "4,1 r0")
    assert scores(game) == [0, 1]


@pytest.mark.rule("SCORE-05.1/AM")
def test_a_field_that_stays_apart_is_not_scored() -> None:
    game = joined()
    turn(game, "0,2 r3")
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6]


@pytest.mark.rule("SCORE-05.1/AM")
def test_a_value_is_only_asked_never_given() -> None:
    """Valuing a field changes nothing."""
    game = joined()
    before = game.digest
    for field in ("3,0 field-Nr", "2,1 field-Nl"):
        assert game.state.value(segment(game, field), DONE).total >= 0
    assert game.digest == before


# ---- the end


@pytest.mark.rule("FINAL-30/AM")
def test_at_the_end_a_barn_brings_four_a_city() -> None:
    game = am(FARM, "monastery")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-30/AM", "FIGURE-11.2/AM")
def test_when_two_fields_with_barns_merge_both_barns_stay_and_score() -> None:
    """Red's barn lies west of the road, where the city is, Blue's east of it. Then Red ends the road in the south."""
    game = am(HALVES, "monastery monastery monastery-road")
    game.play("place 1,1 r0")
    assert corners(game) == {"1,1 NE"}
    game.play("barn 1,1 NE")
    game.play("place 3,1 r0")
    assert corners(game) == {"3,1 NW", "3,1 NE"}
    game.play("barn 3,1 NE")
    assert not same_feature(game, "1,1 field-Nl", "3,1 field-Nl")
    turn(game, "2,2 r2")
    assert same_feature(game, "1,1 field-Nl", "3,1 field-Nl")
    assert game.over
    assert barns(game) == [(2, 1), (4, 1)]
    assert scores(game) == [4, 4]


@pytest.mark.rule("FINAL-30/AM")
def test_a_barn_without_a_finished_city_brings_nothing() -> None:
    """The same without the tile that joins the fields: the city belongs to Red's barn alone."""
    game = am(HALVES, "monastery monastery")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NE")
    game.play("place 3,1 r0")
    game.play("barn 3,1 NE")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-30.1/AM")
@pytest.mark.parametrize(
    ("reason", "mods", "points"),
    [("city", "none", 4), ("city", "castle+siege", 5), ("field", "none", 4), ("field", "castle+siege", 4)],
)
def test_only_what_belongs_to_the_city_can_raise_the_four(tmp_path: Path, reason: str, mods: str, points: int) -> None:
    """A castle or a siege by ruling, a herd never."""
    code = f"LAST{reason}{mods[0]}".upper()
    with added(tmp_path, code, rules=HERD.format(reason=reason.upper())):
        game = am(FARM, "monastery", modules=["AM", code], rulings={"barn.final.mods": mods})
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-30/AM")
def test_at_the_end_what_the_field_is_worth_by_itself_is_added(tmp_path: Path) -> None:
    rules = (
        '@part.hook("points", FIELD, name="thatch", shown="FINAL-27")\n'
        'def thatch(game, count, segment, when):\n    count.add("city", when == AT_END, 2)\n'
    )
    with added(tmp_path, "BARNTHATCH", "", rules):
        game = table(FARM, "monastery", modules=["AM", "BARNTHATCH"], without=["AM.abbey"])
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert (game.over, scores(game)) == (True, [4 + 2, 0])

"""Fields in play and at the end, as three rulebooks score them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from boards import EDITIONS, added, owners, same_feature, scores, segment, stand, supply, table, turn

RULINGS = ("field-owner-3", "field-owner-3-city-once", "city-majority-4")
WORTH = [*zip(RULINGS, (3, 3, 4), strict=True)]

# City A of two tiles: one field lies around its upper half, another around its lower half.
ONE_CITY = """
    monastery
    city:2
    city
    monastery
"""
# Cities A and B: the upper field serves A, the middle one A and B, the lower one B.
TWO_CITIES = """
    city:2
    city
    city:2
    city
"""
UPPER, MIDDLE, LOWER = "0,0 field-Nl", "0,1 field-El", "0,3 field-El"


def at_the_end(drawing: str, farmers: Mapping[str, Sequence[str]], players: int = 4, **more: Any) -> list[int]:
    """The scores with these farmers on the fields; the last tile, a monastery above them, changes nothing."""
    game = table(drawing, "monastery", players=players, **more)
    for name, places in farmers.items():
        stand(game, name, *places)
    turn(game, "0,-1 r0")
    assert game.over
    return scores(game)


def by_ruling(value: str) -> dict[str, Any]:
    """The set-up with one way of scoring fields."""
    return {"rulings": {"base.field-scoring": value}}


@pytest.mark.rule("BASE-FIELD-1", "BASE-FIELD-2")
def test_a_road_parts_the_fields_on_either_side_of_it() -> None:
    """
    M  M
    ─  ─      the monasteries and the upper side of the road are one field, the lower side another
    """
    game = table("monastery monastery\nstraight straight", "monastery")
    assert same_feature(game, "0,0 field-Nl", "1,1 field-Nl")
    assert same_feature(game, "0,1 field-Er", "1,1 field-Er")
    assert not same_feature(game, "0,0 field-Nl", "0,1 field-Er")


@pytest.mark.rule("BASE-FIELD-2")
def test_a_city_parts_the_fields_on_either_side_of_it_until_the_rim_is_passed() -> None:
    game = table("city-through city:3", "monastery")
    assert not same_feature(game, "0,0 field-Nl", "0,0 field-Sl")
    assert not same_feature(game, "0,0 field-Nl", "1,0 field-Nl")  # no tile joins them above the city
    game = table("monastery monastery\ncity-through city:3\nmonastery monastery", "monastery")
    assert same_feature(game, "0,1 field-Nl", "0,1 field-Sl")  # round the end of the city


@pytest.mark.rule("BASE-FIELD-2")
def test_a_crossing_parts_four_fields() -> None:
    game = table("crossing4", "monastery")
    parts = ["0,0 field-Nl", "0,0 field-Nr", "0,0 field-Er", "0,0 field-Sr"]
    assert [[same_feature(game, one, other) for other in parts] for one in parts] == [
        [row == column for column in range(4)] for row in range(4)
    ]


@pytest.mark.rule("BASE-FIELD-3", "BASE-FIELD-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_farmer_scores_nothing_before_the_end_and_never_comes_home(edition: str) -> None:
    """Red's farmer lies beside a city that is completed in the same turn."""
    game = table(".\ncity", "city monastery", edition=edition)
    turn(game, "0,0 r2", "field-Nl")
    assert game.state.is_complete(segment(game, "0,1 city-N"))
    assert scores(game) == [0, 0]
    assert supply(game) == [6, 7]
    turn(game, "0,2 r0")
    assert game.over
    assert scores(game) == [4 if edition == "danish" else 3, 0]
    assert supply(game) == [6, 7]


@pytest.mark.rule("BASE-FIELD-5")
def test_a_closed_field_is_not_scored_in_play() -> None:
    """A field inside a ring of road has no open side left, and is no completed feature for all that.

    ┌ ?
    └ ┘
    """
    game = table("bend:3 .\nbend:2 bend:1", "bend monastery")
    stand(game, "Blue", "0,0 field-Er")
    turn(game, "1,0 r0")
    assert game.state.open_ends(segment(game, "1,0 field-Sr")) == 0
    assert owners(game, "1,0 field-Sr") == ["Blue"]
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6]


@pytest.mark.rule("BASE-FARM-1", "FINAL-27/BASE")
@pytest.mark.parametrize(("value", "worth"), WORTH)
@pytest.mark.parametrize("length", [2, 3, 8])
def test_a_finished_city_counts_whatever_its_size(value: str, worth: int, length: int) -> None:
    drawing = "city:2\n" + "city-through:1\n" * (length - 2) + "city"
    assert at_the_end(drawing, {"Red": (UPPER,)}, **by_ruling(value)) == [worth, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-1")
@pytest.mark.parametrize("value", RULINGS)
def test_an_unfinished_city_gives_a_farmer_nothing(value: str) -> None:
    """BASE-EX-D4: city A unfinished, served by Red's field."""
    assert at_the_end("city:2", {"Red": ("0,0 field-Nl",)}, **by_ruling(value)) == [0, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-2", "FINAL-27/BASE")
@pytest.mark.parametrize(("value", "worth"), WORTH)
def test_a_city_inside_a_field_counts_once_however_far_the_farmer(value: str, worth: int) -> None:
    """
    R  M  M  M  M
    M  M  M  c  M      the field runs all around the city of two, on both of its tiles
    M  M  M  c  M
    M  M  M  M  M
    """
    plain = "monastery " * 5
    rows = [plain, "monastery " * 3 + "city:2 monastery", "monastery " * 3 + "city monastery", plain]
    assert at_the_end("\n".join(rows), {"Red": ("0,0 field-Nl",)}, **by_ruling(value)) == [worth, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-2", "BASE-UI-3")
@pytest.mark.parametrize("value", RULINGS)
def test_an_unfinished_road_still_parts_the_fields_at_the_end(value: str) -> None:
    """
    M
    ─       Red's farmer above the road, the finished city below it
    c
    c
    """
    drawing = "monastery\nstraight\ncity:2\ncity"
    assert at_the_end(drawing, {"Red": ("0,0 field-Nl",)}, **by_ruling(value)) == [0, 0, 0, 0]
    worth = 4 if value == "city-majority-4" else 3
    assert at_the_end(drawing, {"Red": ("0,1 field-Er",)}, **by_ruling(value)) == [worth, 0, 0, 0]


@pytest.mark.rule("BASE-UI-3")
def test_a_farmer_in_the_minority_may_be_hidden_but_changes_nothing() -> None:
    farmers = {"Red": (UPPER, UPPER), "Blue": (UPPER,)}
    assert at_the_end(TWO_CITIES, farmers) == at_the_end(TWO_CITIES, {"Red": (UPPER,)}) == [3, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-3", "BASE-FARM-6", "FINAL-27/BASE")
@pytest.mark.parametrize(("edition", "worth"), [("hungarian", 3), ("modern", 3), ("danish", 4)])
@pytest.mark.parametrize(("field", "cities"), [(UPPER, 1), (MIDDLE, 2), ("0,2 field-Nl", 2)])
def test_a_field_scores_every_city_it_serves(edition: str, worth: int, field: str, cities: int) -> None:
    """BASE-EX-10: Blue owns a field that serves one finished city, or two."""
    assert at_the_end(TWO_CITIES, {"Blue": (field,)}, edition=edition) == [0, cities * worth, 0, 0]


@pytest.mark.rule("BASE-FARM-3", "BASE-FARM-7", "BASE-FARM-12")
@pytest.mark.parametrize(
    ("edition", "wanted"),
    [("hungarian", [6, 3, 0, 0]), ("modern", [6, 3, 0, 0]), ("danish", [8, 4, 0, 0])],
)
def test_a_city_pays_the_owners_of_both_its_fields(edition: str, wanted: list[int]) -> None:
    """BASE-EX-11: Red's large field serves A and B, Blue's small one serves A."""
    assert at_the_end(TWO_CITIES, {"Red": (MIDDLE,), "Blue": (UPPER,)}, edition=edition) == wanted


@pytest.mark.rule("BASE-FARM-5", "BASE-FARM-6", "BASE-FARM-10", "BASE-FARM-11")
@pytest.mark.parametrize(
    ("edition", "wanted"),
    [("hungarian", [6, 3, 0, 6]), ("modern", [6, 3, 0, 6]), ("danish", [8, 0, 0, 8])],
)
def test_two_owners_of_a_field_are_both_paid(edition: str, wanted: list[int]) -> None:
    """BASE-EX-12: Red and Yellow with two farmers each on the field of A and B, Blue with one on the other of A."""
    large = ("0,1 field-El", "0,2 field-Nl")
    farmers = {"Red": large, "Yellow": large, "Blue": (UPPER,)}
    assert at_the_end(TWO_CITIES, farmers, edition=edition) == wanted


@pytest.mark.rule("BASE-FARM-4")
@pytest.mark.parametrize("value", RULINGS)
def test_the_owner_of_a_field_has_the_most_farmers_on_it(value: str) -> None:
    """Both cities: Red's two farmers on the middle field against Blue's one."""
    farmers = {"Red": ("0,1 field-El", "0,2 field-Nl"), "Blue": ("0,1 field-El",)}
    worth = 8 if value == "city-majority-4" else 6
    assert at_the_end(TWO_CITIES, farmers, **by_ruling(value)) == [worth, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-7", "BASE-FARM-8", "BASE-FARM-9", "FINAL-27/BASE")
@pytest.mark.parametrize(("edition", "points"), [("hungarian", 3), ("danish", 4), ("modern", 6)])
def test_two_fields_of_one_player_at_one_city(edition: str, points: int) -> None:
    """BASE-EX-D1: Red alone on two fields that both serve only city A."""
    farmers = {"Red": ("0,1 field-Nl", "0,2 field-El")}
    assert at_the_end(ONE_CITY, farmers, edition=edition) == [points, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-8")
@pytest.mark.parametrize(("value", "points"), [*zip(RULINGS, (12, 6, 8), strict=True)])
def test_nobody_is_paid_twice_for_a_city_by_the_hungarian_rules(value: str, points: int) -> None:
    """Red on all three fields of A and B: four times three points, once a city, or four a city."""
    assert at_the_end(TWO_CITIES, {"Red": (UPPER, MIDDLE, LOWER)}, **by_ruling(value)) == [points, 0, 0, 0]


@pytest.mark.rule("BASE-FARM-7", "BASE-FARM-10")
@pytest.mark.parametrize(
    ("edition", "wanted"),
    [("hungarian", [3, 3, 0, 0]), ("danish", [0, 4, 0, 0]), ("modern", [3, 3, 0, 0])],
)
def test_one_farmer_against_two_on_another_field(edition: str, wanted: list[int]) -> None:
    """BASE-EX-D2: field 1 with one of Red, field 2 with two of Blue, both serve only city A."""
    farmers = {"Red": ("0,1 field-Nl",), "Blue": ("0,2 field-El", "0,3 field-Nl")}
    assert at_the_end(ONE_CITY, farmers, edition=edition) == wanted


@pytest.mark.rule("BASE-FARM-4", "BASE-FARM-10")
@pytest.mark.parametrize(
    ("edition", "wanted"),
    [("hungarian", [3, 3, 0, 0]), ("danish", [4, 0, 0, 0]), ("modern", [3, 3, 0, 0])],
)
def test_farmers_on_both_fields_of_a_city_are_added_up_by_the_danish_rules(edition: str, wanted: list[int]) -> None:
    """BASE-EX-D3: field 1 with one of Red and two of Blue, field 2 with two of Red, both serve only city A."""
    farmers = {
        "Red": ("0,1 field-Nl", "0,2 field-El", "0,3 field-Nl"),
        "Blue": ("0,0 field-Nl", "0,1 field-Nl"),
    }
    assert at_the_end(ONE_CITY, farmers, edition=edition) == wanted


@pytest.mark.rule("BASE-FARM-9")
def test_a_city_nobody_serves_is_worth_nothing() -> None:
    """Blue's farmer below serves B alone; nobody lies at A."""
    assert at_the_end(TWO_CITIES, {"Blue": (LOWER,)}, edition="danish") == [0, 4, 0, 0]


@pytest.mark.rule("BASE-FARM-11")
def test_a_tie_at_a_city_pays_everybody_four() -> None:
    """Red above and Blue in the middle tie at A; at B there is only Blue."""
    assert at_the_end(TWO_CITIES, {"Red": (UPPER,), "Blue": (MIDDLE,)}, edition="danish") == [4, 8, 0, 0]


@pytest.mark.rule("BASE-FARM-12")
def test_the_same_farmer_counts_at_every_city_of_its_field() -> None:
    """Blue's one farmer in the middle loses A to Red's two above, and takes B: the field itself has no owner."""
    farmers = {"Red": (UPPER, UPPER), "Blue": (MIDDLE,)}
    assert at_the_end(TWO_CITIES, farmers, edition="danish") == [4, 4, 0, 0]
    assert at_the_end(TWO_CITIES, farmers, edition="hungarian") == [3, 6, 0, 0]


@pytest.mark.rule("BASE-FARM-5")
@pytest.mark.parametrize("edition", ["modern", "hungarian"])
def test_all_who_tie_own_the_field(edition: str) -> None:
    farmers = {"Red": (UPPER,), "Blue": (UPPER,), "Green": (UPPER,)}
    game = table(TWO_CITIES, "monastery", players=4)
    for name, places in farmers.items():
        stand(game, name, *places)
    assert owners(game, UPPER) == ["Red", "Blue", "Green"]
    assert at_the_end(TWO_CITIES, farmers, edition=edition) == [3, 3, 3, 0]


THATCH = """
@part.hook("points", FIELD, name="thatch", shown="FINAL-27")
def thatch(game, count, segment, when):
    if when == AT_END:
        count.add("city", 1, 2)
"""


@pytest.mark.rule("FINAL-27/BASE", "BASE-FARM-4", "BASE-FARM-9")
@pytest.mark.parametrize(("scoring", "city"), WORTH)
def test_what_a_field_is_worth_by_itself_comes_on_top_of_its_cities(scoring: str, city: int, tmp_path: Path) -> None:
    """A box gives every field 2 points at the end: once for each owner, also where there is no city."""
    code = f"THATCH{RULINGS.index(scoring)}"
    with added(tmp_path, code, "", THATCH):
        rulings = {"base.field-scoring": scoring}
        game = table("city:1 city:3\nstraight straight", "straight", 3, modules=[code], rulings=rulings)
        stand(game, "Red", "0,0 field-Nl")
        stand(game, "Blue", "0,0 field-Nl")
        stand(game, "Green", "0,1 field-Er")
        turn(game, "2,1 r0")
        assert (game.over, scores(game)) == (True, [city + 2, city + 2, 2])

"""The pig: where it stands, when it comes home, what it adds to a field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bastide import Game
from bastide.core import look
from bastide.core.event import Scored
from bastide.core.words import SEGMENT
from boards import choices, listen, owners, scores, segment, stand, supply, table, turn

RULINGS = ("field-owner-3", "field-owner-3-city-once", "city-majority-4")
WORTH = [*zip(RULINGS, (3, 3, 4), strict=True)]
# Cities A and B: the upper field serves A, the middle one A and B, the lower one B.
TWO_CITIES = """
    city:2
    city
    city:2
    city
"""
UPPER, MIDDLE, LOWER = "0,0 field-Nl", "0,1 field-El", "0,3 field-El"


def tb(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=["TB"], **more)


def stand_pig(game: Game, name: str, place: str) -> None:
    """Stand a player's pig where an earlier move would have put it."""
    kind = game.state.rules.figure_names.index("pig")
    figure = game.state.in_supply(game.setup.players.index(name), kind)
    game.state.put(figure, SEGMENT, segment(game, place))


def pigs(game: Game) -> set[str]:
    """Where a pig may be placed now."""
    return {text.removeprefix("pig ") for text in game.legal_texts if text.startswith("pig ")}


def in_supply(game: Game) -> list[int]:
    return [look.supply(game.state, player)["pig"] for player in range(len(game.setup.players))]


def at_the_end(
    farmers: Mapping[str, Sequence[str]], pig: Mapping[str, str], ruling: str = RULINGS[0], drawing: str = TWO_CITIES
) -> list[int]:
    """The scores with these farmers and pigs on the fields; the last tile, a monastery above them, changes nothing."""
    game = tb(drawing, "monastery", players=3, rulings={"base.field-scoring": ruling})
    for name, places in farmers.items():
        stand(game, name, *places)
    for name, place in pig.items():
        stand_pig(game, name, place)
    events = listen(game)
    turn(game, "0,-1 r0")
    assert game.over
    for event in events:
        if isinstance(event, Scored):
            assert event.points == sum(n * each for _, n, each in event.items)
    return scores(game)


# ---- where it may stand


@pytest.mark.rule("FIGURE-06.1/TB")
def test_a_pig_goes_on_a_field_of_the_new_tile_where_its_player_has_a_farmer() -> None:
    """Red's farmer lies north of the road, Blue's south of it; Red lays the next piece of road."""
    game = tb("straight .", "straight monastery")
    stand(game, "Red", "0,0 field-Nl")
    stand(game, "Blue", "0,0 field-Er")
    game.play("place 1,0 r0")
    assert pigs(game) == {"1,0 field-Nl"}
    assert "pass" in game.legal_texts
    game.play("pig 1,0 field-Nl")
    assert in_supply(game) == [0, 1]
    assert (game.turn, supply(game)) == (2, [6, 6]), "instead of a follower, not besides one"


@pytest.mark.rule("FIGURE-06.1/TB")
def test_a_pig_does_not_go_where_no_farmer_of_its_player_is() -> None:
    """Red's highwayman and his knight open no field, and Blue's farmer opens none for Red."""
    game = tb("city-road .", "straight monastery")
    stand(game, "Red", "0,0 road-E", "0,0 city-N")
    stand(game, "Blue", "0,0 field-El")
    game.play("place 1,0 r0")
    assert pigs(game) == set()


@pytest.mark.rule("FIGURE-06.1/TB")
def test_a_pig_may_join_farmers_of_others_and_their_pigs() -> None:
    game = tb("monastery .", "monastery monastery")
    stand(game, "Red", "0,0 field-Nl")
    stand(game, "Blue", "0,0 field-Nl", "0,0 field-Nl")
    stand_pig(game, "Blue", "0,0 field-Nl")
    game.play("place 1,0 r0")
    game.play("pig 1,0 field-Nl")
    assert in_supply(game) == [0, 0]
    assert owners(game, "1,0 field-Nl") == ["Blue"]


@pytest.mark.rule("FIGURE-06.1/TB", "PREP-03.1/TB")
def test_a_pig_on_the_board_is_not_placed_again() -> None:
    game = tb("straight .", "straight monastery")
    stand(game, "Red", "0,0 field-Nl", "0,0 field-Er")
    stand_pig(game, "Red", "0,0 field-Er")
    game.play("place 1,0 r0")
    assert pigs(game) == set()


@pytest.mark.rule("MODEL-05/BASE")
def test_a_pig_has_no_weight_and_keeps_nobody_away() -> None:
    """A farmer each and Red's pig: both own the field. A pig put on a field by hand leaves it free."""
    game = tb("straight .", "straight monastery")
    stand(game, "Red", "0,0 field-Nl")
    stand(game, "Blue", "0,0 field-Nl")
    stand_pig(game, "Red", "0,0 field-Nl")
    stand_pig(game, "Blue", "0,0 field-Er")
    assert owners(game, "0,0 field-Nl") == ["Red", "Blue"]
    game.play("place 1,0 r0")
    assert "field-Er" in choices(game)


# ---- the way home


@pytest.mark.rule("FIGURE-06.2/TB", "MODEL-08/BASE")
def test_a_pig_stays_while_cities_are_scored_beside_it() -> None:
    game = tb(".\ncity", "city monastery")
    stand(game, "Red", "0,1 field-El", "0,1 city-N")
    stand_pig(game, "Red", "0,1 field-El")
    turn(game, "0,0 r2")
    assert (scores(game), supply(game), in_supply(game)) == ([4, 0], [6, 7], [0, 1])


@pytest.mark.rule("FIGURE-06.2/TB", "MODEL-08/BASE")
def test_a_pig_goes_home_when_the_last_farmer_of_its_player_leaves() -> None:
    """Two farmers of Red and one of Blue, a pig each; Red's farmers are taken away one by one."""
    game = tb("monastery monastery", "monastery monastery")
    stand(game, "Red", "0,0 field-Nl", "1,0 field-Nl", "0,0 monastery")
    stand(game, "Blue", "0,0 field-Nl")
    stand_pig(game, "Red", "0,0 field-Nl")
    stand_pig(game, "Blue", "1,0 field-Nl")
    state = game.state
    people = look.figures(state)
    red = [f for f in state.standing_on(segment(game, "0,0 field-Nl")) if people[f].owner == 0 and people[f].kind == 0]
    state.home_from(segment(game, "0,0 monastery"))
    state.send_home(red[0])
    assert in_supply(game) == [0, 0]
    state.send_home(red[1])
    assert in_supply(game) == [1, 0]


@pytest.mark.rule("FIGURE-06.2/TB")
def test_a_field_that_is_scored_sends_farmers_and_pigs_home() -> None:
    """As a barn would do it."""
    game = tb("monastery monastery", "monastery monastery")
    stand(game, "Red", "0,0 field-Nl", "1,0 field-Nl")
    stand(game, "Blue", "0,0 field-Nl")
    stand_pig(game, "Red", "0,0 field-Nl")
    stand_pig(game, "Blue", "1,0 field-Nl")
    game.state.home_from(segment(game, "0,0 field-Nl"))
    assert (supply(game), in_supply(game)) == ([7, 7], [1, 1])


# ---- at the end


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize(("ruling", "worth"), WORTH)
@pytest.mark.parametrize(("field", "cities"), [(UPPER, 1), (MIDDLE, 2)])
def test_every_city_of_its_field_gives_the_owner_with_the_pig_one_point_more(
    ruling: str, worth: int, field: str, cities: int
) -> None:
    assert at_the_end({"Red": (field,)}, {}, ruling) == [worth * cities, 0, 0]
    assert at_the_end({"Red": (field,)}, {"Red": field}, ruling) == [(worth + 1) * cities, 0, 0]


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize(("ruling", "worth"), WORTH)
def test_of_players_who_tie_only_the_pigs_owner_gets_more(ruling: str, worth: int) -> None:
    farmers = {"Red": (MIDDLE,), "Blue": (MIDDLE,)}
    assert at_the_end(farmers, {"Blue": MIDDLE}, ruling) == [2 * worth, 2 * (worth + 1), 0]


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize(("ruling", "worth"), WORTH)
def test_a_pig_in_the_minority_gives_nobody_anything(ruling: str, worth: int) -> None:
    farmers = {"Red": (MIDDLE, MIDDLE), "Blue": (MIDDLE,)}
    assert at_the_end(farmers, {"Blue": MIDDLE}, ruling) == [2 * worth, 0, 0]


@pytest.mark.rule("FINAL-28/TB")
def test_a_pig_counts_on_its_own_field_only() -> None:
    """Red owns the upper and the middle field; the pig above adds one for A there, and nothing in the middle."""
    assert at_the_end({"Red": (UPPER, MIDDLE)}, {"Red": UPPER}) == [4 + 3 + 3, 0, 0]
    assert at_the_end({"Red": (UPPER, MIDDLE)}, {"Red": MIDDLE}) == [3 + 4 + 4, 0, 0]


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize(("pig", "points"), [(UPPER, 4 + 3), (MIDDLE, 4 + 4), (LOWER, 3 + 4)])
def test_where_a_city_pays_once_the_field_with_the_pig_is_the_best(pig: str, points: int) -> None:
    """Red owns all three fields."""
    assert at_the_end({"Red": (UPPER, MIDDLE, LOWER)}, {"Red": pig}, RULINGS[1]) == [points, 0, 0]


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize(("pig", "points"), [(UPPER, 5 + 4), (MIDDLE, 5 + 5), (LOWER, 4 + 5)])
def test_city_by_city_the_pig_counts_on_any_field_of_the_city_and_once(pig: str, points: int) -> None:
    """Red owns all three fields; with the pig above only A is worth more, with the pig in the middle both are."""
    assert at_the_end({"Red": (UPPER, MIDDLE, LOWER)}, {"Red": pig}, RULINGS[2]) == [points, 0, 0]


@pytest.mark.rule("FINAL-28/TB")
@pytest.mark.parametrize("ruling", RULINGS)
def test_an_unfinished_city_gives_nothing_even_with_a_pig(ruling: str) -> None:
    assert at_the_end({"Red": (UPPER,)}, {"Red": UPPER}, ruling, drawing="city:2") == [0, 0, 0]


def test_without_the_pig_there_is_neither_figure_nor_point() -> None:
    game = table("straight .", "straight", modules=["TB"], without=["TB.pig"])
    stand(game, "Red", "0,0 field-Nl")
    game.play("place 1,0 r0")
    assert pigs(game) == set()

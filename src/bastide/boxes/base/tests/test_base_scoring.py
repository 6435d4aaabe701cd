"""Majorities, awards and the way home, whatever the feature."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.event import Home, Scored
from bastide.core.words import SEGMENT
from boards import added, choices, listen, owners, scored, scores, segment, stand, supply, table, turn

# A city of five and a road of five; the tile in the gap joins what lies on either side.
CITY = "city:1 city-through . city-through city:3\nmonastery monastery monastery monastery monastery"
ROAD = "monastery-road:3 straight . straight monastery-road:1\nmonastery monastery monastery monastery monastery"
FEATURES = [(CITY, "city-through", "city-E", 10), (ROAD, "straight", "road-E", 5)]
# A road, a city and a monastery that one tile completes; > and < are monasteries at the ends of the road.
#     M c M M
#     > ? < M
#     M M M M
FULL = """
    monastery         city:2     monastery         monastery
    monastery-road:3  .          monastery-road:1  monastery
    monastery         monastery  monastery         monastery
"""


def figure_on(game: Game, player: int, kind: int, place: str) -> None:
    """Stand a figure of a made-up kind."""
    figure = game.state.in_supply(player, kind)
    game.state.put(figure, SEGMENT, segment(game, place))


@pytest.mark.rule("BASE-MAJ-1", "BASE-MAJ-3", "BASE-RETURN-2", "SCORE-00.3/BASE")
@pytest.mark.parametrize(("board", "tile", "part", "points"), FEATURES)
def test_whoever_has_most_followers_takes_all_points(board: str, tile: str, part: str, points: int) -> None:
    """Red has one follower west of the gap and one east, Blue one: all three go home, only Red scores."""
    game = table(board, f"{tile} monastery", players=3)
    stand(game, "Red", f"1,0 {part}", f"3,0 {part}")
    stand(game, "Blue", f"3,0 {part}")
    assert supply(game) == [5, 6, 7]
    turn(game, "2,0 r0")
    assert scores(game) == [points, 0, 0]
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("BASE-MAJ-2", "BASE-MAJ-3", "MODEL-06/BASE", "SCORE-18.1/BASE")
@pytest.mark.parametrize(("board", "tile", "part", "points"), FEATURES)
def test_those_who_tie_for_most_each_take_all_points(board: str, tile: str, part: str, points: int) -> None:
    """Two of Red, two of Blue, one of Green."""
    game = table(board, f"{tile} monastery", players=3)
    stand(game, "Red", f"1,0 {part}", f"3,0 {part}")
    stand(game, "Blue", f"1,0 {part}", f"3,0 {part}")
    stand(game, "Green", f"1,0 {part}")
    turn(game, "2,0 r0")
    assert scores(game) == [points, points, 0]
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("BASE-MAJ-4")
@pytest.mark.parametrize(("board", "tile", "part", "points"), FEATURES)
def test_a_completed_feature_without_followers_scores_for_nobody(board: str, tile: str, part: str, points: int) -> None:
    game = table(board, f"{tile} monastery")
    events = listen(game)
    turn(game, "2,0 r0")
    assert game.state.is_complete(segment(game, f"2,0 {part}"))
    assert game.state.value(segment(game, f"2,0 {part}"), 0).total == points
    assert scored(events) == []
    assert scores(game) == [0, 0]


@pytest.mark.rule("BASE-MAJ-4")
def test_a_feature_completed_before_is_not_scored_again() -> None:
    game = table("city:1 .", "city monastery monastery")
    turn(game, "1,0 r3", "city-W")
    turn(game, "2,0 r0")
    assert scores(game) == [4, 0]


@pytest.mark.rule("MODEL-05/BASE")
def test_weights_decide_and_what_is_no_follower_weighs_nothing(tmp_path: Path) -> None:
    """A big follower weighs two, a pig nothing."""
    facts = """
[figure.big]
weight = 2
traits = ["follower"]
stands = ["city"]

[figure.pig]
stands = ["city"]
"""
    with added(tmp_path, "WEIGHTS", facts):
        game = table(CITY, "city-through monastery", players=3, modules=["WEIGHTS"])
        names = list(game.state.rules.figure_names)
        stand(game, "Red", "1,0 city-E")
        stand(game, "Blue", "1,0 city-E", "3,0 city-E")
        figure_on(game, 2, names.index("big"), "3,0 city-E")
        figure_on(game, 0, names.index("pig"), "1,0 city-E")
        game.play("place 2,0 r0")
        assert [game.state.weight_of(segment(game, "2,0 city-E"), player) for player in range(3)] == [1, 2, 2]
        assert owners(game, "2,0 city-E") == ["Blue", "Green"]


@pytest.mark.rule("MODEL-05/BASE")
def test_every_figure_of_the_base_game_is_a_follower_of_weight_one() -> None:
    (kind,) = Setup().mix.figures(None)
    assert (kind.name, kind.weight, kind.count) == ("follower", 1, 7)


@pytest.mark.rule("MODEL-06/BASE")
def test_a_feature_whose_greatest_weight_is_nothing_has_no_owner(tmp_path: Path) -> None:
    facts = '[figure.mayor]\nweight = 0\ntraits = ["follower"]\nstands = ["city"]\n'
    with added(tmp_path, "NOWEIGHT", facts):
        game = table(CITY, "city-through monastery", modules=["NOWEIGHT"])
        figure_on(game, 0, 1, "1,0 city-E")
        turn(game, "2,0 r0")
        assert owners(game, "2,0 city-E") == []
        assert scores(game) == [0, 0]
        assert game.state.in_supply(0, 1) >= 0  # but the city is complete, and he has come home


@pytest.mark.rule("BASE-RETURN-1", "SCORE-00.1/BASE", "SCORE-00.5/BASE")
def test_one_tile_completes_road_city_and_monastery_in_this_order() -> None:
    """Blue on the road, Green in the city, Red's monk at the east end of the road."""
    game = table(FULL, "city-road monastery", players=3)
    stand(game, "Blue", "0,1 road-E")
    stand(game, "Green", "1,0 city-S")
    stand(game, "Red", "2,1 monastery")
    events = listen(game)
    turn(game, "1,1 r0")
    assert scored(events) == [("Blue", 3), ("Green", 4), ("Red", 9)]
    assert scores(game) == [9, 3, 4]
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("SCORE-00.5/BASE", "BASE-RETURN-6")
def test_where_the_order_matters_the_active_player_chooses_it_and_the_base_game_scores_alike(tmp_path: Path) -> None:
    results = set()
    with added(tmp_path, "ORDERLY", "[module]\norder_matters = true\n"):
        for first in ("road-E", "city-N"):
            game = table(FULL, "city-road monastery", players=3, modules=["ORDERLY"])
            stand(game, "Blue", "0,1 road-E")
            stand(game, "Green", "1,0 city-S")
            turn(game, "1,1 r0")
            assert game.actor == 0
            assert set(game.legal_texts) == {"score 1,1 road-E", "score 1,1 city-N"}
            events = listen(game)
            game.play(f"score 1,1 {first}")
            assert scored(events)[0] == (("Blue", 3) if first == "road-E" else ("Green", 4))
            results.add((*scores(game), *supply(game)))
    assert results == {(0, 3, 4, 7, 7, 7)}


@pytest.mark.rule("BASE-RETURN-3", "SCORE-00.1/BASE")
def test_what_is_not_completed_returns_nobody() -> None:
    game = table(CITY.replace("city:3", "city-through"), "city-through monastery")
    stand(game, "Red", "1,0 city-E")
    stand(game, "Blue", "0,0 field-Nl")
    turn(game, "2,0 r0")
    assert scores(game) == [0, 0]
    assert supply(game) == [6, 6]


@pytest.mark.rule("BASE-RETURN-4", "BASE-RETURN-5")
def test_a_follower_that_comes_home_is_not_there_for_the_same_turn() -> None:
    """Red's only follower is in the city that his tile closes: first the placement, then the scoring."""
    game = table("city:1 .", "city monastery monastery-road bend", followers=1)
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r3")
    assert game.actor == 1  # Red was not asked: he had no follower when it was time to place one
    assert scores(game) == [4, 0]
    turn(game, "2,0 r0")
    game.play("place 3,0 r0")
    assert choices(game) == {"monastery", "road-S", "field-Nl"}


@pytest.mark.rule("BASE-RETURN-5", "SCORE-00.3/BASE")
def test_points_come_before_the_way_home() -> None:
    game = table(CITY, "city-through monastery")
    stand(game, "Red", "1,0 city-E")
    stand(game, "Blue", "3,0 city-E")
    events = listen(game)
    turn(game, "2,0 r0")
    kinds = [type(event) for event in events if isinstance(event, (Scored, Home))]
    assert kinds == [Scored, Scored, Home, Home]


@pytest.mark.rule("SCORE-00.6/BASE")
def test_rates_come_first_then_factors_then_flat_bonuses_then_what_is_last(tmp_path: Path) -> None:
    """A road of five: doubled, ten; three more, thirteen; doubled again at the very end, twenty-six."""
    rules = """
@part.hook("points", ROAD, name="a-last", shown="SCORE-29", phase=LAST)
def last(game, count, segment, when):
    count.add("last", 1, count.total)


@part.hook("points", ROAD, name="b-flat", shown="SCORE-27", phase=FLAT)
def flat(game, count, segment, when):
    count.add("flat", 1, 3)


@part.hook("points", ROAD, name="c-scale", shown="SCORE-20", phase=SCALE)
def scale(game, count, segment, when):
    count.add("scale", 1, count.total)
"""
    with added(tmp_path, "PHASES", rules=rules):
        game = table(ROAD, "straight monastery", modules=["PHASES"])
        events = listen(game)
        turn(game, "2,0 r0", "road-E")
        (award,) = [event for event in events if isinstance(event, Scored)]
        assert award.items == (("tile", 5, 1), ("scale", 1, 5), ("flat", 1, 3), ("last", 1, 13))
        assert scores(game) == [26, 0]


@pytest.mark.rule("SCORE-00.6/BASE")
def test_the_flat_deduction_for_a_small_city_comes_after_tiles_and_pennants() -> None:
    game = table("city:1 .", "city monastery", rulings={"city.tiny": "2"})
    events = listen(game)
    turn(game, "1,0 r3", "city-W")
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.items == (("tile", 2, 2), ("tiny-city", 1, -2))


@pytest.mark.rule("MODEL-12/BASE")
def test_nobody_pays_points_he_does_not_have_unless_debts_are_allowed() -> None:
    game = table("city:1 .", "city monastery")
    turn(game, "1,0 r3", "city-W")
    assert scores(game) == [4, 0]
    assert game.state.may_pay(0, 4)
    assert not game.state.may_pay(0, 5)
    with pytest.raises(ValueError, match="cannot pay 5"):
        game.state.pay(0, 5, to=1)
    game.state.pay(0, 3, to=1)
    assert scores(game) == [1, 3]

    game = table("monastery", "monastery", rulings={"score.negative": "allow"})
    assert game.state.may_pay(0, 5)
    game.state.pay(0, 5, to=1)
    assert scores(game) == [-5, 5]

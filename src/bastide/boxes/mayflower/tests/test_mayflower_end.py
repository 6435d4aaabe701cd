"""The end of Mayflower: unfinished features, plains with their animals, the winner."""

from __future__ import annotations

import pytest
from coasts import colony, columns, settlers, survey, turn

from bastide.core.event import Ended, Home
from boards import listen, scores, stand

SOUTH = "-1,9 r0"  # beside the last start space, where a prairie disturbs nobody


@pytest.mark.rule("MAY-END-1", "MAY-END-2")
def test_the_game_ends_with_the_turn_of_the_last_tile() -> None:
    game = colony(pack="prairie town", players=2)
    turn(game, SOUTH)
    assert not game.over
    turn(game, "-1,1 r1", "city-E")
    assert game.over
    assert scores(game) == [0, 4], "what the last tile finishes is scored as usual"


@pytest.mark.rule("MAY-FINAL-2", "MAY-FINAL-4")
def test_unfinished_trails_and_farms_bring_one_a_tile() -> None:
    """MAY-EX-14: a trail of three tiles, a farm with four neighbours."""
    game = colony("straight straight\n. .\n. .\n. town:1\n. farm", "prairie", top=2)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Green", "-1,6 farm")
    turn(game, SOUTH)
    assert scores(game) == [3, 0, 5]


@pytest.mark.rule("MAY-FINAL-3")
@pytest.mark.parametrize(("ruling", "points"), [("2", 7), ("0", 3)])
def test_trading_posts_beside_an_unfinished_trail(ruling: str, points: int) -> None:
    rulings = {"may.unfinished-trading-post": ruling}
    game = colony("straight-post straight-post", "prairie", top=2, rulings=rulings)
    stand(game, "Red", "-2,2 road-E")
    turn(game, SOUTH)
    assert scores(game) == [points, 0, 0]


@pytest.mark.rule("MAY-FINAL-1", "MAY-FINAL-5")
def test_unfinished_towns_bring_one_a_tile_and_one_a_flag_to_the_majority() -> None:
    """MAY-EX-15: worth 3 and 8; black has fewer shopkeepers than green."""
    flags = "town-through town-through-flag town-through-flag town-through-flag"
    drawing = f"town-through town-through\n.\n.\n.\n{flags}"
    game = colony(drawing, "prairie", top=1, players=["Blue", "Green", "Black"])
    stand(game, "Blue", "-1,1 city-E")
    stand(game, "Green", "-1,5 city-E", "-2,5 city-E")
    stand(game, "Black", "-3,5 city-E")
    turn(game, SOUTH)
    assert scores(game) == [3, 8, 0]


@pytest.mark.rule("MAY-FINAL-6", "MAY-PLAIN-2")
def test_a_plain_brings_one_for_each_animal_to_the_most_trappers() -> None:
    """MAY-EX-16, MAY-EX-17 and MAY-EX-18."""
    game = colony("town-animals\n.\n.\n.\n.\n.\n.\n.\n.\nprairie", "town3", top=0, players=["Blue", "Red"])
    stand(game, "Blue", "-1,0 field-El")
    stand(game, "Red", "-1,9 field-Nl")
    turn(game, "-1,5 r0")
    assert scores(game) == [2, 3]
    lower = "\n.\n.\n.\n.\n.\n.\n.\n.\n. prairie\n. farm-animal"
    names = ["Red", "Yellow", "Blue"]
    game = colony(f"town-animals{lower}", "town3", players=names)
    stand(game, "Red", "-1,9 field-Nl", "-1,10 field-Nl")
    stand(game, "Yellow", "-1,10 field-Nl")
    stand(game, "Blue", "-1,0 field-El")
    turn(game, "-1,5 r0")
    assert scores(game) == [4, 0, 2]
    game = colony(f"town-animals prairie{lower}", "town3", players=names)
    stand(game, "Red", "-1,9 field-Nl", "-1,10 field-Nl")
    stand(game, "Yellow", "-1,10 field-Nl", "-1,9 field-Nl")
    stand(game, "Blue", "-1,0 field-Nl")
    turn(game, "-1,5 r0")
    assert scores(game) == [4, 4, 5]


@pytest.mark.rule("MAY-SURV-5", "MAY-FINAL-7")
def test_the_final_scoring_knows_no_bonus_no_moving_and_no_leaving_behind() -> None:
    game = colony("straight straight\nprairie prairie\n. straight", "prairie", top=2)
    survey(game, 2, 2)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-1,4 road-E")
    stand(game, "Green", "-2,3 field-Nl")
    turn(game, SOUTH)
    assert scores(game) == [3, 2, 6], "blue stands east of both surveyors and is scored all the same"
    assert columns(game) == [2, 2]
    assert settlers(game) == [4, 4, 4]


@pytest.mark.rule("MAY-UI-2")
def test_who_is_scored_in_the_end_is_still_shown() -> None:
    """People take settlers off as they are counted; here the board stays as it was, and no event sends them home."""
    game = colony("straight straight", "prairie", top=2)
    stand(game, "Red", "-2,2 road-E")
    heard = listen(game)
    turn(game, SOUTH)
    assert not [event for event in heard if isinstance(event, Home)]


@pytest.mark.rule("MAY-WIN-1")
def test_most_points_win_and_a_tie_is_shared() -> None:
    for names, winners in ((("Red",), (0,)), (("Red", "Blue"), (0, 1))):
        game = colony("straight\n.\nstraight", "prairie", top=2)
        for name, place in zip(names, ("-1,2 road-E", "-1,4 road-E"), strict=False):
            stand(game, name, place)
        heard = listen(game)
        turn(game, SOUTH)
        assert [event.winners for event in heard if isinstance(event, Ended)] == [winners]

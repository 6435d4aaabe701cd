"""Surveyors: their bonus, how they move west, whom they leave behind, and in which order things are scored."""

from __future__ import annotations

import pytest
from coasts import choices, colony, columns, score, settlers, survey, surveyors, turn

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Home, Moved, Scored
from boards import listen, owners, scores, stand

EACH = {"may.surveyor-bonus-unit": "per-settler-and-surveyor"}
ALL = {"may.surveyor-bonus-who": "all-present"}
MOVED = {"may.removal-trigger": "only-when-a-surveyor-moved"}


def trail(first: int, second: int, *, pack: str = "farm-trail prairie", rulings: dict[str, str] | None = None) -> Game:
    """Red's robber stands in column 2 on a trail that a tile in column 3 finishes, four tiles long."""
    game = colony("straight straight\nprairie prairie", pack, top=2, rulings=rulings or {})
    survey(game, first, second)
    stand(game, "Red", "-2,2 road-E")
    return game


@pytest.mark.rule("MAY-SURV-1", "MAY-SURV-4")
@pytest.mark.parametrize(
    ("first", "second", "points"), [(0, 0, 4), (2, 1, 8), (1, 2, 8), (2, 2, 12), (1, 1, 4), (1, 0, 4)]
)
def test_each_surveyor_in_a_settlers_own_column_brings_four(first: int, second: int, points: int) -> None:
    game = trail(first, second)
    turn(game, "-3,2 r3")
    assert scores(game) == [points, 0, 0]


@pytest.mark.rule("MAY-SURV-1")
def test_a_trail_of_two_tiles_with_a_surveyor_brings_six() -> None:
    """MAY-EX-10."""
    game = colony("prairie", "farm-trail prairie", top=3)
    survey(game, 1, 0)
    turn(game, "-1,2 r3", "road-E")
    assert scores(game) == [6, 0, 0]
    assert columns(game) == [1, 1]


@pytest.mark.rule("MAY-SURV-2")
@pytest.mark.parametrize(("who", "red", "blue"), [("scoring-players", 9, 0), ("all-present", 9, 4)])
def test_the_bonus_is_for_those_who_score_unless_ruled_otherwise(who: str, red: int, blue: int) -> None:
    drawing = "straight straight straight\nprairie prairie prairie"
    game = colony(drawing, "farm-trail prairie", top=2, rulings={"may.surveyor-bonus-who": who})
    survey(game, 1, 2)
    stand(game, "Red", "-1,2 road-E", "-3,2 road-E")
    stand(game, "Blue", "-2,2 road-E")
    turn(game, "-4,2 r3")
    assert scores(game) == [red, blue, 0], "five tiles, and a surveyor with each"


@pytest.mark.rule("MAY-SURV-2")
def test_players_who_tie_get_their_bonus_by_their_own_columns() -> None:
    game = colony("straight straight\nprairie prairie", "farm-trail prairie", top=2)
    survey(game, 1, 1)
    stand(game, "Red", "-1,2 road-E")
    stand(game, "Blue", "-2,2 road-E")
    turn(game, "-3,2 r3")
    assert scores(game) == [12, 4, 0]


@pytest.mark.rule("MAY-SURV-3")
@pytest.mark.parametrize(
    ("rulings", "points"), [({}, [12, 0, 0]), (EACH, [20, 0, 0]), (ALL, [12, 8, 0]), ({**EACH, **ALL}, [20, 8, 0])]
)
def test_a_surveyor_pays_a_player_once_for_a_feature_unless_ruled_otherwise(
    rulings: dict[str, str], points: list[int]
) -> None:
    game = trail(2, 2, rulings=rulings)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-2,2 road-E")
    turn(game, "-3,2 r3")
    assert scores(game) == points


@pytest.mark.rule("MAY-SURV-6", "MAY-SURV-7", "MAY-SURV-9", "MAY-ORDER-3")
def test_the_bonus_comes_before_the_surveyor_moves_whoever_scores() -> None:
    game = trail(2, 1)
    heard = listen(game)
    turn(game, "-3,2 r3")
    assert (scores(game), columns(game)) == ([8, 0, 0], [2, 2])
    told = [type(event) for event in heard if isinstance(event, Scored | Home | Moved)]
    assert told == [Scored, Home, Moved], "points, then the settler goes home, then the surveyor moves"
    other = trail(1, 1, pack="prairie farm-trail prairie")
    turn(other, "-1,0 r0")
    turn(other, "-3,2 r3")
    assert (scores(other), columns(other)) == ([4, 0, 0], [2, 1]), "blue finished what red scored, and moved"


@pytest.mark.rule("MAY-SURV-8", "MAY-SURV-10", "MAY-SURV-11", "MAY-ORDER-2")
def test_two_features_scored_in_a_turn_move_both_surveyors() -> None:
    """MAY-EX-11: both stand together again, one column on."""
    game = colony("prairie town-corner:2", "towns-three prairie", top=1)
    survey(game, 1, 1)
    stand(game, "Green", "-1,1 city-E")
    turn(game, "-1,2 r3", "road-E")
    score(game, "-1,2 road-E")
    assert scores(game) == [2 + 8, 0, 6 + 4], "one surveyor had gone on before green's town"
    assert (columns(game), settlers(game)) == ([2, 2], [5, 5, 5])


@pytest.mark.rule("MAY-SURV-10")
def test_the_eastern_surveyor_must_move_so_they_are_never_far_apart() -> None:
    for first, second in ((0, 1), (1, 0), (2, 1), (1, 2)):
        game = trail(first, second)
        turn(game, "-3,2 r3")
        assert columns(game) == [max(first, second)] * 2
    game = trail(1, 1)
    turn(game, "-3,2 r3")
    assert columns(game) == [2, 1], "of two together the first"


@pytest.mark.rule("MAY-SURV-12")
@pytest.mark.parametrize("row", [0, 9])
def test_in_which_row_a_surveyor_stands_makes_no_difference(row: int) -> None:
    game = trail(2, 2)
    for figure in surveyors(game):
        game.state.put(figure, words.FACE, row)
    game.state.put(surveyors(game)[0], words.FACE, next(n for n, f in enumerate(look.faces(game.state)) if f.x == -2))
    turn(game, "-3,2 r3")
    assert (scores(game), columns(game)) == ([8, 0, 0], [2, 1])
    moved = look.faces(game.state)[look.figures(game.state)[surveyors(game)[1]].which]
    assert (moved.x, moved.y) == (-1, min((2, 3), key=lambda y: abs(y - row))), "to the nearest tile of the column"


@pytest.mark.rule("MAY-SURV-13")
def test_in_the_westernmost_column_surveyors_wait_for_tiles_farther_west() -> None:
    game = colony("prairie", "farm-trail prairie farm-trail prairie", 2, top=3)
    survey(game, 1, 1)
    turn(game, "-1,2 r3", "road-E")
    assert (scores(game), columns(game)) == ([10, 0], [1, 1])
    turn(game, "-2,3 r0")
    turn(game, "-1,4 r3", "road-E")
    assert (scores(game), columns(game)) == ([20, 0], [2, 1])


@pytest.mark.rule("MAY-REMOVE-1", "MAY-REMOVE-2")
@pytest.mark.parametrize("rulings", [{}, MOVED], ids=["always", "moved"])
def test_when_the_last_surveyor_leaves_a_column_all_who_stand_there_or_east_go_home(rulings: dict[str, str]) -> None:
    """MAY-EX-12: blue's settler goes home, the trapper stays."""
    game = colony("straight straight\nprairie prairie\n. straight", "farm-trail prairie", top=2, rulings=rulings)
    survey(game, 2, 1)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-1,4 road-E")
    stand(game, "Green", "-1,3 field-Nl")
    turn(game, "-3,2 r3")
    assert (columns(game), settlers(game)) == ([2, 2], [5, 5, 4])
    assert scores(game) == [8, 0, 0], "who is left behind gets nothing"


@pytest.mark.rule("MAY-REMOVE-4")
def test_who_stands_in_the_eastern_surveyors_column_or_farther_west_stays() -> None:
    game = colony("straight straight\nprairie prairie\nstraight straight", "farm-trail prairie", top=2)
    survey(game, 1, 1)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-1,4 road-E")
    turn(game, "-3,2 r3")
    assert columns(game) == [2, 1]
    assert settlers(game) == [5, 4, 5], "one surveyor is still there"


@pytest.mark.rule("MAY-REMOVE-3")
@pytest.mark.parametrize(("rulings", "blue"), [({}, 5), (MOVED, 4)])
def test_settlers_are_left_behind_after_every_scoring_even_if_no_surveyor_could_move(
    rulings: dict[str, str], blue: int
) -> None:
    drawing = "prairie town:1\nprairie .\nprairie prairie\n. straight"
    game = colony(drawing, "farm-trail prairie", top=1, rulings=rulings)
    survey(game, 2, 2)
    stand(game, "Blue", "-1,4 road-E")
    turn(game, "-1,2 r3", "road-E")
    assert (scores(game), columns(game)) == ([2, 0, 0], [2, 2]), "no tile lies farther west"
    assert settlers(game) == [5, blue, 5]


@pytest.mark.rule("MAY-REMOVE-8")
def test_an_unfinished_feature_that_lost_its_settlers_is_free_again() -> None:
    game = colony("straight straight\nprairie prairie\n. straight", "farm-trail straight prairie", 2, top=2)
    survey(game, 2, 1)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-1,4 road-E")
    turn(game, "-3,2 r3")
    assert owners(game, "-1,4 road-E") == []
    game.play("place -2,4 r0")
    assert "road-E" in choices(game)


# ---- several features at once


def last_page() -> Game:
    """The worked example: yellow is to close a trail in the south, blue a farm, a small town and red's town."""
    north = "town-corner:2 town-gate-post:3\n. farm\ntown-trail straight"
    drawing = f"{north}\n.\n.\n.\ntown-trail-post:1\nfarm-trail:2"
    game = colony(drawing, "bend towns-opposite prairie prairie", top=2, players=["Yellow", "Blue", "Red", "Green"])
    survey(game, 1, 0)
    stand(game, "Blue", "-1,3 farm")
    stand(game, "Red", "-1,2 city-W")
    stand(game, "Green", "-1,4 road-E")
    turn(game, "-1,7 r3", "road-E")
    return game


@pytest.mark.rule("MAY-ORDER-1", "MAY-ORDER-2", "MAY-ORDER-4", "MAY-REMOVE-6")
def test_the_worked_example_of_the_last_page() -> None:
    """MAY-EX-20: the farm first, then the small town; red's finished town has nobody left and is not scored."""
    game = last_page()
    assert (scores(game), columns(game)) == ([10, 0, 0, 0], [1, 1])
    game.play("place -2,3 r0")
    game.play("put settler -2,3 city-S")
    assert (game.actor, game.step) == (1, "mayflower.order")
    assert set(game.legal_texts) == {"score -1,3 farm", "score -2,3 city-N", "score -2,3 city-S"}
    score(game, "-1,3 farm")
    assert (scores(game), columns(game), settlers(game)) == ([10, 17, 0, 0], [2, 1], [5, 4, 4, 4])
    score(game, "-2,3 city-S")
    assert (scores(game), columns(game), settlers(game)) == ([10, 25, 0, 0], [2, 2], [5, 5, 5, 5])
    assert (game.turn, game.actor) == (3, 2), "red's town moves no surveyor"


@pytest.mark.rule("MAY-ORDER-1", "MAY-ORDER-2")
def test_another_order_gives_other_points() -> None:
    game = last_page()
    game.play("place -2,3 r0")
    game.play("put settler -2,3 city-S")
    score(game, "-2,3 city-N")
    assert (scores(game), columns(game)) == ([10, 0, 14, 0], [2, 1])
    score(game, "-1,3 farm")
    assert scores(game)[1] == 9 + 4 + 4 + 8, "one surveyor for the farm; the small town follows by itself"


@pytest.mark.rule("MAY-REMOVE-7")
def test_if_a_waiting_feature_keeps_somebody_the_majority_is_among_those_left() -> None:
    game = last_page()
    stand(game, "Green", "-2,2 city-E")
    stand(game, "Red", "-1,2 city-W")
    game.play("place -2,3 r0")
    game.play("put settler -2,3 city-S")
    score(game, "-1,3 farm")
    score(game, "-2,3 city-S")
    assert scores(game)[2:] == [0, 6 + 8], "red's two have gone, green's one is left"


@pytest.mark.rule("MAY-SURV-5", "MAY-END-2", "MAY-END-3")
def test_the_last_tile_is_scored_with_bonus_and_leaves_settlers_behind() -> None:
    game = colony("straight straight\nprairie prairie\n. straight", "farm-trail", 2, top=2)
    survey(game, 2, 1)
    stand(game, "Red", "-2,2 road-E")
    stand(game, "Blue", "-1,4 road-E")
    turn(game, "-3,2 r3")
    assert game.over
    assert scores(game) == [8, 0], "blue's robber left before the final scoring"

"""The turn in Mayflower: laying tiles west of the coast and placing settlers."""

from __future__ import annotations

import random

import pytest
from coasts import choices, colony, columns, settlers, survey, turn

from bastide import Game, Setup
from bastide.art.pictures import figure_svg
from bastide.core import look, words
from boards import cells, rotations, same_feature, scores, stand


@pytest.mark.rule("MAY-TURN-1", "MAY-TURN-2", "MAY-TURN-3")
def test_a_turn_is_draw_lay_settle_score_and_then_the_next_player() -> None:
    game = colony("straight", "farm-trail prairie prairie prairie", top=2)
    seen = []
    for _ in range(3):
        seen.append((game.actor, game.step))
        game.play(next(text for text in game.legal_texts if text.startswith("place ")))
        seen.append((game.actor, game.step))
        game.play("pass")
    assert seen == [(p, f"mayflower.{step}") for p in (0, 1, 2) for step in ("lay", "settler")]
    again = colony("straight", "farm-trail prairie", top=2)
    again.play("place -2,2 r3")
    again.play("put settler -2,2 road-E")
    assert scores(again)[0] == 3, "scored before the next turn begins"
    assert (again.actor, again.step) == (1, "mayflower.lay")


@pytest.mark.rule("MAY-PLACE-1")
def test_the_tile_drawn_is_seen_by_everybody() -> None:
    game = colony(pack="prairie farm")
    assert game.tile == "mayflower/prairie"
    assert game.view(1).tile == game.view(2).tile == "mayflower/prairie"


@pytest.mark.rule("MAY-PLACE-2", "MAY-STRIP-2")
def test_a_tile_touches_a_tile_or_a_start_space_with_a_side() -> None:
    game = colony("prairie", "prairie farm")
    assert cells(game) == {"-2,0", "-1,-1", "-1,3", "-1,6", "-1,9"}, "-1,1 shows a town, and corners are not enough"


@pytest.mark.rule("MAY-PLACE-3", "MAY-STRIP-2")
def test_on_every_side_town_meets_town_plain_meets_plain_and_trail_meets_trail() -> None:
    assert rotations(colony(pack="town"), "-1,1") == {"r1"}
    assert rotations(colony(pack="town"), "-1,0") == {"r0", "r2", "r3"}
    assert rotations(colony(pack="straight"), "-1,2") == {"r0"}
    assert rotations(colony("town:1", "town-trail", top=1), "-1,2") == {"r2"}, "plain in the north, trail in the east"


@pytest.mark.rule("MAY-PLACE-4")
def test_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    assert colony(pack="town4-flag prairie").tile == "mayflower/town4-flag", "beside Plymouth"
    rows = "prairie town:1 straight prairie straight town:1 prairie straight town:1 prairie".split()
    game = colony("\n".join(rows), "town4-flag prairie farm")
    assert game.tile == "mayflower/prairie", "the town on four sides fitted nowhere"
    assert colony("\n".join(rows), "town4-flag").over, "nothing else is left to draw"


@pytest.mark.rule("MAY-PLACE-5")
def test_tiles_may_lie_in_columns_the_surveyors_have_left() -> None:
    game = colony("prairie prairie prairie", "prairie farm")
    survey(game, 3, 3)
    assert {"-1,3", "-2,1", "-1,-1"} <= cells(game)


@pytest.mark.rule("MAY-STRIP-5")
def test_north_and_south_of_the_coast_one_may_build_unless_ruled_otherwise() -> None:
    assert {"-1,-1", "-1,10"} <= cells(colony("\n".join(["prairie", *"........", "prairie"]), "prairie"))
    game = colony("\n".join(["prairie", *"........", "prairie"]), "prairie", rulings={"may.build-beyond-strip": "no"})
    assert cells(game) == {"-2,0", "-2,9", "-1,3", "-1,6"}


@pytest.mark.rule("MAY-STRIP-6")
def test_nothing_lies_in_the_sea_nor_in_the_column_of_the_coast() -> None:
    game = colony("prairie\nprairie", "prairie", top=-1)
    assert not {"0,-1", "1,-1", "1,0"} & cells(game)
    game = colony("prairie\nprairie", "prairie farm", top=-1, rulings={"may.build-in-coast-column": "yes"})
    assert "0,-1" in cells(game)
    turn(game, "0,-1 r0")
    assert not {"1,-1", "1,0"} & cells(game), "the sea stays empty"
    assert "0,-2" in cells(game)


@pytest.mark.rule("MAY-STRIP-6")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_random_games_stay_on_land(ruling: str) -> None:
    chooser = random.Random(ruling)
    game = Game(Setup(game="MAYFLOWER", seed=3, rulings={"may.build-in-coast-column": ruling}))
    while not game.over:
        game.play(chooser.choice(game.legal))
    laid = [(face.x, face.y) for face in look.faces(game.state)[10:]]
    assert len(laid) > 80
    assert max(x for x, _ in laid) <= (0 if ruling == "yes" else -1)


@pytest.mark.rule("MAY-SETTLE-1", "MAY-SETTLE-2", "MAY-SETTLE-3", "MAY-SETTLE-4", "MAY-COMP-6", "MAY-STRIP-7")
def test_one_settler_of_ones_own_goes_on_one_part_of_the_new_tile() -> None:
    game = colony("straight", "town-trail prairie", top=2)
    game.play("place -2,2 r0")
    assert choices(game) == {"road-E", "city-N", "field-El", "field-Er"}
    assert all(text == "pass" or "-2,2" in text for text in game.legal_texts), "on the new tile only"
    game.play("put settler -2,2 city-N")
    assert settlers(game) == [4, 5, 5]
    assert game.actor == 1, "one at most"


@pytest.mark.rule("MAY-COMP-6", "MAY-SETTLE-4", "MAY-FARM-3")
def test_a_farm_has_room_for_one_farmer_and_nothing_to_do_with_the_plain() -> None:
    game = colony("prairie", "farm prairie")
    stand(game, "Blue", "-1,0 field-Nl")
    game.play("place -2,0 r0")
    assert choices(game) == {"farm"}, "the plain around it is taken"
    game.play("put settler -2,0 farm")
    assert len(game.state.members(int(game.state.first_of(11)))) == 1
    assert game.state.followers_on(int(game.state.first_of(11)), 0) == 1


@pytest.mark.rule("MAY-SETTLE-5")
def test_what_holds_a_settler_anywhere_is_closed_even_to_its_owner() -> None:
    """MAY-EX-19: only a trapper; and on another tile all but the large plain."""
    game = colony("town-through", "town prairie", top=1)
    stand(game, "Red", "-1,1 city-E")
    game.play("place -2,1 r1")
    assert choices(game) == {"field-Nl"}
    corner = colony("straight:1", "town-corner-bend prairie", top=3, first=1)
    stand(corner, "Red", "-1,3 field-Nl")
    corner.play("place -1,2 r0")
    assert choices(corner) == {"city-N", "road-E", "field-Er"}
    own = colony("straight\n.\n.\n.\n.\nstraight", "bend bend prairie", top=2)
    stand(own, "Red", "-1,2 road-E")
    own.play("place -2,2 r3")
    assert "road-E" not in choices(own)


@pytest.mark.rule("MAY-SETTLE-6", "MAY-SETTLE-7")
def test_without_settlers_one_only_lays_and_nobody_is_called_back() -> None:
    game = colony("prairie prairie prairie prairie prairie prairie", "farm prairie", top=0)
    stand(game, "Red", *(f"-{x},0 field-Nl" for x in range(1, 6)))
    assert settlers(game)[0] == 0
    game.play("place -1,3 r0")
    assert (game.actor, game.step) == (1, "mayflower.lay")
    names = {kind.name for kind in game.state.rules.actions}
    assert names == {"pass", "place", "draw", "put", "score", "first"}, "nothing takes a settler back"


@pytest.mark.rule("MAY-SETTLE-8", "MAY-REMOVE-5")
def test_a_settler_may_stand_behind_the_surveyors_until_the_next_scoring() -> None:
    game = colony("straight straight\nprairie prairie", "farm-trail bend farm-trail prairie", 2, top=2)
    survey(game, 2, 2)
    turn(game, "-1,4 r3", "road-E")
    assert settlers(game) == [5, 5], "a trail of two tiles, finished at once"
    game = colony("straight straight\nprairie prairie", "straight farm-trail prairie", 2, top=2)
    survey(game, 2, 2)
    turn(game, "-1,4 r0", "road-E")
    assert settlers(game) == [4, 5], "it may stand in column 1"
    turn(game, "-3,2 r3", "road-E")
    assert settlers(game) == [5, 5], "and is gone with the next scoring"
    assert scores(game) == [0, 4]


@pytest.mark.rule("MAY-SETTLE-8")
def test_a_trapper_runs_no_risk_behind_the_surveyors() -> None:
    game = colony("straight straight\nprairie prairie", "straight farm-trail prairie", 2, top=2)
    survey(game, 2, 2)
    turn(game, "-1,4 r0", "field-Nl")
    turn(game, "-3,2 r3", "road-E")
    assert settlers(game) == [4, 5]


@pytest.mark.rule("MAY-SETTLE-9")
def test_what_the_tile_has_just_finished_may_be_claimed_and_comes_back_at_once() -> None:
    """MAY-EX-9: a town worth 4, or a trail worth 3."""
    game = colony(pack="town prairie")
    turn(game, "-1,1 r1", "city-E")
    assert (scores(game), settlers(game)) == ([4, 0, 0], [5, 5, 5])
    game = colony("straight", "farm-trail prairie", top=2)
    turn(game, "-2,2 r3", "road-E")
    assert (scores(game), settlers(game)) == ([3, 0, 0], [5, 5, 5])


@pytest.mark.rule("MAY-SETTLE-10")
def test_trappers_lie() -> None:
    assert figure_svg("settler", lying=True) != figure_svg("settler")


@pytest.mark.rule("MAY-PLAIN-1", "MAY-PLAIN-3")
def test_trails_and_towns_bound_a_plain_and_a_tile_that_joins_trappers_admits_none() -> None:
    """MAY-EX-13: three trappers on three plains, joined by one tile."""
    drawing = "town-through:1 prairie\ntown-through:1 .\ntown-trail straight\n. prairie"
    game = colony(drawing, "prairie farm", top=-3)
    places = ("-1,-1 field-Nl", "-2,-2 field-El", "-1,-3 field-Nl")
    for name, place in zip(("Red", "Blue", "Green"), places, strict=True):
        stand(game, name, place)
    assert not same_feature(game, places[0], places[1])
    assert not same_feature(game, places[1], places[2])
    assert not same_feature(game, places[0], "-1,-1 field-Er"), "the trail divides them"
    game.play("place -1,-2 r0")
    assert all(same_feature(game, places[0], place) for place in places)
    assert choices(game) == set()
    assert [figure.place for figure in look.figures(game.state)].count(words.SEGMENT) == 3


@pytest.mark.rule("MAY-PLAIN-2")
def test_a_trapper_stays_when_everything_around_the_plain_is_scored() -> None:
    game = colony("straight", "farm-trail prairie", top=2)
    stand(game, "Blue", "-1,2 field-Nl")
    turn(game, "-2,2 r3", "road-E")
    assert settlers(game) == [5, 4, 5]
    assert columns(game) == [1, 0]

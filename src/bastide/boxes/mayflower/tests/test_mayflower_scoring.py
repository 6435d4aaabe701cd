"""What trails, towns and farms are worth in Mayflower, who gets it and who goes home."""

from __future__ import annotations

import pytest
from coasts import colony, columns, settlers, surveyors, turn, worth

from bastide.core import words
from boards import listen, scored, scores, segment, stand

FARM = "straight straight\n. farm\nstraight straight"


@pytest.mark.rule("MAY-TRAIL-1", "MAY-TRAIL-2")
def test_a_finished_trail_brings_one_a_tile_and_two_a_trading_post() -> None:
    """MAY-EX-1 and MAY-EX-2: four tiles with two posts, and three tiles; no surveyor is near."""
    game = colony("straight-post straight-post", "farm-trail prairie", top=2)
    stand(game, "Red", "-2,2 road-E")
    turn(game, "-3,2 r3")
    assert (scores(game), settlers(game)) == ([8, 0, 0], [5, 5, 5])
    game = colony("straight", "farm-trail prairie", top=2)
    stand(game, "Red", "-1,2 road-E")
    turn(game, "-2,2 r3")
    assert scores(game) == [3, 0, 0]


@pytest.mark.rule("MAY-TRAIL-1")
@pytest.mark.parametrize(
    ("tile", "place", "road"),
    [("crossing3", "-1,2 r0", "road-E"), ("town-gate-post", "-1,2 r3", "road-E"), ("farm-trail", "-1,2 r3", "road-E")],
    ids=["crossing", "town", "farm"],
)
def test_a_trail_ends_at_a_crossing_a_town_or_a_farm(tile: str, place: str, road: str) -> None:
    game = colony(pack=f"{tile} prairie")
    turn(game, place, road)
    assert settlers(game)[0] == 5
    assert scores(game)[0] == (4 if tile == "town-gate-post" else 2), "the gate has a trading post"


@pytest.mark.rule("MAY-TRAIL-1", "MAY-TRAIL-3")
def test_a_ring_is_finished_and_a_tile_counts_once() -> None:
    game = colony("prairie\nbend:3 bend:0\nbend:2 .", "bend prairie", top=9)
    stand(game, "Red", "-2,10 road-E")
    turn(game, "-1,11 r1")
    assert scores(game) == [4, 0, 0]
    twice = colony("crossing3 bend:0\n. bend:1", "bend prairie", top=9)
    turn(twice, "-2,10 r2", "road-N")
    assert len(twice.state.members(segment(twice, "-2,9 road-E"))) == 5
    assert scores(twice) == [4, 0, 0], "it leaves the crossing and comes back to it"


@pytest.mark.rule("MAY-CITY-1", "MAY-CITY-2")
def test_a_walled_town_brings_two_a_tile_and_two_a_flag() -> None:
    """MAY-EX-4, MAY-EX-5 and MAY-EX-8: three tiles with a flag, four without; the shopkeeper goes home."""
    game = colony("town-through-flag", "town prairie", top=1)
    stand(game, "Red", "-1,1 city-E")
    turn(game, "-2,1 r1")
    assert (scores(game), settlers(game)) == ([8, 0, 0], [5, 5, 5])
    for tile, place, points in (("town", "-2,2 r0", 8), ("town-through", "-2,2 r1", 0)):
        game = colony("town-corner:2 town-through", f"{tile} prairie", top=1)
        stand(game, "Red", "-1,1 city-E")
        turn(game, place)
        assert scores(game) == [points, 0, 0], "without a gap in the wall, and with one"


@pytest.mark.rule("MAY-CITY-3")
def test_a_tile_with_two_parts_of_a_town_counts_once() -> None:
    game = colony("town-corner:2 town-corner:3\n. towns-corner", "town-corner prairie", top=-1)
    turn(game, "-2,0 r1", "city-N")
    assert len(game.state.members(segment(game, "-1,0 city-N"))) == 5
    assert scores(game) == [8, 0, 0]


@pytest.mark.rule("MAY-CITY-4")
def test_a_town_of_two_tiles_is_no_exception() -> None:
    game = colony(pack="town prairie")
    turn(game, "-1,1 r1", "city-E")
    assert scores(game) == [4, 0, 0]


@pytest.mark.rule("MAY-FARM-1", "MAY-FARM-2", "MAY-STRIP-4")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_a_farm_brings_nine_when_eight_spaces_around_it_are_filled_start_spaces_among_them(ruling: str) -> None:
    """MAY-EX-7."""
    game = colony(FARM, "prairie prairie", top=2, rulings={"may.start-space-is-tile": ruling})
    stand(game, "Red", "-1,3 farm")
    assert worth(game, "-1,3 farm", words.AT_END) == 8
    turn(game, "-2,3 r0")
    assert (scores(game), settlers(game)) == ([9, 0, 0], [5, 5, 5])


@pytest.mark.rule("MAY-STRIP-3")
@pytest.mark.parametrize(("ruling", "trail", "town"), [("yes", 3, 4), ("no", 2, 2)])
def test_a_start_space_counts_as_a_tile_of_its_trail_or_town(ruling: str, trail: int, town: int) -> None:
    rulings = {"may.start-space-is-tile": ruling}
    game = colony("straight", "farm-trail prairie", top=2, rulings=rulings)
    assert worth(game, "-1,2 road-E", words.AT_END) == trail - 1
    turn(game, "-2,2 r3", "road-E")
    assert scores(game) == [trail, 0, 0]
    game = colony("town-through", "town prairie", top=1, rulings=rulings)
    assert worth(game, "-1,1 city-E", words.AT_END) == town // 2
    turn(game, "-1,5 r1", "city-E")
    assert scores(game) == [town, 0, 0]


@pytest.mark.rule("MAY-MAJ-1", "MAY-MAJ-2")
def test_the_most_settlers_take_all_and_a_tie_takes_it_in_full() -> None:
    """MAY-EX-6: a tile joins two parts of a town that is then worth 12."""
    drawing = ". prairie town:2 prairie\ntown:1 town-through . town-through"
    game = colony(drawing, "town3 prairie")
    stand(game, "Red", "-1,1 city-E")
    stand(game, "Blue", "-4,1 city-E")
    heard = listen(game)
    turn(game, "-2,1 r0")
    assert scored(heard)[:2] == [("Red", 12), ("Blue", 12)]
    game = colony(drawing, "town3 prairie")
    stand(game, "Red", "-1,1 city-E")
    stand(game, "Blue", "-4,1 city-E", "-2,0 city-S")
    turn(game, "-2,1 r0")
    assert (scores(game), settlers(game)) == ([0, 12, 0], [5, 5, 5])


@pytest.mark.rule("MAY-RETURN-1", "MAY-RETURN-2")
def test_only_the_settlers_of_what_is_scored_go_home_and_may_be_used_in_later_turns() -> None:
    game = colony("straight\n.\nstraight", "farm-trail farm prairie", 2, top=2)
    stand(game, "Red", "-1,2 road-E", "-1,4 road-E")
    turn(game, "-2,2 r3")
    assert settlers(game) == [4, 5]
    turn(game, "-1,0 r0", "farm")
    game.play("place -1,3 r0")
    assert "put settler -1,3 field-Nl" in game.legal_texts, "in another role"


@pytest.mark.rule("MAY-SURV-14")
def test_what_nobody_holds_is_not_scored_and_moves_no_surveyor() -> None:
    game = colony("straight", "farm-trail prairie", top=2)
    turn(game, "-2,2 r3")
    assert (scores(game), columns(game)) == ([0, 0, 0], [0, 0])
    assert len(surveyors(game)) == 2


@pytest.mark.rule("MAY-FARM-1", "MAY-STRIP-6")
@pytest.mark.parametrize(("ruling", "points"), [("no", 0), ("yes", 9)])
def test_a_farm_at_the_end_of_the_coast_is_finished_only_if_one_may_build_in_its_column(
    ruling: str, points: int
) -> None:
    drawing = "prairie prairie\nprairie farm\nprairie town:1"
    game = colony(drawing, "prairie prairie", top=-1, rulings={"may.build-in-coast-column": ruling})
    stand(game, "Red", "-1,0 farm")
    turn(game, "0,-1 r0" if ruling == "yes" else "-1,-2 r0")
    assert game.state.open_ends(segment(game, "-1,0 farm")) == int(ruling == "no"), "the space in the north-east"
    assert scores(game) == [points, 0, 0]

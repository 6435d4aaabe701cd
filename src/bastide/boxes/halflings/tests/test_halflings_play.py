"""Half tiles are laid: how they fit, what their long side meets, what stays open, monasteries on them, both halves."""

from __future__ import annotations

import pytest
from half_boards import draw, full, halves, hands, lay

from bastide import Game, Setup
from bastide.boxes.halflings.rules import promise
from bastide.core import look, words
from boards import same_feature, scores, segment, stand, supply

ROW = [("base/straight", x, 0, 0) for x in range(2)]
RED, BLUE = ["road-ends", "circle"], ["bend", "city-long"]
PLAIN = [("base/monastery", x, y, 0) for x, y in ((0, 1), (-1, 1), (-1, 0), (-1, -1), (1, 1))]


def at(game: Game, cell: str) -> set[str]:
    """How the tile in hand may lie in a cell."""
    return {text.split()[2] for text in game.legal_texts if text.startswith(f"place {cell} ")}


@pytest.mark.rule("PLACE-03/HALF", "PLACE-03.1/HALF")
def test_a_half_tile_may_be_laid_instead_of_a_drawn_tile() -> None:
    game = halves("straight straight monastery", ROW, RED, BLUE)
    assert game.step == "halflings.lay"
    assert set(game.legal_texts) == {f"lay_half {full(name)}" for name in RED} | {"pass"}
    bag = game.bag
    lay(game, "road-ends", "2,0 r0", "road-W")
    assert game.bag == bag, "no tile was drawn"
    assert hands(game)[0] == [full("circle")]
    game.play("pass")
    assert (game.step, game.tile) == ("base.lay", "base/straight")


@pytest.mark.rule("PLACE-03/HALF", "PLACE-01.1/RIVER1")
def test_it_waits_until_the_river_is_finished() -> None:
    game = Game(Setup(modules=["HALF", "RIVER1"], seed=2))
    while not game.state.regular():
        assert game.step != "halflings.lay"
        game.play(game.legal[0])
    while game.step != "halflings.lay":
        game.play(game.legal[0])


@pytest.mark.rule("HALF-G1/HALF", "HALF-G3/HALF", "HALF-G5/HALF")
def test_the_short_sides_match_and_one_touches() -> None:
    """A bend of two roads beside a row: each of its legs may continue the road; where it has no leg nothing matches.

    ─ ─ ◺ ◸ ◹ ◿
    """
    game = halves("straight straight monastery", ROW, ["bend", "circle"], ["road-ends", "city-long"])
    game.play(f"lay_half {full('bend')}")
    assert at(game, "2,0") == {"r0", "r1"}, "legs in the west and south, in the west and north"
    assert at(game, "-1,0") == {"r2", "r3"}
    assert at(game, "0,1") == set(), "a leg with a road against the field of the row, or none that touches"
    assert at(game, "3,0") == at(game, "2,1") == set(), "it would touch nothing"


@pytest.mark.rule("HALF-G3/HALF")
def test_where_it_has_no_side_nothing_has_to_match() -> None:
    """Fields in the west; in the east a road comes up to the square, which stays open.

    M ? ─
    """
    start = [("base/monastery", 0, 0, 0), ("base/monastery", 0, 1, 0), ("base/monastery", 1, 1, 0)]
    start += [("base/straight", 2, 1, 1), ("base/bend", 2, 0, 0)]
    game = halves("straight straight monastery", start, ["circle", "road-ends"], ["bend", "city-long"])
    game.play(f"lay_half {full('circle')}")
    assert at(game, "1,0") == {"r0", "r1"}, "with legs in the west; a leg in the east would meet the road"
    game.play("place 1,0 r0")
    assert game.state.open_ends(segment(game, "2,0 road-S")) > 0


@pytest.mark.rule("HALF-G4/HALF", "HALF-G5/HALF", "PLACE-03.1/HALF")
def test_only_a_matching_half_tile_completes_a_square() -> None:
    start = [("base/monastery", 0, 0, 0), ("city-long", 1, 0, 1)]
    game = halves("monastery straight", start, ["city-long-road", "circle"], ["bend", "cities"])
    drawn = game.clone()
    drawn.play("pass")
    assert at(drawn, "1,0") == set(), "a whole tile does not come into the square"
    game.play(f"lay_half {full('city-long-road')}")
    assert at(game, "1,0") == {"r3"}, "opposite, city to city"
    game.play("place 1,0 r3")
    assert same_feature(game, "1,0 city-H", "1,0b city-E")


@pytest.mark.rule("HALF-G4/HALF")
def test_field_does_not_meet_city_along_the_long_side() -> None:
    start = [("base/monastery", 0, 0, 0), ("city-long", 1, 0, 1)]
    game = halves("monastery monastery", start, ["circle", "monastery"], ["bend", "cities"])
    for name in ("circle", "monastery"):
        trial = game.clone()
        trial.play(f"lay_half {full(name)}")
        assert at(trial, "1,0") == set()


# A road comes from the west and ends at the long side of a half tile; another waits in the north of the same square.
#
#     M M
#     M ◺
CROSSED = [
    ("base/monastery-road", 0, 0, 3),
    ("base/monastery", 0, -1, 0),
    ("road-across-hill", 1, 0, 0),
    ("base/monastery-road", 1, -1, 0),
]


@pytest.mark.rule("HALF-G6/HALF")
def test_a_road_to_the_long_side_or_to_the_gap_is_open() -> None:
    game = halves("monastery", CROSSED, ["road-across-sheep", "circle"], ["bend", "cities"])
    assert game.state.open_ends(segment(game, "0,0 road-E")) == 1
    assert game.state.open_ends(segment(game, "1,-1 road-S")) == 1
    stand(game, "Blue", "0,0 road-E")
    draw(game, "-1,0 r0")
    assert game.over
    assert scores(game) == [0, 2], "unfinished: one for each of its two tiles"


@pytest.mark.rule("HALF-G6/HALF", "MODEL-09/BASE")
@pytest.mark.parametrize(("unit", "points"), [("per-tile", 4), ("per-cell", 3)])
def test_the_second_half_closes_it_and_counts_as_a_tile_or_not(unit: str, points: int) -> None:
    """Every half is a tile, or the two are one square."""
    held = ["road-across-sheep", "circle"], ["bend", "cities"]
    game = halves("monastery", CROSSED, *held, rulings={"count.unit": unit})
    stand(game, "Blue", "0,0 road-E")
    lay(game, "road-across-sheep", "1,0 r2")
    assert game.state.is_complete(segment(game, "0,0 road-E"))
    assert same_feature(game, "0,0 road-E", "1,-1 road-S")
    assert scores(game) == [0, points]


@pytest.mark.rule("SCORE-10b/HALF", "HALF-G7/HALF")
def test_a_monastery_on_a_half_tile_has_six_places_around_it() -> None:
    """Five squares and the other half of its own; the two squares beside that half do not matter."""
    game = halves("monastery", [*PLAIN, ("monastery", 0, 0, 0)], ["circle", "road-ends"], ["bend", "cities"])
    place = segment(game, "0,0 monastery")
    assert game.state.places_around(place) == 6
    assert game.state.open_ends(place) == 1
    stand(game, "Blue", "0,0 monastery")
    lay(game, "circle", "0,0 r2")
    assert game.state.is_complete(place)
    assert scores(game) == [0, 7]
    assert supply(game)[1] == 7


@pytest.mark.rule("HALF-G7/HALF")
@pytest.mark.parametrize(
    ("rotation", "cells"),
    [
        (0, {(0, 1), (-1, 0), (-1, 1), (-1, -1), (1, 1)}),
        (1, {(0, -1), (-1, 0), (-1, -1), (1, -1), (-1, 1)}),
        (2, {(0, -1), (1, 0), (1, -1), (-1, -1), (1, 1)}),
        (3, {(0, 1), (1, 0), (1, 1), (1, -1), (-1, 1)}),
    ],
)
def test_which_squares_these_are(rotation: int, cells: set[tuple[int, int]]) -> None:
    """For each way it may lie: beside its legs and at its corners."""
    order = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    for gap in order:
        begin = order.index(gap)
        start = [("base/monastery", x, y, 0) for x, y in order[begin + 1 :] + order[:begin]]
        setup = Setup(modules=["HALF"], start=[*start, (full("monastery"), 0, 0, rotation)], pack=["base/monastery"])
        state = setup.fresh()
        assert state.missing(7) == (2 if gap in cells else 1), gap


@pytest.mark.rule("FINAL-09.1/HALF")
def test_an_unfinished_one_brings_one_for_itself_and_each_place() -> None:
    game = halves("monastery", [*PLAIN, ("monastery", 0, 0, 0)], ["circle", "road-ends"], ["bend", "cities"])
    stand(game, "Blue", "0,0 monastery")
    draw(game, "0,2 r0")
    assert game.over
    assert scores(game) == [0, 1 + 5]


AROUND = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2))  # 1,1, but for the square in the west


@pytest.mark.rule("HALF-G8/HALF")
@pytest.mark.parametrize(("fill", "missing"), [("any-half", 0), ("both-halves", 1)])
def test_whether_one_half_fills_a_square_beside_a_monastery(fill: str, missing: int) -> None:
    start = [("base/monastery", x, y, 0) for x, y in AROUND] + [("base/monastery", 1, 1, 0), ("circle", 0, 1, 2)]
    game = halves("monastery", start, ["city-left", "road-ends"], ["monastery", "cities"], rulings={"half.fill": fill})
    assert game.state.open_ends(segment(game, "1,1 monastery")) == missing


@pytest.mark.rule("HALF-G8/HALF")
def test_the_second_half_fills_it() -> None:
    start = [("base/monastery", x, y, 0) for x, y in AROUND] + [("base/monastery", 1, 1, 0), ("monastery", 0, 1, 2)]
    rulings = {"half.fill": "both-halves"}
    game = halves("monastery monastery", start, ["circle", "road-ends"], ["bend", "cities"], rulings=rulings)
    stand(game, "Blue", "1,1 monastery")
    lay(game, "circle", "0,1 r0")
    assert scores(game)[1] == 9


@pytest.mark.rule("HALF-G9/HALF")
def test_the_dragon_comes_to_both_halves_of_a_square() -> None:
    start = [("base/straight", -1, 0, 0), ("road-end-vineyard", 0, 0, 0), ("circle", 0, 0, 2)]
    pack = "monastery dragon/straight-dragon monastery"
    game = halves(pack, start, ["bend", "road-ends"], ["monastery", "cities"], modules=["PD"])
    state = game.state
    state.put(state.neutral(words.KINDS["dragon"]), words.FACE, 0)
    for face in (1, 2):
        state.put(state.in_supply(1, 0), words.SEGMENT, state.first_of(face))
    draw(game, "-1,1 r0")
    game.play("pass")
    game.play("place -2,0 r0")
    game.play(next(text for text in game.legal_texts if text.split()[1] == "0,0"))
    assert look.supply(state, 1)["follower"] == 7


@pytest.mark.rule("FIGURE-11.5/HALF")
@pytest.mark.parametrize(("rotation", "meets"), [(1, True), (0, False), (2, False)])
def test_a_half_tile_reaches_a_corner_with_its_legs_only(rotation: int, meets: bool) -> None:
    """Four tiles around a point, the last one a half tile with its right angle, or an end of its long side, there."""
    start = [("base/monastery", x, y, 0) for x, y in ((0, 0), (1, 0), (0, 1))]
    start.append((full("circle"), 1, 1, rotation))
    state = Setup(modules=["HALF", "AM"], start=start, pack=["base/monastery"]).fresh()
    assert (state.meeting_field(0, 2) >= 0) == meets


@pytest.mark.rule("FINAL-00.1/BASE", "PLACE-03/HALF")
def test_half_tiles_left_over_are_lost() -> None:
    game = halves("straight", ROW, RED, BLUE)
    draw(game, "2,0 r0")
    assert game.over
    assert [len(hand) for hand in hands(game)] == [2, 2]


def test_the_players_value_a_half_tile_in_hand() -> None:
    game = halves("straight straight monastery", ROW, RED, BLUE)
    assert promise(game.state, 0) == promise(game.state, 1) > 0
    lay(game, "road-ends", "2,0 r0")
    assert 0 < promise(game.state, 0) < promise(game.state, 1)

"""Castles are laid and score: when and where one may lie, its lord, what it brings, and what its roads bring."""

from __future__ import annotations

import pytest
from castle_boards import LEFT, NES, NNS, NWS, RIGHT, build, castles, draw, hands

from bastide import Game, Setup
from bastide.boxes.castles.rules import promise
from bastide.core import look, words
from boards import cells, choices, owners, scores, segment, stand

RED, BLUE = [RIGHT, NWS], [NNS, LEFT]
ROW = [("base/straight", x, 0, 0) for x in range(3)]


@pytest.mark.rule("PLACE-04.1/GCASTLE")
def test_a_castle_may_be_laid_instead_of_a_drawn_tile() -> None:
    game = castles("straight straight monastery", ROW, RED, BLUE)
    assert game.step == "castles.build"
    assert set(game.legal_texts) == {f"build_castle {RIGHT}", f"build_castle {NWS}", "pass"}
    bag = game.bag
    build(game, RIGHT, "3,0 r0")
    assert game.bag == bag, "no tile was drawn"
    assert hands(game) == [[NWS], sorted(BLUE)]
    laid = look.faces(game.state)[-2:]
    assert [(face.x, face.y) for face in laid] == [(3, 0), (4, 0)]
    assert laid[0].lay == laid[1].lay, "one tile"
    assert game.actor == 1


@pytest.mark.rule("PLACE-04.1/GCASTLE")
def test_whoever_declines_draws() -> None:
    game = castles("straight straight monastery", ROW, RED, BLUE)
    game.play("pass")
    assert (game.step, game.tile) == ("base.lay", "base/straight")
    assert hands(game)[0] == sorted(RED)


@pytest.mark.rule("PLACE-04.1/GCASTLE")
def test_all_six_sides_have_to_match() -> None:
    """Beside a row of roads the castle's road continues it; its city side and its fields do not meet the road."""
    game = castles("straight straight monastery", ROW, RED, BLUE)
    game.play(f"build_castle {RIGHT}")
    assert "place 3,0 r0" in game.legal_texts, "the road in its west"
    assert "place 3,-1 r1" in game.legal_texts, "the road in the south of its second square, turned to the west"
    assert "place 3,0 r1" not in game.legal_texts, "field against road"
    assert "place 3,0 r2" not in game.legal_texts, "field against road"
    assert "place 2,-1 r0" in game.legal_texts, "field against field"
    assert "place 1,-1 r2" not in game.legal_texts, "the city would lie against the field of the row"


@pytest.mark.rule("PLACE-04.1/GCASTLE", "PLACE-01.1/RIVER1")
def test_a_castle_waits_until_the_river_is_finished() -> None:
    game = Game(Setup(modules=["GCASTLE", "RIVER1"], seed=2))
    while not game.state.regular():
        assert game.step != "castles.build"
        game.play(game.legal[0])
    while game.step != "castles.build":
        game.play(game.legal[0])
    assert game.state.regular()


@pytest.mark.rule("PLACE-04.2/GCASTLE")
def test_two_castles_do_not_touch_not_even_at_a_corner() -> None:
    game = castles("straight straight monastery", ROW, RED, BLUE)
    build(game, RIGHT, "3,0 r0")
    for tile in BLUE:
        trial = game.clone()
        trial.play(f"build_castle {tile}")
        spots = {(int(x), int(y), int(r[1:])) for x, y, r in _places(trial)}
        assert spots
        for x, y, r in spots:
            dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[r]
            own = {(x, y), (x + dx, y + dy)}
            assert min(max(abs(a - c), abs(b - d)) for a, b in own for c, d in ((3, 0), (4, 0))) >= 2
    game.play(f"build_castle {LEFT}")
    assert "place 5,0 r0" not in game.legal_texts, "its road would fit"


def _places(game: Game) -> list[tuple[str, str, str]]:
    found = []
    for text in game.legal_texts:
        if text.startswith("place "):
            _, where, turned = text.split()
            x, y = where.split(",")
            found.append((x, y, turned))
    return found


@pytest.mark.rule("PLACE-04.2/GCASTLE")
def test_other_tiles_may_lie_beside_a_castle() -> None:
    game = castles("monastery-road monastery", ROW, RED, BLUE)
    build(game, RIGHT, "3,0 r0")
    game.play("pass")
    assert "5,0" in cells(game)


@pytest.mark.rule("PLACE-04.3/GCASTLE")
def test_a_figure_is_placed_on_it_as_usual() -> None:
    game = castles("straight monastery", ROW, RED, BLUE)
    game.play(f"build_castle {RIGHT}")
    game.play("place 3,0 r0")
    here = {text.split(maxsplit=2)[2] for text in game.legal_texts if text.startswith("put follower")}
    assert "3,0 german_castle" in here
    assert {"4,0 city-N", "4,0 road-E", "4,0 road-S", "3,0 road-W", "3,0 field-Nl"} <= here
    game.play("put follower 3,0 german_castle")
    assert owners(game, "3,0 german_castle") == ["Red"]


@pytest.mark.rule("PLACE-04.3/GCASTLE")
def test_a_castle_is_no_monastery() -> None:
    """So whatever leads to monasteries, or rivals them, leaves it alone."""
    game = castles("straight monastery", ROW, RED, BLUE)
    build(game, RIGHT, "3,0 r0", "3,0 german_castle")
    castle = segment(game, "3,0 german_castle")
    assert not game.state.is_like(castle, words.FEATURES["monastery"])
    assert choices(game) == set()


# A castle at 0,0 and 1,0 with nine of the ten squares around it filled; the one in the north-east is missing.
AROUND = [
    ("straight", -1, 0, 0),
    (RIGHT, 0, 0, 0),
    ("base/monastery", 0, 1, 0),
    ("base/straight", 1, 1, 1),
    ("base/straight", 2, 0, 0),
    ("base/city", 1, -1, 2),
    ("base/monastery", 0, -1, 0),
    ("base/monastery", -1, -1, 0),
    ("base/monastery", -1, 1, 0),
    ("base/monastery", 2, 1, 0),
]


@pytest.mark.rule("SCORE-13/GCASTLE")
def test_a_surrounded_castle_brings_twelve_and_the_lord_goes_home() -> None:
    game = castles("monastery straight", AROUND, [NES, NWS], [NNS, LEFT])
    stand(game, "Blue", "0,0 german_castle")
    castle = segment(game, "0,0 german_castle")
    assert game.state.open_ends(castle) == 1
    draw(game, "2,-1 r0")
    assert game.state.is_complete(castle)
    assert scores(game) == [0, 12]
    assert look.supply(game.state, 1)["follower"] == 7


@pytest.mark.rule("FINAL-13/GCASTLE")
def test_at_the_end_two_for_the_double_tile_and_one_for_each_square_around_it() -> None:
    game = castles("monastery", AROUND, [NES, NWS], [NNS, LEFT])
    stand(game, "Blue", "0,0 german_castle")
    draw(game, "3,1 r0")
    assert game.over
    assert scores(game) == [0, 2 + 9]


@pytest.mark.rule("SCORE-19/GCASTLE")
def test_a_road_is_worth_three_more_at_a_castle() -> None:
    """From a monastery to the castle: two tiles and three for the castle."""
    game = castles("monastery-road straight monastery", [(RIGHT, 0, 0, 0)], [NES, NWS], [NNS, LEFT])
    stand(game, "Blue", "0,0 road-W")
    draw(game, "-1,0 r3")
    assert scores(game) == [0, 2 + 3]


@pytest.mark.rule("SCORE-19/GCASTLE")
@pytest.mark.parametrize("bonus", ["roads-at-castle", "roads-and-cities-on-tile"])
def test_for_every_castle_it_ends_at(bonus: str) -> None:
    """Between two castles: four tiles, of which each castle is one, and three for each castle."""
    start = [(RIGHT, 0, 0, 0), ("straight", 2, 0, 0), *(("monastery", x, 1, 0) for x in (2, 3, 4)), (LEFT, 4, 0, 0)]
    game = castles("straight straight monastery", start, [NES, NWS], [NNS, RIGHT], rulings={"gcastle.bonus": bonus})
    stand(game, "Blue", "2,0 road-E")
    draw(game, "3,0 r0")
    assert scores(game) == [0, 4 + 2 * 3]


@pytest.mark.rule("SCORE-19/GCASTLE", "MODEL-09/BASE")
@pytest.mark.parametrize(("unit", "tiles"), [("per-tile", 3), ("per-cell", 4)])
def test_a_road_back_to_its_own_castle_ends_at_one_castle(unit: str, tiles: int) -> None:
    """From one square of the castle round to the other: the double tile counts once, or as two squares.

    ┌ ?
    C C
    """
    start = [(NNS, 0, 0, 0), ("bend", 0, -1, 3)]
    game = castles("bend straight monastery", start, [NES, NWS], [RIGHT, LEFT], rulings={"count.unit": unit})
    stand(game, "Blue", "0,-1 road-E")
    draw(game, "1,-1 r0")
    assert scores(game) == [0, tiles + 3]


@pytest.mark.rule("SCORE-19.1/GCASTLE")
@pytest.mark.parametrize(("bonus", "more"), [("roads-at-castle", 0), ("roads-and-cities-on-tile", 3)])
def test_a_city_on_the_tile_is_worth_more_only_by_the_publishers_rules(bonus: str, more: int) -> None:
    game = castles(
        "city straight monastery", [(RIGHT, 0, 0, 0)], [NES, NWS], [NNS, LEFT], rulings={"gcastle.bonus": bonus}
    )
    stand(game, "Blue", "1,0 city-N")
    draw(game, "1,-1 r2")
    assert scores(game) == [0, 4 + more]


@pytest.mark.rule("FINAL-20/GCASTLE", "FINAL-20.1/GCASTLE")
@pytest.mark.parametrize(("bonus", "city"), [("roads-at-castle", 0), ("roads-and-cities-on-tile", 3)])
@pytest.mark.parametrize(("final", "more"), [("yes", 3), ("no", 0)])
def test_what_is_unfinished_at_the_end(bonus: str, city: int, final: str, more: int) -> None:
    rulings = {"gcastle.final": final, "gcastle.bonus": bonus}
    game = castles("straight", [(RIGHT, 0, 0, 0)], [NES, NWS], [NNS, LEFT], rulings=rulings)
    stand(game, "Blue", "0,0 road-W")
    stand(game, "Red", "1,0 city-N")
    draw(game, "-1,0 r0")
    assert game.over
    assert scores(game) == [1 + (city if final == "yes" else 0), 2 + more]


@pytest.mark.rule("SCORE-19.1/GCASTLE", "FINAL-20.1/GCASTLE")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publishers_editions(edition: str) -> None:
    settled = castles("straight", [(RIGHT, 0, 0, 0)], [NES, NWS], [NNS, LEFT], edition=edition).setup.mix.settled
    assert (settled["gcastle.bonus"], settled["gcastle.final"]) == ("roads-and-cities-on-tile", "no")


@pytest.mark.rule("FINAL-00.2/GCASTLE")
def test_castles_left_over_are_lost() -> None:
    """The last tile is drawn and laid: the game is over, though both still have castles that would fit."""
    game = castles("straight", ROW, RED, BLUE)
    draw(game, "3,0 r0")
    assert game.over
    assert hands(game) == [sorted(RED), sorted(BLUE)]
    assert scores(game) == [0, 0]


def test_the_dragon_takes_two_steps_over_a_castle_and_drives_its_lord_off() -> None:
    pack = "monastery dragon/straight-dragon monastery"
    game = castles(pack, [("straight", -1, 0, 0), (RIGHT, 0, 0, 0)], [NES, NWS], [NNS, LEFT], modules=["PD"])
    state = game.state
    state.put(state.neutral(words.KINDS["dragon"]), words.FACE, 0)
    stand(game, "Blue", "0,0 german_castle")
    draw(game, "-1,1 r0")
    game.play("pass")
    game.play("place 2,0 r0")
    for cell in ("0,0", "1,0"):
        game.play(next(text for text in game.legal_texts if text.split()[1] == cell))
    assert not state.anybody_on(segment(game, "0,0 german_castle"))


def test_the_players_value_a_castle_in_hand() -> None:
    game = castles("straight straight monastery", ROW, RED, BLUE)
    assert promise(game.state, 0) == promise(game.state, 1) > 0
    build(game, RIGHT, "3,0 r0")
    assert 0 < promise(game.state, 0) < promise(game.state, 1)

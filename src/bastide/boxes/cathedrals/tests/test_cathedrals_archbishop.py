"""Roads from a German cathedral, and the archbishop who counts all of them."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Scored
from boards import listen, owners, scored, scores, segment, stand, supply, table

FOUR, THREE = "cathedrals/four-roads", "cathedrals/three-roads"
DOM = "german_cathedral"
INN = "inns/straight-inn"

# A cathedral with four roads; three of them end beside it, the fourth is still open in the east.
ALMOST = f"""
.              monastery-road    .
monastery-road:3   {FOUR}   .
.              monastery-road:2  .
"""


def board(drawing: str, pack: str, *modules: str, **more: Any) -> Game:
    return table(drawing, pack, modules=["GCATH", *modules], **more)


def lay(game: Game, place: str, put: str = "pass") -> None:
    """Lay the tile in hand, place a figure or none, and choose the first of what is asked then."""
    game.play(f"place {place}")
    if put in game.legal_texts:
        game.play(put)


@pytest.mark.rule("FIGURE-14/GCATH")
def test_a_follower_may_be_an_archbishop_instead() -> None:
    game = board("monastery-road:3", f"{FOUR} bend bend", "IC", "AM", "PHANTOM")
    game.play("place 1,0 r0")
    offered = {text.removeprefix("put ") for text in game.legal_texts if text.startswith("put follower")}
    assert {text.split()[2].partition("-")[0] for text in offered} == {"road", "field", DOM}
    kinds = {text.split()[1] for text in game.legal_texts if text.endswith(DOM)}
    assert kinds == {"follower", "big"}, "no mayor, no wagon"
    game.play(f"put big 1,0 {DOM}")
    assert f"put phantom 1,0 {DOM}" not in game.legal_texts, "one at a time"
    assert owners(game, f"1,0 {DOM}") == ["Red"]


@pytest.mark.rule("FIGURE-14/GCATH")
def test_it_is_no_monastery() -> None:
    """Shrines beside it are no rivals, and the eight tiles around it do not finish it."""
    game = board(f"{FOUR}", "bend bend", "CULT", "COUNT")
    there = segment(game, f"0,0 {DOM}")
    for name in ("monastery", "shrine"):
        assert not game.state.is_like(there, words.FEATURES[name])
    assert not game.state.is_complete(there)


@pytest.mark.rule("SCORE-20/GCATH")
@pytest.mark.parametrize(("inn", "points"), [(False, 2 * 3), (True, 3 * 3)])
def test_a_road_from_a_cathedral_brings_two_a_section_and_three_with_an_inn(inn: bool, points: int) -> None:
    game = board(f"monastery-road:3 {INN if inn else 'straight'} .", f"{FOUR} bend bend", "IC")
    stand(game, "Blue", "0,0 road-E")
    events = listen(game)
    lay(game, "2,0 r0")
    assert scored(events) == [("Blue", points)]


@pytest.mark.rule("SCORE-20/GCATH")
def test_unfinished_it_brings_one_a_tile_as_any_road() -> None:
    game = board(f"{FOUR} straight", "bend")
    stand(game, "Red", "0,0 road-E")
    lay(game, "0,1 r1")
    assert game.over
    assert scores(game) == [2, 0]


@pytest.mark.rule("SCORE-20/GCATH", "SCORE-21.3/GCATH")
def test_a_road_that_comes_back_has_two_sections_on_the_tile_and_counts_once() -> None:
    """From the east of the cathedral round to its south: three more tiles, five sections.

    M
    M C ┐
      ? ┘
    """
    game = board(
        f"""
        .                 monastery-road  .
        monastery-road:3  {FOUR}          bend
        .                 .               bend:1
        """,
        "bend bend",
    )
    stand(game, "Red", "1,1 road-E")
    stand(game, "Blue", f"1,1 {DOM}")
    events = listen(game)
    lay(game, "1,2 r2")
    road, church = 2 * 5, (2 + 2) + 5
    assert scored(events) == [("Red", road), ("Blue", church)]
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-21.1/GCATH")
def test_the_archbishop_scores_when_the_last_of_all_roads_is_finished() -> None:
    game = board(ALMOST, "straight monastery-road bend bend")
    stand(game, "Blue", f"1,1 {DOM}")
    lay(game, "2,1 r0")
    assert scores(game) == [0, 0]
    events = listen(game)
    lay(game, "3,1 r1")
    assert scored(events) == [("Blue", 2 + 2 + 2 + 3)]
    assert supply(game) == [7, 7]
    (paid,) = [event for event in events if isinstance(event, Scored)]
    assert sorted(paid.items) == [("road-section", 2, 1)] * 3 + [("road-section", 3, 1)]


@pytest.mark.rule("SCORE-21.1/GCATH")
def test_roads_come_first_and_the_archbishop_goes_home_after_them() -> None:
    game = board(ALMOST, "monastery-road bend bend")
    stand(game, "Blue", f"1,1 {DOM}")
    stand(game, "Red", "1,1 road-E")
    events = listen(game)
    lay(game, "2,1 r1")
    assert scored(events) == [("Red", 4), ("Blue", 8)]
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-21.1/GCATH")
def test_an_archbishop_on_the_tile_that_finishes_everything_scores_at_once() -> None:
    """The last gap, between three roads and a field."""
    game = board(
        """
        monastery-road:3  .                 monastery-road:1
        monastery         monastery-road:2  monastery
        """,
        f"{THREE} bend bend",
    )
    events = listen(game)
    lay(game, "1,0 r0", f"put follower 1,0 {DOM}")
    assert scored(events) == [("Red", 2 + 2 + 2)]
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-21.1/GCATH", "PLACE-05.3/AM")
def test_an_abbey_may_finish_the_last_road() -> None:
    """It shows no road itself, but closes the one it meets."""
    game = board(
        f"""
        .                 monastery-road    monastery  monastery
        monastery-road:3  {FOUR}            .          monastery
        .                 monastery-road:2  monastery  monastery
        """,
        "bend bend bend",
        "AM",
    )
    stand(game, "Red", f"1,1 {DOM}")
    events = listen(game)
    game.play("abbey")
    game.play("place 2,1 r0")
    game.play("pass")
    assert scored(events) == [("Red", 2 + 2 + 2 + 1)]


@pytest.mark.rule("SCORE-21.2/GCATH")
def test_a_road_with_an_inn_gives_the_archbishop_one_more_a_section() -> None:
    game = board(ALMOST, f"{INN} monastery-road bend bend", "IC")
    stand(game, "Blue", f"1,1 {DOM}")
    lay(game, "2,1 r0")
    events = listen(game)
    lay(game, "3,1 r1")
    assert scored(events) == [("Blue", 2 + 2 + 2 + 2 * 3)]


@pytest.mark.rule("FINAL-21/GCATH")
def test_at_the_end_one_a_section_of_the_roads_of_an_unfinished_cathedral() -> None:
    game = board(ALMOST, "straight")
    stand(game, "Blue", f"1,1 {DOM}")
    lay(game, "2,1 r0")
    assert game.over
    assert scores(game) == [0, 2 + 2 + 2 + 2]


@pytest.mark.rule("FINAL-21.1/GCATH", "FINAL-21/GCATH")
@pytest.mark.parametrize(("ruling", "finished"), [("exclude-all", 0), ("exclude-unfinished", 3)])
def test_which_roads_with_an_inn_count_at_the_end_is_a_ruling(ruling: str, finished: int) -> None:
    """To the west a finished road with an inn, to the east an unfinished one, two plain ones."""
    drawing = f"""
    .                 .                 monastery-road    .
    monastery-road:3  {INN}  {FOUR}           .
    .                 .                 monastery-road:2  .
    """
    game = board(drawing, INN, "IC", rulings={"gcath.final.inn": ruling})
    stand(game, "Blue", f"2,1 {DOM}")
    lay(game, "3,1 r0")
    assert game.over
    assert scores(game) == [0, 2 + 2 + finished]


@pytest.mark.rule("PLACE-12.7/PD")
def test_the_dragon_eats_an_archbishop() -> None:
    game = board(f"dragon/meadow-volcano . \n{THREE}", "monastery dragon/straight-dragon bend", "PD")
    stand(game, "Blue", f"0,1 {DOM}")
    game.state.put(game.state.neutral(words.KINDS["dragon"]), words.FACE, 0)
    lay(game, "1,0 r0")
    lay(game, "-1,1 r0")
    while "fly 0,1" not in game.legal_texts:
        game.play(next(text for text in game.legal_texts if text.startswith("fly")))
    game.play("fly 0,1")
    assert supply(game)[1] == 7


def test_the_players_expect_more_of_unfinished_roads() -> None:
    game = board(ALMOST, "straight monastery-road bend bend")
    (prospect,) = game.state.rules.prospect
    assert prospect.function(game.state, 1) == 0
    stand(game, "Blue", f"1,1 {DOM}")
    assert prospect.function(game.state, 1) == game.state.drawable()

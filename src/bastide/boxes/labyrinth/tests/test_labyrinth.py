"""The labyrinth: one road with four ends, and what experts make of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.kit import registry
from boards import NAMES, choices, listen, owners, same_feature, scored, scores, segment, stand, supply, table, turn
from mixes import others

(TILE,) = registry.module("LAB").data.tiles
LAB = TILE.id
END = "monastery-road"
# A labyrinth with all roads closed but the one to the east.
ALMOST = f"""
.        {END}    .
{END}:3  {LAB}    .
.        {END}:2  .
"""


def board(drawing: str, pack: str, variant: str, *modules: str, **more: Any) -> Game:
    return table(drawing, pack, modules=["LAB", *modules], rulings={"lab.variant": variant}, **more)


@pytest.mark.rule("PREP-31/BASE", "FIGURE-18a/LAB")
def test_one_tile_with_one_road_that_has_four_ends() -> None:
    assert (TILE.count, "".join("-FRC"[edge] for edge in TILE.face.edges)) == (1, "RRRR")
    road, *fields = TILE.face.segments
    assert (road.kind, len(road.ports), road.marks) == ("road", 4, (("labyrinth", 1),))
    assert [(field.kind, len(field.ports)) for field in fields] == [("field", 2)] * 4
    assert without_symbol([TILE]) == set()
    assert Setup(modules=["LAB"]).rules.faces == 73
    assert Setup(modules=["LAB*2"]).rules.faces == 74, "one of each edition"


# ---- simple


@pytest.mark.rule("FIGURE-18a/LAB")
def test_the_four_roads_are_one_and_a_follower_counts_for_all() -> None:
    game = board(f"{END}:3 .", f"{LAB} straight bend bend", "simple")
    turn(game, "1,0 r0", "road-N")
    assert owners(game, "0,0 road-E") == ["Red"]
    game.play("place 2,0 r0")
    assert same_feature(game, "2,0 road-E", "0,0 road-E")
    assert "road-E" not in choices(game)


@pytest.mark.rule("FIGURE-18a/LAB")
def test_if_one_of_them_has_a_highwayman_nobody_is_placed() -> None:
    game = board(f"{END}:3 straight .", f"{LAB} bend bend", "simple")
    stand(game, "Blue", "0,0 road-E")
    game.play("place 2,0 r0")
    assert choices(game) == {"field-Nl", "field-Nr", "field-Er", "field-Sr"}


@pytest.mark.rule("FIGURE-18a/LAB")
def test_it_scores_as_a_road_when_all_ends_are_closed() -> None:
    game = board(ALMOST, f"straight {END} bend", "simple")
    stand(game, "Red", "1,1 road-N")
    turn(game, "2,1 r0")
    assert scores(game) == [0, 0]
    turn(game, "3,1 r1")
    assert scores(game) == [6, 0]


# ---- for experts


@pytest.mark.rule("FIGURE-18b/LAB")
def test_on_a_new_labyrinth_there_is_always_room_for_one() -> None:
    """All four roads have a highwayman already."""
    ends = f"""
    monastery  {END}    monastery
    {END}:3    .        {END}:1
    monastery  {END}:2  monastery
    """
    game = board(ends, f"{LAB} bend bend", "pro", "PHANTOM")
    for place in ("1,0 road-S", "0,1 road-E", "2,1 road-W", "1,2 road-N"):
        stand(game, "Blue", place)
    game.play("place 1,1 r0")
    assert "road-N" in choices(game)
    events = listen(game)
    game.play("put follower 1,1 road-N")
    assert not [text for text in game.legal_texts if text.startswith("put phantom 1,1 road")], "no second one"
    game.play("pass")
    assert scored(events) == [("Blue", 5 + 2 * 5)]
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-18b/LAB")
def test_a_second_figure_finds_room_on_an_arm_that_is_free() -> None:
    game = board(f"{END}:3 straight .", f"{LAB} bend bend", "pro", "PHANTOM")
    stand(game, "Blue", "0,0 road-E")
    game.play("place 2,0 r0")
    game.play("put follower 2,0 road-N")
    assert "put phantom 2,0 road-N" in game.legal_texts


@pytest.mark.rule("FIGURE-18b.1/LAB")
def test_later_an_arm_is_free_up_to_the_labyrinth() -> None:
    """Blue is in the labyrinth and on the arm to the west: the one to the east is free until somebody is there."""
    game = board(f"{END}:3 straight {LAB} straight .", "straight straight bend bend", "pro")
    stand(game, "Blue", "0,0 road-E", "2,0 road-N")
    game.play("place 4,0 r0")
    assert "road-E" in choices(game)
    game.play("put follower 4,0 road-E")
    assert same_feature(game, "4,0 road-E", "0,0 road-E")
    game.play("place 5,0 r0")
    assert "road-E" not in choices(game)
    west = board(f". straight {LAB}", "straight bend bend", "pro")
    stand(west, "Red", "1,0 road-E")
    west.play("place 0,0 r0")
    assert "road-E" not in choices(west)


@pytest.mark.rule("FIGURE-18b.1/LAB")
def test_other_roads_are_closed_to_a_second_follower_as_ever() -> None:
    game = board("straight .", "straight bend", "pro")
    stand(game, "Blue", "0,0 road-E")
    game.play("place 1,0 r0")
    assert "road-E" not in choices(game)


@pytest.mark.rule("SCORE-22.1/LAB", "SCORE-22.2/LAB")
def test_the_majority_over_everything_gets_tiles_and_meeples() -> None:
    """Red has two of the three, Blue one: four ends, the labyrinth and two for each of the three."""
    game = board(ALMOST, f"{END} bend bend", "pro", "TB")
    stand(game, "Red", "0,1 road-E", "1,0 road-S")
    stand(game, "Blue", "1,2 road-N")
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, "0,1 road-E"))
    events = listen(game)
    game.play("place 2,1 r1")
    game.play("pass")
    (paid,) = [event for event in events if isinstance(event, Scored)]
    assert (paid.player, paid.points) == (0, 5 + 2 * 3), "a builder is no meeple"
    assert paid.items == (("tile", 5, 1), ("labyrinth-meeple", 3, 2))
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-22.2/LAB")
def test_players_who_tie_get_everything_each() -> None:
    game = board(ALMOST, f"{END} bend bend", "pro")
    stand(game, "Red", "0,1 road-E")
    stand(game, "Blue", "1,2 road-N")
    turn(game, "2,1 r1")
    assert scores(game) == [9, 9]


@pytest.mark.rule("SCORE-22.1/LAB")
def test_two_labyrinths_give_the_points_for_meeples_once_and_an_inn_leaves_them_alone() -> None:
    two = f"""
    .        {END}    {END}    .
    {END}:3  {LAB}    {LAB}    .
    .        {END}:2  {END}:2  .
    """
    game = board(two, f"{END} bend bend", "pro", copies={"LAB": 2})
    stand(game, "Red", "0,1 road-E")
    turn(game, "3,1 r1")
    assert scores(game) == [8 + 2, 0]
    inn = board(ALMOST, f"inns/straight-inn {END} bend", "pro", "IC")
    stand(inn, "Red", "0,1 road-E")
    turn(inn, "2,1 r0")
    turn(inn, "3,1 r1")
    assert scores(inn) == [2 * 6 + 2, 0]


@pytest.mark.rule("FINAL-19.1/LAB")
@pytest.mark.parametrize("variant", ["simple", "pro"])
def test_at_the_end_meeples_bring_nothing(variant: str) -> None:
    game = board(ALMOST, "straight", variant)
    stand(game, "Red", "0,1 road-E")
    turn(game, "2,1 r0")
    assert game.over
    assert scores(game) == [5, 0]


@pytest.mark.rule("FIGURE-18b.1/LAB", "SCORE-33.1/AM")
@pytest.mark.parametrize(("variant", "drives"), [("simple", False), ("pro", True)])
def test_a_wagon_may_drive_onto_a_free_arm(variant: str, drives: bool) -> None:
    """Red's wagon is scored beside a crossing; beyond it begins an arm, and on another arm stands Blue."""
    game = board(f". crossing3 {LAB} {END}:1", f"{END} bend bend", variant, "AM")
    stand(game, "Blue", "3,0 road-W")
    state = game.state
    wagon = state.in_supply(0, state.number_of(words.KINDS["wagon"]))
    state.put(wagon, words.SEGMENT, segment(game, "1,0 road-W"))
    game.play("place 0,0 r3")
    game.play("pass")
    assert ("drive 1,0 road-E" in game.legal_texts) == drives


@pytest.mark.parametrize("variant", ["simple", "pro"])
@pytest.mark.parametrize("other", ["", *others("LAB")])
def test_random_games_replay(variant: str, other: str) -> None:
    chooser = random.Random(variant + other)
    setup = Setup(
        players=NAMES[:3],
        modules=["LAB", *([other] if other else [])],
        copies={"LAB": 9},
        rulings={"lab.variant": variant},
        seed=other,
    )
    game = Game(setup)
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert look.scores(GameRecord.read(game.record.text()).replay()) == look.scores(game.state)

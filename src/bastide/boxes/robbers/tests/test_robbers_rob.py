"""The Robbers: who gets half of which points, what happens to the robber, what it brings at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.engine import advance, end_now
from bastide.core.event import Home, Scored
from bastide.kit import registry
from boards import NAMES, added, has_points, listen, promised, scored, scores, stand, supply, table, turn

AMBUSH = registry.module("ROBBER").place("ambush")
SPACE = {"robber.target": "space"}
CITY = "city:1 city-through city-through\nmonastery monastery monastery"  # of three tiles, open in the east
MARKERS = '[track]\nmarkers = ["other"]\n'
CHOOSING = """
WHICH = box.action("which", "marker")


def both(game, out):
    for number in range(2):
        out.add(game.action(WHICH, game.asked() + SEATS * number))


@part.step("which", at=AWARD.before, shown="SCORE-00.4", action=WHICH, options=both, mode=MUST)
def which(game, marker):
    game.move_with(marker // SEATS)
"""


def game_with(
    robbers: dict[str, str],
    players: int = 3,
    drawing: str = CITY,
    pack: str = "city monastery",
    boxes: tuple[str, ...] = (),
    rulings: dict[str, str] | None = None,
) -> Game:
    """A city of three about to be completed by Red, and robbers beside markers."""
    game = table(drawing, pack, players, modules=["ROBBER", *boxes], rulings=rulings or {})
    for owner, victim in robbers.items():
        send(game, owner, victim)
    return game


def send(game: Game, owner: str, victim: str, marker: int = 0) -> None:
    """Put a robber beside a marker."""
    kind = game.state.rules.figure_names.index("robber")
    figure = game.state.in_supply(NAMES.index(owner), kind)
    game.state.put(figure, AMBUSH, NAMES.index(victim) + words.SEATS * marker)


def waits(game: Game) -> dict[str, str]:
    """Who has a robber beside whose marker."""
    kind = game.state.rules.figure_names.index("robber")
    seen = [f for f in look.figures(game.state) if f.kind == kind and f.place == AMBUSH]
    return {NAMES[f.owner]: NAMES[f.which % words.SEATS] for f in seen}


def give(game: Game, name: str, points: int) -> None:
    """Points out of the blue, and all that follows from them without a choice."""
    game.state.award(NAMES.index(name), points, words.OTHER, -1)
    advance(game.state)


@pytest.mark.rule("SCORE-35.1/ROBBER")
def test_the_owner_of_the_robber_gets_half_and_the_victim_keeps_all() -> None:
    game = game_with({"Blue": "Red"})
    stand(game, "Red", "0,0 city-E")
    events = listen(game)
    turn(game, "3,0 r3")
    assert scored(events) == [("Red", 8), ("Blue", 4)]
    assert scores(game) == [8, 4, 0]
    assert waits(game) == {}
    assert sum(isinstance(event, Home) for event in events) == 2, "the follower and the robber"
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("SCORE-35.1/ROBBER", "SCORE-35.2/ROBBER")
def test_seven_are_four_and_a_robber_beside_the_thief_goes_along() -> None:
    """The ledger's own example: B is beside A, C beside B, A scores 7."""
    game = game_with({"Blue": "Red", "Green": "Blue"})
    give(game, "Red", 7)
    assert scores(game) == [7, 4, 0]
    assert waits(game) == {"Green": "Blue"}
    give(game, "Blue", 1)
    assert scores(game) == [7, 5, 1]
    assert waits(game) == {}


@pytest.mark.rule("SCORE-35.3/ROBBER")
def test_several_robbers_get_half_each() -> None:
    game = game_with({"Blue": "Red", "Green": "Red", "Yellow": "Red"}, players=4)
    give(game, "Red", 5)
    assert scores(game) == [5, 3, 3, 3]
    assert waits(game) == {}


@pytest.mark.rule("SCORE-35.4/ROBBER")
def test_each_object_is_robbed_by_itself_and_only_as_long_as_the_robber_is_there() -> None:
    """Red completes a road of three tiles and a city of two: with the road the robber is gone."""
    drawing = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1"
    game = game_with({"Blue": "Red"}, drawing=drawing, pack="city-road monastery")
    stand(game, "Red", "0,1 road-E", "1,0 city-S")
    events = listen(game)
    turn(game, "1,1 r0")
    assert (game.step, game.actor) == ("base.order", 0), "Red chooses what Blue robs"
    game.play("score 1,1 road-E")
    assert scored(events) == [("Red", 3), ("Blue", 2), ("Red", 4)]
    assert scores(game) == [7, 2, 0]


@pytest.mark.rule("SCORE-35.4/ROBBER")
@pytest.mark.parametrize("rulings", [{}, SPACE], ids=["figure", "space"])
def test_paying_robs_nobody_and_the_robber_stays(rulings: dict[str, str]) -> None:
    game = game_with({"Blue": "Red"}, rulings=rulings)
    has_points(game, 0, 10)
    game.state.pay(0, 3)
    advance(game.state)
    assert scores(game) == [7, 0, 0]
    assert waits(game) == {"Blue": "Red"}
    give(game, "Red", 2)
    assert scores(game) == [9, 1, 0]


def test_points_that_are_paid_to_somebody_move_the_marker_and_are_robbed() -> None:
    game = game_with({"Blue": "Green"})
    has_points(game, 0, 10)
    game.state.pay(0, 3, 2)
    advance(game.state)
    assert scores(game) == [7, 2, 3]


def test_no_points_rob_nobody() -> None:
    game = game_with({"Blue": "Red"})
    give(game, "Red", 0)
    assert waits(game) == {"Blue": "Red"}


@pytest.mark.rule("PLACE-27.2/ROBBER")
def test_of_two_markers_only_the_one_beside_the_robber_is_robbed(tmp_path: Path) -> None:
    with added(tmp_path, "TWOROB", MARKERS, CHOOSING):
        game = game_with({}, boxes=("TWOROB",))
        send(game, "Blue", "Red", 1)
        stand(game, "Red", "0,0 city-E")
        turn(game, "3,0 r3")
        robbed = game.clone()
        game.play("which P1")
        assert scores(game) == [8, 0, 0]
        assert waits(game) == {"Blue": "Red"}
        robbed.play("which P1b")
        robbed.play("which P2b")
        assert scores(robbed) == [8, 4, 0]
        assert robbed.state.marker(1, 1) == 4


@pytest.mark.rule("PLACE-27.4/ROBBER", "SCORE-35.1/ROBBER")
def test_on_a_space_whoever_leaves_first_is_robbed() -> None:
    game = game_with({"Blue": "Red"}, rulings=SPACE)
    for player, score in enumerate((12, 5, 62)):
        has_points(game, player, score)
    give(game, "Green", 9)
    assert scores(game) == [12, 10, 71]
    assert waits(game) == {}


@pytest.mark.rule("PLACE-27.4/ROBBER", "SCORE-35.2/ROBBER")
def test_on_a_space_robbed_points_leave_the_robber_to_others_or_take_it_along() -> None:
    game = game_with({"Blue": "Red", "Yellow": "Blue"}, players=4, rulings=SPACE)
    for player, score in enumerate((5, 12, 12, 0)):
        has_points(game, player, score)
    give(game, "Red", 3)
    assert scores(game) == [8, 14, 12, 0]
    assert waits(game) == {"Yellow": "Green"}, "Green is still on 12"
    send(game, "Blue", "Red")
    has_points(game, 2, 30)
    send(game, "Red", "Blue")
    give(game, "Red", 1)
    assert scores(game) == [9, 15, 30, 0]
    assert waits(game) == {"Yellow": "Green", "Red": "Blue"}, "nobody else was on 14"


@pytest.mark.rule("PLACE-27.4/ROBBER")
@pytest.mark.parametrize("waiting", [False, True])
def test_if_two_leave_for_one_feature_the_owner_of_the_robber_chooses(waiting: bool) -> None:
    game = game_with({"Blue": "Red"}, rulings=SPACE)
    stand(game, "Red", "0,0 city-E")
    stand(game, "Green", "1,0 city-E")
    has_points(game, 1, 7)
    events = listen(game)
    turn(game, "3,0 r3")
    assert (game.step, game.actor, game.legal_texts) == ("robbers.steal", 1, ["pass", "steal P1"])
    ended = game.state.clone()
    end_now(ended)
    assert look.scores(ended) == [8, 7 + 4, 8], "who passes robs the other one"
    game.play("pass" if waiting else "steal P1")
    assert scores(game) == [8, 11, 8]
    assert waits(game) == {}
    order = ["Red", "Green"]
    told = [NAMES[event.player] for event in events if isinstance(event, Scored)]
    assert told == [*order, "Blue"]


@pytest.mark.rule("FINAL-34/ROBBER")
def test_at_the_end_a_robber_on_the_track_brings_three_and_robs_nobody() -> None:
    game = game_with({"Blue": "Red"}, drawing="monastery", pack="monastery")
    stand(game, "Red", "0,0 monastery")
    events = listen(game)
    turn(game, "1,0 r0")
    assert game.over
    assert scores(game) == [2, 3, 0]
    (last,) = [event for event in events if isinstance(event, Scored) and event.player == 1]
    assert last.items == (("robber", 1, 3),)


@pytest.mark.rule("FINAL-34/ROBBER")
def test_what_a_robber_promises_is_more_in_wait_than_at_home_and_nothing_without_tiles() -> None:
    game = game_with({"Blue": "Red"}, pack="city" + " monastery" * 12)
    waiting, at_home = promised(game, 1), promised(game, 2)
    assert waiting > 0
    assert at_home > 0
    bare = game_with({"Blue": "Red"}, drawing="monastery", pack="monastery")
    assert promised(bare, 1) == 0


def test_in_the_middle_of_a_robbery_the_score_at_the_end_is_known() -> None:
    """Red's city of three and a robber: 8 for Red and 4 for Blue before the last tile brings Green a monastery."""
    game = game_with({"Blue": "Red"})
    stand(game, "Red", "0,0 city-E")
    stand(game, "Green", "0,1 monastery")
    game.state.award(0, 5, words.OTHER, -1)
    ended = game.state.clone()
    end_now(ended)
    assert look.scores(ended) == [5 + 3, 3, 4]

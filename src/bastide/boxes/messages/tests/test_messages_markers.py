"""The Messages: two markers on the track, who draws a message and when, and that it stays one round."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.engine import advance, end_now
from bastide.core.event import ChanceAnswered
from bastide.kit import registry
from boards import NAMES, has_points, listen, scores, stand, table, turn

MSG = ["MSG"]
CARDS = 8
SLOT = {name: registry.module("MSG").slot(name) for name in ("deck", "drawn", "round", "had", "chain")}
CITY = "city:1 city-through\nmonastery monastery"  # of two tiles, open in the east: 6 with a third


def markers(game: Game, player: int = 0) -> list[int]:
    return [game.state.marker(player, number) for number in range(2)]


def at(game: Game, first: int, second: int, player: int = 0) -> None:
    """Put a player's markers on spaces."""
    has_points(game, player, first + second)
    game.state.set(words.AHEAD, second, player)


def give(game: Game, name: str, points: int, cause: int = words.OTHER) -> None:
    """Points out of the blue."""
    game.state.award(NAMES.index(name), points, cause, -1)
    advance(game.state)


def city(first: int = 0, second: int = 0, rulings: dict[str, str] | None = None, owner: str = "Red") -> Game:
    """A city that brings 6, completed by Red."""
    game = table(CITY, "city monastery", modules=MSG, rulings=rulings or {}, players=3)
    stand(game, owner, "0,0 city-E")
    at(game, first, second, NAMES.index(owner))
    turn(game, "2,0 r3")
    return game


@pytest.mark.rule("PREP-08.1/MSG", "PREP-08.2/MSG")
def test_eight_cards_and_a_second_marker_each_on_space_0() -> None:
    game = Game(Setup(players=NAMES[:5], modules=MSG, seed=1))
    assert game.setup.rules.faces == 72
    assert [markers(game, player) for player in range(5)] == [[0, 0]] * 5
    assert game.state.markers() == 2
    assert game.state.get(SLOT["drawn"]) == 0
    kinds = {kind.name: kind for kind in game.setup.rules.actions}
    assert len(set(kinds["draw-message"].words)) == CARDS


@pytest.mark.rule("SCORE-00.4/MSG")
def test_points_go_to_one_of_the_two_markers_and_are_not_divided() -> None:
    game = city(1, 3)
    assert (game.step, game.legal_texts) == ("messages.marker", ["tally-with P1", "tally-with P1b"])
    other = game.clone()
    game.play("tally-with P1")
    assert markers(game) == [7, 3]
    other.play("tally-with P1b")
    assert markers(other) == [1, 9]


@pytest.mark.rule("SCORE-00.4/MSG", "MODEL-12/BASE")
def test_whoever_pays_moves_a_marker_that_has_the_points() -> None:
    game = table("monastery", "monastery monastery", modules=MSG)
    at(game, 2, 4)
    assert game.state.may_pay(0, 4)
    assert not game.state.may_pay(0, 5)
    game.state.pay(0, 3)
    advance(game.state)
    assert game.legal_texts == ["tally-with P1b"]
    game.play("tally-with P1b")
    assert markers(game) == [2, 1]
    assert game.state.get(SLOT["drawn"]) == 0


@pytest.mark.rule("SCORE-34.1/MSG")
def test_a_marker_that_ends_on_a_dark_space_brings_a_message() -> None:
    game = city(4, 3)
    events = listen(game)
    game.play("tally-with P1")
    assert (game.step, game.actor) == ("messages.read", 0)
    assert "open-message two-points" in game.legal_texts
    (drawn,) = [event for event in events if isinstance(event, ChanceAnswered)]
    assert drawn.step == "messages.draw"
    game.play("open-message two-points")
    game.play("tally-with P1b")
    assert markers(game) == [10, 5], "and 5 is dark again"
    assert game.step == "messages.read"


@pytest.mark.rule("SCORE-34.1/MSG")
def test_passing_a_dark_space_or_going_back_to_one_brings_none() -> None:
    game = city(3, 0)
    game.play("tally-with P1")
    assert (markers(game), game.step) == ([9, 0], "base.lay")
    back = table("monastery", "monastery monastery", modules=MSG)
    at(back, 8, 0)
    back.state.pay(0, 3)
    advance(back.state)
    back.play("tally-with P1")
    assert (markers(back), back.step) == ([5, 0], "base.lay")


@pytest.mark.rule("SCORE-34.8/MSG")
@pytest.mark.parametrize("who", ["active-only", "any-player"])
def test_who_draws_when_red_completes_a_city_of_blue(who: str) -> None:
    game = city(4, 0, {"msg.who": who}, "Blue")
    assert game.actor == 1
    game.play("tally-with P2")
    assert markers(game, 1) == [10, 0]
    assert (game.step, game.actor) == (("messages.read", 1) if who == "any-player" else ("base.lay", 1))


@pytest.mark.rule("SCORE-34.11/MSG")
def test_there_is_one_message_for_all_points_of_a_tile_but_those_of_a_message_bring_another() -> None:
    """Red completes a road of three and a city of two: 3 and 4 points, both to a dark space, then a message's 2."""
    board = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1"
    game = table(board, "city-road monastery", modules=MSG)
    stand(game, "Red", "0,1 road-E", "1,0 city-S")
    at(game, 2, 6)
    turn(game, "1,1 r0")
    game.play("score 1,1 road-E")
    game.play("tally-with P1")
    assert (markers(game), game.step) == ([5, 6], "messages.read")
    game.play("open-message two-points")
    game.play("tally-with P1")
    assert (game.step, markers(game)) == ("messages.marker", [7, 6]), "the city comes next"
    game.play("tally-with P1b")
    assert (game.step, markers(game)) == ("base.lay", [7, 10]), "but it is the same round"
    assert game.state.get(SLOT["drawn"]) == 1
    chained = table(board, "city-road monastery", modules=MSG)
    stand(chained, "Red", "0,1 road-E", "1,0 city-S")
    at(chained, 2, 3)
    turn(chained, "1,1 r0")
    chained.play("score 1,1 road-E")
    chained.play("tally-with P1")
    chained.play("open-message two-points")
    chained.play("tally-with P1b")
    assert (markers(chained), chained.step) == ([5, 5], "messages.read"), "points of a message are a round of their own"


@pytest.mark.rule("SCORE-34.11/MSG")
def test_used_cards_go_under_the_deck_so_that_the_ninth_is_the_first() -> None:
    game = table("monastery", "monastery monastery", modules=MSG)
    events = listen(game)
    for number in range(CARDS + 3):
        at(game, 3, 1)
        game.state.set(SLOT["round"], 0)
        give(game, "Red", 2)
        game.play("tally-with P1")
        game.play("open-message two-points")
        game.play("tally-with P1b")
        assert game.state.get(SLOT["drawn"]) == number + 1
    drawn = [game.text(event.action) for event in events if isinstance(event, ChanceAnswered)]
    assert len(set(drawn[:CARDS])) == CARDS
    assert drawn[CARDS:] == drawn[:3]


@pytest.mark.rule("SCORE-34.11/MSG")
def test_a_chain_ends_after_eight() -> None:
    game = table("monastery", "monastery monastery", modules=MSG)
    at(game, 3, 3)
    give(game, "Red", 2)
    game.play("tally-with P1")
    read = 0
    while game.step == "messages.read":
        read += 1
        at(game, 5, 3)
        game.play("open-message two-points")
        game.play("tally-with P1b")
    assert read == CARDS


@pytest.mark.rule("SCORE-34.11/MSG", "FINAL-00.3/MSG")
def test_in_the_final_scoring_the_markers_are_one_and_bring_no_messages() -> None:
    game = table("monastery", "monastery", modules=MSG)
    stand(game, "Red", "0,0 monastery")
    at(game, 3, 4)
    events = listen(game)
    turn(game, "1,0 r0")
    assert game.over
    assert scores(game)[0] == 3 + 4 + 2
    assert markers(game) == [9, 0]
    assert not [event for event in events if isinstance(event, ChanceAnswered)]


@pytest.mark.rule("SCORE-34.1/MSG")
def test_in_the_middle_of_awards_the_score_at_the_end_is_what_is_due() -> None:
    """At every question on the way: the city's 6, and the 2 of a message once it is drawn, never more."""
    game = city(4, 3)
    due = []
    for action in ("tally-with P1", "open-message two-points", "tally-with P1", ""):
        ended = game.state.clone()
        end_now(ended)
        assert (ended.in_award, ended.awards_n) == (0, 0)
        due.append(look.scores(ended)[0])
        if action:
            game.play(action)
    assert due == [7 + 6, 7 + 6 + 2, 7 + 6 + 2, 7 + 6 + 2]


def test_a_position_in_the_middle_of_a_message_reads_back() -> None:
    game = city(4, 3)
    game.play("tally-with P1")
    again = Game.from_position(game.setup, game.position())
    assert (again.step, again.legal_texts) == (game.step, game.legal_texts)
    again.play("open-message two-points")
    assert again.step == "messages.marker"


@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
@pytest.mark.rule("SCORE-34.7/MSG", "SCORE-34.9/MSG")
def test_the_publishers_rules(edition: str) -> None:
    settled = Setup(modules=MSG, edition=edition).mix.settled
    assert (settled["msg.return"], settled["msg.smallest"]) == ("none", "points")
    assert (settled["msg.who"], settled["msg.farmer"]) == ("active-only", "2")

"""The score track as a place: markers of a player, what an award moves, what is paid, what waits when a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.engine import end_now
from boards import added, scores, stand, table, turn

FACTS = '[track]\nmarkers = ["second"]\ndark = 5\n[place.beside]\nof = "marker"\n'
RULES = """
CHOOSE, PAY = box.action("choose", "marker"), box.action("pay")


def both(game, out):
    for number in range(2):
        if game.arg(0) > 0 or game.marker(game.asked(), number) >= -game.arg(0):
            out.add(game.action(CHOOSE, game.asked() + SEATS * number))


@part.step("choose", at=AWARD.before, shown="SCORE-00.4", action=CHOOSE, options=both, mode=MUST)
def choose(game, marker):
    game.move_with(marker // SEATS)


def payments(game, out):
    if game.may_pay(game.player, 3):
        out.add(game.action(PAY))


@part.step("pay", at=TURN.start, shown="ADV-01", action=PAY, options=payments, mode=MAY)
def pay(game):
    game.pay(game.player, 3, (game.player + 1) % game.players)


@part.step("unite", at=FINAL.before, shown="FINAL-00.3")
def unite(game):
    game.unite_markers()
"""


@pytest.fixture(autouse=True)
def tracks(tmp_path: Path) -> Iterator[None]:
    with added(tmp_path, "TRACKS", FACTS, RULES):
        yield


def cities(*players: str) -> Game:
    """A city of two for each of these players, waiting for its other half in the east."""
    rows = "\n".join("city:1\nmonastery" for _ in players)
    game = table(rows, " ".join(["city"] * len(players) + ["monastery"]), modules=["TRACKS"])
    for number, player in enumerate(players):
        stand(game, player, f"0,{2 * number} city-E")
    return game


def markers(game: Game) -> list[list[int]]:
    return [[game.state.marker(player, number) for number in range(2)] for player in range(2)]


def close(game: Game, row: int) -> None:
    """Complete the city in a row."""
    if game.step == "tracks.pay":
        game.play("pass")
    turn(game, f"1,{2 * row} r3")


def test_an_award_moves_the_marker_that_was_chosen() -> None:
    game = cities("Red", "Red")
    close(game, 0)
    assert game.legal_texts == ["choose P1", "choose P1b"]
    game.play("choose P1b")
    assert markers(game) == [[0, 4], [0, 0]]
    close(game, 1)
    game.play("choose P1")
    assert markers(game) == [[4, 4], [0, 0]]
    assert scores(game) == [8, 0]


def test_nobody_pays_more_than_one_marker_holds() -> None:
    """Red has 4, all with the second marker, and pays three to Blue, who has 4 and takes them with the other one."""
    game = cities("Red", "Blue", "Red")
    close(game, 0)
    game.play("choose P1b")
    close(game, 1)
    game.play("choose P2")
    assert game.legal_texts == ["pass", "pay"]
    game.play("pay")
    assert game.legal_texts == ["choose P1b"], "the first marker stands on 0"
    game.play("choose P1b")
    assert scores(game) == [1, 4], "what Blue gets waits for Blue to choose"
    assert [game.state.gained(player) for player in range(2)] == [0, 4], "what is paid is no gain and no loss"
    game.play("choose P2b")
    assert markers(game) == [[0, 1], [4, 3]]
    assert not game.state.may_pay(0, 3)
    assert game.state.may_pay(1, 4)
    assert not game.state.may_pay(1, 5)


def test_ending_in_the_middle_of_an_award_pays_it_with_the_first_marker() -> None:
    game = cities("Red", "Blue")
    close(game, 0)
    copy = game.state.clone()
    assert not copy.ending()
    end_now(copy)
    assert copy.ending()
    assert look.scores(copy) == [4, 1]
    assert scores(game) == [0, 0]


def test_before_the_final_scoring_the_markers_are_one() -> None:
    game = cities("Red", "Blue")
    close(game, 0)
    game.play("choose P1b")
    copy = game.state.clone()
    end_now(copy)
    assert [copy.marker(0), copy.marker(0, 1)] == [4, 0]
    assert look.scores(copy) == [4, 1]


def test_figures_can_be_beside_a_marker() -> None:
    game = cities("Red", "Blue")
    state = game.state
    figure = state.in_supply(0, 0)
    state.put(figure, words.PLACES["beside"], 1 + words.SEATS)
    assert not state.in_landscape(figure)
    again = Game.from_position(game.setup, game.position())
    assert (again.state.where(figure), again.state.which(figure)) == (words.PLACES["beside"], 9)
    garbled = game.position().replace(f"figure {figure} beside 9", f"figure {figure} beside 16")
    with pytest.raises(ValueError, match="marker 16; possible: 0 to 15"):
        Game.from_position(game.setup, garbled)


def test_a_position_in_the_middle_of_an_award_keeps_its_cause() -> None:
    game = cities("Red", "Blue")
    close(game, 0)
    again = Game.from_position(game.setup, game.position())
    again.play("choose P1b")
    assert markers(again) == [[0, 4], [0, 0]]


def test_without_such_a_box_there_is_one_marker_and_nothing_is_kept() -> None:
    game = Game(Setup(seed=1))
    game.state.award(1, 7, words.FINAL_COUNT, -1)
    assert game.state.marker(1) == 7
    assert game.state.moving() == 0
    assert game.setup.mix.track is None
    assert not any(name.startswith("track.") for name in game.state.rules.slot_at)

"""The Barber-Surgeons: buying figures back, what it costs and when it is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Paid
from bastide.kit import registry
from boards import added, has_points, listen, promised, scores, supply, table

BATH = ["BATH"]
TUB = registry.module("BATH").place("tub")
BOARD = "baths/straight:1 monastery-road:1\nmonastery monastery\nbaths/straight:1 monastery-road:1"
BATHING = registry.module("BATH").stance("bathing")


def game_with(points: int, pack: str = "monastery monastery", modules: list[str] | None = None) -> Game:
    """Red lies in two bathhouses, which cost 5 each, Blue in none."""
    game = table(BOARD, pack, modules=modules or BATH)
    for face in (0, look.face_at(game.state, 0, 2)):
        game.state.put(game.state.in_supply(0, 0), TUB, face, BATHING)
    has_points(game, 0, points)
    return game


@pytest.mark.rule("EXTRA-02.1/BATH", "EXTRA-02.2/BATH")
def test_before_the_figure_phase_as_many_as_can_be_paid() -> None:
    game = game_with(11)
    events = listen(game)
    game.play("place 2,0 r0")
    assert (game.step, game.actor) == ("baths.redeem", 0)
    assert game.legal_texts == ["pass", "redeem P1 follower tub 0,0 bathing", "redeem P1 follower tub 0,2 bathing"]
    game.play("redeem P1 follower tub 0,0 bathing")
    assert scores(game) == [6, 0]
    assert game.legal_texts == ["pass", "redeem P1 follower tub 0,2 bathing"]
    game.play("redeem P1 follower tub 0,2 bathing")
    assert scores(game) == [1, 0]
    assert supply(game) == [7, 7]
    assert [(event.player, event.points, event.to) for event in events if isinstance(event, Paid)] == [(0, 5, -1)] * 2
    assert game.step == "base.follower"
    game.play("put follower 2,0 monastery")
    assert supply(game) == [6, 7]


@pytest.mark.rule("EXTRA-02.2/BATH")
def test_again_after_the_figure_phase() -> None:
    game = game_with(5)
    game.play("place 2,0 r0")
    game.play("pass")
    assert game.step == "base.follower"
    game.play("put follower 2,0 monastery")
    assert game.step == "baths.redeem"
    game.play("redeem P1 follower tub 0,2 bathing")
    assert supply(game) == [5, 7], "one on the new tile, one still in the bath"
    assert scores(game) == [0, 0]


@pytest.mark.rule("EXTRA-02.1/BATH", "MODEL-12/BASE")
def test_nobody_is_asked_who_cannot_pay_or_has_nobody_there() -> None:
    game = game_with(4)
    game.play("place 2,0 r0")
    assert game.step == "base.follower"
    game.play("pass")
    assert game.actor == 1
    has_points(game, 1, 20)
    game.play("place 2,1 r0")
    assert game.step == "base.follower", "only one's own can be bought back"


@pytest.mark.rule("EXTRA-02.1/BATH")
def test_whoever_has_two_markers_pays_with_one_that_holds_the_points(tmp_path: Path) -> None:
    facts = '[track]\nmarkers = ["other"]\n'
    with added(tmp_path, "TWOBATH", facts, "@part.step('x', at=AWARD.after, shown='SCORE-34')\ndef x(game): pass\n"):
        game = game_with(6, modules=["BATH", "TWOBATH"])
        game.state.set(words.AHEAD, 3, 0)
        game.play("place 2,0 r0")
        assert game.step == "base.follower", "3 and 3 are not 5"
        game = game_with(8, modules=["BATH", "TWOBATH"])
        game.state.set(words.AHEAD, 3, 0)
        game.play("place 2,0 r0")
        game.play("redeem P1 follower tub 0,0 bathing")
        assert [game.state.marker(0, number) for number in range(2)] == [0, 3]


def test_what_a_bather_promises_grows_with_the_tiles_around() -> None:
    game = game_with(0)
    before = promised(game, 0)
    assert before > 0
    assert promised(game, 1) == 0
    game.play("place 0,-1 r0")
    assert promised(game, 0) > before

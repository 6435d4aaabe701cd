"""Whole games with bathhouses: what holds after every action; how a bather is drawn."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.art.cache import drawn
from bastide.core import look, words
from bastide.kit import registry
from bastide.show.cast import cast
from bastide.show.spots import Spots
from boards import NAMES, balance, listen
from mixes import others

TUB = registry.module("BATH").place("tub")


def check(game: Game) -> None:
    """In a bathhouse lies one figure at most, and nobody in a surrounded one once a move is over."""
    state = game.state
    faces = [figure.which for figure in look.figures(state) if figure.place == TUB]
    assert len(set(faces)) == len(faces)
    for face in faces:
        assert state.has_tag(face, words.TAGS["bathhouse"])
        near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        if game.step == "base.lay":
            assert any(state.face_by(face, dx, dy) < 0 for dx, dy in near)


def play_through(setup: Setup, seed: int) -> set[str]:
    """A whole game at random; the words of all actions."""
    chooser = random.Random(seed)
    game = Game(setup)
    events = listen(game)
    seen = set()
    while not game.over:
        action = chooser.choice(game.legal)
        seen.add(game.text(action).split()[0])
        game.play(action)
        check(game)
    assert look.scores(game.state) == balance(events, len(setup.players))
    assert game.record.replay().turn == game.turn
    return seen


@pytest.mark.rule("SCORE-37/BATH", "EXTRA-02.1/BATH")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_bathhouses_alone(players: int) -> None:
    seen: set[str] = set()
    for seed in range(4):
        seen |= play_through(Setup(players=NAMES[:players], modules=["BATH"], seed=seed), seed)
    assert seen >= {"bathe", "redeem", "put", "pass"}


@pytest.mark.parametrize("code", others("BATH"))
def test_bathhouses_with_another_box(code: str) -> None:
    play_through(Setup(players=NAMES[:3], modules=["BATH", code], seed=3), 3)


def test_a_bather_lies_on_the_sign_of_the_bathhouse() -> None:
    start = [("baths/city3", 0, 0, 2)]
    game = Game(Setup(modules=["BATH"], start=start, pack=["base/monastery", "base/monastery"], seed=1))
    game.state.put(0, TUB, 0, words.STANCES["bathing"])
    seen = look.figures(game.state)[0]
    spot = Spots(game.state, cast(game.setup.mix, game.setup.rules)).of_figure(seen)
    tile = next(tile for tile in game.setup.mix.tiles if tile.id == "baths/city3")
    sign = drawn(tile, 2).spot("bathhouse")
    assert spot is not None
    assert sign is not None
    assert spot == {"face": 0, "x": sign[0], "y": sign[1] + 10}

"""Whole games with ferries: taken back, saved, replayed, drawn."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import board_svg
from bastide.core import look
from bastide.show.cast import cast
from bastide.show.question import question
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import table

NO_AIDS: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
SVG = "{http://www.w3.org/2000/svg}"
PUBLISHER = {"ferry.place": "always", "ferry.move.timing": "after-figure"}


def played(seed: int, rulings: dict[str, str], turns: int = 400) -> Game:
    """A game at random in which ferries are set and moved whenever they may be."""
    game = Game(Setup(modules=["FERRY"], rulings=rulings, seed=seed))
    chooser = random.Random(seed)
    while not game.over and game.turn < turns:
        texts = game.legal_texts
        game.play(chooser.choice([text for text in texts if "ferry" in text] or texts))
    return game


@pytest.mark.rule("MODEL-03/BASE", "PLACE-23.1/FERRY")
@pytest.mark.parametrize("rulings", [{}, PUBLISHER])
def test_games_are_saved_read_and_replayed_exactly(rulings: dict[str, str]) -> None:
    moved = 0
    for seed in range(4):
        game = played(seed, rulings)
        told = game.record.text()
        moved += told.count("move-ferry")
        again = GameRecord.read(told).replay()
        assert look.links(again) == look.links(game.state)
        assert look.scores(again) == look.scores(game.state)
    assert moved > 3


@pytest.mark.rule("PLACE-23.2/FERRY")
def test_a_move_is_taken_back_and_a_position_read_exactly() -> None:
    setup = Setup(modules=["FERRY"], rulings=PUBLISHER, seed=3)
    game, chooser, undone = Game(setup), random.Random(3), 0
    while not game.over:
        text = chooser.choice([text for text in game.legal_texts if "ferry" in text] or game.legal_texts)
        before, links, actions = game.digest, look.links(game.state), len(game.log)
        game.play(text)
        if "ferry" in text:
            assert Game.from_position(setup, game.position()).digest == game.digest
            again = game.clone()
            again._cut(actions)
            assert (again.digest, look.links(again.state)) == (before, links)
            undone += 1
    assert undone > 5


def test_a_ferry_is_seen_from_dock_to_dock() -> None:
    game = table("monastery-road:3", "ferries/lake monastery", modules=["FERRY"])
    game.play("place 1,0 r0")
    game.play("put follower 1,0 road-E")
    actors = cast(game.setup.mix, game.state.rules)
    asked = question(game, actors)
    assert asked is not None
    assert {(option["face"], option["side"], option["to"]) for option in asked["options"]} == {
        (1, 1, 2),
        (1, 1, 3),
        (1, 2, 3),
    }
    game.play("ferry 1,0 E W")
    view = view_of(game, actors, Tale(actors), NO_AIDS)
    (token,) = [row for row in view["tokens"] if "face" in row["on"]]
    assert (token["kind"], token["art"]) == ("ferry", "span-ferry-13")
    root = ElementTree.fromstring(board_svg(game.state, ("Red", "Blue")))
    (use,) = [use for use in root.iter(f"{SVG}use") if use.get("data-token") == "ferry"]
    assert use.get("href", "").endswith("span-ferry-13")
    face = look.face(game.state, 1)
    spot = (face.x * 400 + token["spot"]["x"], face.y * 400 + token["spot"]["y"])
    assert (float(use.get("x", "")), float(use.get("y", ""))) == spot

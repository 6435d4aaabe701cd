"""Whole games of the box: taken back, saved, read, replayed, drawn."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from bastide import Game, Setup
from bastide.art import board_svg
from bastide.core import look
from bastide.show.cast import cast
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import table

SVG = "{http://www.w3.org/2000/svg}"
AIDS: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
PUBLISHER = "official-C1"
SPECIAL = ("lay-with-bridge", "castle", "lord", "strike-deal")


@pytest.mark.rule("PLACE-19.4/BCB", "PLACE-20.1/BCB", "PLACE-16.8/BCB")
@pytest.mark.parametrize("edition", ["modern", PUBLISHER])
def test_positions_undo_and_replays_are_exact(edition: str) -> None:
    built = founded = 0
    for seed in range(3):
        setup = Setup(players=["A", "B", "C"], modules=["BCB"], edition=edition, seed=seed)
        game, chooser = Game(setup), random.Random(seed)
        while not game.over:
            texts = game.legal_texts
            special = [text for text in texts if text.split()[0] in SPECIAL]
            text = chooser.choice(special if special and chooser.random() < 0.5 else texts)
            before, actions = game.digest, len(game.log)
            game.play(text)
            if text in special:
                built += text.startswith("lay")
                founded += text.startswith("castle")
                read = Game.from_position(setup, game.position())
                assert read.digest == game.digest
                assert look.segment_region(read.state) == look.segment_region(game.state)
                assert look.turned(read.state) == look.turned(game.state)
                again = game.clone()
                again._cut(actions)
                assert again.digest == before
        assert look.scores(game.record.replay()) == look.scores(game.state)
    assert built > 10
    assert founded > 0


def test_bridges_and_castles_are_drawn_where_they_are() -> None:
    game = table("city:1", "city monastery straight monastery", modules=["BCB.castles", "BCB.bridges"])
    for text in ("place 1,0 r3", "put follower 1,0 city-W", "castle 1,0 city-W", "place 2,0 r0", "pass"):
        game.play(text)
    game.play("lay-with-bridge 2,1 r1 over-north")
    root = ElementTree.fromstring(board_svg(game.state, ("Red", "Blue")))
    lying = [use for use in root.iter(f"{SVG}use") if use.get("data-token") and use.get("data-face")]
    drawn = {use.get("data-token"): use.get("href", "").partition("-")[2] for use in lying}
    assert drawn == {"castle": "span-castle-11", "bridge": "span-bridge-02"}
    actors = cast(game.setup.mix, game.state.rules)
    view = view_of(game, actors, Tale(actors), AIDS)
    assert {row["kind"]: row["art"] for row in view["tokens"] if "face" in row["on"]} == drawn


def test_a_tile_that_needs_a_bridge_is_among_the_squares_to_pick() -> None:
    game = table("straight", "monastery monastery", modules=["BCB.bridges"])
    actors = cast(game.setup.mix, game.state.rules)
    view = view_of(game, actors, Tale(actors), AIDS)
    squares = {(square["x"], square["y"]) for square in view["hand"]["legal"]}
    assert squares == {(0, 1), (0, -1), (1, 0), (-1, 0)}
    words_of = {option.get("word") for option in view["ask"]["options"]}
    assert "over-itself-east" in words_of

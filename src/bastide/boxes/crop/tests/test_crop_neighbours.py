"""Crop circles beside other boxes: every kind of follower is called, and whoever needs one goes home with the last."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from boards import NAMES, added, scores, segment, stand, table
from mixes import others

BOARD = "monastery-road:3 straight straight\ncity:1 city-through ."
ROAD, CITY, FIELD = "1,0 road-E", "0,1 city-E", "0,1 field-Nl"
LAID = {"crop/bend": "0,2 r0", "crop/city-corner": "0,2 r2", "crop/city-road-end": "0,2 r1"}


def put(game: Game, player: int, kind: str, where: str) -> None:
    """Stand a figure of some kind where an earlier turn would have put it."""
    number = game.state.rules.figure_names.index(kind)
    game.state.put(game.state.in_supply(player, number), words.SEGMENT, segment(game, where))


def circle(tile: str, *modules: str) -> Game:
    return table(BOARD, f"{tile} monastery", modules=["CROP", *modules])


@pytest.mark.rule("PLACE-21.4/CROP")
@pytest.mark.parametrize(
    ("tile", "where", "kinds"),
    [
        ("crop/bend", ROAD, {"follower", "big", "wagon"}),
        ("crop/city-corner", CITY, {"follower", "big", "mayor", "wagon"}),
        ("crop/city-road-end", FIELD, {"follower", "big"}),
    ],
)
def test_every_kind_of_follower_comes_where_it_can_stand(tile: str, where: str, kinds: set[str]) -> None:
    """Builder, pig and barn are no followers and are not sent."""
    game = circle(tile, "IC", "AM", "TB")
    stand(game, "Blue", where)
    game.play(f"place {LAID[tile]}")
    game.play("crop reinforce")
    assert {text.split()[1] for text in game.legal_texts} == kinds
    assert {text.split(maxsplit=2)[2] for text in game.legal_texts} == {where}


@pytest.mark.rule("PLACE-21.4/CROP")
@pytest.mark.parametrize(("tile", "where", "kind"), [("crop/bend", ROAD, "wagon"), ("crop/city-corner", CITY, "mayor")])
def test_every_kind_of_follower_is_called_and_may_be_joined(tile: str, where: str, kind: str) -> None:
    game = circle(tile, "AM")
    put(game, 1, kind, where)
    game.play(f"place {LAID[tile]}")
    twin = game.clone()
    twin.play("crop withdraw")
    assert twin.legal_texts == [f"withdraw P2 {kind} {where}"]
    game.play("crop reinforce")
    assert f"reinforce follower {where}" in game.legal_texts


@pytest.mark.rule("PLACE-21.4/CROP", "FIGURE-05.2/TB", "FIGURE-06.2/TB")
@pytest.mark.parametrize(
    ("tile", "where", "kind"), [("crop/bend", ROAD, "builder"), ("crop/city-road-end", FIELD, "pig")]
)
def test_whoever_needs_the_follower_goes_home_with_the_last_one(tile: str, where: str, kind: str) -> None:
    game = circle(tile, "TB")
    stand(game, "Blue", where, where)
    put(game, 1, kind, where)
    game.play(f"place {LAID[tile]}")
    game.play("crop withdraw")
    assert game.legal_texts == [f"withdraw P2 follower {where}"], "neither builder nor pig is called, alike ones once"
    game.play(game.legal[0])
    number = game.state.rules.figure_names.index(kind)
    assert not game.state.has_left(1, number), "one follower is still there"
    again = circle(tile, "TB")
    stand(again, "Blue", where)
    put(again, 1, kind, where)
    again.play(f"place {LAID[tile]}")
    again.play("crop withdraw")
    again.play(again.legal[0])
    assert again.state.has_left(1, number)


@pytest.mark.rule("PLACE-21.4/CROP", "PLACE-11.1/PD")
def test_nobody_joins_where_a_rule_keeps_everybody_off() -> None:
    """The dragon is on the tile of Blue's one highwayman, but not on that of the other."""
    game = circle("crop/bend", "PD")
    stand(game, "Blue", ROAD, "2,0 road-E")
    state = game.state
    state.put(state.neutral(words.KINDS["dragon"]), words.FACE, state.face_on(segment(game, ROAD)))
    game.play("place 0,2 r0")
    game.play("crop reinforce")
    assert game.legal_texts == ["reinforce follower 2,0 road-E"]


@pytest.mark.rule("PLACE-21.4/CROP")
def test_a_follower_made_up_elsewhere_is_called_by_what_it_can(tmp_path: Path) -> None:
    """A squire, a follower who stands on roads only, and a donkey, who is none."""
    facts = (
        '[module]\n[figure.squire]\ntraits = ["follower"]\nstands = ["road"]\n'
        '[figure.donkey]\nweight = 0\nstands = ["road", "city"]\n'
    )
    with added(tmp_path, "SQUIRES", facts):
        game = circle("crop/bend", "SQUIRES")
        put(game, 1, "squire", ROAD)
        put(game, 1, "donkey", ROAD)
        game.play("place 0,2 r0")
        twin = game.clone()
        twin.play("crop withdraw")
        assert twin.legal_texts == [f"withdraw P2 squire {ROAD}"]
        game.play("crop reinforce")
        assert game.legal_texts == [f"reinforce follower {ROAD}"]


@pytest.mark.rule("PLACE-21.3/CROP")
def test_without_farmers_a_pitchfork_calls_nobody() -> None:
    game = table(BOARD, "crop/city-road-end monastery", modules=["CROP"], without=["BASE.farmers"])
    stand(game, "Blue", ROAD, CITY)
    game.play("place 0,2 r1")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-21.1/CROP", "PLACE-21.5/CROP", "PLACE-21.6/CROP")
@pytest.mark.parametrize("other", others("CROP"))
@pytest.mark.parametrize("edition", ["modern", "official-C1"])
def test_random_games_beside_others_use_the_circles(other: str, edition: str) -> None:
    """A game or two, until everything that a circle can lead to has been done."""
    chooser = random.Random(f"{other}{edition}")
    done: set[str] = set()
    for seed in range(8):
        game = Game(Setup(players=NAMES[:3], modules=["CROP", other], edition=edition, seed=seed))
        while not game.over:
            action = chooser.choice(game.legal)
            done.add(game.text(action).split()[0])
            game.play(action)
        assert look.scores(game.record.replay()) == scores(game)
        if {"crop", "withdraw", "reinforce"} <= done:
            return
    pytest.fail(f"only {sorted(done)}")

"""Whole games with the dragon: what holds after every action, alone, by other rulings and with every other box."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.kit import registry
from boards import NAMES, balance, listen
from mixes import BOXES, others

DRAGON_TILES = {tile.id for tile in registry.module("PD").data.tiles if tile.has("dragon")}
OTHER_WAYS = {
    "dragon.timing": "after-scoring",
    "dragon.reshuffle": "after-first-dragon-move",
    "dragon.coc": "inner-two-only",
    "princess.mandatory": "may",
    "fairy.attach": "tile",
}


def check(game: Game) -> None:
    """Dragon and fairy are on tiles or beside the table, no figure is where it cannot be, nothing is lost."""
    state = game.state
    people = look.figures(state)
    neutral = {state.rules.figure_names[f.kind]: f for f in people if f.owner == state.rules.players}
    for name in ("dragon", "fairy"):
        assert neutral[name].place in (words.SUPPLY, words.FACE)
    aside = look.pile(state, state.pile_named(words.PILES["dragons"]))
    if neutral["dragon"].place == words.FACE:
        if dict(game.setup.mix.rulings)["dragon.reshuffle"] == "on-volcano":
            assert not aside
        here = look.face(state, neutral["dragon"].which)
        for f in people:
            if f.place == words.SEGMENT and state.rules.sheet.figures[f.kind].traits & words.trait("eaten"):
                face = look.face(state, look.face_of(state, f.which))
                assert (face.x, face.y) != (here.x, here.y), "somebody stands where the dragon is"
    chosen = state.get(words.SLOTS["dragon.beside"])
    if chosen > 0:
        assert people[chosen - 1].place == words.SEGMENT
        assert look.face_of(state, people[chosen - 1].which) == neutral["fairy"].which
    assert set(aside) <= DRAGON_TILES


def play_through(setup: Setup, seed: int) -> tuple[Game, set[str]]:
    """A whole game at random; returns it with the words of all actions, points checked against their items."""
    chooser = random.Random(seed)
    game = Game(setup)
    events = listen(game)
    seen = set()
    n = 0
    while not game.over:
        action = chooser.choice(game.legal)
        seen.add(game.text(action).split()[0])
        game.play(action)
        n += 1
        if n % 9 == 0:
            check(game)
    check(game)
    for event in events:
        if isinstance(event, Scored):
            assert not event.items or event.points == sum(n * each for _, n, each in event.items)
    assert look.scores(game.state) == balance(events, len(setup.players))
    assert game.record.replay().turn == game.turn
    return game, seen


@pytest.mark.rule("PLACE-12.2/PD", "PLACE-13.1/PD", "FIGURE-09.1/PD")
@pytest.mark.parametrize("rulings", [{}, OTHER_WAYS], ids=["play-aid", "other"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_box_alone(players: int, rulings: dict[str, str]) -> None:
    seen: set[str] = set()
    for seed in range(3):
        setup = Setup(players=NAMES[:players], modules=["PD"], rulings=rulings, seed=seed)
        seen |= play_through(setup, seed)[1]
    assert seen >= {"fly", "fairy", "portal", "put", "pass"}


@pytest.mark.parametrize("timing", ["before-figure", "before-scoring", "after-scoring"])
def test_every_time_with_the_builder(timing: str) -> None:
    setup = Setup(players=NAMES[:3], modules=["PD", "TB"], rulings={"dragon.timing": timing}, seed=4)
    assert "fly" in play_through(setup, 4)[1]


@pytest.mark.parametrize("part", ["dragon", "fairy", "princess", "portal"])
def test_every_part_by_itself(part: str) -> None:
    game = Game(Setup(players=NAMES[:3], modules=[f"PD.{part}"], seed=6))
    chooser = random.Random(6)
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert game.state.faces + sum(game.bag.values()) <= 102


@pytest.mark.parametrize("code", others("PD"))
def test_with_another_box(code: str) -> None:
    play_through(Setup(players=NAMES[:3], modules=["PD", code], seed=1), 1)


def test_with_all_other_boxes_by_the_other_rulings() -> None:
    play_through(Setup(players=NAMES[:4], modules=BOXES, rulings=OTHER_WAYS, seed=2), 2)


def test_a_flight_can_be_taken_back_and_goes_on_alike() -> None:
    """A copy in the middle of a flight, and the same game read from its position, offer the same ways."""
    game = Game(Setup(players=NAMES[:3], modules=["PD"], seed=8))
    chooser = random.Random(8)
    flights = 0
    while not game.over and flights < 4:
        if game.step == "dragon.fly":
            flights += 1
            text = game.position()
            again = Game.from_position(game.setup, text)
            assert again.legal_texts == game.clone().legal_texts == game.legal_texts
            assert again.digest == game.digest
        game.play(chooser.choice(game.legal))
    assert flights == 4

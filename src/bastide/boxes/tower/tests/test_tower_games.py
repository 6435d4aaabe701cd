"""Whole games with towers: what holds after every action, alone and with every other box."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from boards import NAMES, balance, listen
from mixes import BOXES, others

ALL_YES = {
    "tower.capture.own": "yes",
    "tower.capture.wagon": "yes",
    "tower.capture.guard": "yes",
    "tower.ransom.timing": "any-time-in-own-turn",
}


def check(game: Game) -> None:
    """Pieces and figures are all somewhere, prisoners and guards where they can be, regions as they are printed."""
    state, rules = game.state, game.state.rules
    heights = [state.tokens(words.TOKENS["piece"], words.ON_FACE, face) for face in range(state.faces)]
    held = [state.tokens(words.TOKENS["piece"], words.WITH_PLAYER, player) for player in range(rules.players)]
    assert sum(heights) + sum(held) + state.tokens(words.TOKENS["piece"], words.IN_STOCK) == 30
    people = look.figures(state)
    for player in range(rules.players):
        own = [f for f in people if f.owner == player and f.place == words.SUPPLY]
        assert len(own) == sum(look.supply(state, player).values())
    guarded = [f.which for f in people if f.place == words.PLACES["guard-post"]]
    assert len(set(guarded)) == len(guarded)
    assert all(heights[face] for face in guarded)
    pairs = {(f.which, f.owner) for f in people if f.place == words.PLACES["prison"]}
    if game.step != "tower.exchange":
        assert not [(a, b) for a, b in pairs if (b, a) in pairs], "two hold each other's"
    for number, face in enumerate(look.faces(state)):
        tile = next(t for t in state.tables.tiles if t.id == state.tables.tile_ids[face.kind])
        assert tile.has("foundation") or not heights[number]
    regions = look.segment_region(state)
    for segment in {r for r in regions if r >= 0}:
        members = state.members(segment)
        assert {regions[m] for m in members} == {regions[segment]}
        weight = 0
        for f in people:
            if f.place == words.SEGMENT and f.which in members and f.owner < rules.players:
                kind = rules.sheet.figures[f.kind]
                lacks, _ = rules.sheet.stances.get(words.STANCES.names[f.stance], (0, False))
                weight += kind.weight * bool(kind.traits & ~lacks & words.trait("counts")) << 8 * f.owner
        assert look.region_facts(state, segment)[1] == weight


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
    assert look.scores(game.state) == balance(events, len(setup.players))
    assert game.record.replay().turn == game.turn
    return game, seen


@pytest.mark.rule("TOWER-COMP-2", "TOWER-PRISON-1", "TOWER-RANSOM-2")
@pytest.mark.parametrize("rulings", [{}, ALL_YES], ids=["play-aid", "all-yes"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_towers_alone(players: int, rulings: dict[str, str]) -> None:
    seen: set[str] = set()
    for seed in range(3):
        setup = Setup(players=NAMES[:players], modules=["TOWER"], rulings=rulings, seed=seed)
        game, words_seen = play_through(setup, seed)
        seen |= words_seen
        assert game.state.faces + sum(game.bag.values()) <= 90
    assert seen >= {"raise", "capture", "guard", "put", "pass"}


@pytest.mark.parametrize("code", others("TOWER"))
def test_towers_with_another_box(code: str) -> None:
    play_through(Setup(players=NAMES[:3], modules=["TOWER", code], seed=1), 1)


def test_towers_with_all_other_boxes() -> None:
    play_through(Setup(players=NAMES[:4], modules=BOXES, rulings=ALL_YES, seed=2), 2)


@pytest.mark.rule("TOWER-PRISON-5", "TOWER-GUARD-2")
def test_who_is_caught_or_on_guard_at_the_end_is_still_there() -> None:
    game, _ = play_through(Setup(players=NAMES[:3], modules=["TOWER"], seed=5), 5)
    places = {f.place for f in look.figures(game.state)}
    assert {words.PLACES["prison"], words.PLACES["guard-post"]} <= places

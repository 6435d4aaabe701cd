"""What holds after every action of every game, whatever is played."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.choice import offered

EDITIONS = ("modern", "hungarian", "danish")


def check(game: Game) -> None:
    state = game.state
    players = len(game.setup.players)
    people = look.figures(state)
    for p in range(players):
        standing = [f for f in people if f.owner == p and f.place == words.SEGMENT]
        assert len(standing) + look.supply(state, p)["follower"] == 7
    laid = len(look.faces(state))
    discarded = sum(type(event).__name__ == "Discarded" for event in game.events)
    assert laid + sum(game.bag.values()) + (game.tile is not None) + discarded == 72
    regions = look.segment_region(state)
    for segment in {r for r in regions if r >= 0}:
        members = game.state.members(segment)
        assert {regions[m] for m in members} == {regions[segment]}
        here = [f for f in people if f.place == words.SEGMENT and f.which in members]
        _, weight, blockers = look.region_facts(state, segment)
        assert weight == blockers == sum(1 << (8 * f.owner) for f in here)
    assert all(score >= 0 for score in look.scores(state))


@pytest.mark.rule("BASE-RETURN-2", "BASE-MEEPLE-2", "BASE-FIELD-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_figures_and_tiles_are_conserved_and_regions_add_up(edition: str, players: int) -> None:
    chooser = random.Random(players)
    game = Game(Setup(players=list("ABCDE")[:players], edition=edition, seed=players))
    n = 0
    while not game.over:
        if n % 7 == 0:
            check(game)
        game.play(chooser.choice(game.legal))
        n += 1
    check(game)


def test_pure_questions_change_nothing() -> None:
    chooser = random.Random(5)
    game = Game(Setup(seed=5, players=["A", "B", "C"]))
    for _ in range(70):
        game.play(chooser.choice(game.legal))
        before = game.digest
        state = game.state
        for segment, region in enumerate(look.segment_region(state)):
            if region == segment:
                for when in (words.DONE, words.AT_END):
                    assert state.value(segment, when).total >= 0
                state.owners(segment)
                state.tiles(segment)
                state.is_complete(segment)
        offered(state, state.row_asking)
        game.view(1).play(game.view(1).legal[0])
        assert game.digest == before


def perft(game: Game, depth: int) -> int:
    if depth == 0 or game.over:
        return 1
    return sum(perft(after(game, action), depth - 1) for action in game.legal)


def after(game: Game, action: int) -> Game:
    copy = game.clone()
    copy.play(action)
    return copy


# The number of ways to play the first decisions of a fixed pack, counted once and checked against the oracle's rules.
PACK = ["base/crossing3", "base/city-bend-left", "base/monastery-road", "base/cities-corner", "base/straight"]
PERFT = {1: 7, 2: 49, 3: 455, 4: 2133}


@pytest.mark.parametrize(("depth", "wanted"), PERFT.items())
def test_the_first_decisions_of_a_fixed_pack_are_as_many_as_ever(depth: int, wanted: int) -> None:
    game = Game(Setup(players=["A", "B"], pack=PACK), forced="ask")
    assert perft(game, depth) == wanted


def test_the_order_of_the_unseen_tiles_changes_nothing_that_can_be_seen() -> None:
    packs = [PACK, [PACK[0], *reversed(PACK[1:])]]
    games = [Game(Setup(players=["A", "B"], pack=pack)) for pack in packs]
    assert games[0].view(0).position() == games[1].view(0).position()
    assert games[0].legal == games[1].legal
    assert games[0].bag == games[1].bag

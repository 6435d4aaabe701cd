"""The engine against the brute-force oracle: placements, follower choices, completed features, scores."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.action import KIND, PLACE, PLACE_MASK, PUT, SEGMENT_MASK, STANCE_BITS
from bastide.core.event import Scored
from bastide.core.geometry import xy
from bastide.kit.registry import editions
from oracle import Oracle

NAMES = ("Red", "Blue", "Green", "Yellow", "Black")


def oracle_for(setup: Setup) -> Oracle:
    settled = setup.mix.settled
    return Oracle(
        len(setup.players),
        city_tiny=settled["city.tiny"],
        tiny_shield=int(settled["city.tiny.shield"]),
        road_loop=settled["base.road-loop"],
        field_scoring=settled["base.field-scoring"],
    )


def placements(game: Game) -> set[tuple[int, int, int]]:
    found = set()
    for action in game.legal:
        assert action >> KIND == PLACE
        x, y = xy((action & PLACE_MASK) >> 2)
        found.add((x, y, action & 3))
    return found


def play_beside_the_oracle(setup: Setup, seed: int) -> int:
    """Play one random game and compare everything that both can say; returns the number of turns."""
    chooser = random.Random(seed)
    game = Game(setup, forced="ask")
    oracle = oracle_for(setup)
    tables = setup.rules.tables
    oracle.lay("base/city-road", 0, 0, 0)
    while not game.over:
        if game.step == "base.first-chosen":
            game.play(chooser.choice(game.legal))
            continue
        player, tile = game.actor, game.tile
        assert tile is not None
        assert placements(game) == oracle.distinct(oracle.placements(tile), tile)
        action = chooser.choice(game.legal)
        x, y = xy((action & PLACE_MASK) >> 2)
        turn = game.turn
        game.play(action)
        oracle.lay(tile, x, y, action & 3)
        wanted = oracle.choices(player)
        if not game.over and game.turn == turn and game.step == "base.follower":
            base = look.faces(game.state)[-1].first_segment
            found = {((a >> STANCE_BITS) & SEGMENT_MASK) - base for a in game.legal if a >> KIND == PUT}
            assert found == wanted
            action = chooser.choice(game.legal)
            last_turn = game.state.left_in(0) == 0
            if action >> KIND == PUT:
                oracle.put(player, ((action >> STANCE_BITS) & SEGMENT_MASK) - base)
            completed = {(f.kind, len(f.tiles)) for f in oracle.completed() if f.followers}
            points = oracle.score_turn()
            game.play(action)
        else:
            last_turn = game.state.left_in(0) == 0
            assert not wanted
            completed = {(f.kind, len(f.tiles)) for f in oracle.completed() if f.followers}
            points = oracle.score_turn()
        if not (last_turn and game.over):
            assert look.scores(game.state) == oracle.scores, (completed, points)
            assert [look.supply(game.state, p)["follower"] for p in range(len(setup.players))] == oracle.supply
    assert look.scores(game.state) == oracle.final()
    scored = [event for event in game.events if isinstance(event, Scored)]
    for event in scored:
        assert event.points == sum(n * each for _, n, each in event.items)
    totals = [sum(e.points for e in scored if e.player == p) for p in range(len(setup.players))]
    assert totals == look.scores(game.state)
    assert tables is setup.rules.tables
    return game.turn


@pytest.mark.rule("MODEL-03/BASE", "BASE-PLACE-5", "BASE-RETURN-1", "BASE-FINAL-1")
@pytest.mark.parametrize("edition", ["modern", "hungarian", "danish"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_with_the_oracle(edition: str, players: int) -> None:
    assert edition in editions()
    turns = 0
    for seed in range(3):
        setup = Setup(players=NAMES[:players], edition=edition, seed=seed)
        turns += play_beside_the_oracle(setup, seed)
    assert turns > 200


@pytest.mark.rule("BASE-ROAD-2")
def test_random_games_agree_where_loops_never_complete() -> None:
    for seed in range(4):
        play_beside_the_oracle(Setup(seed=seed, rulings={"base.road-loop": "never-completes"}), seed)

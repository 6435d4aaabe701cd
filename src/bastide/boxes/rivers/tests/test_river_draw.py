"""The river's own pile: drawn before anything else, the lake last."""

from __future__ import annotations

from collections import Counter

import pytest
from rivers import BOTH, MERGED, draws, laid, lay, river, run, steps

from bastide import Game, Setup
from bastide.kit import registry
from boards import cells, lying

OTHERS = Counter({"river/straight": 2, "river/bend": 2})
OTHERS.update(f"river/{name}" for name in ("cities", "city-road", "monastery-road", "bridge", "city-bend", "road-bend"))
# A way from the spring to the east that all ten tiles of The River can go.
DOWNSTREAM = """river/straight 1,0 r0  river/straight 2,0 r0  river/cities 3,0 r0  river/city-road 4,0 r0
    river/monastery-road 5,0 r0  river/bridge 6,0 r1  river/bend 7,0 r0  river/bend 7,1 r2  river/city-bend 8,1 r1
    river/road-bend 8,2 r2"""
SECOND_DOWNSTREAM = """river2/monastery 2,0 r0  river2/city-road 3,0 r0  river2/bridge-inn 4,0 r1
    river2/city-bridge 5,0 r1  river2/city-lake 1,-1 r3  river2/bend 6,0 r0  river2/bend-herd 6,1 r1
    river2/road-bend 7,1 r0  river2/city-bend-pennant 7,2 r3"""


def flowing(game: Game) -> Game:
    run(game, DOWNSTREAM)
    return game


@pytest.mark.rule("PREP-19.1/RIVER1", "PREP-19.4/RIVER1")
@pytest.mark.parametrize(("code", "spring"), [("RIVER1", "river/spring"), ("RIVER2", "river2/spring")])
def test_the_spring_is_the_start_tile_and_the_usual_one_is_in_the_supply(code: str, spring: str) -> None:
    game = river(code)
    assert laid(game) == [spring]
    assert sum(game.bag.values()) == 72
    assert game.bag["base/city-road"] == 4


@pytest.mark.rule("PREP-19.1/RIVER1", "PLACE-01.1/RIVER1")
def test_while_river_tiles_are_left_nothing_else_is_drawn() -> None:
    game = river("RIVER1")
    left = OTHERS.copy()
    for tile, place in steps(DOWNSTREAM):
        assert draws(game) == set(+left)
        assert not game.state.regular(), "a tile from the hand would have to wait"
        lay(game, tile, place)
        left[tile] -= 1
    assert sum(game.bag.values()) == 72


@pytest.mark.rule("PLACE-01.1/RIVER1")
@pytest.mark.skipif("AM" not in registry.modules(), reason="the box with the abbey is not installed")
@pytest.mark.parametrize(("modules", "step"), [(["AM"], "abbey.abbey"), (["AM", "RIVER1"], "river.draw")])
def test_an_abbey_waits_until_the_river_is_laid(modules: list[str], step: str) -> None:
    """A hole is there to be filled; the river's spring is not laid yet."""
    ring = lying("straight straight straight\nmonastery . monastery\nstraight straight straight")
    game = Game(Setup(modules=modules, start=ring, seed=1), chance="ask", forced="ask")
    assert game.step == step


@pytest.mark.rule("PLACE-02.1/RIVER1")
def test_the_next_player_takes_the_lake_and_closes_the_river() -> None:
    game = flowing(river("RIVER1", players=3))
    assert game.turn == 11
    assert draws(game) == {"river/lake"}
    assert not game.state.regular()
    game.play("draw river/lake")
    assert game.setup.players[game.actor] == "Blue"
    assert cells(game) == {"9,2"}
    game.play("place 9,2 r0")
    game.play("put follower 9,2 field-Nl")
    assert draws(game) == set(game.bag)
    assert game.state.regular()


@pytest.mark.rule("PREP-19.2/RIVER1", "PREP-19.3/RIVER1")
def test_two_rivers_as_one_leave_out_a_spring_and_the_plain_lake() -> None:
    game = river(*BOTH, rulings=MERGED)
    game.play("place 1,0 r0")
    assert len(draws(game)) == 8 + 9
    run(game, SECOND_DOWNSTREAM)
    assert draws(game) == set(OTHERS)
    run(game, DOWNSTREAM, 7, 2)
    assert draws(game) == {"river2/volcano-lake"}
    lay(game, "river2/volcano-lake", "16,4 r0")
    game.play("pass")
    assert draws(game) == set(game.bag)
    assert len(laid(game)) == 22


@pytest.mark.rule("PREP-19.2/RIVER1", "PREP-19.5/RIVER1")
@pytest.mark.parametrize("again", [False, True])
def test_two_rivers_one_after_the_other(again: bool) -> None:
    """The second spring is laid by whoever draws next: the next player, or the same one in the volcano's move."""
    game = river(*BOTH)
    game.play("place 1,0 r0")
    run(game, SECOND_DOWNSTREAM)
    assert draws(game) == {"river2/volcano-lake"}
    layer = game.turn
    lay(game, "river2/volcano-lake", "8,2 r0")
    game.play("again" if again else "pass")
    assert draws(game) == {"river2/spring"}
    assert not game.state.regular()
    game.play("draw river2/spring")
    assert game.turn == (layer if again else layer + 1)
    assert {"-1,0", "9,2"} <= cells(game)
    game.play("place 9,2 r0")
    game.play("pass")
    assert draws(game) == set(OTHERS)
    assert game.turn == (layer + 1 if again else layer + 2)
    run(game, DOWNSTREAM, 9, 2)
    assert draws(game) == {"river/lake"}
    lay(game, "river/lake", "18,4 r0")
    assert draws(game) == set(game.bag)
    assert len(laid(game)) == 24


@pytest.mark.rule("PREP-19.5/RIVER1")
def test_the_second_spring_lies_at_any_field_edge_with_its_river_towards_free_land() -> None:
    game = river(*BOTH)
    game.play("place 1,0 r0")
    run(game, SECOND_DOWNSTREAM)
    lay(game, "river2/volcano-lake", "8,2 r0")
    game.play("pass")
    game.play("draw river2/spring")
    places = {tuple(text.split()[1:]) for text in game.legal_texts}
    assert ("-1,0", "r2") in places, "behind the first spring, flowing west"
    assert ("0,-1", "r3") in places, "above it, flowing north"
    assert ("0,-1", "r0") not in places, "not against the lake before the city"
    assert ("1,1", "r1") in places, "below the fork, flowing south"
    assert ("1,1", "r0") not in places, "there the first river has come back to the south"

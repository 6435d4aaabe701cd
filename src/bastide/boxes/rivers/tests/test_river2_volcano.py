"""The volcano in the lake: nobody beside it, and another move."""

from __future__ import annotations

import pytest
from rivers import draws, lay, river, run

from bastide.core import words
from bastide.core.words import FACE
from bastide.kit import registry
from boards import choices, scores, segment, stand, table, turn

TO_THE_LAKE = """river2/monastery 2,0 r0  river2/city-road 3,0 r0  river2/bridge-inn 4,0 r1
    river2/city-bridge 5,0 r1  river2/city-lake 1,-1 r3  river2/bend 6,0 r0  river2/bend-herd 6,1 r1
    river2/road-bend 7,1 r0  river2/city-bend-pennant 7,2 r3"""
LAKE = "8,2 r0"


@pytest.mark.rule("PLACE-02.1/RIVER1", "PLACE-02.2/RIVER2")
@pytest.mark.parametrize("choice", ["again", "pass"])
def test_nobody_is_placed_on_the_lake_and_its_layer_may_move_again(choice: str) -> None:
    game = river("RIVER2", players=3)
    game.play("place 1,0 r0")
    run(game, TO_THE_LAKE)
    assert draws(game) == {"river2/volcano-lake"}
    now = game.turn
    game.play("draw river2/volcano-lake")
    layer = game.actor
    game.play(f"place {LAKE}")
    assert (game.step, game.actor, game.legal_texts) == ("river2.again", layer, ["pass", "again"])
    game.play(choice)
    assert draws(game) == set(game.bag), "the river is finished: the supply"
    assert game.turn == (now if choice == "again" else now + 1)
    if choice == "again":
        game.play("draw base/monastery")
        assert game.actor == layer
        game.play("place 9,2 r0")
        assert choices(game) == {"monastery", "field-Nl"}
        game.play("put follower 9,2 monastery")
        assert game.turn == now + 1


@pytest.mark.rule("PLACE-02.2/RIVER2")
def test_without_the_volcanos_rule_the_lake_is_a_tile_like_any_other() -> None:
    game = river("RIVER2", without=["RIVER2.volcano"])
    game.play("place 1,0 r0")
    run(game, TO_THE_LAKE)
    game.play("draw river2/volcano-lake")
    game.play(f"place {LAKE}")
    assert choices(game) == {"field-Nl"}
    game.play("pass")
    assert draws(game) == set(game.bag)


@pytest.mark.rule("PLACE-02.2/RIVER2")
def test_a_lake_without_a_volcano_brings_no_move() -> None:
    game = river("RIVER2")
    game.play("place 1,0 r3")
    lay(game, "river2/city-lake", "1,1 r1")
    assert (game.turn, game.actor) == (2, -1)


@pytest.mark.rule("PLACE-02.3/RIVER2")
def test_the_further_move_begins_with_the_draw() -> None:
    """What belongs to the start of a turn, such as paying a ransom, is not done again."""
    game = river("RIVER2", "TOWER")
    game.play("place 1,0 r0")
    run(game, TO_THE_LAKE)
    lay(game, "river2/volcano-lake", LAKE)
    began = game.state.turn
    game.play("again")
    assert game.step == "base.draw"
    assert (game.state.turn, game.state.move_kind) == (began, 2)


@pytest.mark.rule("PLACE-02.2/RIVER2")
def test_the_lake_may_be_laid_in_the_builders_move() -> None:
    """Red's builder earns a move, in which he lays the lake, which earns him another; then it is Blue's turn."""
    game = table(
        "river2/spring .\nmonastery monastery-road:2",
        "river2/bridge-inn river2/volcano-lake monastery monastery",
        modules=["TB", "RIVER2"],
    )
    stand(game, "Red", "1,1 road-N")
    kind = game.state.number_of(words.KINDS["builder"])
    game.state.put(game.state.in_supply(0, kind), words.SEGMENT, segment(game, "1,1 road-N"))
    game.play("place 1,0 r1")
    game.play("pass")
    game.play("again")
    assert game.tile == "river2/volcano-lake"
    game.play("place 2,0 r0")
    assert (game.step, game.actor) == ("river2.again", 0)
    game.play("again")
    assert (game.tile, game.actor, game.turn) == ("base/monastery", 0, 1)
    turn(game, "3,0 r0")
    assert (game.tile, game.actor, game.turn) == ("base/monastery", 1, 2)


@pytest.mark.rule("PLACE-02.2/RIVER2")
def test_without_a_tile_to_draw_there_is_no_further_move() -> None:
    game = table("river2/spring .", "river2/volcano-lake", modules=["RIVER2"])
    game.play("place 1,0 r0")
    assert game.over


@pytest.mark.rule("PLACE-02.3/RIVER2")
@pytest.mark.skipif("PD" not in registry.modules(), reason="the box with the dragon is not installed")
def test_the_dragon_comes_to_the_lake() -> None:
    game = table("river2/spring .", "river2/volcano-lake monastery monastery", modules=["RIVER2", "PD"])
    game.play("place 1,0 r0")
    dragon = game.state.neutral(words.KINDS["dragon"])
    assert (game.state.where(dragon), game.state.which(dragon)) == (FACE, 1)
    assert game.legal_texts == ["pass", "again"]
    assert scores(game) == [0, 0]

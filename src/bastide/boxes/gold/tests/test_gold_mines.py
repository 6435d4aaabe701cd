"""Gold mines: one bar on the new tile, one beside it, as long as there are any."""

from __future__ import annotations

import pytest
from gold_bars import hand, lying, stock, strew

from boards import table

GOLD = ["GOLD"]


@pytest.mark.rule("PLACE-24.1/GOLD")
def test_one_bar_on_the_new_tile_and_one_on_any_tile_around_it() -> None:
    """Also across a corner; the tile two cells away is out of reach."""
    board = "monastery . . .\nmonastery monastery monastery monastery"
    game = table(board, "gold/monastery-bend monastery", modules=GOLD)
    game.play("place 1,0 r3")
    assert game.step == "gold.second"
    assert lying(game) == {"1,0": 1}
    around = {"0,0", "0,1", "1,1", "2,1"}
    assert set(game.legal_texts) == {f"gold {place}" for place in around}
    game.play("gold 2,1")
    assert lying(game) == {"1,0": 1, "2,1": 1}
    assert (stock(game), game.step) == (14, "base.follower")


@pytest.mark.rule("PLACE-24.2/GOLD")
def test_with_one_neighbour_there_is_no_choice() -> None:
    game = table("monastery", "gold/monastery-bend monastery", modules=GOLD, forced="auto")
    game.play(game.legal[0])
    assert game.step == "base.follower"
    assert sorted(lying(game).values()) == [1, 1]
    assert "0,0" in lying(game)


@pytest.mark.rule("PLACE-24.2/GOLD")
def test_bars_pile_up() -> None:
    game = table("monastery", "gold/monastery-bend monastery", modules=GOLD)
    strew(game, at_0_0=3)
    game.play(game.legal[0])
    game.play("gold 0,0")
    assert lying(game)["0,0"] == 4
    assert stock(game) == 16 - 5


@pytest.mark.rule("PLACE-24.2/GOLD")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_what_is_not_there_is_not_put_down(left: int) -> None:
    game = table("monastery", "gold/monastery-bend monastery", modules=GOLD)
    hand(game, 16 - left)
    game.play(game.legal[0])
    assert (game.step == "gold.second") == (left == 2)
    if left == 2:
        game.play(game.legal[0])
    assert game.step == "base.follower"
    assert (stock(game), sum(lying(game).values())) == (0, left)


@pytest.mark.rule("PLACE-24.1/GOLD")
def test_the_mine_brings_no_gold_to_other_tiles_of_the_move() -> None:
    game = table("monastery", "monastery gold/monastery-bend", modules=GOLD)
    game.play(game.legal[0])
    assert (game.step, lying(game)) == ("base.follower", {})

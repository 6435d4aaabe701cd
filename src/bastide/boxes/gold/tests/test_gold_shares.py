"""Who takes the bars: the owners of what is finished, in turn where several have a claim."""

from __future__ import annotations

import pytest
from gold_bars import hand, held, lying, strew

from bastide import Game
from boards import scores, stand, table, turn

GOLD = ["GOLD"]
# A road of three tiles that Red closes in the east.
ROAD = "monastery-road:3 straight ."
CLOSE = "2,0 r1"


def road(players: int = 3, **bars: int) -> Game:
    game = table(ROAD, "monastery-road monastery", players, modules=GOLD)
    strew(game, **bars)
    return game


@pytest.mark.rule("SCORE-09.1/GOLD")
def test_whoever_owns_what_is_finished_takes_the_bars_of_its_tiles() -> None:
    game = road(at_0_0=2, at_1_0=1)
    stand(game, "Blue", "1,0 road-E")
    turn(game, CLOSE)
    assert (held(game), lying(game)) == ([0, 3, 0], {})
    assert scores(game) == [0, 3, 0], "no points before the end"


@pytest.mark.rule("SCORE-09.1/GOLD")
def test_the_majority_decides_not_being_there() -> None:
    game = road(at_1_0=2)
    stand(game, "Blue", "0,0 road-E", "1,0 road-E")
    stand(game, "Green", "0,0 road-E")
    turn(game, CLOSE)
    assert held(game) == [0, 2, 0]


@pytest.mark.rule("SCORE-09.1/GOLD", "SCORE-09.3/GOLD")
def test_what_nobody_owns_and_what_stays_open_leaves_the_bars() -> None:
    game = road(at_1_0=2)
    turn(game, CLOSE)
    assert (held(game), lying(game)) == ([0, 0, 0], {"1,0": 2})
    game = table(ROAD, "straight monastery", modules=GOLD)
    strew(game, at_1_0=2)
    stand(game, "Red", "1,0 road-E")
    turn(game, "2,0 r0")
    assert (held(game), lying(game)) == ([0, 0], {"1,0": 2})


@pytest.mark.rule("SCORE-09.1/GOLD")
def test_bars_belong_to_the_whole_tile() -> None:
    """The road on its tile was finished without an owner; the monastery beside the road is finished later."""
    ring = "monastery monastery monastery\nmonastery monastery-road:3 straight\nmonastery monastery ."
    game = table(ring, "monastery monastery", modules=GOLD)
    strew(game, at_1_1=1)
    stand(game, "Blue", "1,1 monastery")
    turn(game, "2,2 r0")
    assert (held(game), scores(game)) == ([0, 1], [0, 9])


@pytest.mark.rule("SCORE-09.3/GOLD")
def test_a_monastery_brings_the_bars_around_it() -> None:
    ring = "monastery monastery monastery monastery\nmonastery monastery monastery monastery\nmonastery monastery . ."
    game = table(ring, "monastery monastery", modules=GOLD)
    strew(game, at_0_0=1, at_1_1=1, at_2_0=2, at_3_0=4)
    stand(game, "Red", "1,1 monastery")
    turn(game, "2,2 r0")
    assert (held(game), lying(game)) == ([4, 0], {"3,0": 4})


@pytest.mark.rule("SCORE-09.1/GOLD")
def test_the_bars_of_this_very_move_are_taken_too() -> None:
    """Red's mine closes the road it lies on."""
    game = table("monastery-road:3 straight .", "gold/bends monastery", modules=GOLD)
    stand(game, "Red", "1,0 road-E")
    game.play("place 2,0 r0")
    game.play("gold 1,0")
    assert game.step == "base.follower"
    game.play("pass")
    assert (held(game), lying(game)) == ([0, 0], {"1,0": 1, "2,0": 1}), "the road goes on to the north"


@pytest.mark.rule("SCORE-09.2/GOLD")
@pytest.mark.parametrize(
    ("tied", "bars", "expected"),
    [
        (("Red", "Blue"), 3, [2, 1, 0]),
        (("Blue", "Green"), 3, [0, 2, 1]),
        (("Red", "Green"), 1, [1, 0, 0]),
        (("Red", "Blue", "Green"), 7, [3, 2, 2]),
    ],
)
def test_who_ties_takes_one_each_in_turn_from_the_active_player_on(
    tied: tuple[str, ...], bars: int, expected: list[int]
) -> None:
    """Red is the active player. All bars are claimed by the same players, so that nobody has to choose."""
    game = road(at_0_0=bars - bars // 2, **({"at_1_0": bars // 2} if bars > 1 else {}))
    for name in tied:
        stand(game, name, "1,0 road-E")
    turn(game, CLOSE)
    assert (held(game), lying(game)) == (expected, {})


# A tile in the middle on which Red's road and Blue's city end; Red lays it.
CROSS = """
    monastery         city:2  monastery
    monastery-road:3  .       monastery-road:1
"""


@pytest.mark.rule("SCORE-09.3/GOLD", "SCORE-09.2/GOLD")
def test_several_features_are_shared_out_in_one_round() -> None:
    """Two bars on the tile that road and city share, one on each of the others: Red 1 and 1, Blue 1 and 1."""
    game = table(CROSS, "city-road monastery", modules=GOLD)
    strew(game, at_0_1=1, at_1_0=1)
    stand(game, "Red", "0,1 road-E")
    stand(game, "Blue", "1,0 city-S")
    game.play("place 1,1 r0")
    strew(game, at_1_1=2)
    game.play("pass")
    assert (held(game), lying(game)) == ([2, 2], {})
    assert scores(game) == [3, 4]


@pytest.mark.rule("SCORE-09.2/GOLD", "SCORE-09.3/GOLD")
def test_whoever_has_a_claim_to_different_shares_chooses() -> None:
    """Red and Blue own the road, Red and Green the city; one bar lies on the road, one in the city, two on both."""
    game = table(CROSS, "city-road monastery", 3, modules=GOLD)
    strew(game, at_0_1=1, at_1_0=1)
    stand(game, "Red", "0,1 road-E", "1,0 city-S")
    stand(game, "Blue", "0,1 road-E")
    stand(game, "Green", "1,0 city-S")
    game.play("place 1,1 r0")
    strew(game, at_1_1=2)
    game.play("pass")
    assert (game.step, game.actor) == ("gold.take", 0)
    assert game.legal_texts == ["take-gold 1,0", "take-gold 0,1", "take-gold 1,1"]
    game.play("take-gold 1,1")
    assert (game.actor, game.legal_texts) == (1, ["take-gold 0,1", "take-gold 1,1"])
    game.play("take-gold 1,1")
    assert (held(game), lying(game)) == ([2, 1, 1], {}), "Green has only the city left, Red only the road"


@pytest.mark.rule("SCORE-09.1/GOLD")
def test_a_field_is_never_finished_and_brings_no_gold() -> None:
    """A barn has the farmers of its field scored: they are paid, and the bars stay."""
    board = "monastery monastery\nmonastery ."
    game = table(board, "monastery monastery", modules=["GOLD", "AM"])
    strew(game, at_0_0=2)
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert (held(game), lying(game)) == ([0, 0], {"0,0": 2})


@pytest.mark.rule("FINAL-33/GOLD", "FINAL-33.1/GOLD")
@pytest.mark.parametrize(
    ("bars", "points"), [(0, 0), (1, 1), (3, 3), (4, 8), (5, 10), (6, 12), (7, 21), (9, 27), (10, 40), (16, 64)]
)
def test_the_rate_of_the_total_holds_for_every_bar(bars: int, points: int) -> None:
    game = table("monastery", "monastery", modules=GOLD)
    hand(game, 0, bars)
    turn(game, "1,0 r0")
    assert game.over
    assert scores(game) == [0, points]


@pytest.mark.rule("FINAL-33/GOLD")
def test_bars_on_tiles_bring_nothing_at_the_end() -> None:
    game = table("monastery", "monastery", modules=GOLD)
    strew(game, at_0_0=5)
    game.play("place 1,0 r0")
    game.play("put follower 1,0 monastery")
    assert (game.over, scores(game), held(game)) == (True, [2, 0], [0, 0])

"""Goods: who takes them, and what they are worth at the end."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import words
from bastide.core.event import Scored
from boards import added, listen, scored, scores, segment, stand, supply, table, turn

GOODS = ("wine", "grain", "cloth")
# A city of four tiles with grain in it; the tile in the gap closes it.
CITY = """
    monastery  monastery                        monastery  monastery
    city:1     traders/city-through-road-grain  .          city:3
"""


def tb(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=["TB"], **more)


def held(game: Game) -> list[tuple[int, ...]]:
    """The wine, grain and cloth of every player."""
    players = range(len(game.setup.players))
    return [tuple(game.state.tokens(words.TOKENS[good], words.WITH_PLAYER, p) for good in GOODS) for p in players]


def stock(game: Game) -> tuple[int, ...]:
    return tuple(game.state.tokens(words.TOKENS[good], words.IN_STOCK) for good in GOODS)


def give(game: Game, hands: Mapping[str, tuple[int, int, int]]) -> None:
    """Hand out tokens as if earlier moves had earned them."""
    for name, row in hands.items():
        player = game.setup.players.index(name)
        for good, n in zip(GOODS, row, strict=True):
            game.state.take_token(words.TOKENS[good], n, words.IN_STOCK, 0, words.WITH_PLAYER, player)


# ---- in play


@pytest.mark.rule("SCORE-30/TB")
@pytest.mark.parametrize("owner", ["Red", "Blue", ""])
def test_whoever_completes_a_city_takes_its_goods_whoever_owns_it(owner: str) -> None:
    """Red closes a city that Red, Blue or nobody owns with a tile that shows wine."""
    game = tb(CITY, "traders/city-through-wine monastery")
    if owner:
        stand(game, owner, "0,1 city-E")
    turn(game, "2,1 r0")
    assert held(game) == [(1, 1, 0), (0, 0, 0)]
    assert stock(game) == (8, 5, 5)
    assert scores(game) == [8 if owner == "Red" else 0, 8 if owner == "Blue" else 0]


@pytest.mark.rule("SCORE-30/TB")
def test_in_the_second_players_turn_they_are_his() -> None:
    game = tb(CITY, "monastery traders/city-through-wine monastery")
    stand(game, "Red", "0,1 city-E")
    turn(game, "0,-1 r0")
    turn(game, "2,1 r0")
    assert held(game) == [(0, 0, 0), (1, 1, 0)]
    assert scores(game) == [8, 0]


@pytest.mark.rule("SCORE-30/TB")
def test_every_symbol_brings_a_token_of_its_kind() -> None:
    """Cloth and twice wine along the city of five tiles; a pennant is no goods."""
    row = "city:1 traders/city-through-city-cloth traders/city-through-wine traders/city-through-road-wine ."
    game = tb(row, "city monastery")
    turn(game, "4,0 r3")
    assert held(game) == [(2, 0, 1), (0, 0, 0)]
    game = tb("city:1 city-through-pennant .", "city monastery")
    turn(game, "2,0 r3")
    assert held(game) == [(0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("SCORE-30/TB")
def test_only_the_goods_of_the_completed_city_are_taken() -> None:
    """The tile closes the southern city; the cloth is in the other city on it, which stays open."""
    game = tb(".\ncity", "traders/city-through-city-cloth monastery")
    turn(game, "0,0 r0")
    assert game.state.is_complete(segment(game, "0,1 city-N"))
    assert held(game) == [(0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("SCORE-30/TB")
def test_one_tile_can_close_two_cities_with_goods() -> None:
    """Wine in the city above the gap, cloth in the one west of it."""
    drawing = """
        .       .                                city:2
        .       monastery                        traders/city-through-wine:1
        city:1  traders/city-through-city-cloth  .
    """
    game = tb(drawing, "cities-corner monastery")
    turn(game, "2,2 r0")
    assert held(game) == [(1, 0, 1), (0, 0, 0)]


@pytest.mark.rule("SCORE-30/TB")
def test_a_road_through_the_same_tiles_brings_nothing() -> None:
    """The road at the city of grain is completed, the city is not."""
    game = tb("traders/city-through-road-grain\n.", "monastery-road monastery")
    stand(game, "Red", "0,0 road-S")
    turn(game, "0,1 r2")
    assert scores(game) == [2, 0]
    assert held(game) == [(0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("SCORE-30/TB")
def test_only_cities_have_goods(tmp_path: Path) -> None:
    """A made-up road past a barrel of wine is completed: that is nobody's wine."""
    facts = """
[module]
[[tile]]
id = "barrel/road"
edges = "FRFR"
segments = ["road E W + wine", "field Nl Nr El Wr", "field Er Sl Sr Wl"]
"""
    with added(tmp_path, "BARREL", facts):
        game = table("monastery-road:3 barrel/road .", "monastery-road monastery", modules=["TB", "BARREL"])
        stand(game, "Red", "0,0 road-E")
        turn(game, "2,0 r1")
        assert scores(game) == [3, 0]
        assert held(game) == [(0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("SCORE-30/TB")
def test_an_unfinished_city_brings_no_goods_at_the_end() -> None:
    game = tb("city:1 traders/city-through-road-grain .", "traders/city-through-wine")
    turn(game, "2,0 r0")
    assert game.over
    assert (held(game), scores(game)) == ([(0, 0, 0), (0, 0, 0)], [0, 0])


@pytest.mark.rule("SCORE-30/TB")
def test_when_the_tokens_have_run_out_nobody_takes_any() -> None:
    """Two boxes of tiles on one table show more symbols than there are tokens."""
    game = tb(CITY, "traders/city-through-wine monastery")
    give(game, {"Blue": (9, 6, 0)})
    turn(game, "2,1 r0")
    assert held(game) == [(0, 0, 0), (9, 6, 0)]


# ---- at the end


def at_the_end(*hands: tuple[int, int, int]) -> list[int]:
    """The scores of players with these tokens; the last tile changes nothing."""
    game = tb("monastery .", "monastery", players=len(hands))
    give(game, dict(zip(game.setup.players, hands, strict=True)))
    events = listen(game)
    turn(game, "1,0 r0")
    assert game.over
    for event in events:
        if isinstance(event, Scored):
            assert event.points == sum(n * each for _, n, each in event.items)
    assert sum(points for _, points in scored(events)) == sum(scores(game))
    return scores(game)


@pytest.mark.rule("FINAL-03/TB")
@pytest.mark.parametrize(
    ("red", "blue", "wanted"),
    [
        ((1, 0, 0), (0, 0, 0), [10, 0]),
        ((3, 1, 1), (2, 4, 0), [20, 10]),
        ((0, 2, 3), (9, 4, 2), [10, 20]),
        ((5, 4, 3), (4, 2, 2), [30, 0]),
    ],
)
def test_the_most_of_each_kind_is_worth_ten(
    red: tuple[int, int, int], blue: tuple[int, int, int], wanted: list[int]
) -> None:
    assert at_the_end(red, blue) == wanted


@pytest.mark.rule("FINAL-03.1/TB")
def test_all_who_tie_get_ten_each_and_the_third_nothing() -> None:
    assert at_the_end((3, 0, 1), (3, 2, 1), (2, 2, 1)) == [20, 30, 20]


@pytest.mark.rule("FINAL-03.1/TB")
def test_nobody_scores_without_tokens() -> None:
    assert at_the_end((0, 0, 0), (0, 0, 0), (0, 0, 0)) == [0, 0, 0]
    assert at_the_end((1, 0, 0), (0, 0, 0), (1, 0, 0)) == [10, 0, 10]


# ---- what must not change


@pytest.mark.rule("BASE-MAJ-4", "SCORE-30/TB")
@pytest.mark.parametrize("seed", range(4))
def test_with_the_tiles_of_the_base_game_goods_change_nothing(seed: int) -> None:
    """Unowned features are looked at, too, and score for nobody: the same actions lead to the same scores."""
    players = ["A", "B", "C"]
    plain = Game(Setup(players=players, seed=seed), forced="ask")
    pack = [tile for tile, n in plain.bag.items() for _ in range(n)] + [str(plain.tile)]
    random.Random(seed).shuffle(pack)
    plain = Game(Setup(players=players, seed=seed, pack=pack), forced="ask")
    goods = Game(Setup(players=players, seed=seed, pack=pack, modules=["TB.goods"]), forced="ask")
    chooser = random.Random(seed)
    while not plain.over:
        assert plain.legal_texts == goods.legal_texts
        text = chooser.choice(plain.legal_texts)
        plain.play(text)
        goods.play(text)
        assert (scores(plain), supply(plain)) == (scores(goods), supply(goods))
    assert goods.over


def test_without_the_goods_the_symbols_mean_nothing() -> None:
    game = table(CITY, "traders/city-through-wine", modules=["TB"], without=["TB.goods"])
    stand(game, "Red", "0,1 city-E")
    turn(game, "2,1 r0")
    assert game.over
    assert scores(game) == [8, 0]

"""Every player by name: legal, honest about bad input, the same by the same seed, never touching the game."""

from __future__ import annotations

import gc
import time
from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.core.chance import Stream
from bastide.kit import registry
from bastide.players import LEVELS, PLAYERS, player
from bastide.players.onemove import OneMovePlayer
from bastide.players.searching import Limit
from bastide.players.searchplayer import SearchPlayer
from bastide.players.warmth import Warmth, pick

QUICK = {name: f"{name}:nodes=3" if name in ("search", "search@1", *LEVELS[4:]) else name for name in PLAYERS}
BOXES = [code for code, box in registry.modules().items() if not box.data.game]


def middle(seed: int, turn: int = 12, modules: tuple[str, ...] = ()) -> Game:
    """A game some turns old."""
    game = Game(Setup(seed=seed, modules=modules))
    chooser = player("random", seed=seed)
    while game.turn < turn and not game.over:
        game.play(chooser.choose(game))
    return game


@pytest.mark.parametrize("name", PLAYERS)
def test_a_choice_is_legal_and_leaves_the_game_alone(name: str) -> None:
    game = middle(4)
    before = game.digest, list(game.log), game.legal
    action = player(QUICK[name]).choose(game)
    assert action in game.legal
    assert (game.digest, list(game.log), game.legal) == before


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    for game in (middle(seed, turn) for seed, turn in ((1, 5), (2, 30))):
        choices = {player(QUICK[name], seed=9).choose(game.clone()) for _ in range(3)}
        assert len(choices) == 1


def test_another_seed_may_choose_something_else() -> None:
    game = middle(3)
    assert len({player("level1", seed=seed).choose(game) for seed in range(30)}) > 1
    assert len({player("random", seed=seed).choose(game) for seed in range(30)}) > 1


@pytest.mark.parametrize("box", BOXES)
def test_every_player_decides_in_every_module(box: str) -> None:
    """One game a module in which all players take turns in deciding; chance players keep it short."""
    crowd = [player(QUICK[name], seed=1) for name in ("greedy", "evaluator", "search", "level1")]
    hasty = player("random", seed=2)
    game = Game(Setup(players=["A", "B", "C"], modules=[box], seed=5))
    n = 0
    while not game.over:
        n += 1
        chooser = crowd[n // 19 % len(crowd)] if n % 19 == 0 else hasty
        game.play(chooser.choose(game))
    assert sum(game.scores.values()) > 0


def test_solo_and_a_full_table_are_played_too() -> None:
    for players in (["A"], ["A", "B", "C", "D", "E"]):
        game = Game(Setup(players=players, seed=8, pack=["base/straight", "base/monastery", "base/city"], followers=1))
        while not game.over:
            game.play(player("search:nodes=4").choose(game))


def test_greedy_beats_chance() -> None:
    game = Game(Setup(seed=1))
    seats = [player("random"), player("greedy")]
    while not game.over:
        game.play(seats[game.actor].choose(game))
    assert game.winners == (game.setup.players[1],)


def test_time_is_kept() -> None:
    game = middle(6)
    begin = time.perf_counter()
    player("search:seconds=0.2").choose(game)
    assert time.perf_counter() - begin < 3.0


def test_forced_moves_come_at_once() -> None:
    game = Game(Setup(seed=1, pack=["base/city4-pennant", "base/city", "base/city", "base/city"]), forced="ask")
    assert len(game.legal) == 1
    begin = time.perf_counter()
    assert player("search:seconds=5").choose(game) == game.legal[0]
    assert time.perf_counter() - begin < 1.0


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("grandmaster", "possible: random greedy evaluator search"),
        ("search:seconds=0", "possible: more than 0"),
        ("search:nodes=-3", "possible: 1 to"),
        ("search:depth=3", "no parameter 'depth'; possible: seconds nodes cores seed"),
        ("search:cores=0", "0 cores; possible: 1 to 64"),
        ("search:nodes=many", "nodes is 'many'; possible: a number"),
    ],
)
def test_bad_names_are_refused_with_what_is_possible(name: str, says: str) -> None:
    with pytest.raises(ValueError, match="possible") as refused:
        player(name)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("name", "players", "nodes"),
    [
        ("level5", 2, 40), ("level5:seconds=1", 4, 40), ("level5:nodes=7", 4, 7),
        ("level6", 1, 1000), ("level6", 2, 1000), ("level6", 5, 300), ("level6:seconds=1", 3, 300),
        ("level6:nodes=7", 4, 7),
        ("search", 3, 1000), ("search:seconds=1", 2, None), ("search:cores=2", 2, 1000),
    ],
)  # fmt: skip
def test_so_many_simulations_a_decision(name: str, players: int, nodes: int | None) -> None:
    one = player(name)
    assert isinstance(one, SearchPlayer)
    assert one.limit.at_table(players).nodes == nodes


def test_nobody_moves_in_a_game_that_is_over_or_for_chance() -> None:
    game = middle(2, turn=999)
    with pytest.raises(ValueError, match="over"):
        player("greedy").choose(game)
    with pytest.raises(ValueError, match="chance"):
        player("greedy").choose(Game(Setup(seed=1), chance="ask"))


def test_warmth_is_a_softmax_over_points() -> None:
    found = [(1, 10.0), (2, 8.0), (3, -50.0)]
    stream = Stream(1, "test")
    assert {pick(found, 0.0, stream) for _ in range(20)} == {1}
    times = Counter(pick(found, 2.0, stream) for _ in range(2000))
    assert times[1] / times[2] == pytest.approx(2.718, rel=0.2)
    assert 3 not in times


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_has_a_warmth_for_two_and_one_for_several(name: str) -> None:
    one = player(name)
    assert isinstance(one, OneMovePlayer | SearchPlayer)
    assert one.warmth.at(1, 72) == one.warmth.at(2, 144) == one.warmth.points
    assert one.warmth.at(3, 72) == one.warmth.at(5, 72) == one.warmth.several
    assert one.warmth.at(4, 108) == pytest.approx(1.5 * one.warmth.several)


def test_a_warm_search_takes_other_moves_too() -> None:
    game = Game(Setup(seed=5, players=["A", "B", "C"]))
    chooser = player("greedy", seed=5)
    while game.turn < 9 or len(game.legal) < 12:
        game.play(chooser.choose(game))
    warm = [SearchPlayer("warm", seed, Limit(nodes=20), warmth=Warmth(several=1.0)).choose(game) for seed in range(30)]
    cool = [SearchPlayer("cool", seed, Limit(nodes=20)).choose(game) for seed in range(30)]
    assert len(set(warm)) > len(set(cool))
    assert set(warm) <= set(game.legal)


@pytest.mark.parametrize("on", [True, False])
def test_a_search_leaves_no_cycles_and_the_collector_as_it_was(on: bool) -> None:
    game = middle(3, turn=40)
    one = player("search:nodes=6")
    one.choose(game)  # whatever is made once is made
    gc.collect()
    (gc.enable if on else gc.disable)()
    try:
        one.choose(game)
        assert gc.isenabled() == on
        gc.disable()
        assert gc.collect() < 20
    finally:
        gc.enable()

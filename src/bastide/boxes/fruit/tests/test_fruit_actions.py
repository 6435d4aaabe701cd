"""Planting, harvesting, selling: who may, where, how often, and what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import ChanceAnswered, Scored, TokenMoved
from boards import NAMES, lying, promised, scores, stand, tile_id

FRUIT = ["FRUIT"]
FRUITS = ("quince", "apple", "apricot", "cherry", "plum", "elder")
TREE = "fruit/cities-corner"  # city N and W, a field in the south-east


def asked(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table where chance is answered by hand; the first tile is drawn already."""
    more.setdefault("modules", FRUIT)
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(players=NAMES[:players], start=lying(drawing), pack=drawn, seed=1, **more)
    game = Game(setup, chance="ask", forced="ask")
    game.play(f"draw {drawn[0]}")
    return game


def planted(game: Game, name: str, face: int, left: int = 4) -> None:
    """Have a stack on a tree as an earlier turn would have put it there, some chips harvested by nobody in play."""
    state, kind = game.state, FRUITS.index(name)
    slot, seen = words.SLOTS["fruit.planted"], words.SLOTS["fruit.seen"]
    state.set(slot, state.get(slot) | 1 << kind)
    state.set(seen, sum(1 << value for value in (2, 3, 4, 5)[: 4 - left]), kind)
    state.take_token(words.TOKENS[name], left, words.IN_STOCK, 0, words.ON_FACE, face)


def give(game: Game, player: int, *names: str) -> None:
    """Chips that a player has harvested before."""
    for name in names:
        game.state.take_token(words.TOKENS[name], 1, words.IN_STOCK, 0, words.WITH_PLAYER, player)


def chips(game: Game, player: int) -> dict[str, int]:
    """What a player holds."""
    counts = {name: game.state.tokens(words.TOKENS[name], words.WITH_PLAYER, player) for name in FRUITS}
    return {name: n for name, n in counts.items() if n}


# ---- planting


@pytest.mark.rule("FIGURE-20.1/FRUIT")
def test_a_new_tree_gets_a_whole_stack_of_the_players_choice() -> None:
    game = asked("monastery", f"{TREE} monastery")
    game.play("place 0,1 r2")
    assert game.step == "fruit.plant"
    assert game.legal_texts == [f"plant {name}" for name in FRUITS]
    game.play("plant cherry")
    assert game.state.tokens(words.TOKENS["cherry"], words.ON_FACE, 1) == 4
    assert game.step == "base.follower"


@pytest.mark.rule("FIGURE-20.1/FRUIT")
def test_a_stack_is_planted_once_and_a_tree_may_stay_empty() -> None:
    game = asked("monastery", f"{TREE} monastery")
    for name in FRUITS[:-1]:
        planted(game, name, 0, 1)
    game.play("place 0,1 r2")
    assert game.legal_texts == ["plant elder"]
    other = asked("monastery", f"{TREE} monastery")
    for name in FRUITS:
        planted(other, name, 0, 1)
    other.play("place 0,1 r2")
    assert other.step == "base.follower"


# ---- who may harvest


@pytest.mark.rule("FIGURE-20.2/FRUIT", "FIGURE-20.3/FRUIT")
def test_a_follower_on_the_tree_tile_harvests_at_once() -> None:
    game = asked("monastery", f"{TREE} monastery")
    game.play("place 0,1 r2")
    game.play("plant apple")
    game.play("put follower 0,1 city-S")
    assert game.step == "fruit.pick"
    assert game.legal_texts == ["pass", "fruit apple"]
    game.play("fruit apple")
    assert game.actor == words.CHANCE
    assert game.legal_texts == ["turn-over 2", "turn-over 3", "turn-over 4", "turn-over 5"]
    game.play("turn-over 4")
    assert scores(game) == [4, 0]
    assert chips(game, 0) == {"apple": 1}
    assert game.state.tokens(words.TOKENS["apple"], words.ON_FACE, 1) == 3


# A tree in the middle; around it everything is field, but for the corner cities that its own tile needs.
AROUND = """
    monastery  city:2          monastery
    city:1     fruit/cities-corner  monastery
    monastery  monastery       monastery
"""


@pytest.mark.rule("FIGURE-20.2/FRUIT")
@pytest.mark.parametrize("cell", ["0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"])
def test_so_does_one_on_a_tile_laid_on_any_of_the_eight_spaces_around_it(cell: str) -> None:
    x, y = map(int, cell.split(","))
    rows = [line.split() for line in AROUND.strip().splitlines()]
    tile, _, turned = rows[y][x].partition(":")
    rows[y][x] = "."
    game = asked("\n".join(" ".join(row) for row in rows), f"{tile} monastery")
    planted(game, "plum", look.face_at(game.state, 1, 1))
    game.play(f"place {cell} r{turned or 0}")
    game.play(next(text for text in game.legal_texts if text.startswith("put follower")))
    assert game.step == "fruit.pick"
    assert "fruit plum" in game.legal_texts


@pytest.mark.rule("FIGURE-20.2/FRUIT")
def test_nobody_harvests_without_placing_a_follower() -> None:
    game = asked(f"{TREE}:2", "monastery monastery")
    planted(game, "plum", 0)
    game.play("place 0,-1 r0")
    game.play("pass")
    assert game.step == "base.draw"


@pytest.mark.rule("FIGURE-20.2/FRUIT")
def test_two_tiles_away_is_too_far() -> None:
    game = asked(f"monastery\n{TREE}:2", "monastery monastery")
    planted(game, "plum", 1)
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    assert game.step == "base.draw"


@pytest.mark.rule("FIGURE-20.2/FRUIT", "FIGURE-20.5/FRUIT")
def test_a_follower_who_lands_on_a_tile_laid_before_earns_nothing() -> None:
    """It flies onto the monastery beside the tree, but that tile lay there before."""
    game = asked(f"monastery\n{TREE}:2", "flier/meadow-straight monastery", modules=["FRUIT", "FLIER"])
    planted(game, "plum", 1)
    game.play("place 0,-1 r3")
    game.play("take-off")
    game.play("roll 1")
    game.play("put follower 0,0 monastery")
    assert game.step == "base.draw"


@pytest.mark.rule("FIGURE-20.2/FRUIT")
def test_builders_and_pigs_earn_nothing_but_every_follower_does() -> None:
    game = asked(f"{TREE}:2 .", "city monastery", modules=["FRUIT", "TB", "IC", "AM"])
    planted(game, "plum", 0)
    stand(game, "Red", "0,0 field-Nl")
    other = game.clone()
    third = game.clone()
    game.play("place 0,-1 r0")
    game.play("pig 0,-1 field-El")
    assert game.step == "base.draw"
    other.play("place 0,-1 r0")
    other.play("put mayor 0,-1 city-N")
    assert other.step == "fruit.pick"
    third.play("place 0,-1 r0")
    third.play("put wagon 0,-1 city-N")
    assert third.step == "fruit.pick"


@pytest.mark.rule("FIGURE-20.2/FRUIT", "FIGURE-01a.1/PHANTOM")
def test_a_phantom_earns_it_too_but_both_figures_together_only_once() -> None:
    game = asked(f"{TREE}:2", "monastery monastery", modules=["FRUIT", "PHANTOM"])
    planted(game, "plum", 0)
    both = game.clone()
    for action in ("place 0,-1 r0", "pass", "put phantom 0,-1 monastery"):
        game.play(action)
    assert game.step == "fruit.pick"
    for action in ("place 0,-1 r0", "put follower 0,-1 field-Nl", "put phantom 0,-1 monastery", "fruit plum"):
        both.play(action)
    both.play("turn-over 2")
    assert both.step == "base.draw"


# ---- one action


@pytest.mark.rule("FIGURE-20.5/FRUIT")
def test_of_several_trees_in_reach_one_is_harvested() -> None:
    game = asked(f"{TREE}:2 {TREE}:3", "monastery monastery")
    planted(game, "plum", 0)
    planted(game, "quince", 1)
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    assert game.legal_texts == ["pass", "fruit quince", "fruit plum"]
    game.play("fruit plum")
    game.play("turn-over 2")
    assert game.step == "base.draw"


@pytest.mark.rule("FIGURE-20.5/FRUIT", "FIGURE-20.3/FRUIT")
def test_an_empty_tree_allows_only_selling() -> None:
    game = asked(f"{TREE}:2", "monastery monastery")
    give(game, 0, "apple")
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    assert game.legal_texts == ["pass", "fruit sell"]


@pytest.mark.rule("PREP-25/FRUIT", "FIGURE-20.3/FRUIT")
def test_values_seen_before_do_not_come_again() -> None:
    game = asked(f"{TREE}:2", "monastery monastery")
    planted(game, "elder", 0, 2)
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    game.play("fruit elder")
    assert game.legal_texts == ["turn-over 4", "turn-over 5"]
    assert [weight for _, weight in look.chances(game.state)] == [1, 1]


# ---- selling


@pytest.mark.rule("FIGURE-20.4/FRUIT")
@pytest.mark.parametrize(("n", "points"), [(1, 3), (2, 6), (3, 10), (4, 15)])
def test_a_set_of_different_fruits_is_sold_at_once(n: int, points: int) -> None:
    game = asked(f"{TREE}:2", "monastery monastery")
    give(game, 0, *FRUITS, "apple")
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    game.play("fruit sell")
    assert "pass" not in game.legal_texts, "whoever sells sells something"
    events = game.state.sink = []
    for name in FRUITS[:n]:
        assert f"sell {name}" in game.legal_texts
        game.play(f"sell {name}")
    if n < 4:
        assert game.step == "fruit.sell-more"
        game.play("pass")
    assert game.step == "base.draw"
    assert scores(game) == [points, 0]
    assert [event.items for event in events if isinstance(event, Scored)] == [(("set", 1, points),)]
    assert sum(chips(game, 0).values()) == 7 - n


@pytest.mark.rule("FIGURE-20.4/FRUIT", "FIGURE-20.5/FRUIT")
def test_no_fruit_is_twice_in_a_set_and_what_is_sold_is_gone() -> None:
    game = asked(f"{TREE}:2", f"monastery {TREE} monastery")
    give(game, 0, "apple", "apple", "plum")
    game.play("place 0,-1 r0")
    game.play("put follower 0,-1 monastery")
    game.play("fruit sell")
    game.play("sell apple")
    assert game.legal_texts == ["pass", "sell plum"]
    game.play("sell plum")
    assert game.step == "base.draw"
    assert (scores(game), chips(game, 0)) == ([6, 0], {"apple": 1})


@pytest.mark.rule("FINAL-35/FRUIT")
def test_at_the_end_every_chip_brings_a_point_whatever_its_value() -> None:
    game = asked("monastery", "monastery")
    give(game, 0, "apple", "apple", "plum")
    give(game, 1, "elder")
    game.play("place 0,-1 r0")
    game.play("pass")
    assert game.over
    assert scores(game) == [3, 1]


# ---- what is known and told


def test_harvesting_is_told() -> None:
    game = asked(f"{TREE}:2", "monastery monastery")
    planted(game, "plum", 0)
    events = game.state.sink = []
    for action in ("place 0,-1 r0", "put follower 0,-1 monastery", "fruit plum", "turn-over 5"):
        game.play(action)
    (answer,) = [event for event in events if isinstance(event, ChanceAnswered)]
    (moved,) = [event for event in events if isinstance(event, TokenMoved)]
    assert answer.step == "fruit.harvest"
    assert (moved.n, moved.source, moved.home, moved.which) == (1, words.ON_FACE, words.WITH_PLAYER, 0)


def test_everybody_knows_the_same() -> None:
    """The values that were seen are public and the order of the others is chance, so a view hides nothing."""
    game = asked(f"{TREE}:2", "monastery monastery")
    planted(game, "plum", 0, 2)
    assert not game.state.rules.resample
    assert game.view(0).position() == game.view(1).position() == game.position()


@pytest.mark.rule("FIGURE-20.4/FRUIT")
def test_more_kinds_of_fruit_promise_more_until_the_end_comes() -> None:
    def worth(*names: str, pack: str = "monastery " * 30) -> int:
        game = asked(f"{TREE}:2", pack)
        give(game, 0, *names)
        assert promised(game, 1) == 0
        return promised(game, 0)

    assert worth() == 0
    assert worth("apple") == worth("apple", "apple")
    assert worth("apple") < worth("apple", "plum") < worth("apple", "plum", "elder")
    assert worth(*FRUITS) == worth(*FRUITS[:4])
    assert worth("apple", pack="monastery monastery") == 0

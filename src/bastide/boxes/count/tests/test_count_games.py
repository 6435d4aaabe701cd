"""Whole games with the count: what holds after every action, alone and beside others, by every ruling."""

from __future__ import annotations

import random
from itertools import product

import pytest
from quarters import QUARTERS, count_in

from bastide import Game, Setup
from bastide.core import look, words
from bastide.kit import registry
from boards import NAMES
from mixes import others

RULINGS = registry.module("COUNT").data.rulings


def check(game: Game) -> None:
    """The count is in a quarter, with him only figures that may be there, and every figure is somewhere."""
    state = game.state
    assert count_in(game) in QUARTERS
    for figure in look.figures(state):
        if figure.place == words.PLACES["quarter"] and figure.owner < state.rules.players:
            assert state.rules.sheet.figures[figure.kind].traits & words.trait("enters_quarter")
            assert figure.which < len(QUARTERS)
    assert state.is_complete(0), "nothing ever opens the walls"
    assert not state.anybody_on(0)


def play_through(setup: Setup, seed: int) -> set[str]:
    """A whole game at random, passing only if need be, checked after every action; returns the words of all actions."""
    chooser = random.Random(seed)
    game = Game(setup)
    seen = set()
    while not game.over:
        before = count_in(game)
        action = chooser.choice([text for text in game.legal_texts if text != "pass"])
        word = action.split()[0]
        seen.add(word)
        assert action != f"count {before}", "he goes to another quarter"
        game.play(action)
        check(game)
    assert look.scores(game.record.replay()) == look.scores(game.state)
    return seen


@pytest.mark.parametrize(
    "beside", [(), *((code,) for code in others("COUNT"))], ids=lambda beside: "+".join(beside) or "alone"
)
@pytest.mark.rule("SCORE-03.1/COUNT", "SCORE-32.1/COUNT", "FINAL-02/COUNT")
def test_random_games_with_other_boxes_go_into_the_city_and_out_of_it(beside: list[str]) -> None:
    seen: set[str] = set()
    for seed in range(3):
        seen |= play_through(Setup(players=NAMES[:3], modules=["COUNT", *beside], seed=seed, followers=20), seed)
    assert seen >= {"send", "count", "join"}


@pytest.mark.parametrize("values", [*product(*(ruling.values for ruling in RULINGS.values()))], ids="+".join)
def test_random_games_by_every_ruling_end(values: tuple[str, ...]) -> None:
    """Cities and roads that are soon finished, so that the city is full of life."""
    rulings = dict(zip(RULINGS, values, strict=True))
    pack = [f"base/{name}" for name in ("city", "monastery-road", "city", "straight", "cities-corner") * 5]
    setup = Setup(players=NAMES[:3], modules=["COUNT"], seed=4, rulings=rulings, pack=pack, followers=20)
    seen = set().union(*(play_through(setup.with_seed(seed), seed) for seed in range(3)))
    assert "send" in seen
    assert ("count" in seen) == (rulings["count.move"] in ("with-trigger", "only-after-deploy"))


def test_without_the_count_the_tiles_of_the_city_are_ordinary_land() -> None:
    """The box without its rules: the city lies there, and nobody is asked about it."""
    game = Game(Setup(modules=["COUNT"], without=["COUNT.count"], seed=3))
    chooser = random.Random(3)
    while not game.over:
        assert game.step.partition(".")[0] == "base"
        game.play(chooser.choice(game.legal))
    assert [game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)[:12]] == ["count/city"] * 12

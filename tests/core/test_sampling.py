"""A place tried out instead of listed: every legal one, each as likely; and the same games in every mode."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from bastide import Setup
from bastide.core.action import KIND, PLACE
from bastide.core.chance import Stream, playouts, sampled_place
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.state import State

STORED = [[44, 22], [33, 27], [32, 22]]
TIMES = 200  # tries for every legal place


def about_to_lay(boxes: tuple[str, ...], turn: int, seed: int) -> tuple[State, list[int]]:
    """A game in which somebody is about to lay a tile, from a turn on, and the places there are."""
    game = Setup(modules=list(boxes)).fresh()
    stream = Stream(seed, "sampling")
    while True:
        out = offered(game, game.row_asking)
        legal = out.sorted()
        if game.turn >= turn and all(action >> KIND == PLACE for action in legal):
            return game, legal
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])


@pytest.mark.parametrize(
    ("boxes", "turn"),
    [
        ((), 40),
        ((), 71),
        (("RIVER1",), 6),  # tiles that must continue the river
        (("CULT",), 40),  # buildings that are barred from some spots
        (("AM", "CULT", "RIVER2"), 60),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_place_is_as_likely(boxes: tuple[str, ...], turn: int, seed: int) -> None:
    game, legal = about_to_lay(boxes, turn, seed)
    stream = Stream(seed, "tries")
    found = Counter(sampled_place(game, game.row_asking, stream) for _ in range(TIMES * len(legal)))
    assert set(found) == set(legal)
    assert max(abs(n - TIMES) for n in found.values()) < 5 * sqrt(TIMES)


def test_sampled_games_are_the_same_in_every_mode() -> None:
    boxes = ["IC", "TB", "CULT", "RIVER2"]
    assert playouts(Setup(modules=boxes).fresh(), 3, 5, True) == STORED
    assert playouts(Setup(modules=boxes).fresh(), 3, 5, False) != STORED

"""Computer players choose well among tiles: from a hand of three, and the better of two."""

from __future__ import annotations

import pytest

from bastide.players import player
from boards import stand, table

NAMES = ("greedy", "evaluator", "level4", "search:nodes=20")


@pytest.mark.rule("PLACE-06.1/BASE", "PLACE-06.2/BASE")
@pytest.mark.parametrize("draw", ["two", "hand-of-three"])
@pytest.mark.parametrize("name", NAMES)
def test_the_tile_that_finishes_an_own_city_is_chosen_and_laid_there(name: str, draw: str) -> None:
    """Red has a knight in a city with two pennants that lacks one tile."""
    drawing = "city:1 city-through-pennant city-through-pennant ."
    pack = "straight city straight" if draw == "hand-of-three" else "straight city"
    rest = "bend bend straight monastery bend straight monastery bend monastery straight monastery"
    game = table(drawing, f"{pack} {rest}", rulings={"base.draw": draw})
    stand(game, "Red", "0,0 city-E")
    someone = player(name, seed=3)
    chosen = game.text(someone.choose(game))
    assert chosen.split()[1] == "base/city"
    game.play(chosen)
    assert game.text(someone.choose(game)) == "place 3,0 r3"

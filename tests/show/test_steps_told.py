"""What was done is told with the step it belongs to, also where several steps ask together, and as it stood before."""

from __future__ import annotations

import random

from bastide import Setup
from bastide.core.words import CHANCE
from bastide.show import playing
from bastide.show.cast import Cast
from bastide.show.question import question


def test_an_action_of_a_menu_is_told_by_its_own_step() -> None:
    setup = Setup(players=["Ann", "Ben"], modules=["PD", "TOWER"], seed=3)
    game = playing.fresh(setup)
    playing.start(game)
    cast = Cast(setup.mix, game.state.rules)
    chance = random.Random(3)
    told = set()
    for _ in range(120):
        assert game.actor != CHANCE
        asked = question(game, cast)
        assert asked is not None
        row = chance.choice(asked["options"])
        batch = playing.play(game, row["action"])[0]
        assert batch.step == row["step"]
        assert batch.option == (None if row["name"] in ("place", "put", "score") else row)
        told.add(batch.step)
    assert {"base.follower", "dragon.to-figure", "tower.raise", "tower.capture"} <= told

"""An option about a figure on the table names that very figure: a prisoner, a neighbour of the fairy, a captive."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.look import FigureSeen
from bastide.core.words import CHANCE
from bastide.show.cast import Cast
from bastide.show.question import question
from bastide.show.types import Option, Where
from bastide.show.where import whereabouts

TAKEN_FROM_SUPPLY = {"put", "guard", "send"}
MOST_ACTIONS = 260


def options_of_a_game(seed: int) -> list[tuple[Option, int, tuple[FigureSeen, Where] | None]]:
    """Every option of a game that names a figure, with who decides and the figure it means."""
    setup = Setup(players=["Ann", "Ben"], modules=["IC", "PD", "TOWER"], seed=seed)
    game = Game(setup, forced="ask")
    cast = Cast(setup.mix, game.state.rules)
    chance = random.Random(seed)
    found = []
    while not game.over and len(game.record.actions) < MOST_ACTIONS:
        asked = question(game, cast) if game.actor != CHANCE else None
        figures = look.figures(game.state)
        for row in asked["options"] if asked else ():
            if "figure" in row:
                meant = figures[row["n"]] if "n" in row else None
                named = None if meant is None else (meant, whereabouts(game.state, meant.place, meant.which))
                found.append((row, game.actor, named))
        legal = game.legal
        game.play(chance.choice(legal[1:] or legal))
    return found


@pytest.mark.parametrize("seed", [3, 5])
def test_the_figure_meant_is_the_one_that_stands_there(seed: int) -> None:
    seen = set()
    for row, actor, meant in options_of_a_game(seed):
        seen.add(row["name"])
        if row["name"] in TAKEN_FROM_SUPPLY:
            assert meant is None, row
            continue
        assert meant is not None, row
        figure, place = meant
        if row["name"] == "ransom":
            assert figure.owner == row["player"] == actor
            assert place == row["on"] == {"place": "prison", "player": figure.which}
            assert figure.which != actor
        elif row["name"] == "fairy":
            assert figure.owner == actor
            assert "segment" in row["on"]
            assert place == row["on"]
        elif row["name"] == "capture":
            assert figure.owner == row["player"]
            assert place == row["on"]
            assert set(row["on"]) in ({"segment"}, {"place", "face"})
            assert row["on"].get("place", "guard-post") == "guard-post"
    assert {"put", "guard", "ransom", "fairy", "capture"} <= seen

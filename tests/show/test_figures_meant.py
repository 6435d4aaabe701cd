"""An option about a figure on the table names that very figure: a prisoner, a neighbour of the fairy, a captive."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.words import CHANCE
from bastide.show.cast import Cast
from bastide.show.question import question, whereabouts

TAKEN_FROM_SUPPLY = {"put", "guard", "send"}
MOST_ACTIONS = 260


def options_of_a_game(seed: int) -> list[tuple[dict[str, Any], int, Any]]:
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
                place = whereabouts(game.state, meant.place, meant.which) if meant else None
                found.append((row, game.actor, meant and (meant, place)))
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
        figure, place = meant
        if row["name"] == "ransom":
            assert (figure.place, figure.which, figure.owner) == (words.PRISON, row["player"], actor)
        elif row["name"] == "fairy":
            assert figure.owner == actor
            assert place == {"segment": row["segment"]}
        elif row["name"] == "capture":
            assert figure.owner == row["player"]
            assert place in ({"segment": row["segment"]}, {"tower": row["segment"][0]})
    assert {"put", "guard", "ransom", "fairy", "capture"} <= seen

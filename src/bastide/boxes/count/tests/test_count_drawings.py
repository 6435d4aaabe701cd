"""How the city of the Count looks: whoever is in a quarter stands in its half of its face."""

from __future__ import annotations

from art.shown import at, bring, figures_in, picture, played, spot_of
from bastide.art.area import SIDE
from bastide.core import look
from bastide.kit import registry

QUARTER = registry.module("COUNT").place("quarter")


def test_followers_stand_in_their_quarter_of_the_city() -> None:
    game = played("COUNT")
    bring(game, QUARTER, 0)
    uses = figures_in(picture(game))
    left, right = (f for f in look.faces(game) if "quarters" in game.tables.faces[f.kind].tags)
    assert left.x < right.x
    halves = ((right, 0), (right, 1), (left, 1), (left, 0))
    for number, seen in at(game, QUARTER):
        face, lower = halves[seen.which]
        x, y = spot_of(uses[number])
        assert face.x * SIDE < x < (face.x + 1) * SIDE
        assert int(y - 42 - face.y * SIDE) // 200 == lower

"""How the barn looks: it stands on its corner."""

from __future__ import annotations

from art.shown import at, figures_in, picture, played, spot_of
from bastide.art.area import SIDE
from bastide.art.figures import figure
from bastide.core import look
from bastide.core.geometry import spot, xy
from bastide.core.words import CORNER, SUPPLY


def test_a_barn_stands_on_its_corner() -> None:
    game = played("AM")
    names = game.rules.figure_names
    barn = next(n for n, seen in enumerate(look.figures(game)) if names[seen.kind] == "barn" and seen.owner == 0)
    if look.figures(game)[barn].place == SUPPLY:
        game.put(barn, CORNER, spot(0, 0))
    uses = figures_in(picture(game))
    for number, seen in at(game, CORNER):
        x, y = xy(seen.which)
        assert names[seen.kind] == uses[number].get("data-kind") == "barn"
        assert spot_of(uses[number]) == (x * SIDE, y * SIDE + 40)


def test_a_barn_does_not_lie_down_in_its_field() -> None:
    assert figure("barn", 0, True) == figure("barn", 0)

"""A barn is scored by its own field: what stands or grazes beyond, at the same city, has no part in it."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import look, words
from boards import EDITIONS, scores, segment, stand, table

# A finished city between two fields; a barn fits into the northern one, beside the tile that goes into the upper left.
NORTH = ". monastery\nmonastery city:2\n. city-road"


def barn_in_the_north(game: Game) -> None:
    """Red lays a meadow and a barn, so that the farmers of the northern field are scored."""
    game.play("place 0,0 r0")
    game.play("barn 0,0 SE")


@pytest.mark.rule("SCORE-04.2/AM", "SCORE-04.3/AM")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pig_in_another_field_of_the_city_adds_nothing_and_stays(edition: str) -> None:
    """Also where the final scoring goes city by city."""
    game = table(NORTH, "monastery monastery", modules=["AM", "TB"], edition=edition)
    stand(game, "Blue", "1,0 field-Nl", "1,2 field-El")
    pig = game.state.in_supply(1, game.state.number_of(words.KINDS["pig"]))
    game.state.put(pig, words.SEGMENT, segment(game, "1,2 field-El"))
    barn_in_the_north(game)
    assert scores(game) == [0, 3]
    assert look.supply(game.state, 1)["pig"] == 0


@pytest.mark.rule("SCORE-05.3/AM")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("herd", "points"), [("2,2", 3), ("2,0", 4)])
def test_a_herd_in_another_field_of_the_city_adds_nothing(edition: str, herd: str, points: int) -> None:
    """South of the city it grazes in another field, in the north in that of the barn."""
    rows = [". monastery .", "monastery city:2 .", ". city ."]
    row = int(herd[-1])
    rows[row] = rows[row].removesuffix(".") + "river2/bend-herd:1"
    game = table("\n".join(rows), "monastery monastery", modules=["AM", "RIVER2"], edition=edition)
    stand(game, "Blue", "1,0 field-Nl")
    barn_in_the_north(game)
    assert scores(game) == [0, points]

"""Beside each other: a shrine and a monastery have one rival each at most, and challenge it from any side."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest

from boards import cells, choices, scores, stand, supply, table, turn

CULT = ["CULT"]

# A hole with fields on all four sides:
#
#     ┘ C └
#     C . C
#     ┐ C ┌
RING = {
    (0, 0): "bend:1", (1, 0): "city", (2, 0): "bend:2",
    (0, 1): "city:3", (2, 1): "city:1",
    (0, 2): "bend", (1, 2): "city:2", (2, 2): "bend:3",
}  # fmt: skip
PAIRS = list(combinations(RING, 2))


def hole(tiles: Mapping[tuple[int, int], str]) -> str:
    """The ring with some of its tiles exchanged."""
    ring = {(1, 1): ".", **RING, **tiles}
    return "\n".join(" ".join(ring[x, y] for x in range(3)) for y in range(3))


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.1/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize(("own", "other"), [("monastery", "cult/shrine"), ("cult/shrine", "monastery")])
@pytest.mark.parametrize("cell", RING)
def test_one_rival_may_lie_at_any_side_or_corner(own: str, other: str, cell: tuple[int, int]) -> None:
    game = table(hole({cell: other}), f"{own} bend", modules=CULT)
    assert "1,1" in cells(game)


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_monastery_may_not_lie_beside_two_shrines(pair: tuple[tuple[int, int], ...]) -> None:
    game = table(hole(dict.fromkeys(pair, "cult/shrine")), "monastery bend", modules=CULT)
    assert "1,1" not in cells(game)


@pytest.mark.rule("PLACE-09.1/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_shrine_may_not_lie_beside_two_monasteries(pair: tuple[tuple[int, int], ...]) -> None:
    game = table(hole(dict.fromkeys(pair, "monastery")), "cult/shrine bend", modules=CULT)
    assert "1,1" not in cells(game)


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.1/CULT")
@pytest.mark.parametrize("tile", ["monastery", "cult/shrine"])
def test_buildings_of_the_same_kind_are_no_rivals(tile: str) -> None:
    game = table(hole(dict.fromkeys(RING, tile)), f"{tile} bend", modules=CULT)
    assert "1,1" in cells(game)


@pytest.mark.rule("PLACE-09.2/CULT")
def test_no_building_on_the_table_gets_a_second_rival() -> None:
    """
    .  x  x  .
    x  M  S  x      a second monastery may lie only in the west, a second shrine only in the east
    .  x  x  .
    """
    row = "monastery cult/shrine"
    assert cells(table(row, "monastery bend", modules=CULT)) == {"-1,0"}
    assert cells(table(row, "cult/shrine bend", modules=CULT)) == {"2,0"}


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.1/CULT")
def test_other_tiles_lie_where_they_like() -> None:
    game = table(hole({(0, 1): "cult/shrine", (2, 1): "monastery"}), "city city", modules=CULT)
    assert "-1,1" in cells(game)
    assert "3,1" in cells(game)


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.2/CULT")
def test_a_tile_with_no_lawful_place_leaves_the_game() -> None:
    """Roads and cities look outward all around, and the hole lies between two shrines."""
    drawing = hole({(1, 0): "cult/shrine-city", (1, 2): "cult/shrine-city:2"})
    game = table(drawing, "monastery bend bend", modules=CULT)
    assert (game.tile, game.bag) == ("base/bend", {"base/bend": 1})


@pytest.mark.rule("PLACE-09.1/CULT")
def test_a_shrine_is_occupied_like_a_monastery() -> None:
    game = table("bend", "cult/shrine-road bend", modules=CULT)
    game.play("place 0,1 r2")
    assert choices(game) == {"shrine", "road-N", "field-Nl"}
    game.play("put follower 0,1 shrine")
    assert supply(game) == [6, 7]


@pytest.mark.rule("FIGURE-15.1/CULT")
@pytest.mark.parametrize("cell", RING)
def test_a_shrine_challenges_a_monastery_at_any_side_or_corner(cell: tuple[int, int]) -> None:
    """Red lays a shrine into the hole and occupies it: it is finished, and the monk beside it has lost."""
    game = table(hole({cell: "monastery"}), "cult/shrine bend", modules=CULT)
    stand(game, "Blue", f"{cell[0]},{cell[1]} monastery")
    turn(game, "1,1 r0", "shrine")
    assert scores(game) == [9, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-15.1/CULT")
@pytest.mark.parametrize("cell", RING)
def test_a_monastery_challenges_a_shrine_at_any_side_or_corner(cell: tuple[int, int]) -> None:
    game = table(hole({cell: "cult/shrine"}), "monastery bend", modules=CULT)
    stand(game, "Blue", f"{cell[0]},{cell[1]} shrine")
    turn(game, "1,1 r0", "monastery")
    assert scores(game) == [9, 0]
    assert supply(game) == [7, 7]

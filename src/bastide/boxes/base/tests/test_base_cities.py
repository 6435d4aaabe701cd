"""Cities: when one is complete, tiles and pennants, cities of two tiles, unfinished ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from boards import EDITIONS, added, scores, segment, stand, supply, table, turn

SHIELD = """
[[tile]]
id = "{0}/city"
count = 2
edges = "CFFF"
segments = ["city N + pennant", "field El Er Sl Sr Wl Wr / 0"]
"""
ODD = """
[[tile]]
id = "{0}/half"
count = 2
edges = "RFR"
segments = ["road S H", "field Sl Hr", "field Sr Wl Wr Hl"]

[[tile]]
id = "{0}/double"
faces = [
  {{ at = [0, 0], edges = "FRFR", segments = ["road E W", "field Nl Nr El Wr", "field Er Sl Sr Wl"] }},
  {{ at = [1, 0], edges = "FRFR", segments = ["road E W", "field Nl Nr El Wr", "field Er Sl Sr Wl"] }},
]
"""


@pytest.mark.rule("BASE-CITY-3", "SCORE-26/BASE", "BASE-RETURN-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_completed_city_is_two_a_tile_and_two_a_pennant(edition: str) -> None:
    """BASE-EX-1: Red's knight alone, three tiles, one pennant.

    ( ═♦═ ?
    """
    game = table("city:1 city-through-pennant .", "city monastery", edition=edition)
    stand(game, "Red", "0,0 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [8, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-CITY-5", "BASE-CITY-6", "SCORE-26.1/BASE")
@pytest.mark.parametrize(("edition", "points"), [("modern", 4), ("hungarian", 4), ("danish", 2)])
def test_a_completed_city_of_two_tiles(edition: str, points: int) -> None:
    """BASE-EX-2: Red's knight alone, two tiles, no pennant.

    ( ?
    """
    game = table("city:1 .", "city monastery", edition=edition)
    stand(game, "Red", "0,0 city-E")
    turn(game, "1,0 r3")
    assert scores(game) == [points, 0]


@pytest.mark.rule("BASE-CITY-6")
def test_only_a_city_of_exactly_two_tiles_is_an_exception() -> None:
    game = table("city:1 city-through .", "city monastery", rulings={"city.tiny": "2"})
    stand(game, "Red", "0,0 city-E")
    turn(game, "2,0 r3")
    assert scores(game) == [6, 0]


@pytest.mark.rule("BASE-CITY-5", "BASE-CITY-6")
@pytest.mark.parametrize(
    ("tiny", "shield", "points"),
    [("normal", "2", 8), ("normal", "1", 8), ("2", "2", 6), ("2", "1", 4)],
)
def test_pennants_in_a_city_of_two_tiles(tmp_path: Path, tiny: str, shield: str, points: int) -> None:
    """No tile of the base game has a pennant on a city that reaches one side only; two made-up ones do."""
    code = f"SHIELD{tiny.upper()}{shield}"
    with added(tmp_path, code, SHIELD.format(code.lower())):
        rulings = {"city.tiny": tiny, "city.tiny.shield": shield}
        game = table(f"{code.lower()}/city:1 .", f"{code.lower()}/city monastery", modules=[code], rulings=rulings)
        stand(game, "Red", "0,0 city-E")
        turn(game, "1,0 r3")
        assert scores(game) == [points, 0]


@pytest.mark.rule("BASE-MAJ-2", "BASE-CITY-3", "BASE-MEEPLE-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_joins_the_cities_of_two_knights(edition: str) -> None:
    """BASE-EX-3: five tiles when the middle one is laid; Red's and Blue's knights both get the ten points.

    ( R ? B )
    """
    game = table(
        """
        city:1     city-through  .          city-through  city:3
        monastery  monastery     monastery  monastery     monastery
        """,
        "city-through monastery",
        edition=edition,
    )
    stand(game, "Red", "1,0 city-E")
    stand(game, "Blue", "3,0 city-E")
    turn(game, "2,0 r0")
    assert scores(game) == [10, 10]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-CITY-4", "SCORE-26.1/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_with_two_parts_of_one_city_counts_once(edition: str) -> None:
    """BASE-EX-4: the tile in the gap has a city in the north and one in the south, which are the same city.

    ┌═┐
    ? ║       seven parts on six tiles
    └═┘
    """
    game = table(
        """
        city-corner:2  city-corner:3
        .              city-through:1
        city-corner:1  city-corner
        """,
        "cities-opposite monastery",
        edition=edition,
    )
    game.play("place 0,1 r0")
    assert len(game.state.members(segment(game, "0,1 city-N"))) == 7
    game.play("put follower 0,1 city-S")
    assert scores(game) == [12, 0]


@pytest.mark.rule("BASE-CITY-1", "MODEL-07/BASE")
def test_a_gap_inside_keeps_a_city_open() -> None:
    """A ring of city whose northern tile is open to the middle.

    ┌═╦═┐
    ║ ? ║      the city tile in the hole closes it: nine tiles
    └═══┘
    """
    game = table(
        """
        city-corner:2   city3:2       city-corner:3
        city-through:1  .             city-through:1
        city-corner:1   city-through  city-corner
        """,
        "monastery city monastery",
    )
    stand(game, "Blue", "0,0 city-E")
    assert not game.state.is_complete(segment(game, "0,0 city-E"))
    turn(game, "3,0 r0")
    assert scores(game) == [0, 0]
    turn(game, "1,1 r0")
    assert scores(game) == [0, 18]


@pytest.mark.rule("BASE-CITY-1")
def test_a_gap_at_the_rim_keeps_a_city_open() -> None:
    game = table("city:1 .", "city-through monastery")
    turn(game, "1,0 r0", "city-E")
    assert scores(game) == [0, 0]
    assert supply(game) == [6, 7]
    assert game.state.open_ends(segment(game, "1,0 city-E")) == 1


@pytest.mark.rule("BASE-CITY-2")
@pytest.mark.parametrize("length", [3, 7, 24])
def test_a_city_may_have_any_number_of_tiles(length: int) -> None:
    game = table("city:1 " + "city-through " * (length - 2) + ".", "city monastery")
    turn(game, f"{length - 1},0 r3", "city-W")
    assert scores(game) == [2 * length, 0]


@pytest.mark.rule("BASE-CITY-7", "BASE-FINAL-3")
@pytest.mark.parametrize("shield", ["2", "1"])
@pytest.mark.parametrize("tiny", ["normal", "2"])
def test_an_unfinished_city_of_two_tiles_is_no_exception(tiny: str, shield: str) -> None:
    """Two tiles and a pennant at a point each.

    ( ♦═
    """
    game = table("city:1 .", "city-through-pennant", rulings={"city.tiny": tiny, "city.tiny.shield": shield})
    turn(game, "1,0 r0", "city-E")
    assert game.over
    assert scores(game) == [3, 0]


@pytest.mark.rule("BASE-FINAL-3", "FINAL-23/BASE", "BASE-FINAL-5", "BASE-MAJ-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_unfinished_cities_at_the_end(edition: str) -> None:
    """BASE-EX-9: Blue in an unfinished city of two tiles; five tiles and two pennants with Green twice, Black once.

    ( ♦ ═ ♦ ═      G G K
    ( ═            B
    """
    game = table(
        """
        city:1  city-through-pennant  city-through  city-through-pennant  city-through
        city:1  city-through          .             .                     .
        """,
        "monastery",
        players=5,
        edition=edition,
    )
    stand(game, "Blue", "0,1 city-E")
    stand(game, "Green", "0,0 city-E", "2,0 city-E")
    stand(game, "Black", "4,0 city-E")
    turn(game, "-1,0 r0")
    assert game.over
    assert game.scores == {"Red": 0, "Blue": 2, "Green": 7, "Yellow": 0, "Black": 0}


@pytest.mark.rule("MODEL-09/BASE")
@pytest.mark.parametrize(("unit", "points"), [("per-tile", 4), ("per-cell", 3)])
def test_two_halves_in_a_cell_count_as_tiles_or_as_one_cell(tmp_path: Path, unit: str, points: int) -> None:
    """Two half tiles carry a road through one cell, between a monastery in the south and a crossing in the north.

    ┬
    /      the two halves
    M
    """
    code = f"HALVES{points}"
    with added(tmp_path, code, ODD.format(code.lower())):
        half = f"{code.lower()}/half"
        game = table("monastery-road:2", f"{half} {half} crossing3 bend", modules=[code], rulings={"count.unit": unit})
        turn(game, "0,-1 r0", "road-S")
        turn(game, "0,-1 r2")
        turn(game, "0,-2 r0")
        assert scores(game) == [points, 0]


@pytest.mark.rule("MODEL-09/BASE")
@pytest.mark.parametrize(("unit", "points"), [("per-tile", 3), ("per-cell", 4)])
def test_a_double_tile_counts_as_one_tile_or_as_two_cells(tmp_path: Path, unit: str, points: int) -> None:
    """
    ├ ════ ?      the road of a double tile between two crossings
    """
    code = f"DOUBLES{points}"
    with added(tmp_path, code, ODD.format(code.lower())):
        pack = f"{code.lower()}/double crossing3 bend"
        game = table("crossing3:3", pack, modules=[code], rulings={"count.unit": unit})
        turn(game, "1,0 r0", "road-E")
        turn(game, "3,0 r1")
        assert scores(game) == [points, 0]


@pytest.mark.rule("MODEL-09/BASE")
@pytest.mark.parametrize("unit", ["per-tile", "per-cell"])
def test_a_ring_is_counted_by_cells_whatever_is_counted_elsewhere(tmp_path: Path, unit: str) -> None:
    """
    D D
    . M      a double tile fills two of the eight cells: 3 points at the end, not 2
    """
    field = 'edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"]'
    code = f"RING{unit[4:].upper()}"
    tile = f'[[tile]]\nid = "{code.lower()}/a"\nfaces = [{{ at = [0, 0], {field} }}, {{ at = [1, 0], {field} }}]\n'
    with added(tmp_path, code, tile):
        game = table("monastery", f"{code.lower()}/a", modules=[code], rulings={"count.unit": unit})
        stand(game, "Red", "0,0 monastery")
        turn(game, "-1,-1 r0")
        assert game.over
        assert scores(game) == [3, 0]

"""What lies around a face: tiles with a kind of feature, marks that are printed, who is on which face."""

from __future__ import annotations

from pathlib import Path

from bastide.core import words
from bastide.core.geometry import CITY, FIELD, ROAD
from boards import added, segment, stand, table

# A cross of cities with pennants, roads below, and a tile farther off that does not count:
#
#     #  =  #
#     .  C  .
#     ─  ─  ─  ─
BOARD = """
    city-through-pennant city4-pennant city-through-pennant .
    .                    city          .                    .
    straight             straight      straight             straight
"""


def test_tiles_in_nine_cells_are_counted_once_each() -> None:
    game = table(BOARD, "monastery")
    state, middle = game.state, segment(game, "1,1 city-N")
    face = state.face_on(middle)
    assert [state.tiles_showing(face, kind) for kind in (CITY, ROAD, FIELD)] == [4, 3, 6]
    corner = state.face_on(segment(game, "3,2 road-E"))
    assert [state.tiles_showing(corner, kind) for kind in (CITY, ROAD)] == [0, 2]
    assert [state.shows(face, kind) for kind in (CITY, ROAD)] == [True, False]


ROW = """
[[tile]]
id = "long/row"
faces = [
  { at = [0, 0], edges = "FRFR", segments = ["road E W", "field Nl Nr El Wr", "field Er Sl Sr Wl"] },
  { at = [1, 0], edges = "FRFR", segments = ["road E W", "field Nl Nr El Wr", "field Er Sl Sr Wl"] },
  { at = [2, 0], edges = "FRFR", segments = ["road E W", "field Nl Nr El Wr", "field Er Sl Sr Wl"] },
]
"""


def test_a_piece_of_several_faces_is_one_tile_unless_cells_are_counted(tmp_path: Path) -> None:
    with added(tmp_path, "LONG", ROW):
        for unit, tiles in (("per-tile", 1), ("per-cell", 3)):
            game = table("long/row", "monastery", modules=["LONG"], rulings={"count.unit": unit})
            assert game.state.tiles_showing(1, ROAD) == tiles


def test_printed_marks_are_added_up() -> None:
    game = table(BOARD, "monastery", modules=["AM"])
    state, pennant = game.state, words.ATTRIBUTES["pennant"]
    assert state.marks_around(state.face_on(segment(game, "1,1 city-N")), pennant) == 3
    assert state.marks_around(state.face_on(segment(game, "1,2 road-E")), pennant) == 0
    two = table("abbey/city4-two-pennants", "monastery", modules=["AM"]).state
    assert (two.marks_on(0, pennant), two.marks_around(0, pennant)) == (2, 2)


def test_the_face_a_figure_is_on() -> None:
    game = table(BOARD, "monastery")
    stand(game, "Red", "1,1 city-N")
    figure = game.state.next_figure(words.SEGMENT, 0, 0)
    assert game.state.tile_face(figure) == game.state.face_on(segment(game, "1,1 city-N"))
    assert game.state.tile_face(game.state.in_supply(0, 0)) == -1

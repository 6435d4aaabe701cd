"""Where figures are on the table, in whole numbers that follow from the facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.art.anchors import anchors
from bastide.core import words
from bastide.core.anchors import anchors_of
from bastide.core.geometry import FINE, spot
from bastide.kit import registry
from bastide.kit.reading import DataError
from boards import added, segment, stand, table

HALF = FINE // 2


def test_a_road_across_has_its_anchor_in_the_middle_and_turns_with_its_tile() -> None:
    game = table("city-road straight", "monastery")
    state = game.state
    for name, x in (("0,0 road-E", HALF), ("1,0 road-E", FINE + HALF)):
        assert abs(state.segment_x(segment(game, name)) - x) < 8
        assert abs(state.segment_y(segment(game, name)) - HALF) < 8


@pytest.mark.parametrize(("rotation", "x", "y"), [(0, 0, -1), (1, 1, 0), (2, 0, 1), (3, -1, 0)])
def test_anchors_turn_with_their_tile(rotation: int, x: int, y: int) -> None:
    """The city is on the north side as listed: its anchor lies that way from the middle, and only that way."""
    state = table(f"city:{rotation}", "monastery").state
    city = next(s for s in range(state.segments) if state.feature_kind(s) == words.CITY)
    dx, dy = state.segment_x(city) - HALF, state.segment_y(city) - HALF
    assert (dx * x + dy * y > FINE // 4, abs(dx * y) < 8, abs(dy * x) < 8) == (True, True, True)


def test_every_anchor_lies_on_its_face_and_near_the_drawn_one() -> None:
    off = []
    for code in ("BASE", "IC", "TB"):
        for tile in registry.module(code).data.tiles:
            for number, (_, _, face) in enumerate(tile.faces):
                for (x, y), drawn in zip(anchors_of(face), anchors(tile, 0, number), strict=True):
                    assert 0 <= x <= FINE
                    assert 0 <= y <= FINE
                    if drawn is not None:
                        off.append(max(abs(x - drawn[0] * FINE / 400), abs(y - drawn[1] * FINE / 400)) / FINE)
    assert sum(off) / len(off) < 1 / 8


def test_several_figures_on_one_segment_are_fanned_out() -> None:
    game = table("city-road straight", "monastery")
    for name in ("Red", "Blue", "Red"):
        stand(game, name, "1,0 road-E")
    state = game.state
    there = [figure for figure in range(state.figures) if state.where(figure) == words.SEGMENT]
    xs = [state.figure_x(figure) for figure in there]
    assert len({*xs}) == 3
    assert sorted(xs)[1] == state.segment_x(segment(game, "1,0 road-E"))
    assert len({state.figure_y(figure) for figure in there}) == 1


def test_corners_are_exact_and_places_of_a_face_in_its_middle(tmp_path: Path) -> None:
    with added(tmp_path, "ROOFS", '[place]\nroof = { of = "face" }\n'):
        state = table("city-road straight", "monastery", modules=["ROOFS"]).state
        first, second = state.in_supply(0, 0), state.in_supply(1, 0)
        state.put(first, words.CORNER, spot(2, -3))
        state.put(second, words.PLACES["roof"], 1)
        assert (state.figure_x(first), state.figure_y(first)) == (2 * FINE, -3 * FINE)
        assert (state.figure_x(second), state.figure_y(second)) == (FINE + HALF, HALF)


CAMP = """
[place.camp]
of = "word"
words = ["fire", "tent"]
on = "camp"
spots = [[0, 256, 128], [0, 1000, 24]]

[[tile]]
id = "camps/camp"
faces = [{ at = [0, 0], edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"], tags = ["camp"] }]
"""


def test_parts_of_a_place_are_where_the_facts_have_them(tmp_path: Path) -> None:
    with added(tmp_path, "CAMPS", CAMP):
        state = table("monastery camps/camp:1", "monastery", modules=["CAMPS"]).state
        figure = state.in_supply(0, 0)
        for part, x, y in ((0, FINE - 128, 256), (1, FINE - 24, 1000)):
            state.put(figure, words.PLACES["camp"], part)
            assert (state.figure_x(figure), state.figure_y(figure)) == (FINE + x, y)


def test_a_place_on_faces_needs_a_spot_for_each_word(tmp_path: Path) -> None:
    with (
        pytest.raises(DataError, match="a spot for each of its words"),
        added(tmp_path, "CAMPS", CAMP.replace(", [0, 1000, 24]", "")),
    ):
        table("monastery", "monastery", modules=["CAMPS"])


def test_what_lies_where_on_the_table() -> None:
    state = table("city-road straight", "monastery").state
    assert [state.face_upon(x, y) for x, y in ((0, 0), (FINE, HALF), (-1, HALF), (HALF, FINE))] == [0, 1, -1, -1]

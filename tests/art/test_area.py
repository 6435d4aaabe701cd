"""Areas as sets of points: the arithmetic everything else stands on."""

from __future__ import annotations

from random import Random

import pytest

from bastide.art.area import SIDE, TILE, Area, box, disc, polygon


def points_of(area: Area) -> set[tuple[int, int]]:
    return set(area.points())


def some_area(seed: int) -> Area:
    rnd = Random(seed)
    found = Area()
    for _ in range(4):
        x, y = rnd.randint(-20, 60), rnd.randint(-20, 60)
        found = found | box(x, y, x + rnd.randint(1, 30), y + rnd.randint(1, 30))
    return found - disc((30, 30), rnd.randint(0, 12))


@pytest.mark.parametrize("seed", range(12))
def test_areas_behave_like_sets(seed: int) -> None:
    a, b = some_area(seed), some_area(seed + 100)
    assert points_of(a | b) == points_of(a) | points_of(b)
    assert points_of(a & b) == points_of(a) & points_of(b)
    assert points_of(a - b) == points_of(a) - points_of(b)
    assert len(a) == len(points_of(a))
    assert all(point in a for point in points_of(a))


@pytest.mark.parametrize("seed", range(12))
def test_room_is_where_the_box_fits(seed: int) -> None:
    area = some_area(seed)
    inside = points_of(area)
    left, up, right, down = 2, 3, 4, 1
    fits = {
        (x, y)
        for x, y in inside
        if all((x + dx, y + dy) in inside for dx in range(-left, right + 1) for dy in range(-up, down + 1))
    }
    assert points_of(area.room(left, up, right, down)) == fits


@pytest.mark.parametrize("seed", range(12))
def test_pieces_part_what_does_not_touch(seed: int) -> None:
    area = some_area(seed)
    pieces = area.pieces()
    assert sum(len(piece) for piece in pieces) == len(area)
    for i, piece in enumerate(pieces):
        for other in pieces[:i]:
            assert not piece.moved(1, 0) & other
            assert not piece.moved(0, 1) & other


@pytest.mark.parametrize("seed", range(12))
def test_outlines_enclose_exactly_the_area(seed: int) -> None:
    area = some_area(seed)
    found = Area()
    for ring in area.outlines():
        inside = polygon(ring)
        found = Area(found.bits ^ inside.bits)
    assert found == area


def test_the_nearest_point_is_the_nearest() -> None:
    area = some_area(3)
    nearest = area.nearest((300, 20))
    assert nearest is not None
    best = min((x - 300) ** 2 + (y - 20) ** 2 for x, y in area.points())
    assert (nearest[0] - 300) ** 2 + (nearest[1] - 20) ** 2 == best
    assert Area().nearest((0, 0)) is None


def test_the_middle_of_a_box_is_its_middle() -> None:
    assert box(100, 40, 201, 141).middle() == (150, 90)
    with pytest.raises(ValueError, match="empty"):
        Area().middle()


def test_a_move_out_of_the_margin_loses_points_and_never_wraps() -> None:
    assert len(TILE.moved(SIDE, 0)) == 56 * SIDE
    assert len(TILE.moved(0, -SIDE)) == 56 * SIDE

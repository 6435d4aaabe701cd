"""Names that boxes share are open, so no file alone can be wrong about them: over all boxes, somebody declares each."""

from __future__ import annotations

import pytest

from bastide.art.drawings import everywhere
from bastide.art.symbols import has_sign
from bastide.core.tile import EDGE_KINDS
from bastide.core.words import TRAITS
from bastide.kit import registry
from bastide.kit.box import Box

CODES = sorted(registry.modules())
ALL = [registry.module(code) for code in CODES]
PLAIN = {word for drawings in everywhere() for word in drawings.without_sign}
KINDS = {*EDGE_KINDS, *(name for box in ALL for name in box.data.features)}


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_trait_of_a_figure_is_declared(box: Box) -> None:
    known = {*TRAITS, *(trait for other in ALL for trait in other.data.traits)}
    assert not {trait for figure in box.data.figures for trait in (*figure.traits, *figure.lacks)} - known


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_what_a_segment_carries_is_declared_or_at_least_drawn(box: Box) -> None:
    known = {*PLAIN, *(name for other in ALL for name in other.data.attributes)}
    segments = [segment for tile in box.data.tiles for _, _, face in tile.faces for segment in face.segments]
    assert not {name for segment in segments for name, _ in segment.marks if not has_sign(name)} - known


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_number_on_a_tile_is_declared_and_not_too_large(box: Box) -> None:
    most = {name: number.most for other in ALL for name, number in other.data.numbers.items()}
    printed = [number for tile in box.data.tiles for _, _, face in tile.faces for number in face.numbers]
    assert not {name for name, _ in printed} - set(most)
    assert all(value <= most[name] for name, value in printed)


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_features_are_those_of_some_box(box: Box) -> None:
    named = {*box.data.like.values(), *box.data.admits.values(), *box.data.attributes.values()}
    named |= {name for opened in box.data.opens.values() for name in opened}
    named |= {name for figure in box.data.figures for name in figure.stands}
    assert not named - KINDS


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_a_tile_that_is_replaced_is_one_of_another_box(box: Box) -> None:
    others = {tile.id for other in ALL if other is not box for tile in other.data.tiles}
    assert not set(box.data.replaces) - others

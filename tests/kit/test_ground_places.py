"""Places of a face that are on the ground: whoever is there is on the tile, as those on its segments are."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import words
from bastide.kit.reading import DataError
from boards import added

FACTS = '[place.pond]\nof = "face"\nground = true\n[place.roof]\nof = "face"\n'


def test_a_figure_is_on_the_face_of_its_segment_or_of_its_place_on_the_ground(tmp_path: Path) -> None:
    with added(tmp_path, "PONDS", FACTS):
        state = Game(Setup(modules=["PONDS"], seed=1)).state
        road, pond, roof, home = range(4)
        state.put(road, words.SEGMENT, state.first_of(0))
        state.put(pond, words.PLACES["pond"], 0)
        state.put(roof, words.PLACES["roof"], 0)
        assert [state.face_under(figure) for figure in (road, pond, roof, home)] == [0, 0, -1, -1]


def test_only_a_place_of_a_face_is_on_the_ground(tmp_path: Path) -> None:
    facts = '[place.pool]\nof = "player"\nground = true\n'
    says = r"place\.pool is on the tile, so it is of = 'face' and not 'player'"
    with added(tmp_path, "POOLS", facts), pytest.raises(DataError, match=says):
        Setup(modules=["POOLS"])

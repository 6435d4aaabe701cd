"""Tokens of players that lie just anywhere on the table: a slot tells where, and everybody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game
from bastide.art.board import board_svg
from bastide.core import look, words
from bastide.core.geometry import FINE
from bastide.kit.reading import DataError
from bastide.show.cast import cast
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import added, table

DISCS = """
[token.disc]
stock = 2
lies  = "lying"

[token.ring]
stock = 2
lies  = "lying"

[slot]
lying = { size = 24 }
"""


@pytest.fixture
def discs(tmp_path: Path) -> Iterator[Game]:
    """Red's ring lies on the second tile, Blue's disc far in the west of all tiles."""
    with added(tmp_path, "DISCS", DISCS):
        game = table("city-road straight", "monastery", modules=["DISCS"])
        slot = words.SLOTS["discs.lying"]
        for i, number in enumerate((2, FINE * 3 // 2, FINE // 4, 1, -3 * FINE, FINE)):
            game.state.set(slot, number, i)
        yield game


def test_they_are_seen_where_they_lie(discs: Game) -> None:
    assert look.lying(discs.state) == [("ring", 0, FINE * 3 // 2, FINE // 4), ("disc", 1, -3 * FINE, FINE)]


def test_the_view_has_them_with_their_spots_and_seats(discs: Game) -> None:
    actors = cast(discs.setup.mix, discs.state.rules)
    aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
    tokens = view_of(discs, actors, Tale(actors), aids)["tokens"]  # type: ignore[arg-type]
    lying = [row for row in tokens if "seat" in row]
    assert [(row["kind"], row["n"], row["seat"], row["on"]) for row in lying] == [
        ("ring", 1, 0, {"face": 1}),
        ("disc", 1, 1, {"player": 1}),
    ]
    assert [row["spot"] for row in lying] == [{"face": 0, "x": 600, "y": 100}, {"face": 0, "x": -1200, "y": 400}]


def test_a_picture_reaches_as_far_as_they_do(discs: Game) -> None:
    drawn = board_svg(discs.state)
    assert 'data-seat="1"' in drawn
    left = int(drawn.partition('viewBox="')[2].split()[0])
    assert left < -1200


@pytest.mark.parametrize("slot", ["", "[slot]\nlying = { size = 6 }\n"])
def test_the_slot_has_to_be_there_with_room_for_everybody(tmp_path: Path, slot: str) -> None:
    facts = DISCS.partition("[slot]")[0] + slot
    with (
        pytest.raises(DataError, match=r"token\.disc lies where slot\.lying tells"),
        added(tmp_path, "FEW", facts),
    ):
        table("straight", "monastery", modules=["FEW"])

"""Counting: what a box doubles is one city, not those counted before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.core.count import Count
from boards import added, scores, stand, table

DOUBLES = """
PENNANT = box.attribute("pennant")

@part.hook("city_worth", FOR_CITY, name="twofold", shown="FINAL-32", phase=SCALE)
def twofold(game, count, field, city, player, when):
    if game.sum_of(city, PENNANT):
        count.twice("twofold")
"""
# Two finished cities on one field, one of them with a pennant; the last tile changes nothing.
BOARD = """
    city:1     city-through-pennant  city:3
    monastery  monastery             monastery
    city:1     city-through          city:3
    monastery  monastery             .
    monastery  .                     .
"""


def test_twice_counts_once_more_what_belongs_together() -> None:
    count = Count(True)
    count.add("before", 1, 5)
    count.begin(2)
    count.add("now", 1, 4)
    count.twice("again")
    assert count.total == 5 + 4 + 6
    assert count.items == [("before", 1, 5), ("now", 1, 4), ("again", 1, 6)]


@pytest.mark.parametrize("figures", ["farmer", "barn"])
def test_one_city_of_a_field_is_doubled_whichever_comes_first(tmp_path: Path, figures: str) -> None:
    """A farmer is paid 3 and 6; a barn, where the rulings let it grow, 4 and 8."""
    code = f"TWOFOLD{figures}".upper()
    with added(tmp_path, code, rules=DOUBLES):
        game = table(BOARD, "monastery", modules=["AM", code], rulings={"barn.final.mods": "castle+siege"})
        if figures == "farmer":
            stand(game, "Red", "0,1 field-Nl")
            game.play("place 1,4 r0")
            game.play("pass")
        else:
            game.play("place 1,4 r0")
            game.play("barn 1,4 NW")
        assert game.over
        assert scores(game) == [9 if figures == "farmer" else 12, 0]

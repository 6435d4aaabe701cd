"""Tiles that come only under some answers to a ruling, and tiles that make room for those of another box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bastide import Setup
from boards import added

QUARRIES = """
[module]
replaces = ["base/straight", "base/bend"]
keeps    = { "stone.keep" = "yes" }

[ruling."stone.keep"]
values  = ["no", "yes"]
default = "no"

[ruling."stone.kinds"]
values  = ["lime", "slate", "both"]
default = "lime"

[[tile]]
id = "quarries/lime"
count = 3
edges = "RFRF"
segments = ["road N S", "field Nl Sr Wl Wr", "field Nr El Er Sl"]
only = { "stone.kinds" = "lime|both" }

[[tile]]
id = "quarries/slate"
count = 2
edges = "FFRR"
segments = ["road S W", "field Nl Nr El Er Sl Wr", "field Sr Wl"]
only = { "stone.kinds" = "slate|both" }
"""
STRAIGHT, BEND = 8, 9  # in the base game


def tiles(*modules: str, **rulings: str) -> Counter[str]:
    """How many of the tiles in question are in play."""
    given = {f"stone.{name}": value for name, value in rulings.items()}
    names = ("quarries/lime", "quarries/slate", "base/straight", "base/bend")
    return Counter({t.id: t.count for t in Setup(modules=modules, rulings=given).mix.tiles if t.id in names})


@pytest.mark.parametrize(("kinds", "lime", "slate"), [("lime", 3, 0), ("slate", 0, 2), ("both", 3, 2)])
def test_a_tile_may_depend_on_the_answer_to_a_ruling(tmp_path: Path, kinds: str, lime: int, slate: int) -> None:
    with added(tmp_path, "QUARRIES", QUARRIES):
        assert tiles("QUARRIES", kinds=kinds) == Counter({"quarries/lime": lime, "quarries/slate": slate})


def test_tiles_of_another_box_make_room_unless_they_are_kept(tmp_path: Path) -> None:
    with added(tmp_path, "QUARRIES", QUARRIES):
        assert tiles() == {"base/straight": STRAIGHT, "base/bend": BEND}
        assert tiles("QUARRIES") == {"quarries/lime": 3}
        assert tiles("QUARRIES", keep="yes") == {"quarries/lime": 3, "base/straight": STRAIGHT, "base/bend": BEND}


def test_without_tiles_of_its_own_a_box_replaces_none(tmp_path: Path) -> None:
    with added(tmp_path, "QUARRIES", QUARRIES):
        setup = Setup(modules=["QUARRIES"], without=["QUARRIES.tiles"])
        assert setup.rules.faces == Setup().rules.faces == 72

"""There is room for all boxes at once and for a fifth more, and what goes beyond is refused before the game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bastide import Game, Setup, SetupError
from bastide.core.action import KIND, WIDTH
from bastide.core.layout import LINKS, MOST_IN_BYTE
from bastide.kit.mix import FACT_BITS
from bastide.kit.reading import DataError
from bastide.kit.ready import MOST_FIGURES, MOST_TILES
from boards import added
from mixes import BOXES

SIX = ["A", "B", "C", "D", "E", "F"]
# The registers of this process also hold what boxes made up for other tests have entered: a fresh one tells of ours.
REGISTERS = """
import json, sys
from bastide import Setup
from bastide.core import words
Setup(modules=sys.argv[1:]).rules
registers = [found for found in vars(words).values() if isinstance(found, words.Register)]
print(json.dumps({register.sort: (len(register), register.room) for register in registers}))
"""


def test_all_boxes_once_leave_a_fifth_of_the_room() -> None:
    rules = Setup(players=SIX, modules=BOXES).rules
    registers = json.loads(subprocess.check_output([sys.executable, "-c", REGISTERS, *BOXES], text=True))
    used = {
        "tiles": (rules.faces, MOST_TILES),
        "segments": (rules.segments, 1 << WIDTH["segment"]),
        "kinds of tiles": (rules.tables.kinds, 1 << WIDTH["tile"]),
        "figures": (rules.figures, MOST_FIGURES),
        "facts": (len(rules.facts), FACT_BITS),
        "kinds of actions": (len(rules.actions), 1 << 63 - KIND),
        "links": (sum(spec.stock for spec in rules.sheet.tokens if spec.name.endswith("ferry")), LINKS),
        **registers,
    }
    assert used["links"][0] > 0
    assert used["place"][0] > 6, "boxes have entered places of their own"
    assert not {what: f"{n} of {room}" for what, (n, room) in used.items() if n * 6 > room * 5}


def test_more_figures_than_there_is_room_for_are_refused(tmp_path: Path) -> None:
    with (
        added(tmp_path, "CROWDED", "[figure.guest]\ncount = 60\n"),
        pytest.raises(SetupError, match=r"\d+ figures are more than the 254 a game has room for"),
    ):
        Setup(players=SIX[:5], modules=["CROWDED"])


def test_more_of_a_tile_than_there_is_room_for_are_refused() -> None:
    with pytest.raises(SetupError, match="256 of base/straight are more than the 255 a pile has room for"):
        Setup(pack=["base/straight"] * 256)


def test_more_tokens_than_there_is_room_for_are_refused(tmp_path: Path) -> None:
    with (
        added(tmp_path, "RICH", "[token.coin]\nstock = 256\n"),
        pytest.raises(DataError, match=rf"stock.*{MOST_IN_BYTE}"),
    ):
        Setup(modules=["RICH"])


def test_a_hand_has_room_for_all_that_boxes_put_there() -> None:
    rulings = {"base.draw": "hand-of-three", "half.draft.count": "3"}
    game = Game(Setup(modules=["AM", "GCASTLE", "HALF"], rulings=rulings, seed=3))
    most = 0
    while not game.over:
        most = max(most, *(len(game.state.in_hand(seat)) for seat in (0, 1)))
        game.play(game.legal[0])
    assert most == 9 <= game.state.rules.hand * 5 // 6

"""Limits of the board: beyond them nothing is laid, whatever the shape of a tile, and nobody counts on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.chance import Stream, playout
from bastide.core.digest import digest
from bastide.core.geometry import spot
from bastide.kit.reading import DataError
from bastide.players.evaluate import Evaluator
from bastide.players.weights import FULL
from bastide.position import position_text, read_position
from bastide.setup import SetupError
from boards import added, cells, stand, table

NARROW = """
[limit.pass]
north = -2
south = 1

[limit.coast]
east = 0
only  = { "narrow.sea" = "yes" }

[limit.bay]
east = 3

[ruling."narrow.sea"]
values  = ["yes", "no"]
default = "yes"
"""
WIDE = """
[[tile]]
id = "wide/two"
count = 3
faces = [
  { at = [0, 0], edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"] },
  { at = [1, 0], edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"] },
]

[limit.coast]
east = 0
"""


def test_the_narrowest_limits_in_force_hold(tmp_path: Path) -> None:
    with added(tmp_path, "NARROW", NARROW):
        assert Setup(modules=["NARROW"]).mix.limits[1:] == (-2, 0, 1)
        assert Setup(modules=["NARROW"], rulings={"narrow.sea": "no"}).mix.limits[1:] == (-2, 3, 1)


def test_nothing_is_laid_beyond_the_limits(tmp_path: Path) -> None:
    with added(tmp_path, "NARROW2", NARROW.replace("narrow.", "narrow2.")):
        setup = Setup(modules=["NARROW2"], seed=4)
        for seed in range(3):
            game = setup.fresh()
            playout(game, Stream(seed, "limits"), sampled=seed == 1)
            laid = [(face.x, face.y) for face in look.faces(game)]
            assert all(x <= 0 and -2 <= y <= 1 for x, y in (*laid, *look.frontier(game)))
            assert min(x for x, _ in laid) < -8, "where there is no limit the board grows"
        with pytest.raises(SetupError, match=r"base/straight cannot lie at \(1, 0\)"):
            Setup(modules=["NARROW2"], start=[("base/straight", 0, 0, 0), ("base/straight", 1, 0, 0)])


def test_a_position_within_limits_is_read_back(tmp_path: Path) -> None:
    with added(tmp_path, "NARROW3", NARROW.replace("narrow.", "narrow3.")):
        game = Game(Setup(modules=["NARROW3"], seed=2))
        for _ in range(40):
            game.play(game.legal[-1])
        again = read_position(game.state.rules, position_text(game.state))
        assert digest(again) == digest(game.state)
        assert sorted(look.frontier(again)) == sorted(look.frontier(game.state))


def test_no_face_of_a_block_lies_beyond_a_limit(tmp_path: Path) -> None:
    with added(tmp_path, "WIDE", WIDE):
        game = table("monastery", "wide/two", modules=["WIDE"])
        assert cells(game) == {"-2,0", "-1,1", "-1,-1", "0,-2", "0,-1", "0,1", "0,2", "-1,0"}
        assert not game.state.fits(game.state.tables.kind_of["wide/two"], spot(0, 1), 0)


def test_a_ring_that_reaches_beyond_a_limit_is_never_counted_on(tmp_path: Path) -> None:
    ring = "monastery monastery .\nmonastery monastery .\nmonastery monastery ."
    ahead = []
    with added(tmp_path, "NARROW4", "[limit.coast]\neast = 1\n"):
        for modules in ([], ["NARROW4"]):
            game = table(ring, " ".join(["monastery"] * 40), modules=modules)
            stand(game, "Red", "1,1 monastery")
            judge = Evaluator(game.state.rules, FULL)
            judge.prepare(game.state)
            judge.evaluate(game.state.clone())
            ahead.append(judge.margin(0))
    assert ahead[0] > ahead[1] + 1


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ("[limit.a]\n", "limit.a names no side; possible: west north east south"),
        ('[limit.a]\neast = 1\nonly = { "x.y" = "z" }\n', "limit.a: no ruling x.y = 'z'"),
    ],
)
def test_a_limit_that_says_nothing_is_refused(tmp_path: Path, facts: str, says: str) -> None:
    with pytest.raises(DataError, match=says), added(tmp_path, "FAULTY", facts):
        Setup(modules=["FAULTY"])

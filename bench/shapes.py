"""How long it takes to find where a block or a half tile may lie, beside a square tile on the same boards, in one run.

python bench/shapes.py [--boards N] [--tiles N] [--times N]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bastide import Setup
from bastide.core.chance import Stream
from bastide.core.choice import can_lay
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit import registry
from bastide.version import mode

TOML = """
[module]
code = "FORMS"

[[tile]]
id = "forms/half"
count = 8
edges = "RFR"
segments = ["road S H", "field Sl Hr", "field Sr Wl Wr Hl"]

[[tile]]
id = "forms/field-half"
count = 8
edges = "FFF"
segments = ["field Sl Sr Wl Wr Hl Hr"]

[[tile]]
id = "forms/school"
count = 4
faces = [
  { at = [0, 0], edges = "RFRF", segments = ["road N S", "field Nl Wl Wr Sr", "field Nr El Er Sl"] },
  { at = [0, 1], edges = "RRFF", segments = ["road N E", "field Nr El", "field Nl Wl Wr Er Sl Sr"] },
]

[[tile]]
id = "forms/castle"
count = 4
faces = [
  { at = [0, 0], edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"] },
  { at = [1, 0], edges = "RFFF", segments = ["road N", "field Nl Nr El Er Sl Sr Wl Wr"] },
  { at = [0, 1], edges = "FFFR", segments = ["road W", "field Nl Nr El Er Sl Sr Wl Wr"] },
  { at = [1, 1], edges = "FCFF", segments = ["city E", "field Nl Nr Sl Sr Wl Wr / 0"] },
  { at = [0, 2], edges = "FFCF", segments = ["city S", "field Nl Nr El Er Wl Wr / 0"] },
  { at = [1, 2], edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"] },
]
"""

CODE = '''
"""Tiles of some shapes."""

from bastide.kit import Box

box = Box(__name__)
'''

SQUARES = ("base/straight", "base/city-road", "base/monastery", "base/city")
SHAPES = ("forms/school", "forms/half", "forms/castle", "count/city")


def boards(n: int, turns: int) -> list[State]:
    """Boards of different games, each with so many tiles laid by chance; squares, blocks and halves among them."""
    found = []
    for seed in range(n):
        game = Setup(modules=["FORMS", "COUNT"]).fresh()
        stream = Stream(seed, "shapes")
        kinds = [game.tables.kind_of[tile] for tile in game.tables.kind_of if tile != "count/city"]
        laid = 0
        while laid < turns:
            kind = kinds[stream.below(len(kinds))]
            out = Options()
            game.places(kind, out)
            if out.n:
                place = out.sorted()[stream.below(out.n)] & 0x3FFFFF
                game.lay_tile(kind, place >> 2, place & 3)
                laid += 1
        found.append(game)
    return found


def seconds(work: Callable[[], None]) -> float:
    """The shortest of five tries."""
    best = float("inf")
    for _ in range(5):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def listing(games: list[State], kind: int, times: int) -> float:
    """Seconds to list every place of a tile."""
    out = Options()

    def work() -> None:
        for game in games:
            for _ in range(times):
                out.clear()
                game.places(kind, out)

    return seconds(work) / len(games) / times


def ordered(games: list[State], kind: int, times: int) -> float:
    """Seconds to list them in order."""
    out = Options()

    def work() -> None:
        for game in games:
            for _ in range(times):
                out.clear()
                game.places_in_order(kind, out)

    return seconds(work) / len(games) / times


def asking(games: list[State], kind: int, times: int) -> float:
    """Seconds to know whether there is any place at all."""

    def work() -> None:
        for game in games:
            for _ in range(times):
                can_lay(game, kind)

    return seconds(work) / len(games) / times


def count(games: list[State], kind: int) -> float:
    """How many places there are, on average."""
    n = 0
    for game in games:
        out = Options()
        game.places(kind, out)
        n += out.n
    return n / len(games)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--boards", type=int, default=10)
    options.add_argument("--tiles", type=int, default=40)
    options.add_argument("--times", type=int, default=2000)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as here:
        box = Path(here) / "forms"
        box.mkdir()
        (box / "facts.toml").write_text(TOML)
        (box / "rules.py").write_text(CODE)
        registry.add_folder(Path(here))
        games = boards(given.boards, given.tiles)
    kind_of = games[0].tables.kind_of
    ways = (("listed", listing), ("in order", ordered), ("can_lay", asking))
    print(f"core: {mode()}; nanoseconds a call, {given.boards} boards of {given.tiles} tiles laid by chance")
    print(f"{'':16}{'places':>8}" + "".join(f"{name:>12}" for name, _ in ways))
    squares = [[way(games, kind_of[tile], given.times) for _, way in ways] for tile in SQUARES]
    mean = [sum(column) / len(SQUARES) for column in zip(*squares, strict=True)]
    there = sum(count(games, kind_of[tile]) for tile in SQUARES) / len(SQUARES)
    print(f"{'squares':16}{there:8.1f}" + "".join(f"{1e9 * cost:12,.0f}" for cost in mean))
    for tile in SHAPES:
        costs = [way(games, kind_of[tile], given.times) for _, way in ways]
        print(f"{tile:16}{count(games, kind_of[tile]):8.1f}" + "".join(f"{1e9 * cost:12,.0f}" for cost in costs))
        ratios = [cost / square for cost, square in zip(costs, mean, strict=True)]
        print(f"{'  by squares':24}" + "".join(f"{ratio:12.1f}" for ratio in ratios))


if __name__ == "__main__":
    main()

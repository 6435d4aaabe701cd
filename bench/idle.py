"""What modules cost that are in play and have nothing to do: the base game beside itself with 36 idle boxes.

python bench/idle.py [--boxes N]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from bastide import Setup
from bastide.core.chance import playouts
from bastide.kit import registry

TOML = """
[module]
code = "IDLE{n}"
parts = ["idle"]

[slot]
kept = {{ size = 4 }}
once = {{ until = "move" }}

[[tile]]
id = "idle{n}/tile"
count = 1
edges = "FFFF"
segments = ["field Nl Nr El Er Sl Sr Wl Wr"]
tags = ["idle{n}"]
"""

CODE = '''
"""An idle box: steps that wait for a tile that is never drawn."""

from bastide.core.action import ActionKind
from bastide.kit.cond import fact
from bastide.kit.module import MAY, Module

box = Module(__name__)
idle = box.part("idle")
seen = fact("idle{n}")


def nothing(game, out):
    pass


@idle.step("wake", at="MOVE.laid.dragon", shown="PLACE-12", when=seen)
def wake(game):
    pass


@idle.step(
    "act", at="MOVE.figure", shown="FIGURE-09", when=seen, action=ActionKind("act{n}"), options=nothing, mode=MAY
)
def act(game, action):
    pass


@idle.step("after", at="MOVE.after.gold", shown="SCORE-09", when=seen)
def after(game):
    pass
'''


def speed(setup: Setup, games: int) -> float:
    fresh = setup.fresh()
    best = 0.0
    for _ in range(5):
        begin = time.process_time()
        playouts(fresh, games, 1)
        best = max(best, games / (time.process_time() - begin))
    return best


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--boxes", type=int, default=36)
    options.add_argument("--games", type=int, default=2000)
    given = options.parse_args()
    pack = [tile.id for tile in Setup().mix.tiles for _ in range(tile.count - tile.start)]
    with tempfile.TemporaryDirectory() as here:
        for n in range(given.boxes):
            (Path(here) / f"idle{n}.toml").write_text(TOML.format(n=n))
            (Path(here) / f"idle{n}.py").write_text(CODE.format(n=n))
        registry.add_folder(Path(here))
        alone = speed(Setup(pack=pack), given.games)
        crowd = speed(Setup(pack=pack, modules=[f"IDLE{n}" for n in range(given.boxes)]), given.games)
    print(f"base game alone          {alone:10,.0f} games/s")
    print(f"with {given.boxes:2} idle modules     {crowd:10,.0f} games/s  {100 * crowd / alone:5.1f} %")


if __name__ == "__main__":
    main()

"""Speed of the core, as ratios in one run against the same rules in straight C where that is at hand.

    python bench/core.py [--limit FOLDER] [--games N]

The folder holds limit.c and tables.h; without it, or without a C compiler, only our own figures are printed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bastide import Game, GameRecord, Setup
from bastide.core.chance import Stream, playout, playouts
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.state import State
from bastide.version import PLAIN, mode


def best(times: int, work, n: int) -> float:  # type: ignore[no-untyped-def]
    """The most units a second of several tries."""
    found = 0.0
    for _ in range(times):
        begin = time.process_time()
        work()
        found = max(found, n / (time.process_time() - begin))
    return found


def c_limit(folder: Path | None, games: int, how: str = "list") -> float | None:
    """Games a second of the C version for two players: all placements listed or, as "samp", one tried out."""
    if folder is None or shutil.which("gcc") is None:
        return None
    with tempfile.TemporaryDirectory() as here:
        program = Path(here) / "limit"
        build = ["gcc", "-O3", "-march=native", f"-I{folder}", "-o", str(program), str(folder / "limit.c")]
        subprocess.run(build, check=True)
        printed = subprocess.run([str(program), str(games), "2"], check=True, capture_output=True, text=True).stdout
    found = re.search(rf"{how} (\d+)/s", printed)
    return float(found[1]) if found else None


def from_python(games: int) -> None:
    """Every decision taken one by one through the public API."""
    setup = Setup(seed=1)
    for seed in range(games):
        game = Game(setup.with_seed(seed))
        chooser = Stream(seed, "bench")
        play = game.play
        below = chooser.below
        while True:
            legal = game.legal
            if not legal:
                break
            play(legal[below(len(legal))])


def middle() -> State:
    game = Setup().fresh()
    stream = Stream(1, "middle")
    while game.turn < 36:
        out = offered(game, game.row_asking)
        take(game, stream.pick(out) if game.actor == -1 else out.sorted()[stream.below(out.n)])
    return game


def clones(game: State, n: int) -> None:
    for _ in range(n):
        game.clone()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--limit", type=Path)
    options.add_argument("--games", type=int, default=4000)
    given = options.parse_args()
    plain = mode() == PLAIN
    games = given.games // 50 if plain else given.games
    print(f"core: {mode()}, Python {sys.version.split()[0]}")
    if not plain:
        setup = Setup()
        begin = resident()
        alive = [Game(setup.with_seed(seed)) for seed in range(10_000)]
        print(f"{len(alive):,} live games              {(resident() - begin) / 1e6:10,.0f} MB")
        del alive
    limit = c_limit(given.limit, 20000)
    ours = best(5, lambda: playouts(Setup().fresh(), games, 1), games)
    if limit:
        print(f"C limit                        {limit:10,.0f} games/s")
    share = f"  {100 * ours / limit:5.1f} % of the limit" if limit else ""
    print(f"random games, all listed       {ours:10,.0f} games/s{share}")
    limit_of_trying = c_limit(given.limit, 20000, "samp")
    tried = best(5, lambda: playouts(Setup().fresh(), games, 1, True), games)
    share = f"  {100 * tried / limit_of_trying:5.1f} % of the limit for that" if limit_of_trying else ""
    print(f"random games, places sampled   {tried:10,.0f} games/s{share}")
    driven = best(3, lambda: from_python(games // 4), games // 4)
    scaled = f"  ({driven * 60000 / limit:,.0f} where the limit is 60,000)" if limit else ""
    print(f"step by step from Python       {driven:10,.0f} games/s{scaled}")
    game = middle()
    n = 200 if plain else 20000
    clone = best(5, lambda: clones(game, n), n)
    print(f"clone of a mid-game state      {1e6 / clone:10.2f} µs")
    whole = Setup(seed=3).fresh()
    playout(whole, Stream(3, "record"))
    full = Game(Setup(seed=3))
    while not full.over:
        full.play(full.legal[0])
    text = full.record.text()
    replays = best(3, lambda: [GameRecord.read(text) for _ in range(20)] and None, 20)
    print(f"read and verify a whole record {1e3 / replays:10.2f} ms")
    bare = best(3, lambda: [full.record.replay() for _ in range(20)] and None, 20)
    print(f"replay its actions             {1e3 / bare:10.2f} ms")


def resident() -> int:
    """Memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


if __name__ == "__main__":
    main()

"""Speed of random games with each box, with all of them, and of a turn as the board grows, in one run.

python bench/modules.py [--limit FOLDER] [--games N]
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from bastide import Setup
from bastide.core.chance import Stream, playouts
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.kit import registry
from bastide.version import PLAIN, mode
from core import best, c_limit


def speed(modules: list[str], games: int, sampled: bool) -> float:
    """Random games a second, places chosen from a list or tried out until one is legal: both choose alike."""
    fresh = Setup(modules=modules).fresh()
    playouts(fresh, 2, 1, sampled)
    return best(5, lambda: playouts(fresh, games, 1, sampled), games)


def curve(modules: list[str], games: int) -> dict[int, float]:
    """Microseconds a turn by the number of tiles laid, in steps of 50."""
    seconds: dict[int, float] = {}
    turns: dict[int, int] = {}
    for seed in range(games):
        game = Setup(modules=modules).fresh()
        stream = Stream(seed, "curve")
        begin, step, turn = time.perf_counter(), 0, 0
        while not game.over:
            out = offered(game, game.row_asking)
            legal = out.sorted()
            take(game, legal[stream.below(len(legal))])
            if game.faces // 50 != step:
                now = time.perf_counter()
                seconds[step] = seconds.get(step, 0.0) + now - begin
                turns[step] = turns.get(step, 0) + game.turn - turn
                begin, step, turn = now, game.faces // 50, game.turn
    return {step * 50: 1e6 * seconds[step] / max(1, turns[step]) for step in sorted(seconds)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--limit", type=Path)
    options.add_argument("--games", type=int, default=200)
    given = options.parse_args()
    games = given.games if mode() != PLAIN else 2
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    limit = c_limit(given.limit, 20000)
    print(f"core: {mode()}; C limit of the base game {limit or 0:,.0f} games/s")
    for modules in ([], *([code] for code in boxes), boxes):
        listed, sampled = (speed(modules, games, how) for how in (False, True))
        share = f"{100 * listed / limit:6.2f} and {100 * sampled / limit:6.2f} % of the limit" if limit else ""
        name = "all" if modules == boxes else "+".join(modules) or "base game"
        print(f"{name:12} listed {listed:8,.0f}, sampled {sampled:8,.0f} games/s {share}")
    print("with all boxes, microseconds a turn by tiles laid:")
    for tiles, cost in curve(boxes, max(2, games // 10)).items():
        print(f"  {tiles:4} to {tiles + 49:4} {cost:8.1f}")


if __name__ == "__main__":
    main()

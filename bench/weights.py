"""Weights of the evaluation fitted jointly: many sets with each weight low or high at random play decks of their own
against a frozen player, and a regression tells what each weight does to the margin.

python bench/weights.py RESULTS --range cities 1.8 3.2 --range around 0.05 0.3 [--sets N] [--pairs N] [--seed N]
                        [--modules IC,TB] [--table N]

Results are written to a file, one line a set; where a weight is clearly better low or high, move its range and go on
with another seed. Confirm on decks that were not used here.
"""

from __future__ import annotations

import argparse
import json
import random

import numpy as np

from bastide import Game, Setup
from bastide.players import player
from bastide.players.onemove import OneMovePlayer
from bastide.players.player import Player
from bastide.players.warmth import COOL
from bastide.players.weights import FULL, Weights

RIVAL = "evaluator@1"
NAMES = "ABCDEFGH"


def margin(weights: Weights, setup: Setup, seat: int) -> float:
    """How far somebody with these weights ends ahead of the mean of his rivals."""
    game = Game(setup)
    seats: list[Player] = [player(RIVAL, seed=n) for n in range(len(setup.players))]
    seats[seat] = OneMovePlayer("evaluator", seat, weights, COOL)
    while not game.over:
        game.play(seats[game.actor].choose(game))
    scores = list(game.scores.values())
    own = scores.pop(seat)
    return own - sum(scores) / len(scores)


def fitted(rows: list[tuple[dict[str, int], float]]) -> list[tuple[str, float, float]]:
    """By weight, half of what high is better than low in points, with its standard error; the mean of all first."""
    names = list(rows[0][0])
    levels = np.array([[1, *(row[name] for name in names)] for row, _ in rows], dtype=float)
    margins = np.array([margin for _, margin in rows])
    effects = np.linalg.lstsq(levels, margins, rcond=None)[0]
    rest = margins - levels @ effects
    spread = rest @ rest / max(1, len(rows) - len(effects))
    errors = np.sqrt(np.diag(np.linalg.pinv(levels.T @ levels)) * spread)
    return [(name, float(x), float(e)) for name, x, e in zip(["mean", *names], effects, errors, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results")
    parser.add_argument("--range", nargs=3, action="append", required=True, metavar=("WEIGHT", "LOW", "HIGH"))
    parser.add_argument("--sets", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modules", default="")
    parser.add_argument("--table", type=int, default=2)
    given = parser.parse_args()
    modules = [code for code in given.modules.split(",") if code]
    ranges = {name: (float(low), float(high)) for name, low, high in given.range}
    chance = random.Random(given.seed)
    rows = []
    with open(given.results, "w", encoding="utf-8") as results:
        for n in range(given.sets):
            levels = {name: chance.choice((-1, 1)) for name in ranges}
            weights = Weights(**vars(FULL) | {name: ranges[name][level > 0] for name, level in levels.items()})
            decks = range(given.seed * 1_000_000 + n * given.pairs, given.seed * 1_000_000 + (n + 1) * given.pairs)
            setups = [Setup(seed=deck, modules=modules, players=list(NAMES[: given.table])) for deck in decks]
            margins = [margin(weights, setup, seat) for setup in setups for seat in range(given.table)]
            rows.append((levels, sum(margins) / len(margins)))
            results.write(json.dumps(rows[-1]) + "\n")
            results.flush()
    for name, effect, error in fitted(rows):
        print(f"{name:12} {effect:+.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()

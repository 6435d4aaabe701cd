"""How the win chance of an analysis is fitted, and how well it holds on other games.

    python bench/winchance.py play rows.csv --players evaluator --modules IC,TB --games 100 --seed 1
    python bench/winchance.py fit rows.csv more.csv          # the numbers of bastide/players/winning.py for a table
    python bench/winchance.py check other.csv                # Brier score and buckets with the numbers in force

`play` lets a player play himself, looks at every few decisions with `analyse`, and adds a row for each: player,
modules, seed, turn, tiles to come, expected margin of the one to move, his share of the victory (1, 0.5 or 0 as he won,
drew or lost; less than 0.5 if more share it), and how many sat at the table (`--table 3`). `fit` takes rows of tables
of one size.
"""

from __future__ import annotations

import argparse
import csv
import math
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bastide import Game, Setup
from bastide.core.chance import derived
from bastide.players import analyse, player, winning
from bastide.setup import COLOURS

COLUMNS = ("player", "modules", "seed", "turn", "tiles", "margin", "result", "players")
BUCKETS = 10


class Row(NamedTuple):
    """What an analysis expected, and what came of it."""

    margin: float
    tiles: int
    boxes: int
    result: float
    players: int


def looked_at(
    name: str, modules: tuple[str, ...], table: int, seed: int, looks: int, nodes: int
) -> Iterator[tuple[object, ...]]:
    """One game of a player against himself, analysed so many times, at other turns in every game."""
    game = Game(Setup(players=COLOURS[:table], seed=f"win chance {seed}", modules=modules))
    seats = [player(name, seed=derived(seed, seat)) for seat in range(table)]
    whole = game.state.drawable() + 1
    every = max(1, whole // looks)
    seen: list[tuple[int, int, float, int]] = []
    done = -1
    while not game.over:
        if game.turn % every == seed % every and game.turn != done and game.step == "base.lay" and len(game.legal) > 1:
            done = game.turn
            tiles = game.state.drawable()
            seen.append((game.turn, tiles, analyse(game, nodes=nodes, seed=seed).best.margin, game.actor))
        game.play(seats[game.actor].choose(game))
    scores = list(game.scores.values())
    for turn, tiles, margin, actor in seen:
        result = (scores[actor] == max(scores)) / scores.count(max(scores))
        yield name, "+".join(modules), seed, turn, tiles, f"{margin:.2f}", f"{result:g}", table


def play(given: argparse.Namespace) -> None:
    """Add the rows of some games to a file."""
    modules = tuple(code for code in given.modules.split(",") if code)
    new = not Path(given.file[0]).exists()
    with open(given.file[0], "a", newline="") as target:
        out = csv.writer(target, lineterminator="\n")
        if new:
            out.writerow(COLUMNS)
        for number in range(given.games):
            seed = derived(given.seed, number)
            out.writerows(looked_at(given.players, modules, given.table, seed, given.looks, given.nodes))
            target.flush()


def read(files: list[str]) -> list[Row]:
    """The rows of files written by `play`."""
    rows = []
    for file in files:
        with open(file, newline="") as source:
            for row in csv.DictReader(source):
                n = boxes_of(row["modules"])
                players = int(row.get("players") or 2)
                rows.append(Row(float(row["margin"]), int(row["tiles"]), n, float(row["result"]), players))
    return rows


@cache
def boxes_of(modules: str) -> int:
    """The number of boxes that a row names."""
    return winning.boxes(Setup(modules=modules.split("+") if modules else ()).mix)


def surprise(rows: list[Row], swing: float, boxed: float, rest: float, crowd: float) -> float:
    """The mean log loss of the curve with four numbers."""
    total = 0.0
    for row in rows:
        x = row.margin / ((boxed if row.boxes else swing) * math.sqrt(row.tiles) + rest) - crowd
        total += math.log1p(math.exp(-abs(x))) + max(x, 0.0) - x * row.result
    return total / len(rows)


def fitted(rows: list[Row]) -> tuple[float, float, float, float]:
    """The four numbers with the least surprise: downhill from where we are, with ever smaller steps."""
    best = (2.0, 3.5, 0.1, 0.0)
    crowded = rows[0].players > 2  # with two players both have the same chance, so nobody else is in the way
    least = surprise(rows, *best)
    step = 0.5
    while step > 0.004:
        ways = (-step, 0.0, step)
        tries = [
            (max(0.1, best[0] + x), max(0.1, best[1] + y), max(0.1, best[2] + z), best[3] + c)
            for x, y, z, c in product(ways, ways, ways, ways if crowded else (0.0,))
        ]
        found = min((surprise(rows, *four), four) for four in tries)
        if found[0] < least - 1e-12:
            least, best = found
        else:
            step /= 2
    return best


def forecast(row: Row) -> float:
    """The chance with the numbers in force."""
    return winning.win_chance(row.margin, row.tiles, row.boxes, row.players)


def brier(rows: list[Row]) -> float:
    """The mean square of what the forecasts were off."""
    return math.fsum((forecast(row) - row.result) ** 2 for row in rows) / len(rows)


def buckets(rows: list[Row]) -> Iterator[tuple[int, float, float]]:
    """How many rows were forecast alike, by tenths: number, mean forecast, mean result."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BUCKETS)]
    for row in rows:
        chance = forecast(row)
        sorted_in[min(BUCKETS - 1, int(chance * BUCKETS))].append((chance, row.result))
    for found in sorted_in:
        if found:
            yield len(found), sum(c for c, _ in found) / len(found), sum(r for _, r in found) / len(found)


def check(rows: list[Row]) -> None:
    """Print how the numbers in force hold."""
    print(f"{len(rows)} positions, Brier score {brier(rows):.4f}")
    for n, chance, result in buckets(rows):
        print(f"  {n:5} positions: forecast {chance:.3f}, won {result:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("play", "fit", "check"))
    parser.add_argument("file", nargs="+")
    parser.add_argument("--players", default="evaluator")
    parser.add_argument("--modules", default="")
    parser.add_argument("--table", type=int, default=2)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=7)
    parser.add_argument("--nodes", type=int, default=40)
    given = parser.parse_args()
    if given.what == "play":
        play(given)
        return
    rows = read(given.file)
    if given.what == "fit":
        found = fitted(rows)
        numbers = "swing {:.2f}, boxed {:.2f}, rest {:.2f}, crowd {:.2f}".format(*found)
        print(f"{rows[0].players} players: {numbers}; log loss {surprise(rows, *found):.4f}")
    check(rows)


if __name__ == "__main__":
    main()

"""Instructions a game: what a busy machine does not blur. Counted by perf where it may, else by valgrind.

python bench/instructions.py [--limit FOLDER] [--games N] [--each]

A run of N games minus a run of none. The folder holds limit.c and tables.h, the base game in straight C.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from bastide import Setup
from bastide.core.chance import Stream, playout, playouts
from bastide.kit import registry
from bastide.version import mode

LISTED, SAMPLED = "listed", "sampled"
BASE, ALL = "base game", "all boxes"
DRIVER = """
#define main limit_main
#include "limit.c"
#undef main
int main(int n, char **given) { return run(atoi(given[1]), 2, 12345, atoi(given[2])) < 0; }
"""
PERF = ["perf", "stat", "-x,", "-e", "instructions:u", "--"]
VALGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]


@cache
def counter() -> tuple[str, ...]:
    """The program that counts, or nothing where there is none."""
    if shutil.which("perf") and re.search(r"^\d+,", ran([*PERF, "true"]), re.MULTILINE):
        return tuple(PERF)
    return tuple(VALGRIND) if shutil.which("valgrind") else ()


def ran(command: list[str]) -> str:
    """What a program says on the side."""
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=env).stderr


def counted(command: list[str]) -> int:
    """The instructions of a program."""
    told = ran([*counter(), *command])
    found = re.search(r"I +refs: +([\d,]+)", told) or re.search(r"^(\d+),", told, re.MULTILINE)
    if found is None:
        raise ValueError(f"{counter()[0]} counted nothing:\n{told}")
    return int(found[1].replace(",", ""))


def a_game(command: Callable[[int], list[str]], games: int) -> float:
    """Instructions a game of a program that plays as many as it is told."""
    return (counted(command(games)) - counted(command(0))) / games


def ours(mix: str, how: str, games: int) -> float:
    """Instructions a random game with some boxes, its places listed or sampled."""
    return a_game(lambda n: [sys.executable, __file__, "--play", mix, how, str(n)], games)


def limit(folder: Path | None, how: str, games: int) -> float | None:
    """The same in straight C, for two players and the base game."""
    if folder is None or shutil.which("gcc") is None:
        return None
    with tempfile.TemporaryDirectory() as here:
        (Path(here) / "driver.c").write_text(DRIVER)
        program = f"{here}/driver"
        subprocess.run(["gcc", "-O3", f"-I{folder}", "-o", program, f"{here}/driver.c"], check=True)
        return a_game(lambda n: [program, str(n), str(int(how == SAMPLED))], games)


def play(mix: str, how: str, games: int) -> None:
    """What is counted; nothing is tidied up meanwhile, or it would count for some game."""
    gc.disable()
    fresh = Setup(modules=mixes()[mix]).fresh()
    playouts(fresh, games, 1, how == SAMPLED)


def turns(mix: str, games: int) -> float:
    """How many turns a game has, over the games that are counted with their places listed."""
    fresh, stream, n = Setup(modules=mixes()[mix]).fresh(), Stream(1, "playout"), 0
    for _ in range(games):
        game = fresh.clone()
        playout(game, stream)
        n += game.turn
    return n / games


def mixes() -> dict[str, list[str]]:
    """What is played, by name."""
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    return {BASE: [], **{box: [box] for box in boxes}, ALL: boxes}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--limit", type=Path)
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--each", action="store_true", help="each box by itself as well")
    options.add_argument("--play", nargs=3, help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.play:
        play(given.play[0], given.play[1], int(given.play[2]))
        return
    if not counter():
        print("instructions: neither perf nor valgrind can count them here")
        return
    print(f"core: {mode()}; instructions a game, counted by {counter()[0]}")
    least = {how: limit(given.limit, how, 10 * given.games) for how in (LISTED, SAMPLED)}
    if least[LISTED] and least[SAMPLED]:
        print(f"{'C limit':12} listed {least[LISTED]:12,.0f}        sampled {least[SAMPLED]:12,.0f}")
    a_turn: dict[str, float] = {}
    for mix in mixes() if given.each else (BASE, ALL):
        found = {how: ours(mix, how, given.games) for how in (LISTED, SAMPLED)}
        a_turn[mix] = found[LISTED] / turns(mix, given.games)
        shares = {how: f" {found[how] / bare:6.2f}" if (bare := least[how]) else "" for how in found}
        print(f"{mix:12} {'  '.join(f'{how} {found[how]:12,.0f}{shares[how]}' for how in found)}")
    times = a_turn[ALL] / a_turn[BASE]
    print(f"a turn       {BASE} {a_turn[BASE]:,.0f}, {ALL} {a_turn[ALL]:,.0f}: {times:.2f} times as many")


if __name__ == "__main__":
    main()

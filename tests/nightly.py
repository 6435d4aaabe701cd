"""Random games with three modules and with all of them, checked after every action: for a night, not for every change.

python tests/nightly.py [--triples N] [--full N] [--seed S]
"""

from __future__ import annotations

import argparse
import random
import sys
from itertools import combinations

from bastide import Game, Setup
from bastide.core import look
from bastide.kit import registry
from mixes import BOXES
from properties.test_pairs import check


def play(modules: tuple[str, ...], players: int, seed: int, edition: str) -> int:
    """One random game to its end; every action leaves everything conserved. Returns the number of actions."""
    names = ["A", "B", "C", "D", "E", "F"][:players]
    game = Game(Setup(players=names, modules=modules, seed=seed, edition=edition))
    tiles = game.state.rules.faces
    tokens = look.numbers(game.state)["tokens"]
    chooser = random.Random(f"{modules} {seed}")
    n = 0
    while not game.over:
        game.play(chooser.choice(game.legal))
        check(game, tiles, tokens)
        n += 1
    assert look.scores(game.record.replay()) == look.scores(game.state)
    return n


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--triples", type=int, default=200)
    options.add_argument("--full", type=int, default=40)
    options.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    given = options.parse_args()
    chance = random.Random(given.seed)
    triples = list(combinations(BOXES, 3))
    games = [chance.choice(triples) for _ in range(given.triples)] + [tuple(BOXES)] * given.full
    sys.stdout.write(f"seed {given.seed}: {given.triples} triples, {given.full} games with {' '.join(BOXES)}\n")
    for number, modules in enumerate(games, 1):
        players, seed = chance.randrange(2, 6), chance.randrange(1 << 30)
        edition = chance.choice(sorted(registry.editions()))
        try:
            actions = play(modules, players, seed, edition)
        except BaseException:
            sys.stdout.write(f"\n{'+'.join(modules)}, {players} players, seed {seed}, {edition}\n")
            raise
        sys.stdout.write(f"\r{number} of {len(games)}: {'+'.join(modules)}, {actions} actions\x1b[K")
        sys.stdout.flush()
    sys.stdout.write("\nall well\n")


if __name__ == "__main__":
    main()

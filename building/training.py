"""What the compiler watches before it compiles for good: games of every kind, so that it knows which ways are walked.

    PYTHONPATH=FOLDER python building/training.py

The folder holds the package with the compiled unit in it. Nothing is needed here but what the core needs.
"""

from __future__ import annotations

from bastide import Game, GameRecord, Setup
from bastide.core.chance import Stream, playouts
from bastide.kit import registry
from bastide.version import PLAIN, mode


def step_by_step(setup: Setup, games: int) -> None:
    """Games through the public API, each read once more from its record."""
    for seed in range(games):
        game = Game(setup.with_seed(seed))
        stream = Stream(seed, "training")
        while not game.over:
            legal = game.legal
            game.play(legal[stream.below(len(legal))])
        GameRecord.read(game.record.text())


def main() -> None:
    if mode() == PLAIN:
        raise SystemExit("there is nothing to watch: plain Python runs")
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    for modules, games in (([], 600), (boxes, 100), *(([box], 40) for box in boxes)):
        for sampled in (False, True):
            playouts(Setup(modules=modules).fresh(), games, 1, sampled)
    step_by_step(Setup(), 60)
    step_by_step(Setup(modules=boxes), 3)


if __name__ == "__main__":
    main()

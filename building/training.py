"""What the compiler watches before it compiles for good: games of every kind, so that it knows which ways are walked.

    PYTHONPATH=FOLDER python building/training.py

The folder holds the package with the compiled unit in it. Nothing is needed here but what the core needs.
"""

from __future__ import annotations

from array import array

from bastide import Game, GameRecord, Setup
from bastide.core.chance import Stream, playouts
from bastide.core.many import Many
from bastide.core.sight import Sight
from bastide.kit import registry
from bastide.players import player
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


def side_by_side(setup: Setup, rows: int, steps: int) -> None:
    """Many games at once, all of them observed; one that is over begins anew."""
    sight = Sight(setup.rules, 256, rows, True)
    seen, ends = (array("i", bytes(4 * rows * sight.size)) for _ in range(2))
    masks = array("b", bytes(rows * sight.slots))
    slots, seats, choices = (array("i", bytes(4 * rows)) for _ in range(3))
    gains, rewards = array("f", bytes(4 * rows * len(setup.players))), array("f", bytes(4 * rows))
    over = array("b", bytes(rows))
    sight.write_into(seen, masks)
    many = Many(sight, True)
    many.answer_into(slots, gains, rewards, seats, choices, over, ends)
    stream = Stream(1, "training")
    later = [Stream(i, "deal") for i in range(rows)]
    for i in range(rows):
        many.deal(i, Game(setup.with_seed(i)))
    many.tell()
    for _ in range(steps):
        for i in range(rows):
            slots[i] = stream.below(choices[i])
        if many.step():
            many.keep_ends()
            many.deal_where_over(setup.beginning, later)


def thinking(setup: Setup, nodes: int) -> None:
    """A game of two who search."""
    game = Game(setup.with_seed(1))
    someone = player(f"search:nodes={nodes}")
    while not game.over:
        game.play(someone.choose(game))


def main() -> None:
    if mode() == PLAIN:
        raise SystemExit("there is nothing to watch: plain Python runs")
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    for modules, games in (([], 600), (boxes, 100), *(([box], 40) for box in boxes)):
        for sampled in (False, True):
            playouts(Setup(modules=modules).fresh(), games, 1, sampled)
    step_by_step(Setup(), 60)
    step_by_step(Setup(modules=boxes), 3)
    side_by_side(Setup(), 64, 400)
    side_by_side(Setup(modules=boxes[:2]), 16, 200)
    thinking(Setup(), 60)
    thinking(Setup(modules=boxes[:5]), 10)


if __name__ == "__main__":
    main()

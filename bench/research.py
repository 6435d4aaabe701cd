"""Steps a second of the research environments, beside the bare game in the same run.

python bench/research.py [--seconds 0.5] [--rounds 5] [--modules IC,TB]

Every round measures all of them one after the other; told are the middle ones, of rates and of ratios within a round.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median

import numpy as np
import pyspiel

from bastide import Game, Setup
from bastide.cli.options import names
from bastide.research import SoloEnv, VectorEnv, raw_env, spiel
from bastide.version import mode

STEPS = 256  # between two looks at the clock


def bare(modules: tuple[str, ...]) -> Iterator[None]:
    """The game itself, every decision at random."""
    setup = Setup(modules=modules)
    for seed in range(1_000_000):
        rng = random.Random(seed)
        game = Game(setup.with_seed(seed))
        while not game.over:
            game.play(rng.choice(game.legal))
            yield


def turns(modules: tuple[str, ...]) -> Iterator[None]:
    """PettingZoo, an observation before every step."""
    env = raw_env(modules=modules)
    for seed in range(1_000_000):
        rng = random.Random(seed)
        env.reset(seed=seed)
        while not env.game.over:
            env.last()
            env.step(rng.randrange(env.question.used))
            yield


def unseen(modules: tuple[str, ...]) -> Iterator[None]:
    """PettingZoo, without looking: what a search inside the environment costs."""
    env = raw_env(modules=modules)
    for seed in range(1_000_000):
        rng = random.Random(seed)
        env.reset(seed=seed)
        while not env.game.over:
            env.step(rng.randrange(env.question.used))
            yield


def solo(opponent: str) -> Callable[[tuple[str, ...]], Iterator[None]]:
    """Gymnasium against one of our players; a step is a decision of the learner."""

    def steps(modules: tuple[str, ...]) -> Iterator[None]:
        env = SoloEnv(opponent, modules=modules)
        for seed in range(1_000_000):
            rng = random.Random(seed)
            env.reset(seed=seed)
            while not env.game.over:
                env.step(rng.randrange(env.question.used))
                yield

    return steps


def vector(n: int) -> Callable[[tuple[str, ...]], Iterator[None]]:
    """Gymnasium's vector API, n games at once, every decision of every seat observed; a step is that of one game."""

    def steps(modules: tuple[str, ...]) -> Iterator[None]:
        env = VectorEnv(n, modules=modules)
        _, info = env.reset(seed=1)
        rng = np.random.default_rng(1)
        while True:
            info = env.step((rng.random(n) * info["choices"]).astype(np.int64))[-1]
            for _ in range(n):
                yield

    return steps


def nodes(modules: tuple[str, ...]) -> Iterator[None]:
    """OpenSpiel, decisions and chance nodes, without observations."""
    game = pyspiel.load_game(spiel.NAME, {"modules": "+".join(modules)})
    for seed in range(1_000_000):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                slots, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(slots, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            yield


CASES: dict[str, Callable[[tuple[str, ...]], Iterator[None]]] = {
    "bare game": bare,
    "PettingZoo, observed": turns,
    "PettingZoo, not observed": unseen,
    "vector, 1 game": vector(1),
    "vector, 16 games": vector(16),
    "vector, 256 games": vector(256),
    "Gymnasium against random": solo("random"),
    "Gymnasium against greedy": solo("greedy"),
    "OpenSpiel, not observed": nodes,
}


def speed(steps: Iterator[None], seconds: float) -> float:
    """Steps a second, after a tenth of the time to warm up; the clock is read once in so many steps."""
    begin = time.process_time()
    while time.process_time() < begin + seconds / 10:
        deque(islice(steps, STEPS), 0)
    n, begin = 0, time.process_time()
    while time.process_time() < begin + seconds:
        deque(islice(steps, STEPS), 0)
        n += STEPS
    return n / (time.process_time() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, for each in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--modules", default="")
    given = parser.parse_args()
    modules = names(given.modules)
    rounds = [{name: speed(case(modules), given.seconds) for name, case in CASES.items()} for _ in range(given.rounds)]
    print(f"{mode()}, modules: {' '.join(modules) or 'none'}")
    for name in CASES:
        rate = median(found[name] for found in rounds)
        ratios = sorted(found["bare game"] / found[name] for found in rounds)
        told = f"{median(ratios):6.2f} × the time of a bare step ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(f"{name:26} {rate:10,.0f} steps/s   {told}")


if __name__ == "__main__":
    main()

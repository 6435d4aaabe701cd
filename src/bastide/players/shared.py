"""A search shared by several processes: each races the moves through worlds of its own, then they are put together."""

from __future__ import annotations

import atexit
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.game import Game
from bastide.players.evaluate import Evaluator
from bastide.players.searching import Limit, searched
from bastide.players.weights import Manner, Weights
from bastide.position import position_text
from bastide.setup import Setup

HELPER = "from bastide.players.shared import help_out; help_out()"

Found = dict[tuple[int, ...], tuple[int, float]]  # by whole move how many rounds it stayed in the race, and its utility


class HelperDied(RuntimeError):
    """A process that searches for this one has ended."""


@dataclass(frozen=True)
class Task:
    """What one process looks into: a position as its player may know it, and the worlds of a seed of its own."""

    setup: Setup
    position: str
    weights: Weights
    manner: Manner
    limit: Limit
    seed: int

    def done(self, state: State) -> Found:
        """What a search of this process finds."""
        judge = Evaluator(state.rules, self.weights)
        search = searched(judge, state, Stream(self.seed, "share"), self.manner, self.limit, time.perf_counter())
        return {tuple(step.action for step in arm.path): (arm.rounds, arm.settled) for arm in search.arms}


class Helper:
    """A process that does its share of one search after the other; it ends when this one does, however that ended."""

    def __init__(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", HELPER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def begin(self, task: Task) -> None:
        assert self.process.stdin is not None
        try:
            pickle.dump(task, self.process.stdin)
            self.process.stdin.flush()
        except OSError:
            raise self._died() from None

    def found(self) -> Found:
        """Wait for what it found."""
        assert self.process.stdout is not None
        try:
            found: Found = pickle.load(self.process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise self._died() from None
        return found

    def _died(self) -> HelperDied:
        return HelperDied(f"a process that helps to search has ended, exit status {self.process.wait()}")

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


_helpers: list[Helper] = []
_one_search = threading.Lock()  # at a time: helpers answer in the order they were asked


def helpers(n: int) -> list[Helper]:
    """So many processes, begun when first needed."""
    while len(_helpers) < n:
        _helpers.append(Helper())
    return _helpers[:n]


@atexit.register
def end_helpers() -> None:
    """End all of them, whatever they are doing."""
    while _helpers:
        _helpers.pop().end()


def help_out() -> None:
    """Do what is asked over standard input until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks, answers = sys.stdin.buffer, sys.stdout.buffer
    while True:
        try:
            task: Task = pickle.load(tasks)
        except EOFError:
            return
        pickle.dump(task.done(Game.from_position(task.setup, task.position).state), answers)
        answers.flush()


def shared_search(
    setup: Setup, state: State, stream: Stream, weights: Weights, manner: Manner, limit: Limit
) -> tuple[int, ...]:
    """The move that all processes together find best. With the same seed and as many of them it is the same."""
    nodes = None if limit.nodes is None else -(-limit.nodes // limit.cores)
    setup, text, limit_each = setup.with_seed(None), position_text(state), replace(limit, nodes=nodes, cores=1)
    seeds = [stream.below(1 << 30) for _ in range(limit.cores)]
    own, *others = [Task(setup, text, weights, manner, limit_each, seed) for seed in seeds]
    with _one_search:
        try:
            beside = helpers(len(others))
            for helper, task in zip(beside, others, strict=True):
                helper.begin(task)
            shares = [own.done(state), *(helper.found() for helper in beside)]
        except BaseException:
            end_helpers()  # or what they are doing would be taken for an answer to what is asked next
            raise
    return best_found(shares, manner.trust)


def best_found(shares: Sequence[Found], trust: float) -> tuple[int, ...]:
    """The best move of those that stayed in the race long, by what all shares found."""
    rounds: dict[tuple[int, ...], int] = {}
    worth: dict[tuple[int, ...], float] = {}
    weight: dict[tuple[int, ...], float] = {}
    for share in shares:
        for move, (n, utility) in share.items():
            rounds[move] = rounds.get(move, 0) + n
            weight[move] = weight.get(move, 0.0) + trust + n
            worth[move] = worth.get(move, 0.0) + (trust + n) * utility
    longest = max(rounds.values())
    return max((move for move in rounds if 2 * rounds[move] >= longest), key=lambda move: worth[move] / weight[move])

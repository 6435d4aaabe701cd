"""Speed of the players in the middle of games: evaluations and simulations a second, and where the time goes.

python bench/players.py [--modules IC,TB] [--games N] [--nodes N] [--seconds S]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from bastide import Game, Setup
from bastide.core.chance import Stream
from bastide.core.state import State
from bastide.players import player
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import settle, values
from bastide.players.search import Search
from bastide.players.searching import Limit
from bastide.players.searchplayer import SearchPlayer
from bastide.players.weights import FULL, KEEN, SCORE_ONLY


def middles(modules: tuple[str, ...], games: int) -> Iterator[State]:
    """Positions after 36 turns between evaluators, a decision pending."""
    someone = player("evaluator")
    for seed in range(games):
        game = Game(Setup(seed=seed, modules=modules))
        while game.turn < 36:
            game.play(someone.choose(game))
        yield game.state.clone()


def seconds(work, times: int) -> float:  # type: ignore[no-untyped-def]
    """Processor time of one call."""
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def judged(judge: Evaluator, state: State) -> None:
    judge.evaluate(state.clone())


def answered(state: State, limit: float) -> float:
    """How long a search takes that may take so long."""
    someone = SearchPlayer("search", 1, Limit(seconds=limit))
    begin = time.perf_counter()
    someone.decide(state.clone(), [], Stream(1, "bench"))
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", default="")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.5)
    given = parser.parse_args()
    modules = tuple(code for code in given.modules.split(",") if code)
    rows = []
    waited = []
    for state in middles(modules, given.games):
        judge = Evaluator(state.rules, FULL)
        judge.prepare(state)
        quiet = state.clone()
        settle(quiet)
        clone = seconds(quiet.clone, 2000)
        full = seconds(lambda judge=judge, quiet=quiet: judged(judge, quiet), 2000) - clone
        plain = Evaluator(state.rules, SCORE_ONLY)
        score = seconds(lambda plain=plain, quiet=quiet: judged(plain, quiet), 2000) - clone
        judge.evaluations = 0
        one_move = seconds(lambda judge=judge, state=state: values(judge, state), 20)
        leaves = judge.evaluations / 20
        search = Search(judge, state, Stream(1, "bench"), KEEN)
        judge.evaluations = 0
        taken = seconds(lambda search=search: search.run(given.nodes), 1)
        rows.append(
            (
                1 / full,
                1 / score,
                leaves / one_move,
                search.simulations / taken,
                judge.evaluations / taken,
                judge.evaluations * full / taken,
                judge.evaluations / search.simulations,
            )
        )
        waited.append(answered(state, given.seconds))
    mean = [sum(column) / len(column) for column in zip(*rows, strict=True)]
    print(f"evaluations alone             {mean[0]:10,.0f} a second")
    print(f"score if ended now alone      {mean[1]:10,.0f} a second")
    print(f"leaves of one move, all told  {mean[2]:10,.0f} a second")
    print(f"simulations of a search       {mean[3]:10,.0f} a second")
    print(f"leaves of a search            {mean[4]:10,.0f} a second")
    print(f"share of a search in evaluation {100 * mean[5]:6.0f} %")
    print(f"judgements a simulation       {mean[6]:10,.0f}")
    print(f"asked for {given.seconds:g} s a decision, answered after {max(waited):.2f} s at most")


if __name__ == "__main__":
    main()

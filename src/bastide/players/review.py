"""A game looked back upon: how the chances went turn by turn, which decisions cost most, what was better and why."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bastide.core.state import State
from bastide.game import Game
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import settle, values
from bastide.players.weights import FULL, SCORE_ONLY, Weights
from bastide.players.winning import boxes, win_chance
from bastide.record import GameRecord

# What boxes say of the things a player holds counts as soon as anything is expected at all.
HOLDINGS = Weights(helper=1e-9)
# What the evaluation looks at beyond the score, each by itself; what is held is in all of them.
ALONE = {
    "completion": Weights(
        completion=FULL.completion,
        attention=FULL.attention,
        cities=FULL.cities,
        rings=FULL.rings,
        extending=FULL.extending,
        around=FULL.around,
    ),
    "supply": Weights(supply=FULL.supply, fade=FULL.fade, use=FULL.use),
    "fields": Weights(farming=FULL.farming, attention=FULL.attention, cities=FULL.cities, extending=FULL.extending),
    "joining": Weights(stealing=FULL.stealing, attention=FULL.attention, joints=FULL.joints),
}
LEAST = 1.0  # points a decision must have cost to be worth telling
WORK = 60_000.0  # positions judged for a whole game, or little more
SECONDS = 10.0  # of processor time for looking at decisions; what comes later than that is not looked at


@dataclass(frozen=True)
class Standing:
    """Before a turn, or at the end: after so many actions, the chance of every seat to win."""

    at: int
    turn: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Regret:
    """A decision with what it cost in points of margin, what was better, and what of that is due to which item."""

    at: int
    turn: int
    seat: int
    played: int
    better: int
    cost: float
    items: dict[str, float]


@dataclass(frozen=True)
class Review:
    """All standings of a game, and the decisions of every seat that cost most, the dearest first."""

    standings: tuple[Standing, ...]
    regrets: tuple[Regret, ...]


def review(record: GameRecord, seats: Collection[int], most: int = 3, seconds: float = SECONDS) -> Review:
    """Look back upon a game: every decision of these seats is judged one move ahead, by what was known then."""
    share, until = max(40.0, WORK / max(1, len(record.actions))), time.process_time() + seconds
    game = Game(record.setup, chance="ask", forced="ask")
    judge = Evaluator(game.state.rules, FULL)
    standings: list[Standing] = []
    found: dict[int, list[tuple[float, int, int, Game]]] = {}
    for at, action in enumerate(record.actions):
        if not standings or game.turn != standings[-1].turn:
            standings.append(Standing(at, game.turn, _chances(judge, game)))
        if game.actor in seats and len(game.legal) > 1 and time.process_time() < until:
            worth = dict(values(judge, game.state, share))
            better = max(worth, key=lambda one: (worth[one], -one))
            cost = worth[better] - worth[action]
            if cost >= LEAST:
                rows = found.setdefault(game.actor, [])
                rows.append((cost, at, better, game.clone()))
                rows.sort(key=lambda row: (-row[0], row[1]))
                del rows[2 * most :]
        game.play(action)
    standings.append(Standing(len(record.actions), game.turn + 1, _chances(judge, game)))
    regrets: list[Regret] = []
    for seat, rows in sorted(found.items()):
        own = [_regret(judge, before, seat, at, int(record.actions[at]), better) for _, at, better, before in rows]
        worst = sorted((one for one in own if one.cost >= LEAST), key=lambda one: (-one.cost, one.at))
        regrets += worst[:most]
    return Review(tuple(standings), tuple(regrets))


def _chances(judge: Evaluator, game: Game) -> tuple[float, ...]:
    """The chance of every seat, all together one."""
    players = range(game.state.rules.players)
    if game.over:
        scores = list(game.scores.values())
        won = [float(score == max(scores)) for score in scores]
        return tuple(one / sum(won) for one in won)
    tiles, count = game.state.drawable(), boxes(game.setup.mix)
    _judge(judge, game.state.clone())
    each = [win_chance(judge.margin(seat), tiles, count) for seat in players]
    return tuple(one / sum(each) for one in each)


def _judge(judge: Evaluator, state: State) -> None:
    judge.prepare(state)
    settle(state)
    judge.evaluate(state)


def _regret(judge: Evaluator, before: Game, seat: int, at: int, played: int, better: int) -> Regret:
    """Why one decision was better than another: by how much each item of the evaluation differs."""
    two = [gone_on(judge, before, seat, action) for action in (better, played)]
    whole = _difference(judge, seat, two)
    items = items_of(judge, seat, two)
    items["other"] = whole - sum(items.values())
    told = {name: round(points, 1) for name, points in items.items() if abs(points) >= 0.1}
    return Regret(at, before.turn, seat, played, better, round(whole, 1), told)


def items_of(judge: Evaluator, seat: int, two: Sequence[State]) -> dict[str, float]:
    """By how much a seat stands better in the first of two positions, item by item."""
    now = _difference(Evaluator(judge.rules, SCORE_ONLY), seat, two)
    held = _difference(Evaluator(judge.rules, HOLDINGS), seat, two)
    items = {"now": now, "holdings": held - now}
    for name, weights in ALONE.items():
        items[name] = _difference(Evaluator(judge.rules, weights), seat, two) - held
    return items


def gone_on(judge: Evaluator, before: Game, seat: int, action: int) -> State:
    """The position between two moves after a decision and the best of what the same seat decides next."""
    game = before.clone()
    game.play(action)
    while not game.over and game.actor == seat:
        game.play(max(values(judge, game.state), key=lambda row: (row[1], -row[0]))[0])
    state = game.state.clone()
    settle(state)
    return state


def _difference(judge: Evaluator, seat: int, two: Sequence[State]) -> float:
    """By how much a seat stands better in the first of two positions."""
    margins = []
    for state in two:
        judge.prepare(state)
        judge.evaluate(state.clone())
        margins.append(judge.margin(seat))
    return margins[0] - margins[1]

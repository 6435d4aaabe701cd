"""Why a move is advised: what it is worth to a seat, in the items of the evaluation."""

from __future__ import annotations

from bastide.core.action import PASS
from bastide.game import Game
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import settle
from bastide.players.review import gone_on, items_of
from bastide.players.weights import FULL

LEAST = 0.5  # points an item must be worth to be told


def reasons(before: Game, after: Game, seat: int) -> dict[str, float]:
    """What a move is worth item by item: against passing where one may pass, else against the position as it stands."""
    judge = Evaluator(before.state.rules, FULL)
    done = after.state.clone()
    settle(done)
    idle = gone_on(judge, before, seat, PASS) if PASS in before.legal else before.state
    items = items_of(judge, seat, [done, idle])
    return {name: round(points, 1) for name, points in items.items() if abs(points) >= LEAST}

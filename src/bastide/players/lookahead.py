"""One move ahead: what each possible action is worth, whatever else the same player decides before the move is over."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core.choice import offered
from bastide.core.codes import DRAW
from bastide.core.engine import take
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.players.evaluate import Evaluator

DRAW_KIND = actions.DRAW
LONGEST = 400
WORK = 4000.0  # positions that may be judged for one decision before what follows is no longer looked into


def between_moves(game: State) -> bool:
    """Whether nothing is in progress: a tile is about to be drawn from any pile, or the game is over."""
    if game.over:
        return True
    row = game.row_asking
    return game.actor == CHANCE and (game.rules.act[row] == DRAW or game.rules.kind[row] == DRAW_KIND)


def settle(game: State) -> None:
    """Bring a move to its end: everybody passes or takes the first offer, chance the likeliest."""
    n = 0
    while not between_moves(game) and n < LONGEST:
        out = offered(game, game.row_asking)
        out.sort()
        best = 0
        if game.actor == CHANCE:
            for i in range(out.n):
                if out.weight[i] > out.weight[best]:
                    best = i
        take(game, out.item[best])
        n += 1


def values(judge: Evaluator, game: State, work: float = WORK) -> list[tuple[int, float]]:
    """Every action that the one to move may take, with the margin it leads to; the game stays as it is."""
    game = game.clone()
    judge.prepare(game)
    out = offered(game, game.row_asking)
    out.sort()
    share = work / out.n
    return [(out.item[i], after(judge, game, out.item[i], game.actor, share)) for i in range(out.n)]


def after(judge: Evaluator, game: State, action: int, seat: int, work: float) -> float:
    """The margin of a player after an action and the best of what he may decide next."""
    new = game.clone()
    take(new, action)
    if new.actor != seat or new.over or work < 1.0:
        settle(new)
        judge.evaluate(new)
        return judge.margin(seat)
    out = offered(new, new.row_asking)
    out.sort()
    share = work / out.n
    best = -1e9
    for i in range(out.n):
        value = after(judge, new, out.item[i], seat, share)
        if value > best:
            best = value
    return best

"""One move ahead: what each possible action is worth, whatever else the same player decides before the move is over."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core.choice import offered
from bastide.core.codes import DRAW
from bastide.core.engine import take
from bastide.core.options import Options
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.players.evaluate import Evaluator

DRAW_KIND, PASS = actions.DRAW, actions.PASS
LONGEST = 400
ANSWERS = 8  # of how many a choice of somebody else may be looked into
WORK = 4000.0  # positions that may be judged for one decision before what follows is no longer looked into


def between_moves(game: State) -> bool:
    """Whether nothing is in progress: a tile is about to be drawn from any pile, or the game is over.

    Where one chooses among tiles, a move is about to begin as long as there is none to lay.
    """
    if game.over:
        return True
    if not game.rules.draws_one:
        return game.tile < 0 and game.new_face == game.faces
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


def settle_after(judge: Evaluator, game: State, seat: int) -> None:
    """As above, but the first other player who must choose something takes what is best for himself."""
    n = 0
    while judge.answers and not between_moves(game) and n < LONGEST:
        out = offered(game, game.row_asking)
        out.sort()
        must = game.actor != CHANCE and out.item[0] != PASS and out.n > 1
        if must and game.actor != seat and out.n <= ANSWERS:
            take(game, answer(judge, game, out))
            break
        if must or game.actor == CHANCE:
            break
        take(game, out.item[0])
        n += 1
    settle(game)


def answer(judge: Evaluator, game: State, out: Options) -> int:
    """What is best for the one who must choose, if nobody does anything about it."""
    best, most = out.item[0], -1e9
    for i in range(out.n):
        new = game.clone()
        take(new, out.item[i])
        settle(new)
        judge.evaluate(new)
        value = judge.margin(game.actor)
        if value > most:
            best, most = out.item[i], value
    return best


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
        settle_after(judge, new, seat)
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

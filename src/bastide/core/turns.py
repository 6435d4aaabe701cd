"""Where turns end: the next move in a turn, the next player's turn, the last moves of all, the way to the final scoring."""

from __future__ import annotations

from bastide.core.acts import begin_move, take_up
from bastide.core.codes import AWARD, FINAL, MOVE, SCORE, TURN
from bastide.core.layout import FRAME, MOVE_SIZE
from bastide.core.state import State


def last_move(game: State, player: int, kind: int) -> None:
    """In the final phase: a player lays a tile from the hand, and all that follows from it."""
    begin_move(game, player)
    take_up(game, kind)
    game.push_row(game.rules.line_start[MOVE], player, 0, 0, 0)
    game.frame[(game.frames_n - 1) * FRAME + 1] = game.rules.lay_row


def next_move(game: State) -> None:
    """Start the first queued move."""
    kind = game.moves[0]
    player = game.moves[1]
    game.moves_n -= 1
    for i in range(game.moves_n * MOVE_SIZE):
        game.moves[i] = game.moves[i + MOVE_SIZE]
    game.move_kind = kind
    game.push_row(game.rules.line_start[MOVE], player, 0, 0, 0)


def end_turn(game: State) -> None:
    """The next player's turn, or the end if no tile is left."""
    game.frames_n = 0
    game.move_kind = 0
    player = game.turn_player + 1
    if player == game.rules.players:
        player = 0
    if game.goes_on():
        game.push_row(game.rules.line_start[TURN], player, 0, 0, 0)
    else:
        finish(game, player)


def finish(game: State, player: int) -> None:
    """Leave everything in progress and go to the final scoring; the player is the first who can lay no more.

    The line of the final scoring belongs to the one left of whoever laid the last tile: in a further move that is
    somebody else, who has laid one in this turn.
    A feature that is being scored, and whatever is awarded for it, comes before that; a final scoring goes on.
    """
    rules = game.rules
    kept = 0
    while kept < game.frames_n:
        if game.frame[kept * FRAME] == rules.line_start[SCORE] or game.frame[kept * FRAME] == rules.line_start[AWARD]:
            break
        kept += 1
    final = game.frames_n > 0 and game.frame[0] == rules.line_start[FINAL]
    frames = game.frames_n - kept
    game.frames_n = 1 if final else 0
    game.moves_n = 0
    game.pending_n = 0
    game.tile = -1
    game.player = player
    if not final:
        game.push_row(rules.line_start[FINAL], (player + 1) % rules.players if game.move_kind else player, 0, 0, 0)
    for i in range(frames * FRAME):
        game.frame[FRAME + i] = game.frame[kept * FRAME + i]
    game.frames_n += frames

"""Numbers for what the program's rows do; codes.pxd gives the compiled files the same numbers as constants."""

from __future__ import annotations

PREP, TURN, MOVE, SCORE, AWARD, FINAL = range(6)
LINES = ("PREP", "TURN", "MOVE", "SCORE", "AWARD", "FINAL")

# What a row does: end its line, a core act, call a rule, ask somebody, open a menu, go back while no tile is in hand,
# choose the next player of a round, go back to that choice.
END, ACT, CALL, ASK, MENU, LOOP, ROUND, BACK = range(8)

# Who decides at a row.
ACTIVE, BY_CHANCE, BY_RULE = range(3)

# The acts of the core. The first ones ask, the others just happen.
(
    DRAW,
    LAY,
    DEPLOY,
    ORDER,
    CHOOSE_FIRST,
    TURN_BEGIN,
    TURN_MOVE,
    TURN_QUEUED,
    TURN_END,
    MOVE_BEGIN,
    CHECK_TILE,
    GATHER,
    VALUE,
    OWNERS,
    SHARE,
    LEAVE,
    NOTE,
    ADVANCE,
    SCORE_AT_END,
    GAME_END,
    FILL_PILES,
    HAND_OUT,
    LAY_START,
    BEGIN,
    FIRST_DONE,
    REFUSE_TILE,
) = range(26)

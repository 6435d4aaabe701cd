cdef enum:
    PREP = 0
    TURN = 1
    MOVE = 2
    SCORE = 3
    AWARD = 4
    FINAL = 5

cdef enum:
    END = 0
    ACT = 1
    CALL = 2
    ASK = 3
    MENU = 4
    LOOP = 5
    ROUND = 6
    BACK = 7

cdef enum:
    ACTIVE = 0
    BY_CHANCE = 1
    BY_RULE = 2

cdef enum:
    DRAW = 0
    LAY = 1
    DEPLOY = 2
    ORDER = 3
    CHOOSE_FIRST = 4
    TURN_BEGIN = 5
    TURN_MOVE = 6
    TURN_QUEUED = 7
    TURN_END = 8
    MOVE_BEGIN = 9
    CHECK_TILE = 10
    GATHER = 11
    VALUE = 12
    OWNERS = 13
    SHARE = 14
    LEAVE = 15
    NOTE = 16
    ADVANCE = 17
    SCORE_AT_END = 18
    GAME_END = 19
    FILL_PILES = 20
    HAND_OUT = 21
    LAY_START = 22
    BEGIN = 23

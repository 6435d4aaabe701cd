"""The loop: frames are cursors on the program's lines; it runs until somebody has to decide or the game is over."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core import words
from bastide.core.acts import begin_move, deploy, drop_deserted, hold, lay, prepare, score_object
from bastide.core.call import Call
from bastide.core.choice import can_lay, can_lay_otherwise, offered, open_to_choice, passes
from bastide.core.codes import (
    ACT,
    ACTIVE,
    ADVANCE,
    ASK,
    AWARD,
    BACK,
    BEGIN,
    BY_CHANCE,
    CALL,
    CHECK_TILE,
    CHOOSE_FIRST,
    DEPLOY,
    DRAW,
    END,
    FIRST_DONE,
    GAME_END,
    GATHER,
    LAY,
    LEAVE,
    LOOP,
    MENU,
    MOVE,
    MOVE_BEGIN,
    NOTE,
    ORDER,
    OWNERS,
    PREP,
    REFUSE_TILE,
    ROUND,
    SCORE_AT_END,
    SHARE,
    TURN,
    TURN_BEGIN,
    TURN_END,
    TURN_MOVE,
    TURN_QUEUED,
    VALUE,
)
from bastide.core.event import ChanceAnswered, Discarded, Ended, Entered
from bastide.core.layout import AWARD_SIZE, FRAME, PENDING, SCORING_SIZE
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.core.turns import end_turn, finish, next_move

MAIN = 0  # the pile everybody draws from


def start(rules: Rules) -> State:
    """A new game, run up to its first decision."""
    game = State(rules)
    game.turn_player = rules.sheet.first
    game.player = game.turn_player
    game.push_row(rules.line_start[PREP], 0, 0, 0, 0)
    advance(game)
    return game


def advance(game: State) -> None:
    """Run the program until somebody has to decide or the game is over."""
    rules = game.rules
    game.row_asking = -1
    while not game.over:
        if game.awards_n and not game.in_award:
            next_award(game)
            continue
        at = (game.frames_n - 1) * FRAME
        row = game.frame[at + 1]
        while True:
            if rules.needs[row] & ~game.facts:
                row = next_unless(game, row)
            elif rules.tested[row] and not passes(game, row):
                row += 1
            else:
                break
        game.frame[at + 1] = row
        op = rules.op[row]
        if op == ACT:
            game.frame[at + 1] = row + 1
            if game.sink is not None:
                entered(game, row)
            perform(game, rules.act[row], rules.kind[row], at)
        elif op == END:
            if game.frame[at] == rules.line_start[AWARD]:
                game.in_award -= 1
            game.frames_n -= 1
        elif op == ASK or op == MENU:
            if rules.act[row] == ORDER and op == ASK:
                drop_deserted(game)
                if game.pending_n == 0:
                    game.frame[at + 1] = row + 1
                    continue
                if not rules.order_matters or game.pending_n == 1:
                    if game.sink is not None:
                        entered(game, row)
                    score_object(game, game.pending[0])
                    continue
            decider(game, row, at)
            if open_to_choice(game, row):
                if game.sink is not None:
                    entered(game, row)
                game.row_asking = row
                break
            game.frame[at + 1] = rules.jump[row] if op == MENU else row + 1
        elif op == CALL:
            game.frame[at + 1] = row + 1
            if game.sink is not None:
                entered(game, row)
            step = rules.happen[rules.step[row]]
            step.now(game)
        elif op == LOOP:
            if game.tile >= 0:
                game.frame[at + 1] = row + 1
            elif game.drawable() > 0:
                game.frame[at + 1] = rules.jump[row]
            elif game.shelved > 0:
                game.frames_n -= 1  # others still have a tile to lay: only this move is over
            else:
                finish(game, game.turn_player)
        elif op == ROUND:
            game.frame[at + 1] = row + 1 if next_in_round(game, at) else rules.jump[row]
        elif op == BACK:
            game.frame[at + 1] = rules.jump[row]


def next_unless(game: State, row: int) -> int:
    """Where to go on from a row that needs a fact which is not there: past all others that do as well."""
    if game.rules.op[row] == MENU:
        return game.rules.jump[row]
    return row + 1 if game.rules.run_needs[row] & game.facts else game.rules.run_end[row]


def entered(game: State, row: int) -> None:
    step = game.rules.row_step(row)
    if step >= 0:
        game.emit(Entered(game.rules.step_ids[step]))


def decider(game: State, row: int, at: int) -> None:
    """Settle who decides at a row."""
    who = game.rules.who[row]
    if who == ACTIVE:
        game.actor = game.frame[at + 2]
    elif who == BY_CHANCE:
        game.actor = words.CHANCE
    else:
        rule = game.rules.who_rule[game.rules.step[row]]
        game.actor = rule.number(game)


def next_award(game: State) -> None:
    """Bring the first waiting award onto its line."""
    player = game.awards[0]
    points = game.awards[1]
    cause = game.awards[2]
    segment = game.awards[3]
    game.awards_n -= 1
    for i in range(game.awards_n * AWARD_SIZE):
        game.awards[i] = game.awards[i + AWARD_SIZE]
    game.in_award += 1
    if game.rules.markers > 1:
        game.move_with(0)
    game.push_row(game.rules.line_start[AWARD], player, points, cause, segment)


def next_in_round(game: State, at: int) -> bool:
    """Choose whom a round asks next; a: players left, b: order, how often and whether somebody acted."""
    frame = game.frame
    players = game.rules.players
    order = frame[at + 4] & words.ORDER_MASK
    if frame[at + 3] == 0:
        if not (frame[at + 4] & words.GOES_ON and frame[at + 4] & words.ACTED):
            return False
        frame[at + 4] &= ~words.ACTED
        frame[at + 3] = (1 << players) - 1
        frame[at + 2] = (frame[at + 2] + 1) % players
        if order == words.FROM_LEFT:
            frame[at + 3] &= ~(1 << game.player)
    if order == words.NEXT_WITH and frame[at + 4] & words.ACTED:
        return False
    p = frame[at + 2] if order == words.FROM_ASKED else game.player
    if order == words.FROM_LEFT or order == words.FROM_LEFT_LAST_ACTIVE or order == words.NEXT_WITH:
        p += 1
    step = players - 1 if order == words.BACKWARD else 1
    if order == words.BACKWARD:
        p += players - 1
    p = p % players
    while not frame[at + 3] >> p & 1:
        p = (p + step) % players
    frame[at + 3] &= ~(1 << p)
    frame[at + 2] = p
    return True


def take(game: State, action: int) -> None:
    """Carry out an action that was offered, and run on to the next decision."""
    rules = game.rules
    at = (game.frames_n - 1) * FRAME
    row = game.row_asking
    kind = action >> actions.KIND
    chosen = row
    game.frame[at + 1] = rules.jump[row] if rules.op[row] == MENU else row + 1
    if kind != actions.PASS and (rules.op[row] == MENU or rules.free):
        chosen = chosen_row(game, action, at, row)
    if kind != actions.PASS:
        if game.actor == words.CHANCE and game.sink is not None and rules.act[row] != DRAW:
            game.emit(ChanceAnswered(rules.step_ids[rules.step[chosen]], action))
        if rules.op[row + 1] == BACK:
            game.frame[at + 4] |= words.ACTED
        carry_out(game, chosen, action)
    advance(game)


def chosen_row(game: State, action: int, at: int, row: int) -> int:
    """The row of the step that an offered action belongs to; a free step leaves the decision open."""
    rules = game.rules
    chosen = offered(game, row).row_of(action)
    if chosen < 0:
        raise ValueError(f"action {action} is not offered")
    if chosen != row and not (rules.op[row] == MENU and row < chosen < rules.jump[row]):
        game.frame[at + 1] = row
    return chosen


def carry_out(game: State, row: int, action: int) -> None:
    rules = game.rules
    act = rules.act[row]
    if act == LAY:
        place = action & actions.PLACE_MASK
        lay(game, game.tile, place >> actions.ROTATION_BITS, place & actions.ROTATION_MASK)
    elif act == DEPLOY:
        figure = action >> actions.SEGMENT_BITS + actions.STANCE_BITS & actions.FIGURE_MASK
        deploy(game, figure, action >> actions.STANCE_BITS & actions.SEGMENT_MASK, action & actions.STANCE_MASK)
    elif act == DRAW:
        hold(game, MAIN, action)
    elif act == ORDER:
        score_object(game, action & actions.SEGMENT_MASK)
        game.frame[(game.frames_n - 2) * FRAME + 1] = row
    elif act == CHOOSE_FIRST:
        game.turn_player = action & actions.PLAYER_MASK
        game.player = game.turn_player
    else:
        apply_fields(game, rules.apply[rules.step[row]], action)


def apply_fields(game: State, step: Call, action: int) -> None:
    """Carry out a step of a box with the fields of the action that was chosen."""
    n = game.rules.fields[action >> actions.KIND]
    if n == 1:
        step.of(game, game.field_of(action, 0))
    elif n == 2:
        step.of_two(game, game.field_of(action, 0), game.field_of(action, 1))
    elif n == 3:
        step.of_three(game, game.field_of(action, 0), game.field_of(action, 1), game.field_of(action, 2))
    elif n == 4:
        first, second = game.field_of(action, 0), game.field_of(action, 1)
        step.of_four(game, first, second, game.field_of(action, 2), game.field_of(action, 3))
    else:
        step.now(game)


def discard(game: State) -> None:
    """The tile in hand leaves the game."""
    if game.sink is not None:
        game.emit(Discarded(game.tile))
    game.tile = -1


def perform(game: State, act: int, kind: int, at: int) -> None:
    """The acts that ask nobody."""
    rules = game.rules
    frame = game.frame
    if act == MOVE_BEGIN:
        begin_move(game, frame[at + 2])
    elif act == CHECK_TILE:
        if game.tile >= 0 and not can_lay(game, game.tile) and not can_lay_otherwise(game):
            discard(game)
    elif act == REFUSE_TILE:
        if game.tile >= 0 and game.new_face == game.faces:
            discard(game)
    elif act == FIRST_DONE:
        game.bars |= words.NO_FIRST
    elif act == GATHER:
        game.gather()
        if game.pending_n:
            game.facts |= words.COMPLETED
    elif act == VALUE:
        count = game.value(frame[at + 3], words.DONE)
        game.counted = count
        frame[at + 4] = count.total
    elif act == OWNERS:
        frame[at + 5] = game.owners(frame[at + 3])
    elif act == SHARE:
        if frame[at + 5]:
            game.facts |= words.SOMEBODY
        if game.counted is None and game.sink is not None:
            game.counted = game.value(frame[at + 3], words.DONE)
        game.share(frame[at + 3], frame[at + 4], frame[at + 5], words.DONE, game.counted)
    elif act == LEAVE:
        game.home_from(frame[at + 3])
    elif act == NOTE:
        if game.sheet_n == PENDING:
            raise OverflowError(f"more than {PENDING} features scored in one move")
        k = game.sheet_n * SCORING_SIZE
        game.sheet[k] = frame[at + 3]
        game.sheet[k + 1] = frame[at + 4]
        game.sheet[k + 2] = frame[at + 5]
        game.sheet_n += 1
    elif act == TURN_BEGIN:
        game.turn += 1
        game.turn_player = frame[at + 2]
        game.player = game.turn_player
        game.clear_slots(rules.turn_slots, rules.turn_slots_end)
    elif act == TURN_MOVE:
        game.push_row(rules.line_start[MOVE], game.turn_player, 0, 0, 0)
    elif act == TURN_QUEUED:
        if game.moves_n:
            next_move(game)
            frame[at + 1] -= 1
    elif act == TURN_END:
        end_turn(game)
    elif act == ADVANCE:
        game.score[frame[at + 2]] += frame[at + 3]
        if frame[at + 4] != words.PAID:
            game.earned[frame[at + 2]] += frame[at + 3]
        if rules.markers > 1:
            game.move_marker(frame[at + 2], frame[at + 3])
    elif act == SCORE_AT_END:
        game.score_at_end(kind)
    elif act == GAME_END:
        game.over = True
        game.tile = -1
        if game.sink is not None:
            game.emit(Ended(tuple(game.winners())))
    elif act == BEGIN:
        game.frames_n = 0
        if game.goes_on():
            game.push_row(rules.line_start[TURN], game.turn_player, 0, 0, 0)
        else:
            finish(game, game.turn_player)
    else:
        prepare(game, act)


def end_now(game: State) -> None:
    """Score as if the game ended here; whoever could still choose something then, passes or takes the first."""
    finish(game, game.turn_player)
    advance(game)
    while not game.over:
        out = offered(game, game.row_asking)
        take(game, actions.PASS if out.has(actions.PASS) else out.item[0])

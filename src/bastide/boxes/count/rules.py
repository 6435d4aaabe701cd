"""The Count of Carcassonne: followers wait in the quarters of the city, and the count keeps one quarter shut."""

from __future__ import annotations

from bastide.kit import (
    ALL_PASSED,
    AT_END,
    CITY,
    DONE,
    FIELD,
    FINAL,
    FROM_ASKED,
    FROM_LEFT_LAST_ACTIVE,
    MAY,
    MOVE,
    ONCE,
    PREP,
    ROAD,
    ROUND,
    SEGMENT,
    Box,
    Cond,
    Options,
    State,
    fact,
)

box = Box(__name__)
count = box.part("count")

# The quarters, clockwise as they lie in the city.
QUARTERS = ("castle", "market", "blacksmith", "cathedral")
QUARTER, COUNT_FIGURE, MONASTERY = box.place("quarter"), box.figure("count"), box.feature("monastery")
CASTLE, MARKET, BLACKSMITH, CATHEDRAL, EMPTY = range(5)  # the last is closed like a quarter: what nobody is on
ENTERS = box.trait("enters_quarter")
CLOSED, SENT, FOLLOWER_SENT = box.slot("closed"), box.slot("sent"), box.tag("follower_sent")
COMPLETED = box.tag("completed_something")

JOIN = box.action("join", "piece", "segment")
SEND = box.action("send", "figure", "word", of=QUARTERS)
COUNT = box.action("count", "word", of=QUARTERS)

IN_TURN = {"count.moveout": "round-robin"}
BY_PLAYER = {"count.moveout": "player-by-player"}

# ---- the city

count.note("city", shown="PREP-19", rules="PREP-17.1/COUNT")
count.note("start-tile", shown="PREP-19.2", rules="PREP-17.2/COUNT")


@count.step("count", at=PREP.start, shown="PREP-19.1", rules="PREP-17.1/COUNT")
def set_count(game: State) -> None:
    """The count begins in the castle."""
    enter(game, game.neutral(COUNT_FIGURE), CASTLE)


def enter(game: State, figure: int, quarter: int) -> None:
    """A follower, or the count, goes to a quarter."""
    game.put(figure, QUARTER, quarter)


def quarter_of_count(game: State) -> int:
    """The quarter the count stands in."""
    return game.which(game.neutral(COUNT_FIGURE))


# ---- out of the city


def quarter_for(game: State, segment: int) -> int:
    """The quarter that leads to a feature, or -1."""
    kind = game.feature_kind(segment)
    if kind == CITY:
        return CASTLE
    if kind == FIELD:
        return MARKET
    if kind == ROAD:
        return BLACKSMITH
    return CATHEDRAL if game.is_like(segment, MONASTERY) else -1


def is_open(game: State, quarter: int) -> bool:
    """Whether a quarter may be left."""
    return quarter != quarter_of_count(game) and not game.get(CLOSED) >> quarter & 1


def next_waiting(game: State, player: int, number: int) -> int:
    """The first figure of a player, from a number on, that waits in a quarter and may leave it, or -1."""
    figure = game.next_figure(QUARTER, player, number)
    while figure >= 0 and not is_open(game, game.which(figure)):
        figure = game.next_figure(QUARTER, player, figure + 1)
    return figure


def anybody_may_leave(game: State) -> bool:
    """Whether there is a follower in a quarter that is open."""
    for player in range(game.players):
        if next_waiting(game, player, 0) >= 0:
            return True
    return False


def anybody_may_join(game: State) -> bool:
    """Whether something is to be scored and a follower might come to it."""
    return game.pending_n > 0 and anybody_may_leave(game)


def joins(game: State, out: Options) -> None:
    """Every figure that the player asked has in an open quarter, into every feature to which the quarter leads."""
    figure = next_waiting(game, game.asked(), 0)
    while figure >= 0:
        if game.arg(2) == DONE:
            for k in range(game.pending_n):
                offer_feature(game, figure, game.waiting(k), out)
        else:
            offer_unfinished(game, figure, out)
        figure = next_waiting(game, game.asked(), figure + 1)


def offer_unfinished(game: State, figure: int, out: Options) -> None:
    """Every feature that is scored only at the end."""
    for segment in range(game.segments):
        if quarter_for(game, segment) == game.which(figure) and game.lowest(segment) == segment:
            if not game.is_complete(segment):
                offer_feature(game, figure, segment, out)


def is_closed(game: State, segment: int) -> bool:
    """Whether nobody is on a feature, and such may not be joined."""
    return game.get(CLOSED) >> EMPTY & 1 != 0 and not game.anybody_on(segment)


def offer_feature(game: State, figure: int, segment: int, out: Options) -> None:
    """Offer a feature to a figure: the lowest part on which the figure may stand, and wherever else it matters."""
    if quarter_for(game, segment) != game.which(figure) or is_closed(game, segment):
        return
    kind = game.kind_of(figure)
    lowest = lowest_part(game, kind, segment)
    if lowest >= 0:
        for member in game.members(segment):
            if member == lowest or (game.matters(game.face_on(member)) and game.may_join(kind, member)):
                game.offer_piece(JOIN, figure, 0, out, member)


def lowest_part(game: State, kind: int, segment: int) -> int:
    """The lowest part of a feature on which a kind of figure may stand, or -1."""
    lowest, part = -1, segment
    while True:
        if (lowest < 0 or part < lowest) and game.may_join(kind, part):
            lowest = part
        part = game.next_part(part)
        if part == segment:
            return lowest


@count.step(
    "join",
    at=ROUND,
    shown="SCORE-02.1",
    mode=MAY,
    action=JOIN,
    options=joins,
    only=IN_TURN,
    rules="SCORE-03.1/COUNT SCORE-03.3/COUNT SCORE-03.4/COUNT SCORE-03.5/COUNT",
)
def join(game: State, figure: int, segment: int) -> None:
    """The figure leaves its quarter and counts in the feature from now on."""
    game.put(figure, SEGMENT, segment)


@count.step(
    "join-several",
    at=ROUND,
    shown="SCORE-02.1",
    mode=MAY,
    action=JOIN,
    options=joins,
    only=BY_PLAYER,
    rules="SCORE-03.1/COUNT SCORE-03.3/COUNT SCORE-03.6/COUNT",
)
def join_several(game: State, figure: int, segment: int) -> None:
    """Whoever moved a figure is among those still to be asked, and so the next again."""
    join(game, figure, segment)
    game.set_arg(0, game.arg(0) | 1 << game.asked())


@count.step(
    "open",
    at=MOVE.before,
    shown="SCORE-02",
    when=Cond("follower-may-join", test=anybody_may_join),
    only=IN_TURN,
    rules="SCORE-03.1/COUNT SCORE-03.2/COUNT SCORE-03.4/COUNT SCORE-03.6/COUNT",
)
def open_in_turn(game: State) -> None:
    """Before a scoring the quarters open."""
    game.ask_each(join, FROM_LEFT_LAST_ACTIVE, ALL_PASSED, DONE)


@count.step(
    "open-by-player",
    at=MOVE.before,
    shown="SCORE-02",
    when=Cond("follower-may-join", test=anybody_may_join),
    only=BY_PLAYER,
    rules="SCORE-03.1/COUNT SCORE-03.6/COUNT",
)
def open_by_player(game: State) -> None:
    """Before a scoring the quarters open, for one player after the other."""
    game.ask_each(join_several, FROM_LEFT_LAST_ACTIVE, ONCE, DONE)


count.note("also-empty", shown="SCORE-03.2", rules="SCORE-03.1/COUNT FINAL-02.2/COUNT", only={"count.join": "any"})


@count.step(
    "only-occupied",
    at=PREP.start,
    shown="PREP-19.3",
    rules="SCORE-03.1/COUNT FINAL-02.2/COUNT",
    only={"count.join": "occupied"},
)
def ask_for_company(game: State) -> None:
    """In this game nobody leaves a quarter for a feature that is empty."""
    game.set(CLOSED, 1 << EMPTY)


# ---- at the end


@count.step(
    "market-only", at=FINAL.before, shown="FINAL-02.1", rules="FINAL-02.1/COUNT", only={"coc.final": "market-only"}
)
def close_all_but_the_market(game: State) -> None:
    """At the end nobody leaves any other quarter."""
    game.set(CLOSED, game.get(CLOSED) | 1 << CASTLE | 1 << BLACKSMITH | 1 << CATHEDRAL)


@count.step(
    "final-open",
    at=FINAL.before,
    shown="FINAL-02.2",
    when=Cond("follower-may-leave", test=anybody_may_leave),
    only=IN_TURN,
    rules="FINAL-02/COUNT FINAL-02.1/COUNT FINAL-02.2/COUNT",
)
def final_open_in_turn(game: State) -> None:
    """Before the final scoring the quarters open, first for the player left of whoever had the last turn."""
    game.ask_each(join, FROM_ASKED, ALL_PASSED, AT_END)


@count.step(
    "final-open-by-player",
    at=FINAL.before,
    shown="FINAL-02.2",
    when=Cond("follower-may-leave", test=anybody_may_leave),
    only=BY_PLAYER,
    rules="FINAL-02/COUNT FINAL-02.2/COUNT",
)
def final_open_by_player(game: State) -> None:
    """Before the final scoring the quarters open, for one player after the other."""
    game.ask_each(join_several, FROM_ASKED, ONCE, AT_END)


# ---- into the city


def only_others_scored(game: State) -> bool:
    """Whether a scoring of this move brought points to others and none to the active player."""
    if game.gained(game.player) or not game.fact(COMPLETED):
        return False
    for player in range(game.players):
        if game.gained(player) > 0:
            return True
    return False


ONLY_OTHERS = Cond("only-others-scored", test=only_others_scored)


def sends(game: State, out: Options) -> None:
    """Each kind of figure that the active player has left and that may enter the city, into each quarter."""
    for kind in range(game.figure_kinds):
        if game.kind_has(kind, ENTERS) and game.has_left(game.player, kind):
            for quarter in range(len(QUARTERS)):
                out.add(game.action(SEND, kind, quarter))


@count.step(
    "send",
    at=MOVE.after,
    shown="SCORE-39",
    mode=MAY,
    action=SEND,
    options=sends,
    when=ONLY_OTHERS,
    rules="SCORE-32.1/COUNT SCORE-32.4/COUNT",
)
def send(game: State, kind: int, quarter: int) -> None:
    """A figure waits in a quarter, also in the count's."""
    enter(game, game.in_supply(game.player, kind), quarter)
    game.set(SENT, quarter)
    game.note_fact(FOLLOWER_SENT)


def counts_ways(game: State, out: Options) -> None:
    """The three other quarters."""
    for quarter in range(len(QUARTERS)):
        if quarter != quarter_of_count(game):
            out.add(game.action(COUNT, quarter))


@count.step(
    "move",
    at=MOVE.after,
    shown="SCORE-39.1",
    mode=MAY,
    action=COUNT,
    moves=COUNT_FIGURE,
    options=counts_ways,
    when=ONLY_OTHERS,
    only={"count.move": "with-trigger"},
    rules="SCORE-32.2/COUNT SCORE-32.3/COUNT",
)
@count.step(
    "move-after-sending",
    at=MOVE.after,
    shown="SCORE-39.1",
    mode=MAY,
    action=COUNT,
    moves=COUNT_FIGURE,
    options=counts_ways,
    when=fact(FOLLOWER_SENT),
    only={"count.move": "only-after-deploy"},
    rules="SCORE-32.3/COUNT",
)
def move_count(game: State, quarter: int) -> None:
    """The count goes to another quarter."""
    enter(game, game.neutral(COUNT_FIGURE), quarter)


@count.step(
    "move-clockwise",
    at=MOVE.after,
    shown="SCORE-39.1",
    when=fact(FOLLOWER_SENT),
    only={"count.move": "clockwise"},
    rules="SCORE-32.3/COUNT",
)
def move_clockwise(game: State) -> None:
    """The count goes on to the next quarter."""
    enter(game, game.neutral(COUNT_FIGURE), (quarter_of_count(game) + 1) % len(QUARTERS))


@count.step(
    "move-along",
    at=MOVE.after,
    shown="SCORE-39.1",
    when=fact(FOLLOWER_SENT),
    only={"count.move": "follow-meeple"},
    rules="SCORE-32.3/COUNT",
)
def move_along(game: State) -> None:
    """The count follows the figure into its quarter."""
    enter(game, game.neutral(COUNT_FIGURE), game.get(SENT))


count.note("finished-city", shown="FINAL-27.3", rules="PREP-17.1/COUNT")

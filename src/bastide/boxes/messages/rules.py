"""The Messages: two markers on the score track, and a message for whoever ends on a dark space."""

from __future__ import annotations

from bastide.boxes.messages.box import (
    ANOTHER_TILE,
    CARD,
    CARDS,
    CHAIN,
    DARK,
    DECK,
    DRAWN,
    EACH,
    FARMER,
    FARMERS,
    HAD,
    KNIGHTS,
    MARK,
    MESSAGE,
    ONE_FOLLOWER,
    OWED,
    PENNANTS,
    PROMISE,
    READ,
    RECALL,
    SEAL,
    SMALLEST,
    THE_ROUND,
    TILE,
    box,
    messages,
)
from bastide.boxes.messages.smallest import can_deliver, deliver, followers_in, is_own, pennants_of, worth
from bastide.kit import (
    AWARD,
    BY_CHANCE,
    CITY,
    FIELD,
    FINAL,
    MOVE,
    MUST,
    PREP,
    PUSHED,
    SEATS,
    Cond,
    Count,
    Options,
    State,
)

__all__ = ["box"]

messages.note("deck", shown="PREP-11", rules="PREP-08.1/MSG")
messages.note("markers", shown="PREP-11.1", rules="PREP-08.2/MSG")


@messages.step("farmer-2", at=PREP.deal, shown="PREP-27.5", only={"msg.farmer": "2"}, rules="SCORE-34.10/MSG")
def two_a_farmer(game: State) -> None:
    """A farmer is worth as much as a knight."""
    game.set(FARMER, 2)


@messages.step("farmer-3", at=PREP.deal, shown="PREP-27.5", only={"msg.farmer": "3"}, rules="SCORE-34.10/MSG")
def three_a_farmer(game: State) -> None:
    """A farmer is worth one point more."""
    game.set(FARMER, 3)


# ---- the two markers


def holds(game: State, number: int) -> bool:
    """Whether a marker can go so far back, or goes forward."""
    return game.arg(0) > 0 or game.marker(game.asked(), number) >= -game.arg(0)


def markers(game: State, out: Options) -> None:
    """Both markers; whoever pays moves one that has the points, if one has."""
    if game.arg(0) == 0 or game.ending():
        return
    one_holds = holds(game, 0) or holds(game, 1)
    for number in range(2):
        if holds(game, number) or not one_holds:
            out.add(game.action(MARK, game.asked() + SEATS * number))


@messages.step(
    "marker", at=AWARD.before, shown="SCORE-32", mode=MUST, action=MARK, options=markers, rules="SCORE-00.4/MSG"
)
def choose_marker(game: State, marker: int) -> None:
    """All points of one award go to one marker."""
    game.move_with(marker // SEATS)


@messages.step("unite", at=FINAL.before, shown="FINAL-02", rules="FINAL-00.3/MSG")
def unite(game: State) -> None:
    """Both markers' points are added up before the final scoring."""
    game.unite_markers()


# ---- who draws a message


def is_by_message(game: State) -> bool:
    """Whether the points in progress come from a message."""
    return game.arg(1) == MESSAGE or game.arg(1) == SMALLEST


def may_draw(game: State) -> bool:
    """Whether a marker has come forward to a dark space and a message may follow from it."""
    if game.arg(0) <= 0 or game.ending() or game.marker(game.asked(), game.moving()) % DARK:
        return False
    if game.get(THE_ROUND) != game.turn + game.faces:
        return True
    if game.get(CHAIN) >= len(CARDS):
        return False
    return is_by_message(game) or not game.get(HAD) >> game.asked() & 1


def active_may_draw(game: State) -> bool:
    """The same, for the active player only."""
    return game.asked() == game.player and may_draw(game)


def cards(game: State, out: Options) -> None:
    """The top card: any one not seen yet, or else the one that was put under the deck first."""
    drawn = game.get(DRAWN)
    if drawn >= len(CARDS):
        out.add(game.action(CARD, game.get(DECK, drawn % len(CARDS)) - 1))
        return
    for card in range(len(CARDS)):
        new = True
        for i in range(drawn):
            if game.get(DECK, i) == card + 1:
                new = False
        if new:
            out.add(game.action(CARD, card))


@messages.step(
    "draw",
    at=AWARD.after,
    shown="SCORE-34",
    mode=MUST,
    who=BY_CHANCE,
    action=CARD,
    options=cards,
    when=Cond("own-dark-space", test=active_may_draw),
    only={"msg.who": "active-only"},
    rules="SCORE-34.1/MSG SCORE-34.8/MSG SCORE-34.11/MSG",
)
@messages.step(
    "draw-any",
    at=AWARD.after,
    shown="SCORE-34",
    mode=MUST,
    who=BY_CHANCE,
    action=CARD,
    options=cards,
    when=Cond("dark-space", test=may_draw),
    only={"msg.who": "any-player"},
    rules="SCORE-34.1/MSG SCORE-34.8/MSG SCORE-34.11/MSG",
)
def draw(game: State, card: int) -> None:
    """The card is read and then goes under the deck."""
    now = game.turn + game.faces
    if game.get(THE_ROUND) != now:
        game.set(THE_ROUND, now)
        game.set(HAD, 0)
        game.set(CHAIN, 0)
    drawn = game.get(DRAWN)
    if drawn < len(CARDS):
        game.set(DECK, card + 1, drawn)
    game.set(DRAWN, drawn + 1)
    game.set(HAD, game.get(HAD) | 1 << game.asked())
    game.set(CHAIN, game.get(CHAIN) + 1)
    game.push(read, game.asked(), card)


def readings(game: State, out: Options) -> None:
    """Two points, or what the message says, if anything comes of it."""
    out.add(game.action(READ, 0))
    if can_deliver(game, game.asked(), game.arg(0)):
        out.add(game.action(READ, game.arg(0) + 1))


@messages.step(
    "read",
    at=PUSHED,
    shown="SCORE-34.1",
    mode=MUST,
    action=READ,
    options=readings,
    rules="SCORE-34.1/MSG SCORE-34.3/MSG SCORE-34.4/MSG SCORE-34.6/MSG",
)
def read(game: State, word: int) -> None:
    """The points on the seal, or the message."""
    player, card = game.asked(), word - 1
    if card < 0:
        pay(game, player, "seal", 1, SEAL)
    elif card == PENNANTS:
        pay(game, player, "pennant", pennants_of(game, player), EACH)
    elif card == KNIGHTS:
        pay(game, player, "knight", followers_in(game, player, CITY), EACH)
    elif card == FARMERS:
        pay(game, player, "farmer", followers_in(game, player, FIELD), game.get(FARMER))
    elif card == TILE:
        game.set(OWED, game.get(OWED, player) + 1, player)
    elif card == ONE_FOLLOWER:
        game.push(recall, player)
    else:
        game.push(deliver, player, card)


def pay(game: State, player: int, item: str, n: int, each: int) -> None:
    """Points of a message, which belong to no feature."""
    count = Count(game.sink is not None)
    count.add(item, n, each)
    game.award_counted(player, count, MESSAGE, -1)


def recalls(game: State, out: Options) -> None:
    """Every follower of the player on something unfinished."""
    first = out.n
    for figure in range(game.figures):
        if is_own(game, figure, game.asked()):
            game.offer_piece(RECALL, figure, first, out)


@messages.step(
    "recall", at=PUSHED, shown="SCORE-34.3", mode=MUST, action=RECALL, options=recalls, rules="SCORE-34.5/MSG"
)
def recall(game: State, figure: int) -> None:
    """With the majority its feature is scored for the player; the follower comes home in any case."""
    player, segment = game.asked(), game.which(figure)
    if game.owners(segment) >> player & 1:
        game.award_counted(player, worth(game, segment, player), MESSAGE, segment)
    game.send_home(figure)


def is_owed(game: State) -> bool:
    """Whether somebody may still lay a tile because of a message."""
    for player in range(game.players):
        if game.get(OWED, player):
            return True
    return False


@messages.step("tiles", at=MOVE.end, shown="SCORE-46", when=Cond("tile-owed", test=is_owed), rules="SCORE-34.4/MSG")
def queue_tiles(game: State) -> None:
    """Whoever may lay another tile does so at the end of the turn, clockwise from the one whose turn it is."""
    for seat in range(game.players):
        player = (game.turn_player + seat) % game.players
        while game.get(OWED, player):
            game.set(OWED, game.get(OWED, player) - 1, player)
            if not game.ending():
                game.again(ANOTHER_TILE, player)


@messages.hook("prospect")
def promise(game: State, player: int) -> int:
    """A tile that is still to be laid is worth about a move."""
    return PROMISE * game.get(OWED, player)

"""The supply: how many tiles of it are played, and whether one draws one, the better of two, or has a hand of three."""

from __future__ import annotations

from bastide.boxes.base.box import base, box, course
from bastide.kit import (
    BY_CHANCE,
    MOVE,
    MUST,
    PREP,
    PUSHED,
    Action,
    Options,
    State,
    Stream,
    draw_blindly,
    may_be_laid,
    offer_drawn,
    play_drawn,
    put_out,
)

MAIN = box.pile("main")
SHOW, CHOOSE = box.action("draw-tile", "drawn"), box.action("choose-tile", "tile")
DEAL, PLAY = box.action("deal-tile", "drawn", hidden=True), box.action("play-tile", "tile", hidden=True)
ONE, TWO, HAND = {"base.draw": "one"}, {"base.draw": "two"}, {"base.draw": "hand-of-three"}
IN_HAND = 3

DRAWING = "PLACE-06/BASE BASE-PLACE-1"
DEAD = "PLACE-08.2/BASE PLACE-08.3/BASE PLACE-08.5/BASE BASE-PLACE-8 BASE-PLACE-9"

course.act("draw", shown="PLACE-06", rules=f"{DRAWING} BASE-UI-2", only=ONE)
course.act("unplaceable", shown="PLACE-06.4", rules=DEAD, only={**ONE, "base.dead-tile-consensus": "no"})
course.act(
    "unplaceable-agreed",
    does="unplaceable",
    shown="PLACE-06.4",
    rules="PLACE-08.2/BASE PLACE-08.3/BASE BASE-PLACE-8 BASE-PLACE-9",
    only={**ONE, "base.dead-tile-consensus": "yes"},
)
course.act(
    "unplaceable-other",
    does="unplaceable",
    shown="PLACE-06.5",
    rules="PLACE-06.3/BASE",
    only={"base.draw": "two|hand-of-three"},
)


# ---- a short game


def leave_out(game: State, n: int) -> None:
    """So many tiles stay out of the game, and nobody knows which; at least one is left to draw."""
    for _ in range(n):
        if game.left_in(game.pile_named(MAIN)) > 1:
            game.bury(game.pile_named(MAIN))


@base.step("short-12", at=PREP.piles, shown="PREP-01.2", only={"base.short": "12"}, rules="PREP-01.2/BASE")
def leave_out_12(game: State) -> None:
    """A game that is a little shorter."""
    leave_out(game, 12)


@base.step("short-24", at=PREP.piles, shown="PREP-01.2", only={"base.short": "24"}, rules="PREP-01.2/BASE")
def leave_out_24(game: State) -> None:
    """A game that is a third shorter."""
    leave_out(game, 24)


@base.step("short-36", at=PREP.piles, shown="PREP-01.2", only={"base.short": "36"}, rules="PREP-01.2/BASE")
def leave_out_36(game: State) -> None:
    """Half a game."""
    leave_out(game, 36)


# ---- what is drawn and put back


def take_out(game: State, player: int, kind: int) -> None:
    """A tile of the supply comes to a player."""
    game.fill(game.pile_named(MAIN), kind, -1)
    game.deal(player, kind)


def put_back(game: State, player: int, kind: int) -> None:
    """A tile that somebody has drawn is shuffled in with the supply."""
    game.from_hand(player, kind)
    game.fill(game.pile_named(MAIN), kind, 1)


def is_left(game: State) -> bool:
    """Whether the supply has a tile."""
    return game.left_in(game.pile_named(MAIN)) > 0


def offer_fitting(game: State, action: Action, out: Options) -> None:
    """Every kind of tile the active player has drawn that may be laid, unless there is one to lay already."""
    for kind in game.drawn_by(game.player) if game.tile < 0 else []:
        if not out.has(game.action(action, kind)) and may_be_laid(game, kind):
            out.add(game.action(action, kind))


def put_all_out(game: State) -> None:
    """Whatever the active player has drawn leaves the game."""
    for kind in game.drawn_by(game.player):
        put_out(game, kind)


# ---- the better of two


@base.step("two", at=MOVE.draw, shown="PLACE-05.9", only=TWO, rules=f"{DRAWING} PLACE-06.1/BASE")
def draw_two(game: State) -> None:
    """Two tiles are drawn, or the last one."""
    if game.tile < 0 and is_left(game):
        game.push(show_tile, game.player, 2)


def to_show(game: State, out: Options) -> None:
    """Every tile of the supply, as often as it is there."""
    offer_drawn(game, SHOW, out)


@base.step(
    "shown",
    at=PUSHED,
    shown="PLACE-05.10",
    who=BY_CHANCE,
    mode=MUST,
    action=SHOW,
    options=to_show,
    only=TWO,
    rules="PLACE-06.1/BASE",
)
def show_tile(game: State, kind: int) -> None:
    """One of them, for everybody to see."""
    player, left = game.asked(), game.arg(0) - 1
    take_out(game, player, kind)
    if left and is_left(game):
        game.push(show_tile, player, left)


def to_choose(game: State, out: Options) -> None:
    """Those of the two that fit somewhere."""
    offer_fitting(game, CHOOSE, out)


@base.step(
    "choose",
    at=MOVE.draw,
    shown="PLACE-06",
    mode=MUST,
    action=CHOOSE,
    options=to_choose,
    only=TWO,
    rules="PLACE-06.1/BASE",
)
def choose_tile(game: State, kind: int) -> None:
    """One is laid, the other shuffled in."""
    play_drawn(game, kind)
    for other in game.drawn_by(game.player):
        put_back(game, game.player, other)


@base.step("neither", at=MOVE.check, shown="PLACE-06.4", only=TWO, rules="PLACE-06.3/BASE")
def put_both_out(game: State) -> None:
    """If neither fits, both leave the game, and others are drawn."""
    if game.tile < 0:
        put_all_out(game)


# ---- a hand of three


@base.step("hand", at=PREP.deal, shown="PREP-25.8", only=HAND, rules="PLACE-06.2/BASE")
def deal_hands(game: State) -> None:
    """Everybody is dealt three, the first player first."""
    for i in range(game.players - 1, -1, -1):
        game.push(deal_tile, (game.turn_player + i) % game.players, IN_HAND)


def to_deal(game: State, out: Options) -> None:
    """Every tile of the supply, as often as it is there."""
    offer_drawn(game, DEAL, out)


@base.step(
    "dealt",
    at=PUSHED,
    shown="PREP-25.9",
    who=BY_CHANCE,
    mode=MUST,
    action=DEAL,
    options=to_deal,
    only=HAND,
    rules="PLACE-06.2/BASE",
)
def deal_tile(game: State, kind: int) -> None:
    """A tile that only its player sees."""
    player, left = game.asked(), game.arg(0) - 1
    take_out(game, player, kind)
    if left and is_left(game):
        game.push(deal_tile, player, left)


@base.step("look", at=MOVE.draw, shown="PLACE-05.9", only=HAND, rules="PLACE-06.3/BASE")
def look_through(game: State) -> None:
    """A hand of which nothing fits is shown, leaves the game, and is drawn anew."""
    if game.tile < 0:
        game.push(renew_hand, game.player)


@base.step("renewed", at=PUSHED, shown="PLACE-05.10", only=HAND, rules="PLACE-06.3/BASE")
def renew_hand(game: State) -> None:
    """Again and again, until something fits or nothing is left."""
    for kind in game.drawn_by(game.player):
        if may_be_laid(game, kind):
            return
    put_all_out(game)
    if is_left(game):
        game.push(renew_hand, game.player)
        game.push(deal_tile, game.player, IN_HAND)


def to_play(game: State, out: Options) -> None:
    """Those in the hand that fit somewhere."""
    offer_fitting(game, PLAY, out)


@base.step(
    "play",
    at=MOVE.draw,
    shown="PLACE-06",
    mode=MUST,
    action=PLAY,
    options=to_play,
    only=HAND,
    rules="PLACE-06.2/BASE",
)
def play_tile(game: State, kind: int) -> None:
    """The tile of this move comes from the hand."""
    play_drawn(game, kind)


@base.step("refill", at=MOVE.end, shown="SCORE-49.9", only=HAND, rules="PLACE-06.2/BASE")
def refill(game: State) -> None:
    """Whoever has laid a tile draws another."""
    missing = IN_HAND - len(game.drawn_by(game.player))
    if missing > 0 and is_left(game) and not game.ending():
        game.push(deal_tile, game.player, missing)


@base.hook("resample", only=HAND)
def draw_hands_anew(game: State, player: int, stream: Stream) -> None:
    """What the others have in their hands might be anything that is not on the table or in one's own."""
    counts: list[int] = []
    for other in range(game.players):
        held = game.drawn_by(other) if other != player else []
        counts.append(len(held))
        for kind in held:
            put_back(game, other, kind)
    for other in range(game.players):
        for _ in range(counts[other]):
            take_out(game, other, draw_blindly(game, stream))

"""Bazaars: tiles are turned up and sold, one after the other, to be laid in the next turns."""

from __future__ import annotations

from bastide.boxes.bridges.box import box
from bastide.kit import (
    BY_CHANCE,
    MAY,
    MOVE,
    MUST,
    PUSHED,
    TURN,
    Cond,
    Options,
    State,
    fact,
    hold,
    offer_drawn,
    turn_up,
)

bazaars = box.part("bazaars")

BAZAAR, MAIN, SHELF = box.tag("bazaar"), box.pile("main"), box.pile("bazaar")
DUE, SINCE, SERVED, FROM_BAZAAR = box.slot("due"), box.slot("since"), box.slot("served"), box.slot("from_bazaar")
BOUGHT, LOT, PRICE, BIDDER = box.slot("bought"), box.slot("lot"), box.slot("price"), box.slot("bidder")
SHOW = box.action("show-tile", "drawn")
PICK = box.action("pick-tile", "tile")
BID, OUTBID = box.action("name-price", "points"), box.action("outbid", "points")
STRIKE = box.action("strike-deal", "word", of=("buy-tile", "sell-tile"))
SOLD = {"bazaar.mode": "auction"}
CHOSEN = {"bazaar.mode": "free-choice"}
TIMING = "bazaar.timing"
AT_ONCE = {TIMING: "after-placement"}
LATER = {TIMING: "end-of-turn"}
BEYOND = 50  # by how much a bid may exceed one's points where debts are allowed: once around the track


def in_the_bazaar(part: int) -> dict[str, str]:
    """The number of a line about the sale, which stands where the bazaar is held."""
    return {"after-placement": f"PLACE-16.{part}", "end-of-turn": f"SCORE-51.{part}"}


bazaars.note("bazaar-tiles", shown="PREP-02.9", rules="PREP-04/BCB")


def is_held(game: State) -> bool:
    """Whether there are tiles enough, none of an earlier bazaar is left, and this tile does not come from one."""
    if game.get(FROM_BAZAAR) or game.left_in(game.pile_named(SHELF)) > 0:
        return False
    return game.left_in(game.pile_named(MAIN)) >= game.players


def is_due(game: State) -> bool:
    """Whether a bazaar was announced in this turn and can be held."""
    return game.get(DUE) > 0 and is_held(game)


def open_bazaar(game: State) -> None:
    """As many tiles as there are players are turned up."""
    game.set(SINCE, game.turn)
    game.set(SERVED, 0)
    game.push(show_tile, game.turn_player, game.players)


OPENING = "PLACE-16.1/BCB PLACE-16.11/BCB"


@bazaars.step(
    "bazaar",
    at=MOVE.laid,
    shown="PLACE-16",
    when=fact(BAZAAR, is_held, plain=True),
    only={**AT_ONCE, **SOLD},
    rules=f"{OPENING} PLACE-16.12/BCB",
)
@bazaars.step(
    "late-bazaar",
    at=TURN.end,
    shown="SCORE-51",
    when=Cond("bazaar-due", test=is_due),
    only={**LATER, **SOLD},
    rules=f"{OPENING} PLACE-16.12/BCB",
)
def hold_bazaar(game: State) -> None:
    """The tiles are sold one after the other, beginning with the player to the left."""
    game.push(next_lot, game.turn_player, game.turn_player)
    open_bazaar(game)


@bazaars.step(
    "display",
    at=MOVE.laid,
    shown="PLACE-16",
    when=fact(BAZAAR, is_held, plain=True),
    only={**AT_ONCE, **CHOSEN},
    rules=f"{OPENING} PLACE-16.9/BCB PLACE-16.12/BCB",
)
@bazaars.step(
    "late-display",
    at=TURN.end,
    shown="SCORE-51",
    when=Cond("bazaar-due", test=is_due),
    only={**LATER, **CHOSEN},
    rules=f"{OPENING} PLACE-16.9/BCB PLACE-16.12/BCB",
)
def display_tiles(game: State) -> None:
    """The tiles stay on display until each player has taken one."""
    open_bazaar(game)


@bazaars.step("announce", at=MOVE.laid, shown="PLACE-16", when=fact(BAZAAR), only=LATER, rules="PLACE-16.12/BCB")
def announce(game: State) -> None:
    """A bazaar is held when the turn is over, unless the tile comes from one."""
    if not game.get(FROM_BAZAAR):
        game.set(DUE, 1)


def next_tiles(game: State, out: Options) -> None:
    """Every tile of the supply, as often as it is there."""
    offer_drawn(game, SHOW, out)


@bazaars.step(
    "show",
    at=PUSHED,
    shown=in_the_bazaar(1),
    by=TIMING,
    who=BY_CHANCE,
    mode=MUST,
    action=SHOW,
    options=next_tiles,
    rules=OPENING,
)
def show_tile(game: State, kind: int) -> None:
    """A tile lies open for everybody; one that may not come yet is replaced."""
    left = game.arg(0) - int(turn_up(game, kind, game.pile_named(SHELF)))
    if left and game.left_in(game.pile_named(MAIN)):
        game.push(show_tile, game.turn_player, left)


def on_sale(game: State, kind: int) -> int:
    """How many tiles of a kind lie open that nobody has bought."""
    n = game.in_pile(game.pile_named(SHELF), kind)
    for player in range(game.players):
        if game.get(BOUGHT, player) == kind + 1:
            n -= 1
    return n


def next_on_sale(game: State, number: int) -> int:
    """The first kind of tile, from a number on, that is still to be had, or -1."""
    kind = game.next_in_pile(game.pile_named(SHELF), number)
    while kind >= 0 and on_sale(game, kind) == 0:
        kind = game.next_in_pile(game.pile_named(SHELF), kind + 1)
    return kind


def without(game: State) -> int:
    """How many players have got no tile yet."""
    n = 0
    for player in range(game.players):
        if game.get(BOUGHT, player) == 0:
            n += 1
    return n


def next_without(game: State, player: int) -> int:
    """The next player clockwise who has got no tile yet, or -1."""
    for i in range(1, game.players + 1):
        other = (player + i) % game.players
        if game.get(BOUGHT, other) == 0:
            return other
    return -1


@bazaars.step(
    "next-lot",
    at=PUSHED,
    shown=in_the_bazaar(2),
    by=TIMING,
    only=SOLD,
    rules="PLACE-16.2/BCB PLACE-16.6/BCB PLACE-16.7/BCB",
)
def next_lot(game: State) -> None:
    """The next player without a tile opens the next auction; the last one gets the last tile free."""
    opener, left = next_without(game, game.arg(0)), without(game)
    if left == 0 or game.left_in(game.pile_named(SHELF)) == game.players - left:
        return
    if left == 1:
        game.set(BOUGHT, next_on_sale(game, 0) + 1, opener)
        return
    game.push(next_lot, game.turn_player, opener)
    game.push(pick_tile, opener)


def lots(game: State, out: Options) -> None:
    """Every kind of tile that is still to be had."""
    kind = next_on_sale(game, 0)
    while kind >= 0:
        out.add(game.action(PICK, kind))
        kind = next_on_sale(game, kind + 1)


@bazaars.step(
    "pick",
    at=PUSHED,
    shown=in_the_bazaar(3),
    by=TIMING,
    mode=MUST,
    action=PICK,
    options=lots,
    only=SOLD,
    rules="PLACE-16.3/BCB",
)
def pick_tile(game: State, kind: int) -> None:
    """The opener picks the tile that is sold now."""
    game.set(LOT, kind + 1)
    game.push(name_price, game.asked())


def most(game: State, player: int) -> int:
    """The most that somebody may bid."""
    points = max(game.score[player], 0)
    if game.may_pay(player, points + 1):
        return points + BEYOND
    while points > 0 and not game.may_pay(player, points):
        points -= 1
    return points


def prices(game: State, out: Options) -> None:
    """Any bid from nothing on."""
    game.offer_numbers(BID, 0, most(game, game.asked()) + 1, out)


@bazaars.step(
    "price",
    at=PUSHED,
    shown=in_the_bazaar(4),
    by=TIMING,
    mode=MUST,
    action=BID,
    options=prices,
    only=SOLD,
    rules="PLACE-16.2/BCB PLACE-16.3/BCB PLACE-16.7/BCB",
)
def name_price(game: State, points: int) -> None:
    """The first bid; then the others without a tile, clockwise, and then the opener decides."""
    opener = game.asked()
    game.set(PRICE, points)
    game.set(BIDDER, opener)
    game.push(close_sale, opener)
    for i in range(game.players - 1, 0, -1):
        player = (opener + i) % game.players
        if game.get(BOUGHT, player) == 0:
            game.push(outbid, player)


def higher(game: State, out: Options) -> None:
    """Any bid above the last one."""
    game.offer_numbers(OUTBID, game.get(PRICE) + 1, most(game, game.asked()) + 1, out)


@bazaars.step(
    "outbid",
    at=PUSHED,
    shown=in_the_bazaar(5),
    by=TIMING,
    mode=MAY,
    action=OUTBID,
    options=higher,
    only=SOLD,
    rules="PLACE-16.2/BCB PLACE-16.3/BCB",
)
def outbid(game: State, points: int) -> None:
    """A higher bid."""
    game.set(PRICE, points)
    game.set(BIDDER, game.asked())


def give(game: State, player: int) -> None:
    """The tile that was sold waits for a player's next turn."""
    game.set(BOUGHT, game.get(LOT), player)
    game.set(LOT, 0)


def settle(game: State, player: int, to: int) -> None:
    """The price is paid, to somebody or to nobody."""
    if game.get(PRICE):
        game.pay(player, game.get(PRICE), to)


@bazaars.step("close", at=PUSHED, shown=in_the_bazaar(6), by=TIMING, only=SOLD, rules="PLACE-16.5/BCB")
def close_sale(game: State) -> None:
    """Without another bid the opener has the tile for what he bid; else he decides."""
    opener = game.asked()
    if game.get(BIDDER) == opener:
        settle(game, opener, -1)
        give(game, opener)
    else:
        game.push(strike_deal, opener)


def deals(game: State, out: Options) -> None:
    """To buy from the highest bidder, if that can be paid, or to sell."""
    if game.may_pay(game.asked(), game.get(PRICE)):
        out.add(game.action(STRIKE, 0))
    out.add(game.action(STRIKE, 1))


@bazaars.step(
    "deal",
    at=PUSHED,
    shown=in_the_bazaar(7),
    by=TIMING,
    mode=MUST,
    action=STRIKE,
    options=deals,
    only=SOLD,
    rules="PLACE-16.4/BCB",
)
def strike_deal(game: State, word: int) -> None:
    """Whoever gets the tile pays the other."""
    opener, bidder = game.asked(), game.get(BIDDER)
    if word == 0:
        settle(game, opener, bidder)
        give(game, opener)
    else:
        settle(game, bidder, opener)
        give(game, bidder)


def has_bought(game: State) -> bool:
    """Whether a tile from a bazaar of an earlier turn waits for whoever is to draw now."""
    return game.tile < 0 and game.get(BOUGHT, game.player) > 0 and game.turn > game.get(SINCE)


@bazaars.step(
    "take-bought",
    at=MOVE.draw,
    shown="PLACE-05.8",
    when=Cond("bought", test=has_bought),
    only=SOLD,
    rules="PLACE-06.1/BCB PLACE-06.2/BCB PLACE-16.8/BCB PLACE-16.11/BCB",
)
def take_bought(game: State) -> None:
    """It takes the place of the draw."""
    hold(game, game.pile_named(SHELF), game.get(BOUGHT, game.player) - 1)
    game.set(BOUGHT, 0, game.player)
    game.set(FROM_BAZAAR, 1)


def may_choose(game: State) -> bool:
    """Whether whoever is to draw now may take a tile on display."""
    if game.tile >= 0 or game.left_in(game.pile_named(SHELF)) == 0 or game.turn <= game.get(SINCE):
        return False
    return not game.get(SERVED) >> game.player & 1


@bazaars.step(
    "choose",
    at=MOVE.draw,
    shown="PLACE-05.8",
    mode=MUST,
    action=PICK,
    options=lots,
    when=Cond("tiles-on-display", test=may_choose),
    only=CHOSEN,
    rules="PLACE-06.1/BCB PLACE-06.2/BCB PLACE-16.8/BCB PLACE-16.9/BCB PLACE-16.10/BCB PLACE-16.11/BCB",
)
def choose_tile(game: State, kind: int) -> None:
    """One of the tiles on display, instead of a draw."""
    game.set(SERVED, game.get(SERVED) | 1 << game.player)
    hold(game, game.pile_named(SHELF), kind)
    game.set(FROM_BAZAAR, 1)

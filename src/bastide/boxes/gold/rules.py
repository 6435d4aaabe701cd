"""Gold Mines: bars of gold lie on tiles, and whoever owns what is finished there takes them."""

from __future__ import annotations

from bastide.kit import (
    FIELD,
    FINAL,
    FINAL_COUNT,
    IN_STOCK,
    MOVE,
    MUST,
    ON_FACE,
    PUSHED,
    WITH_PLAYER,
    Box,
    Cond,
    Count,
    Options,
    State,
    fact,
)

box = Box(__name__)
gold = box.part("gold")

MINE, BAR, MONASTERY = box.tag("gold"), box.token("gold"), box.feature("monastery")
SITE, SITES, CLAIM = box.slot("site"), box.slot("sites"), box.slot("claim")
PUT_BAR, TAKE_BAR = box.action("gold", "face"), box.action("take-gold", "face")

gold.note("bars", shown="PREP-13", rules="PREP-10/GOLD")

# ---- bars come onto tiles


def any_left(game: State) -> bool:
    """Whether there is a bar left to put anywhere."""
    return game.tokens(BAR, IN_STOCK) > 0


SHOWS_GOLD = fact(MINE, any_left, plain=True)


def put_bar(game: State, tile: int) -> None:
    """A bar from the stock comes onto a tile, which from now on is a site."""
    game.take_token(BAR, 1, IN_STOCK, 0, ON_FACE, tile)
    for i in range(game.get(SITES)):
        if game.get(SITE, i) == tile:
            return
    game.set(SITE, tile, game.get(SITES))
    game.set(SITES, game.get(SITES) + 1)


@gold.step("first", at=MOVE.laid, shown="PLACE-24", when=SHOWS_GOLD, rules="PLACE-24.1/GOLD PLACE-24.2/GOLD")
def first_bar(game: State) -> None:
    """One bar lies on the new tile itself."""
    put_bar(game, game.tile_under(game.new_face))


def neighbours(game: State, out: Options) -> None:
    """Every tile around the new one."""
    for tile in game.tiles_around(game.new_face):
        out.add(game.action(PUT_BAR, tile))


@gold.step(
    "second",
    at=MOVE.laid,
    shown="PLACE-24.1",
    mode=MUST,
    action=PUT_BAR,
    options=neighbours,
    when=SHOWS_GOLD,
    rules="PLACE-24.1/GOLD PLACE-24.2/GOLD",
)
def second_bar(game: State, tile: int) -> None:
    """Another one lies on a tile beside it."""
    put_bar(game, tile)


# ---- bars are taken


def on_site(game: State, i: int) -> int:
    """How many bars lie on a site."""
    return game.tokens(BAR, ON_FACE, game.get(SITE, i))


def gives_gold(game: State, k: int) -> bool:
    """Whether the k-th feature scored in this move has owners and was finished, as fields never are."""
    return game.scored_by(k) != 0 and game.feature_kind(game.scored(k)) != FIELD


def finished_with_gold(game: State) -> bool:
    """Whether something that somebody owns was finished where bars lie."""
    for k in range(game.sheet_n if game.get(SITES) else 0):
        if gives_gold(game, k):
            for tile in game.tiles_of(game.scored(k)):
                if game.tokens(BAR, ON_FACE, tile):
                    return True
    return False


@gold.step(
    "share",
    at=MOVE.after,
    shown="SCORE-38",
    when=Cond("finished-with-gold", test=finished_with_gold),
    rules="SCORE-09.1/GOLD SCORE-09.3/GOLD",
)
def share(game: State) -> None:
    """All features finished in this move together: what one player alone has a claim to is his at once."""
    for k in range(game.sheet_n):
        if gives_gold(game, k):
            note_claims(game, game.tiles_of(game.scored(k)), game.scored_by(k))
    for i in range(game.get(SITES)):
        claim = game.get(CLAIM, i)
        if claim and not claim & (claim - 1):
            game.take_token(BAR, on_site(game, i), ON_FACE, game.get(SITE, i), WITH_PLAYER, first_of(claim))
    share_on(game, game.player)


def note_claims(game: State, tiles: list[int], owners: int) -> None:
    """The owners of a feature have a claim to every bar on its tiles."""
    for i in range(game.get(SITES)):
        if game.get(SITE, i) in tiles and on_site(game, i):
            game.set(CLAIM, game.get(CLAIM, i) | owners, i)


def first_of(players: int) -> int:
    """The first player of a mask."""
    player = 0
    while not players >> player & 1:
        player += 1
    return player


def share_on(game: State, player: int) -> None:
    """From this player on, one after the other takes a bar that is his as well as others', until none is left.

    Whoever can choose only between tiles that the same players have a claim to, need not be asked.
    """
    passed_over = 0
    while passed_over < game.players:
        ways = count_ways(game, player)
        if ways > 1:
            game.push(take_bar, player)
            return
        if ways == 1:
            take_from(game, player, first_site(game, player))
            passed_over = 0
        else:
            passed_over += 1
        player = next_player(game, player)


def next_player(game: State, player: int) -> int:
    """The player on the left."""
    return player + 1 if player + 1 < game.players else 0


def may_take(game: State, player: int, i: int) -> bool:
    """Whether a player has a claim to a bar that lies on a site."""
    return game.get(CLAIM, i) >> player & 1 != 0 and on_site(game, i) > 0


def first_site(game: State, player: int) -> int:
    """The first tile from which a player may take a bar, or -1."""
    for i in range(game.get(SITES)):
        if may_take(game, player, i):
            return game.get(SITE, i)
    return -1


def is_like_another(game: State, player: int, i: int) -> bool:
    """Whether the same players have a claim to an earlier site with bars."""
    for j in range(i):
        if game.get(CLAIM, j) == game.get(CLAIM, i) and may_take(game, player, j):
            return True
    return False


def count_ways(game: State, player: int) -> int:
    """Between how many sorts of tiles a player can choose."""
    n = 0
    for i in range(game.get(SITES)):
        if may_take(game, player, i) and not is_like_another(game, player, i):
            n += 1
    return n


def take_from(game: State, player: int, tile: int) -> None:
    """A player takes one bar off a tile."""
    game.take_token(BAR, 1, ON_FACE, tile, WITH_PLAYER, player)


def ways(game: State, out: Options) -> None:
    """One tile of each sort."""
    player = game.asked()
    for i in range(game.get(SITES)):
        if may_take(game, player, i) and not is_like_another(game, player, i):
            out.add(game.action(TAKE_BAR, game.get(SITE, i)))


@gold.step(
    "take",
    at=PUSHED,
    shown="SCORE-38.1",
    mode=MUST,
    action=TAKE_BAR,
    options=ways,
    rules="SCORE-09.2/GOLD SCORE-09.3/GOLD",
)
def take_bar(game: State, tile: int) -> None:
    """One bar, and the next player goes on."""
    player = game.asked()
    take_from(game, player, tile)
    share_on(game, next_player(game, player))


# ---- the end

STAGE, MOST = 3, 4  # with every three bars a bar is worth a point more, up to four points


def worth_of_a_bar(n: int) -> int:
    """What each bar is worth to somebody who has so many."""
    return min((n + STAGE - 1) // STAGE, MOST)


@gold.step("final", at=FINAL.own, shown="FINAL-33", rules="FINAL-33/GOLD FINAL-33.1/GOLD")
def score_gold(game: State) -> None:
    """The more bars somebody has, the more every single one is worth."""
    for player in range(game.players):
        n = game.tokens(BAR, WITH_PLAYER, player)
        if n:
            count = Count(game.sink is not None)
            count.add("gold", n, worth_of_a_bar(n))
            game.award_counted(player, count, FINAL_COUNT, -1)


# ---- what players expect of it

IN_REACH, IN_HAND = 8, 2  # tenths of a point for a bar


@gold.hook("prospect")
def promise(game: State, player: int) -> int:
    """Bars under what a player owns may become his; those he has are worth more with every further one."""
    tenths = 0
    to_come = game.tokens(BAR, IN_STOCK)
    for i in range(game.get(SITES)):
        n = on_site(game, i)
        to_come += n
        if n and reaches(game, player, game.get(SITE, i)):
            tenths += n * IN_REACH
    if to_come:
        tenths += game.tokens(BAR, WITH_PLAYER, player) * IN_HAND
    return tenths


def reaches(game: State, player: int, tile: int) -> bool:
    """Whether a player owns something unfinished that counts this tile."""
    for segment in range(game.first_of(tile), game.end_of(tile)):
        if game.feature_kind(segment) != FIELD and game.followers_on(segment, player):
            if game.owners(segment) >> player & 1:
                return True
    for segment in game.beside(game.spot_at(tile), game.kinds_like(MONASTERY)):
        if game.followers_on(segment, player) and game.owners(segment) >> player & 1:
            return True
    return False

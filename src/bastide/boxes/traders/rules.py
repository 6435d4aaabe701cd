"""Traders & Builders: goods for whoever completes a city, a builder for further moves, a pig for the farmers."""

from __future__ import annotations

from bastide.kit import (
    AT_END,
    CITY,
    FINAL,
    FINAL_COUNT,
    FOR_FIGURE,
    IN_STOCK,
    MAY,
    MOVE,
    NO_FOLLOWER,
    NOT_ON_NEW_FACE,
    SCORE,
    SEGMENT,
    TURN,
    WITH_PLAYER,
    Action,
    Box,
    Cond,
    Count,
    Kind,
    Options,
    State,
    fact,
)

box = Box(__name__)
goods = box.part("goods")
builder = box.part("builder")
pig = box.part("pig")

GOODS = ("wine", "grain", "cloth")
TOKENS = tuple(box.token(good) for good in GOODS)
SYMBOLS = tuple(box.attribute(good) for good in GOODS)
BUILDER, PIG = box.figure("builder"), box.figure("pig")
PUT_BUILDER = box.action("builder", "segment")
PUT_PIG = box.action("pig", "segment")
AGAIN = box.action("again")
AT_WORK = box.tag("builder_at_work")

# The number under which a further move is queued; the first move of a turn has 0.
BUILDERS_MOVE = 1

goods.note("tokens", shown="PREP-05.2", rules="PREP-03.2/TB")
builder.note("builders", shown="PREP-05", rules="PREP-03.1/TB")
pig.note("pigs", shown="PREP-05.1", rules="PREP-03.1/TB")

# ---- figures that go only where a follower of their player stands


def next_one(game: State, kind: Kind, player: int, number: int) -> int:
    """The first builder, or pig, of a player, from a number on, that stands somewhere, or -1."""
    figure = game.next_standing(game.number_of(kind), number)
    while figure >= 0 and game.owner_of(figure) != player:
        figure = game.next_standing(game.number_of(kind), figure + 1)
    return figure


def is_in(game: State, kind: Kind, player: int, feature: int) -> bool:
    """Whether a player has a builder or pig on a feature."""
    figure = next_one(game, kind, player, 0)
    while figure >= 0 and not game.same(game.which(figure), feature):
        figure = next_one(game, kind, player, figure + 1)
    return figure >= 0


def offer_beside_own(game: State, figure: Kind, action: Action, out: Options) -> None:
    """Every part of the new tile on which this figure stands, if a follower of its player is on the feature."""
    kind = game.number_of(figure)
    if not game.has_left(game.player, kind) or game.bars & (NO_FOLLOWER | NOT_ON_NEW_FACE):
        return
    for segment in range(game.first_new(), game.segments):
        if game.followers_on(segment, game.player) and game.may_join(kind, segment):
            out.add(game.action(action, segment))


def put_beside_own(game: State, kind: Kind, segment: int) -> None:
    """Place the active player's builder or pig; it is no follower, so what follows from one does not follow."""
    game.put(game.in_supply(game.player, game.number_of(kind)), SEGMENT, segment)


def home_without_own(game: State, kind: Kind, where: int, segment: int) -> None:
    """Send home every builder or pig on a feature just left by somebody if no follower of its player is there now."""
    if where != SEGMENT:
        return
    figure = game.next_standing(game.number_of(kind), 0)
    while figure >= 0:
        if game.same(game.which(figure), segment) and not game.followers_on(segment, game.owner_of(figure)):
            game.send_home(figure)
        figure = game.next_standing(game.number_of(kind), figure + 1)


# ---- the builder


def builders(game: State, out: Options) -> None:
    """Roads and cities of the new tile, also completed ones, on which the active player has a follower."""
    offer_beside_own(game, BUILDER, PUT_BUILDER, out)


@builder.step(
    "builder",
    at=MOVE.figure,
    shown="FIGURE-05",
    mode=MAY,
    action=PUT_BUILDER,
    moves=BUILDER,
    options=builders,
    rules="FIGURE-05.1/TB",
)
def put_builder(game: State, segment: int) -> None:
    """The builder stands on the tile just laid."""
    put_beside_own(game, BUILDER, segment)


@builder.hook("left", name="builder-home", shown="FIGURE-05.2", rules="FIGURE-05.2/TB")
def builder_home(game: State, figure: int, where: int, which: int) -> None:
    """Without a follower of its player the builder goes home."""
    home_without_own(game, BUILDER, where, which)


def extends(game: State) -> bool:
    """Whether the tile just laid belongs to a road or city where a builder of the active player stood before."""
    new = game.first_new()
    figure = next_one(game, BUILDER, game.player, 0)
    while figure >= 0:
        if game.which(figure) < new:
            for segment in range(new, game.segments):
                if game.same(segment, game.which(figure)):
                    return True
        figure = next_one(game, BUILDER, game.player, figure + 1)
    return False


EXTENDS = Cond("builder_extends", test=extends)


@builder.step(
    "at-work",
    at=MOVE.laid,
    shown="PLACE-11.9",  # before the tile drives anybody off
    when=EXTENDS,
    only={"builder.turn": "when-laid"},
    rules="PLACE-14.1/TB PLACE-14.2/TB",
)
@builder.step(
    "at-work-still",
    at=MOVE.laid,
    shown="PLACE-16.9",
    when=EXTENDS,
    only={"builder.turn": "if-still-there"},
    rules="PLACE-14.1/TB PLACE-14.2/TB",
)
def at_work(game: State) -> None:
    """The builder has earned a further move."""
    game.note_fact(AT_WORK)


def further_move(game: State, out: Options) -> None:
    """One more move, as long as there is a tile for it."""
    if game.finds_tile(game.turn_player):
        out.add(game.action(AGAIN))


# TURN.next comes once a turn, after its first move: no further move, whoever earned it, earns the builder another.
@builder.step(
    "again",
    at=TURN.next,
    shown="SCORE-50",
    when=fact(AT_WORK),
    mode=MAY,
    action=AGAIN,
    options=further_move,
    rules="PLACE-14.1/TB PLACE-14.2/TB",
)
def again(game: State) -> None:
    """Draw, lay, place and score once more."""
    game.again(BUILDERS_MOVE, game.turn_player)


# ---- the pig


def pigs(game: State, out: Options) -> None:
    """Fields of the new tile on which the active player has a farmer."""
    offer_beside_own(game, PIG, PUT_PIG, out)


@pig.step(
    "pig",
    at=MOVE.figure,
    shown="FIGURE-06",
    mode=MAY,
    action=PUT_PIG,
    moves=PIG,
    options=pigs,
    rules="FIGURE-06.1/TB",
)
def put_pig(game: State, segment: int) -> None:
    """The pig stands on the tile just laid."""
    put_beside_own(game, PIG, segment)


@pig.hook("left", name="pig-home", shown="FIGURE-06.1", rules="FIGURE-06.2/TB")
def pig_home(game: State, figure: int, where: int, which: int) -> None:
    """Without a farmer of its player the pig goes home."""
    home_without_own(game, PIG, where, which)


@pig.hook(
    "city_worth",
    FOR_FIGURE,
    name="pig-worth",
    shown="FINAL-28",
    rules="FINAL-28/TB",
    only={"base.field-scoring": "field-owner-3|field-owner-3-city-once"},
)
def pig_worth(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """A city gives one point more to the player whose pig is on the field that is paid for it."""
    if is_in(game, PIG, player, field):
        count.add("pig", 1, 1)


# The rules are silent on a pig where farmers of several fields add up; there the fields of a city count as one.
@pig.hook(
    "city_worth",
    FOR_FIGURE,
    name="pig-worth-by-city",
    shown="FINAL-28",
    rules="FINAL-28/TB",
    only={"base.field-scoring": "city-majority-4"},
)
def pig_worth_by_city(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """At the end a city gives one point more to the player whose pig is on any field that serves it, once a city."""
    if when != AT_END:
        pig_worth(game, count, field, city, player, when)
        return
    figure = next_one(game, PIG, player, 0)
    while figure >= 0 and city not in game.served(game.which(figure)):
        figure = next_one(game, PIG, player, figure + 1)
    if figure >= 0:
        count.add("pig", 1, 1)


# ---- goods


def shows_goods(game: State) -> bool:
    """Whether the feature being scored is a city with goods."""
    city = game.arg(0)
    if game.feature_kind(city) == CITY:
        for symbol in SYMBOLS:
            if game.sum_of(city, symbol):
                return True
    return False


@goods.step("goods", at=SCORE.taken, shown="SCORE-36.2", when=Cond("goods", test=shows_goods), rules="SCORE-30/TB")
def take_goods(game: State) -> None:
    """The active player takes a token for each symbol, whoever owns the city, as long as there are any."""
    for token, symbol in zip(TOKENS, SYMBOLS, strict=True):
        n = min(game.sum_of(game.arg(0), symbol), game.tokens(token, IN_STOCK))
        if n:
            game.take_token(token, n, IN_STOCK, 0, WITH_PLAYER, game.player)


@goods.step("most-goods", at=FINAL.holdings, shown="FINAL-03", rules="FINAL-03/TB FINAL-03.1/TB")
def score_goods(game: State) -> None:
    """Ten for the most tokens of each kind, ten for each who ties, nothing for none."""
    players = range(game.players)
    most = {token: max([game.tokens(token, WITH_PLAYER, p) for p in players]) for token in TOKENS}
    for player in players:
        count = Count(game.sink is not None)
        for token, good in zip(TOKENS, GOODS, strict=True):
            if most[token] and game.tokens(token, WITH_PLAYER, player) == most[token]:
                count.add(good, 1, 10)
        if count.total:
            game.award_counted(player, count, FINAL_COUNT, -1)

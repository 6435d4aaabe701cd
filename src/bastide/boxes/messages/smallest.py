"""What a message scores: who and what it means, and the smallest road, city or monastery."""

from __future__ import annotations

from bastide.boxes.messages.box import (
    A_CITY,
    A_ROAD,
    DELIVER,
    FARMERS,
    KNIGHTS,
    MONASTERY,
    ONE_FOLLOWER,
    PENNANT,
    PENNANTS,
    SMALLEST,
    TILE,
    messages,
)
from bastide.kit import (
    AT_END,
    AWARD,
    CITY,
    FIELD,
    FOLLOWER,
    MUST,
    PUSHED,
    ROAD,
    SEGMENT,
    Cond,
    Count,
    Options,
    State,
    no_options,
)


def is_own(game: State, figure: int, player: int) -> bool:
    """Whether a figure is a follower of a player on something unfinished; what is finished is being scored."""
    if game.where(figure) != SEGMENT or game.owner_of(figure) != player or not game.has_trait(figure, FOLLOWER):
        return False
    return not game.is_complete(game.which(figure))


def is_meant(game: State, segment: int, card: int) -> bool:
    """Whether a feature is of the kind that a card is about."""
    if card == A_ROAD:
        return game.feature_kind(segment) == ROAD
    if card == A_CITY:
        return game.feature_kind(segment) == CITY
    return game.is_like(segment, MONASTERY)


def followers_in(game: State, player: int, kind: int) -> int:
    """How many followers a player has on unfinished features of a kind."""
    n = 0
    for figure in range(game.figures):
        if is_own(game, figure, player) and game.feature_kind(game.which(figure)) == kind:
            n += 1
    return n


def pennants_of(game: State, player: int) -> int:
    """The pennants in all unfinished cities where a player has a follower, each city once."""
    n = 0
    seen = no_options(16)
    for figure in range(game.figures):
        if is_own(game, figure, player) and game.feature_kind(game.which(figure)) == CITY:
            city = game.lowest(game.which(figure))
            if not seen.has(city):
                seen.add(city)
                n += game.sum_of(city, PENNANT)
    return n


def any_meant(game: State, player: int, card: int) -> bool:
    """Whether a player has a follower on an unfinished feature of a card's kind; on anything, for the last card."""
    for figure in range(game.figures):
        if is_own(game, figure, player) and (card == ONE_FOLLOWER or is_meant(game, game.which(figure), card)):
            return True
    return False


def can_deliver(game: State, player: int, card: int) -> bool:
    """Whether there is anything to do for a message."""
    if card == PENNANTS:
        return pennants_of(game, player) > 0
    if card == KNIGHTS:
        return followers_in(game, player, CITY) > 0
    if card == FARMERS:
        return followers_in(game, player, FIELD) > 0
    if card == TILE:
        return game.finds_tile(player)
    return any_meant(game, player, card)


def length(game: State, segment: int) -> int:
    """How many tiles a feature has; of a monastery those around it count as well."""
    kind = game.feature_kind(segment)
    return game.tiles(segment) if kind == ROAD or kind == CITY else 9 - game.open_ends(segment)


def offer_smallest(game: State, out: Options, by_points: int) -> None:
    """The smallest of the player's unfinished features of the card's kind; of several alike each."""
    player, card = game.asked(), game.arg(0)
    least = -1
    for figure in range(game.figures):
        if is_own(game, figure, player) and is_meant(game, game.which(figure), card):
            segment = game.lowest(game.which(figure))
            size = worth(game, segment, player).total if by_points else length(game, segment)
            if least < 0 or size < least:
                least = size
                out.n = 0
            action = game.action(DELIVER, segment)
            if size == least and not out.has(action):
                out.add(action)


def shortest(game: State, out: Options) -> None:
    """The ones with the fewest tiles."""
    offer_smallest(game, out, 0)


def cheapest(game: State, out: Options) -> None:
    """The ones with the fewest points."""
    offer_smallest(game, out, 1)


@messages.step(
    "deliver",
    at=PUSHED,
    shown="SCORE-34.2",
    mode=MUST,
    action=DELIVER,
    options=shortest,
    only={"msg.smallest": "length"},
    rules="SCORE-34.2/MSG SCORE-34.6/MSG SCORE-34.9/MSG",
)
@messages.step(
    "deliver-cheapest",
    at=PUSHED,
    shown="SCORE-34.2",
    mode=MUST,
    action=DELIVER,
    options=cheapest,
    only={"msg.smallest": "points"},
    rules="SCORE-34.2/MSG SCORE-34.6/MSG SCORE-34.9/MSG",
)
def deliver(game: State, segment: int) -> None:
    """The player scores it as at the end, whoever has the majority."""
    player = game.asked()
    game.award_counted(player, worth(game, segment, player), SMALLEST, segment)


def worth(game: State, segment: int, player: int) -> Count:
    """What a feature would bring a player at the end of the game."""
    if game.feature_kind(segment) != FIELD:
        return game.worth_to(segment, player, AT_END)
    count = Count(game.sink is not None)
    for city in game.served(segment):
        game.city_worth(count, segment, city, player, AT_END)
    return count


def is_smallest(game: State) -> bool:
    """Whether the points in progress are those of a smallest feature."""
    return game.arg(1) == SMALLEST


@messages.step(
    "home",
    at=AWARD.before,
    shown="SCORE-32.1",
    when=Cond("smallest-scored", test=is_smallest),
    only={"msg.return": "own-followers"},
    rules="SCORE-34.7/MSG",
)
def send_back(game: State) -> None:
    """The player's followers on the feature come home."""
    for figure in range(game.figures):
        if is_own(game, figure, game.asked()) and game.same(game.which(figure), game.arg(2)):
            game.send_home(figure)


messages.note("stay", shown="SCORE-32.1", only={"msg.return": "none"}, rules="SCORE-34.7/MSG")

"""The King and the Robber Baron: cards for whoever completes the largest city and the longest road."""

from __future__ import annotations

from bastide.kit import CITY, FINAL, FINAL_COUNT, IN_STOCK, ROAD, SCORE, WITH_PLAYER, Box, Cond, Count, State, Token

box = Box(__name__)
king = box.part("king")
baron = box.part("baron")

KING, LARGEST = box.token("king"), box.slot("largest")
BARON, LONGEST = box.token("baron"), box.slot("longest")

king.note("king", shown="PREP-17", rules="PREP-30/KS")
baron.note("baron", shown="PREP-17.1", rules="PREP-30/KS")

# ---- who takes a card


def is_largest(game: State) -> bool:
    """Whether a city was completed that has more tiles than every one before."""
    return game.feature_kind(game.arg(0)) == CITY and game.tiles(game.arg(0)) > game.get(LARGEST)


def is_longest(game: State) -> bool:
    """Whether a road was completed that has more tiles than every one before."""
    return game.feature_kind(game.arg(0)) == ROAD and game.tiles(game.arg(0)) > game.get(LONGEST)


@king.step(
    "take-king", at=SCORE.taken, shown="SCORE-36.1", when=Cond("largest-city", test=is_largest), rules="SCORE-28/KS"
)
def take_king(game: State) -> None:
    """The active player takes the King, whoever owns the city."""
    game.set(LARGEST, game.tiles(game.arg(0)))
    take(game, KING)


@baron.step(
    "take-baron",
    at=SCORE.taken,
    shown="SCORE-36",
    when=Cond("longest-road", test=is_longest),
    rules="SCORE-23/KS SCORE-23.1/KS",
)
def take_baron(game: State) -> None:
    """The active player takes the Robber Baron, whoever owns the road."""
    game.set(LONGEST, game.tiles(game.arg(0)))
    take(game, BARON)


def take(game: State, card: Token) -> None:
    """Give the active player a card, out of another player's hands if need be."""
    before = holder(game, card)
    if before < 0:
        game.take_token(card, 1, IN_STOCK, 0, WITH_PLAYER, game.player)
    else:
        game.take_token(card, 1, WITH_PLAYER, before, WITH_PLAYER, game.player)


def holder(game: State, card: Token) -> int:
    """The player who holds a card, or -1."""
    for player in range(game.players):
        if game.tokens(card, WITH_PLAYER, player):
            return player
    return -1


# ---- the end


@king.step("final-king", at=FINAL.holdings, shown="FINAL-04", rules="FINAL-04/KS")
def score_king(game: State) -> None:
    """Whoever holds the King gets one for each completed city."""
    score_card(game, KING, "king", CITY)


@baron.step("final-baron", at=FINAL.holdings, shown="FINAL-05", rules="FINAL-05/KS")
def score_baron(game: State) -> None:
    """Whoever holds the Robber Baron gets one for each completed road."""
    score_card(game, BARON, "baron", ROAD)


def score_card(game: State, card: Token, item: str, kind: int) -> None:
    """Pay the holder of a card, if there is one, for all completed features of a kind, owned or not."""
    player = holder(game, card)
    completed = game.completed(kind)
    if player >= 0 and completed:
        count = Count(game.sink is not None)
        count.add(item, len(completed), 1)
        game.award_counted(player, count, FINAL_COUNT, completed[0])

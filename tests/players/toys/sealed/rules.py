"""Sealed: a card nobody else may see; it pays its holder for every follower on a road."""

from __future__ import annotations

from bastide.core.chance import Stream
from bastide.kit import FINAL, FINAL_COUNT, PREP, ROAD, Box, State

box = Box(__name__)
sealed = box.part("sealed")
CARD = box.slot("card")


@sealed.step("deal", at=PREP.deal, shown="PREP-30")
def deal(game: State) -> None:
    for player in range(game.players):
        game.set(CARD, 3, player)


@sealed.step("open", at=FINAL.own, shown="FINAL-33")
def open_cards(game: State) -> None:
    """A card pays its number for every road follower of its holder, so it steers the play."""
    for player in range(game.players):
        standing = sum(game.weight_of(segment, player) for segment in game.features(ROAD))
        game.award(player, game.get(CARD, player) * standing, FINAL_COUNT, -1)


@sealed.hook("resample")
def shuffle(game: State, player: int, stream: Stream) -> None:
    """What the others hold is anybody's guess."""
    for other in range(game.players):
        if other != player:
            game.set(CARD, stream.below(7), other)

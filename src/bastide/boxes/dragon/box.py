"""The box of the dragon and the fairy, and where they are."""

from __future__ import annotations

from bastide.kit import FACE, Box, Kind, State

box = Box(__name__)
dragon = box.part("dragon")

DRAGON, FAIRY = box.figure("dragon"), box.figure("fairy")
SHOWS_DRAGON, VOLCANO = box.tag("dragon"), box.tag("volcano")
WHOLE_CITY, INNER_CITY = box.tag("carcassonne"), box.tag("quarters")
ASIDE = box.pile("dragons")


def face_of(game: State, kind: Kind) -> int:
    """The face the dragon or the fairy is on, or -1 while it is not in play."""
    figure = game.neutral(kind)
    return game.which(figure) if game.where(figure) == FACE else -1


def move_to(game: State, kind: Kind, face: int) -> None:
    """Put the dragon or the fairy on a tile."""
    game.put(game.neutral(kind), FACE, face)


def is_far(game: State, kind: Kind, face: int) -> bool:
    """Whether the dragon or the fairy is in another cell than a face, or in none."""
    here = face_of(game, kind)
    return here < 0 or game.apart(here, face) != 0

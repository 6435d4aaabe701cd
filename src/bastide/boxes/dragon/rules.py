"""The Princess & the Dragon: the dragon comes to a volcano; flight, fairy, princess and portal have own files."""

from __future__ import annotations

from bastide.boxes.dragon import fairy, flight, portal, princess
from bastide.boxes.dragon.box import ASIDE, DRAGON, SHOWS_DRAGON, VOLCANO, box, dragon, face_of, is_far, move_to
from bastide.kit import FOLLOWER, MOVE, NOT_AT_NEW_CORNERS, NOT_ON_NEW_FACE, Cond, State, fact

__all__ = ["box", "fairy", "flight", "portal", "princess"]

dragon.note("dragon", shown="PREP-09", rules="PREP-06/PD")


def too_early(game: State) -> bool:
    """Whether the tile just drawn shows a dragon that is not in play yet."""
    return game.in_hand_shows(SHOWS_DRAGON) and face_of(game, DRAGON) < 0


@dragon.step(
    "aside",
    at=MOVE.check,
    shown="PLACE-06.2",
    when=Cond("too-early", test=too_early, shows=("dragon",)),
    rules="PLACE-07.1/PD",
)
def lay_aside(game: State) -> None:
    """The tile waits, and another one is drawn."""
    game.set_aside(game.pile_named(ASIDE))


@dragon.hook("waits", SHOWS_DRAGON)
def wait_aside(game: State, kind: int) -> int:
    """Also where others turn tiles up, one with a dragon that is not in play yet waits."""
    return game.pile_named(ASIDE) if face_of(game, DRAGON) < 0 else -1


@dragon.step(
    "volcano",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "barn"},
    bars=("figures",),
    rules="PLACE-11/PD",
)
def erupt(game: State) -> None:
    """The dragon comes to the volcano, and nobody is placed there but a barn at a corner."""
    move_to(game, DRAGON, game.new_face)
    game.bar(NOT_ON_NEW_FACE)


@dragon.step(
    "volcano-bars-all",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "nobody"},
    bars=("figures", "corners"),
    rules="PLACE-11/PD",
)
def erupt_widely(game: State) -> None:
    """The dragon comes to the volcano, and no figure of any kind is placed there."""
    move_to(game, DRAGON, game.new_face)
    game.bar(NOT_ON_NEW_FACE | NOT_AT_NEW_CORNERS)


@dragon.step(
    "volcano-bars-followers",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "no-follower"},
    bars=("followers",),
    rules="PLACE-11/PD",
)
def erupt_mildly(game: State) -> None:
    """The dragon comes to the volcano and keeps followers off, as it does wherever it is."""
    move_to(game, DRAGON, game.new_face)


@dragon.hook(
    "may_stand",
    name="dragon-keeps-off",
    shown="PLACE-11.3",
    rules="PLACE-11.1/PD",
    only={"dragon.volcano": "barn|nobody"},
)
def away_from_dragon(game: State, kind: int, segment: int) -> bool:
    """Nobody is placed where the dragon is."""
    return is_far(game, DRAGON, game.face_on(segment))


@dragon.hook(
    "may_stand",
    name="dragon-keeps-followers-off",
    shown="PLACE-11.3",
    rules="PLACE-11.1/PD",
    only={"dragon.volcano": "no-follower"},
)
def followers_away_from_dragon(game: State, kind: int, segment: int) -> bool:
    """No follower is placed where the dragon is; figures of other kinds are."""
    return not game.kind_has(kind, FOLLOWER) or is_far(game, DRAGON, game.face_on(segment))

"""Targets: whoever comes nearest to the fair gets points."""

from __future__ import annotations

from bastide.boxes.catapult.fairground import (
    AIM,
    TARGET,
    TIMING,
    at_the_fair,
    award,
    box,
    catapult,
    rests_on_tiles,
    shot_x,
    shot_y,
    tiles,
)
from bastide.boxes.catapult.flight import point
from bastide.boxes.catapult.measures import RULER, beyond, root
from bastide.kit import MUST, PUSHED, ROUND, State

CONTEST = box.slot("contest")
PROMISE = 25  # tenths of a point for whoever lies nearest while others are still to shoot


@catapult.step(
    "targets",
    at=ROUND,
    shown=at_the_fair(9),
    by=TIMING,
    mode=MUST,
    action=AIM,
    options=tiles,
    rules="PLACE-22.1/CAT PLACE-22.4/CAT PLACE-22.6/CAT",
)
def shoot(game: State, face: int) -> None:
    """All shoot at the fair; mostly the token slides on, so it may be wise to aim before it."""
    game.set(CONTEST, 1)
    game.push(point, game.asked(), face, TARGET)


def from_fair(game: State, player: int) -> int:
    """How far a player's token lies from the tile with the fair, as exactly as a ruler tells; -1 if not on a tile."""
    if not rests_on_tiles(game, player):
        return -1
    dx = beyond(shot_x(game, player), game.face_x(game.new_face))
    dy = beyond(shot_y(game, player), game.face_y(game.new_face))
    return (root(dx * dx + dy * dy) + RULER // 2) // RULER


def is_nearest(game: State, player: int) -> bool:
    """Whether nobody's token lies nearer to the fair than a player's."""
    own = from_fair(game, player)
    for other in range(game.players):
        if 0 <= from_fair(game, other) < own:
            return False
    return own >= 0


@catapult.step("nearest", at=PUSHED, shown=at_the_fair(10), by=TIMING, rules="PLACE-22.4/CAT PLACE-22.6/CAT CAT-S6/CAT")
def reward(game: State) -> None:
    """The token nearest to the fair brings points, and so do others as near."""
    game.set(CONTEST, 0)
    for player in range(game.players):
        if is_nearest(game, player):
            award(game, player, "nearest")


@catapult.hook("prospect")
def promise(game: State, player: int) -> int:
    """Whoever lies nearest so far may well remain so."""
    return PROMISE if game.get(CONTEST) and is_nearest(game, player) else 0

"""Roses: the follower nearest to one may have to make room for a follower of the shooter."""

from __future__ import annotations

from bastide.boxes.catapult.fairground import (
    AIM,
    ROSE,
    TIMING,
    at_the_fair,
    box,
    catapult,
    on_ground,
    rests_on_tiles,
    shot_x,
    shot_y,
    tiles,
)
from bastide.boxes.catapult.flight import point
from bastide.kit import FOLLOWER, MAY, MUST, PUSHED, ROUND, SEGMENT, SUPPLY, Options, State

WOO, SWAP = box.action("seduce", "piece"), box.action("exchange-for", "piece")


@catapult.step(
    "roses",
    at=ROUND,
    shown=at_the_fair(6),
    by=TIMING,
    mode=MUST,
    action=AIM,
    options=tiles,
    rules="PLACE-22.1/CAT PLACE-22.3/CAT PLACE-22.6/CAT",
)
def throw_rose(game: State, face: int) -> None:
    """A rose is aimed at a tile; where it lies shows who is nearest."""
    player = game.asked()
    game.push(woo, player)
    game.push(point, player, face, ROSE)


def how_far(game: State, figure: int) -> int:
    """How far a figure is from the rose of the player asked; squared."""
    x, y = game.figure_x(figure) - shot_x(game, game.asked()), game.figure_y(figure) - shot_y(game, game.asked())
    return x * x + y * y


def nearest(game: State, out: Options) -> None:
    """The follower nearest to a rose on the tiles, or several as near, if somebody could take its place."""
    if not rests_on_tiles(game, game.asked()):
        return
    best = -1
    for figure in range(game.figures):
        if on_ground(game, figure) and (best < 0 or how_far(game, figure) < best):
            best = how_far(game, figure)
    for figure in range(game.figures):
        if on_ground(game, figure) and how_far(game, figure) == best and has_successor(game, figure):
            out.add(game.action(WOO, figure))


def has_successor(game: State, figure: int) -> bool:
    """Whether the shooter has anybody for the place of a follower."""
    for other in range(game.figures):
        if can_follow(game, other, figure):
            return True
    return False


def can_follow(game: State, figure: int, other: int) -> bool:
    """Whether a follower of the shooter, in the supply or on the tiles, may take the place of another one."""
    if game.owner_of(figure) != game.asked() or not game.has_trait(figure, FOLLOWER) or figure == other:
        return False
    if game.where(figure) == SUPPLY:  # for a figure of one's own only one of another kind makes a difference
        if game.owner_of(other) == game.asked() and game.kind_of(other) == game.kind_of(figure):
            return False
    elif not on_ground(game, figure):
        return False
    return game.where(other) != SEGMENT or game.may_join(game.kind_of(figure), game.which(other))


@catapult.step(
    "seduce",
    at=PUSHED,
    shown=at_the_fair(7),
    by=TIMING,
    mode=MAY,
    action=WOO,
    options=nearest,
    rules="PLACE-22.3/CAT PLACE-22.6/CAT PLACE-22.7/CAT CAT-S5/CAT",
)
def woo(game: State, figure: int) -> None:
    """The shooter wants the place of the follower nearest to the rose."""
    game.push(exchange, game.asked(), figure)


def successors(game: State, out: Options) -> None:
    """Whoever may take the place; of alike ones it does not matter which."""
    first = out.n
    for figure in range(game.figures):
        if can_follow(game, figure, game.arg(0)):
            game.offer_piece(SWAP, figure, first, out)


@catapult.step(
    "exchange",
    at=PUSHED,
    shown=at_the_fair(8),
    by=TIMING,
    mode=MUST,
    action=SWAP,
    options=successors,
    rules="PLACE-22.3/CAT CAT-S5/CAT",
)
def exchange(game: State, figure: int) -> None:
    """The follower goes home to its owner, and the other one is there in its stead."""
    other = game.arg(0)
    where, which, stance = game.where(other), game.which(other), game.stands_as(other)
    game.put(figure, where, which, stance)
    game.send_home(other)

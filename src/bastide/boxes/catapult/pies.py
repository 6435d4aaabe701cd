"""Pies: whoever is hit goes home, and so may those whom they push over."""

from __future__ import annotations

from bastide.boxes.catapult.fairground import (
    AIM,
    IMPACT,
    PIE,
    SLID,
    TIMING,
    WAY,
    at_the_fair,
    box,
    catapult,
    on_ground,
    tiles,
)
from bastide.boxes.catapult.flight import point
from bastide.boxes.catapult.measures import PUSHES, TOUCHES, off_line
from bastide.kit import BY_CHANCE, MUST, PREP, PUSHED, ROUND, Options, State

HIT, FALLEN, REACH = box.slot("hit"), box.slot("fallen"), box.slot("reach")
BITS = 16  # figures in a number of a mask
AT_ONCE = 8  # figures of whom chance tells one after the other whether they fall
STAYS, FALLS = range(2)
TOPPLE = box.action("push-over", "piece", "word", of=("keeps-standing", "falls-over"))


@catapult.step(
    "all-figures", at=PREP.deal, shown="PREP-25.4", only={"cat.targets": "all-figures"}, rules="PLACE-22.8/CAT"
)
def all_figures(game: State) -> None:
    """A pie hits whatever figure of a player is in its way."""
    game.set(REACH, 1)


catapult.note("followers", shown=at_the_fair(16), by=TIMING, only={"cat.targets": "followers"}, rules="PLACE-22.8/CAT")


@catapult.step(
    "pies",
    at=ROUND,
    shown=at_the_fair(2),
    by=TIMING,
    mode=MUST,
    action=AIM,
    options=tiles,
    rules="PLACE-22.1/CAT PLACE-22.2/CAT PLACE-22.6/CAT",
)
def throw_pie(game: State, face: int) -> None:
    """A pie is aimed at a tile; where it lands shows whom it hits."""
    player = game.asked()
    game.push(strike, player)
    game.push(point, player, face, PIE)


def can_be_hit(game: State, figure: int) -> bool:
    """Whether a figure is a follower on the tiles or, by a ruling, any figure of a player in the landscape."""
    if game.get(REACH):
        return game.owner_of(figure) < game.players and game.in_landscape(figure)
    return on_ground(game, figure)


def is_hit(game: State, figure: int) -> bool:
    """Whether the pie has hit a figure."""
    return game.get(HIT, figure // BITS) >> figure % BITS & 1 != 0


def next_hit(game: State, number: int) -> int:
    """The first figure, from a number on, that the pie has hit, or -1."""
    while number < game.figures:
        left = game.get(HIT, number // BITS) >> number % BITS
        if left & 1:
            return number
        number = number + 1 if left else (number // BITS + 1) * BITS
    return -1


def is_in_the_way(game: State, figure: int) -> bool:
    """Whether a figure stands between where the pie comes down and where it rests."""
    x, y = game.figure_x(figure) - game.get(IMPACT, 0), game.figure_y(figure) - game.get(IMPACT, 1)
    return off_line(x, y, game.get(WAY, 0), game.get(WAY, 1), game.get(SLID)) <= TOUCHES * TOUCHES


def is_shaken(game: State, figure: int) -> bool:
    """Whether a figure that is not hit stands close behind one that is, as the pie came."""
    if is_hit(game, figure) or not can_be_hit(game, figure):
        return False
    other = next_hit(game, 0)
    while other >= 0:
        x, y = game.figure_x(figure) - game.figure_x(other), game.figure_y(figure) - game.figure_y(other)
        ahead = x * game.get(WAY, 0) + y * game.get(WAY, 1)
        aside = y * game.get(WAY, 0) - x * game.get(WAY, 1)
        if x * x + y * y <= PUSHES * PUSHES and ahead > 0 and abs(aside) <= ahead:
            return True
        other = next_hit(game, other + 1)
    return False


@catapult.step("hit", at=PUSHED, shown=at_the_fair(3), by=TIMING, rules="PLACE-22.2/CAT PLACE-22.7/CAT CAT-S4/CAT")
def strike(game: State) -> None:
    """All in the way of the pie are hit; then it is seen whom they push over."""
    for figure in range(game.figures):
        if can_be_hit(game, figure) and is_in_the_way(game, figure):
            game.set(HIT, game.get(HIT, figure // BITS) | 1 << figure % BITS, figure // BITS)
    game.push(tumble, game.asked(), 0)


@catapult.step("tumble", at=PUSHED, shown=at_the_fair(4), by=TIMING, rules="PLACE-22.2/CAT CAT-S4/CAT")
def tumble(game: State) -> None:
    """Chance tells of those close behind one after the other; when all is told, everybody who lies there goes home."""
    player, first, last, n = game.asked(), game.arg(0), -1, 0
    if next_hit(game, 0) < 0:
        return
    for figure in range(first, game.figures):
        if n < AT_ONCE and is_shaken(game, figure):
            last = figure
            n += 1
    if last < 0:
        go_home(game)
        return
    game.push(tumble, player, last + 1)
    for figure in range(first, last + 1):
        if is_shaken(game, figure):
            game.push(topple, player, figure)


def go_home(game: State) -> None:
    """Whoever was hit or pushed over goes back to the supply."""
    for figure in range(game.figures):
        if is_hit(game, figure) or game.get(FALLEN, figure // BITS) >> figure % BITS & 1:
            if game.in_landscape(figure):  # it may have gone home with whoever was there for its sake
                game.send_home(figure)
    for i in range(game.slot_size(HIT)):
        game.set(HIT, 0, i)
        game.set(FALLEN, 0, i)


def either_way(game: State, out: Options) -> None:
    """It stays or falls, as likely as not."""
    out.add(game.action(TOPPLE, game.arg(0), STAYS))
    out.add(game.action(TOPPLE, game.arg(0), FALLS))


@catapult.step(
    "push-over",
    at=PUSHED,
    shown=at_the_fair(5),
    by=TIMING,
    mode=MUST,
    who=BY_CHANCE,
    action=TOPPLE,
    options=either_way,
    rules="PLACE-22.2/CAT CAT-S4/CAT",
)
def topple(game: State, figure: int, how: int) -> None:
    """A figure pushed by one that is hit falls half of the time, and pushes nobody else."""
    if how == FALLS:
        game.set(FALLEN, game.get(FALLEN, figure // BITS) | 1 << figure % BITS, figure // BITS)

"""Catch: a throw to the neighbour on the left, decided in secret, and a hand that waits for it."""

from __future__ import annotations

from bastide.boxes.catapult.fairground import TIMING, at_the_fair, award, box, catapult
from bastide.core.chance import Stream
from bastide.kit import BY_CHANCE, MUST, PUSHED, ROUND, Options, State

THROWN = box.slot("thrown")
POWERS, LANES = 3, 3
SHORT, CAUGHT, MISSED = range(3)
# How often, in hundredths, a soft, a firm and a hard throw falls short; and is caught in its lane, beside it, beyond.
FALL_SHORT = (25, 10, 2)
IS_CAUGHT = (70, 20, 5, 75, 35, 10, 80, 45, 20)

POWER = box.action("throw", "word", of=("throw-soft", "throw-firm", "throw-hard"), hidden=True)
LANE = box.action("throw-to", "word", of=("lane-left", "lane-middle", "lane-right"), hidden=True)
REACH_OUT = box.action("catch-at", "word", of=("lane-left", "lane-middle", "lane-right"))
OUTCOME = box.action("flight", "word", of=("falls-short", "is-caught", "is-missed"))


def powers(game: State, out: Options) -> None:
    """Soft, firm or hard."""
    for power in range(POWERS):
        out.add(game.action(POWER, power))


@catapult.step(
    "catch",
    at=ROUND,
    shown=at_the_fair(17),
    by=TIMING,
    mode=MUST,
    action=POWER,
    options=powers,
    rules="PLACE-22.1/CAT PLACE-22.5/CAT CAT-S7/CAT",
)
def throw_ball(game: State, power: int) -> None:
    """The thrower decides in secret how hard to throw."""
    game.set(THROWN, 1 + (game.asked() * POWERS + power) * LANES)
    game.push(throw_to, game.asked())


def lanes(game: State, out: Options) -> None:
    """To the left, straight, to the right."""
    for lane in range(LANES):
        out.add(game.action(LANE, lane))


@catapult.step(
    "lane", at=PUSHED, shown=at_the_fair(18), by=TIMING, mode=MUST, action=LANE, options=lanes, rules="CAT-S7/CAT"
)
def throw_to(game: State, lane: int) -> None:
    """And where to; the neighbour on the left does not see it."""
    game.set(THROWN, game.get(THROWN) + lane)
    game.push(reach_out, (game.asked() + 1) % game.players)


def hands(game: State, out: Options) -> None:
    """Where the neighbour waits for the token."""
    for lane in range(LANES):
        out.add(game.action(REACH_OUT, lane))


@catapult.step(
    "hands",
    at=PUSHED,
    shown=at_the_fair(19),
    by=TIMING,
    mode=MUST,
    action=REACH_OUT,
    options=hands,
    rules="PLACE-22.5/CAT CAT-S7/CAT",
)
def reach_out(game: State, lane: int) -> None:
    """The neighbour has chosen, too."""
    game.push(decide, game.asked(), lane)


def outcomes(game: State, out: Options) -> None:
    """Too short, caught or missed, by how hard and how far from the hands the token flies; in ten-thousandths."""
    power, lane = (game.get(THROWN) - 1) // LANES % POWERS, (game.get(THROWN) - 1) % LANES
    short, caught = FALL_SHORT[power], IS_CAUGHT[power * LANES + abs(lane - game.arg(0))]
    out.add(game.action(OUTCOME, SHORT), short * 100)
    out.add(game.action(OUTCOME, CAUGHT), (100 - short) * caught)
    out.add(game.action(OUTCOME, MISSED), (100 - short) * (100 - caught))


@catapult.step(
    "outcome",
    at=PUSHED,
    shown=at_the_fair(20),
    by=TIMING,
    mode=MUST,
    who=BY_CHANCE,
    action=OUTCOME,
    options=outcomes,
    rules="PLACE-22.5/CAT CAT-S7/CAT",
)
def decide(game: State, outcome: int) -> None:
    """Caught or too short it is the neighbour's, otherwise the thrower's."""
    if outcome == MISSED:
        award(game, thrower(game), "thrown")
    else:
        award(game, game.asked(), "caught")
    game.set(THROWN, 0)


def thrower(game: State) -> int:
    """Who has thrown."""
    return (game.get(THROWN) - 1) // (POWERS * LANES)


@catapult.hook("resample")
def forget(game: State, player: int, stream: Stream) -> None:
    """How hard and where to a token was thrown, nobody but the thrower knows."""
    if game.get(THROWN) and thrower(game) != player:
        drawn = stream.below(POWERS * LANES)
        game.set(THROWN, 1 + thrower(game) * POWERS * LANES + drawn)

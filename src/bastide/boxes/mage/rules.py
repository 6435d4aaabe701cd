"""Mage & Witch: two figures of nobody's that make a road or a city worth more, or half."""

from __future__ import annotations

from bastide.kit import (
    CITY,
    MOVE,
    MUST,
    PUSHED,
    ROAD,
    SCALE,
    SCORE,
    SEGMENT,
    Box,
    Cond,
    Count,
    Kind,
    Options,
    State,
    fact,
)

box = Box(__name__)
mage = box.part("mage")

MAGE, WITCH, MAGIC = box.figure("mage"), box.figure("witch"), box.tag("magic")

ENCHANT = box.action("enchant", "figure", "segment")
BANISH = box.action("banish", "piece")

mage.note("figures", shown="PREP-14", rules="PREP-11/MAGE")

# ---- where they are


def stands_on(game: State, kind: Kind) -> int:
    """The segment on which mage or witch stands, or -1."""
    figure = game.neutral(kind)
    return game.which(figure) if game.where(figure) == SEGMENT else -1


def is_on(game: State, kind: Kind, segment: int) -> bool:
    """Whether mage or witch stands on the feature of a segment."""
    here = stands_on(game, kind)
    return here >= 0 and game.same(here, segment)


# ---- coming and going


def next_open(game: State, feature: int, number: int, mage: int, witch: int) -> int:
    """One segment of the next unfinished feature of a kind, from a number on, on which neither of the two is, or -1."""
    segment = game.next_unfinished(feature, number)
    while segment >= 0:
        if (mage < 0 or not game.same(mage, segment)) and (witch < 0 or not game.same(witch, segment)):
            return segment
        segment = game.next_unfinished(feature, segment + 1)
    return -1


def any_open(game: State, feature: int) -> bool:
    """Whether there is a feature of a kind for mage or witch to go to."""
    return next_open(game, feature, 0, stands_on(game, MAGE), stands_on(game, WITCH)) >= 0


def offer_features(game: State, feature: int, out: Options) -> None:
    """The mage and the witch, onto each unfinished feature of a kind that is open to them."""
    mage, witch = stands_on(game, MAGE), stands_on(game, WITCH)
    send_mage = game.action(ENCHANT, game.number_of(MAGE))  # the segment is the last field
    send_witch = game.action(ENCHANT, game.number_of(WITCH))
    segment = next_open(game, feature, 0, mage, witch)
    while segment >= 0:
        lowest = game.lowest(segment)
        out.add(send_mage | lowest)
        out.add(send_witch | lowest)
        segment = next_open(game, feature, segment + 1, mage, witch)


def enchantments(game: State, out: Options) -> None:
    """The mage and the witch, onto each road and each city that is open to them."""
    offer_features(game, ROAD, out)
    offer_features(game, CITY, out)


def departures(game: State, out: Options) -> None:
    """Whoever of the two is on the table."""
    for kind in (MAGE, WITCH):
        if stands_on(game, kind) >= 0:
            out.add(game.action(BANISH, game.neutral(kind)))


@mage.step("magic", at=MOVE.laid, shown="PLACE-13", when=fact(MAGIC), rules="PLACE-25.1/MAGE PLACE-25.3/MAGE")
def work_magic(game: State) -> None:
    """One of the two comes or goes elsewhere, or leaves if there is nowhere to go."""
    move_one(game)


def move_one(game: State) -> None:
    """Have the active player move one of the two, or take one off the table."""
    if any_open(game, ROAD) or any_open(game, CITY):
        game.push(enchant, game.player)
    else:
        game.push(banish, game.player)


@mage.step(
    "enchant",
    at=PUSHED,
    shown="PLACE-13.1",
    mode=MUST,
    action=ENCHANT,
    options=enchantments,
    rules="PLACE-25.1/MAGE PLACE-25.2/MAGE PLACE-25.4/MAGE",
)
def enchant(game: State, kind: int, segment: int) -> None:
    """The figure goes there."""
    game.put(game.neutral(MAGE if kind == game.number_of(MAGE) else WITCH), SEGMENT, segment)


@mage.step(
    "banish",
    at=PUSHED,
    shown="PLACE-13.2",
    mode=MUST,
    action=BANISH,
    options=departures,
    rules="PLACE-25.3/MAGE PLACE-25.4/MAGE PLACE-26.1/MAGE",
)
def banish(game: State, figure: int) -> None:
    """The figure waits beside the table again."""
    game.send_home(figure)


def have_met(game: State) -> bool:
    """Whether mage and witch stand on one feature."""
    here = stands_on(game, MAGE)
    return here >= 0 and is_on(game, WITCH, here)


@mage.step(
    "part",
    at=MOVE.laid,
    shown="PLACE-14",
    when=Cond("have-met", test=have_met),
    rules="PLACE-26/MAGE PLACE-26.1/MAGE",
)
def part(game: State) -> None:
    """One of them has to go, before anything is scored."""
    move_one(game)


# ---- scoring


@mage.hook("points", ROAD, CITY, name="by-mage", shown="SCORE-07", rules="SCORE-07/MAGE FINAL-06/MAGE", phase=SCALE)
def by_mage(game: State, count: Count, segment: int, when: int) -> None:
    """A point more for every tile, after whatever makes a feature worthless and before the witch."""
    if is_on(game, MAGE, segment):
        count.add("mage", game.tiles(segment), 1)


@mage.hook("points", ROAD, CITY, name="by-witch", shown="SCORE-08", rules="SCORE-08/MAGE FINAL-07/MAGE", phase=SCALE)
def by_witch(game: State, count: Count, segment: int, when: int) -> None:
    """Half of what was counted so far, rounded up."""
    if is_on(game, WITCH, segment):
        count.add("witch", 1, -(count.total // 2))


def is_enchanted(game: State) -> bool:
    """Whether mage or witch stands on the feature being scored."""
    return is_on(game, MAGE, game.arg(0)) or is_on(game, WITCH, game.arg(0))


@mage.step("leave", at=SCORE.home, shown="SCORE-37", when=Cond("enchanted", test=is_enchanted), rules="SCORE-08.1/MAGE")
def leave(game: State) -> None:
    """Whoever made it worth more or less leaves a feature that was scored, be it owned or not."""
    for kind in (MAGE, WITCH):
        if is_on(game, kind, game.arg(0)):
            game.send_home(game.neutral(kind))


mage.note("final-mage", shown="FINAL-06", rules="FINAL-06/MAGE")
mage.note("final-witch", shown="FINAL-07", rules="FINAL-07/MAGE")

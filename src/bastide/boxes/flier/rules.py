"""The Flying Machines: a follower flies as far as a die says, and may land where somebody stands already."""

from __future__ import annotations

from bastide.kit import (
    BY_CHANCE,
    FIELD,
    MAY,
    MOVE,
    MUST,
    NO_FOLLOWER,
    NO_SECOND,
    PUSHED,
    PUT,
    SPOT,
    Box,
    Options,
    State,
    deploy,
    fact,
)

box = Box(__name__)
flier = box.part("flier")

MACHINE, STRAIGHT, DIAGONAL = box.tag("flying-machine"), box.number("straight"), box.number("diagonal")
FLOWN, SPARED = box.slot("flown"), box.slot("spared")
FLIES = box.trait("flies")

FARTHEST, FACES = 3, 2  # the die shows 1, 2 and 3 on two of its faces each

# One step in each of the four directions, as spots are counted: N E S W, and NE SE SW NW.
AHEAD = (-SPOT, 1, SPOT, -1)
ASLANT = (1 - SPOT, 1 + SPOT, SPOT - 1, -SPOT - 1)

TAKE_OFF = box.action("take-off")
ROLL = box.action("roll", "number")

flier.note("die", shown="PREP-10", rules="PREP-07/FLIER")

# ---- taking off


def anybody_flies(game: State) -> bool:
    """Whether the active player has anybody to send off."""
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FLIES):
            return True
    return False


def flights(game: State, out: Options) -> None:
    """Fly or not; who lands, and where, is chosen after the die."""
    if anybody_flies(game):
        out.add(game.action(TAKE_OFF))


def further_flights(game: State, out: Options) -> None:
    """The same for a figure in addition to the first, while the machine is there."""
    if not game.get(FLOWN) and anybody_flies(game):
        out.add(game.action(TAKE_OFF))


@flier.step(
    "fly",
    at=MOVE.figure,
    shown="FIGURE-03",
    mode=MAY,
    action=TAKE_OFF,
    options=flights,
    when=fact(MACHINE),
    rules="FIGURE-03.1/FLIER FIGURE-03.4/FLIER",
)
def fly(game: State) -> None:
    """A follower is sent off; nobody knows yet how far."""
    take_off(game)


@flier.step(
    "fly-second",
    at=MOVE.second,
    shown="FIGURE-21.1",
    mode=MAY,
    action=TAKE_OFF,
    options=further_flights,
    when=fact(MACHINE),
    rules="FIGURE-03.1/FLIER",
)
def fly_second(game: State) -> None:
    """The machine, if it was not used, also takes a figure that comes in addition to another."""
    take_off(game)


def take_off(game: State) -> None:
    """The machine is used up, whatever comes of it."""
    game.set(FLOWN, 1)
    game.push(roll, game.player)


def faces(game: State, out: Options) -> None:
    """What the die may show."""
    for number in range(1, FARTHEST + 1):
        out.add(game.action(ROLL, number), FACES)


@flier.step(
    "roll",
    at=PUSHED,
    shown="FIGURE-03.1",
    mode=MUST,
    who=BY_CHANCE,
    action=ROLL,
    options=faces,
    rules="PREP-07/FLIER FIGURE-03.1/FLIER FIGURE-03.3/FLIER FIGURE-03.4/FLIER",
)
def roll(game: State, number: int) -> None:
    """So far it flies; if nobody can land there, the figure stays at home and no other takes its place."""
    spot = goal(game, number)
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FLIES) and landing(game, kind, spot, 0) >= 0:
            game.push(land, game.player, spot)
            return
    game.bar(NO_FOLLOWER if game.get(SPARED) else NO_FOLLOWER | NO_SECOND)


# ---- landing


def goal(game: State, number: int) -> int:
    """The spot so many steps from the machine in the direction of its arrow."""
    ahead = game.printed(game.new_face, STRAIGHT)
    step = AHEAD[ahead] if ahead >= 0 else ASLANT[game.printed(game.new_face, DIAGONAL)]
    return game.spot_at(game.new_face) + number * step


def landing(game: State, kind: int, spot: int, first: int) -> int:
    """The first segment on a spot, from one on, where a kind of figure may land, or -1: unfinished, and no field."""
    for face in range(game.faces):
        if game.spot_at(face) == spot and game.end_of(face) > first:
            for segment in range(max(first, game.first_of(face)), game.end_of(face)):
                if game.feature_kind(segment) != FIELD and game.may_join(kind, segment):
                    if not game.is_complete(segment):
                        return segment
    return -1


def landings(game: State, out: Options) -> None:
    """Each figure that may fly on each part of the tile where it may land, also where somebody stands."""
    spot = game.arg(0)
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FLIES):
            segment = landing(game, kind, spot, 0)
            while segment >= 0:
                game.offer_put(kind, segment, out)
                segment = landing(game, kind, spot, segment + 1)


@flier.step(
    "land",
    at=PUSHED,
    shown="FIGURE-03.2",
    mode=MUST,
    action=PUT,
    options=landings,
    rules="FIGURE-03.2/FLIER FIGURE-03.4/FLIER",
)
def land(game: State, kind: int, segment: int, stance: int) -> None:
    """The figure stands there from now on as if it had been placed."""
    deploy(game, kind, segment, stance)


# ---- a flight that failed

flier.note("failed", shown="FIGURE-03.3", rules="FIGURE-03.3/FLIER")
flier.note("second-blocked", shown="FIGURE-21.2", rules="FIGURE-03.5/FLIER", only={"flier.fail.blocks-phantom": "yes"})


@flier.step(
    "second-spared",
    at=MOVE.laid,
    shown="PLACE-30",
    when=fact(MACHINE),
    rules="FIGURE-03.5/FLIER",
    only={"flier.fail.blocks-phantom": "no"},
)
def spare_second(game: State) -> None:
    """A failed flight will cost only the figure that flew."""
    game.set(SPARED, 1)

"""The magic portal: from its tile a follower comes to any other tile."""

from __future__ import annotations

from bastide.boxes.dragon.box import INNER_CITY, WHOLE_CITY, box
from bastide.kit import FOLLOWER, MAY, MOVE, MUST, PUSHED, PUT, Options, State, Tag, deploy, fact

portal = box.part("portal")

PORTAL, THROUGH, TRAVELS = box.tag("portal"), box.slot("through"), box.trait("portal")
TRAVEL = box.action("portal", "face")


def travellers(game: State) -> int:
    """The kinds of figures that the active player can send through a portal, as a mask."""
    mask = 0
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FOLLOWER | TRAVELS):
            mask |= 1 << kind
    return mask


def arrives(game: State, kinds: int, face: int, first: int) -> int:
    """The first part of a tile, from one on, that is free, unfinished and allowed to one of these kinds, or -1."""
    for segment in range(first, game.end_of(face)):
        if game.may_place_any(kinds, segment) and not game.is_complete(segment):
            return segment
    return -1


def offer_arrivals(game: State, face: int, out: Options) -> None:
    """Each kind of follower on each part of a tile where it may arrive."""
    kinds = travellers(game)
    for kind in range(game.figure_kinds):
        segment = arrives(game, kinds & 1 << kind, face, game.first_of(face))
        while segment >= 0:
            game.offer_put(kind, segment, out)
            segment = arrives(game, kinds & 1 << kind, face, segment + 1)


def offer_tiles(game: State, out: Options, barred: Tag) -> None:
    """Every other tile on which a follower could arrive, except those with a tag."""
    kinds = travellers(game)
    if kinds == 0 or game.get(THROUGH):
        return
    for face in range(game.new_face):
        if arrives(game, kinds, face, game.first_of(face)) >= 0 and not game.has_tag(face, barred):
            out.add(game.action(TRAVEL, face))


def destinations(game: State, out: Options) -> None:
    """No tile of the City of Carcassonne."""
    offer_tiles(game, out, WHOLE_CITY)


def outer_destinations(game: State, out: Options) -> None:
    """The outer tiles of the City of Carcassonne are like any other."""
    offer_tiles(game, out, INNER_CITY)


@portal.step(
    "portal",
    at=MOVE.figure,
    shown="FIGURE-01.6",
    mode=MAY,
    action=TRAVEL,
    options=destinations,
    second=True,
    when=fact(PORTAL),
    only={"portal.coc": "all-city-tiles"},
    rules="PLACE-13.1/PD",
)
@portal.step(
    "portal-to-outer-city",
    at=MOVE.figure,
    shown="FIGURE-01.6",
    mode=MAY,
    action=TRAVEL,
    options=outer_destinations,
    second=True,
    when=fact(PORTAL),
    only={"portal.coc": "inner-two-only"},
    rules="PLACE-13.1/PD",
)
def travel(game: State, face: int) -> None:
    """A follower goes through the portal, one in a move; where it stands on the other tile comes next."""
    game.set(THROUGH, 1)
    game.push(arrive, game.player, face)


def arrivals(game: State, out: Options) -> None:
    """Where on the chosen tile a follower may arrive."""
    offer_arrivals(game, game.arg(0), out)


@portal.step(
    "arrive",
    at=PUSHED,
    shown="FIGURE-01.7",
    mode=MUST,
    action=PUT,
    options=arrivals,
    rules="PLACE-13.1/PD PLACE-13.2/PD",
)
def arrive(game: State, kind: int, segment: int, stance: int) -> None:
    """The follower is placed there by the usual rules."""
    deploy(game, kind, segment, stance)

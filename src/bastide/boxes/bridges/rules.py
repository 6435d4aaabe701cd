"""Bridges, Castles & Bazaars: bridges over tiles, also over such as did not fit; castles and bazaars have own files."""

from __future__ import annotations

from bastide.boxes.bridges import bazaars, castles
from bastide.boxes.bridges.box import EACH, box
from bastide.kit import (
    IN_STOCK,
    MAY,
    MOVE,
    ON_FACE,
    PREP,
    RATE,
    ROAD,
    SPOT,
    WITH_PLAYER,
    Cond,
    Count,
    Options,
    State,
    lay,
    offer_crossed,
)

__all__ = ["bazaars", "box", "castles"]

bridges = box.part("bridges")

bridges.note("tiles", shown="PREP-02.8", rules="PREP-04/BCB PREP-31/BASE")

BRIDGE, BRIDGED = box.token("bridge"), box.slot("bridged")
ROADS = ("over-itself-north", "over-itself-east", "over-north", "over-east", "over-south", "over-west")
LAY_WITH = box.action("lay-with-bridge", "spot", "rotation", "word", of=ROADS)


@bridges.step("deal-bridges", at=PREP.deal, shown="PREP-25.1", rules="PREP-04/BCB")
def deal_bridges(game: State) -> None:
    """Everybody gets three bridges, or two if many play."""
    for player in range(game.players):
        game.take_token(BRIDGE, EACH[game.players], IN_STOCK, 0, WITH_PLAYER, player)


def can_build(game: State) -> bool:
    """Whether the active player has a bridge and has built none in this turn."""
    return game.get(BRIDGED) == 0 and game.tokens(BRIDGE, WITH_PLAYER, game.player) > 0


def ways_to_lay(game: State, out: Options) -> None:
    """Wherever one bridge, over the tile or over one beside it, makes the tile fit."""
    offer_crossed(game, LAY_WITH, out)


def spend_bridge(game: State, face: int) -> None:
    """One of the active player's bridges stands on a face for good."""
    game.take_token(BRIDGE, 1, WITH_PLAYER, game.player, ON_FACE, face)
    game.set(BRIDGED, 1)


@bridges.step(
    "lay-with",
    at=MOVE.lay,
    shown="PLACE-08.11",
    mode=MAY,
    action=LAY_WITH,
    options=ways_to_lay,
    when=Cond("bridge-left", test=can_build),
    rules="PLACE-19.4/BCB PLACE-08.5/BASE",
)
def lay_with(game: State, spot: int, rotation: int, road: int) -> None:
    """The tile lies where it would not fit, and the bridge that mends it is built with it."""
    if road < 2:
        spend_bridge(game, lay(game, game.twin_kind(game.tile, road, rotation), spot, rotation))
        return
    step = (-SPOT, 1, SPOT, -1)
    face = game.face_in(spot + step[road - 2])
    game.build(face, road & 1)
    spend_bridge(game, face)
    lay(game, game.tile, spot, rotation)


# A road never lies against a field, so a bridge that goes on from a road is always what makes the new tile fit.
bridges.note("bridge", shown="PLACE-08.9", rules="PLACE-19.1/BCB PLACE-19.2/BCB PLACE-19.3/BCB")
bridges.note("over", shown="PLACE-08.10", rules="PLACE-19.3/BCB PLACE-19.5/BCB")
bridges.note(
    "counts-once", shown="SCORE-18.2", rules="SCORE-18.2/BCB SCORE-18.3/BCB", only={"bridge.same-tile": "once"}
)


@bridges.hook(
    "points",
    ROAD,
    name="counts-twice",
    shown="SCORE-18.2",
    phase=RATE,
    only={"bridge.same-tile": "twice"},
    rules="SCORE-18.2/BCB SCORE-18.3/BCB",
)
def counts_twice(game: State, count: Count, segment: int, when: int) -> None:
    """A tile counts once more where both its bridge and what is printed on it belong to the road."""
    more = 0
    for member in game.members(segment):
        face = game.face_on(member)
        if game.built_on(face) == member:
            for other in range(game.first_of(face), member):
                if game.feature_kind(other) == ROAD and game.same(other, member):
                    more += 1
                    break
    count.add("bridge", more, 1)


@bridges.hook("prospect")
def bridges_left(game: State, player: int) -> int:
    """A bridge in the supply will help some tile to lie well."""
    return 6 * game.tokens(BRIDGE, WITH_PLAYER, player)

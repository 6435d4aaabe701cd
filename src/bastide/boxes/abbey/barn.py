"""Barns: the corner they lie on and the field they keep farmers out of."""

from __future__ import annotations

from bastide.boxes.abbey.box import BARN, BARN_FIELD, BARNS, FRESH, LAID, LAY_BARN, barn
from bastide.kit import CORNER, FIELD, FOLLOWER, MAY, MOVE, NO_FOLLOWER, NOT_AT_NEW_CORNERS, SPOT, Options, State

barn.note("barns", shown="PREP-06.2", rules="PREP-14/AM")


def barns_in(game: State, segment: int) -> int:
    """How many barns lie in the field of a segment."""
    n = 0
    for k in range(game.get(BARNS)):
        if game.same(game.get(BARN_FIELD, k), segment):
            n += 1
    return n


def offer_corners(game: State, out: Options, most: int) -> None:
    """Every corner of the new tile where four fields meet, unless too many barns lie in that field."""
    if game.bars & (NO_FOLLOWER | NOT_AT_NEW_CORNERS) or not game.has_left(game.player, game.number_of(BARN)):
        return
    for face in range(game.new_face, game.faces):
        for corner in range(4):
            field = game.meeting_field(face, corner)
            if field >= 0 and barns_in(game, field) <= most:
                point = corner_spot(game, face, corner)
                if not is_corner_before(game, face, point) and game.figure_at(CORNER, point) < 0:
                    out.add(game.action(LAY_BARN, face, corner))


def is_corner_before(game: State, face: int, point: int) -> bool:
    """Whether two faces of the new tile share a corner, and another face than this one comes first."""
    for other in range(game.new_face, face):
        for corner in range(4):
            if corner_spot(game, other, corner) == point:
                return True
    return False


def free_corners(game: State, out: Options) -> None:
    """Corners of fields without a barn."""
    offer_corners(game, out, 0)


def all_corners(game: State, out: Options) -> None:
    """Corners of any field, at which no barn lies yet."""
    offer_corners(game, out, game.figures)


@barn.step(
    "barn",
    at=MOVE.figure,
    shown="FIGURE-11",
    mode=MAY,
    action=LAY_BARN,
    moves=BARN,
    options=free_corners,
    only={"barn.second": "forbidden"},
    rules="FIGURE-11.1/AM FIGURE-11.2/AM FIGURE-11.4/AM",
)
@barn.step(
    "barn-anywhere",
    at=MOVE.figure,
    shown="FIGURE-11",
    mode=MAY,
    action=LAY_BARN,
    moves=BARN,
    options=all_corners,
    only={"barn.second": "allowed"},
    rules="FIGURE-11.1/AM FIGURE-11.4/AM",
)
def lay_barn(game: State, face: int, corner: int) -> None:
    """The barn lies on the corner and belongs to the field around it."""
    player = game.player
    field = game.field_at_corner(face, corner)
    figure = game.in_supply(player, game.number_of(BARN))
    game.put(figure, CORNER, corner_spot(game, face, corner))
    game.set(LAID, figure, game.get(BARNS))
    game.set(BARN_FIELD, field, game.get(BARNS))
    game.set(BARNS, game.get(BARNS) + 1)
    game.set(FRESH, field + 1)


def corner_spot(game: State, face: int, corner: int) -> int:
    """A corner of the table: the spot of the cell of which it is the north-west corner."""
    spot = game.spot_at(face)
    if corner > 1:
        spot += SPOT
    return spot + 1 if corner == 1 or corner == 2 else spot


@barn.hook("left", name="barn-stays", shown="FIGURE-11.1", rules="FIGURE-11.2/AM")
def forget_field(game: State, figure: int, where: int, which: int) -> None:
    """A barn stays; should it be given back by the rule of another box, its field is an ordinary one again."""
    if where == CORNER and game.kind_of(figure) == game.number_of(BARN):
        last = game.get(BARNS) - 1
        found = False
        for k in range(last + 1):
            found = found or game.get(LAID, k) == figure
            if found:
                game.set(LAID, game.get(LAID, k + 1) if k < last else 0, k)
                game.set(BARN_FIELD, game.get(BARN_FIELD, k + 1) if k < last else 0, k)
        game.set(BARNS, last)


@barn.hook(
    "may_stand",
    FIELD,
    name="no-farmers",
    shown="FIGURE-11.2",
    only={"barn.market": "nobody"},
    rules="FIGURE-11.3/AM",
)
def no_farmer_beside_barn(game: State, kind: int, segment: int) -> bool:
    """Nobody becomes a farmer in a field with a barn, except to be scored there at once."""
    if not game.kind_has(kind, FOLLOWER):
        return True
    return game.awaits(segment) or barns_in(game, segment) == 0


@barn.hook(
    "may_stand",
    FIELD,
    name="no-farmers-now",
    shown="FIGURE-11.2",
    only={"barn.market": "farmers"},
    rules="FIGURE-11.3/AM",
)
def no_farmer_beside_barn_in_a_turn(game: State, kind: int, segment: int) -> bool:
    """The same while turns are played; whoever may still come to a field after them may come to any."""
    return game.ending() or no_farmer_beside_barn(game, kind, segment)

"""What rivers share: the piles they are drawn from, and how a river may run on.

A river is a tree of tiles: of two neighbours the one that was laid first lies upstream. An arm is an open end of it.
"""

from __future__ import annotations

from bastide.core import geometry as g
from bastide.core.action import TILE_MASK
from bastide.core.words import PILES, TAGS
from bastide.kit import Options, Part, Pile, State, can_lay, hold, no_options, offer_draw

# Of two rivers the first one is played to its lake before the second begins. Each has a pile and a lake of its own.
FIRST = PILES.enter("first-river"), PILES.enter("first-lake")
SECOND = PILES.enter("second-river"), PILES.enter("second-lake")
SPRINGS = PILES.enter("springs")
RIVER, SPRING = TAGS.enter("river"), TAGS.enter("spring")

# Typed copies for the compiled file.
WATER, SPOT, MIDST = g.RIVER, g.SPOT, g.MIDST
ANY_WATER = WATER | WATER << 3 | WATER << 6 | WATER << 9  # what has none of these bits asks for no water
RIGHT, LEFT = 1, 3  # a bend as quarter turns clockwise
SEVERAL = 4  # no side: the river is met on more than one

# ---- piles


def left(game: State, pile: Pile) -> int:
    """How many tiles a pile holds; one that is not in play holds none."""
    number = game.pile_named(pile)
    return game.left_in(number) if number >= 0 else 0


def to_draw(game: State, river: tuple[Pile, Pile]) -> int:
    """How many tiles of a river are left, its lake included."""
    return left(game, river[0]) + left(game, river[1])


def to_come(game: State) -> int:
    """How many tiles the river under way still waits for; one whose spring is not laid yet is not under way."""
    n = to_draw(game, FIRST)
    if n == 0 and left(game, SPRINGS) == 0:
        n = to_draw(game, SECOND)
    return n


def next_pile(game: State, river: tuple[Pile, Pile]) -> int:
    """Where the next tile of a river comes from: its spring if no arm is open, then its pile, then its lake."""
    pile = river[0]
    if left(game, pile) == 0:
        pile = river[1]
    elif left(game, SPRINGS) > 0 and not has_arms(game):
        pile = SPRINGS
    return game.pile_named(pile)


def offer(game: State, river: tuple[Pile, Pile], out: Options) -> None:
    """The tiles of a river that may come next."""
    offer_draw(game, next_pile(game, river), out)


def take(game: State, river: tuple[Pile, Pile], tile: int) -> None:
    """Draw a tile of a river."""
    hold(game, next_pile(game, river), tile)


def another_fits(game: State, pile: Pile) -> bool:
    """Whether a pile holds a tile that could be laid now."""
    others = Options()
    offer_draw(game, game.pile_named(pile), others)
    for action in others.sorted():
        if can_lay(game, action & TILE_MASK):
            return True
    return False


def unite(game: State) -> None:
    """Make one pile of both rivers. The second lake goes back into the box; the second spring is never drawn."""
    first, second, lake = game.pile_named(FIRST[0]), game.pile_named(SECOND[0]), game.pile_named(SECOND[1])
    if first >= 0 and second >= 0:
        game.pour(second, first)
        for kind in range(game.tile_kinds()):
            game.fill(lake, kind, -game.in_pile(lake, kind))


# ---- how it runs


def beside(spot: int, side: int) -> int:
    """The spot next to another."""
    if side == 0:
        return spot - SPOT
    if side == 1:
        return spot + 1
    if side == 2:
        return spot + SPOT
    return spot - 1


def is_wet(game: State, kind: int, rotation: int, side: int) -> bool:
    """Whether water reaches this side of a tile."""
    return game.edge_of(kind, rotation, side) == WATER


def banks(game: State, kind: int, rotation: int) -> int:
    """On how many sides water reaches the edge of a tile."""
    n = 0
    for side in range(4):
        if is_wet(game, kind, rotation, side):
            n += 1
    return n


def source(game: State, face: int, out: int) -> int:
    """The side by which the river that leaves a face by another side comes in, or -1 at its spring."""
    row = game.row[face]
    back = -1
    for side in range(4):
        if side != out and is_wet(game, row >> 2, row & 3, side):
            other = game.face_in(beside(game.spot_at(face), side))
            if 0 <= other < face:
                back = side
    return back


def bend_of(game: State, face: int, out: int) -> int:
    """Which way the river turns on a face that it leaves by a side: RIGHT, LEFT or 0."""
    back = source(game, face, out)
    return 0 if back < 0 else (out - back + 2) & 3


def last_bend(game: State, face: int, out: int) -> int:
    """Which way the river turned last before it leaves a face by a side."""
    back = source(game, face, out)
    while back == out ^ 2:
        face = game.face_in(beside(game.spot_at(face), back))
        out = back ^ 2
        back = source(game, face, out)
    return 0 if back < 0 else (out - back + 2) & 3


def arm(ahead: int, heading: int, bend: int) -> int:
    """An arm as one number: the spot ahead, the side it looks to, and its last bend, RIGHT, LEFT or 0 for none."""
    return ahead << 4 | heading << 2 | bend


def has_arms(game: State) -> bool:
    """Whether the river has an open end anywhere: an empty spot that asks for water."""
    for k in range(game.front_n):
        for side in range(4 if game.front_sig[k] & ANY_WATER else 0):
            if (game.front_sig[k] >> (3 * side)) & 7 == WATER:
                return True
    return False


def add_arms(game: State, spot: int, found: Options) -> None:
    """Add all open ends of the river but for those on one spot."""
    for k in range(game.front_n):
        for side in range(4 if game.front_sig[k] & ANY_WATER else 0):
            ahead = game.front_place[k] >> 2
            if (game.front_sig[k] >> (3 * side)) & 7 == WATER and ahead != spot:
                heading = side ^ 2
                found.add(arm(ahead, heading, last_bend(game, game.face_in(beside(ahead, side)), heading)))


def way_in(game: State, kind: int, spot: int, rotation: int) -> int:
    """The side on which a river tile here would meet the river: -1 if on none, SEVERAL if on more than one."""
    met = -1
    for side in range(4):
        if is_wet(game, kind, rotation, side) and game.face_in(beside(spot, side)) >= 0:
            met = side if met < 0 else SEVERAL
    return met


def continues(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether a river tile continues one arm here, or a spring begins a river.

    A spring that belongs to the start flows straight away from what lies there.
    """
    met = way_in(game, kind, spot, rotation)
    if met >= 0 or not game.tile_shows(kind, SPRING):
        return 0 <= met < SEVERAL
    return game.turn != 0 or game.face_in(beside(spot, mouth(game, kind, rotation) ^ 2)) >= 0


def mouth(game: State, kind: int, rotation: int) -> int:
    """The first side of a tile by which water leaves it."""
    side = 0
    while not is_wet(game, kind, rotation, side):
        side += 1
    return side


def bends_after(game: State, kind: int, spot: int, rotation: int, bend: int) -> bool:
    """Whether none of the arms on a river tile here turns as the river turned before."""
    heading = way_in(game, kind, spot, rotation) ^ 2
    for side in range(4):
        if is_wet(game, kind, rotation, side) and side != heading ^ 2:
            turn = (side - heading) & 3
            if turn != 0 and turn == bend:
                return False
    return True


def alternates(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether the river turns left and right by turns, however many straight tiles lie between."""
    met = way_in(game, kind, spot, rotation)
    if met < 0 or met == SEVERAL:
        return True
    return bends_after(game, kind, spot, rotation, last_bend(game, game.face_in(beside(spot, met)), met ^ 2))


def makes_no_u_turn(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether the river does not turn back at once: the tile before was straight, or it turned the other way."""
    met = way_in(game, kind, spot, rotation)
    if met < 0 or met == SEVERAL:
        return True
    face = game.face_in(beside(spot, met))
    return bends_after(game, kind, spot, rotation, bend_of(game, face, met ^ 2))


def arms_after(game: State, kind: int, spot: int, rotation: int, after: Options) -> int:
    """Add the arms that the river would have with a tile here, and tell how many of them are on it."""
    met = way_in(game, kind, spot, rotation)
    bend = 0 if met < 0 or met == SEVERAL else last_bend(game, game.face_in(beside(spot, met)), met ^ 2)
    for side in range(4):
        if side != met and is_wet(game, kind, rotation, side):
            turn = 0 if met < 0 else (side - met + 2) & 3
            after.add(arm(beside(spot, side), side, turn if turn else bend))
    own = after.n
    if met >= 0:
        add_arms(game, spot, after)
    return own


# ---- room


def has_room(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether a tile here leaves every arm free ahead, and one of them free for all that is to come.

    Where the river has just divided the arms may be too close to each other for that.
    """
    after = no_options(16)
    own = arms_after(game, kind, spot, rotation, after)
    n = to_come(game)
    if after.n == 0 or (own == 0 and n == 0):
        return n == 0
    for i in range(after.n):
        if not is_free(game, spot, after.item[i] >> 4, after.item[i] >> 2 & 3):
            return False
    if are_rivals(after):
        return False
    if own > 1 or n < 2:
        return True
    for i in range(after.n):
        bend = after.item[i] & 3
        if bend != RIGHT and not crosses(game, spot, after, i, RIGHT, n):
            return True
        if bend != LEFT and not crosses(game, spot, after, i, LEFT, n):
            return True
    return False


def has_a_space(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether every arm has an empty space of its own ahead, and there is one as long as tiles are to come."""
    after = no_options(16)
    arms_after(game, kind, spot, rotation, after)
    for i in range(after.n):
        if game.face_in(after.item[i] >> 4) >= 0:
            return False
    return not are_rivals(after) and (after.n > 0 or to_come(game) == 0)


def are_rivals(arms: Options) -> bool:
    """Whether two arms look at the same space."""
    for i in range(arms.n):
        for j in range(i):
            if arms.item[i] >> 4 == arms.item[j] >> 4:
                return True
    return False


def is_free(game: State, spot: int, ahead: int, heading: int) -> bool:
    """Whether the spot ahead of an arm is empty, with nothing on its other sides."""
    if game.face_in(ahead) >= 0:
        return False
    for side in range(4):
        other = beside(ahead, side)
        if side != heading ^ 2 and (other == spot or game.face_in(other) >= 0):
            return False
    return True


def crosses(game: State, spot: int, after: Options, one: int, turn: int, n: int) -> bool:
    """Whether anything lies in or beside the part of the table that an arm with alternating bends reaches in n tiles.

    An arm that crosses nothing there can take these n tiles, straight or bent, in any order.
    """
    ahead = after.item[one] >> 4
    heading = after.item[one] >> 2 & 3
    aside = (heading + turn) & 3
    ax, ay, bx, by = eastward(heading), southward(heading), eastward(aside), southward(aside)
    x, y = ahead & (SPOT - 1), ahead // SPOT
    east, south = (spot & (SPOT - 1)) - x, spot // SPOT - y
    if is_reached(east * ax + south * ay, east * bx + south * by, n):
        return True
    for i in range(after.n):
        east, south = (after.item[i] >> 4 & (SPOT - 1)) - x, (after.item[i] >> 4) // SPOT - y
        if i != one and is_reached(east * ax + south * ay, east * bx + south * by, n):
            return True
    x = x - MIDST + (game.side >> 1)
    y = y - MIDST + (game.side >> 1)
    for face in range(game.faces):
        east, south = (game.at[face] & game.side - 1) - x, (game.at[face] >> game.shift) - y
        if is_reached(east * ax + south * ay, east * bx + south * by, n):
            return True
    return False


def is_reached(ahead: int, aside: int, n: int) -> bool:
    """Whether something so far ahead of an arm, and so far aside, lies in or beside what it reaches in n tiles."""
    return ((ahead >= 0 and aside >= -1) or (ahead >= -1 and aside >= 1)) and ahead <= n and aside <= n


def eastward(side: int) -> int:
    """How far east one goes with a step to a side."""
    return 1 if side == 1 else -1 if side == 3 else 0


def southward(side: int) -> int:
    """How far south one goes with a step to a side."""
    return 1 if side == 2 else -1 if side == 0 else 0


# ---- what every river says of it


def run_on(river: Part, room: str) -> None:
    """Have the tiles of a river lie as its course asks; room: the rules on what has to stay free ahead of it."""
    river.hook(
        "may_lay",
        RIVER,
        name="course",
        shown="PLACE-08.3",
        rules="PLACE-01.1/RIVER1 PREP-19.4/RIVER1",
    )(continues)
    river.hook(
        "may_lay",
        RIVER,
        name="by-turns",
        shown="PLACE-08.4",
        only={"river.bends": "by-turns"},
        rules="PLACE-01.2/RIVER1 PLACE-01.3/RIVER1",
    )(alternates)
    river.hook(
        "may_lay",
        RIVER,
        name="no-u-turn",
        shown="PLACE-08.4",
        only={"river.bends": "no-u-turn"},
        rules="PLACE-01.2/RIVER1 PLACE-01.3/RIVER1",
    )(makes_no_u_turn)
    river.hook(
        "may_lay",
        RIVER,
        name="room-for-all",
        shown="PLACE-08.5",
        only={"river.room": "for-all"},
        rules=room,
    )(has_room)
    river.hook(
        "may_lay",
        RIVER,
        name="room-ahead",
        shown="PLACE-08.5",
        only={"river.room": "ahead"},
        rules=room,
    )(has_a_space)

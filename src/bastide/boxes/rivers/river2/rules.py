"""The River II: a river that divides, ends at a volcano and has a herd of pigs on its bank."""

from __future__ import annotations

from bastide.boxes.rivers import course as water
from bastide.kit import (
    AT_END,
    DRAW,
    FIELD,
    FOR_FIELD,
    MAY,
    MOVE,
    MUST,
    NO_SECOND,
    NOT_ON_NEW_FACE,
    PREP,
    Box,
    Cond,
    Count,
    Options,
    State,
    act,
    can_lay,
    fact,
    hold,
)

box = Box(__name__)
river = box.part("river")
fork = box.part("fork")
volcano = box.part("volcano")
herd = box.part("herd")

HERD, VOLCANO = box.attribute("pig_herd"), box.tag("volcano")
AGAIN = box.action("again")
VOLCANOS_MOVE = 2  # the number under which its further move is queued

# ---- set-up

river.note("tiles", shown="PREP-03.1", rules="PREP-19.1/RIVER1")
river.note("spring", shown="PREP-20", rules="PREP-19.4/RIVER1")
river.note("pieces", shown="PREP-18.1", only={"setup.manual": "no"})

# The ruling belongs to the other river: where that one does not take part, neither of these is in force.
river.note(
    "one-by-one",
    shown="PREP-03.2",
    only={"river.combine": "sequential"},
    rules="PREP-19.2/RIVER1 PREP-19.5/RIVER1",
)


@river.step(
    "as-one",
    at=PREP.piles,
    shown="PREP-03.2",
    only={"river.combine": "merged"},
    rules="PREP-19.2/RIVER1 PREP-19.3/RIVER1",
)
def make_one(game: State) -> None:
    """Both rivers are one."""
    water.unite(game)


@fork.step("take-fork", at=PREP.start, shown="PREP-21", rules="PREP-20/RIVER2 PREP-19.1/RIVER1")
def take_fork(game: State) -> None:
    """The fork is taken out of the pile to be laid first."""
    pile = game.pile_named(water.FIRST[0])
    for kind in range(game.tile_kinds()):
        if game.in_pile(pile, kind) and water.banks(game, kind, 0) > 2 and can_lay(game, kind):
            hold(game, pile, kind)
            return


def youngest(game: State) -> int:
    """The seat that the set-up names as the youngest player's."""
    return game.youngest()


fork.act(
    "lay-fork",
    act.LAY,
    at=PREP.start,
    shown="PREP-21.1",
    who=youngest,
    mode=MUST,
    rules="PREP-20/RIVER2",
)

# ---- drawing and laying


def is_left(game: State) -> bool:
    """Whether tiles of this river are left."""
    return not game.regular() and game.tile < 0 and water.to_draw(game, water.FIRST) > 0


def tiles(game: State, out: Options) -> None:
    """What may be drawn: the spring, if none lies there, else any tile of the pile, at last the lake."""
    water.offer(game, water.FIRST, out)


@river.step(
    "draw",
    at=MOVE.draw,
    shown="PLACE-03",
    who=act.BY_CHANCE,
    mode=MUST,
    when=Cond("river-left", test=is_left),
    action=DRAW,
    options=tiles,
    rules="PLACE-01.1/RIVER1",
)
def draw(game: State, tile: int) -> None:
    """A tile of the river instead of one of the main pile."""
    water.take(game, water.FIRST, tile)


river.note("lake", shown="PLACE-04", rules="PLACE-02.1/RIVER1")


def is_early(game: State) -> bool:
    """Whether the river tile in hand cannot be laid yet but another one could."""
    if game.regular() or water.left(game, water.FIRST[0]) == 0 or can_lay(game, game.tile):
        return False
    return water.another_fits(game, water.FIRST[0])


@river.step(
    "put-back",
    at=MOVE.check,
    shown="PLACE-06.1",
    when=Cond("too-early", test=is_early),
    rules="PLACE-02.4/RIVER2",
)
def put_back(game: State) -> None:
    """It goes back into its pile and another one is drawn."""
    game.set_aside(game.pile_named(water.FIRST[0]))


water.run_on(river, room="PLACE-01.4/RIVER1 PLACE-02.4/RIVER2")
fork.note("arms", shown="PLACE-08.6", rules="PLACE-02.4/RIVER2")
river.note("no-boat", shown="FIGURE-01.9", rules="PLACE-01.3/RIVER1")

# ---- the volcano in the lake


def in_the_lake(game: State) -> bool:
    """Whether the volcano of the tile just laid is the one in the lake."""
    return game.fact(water.RIVER)


VOLCANO_LAKE = fact(VOLCANO, in_the_lake)


@volcano.step(
    "volcano",
    at=MOVE.laid,
    shown="PLACE-11.1",
    when=VOLCANO_LAKE,
    bars=("figures",),
    rules="PLACE-02.2/RIVER2 PLACE-02.3/RIVER2",
)
def erupt(game: State) -> None:
    """Nobody is placed beside the volcano."""
    game.bar(NOT_ON_NEW_FACE | NO_SECOND)


def further_move(game: State, out: Options) -> None:
    """One more move, as long as there is a tile for it."""
    if game.finds_tile(game.player):
        out.add(game.action(AGAIN))


@volcano.step(
    "again",
    at=MOVE.end,
    shown="SCORE-47",
    when=VOLCANO_LAKE,
    mode=MAY,
    action=AGAIN,
    options=further_move,
    rules="PLACE-02.2/RIVER2 PLACE-02.3/RIVER2",
)
def again(game: State) -> None:
    """Draw, lay, place and score once more."""
    game.again(VOLCANOS_MOVE, game.player)


# ---- the herd of pigs


@herd.hook(
    "city_worth",
    FOR_FIELD,
    name="herd",
    shown="FINAL-29",
    rules="FINAL-29/RIVER2",
    only={"base.field-scoring": "field-owner-3|field-owner-3-city-once"},
)
def herd_worth(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """Every city of a field with a herd gives everybody who is paid for it one point more."""
    pigs = game.sum_of(field, HERD)
    if pigs:
        count.add("pig_herd", pigs, 1)


# Where farmers of several fields add up the rules are silent on a herd; there the fields of a city count as one.
@herd.hook(
    "city_worth",
    FOR_FIELD,
    name="herd-by-city",
    shown="FINAL-29",
    rules="FINAL-29/RIVER2",
    only={"base.field-scoring": "city-majority-4"},
)
def herd_worth_by_city(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """At the end a city with a herd on any field that serves it gives one point more."""
    if when != AT_END:
        herd_worth(game, count, field, city, player, when)
        return
    for segment in range(game.segments):
        if game.feature_kind(segment) == FIELD and game.lowest(segment) == segment and game.sum_of(segment, HERD):
            if any(game.same(city, served) for served in game.served(segment)):
                count.add("pig_herd", game.sum_of(segment, HERD), 1)

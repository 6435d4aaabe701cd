"""Castles in Germany: double tiles kept in hand, a lord on each castle, and roads that are worth more at its gates."""

from __future__ import annotations

from bastide.kit import (
    ALL_PASSED,
    AT_END,
    CITY,
    DONE,
    FINAL,
    FLAT,
    FROM_ACTIVE,
    MAY,
    MOVE,
    MUST,
    PREP,
    ROAD,
    ROUND,
    SPOT,
    Action,
    Attribute,
    Box,
    Cond,
    Count,
    Options,
    State,
    act,
    can_lay,
    take_up,
)

box = Box(__name__)
castles = box.part("castles")

CASTLE, SHOWS_CASTLE, PILE = box.feature("german_castle"), box.tag("german_castle"), box.pile("castles")
CASTLE_ROAD, CASTLE_CITY, BUILT = box.attribute("castle_road"), box.attribute("castle_city"), box.slot("built")

DEAL = box.action("deal_castle", "tile")
PICK = box.action("pick_castle", "tile")
TAKE = box.action("build_castle", "tile")

RANDOM, CHOSEN = {"gcastle.deal": "random"}, {"gcastle.deal": "choose"}
AND_CITIES = {"gcastle.bonus": "roads-and-cities-on-tile"}
AT_THE_END, NOT_AT_THE_END = {"gcastle.final": "yes"}, {"gcastle.final": "no"}

BONUS = 3
FEW_PLAYERS = 3  # up to so many get two castles each
WORTH = 20  # tenths of a point that a castle in hand promises

# ---- set-up


def castles_of(game: State, player: int) -> int:
    """How many castles a player has in hand."""
    n, i = 0, next_castle(game, player, 0)
    while i >= 0:
        n, i = n + 1, next_castle(game, player, i + 1)
    return n


def next_castle(game: State, player: int, number: int) -> int:
    """The first place in a player's hand, from a number on, that holds a castle, or -1."""
    i = game.next_in_hand(player, number)
    while i >= 0 and not game.tile_shows(game.held(player, i), SHOWS_CASTLE):
        i = game.next_in_hand(player, i + 1)
    return i


def is_short(game: State, player: int) -> bool:
    """Whether a player is still to get a castle: two with up to three players, else one."""
    return castles_of(game, player) < (2 if game.players <= FEW_PLAYERS else 1)


@castles.step("deal", at=PREP.deal, shown="PREP-28", only=RANDOM, rules="PREP-24/GCASTLE")
def deal_castles(game: State) -> None:
    """Once round the table, and again, until everybody has enough."""
    game.ask_each(deal_castle, FROM_ACTIVE, ALL_PASSED)


def offer_castles(game: State, action: Action, out: Options) -> None:
    """Every castle still there, if the player is to get one."""
    pile = game.pile_named(PILE)
    kind = game.next_in_pile(pile, 0) if pile >= 0 and is_short(game, game.asked()) else -1
    while kind >= 0:
        out.add(game.action(action, kind))
        kind = game.next_in_pile(pile, kind + 1)


def to_deal(game: State, out: Options) -> None:
    """The castles that chance may deal."""
    offer_castles(game, DEAL, out)


@castles.step(
    "dealt",
    at=ROUND,
    shown="PREP-28.1",
    mode=MUST,
    who=act.BY_CHANCE,
    action=DEAL,
    options=to_deal,
    only=RANDOM,
    rules="PREP-24/GCASTLE",
)
def deal_castle(game: State, kind: int) -> None:
    """The player gets a castle and lays it open before them."""
    give(game, game.asked(), kind)


def give(game: State, player: int, kind: int) -> None:
    """Hand a castle to a player."""
    game.fill(game.pile_named(PILE), kind, -1)
    game.deal(player, kind)


@castles.step("draft", at=PREP.draft, shown="PREP-28", only=CHOSEN, rules="PREP-24/GCASTLE")
def draft_castles(game: State) -> None:
    """The first player begins; round after round until everybody has enough."""
    game.ask_each(pick_castle, FROM_ACTIVE, ALL_PASSED)


def to_pick(game: State, out: Options) -> None:
    """The castles to choose from."""
    offer_castles(game, PICK, out)


@castles.step(
    "pick",
    at=ROUND,
    shown="PREP-28.1",
    mode=MUST,
    action=PICK,
    options=to_pick,
    only=CHOSEN,
    rules="PREP-24/GCASTLE",
)
def pick_castle(game: State, kind: int) -> None:
    """The player takes the castle and lays it open before them."""
    give(game, game.asked(), kind)


castles.note("players", shown="PREP-28.2", rules="PREP-24/GCASTLE")

# ---- laying one


def may_build(game: State) -> bool:
    """Whether the player to decide has a castle that fits somewhere, and a regular tile would be drawn."""
    i = next_castle(game, game.asked(), 0) if game.regular() else -1
    while i >= 0:
        if can_lay(game, game.held(game.asked(), i)):
            return True
        i = next_castle(game, game.asked(), i + 1)
    return False


def to_build(game: State, out: Options) -> None:
    """The castles in hand that fit somewhere; where is asked next."""
    i = next_castle(game, game.asked(), 0)
    while i >= 0:
        action = game.action(TAKE, game.held(game.asked(), i))
        if not out.has(action) and can_lay(game, game.held(game.asked(), i)):
            out.add(action)
        i = next_castle(game, game.asked(), i + 1)


@castles.step(
    "build",
    at=MOVE.take,
    shown="PLACE-01",
    mode=MAY,
    action=TAKE,
    options=to_build,
    when=Cond("castle-fits", test=may_build),
    rules="PLACE-04.1/GCASTLE",
)
def take_castle(game: State, kind: int) -> None:
    """The castle is the tile of this move; none is drawn."""
    take_up(game, kind)


@castles.hook("may_lay", SHOWS_CASTLE, name="apart", shown="PLACE-01.1", rules="PLACE-04.2/GCASTLE")
def stands_alone(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Two castles do not touch, neither along an edge nor at a corner."""
    other = spot + (1 if rotation == 0 else SPOT if rotation == 1 else -1 if rotation == 2 else -SPOT)
    for i in range(game.slot_size(BUILT)):
        face = game.get(BUILT, i) - 1
        if face < 0:
            return True
        if is_near(game, spot, face) or is_near(game, other, face):
            return False
    return True


def is_near(game: State, spot: int, face: int) -> bool:
    """Whether a cell shares an edge or a corner with one of the two of the castle that begins with a face."""
    return touches(spot, game.spot_at(face)) or touches(spot, game.spot_at(face + 1))


def touches(spot: int, other: int) -> bool:
    """Whether two cells share an edge or a corner."""
    across = spot % SPOT - other % SPOT
    along = spot // SPOT - other // SPOT
    return -1 <= across <= 1 and -1 <= along <= 1


@castles.hook("laid", SHOWS_CASTLE, name="lord", shown="PLACE-01.2", rules="PLACE-04.3/GCASTLE")
def remember(game: State, face: int) -> None:
    """A castle stands there from now on."""
    for i in range(game.slot_size(BUILT)):
        if game.get(BUILT, i) == 0:
            game.set(BUILT, face + 1, i)
            return


# ---- scoring


@castles.hook("points", CASTLE, name="twelve", shown="SCORE-13", rules="SCORE-13/GCASTLE FINAL-13/GCASTLE")
def worth_of_castle(game: State, count: Count, segment: int, when: int) -> None:
    """Twelve when surrounded; at the end two for itself and one for each tile around it."""
    count.add("tile", 12 - game.open_ends(segment), 1)


def castles_at(game: State, segment: int, attribute: Attribute) -> int:
    """How many castles a road ends at, or lie on the tiles of a city."""
    if game.sum_of(segment, attribute) < 2:
        return game.sum_of(segment, attribute)
    n = 0
    for i in range(game.slot_size(BUILT)):
        face = game.get(BUILT, i) - 1
        n += int(face >= 0 and reaches(game, segment, face))
    return n


def reaches(game: State, segment: int, face: int) -> bool:
    """Whether a feature has a part on the castle tile that begins with a face."""
    for part in range(game.first_of(face), game.end_of(face + 1)):
        if game.same(part, segment):
            return True
    return False


@castles.hook("points", ROAD, name="road", shown="SCORE-19", rules="SCORE-19/GCASTLE", phase=FLAT)
def castle_road(game: State, count: Count, segment: int, when: int) -> None:
    """A finished road is worth three more for every castle it ends at."""
    if when == DONE:
        count.add("german-castle", castles_at(game, segment, CASTLE_ROAD), BONUS)


@castles.hook("points", CITY, name="city", shown="SCORE-19.1", rules="SCORE-19.1/GCASTLE", phase=FLAT, only=AND_CITIES)
def castle_city(game: State, count: Count, segment: int, when: int) -> None:
    """A finished city with a part on the tile of a castle is worth three more, too."""
    if when == DONE:
        count.add("german-castle", castles_at(game, segment, CASTLE_CITY), BONUS)


castles.note("no-city", shown="SCORE-19.1", rules="SCORE-19.1/GCASTLE", only={"gcastle.bonus": "roads-at-castle"})
castles.act("final-castles", act.SCORE_AT_END, at=FINAL.rings, shown="FINAL-13", arg=CASTLE, rules="FINAL-13/GCASTLE")


@castles.hook(
    "points",
    ROAD,
    name="final-road",
    shown="FINAL-20",
    rules="FINAL-20/GCASTLE FINAL-20.1/GCASTLE",
    phase=FLAT,
    only=AT_THE_END,
)
def unfinished_castle_road(game: State, count: Count, segment: int, when: int) -> None:
    """So is an unfinished one at the end."""
    if when == AT_END:
        count.add("german-castle", castles_at(game, segment, CASTLE_ROAD), BONUS)


@castles.hook(
    "points",
    CITY,
    name="final-city",
    shown="FINAL-20.1",
    rules="FINAL-20.1/GCASTLE",
    phase=FLAT,
    only={**AT_THE_END, **AND_CITIES},
)
def unfinished_castle_city(game: State, count: Count, segment: int, when: int) -> None:
    """So is an unfinished city at the end."""
    if when == AT_END:
        count.add("german-castle", castles_at(game, segment, CASTLE_CITY), BONUS)


castles.note("no-final", shown="FINAL-20", rules="FINAL-20.1/GCASTLE", only=NOT_AT_THE_END)
castles.note("lost", shown="FINAL-00.3", rules="FINAL-00.2/GCASTLE")


@castles.hook("prospect")
def promise(game: State, player: int) -> int:
    """Whoever still has a castle expects to lay it well."""
    return WORTH * castles_of(game, player)

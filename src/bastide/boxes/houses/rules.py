"""Little Buildings: instead of a figure, a building that makes everything on its tile worth more."""

from __future__ import annotations

from bastide.kit import (
    AT_END,
    DONE,
    FIELD,
    IN_STOCK,
    LAST,
    MAY,
    MOVE,
    NO_SECOND,
    ON_FACE,
    PREP,
    WITH_PLAYER,
    Box,
    Cond,
    Count,
    Options,
    State,
)

box = Box(__name__)
houses = box.part("houses")

KINDS = ("shed", "house", "tower")
SHED, HOUSE, TOWER = (box.token(kind) for kind in KINDS)
BUILDINGS = (SHED, HOUSE, TOWER)
WORTH, BUILT = box.slot("worth"), box.slot("built")
BUILD = box.action("build", "word", of=KINDS)

FLAT, BY_KIND = {"houses.value": "flat-1"}, {"houses.value": "3-2-1"}
EVERY_SCORING, ONLY_AT_END = {"houses.fields-in-game": "yes"}, {"houses.fields-in-game": "no"}
ALL_BUILDINGS = 18

# ---- set-up


@houses.step("deal", at=PREP.deal, shown="PREP-27", only=FLAT, rules="PREP-15.1/HOUSES PREP-15.2/HOUSES")
def deal_any(game: State) -> None:
    """Everybody gets as many as everybody else; all are worth one point, so that the kinds do not matter."""
    for kind in range(len(KINDS)):
        game.set(WORTH, 1, kind)
    for player in range(game.players):
        for _ in range(ALL_BUILDINGS // game.players):
            most = 0
            for kind in range(1, len(KINDS)):
                if game.tokens(BUILDINGS[kind], IN_STOCK) > game.tokens(BUILDINGS[most], IN_STOCK):
                    most = kind
            game.take_token(BUILDINGS[most], 1, IN_STOCK, 0, WITH_PLAYER, player)


@houses.step("deal-alike", at=PREP.deal, shown="PREP-27", only=BY_KIND, rules="PREP-15.1/HOUSES PREP-15.2/HOUSES")
def deal_alike(game: State) -> None:
    """Everybody gets as many of each kind as everybody else; they are worth one, two and three points."""
    for kind in range(len(KINDS)):
        game.set(WORTH, kind + 1, kind)
        n = game.tokens(BUILDINGS[kind], IN_STOCK) // game.players
        for player in range(game.players):
            game.take_token(BUILDINGS[kind], n, IN_STOCK, 0, WITH_PLAYER, player)


# ---- building


def left(game: State, player: int, kind: int) -> int:
    """How many buildings of a kind a player still has."""
    return game.tokens(SHED if kind == 0 else HOUSE if kind == 1 else TOWER, WITH_PLAYER, player)


def has_building(game: State) -> bool:
    """Whether the active player has a building left."""
    return left(game, game.player, 0) > 0 or left(game, game.player, 1) > 0 or left(game, game.player, 2) > 0


def any_building(game: State, out: Options) -> None:
    """One building; which one does not matter, so it is of a kind that the player has most of."""
    most, n = 0, left(game, game.player, 0)
    for kind in range(1, len(KINDS)):
        if left(game, game.player, kind) > n:
            most, n = kind, left(game, game.player, kind)
    out.add(game.action(BUILD, most))


def each_kind(game: State, out: Options) -> None:
    """A building of each kind that the player has."""
    for kind in range(len(KINDS)):
        if left(game, game.player, kind):
            out.add(game.action(BUILD, kind))


HAS_BUILDING = Cond("has-building", test=has_building)


@houses.step(
    "build",
    at=MOVE.figure,
    shown="FIGURE-19",
    mode=MAY,
    action=BUILD,
    options=any_building,
    when=HAS_BUILDING,
    only=FLAT,
    rules="FIGURE-19/HOUSES",
)
@houses.step(
    "build-which",
    at=MOVE.figure,
    shown="FIGURE-19",
    mode=MAY,
    action=BUILD,
    options=each_kind,
    when=HAS_BUILDING,
    only=BY_KIND,
    rules="FIGURE-19/HOUSES",
)
def build(game: State, kind: int) -> None:
    """The building belongs to the whole new tile; no figure is placed any more in this move."""
    game.take_token(BUILDINGS[kind], 1, WITH_PLAYER, game.player, ON_FACE, game.tile_under(game.new_face))
    game.set(BUILT, game.get(BUILT) + 1)
    game.bar(NO_SECOND)


# ---- scoring


def add_buildings(game: State, count: Count, segment: int) -> None:
    """Count the buildings on the tiles of a feature, around a monastery also those there."""
    if not game.get(BUILT):
        return
    shed, house, tower = game.token_row(SHED, ON_FACE), game.token_row(HOUSE, ON_FACE), game.token_row(TOWER, ON_FACE)
    sheds = houses_n = towers = 0
    tile: int
    for tile in game.tiles_of(segment):
        sheds += game.in_home(shed + tile)
        houses_n += game.in_home(house + tile)
        towers += game.in_home(tower + tile)
    count.add("shed", sheds, game.get(WORTH, 0))
    count.add("house", houses_n, game.get(WORTH, 1))
    count.add("tower", towers, game.get(WORTH, 2))


@houses.hook(
    "points",
    name="worth",
    shown="SCORE-10",
    phase=LAST,
    rules="SCORE-10/HOUSES SCORE-10.1/HOUSES FINAL-08/HOUSES",
)
def worth(game: State, count: Count, segment: int, when: int) -> None:
    """Whatever is scored on the tile of a building is worth more, also in the end; fields have rules of their own."""
    if game.feature_kind(segment) != FIELD:
        add_buildings(game, count, segment)


@houses.hook(
    "points",
    FIELD,
    name="fields-always",
    shown="SCORE-10.1",
    phase=LAST,
    only=EVERY_SCORING,
    rules="SCORE-10.1/HOUSES",
)
def worth_in_fields(game: State, count: Count, segment: int, when: int) -> None:
    """A field scored in mid-game is worth more."""
    if when == DONE:
        add_buildings(game, count, segment)


houses.note("fields-not-yet", shown="SCORE-10.1", only=ONLY_AT_END, rules="SCORE-10.1/HOUSES")


@houses.hook("points", FIELD, name="fields-at-end", shown="FINAL-27.2", phase=LAST, rules="FINAL-08/HOUSES")
def worth_in_fields_at_end(game: State, count: Count, segment: int, when: int) -> None:
    """In the end a field is worth more, too."""
    if when == AT_END:
        add_buildings(game, count, segment)


# ---- what players expect of it

TO_BUILD = 2  # tenths of a point for a building that can still be put somewhere


@houses.hook("prospect")
def promise(game: State, player: int) -> int:
    """A building is worth little by itself, and nothing when no tile is left."""
    if not game.drawable():
        return 0
    return TO_BUILD * (left(game, player, 0) + left(game, player, 1) + left(game, player, 2))

"""Hills & Sheep: shepherds gather flocks from a bag with wolves, hills break ties, vineyards serve monasteries."""

from __future__ import annotations

from bastide.kit import (
    BY_CHANCE,
    BY_FIGURE,
    CITY,
    COUNTS,
    DONE,
    FIELD,
    FLAT,
    IN_STOCK,
    MAY,
    MOVE,
    MUST,
    NO_FOLLOWER,
    NOT_ON_NEW_FACE,
    OTHER,
    PUSHED,
    ROAD,
    SEGMENT,
    Box,
    Cond,
    Count,
    Options,
    State,
)

box = Box(__name__)
sheep = box.part("sheep")
hills = box.part("hills")
vineyards = box.part("vineyards")

SHEPHERD, MONASTERY = box.figure("shepherd"), box.feature("monastery")
HILL, VINEYARD, MAIN = box.tag("hill"), box.tag("vineyard"), box.pile("main")
SHEEP = tuple(box.token(f"sheep{number}") for number in range(1, 5))
WOLVES = box.token("wolf")

KINDS = 4  # tokens with one, two, three and four sheep
WOLF = KINDS  # the word after them
GROW, DRIVE_HOME = 0, 1

PUT_SHEPHERD = box.action("shepherd", "segment")
TEND = box.action("tend", "word", of=("grow", "drive-home"))
BAG = box.action("from-bag", "word", of=("one", "two", "three", "four", "wolf"))

sheep.note("bag", shown="PREP-08", rules="PREP-05/HS")

# ---- flocks


def next_shepherd(game: State, segment: int, number: int) -> int:
    """The first shepherd from a number on, whoever it belongs to, on the field of a segment, or -1."""
    figure = game.next_standing(game.number_of(SHEPHERD), number)
    while figure >= 0 and not game.same(game.which(figure), segment):
        figure = game.next_standing(game.number_of(SHEPHERD), figure + 1)
    return figure


def flock(game: State, segment: int) -> int:
    """How many sheep there are on a field, whichever shepherd they lie beside."""
    n = 0
    figure = next_shepherd(game, segment, 0)
    while figure >= 0:
        for kind in range(KINDS):
            n += (kind + 1) * game.tokens(SHEEP[kind], BY_FIGURE, figure)
        figure = next_shepherd(game, segment, figure + 1)
    return n


def is_enclosed(game: State, segment: int) -> bool:
    """Whether a field can become no larger any more."""
    return game.open_ends(segment) == 0


def leave_field(game: State, segment: int) -> None:
    """All shepherds on a field go home, and so their sheep go back into the bag."""
    figure = next_shepherd(game, segment, 0)
    while figure >= 0:
        game.send_home(figure)
        figure = next_shepherd(game, segment, figure + 1)


@sheep.hook(
    "left",
    name="sheep-back",
    shown={"before-figure": "PLACE-17.5", "after-figure": "FIGURE-22.5"},
    by="sheep.timing",
    rules="PLACE-17.2/HS PLACE-17.3/HS",
)
def sheep_back(game: State, figure: int, where: int, which: int) -> None:
    """When a shepherd leaves his field, the sheep beside him go back into the bag."""
    if where == SEGMENT and game.kind_of(figure) == game.number_of(SHEPHERD):
        for kind in range(KINDS):
            n = game.tokens(SHEEP[kind], BY_FIGURE, figure)
            if n:
                game.take_token(SHEEP[kind], n, BY_FIGURE, figure, IN_STOCK)


def drive_home(game: State, segment: int) -> None:
    """Everybody with a shepherd on a field scores its sheep, and the field is empty again."""
    n, paid = flock(game, segment), 0
    figure = next_shepherd(game, segment, 0)
    while figure >= 0:
        player = game.owner_of(figure)
        if not paid >> player & 1:
            paid |= 1 << player
            count = Count(game.sink is not None)
            count.add("sheep", n, 1)
            game.award_counted(player, count, OTHER, segment)
        figure = next_shepherd(game, segment, figure + 1)
    leave_field(game, segment)


# ---- a shepherd comes


def pastures(game: State, out: Options) -> None:
    """The fields of the new tile on which there is no shepherd, whoever else is there."""
    kind = game.number_of(SHEPHERD)
    if game.bars & (NO_FOLLOWER | NOT_ON_NEW_FACE) or not game.has_left(game.player, kind):
        return
    for segment in range(game.first_new(), game.segments):
        if game.may_join(kind, segment) and next_shepherd(game, segment, 0) < 0:
            out.add(game.action(PUT_SHEPHERD, segment))


@sheep.step(
    "shepherd",
    at=MOVE.figure,
    shown="FIGURE-16",
    mode=MAY,
    action=PUT_SHEPHERD,
    options=pastures,
    moves=SHEPHERD,
    rules="FIGURE-16.1/HS",
)
def put_shepherd(game: State, segment: int) -> None:
    """The shepherd lies on the new tile, and something comes out of the bag for him."""
    figure = game.in_supply(game.player, game.number_of(SHEPHERD))
    game.put(figure, SEGMENT, segment)
    game.push(draw, game.player, figure)


def in_the_bag(game: State, out: Options) -> None:
    """Each kind of token, as often as it is in the bag."""
    for kind in range(KINDS):
        n = game.tokens(SHEEP[kind], IN_STOCK)
        if n:
            out.add(game.action(BAG, kind), n)
    out.add(game.action(BAG, WOLF), game.tokens(WOLVES, IN_STOCK))


@sheep.step(
    "draw",
    at=PUSHED,
    shown={"before-figure": "FIGURE-16.1", "after-figure": "FIGURE-22.6"},
    by="sheep.timing",
    mode=MUST,
    who=BY_CHANCE,
    action=BAG,
    options=in_the_bag,
    rules="PREP-05/HS FIGURE-16.2/HS PLACE-17.2/HS",
)
def draw(game: State, kind: int) -> None:
    """Sheep join the shepherd for whom they were drawn; a wolf empties the whole field."""
    figure = game.arg(0)
    segment = game.which(figure)
    if kind == WOLF:
        leave_field(game, segment)
        return
    game.take_token(SHEEP[kind], 1, IN_STOCK, 0, BY_FIGURE, figure)
    if is_enclosed(game, segment):
        drive_home(game, segment)


# ---- a field becomes larger


def next_grown(game: State, number: int) -> int:
    """The first shepherd from a number on, whoever it belongs to, whose field the new tile has made larger, or -1."""
    kind, new = game.number_of(SHEPHERD), game.first_new()
    figure = game.next_standing(kind, number)
    while figure >= 0:
        if game.which(figure) < new:
            for segment in range(new, game.segments):
                if game.same(segment, game.which(figure)):
                    return figure
        figure = game.next_standing(kind, figure + 1)
    return -1


def is_first_own(game: State, figure: int) -> bool:
    """Whether a shepherd is the active player's, and the first of them on the field."""
    other = next_shepherd(game, game.which(figure), 0)
    while game.owner_of(other) != game.player and other < figure:
        other = next_shepherd(game, game.which(figure), other + 1)
    return other == figure and game.owner_of(figure) == game.player


def has_grown(game: State) -> bool:
    """Whether the new tile has made a field with a shepherd larger."""
    return next_grown(game, 0) >= 0


@sheep.step(
    "flocks",
    at={"before-figure": MOVE.laid, "after-figure": MOVE.stood},
    by="sheep.timing",
    shown={"before-figure": "PLACE-17", "after-figure": "FIGURE-22"},
    when=Cond("grown", test=has_grown),
    rules="PLACE-17.1/HS PLACE-17.4/HS PLACE-17.5/HS",
)
def see_to_flocks(game: State) -> None:
    """Enclosed fields are driven home; for each other one with a shepherd of his the active player decides."""
    figure = next_grown(game, 0)
    while figure >= 0:
        if is_enclosed(game, game.which(figure)):
            drive_home(game, game.which(figure))
        elif is_first_own(game, figure):
            game.push(tend, game.player, figure)
        figure = next_grown(game, figure + 1)


def is_there(game: State) -> bool:
    """Whether the shepherd about whom one is asked is still on his field."""
    return game.where(game.arg(0)) == SEGMENT


def ways(game: State, out: Options) -> None:
    """Draw for the flock, or drive it home."""
    if is_there(game):
        out.add(game.action(TEND, GROW))
        out.add(game.action(TEND, DRIVE_HOME))


@sheep.step(
    "tend",
    at=PUSHED,
    shown={"before-figure": "PLACE-17.1", "after-figure": "FIGURE-22.1"},
    by="sheep.timing",
    mode=MUST,
    action=TEND,
    options=ways,
    rules="PLACE-17.1/HS PLACE-17.3/HS PLACE-17.4/HS",
)
def tend(game: State, way: int) -> None:
    """One more token for this flock, or its points."""
    figure = game.arg(0)
    if way == GROW:
        game.push(draw, game.player, figure)
    else:
        drive_home(game, game.which(figure))


sheep.note(
    "wolf",
    shown={"before-figure": "PLACE-17.2", "after-figure": "FIGURE-22.2"},
    by="sheep.timing",
    rules="PLACE-17.2/HS",
)
sheep.note(
    "home",
    shown={"before-figure": "PLACE-17.3", "after-figure": "FIGURE-22.3"},
    by="sheep.timing",
    rules="PLACE-17.3/HS",
)
sheep.note(
    "enclosed",
    shown={"before-figure": "PLACE-17.4", "after-figure": "FIGURE-22.4"},
    by="sheep.timing",
    rules="PLACE-17.4/HS",
)
sheep.note("no-flock-at-end", shown="FINAL-12.1", rules="FINAL-12.1/HS")


@sheep.hook("prospect")
def promise(game: State, player: int) -> int:
    """Tenths of a point for the sheep of a field on which a player has a shepherd, less when few turns are left."""
    figure = game.standing_of(player, game.number_of(SHEPHERD))
    if figure < 0:
        return 0
    turns = min(game.drawable() // game.players, 5)
    return flock(game, game.which(figure)) * 10 * turns // 6


# ---- hills


def hill_drawn(game: State) -> bool:
    """Whether the tile just drawn shows a hill."""
    return game.in_hand_shows(HILL)


@hills.step(
    "hill",
    at=MOVE.check,
    shown="PLACE-06.3",
    when=Cond("hill", test=hill_drawn, shows=("hill",), plain=True),
    rules="PLACE-18/HS PLACE-18.1/HS",
)
def raise_hill(game: State) -> None:
    """A tile that nobody sees goes under it, if one is left; it is out of the game, whether the hill fits or not."""
    game.bury(game.pile_named(MAIN))


def on_hills(game: State, player: int, segment: int) -> int:
    """How many followers a player has on hills of a feature."""
    n = 0
    for figure in range(game.figures):
        if game.where(figure) == SEGMENT and game.owner_of(figure) == player and game.has_trait(figure, COUNTS):
            here = game.which(figure)
            n += game.same(here, segment) and game.has_tag(game.face_on(here), HILL)
    return n


def highest(game: State, segment: int, mask: int, most: int) -> int:
    """Of the tied players those with the most followers on hills, so many of which count at most."""
    kind = game.feature_kind(segment)
    if kind != ROAD and kind != CITY and kind != FIELD:
        return mask
    best = above = 0
    for player in range(game.players):
        if mask >> player & 1:
            n = min(on_hills(game, player, segment), most)
            if n > best:
                best = n
                above = 0
            if n == best:
                above |= 1 << player
    return above


@hills.hook(
    "tiebreak",
    name="tie",
    shown="SCORE-17.1",
    rules="SCORE-17.1/HS SCORE-17.2/HS SCORE-17.3/HS FINAL-18/HS",
    only={"hill.tie": "at-least-one"},
)
def somebody_above(game: State, segment: int, mask: int) -> int:
    """Those of the tied players who have a follower on a hill; all of them if none has."""
    return highest(game, segment, mask, 1)


@hills.hook(
    "tiebreak",
    name="tie-by-count",
    shown="SCORE-17.1",
    rules="SCORE-17.1/HS SCORE-17.2/HS SCORE-17.3/HS FINAL-18/HS",
    only={"hill.tie": "count"},
)
def most_above(game: State, segment: int, mask: int) -> int:
    """Those of the tied players who have the most followers on hills."""
    return highest(game, segment, mask, game.figures)


hills.note("final-tie", shown="FINAL-18", rules="FINAL-18/HS")

# ---- vineyards


@vineyards.hook("points", name="vineyard", shown="SCORE-11", rules="SCORE-11/HS FINAL-12/HS", phase=FLAT)
def vineyard(game: State, count: Count, segment: int, when: int) -> None:
    """Three more for each vineyard around a finished monastery, or whatever is like one."""
    if when == DONE and game.is_like(segment, MONASTERY):
        face, n = game.face_on(segment), 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                other = game.face_by(face, dx, dy)
                n += other >= 0 and game.has_tag(other, VINEYARD)
        count.add("vineyard", n, 3)


vineyards.note("final-vineyard", shown="FINAL-12", rules="FINAL-12/HS")

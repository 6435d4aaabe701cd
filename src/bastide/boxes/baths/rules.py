"""The Barber-Surgeons: bathhouses are worth their pennons, and whoever scored alone is laid into one."""

from __future__ import annotations

from bastide.kit import (
    CITY,
    DONE,
    FLAT,
    FOLLOWER,
    MAY,
    MOVE,
    MUST,
    PUSHED,
    ROAD,
    SCORE,
    SEGMENT,
    Box,
    Cond,
    Count,
    Options,
    State,
)

box = Box(__name__)
baths = box.part("baths")

PENNON, BATHHOUSE, SHOWS_BATHHOUSE = box.attribute("bathhouse"), box.number("bathhouse"), box.tag("bathhouse")
TUB, BATHING = box.place("tub"), box.stance("bathing")
SITE, SITES = box.slot("site"), box.slot("sites")
BATHE, REDEEM = box.action("bathe", "face"), box.action("redeem", "piece")
IN_TUB, A_NEIGHBOUR = 3, 1  # tenths of a point that somebody in a bathhouse promises, and each tile around it

# ---- bathhouses

baths.note("tiles", shown="PREP-02.6", rules="PREP-26/BATH")


@baths.hook("laid", SHOWS_BATHHOUSE, name="opens", shown="PLACE-08.2", rules="SCORE-37/BATH")
def note_site(game: State, face: int) -> None:
    """From now on somebody may lie in this bathhouse."""
    number, most = game.get(SITES), game.slot_size(SITE)
    if number == most:
        raise OverflowError(f"more than {most} bathhouses")
    game.set(SITE, face, number)
    game.set(SITES, number + 1)


def around(game: State, face: int) -> int:
    """How many of the eight spaces around a bathhouse hold tiles."""
    n = 0
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if (dx or dy) and game.face_by(face, dx, dy) >= 0:
                n += 1
    return n


def is_shut(game: State, face: int) -> bool:
    """Whether there are tiles on all sides of a bathhouse."""
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if game.face_by(face, dx, dy) < 0:
                return False
    return True


def next_free(game: State, number: int) -> int:
    """The first bathhouse from a number on in which nobody lies and that is not surrounded, or -1."""
    for i in range(number, game.get(SITES)):
        face = game.get(SITE, i)
        if not is_shut(game, face) and game.figure_at(TUB, face) < 0:
            return i
    return -1


@baths.hook("points", ROAD, CITY, name="pennons", shown="SCORE-29.1", rules="SCORE-36/BATH", phase=FLAT)
def pennons(game: State, count: Count, segment: int, when: int) -> None:
    """A finished road or city is also worth the pennons of all its bathhouses."""
    if when == DONE:
        count.add("pennon", game.sum_of(segment, PENNON), 1)


# ---- bathers


def lone(game: State) -> int:
    """The only follower that took part in the scoring of this road or city, or -1."""
    segment = game.arg(0)
    kind = game.feature_kind(segment)
    if kind != ROAD and kind != CITY:
        return -1
    found = -1
    for figure in range(game.figures):
        if game.where(figure) == SEGMENT and game.same(game.which(figure), segment):
            if game.has_trait(figure, FOLLOWER):
                if found >= 0:
                    return -1
                found = figure
    return found


def is_alone(game: State) -> bool:
    """Whether a single follower was on what is scored and a bathhouse is free."""
    return next_free(game, 0) >= 0 and lone(game) >= 0


def whose(game: State) -> int:
    """The owner of the single follower."""
    return game.owner_of(lone(game))


def free_baths(game: State, out: Options) -> None:
    """Every bathhouse that could take somebody."""
    i = next_free(game, 0)
    while i >= 0:
        out.add(game.action(BATHE, game.get(SITE, i)))
        i = next_free(game, i + 1)


@baths.step(
    "bathe",
    at=SCORE.home,
    shown="SCORE-37.1",
    mode=MUST,
    action=BATHE,
    options=free_baths,
    who=whose,
    when=Cond("lone-follower", test=is_alone),
    rules="SCORE-37/BATH SCORE-37.1/BATH",
)
def bathe(game: State, face: int) -> None:
    """Instead of going home the follower lies down in a bathhouse."""
    game.put(lone(game), TUB, face, BATHING)


def is_surrounded(game: State) -> bool:
    """Whether somebody lies in a bathhouse with tiles on all sides."""
    for player in range(game.players):
        figure = game.next_figure(TUB, player, 0)
        while figure >= 0:
            if is_shut(game, game.which(figure)):
                return True
            figure = game.next_figure(TUB, player, figure + 1)
    return False


@baths.step(
    "dry",
    at=MOVE.after,
    shown="SCORE-41",
    when=Cond("bath-surrounded", test=is_surrounded),
    rules="SCORE-38/BATH",
)
def dry(game: State) -> None:
    """Whoever lies in a surrounded bathhouse comes home."""
    for i in range(game.get(SITES)):
        face = game.get(SITE, i)
        figure = game.figure_at(TUB, face)
        if figure >= 0 and is_shut(game, face):
            game.send_home(figure)


baths.note(
    "driven-out",
    shown={"before-figure": "PLACE-15.9", "before-scoring": "EXTRA-03.9", "after-scoring": "SCORE-43.9"},
    by="dragon.timing",
    rules="PLACE-12.9/BATH",
)

# ---- buying back


def has_bather(game: State) -> bool:
    """Whether the active player has somebody in a bathhouse."""
    return game.next_figure(TUB, game.player, 0) >= 0


def bathers(game: State, out: Options) -> None:
    """Every figure in a bathhouse that its owner can pay for."""
    first = out.n
    player = game.asked()
    figure = game.next_figure(TUB, player, 0)
    while figure >= 0:
        if game.may_pay(player, game.printed(game.which(figure), BATHHOUSE)):
            game.offer_piece(REDEEM, figure, first, out)
        figure = game.next_figure(TUB, player, figure + 1)


@baths.step(
    "before-figure",
    at=MOVE.laid,
    shown="PLACE-29",
    when=Cond("bather", test=has_bather),
    rules="EXTRA-02.2/BATH",
)
@baths.step(
    "after-figure",
    at=MOVE.extra,
    shown="EXTRA-02",
    when=Cond("bather", test=has_bather),
    rules="EXTRA-02.2/BATH",
)
def offer_back(game: State) -> None:
    """The active player may buy figures back, one after the other."""
    game.push(redeem, game.player)


@baths.step(
    "redeem",
    at=PUSHED,
    shown="EXTRA-02.1",
    mode=MAY,
    action=REDEEM,
    options=bathers,
    rules="EXTRA-02.1/BATH EXTRA-02.2/BATH",
)
def redeem(game: State, figure: int) -> None:
    """The points on the pennon are paid to nobody, and the figure is in the supply again."""
    player = game.asked()
    game.pay(player, game.printed(game.which(figure), BATHHOUSE))
    game.send_home(figure)
    game.push(redeem, player)


@baths.hook("prospect")
def promise(game: State, player: int) -> int:
    """Whoever lies in a bathhouse comes home some day, the sooner the more tiles lie around it."""
    tenths = 0
    figure = game.next_figure(TUB, player, 0)
    while figure >= 0:
        tenths += IN_TUB + A_NEIGHBOUR * around(game, game.which(figure))
        figure = game.next_figure(TUB, player, figure + 1)
    return tenths

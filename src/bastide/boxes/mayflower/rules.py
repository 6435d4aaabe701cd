"""Mayflower: from the coast westward, and two surveyors who leave the slow behind."""

from __future__ import annotations

from bastide.kit import (
    AT_END,
    CITY,
    DONE,
    FACE,
    FIELD,
    FLAT,
    PREP,
    ROAD,
    SCORE,
    SEGMENT,
    SPOT,
    Box,
    Count,
    Course,
    State,
    spot,
)

box = Box(__name__)
mayflower = box.part("mayflower")
course = Course(mayflower)

FARM, SURVEYOR, COAST = box.feature("farm"), box.figure("surveyor"), box.tag("coast")
FLAG, POST, ANIMAL = box.attribute("flag"), box.attribute("trading-post"), box.attribute("animal")
MOVED = box.slot("moved")

COLUMNS = SPOT - 1  # the bits of a spot that tell its column
SEA = spot(0, 0) & COLUMNS  # in which column the coast lies
BONUS = 4

# ---- set-up

course.act("piles", shown="PREP-01", rules="MAY-COMP-1 MAY-SETUP-2")
course.act("figures", shown="PREP-02", rules="MAY-COMP-2 MAY-COMP-5 MAY-SETUP-3 MAY-SETUP-4 MAY-UI-1")
course.act("start", shown="PREP-03", rules="MAY-COMP-4 MAY-SETUP-1 MAY-STRIP-1")
mayflower.note("reconstruction", shown="PREP-04")
mayflower.note("first", shown="PREP-06", rules="MAY-SETUP-6")


def begin(game: State) -> None:
    """Put the surveyors on the first and the last start space."""
    last = 0
    for face in range(game.faces):
        if game.has_tag(face, COAST):
            last = face
    game.put(game.neutral(SURVEYOR), FACE, 0)
    game.put(game.neutral(SURVEYOR) + 1, FACE, last)


@mayflower.step(
    "surveyors",
    at=PREP.deal,
    shown="PREP-05",
    rules="MAY-COMP-3 MAY-SETUP-5",
    only={"may.surveyor-start": "ends"},
)
def begin_at_the_ends(game: State) -> None:
    """One surveyor stands in the north of the coast, one in the south."""
    begin(game)


@mayflower.step(
    "surveyors-anywhere",
    at=PREP.deal,
    shown="PREP-05",
    rules="MAY-SETUP-5",
    only={"may.surveyor-start": "any-two"},
)
def begin_anywhere(game: State) -> None:
    """On which start spaces they stand makes no difference, so they stand where they always do."""
    begin(game)


# ---- the turn

mayflower.note("turn", shown="TURN-01", rules="MAY-TURN-1 MAY-TURN-2 MAY-TURN-3")
course.act("draw", shown="PLACE-01", rules="MAY-PLACE-1")
course.act("unplaceable", shown="PLACE-02", rules="MAY-PLACE-4")
course.act("lay", shown="PLACE-03", rules="MAY-PLACE-2 MAY-PLACE-3 MAY-STRIP-2")
mayflower.note("beyond", shown="PLACE-04", rules="MAY-STRIP-5", only={"may.build-beyond-strip": "yes"})
mayflower.note("not-beyond", shown="PLACE-04", rules="MAY-STRIP-5", only={"may.build-beyond-strip": "no"})
mayflower.note("sea", shown="PLACE-05", rules="MAY-STRIP-6", only={"may.build-in-coast-column": "no"})
mayflower.note("sea-only", shown="PLACE-05", rules="MAY-STRIP-6", only={"may.build-in-coast-column": "yes"})
mayflower.note("behind", shown="PLACE-06", rules="MAY-PLACE-5")
course.act(
    "settler",
    does="deploy",
    shown="FIGURE-01",
    rules="MAY-SETTLE-1 MAY-SETTLE-2 MAY-SETTLE-3 MAY-SETTLE-5 MAY-SETTLE-6 MAY-SETTLE-7 MAY-STRIP-7",
)
mayflower.note("roles", shown="FIGURE-02", rules="MAY-COMP-6 MAY-SETTLE-4 MAY-FARM-3")
mayflower.note("trapper", shown="FIGURE-03", rules="MAY-SETTLE-10 MAY-PLAIN-1 MAY-PLAIN-2 MAY-PLAIN-3")
mayflower.note("just-finished", shown="FIGURE-04", rules="MAY-SETTLE-9")
mayflower.note("risk", shown="FIGURE-05", rules="MAY-SETTLE-8 MAY-REMOVE-5")

# ---- scoring

course.act("order", shown="SCORE-01", rules="MAY-ORDER-1 MAY-ORDER-2 MAY-ORDER-4 MAY-REMOVE-6 MAY-SURV-14")


@mayflower.hook("points", ROAD, shown="SCORE-02", rules="MAY-TRAIL-1 MAY-TRAIL-2 MAY-TRAIL-3 MAY-FINAL-2")
def trail(game: State, count: Count, segment: int, when: int) -> None:
    """One a tile and, when it is finished, two a trading post."""
    count.add("tile", game.tiles(segment), 1)
    if when == DONE:
        count.add("trading-post", game.sum_of(segment, POST), 2)


@mayflower.hook("points", CITY, shown="SCORE-03", rules="MAY-CITY-1 MAY-CITY-2 MAY-CITY-3 MAY-CITY-4 MAY-FINAL-1")
def town(game: State, count: Count, segment: int, when: int) -> None:
    """Two a tile and two a flag; unfinished one each."""
    rate = 2 if when == DONE else 1
    count.add("tile", game.tiles(segment), rate)
    count.add("flag", game.sum_of(segment, FLAG), rate)


@mayflower.hook("points", FARM, shown="SCORE-04", rules="MAY-FARM-1 MAY-FARM-2 MAY-STRIP-4 MAY-FINAL-4")
def farm(game: State, count: Count, segment: int, when: int) -> None:
    """Nine when surrounded; at the end one for itself and one for each tile around it."""
    count.add("tile", 9 if when == DONE else 9 - game.open_ends(segment), 1)


mayflower.note("start-space", shown="SCORE-05", rules="MAY-STRIP-3", only={"may.start-space-is-tile": "yes"})


@mayflower.hook(
    "points",
    ROAD,
    CITY,
    shown="SCORE-05",
    rules="MAY-STRIP-3",
    only={"may.start-space-is-tile": "no"},
    phase=FLAT,
)
def no_start_space(game: State, count: Count, segment: int, when: int) -> None:
    """Take away what start spaces have counted as tiles."""
    spaces = 0
    for member in game.members(segment):
        if game.has_tag(game.face_on(member), COAST):
            spaces += 1
    count.add("start-space", spaces, -2 if when == DONE and game.feature_kind(segment) == CITY else -1)


course.act("majority", shown="SCORE-06", rules="MAY-MAJ-1 MAY-MAJ-2 MAY-REMOVE-7")

# ---- surveyors


def column(game: State, face: int) -> int:
    """How far west of the coast a face lies."""
    return SEA - (game.spot_at(face) & COLUMNS)


def surveyed(game: State, number: int) -> int:
    """The column of the first surveyor, 0, or of the second, 1."""
    return column(game, game.which(game.neutral(SURVEYOR) + number))


def eastern(game: State) -> int:
    """The column of the surveyor who is farther east."""
    first = surveyed(game, 0)
    second = surveyed(game, 1)
    return first if first < second else second


def settlers_in(game: State, segment: int, player: int, there: int) -> int:
    """How many of a player's settlers on a feature stand in a column."""
    n = 0
    figure = game.next_figure(SEGMENT, player, 0)
    while figure >= 0:
        here = game.which(figure)
        if game.same(here, segment) and column(game, game.face_on(here)) == there:
            n += 1
        figure = game.next_figure(SEGMENT, player, figure + 1)
    return n


def meetings(game: State, segment: int, player: int) -> int:
    """How many surveyors have one of a player's settlers on a feature in their column."""
    n = 0
    for number in range(2):
        if settlers_in(game, segment, player, surveyed(game, number)) > 0:
            n += 1
    return n


def pairs(game: State, segment: int, player: int) -> int:
    """How often a surveyor and one of a player's settlers on a feature share a column."""
    return settlers_in(game, segment, player, surveyed(game, 0)) + settlers_in(game, segment, player, surveyed(game, 1))


def stays_away(game: State, segment: int, player: int) -> bool:
    """Whether a player has no share in the points of a feature."""
    return game.owners(segment) >> player & 1 == 0


ONCE, EACH = {"may.surveyor-bonus-unit": "per-surveyor"}, {"may.surveyor-bonus-unit": "per-settler-and-surveyor"}
ALL = {"may.surveyor-bonus-who": "all-present"}
OF_BONUS = "MAY-SURV-1 MAY-SURV-3 MAY-SURV-4 MAY-SURV-5 MAY-SURV-6"


@mayflower.hook("extra", ROAD, CITY, FARM, shown="SCORE-07", rules=OF_BONUS, only=ONCE)
def bonus(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """Four points for each surveyor in whose column one of the player's settlers stands."""
    if when == DONE:
        count.add("surveyor", meetings(game, segment, player), BONUS)


@mayflower.hook("extra", ROAD, CITY, FARM, shown="SCORE-07", rules="MAY-SURV-3", only=EACH)
def bonus_each(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """Four points for each settler of the player and each surveyor who share a column."""
    if when == DONE:
        count.add("surveyor", pairs(game, segment, player), BONUS)


mayflower.note("for-scoring", shown="SCORE-08", rules="MAY-SURV-2", only={"may.surveyor-bonus-who": "scoring-players"})


@mayflower.hook(
    "bystander", ROAD, CITY, FARM, name="for-all", shown="SCORE-08", rules="MAY-SURV-2", only={**ALL, **ONCE}
)
def bonus_for_all(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """The same for somebody who gets no other points."""
    if when == DONE and stays_away(game, segment, player):
        count.add("surveyor", meetings(game, segment, player), BONUS)


@mayflower.hook(
    "bystander", ROAD, CITY, FARM, name="each-for-all", shown="SCORE-08", rules="MAY-SURV-2", only={**ALL, **EACH}
)
def bonus_each_for_all(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """The same for somebody who gets no other points, settler by settler."""
    if when == DONE and stays_away(game, segment, player):
        count.add("surveyor", pairs(game, segment, player), BONUS)


course.act("home", shown="SCORE-09", rules="MAY-RETURN-1 MAY-RETURN-2 MAY-ORDER-3")


def face_to_the_west(game: State, face: int) -> int:
    """The face in the next column to the west that is nearest to a row, or -1 if nothing lies there."""
    west = game.spot_at(face) - 1
    for rows in range(game.faces):
        there = game.face_in(west - rows * SPOT)
        if there < 0:
            there = game.face_in(west + rows * SPOT)
        if there >= 0:
            return there
    return -1


@mayflower.step(
    "west",
    at=SCORE.next,
    shown="SCORE-10",
    rules="MAY-SURV-7 MAY-SURV-8 MAY-SURV-9 MAY-SURV-10 MAY-SURV-11 MAY-SURV-12 MAY-SURV-13",
)
def move_west(game: State) -> None:
    """The eastern surveyor, or the first of two together, moves one column on if there is one."""
    number = 1 if surveyed(game, 1) < surveyed(game, 0) else 0
    surveyor = game.neutral(SURVEYOR) + number
    face = face_to_the_west(game, game.which(surveyor))
    if face >= 0:
        game.put(surveyor, FACE, face)
        game.set(MOVED, 1)


def leave_behind(game: State) -> None:
    """Send home whoever stands east of both surveyors; trappers stay."""
    east = eastern(game)
    for player in range(game.players):
        figure = game.next_figure(SEGMENT, player, 0)
        while figure >= 0:
            here = game.which(figure)
            if game.feature_kind(here) != FIELD and column(game, game.face_on(here)) < east:
                game.send_home(figure)
            figure = game.next_figure(SEGMENT, player, figure + 1)


@mayflower.step(
    "left-behind",
    at=SCORE.next,
    shown="SCORE-11",
    rules="MAY-REMOVE-1 MAY-REMOVE-2 MAY-REMOVE-3 MAY-REMOVE-4 MAY-REMOVE-8",
    only={"may.removal-trigger": "after-every-scored-feature"},
)
def leave_always(game: State) -> None:
    """After every scored feature."""
    leave_behind(game)


@mayflower.step(
    "left-behind-by-a-move",
    at=SCORE.next,
    shown="SCORE-11",
    rules="MAY-REMOVE-1 MAY-REMOVE-2 MAY-REMOVE-3 MAY-REMOVE-4 MAY-REMOVE-8",
    only={"may.removal-trigger": "only-when-a-surveyor-moved"},
)
def leave_if_moved(game: State) -> None:
    """Only if a surveyor has moved for this feature."""
    if game.get(MOVED):
        leave_behind(game)


# The share of its points at the end that a standing settler is likely to lose by being left behind, in tenths: one whom
# both surveyors have passed, and others by how many columns they are ahead of the eastern one.
PASSED = 8
LOSS = (5, 3, 2, 1)
SOON = 24  # tiles left from which on there is less and less time for it


@mayflower.hook("prospect")
def outlook(game: State, player: int) -> int:
    """A settler whom the surveyors have passed, or soon will, is worth less than what he stands on."""
    east = eastern(game)
    hope = 0
    figure = game.next_figure(SEGMENT, player, 0)
    while figure >= 0:
        here = game.which(figure)
        if game.feature_kind(here) != FIELD and game.owners(here) >> player & 1:
            ahead = column(game, game.face_on(here)) - east
            points = game.value(here, AT_END).total // game.followers_on(here, player)
            if ahead < 0:
                hope -= PASSED * points
            elif ahead < len(LOSS):
                hope -= LOSS[ahead] * points
        figure = game.next_figure(SEGMENT, player, figure + 1)
    left = game.drawable()
    return hope if left >= SOON else hope * left // SOON


# ---- the end

mayflower.note("end", shown="FINAL-01", rules="MAY-END-1 MAY-END-2 MAY-END-3")
mayflower.note("unfinished", shown="FINAL-02", rules="MAY-FINAL-5 MAY-FINAL-7 MAY-UI-2")
course.score_at_end("final-farms", FARM, shown="FINAL-03", rules="MAY-FINAL-4")
course.score_at_end("final-trails", ROAD, shown="FINAL-04", rules="MAY-FINAL-2")


@mayflower.hook(
    "points", ROAD, shown="FINAL-05", rules="MAY-FINAL-3", only={"may.unfinished-trading-post": "2"}, phase=FLAT
)
def unfinished_posts(game: State, count: Count, segment: int, when: int) -> None:
    """At the end a trading post is worth as much beside an unfinished trail."""
    if when == AT_END:
        count.add("trading-post", game.sum_of(segment, POST), 2)


mayflower.note("no-unfinished-posts", shown="FINAL-05", rules="MAY-FINAL-3", only={"may.unfinished-trading-post": "0"})
course.score_at_end("final-towns", CITY, shown="FINAL-06", rules="MAY-FINAL-1")
course.score_at_end("final-plains", FIELD, shown="FINAL-07", rules="MAY-PLAIN-2 MAY-FINAL-6")


@mayflower.hook("points", FIELD, shown="FINAL-08", rules="MAY-FINAL-6")
def plain(game: State, count: Count, segment: int, when: int) -> None:
    """One an animal, of whatever kind."""
    count.add("animal", game.sum_of(segment, ANIMAL), 1)


mayflower.note("winner", shown="FINAL-09", rules="MAY-WIN-1")

"""The Watchtowers: they count what lies around them when a road or city on their tile is finished."""

from __future__ import annotations

from bastide.kit import CITY, FOLLOWER, MOVE, OTHER, ROAD, SEGMENT, SPOT, Box, Cond, Count, State

box = Box(__name__)
watchtowers = box.part("watchtowers")

WATCHTOWER, MONASTERY, PENNANT = box.number("watchtower"), box.feature("monastery"), box.attribute("pennant")
PAID, PAIDS = box.slot("paid"), box.slot("paids")

ROADS, CITIES, MEEPLES, PENNANTS, MONASTERIES = range(5)  # what the printed number says

TO_ACTIVE, TO_OWNER = {"watch.recipient": "trigger-player"}, {"watch.recipient": "meeple-on-tile"}

watchtowers.note("tiles", shown="PREP-02.5", rules="PREP-31/BASE")
watchtowers.note("no-guard", shown="FIGURE-02", rules="FIGURE-02/WATCH")

# ---- what a watchtower sees


def meeples_around(game: State, face: int) -> int:
    """The followers of all players on the nine tiles, also those above one in a place of another box."""
    n = 0
    for figure in range(game.figures):
        if game.has_trait(figure, FOLLOWER):
            under = game.tile_face(figure)
            if under >= 0 and is_near(game, face, under):
                n += 1
    return n


def is_near(game: State, face: int, other: int) -> bool:
    """Whether a face is in the cell of another or in one of the eight around it."""
    here, there = game.spot_at(face), game.spot_at(other)
    east = there % SPOT - here % SPOT
    south = there // SPOT - here // SPOT
    return -1 <= east <= 1 and -1 <= south <= 1


def count_around(game: State, count: Count, face: int) -> None:
    """What the watchtower of a face gives now."""
    kind = game.printed(face, WATCHTOWER)
    if kind == ROADS:
        count.add("watched-roads", game.tiles_showing(face, ROAD), 1)
    elif kind == CITIES:
        count.add("watched-cities", game.tiles_showing(face, CITY), 1)
    elif kind == MEEPLES:
        count.add("watched-meeples", meeples_around(game, face), 2)
    elif kind == PENNANTS:
        count.add("watched-pennants", game.marks_around(face, PENNANT), 2)
    elif kind == MONASTERIES:
        count.add("watched-monasteries", len(game.beside(game.spot_at(face), game.kinds_like(MONASTERY))), 3)


# ---- which are scored


def is_paid(game: State, face: int) -> bool:
    """Whether a watchtower has been scored in this turn already."""
    first = game.slot_row(PAID)
    for i in range(game.get(PAIDS)):
        if game.in_slot(first + i) == face:
            return True
    return False


def note_paid(game: State, face: int) -> None:
    """It is not scored again in this turn."""
    n, most = game.get(PAIDS), game.slot_size(PAID)
    if n == most:
        raise OverflowError(f"more than {most} watchtowers in one turn")
    game.set(PAID, face, n)
    game.set(PAIDS, n + 1)


def is_watched(game: State, segment: int) -> bool:
    """Whether a segment is on the tile of a watchtower that has not been scored in this turn."""
    face = game.face_on(segment)
    return game.printed(face, WATCHTOWER) >= 0 and not is_paid(game, face)


def can_set_off(game: State, feature: int) -> bool:
    """Roads and cities do, fields never."""
    kind = game.feature_kind(feature)
    return kind == ROAD or kind == CITY


def sets_off(game: State, feature: int) -> bool:
    """Whether a feature has a part on the tile of such a watchtower."""
    segment = feature
    while not is_watched(game, segment):
        segment = game.next_part(segment)
        if segment == feature:
            return False
    return True


def any_watched(game: State) -> bool:
    """Whether what was finished in this move sets off a watchtower."""
    for k in range(game.pending_n):
        if can_set_off(game, game.waiting(k)) and sets_off(game, game.waiting(k)):
            return True
    return False


def pay(game: State, player: int, segment: int) -> None:
    """What the watchtower beside a segment counts goes to a player."""
    count = Count(game.sink is not None)
    count_around(game, count, game.face_on(segment))
    if count.total:
        game.award_counted(player, count, OTHER, segment)


@watchtowers.step(
    "watchtower",
    at=MOVE.before,
    shown="SCORE-01",
    when=Cond("watchtower-set-off", test=any_watched),
    only=TO_ACTIVE,
    rules="SCORE-02.1/WATCH SCORE-02.2/WATCH SCORE-02.3/WATCH SCORE-02.4/WATCH SCORE-02.5/WATCH",
)
def pay_active(game: State) -> None:
    """Each of them pays the active player once, whoever stands there or nobody."""
    for k in range(game.pending_n):
        feature = game.waiting(k)
        if can_set_off(game, feature):
            for segment in game.members(feature):
                if is_watched(game, segment):
                    pay(game, game.player, segment)
                    note_paid(game, game.face_on(segment))


def stands_at(game: State, player: int, face: int) -> int:
    """A segment of a face on which a follower of a player stands, of a road or city that awaits its scoring, or -1."""
    figure = game.next_figure(SEGMENT, player, 0)
    while figure >= 0:
        segment = game.which(figure)
        if game.face_on(segment) == face and game.has_trait(figure, FOLLOWER):
            if can_set_off(game, segment) and game.awaits(segment):
                return segment
        figure = game.next_figure(SEGMENT, player, figure + 1)
    return -1


@watchtowers.step(
    "watchtower-owner",
    at=MOVE.before,
    shown="SCORE-01",
    when=Cond("watchtower-set-off", test=any_watched),
    only=TO_OWNER,
    rules="SCORE-02.1/WATCH SCORE-02.2/WATCH SCORE-02.4/WATCH SCORE-02.5/WATCH",
)
def pay_owners(game: State) -> None:
    """Each of them pays every player who has a follower there on a feature that was finished, once."""
    for k in range(game.pending_n):
        feature = game.waiting(k)
        if can_set_off(game, feature):
            for segment in game.members(feature):
                if is_watched(game, segment):
                    face = game.face_on(segment)
                    for player in range(game.players):
                        here = stands_at(game, player, face)
                        if here >= 0:
                            pay(game, player, here)
                    note_paid(game, face)


watchtowers.note("nothing-at-end", shown="FINAL-35.1", rules="FINAL-36/WATCH")

# ---- what players may hope for


@watchtowers.hook("prospect", only=TO_OWNER)
def promise(game: State, player: int) -> int:
    """Whoever stands by a watchtower on something unfinished may expect half of what it counts now."""
    total = 0
    figure = game.next_figure(SEGMENT, player, 0)
    while figure >= 0:
        face = game.tile_face(figure)
        if game.printed(face, WATCHTOWER) >= 0 and game.has_trait(figure, FOLLOWER):
            if can_set_off(game, game.which(figure)) and not game.is_complete(game.which(figure)):
                count = Count(False)
                count_around(game, count, face)
                total += 10 * count.total // 2
        figure = game.next_figure(SEGMENT, player, figure + 1)
    return total

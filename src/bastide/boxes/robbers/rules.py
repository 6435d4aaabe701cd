"""The Robbers: a robber on the score track gets half of what the marker beside it moves."""

from __future__ import annotations

from bastide.kit import (
    AWARD,
    FINAL,
    FINAL_COUNT,
    MAY,
    MOVE,
    MUST,
    PUSHED,
    SEATS,
    SPACES,
    Box,
    Cond,
    Count,
    Options,
    State,
    fact,
)

box = Box(__name__)
robbers = box.part("robbers")

ROBBER, TAG = box.figure("robber"), box.tag("robber")
AMBUSH, ROBBED = box.place("ambush"), box.cause("robbed")
ROB, STEAL = box.action("rob", "marker"), box.action("steal", "player")
LEFT = 3  # points at the end for a robber that is still on the track
WAITING, AT_HOME = 6, 8  # tenths of a point that a robber promises

NEXT, OWN = {"robber.place": "next-in-order"}, {"robber.place": "active-then-next"}
FIGURE, SPACE = {"robber.target": "figure"}, {"robber.target": "space"}

robbers.note("robbers", shown="PREP-15", rules="PREP-12/ROBBER")

# ---- robbers and markers


def robber_of(game: State, player: int) -> int:
    """A player's robber, in the supply or on the track; -1 if it is elsewhere."""
    figure = game.in_supply(player, game.number_of(ROBBER))
    return figure if figure >= 0 else game.next_figure(AMBUSH, player, 0)


def next_with_robber(game: State, seats: int) -> int:
    """The first player after the active one, up to so many seats on, who has a robber in the supply, or -1."""
    kind = game.number_of(ROBBER)
    for seat in range(1, seats + 1):
        player = (game.player + seat) % game.players
        if game.has_left(player, kind):
            return player
    return -1


def space_of(game: State, marker: int) -> int:
    """The space of the track on which a marker stands, whatever its lap."""
    return game.marker(marker % SEATS, marker // SEATS) % SPACES


def next_foreign(game: State, player: int, number: int) -> int:
    """The first marker from a number on that belongs to another player, or -1."""
    for marker in range(number, SEATS * game.markers()):
        if marker % SEATS < game.players and marker % SEATS != player:
            return marker
    return -1


def next_on(game: State, space: int, player: int, number: int) -> int:
    """The first marker from a number on that stands on a space and belongs to another player, or -1."""
    marker = next_foreign(game, player, number)
    while marker >= 0 and space_of(game, marker) != space:
        marker = next_foreign(game, player, marker + 1)
    return marker


# ---- placing


def markers(game: State, out: Options) -> None:
    """Every marker of another player but for the one that the robber is beside."""
    player = game.asked()
    mine = robber_of(game, player)
    marker = next_foreign(game, player, 0)
    while mine >= 0 and marker >= 0:
        if game.where(mine) != AMBUSH or game.which(mine) != marker:
            out.add(game.action(ROB, marker))
        marker = next_foreign(game, player, marker + 1)


def spaces(game: State, out: Options) -> None:
    """Every space on which another player has a marker, told by the first one there, but for the robber's own."""
    player = game.asked()
    mine = robber_of(game, player)
    marker = next_foreign(game, player, 0)
    while mine >= 0 and marker >= 0:
        space = space_of(game, marker)
        if next_on(game, space, player, 0) == marker:
            if game.where(mine) != AMBUSH or space_of(game, game.which(mine)) != space:
                out.add(game.action(ROB, marker))
        marker = next_foreign(game, player, marker + 1)


@robbers.step("summon", at=MOVE.laid, shown="PLACE-27", when=fact(TAG), only=NEXT, rules="PLACE-27.1/ROBBER")
def summon(game: State) -> None:
    """The next player who has a robber in the supply places it; the active one comes last."""
    player = next_with_robber(game, game.players)
    if player >= 0:
        game.push(place, player)


@robbers.step("summon-own", at=MOVE.laid, shown="PLACE-27", when=fact(TAG), only=OWN, rules="PLACE-27.3/ROBBER")
def summon_own(game: State) -> None:
    """The active player comes first, then the next one who has a robber in the supply."""
    player = next_with_robber(game, game.players - 1)
    if player >= 0:
        game.push(place, player)
    game.push(place, game.player)


@robbers.step(
    "place",
    at=PUSHED,
    shown="PLACE-27.1",
    mode=MUST,
    action=ROB,
    moves=ROBBER,
    options=markers,
    only={**NEXT, **FIGURE},
    rules="PLACE-27.1/ROBBER PLACE-27.2/ROBBER",
)
@robbers.step(
    "place-on",
    at=PUSHED,
    shown="PLACE-27.1",
    mode=MUST,
    action=ROB,
    moves=ROBBER,
    options=spaces,
    only={**NEXT, **SPACE},
    rules="PLACE-27.4/ROBBER",
)
@robbers.step(
    "may-place",
    at=PUSHED,
    shown="PLACE-27.1",
    mode=MAY,
    action=ROB,
    moves=ROBBER,
    options=markers,
    only={**OWN, **FIGURE},
    rules="PLACE-27.3/ROBBER",
)
@robbers.step(
    "may-place-on",
    at=PUSHED,
    shown="PLACE-27.1",
    mode=MAY,
    action=ROB,
    moves=ROBBER,
    options=spaces,
    only={**OWN, **SPACE},
    rules="PLACE-27.3/ROBBER PLACE-27.4/ROBBER",
)
def place(game: State, marker: int) -> None:
    """A robber goes to a marker."""
    game.put(robber_of(game, game.asked()), AMBUSH, marker)


# ---- robbing


def moved(game: State) -> int:
    """The marker that the award in progress has moved."""
    return game.asked() + SEATS * game.moving()


def is_watched(game: State) -> bool:
    """Whether a robber is beside the marker that has moved forward, by other points than robbed ones."""
    return game.arg(0) > 0 and game.arg(1) != ROBBED and robber_beside(game, moved(game)) >= 0


def robber_beside(game: State, marker: int) -> int:
    """A robber beside a marker, or -1."""
    for player in range(game.players):
        figure = game.next_figure(AMBUSH, player, 0)
        while figure >= 0:
            if game.which(figure) == marker:
                return figure
            figure = game.next_figure(AMBUSH, player, figure + 1)
    return -1


def rob(game: State, figure: int, points: int, segment: int) -> None:
    """The owner of a robber gets half the points, and the robber is in the supply again."""
    count = Count(game.sink is not None)
    count.add("robbed", 1, (points + 1) // 2)
    game.send_home(figure)
    game.award_counted(game.owner_of(figure), count, ROBBED, segment)


@robbers.step(
    "rob",
    at=AWARD.after,
    shown="SCORE-33",
    when=Cond("watched", test=is_watched),
    only=FIGURE,
    rules="SCORE-35.1/ROBBER SCORE-35.3/ROBBER SCORE-35.4/ROBBER",
)
def rob_marker(game: State) -> None:
    """Every robber beside the marker gets half of what it has moved."""
    marker = moved(game)
    figure = robber_beside(game, marker)
    while figure >= 0:
        rob(game, figure, game.arg(0), game.arg(2))
        figure = robber_beside(game, marker)


robbers.note("along", shown="SCORE-33.1", only=FIGURE, rules="SCORE-35.2/ROBBER")


def is_left(game: State) -> bool:
    """Whether a robber is on the space that a marker has left."""
    if game.arg(0) == 0:
        return False
    for player in range(game.players):
        if player != game.asked() and lurks(game, player) >= 0:
            return True
    return False


def left(game: State) -> int:
    """The space that the marker has left."""
    return (game.marker(game.asked(), game.moving()) - game.arg(0)) % SPACES


def lurks(game: State, player: int) -> int:
    """A player's robber if it is on the space that the marker has left, or -1."""
    figure = game.next_figure(AMBUSH, player, 0)
    if figure < 0 or game.which(figure) == moved(game):
        return figure
    return figure if space_of(game, game.which(figure)) == left(game) else -1


def rival(game: State, player: int) -> int:
    """A marker on the space just left whose player, too, is about to get points for the same feature, or -1."""
    marker = next_on(game, left(game), player, 0)
    while marker >= 0 and not (marker % SEATS != game.asked() and game.award_waits(marker % SEATS, game.arg(2))):
        marker = next_on(game, left(game), player, marker + 1)
    return marker


@robbers.step(
    "rob-on",
    at=AWARD.after,
    shown="SCORE-33",
    when=Cond("left-alone", test=is_left),
    only=SPACE,
    rules="PLACE-27.4/ROBBER SCORE-35.1/ROBBER SCORE-35.3/ROBBER SCORE-35.4/ROBBER",
)
def rob_space(game: State) -> None:
    """Robbers rob whoever leaves their space; by robbed or paid points a marker only leaves them to others."""
    points = game.arg(0)
    for player in range(game.players):
        figure = lurks(game, player) if player != game.asked() else -1
        if figure >= 0:
            by_points = points > 0 and game.arg(1) != ROBBED
            other = rival(game, player) if by_points else next_on(game, left(game), player, 0)
            if other >= 0 and game.which(figure) != other:
                game.put(figure, AMBUSH, other)
            if by_points and other >= 0:
                game.push(steal, player, points, game.arg(2), game.asked())
            elif by_points:
                rob(game, figure, points, game.arg(2))


robbers.note("along-on", shown="SCORE-33.1", only=SPACE, rules="SCORE-35.2/ROBBER")


def this_one(game: State, out: Options) -> None:
    """Rob the one who leaves first, or wait for the other."""
    out.add(game.action(STEAL, game.arg(2)))


@robbers.step(
    "steal",
    at=PUSHED,
    shown="SCORE-33.2",
    mode=MAY,
    action=STEAL,
    options=this_one,
    only=SPACE,
    rules="PLACE-27.4/ROBBER",
)
def steal(game: State, victim: int) -> None:
    """The robber's owner has chosen whom to rob."""
    rob(game, game.next_figure(AMBUSH, game.asked(), 0), game.arg(0), game.arg(1))


# ---- the end


@robbers.step("final-robbers", at=FINAL.own, shown="FINAL-34", rules="FINAL-34/ROBBER")
def score_robbers(game: State) -> None:
    """Three for every robber on the track."""
    for player in range(game.players):
        if game.next_figure(AMBUSH, player, 0) >= 0:
            count = Count(game.sink is not None)
            count.add("robber", 1, LEFT)
            game.award_counted(player, count, FINAL_COUNT, -1)


@robbers.hook("prospect")
def promise(game: State, player: int) -> int:
    """A robber in wait is worth a little more than what it brings at the end, one at home as much as tiles are left."""
    if game.drawable() == 0:
        return 0
    if game.next_figure(AMBUSH, player, 0) >= 0:
        return WAITING
    return AT_HOME if game.drawable() >= 4 * game.players else 0

"""Toys that bend the scoring of a feature: copied values, robbed awards, chained messages, redirected followers."""

from __future__ import annotations

from bastide.core import look
from bastide.kit import (
    ALL_PASSED,
    AWARD,
    CITY,
    CLAIMED,
    FREE,
    FREELY,
    FROM_ACTIVE,
    FROM_LEFT_LAST_ACTIVE,
    LEAVING,
    MAY,
    MOVE,
    PUSHED,
    ROAD,
    ROUND,
    SCALE,
    SCORE,
    SEGMENT,
    TURN,
    Box,
    Count,
    Options,
    State,
)

box = Box(__name__)
LORD, TEACHER, VICTIM = box.slot("lord"), box.slot("teacher"), box.slot("victim")
ROBBED_OF, DRAWN, RANSOMED = box.slot("robbed"), box.slot("drawn"), box.slot("ransomed")
ROBBED, MESSAGE = box.cause("robbed"), box.cause("message")
BATH, PRISON, LYING = box.place("bath"), box.place("prison"), box.stance("lying")
FOLLOWERS, WAGON = box.figure("follower"), box.figure("wagon")

lord = box.part("lord")
teacher = box.part("teacher")
robber = box.part("robber")
message = box.part("message")
bath = box.part("bath")
mage = box.part("mage")
wagon = box.part("wagon")
quarter = box.part("quarter")
prison = box.part("prison")


@lord.step("lord-claims", at=MOVE.before, shown="SCORE-06")
def lord_claims(game: State) -> None:
    """The lord (slot: player + 1) also receives the first waiting feature, owned or not."""
    if game.get(LORD) and game.pending_n:
        game.claim_on(game.get(LORD) - 1, 1, CLAIMED, look.waiting(game)[0], False)
        game.set(LORD, 0)


@teacher.step("teacher-claims", at=MOVE.before, shown="SCORE-01")
def teacher_claims(game: State) -> None:
    """The teacher's holder (slot: player + 1) receives the last waiting feature twice, if somebody owns it."""
    if game.get(TEACHER) and game.pending_n:
        game.claim_on(game.get(TEACHER) - 1, 2, CLAIMED, look.waiting(game)[-1], True)
        game.set(TEACHER, 0)


@robber.step("rob", at=AWARD.after, shown="SCORE-35")
def rob(game: State) -> None:
    """Half of what the victim (slot: player + 1) gets goes to the next player too; robbed points rob nobody."""
    if game.get(VICTIM) == game.asked() + 1 and game.arg(1) != ROBBED:
        game.set(ROBBED_OF, game.get(ROBBED_OF) + 1)
        thief = (game.asked() + 1) % game.players
        game.award(thief, (game.arg(0) + 1) // 2, ROBBED, game.arg(2))


@message.step("read", at=AWARD.after, shown="SCORE-34")
def read(game: State) -> None:
    """Whoever ends on a multiple of five takes two points more, at most eight times a turn."""
    if look.scores(game)[game.asked()] % 5 == 0 and game.get(DRAWN) < 8:
        game.set(DRAWN, game.get(DRAWN) + 1)
        game.award(game.asked(), 2, MESSAGE, game.arg(2))


@bath.step("bathe", at=SCORE.home, shown="SCORE-37")
def bathe(game: State) -> None:
    """A lone follower of a city takes a bath instead of going home."""
    here = game.standing_on(game.arg(0))
    if len(here) == 1 and game.feature_kind(game.arg(0)) == CITY:
        game.put(here[0], BATH, 0, LYING)


@mage.hook("points", ROAD, shown="SCORE-07", phase=SCALE)
def enchanted(game: State, count: Count, segment: int, when: int) -> None:
    """One point more for each tile of a road, then half of all, as an item of its own."""
    count.add("mage", game.tiles(segment), 1)
    count.add("witch", 1, -(count.total // 2))


DRIVE = box.action("drive", "segment")


def drives(game: State, out: Options) -> None:
    """Onto any unfinished and empty road."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == LEAVING and figure.owner == game.asked():
            for segment in range(game.segments):
                road = game.feature_kind(segment) == ROAD
                if road and not game.is_complete(segment) and not game.standing_on(segment):
                    out.add(game.action(DRIVE, segment))
            assert number < game.figures


@wagon.step("wait", at=SCORE.home, shown="SCORE-33")
def wait(game: State) -> None:
    """A wagon waits beside the feature until everything is scored."""
    for figure in game.standing_on(game.arg(0)):
        if game.kind_of(figure) == game.number_of(WAGON):
            game.put(figure, LEAVING)


@wagon.step("drive-on", at=MOVE.after, shown="SCORE-33.1")
def drive_on(game: State) -> None:
    """The owners decide in turn, the active player first."""
    game.ask_each(drive, FROM_ACTIVE)
    game.push(park, game.player)


@wagon.step("park", at=PUSHED, shown="SCORE-33.4")
def park(game: State) -> None:
    """Runs before the round above it on the stack has begun: nothing to do yet."""


@wagon.step("drive", at=ROUND, shown="SCORE-33.2", action=DRIVE, options=drives, mode=MAY)
def drive(game: State, segment: int) -> None:
    """The wagon of the player asked moves on."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == LEAVING and figure.owner == game.asked():
            game.put(number, SEGMENT, segment)
            return


@wagon.step("unhitch", at=MOVE.end, shown="SCORE-33.3")
def unhitch(game: State) -> None:
    """Whoever did not drive on takes the wagon back."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == LEAVING:
            game.send_home(number)


JOIN = box.action("join", "segment")


def joins(game: State, out: Options) -> None:
    """A follower from the supply into any waiting feature."""
    if look.supply(game, game.asked())["follower"]:
        for segment in look.waiting(game):
            out.add(game.action(JOIN, segment))


@quarter.step("open-quarter", at=MOVE.before, shown="SCORE-03")
def open_quarter(game: State) -> None:
    """From the left, again and again, until all have passed."""
    if game.pending_n:
        game.ask_each(join, FROM_LEFT_LAST_ACTIVE, ALL_PASSED)


@quarter.step("join", at=ROUND, shown="SCORE-03.1", action=JOIN, options=joins, mode=MAY)
def join(game: State, segment: int) -> None:
    """One follower joins a feature about to be scored."""
    figure = game.in_supply(game.asked(), game.number_of(FOLLOWERS))
    game.put(figure, SEGMENT, segment)


RANSOM = box.action("ransom")


def ransoms(game: State, out: Options) -> None:
    """Once a turn, for three points, if somebody is in prison."""
    held = [f for f in look.figures(game) if f.place == PRISON and f.owner == game.player]
    if held and not game.get(RANSOMED) and game.may_pay(game.player, 3):
        out.add(game.action(RANSOM))


@prison.step(
    "ransom",
    at=FREELY,
    shown="ADV-02",
    action=RANSOM,
    options=ransoms,
    mode=FREE,
    window=(TURN.start, MOVE.figure),
)
def ransom(game: State) -> None:
    """A prisoner comes home and may be placed at once."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == PRISON and figure.owner == game.player:
            game.pay(game.player, 3)
            game.set(RANSOMED, 1)
            game.send_home(number)
            return

"""Toys that bend the scoring of a feature: copied values, robbed awards, chained messages, redirected followers."""

from __future__ import annotations

from bastide.core import look, words
from bastide.core.action import ActionKind
from bastide.core.count import Count
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit.hooks import SCALE
from bastide.kit.module import FREE, MAY, Module

box = Module(__name__)
lord = box.part("lord")
teacher = box.part("teacher")
robber = box.part("robber")
message = box.part("message")
bath = box.part("bath")
mage = box.part("mage")
wagon = box.part("wagon")
quarter = box.part("quarter")
prison = box.part("prison")


@lord.step("lord-claims", at="MOVE.claim", shown="SCORE-06")
def lord_claims(game: State) -> None:
    """The lord (slot: player + 1) also receives the first waiting feature, owned or not."""
    if game.get("torture.lord") and game.pending_n:
        game.claim_on(game.get("torture.lord") - 1, 1, words.CLAIMED, look.waiting(game)[0], False)
        game.set("torture.lord", 0)


@teacher.step("teacher-claims", at="MOVE.claim", shown="SCORE-01")
def teacher_claims(game: State) -> None:
    """The teacher's holder (slot: player + 1) receives the last waiting feature twice, if somebody owns it."""
    if game.get("torture.teacher") and game.pending_n:
        game.claim_on(game.get("torture.teacher") - 1, 2, words.CLAIMED, look.waiting(game)[-1], True)
        game.set("torture.teacher", 0)


@robber.step("rob", at="AWARD.rob", shown="SCORE-35")
def rob(game: State) -> None:
    """Half of what the victim (slot: player + 1) gets goes to the next player too; robbed points rob nobody."""
    if game.get("torture.victim") == game.asked() + 1 and game.arg(1) != words.ROBBED:
        game.set("torture.robbed", game.get("torture.robbed") + 1)
        thief = (game.asked() + 1) % game.rules.players
        game.award(thief, (game.arg(0) + 1) // 2, words.ROBBED, game.arg(2))


@message.step("read", at="AWARD.message", shown="SCORE-34")
def read(game: State) -> None:
    """Whoever ends on a multiple of five takes two points more, at most eight times a turn."""
    if look.scores(game)[game.asked()] % 5 == 0 and game.get("torture.drawn") < 8:
        game.set("torture.drawn", game.get("torture.drawn") + 1)
        game.award(game.asked(), 2, words.MESSAGE, game.arg(2))


@bath.step("bathe", at="SCORE.home", shown="SCORE-37")
def bathe(game: State) -> None:
    """A lone follower of a city takes a bath instead of going home."""
    here = game.standing_on(game.arg(0))
    if len(here) == 1 and game.feature_kind(game.arg(0)) == game.tables.features["city"]:
        game.put(here[0], words.BATH << words.PLACE_BITS, words.LYING)


@mage.hook("points", "road", shown="SCORE-07", phase=SCALE)
def enchanted(game: State, count: Count, segment: int, when: int) -> None:
    """One point more for each tile of a road, then half of all, as an item of its own."""
    count.add("mage", game.tiles(segment), 1)
    count.add("witch", 1, -(count.total // 2))


DRIVE = ActionKind("drive", ("segment",))


def drives(game: State, out: Options) -> None:
    """Onto any unfinished and empty road."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == words.LEAVING and figure.owner == game.asked():
            for segment in range(game.segments):
                road = game.feature_kind(segment) == game.tables.features["road"]
                if road and not game.is_complete(segment) and not game.standing_on(segment):
                    out.add(DRIVE.pack(game.rules.action_number["drive"], (segment,)))
            assert number < game.rules.figures


@wagon.step("wait", at="SCORE.home", shown="SCORE-33")
def wait(game: State) -> None:
    """A wagon waits beside the feature until everything is scored."""
    for figure in game.standing_on(game.arg(0)):
        if game.rules.figure_names[look.figures(game)[figure].kind] == "wagon":
            game.put(figure, words.LEAVING << words.PLACE_BITS)


@wagon.step("drive-on", at="MOVE.after.wagon", shown="SCORE-33.1")
def drive_on(game: State) -> None:
    """The owners decide in turn, the active player first."""
    game.ask_each("torture.drive", words.FROM_ACTIVE)
    game.push("torture.park", game.player)


@wagon.step("park", at="push", shown="SCORE-33.4")
def park(game: State) -> None:
    """Runs before the round above it on the stack has begun: nothing to do yet."""


@wagon.step("drive", at="round", shown="SCORE-33.2", action=DRIVE, options=drives, mode=MAY)
def drive(game: State, action: int) -> None:
    """The wagon of the player asked moves on."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == words.LEAVING and figure.owner == game.asked():
            game.put(number, words.SEGMENT << words.PLACE_BITS | DRIVE.unpack(action)[0])
            return


@wagon.step("unhitch", at="MOVE.end", shown="SCORE-33.3")
def unhitch(game: State) -> None:
    """Whoever did not drive on takes the wagon back."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == words.LEAVING:
            game.send_home(number)


JOIN = ActionKind("join", ("segment",))


def joins(game: State, out: Options) -> None:
    """A follower from the supply into any waiting feature."""
    if look.supply(game, game.asked())["follower"]:
        for segment in look.waiting(game):
            out.add(JOIN.pack(game.rules.action_number["join"], (segment,)))


@quarter.step("open-quarter", at="MOVE.join", shown="SCORE-03")
def open_quarter(game: State) -> None:
    """From the left, again and again, until all have passed."""
    if game.pending_n:
        game.ask_each("torture.join", words.FROM_LEFT_LAST_ACTIVE, words.ALL_PASSED)


@quarter.step("join", at="round", shown="SCORE-03.1", action=JOIN, options=joins, mode=MAY)
def join(game: State, action: int) -> None:
    """One follower joins a feature about to be scored."""
    figure = game.in_supply(game.asked(), game.rules.figure_names.index("follower"))
    game.put(figure, words.SEGMENT << words.PLACE_BITS | JOIN.unpack(action)[0])


RANSOM = ActionKind("ransom")


def ransoms(game: State, out: Options) -> None:
    """Once a turn, for three points, if somebody is in prison."""
    held = [f for f in look.figures(game) if f.place == words.PRISON and f.owner == game.player]
    if held and not game.get("torture.ransomed") and game.may_pay(game.player, 3):
        out.add(RANSOM.pack(game.rules.action_number["ransom"], ()))


@prison.step(
    "ransom",
    at="free",
    shown="ADV-02",
    action=RANSOM,
    options=ransoms,
    mode=FREE,
    window=("TURN.ransom", "MOVE.figure"),
)
def ransom(game: State, action: int) -> None:
    """A prisoner comes home and may be placed at once."""
    for number, figure in enumerate(look.figures(game)):
        if figure.place == words.PRISON and figure.owner == game.player:
            game.pay(game.player, 3)
            game.set("torture.ransomed", 1)
            game.send_home(number)
            return

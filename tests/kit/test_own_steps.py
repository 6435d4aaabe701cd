"""Steps of a box: where its own anchors run, whose option was chosen, figures as options, and what is told of it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import ChanceAnswered, Home, Moved, Paid, Scored, Stood, TokenMoved
from bastide.kit import ACTIONS_LEFT, NO_FOLLOWER, registry
from bastide.kit.spine import MOVE, SpineError, declare
from bastide.notation import NotationError, parse_action
from boards import added, listen, scores, segment, stand, table, turn

ANCHORED = """
DIP = box.anchor("dip", after=MOVE.laid, number="PLACE-17")
LAST = box.anchor("last", after=MOVE.laid)
seen = []


@part.step("nineteen", at=MOVE.laid, shown="PLACE-19")
def nineteen(game):
    seen.append("nineteen")


@part.step("last", at=LAST, shown="PLACE-01")
def last(game):
    seen.append("last")


@part.step("dip", at=DIP, shown="PLACE-27")
def dip(game):
    seen.append("dip")


@part.step("seventeen", at=MOVE.laid, shown="PLACE-17.2")
def seventeen(game):
    seen.append("seventeen")


@part.step("unplaced", at=MOVE.laid, shown="PLACE-99")
def unplaced(game):
    seen.append("unplaced")
"""


def test_an_anchor_of_a_box_stands_right_after_a_number_or_at_the_end_of_a_moment(tmp_path: Path) -> None:
    """The play aid prints the steps where they are shown; they run where the anchor stands."""
    wanted = ["seventeen", "dip", "nineteen", "unplaced", "last"]
    with added(tmp_path, "ANCHORED", rules=ANCHORED):
        flow = Setup(modules=["ANCHORED"]).mix.flow
        assert [name.partition(".")[2] for name in flow.running() if name.startswith("anchored.")] == wanted
        running = flow.running()
        assert running.index("base.lay") < running.index("anchored.seventeen")
        assert running.index("anchored.last") < running.index("base.follower")
        read = [entry.id.partition(".")[2] for entry in flow.entries if entry.id.startswith("anchored.")]
        assert read == ["last", "seventeen", "nineteen", "dip", "unplaced"]
        turn(table("monastery", "monastery monastery", modules=["ANCHORED"]), "1,0 r0")
        assert sys.modules["bastide_added.anchored.rules"].seen == wanted


def test_a_menu_has_no_order_to_anchor_in_and_an_unknown_anchor_is_named() -> None:
    with pytest.raises(SpineError, match=r"MOVE\.figure is a menu"):
        declare("dip", MOVE.figure)
    with pytest.raises(SpineError, match=r"no anchor 'MOVE\.lad'; possible: .*MOVE\.laid"):
        declare("dip", "MOVE.lad")


TWO_WAVES = """
WAVE = box.action("wave", "number")


def waves(first):
    def offer(game, out):
        for number in (first, first + 2):
            out.add(game.action(WAVE, number))
    return offer


@part.step("odd", at=MOVE.figure, shown="FIGURE-01.7", mode=MAY, action=WAVE, options=waves(1))
def odd(game, number):
    game.award(game.player, 10 * number, OTHER, -1)


@part.step("even", at=MOVE.figure, shown="FIGURE-01.8", mode=MAY, action=WAVE, options=waves(2))
def even(game, number):
    game.award(game.player, 100 * number, OTHER, -1)
"""


def test_two_steps_of_a_menu_with_one_kind_of_action_each_do_their_own_thing(tmp_path: Path) -> None:
    with added(tmp_path, "TWOWAVES", rules=TWO_WAVES):
        wanted = {1: ("odd", 10), 2: ("even", 200), 3: ("odd", 30), 4: ("even", 400)}
        for number, (step, points) in wanted.items():
            game = table("monastery", "monastery monastery", modules=["TWOWAVES"])
            game.play("place 1,0 r0")
            texts = game.legal_texts
            assert [text for text in texts if text.startswith("wave")] == [f"wave {n}" for n in (1, 2, 3, 4)]
            steps = {text: look.step_of(game.state, game.legal[at]) for at, text in enumerate(texts)}
            assert steps[f"wave {number}"] == f"twowaves.{step}"
            assert steps["put follower 1,0 monastery"] == "base.follower"
            game.play(f"wave {number}")
            assert scores(game) == [points, 0]
            assert look.scores(game.record.replay()) == scores(game)


CALLS = """
CALL = box.action("call", "piece", "number")
VILLAGE = box.place("village")


def figures(game, out):
    for where in (SEGMENT, SUPPLY, VILLAGE):
        for player in range(game.players):
            figure = game.next_figure(where, player, 0)
            while figure >= 0:
                game.offer_piece(CALL, figure, 0, out, 1)
                figure = game.next_figure(where, player, figure + 1)
    out.add(game.action(CALL, 0, 2))


@part.step("call", at=MOVE.laid, shown="PLACE-27", mode=MUST, action=CALL, options=figures)
def call(game, figure, number):
    game.set(box.slot("called"), figure, 0)
    game.set(box.slot("called"), number, 1)
"""


def test_an_action_on_a_figure_says_which_one_and_reads_back(tmp_path: Path) -> None:
    """Alike figures in one place are one option; the fields behind the figure tell options apart."""
    facts = "[slot]\ncalled = { size = 2 }\n\n[place]\nvillage = {}\n"
    with added(tmp_path, "CALLERS", facts, CALLS):
        game = table("city:1 city:3 monastery", "monastery monastery", modules=["CALLERS"])
        stand(game, "Red", "0,0 city-E", "0,0 city-E", "1,0 city-W")
        state = game.state
        blue = state.in_supply(1, 0)
        state.put(blue, registry.module("CALLERS").place("village"))
        game.play("place 3,0 r0")
        assert game.legal_texts == [
            "call P1 follower 0,0 city-E 1", "call P1 follower 0,0 city-E 2", "call P1 follower 1,0 city-W 1",
            "call P1 follower supply 1", "call P2 follower village 1", "call P2 follower supply 1",
        ]  # fmt: skip
        for action, text in zip(game.legal, game.legal_texts, strict=True):
            assert parse_action(state, text) == action
            after = game.clone()
            after.play(text)
            called = [after.state.get(words.SLOTS["callers.called"], i) for i in (0, 1)]
            assert called == [action >> 16 & 255, action & 65535]
        assert game.state.which(2) == segment(game, "1,0 city-W")
        with pytest.raises(NotationError, match="no figure 'P2 follower village"):
            parse_action(state, "call P2 follower villages 1")


CHEST = """
[token.coin]
stock = 5
homes = ["player", "face", "figure"]

[place]
village = {}
"""
DICE = """
ROLL = box.action("roll", "number")


def sides(game, out):
    for number in range(1, 7):
        out.add(game.action(ROLL, number))


@part.step("roll", at=MOVE.laid, shown="PLACE-27", who=BY_CHANCE, mode=MUST, action=ROLL, options=sides)
def roll(game, number):
    game.award(game.player, number, OTHER, -1)
"""


def test_whatever_a_rule_does_is_told_without_its_help(tmp_path: Path) -> None:
    with added(tmp_path, "CHEST", CHEST):
        state = table("city:1 city:3", "monastery", modules=["CHEST"]).state
        village, coin = registry.module("CHEST").place("village"), registry.module("CHEST").token("coin")
        one = state.in_supply(1, 0)
        state.sink = []
        state.put(one, words.SEGMENT, 2)
        state.put(one, words.SEGMENT, 0)
        state.put(one, village)
        state.put(one, words.SEGMENT, 0)
        state.send_home(one)
        state.put(one, village)
        state.send_home(one)
        state.award(0, 5, words.OTHER, -1)
        state.pay(0, 3, to=1)
        state.pay(0, 1)
        state.take_token(coin, 2, words.IN_STOCK, 0, words.WITH_PLAYER, 1)
        state.take_token(coin, 1, words.WITH_PLAYER, 1, words.BY_FIGURE, one)
        assert state.sink == [
            Stood(1, 0, 2, one, words.SUPPLY, 0),
            Moved(1, 0, words.SEGMENT, 0, one, words.SEGMENT, 2),
            Moved(1, 0, village, 0, one, words.SEGMENT, 0),
            Stood(1, 0, 0, one, village, 0),
            Home(1, 0, 0, one, words.SEGMENT, 0),
            Moved(1, 0, village, 0, one, words.SUPPLY, 0),
            Home(1, 0, -1, one, village, 0),
            Scored(0, 5, -1, ()),
            Paid(0, 3, 1),
            Paid(0, 1, -1),
            TokenMoved(coin, 2, words.IN_STOCK, 0, words.WITH_PLAYER, 1),
            TokenMoved(coin, 1, words.WITH_PLAYER, 1, words.BY_FIGURE, one),
        ]
        assert look.scores(state) == [1, 3]


def test_a_figure_of_nobody_that_comes_onto_a_segment_is_moved_by_no_seat(tmp_path: Path) -> None:
    facts = "[module]\n[figure.stork]\nneutral = true\n"
    with added(tmp_path, "STORK", facts):
        state = table("city:1 city:3", "monastery", modules=["STORK"]).state
        stork = state.neutral(words.KINDS["stork"])
        state.sink = []
        state.put(stork, words.SEGMENT, 1)
        (told,) = state.sink
        assert told == Moved(2, state.kind_of(stork), words.SEGMENT, 1, stork, words.SUPPLY, 0)


def test_what_chance_answers_is_told_with_its_step(tmp_path: Path) -> None:
    with added(tmp_path, "DICE", rules=DICE):
        game = table("monastery", "monastery monastery", modules=["DICE"])
        events = listen(game)
        game.play("place 1,0 r0")
        (answer,) = [event for event in events if isinstance(event, ChanceAnswered)]
        assert answer.step == "dice.roll"
        assert answer.action & 65535 == scores(game)[0]
        assert game.text(answer.action) == f"roll {scores(game)[0]}"


SCORED = """
seen = []


@part.step("after", at=MOVE.after, shown="SCORE-40")
def after(game):
    seen.append([game.scored(k) for k in range(game.sheet_n)])
"""


def test_after_the_scoring_a_step_sees_what_was_scored(tmp_path: Path) -> None:
    with added(tmp_path, "SCORED", rules=SCORED):
        game = table("city:1 .", "city city monastery", modules=["SCORED"])
        stand(game, "Red", "0,0 city-E")
        turn(game, "1,0 r3")
        seen = sys.modules[registry.module("SCORED").name].__dict__["seen"]
        assert [game.state.lowest(one) for one in seen[0]] == [segment(game, "0,0 city-E")]
        assert len(seen) == 1
        with pytest.raises(IndexError, match="feature 0 of 0 scored in this move"):
            game.state.scored(0)


ECHOES = """
[figure.echo]
traits = ["follower", "second"]
stands = ["road", "field"]

[slot]
hummed = {}
"""
SECOND = """
HUM = box.action("hum", "figure")
HUMMED = box.slot("hummed")


def echoes(game, out):
    offer_standings(game, FOLLOWER, out)


@part.step("echo", at=MOVE.second, shown="FIGURE-01.9", mode=MAY, action=PUT, options=echoes)
def echo(game, kind, segment, stance):
    deploy(game, kind, segment, stance)


def hummers(game, out):
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FOLLOWER):
            out.add(game.action(HUM, kind))


@part.step("hum", at=MOVE.figure, shown="FIGURE-01.8", mode=MAY, action=HUM, options=hummers, second=True)
def hum(game, kind):
    game.set(HUMMED, game.get(HUMMED) + 1)
"""


def test_a_figure_placed_in_addition_has_its_turn_after_the_first_one(tmp_path: Path) -> None:
    """First the follower's possibilities, then those of the echo; a step may be offered for either of them."""
    with added(tmp_path, "ECHOES", ECHOES, SECOND):
        game = table("straight", "straight straight straight straight", modules=["ECHOES"])
        game.play("place 1,0 r0")
        assert {text.split()[1] for text in game.legal_texts if text != "pass"} == {"follower"}
        assert "hum follower" in game.legal_texts
        game.play("put follower 1,0 road-E")
        assert set(game.legal_texts) == {"pass", "hum echo", "put echo 1,0 field-Nl", "put echo 1,0 field-Er"}
        game.play("hum echo")
        game.play("place 2,0 r0")
        game.play("hum follower")
        game.play("put echo 2,0 field-Nl")
        assert game.state.get(words.SLOTS["echoes.hummed"]) == 2
        assert look.scores(game.record.replay()) == scores(game)
        names = game.setup.rules.step_ids
        assert len(names) == len(set(names))


@pytest.mark.parametrize(("bars", "first", "second"), [("", 1, 1), ("FOLLOWER", 0, 1), ("SECOND", 1, 0)])
def test_either_of_them_may_be_barred(tmp_path: Path, bars: str, first: int, second: int) -> None:
    code = f"ECHO{bars or 'NONE'}"
    bar = f"""
@part.step("bar", at=MOVE.laid, shown="PLACE-27")
def bar(game):
    game.bar({f"NO_{bars}" if bars else 0})
"""
    with added(tmp_path, code, ECHOES, SECOND + bar):
        game = table("straight", "straight straight straight", modules=[code])
        game.play("place 1,0 r0")
        if first:
            assert "put follower 1,0 road-E" in game.legal_texts
            game.play("pass")
        assert [text for text in game.legal_texts if text.startswith("put echo")] == (
            ["put echo 1,0 road-E", "put echo 1,0 field-Nl", "put echo 1,0 field-Er"] if second else []
        )


@pytest.mark.parametrize(
    ("bars", "figures", "actions"),
    [(0, True, True), (NO_FOLLOWER, False, False), (NO_FOLLOWER | ACTIONS_LEFT, False, True)],
)
def test_what_is_done_instead_of_a_figure_may_be_left_when_figures_are_barred(
    bars: int, figures: bool, actions: bool
) -> None:
    game = Game(Setup(players=["Ann", "Ben"], seed=1)).state
    game.bar(bars)
    assert (game.at_hand(0, 0), game.may_act()) == (figures, actions)

"""The turn of the base game: whose it is, its steps and their order, what is asked and what just happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game, IllegalAction, Setup
from bastide.core.event import Drawn, Home, Laid, Scored, Stood
from boards import added, choices, listen, scores, table, turn


@pytest.mark.rule("BASE-TURN-1", "BASE-TURN-4")
def test_turns_go_clockwise() -> None:
    game = table("monastery", "monastery " * 6, players=4, first=2)
    order = []
    for x in range(1, 6):
        order.append(game.actor)
        turn(game, f"{x},0 r0")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("BASE-TURN-2", "TURN-01/BASE", "BASE-RETURN-5")
def test_a_turn_is_lay_then_follower_then_score_then_home() -> None:
    """
    ?        city:2 laid on top closes the city of two
    city
    """
    game = table("city", "city bend")
    events = listen(game)
    turn(game, "0,-1 r2", "city-S")
    kinds = [type(event) for event in events if isinstance(event, (Laid, Stood, Scored, Home, Drawn))]
    assert kinds == [Laid, Stood, Scored, Home, Drawn]
    assert game.actor == 1


@pytest.mark.rule("TURN-01/BASE")
def test_the_base_game_has_no_advance_and_no_further_actions() -> None:
    mix = Setup().mix
    anchors = [step.runs_at(mix.settled) for step in mix.flow.steps]
    anchors = [anchor for anchor in anchors if anchor.startswith(("TURN.", "MOVE."))]
    assert anchors == ["MOVE.draw", "MOVE.check", "MOVE.lay", "MOVE.figure", "MOVE.score"]


@pytest.mark.rule("TURN-02/BASE")
def test_steps_run_in_the_printed_order_and_those_of_absent_modules_are_skipped(tmp_path: Path) -> None:
    rules = """
@part.step("later", at=MOVE.end, shown="PLACE-22")
def later(game):
    game.note_fact(box.tag("laid_by_hand"))


@part.step("sooner", at=MOVE.end, shown="PLACE-21")
def sooner(game):
    pass


@part.step("dragon", at=MOVE.laid, shown="PLACE-12")
def dragon(game):
    pass


@part.step("volcano", at=MOVE.laid, shown="PLACE-11")
def volcano(game):
    pass
"""
    plain = Setup().mix.flow.running()
    with added(tmp_path, "STEPS", rules=rules):
        running = Setup(modules=["STEPS"]).mix.flow.running()
    extra = [step for step in running if step.startswith("steps.")]
    assert extra == ["steps.volcano", "steps.dragon", "steps.sooner", "steps.later"]
    assert tuple(step for step in running if step not in extra) == plain
    assert running.index("base.lay") < running.index("steps.volcano") < running.index("base.follower")
    assert running.index("base.order") < running.index("steps.sooner")


@pytest.mark.rule("TURN-02/BASE")
def test_the_steps_of_the_base_game_run_in_the_printed_order() -> None:
    assert Setup().mix.flow.running() == (
        "base.piles",
        "base.figures",
        "base.start",
        "base.draw",
        "base.unplaceable",
        "base.lay",
        "base.follower",
        "base.order",
        "base.majority",
        "base.home",
        "base.final-monasteries",
        "base.final-roads",
        "base.final-cities",
        "base.fields",
    )


@pytest.mark.rule("TURN-03/BASE")
def test_the_printed_place_stays_while_the_profile_moves_the_step(tmp_path: Path) -> None:
    rules = """
@part.step(
    "dragon", at={"playaid": MOVE.laid, "official": MOVE.after}, by="timing.profile",
    shown="PLACE-12",
)
def dragon(game):
    pass
"""
    where = {}
    with added(tmp_path, "TIMING", rules=rules):
        for profile in ("playaid", "official"):
            flow = Setup(modules=["TIMING"], rulings={"timing.profile": profile}).mix.flow
            running, read = flow.running(), [entry.id for entry in flow.entries]
            where[profile] = running.index("timing.dragon") < running.index("base.follower")
            assert read.index("base.lay") < read.index("timing.dragon") < read.index("base.follower")
    assert where == {"playaid": True, "official": False}


@pytest.mark.rule("BASE-TURN-3", "BASE-PLACE-7")
def test_laying_is_a_duty_a_follower_is_not_and_scoring_asks_nobody() -> None:
    game = table("city", "city bend")
    assert "pass" not in game.legal_texts
    with pytest.raises(IllegalAction):
        game.play("pass")
    game.play("place 0,-1 r2")
    assert "pass" in game.legal_texts
    game.play("put follower 0,-1 city-S")
    assert scores(game) == [4, 0]
    assert (game.actor, game.step) == (1, "base.lay")


@pytest.mark.rule("BASE-TURN-5", "SCORE-00.1/BASE")
def test_points_are_entered_in_the_turn_that_earns_them() -> None:
    """Blue lays the crossing that ends Red's road of four: Red has his points before Blue's turn is over.

    ├─ ── ── ─┤
    """
    game = table("crossing3:3 straight", "straight crossing3 bend", players=2)
    turn(game, "2,0 r0", "road-E")
    assert scores(game) == [0, 0]
    turn(game, "3,0 r1")
    assert scores(game) == [4, 0]
    assert game.actor == 0


@pytest.mark.rule("MODEL-11/BASE")
def test_a_single_option_is_applied_and_logged_in_brackets() -> None:
    # A city on all four sides fits the start tile in one way only: in the north.
    setup = Setup(pack=["base/city4-pennant", "base/city"], seed=1)
    asked = Game(setup, forced="ask")
    assert asked.legal_texts == ["place 0,-1 r0"]
    game = Game(setup)
    assert game.step == "base.follower"
    game.play("put follower 0,-1 city-N")
    (line, *_) = game.record.turns()
    assert "draw base/city4-pennant | (place 0,-1 r0) | put follower 0,-1 city-N" in line


@pytest.mark.rule("MODEL-11/BASE")
def test_every_decision_has_a_named_player_and_a_listed_set() -> None:
    game = table("monastery", "monastery-road monastery")
    assert game.actor == 0
    wanted = {"0,-1": "r1 r2 r3", "1,0": "r0 r2 r3", "0,1": "r0 r1 r3", "-1,0": "r0 r1 r2"}
    assert set(game.legal_texts) == {f"place {cell} {r}" for cell, rs in wanted.items() for r in rs.split()}
    game.play("place 0,1 r0")
    assert game.actor == 0
    assert set(game.legal_texts) == {
        "pass",
        "put follower 0,1 monastery",
        "put follower 0,1 road-S",
        "put follower 0,1 field-Nl",
    }
    assert choices(game) == {"monastery", "road-S", "field-Nl"}


@pytest.mark.rule("BASE-UI-2", "BASE-PLACE-1")
def test_everybody_sees_the_drawn_tile_before_it_is_laid() -> None:
    game = Game(Setup(seed=5, players=["Red", "Blue", "Green"]), forced="ask")
    assert game.tile is not None
    for seat in (1, 2):
        seen = game.view(seat)
        assert (seen.tile, seen.legal_texts, seen.actor) == (game.tile, game.legal_texts, 0)


@pytest.mark.rule("BASE-UI-2")
def test_advice_is_no_action_of_the_game() -> None:
    names = [kind.name for kind in Setup().mix.flow.actions]
    assert names == ["pass", "place", "draw", "put", "score", "first"]

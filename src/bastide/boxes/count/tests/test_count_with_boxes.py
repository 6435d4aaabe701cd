"""Carcassonne and the other great boxes: mayors, wagons, abbeys and barns, springs of rivers."""

from __future__ import annotations

import pytest
from quarters import QUARTERS, offered, send_count, wait, waiting

from bastide import Setup
from bastide.core import look
from bastide.core.geometry import STEP
from boards import scores, stand, supply, table, turn

WITH_ABBEY = ["COUNT", "AM"]


# ---- Abbey & Mayor


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_mayor_and_wagon_may_be_sent_a_barn_not() -> None:
    """├ ?"""
    game = table("monastery-road:3", "monastery-road monastery", modules=WITH_ABBEY)
    stand(game, "Blue", "0,0 road-E")
    turn(game, "1,0 r1")
    assert offered(game, "send") == {
        f"{who} {quarter}" for who in ("follower", "mayor", "wagon") for quarter in QUARTERS
    }
    game.play("send mayor castle")
    assert waiting(game, "Red") == ["castle"]


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_a_mayor_joins_only_cities_and_brings_the_weight_of_their_pennants() -> None:
    """A city and a road are finished; Blue's mayor is in the castle, Green's in the smithy.

    +  v        the city has no pennant, so the mayor weighs nothing there
    ├  ?
    """
    game = table("monastery city:2\nmonastery-road:3 .", "city-crossing monastery", players=3, modules=WITH_ABBEY)
    send_count(game, "market")
    wait(game, "Blue", "castle", kind="mayor")
    wait(game, "Green", "blacksmith", kind="mayor")
    turn(game, "1,1 r0")
    assert set(game.legal_texts) == {"pass", "join P2 mayor quarter castle 1,0 city-S"}
    game.play("join P2 mayor quarter castle 1,0 city-S")
    assert scores(game) == [0, 0, 0]
    assert waiting(game, "Green") == ["blacksmith"]


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_a_wagon_joins_a_road_and_drives_on_but_never_a_field() -> None:
    """The crossing ends Blue's road; a wagon from the smithy joins it, is scored with it and waits to drive on.

    ├ ?
    """
    game = table("monastery-road:3", "crossing3 monastery", modules=WITH_ABBEY)
    wait(game, "Blue", "blacksmith", kind="wagon")
    turn(game, "1,0 r1")
    game.play("join P2 wagon quarter blacksmith 0,0 road-E")
    assert scores(game) == [0, 2]
    assert game.step == "count.send", "the wagon is not home yet when followers are sent"
    game.play("pass")
    game.play("pass")
    assert offered(game, "drive"), "now it drives"
    game = table("monastery", "monastery", modules=WITH_ABBEY)
    wait(game, "Blue", "market", kind="wagon")
    turn(game, "1,0 r0")
    assert game.over


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_the_cathedral_leads_to_abbeys() -> None:
    """Red fills the hole in a ring of monasteries with his abbey, which is finished at once, and Blue comes for it."""
    ring = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
    game = table(ring, "monastery monastery", modules=WITH_ABBEY)
    wait(game, "Blue", "cathedral")
    game.play("abbey")
    turn(game, "1,1 r0")
    game.play("join P2 follower quarter cathedral 1,1 abbey")
    assert scores(game) == [0, 9]


@pytest.mark.rule("SCORE-03.3/COUNT", "SCORE-04.1/AM")
def test_the_market_leads_to_a_field_that_gets_a_barn() -> None:
    """Red lays a barn where his own farmer is; two of Blue's come from the market and have the 3 points for the city.

    >  <  +
    +  +  ?
    """
    game = table("city:1 city:3 monastery\nmonastery monastery .", "monastery monastery", modules=WITH_ABBEY)
    stand(game, "Red", "0,1 field-Nl")
    wait(game, "Blue", "market", "market")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert offered(game, "join") == {"P2 follower quarter market 0,0 field-Nl"}
    game.play("join P2 follower quarter market 0,0 field-Nl")
    game.play("join P2 follower quarter market 0,0 field-Nl")
    assert scores(game) == [0, 3]
    assert supply(game) == [7, 7], "the farmers of both go home"


# ---- rivers


@pytest.mark.rule("PREP-19.4/RIVER1")
@pytest.mark.parametrize("rivers", [["RIVER1"], ["RIVER2"], ["RIVER1", "RIVER2"]], ids="+".join)
def test_a_river_springs_beside_carcassonne_and_flows_away(rivers: list[str]) -> None:
    """The spring is the thirteenth tile: the city lies at its back, and nothing where its water goes."""
    state = Setup(modules=["COUNT", *rivers]).fresh()
    spring = look.face(state, 12)
    assert state.tables.tile_ids[spring.kind].endswith("/spring")
    face = state.tables.faces[spring.kind].turned(spring.rotation)
    water = next(port // 3 for part in face.segments if part.kind == "river" for port in part.ports)
    (dx, dy), (bx, by) = STEP[water], STEP[water ^ 2]
    assert look.face_at(state, spring.x + bx, spring.y + by) in range(12)
    assert look.face_at(state, spring.x + dx, spring.y + dy) not in range(12)

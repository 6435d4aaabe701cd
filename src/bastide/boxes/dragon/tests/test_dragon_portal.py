"""Magic portals: a follower goes to any other tile, by the usual rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from dragons import ROW, offered, pd

from bastide.core import words
from boards import added, choices, scores, segment, stand, supply

# Road tiles of a portal do not disturb a row of fields: the tile lies above it with its roads outward.
PORTAL = "dragon/crossing3-portal"


@pytest.mark.rule("PLACE-13.1/PD")
def test_a_follower_goes_to_any_other_tile_or_stays_on_this_one() -> None:
    game = pd(ROW, f"{PORTAL} city")
    game.play("place 0,-1 r2")
    assert choices(game) == {"road-N", "road-E", "road-W", "field-Nl", "field-Nr", "field-Er"}
    assert offered(game, "portal") == {"0,0", "1,0", "2,0", "3,0"}
    assert "pass" in game.legal_texts
    game.play("portal 2,0")
    assert game.step == "dragon.arrive"
    assert offered(game, "put") == {"follower 2,0 monastery", "follower 2,0 field-Nl"}
    assert "pass" not in game.legal_texts, "the choice of the tile is the decision"
    game.play("put follower 2,0 monastery")
    assert (game.turn, supply(game)) == (2, [6, 7])
    assert game.state.figure_at(words.SEGMENT, segment(game, "2,0 monastery")) >= 0


@pytest.mark.rule("PLACE-13.1/PD")
def test_occupied_features_are_closed_to_it() -> None:
    """The field is Blue's all over; the monasteries of two tiles are taken."""
    game = pd(ROW, f"{PORTAL} city")
    stand(game, "Blue", "0,0 field-Nl", "1,0 monastery")
    stand(game, "Red", "3,0 monastery")
    game.play("place 0,-1 r2")
    assert offered(game, "portal") == {"0,0", "2,0"}
    game.play("portal 2,0")
    assert game.legal_texts == ["put follower 2,0 monastery"]


@pytest.mark.rule("PLACE-13.1/PD", "PLACE-13.2/PD")
def test_completed_features_are_closed_fields_never_are() -> None:
    """A finished city of two and a finished road of three, both empty; fields and monasteries beside them.

    c  M─ ── ─M
    c
    """
    game = pd("city:2 . . .\ncity monastery-road:3 straight monastery-road:1", f"{PORTAL} city")
    game.play("place 3,0 r2")
    for place in ("0,0 city-S", "1,1 road-E"):
        assert game.state.is_complete(segment(game, place))
    for cell, wanted in (
        ("0,0", {"field-Nl"}),
        ("1,1", {"monastery", "field-Nl"}),
        ("2,1", {"field-Nl", "field-Er"}),
    ):
        copy = game.clone()
        copy.play(f"portal {cell}")
        assert {place.split()[2] for place in offered(copy, "put")} == wanted


@pytest.mark.rule("PLACE-13.2/PD")
def test_what_the_portal_tile_itself_completes_is_completed() -> None:
    """The portal closes the road; only its own part is still open to a follower, as on any new tile.

    M─ ?
    """
    game = pd("monastery-road:3 .", f"{PORTAL} city")
    game.play("place 1,0 r0")
    assert "road-W" in choices(game)
    game.play("portal 0,0")
    assert {place.split()[2] for place in offered(game, "put")} == {"monastery", "field-Nl"}


@pytest.mark.rule("PLACE-13.1/PD")
def test_without_followers_or_free_tiles_there_is_no_journey() -> None:
    game = pd("monastery", f"{PORTAL} city", followers=0)
    game.play("place 0,-1 r2")
    assert game.turn == 2
    full = pd("monastery", f"{PORTAL} city")
    stand(full, "Blue", "0,0 monastery", "0,0 field-Nl")
    full.play("place 0,-1 r2")
    assert offered(full, "portal") == set()


@pytest.mark.rule("PLACE-13.2/PD")
def test_who_may_use_it_and_where_follows_from_traits() -> None:
    """A mayor only in cities, a wagon on no field; builders, pigs and barns not at all."""
    game = pd("city-road", f"{PORTAL} city", modules=["PD", "TB", "IC", "AM"])
    game.play("place 0,1 r0")
    game.play("portal 0,0")
    found = offered(game, "put")
    assert {place.split()[0] for place in found} == {"follower", "big", "mayor", "wagon"}
    assert {place for place in found if place.startswith("mayor")} == {"mayor 0,0 city-N"}
    assert {place for place in found if place.startswith("wagon")} == {"wagon 0,0 city-N", "wagon 0,0 road-E"}


@pytest.mark.rule("PLACE-13.2/PD")
def test_a_builder_does_not_travel() -> None:
    """Red's knight waits in a city for his builder."""
    game = pd("city:1 city-through", f"{PORTAL} city", modules=["PD", "TB"])
    stand(game, "Red", "0,0 city-E")
    game.play("place 0,1 r0")
    assert offered(game, "builder") == set()
    game.play("portal 1,0")
    assert {place.split()[0] for place in offered(game, "put")} == {"follower"}


@pytest.mark.rule("PLACE-13.1/PD")
def test_no_journey_leads_into_the_city_of_carcassonne() -> None:
    start = [("count/city", 0, 0, 0), ("base/monastery", 1, 3, 0)]
    game = pd(start, f"{PORTAL} city", modules=["PD", "COUNT"])
    game.play("place 1,4 r0")
    assert offered(game, "portal") == {"1,3"}


REWARD = """
STOOD = box.tag("stood_on_new_face")
@part.step("reward", at=MOVE.stood, shown="FIGURE-17", when=fact(STOOD))
def reward(game):
    game.award(game.player, 1, OTHER, -1)
"""


@pytest.mark.rule("PLACE-13.1/PD")
@pytest.mark.parametrize(("choice", "points"), [("0,0 monastery", 0), ("0,-1 road-N", 1)])
def test_whoever_travels_does_not_stand_on_the_new_tile(choice: str, points: int, tmp_path: Path) -> None:
    """Another box pays for a follower placed on the tile just laid."""
    with added(tmp_path, f"REWARD{points}", "", REWARD):
        game = pd(ROW, f"{PORTAL} city", modules=["PD", f"REWARD{points}"])
        game.play("place 0,-1 r2")
        if not points:
            game.play("portal 0,0")
        game.play(f"put follower {choice}")
        assert scores(game) == [points, 0]


def test_only_a_portal_opens_the_way() -> None:
    game = pd(ROW, "crossing3 city")
    game.play("place 0,-1 r2")
    assert offered(game, "portal") == set()
    closed = pd(ROW, f"{PORTAL} city", without=["PD.portal"])
    closed.play("place 0,-1 r2")
    assert offered(closed, "portal") == set()

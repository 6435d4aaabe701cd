"""Moving ferries: which ones, when, and what becomes of the roads."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from boards import owners, same_feature, scores, segment, stand, supply, table

FERRY = ["FERRY"]
AFTER = {"ferry.move.timing": "after-figure"}


def link(game: Game, *docks: str) -> None:
    """Ferries that lie from the start, each between two docks such as `1,0 road-W road-S`."""
    for pair in docks:
        cell, one, other = pair.split()
        a, b = segment(game, f"{cell} {one}"), segment(game, f"{cell} {other}")
        game.state.connect(a, b)
        game.state.take_token(words.TOKENS["ferry"], 1, words.IN_STOCK, 0, words.ON_FACE, look.face_of(game.state, a))


def moves(game: Game) -> set[str]:
    """The ferries that may be moved and whereto."""
    return {text.partition(" ")[2] for text in game.legal_texts if text.startswith("move-ferry ")}


@pytest.mark.rule("PLACE-23.1/FERRY", "PLACE-23.2/FERRY")
def test_whoever_extends_its_road_may_move_a_ferry() -> None:
    """From south and west to any other two docks of the lake, also away from the road that was extended."""
    game = table("straight ferries/lake", "straight monastery", modules=FERRY)
    link(game, "1,0 road-W road-S")
    game.play("place -1,0 r0")
    assert game.step == "ferries.move"
    assert moves(game) == {"1,0 E S", "1,0 E W"}, "not to where it is"
    assert "pass" in game.legal_texts
    game.play("move-ferry 1,0 E S")
    assert not same_feature(game, "0,0 road-E", "1,0 road-S")
    assert same_feature(game, "1,0 road-E", "1,0 road-S")
    assert game.step == "base.follower", "once a turn"


@pytest.mark.rule("PLACE-23.3/FERRY")
def test_a_road_that_only_ends_at_the_lake_moves_nothing() -> None:
    game = table("straight ferries/lake", "straight monastery", modules=FERRY)
    link(game, "1,0 road-E road-S")
    game.play("place -1,0 r0")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-23.2/FERRY")
def test_in_each_direction_only_the_first_ferry_may_be_moved() -> None:
    """Three lakes in a row and the new tile between the first two: the third lies beyond the second's ferry."""
    above = "monastery monastery monastery monastery"
    game = table(f"{above}\nferries/lake . ferries/lake ferries/lake", "straight monastery", modules=FERRY)
    link(game, "0,1 road-E road-S", "2,1 road-W road-E", "3,1 road-W road-S")
    game.play("place 1,1 r0")
    assert {text.split()[0] for text in moves(game)} == {"0,1", "2,1"}
    game.play("move-ferry 2,1 S W")
    assert game.step == "ferries.move-another"
    assert {text.split()[0] for text in moves(game)} == {"0,1"}, "each once a turn, and still none beyond the first"
    game.play("pass")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-23.2/FERRY")
def test_once_a_turn_also_in_a_second_move() -> None:
    """Red's builder brings another move, which extends the same road: the ferry has been moved already."""
    game = table("straight straight ferries/lake", "straight straight monastery", modules=["FERRY", "TB"])
    link(game, "2,0 road-W road-S")
    stand(game, "Red", "0,0 road-E")
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, "1,0 road-E"))
    game.play("place -1,0 r0")
    game.play("move-ferry 2,0 E W")
    while game.step != "base.lay":
        game.play("again" if "again" in game.legal_texts else "pass")
    assert game.turn == 1
    game.play("place -2,0 r0")
    assert game.step != "ferries.move"


@pytest.mark.rule("PLACE-23.2/FERRY")
def test_the_ferry_of_a_lake_just_laid_is_not_moved() -> None:
    game = table("ferries/lake", "ferries/lake monastery", modules=FERRY, rulings=AFTER | {"ferry.place": "always"})
    link(game, "0,0 road-E road-S")
    game.play("place 1,0 r0")
    game.play("pass")
    game.play("ferry 1,0 S W")
    assert game.step == "ferries.move"
    assert moves(game) == {"0,0 E W", "0,0 S W"}


@pytest.mark.rule("PLACE-23.4/FERRY")
def test_by_the_publisher_ferries_move_after_the_figure_and_the_new_ferry() -> None:
    game = table("straight ferries/lake", "ferries/lake monastery", modules=FERRY, rulings=AFTER)
    link(game, "1,0 road-W road-S")
    game.play("place -1,0 r0")
    assert game.step == "base.follower"
    game.play("put follower -1,0 road-S")
    assert game.step == "ferries.new-ferry"
    game.play("ferry -1,0 S W")
    assert game.step == "ferries.move"
    game.play("move-ferry 1,0 E W")
    assert game.turn == 2
    assert Setup(modules=FERRY, edition="official-C2").mix.settled["ferry.move.timing"] == "after-figure"


@pytest.mark.rule("PLACE-23.1/FERRY", "MODEL-03/BASE")
def test_a_road_cut_off_is_finished_and_scored() -> None:
    """Blue's road ran from the monastery over the lake to the open east. Red sends the ferry away: two tiles for Blue.

    M L ─ ?
      │
    """
    game = table("monastery-road:3 ferries/lake straight\n. straight:1 .", "straight monastery", modules=FERRY)
    stand(game, "Blue", "0,0 road-E")
    link(game, "1,0 road-W road-E")
    game.play("place 3,0 r0")
    assert moves(game) == {"1,0 E S", "1,0 S W"}
    game.play("move-ferry 1,0 E S")
    game.play("pass")
    assert scores(game) == [0, 2]
    assert supply(game) == [7, 7]
    assert same_feature(game, "1,1 road-N", "3,0 road-E")


@pytest.mark.rule("PLACE-23.1/FERRY", "MODEL-03/BASE")
def test_followers_keep_their_place_and_majorities_change_with_the_ferry() -> None:
    """Red and Blue share a road over the lake; cut in two, each owns a part of it."""
    game = table("straight ferries/lake straight\n. straight:1 .", "straight monastery", modules=FERRY)
    link(game, "1,0 road-W road-E")
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "2,0 road-E")
    assert owners(game, "0,0 road-E") == ["Red", "Blue"]
    game.play("place -1,0 r0")
    game.play("move-ferry 1,0 S W")
    assert owners(game, "0,0 road-E") == ["Red"]
    assert owners(game, "2,0 road-E") == ["Blue"]
    assert same_feature(game, "-1,0 road-E", "1,1 road-N")


@pytest.mark.rule("PLACE-14.2/TB", "PLACE-23.1/FERRY")
def test_moving_a_ferry_sends_no_builder_to_work() -> None:
    """The tile extends the road in the west; the ferry then joins the builder's road to it: no further move."""
    game = table("straight ferries/lake straight", "straight monastery", modules=["FERRY", "TB"])
    link(game, "1,0 road-W road-S")
    stand(game, "Red", "2,0 road-E")
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, "2,0 road-E"))
    game.play("place -1,0 r0")
    game.play("move-ferry 1,0 E W")
    assert same_feature(game, "-1,0 road-E", "2,0 road-E")
    game.play("pass")
    assert game.turn == 2


@pytest.mark.rule("PLACE-23.1/FERRY")
def test_a_road_that_has_ended_may_go_on_again() -> None:
    """Joined to another road, what was finished and scored is open again; a follower who stands there now owns both."""
    game = table("monastery-road:3 ferries/lake straight\n. straight:1 .", "straight monastery", modules=FERRY)
    link(game, "1,0 road-S road-E")
    stand(game, "Blue", "2,0 road-E")
    game.play("place 3,0 r0")
    game.play("move-ferry 1,0 E W")
    game.play("pass")
    assert scores(game) == [0, 0]
    assert owners(game, "0,0 road-E") == ["Blue"]
    assert game.state.open_ends(segment(game, "0,0 road-E")) == 1

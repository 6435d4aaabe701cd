"""The Barber-Surgeons: who is laid into a bathhouse, who comes out again and how."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Home, Moved, Paid
from bastide.kit import registry
from boards import NAMES, listen, scores, segment, stand, supply, table, turn

BATH = ["BATH"]
TUB = registry.module("BATH").place("tub")
# A road of two tiles open in the east, and a free bathhouse below it.
ALONE = "monastery-road:3 straight .\nbaths/city-corner:2 . ."


def bathing(game: Game) -> dict[str, str]:
    """Who lies in a bathhouse, and where."""
    found = {}
    for figure in look.figures(game.state):
        if figure.place == TUB:
            seen = look.face(game.state, figure.which)
            found[f"{NAMES[figure.owner]} {game.state.rules.figure_names[figure.kind]}"] = f"{seen.x},{seen.y}"
    return found


def close(game: Game) -> None:
    """Complete the road in the first row."""
    turn(game, "2,0 r1")


@pytest.mark.rule("SCORE-37/BATH", "SCORE-37.1/BATH")
def test_a_follower_who_was_alone_is_laid_into_a_free_bathhouse() -> None:
    game = table(ALONE, "monastery-road monastery", modules=BATH)
    stand(game, "Blue", "0,0 road-E")
    events = listen(game)
    close(game)
    assert (game.step, game.actor, game.legal_texts) == ("baths.bathe", 1, ["bathe 0,1"])
    assert scores(game) == [0, 3]
    game.play("bathe 0,1")
    assert bathing(game) == {"Blue follower": "0,1"}
    assert supply(game) == [7, 6]
    assert not [event for event in events if isinstance(event, Home)]
    (moved,) = [event for event in events if isinstance(event, Moved)]
    assert (moved.where, moved.player) == (TUB, 1)
    figure = game.state.next_figure(TUB, 1, 0)
    assert words.STANCES.names[game.state.stands_as(figure)] == "bathing"


@pytest.mark.rule("SCORE-37/BATH")
@pytest.mark.parametrize("second", ["Red", "Blue"])
def test_two_followers_go_home_whoever_they_belong_to(second: str) -> None:
    game = table(ALONE, "monastery-road monastery", modules=BATH)
    stand(game, "Blue", "0,0 road-E")
    stand(game, second, "1,0 road-E")
    close(game)
    assert bathing(game) == {}
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-37/BATH")
def test_a_big_follower_is_one_and_a_monk_never_bathes() -> None:
    game = table(ALONE, "monastery-road monastery", modules=["BATH", "IC"])
    big = game.state.in_supply(1, game.state.rules.figure_names.index("big"))
    game.state.put(big, words.SEGMENT, segment(game, "0,0 road-E"))
    close(game)
    game.play("bathe 0,1")
    assert bathing(game) == {"Blue big": "0,1"}
    around = (
        "monastery monastery monastery\nmonastery monastery monastery\nmonastery . monastery\nbaths/city-corner:2 . ."
    )
    game = table(around, "monastery monastery", modules=BATH)
    stand(game, "Red", "1,1 monastery")
    turn(game, "1,2 r0")
    assert scores(game) == [9, 0]
    assert bathing(game) == {}


@pytest.mark.rule("SCORE-37.1/BATH")
def test_the_owner_chooses_among_free_ones_and_full_or_surrounded_ones_take_nobody() -> None:
    """Of three bathhouses one is surrounded; later somebody lies in another."""
    board = """
        monastery-road:3     straight          .                 .
        monastery            monastery         monastery         monastery
        monastery-road:3     baths/straight:1  monastery-road:1  baths/city-corner:2
        monastery            monastery         monastery         .
        baths/city-corner:2  .                 .                 .
    """
    for taken in (False, True):
        game = table(board, "monastery-road monastery", modules=BATH)
        stand(game, "Blue", "0,0 road-E")
        if taken:
            game.state.put(game.state.in_supply(0, 0), TUB, look.face_at(game.state, 0, 4))
        close(game)
        free = ["bathe 3,2"] if taken else ["bathe 0,4", "bathe 3,2"]
        assert game.legal_texts == free, "the one at 1,2 is surrounded"


@pytest.mark.rule("SCORE-37/BATH")
def test_without_a_free_bathhouse_everybody_goes_home() -> None:
    game = table("monastery-road:3 straight", "monastery-road monastery", modules=BATH)
    stand(game, "Blue", "0,0 road-E")
    close(game)
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-37.1/BATH")
def test_if_two_were_alone_the_active_player_says_who_is_first() -> None:
    """Red completes Blue's road and Red's own city at once; only one bathhouse is free."""
    board = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1\nbaths/city-corner:2 . ."
    game = table(board, "city-road monastery", modules=BATH)
    stand(game, "Blue", "0,1 road-E")
    stand(game, "Red", "1,0 city-S")
    turn(game, "1,1 r0")
    assert (game.step, game.actor) == ("base.order", 0)
    game.play("score 1,1 city-N")
    game.play("bathe 0,2")
    assert bathing(game) == {"Red follower": "0,2"}
    assert supply(game) == [6, 7]


@pytest.mark.rule("SCORE-37.1/BATH")
def test_a_lone_wagon_is_laid_down_and_does_not_drive() -> None:
    game = table(ALONE, "monastery-road monastery", modules=["BATH", "AM"])
    wagon = game.state.in_supply(1, game.state.rules.figure_names.index("wagon"))
    game.state.put(wagon, words.SEGMENT, segment(game, "0,0 road-E"))
    close(game)
    game.play("bathe 0,1")
    assert bathing(game) == {"Blue wagon": "0,1"}
    assert game.step == "base.lay", "nobody is asked where to drive"


@pytest.mark.rule("SCORE-37/BATH")
def test_the_builder_of_a_bather_goes_home() -> None:
    game = table(ALONE, "monastery-road monastery", modules=["BATH", "TB"])
    stand(game, "Blue", "0,0 road-E")
    kind = game.state.rules.figure_names.index("builder")
    game.state.put(game.state.in_supply(1, kind), words.SEGMENT, segment(game, "1,0 road-E"))
    close(game)
    game.play("bathe 0,1")
    assert look.supply(game.state, 1)["builder"] == 1


@pytest.mark.rule("SCORE-38/BATH")
def test_whoever_lies_in_a_bathhouse_comes_home_when_it_is_surrounded() -> None:
    board = "monastery monastery monastery\nmonastery-road:3 baths/straight:1 monastery-road:1\nmonastery monastery ."
    game = table(board, "monastery monastery", modules=BATH)
    game.state.put(game.state.in_supply(1, 0), TUB, look.face_at(game.state, 1, 1))
    assert supply(game) == [7, 6]
    events = listen(game)
    turn(game, "2,2 r0")
    assert supply(game) == [7, 7]
    (home,) = [event for event in events if isinstance(event, Home)]
    assert (home.player, home.source) == (1, TUB)


@pytest.mark.rule("PLACE-12.9/BATH")
def test_the_dragon_drives_a_bather_home_and_nobody_pays() -> None:
    game = table("baths/city-corner monastery", "monastery dragon/bend-dragon monastery", modules=["BATH", "PD"])
    state = game.state
    state.put(state.in_supply(1, 0), TUB, 0)
    dragon = state.neutral(words.KINDS["dragon"])
    state.put(dragon, words.FACE, 1)
    turn(game, "2,0 r0")
    events = listen(game)
    game.play("place 1,1 r0")
    assert game.step == "dragon.fly"
    game.play("fly 0,0")
    assert supply(game)[1] == 7
    assert scores(game) == [0, 0]
    assert not [event for event in events if isinstance(event, Paid)]

"""Mage and witch come, move, meet and leave."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Home, Moved
from boards import listen, segment, stand, table, turn

MAGE = ["MAGE"]


def put(game: Game, name: str, place: str) -> None:
    """Put mage or witch where an earlier turn would have."""
    game.state.put(game.state.neutral(words.KINDS[name]), words.SEGMENT, segment(game, place))


def where(game: Game, name: str) -> int:
    """The segment on which mage or witch stands, or -1."""
    figure = game.state.neutral(words.KINDS[name])
    return game.state.which(figure) if game.state.where(figure) == words.SEGMENT else -1


def goals(game: Game, name: str) -> set[str]:
    """Where mage or witch may go now."""
    assert game.step == "mage.enchant"
    texts = [text.split() for text in game.legal_texts]
    return {" ".join(text[-2:]) for text in texts if text[1] == name}


@pytest.mark.rule("PLACE-25.1/MAGE", "PLACE-25.2/MAGE", "PLACE-25.4/MAGE")
def test_a_hat_brings_one_of_them_onto_any_unfinished_road_or_city() -> None:
    """Finished features, monasteries and fields are no goals; one place stands for a whole feature."""
    board = "city:1 city:3 monastery\nstraight straight ."
    game = table(board, "mage/cities-across monastery", modules=MAGE)
    stand(game, "Blue", "0,1 road-E")
    game.play("place 3,0 r0")
    expected = {"0,1 road-E", "3,0 city-N", "3,0 city-S"}
    assert goals(game, "mage") == goals(game, "witch") == expected
    assert "pass" not in game.legal_texts
    game.play("enchant mage 0,1 road-E")
    assert where(game, "mage") == segment(game, "0,1 road-E")
    assert where(game, "witch") == -1
    assert game.step == "base.follower", "the turn goes on as usual"


@pytest.mark.rule("PLACE-25.1/MAGE", "PLACE-25.2/MAGE", "PLACE-25.4/MAGE")
def test_one_in_play_changes_its_feature_and_keeps_off_the_other() -> None:
    """The mage is on the road, the witch in one of two new cities: both may go to the other city only."""
    game = table("monastery monastery\nstraight straight", "mage/cities-across monastery", modules=MAGE)
    put(game, "mage", "0,1 road-E")
    game.play("place 2,0 r0")
    assert goals(game, "mage") == goals(game, "witch") == {"2,0 city-N", "2,0 city-S"}
    other = table("city monastery\nstraight straight", "mage/cities-across monastery", modules=MAGE)
    put(other, "mage", "0,1 road-E")
    put(other, "witch", "0,0 city-N")
    other.play("place 2,0 r0")
    assert goals(other, "mage") == goals(other, "witch") == {"2,0 city-N", "2,0 city-S"}
    other.play("enchant witch 2,0 city-S")
    assert where(other, "witch") == segment(other, "2,0 city-S")


@pytest.mark.rule("PLACE-25.3/MAGE", "PLACE-25.4/MAGE")
def test_with_nowhere_to_go_one_of_them_leaves() -> None:
    """The new tile finishes both its cities; the mage is on one of the two open roads, the witch on the other."""
    board = "city:2 monastery monastery\n. monastery monastery\ncity monastery monastery"
    empty = table(board, "mage/cities-across monastery", modules=MAGE)
    empty.play("place 0,1 r0")
    assert empty.step == "base.follower", "nobody is on the table and nobody can come, so nothing happens"
    game = table(f"{board}\nstraight . straight", "mage/cities-across monastery", modules=MAGE)
    put(game, "mage", "0,3 road-E")
    put(game, "witch", "2,3 road-E")
    game.play("place 0,1 r0")
    assert game.legal_texts == ["banish mage 0,3 road-E", "banish witch 2,3 road-E"]
    game.play("banish witch 2,3 road-E")
    assert where(game, "mage") == segment(game, "0,3 road-E")
    assert where(game, "witch") == -1


@pytest.mark.rule("PLACE-26/MAGE", "PLACE-26.1/MAGE")
def test_when_they_meet_one_of_them_moves_before_the_scoring() -> None:
    """The straight piece joins both roads and finishes them; the witch has to go, the mage stays for the scoring."""
    game = table("monastery-road:3 . monastery-road:1\nmonastery city:2 monastery", "straight monastery", modules=MAGE)
    stand(game, "Red", "0,0 road-E")
    put(game, "mage", "0,0 road-E")
    put(game, "witch", "2,0 road-W")
    game.play("place 1,0 r0")
    assert game.step == "mage.enchant"
    assert goals(game, "mage") == goals(game, "witch") == {"1,1 city-S"}
    game.play("enchant witch 1,1 city-S")
    game.play("pass")
    assert game.scores["Red"] == 3 + 3
    assert where(game, "mage") == -1
    assert where(game, "witch") == segment(game, "1,1 city-S")


@pytest.mark.rule("PLACE-26.1/MAGE", "PLACE-25.3/MAGE")
def test_when_they_meet_and_cannot_part_one_of_them_leaves() -> None:
    game = table(
        "monastery-road:3 . monastery-road:1\nmonastery monastery monastery", "straight monastery", modules=MAGE
    )
    put(game, "mage", "0,0 road-E")
    put(game, "witch", "2,0 road-W")
    game.play("place 1,0 r0")
    assert game.step == "mage.banish"
    assert len(game.legal_texts) == 2
    game.play(next(text for text in game.legal_texts if "mage" in text.split()))
    assert (where(game, "mage"), game.step) == (-1, "base.follower")


@pytest.mark.rule("PLACE-26/MAGE", "PLACE-25.1/MAGE")
def test_a_hat_that_joins_them_moves_one_of_them_once() -> None:
    """The tile with the hat joins two cities: the move it asks for parts them, too."""
    board = "city:1 . city:3\nmonastery . monastery\nmonastery monastery monastery"
    game = table(board, "mage/city-through-roads monastery", modules=MAGE)
    put(game, "mage", "0,0 city-E")
    put(game, "witch", "2,0 city-W")
    game.play("place 1,0 r0")
    assert goals(game, "mage") == goals(game, "witch") == {"1,0 road-N", "1,0 road-S"}
    game.play("enchant mage 1,0 road-S")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-25.1/MAGE")
def test_without_a_hat_nobody_is_asked() -> None:
    game = table("straight", "straight monastery", modules=MAGE)
    put(game, "mage", "0,0 road-E")
    game.play("place 1,0 r0")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-25.2/MAGE")
def test_they_are_no_followers() -> None:
    """The mage keeps nobody off and owns nothing; a dragon does not drive it home."""
    game = table("city:1 .", "city monastery", modules=["MAGE", "PD"])
    put(game, "mage", "0,0 city-E")
    game.play("place 1,0 r3")
    game.play("put follower 1,0 city-W")
    assert game.scores == {"Red": 6, "Blue": 0}
    other = table("city monastery", "dragon/city-dragon monastery", modules=["MAGE", "PD"])
    put(other, "mage", "0,0 city-N")
    other.state.put(other.state.neutral(words.KINDS["dragon"]), words.FACE, 1)
    other.play("place 2,0 r0")
    while other.step == "dragon.fly":
        other.play("fly 0,0" if "fly 0,0" in other.legal_texts else other.legal[0])
    assert where(other, "mage") == segment(other, "0,0 city-N")


def test_coming_and_leaving_are_told() -> None:
    game = table("monastery-road:3 .\nmonastery monastery", "mage/cities-across monastery-road monastery", modules=MAGE)
    events = listen(game)
    game.play("place 2,1 r0")
    game.play("enchant mage 0,0 road-E")
    game.play("pass")
    turn(game, "1,0 r1")
    mage = game.state.neutral(words.KINDS["mage"])
    told = [event for event in events if isinstance(event, Moved | Home) and event.piece == mage]
    assert [type(event) for event in told] == [Moved, Home]

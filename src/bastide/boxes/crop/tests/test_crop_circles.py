"""Crop circles: who decides, who is asked and in which order, who may come and who must go."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.core.event import Home, Stood
from boards import NAMES, choices, listen, scores, stand, supply, table

CROP = ["CROP"]
# An open road, an open city and the field between them; Red lays the circle in the south-west.
BOARD = "monastery-road:3 straight straight\ncity:1 city-through ."
ROAD, CITY, FIELD = "1,0 road-E", "0,1 city-E", "0,1 field-Nl"
CIRCLES = {"crop/bend": (ROAD, "r0"), "crop/city-corner": (CITY, "r2"), "crop/city-road-end": (FIELD, "r1")}


def circle(tile: str, *people: tuple[str, str], players: int = 3, rulings: dict[str, str] | None = None) -> Game:
    """Red has just laid a crop circle; these followers stood there before."""
    game = table(BOARD, f"{tile} monastery monastery", players, modules=CROP, rulings=rulings or {})
    for name, where in people:
        stand(game, name, where)
    game.play(f"place 0,2 {CIRCLES[tile][1]}")
    return game


@pytest.mark.rule("PLACE-21.3/CROP", "PLACE-21.1/CROP")
@pytest.mark.parametrize("tile", CIRCLES)
def test_the_picture_says_whom_the_circle_calls(tile: str) -> None:
    """Blue has a highwayman, a knight and a farmer, but only one of them is called."""
    for what, text in (("withdraw", "withdraw P2 follower "), ("reinforce", "reinforce follower ")):
        game = circle(tile, ("Blue", ROAD), ("Blue", CITY), ("Blue", FIELD))
        game.play(f"crop {what}")
        assert game.legal_texts == [f"{text}{CIRCLES[tile][0]}"]


@pytest.mark.rule("PLACE-21.1/CROP")
@pytest.mark.parametrize("tile", CIRCLES)
def test_a_circle_that_calls_nobody_asks_nothing(tile: str) -> None:
    others = [("Blue", where) for where, _ in CIRCLES.values() if where != CIRCLES[tile][0]]
    game = circle(tile, *others, ("Red", "0,0 monastery"))
    assert game.step == "base.follower"
    game.play("pass")
    game.play("place -1,0 r0")
    assert game.step == "base.follower", "the next tile shows no circle"


@pytest.mark.rule("PLACE-21.1/CROP", "PLACE-21.2/CROP")
@pytest.mark.parametrize(("what", "change"), [("reinforce", -1), ("withdraw", 1)])
def test_the_active_player_decides_for_everybody_from_the_left_round_to_himself(what: str, change: int) -> None:
    game = circle("crop/bend", *[(name, ROAD) for name in NAMES[:4]], players=4)
    assert (game.actor, game.legal_texts) == (0, ["crop reinforce", "crop withdraw"])
    game.play(f"crop {what}")
    asked = []
    while game.step == f"crop.{what}":
        asked.append(NAMES[game.actor])
        (only,) = game.legal
        game.play(only)
    assert asked == ["Blue", "Green", "Yellow", "Red"]
    assert supply(game) == [6 + change] * 4
    assert (game.actor, game.step) == (0, "base.follower")


@pytest.mark.rule("PLACE-21.4/CROP")
def test_followers_join_on_the_very_segment_of_one_of_their_own() -> None:
    """Blue's highwaymen stand on two tiles of the road; the third, where Green stands, is not for Blue."""
    game = circle("crop/bend", ("Blue", "0,0 road-E"), ("Blue", ROAD), ("Blue", ROAD), ("Green", "2,0 road-E"))
    game.play("crop reinforce")
    assert game.legal_texts == ["reinforce follower 0,0 road-E", f"reinforce follower {ROAD}"]
    events = listen(game)
    game.play(f"reinforce follower {ROAD}")
    assert [event.player for event in events if isinstance(event, Stood)] == [1]
    assert game.legal_texts == ["reinforce follower 2,0 road-E"]


@pytest.mark.rule("PLACE-21.4/CROP")
def test_whoever_has_nobody_there_is_passed_over() -> None:
    game = circle("crop/bend", ("Green", ROAD))
    game.play("crop reinforce")
    assert NAMES[game.actor] == "Green"
    game.play(f"reinforce follower {ROAD}")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-21.4/CROP")
def test_whoever_has_nobody_left_is_passed_over() -> None:
    """All seven of Blue's followers are out: Blue cannot add, but has to take back."""
    for what, asked in (("reinforce", "Green"), ("withdraw", "Blue")):
        game = circle("crop/bend", *[("Blue", ROAD)] * 7, ("Green", ROAD))
        game.play(f"crop {what}")
        assert NAMES[game.actor] == asked


@pytest.mark.rule("PLACE-21.1/CROP")
def test_choosing_what_nobody_can_do_is_a_choice() -> None:
    game = circle("crop/bend", *[("Blue", ROAD)] * 7)
    game.play("crop reinforce")
    assert (game.step, supply(game)) == ("base.follower", [7, 0, 7])


@pytest.mark.rule("PLACE-21.5/CROP")
@pytest.mark.parametrize(("ruling", "adding"), [("must", False), ("may", True)])
def test_adding_is_a_must_or_a_choice_taking_back_is_always_a_must(ruling: str, adding: bool) -> None:
    for what, choice in (("reinforce", adding), ("withdraw", False)):
        game = circle("crop/bend", ("Blue", ROAD), ("Red", ROAD), rulings={"crop.add": ruling})
        game.play(f"crop {what}")
        for player in (1, 0):
            assert game.actor == player
            assert ("pass" in game.legal_texts) == choice
            game.play("pass" if choice else game.legal[0])
        assert game.step == "base.follower"
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("PLACE-21.1/CROP")
def test_whoever_is_taken_back_can_be_placed_in_the_same_turn() -> None:
    game = circle("crop/bend", *[("Red", ROAD)] * 7)
    assert supply(game)[0] == 0
    game.play("crop withdraw")
    game.play(f"withdraw P1 follower {ROAD}")
    assert supply(game)[0] == 1
    assert choices(game) == {"road-S", "field-Nl", "field-Sr"}


# Red closes a city of three tiles with a circle for knights.
OPEN = "city:1 city-through ."
CLOSE = "place 2,0 r1"


def closed(*people: tuple[str, str], timing: str = "after-placement") -> Game:
    """Red has laid the tile that completes the city."""
    game = table(OPEN, "crop/cities-opposite monastery", modules=CROP, rulings={"crop.timing": timing})
    for name, where in people:
        stand(game, name, where)
    game.play(CLOSE)
    return game


@pytest.mark.rule("PLACE-21.1/CROP", "PLACE-21.6/CROP")
@pytest.mark.parametrize(("what", "points"), [("reinforce", [0, 6]), ("withdraw", [6, 0])])
def test_as_soon_as_the_tile_lies_the_circle_decides_who_is_paid(what: str, points: list[int]) -> None:
    """One knight each. All of Red's followers are out, so that only Blue can add; Blue leaves and only Red is paid."""
    people = [("Red", "0,0 city-E"), ("Blue", "0,0 city-E")]
    people += [("Red", "1,0 field-Nl")] * 6 if what == "reinforce" else [("Red", "0,0 city-E")]
    game = closed(*people)
    game.play(f"crop {what}")
    while game.step == f"crop.{what}":
        game.play(game.legal[0])
    if game.step == "base.follower":
        game.play("pass")
    assert scores(game) == points


@pytest.mark.rule("PLACE-21.6/CROP")
def test_at_the_end_of_the_turn_everything_is_scored_before_the_circle_calls() -> None:
    """Blue's city is paid and left; only the knight whom Red puts on the new tile is there to be called."""
    game = closed(("Blue", "0,0 city-E"), timing="end-of-turn")
    assert game.step == "base.follower"
    game.play("put follower 2,0 city-E")
    assert (game.step, scores(game)) == ("crop.call-at-the-end", [0, 6])
    game.play("crop reinforce")
    assert (game.actor, game.legal_texts) == (0, ["reinforce follower 2,0 city-E"])
    game.play("reinforce follower 2,0 city-E")
    assert (supply(game), game.actor, game.step) == ([5, 7], 1, "base.lay")


@pytest.mark.rule("PLACE-21.6/CROP")
def test_at_the_end_of_the_last_turn_the_circle_still_calls() -> None:
    game = table(OPEN, "crop/cities-opposite", modules=CROP, rulings={"crop.timing": "end-of-turn"})
    game.play("place 0,1 r1")
    game.play("put follower 0,1 city-W")
    game.play("crop withdraw")
    game.play("withdraw P1 follower 0,1 city-W")
    assert (game.over, scores(game)) == (True, [0, 0])


@pytest.mark.rule("PLACE-21.4/CROP")
def test_several_followers_of_several_players_share_a_feature_and_all_come_home() -> None:
    game = closed(("Red", "0,0 city-E"), ("Blue", "1,0 city-E"))
    game.play("crop reinforce")
    game.play("reinforce follower 1,0 city-E")
    game.play("reinforce follower 0,0 city-E")
    assert supply(game) == [5, 5]
    events = listen(game)
    game.play("pass")
    assert scores(game) == [6, 6]
    assert len([event for event in events if isinstance(event, Home)]) == 4


@pytest.mark.rule("PLACE-21.5/CROP", "PLACE-21.6/CROP")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publisher_lets_people_choose_and_waits_for_the_end_of_the_turn(edition: str) -> None:
    settled = Setup(modules=CROP, edition=edition).mix.settled
    assert (settled["crop.add"], settled["crop.timing"]) == ("may", "end-of-turn")

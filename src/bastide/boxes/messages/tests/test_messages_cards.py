"""The Messages: every card, what it scores for whom, and who goes home."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.core import words
from bastide.kit import registry
from boards import has_points, listen, promised, scored, scores, stand, supply, table, turn

MSG = ["MSG"]
DECK, DRAWN = registry.module("MSG").slot("deck"), registry.module("MSG").slot("drawn")
CARDS = (
    "smallest-road",
    "smallest-city",
    "smallest-monastery",
    "per-pennant",
    "per-knight",
    "per-farmer",
    "one-more-tile",
    "score-follower",
)
# A road of two tiles in the first row, open in the east and worth 3 to Red with a third.
ROAD = "monastery-road:3 straight . ."


def reading(card: str, below: str = "", pack: str = "monastery-road monastery monastery", **more: object) -> Game:
    """Red has completed a road, ends on 5 and draws a card; `below` are further rows of the board."""
    rulings = more.pop("rulings", {})
    boxes = more.pop("boxes", [])
    assert isinstance(boxes, list)
    game = table(
        "\n".join([ROAD, *below.split(";")]) if below else ROAD, pack, 2, modules=[*MSG, *boxes], rulings=rulings
    )
    order = [CARDS.index(card), *(i for i in range(8) if CARDS[i] != card)]
    for place, number in enumerate(order):
        game.state.set(DECK, number + 1, place)
    game.state.set(DRAWN, 8)
    stand(game, "Red", "0,0 road-E")
    has_points(game, 0, 2)
    for name, places in more.items():
        assert isinstance(places, list)
        stand(game, name, *places)
    turn(game, "2,0 r1")
    game.play("tally-with P1")
    assert game.step == "messages.read"
    return game


def options(game: Game) -> list[str]:
    return [text.removeprefix("open-message ") for text in game.legal_texts]


@pytest.mark.rule("SCORE-34.1/MSG")
@pytest.mark.parametrize("card", CARDS)
def test_two_points_are_always_possible_the_message_only_if_something_comes_of_it(card: str) -> None:
    """Red stands nowhere any more: only a further tile is of use."""
    game = reading(card)
    assert options(game) == ["two-points", *([card] if card == "one-more-tile" else [])]
    game.play("open-message two-points")
    game.play("tally-with P1")
    assert scores(game) == [7, 0]


BELOW = {
    # below the road: two unfinished features of the kind, the smaller one shared with two followers of Blue
    "smallest-road": (
        "monastery monastery monastery monastery;straight straight . straight",
        "0,2 road-E",
        "3,2 road-E",
    ),
    "smallest-city": (
        "monastery monastery monastery monastery;city:1 city-through . city:2",
        "0,2 city-E",
        "3,2 city-S",
    ),
    "smallest-monastery": ("monastery monastery monastery monastery", "1,1 monastery", "3,1 monastery"),
}


@pytest.mark.rule("SCORE-34.2/MSG", "SCORE-34.6/MSG", "SCORE-34.7/MSG")
@pytest.mark.parametrize("card", BELOW)
@pytest.mark.parametrize("stays", ["own-followers", "none"])
def test_the_smallest_is_scored_as_at_the_end_whoever_has_the_majority(card: str, stays: str) -> None:
    below, large, small = BELOW[card]
    game = reading(card, below, rulings={"msg.return": stays}, Red=[large, small], Blue=[small, small])
    before = supply(game)
    game.play(f"open-message {card}")
    assert game.legal_texts == [f"deliver {small}"]
    events = listen(game)
    game.play(f"deliver {small}")
    points = {"smallest-road": 1, "smallest-city": 1, "smallest-monastery": 3}[card]
    assert scored(events) == [("Red", points)]
    game.play("tally-with P1b")
    assert scores(game) == [5 + points, 0]
    home = 1 + (stays == "own-followers")  # whoever was on the finished road, too
    assert supply(game) == [before[0] + home, before[1]], "Blue's stay in any case"


@pytest.mark.rule("SCORE-34.9/MSG")
@pytest.mark.parametrize("by", ["length", "points"])
def test_the_smallest_has_the_fewest_tiles_or_the_fewest_points(by: str) -> None:
    """A road of one tile, worth 1, and one of two tiles with an inn, worth nothing unfinished."""
    below = "monastery monastery monastery monastery;straight inns/straight-inn . straight"
    game = reading("smallest-road", below, rulings={"msg.smallest": by}, boxes=["IC"], Red=["0,2 road-E", "3,2 road-E"])
    game.play("open-message smallest-road")
    assert game.legal_texts == [{"length": "deliver 3,2 road-E", "points": "deliver 0,2 road-E"}[by]]


@pytest.mark.rule("SCORE-34.2/MSG")
def test_of_several_equally_small_ones_the_player_chooses() -> None:
    below = "monastery monastery monastery monastery;straight . straight ."
    game = reading("smallest-road", below, Red=["0,2 road-E", "2,2 road-E"])
    game.play("open-message smallest-road")
    assert game.legal_texts == ["deliver 0,2 road-E", "deliver 2,2 road-E"]


@pytest.mark.rule("SCORE-34.3/MSG", "SCORE-34.7/MSG")
def test_pennants_count_in_cities_with_a_follower_each_city_once() -> None:
    below = "monastery monastery monastery monastery;city:1 city-through-pennant . city-through-pennant"
    game = reading("per-pennant", below, Red=["0,2 city-E", "1,2 city-E"], Blue=["3,2 city-E"])
    before = supply(game)
    events = listen(game)
    game.play("open-message per-pennant")
    assert scored(events) == [("Red", 2)]
    game.play("tally-with P1b")
    assert supply(game) == [before[0] + 1, before[1]], "nobody goes home but from the finished road"


@pytest.mark.rule("SCORE-34.3/MSG", "SCORE-34.10/MSG")
@pytest.mark.parametrize("farmer", ["2", "3"])
def test_knights_and_farmers_count_each(farmer: str) -> None:
    below = "monastery monastery monastery monastery;city:1 city-through . city:2"
    places = ["0,2 city-E", "1,2 city-E", "3,2 city-S", "0,1 field-Nl"]
    game = reading("per-knight", below, Red=places)
    events = listen(game)
    game.play("open-message per-knight")
    assert scored(events) == [("Red", 6)]
    game = reading("per-farmer", below, rulings={"msg.farmer": farmer}, Red=places)
    events = listen(game)
    game.play("open-message per-farmer")
    assert scored(events) == [("Red", int(farmer))]


@pytest.mark.rule("SCORE-34.3/MSG")
def test_what_is_just_being_scored_does_not_count() -> None:
    """Red completes a city of three for 6 and draws the knights: the knight there goes home and is none any more."""
    game = table("city:1 city-through\nmonastery monastery", "city monastery", modules=MSG)
    game.state.set(DRAWN, 8)
    game.state.set(DECK, CARDS.index("per-knight") + 1, 0)
    stand(game, "Red", "0,0 city-E")
    has_points(game, 0, 4)
    turn(game, "2,0 r3")
    game.play("tally-with P1")
    assert options(game) == ["two-points"]


@pytest.mark.rule("SCORE-34.4/MSG")
def test_one_more_tile_is_drawn_and_laid_with_a_figure_in_the_same_turn() -> None:
    game = reading("one-more-tile")
    turn_now = game.turn
    game.play("open-message one-more-tile")
    assert promised(game, 0) == 0, "the tile is on its way already"
    assert (game.step, game.actor, game.turn, game.tile) == ("base.lay", 0, turn_now, "base/monastery")
    turn(game, "3,0 r0", "monastery")
    assert (game.actor, game.turn) == (1, turn_now + 1)
    assert supply(game)[0] == 6


@pytest.mark.rule("SCORE-34.4/MSG")
def test_without_a_tile_left_there_is_none() -> None:
    game = reading("one-more-tile", pack="monastery-road")
    assert options(game) == ["two-points"]


@pytest.mark.rule("SCORE-34.4/MSG", "SCORE-34.8/MSG")
def test_the_tile_of_another_player_is_laid_at_the_end_of_the_turn() -> None:
    pack = "monastery-road monastery monastery monastery"
    game = table("monastery-road:3 straight", pack, modules=MSG, rulings={"msg.who": "any-player"})
    game.state.set(DRAWN, 8)
    game.state.set(DECK, CARDS.index("one-more-tile") + 1, 0)
    stand(game, "Blue", "0,0 road-E")
    has_points(game, 1, 2)
    turn(game, "2,0 r1")
    game.play("tally-with P2")
    game.play("open-message one-more-tile")
    assert (game.actor, game.state.turn_player) == (1, 0)
    turn(game, "3,0 r0")
    assert (game.actor, game.state.turn_player) == (1, 1), "and then it is Blue's own turn"


@pytest.mark.rule("SCORE-34.5/MSG")
@pytest.mark.parametrize("rivals", [0, 1, 2])
def test_a_follower_is_scored_with_the_majority_and_comes_back_in_any_case(rivals: int) -> None:
    below = "monastery monastery monastery monastery;city:1 city-through . ."
    game = reading("score-follower", below, Red=["0,2 city-E"], Blue=["1,2 city-E"] * rivals)
    before = supply(game)
    events = listen(game)
    game.play("open-message score-follower")
    game.play("call-home P1 follower 0,2 city-E")
    assert scored(events) == ([("Red", 2)] if rivals < 2 else [])
    home = 1 if rivals < 2 else 2  # without points the road is over, and its follower is home as well
    assert supply(game) == [before[0] + home, before[1]]


@pytest.mark.rule("SCORE-34.5/MSG")
def test_a_farmer_is_scored_for_the_cities_of_his_field() -> None:
    """The field below the road borders one finished city."""
    below = "monastery monastery monastery monastery;city:1 city:3 . ."
    game = reading("score-follower", below, Red=["0,1 field-Nl"])
    events = listen(game)
    game.play("open-message score-follower")
    game.play("call-home P1 follower 0,1 field-Nl")
    assert scored(events) == [("Red", 3)]


@pytest.mark.rule("SCORE-34.1/MSG")
def test_a_robbed_marker_is_robbed_before_the_message_is_read() -> None:
    game = table(ROAD, "monastery-road monastery", modules=["MSG", "ROBBER"])
    ambush = registry.module("ROBBER").place("ambush")
    kind = game.state.rules.figure_names.index("robber")
    game.state.put(game.state.in_supply(1, kind), ambush, 0)
    stand(game, "Red", "0,0 road-E")
    has_points(game, 0, 2)
    events = listen(game)
    turn(game, "2,0 r1")
    game.play("tally-with P1")
    assert game.step == "messages.read"
    assert scored(events) == [("Red", 3), ("Blue", 2)]
    assert scores(game) == [5, 0], "Blue's half waits until the message is read"
    game.play("open-message two-points")
    assert (game.step, game.actor) == ("messages.marker", 1)
    game.play("tally-with P2")
    assert (game.step, game.actor, words.CHANCE) == ("messages.marker", 0, -1)
    assert scores(game) == [5, 2]

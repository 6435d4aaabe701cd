"""The mayor: placed in cities only, as strong as the pennants there."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.words import SEGMENT
from boards import owners, scores, segment, stand, table, turn

CITY = "city:1 ."


def am(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["AM"]), **more)


def stand_mayor(game: Game, name: str, place: str) -> int:
    """Stand a player's mayor where an earlier move would have put him."""
    figure = game.state.in_supply(game.setup.players.index(name), game.state.number_of(words.KINDS["mayor"]))
    game.state.put(figure, SEGMENT, segment(game, place))
    return int(figure)


def mayors(game: Game) -> list[int]:
    """Whose mayor is at home."""
    return [look.supply(game.state, player)["mayor"] for player in range(len(game.setup.players))]


@pytest.mark.rule("FIGURE-10/AM")
def test_a_mayor_goes_into_cities_only() -> None:
    """The tile has a city, three roads and three fields."""
    game = am(CITY, "city-crossing monastery")
    game.play("place 1,0 r3")
    assert {text for text in game.legal_texts if "mayor" in text} == {"put mayor 1,0 city-W"}
    game.play("put mayor 1,0 city-W")
    assert (game.turn, mayors(game)) == (2, [1, 1]), "the city of two tiles is finished, and he is home again"


@pytest.mark.rule("FIGURE-10/AM")
def test_a_mayor_needs_a_free_city_and_keeps_others_out() -> None:
    game = am("city:1 . .", "city-through city-through monastery")
    stand(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    assert not [text for text in game.legal_texts if "mayor" in text or "city" in text]
    game = am("city:1 . .", "city-through city-through monastery")
    stand_mayor(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    assert not [text for text in game.legal_texts if "city" in text]


@pytest.mark.rule("FIGURE-10/AM", "SCORE-15/AM")
@pytest.mark.parametrize(
    ("tiles", "knights", "who"),
    [
        ("city-through city", 1, {"Blue"}),  # no pennant
        ("city-through-pennant city", 1, {"Red", "Blue"}),
        ("city-through-pennant city", 2, {"Blue"}),
        ("city-through-pennant city-through-pennant city", 1, {"Red"}),
        ("city-through-pennant city-through-pennant city", 2, {"Red", "Blue"}),
    ],
)
def test_a_mayor_weighs_as_much_as_there_are_pennants(tiles: str, knights: int, who: set[str]) -> None:
    """Red's mayor and Blue's knights in one city, which Red finishes."""
    *before, last = tiles.split()
    game = am(f"city:1 {' '.join(before)} .", f"{last} monastery")
    stand_mayor(game, "Red", "0,0 city-E")
    stand(game, "Blue", *["0,0 city-E"] * knights)
    pennants = tiles.count("pennant")
    value = 2 * (len(before) + 2) + 2 * pennants
    turn(game, f"{len(before) + 1},0 r3")
    assert scores(game) == [value if name in who else 0 for name in ("Red", "Blue")]
    assert mayors(game) == [1, 1]


@pytest.mark.rule("FIGURE-10/AM")
def test_his_strength_grows_with_the_city() -> None:
    game = am("city:1 . . .", "city-through-pennant abbey/city4-two-pennants monastery")
    stand_mayor(game, "Red", "0,0 city-E")
    stand(game, "Blue", "0,0 city-E")
    weights = []
    for cell in ("1,0", "2,0"):
        weights.append(game.state.weight_of(segment(game, "0,0 city-E"), 0))
        turn(game, f"{cell} r0")
    weights.append(game.state.weight_of(segment(game, "0,0 city-E"), 0))
    assert weights == [0, 1, 3]
    assert owners(game, "0,0 city-E") == ["Red"]


@pytest.mark.rule("SCORE-15/AM", "MODEL-06/BASE")
def test_a_mayor_of_strength_zero_owns_nothing_and_goes_home() -> None:
    game = am(CITY, "city monastery")
    stand_mayor(game, "Red", "0,0 city-E")
    assert owners(game, "0,0 city-E") == []
    turn(game, "1,0 r3")
    assert scores(game) == [0, 0]
    assert mayors(game) == [1, 1]


@pytest.mark.rule("FINAL-16/AM")
@pytest.mark.parametrize(("tile", "points"), [("city-through", 0), ("city-through-pennant", 3)])
def test_at_the_end_he_weighs_the_pennants_as_well(tile: str, points: int) -> None:
    game = am(f"city:1 {tile} .", "monastery")
    stand_mayor(game, "Red", "0,0 city-E")
    turn(game, "0,1 r0")
    assert game.over
    assert scores(game) == [points, 0]


@pytest.mark.rule("FIGURE-10/AM")
def test_two_mayors_and_a_big_follower_share_a_city() -> None:
    """Two pennants make each mayor as strong as the big follower."""
    game = am("city:1 city-through-pennant city-through-pennant .", "city monastery", 3, modules=["AM", "IC"])
    for name in ("Red", "Blue"):
        stand_mayor(game, name, "0,0 city-E")
    big = game.state.in_supply(2, game.state.number_of(words.KINDS["big"]))
    game.state.put(big, SEGMENT, segment(game, "0,0 city-E"))
    turn(game, "3,0 r3")
    assert scores(game) == [12, 12, 12]


@pytest.mark.rule("SCORE-15/AM")
def test_a_mayor_is_captured_by_a_tower_and_stands_on_none() -> None:
    game = am("tower/meadow monastery .\ncity-through . .", "monastery monastery", modules=["AM", "TOWER"])
    stand_mayor(game, "Blue", "0,1 city-E")
    turn_to(game, "2,0 r0", "raise 0,0")
    assert game.legal_texts == ["pass", "capture P2 mayor 0,1 city-E"]
    game.play("pass")
    game.play("place 3,0 r0")
    assert {text.split()[1] for text in game.legal_texts if text.startswith("guard")} == {"follower"}


def turn_to(game: Game, place: str, action: str) -> None:
    """Lay the tile in hand and take a figure action."""
    game.play(f"place {place}")
    game.play(action)

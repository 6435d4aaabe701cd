"""Who comes back at a festival, what that costs, and what it does to whoever stays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.kit import registry
from boards import added, choices, owners, scores, segment, stand, supply, table

FEST = ["FEST"]
ANY = {"festival.return": "any-own-figure"}
BOARD = "city:1 city-through\nmonastery-road:3 straight\nmonastery monastery"
NUMBER = count()


def called(game: Game) -> set[str]:
    """Whom the active player may call back."""
    return {text.removeprefix("call-back ") for text in game.legal_texts if text.startswith("call-back ")}


def at_a_festival() -> Game:
    """Red has a knight, a highwayman, a monk and a farmer on the table, Blue a monk; Red has laid a festival.

    > = .        the city is open to the east, the road too
    ├ ─ ◉        the festival ends neither
    M M
    """
    game = table(BOARD, "festival/city-bend-left straight", modules=FEST)
    stand(game, "Red", "0,0 city-E", "0,1 road-E", "0,2 monastery", "0,0 field-Nl")
    stand(game, "Blue", "1,2 monastery")
    game.play("place 2,1 r0")
    return game


@pytest.mark.rule("PLACE-15.1/FEST", "PLACE-15.2/FEST")
def test_whoever_lays_a_festival_places_a_follower_or_takes_one_back_or_does_neither() -> None:
    game = at_a_festival()
    assert choices(game) == {"city-N"}
    assert called(game) == {
        "P1 follower 0,0 city-E",
        "P1 follower 0,1 road-E",
        "P1 follower 0,2 monastery",
        "P1 follower 0,0 field-Nl",
    }
    assert "pass" in game.legal_texts


@pytest.mark.rule("PLACE-15.1/FEST", "PLACE-15.2/FEST")
@pytest.mark.parametrize("place", ["0,0 city-E", "0,1 road-E", "0,2 monastery", "0,0 field-Nl"])
def test_the_one_taken_back_goes_to_the_supply_without_points_and_nobody_is_placed(place: str) -> None:
    game = at_a_festival()
    assert supply(game) == [3, 6]
    game.play(f"call-back P1 follower {place}")
    assert supply(game) == [4, 6]
    assert scores(game) == [0, 0]
    assert owners(game, place) == []
    assert game.state.turn_player == 1


@pytest.mark.rule("PLACE-15.2/FEST")
def test_neither_is_allowed() -> None:
    game = at_a_festival()
    game.play("pass")
    assert supply(game) == [3, 6]
    assert game.state.turn_player == 1


@pytest.mark.rule("PLACE-15.1/FEST")
def test_a_follower_may_be_placed_as_ever() -> None:
    game = at_a_festival()
    game.play("put follower 2,1 city-N")
    assert supply(game) == [2, 6]
    assert game.state.turn_player == 1


@pytest.mark.rule("PLACE-15.1/FEST")
def test_without_a_festival_nobody_comes_back() -> None:
    game = table(BOARD, "straight straight", modules=FEST)
    stand(game, "Red", "0,0 city-E")
    game.play("place 2,1 r0")
    assert not called(game)


@pytest.mark.rule("PLACE-15.1/FEST")
def test_with_nobody_on_the_table_there_is_nobody_to_call() -> None:
    game = table(BOARD, "festival/city-road-end straight", modules=FEST)
    game.play("place 2,1 r1")
    assert not called(game)
    assert choices(game)


@pytest.mark.rule("PLACE-15.1/FEST")
def test_whoever_is_taken_back_is_not_scored_with_the_feature_that_the_festival_finished() -> None:
    """Red ends Blue's and his own road with the festival and takes his thief away first: Blue alone is paid."""
    game = table(
        "monastery-road:3 straight straight\nmonastery monastery .", "festival/city-road-end monastery", modules=FEST
    )
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "1,0 road-E")
    game.play("place 3,0 r1")
    game.play("call-back P1 follower 0,0 road-E")
    assert scores(game) == [0, 4]
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-15.1/FEST")
def test_of_two_followers_in_one_place_it_does_not_matter_which() -> None:
    game = table(BOARD, "festival/city-bend-left straight", modules=FEST)
    stand(game, "Red", "0,0 city-E", "0,0 city-E")
    game.play("place 2,1 r0")
    assert [text for text in game.legal_texts if text.startswith("call-back")] == ["call-back P1 follower 0,0 city-E"]


# ---- other boxes


def figure(game: Game, player: int, kind: str) -> int:
    """A figure of a player in the supply."""
    return game.state.in_supply(player, game.state.rules.figure_names.index(kind))


@pytest.mark.rule("PLACE-15.1/FEST")
@pytest.mark.parametrize("back", ["follower", "any-own-figure"])
def test_prisoners_are_not_freed(back: str) -> None:
    game = table(BOARD, "festival/city-road-end straight", modules=["FEST", "TOWER"], rulings={"festival.return": back})
    game.state.put(figure(game, 0, "follower"), words.PLACES["prison"], 1)
    stand(game, "Red", "0,0 city-E")
    game.play("place 2,1 r1")
    assert called(game) == {"P1 follower 0,0 city-E"}


@pytest.mark.rule("PLACE-15.3/FEST")
@pytest.mark.parametrize("kind", ["builder", "pig"])
def test_builder_and_pig_come_back_only_where_any_figure_may(kind: str) -> None:
    place = {"builder": "0,0 city-E", "pig": "0,0 field-Nl"}[kind]
    for rulings, may in (({}, False), (ANY, True)):
        game = table(BOARD, "festival/city-road-end straight", modules=["FEST", "TB"], rulings=rulings)
        stand(game, "Red", place)
        game.state.put(figure(game, 0, kind), words.SEGMENT, segment(game, place))
        game.play("place 2,1 r1")
        assert (f"P1 {kind} {place}" in called(game)) == may
        game.play(f"call-back P1 follower {place}")
        assert look.supply(game.state, 0)[kind] == 1, "without the follower it goes home anyway"


@pytest.mark.rule("PLACE-15.3/FEST")
def test_a_builder_comes_back_and_leaves_his_follower_there() -> None:
    game = table(BOARD, "festival/city-road-end straight", modules=["FEST", "TB"], rulings=ANY)
    stand(game, "Red", "0,0 city-E")
    game.state.put(figure(game, 0, "builder"), words.SEGMENT, segment(game, "0,0 city-E"))
    game.play("place 2,1 r1")
    game.play("call-back P1 builder 0,0 city-E")
    assert look.supply(game.state, 0)["builder"] == 1
    assert owners(game, "0,0 city-E") == ["Red"]


@pytest.mark.rule("PLACE-15.3/FEST")
def test_a_barn_comes_back_where_any_figure_may_and_its_field_is_open_again() -> None:
    board = "monastery monastery\nmonastery ."
    for rulings, may in (({}, False), (ANY, True)):
        game = table(
            board, "monastery straight festival/monastery-roads straight", modules=["FEST", "AM"], rulings=rulings
        )
        game.play("place 1,1 r0")
        game.play("barn 1,1 NW")
        game.play(game.legal_texts[0])
        game.play("pass")
        game.play(game.legal_texts[0])
        barn = "P1 barn corner 1,1"
        assert (barn in called(game)) == may
        if may:
            game.play(f"call-back {barn}")
            assert look.supply(game.state, 0)["barn"] == 1
            farmer = segment(game, "0,0 field-Nl")
            assert game.state.may_place(game.state.rules.figure_names.index("follower"), farmer)


@pytest.mark.rule("PLACE-15.3/FEST")
def test_a_follower_on_a_tower_or_in_a_quarter_comes_back_only_where_any_figure_may() -> None:
    places = {"guard-post": ("TOWER", 0, "guard-post 0,0"), "quarter": ("COUNT", 1, "quarter market")}
    for name, (code, which, told) in places.items():
        for rulings, may in (({}, False), (ANY, True)):
            pack = ["festival/bends", "base/straight"]
            game = Game(Setup(players=["Red", "Blue"], modules=["FEST", code], pack=pack, seed=1, rulings=rulings))
            game.state.put(game.state.in_supply(0, 0), words.PLACES[name], which)
            game.play(game.legal_texts[0])
            assert (f"P1 follower {told}" in called(game)) == may


# A box of the table that is not written yet, met by its place: who lies on a roof is in the landscape, who is in the
# cellar of a player is not.
PLACES = '[place]\nroof = { of = "face" }\ncellar = { of = "player" }\n'


@pytest.fixture
def lodgings(tmp_path: Path) -> Iterator[str]:
    code = f"LODGE{next(NUMBER)}"
    with added(tmp_path, code, PLACES):
        yield code


@pytest.mark.rule("PLACE-15.1/FEST", "PLACE-15.3/FEST")
@pytest.mark.parametrize(("back", "whom"), [("follower", set()), ("any-own-figure", {"P1 follower roof 0,0"})])
def test_places_of_other_boxes_are_told_apart_by_where_they_are(lodgings: str, back: str, whom: set[str]) -> None:
    game = table(
        BOARD, "festival/city-road-end straight", modules=["FEST", lodgings], rulings={"festival.return": back}
    )
    for place, which in (("roof", 0), ("cellar", 1)):
        game.state.put(game.state.in_supply(0, 0), registry.module(lodgings).place(place), which)
    game.play("place 2,1 r1")
    assert called(game) == whom


@pytest.mark.rule("PLACE-15.2/FEST")
def test_the_builders_second_move_has_a_figure_action_of_its_own() -> None:
    """Red extends the builder's city with a festival, takes a farmer back, and in the second move places him."""
    game = table("city:1", "festival/city-through-city monastery straight", modules=["FEST", "TB"])
    stand(game, "Red", "0,0 city-E", "0,0 field-Nl")
    game.state.put(figure(game, 0, "builder"), words.SEGMENT, segment(game, "0,0 city-E"))
    game.play("place 1,0 r0")
    assert supply(game)[0] == 5
    game.play("call-back P1 follower 0,0 field-Nl")
    assert supply(game)[0] == 6
    game.play("again")
    game.play("place 0,1 r0")
    assert not called(game)
    game.play("put follower 0,1 monastery")
    assert supply(game)[0] == 5
    assert game.state.turn_player == 1


def test_everybody_sees_the_same() -> None:
    game = at_a_festival()
    assert game.view(1).legal_texts == game.legal_texts


@pytest.mark.rule("PLACE-15.3/FEST")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publisher_lets_any_figure_come_back(edition: str) -> None:
    assert dict(Setup(modules=FEST, edition=edition).mix.rulings)["festival.return"] == "any-own-figure"
    assert dict(Setup(modules=FEST).mix.rulings)["festival.return"] == "follower"

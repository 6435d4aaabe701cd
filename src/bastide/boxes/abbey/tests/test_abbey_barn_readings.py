"""Readings of the barn: one city that pays a barn and a farmer, and who comes to its field when no turn is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from barns import FARM, am, stand_pig

from bastide import Game
from bastide.core import words
from bastide.core.event import Scored
from boards import added, listen, scores, stand, table

# A finished city between two fields; a barn fits into the northern one, beside the tile that goes into the upper left.
NORTH = ". monastery\nmonastery city:2\n. city-road"
ONCE = {"barn.twice": "once"}


def barn_and_farmer(rulings: dict[str, str], edition: str = "hungarian", *more: str) -> Game:
    """Red's farmer is south of the city; with the last tile Red's barn comes to the field north of it."""
    given = {"base.start-player": "given", **rulings}
    game = table(NORTH, "monastery", modules=["AM", *more], edition=edition, rulings=given)
    stand(game, "Red", "1,2 field-El")
    return game


def lay_barn(game: Game) -> None:
    """The tile in the north, the barn at its corner, and the end of the game."""
    game.play("place 0,0 r0")
    game.play("barn 0,0 SE")
    assert game.over


@pytest.mark.rule("FINAL-30.2/AM", "BASE-FARM-8")
@pytest.mark.parametrize(("rulings", "points"), [({}, 4 + 3), ({"barn.twice": "paid"}, 4 + 3), (ONCE, 4)])
def test_a_city_pays_a_barn_and_a_farmer_of_one_player(rulings: dict[str, str], points: int) -> None:
    game = barn_and_farmer(rulings)
    lay_barn(game)
    assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-30.2/AM")
@pytest.mark.parametrize(("edition", "farmer"), [("modern", 3), ("danish", 4)])
def test_where_cities_pay_every_field_the_barn_is_paid_on_top(edition: str, farmer: int) -> None:
    game = barn_and_farmer(ONCE, edition)
    lay_barn(game)
    assert scores(game) == [4 + farmer, 0]


@pytest.mark.rule("FINAL-30.2/AM")
def test_a_farmer_with_a_pig_has_as_much_as_the_barn_would_bring() -> None:
    game = barn_and_farmer(ONCE, "hungarian", "TB")
    stand_pig(game, "Red", "1,2 field-El")
    lay_barn(game)
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-30.2/AM")
def test_the_farmer_of_another_player_takes_nothing_from_a_barn() -> None:
    game = table(
        NORTH, "monastery", modules=["AM"], edition="hungarian", rulings={"base.start-player": "given", **ONCE}
    )
    stand(game, "Blue", "1,2 field-El")
    lay_barn(game)
    assert scores(game) == [4, 3]


@pytest.mark.rule("FINAL-30.2/AM")
@pytest.mark.parametrize(("mods", "barn"), [("none", 4), ("castle+siege", 4 + 2)])
def test_what_the_city_adds_is_compared_where_it_counts_for_barns(tmp_path: Path, mods: str, barn: int) -> None:
    """A city worth two points more to farmers: 5 to Red's, and 4 or 6 to the barn."""
    rules = """
@part.hook("city_worth", FOR_CITY, name="more", shown="FINAL-29")
def more(game, count, field, city, player, when):
    count.add("more", 1, 2)
"""
    code = f"WORTHIER{barn}"
    with added(tmp_path, code, rules=rules):
        game = barn_and_farmer({**ONCE, "barn.final.mods": mods}, "hungarian", code)
        lay_barn(game)
        assert scores(game) == [max(barn, 5), 0]


@pytest.mark.rule("FINAL-30.2/AM")
def test_what_is_given_back_says_why() -> None:
    game = barn_and_farmer(ONCE)
    events = listen(game)
    lay_barn(game)
    told = [event for event in events if isinstance(event, Scored)]
    assert [(event.points, event.items) for event in told if event.points < 0] == [(-3, (("paid-once", 1, -3),))]


@pytest.mark.rule("FIGURE-11.3/AM", "FINAL-02.2/COUNT")
@pytest.mark.parametrize(("market", "joined"), [("nobody", False), ("farmers", True)])
def test_who_comes_from_the_market_to_the_field_of_a_barn_at_the_end(market: str, joined: bool) -> None:
    """Red's barn comes with the last tile; Blue waits in the market, and is paid as a farmer beside the barn."""
    game = am(FARM, "monastery", modules=["COUNT", "AM"], rulings={"barn.market": market})
    state = game.state
    state.put(state.in_supply(1, state.number_of(words.KINDS["follower"])), words.PLACES["quarter"], 1)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    ways = [text for text in game.legal_texts if text.startswith("join")]
    assert bool(ways) == joined
    if joined:
        game.play(ways[0])
    assert game.over
    assert scores(game) == [4, 3 if joined else 0]


@pytest.mark.rule("FIGURE-11.3/AM")
def test_while_turns_are_played_no_farmer_comes_beside_a_barn() -> None:
    game = am("monastery monastery\nmonastery .", "monastery straight monastery", rulings={"barn.market": "farmers"})
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    game.play("place 2,0 r1")
    assert not [text for text in game.legal_texts if text.endswith("field-Nl")]

"""Bazaars: when one is held, how tiles are sold, what becomes of those that were bought."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.show.cast import cast
from bastide.show.question import question
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import scores, supply, table

NO_AIDS: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
BAZAARS = ["BCB.bazaars"]
FREE = {"bazaar.mode": "free-choice"}
LATE = {"bazaar.timing": "end-of-turn"}


def opened(
    players: int = 4, pack: str = "monastery " * 9, points: int = 10, rulings: dict[str, str] | None = None
) -> Game:
    """Red has laid a meadow with a bazaar; everybody has so many points."""
    game = table("monastery", f"bridges/meadow {pack}", players=players, modules=BAZAARS, rulings=rulings or {})
    for player in range(players):
        if points:
            game.state.award(player, points, words.OTHER, -1)
    game.play("place 1,0 r0")
    return game


def bought(game: Game) -> list[str]:
    """The tile that waits for each player."""
    row = [game.state.get(words.SLOTS["bridges.bought"], player) for player in range(len(game.setup.players))]
    return [game.state.tables.tile_ids[kind - 1] if kind else "" for kind in row]


def play(game: Game, *texts: str) -> None:
    for text in texts:
        game.play(text)


@pytest.mark.rule("PLACE-16.1/BCB", "PLACE-16.2/BCB", "PLACE-16.3/BCB")
def test_as_many_tiles_as_players_are_turned_up_and_the_left_neighbour_opens() -> None:
    game = opened()
    shelf = game.state.pile_named(words.PILES["bazaar"])
    assert game.state.left_in(shelf) == 4
    assert (game.step, game.actor) == ("bridges.pick", 1)
    assert game.legal_texts == ["pick-tile base/monastery"], "there is no passing"
    game.play("pick-tile base/monastery")
    assert game.legal_texts == [f"name-price {n}" for n in range(11)], "from nothing to all one has"


@pytest.mark.rule("PLACE-16.2/BCB", "PLACE-16.4/BCB", "PLACE-16.6/BCB", "PLACE-16.7/BCB")
def test_the_opener_sells_to_the_highest_bidder() -> None:
    """Blue opens with 1, Green passes, Yellow bids 3, Red passes; Blue sells: Yellow has a tile, Green opens next."""
    game = opened()
    play(game, "pick-tile base/monastery", "name-price 1")
    assert (game.step, game.actor) == ("bridges.outbid", 2)
    assert game.legal_texts[:2] == ["pass", "outbid 2"]
    play(game, "pass", "outbid 3")
    assert game.actor == 0
    play(game, "pass")
    assert (game.step, game.actor, game.legal_texts) == (
        "bridges.deal",
        1,
        ["strike-deal buy-tile", "strike-deal sell-tile"],
    )
    game.play("strike-deal sell-tile")
    assert scores(game) == [10, 13, 10, 7]
    assert bought(game) == ["", "", "", "base/monastery"]
    assert (game.step, game.actor) == ("bridges.pick", 2)


@pytest.mark.rule("PLACE-16.4/BCB")
def test_the_opener_buys_from_the_highest_bidder() -> None:
    game = opened()
    play(game, "pick-tile base/monastery", "name-price 0", "outbid 2", "pass", "outbid 5", "strike-deal buy-tile")
    assert scores(game) == [15, 5, 10, 10]
    assert bought(game) == ["", "base/monastery", "", ""]


@pytest.mark.rule("PLACE-16.3/BCB", "PLACE-16.7/BCB")
def test_nobody_bids_more_than_they_have_unless_debts_are_allowed() -> None:
    game = opened(points=0)
    game.play("pick-tile base/monastery")
    assert game.legal_texts == ["name-price 0"]
    game.play("name-price 0")
    assert game.step == "bridges.pick", "nobody can raise, so nobody is asked"
    game = opened(points=0, rulings={"score.negative": "allow"})
    game.play("pick-tile base/monastery")
    assert game.legal_texts[-1] == "name-price 50"


@pytest.mark.rule("PLACE-16.5/BCB", "PLACE-16.6/BCB", "PLACE-16.7/BCB")
def test_without_another_bid_the_opener_pays_nobody_and_the_last_gets_the_last_tile_free() -> None:
    game = opened(players=3)
    play(game, "pick-tile base/monastery", "name-price 4", "pass", "pass")
    assert scores(game) == [10, 6, 10]
    assert (game.step, game.actor) == ("bridges.pick", 2)
    play(game, "pick-tile base/monastery", "name-price 1", "outbid 2", "strike-deal sell-tile")
    assert scores(game) == [8, 6, 12], "Blue has a tile and is not asked"
    assert bought(game) == ["base/monastery"] * 3, "Green gets the last one free"
    assert game.step == "base.follower", "Red's turn goes on"


@pytest.mark.rule("PLACE-06.1/BCB", "PLACE-16.8/BCB")
def test_in_the_next_round_everybody_lays_the_tile_from_the_bazaar() -> None:
    """Nobody draws, and a bazaar among those tiles opens no other."""
    game = table("monastery", "bridges/meadow bridges/meadow bridges/meadow monastery", modules=BAZAARS)
    game.play("place 1,0 r0")
    while game.step != "base.follower":
        game.play(game.legal_texts[0])
    left = look.pile(game.state)
    held = bought(game)
    game.play("pass")
    for player in (1, 0):
        assert game.tile == held[player]
        assert look.pile(game.state) == left, "nothing is drawn"
        game.play(next(text for text in game.legal_texts if text.startswith("place")))
        assert game.step == "base.follower", "no bazaar"
        game.play("pass")
    assert game.state.left_in(game.state.pile_named(words.PILES["bazaar"])) == 0


@pytest.mark.rule("PLACE-06.2/BCB")
def test_a_tile_of_the_hand_lets_the_bought_one_wait() -> None:
    """Blue lays the abbey into a hole instead: the bought tile is still there afterwards."""
    board = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
    game = table(board, "bridges/meadow " + "straight " * 9, modules=["BCB.bazaars", "AM.abbey"])
    play(game, "pass", "place 3,0 r0")
    while game.step != "base.follower":
        game.play(game.legal_texts[0])
    play(game, "pass", "abbey")
    assert (game.actor, game.tile) == (1, "abbey/abbey")
    play(game, "place 1,1 r0", "pass")
    assert bought(game)[1] == "base/straight"


@pytest.mark.rule("PLACE-16.11/BCB")
def test_no_bazaar_if_fewer_tiles_than_players_are_left() -> None:
    game = opened(players=3, pack="monastery monastery")
    assert game.step == "base.follower"
    assert opened(players=3, pack="monastery monastery monastery").step == "bridges.pick"


@pytest.mark.rule("PLACE-16.11/BCB")
def test_bought_tiles_are_still_laid_when_the_supply_is_empty() -> None:
    game = opened(players=2, pack="monastery monastery")
    while game.step != "base.follower":
        game.play(game.legal_texts[0])
    game.play("pass")
    assert game.state.drawable() == 0
    assert not game.over
    game.play(next(text for text in game.legal_texts if text.startswith("place")))
    game.play("pass")
    assert game.actor == 0
    game.play(next(text for text in game.legal_texts if text.startswith("place")))
    game.play("pass")
    assert game.over
    assert game.state.faces == 4


@pytest.mark.rule("PLACE-16.11/BCB", "PLACE-07.1/PD")
def test_a_tile_that_may_not_come_yet_is_replaced() -> None:
    """The dragon sleeps: tiles that show it wait aside, and others are turned up."""
    dragon = next(tile.id for tile in Setup(modules=["PD"]).mix.tiles if tile.has("dragon"))
    game = table("monastery", f"bridges/meadow {dragon} {dragon} monastery monastery", modules=["BCB.bazaars", "PD"])
    game.play("place 1,0 r0")
    shelf = game.state.pile_named(words.PILES["bazaar"])
    assert dragon not in look.pile(game.state, shelf)
    assert game.state.left_in(shelf) == 2


@pytest.mark.rule("PLACE-16.11/BCB")
def test_a_bought_tile_that_fits_nowhere_is_discarded_and_another_drawn() -> None:
    """No city fits beside roads: Blue draws instead."""
    pack = "bridges/two-road-ends city4-pennant city4-pennant crossing4 crossing4"
    game = table("crossing4", pack, modules=BAZAARS, copies={"BASE": 2})
    game.play("place 0,-1 r0")
    while game.step != "base.follower":
        game.play(game.legal_texts[0])
    assert bought(game) == ["base/city4-pennant"] * 2
    game.play("pass")
    assert (game.actor, game.tile, bought(game)) == (1, "base/crossing4", ["base/city4-pennant", ""])


@pytest.mark.rule("PLACE-16.9/BCB", "PLACE-16.10/BCB")
def test_without_auction_everybody_chooses_in_turn() -> None:
    game = opened(players=3, rulings=FREE)
    assert game.step == "base.follower", "nothing is sold"
    game.play("pass")
    for player in (1, 2):
        assert (game.step, game.actor) == ("bridges.choose", player)
        game.play("pick-tile base/monastery")
        game.play(next(text for text in game.legal_texts if text.startswith("place")))
        game.play("pass")
    assert (game.step, game.actor) == ("bridges.choose", 0), "whoever laid the bazaar takes the last"
    assert len(game.legal_texts) == 1
    assert scores(game)[:3] == [10, 10, 10]


@pytest.mark.rule("PLACE-16.12/BCB")
def test_by_the_publisher_the_bazaar_comes_at_the_end_of_the_turn() -> None:
    game = opened(players=3, rulings=LATE)
    assert game.step == "base.follower"
    game.play("put follower 1,0 field-Nl")
    assert (game.step, game.actor, game.turn) == ("bridges.pick", 1, 1)
    assert supply(game) == [6, 7, 7]
    assert Setup(modules=BAZAARS, edition="official-C2").mix.settled["bazaar.timing"] == "end-of-turn"


@pytest.mark.rule("PLACE-16.1/BCB", "PLACE-16.8/BCB")
def test_everybody_sees_what_is_sold_and_what_was_bought() -> None:
    game = opened(players=2)
    actors = cast(game.setup.mix, game.state.rules)
    asked = question(game, actors)
    assert asked is not None
    assert asked["options"][0]["art"] == [{"art": "base_monastery_r0", "dx": 0, "dy": 0}]
    play(game, "pick-tile base/monastery")
    asked = question(game, actors)
    assert asked is not None
    assert (asked["kind"], asked["min"], asked["max"]) == ("bid", 0, 10)
    view = view_of(game, actors, Tale(actors), NO_AIDS)
    assert [row.get("now", False) for row in view["open"]] == [True, False]
    play(game, "name-price 2", "pass")
    view = view_of(game, actors, Tale(actors), NO_AIDS)
    assert [row["seat"] for row in view["open"]] == [0, 1]

"""Other ways to a tile: the better of two, or a hand of three that nobody else sees."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.event import Discarded
from bastide.game import CannotUndo
from bastide.position import position_text, read_position
from bastide.show.cast import cast
from bastide.show.holdings import players_of, private_of
from bastide.show.tale import Tale
from bastide.show.view import AIDS, view_of
from boards import listen, table, turn

TWO, HAND = {"base.draw": "two"}, {"base.draw": "hand-of-three"}
SIX = "monastery straight bend city monastery-road city-road"


def hand(game: Game, seat: int) -> list[str]:
    """The tiles of the supply in a hand, without their box."""
    ids = game.state.tables.tile_ids
    return sorted(ids[kind].removeprefix("base/") for kind in game.state.drawn_by(seat))


def offered(game: Game, word: str) -> list[str]:
    """The tiles one may choose from now."""
    return sorted(text.split()[1].removeprefix("base/") for text in game.legal_texts if text.startswith(word))


def lay_anywhere(game: Game) -> None:
    """Lay the tile chosen in the first place, and stand nobody on it."""
    game.play(game.legal[0])
    if not game.over and game.step == "base.follower":
        game.play("pass")


def play_out(game: Game) -> None:
    """Take the first possibility to the end."""
    while not game.over:
        game.play(game.legal[0])


# ---- the better of two


@pytest.mark.rule("PLACE-06.1/BASE")
def test_of_two_tiles_one_is_laid_and_the_other_goes_back() -> None:
    game = table("monastery", "straight bend monastery", rulings=TWO)
    assert offered(game, "choose-tile") == ["bend", "straight"]
    game.play("choose-tile base/bend")
    assert (game.tile, look.pile(game.state)) == ("base/bend", {"base/monastery": 1, "base/straight": 1})
    assert hand(game, 0) == []
    lay_anywhere(game)
    assert hand(game, 1) == ["monastery", "straight"]


@pytest.mark.rule("PLACE-06.1/BASE")
def test_everybody_sees_both_tiles() -> None:
    game = table("monastery", "straight bend monastery", rulings=TWO)
    found = cast(game.setup.mix, game.state.rules)
    told = players_of(game, Tale(found))
    assert [tile["tile"] for tile in told[0]["open"]] == ["base/straight", "base/bend"]
    assert "open" not in told[1]
    assert "ask" not in private_of(game, found, 0)
    assert not game.state.rules.resample


@pytest.mark.rule("PLACE-06.1/BASE", "PLACE-06.3/BASE")
def test_whichever_of_two_fits_is_laid_and_the_last_tile_comes_alone() -> None:
    """The city has no place beside a monastery until the end."""
    game = table("monastery", "city4-pennant straight bend", rulings=TWO)
    assert offered(game, "choose-tile") == ["straight"]
    game.play("choose-tile base/straight")
    lay_anywhere(game)
    assert offered(game, "choose-tile") == ["bend"]
    game.play("choose-tile base/bend")
    lay_anywhere(game)
    assert game.over, "the city comes alone, fits nowhere, and nothing is left"
    assert game.state.faces == 3


@pytest.mark.rule("PLACE-06.3/BASE")
def test_if_neither_fits_both_leave_the_game() -> None:
    game = table("monastery", "city4-pennant crossing4 straight bend monastery", rulings=TWO)
    assert offered(game, "choose-tile") == ["bend", "straight"]
    assert sum(look.unseen(game.state).values()) == 3


@pytest.mark.rule("PLACE-06.1/BASE")
@pytest.mark.parametrize("players", [2, 5])
def test_with_two_drawn_every_tile_of_the_game_is_laid_once(players: int) -> None:
    game = Game(Setup(players=["A", "B", "C", "D", "E"][:players], rulings=TWO, seed=4))
    events = listen(game)
    play_out(game)
    gone = sum(isinstance(event, Discarded) for event in events)
    assert game.state.faces + gone == 72


# ---- a hand of three


@pytest.mark.rule("PLACE-06.2/BASE")
def test_everybody_is_dealt_three_and_draws_after_laying_one() -> None:
    game = table("monastery", f"{SIX} crossing3", rulings=HAND)
    assert hand(game, 0) == ["bend", "monastery", "straight"]
    assert hand(game, 1) == ["city", "city-road", "monastery-road"]
    assert offered(game, "play-tile") == ["bend", "monastery", "straight"]
    game.play("play-tile base/straight")
    assert hand(game, 0) == ["bend", "monastery"], "the new tile comes when the move is over"
    lay_anywhere(game)
    assert hand(game, 0) == ["bend", "crossing3", "monastery"]
    assert look.pile(game.state) == {}


@pytest.mark.rule("PLACE-06.2/BASE")
def test_the_game_ends_when_nobody_has_a_tile_left() -> None:
    game = table("monastery", SIX, rulings=HAND)
    play_out(game)
    assert (game.turn, game.state.faces) == (6, 7)


@pytest.mark.rule("PLACE-06.2/BASE")
@pytest.mark.parametrize("tiles", [1, 4])
def test_too_few_tiles_for_all_hands_are_played_all_the_same(tiles: int) -> None:
    game = table("monastery", " ".join(SIX.split()[:tiles]), rulings=HAND)
    play_out(game)
    assert game.state.faces == 1 + tiles


@pytest.mark.rule("PLACE-06.3/BASE")
def test_a_tile_without_a_place_stays_in_the_hand() -> None:
    game = table("monastery", f"city4-pennant straight bend {SIX}", rulings=HAND)
    assert offered(game, "play-tile") == ["bend", "straight"]
    game.play("play-tile base/bend")
    lay_anywhere(game)
    assert "city4-pennant" in hand(game, 0)


@pytest.mark.rule("PLACE-06.3/BASE")
def test_a_hand_without_any_place_leaves_the_game_and_is_drawn_anew() -> None:
    """Red's first three fit nowhere beside a monastery, and of the next three one does."""
    dead = "city4-pennant city4-pennant crossing4"
    game = table("monastery", f"{dead} straight bend city crossing4 crossing4 straight monastery", rulings=HAND)
    assert hand(game, 0) == ["crossing4", "crossing4", "straight"]
    assert hand(game, 1) == ["bend", "city", "straight"]
    assert offered(game, "play-tile") == ["straight"]


@pytest.mark.rule("PLACE-06.3/BASE")
def test_whoever_finds_no_tile_that_fits_has_no_move() -> None:
    game = table("monastery", "crossing4 crossing4 crossing4 straight bend monastery", rulings=HAND)
    assert (game.actor, game.turn) == (1, 2), "Red had nothing to lay and nothing to draw"
    assert hand(game, 0) == []
    play_out(game)
    assert game.state.faces == 4


@pytest.mark.rule("PLACE-06.2/BASE")
def test_a_seat_knows_its_own_hand_and_of_others_only_how_many() -> None:
    setup = Setup(players=["A", "B", "C"], rulings=HAND, seed=11)
    game = Game(setup)
    for seat in range(3):
        seen = [hand(view, seat) for view in (game.view(other) for other in range(3))]
        assert seen[seat] == hand(game, seat)
        assert all(len(held) == 3 for held in seen)
        assert any(held != hand(game, seat) for held in seen)
    all_tiles = look.unseen(game.state)
    assert all(look.unseen(game.view(seat).state) == all_tiles for seat in range(3)), "and what is left as a whole"


def seen_by_all(game: Game) -> Any:
    """Everything the table sees, with every aid."""
    found = cast(game.setup.mix, game.state.rules)
    tale = Tale(found)
    aids: Any = dict.fromkeys(AIDS, True)
    return view_of(game, found, tale, aids), players_of(game, tale)


@pytest.mark.rule("PLACE-06.2/BASE")
def test_what_the_table_sees_does_not_depend_on_a_hand() -> None:
    """Blue's hand is exchanged for other tiles of the supply: the table, the aids and Red see the same."""
    game = Game(Setup(players=["Red", "Blue"], rulings=HAND, seed=3))
    other = game.clone()
    pile = look.pile(other.state)
    for kind in other.state.drawn_by(1):
        other.state.from_hand(1, kind)
        other.state.fill(0, kind, 1)
    for tile in [tile for tile in sorted(pile) if tile.removeprefix("base/") not in hand(game, 1)][:3]:
        kind = other.state.tables.kind_of[tile]
        other.state.fill(0, kind, -1)
        other.state.deal(1, kind)
    assert hand(game, 1) != hand(other, 1)
    assert seen_by_all(game) == seen_by_all(other)
    found = cast(game.setup.mix, game.state.rules)
    assert private_of(game, found, 0) == private_of(other, found, 0)
    assert game.view(0).position() == other.view(0).position()


@pytest.mark.rule("PLACE-06.2/BASE")
def test_which_tiles_fit_is_asked_in_private() -> None:
    game = table("monastery", SIX, rulings=HAND)
    found = cast(game.setup.mix, game.state.rules)
    assert "ask" not in seen_by_all(game)[0]
    private = private_of(game, found, 0)
    tiles = [option["tile"].removeprefix("base/") for option in private["ask"]["options"]]
    assert sorted(tiles) == offered(game, "play-tile")
    assert [tile["tile"] for tile in private["hand"]] == ["base/monastery", "base/straight", "base/bend"]
    assert "ask" not in private_of(game, found, 1)


@pytest.mark.rule("PLACE-06.2/BASE")
def test_a_tile_may_be_taken_back_into_the_hand_until_another_is_drawn() -> None:
    game = table("monastery", f"{SIX} crossing3 bend", rulings=HAND)
    game.play("play-tile base/straight")
    game.undo(seat=0)
    assert hand(game, 0) == ["bend", "monastery", "straight"]
    game.play("play-tile base/straight")
    lay_anywhere(game)
    with pytest.raises(CannotUndo, match="drawn since"):
        game.undo(seat=0)


@pytest.mark.rule("PLACE-06.2/BASE")
def test_a_position_with_hands_goes_on() -> None:
    game = Game(Setup(players=["A", "B"], rulings=HAND, seed=8))
    while look.pile(game.state):
        game.play(game.legal[0])
    again = read_position(game.setup.rules, position_text(game.state))
    assert position_text(again) == position_text(game.state)
    resumed = Game.from_position(game.setup, game.position())
    play_out(game)
    play_out(resumed)
    assert resumed.state.faces == game.state.faces


# ---- beside what other boxes do with tiles


@pytest.mark.rule("PLACE-06.2/BASE")
def test_the_second_move_of_a_builder_is_played_from_the_hand() -> None:
    game = table("straight", "straight straight straight bend bend bend monastery city", modules=["TB"], rulings=HAND)
    game.play("play-tile base/straight")
    game.play("place 1,0 r0")
    game.play("put follower 1,0 road-E")
    turn_of_blue(game)
    game.play("play-tile base/straight")
    game.play("place 2,0 r0")
    game.play("builder 2,0 road-E")
    turn_of_blue(game)
    game.play("play-tile base/straight")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("again")
    assert (game.actor, game.step, game.turn) == (0, "base.play", 5)
    assert hand(game, 0) == ["monastery"], "nothing is left to draw, and the further move goes on with the hand"


def turn_of_blue(game: Game) -> None:
    """Blue lays something out of the way."""
    game.play(game.legal[0])
    south = [
        action
        for action in game.legal
        if " r" in game.text(action) and int(game.text(action).split()[1].split(",")[1]) > 0
    ]
    game.play(south[-1])
    game.play("pass")


@pytest.mark.rule("PLACE-06.2/BASE", "PLACE-05.1/AM")
def test_an_abbey_leaves_the_hand_as_it_is() -> None:
    around = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
    game = table(around, f"{SIX} crossing3", modules=["AM"], rulings=HAND)
    game.play("abbey")
    lay_anywhere(game)
    assert hand(game, 0) == ["bend", "monastery", "straight"]
    assert game.actor == 1


@pytest.mark.rule("PLACE-06.2/BASE")
def test_a_river_is_drawn_and_the_hands_wait() -> None:
    game = Game(Setup(players=["A", "B"], modules=["RIVER1"], rulings=HAND, seed=2))
    before = [hand(game, seat) for seat in range(2)]
    while not game.state.regular():
        assert game.step != "base.play"
        game.play(game.legal[-1])
    assert [hand(game, seat) for seat in range(2)] == before
    assert [len(held) for held in before] == [3, 3]
    play_out(game)


@pytest.mark.rule("PLACE-06.3/BASE", "PLACE-07.1/PD")
@pytest.mark.parametrize("rulings", [TWO, HAND], ids=["two", "hand"])
def test_a_dragon_that_may_not_come_yet_is_not_chosen(rulings: dict[str, str]) -> None:
    pack = "dragon/dragon-bend straight bend monastery monastery monastery straight"
    tiles = [tile.id for tile in Setup(modules=["PD"]).mix.tiles if "dragon" in tile.all_tags and tile.pile == "main"]
    game = table("monastery", pack.replace("dragon/dragon-bend", tiles[0]), modules=["PD"], rulings=rulings)
    word = "choose-tile" if rulings is TWO else "play-tile"
    assert tiles[0] not in offered(game, word)
    assert "straight" in offered(game, word)
    play_out(game)


@pytest.mark.rule("PLACE-06.2/BASE", "PLACE-16.1/BCB")
@pytest.mark.parametrize("rulings", [TWO, HAND], ids=["two", "hand"])
def test_a_tile_from_a_bazaar_is_laid_instead(rulings: dict[str, str]) -> None:
    found = 0
    for seed in range(6):
        game = Game(Setup(players=["A", "B"], modules=["BCB"], rulings=rulings, seed=seed))
        while not game.over:
            asked = game.step
            if asked in ("bridges.take-bought", "bridges.price"):
                found += 1
                assert rulings is TWO or all(len(hand(game, seat)) in (2, 3) for seat in range(2))
            game.play(game.legal[-1] if asked != "bridges.price" else game.legal[0])
    assert found


@pytest.mark.rule("PLACE-06.2/BASE", "PLACE-18.1/HS")
def test_a_hill_from_the_hand_has_a_tile_of_the_supply_under_it() -> None:
    hills = [tile.id for tile in Setup(modules=["HS"]).mix.tiles if "hill" in tile.all_tags]
    game = table("monastery", f"{hills[0]} straight bend {SIX} bend bend", modules=["HS"], rulings=HAND)
    left = game.state.left_in(0)
    game.play(f"play-tile {hills[0]}")
    assert game.state.left_in(0) == left - 1
    turn(game, game.text(game.legal[0]).removeprefix("place "))
    assert len(hand(game, 0)) == 3

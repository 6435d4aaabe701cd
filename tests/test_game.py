"""The public names: Game, Setup, records; what a caller can do right and wrong."""

from __future__ import annotations

import random

import pytest

from bastide import CannotUndo, Game, GameRecord, IllegalAction, NotationError, Setup, SetupError
from bastide.core import look
from bastide.core.event import Ended, Laid, Scored


def played(setup: Setup, n: int | None = None, seed: int = 0) -> Game:
    chooser = random.Random(seed)
    game = Game(setup)
    while not game.over and (n is None or n > 0):
        game.play(chooser.choice(game.legal))
        n = None if n is None else n - 1
    return game


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = played(Setup(seed=7)), played(Setup(seed=7))
    assert one.digest == two.digest
    assert one.record.text() == two.record.text()
    assert played(Setup(seed=8)).digest != one.digest


def test_legal_actions_are_in_a_defined_order_and_all_of_them_apply() -> None:
    game = played(Setup(seed=3), 40)
    assert game.legal == sorted(game.legal)
    assert game.legal_texts == [game.text(action) for action in game.legal]
    for action in game.legal:
        copy = game.clone()
        copy.play(action)
        assert copy.digest != game.digest


def test_what_is_not_legal_raises_and_changes_nothing() -> None:
    game = played(Setup(seed=3), 12)
    before = game.digest
    legal = set(game.legal)
    for action in (0, -1, 2**62, 5 << 48, *(a + 1 for a in legal if a + 1 not in legal)):
        with pytest.raises(IllegalAction, match="not possible now; possible:"):
            game.play(action)
    with pytest.raises(IllegalAction, match="place 90,90 r0"):
        game.play("place 90,90 r0")
    assert game.digest == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown action ''"),
        ("dance 1,0", "unknown action 'dance'"),
        ("place", "lacks its spot"),
        ("place 1", "is no cell"),
        ("place x,y r0", "is no whole number"),
        ("place 1,0 r4", "unknown rotation 'r4'"),
        ("place 1,0 r1 now", "which 'place' does not take"),
        ("place 9999,0 r1", "outside the largest possible board"),
        ("put knight 0,0 city-N", "unknown figure 'knight'"),
        ("put follower 5,5 city-N", "no tile lies at 5,5"),
        ("put follower 0,0 city-S", "possible: road-E city-N"),
        ("draw base/castle", "unknown tile 'base/castle'"),
        ("first P9", "unknown player 'P9'"),
        ("place " + "1" * 300, "too long"),
    ],
)
def test_a_text_that_is_no_action_says_why(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Game(Setup(seed=1)).play(text)


def test_chance_may_be_answered_by_the_caller() -> None:
    game = Game(Setup(seed=1), chance="ask")
    assert game.actor == -1
    assert game.step == "base.draw"
    assert len(game.legal) == 24
    game.play("draw base/straight")
    assert game.tile == "base/straight"
    assert game.bag["base/straight"] == 7
    game.play(game.legal[0])
    assert game.tile is None, "it lies on the table now"


def test_undo_goes_back_to_the_last_revealed_tile_and_no_further() -> None:
    game = Game(Setup(seed=5))
    fresh = game.digest
    with pytest.raises(CannotUndo, match="nothing has been decided"):
        game.undo()
    game.play(game.legal[0])
    assert game.step == "base.follower"
    with pytest.raises(CannotUndo, match="made by seat 0, not by seat 1"):
        game.undo(seat=1)
    game.undo()
    assert game.digest == fresh
    game.play(game.legal[0])
    game.play("pass")
    second = game.digest
    with pytest.raises(CannotUndo, match="cannot be taken back"):
        game.undo()
    assert game.digest == second
    game.undo(force=True)
    assert game.step == "base.follower"
    game.play("pass")
    assert game.digest == second, "the same tile comes again"


def test_a_clone_meets_the_same_chance() -> None:
    game = played(Setup(seed=9), 30)
    copy = game.clone()
    for one in (game, copy):
        while not one.over:
            one.play(one.legal[0])
    assert copy.digest == game.digest
    assert copy.record.text() == game.record.text()


def test_a_view_has_no_seed_and_does_not_depend_on_what_is_to_come() -> None:
    one, two = Game(Setup(seed=1), chance="ask"), Game(Setup(seed=2), chance="ask")
    for game in (one, two):
        game.play("draw base/straight")
    views = [game.view(0) for game in (one, two)]
    assert views[0].digest == views[1].digest
    assert views[0].legal == views[1].legal
    assert views[0].setup.seed is None
    assert views[0].position() == views[1].position()
    with pytest.raises(ValueError, match="seat 2; possible: 0 to 1"):
        one.view(2)


def test_events_tell_the_whole_game_once() -> None:
    game = played(Setup(seed=2))
    events = game.events
    assert sum(isinstance(event, Laid) for event in events) == 71
    assert isinstance(events[-1], Ended)
    assert game.events == events
    for number, name in enumerate(game.setup.players):
        mine = [e.points for e in events if isinstance(e, Scored) and e.player == number]
        assert sum(mine) == game.scores[name]


def test_a_position_goes_on_as_the_game_it_was_taken_from() -> None:
    for n in (0, 1, 17, 60, 130):
        game = played(Setup(seed=n, players=["A", "B", "C"]), n)
        copy = Game.from_position(game.setup, game.position())
        assert copy.digest == game.digest
        assert copy.legal == game.legal
        assert copy.position() == game.position()
        assert look.frontier(copy.state) == look.frontier(game.state)
        if copy.over:
            continue
        before = copy.digest
        copy.play(copy.legal[0])
        assert len(copy.events) > 0
        copy.undo(force=True)
        assert copy.digest == before
        with pytest.raises(ValueError, match="began from a position"):
            _ = copy.record


def test_printing_a_game_shows_board_and_scores() -> None:
    game = Game(Setup(seed=7))
    assert str(game).splitlines()[:3] == ["·▒▒▒·", "─────", "·····"]
    assert "Red 0  Blue 0" in str(game)
    assert repr(game) == "<Game turn 1: Red 0, Blue 0>"


def test_a_game_of_one_is_for_practice() -> None:
    game = played(Setup(players=["Solo"], seed=1))
    assert game.winners == ("Solo",)


def test_no_more_than_five_without_a_box_that_brings_a_sixth() -> None:
    with pytest.raises(SetupError, match="6 players; possible with these modules: 1 to 5"):
        Setup(players=list("ABCDEF"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": ["A", "A"]}, "same name"),
        ({"players": ["A", ""]}, "cannot be a player's name"),
        ({"players": ["A", "B\n"]}, "cannot be a player's name"),
        ({"players": "AB"}, "players must be a list of names, not the text 'AB'"),
        ({"players": 2}, "players must be a list of names, not int 2"),
        ({"players": [1, 2]}, "players: int 1 is no text"),
        ({"modules": [None]}, "modules: NoneType None is no text"),
        ({"without": {"IC": 1}}, "without must be a list"),
        ({"edition": 3}, "edition: int 3 is no text"),
        ({"game": []}, r"game: list \[\] is no text"),
        ({"seed": 1.5}, "seed: float 1.5 is no whole number"),
        ({"seed": True}, "seed: bool True is no whole number"),
        ({"seed": "a\nplayers: x"}, "seed: the text .* has line breaks"),
        ({"seed": 10**40}, "seed: a number of 133 bits is too large"),
        ({"first": "0"}, "first: the text '0' is no whole number"),
        ({"youngest": None}, "youngest: NoneType None is no whole number"),
        ({"followers": 2.0}, "followers: float 2.0 is no whole number"),
        ({"rulings": ["city.tiny"]}, "rulings must be names with their values, not list"),
        ({"rulings": {"city.tiny": 2}}, "rulings: int 2 is no text"),
        ({"copies": {"IC": "2"}}, "copies: the text '2' is no whole number"),
        ({"pack": [0]}, "pack: int 0 is no text"),
        ({"start": ["base/city"]}, "start: the text 'base/city' is no tile with x, y and rotation"),
        ({"start": [("base/city", 0, 0.5, 0)]}, "start: float 0.5 is no whole number"),
        ({"edition": "moderne"}, "did you mean modern"),
        ({"modules": ["BAES"]}, "did you mean BASE"),
        ({"modules": ["BASE.figures"]}, "has no part 'figures'; possible: base farmers"),
        ({"without": ["BASE.base"]}, "it is the game itself"),
        ({"rulings": {"city.tiny": "3"}}, "cannot be '3'; possible: normal 2"),
        ({"rulings": {"city.tinny": "2"}}, "did you mean 'city.tiny'"),
        ({"first": 2}, "first is seat 2; possible: 0 to 1"),
        ({"youngest": -1}, "youngest is seat -1"),
        ({"followers": 99}, "99 followers a player; possible: 0 to 20"),
    ],
)
def test_an_impossible_set_up_says_what_is_possible(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Setup(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"pack": ["base/castle"]}, "unknown tile 'base/castle'"),
        ({"start": [("base/city", 0, 0, 5)]}, "rotation 5; possible: 0 to 3"),
        ({"start": [("base/crossing4", 0, 0, 0)] * 2}, "more copies of base/crossing4"),
        ({"start": [("base/city", 0, 0, 0), ("base/city", 5, 5, 0)]}, "cannot lie at"),
    ],
)
def test_an_impossible_board_says_so(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game(Setup(**given))  # type: ignore[arg-type]


def test_a_record_of_any_length_goes_on() -> None:
    whole = played(Setup(seed=6))
    record = whole.record
    for n in (0, 1, 50, 101):
        game = Game.from_record(record, n)
        assert list(game.record.actions[:n]) == list(record.actions[:n])
        while not game.over:
            at = len(game.record.actions)
            game.play(record.actions[at])
        assert game.digest == whole.digest
    assert GameRecord.read(record.text()).actions == record.actions


@pytest.mark.parametrize("modules", [(), ("IC", "TB", "TOWER")])
@pytest.mark.parametrize("far", [False, True])
def test_another_game_in_the_memory_of_one_is_as_a_new_one(modules: tuple[str, ...], far: bool) -> None:
    game = played(Setup(seed=3, modules=modules))
    if far:  # a board so long that its grid has grown
        game = Game(Setup(seed=3, modules=modules))
        while not game.over:
            game.play(game.legal[-1])
    log, length = game.log, len(game.log)
    game.restart(9)
    new = Game(Setup(seed=9, modules=modules))
    assert len(log) == length
    for _ in range(60):
        assert (game.digest, game.legal, game.log, game.actors) == (new.digest, new.legal, new.log, new.actors)
        game.play(game.legal[0])
        new.play(new.legal[0])
    assert game.record.text() == new.record.text()

"""Prisoners: exchanged one for one, ransomed for three points, worth nothing at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.words import OTHER
from boards import added, scores, segment, stand, supply, table

TOWER = ["TOWER"]
ANY_TIME = {"tower.ransom.timing": "any-time-in-own-turn"}
MAYOR = """
[module]
parts = ["{0}"]
[figure.mayor]
traits = ["follower"]
stands = ["monastery"]
"""
BESIDE = "tower/meadow monastery"


def imprison(game: Game, captor: str, owner: str, kind: str = "follower") -> None:
    """Put a figure from its owner's supply where an earlier capture would have put it, before a tile is laid."""
    state, players = game.state, list(game.setup.players)
    figure = state.in_supply(players.index(owner), state.rules.figure_names.index(kind))
    state.put(figure, words.PLACES["prison"], players.index(captor))


def prisoners(game: Game) -> list[tuple[str, str, str]]:
    """Captor, owner and kind of every prisoner."""
    players = list(game.setup.players)
    return sorted(
        (players[f.which], players[f.owner], game.state.rules.figure_names[f.kind])
        for f in look.figures(game.state)
        if f.place == words.PLACES["prison"]
    )


def ransoms(game: Game) -> set[str]:
    """What may be ransomed now."""
    return {text.removeprefix("ransom ") for text in game.legal_texts if text.startswith("ransom ")}


def give(game: Game, *points: int) -> None:
    """Points the players won earlier."""
    for player, n in enumerate(points):
        game.state.award(player, n, OTHER, 0)


@pytest.mark.rule("FIGURE-07.4/TOWER", "FIGURE-07.5/TOWER", "TOWER-PRISON-1", "TOWER-PRISON-3")
def test_prisoners_of_each_other_are_exchanged_at_once() -> None:
    """Blue holds one of Red's; Red captures Blue's monk. Nobody is asked whether.

    *  B  ?
    """
    game = table(BESIDE, "monastery monastery", modules=TOWER)
    stand(game, "Blue", "1,0 monastery")
    imprison(game, "Blue", "Red")
    assert supply(game) == [6, 6]
    game.play("place 2,0 r0")
    game.play("raise 0,0")
    game.play("capture P2 follower 1,0 monastery")
    assert game.legal_texts == ["exchange P1 follower prison P2"]
    game.play("exchange P1 follower prison P2")
    assert (prisoners(game), supply(game)) == ([], [7, 7])
    assert (game.turn, game.step) == (2, "base.lay"), "the follower came back too late to be placed"
    assert scores(game) == [0, 0]


@pytest.mark.rule("TOWER-PRISON-1", "TOWER-PRISON-2", "FIGURE-07.4/TOWER")
def test_one_for_one_and_no_more() -> None:
    """TOWER-EX-5: Blue holds two of Red's; Red captures one of Blue's: Blue still holds one.

    *  B  ?
    """
    game = table(BESIDE, "monastery monastery", modules=TOWER)
    stand(game, "Blue", "1,0 monastery")
    imprison(game, "Blue", "Red")
    imprison(game, "Blue", "Red")
    for action in ("place 2,0 r0", "raise 0,0", "capture P2 follower 1,0 monastery", "exchange P1 follower prison P2"):
        game.play(action)
    assert prisoners(game) == [("Blue", "Red", "follower")]
    assert supply(game) == [6, 7]


@pytest.mark.rule("TOWER-PRISON-2")
def test_a_ring_of_three_exchanges_nothing() -> None:
    """Blue holds Green's, Green holds Red's; Red captures Blue's.

    *  B  ?
    """
    game = table(BESIDE, "monastery monastery", 3, modules=TOWER)
    stand(game, "Blue", "1,0 monastery")
    imprison(game, "Blue", "Green")
    imprison(game, "Green", "Red")
    for action in ("place 2,0 r0", "raise 0,0", "capture P2 follower 1,0 monastery"):
        game.play(action)
    assert game.turn == 2
    assert [(captor, owner) for captor, owner, _ in prisoners(game)] == [
        ("Blue", "Green"),
        ("Green", "Red"),
        ("Red", "Blue"),
    ]


@pytest.mark.rule("TOWER-PRISON-4", "FIGURE-07.5/TOWER")
def test_the_captor_chooses_which_of_different_figures_comes_back(tmp_path: Path) -> None:
    """Blue holds a follower and a mayor of Red's.

    *  B  ?
    """
    with added(tmp_path, "SWAP", MAYOR.format("swap")):
        game = table(BESIDE, "monastery monastery", modules=[*TOWER, "SWAP"])
        stand(game, "Blue", "1,0 monastery")
        imprison(game, "Blue", "Red")
        imprison(game, "Blue", "Red", "mayor")
        for action in ("place 2,0 r0", "raise 0,0", "capture P2 follower 1,0 monastery"):
            game.play(action)
        assert game.actor == 0
        assert set(game.legal_texts) == {"exchange P1 follower prison P2", "exchange P1 mayor prison P2"}
        game.play("exchange P1 mayor prison P2")
        assert prisoners(game) == [("Blue", "Red", "follower")]
        assert look.supply(game.state, 0) == {"follower": 6, "mayor": 1}
        assert look.supply(game.state, 1) == {"follower": 7, "mayor": 1}


@pytest.mark.rule("FIGURE-07.4/TOWER", "FIGURE-07.5/TOWER")
def test_the_victim_is_asked_nothing_even_if_a_small_one_goes_for_a_big_one() -> None:
    """Red captures Blue's big follower while Blue holds a small one of Red's.

    *  B  ?
    """
    game = table(BESIDE, "monastery monastery", modules=[*TOWER, "IC"], forced="auto")
    state = game.state
    big = state.in_supply(1, state.rules.figure_names.index("big"))
    state.put(big, words.SEGMENT, segment(game, "1,0 monastery"))
    imprison(game, "Blue", "Red")
    for action in ("place 2,0 r0", "raise 0,0", "capture P2 big 1,0 monastery"):
        game.play(action)
    assert (game.turn, game.actor) == (2, 1)
    assert prisoners(game) == []
    assert [look.supply(state, p) for p in (0, 1)] == [{"follower": 7, "big": 1}] * 2


@pytest.mark.rule("ADV-02/TOWER", "TOWER-RANSOM-1", "TOWER-RANSOM-2", "TOWER-RANSOM-3")
def test_a_ransom_is_three_points_to_the_captor_and_the_follower_is_used_at_once() -> None:
    """TOWER-EX-6: Blue has 10 points, the captor Red 4; Blue ransoms and places the follower.

    *  ?  ?
    """
    game = table("tower/meadow", "monastery monastery monastery", modules=TOWER, followers=1)
    imprison(game, "Red", "Blue")
    give(game, 4, 10)
    for action in ("place 1,0 r0", "pass"):
        game.play(action)
    assert (game.step, game.actor, game.tile) == ("tower.ransom", 1, None)
    assert game.legal_texts == ["pass", "ransom P2 follower prison P1"], "the captor is not asked"
    game.play("ransom P2 follower prison P1")
    assert scores(game) == [7, 7]
    game.play("place 2,0 r0")
    game.play("put follower 2,0 monastery")
    assert (supply(game), prisoners(game)) == ([1, 0], [])


@pytest.mark.rule("ADV-02.1/TOWER", "TOWER-RANSOM-1")
@pytest.mark.parametrize("rulings", [{}, ANY_TIME], ids=["turn-start", "any-time"])
def test_one_ransom_a_turn_and_from_whom_one_likes(rulings: dict[str, str]) -> None:
    """Red and Green hold one of Blue's each; Blue names the one he pays.

    *  ?  ?
    """
    game = table("tower/meadow", "monastery monastery monastery", 3, modules=TOWER, rulings=rulings)
    imprison(game, "Red", "Blue")
    imprison(game, "Green", "Blue")
    give(game, 0, 20, 0)
    for action in ("place 1,0 r0", "pass"):
        game.play(action)
    assert ransoms(game) == {"P2 follower prison P1", "P2 follower prison P3"}
    game.play("ransom P2 follower prison P3")
    assert (game.turn, game.step, ransoms(game)) == (2, "base.lay", set())
    assert scores(game) == [0, 17, 3]
    assert prisoners(game) == [("Red", "Blue", "follower")]
    game.play("place 2,0 r0")
    assert ransoms(game) == set()


@pytest.mark.rule("ADV-02/TOWER", "TOWER-RANSOM-1")
def test_nobody_must_pay_and_only_the_active_player_may() -> None:
    """*  ?  ?"""
    game = table("tower/meadow", "monastery monastery monastery", 3, modules=TOWER)
    imprison(game, "Red", "Blue")
    imprison(game, "Red", "Green")
    give(game, 9, 9, 9)
    for action in ("place 1,0 r0", "pass"):
        game.play(action)
    assert ransoms(game) == {"P2 follower prison P1"}
    assert game.actor == 1
    game.play("pass")
    assert scores(game) == [9, 9, 9]
    assert len(prisoners(game)) == 2


@pytest.mark.rule("ADV-02.2/TOWER", "TOWER-RANSOM-3")
def test_any_time_means_until_the_figure_phase_is_over() -> None:
    """Blue without a follower may ransom while he lays his tile, or after it: the figure phase opens again.

    *  ?  ?
    """
    for late in (False, True):
        game = table("tower/meadow", "monastery monastery monastery", modules=TOWER, rulings=ANY_TIME, followers=1)
        imprison(game, "Red", "Blue")
        give(game, 0, 3)
        for action in ("place 1,0 r0", "pass"):
            game.play(action)
        assert game.step == "base.lay", "nothing is asked before the draw"
        assert ransoms(game) == {"P2 follower prison P1"}
        if not late:
            game.play("ransom P2 follower prison P1")
        game.play("place 2,0 r0")
        if late:
            assert set(game.legal_texts) == {"ransom P2 follower prison P1", "raise 0,0", "pass"}
            game.play("ransom P2 follower prison P1")
        assert "put follower 2,0 monastery" in game.legal_texts
        game.play("raise 0,0")
        assert game.turn == 3
        assert (scores(game), supply(game)) == ([3, 0], [1, 1])


@pytest.mark.rule("ADV-02.2/TOWER", "TOWER-RANSOM-3")
def test_at_the_start_means_not_later() -> None:
    """*  ?  ?"""
    game = table("tower/meadow", "monastery monastery monastery", modules=TOWER)
    imprison(game, "Red", "Blue")
    give(game, 0, 3)
    for action in ("place 1,0 r0", "pass", "pass"):
        game.play(action)
    assert (game.step, ransoms(game)) == ("base.lay", set())
    game.play("place 2,0 r0")
    assert ransoms(game) == set()


@pytest.mark.rule("TOWER-RANSOM-4")
@pytest.mark.parametrize(
    ("points", "ruling", "possible"), [(2, "forbid", False), (3, "forbid", True), (2, "allow", True)]
)
def test_whoever_cannot_pay_cannot_ransom(points: int, ruling: str, possible: bool) -> None:
    """*  ?  ?"""
    game = table("tower/meadow", "monastery monastery monastery", modules=TOWER, rulings={"score.negative": ruling})
    imprison(game, "Red", "Blue")
    give(game, 0, points)
    for action in ("place 1,0 r0", "pass"):
        game.play(action)
    assert (game.step == "tower.ransom") == possible
    if possible:
        game.play("ransom P2 follower prison P1")
        assert scores(game) == [3, points - 3]


@pytest.mark.rule("TOWER-PRISON-5")
def test_prisoners_are_worth_nothing_at_the_end() -> None:
    """Red holds three of Blue's, Blue's monk scores as ever: the monastery and two tiles beside it.

    *  B  ?
    """
    game = table(BESIDE, "monastery", modules=TOWER)
    stand(game, "Blue", "1,0 monastery")
    for _ in range(3):
        imprison(game, "Red", "Blue")
    for action in ("place 2,0 r0", "pass"):
        game.play(action)
    assert game.over
    assert scores(game) == [0, 3]
    assert len(prisoners(game)) == 3

"""Followers on towers: they finish the tower, stay to the end and take part in nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from boards import added, choices, owners, scores, stand, supply, table, turn

TOWER = ["TOWER"]
KINDS = """
[module]
parts = ["{0}"]
[figure.big]
traits = ["follower"]
stands = ["monastery"]
[figure.mayor]
traits = ["follower", "not guards"]
stands = ["monastery"]
[figure.phantom]
traits = ["follower"]
stands = ["monastery"]
[figure.pig]
stands = ["monastery"]
"""


def build(game: Game, cell: str, n: int) -> None:
    """Build a tower of the stock's pieces, before a tile is laid."""
    x, y = map(int, cell.split(","))
    game.state.take_token(words.TOKENS["piece"], n, words.IN_STOCK, 0, words.ON_FACE, look.face_at(game.state, x, y))


def offered(game: Game, word: str) -> set[str]:
    """What follows a word in the actions possible now."""
    return {text.removeprefix(f"{word} ") for text in game.legal_texts if text.split()[0] == word}


def on_towers(game: Game) -> list[tuple[int, int]]:
    """The owners of the guards and the faces they stand on."""
    return [(f.owner, f.which) for f in look.figures(game.state) if f.place == words.PLACES["guard-post"]]


@pytest.mark.rule("FIGURE-08.1/TOWER", "FIGURE-08.2/TOWER", "TOWER-ACTION-5", "TOWER-ACTION-6", "TOWER-GUARD-1")
def test_a_guard_finishes_a_begun_tower() -> None:
    """Two towers and an empty site: a follower goes on one of the towers, whoever built it, never on the site.

    *2  *  *1
    """
    game = table("tower/meadow tower/meadow tower/meadow", "monastery monastery monastery monastery", modules=TOWER)
    build(game, "0,0", 2)
    build(game, "2,0", 1)
    game.play("place 3,0 r0")
    assert offered(game, "guard") == {"follower 0,0", "follower 2,0"}
    assert offered(game, "raise") == {"0,0", "1,0", "2,0"}
    game.play("guard follower 0,0")
    assert (on_towers(game), supply(game)) == ([(0, 0)], [6, 7])
    game.play("place 4,0 r0")
    assert offered(game, "raise") == {"1,0", "2,0"}, "nobody raises a tower with a guard, nor stands there"
    assert offered(game, "guard") == {"follower 2,0"}


@pytest.mark.rule("TOWER-GUARD-4")
def test_a_guard_captures_nobody() -> None:
    """*1  B"""
    game = table("tower/meadow monastery", "monastery monastery", modules=TOWER)
    build(game, "0,0", 1)
    stand(game, "Blue", "1,0 monastery")
    game.play("place 2,0 r0")
    game.play("guard follower 0,0")
    assert (game.turn, game.step) == (2, "base.lay")
    assert supply(game) == [6, 6]


@pytest.mark.rule("FIGURE-08.2/TOWER")
def test_traits_tell_who_may_be_a_guard(tmp_path: Path) -> None:
    """Small, big and phantom followers; no mayor, no figure that is no follower.

    *1  ?
    """
    with added(tmp_path, "WATCHMEN", KINDS.format("watchmen")):
        game = table("tower/meadow", "monastery monastery", modules=[*TOWER, "WATCHMEN"])
        build(game, "0,0", 1)
        game.play("place 1,0 r0")
        assert offered(game, "guard") == {"follower 0,0", "big 0,0", "phantom 0,0"}
        game.play("guard big 0,0")
        assert look.supply(game.state, 0) == {"follower": 7, "big": 1 - 1, "mayor": 1, "phantom": 1, "pig": 1}


@pytest.mark.rule("TOWER-GUARD-2", "TOWER-GUARD-3", "FIGURE-08.1/TOWER")
def test_a_guard_belongs_to_no_feature_of_his_tile_and_stays() -> None:
    """Red's guard stands on the tile of a city; Blue claims and completes it, and only Blue scores.

    city*1:1  ?
    """
    game = table("tower/city:1", "monastery city monastery", modules=TOWER)
    build(game, "0,0", 1)
    game.play("place 0,1 r0")
    game.play("guard follower 0,0")
    assert owners(game, "0,0 city-E") == []
    game.play("place 1,0 r3")
    assert "city-W" in choices(game)
    game.play("put follower 1,0 city-W")
    assert scores(game) == [0, 4]
    assert supply(game) == [6, 7]
    turn(game, "2,0 r0")
    assert game.over
    assert scores(game) == [0, 4]
    assert on_towers(game) == [(0, 0)]


@pytest.mark.rule("TOWER-GUARD-5", "FIGURE-07.8/TOWER")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_a_guard_is_captured_only_by_ruling_and_the_tower_is_open_again(ruling: str) -> None:
    """Blue's guard in line with a second tower.

    *1²  *1
    """
    game = table(
        "tower/city:3 tower/meadow",
        "monastery monastery monastery",
        modules=TOWER,
        rulings={"tower.capture.guard": ruling},
    )
    build(game, "0,0", 1)
    build(game, "1,0", 1)
    game.state.put(game.state.in_supply(1, 0), words.PLACES["guard-post"], 0)
    game.play("place 2,0 r0")
    assert offered(game, "raise") == {"1,0"}
    game.play("raise 1,0")
    if ruling == "no":
        assert (game.turn, on_towers(game)) == (2, [(1, 0)])
        return
    assert offered(game, "capture") == {"P2 follower guard-post 0,0"}
    game.play("capture P2 follower guard-post 0,0")
    assert (on_towers(game), supply(game)) == ([], [7, 6])
    game.play("place 3,0 r0")
    assert offered(game, "raise") == {"0,0", "1,0"}
    assert offered(game, "guard") == {"follower 0,0", "follower 1,0"}


@pytest.mark.rule("FIGURE-08.2/TOWER")
@pytest.mark.parametrize(("ruling", "more"), [("few", set()), ("all", {"mayor 0,0", "wagon 0,0"})])
def test_by_ruling_mayors_and_wagons_are_guards_too(ruling: str, more: set[str]) -> None:
    """No barn in any case.

    *1  ?
    """
    rulings = {"tower.guards": ruling}
    game = table("tower/meadow", "monastery monastery", modules=[*TOWER, "AM.mayor", "AM.wagon"], rulings=rulings)
    build(game, "0,0", 1)
    game.play("place 1,0 r0")
    assert offered(game, "guard") == {"follower 0,0"} | more
    for guard in sorted(more)[:1]:
        game.play(f"guard {guard}")
        assert on_towers(game) == [(0, 0)]


@pytest.mark.rule("FIGURE-08.1/TOWER")
@pytest.mark.parametrize("when", ["every-turn", "tower-tile-turn"])
@pytest.mark.parametrize(("ruling", "wanted"), [("yes", {"follower 0,0", "follower 1,0"}), ("no", {"follower 1,0"})])
def test_by_ruling_nobody_climbs_a_tower_where_the_dragon_is(ruling: str, wanted: set[str], when: str) -> None:
    """*1 with the dragon, *1 without, and a tile with another site."""
    game = table(
        "tower/meadow tower/meadow",
        "tower/meadow monastery",
        modules=[*TOWER, "PD.dragon"],
        rulings={"tower.guard.dragon": ruling, "tower.when": when},
    )
    for cell in ("0,0", "1,0"):
        build(game, cell, 1)
    game.state.put(game.state.neutral(words.KINDS["dragon"]), words.FACE, look.face_at(game.state, 0, 0))
    game.play("place 2,0 r0")
    assert offered(game, "guard") == wanted

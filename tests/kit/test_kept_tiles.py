"""Tiles that lie open for players who will lay them: seen by all, the game goes on for them, some wait elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.show.cast import cast
from bastide.show.seen import Aids
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import added, table

FACTS = """
[module]
players = [1, 5]

[pile.shelf]
kept = true

[pile.cellar]

[slot]
owned = { size = 6, tiles = true }
"""
# Whoever places no figure puts the next tile on the shelf for the player to the left, who lays it in the next turn.
RULES = """
SHELF, CELLAR, OWNED, MONASTERY = box.pile("shelf"), box.pile("cellar"), box.slot("owned"), box.tag("pit")
SHOW = box.action("shelve", "drawn")

def shown(game, out):
    offer_drawn(game, SHOW, out)

@part.step("shelve", at=MOVE.after, shown="PLACE-16", who=BY_CHANCE, mode=MUST, action=SHOW, options=shown)
def shelve(game, kind):
    if turn_up(game, kind, game.pile_named(SHELF)):
        game.set(OWNED, kind + 1, (game.player + 1) % game.players)

def has_own(game):
    return game.get(OWNED, game.player) > 0

@part.step("own", at=MOVE.draw, shown="PLACE-05", when=Cond("own", test=has_own))
def take_own(game):
    hold(game, game.pile_named(SHELF), game.get(OWNED, game.player) - 1)
    game.set(OWNED, 0, game.player)

@part.hook("waits", MONASTERY)
def wait(game, kind):
    return game.pile_named(CELLAR)
"""
TILE = """
[[tile]]
id = "shelves/pit"
edges = "FFFF"
segments = ["field Nl Nr El Er Sl Sr Wl Wr"]
tags = ["pit"]
"""


@pytest.fixture
def shelves(tmp_path: Path) -> Iterator[str]:
    with added(tmp_path, "SHELVES", FACTS + TILE, RULES):
        yield "SHELVES"


def lay(game: Game) -> None:
    game.play(next(text for text in game.legal_texts if text.startswith("place")))
    while not game.over and "pass" in game.legal_texts:
        game.play("pass")


def test_the_game_goes_on_while_a_tile_is_kept(shelves: str) -> None:
    game = table("monastery", "monastery straight", modules=[shelves])
    lay(game)
    assert not game.over, "the supply is empty, but Blue has a tile to lay"
    assert game.state.drawable() == 0
    assert game.state.regular(), "a kept tile is none to be drawn"
    assert game.tile == "base/straight"
    assert Game.from_position(game.setup, game.position()).digest == game.digest
    lay(game)
    assert game.over


def test_kept_tiles_are_seen_by_everybody(shelves: str) -> None:
    game = table("monastery", "monastery straight straight", modules=[shelves])
    game.play("place 1,0 r0")
    before = game.clone()
    game.play("pass")
    assert game.tile == "base/straight"
    actors = cast(game.setup.mix, game.state.rules)
    aids: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}
    before.state.fill(0, before.state.tables.kind_of["base/straight"], -1)
    before.state.fill(before.state.pile_named(words.PILES["shelf"]), before.state.tables.kind_of["base/straight"], 1)
    before.state.set(words.SLOTS["shelves.owned"], before.state.tables.kind_of["base/straight"] + 1, 1)
    view = view_of(before, actors, Tale(actors), aids)
    assert [(row["tile"], row["seat"]) for row in view["open"]] == [("base/straight", 1)]
    assert view["open"][0]["art"] == [{"art": "base_straight_r0", "dx": 0, "dy": 0}]


def test_a_tile_turned_up_too_early_waits_where_its_box_says(shelves: str) -> None:
    game = table("monastery", "monastery shelves/pit shelves/pit", modules=[shelves])
    lay(game)
    assert game.tile == "shelves/pit", "Blue got nothing and draws"
    assert look.pile(game.state, game.state.pile_named(words.PILES["cellar"])) == {"shelves/pit": 1}

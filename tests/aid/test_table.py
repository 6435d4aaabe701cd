"""What the pad of a real table is told about its mix: tiles to draw, tokens, what is noted; as the engine has it."""

from __future__ import annotations

import pytest

from bastide import Game, Setup, aid
from bastide.core import look
from bastide.kit.choosing import mix
from mixes import BOXES

SOME = (
    *(["COUNT", "RIVER1"], ["COUNT", "WIND"], ["IC", "TB", "PD", "AM", "TOWER"]),
    *(["RIVER1", "RIVER2"], ["RIVER1", "SCHOOL"], ["SCHOOL", "WIND"], ["RIVER2", "SCHOOL", "WIND", "COUNT"]),
)


@pytest.mark.parametrize("modules", [[], *([code] for code in BOXES), *SOME])
def test_the_tiles_are_as_many_as_the_engine_draws(modules: list[str]) -> None:
    """Where a game begins with a choice nothing is drawn yet; else a tile is in the hand, told or not. A start piece
    that waits is never drawn."""
    table = aid.page(mix(modules)).table
    for players in (2, 4):
        game = Game(Setup(players=[f"P{n}" for n in range(players)], modules=modules, seed=1))
        chosen = mix(modules)
        left = sum(game.state.left_in(n) for n, name in enumerate(chosen.piles) if name not in chosen.dealt)
        seen = [type(event).__name__ for event in game.events].count("Drawn") or (game.tile is not None)
        laid = {game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)}
        waiting = sum(piece.id not in laid for piece in chosen.start_pieces)
        assert table.tiles[players - 1] == left + seen - waiting, (modules, players)


def test_boxes_say_what_is_noted() -> None:
    table = aid.page(mix(["PD", "TOWER"]), "de").table
    assert {(note.id, note.pays, note.turn) for note in table.notes} == {
        ("dragon.company", 0, 1),
        ("tower.ransom", 3, 0),
    }
    assert all(note.title and note.brief for note in table.notes)


def test_what_a_ruling_moves_is_noted_once() -> None:
    table = aid.page(mix(["TOWER"], rulings={"tower.ransom.timing": "any-time-in-own-turn"})).table
    assert [note.id for note in table.notes] == ["tower.ransom-any-time"]


def test_without_a_part_nothing_of_it_is_noted() -> None:
    assert aid.page(mix(["PD"], without=["PD.fairy"])).table.notes == ()


def test_the_tokens_are_those_that_players_take() -> None:
    tokens = {token.name: token for token in aid.page(mix(["TB", "KS", "FERRY"]), "hu").table.tokens}
    assert {name: token.stock for name, token in tokens.items()} == {
        "wine": 9,
        "grain": 6,
        "cloth": 5,
        "king": 1,
        "baron": 1,
    }
    assert all(token.picture and token.title[0].isupper() for token in tokens.values())


def test_the_base_game_alone_has_tiles_and_nothing_else() -> None:
    table = aid.page(mix()).table
    assert (table.boxes, table.tokens, table.notes, table.spaces) == ((("BASE", 71),), (), (), 50)
    assert table.players == (1, 5)


def test_a_symbol_says_how_many_tiles_show_it() -> None:
    shown = {symbol.name: symbol.tiles for symbol in aid.page(mix(["PD"])).symbols}
    assert shown == {"dragon": 12, "princess": 6, "volcano": 6, "portal": 6}
    assert {symbol.name: symbol.tiles for symbol in aid.page(mix(["RIVER1"])).symbols} == {"river": 11}

"""Tiles of which only some come into the game: how many follows from the players, nobody knows which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.chance import Stream, playout
from bastide.core.choice import ways
from boards import NAMES, added

TILES = [f"raffle/{name}" for name in "abc"]
FACTS = "[pile.lots]\ndraw = [1, 1, 2]\n" + "".join(
    f'[[tile]]\nid = "{name}"\npile = "lots"\nedges = "FFFF"\nsegments = ["field Nl Nr El Er Sl Sr Wl Wr"]\n'
    for name in TILES
)


@pytest.fixture(autouse=True)
def raffle(tmp_path: Path) -> Iterator[None]:
    with added(tmp_path, "RAFFLE", FACTS):
        yield


def drawn(seed: int, players: int) -> list[str]:
    """The lots that came in a game at random."""
    state = Setup(players=NAMES[:players], modules=["RAFFLE"], seed=seed).fresh()
    playout(state, Stream(seed, "test"))
    laid = [state.tables.tile_ids[face.kind] for face in look.faces(state)]
    return [tile for tile in laid if tile in TILES]


@pytest.mark.parametrize(("players", "some"), [(1, 1), (2, 1), (3, 2), (5, 2)])
def test_as_many_come_as_the_facts_say(players: int, some: int) -> None:
    setup = Setup(players=NAMES[:players], modules=["RAFFLE"], seed=1)
    game = Game(setup)
    assert game.state.drawable() + 1 == 71 + some
    assert sum(len(drawn(seed, players)) == some for seed in range(8)) >= 7, "unless one fitted nowhere"


def test_which_of_them_come_nobody_knows() -> None:
    """All of them are among the tiles that may still come, and each of them comes in some game."""
    game = Game(Setup(modules=["RAFFLE"], seed=2))
    left = Counter(look.pile(game.state)) + Counter([game.tile])
    assert all(left[tile] == 1 for tile in TILES)
    assert {tile for seed in range(30) for tile in drawn(seed, 2)} == set(TILES)


def test_each_is_as_likely_as_the_rules_have_it() -> None:
    """One of three is among 72 tiles: each tile comes next with one in 72, each lot with one in 216, then never."""
    game = Game(Setup(modules=["RAFFLE"], seed=3), chance="ask")
    chances = look.chances(game.state)
    total = sum(weight for _, weight in chances)
    share = {game.text(action): Fraction(weight, total) for action, weight in chances}
    assert [share[f"draw {tile}"] for tile in TILES] == [Fraction(1, 216)] * 3
    assert share["draw base/monastery"] == Fraction(4, 72)
    game.play("draw raffle/b")
    assert [ways(game.state, game.state.tables.kind_of[tile]) for tile in TILES] == [0, 0, 0]
    assert game.state.drawable() == 71


def test_two_copies_bring_twice_as_many_and_a_prepared_pack_all_it_names() -> None:
    twice = Game(Setup(modules=["RAFFLE*2"], seed=4))
    assert twice.state.drawable() + 1 == 71 + 2
    packed = Game(Setup(modules=["RAFFLE"], pack=TILES, seed=5))
    assert packed.state.drawable() + 1 == 3


def test_a_position_and_a_record_keep_it() -> None:
    game = Game(Setup(modules=["RAFFLE"], seed=6))
    again = Game.from_position(game.setup, game.position())
    assert again.state.drawable() == game.state.drawable()
    for _ in range(6):
        game.play(game.legal[0])
    assert game.record.replay().turn == game.turn

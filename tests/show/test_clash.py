"""Why a tile does not fit a square, from what the engine knows of edges."""

from __future__ import annotations

from bastide import Game, Setup
from bastide.core import look
from bastide.show.cast import cast
from bastide.show.clash import Clash, clashes


def told(game: Game, x: int, y: int) -> list[Clash] | None:
    return clashes(game.state, x, y, cast(game.setup.mix, game.state.rules).feature_names)


def test_the_side_that_clashes_is_told_with_what_lies_there() -> None:
    game = Game(Setup(pack=["base/bend", "base/bend"], seed=1))
    assert told(game, 0, -1) == [{"side": 2, "mine": "road", "theirs": "city"}]


def test_the_rotation_that_clashes_least_is_told() -> None:
    game = Game(Setup(pack=["base/city4-pennant", "base/bend"], seed=1), forced="ask")
    assert told(game, 1, 0) == [{"side": 3, "mine": "city", "theirs": "road"}]


def test_nothing_is_told_where_nothing_can_lie() -> None:
    game = Game(Setup(pack=["base/bend", "base/bend"], seed=1))
    assert told(game, 5, 5) is None
    assert told(game, 0, 0) is None


def test_whatever_is_refused_clashes_or_breaks_a_rule() -> None:
    game = Game(Setup(seed=3))
    for _ in range(25):
        legal = {tuple(text.split()[1].split(",")) for text in game.legal_texts if text.startswith("place ")}
        for x, y in look.frontier(game.state) if legal else ():
            assert bool(told(game, x, y)) == ((str(x), str(y)) not in legal)
        game.play(game.legal[0])


def test_an_abbey_that_closes_nothing_has_a_gap_beside_it() -> None:
    game = Game(Setup(modules=["AM"], pack=["base/bend", "base/bend"], seed=1))
    assert all("mine" in clash for clash in told(game, 0, -1) or ())

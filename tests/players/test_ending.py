"""With the last tiles the exact expectation is maximised, as a brute force through the public API finds it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bastide import Game, Setup
from bastide.core.look import pile
from bastide.players import analyse, player
from bastide.players.ending import Ending
from boards import stand, table

ROAD, BEND, CAP, MONASTERY = "base/straight", "base/bend", "base/city", "base/monastery"
PACKS = ([ROAD, CAP], [CAP, BEND], [MONASTERY, CAP], [CAP, CAP])


def margins(game: Game) -> list[Fraction]:
    """The expected margin of every seat when all play for their own, found by trying everything."""
    if game.over:
        scores = list(game.scores.values())
        return [Fraction(own - max(scores[:p] + scores[p + 1 :])) for p, own in enumerate(scores)]
    if game.actor < 0:
        left = pile(game.state)
        mean = [Fraction(0)] * len(game.setup.players)
        for action in game.legal:
            share = Fraction(left[game.text(action).split()[1]], sum(left.values()))
            mean = [m + share * f for m, f in zip(mean, margins(after(game, action)), strict=True)]
        return mean
    return max((margins(after(game, action)) for action in game.legal), key=lambda found: found[game.actor])


def after(game: Game, action: int) -> Game:
    new = game.clone()
    new.play(action)
    return new


def ask(setup: Setup) -> Game:
    """A game in which chance is asked and whose first tile is drawn."""
    game = Game(setup, chance="ask", forced="ask")
    game.play(game.legal[0])
    return game


@pytest.mark.parametrize("pack", PACKS, ids="+".join)
def test_two_players_as_brute_force(pack: list[str]) -> None:
    game = ask(Setup(seed=1, pack=pack, followers=1))
    found = Ending(game.state.clone(), 1 << 30).best()
    assert found is not None
    truth = {action: margins(after(game, action))[game.actor] for action in game.legal}
    assert found[1] == pytest.approx(float(max(truth.values())))
    assert truth[found[0]] == max(truth.values())
    assert truth[player("search:nodes=1").choose(game)] == max(truth.values())


def test_chance_before_the_last_tile() -> None:
    """Two tiles are left to draw, in an order nobody knows: after the first is laid the follower is decided exactly."""
    game = ask(Setup(seed=1, pack=[CAP, ROAD, BEND], followers=1))
    game.play(next(a for a in game.legal if game.text(a).startswith("place")))
    truth = {action: margins(after(game, action))[game.actor] for action in game.legal}
    seen = analyse(game, nodes=1)
    assert seen.exact
    assert {one.action: pytest.approx(one.margin) for one in seen.judged} == {a: float(m) for a, m in truth.items()}


@pytest.mark.parametrize(("seats", "exact"), [(2, True), (3, False)])
def test_the_last_three_tiles_are_played_exactly_by_two(seats: int, exact: bool) -> None:
    game = ask(Setup(players=["A", "B", "C"][:seats], seed=1, pack=[MONASTERY] * 3, followers=0))
    assert analyse(game, nodes=1).exact is exact


def test_three_players_as_brute_force() -> None:
    game = ask(Setup(players=["A", "B", "C"], seed=1, pack=[CAP, MONASTERY], followers=1))
    found = Ending(game.state.clone(), 1 << 30).best()
    assert found is not None
    truth = {action: margins(after(game, action))[game.actor] for action in game.legal}
    assert truth[found[0]] == max(truth.values())
    assert found[1] == pytest.approx(float(max(truth.values())))


def test_it_gives_up_when_it_takes_too_long() -> None:
    game = ask(Setup(seed=1, pack=[CAP, CAP]))
    end = Ending(game.state.clone(), 20)
    assert end.best() is None
    assert end.gave_up


@pytest.mark.rule("BASE-WIN-2")
@pytest.mark.parametrize(("tie", "passing", "farming"), [("shared", 0.0, 0.0), ("followers-left", 0.5, 0.0)])
def test_what_breaks_a_tie_is_played_for_with_the_last_tile(tie: str, passing: float, farming: float) -> None:
    """Blue has a farmer in the field; one of Red's in another brings nothing and leaves both with six followers."""
    game = table("monastery", "straight", rulings={"base.winner-tie": tie})
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 0,1 r0")
    end = Ending(game.state.clone(), 1 << 30)
    margin = {game.text(action).split()[-1]: end.margin_after(game.state, action, -1e6) for action in game.legal}
    assert margin == {"road-E": 1.0, "pass": passing, **{name: farming for name in margin if "field" in name}}
    assert any("field" in name for name in margin)

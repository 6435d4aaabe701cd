"""The fork: laid by the youngest player before the first turn; two arms, two ends."""

from __future__ import annotations

import pytest
from rivers import BOTH, draws, laid, lay, river, run

from bastide import Game, Setup
from bastide.core import words
from bastide.core.event import Discarded, Laid, PutAside
from boards import NAMES, cells, rotations

LATE = ["RIVER2.fork"]
ALL_BUT_THE_END = """
    river2/monastery 1,0 r0  river2/city-road 2,0 r0  river2/bridge-inn 3,0 r1  river2/city-bridge 4,0 r1
    river2/bend 5,0 r0  river2/bend-herd 5,1 r1  river2/road-bend 6,1 r0  river2/city-bend-pennant 6,2 r3
"""


@pytest.mark.rule("PREP-20/RIVER2", "PREP-19.1/RIVER1")
@pytest.mark.parametrize("youngest", [0, 2])
@pytest.mark.parametrize("modules", [("RIVER2",), BOTH])
def test_the_youngest_player_lays_the_fork_at_the_spring(modules: tuple[str, ...], youngest: int) -> None:
    game = river(*modules, players=3, youngest=youngest)
    assert (game.step, game.turn, game.tile) == ("river2.lay-fork", 0, "river2/fork")
    assert game.actor == youngest
    assert cells(game) == {"1,0"}
    assert rotations(game, "1,0") == {"r0", "r2", "r3"}, "whichever way round, as long as water meets water"
    game.play("place 1,0 r3")
    assert laid(game)[1:] == ["river2/fork"]
    assert [event.player for event in game.events if isinstance(event, Laid)] == [youngest]
    assert (game.turn, game.state.turn_player) == (1, 0), "it was no turn"
    assert "river2/fork" not in draws(game)


@pytest.mark.rule("PREP-20/RIVER2")
def test_the_fork_of_a_record_is_in_its_set_up() -> None:
    game = Game(Setup(players=NAMES[:2], modules=["RIVER2"], seed=1))
    game.play("place 1,0 r2")
    game.play(game.legal[0])
    assert "\n0 set-up: place 1,0 r2 #" in game.record.text()


@pytest.mark.rule("PLACE-02.4/RIVER2")
def test_whoever_draws_chooses_the_arm() -> None:
    game = river("RIVER2")
    game.play("place 1,0 r3")
    game.play("draw river2/monastery")
    assert cells(game) == {"1,-1", "1,1"}


@pytest.mark.rule("PLACE-02.4/RIVER2")
def test_the_lake_before_the_city_ends_one_arm_and_the_volcano_the_other() -> None:
    game = river("RIVER2")
    game.play("place 1,0 r3")
    game.play("draw river2/city-lake")
    assert cells(game) == {"1,-1", "1,1"}
    game.play("place 1,1 r1")
    game.play("pass")
    game.play("draw river2/monastery")
    assert cells(game) == {"1,-1"}


@pytest.mark.rule("PLACE-02.4/RIVER2")
def test_a_tile_that_would_close_the_only_arm_goes_back_and_another_is_drawn() -> None:
    """Without the fork at the spring there is one arm."""
    game = river("RIVER2", without=LATE)
    assert laid(game) == ["river2/spring"]
    before = draws(game)
    assert "river2/fork" in before
    game.play("draw river2/city-lake")
    assert draws(game) == before
    assert (game.turn, game.tile) == (1, None)
    assert [event for event in game.events if isinstance(event, PutAside)]
    assert game.state.left_in(game.state.pile_named(words.PILES["first-river"])) == 10
    lay(game, "river2/fork", "1,0 r3")
    game.play("draw river2/city-lake")
    assert cells(game) == {"1,-1", "1,1"}


@pytest.mark.rule("PLACE-02.4/RIVER2")
def test_the_only_tile_left_is_not_put_back_for_ever() -> None:
    """The fork is out of the game by mistake: the end before the city has no arm to close, and the lake follows."""
    game = river("RIVER2", without=LATE)
    game.state.fill(game.state.pile_named(words.PILES["first-river"]), game.state.tables.kind_of["river2/fork"], -1)
    run(game, ALL_BUT_THE_END)
    assert draws(game) == {"river2/city-lake"}
    game.state.sink = []
    game.play("draw river2/city-lake")
    assert any(isinstance(event, Discarded) for event in game.state.sink)
    assert draws(game) == {"river2/volcano-lake"}
    lay(game, "river2/volcano-lake", "7,2 r0")
    assert game.step == "river2.again"


def test_a_fork_that_comes_later_divides_the_river_there() -> None:
    game = river("RIVER2", without=LATE)
    run(game, "river2/monastery 1,0 r0  river2/bend 2,0 r0")
    game.play("draw river2/fork")
    assert cells(game) == {"2,1"}
    assert rotations(game, "2,1") == {"r1"}, "straight on and to the left; to the right it has turned already"


def test_each_part_can_be_left_out() -> None:
    for part in ("fork", "volcano", "herd"):
        steps = Setup(players=NAMES[:2], modules=["RIVER2"], without=[f"RIVER2.{part}"], seed=1).rules.step_ids
        wholly = Setup(players=NAMES[:2], modules=["RIVER2"], seed=1).rules.step_ids
        assert set(steps) <= set(wholly)
        assert (set(steps) == set(wholly)) == (part == "herd"), "the herd is arithmetic, not a step"

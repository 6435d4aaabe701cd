"""How a river may run: on from its open end, without a U-turn, never into a corner."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from rivers import BOTH, MERGED, courses, is_flowing, laid, lay, river, run

from bastide import Game, Setup
from bastide.core.event import Discarded
from boards import cells, choices, rotations, table


@pytest.mark.rule("PLACE-01.1/RIVER1")
@pytest.mark.parametrize("tile", ["straight", "bend", "bridge", "cities", "city-road"])
def test_a_river_tile_lies_where_the_river_ends_and_nowhere_else(tile: str) -> None:
    """The spring has three field edges, to which most river tiles would fit, too."""
    game = river("RIVER1")
    game.play(f"draw river/{tile}")
    assert cells(game) == {"1,0"}


@pytest.mark.rule("PLACE-01.2/RIVER1", "PLACE-01.3/RIVER1")
@pytest.mark.parametrize(
    ("before", "cell", "bend"),
    [
        ("", "1,0", {"r0", "r1"}),
        ("river/bend 1,0 r0", "1,1", {"r2"}),
        ("river/bend 1,0 r0  river/straight 1,1 r1  river/bridge 1,2 r0", "1,3", {"r2"}),
        ("river/bend 1,0 r1", "1,-1", {"r3"}),
        ("river/bend 1,0 r1  river/straight 1,-1 r1", "1,-2", {"r3"}),
        ("river/bend 1,0 r0  river/road-bend 1,1 r2", "2,1", {"r0"}),
    ],
    ids=["first", "right", "right-straight", "left", "left-straight", "right-left"],
)
def test_of_two_bends_in_a_row_one_goes_left_and_one_right(before: str, cell: str, bend: set[str]) -> None:
    game = river("RIVER1")
    if before:
        run(game, before)
    game.play("draw river/bend")
    assert cells(game) == {cell}
    assert rotations(game, cell) == bend


@pytest.mark.rule("PLACE-01.2/RIVER1", "PLACE-01.3/RIVER1")
@pytest.mark.parametrize(
    ("before", "cell", "bend"),
    [
        ("river/bend 1,0 r0", "1,1", {"r2"}),
        ("river/bend 1,0 r0  river/straight 1,1 r1", "1,2", {"r1", "r2"}),
        ("river/bend 1,0 r1", "1,-1", {"r3"}),
        ("river/bend 1,0 r1  river/straight 1,-1 r1", "1,-2", {"r0", "r3"}),
    ],
    ids=["right", "right-straight", "left", "left-straight"],
)
@pytest.mark.parametrize("edition", ["modern", "official-C1", "official-C2"])
def test_or_only_an_immediate_u_turn_is_forbidden(edition: str, before: str, cell: str, bend: set[str]) -> None:
    game = river("RIVER1", edition=edition, rulings={"river.bends": "no-u-turn"} if edition == "modern" else {})
    run(game, before)
    game.play("draw river/bend")
    assert (cells(game), rotations(game, cell)) == ({cell}, bend)


@pytest.mark.rule("PLACE-01.2/RIVER1", "PLACE-01.3/RIVER1")
def test_the_arm_that_turned_at_the_fork_turns_the_other_way_next() -> None:
    """The river comes from the west; one arm goes on to the east, the other has turned left."""
    game = river("RIVER2")
    game.play("place 1,0 r0")
    game.play("draw river2/bend")
    assert rotations(game, "1,-1") == set(), "to the left it would turn back, to the right it would meet the other arm"
    run_on = river("RIVER2")
    run_on.play("place 1,0 r0")
    run(run_on, "river2/monastery 1,-1 r1  river2/bridge-inn 1,-2 r0")
    run_on.play("draw river2/bend")
    assert rotations(run_on, "1,-3") == {"r3"}


@pytest.mark.rule("PLACE-01.4/RIVER1")
def test_two_arms_never_run_into_each_other() -> None:
    """
    ? ·
    ┴ ?     a bend to the left, to the right of the fork, would look at the space beside the upper arm
    """
    game = river("RIVER2")
    game.play("place 1,0 r0")
    game.play("draw river2/bend")
    assert cells(game) == {"2,0"}
    assert rotations(game, "2,0") == {"r0"}
    game.play("place 2,0 r0")


@pytest.mark.rule("PLACE-01.4/RIVER1")
def test_or_only_the_next_space_must_be_free() -> None:
    """To the right of the fork the bend to the left looks past the upper arm; the upper arm may turn to the right."""
    game = river("RIVER2", rulings={"river.room": "ahead"})
    game.play("place 1,0 r0")
    game.play("draw river2/bend")
    assert {cell: rotations(game, cell) for cell in cells(game)} == {"2,0": {"r0", "r1"}, "1,-1": {"r3"}}
    game.play("place 2,0 r1")
    game.play("pass")
    game.play("draw river2/road-bend")
    assert rotations(game, "1,-1") == set(), "there it would look at the space ahead of the other arm"
    assert rotations(game, "2,-1") == {"r3"}


@pytest.mark.rule("PLACE-01.4/RIVER1")
def test_with_room_between_them_the_arms_may_turn_towards_each_other() -> None:
    game = river("RIVER2")
    game.play("place 1,0 r0")
    run(game, "river2/monastery 2,0 r0")
    game.play("draw river2/bend")
    assert rotations(game, "3,0") == {"r0", "r1"}


@pytest.mark.rule("PLACE-01.3/RIVER1")
def test_nobody_is_placed_on_the_water() -> None:
    game = river("RIVER1")
    game.play("draw river/bridge")
    game.play("place 1,0 r1")
    assert choices(game) == {"road-N", "field-Nl", "field-Nr", "field-Er", "field-Sr"}


def test_the_river_divides_fields() -> None:
    game = river("RIVER1")
    game.play("draw river/straight")
    game.play("place 1,0 r0")
    game.play("put follower 1,0 field-Nl")
    game.play("draw river/straight")
    game.play("place 2,0 r0")
    # Around the spring both banks are one field, so Red's farmer is on both.
    assert choices(game) == set()


@pytest.mark.rule("PLACE-01.2/RIVER1", "PLACE-01.3/RIVER1", "PLACE-01.4/RIVER1", "PLACE-02.4/RIVER2")
@pytest.mark.parametrize(
    ("modules", "rulings", "tiles"),
    [(["RIVER1"], {}, 12), (["RIVER2"], {}, 12), (BOTH, {}, 24), (BOTH, MERGED, 22)],
    ids=["one", "two", "sequential", "merged"],
)
def test_every_river_tile_finds_its_place_and_no_river_turns_back(
    modules: list[str], rulings: dict[str, str], tiles: int
) -> None:
    for seed in range(12):
        chooser = random.Random(seed)
        game = Game(Setup(players=["A", "B", "C"], modules=modules, rulings=rulings, seed=seed))
        while is_flowing(game):
            game.play(chooser.choice(game.legal))
        assert len([tile for tile in laid(game) if tile.startswith("river")]) == tiles
        assert not any(isinstance(event, Discarded) for event in game.events)
        for turns in courses(game):
            bends = [turn for turn in turns if turn]
            assert all(one != other for one, other in pairwise(bends))


@pytest.mark.rule("PLACE-01.2/RIVER1", "PLACE-01.3/RIVER1", "PLACE-01.4/RIVER1")
@pytest.mark.parametrize(("room", "lost"), [("for-all", False), ("ahead", True)])
def test_with_immediate_u_turns_alone_forbidden_a_river_is_lost_only_if_nobody_looks_ahead(
    room: str, lost: bool
) -> None:
    seen, discarded = set(), 0
    for seed in range(16):
        chooser = random.Random(seed)
        rulings = {"river.bends": "no-u-turn", "river.room": room, **MERGED}
        game = Game(Setup(players=["A", "B"], modules=BOTH, rulings=rulings, seed=seed))
        while is_flowing(game):
            game.play(chooser.choice(game.legal))
        for turns in courses(game):
            assert not any(one == other != 0 for one, other in pairwise(turns))
            seen |= {one == other for one, other in pairwise([turn for turn in turns if turn])}
        discarded += sum(isinstance(event, Discarded) for event in game.events)
    assert seen == {True, False}, "two bends the same way, with straight tiles between"
    assert bool(discarded) is lost


@pytest.mark.rule("PLACE-01.1/RIVER1", "PLACE-01.4/RIVER1")
def test_a_prepared_pack_has_its_river_in_a_pile_of_its_own() -> None:
    """So it is drawn first, the lake last of it, and whoever lays looks ahead over all of it."""
    pack = ["base/city", "river/lake", "river/straight", "river/bend", "base/bend", "river/city-bend"]
    game = Game(Setup(modules=["RIVER1"], pack=pack, seed=1))
    while not game.over:
        game.play(game.legal[0])
    river_first = ["river/straight", "river/bend", "river/city-bend", "river/lake", "base/city", "base/bend"]
    assert laid(game) == ["river/spring", *river_first]
    packed = river("RIVER2", pack=["river2/fork", "river2/bend", "river2/city-lake", "river2/monastery"])
    packed.play("place 1,0 r0")
    packed.play("draw river2/bend")
    assert rotations(packed, "2,0") == {"r0"}, "to the left it would come into the way of the other arm"


def test_a_river_may_be_part_of_a_prepared_board() -> None:
    game = table("river/spring river/straight .", "river/bend monastery", modules=["RIVER1"])
    assert cells(game) == {"2,0"}
    lay_only = table("river/spring river/bend .\n. . .", "river/bend monastery", modules=["RIVER1"])
    assert {cell: rotations(lay_only, cell) for cell in cells(lay_only)} == {"1,1": {"r2"}}


def test_without_its_rules_a_river_may_turn_back() -> None:
    """Its tiles are drawn from the supply like all others, and water must meet water: nothing else."""
    game = Game(Setup(modules=["RIVER1.tiles"], seed=3), chance="ask", forced="ask")
    lay(game, "river/bend", "1,0 r0")
    game.play("draw river/bend")
    assert rotations(game, "1,1") == {"r1", "r2"}
    assert "base/city-road" in game.bag

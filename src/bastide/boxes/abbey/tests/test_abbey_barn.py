"""The barn: the corner it lies on and whom it keeps out of its field."""

from __future__ import annotations

from pathlib import Path

import pytest
from barns import FARM, SECOND, THREE, am, barns, corners

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.geometry import spot
from bastide.core.words import CORNER
from boards import added, choices, stand, supply, turn


@pytest.mark.rule("FIGURE-11.1/AM")
def test_a_barn_lies_where_four_tiles_meet_in_field() -> None:
    """Only at the upper left corner of the new tile do four tiles meet."""
    game = am("monastery monastery\nmonastery .", "monastery monastery")
    game.play("place 1,1 r0")
    assert corners(game) == {"1,1 NW"}
    game.play("barn 1,1 NW")
    assert game.turn == 2
    assert barns(game) == [(1, 1), None]


@pytest.mark.rule("FIGURE-11.1/AM")
@pytest.mark.parametrize(
    ("missing", "corner", "point"), [("0,0", "SE", (1, 1)), ("1,0", "SW", (1, 1)), ("0,1", "NE", (1, 1))]
)
def test_every_corner_of_the_new_tile_will_do(missing: str, corner: str, point: tuple[int, int]) -> None:
    cells = {(0, 0), (1, 0), (0, 1), (1, 1)} - {tuple(map(int, missing.split(",")))}
    rows = [" ".join("monastery" if (x, y) in cells else "." for x in range(2)) for y in range(2)]
    game = am("\n".join(rows), "monastery monastery")
    game.play(f"place {missing} r0")
    assert corners(game) == {f"{missing} {corner}"}
    game.play(f"barn {missing} {corner}")
    assert barns(game)[0] == point


@pytest.mark.rule("FIGURE-11.1/AM")
@pytest.mark.parametrize(("tile", "lawful"), [("monastery", True), ("abbey/city-wedge-pennant", False)])
def test_all_four_must_show_field_at_the_point(tile: str, lawful: bool) -> None:
    """The city of the wedge reaches the lower right corner: two edges of field, parted at the point itself."""
    game = am(f"{tile} monastery\nmonastery .", "monastery monastery")
    game.play("place 1,1 r0")
    assert corners(game) == ({"1,1 NW"} if lawful else set())


@pytest.mark.rule("FIGURE-11.1/AM")
def test_beside_a_road_there_is_field() -> None:
    game = am("straight:1 monastery\nmonastery-road:2 .", "monastery monastery")
    game.play("place 1,1 r0")
    assert corners(game) == {"1,1 NW"}


@pytest.mark.rule("FIGURE-11.1/AM")
@pytest.mark.parametrize(("halves", "lawful"), [((3,), True), ((0,), False), ((2,), False), ((0, 2), True)])
def test_a_half_tile_must_cover_the_point(tmp_path: Path, halves: tuple[int, ...], lawful: bool) -> None:
    """A triangle in the upper left: with the corner between its legs at the point, with one end of its long side
    there, or two of them that fill the cell together."""
    name = f"TRIANGLE{''.join(map(str, halves))}"
    tile = f"{name.lower()}/half"
    facts = f'[[tile]]\nid = "{tile}"\ncount = 2\nedges = "FFF"\nsegments = ["field Sl Sr Wl Wr Hl Hr"]\n'
    with added(tmp_path, name, facts):
        start = [("base/monastery", 1, 0, 0), ("base/monastery", 2, 0, 0), ("base/monastery", 2, 1, 0)]
        start += [("base/monastery", 2, 2, 0), ("base/monastery", 1, 2, 0), ("base/monastery", 0, 2, 0)]
        start += [("base/monastery", 0, 1, 0), *((tile, 0, 0, rotation) for rotation in halves)]
        setup = Setup(modules=["AM.barn", name], start=start, pack=["base/monastery", "base/bend"])
        game = Game(setup, forced="ask")
        game.play("place 1,1 r0")
        assert ("1,1 NW" in corners(game)) == lawful


@pytest.mark.rule("FIGURE-11.1/AM")
def test_a_city_at_the_point_forbids_it() -> None:
    game = am(FARM, "monastery monastery")
    game.play("place 2,1 r0")
    assert corners(game) == {"2,1 NW"}
    game = am("city:1 city:3\nmonastery .", "monastery monastery")
    game.play("place 1,1 r0")
    assert corners(game) == set()


@pytest.mark.rule("FIGURE-11.1/AM")
def test_only_corners_of_the_tile_just_laid() -> None:
    """Nobody has used the point of the first tile; it is too late for it now."""
    game = am(THREE, "monastery monastery monastery")
    turn(game, "1,1 r0")
    game.play("place 2,1 r0")
    assert corners(game) == {"2,1 NW"}
    game.play("pass")
    game.play("place 3,0 r0")
    assert corners(game) == set()


@pytest.mark.rule("FIGURE-11.1/AM", "PREP-14/AM")
def test_instead_of_a_follower_and_only_once() -> None:
    game = am(THREE, "monastery monastery monastery", rulings=SECOND)
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert supply(game) == [7, 7]
    turn(game, "3,0 r0")
    game.play("place 2,1 r0")
    assert corners(game) == set()


@pytest.mark.rule("FIGURE-11.1/AM")
def test_what_bars_every_figure_bars_the_barn(tmp_path: Path) -> None:
    rules = """
@part.step("barred", at=MOVE.laid, shown="PLACE-10")
def barred(game):
    game.bar(NO_FOLLOWER)
"""
    with added(tmp_path, "NOBODYATALL", rules=rules):
        game = am("monastery monastery\nmonastery .", "monastery monastery", modules=["AM", "NOBODYATALL"])
        game.play("place 1,1 r0")
        assert game.turn == 2


# ---- one barn a field


@pytest.mark.rule("FIGURE-11.2/AM", "FIGURE-11.4/AM")
@pytest.mark.parametrize(("rulings", "offered"), [({}, set()), (SECOND, {"2,1 NW"})])
def test_a_second_barn_in_a_field(rulings: dict[str, str], offered: set[str]) -> None:
    """Red's barn lies in the middle of four meadows; Blue lays the tile beside it."""
    game = am(THREE, "monastery monastery monastery", rulings=rulings)
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    game.play("place 2,1 r0")
    assert corners(game) == offered


@pytest.mark.rule("FIGURE-11.4/AM")
def test_two_barns_never_lie_on_one_point() -> None:
    """Blue's barn is put there by hand, before Red's tile makes the point."""
    game = am("monastery monastery\nmonastery .", "monastery monastery", rulings=SECOND)
    figure = game.state.in_supply(1, game.state.number_of(words.KINDS["barn"]))
    game.state.put(figure, CORNER, spot(1, 1))
    game.play("place 1,1 r0")
    assert barns(game) == [None, (1, 1)]
    assert corners(game) == set()


@pytest.mark.rule("FIGURE-11.2/AM")
def test_farmers_do_not_forbid_a_barn_and_nothing_moves_it() -> None:
    """A tower beside it and the scoring of its field leave it where it is."""
    game = am(FARM.replace("monastery", "tower/meadow", 1), "monastery monastery monastery", modules=["AM", "TOWER"])
    stand(game, "Blue", "0,1 field-Nl")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert supply(game) == [7, 7]
    game.play("place 3,0 r0")
    game.play("raise 2,0")
    assert game.turn == 3, "a barn is nobody to capture, and nobody else is there"
    assert barns(game) == [(2, 1), None]


@pytest.mark.rule("FIGURE-11.3/AM")
def test_no_farmer_is_placed_beside_a_barn() -> None:
    game = am("monastery monastery\nmonastery .", "monastery straight monastery")
    game.play("place 1,1 r0")
    assert choices(game) == {"monastery", "field-Nl"}
    game.play("barn 1,1 NW")
    game.play("place 2,0 r1")
    assert choices(game) == {"road-N", "field-Nr"}, "the field beyond the road is another one"


@pytest.mark.rule("FIGURE-11.2/AM")
def test_a_barn_given_back_leaves_an_ordinary_field() -> None:
    """No rule of this box does so; one of another box may."""
    game = am(THREE, "monastery monastery monastery")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    figure = next(n for n, f in enumerate(look.figures(game.state)) if f.place == CORNER)
    game.state.send_home(figure)
    game.play("place 2,1 r0")
    assert choices(game) == {"monastery", "field-Nl"}
    assert corners(game) == {"2,1 NW"}

"""The abbey: the hole it fills, what it closes, the monk on it, and the last chance to lay it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import words
from boards import added, cells, choices, lying, owners, same_feature, scores, segment, stand, supply, table, turn

# Eight meadows around a hole; the same without the upper left one.
RING = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
GAP = ". monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
# Two holes side by side.
WIDE = "\n".join([" ".join(["monastery"] * 5), "monastery . monastery . monastery", " ".join(["monastery"] * 5)])
# From the north a city, from the west a road, from the east a road that goes on, from the south a field.
ENDS = "monastery city:2 monastery\nmonastery-road:3 . straight\nmonastery monastery monastery"


def am(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["AM"]), **more)


def lay_abbey(game: Game, cell: str = "1,1") -> None:
    game.play("abbey")
    game.play(f"place {cell} r0")


def holds_abbey(game: Game) -> list[bool]:
    return [game.state.in_hand(player) != [] for player in range(len(game.setup.players))]


# ---- laying


@pytest.mark.rule("PLACE-05.1/AM", "PLACE-05.5/AM")
def test_an_abbey_is_laid_into_a_hole_instead_of_drawing() -> None:
    game = am(ENDS, "monastery bend")
    assert game.legal_texts == ["pass", "abbey"]
    lay_abbey(game)
    assert (game.turn, sum(game.bag.values())) == (1, 2), "nothing was drawn"
    game.play("pass")
    assert (game.turn, game.tile) == (2, "base/monastery")
    assert holds_abbey(game) == [False, True]


@pytest.mark.rule("PLACE-05.1/AM")
def test_whoever_does_not_want_to_draws_and_keeps_it() -> None:
    game = am(RING, "monastery bend")
    game.play("pass")
    assert game.tile == "base/monastery"
    assert holds_abbey(game) == [True, True]
    assert "1,1" in cells(game), "any tile that fits may go into the hole"


@pytest.mark.rule("PLACE-05.1/AM")
@pytest.mark.parametrize("missing", ["1,0", "2,1", "1,2", "0,1"])
def test_a_hole_has_tiles_on_all_four_sides(missing: str) -> None:
    x, y = map(int, missing.split(","))
    rows = [row.split() for row in RING.splitlines()]
    rows[y][x] = "."
    game = am("\n".join(" ".join(row) for row in rows), "monastery bend")
    assert game.step == "base.lay"


@pytest.mark.rule("PLACE-05.1/AM")
def test_corners_may_be_missing() -> None:
    game = am(GAP, "monastery bend")
    game.play("abbey")
    assert cells(game) == {"1,1"}, "and the open corner is no hole"


@pytest.mark.rule("PLACE-05.1/AM", "PREP-14/AM")
def test_everybody_has_one_abbey_only() -> None:
    """Two holes, three turns: Red, Blue, and Red again, who has none left."""
    game = am(WIDE, "monastery monastery monastery")
    lay_abbey(game)
    game.play("pass")
    assert game.legal_texts == ["pass", "abbey"]
    game.play("pass")
    turn(game, "5,0 r0")
    assert (game.turn, game.step) == (3, "base.lay")


@pytest.mark.rule("PLACE-05.4/AM")
@pytest.mark.parametrize(("rotation", "hole"), [(0, False), (2, True)])
def test_the_long_side_of_a_half_tile_bounds_no_hole(tmp_path: Path, rotation: int, hole: bool) -> None:
    """South of the cell lies a triangle: its long side looks there, or one of its legs does."""
    facts = f'[[tile]]\nid = "half{rotation}/half"\nedges = "FFF"\nsegments = ["field Sl Sr Wl Wr Hl Hr"]\n'
    with added(tmp_path, f"HALF{rotation}", facts):
        ring = [start for start in lying(RING) if start[1:3] != (1, 2)]
        half = (f"half{rotation}/half", 1, 2, rotation)
        game = Game(Setup(modules=["AM", f"HALF{rotation}"], start=[*ring, half], pack=["base/bend"]), forced="ask")
        assert ("abbey" in game.legal_texts) == hole


@pytest.mark.rule("PLACE-05.1/AM")
def test_an_abbey_is_no_exception_to_what_others_ask_of_monasteries() -> None:
    """It counts as a monastery: beside two shrines it may not lie."""
    drawing = RING.replace("monastery", "tower/meadow")
    one = drawing.replace("tower/meadow", "cult/shrine", 1)
    two = "cult/shrine".join(one.rsplit("tower/meadow", 1))
    modules = ["AM", "CULT", "TOWER"]
    assert am(drawing, "bend", modules=modules).legal_texts == ["pass", "abbey"]
    assert am(one, "bend", modules=modules).legal_texts == ["pass", "abbey"]
    assert am(two, "bend", modules=modules).step == "base.lay"


@pytest.mark.rule("PLACE-05.1/AM")
def test_an_abbey_may_be_laid_in_a_builders_further_move() -> None:
    """Red's builder stands in the city that the first tile extends; the second is the abbey."""
    game = am("city:1 . .\n" + RING, "city-through bend", modules=["AM", "TB"])
    stand(game, "Red", "0,0 city-E")
    kind = game.state.rules.figure_names.index("builder")
    game.state.put(game.state.in_supply(0, kind), words.SEGMENT, segment(game, "0,0 city-E"))
    game.play("pass")
    turn(game, "1,0 r0")
    game.play("again")
    lay_abbey(game, "1,2")
    game.play("pass")
    assert game.turn == 2


@pytest.mark.rule("PLACE-05.1/AM")
@pytest.mark.parametrize(("modules", "offered"), [(["AM"], True), (["AM", "RIVER1"], False)])
def test_an_abbey_waits_until_the_river_is_laid(modules: list[str], offered: bool) -> None:
    """It takes the place of an ordinary draw only; a tile of the river is none."""
    row = "straight straight straight"
    game = Game(Setup(modules=modules, start=lying(f"{row}\nstraight . straight\n{row}"), seed=1), forced="ask")
    assert ("abbey" in game.legal_texts) == offered


# ---- what it closes


@pytest.mark.rule("PLACE-05.3/AM")
def test_an_abbey_closes_the_roads_and_cities_that_meet_it() -> None:
    """The city of one tile and the western road are finished, the eastern road is not."""
    game = am(ENDS, "monastery bend")
    stand(game, "Red", "1,0 city-S")
    stand(game, "Blue", "0,1 road-E", "2,1 road-E")
    lay_abbey(game)
    game.play("pass")
    assert scores(game) == [2, 1]
    assert supply(game) == [7, 6]
    assert owners(game, "2,1 road-E") == ["Blue"]
    assert game.state.open_ends(segment(game, "2,1 road-E")) == 1


@pytest.mark.rule("PLACE-05.3/AM")
def test_an_abbey_joins_nothing() -> None:
    """Two roads end at it from west and east; fields end at it, too.

    ─ ─ ─
    ─ ? ─     it closes the southern field where it meets the lower row, and beside the roads of its own row
    ─ ─ ─
    """
    row = "straight straight straight"
    game = am(f"{row}\nstraight . straight\n{row}", "monastery bend")
    ends = game.state.open_ends(segment(game, "1,2 field-Nl"))
    lay_abbey(game)
    game.play("pass")
    assert not same_feature(game, "0,1 road-E", "2,1 road-E")
    assert not same_feature(game, "1,0 field-Er", "1,2 field-Nl")
    assert game.state.open_ends(segment(game, "1,2 field-Nl")) == ends - 4


# ---- the monk


@pytest.mark.rule("PLACE-05.2/AM", "SCORE-12/AM")
def test_a_monk_on_a_surrounded_abbey_scores_nine_and_comes_home() -> None:
    game = am(RING, "monastery bend")
    lay_abbey(game)
    assert choices(game) == {"abbey"}
    game.play("put follower 1,1 abbey")
    assert scores(game) == [9, 0]
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-05.2/AM", "SCORE-12/AM")
def test_it_scores_as_soon_as_its_ring_is_filled() -> None:
    game = am(GAP, "monastery bend")
    lay_abbey(game)
    game.play("put follower 1,1 abbey")
    assert (scores(game), supply(game)) == ([0, 0], [6, 7])
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 7])


@pytest.mark.rule("FINAL-14/AM")
def test_an_unfinished_abbey_counts_itself_and_its_neighbours_at_the_end() -> None:
    game = am(GAP, "monastery")
    lay_abbey(game)
    game.play("put follower 1,1 abbey")
    turn(game, "3,0 r0")
    assert game.over
    assert scores(game) == [8, 0]


# ---- the end of the game


@pytest.mark.rule("FINAL-01.1/AM")
def test_after_the_last_tile_the_next_player_is_asked_first() -> None:
    game = am(RING, "monastery", 3)
    game.play("pass")
    turn(game, "3,0 r0")
    assert not game.over
    asked = []
    while not game.over:
        asked.append(game.state.actor)
        assert game.legal_texts == ["pass", "abbey"]
        game.play("pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("FINAL-01.1/AM")
def test_if_the_last_tile_fits_nowhere_the_one_who_drew_it_is_asked_first() -> None:
    game = am(RING, "city4-pennant", 3)
    game.play("pass")
    asked = []
    while not game.over:
        asked.append(game.state.actor)
        game.play("pass")
    assert asked == [0, 1, 2]


@pytest.mark.rule("FINAL-01.1/AM")
def test_the_first_to_lay_his_abbey_may_take_the_only_hole() -> None:
    game = am(RING, "monastery")
    game.play("pass")
    turn(game, "3,0 r0")
    lay_abbey(game)
    game.play("put follower 1,1 abbey")
    assert game.over
    assert scores(game) == [0, 9]
    assert holds_abbey(game) == [True, False]


@pytest.mark.rule("FINAL-01.2/AM")
def test_a_last_abbey_is_a_whole_move() -> None:
    """Blue's abbey closes Red's city and Blue's road, and his monk counts eight tiles; all that before the end."""
    game = am(ENDS.replace("monastery city", ". city", 1), "monastery")
    stand(game, "Red", "1,0 city-S")
    stand(game, "Blue", "0,1 road-E")
    game.play("pass")
    turn(game, "3,0 r0")
    lay_abbey(game)
    assert choices(game) == {"abbey"}
    game.play("put follower 1,1 abbey")
    assert game.over
    assert scores(game) == [2, 1 + 8], "a finished city of one tile is worth two, an unfinished one would be worth one"


@pytest.mark.rule("FINAL-01.1/AM", "FINAL-01.2/AM")
def test_several_abbeys_are_laid_one_after_the_other() -> None:
    game = am(WIDE, "monastery")
    game.play("pass")
    turn(game, "5,0 r0")
    lay_abbey(game, "1,1")
    game.play("put follower 1,1 abbey")
    assert game.state.actor == 0
    lay_abbey(game, "3,1")
    game.play("put follower 3,1 abbey")
    assert game.over
    assert scores(game) == [9, 9]


@pytest.mark.rule("FINAL-01.1/AM")
def test_without_a_hole_or_without_an_abbey_nobody_is_asked() -> None:
    game = am("monastery monastery", "monastery")
    turn(game, "2,0 r0")
    assert game.over
    game = am(RING, "monastery", without=["AM.abbey"])
    turn(game, "3,0 r0")
    assert game.over

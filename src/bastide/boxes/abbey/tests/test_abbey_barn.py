"""The barn: the corner it lies on, the farmers it sends home, the fields it joins, and what it is worth at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.core.geometry import spot, xy
from bastide.core.words import CORNER, DONE, SEGMENT
from boards import added, choices, listen, same_feature, scores, segment, stand, supply, table, turn

# A finished city of two tiles and three meadows; the next tile goes into the lower right corner.
FARM = "city:1 city:3 monastery\nmonastery monastery ."
# The same city in the west, a road down the middle, and meadows in the east; two tiles of the lower row are missing.
HALVES = "city:1 city:3 straight:1 monastery monastery\nmonastery . straight:1 . monastery"
# Four meadows, and room for two more in the lower row.
THREE = "monastery monastery monastery\nmonastery . ."
SECOND = {"barn.second": "allowed"}


def am(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["AM"]), **more)


def stand_pig(game: Game, name: str, place: str) -> None:
    """Stand a player's pig where an earlier move would have put it."""
    figure = game.state.in_supply(game.setup.players.index(name), game.state.number_of(words.KINDS["pig"]))
    game.state.put(figure, SEGMENT, segment(game, place))


def corners(game: Game) -> set[str]:
    """Where a barn may be laid now."""
    return {text.removeprefix("barn ") for text in game.legal_texts if text.startswith("barn ")}


def barns(game: Game) -> list[tuple[int, int] | None]:
    """The point each player's barn lies on, named by the cell south-east of it; None at home."""
    kind = game.state.number_of(words.KINDS["barn"])
    figures = [figure for figure in look.figures(game.state) if figure.kind == kind]
    return [xy(figure.which) if figure.place == CORNER else None for figure in figures]


# ---- where it lies


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


# ---- farmers whose field gets a barn


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-04.1/AM", "SCORE-04.3/AM")
@pytest.mark.parametrize(("red", "blue", "points"), [(0, 1, [0, 3]), (1, 2, [0, 3]), (2, 2, [3, 3]), (1, 0, [3, 0])])
def test_a_new_barn_pays_the_farmers_three_a_city_and_sends_them_home(red: int, blue: int, points: list[int]) -> None:
    game = am(FARM, "monastery monastery")
    stand(game, "Red", *["0,1 field-Nl"] * red)
    stand(game, "Blue", *["1,1 field-Nl"] * blue)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == points
    assert supply(game) == [7, 7]
    assert not game.state.anybody_on(segment(game, "2,1 field-Nl"))


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-04.1/AM")
def test_without_farmers_or_finished_cities_nobody_scores() -> None:
    game = am(FARM, "monastery monastery")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [0, 0]
    game = am("monastery monastery\nmonastery .", "monastery monastery")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert (scores(game), supply(game)) == ([0, 0], [7, 7]), "the farmer goes home without points"


@pytest.mark.rule("SCORE-04.1/AM")
def test_a_city_finished_by_the_same_tile_counts() -> None:
    """The tile that makes the point also closes the city below.

    M M
    M ?     ? a city in the south
    M c     c a city in the north: finished
    """
    game = am("monastery monastery\nmonastery .\nmonastery city", "city monastery")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,1 r2")
    game.play("barn 1,1 NW")
    assert scores(game) == [0, 3]


@pytest.mark.rule("SCORE-04.2/AM", "SCORE-04.3/AM", "SCORE-05.2/AM")
@pytest.mark.parametrize("rulings", [{}, {"barn.mods": "none"}])
def test_a_pig_adds_one_a_city_for_its_player_only_and_goes_home(rulings: dict[str, str]) -> None:
    game = am(FARM, "monastery monastery", modules=["AM", "TB"], rulings=rulings)
    stand(game, "Red", "0,1 field-Nl")
    stand(game, "Blue", "1,1 field-Nl")
    stand_pig(game, "Blue", "1,1 field-Nl")
    events = listen(game)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [3, 4]
    assert [look.supply(game.state, player)["pig"] for player in range(2)] == [1, 1]
    awards = {event.player: event for event in events if isinstance(event, Scored)}
    assert awards[1].items == (("city", 1, 3), ("barn-own", 1, 1))
    assert all(event.points == sum(n * each for _, n, each in event.items) for event in awards.values())


HERD = """
@part.hook("city_worth", FOR_{reason}, name="more", shown="FINAL-29")
def more(game, count, field, city, player, when):
    count.add("more", 1, 1)
"""


@pytest.mark.rule("SCORE-05.3/AM")
@pytest.mark.parametrize("reason", ["field", "city"])
@pytest.mark.parametrize(("mods", "points"), [("as-final", 4), ("none", 3)])
def test_what_makes_cities_worth_more_at_the_end_does_so_here_by_ruling(
    tmp_path: Path, reason: str, mods: str, points: int
) -> None:
    """A herd in the field, or something about the city itself."""
    code = f"MORE{reason}{mods[0]}".upper()
    with added(tmp_path, code, rules=HERD.format(reason=reason.upper())):
        game = am(FARM, "monastery monastery", modules=["AM", code], rulings={"barn.mods": mods})
        stand(game, "Blue", "0,1 field-Nl")
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert scores(game) == [0, points]


@pytest.mark.rule("SCORE-05.3/AM", "FINAL-30.1/AM")
@pytest.mark.parametrize(("mods", "farmers"), [("as-final", 4), ("none", 3)])
def test_a_pig_herd_in_the_field_counts_for_farmers_by_ruling_and_never_for_the_barn(mods: str, farmers: int) -> None:
    """The herd grazes in the west; Blue has a farmer, Red lays the barn with the last tile."""
    drawing = "river2/bend-herd city:1 city:3 monastery\n. monastery monastery ."
    game = am(drawing, "monastery", modules=["AM", "RIVER2"], rulings={"barn.mods": mods})
    stand(game, "Blue", "1,1 field-Nl")
    game.play("place 3,1 r0")
    game.play("barn 3,1 NW")
    assert game.over
    assert scores(game) == [4, farmers]


@pytest.mark.rule("SCORE-04.1/AM")
@pytest.mark.parametrize("edition", ["hungarian", "danish"])
def test_the_rates_of_the_barn_are_its_own_in_every_edition(edition: str) -> None:
    game = am(FARM, "monastery monastery", edition=edition, rulings={"base.start-player": "given"})
    stand(game, "Blue", "0,1 field-Nl")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert scores(game) == [0, 3]


# ---- fields joined to one with a barn


def joined(pig: bool = False, **more: Any) -> Game:
    """Red's barn lies in the west; Blue's farmer is beyond the road; Red is about to lay the tile that joins them.

    c c M ║      ║ the road
    M M M ?
    """
    game = am(FARM, "monastery straight monastery-road monastery monastery", modules=["AM", "TB"], **more)
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    turn(game, "3,0 r1", "field-Nr")
    if pig:
        stand_pig(game, "Blue", "3,0 field-Nr")
    assert not same_feature(game, "3,0 field-Nr", "2,1 field-Nl")
    return game


@pytest.mark.rule("SCORE-00.2/AM", "SCORE-05.1/AM", "SCORE-05.2/AM")
@pytest.mark.parametrize(("pig", "points"), [(False, 1), (True, 2)])
def test_farmers_joined_to_a_barn_get_one_a_city_and_go_home(pig: bool, points: int) -> None:
    game = joined(pig)
    turn(game, "3,1 r2")
    assert same_feature(game, "3,0 field-Nr", "2,1 field-Nl")
    assert scores(game) == [0, points]
    assert supply(game) == [7, 7]
    assert look.supply(game.state, 1)["pig"] == 1
    assert barns(game) == [(2, 1), None]


@pytest.mark.rule("SCORE-05.1/AM")
def test_it_is_scored_once_and_only_in_the_move_that_joins() -> None:
    game = joined()
    turn(game, "3,1 r2")
    assert scores(game) == [0, 1]
    turn(game, "4,1 r0")
    assert scores(game) == [0, 1]


@pytest.mark.rule("SCORE-05.1/AM")
def test_a_field_that_stays_apart_is_not_scored() -> None:
    game = joined()
    turn(game, "0,2 r3")
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6]


@pytest.mark.rule("SCORE-05.1/AM")
def test_a_value_is_only_asked_never_given() -> None:
    """Valuing a field changes nothing."""
    game = joined()
    before = game.digest
    for field in ("3,0 field-Nr", "2,1 field-Nl"):
        assert game.state.value(segment(game, field), DONE).total >= 0
    assert game.digest == before


# ---- the end


@pytest.mark.rule("FINAL-30/AM")
def test_at_the_end_a_barn_brings_four_a_city() -> None:
    game = am(FARM, "monastery")
    game.play("place 2,1 r0")
    game.play("barn 2,1 NW")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-30/AM", "FIGURE-11.2/AM")
def test_when_two_fields_with_barns_merge_both_barns_stay_and_score() -> None:
    """Red's barn lies west of the road, where the city is, Blue's east of it. Then Red ends the road in the south."""
    game = am(HALVES, "monastery monastery monastery-road")
    game.play("place 1,1 r0")
    assert corners(game) == {"1,1 NE"}
    game.play("barn 1,1 NE")
    game.play("place 3,1 r0")
    assert corners(game) == {"3,1 NW", "3,1 NE"}
    game.play("barn 3,1 NE")
    assert not same_feature(game, "1,1 field-Nl", "3,1 field-Nl")
    turn(game, "2,2 r2")
    assert same_feature(game, "1,1 field-Nl", "3,1 field-Nl")
    assert game.over
    assert barns(game) == [(2, 1), (4, 1)]
    assert scores(game) == [4, 4]


@pytest.mark.rule("FINAL-30/AM")
def test_a_barn_without_a_finished_city_brings_nothing() -> None:
    """The same without the tile that joins the fields: the city belongs to Red's barn alone."""
    game = am(HALVES, "monastery monastery")
    game.play("place 1,1 r0")
    game.play("barn 1,1 NE")
    game.play("place 3,1 r0")
    game.play("barn 3,1 NE")
    assert game.over
    assert scores(game) == [4, 0]


@pytest.mark.rule("FINAL-30.1/AM")
@pytest.mark.parametrize(
    ("reason", "mods", "points"),
    [("city", "none", 4), ("city", "castle+siege", 5), ("field", "none", 4), ("field", "castle+siege", 4)],
)
def test_only_what_belongs_to_the_city_can_raise_the_four(tmp_path: Path, reason: str, mods: str, points: int) -> None:
    """A castle or a siege by ruling, a herd never."""
    code = f"LAST{reason}{mods[0]}".upper()
    with added(tmp_path, code, rules=HERD.format(reason=reason.upper())):
        game = am(FARM, "monastery", modules=["AM", code], rulings={"barn.final.mods": mods})
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert scores(game) == [points, 0]


@pytest.mark.rule("FINAL-30/AM")
def test_at_the_end_what_the_field_is_worth_by_itself_is_added(tmp_path: Path) -> None:
    rules = (
        '@part.hook("points", FIELD, name="thatch", shown="FINAL-27")\n'
        'def thatch(game, count, segment, when):\n    count.add("city", when == AT_END, 2)\n'
    )
    with added(tmp_path, "BARNTHATCH", "", rules):
        game = table(FARM, "monastery", modules=["AM", "BARNTHATCH"], without=["AM.abbey"])
        game.play("place 2,1 r0")
        game.play("barn 2,1 NW")
        assert (game.over, scores(game)) == (True, [4 + 2, 0])

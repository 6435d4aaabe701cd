"""The wagon: where it is placed, what it weighs, and where it drives after its feature was scored."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.words import LEAVING, SEGMENT
from boards import owners, scores, segment, stand, table, turn

# A road from an open city to the south, where the next tile ends it.
ROAD = "city3-road\n."
NEAR = {"wagon.move": "C2"}
# From the north a city, from the west a road, from the east a road that goes on, from the south a field.
ENDS = "monastery city:2 monastery\nmonastery-road:3 . straight\nmonastery monastery monastery"


def am(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["AM"]), **more)


def stand_figure(game: Game, name: str, kind: str, place: str) -> int:
    """Stand a player's figure where an earlier move would have put it."""
    figure = game.state.in_supply(game.setup.players.index(name), game.state.number_of(words.KINDS[kind]))
    game.state.put(figure, SEGMENT, segment(game, place))
    return int(figure)


def drives(game: Game) -> set[str]:
    """Where the wagon may drive now."""
    return {text.removeprefix("drive ") for text in game.legal_texts if text.startswith("drive ")}


def wagons(game: Game) -> list[int]:
    """Whose wagon is at home; none is left between two places."""
    assert all(figure.place != LEAVING for figure in look.figures(game.state)) or game.step.startswith("abbey.drive")
    return [look.supply(game.state, player)["wagon"] for player in range(len(game.setup.players))]


def stands(game: Game) -> set[str]:
    """The parts of the new tile on which a wagon may be placed."""
    return {text.split()[3] for text in game.legal_texts if text.startswith("put wagon ")}


# ---- placing and weight


@pytest.mark.rule("FIGURE-12/AM")
def test_a_wagon_goes_on_roads_into_cities_and_monasteries_but_not_on_fields() -> None:
    game = am("straight .", "abbey/monastery-crossing monastery")
    game.play("place 1,0 r0")
    assert stands(game) == {"monastery", "road-N", "road-E", "road-S", "road-W"}
    game = am("city:1 .", "city-crossing monastery")
    game.play("place 1,0 r3")
    assert stands(game) == {"city-W", "road-N", "road-E", "road-S"}


@pytest.mark.rule("FIGURE-12/AM", "SCORE-16/AM")
@pytest.mark.parametrize(("followers", "who"), [(0, ["Red"]), (1, ["Red", "Blue"]), (2, ["Blue"])])
def test_a_wagon_weighs_as_much_as_one_follower(followers: int, who: list[str]) -> None:
    game = am(ROAD, "monastery-road monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    stand(game, "Blue", *["0,0 road-S"] * followers)
    assert owners(game, "0,0 road-S") == who
    game.play("place 0,1 r2")
    game.play("pass")
    assert scores(game) == [2 if name in who else 0 for name in ("Red", "Blue")]


@pytest.mark.rule("FINAL-17/AM")
def test_a_wagon_scores_at_the_end() -> None:
    game = am("straight\ncity:2", "monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-E")
    stand_figure(game, "Blue", "wagon", "0,1 city-S")
    turn(game, "0,-1 r0")
    assert game.over
    assert scores(game) == [1, 1]


# ---- driving on


@pytest.mark.rule("SCORE-33.1/AM", "SCORE-33.3/AM")
def test_after_scoring_a_wagon_drives_to_what_the_road_runs_into() -> None:
    """The road ends at an open city in the north and at a monastery in the south."""
    game = am(ROAD, "monastery-road monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    assert scores(game) == [2, 0]
    assert (game.turn, wagons(game)) == (1, [0, 1])
    assert drives(game) == {"0,0 city-N", "0,1 monastery"}
    assert "pass" in game.legal_texts
    game.play("drive 0,0 city-N")
    assert game.turn == 2
    assert owners(game, "0,0 city-N") == ["Red"]
    assert owners(game, "0,0 road-S") == []


@pytest.mark.rule("SCORE-33.1/AM", "FIGURE-09.3/PD")
@pytest.mark.parametrize(("attach", "more"), [("figure", set()), ("tile", {"0,0 city-N"})])
def test_a_wagon_may_drive_to_the_tile_of_a_city_where_the_fairy_is(attach: str, more: set[str]) -> None:
    """The city in the north has two tiles; the fairy is on the far one."""
    north = "city-through:1\n" + ROAD
    game = table(north, "monastery-road monastery", modules=["AM", "PD"], rulings={"fairy.attach": attach})
    stand_figure(game, "Red", "wagon", "0,1 road-S")
    game.state.put(game.state.neutral(words.KINDS["fairy"]), words.FACE, look.face_at(game.state, 0, 0))
    game.state.set(words.SLOTS["dragon.beside"], -1 if attach == "tile" else 0)
    game.play("place 0,2 r2")
    game.play("pass")
    assert drives(game) == {"0,1 city-N", "0,2 monastery"} | more


@pytest.mark.rule("SCORE-33.1/AM")
def test_its_owner_may_take_it_back() -> None:
    game = am(ROAD, "monastery-road monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    game.play("pass")
    assert (game.turn, wagons(game)) == (2, [1, 1])


@pytest.mark.rule("SCORE-33.1/AM")
def test_what_is_occupied_is_no_goal() -> None:
    """Blue holds the city; Red has just put a follower into the monastery. So the wagon goes home by itself."""
    game = am(ROAD, "monastery-road monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    stand(game, "Blue", "0,0 city-N")
    game.play("place 0,1 r2")
    game.play("put follower 0,1 monastery")
    assert (game.turn, wagons(game)) == (2, [1, 1])


@pytest.mark.rule("SCORE-33.1/AM")
def test_what_is_finished_is_no_goal() -> None:
    """The road runs from an open city in the west to one in the east that is finished with the tile above it.

    c M c
    c ? c
    """
    game = am("city:2 monastery city:2\ncity3-road:3 . abbey/city-road-end", "straight monastery")
    stand_figure(game, "Red", "wagon", "0,1 road-E")
    assert game.state.is_complete(segment(game, "2,1 city-N"))
    game.play("place 1,1 r0")
    game.play("pass")
    assert scores(game) == [3, 0]
    assert drives(game) == {"0,1 city-N"}


@pytest.mark.rule("SCORE-33.3/AM")
def test_walls_that_touch_do_not_join() -> None:
    """Two cities on one tile without a road: from the northern one no way leads into the western one."""
    game = am(".\ncities-corner", "city monastery")
    stand_figure(game, "Red", "wagon", "0,1 city-N")
    game.play("place 0,0 r2")
    game.play("pass")
    assert scores(game) == [4, 0]
    assert (game.turn, wagons(game)) == (2, [1, 1])


@pytest.mark.rule("SCORE-33.3/AM")
def test_every_tile_of_the_scored_feature_counts_not_only_the_wagons() -> None:
    """A road of four tiles; the wagon stands on the third, the crossing is in the west.

    ┼ ─ ─ M
    """
    game = am("crossing4 straight straight .", "monastery-road monastery")
    stand_figure(game, "Red", "wagon", "2,0 road-E")
    game.play("place 3,0 r1")
    game.play("pass")
    assert scores(game) == [4, 0]
    assert drives(game) == {"0,0 road-N", "0,0 road-S", "0,0 road-W", "3,0 monastery"}


@pytest.mark.rule("SCORE-33.3/AM")
def test_with_the_other_ruling_it_drives_to_its_own_tile_or_a_neighbour() -> None:
    """The same board: what is near the wagon counts, whether joined or not; fields never do."""
    game = am("crossing4 straight straight .", "monastery-road monastery", rulings=NEAR)
    stand_figure(game, "Red", "wagon", "2,0 road-E")
    game.play("place 3,0 r1")
    game.play("pass")
    assert drives(game) == {"3,0 monastery"}
    game = am(".\ncities-corner", "city monastery", rulings=NEAR)
    stand_figure(game, "Red", "wagon", "0,1 city-N")
    game.play("place 0,0 r2")
    game.play("pass")
    assert drives(game) == {"0,1 city-W"}
    game.play("drive 0,1 city-W")
    assert owners(game, "0,1 city-W") == ["Red"]


@pytest.mark.rule("SCORE-33.2/AM")
def test_several_wagons_are_asked_from_the_active_player_on() -> None:
    """Blue lays the last tile of a road on which all three have their wagons."""
    game = am(ROAD, "monastery-road monastery-road monastery", 3)
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    stand_figure(game, "Blue", "wagon", "0,0 road-S")
    stand_figure(game, "Green", "wagon", "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    asked = []
    while game.turn == 1:
        asked.append((game.state.actor, drives(game)))
        game.play("drive 0,1 monastery" if game.state.actor == 0 else "drive 0,0 city-N")
    assert asked == [(0, {"0,0 city-N", "0,1 monastery"}), (1, {"0,0 city-N"})]
    assert wagons(game) == [0, 0, 1], "nothing was left for Green"
    assert scores(game) == [2, 2, 2]


@pytest.mark.rule("SCORE-33.2/AM")
def test_the_order_begins_with_the_active_player_not_with_the_first_seat() -> None:
    """Blue ends the road, so his wagon is asked before Red's."""
    game = am("city3-road:3 .", "straight monastery-road monastery")
    turn(game, "1,0 r0")
    stand_figure(game, "Red", "wagon", "0,0 road-E")
    stand_figure(game, "Blue", "wagon", "0,0 road-E")
    game.play("place 2,0 r1")
    game.play("pass")
    asked = []
    while game.turn == 2:
        asked.append(game.state.actor)
        game.play("pass")
    assert asked == [1, 0]


@pytest.mark.rule("SCORE-33.1/AM")
def test_a_wagon_that_has_driven_on_scores_later_not_now() -> None:
    """It enters a road that was open; the move in which it came gives it nothing there."""
    game = am("crossing4 straight straight .", "monastery-road bend monastery")
    stand_figure(game, "Red", "wagon", "0,0 road-E")
    game.play("place 3,0 r1")
    game.play("pass")
    game.play("drive 0,0 road-N")
    assert scores(game) == [4, 0]
    assert owners(game, "0,0 road-N") == ["Red"]
    assert wagons(game) == [0, 1]


# ---- abbeys


@pytest.mark.rule("SCORE-33.1/AM")
def test_a_wagon_drives_out_of_an_abbey() -> None:
    """The abbey is surrounded at once. What ends at it from west and north is finished; the eastern road goes on."""
    game = am(ENDS, "monastery bend")
    game.play("abbey")
    game.play("place 1,1 r0")
    assert "put wagon 1,1 abbey" in game.legal_texts
    game.play("put wagon 1,1 abbey")
    assert scores(game) == [9, 0]
    assert drives(game) == {"2,1 road-E"}
    game.play("drive 2,1 road-E")
    assert owners(game, "2,1 road-E") == ["Red"]


@pytest.mark.rule("SCORE-33.1/AM")
def test_a_wagon_drives_into_the_abbey_that_closed_its_road() -> None:
    """The upper left corner is missing, so the abbey is unfinished."""
    game = am(ENDS.replace("monastery city", ". city", 1), "monastery bend")
    stand_figure(game, "Red", "wagon", "0,1 road-E")
    game.play("abbey")
    game.play("place 1,1 r0")
    game.play("pass")
    assert scores(game) == [1, 0]
    assert drives(game) == {"0,1 monastery", "1,1 abbey"}
    game.play("drive 1,1 abbey")
    assert owners(game, "1,1 abbey") == ["Red"]


@pytest.mark.rule("SCORE-33.3/AM")
def test_out_of_an_abbey_by_the_other_ruling() -> None:
    """Everything unfinished and free on the tiles around it: the eastern road and the monasteries of the board."""
    game = am(ENDS, "monastery bend", rulings=NEAR)
    game.play("abbey")
    game.play("place 1,1 r0")
    game.play("put wagon 1,1 abbey")
    monasteries = {"0,0", "2,0", "0,1", "0,2", "1,2", "2,2"}
    assert drives(game) == {"2,1 road-E", *(f"{cell} monastery" for cell in monasteries)}


# ---- with others


@pytest.mark.rule("SCORE-33.1/AM")
def test_wagon_and_builder_on_one_road() -> None:
    """Red's builder earns a further move with the tile that ends the road; the wagon drives on before it is made."""
    game = am(ROAD, "monastery-road monastery monastery", modules=["AM", "TB"])
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    stand_figure(game, "Red", "builder", "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    assert look.supply(game.state, 0)["builder"] == 1, "it went home with the scoring"
    game.play("drive 0,1 monastery")
    assert (game.turn, game.legal_texts) == (1, ["pass", "again"])
    game.play("again")
    turn(game, "0,2 r0")
    assert game.turn == 2
    assert owners(game, "0,1 monastery") == ["Red"]


@pytest.mark.rule("SCORE-33.1/AM")
def test_a_builder_may_follow_the_wagon_later() -> None:
    """Where the wagon drove to, it is a follower of its player: a builder may join it."""
    game = am(ROAD, "monastery-road monastery city monastery", modules=["AM", "TB"])
    stand_figure(game, "Red", "wagon", "0,0 road-S")
    game.play("place 0,1 r2")
    game.play("pass")
    game.play("drive 0,0 city-N")
    turn(game, "0,2 r0")
    game.play("place 0,-1 r2")
    assert "builder 0,-1 city-S" in game.legal_texts


@pytest.mark.rule("FIGURE-12/AM")
@pytest.mark.parametrize(("ruling", "taken"), [("no", set()), ("yes", {"capture P2 wagon 1,0 road-E"})])
def test_towers_take_wagons_by_ruling_only(ruling: str, taken: set[str]) -> None:
    rulings = {"tower.capture.wagon": ruling}
    game = am("tower/meadow bend:3", "monastery monastery", modules=["AM", "TOWER"], rulings=rulings)
    stand_figure(game, "Blue", "wagon", "1,0 road-E")
    game.play("place -1,0 r0")
    game.play("raise 0,0")
    assert {text for text in game.legal_texts if text.startswith("capture")} == taken

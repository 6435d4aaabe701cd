"""The dragon's flight: who leads it, where it may go, whom it drives home, when it comes."""

from __future__ import annotations

from pathlib import Path

import pytest
from dragons import PLAIN, ROW, fly, offered, pd, put_fairy, put_neutral, stand_kind, where

from bastide.core import look, words
from bastide.core.event import Home, Moved
from boards import added, listen, owners, scores, segment, stand, supply

# ---- who and how far


@pytest.mark.rule("PLACE-12.1/PD", "PLACE-12.2/PD", "PLACE-12.3/PD", "PLACE-12.10/PD")
@pytest.mark.parametrize(
    ("players", "seats"),
    [(1, [0] * 6), (2, [0, 1] * 3), (3, [0, 1, 2] * 2), (4, [0, 1, 2, 3, 0, 1]), (5, [0, 1, 2, 3, 4, 0])],
)
def test_the_players_lead_it_in_turn_for_six_steps(players: int, seats: list[int]) -> None:
    """Over an open plain, along its rim.

    · · · ?
    · · ·
    D · ·
    """
    game = pd(PLAIN, "dragon/city-dragon city", players, dragon="0,2")
    game.play("place 3,0 r0")
    path = ["0,1", "0,0", "1,0", "1,1", "2,1", "2,2"]
    for step, cell in enumerate(path):
        assert (game.step, game.actor) == ("dragon.fly", seats[step])
        assert "pass" not in game.legal_texts
        fly(game, cell)
        assert where(game, "dragon") == cell
    assert (game.turn, game.actor) == (1, 0)
    assert game.step == "base.follower", "then the turn goes on"


@pytest.mark.rule("PLACE-12.3/PD")
def test_it_starts_with_the_active_player_whoever_that_is() -> None:
    game = pd(PLAIN, "city dragon/city-dragon city", 3, dragon="1,1")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("place 0,3 r2")
    for seat, cell in zip([1, 2, 0, 1, 2, 0], ["0,1", "0,0", "1,0", "2,0", "2,1", "2,2"], strict=True):
        assert game.actor == seat
        fly(game, cell)
    assert (game.step, game.actor) == ("base.follower", 1)


@pytest.mark.rule("PLACE-12.3/PD")
def test_a_step_goes_across_an_edge_onto_a_tile() -> None:
    """No step leads to a corner or off the tiles.

    · · ·
    · D ?
    · · ·
    """
    game = pd(
        "monastery monastery monastery\nmonastery monastery .\nmonastery monastery monastery",
        "dragon/city-dragon city",
        dragon="1,1",
    )
    game.play("place 3,0 r0")
    assert offered(game, "fly") == {"1,0", "0,1", "1,2"}


@pytest.mark.rule("PLACE-12.4/PD")
def test_it_does_not_come_back_to_where_it_has_been_not_even_to_its_start() -> None:
    """Round a square of four tiles.

    D ·
    · · ?
    """
    game = pd("monastery monastery\nmonastery monastery", "dragon/city-dragon city", dragon="0,0")
    game.play("place 2,1 r1")
    fly(game, "1,0")
    assert offered(game, "fly") == {"1,1"}
    fly(game, "1,1")
    assert offered(game, "fly") == {"0,1", "2,1"}
    fly(game, "0,1")
    assert game.step == "base.follower", "it is stuck between its start and its way"
    assert where(game, "dragon") == "0,1"


@pytest.mark.rule("PLACE-12.4/PD")
def test_another_flight_may_go_where_the_last_one_went() -> None:
    game = pd("monastery monastery", "dragon/city-dragon dragon/city-dragon city", dragon="0,0")
    game.play("place 2,0 r1")
    fly(game, "1,0", "2,0")
    game.play("place -1,0 r3")
    fly(game, "1,0", "0,0", "-1,0")
    assert (game.turn, where(game, "dragon")) == (3, "-1,0")


@pytest.mark.rule("PLACE-12.10/PD")
def test_a_dead_end_ends_the_flight_early() -> None:
    game = pd(ROW, "dragon/city-dragon city", 3, dragon="1,0")
    game.play("place 3,1 r2")
    fly(game, "0,0")
    assert (game.step, game.actor) == ("base.follower", 0)


@pytest.mark.rule("PLACE-12.10/PD")
def test_a_dragon_that_cannot_move_at_all_stays() -> None:
    """The fairy blocks the only way."""
    game = pd("monastery monastery", "dragon/city-dragon city", dragon="0,0")
    stand(game, "Blue", "1,0 monastery")
    put_fairy(game, "Blue", "1,0 monastery")
    game.play("place 2,0 r1")
    assert (where(game, "dragon"), game.step) == ("0,0", "base.follower")


@pytest.mark.rule("PLACE-12.1/PD")
def test_no_other_tile_wakes_it() -> None:
    game = pd(ROW, "dragon/crossing3-portal city dragon/city-corner-princess", dragon="1,0")
    game.play("place 0,-1 r2")
    assert game.step != "dragon.fly"
    assert where(game, "dragon") == "1,0"


# ---- who is driven home


@pytest.mark.rule("PLACE-12.6/PD")
def test_everybody_on_the_tiles_it_enters_goes_home() -> None:
    """Monk and farmer on one tile, of two players; whoever stands where it starts or beside its way stays.

    D x ·
    . b ?
    """
    game = pd("monastery monastery monastery\n. monastery .", "dragon/city-dragon city", dragon="0,0")
    stand(game, "Red", "1,0 monastery", "0,0 monastery")
    stand(game, "Blue", "1,0 field-Nl", "1,1 monastery")
    events = listen(game)
    game.play("place 2,-1 r0")
    fly(game, "1,0")
    assert supply(game) == [6, 6]
    gone = [(event.player, event.segment) for event in events if isinstance(event, Home)]
    assert gone == [(0, segment(game, "1,0 monastery")), (1, segment(game, "1,0 field-Nl"))]
    moved = [event for event in events if isinstance(event, Moved)]
    assert [(event.player, event.where) for event in moved] == [(2, words.FACE)]
    fly(game, "2,0", "2,-1")
    assert supply(game) == [6, 6]


@pytest.mark.rule("PLACE-12.6/PD")
def test_what_they_stood_on_is_free_again() -> None:
    """The city is Red's until the dragon comes to his knight.

    c D
    ?
    """
    game = pd("city:1 city-through .", "dragon/bend-dragon monastery city", dragon="1,0")
    stand(game, "Red", "0,0 city-E")
    assert owners(game, "1,0 city-E") == ["Red"]
    game.play("place 0,1 r0")
    fly(game, "0,0")
    assert owners(game, "1,0 city-E") == []


@pytest.mark.rule("PLACE-12.7/PD")
@pytest.mark.parametrize(
    ("box", "kind"), [("PD", "follower"), ("IC", "big"), ("TB", "builder"), ("TB", "pig"), ("AM", "wagon")]
)
def test_followers_wagons_builders_and_pigs_are_eaten(box: str, kind: str) -> None:
    game = pd(
        "monastery-road:3 straight straight", "dragon/city-dragon city", dragon="0,0", modules=sorted({"PD", box})
    )
    field = kind == "pig"
    stand(game, "Red", "2,0 field-Nl" if field else "2,0 road-E")
    stand_kind(game, "Red", kind, "1,0 field-Nl" if field else "1,0 road-E")
    before = look.supply(game.state, 0)[kind]
    game.play("place 1,1 r2")
    fly(game, "1,0")
    assert look.supply(game.state, 0)[kind] == before + 1


@pytest.mark.rule("PLACE-12.7/PD")
def test_a_builder_goes_home_with_the_follower_eaten_elsewhere() -> None:
    """Red's knight stands in the dragon's way, his builder on another tile of the city.

    k─b─?    D under k
    """
    game = pd(
        "city:1 city-through .\nmonastery monastery .",
        "dragon/straight-dragon city",
        dragon="0,1",
        modules=["PD", "TB"],
    )
    stand(game, "Red", "0,0 city-E")
    stand_kind(game, "Red", "builder", "1,0 city-E")
    game.play("place 0,2 r0")
    fly(game, "0,0")
    assert look.supply(game.state, 0) == {"follower": 7, "builder": 1, "pig": 1, "dragon": 0, "fairy": 0}


@pytest.mark.rule("PLACE-12.7/PD")
def test_a_guard_on_a_tower_and_a_prisoner_are_not_on_the_tile() -> None:
    game = pd("tower/meadow monastery", "dragon/city-dragon city", dragon="1,0", modules=["PD", "TOWER"])
    state = game.state
    state.put(state.in_supply(1, 0), words.PLACES["guard-post"], 0)
    state.put(state.in_supply(1, 0), words.PLACES["prison"], 0)
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 0,-1 r0")
    fly(game, "0,0")
    assert supply(game) == [7, 5], "only the farmer on the tile is eaten"
    assert state.figure_at(words.PLACES["guard-post"], 0) >= 0


KINDS = """
[figure.wagon]
traits = ["follower", "drives", "not captured"]
stands = ["monastery"]
[figure.barn]
traits = ["counts"]
stands = ["field"]
[figure.saint]
traits = ["follower"]
stands = ["monastery"]
"""
SAINT = """
EATEN, SAINT = box.trait("eaten"), box.figure("saint")
@part.hook("shields", name="holy", shown="PLACE-12.2")
def holy(game, figure, cause):
    return cause == EATEN and game.kind_of(figure) == game.number_of(SAINT)
"""


@pytest.mark.rule("PLACE-12.7/PD")
def test_traits_and_shields_say_who_is_eaten(tmp_path: Path) -> None:
    """A wagon is, a barn is not, nor is somebody whom another box protects from it."""
    with added(tmp_path, "HOLY", KINDS, SAINT):
        game = pd("monastery monastery", "dragon/city-dragon city", dragon="1,0", modules=["PD", "HOLY"])
        stand_kind(game, "Red", "wagon", "0,0 monastery")
        stand_kind(game, "Red", "saint", "0,0 monastery")
        stand_kind(game, "Blue", "barn", "0,0 field-Nl")
        game.play("place 0,-1 r0")
        fly(game, "0,0")
        assert {name: look.supply(game.state, 0)[name] for name in ("wagon", "saint")} == {"wagon": 1, "saint": 0}
        assert look.supply(game.state, 1)["barn"] == 0


@pytest.mark.rule("PLACE-12.7/PD")
def test_a_figure_that_stands_at_a_corner_or_in_a_quarter_is_not_on_a_tile(tmp_path: Path) -> None:
    """Nor is one in a castle, a place on two tiles that another box might bring."""
    with added(tmp_path, "CASTLES", '[place.castle]\nof = "segment"\n'):
        game = pd("monastery monastery", "dragon/city-dragon city", dragon="1,0", modules=["PD", "COUNT", "CASTLES"])
        state = game.state
        for place in ("corner", "quarter", "castle"):
            state.put(state.in_supply(0, 0), words.PLACES[place], 0)
        game.play("place 0,-1 r0")
        fly(game, "0,0")
        assert supply(game) == [4, 7]


# ---- the City of Carcassonne


@pytest.mark.rule("PLACE-12.4/PD", "PLACE-12.5/PD")
@pytest.mark.parametrize(("ruling", "ways"), [("all-city-tiles", {"1,4"}), ("inner-two-only", {"1,2", "1,4"})])
def test_the_city_of_carcassonne_keeps_it_off(ruling: str, ways: set[str]) -> None:
    """The dragon is south of the twelve tiles, of which two lie inside.

    C C C C
    C Q Q C
    C C C C
    . D
    """
    start = [("count/city", 0, 0, 0), ("base/monastery", 1, 3, 0)]
    game = pd(start, "dragon/city-dragon city", dragon="1,3", modules=["PD", "COUNT"], rulings={"dragon.coc": ruling})
    game.play("place 1,4 r2")
    assert offered(game, "fly") == ways
    if "1,2" in ways:
        fly(game, "1,2")
        assert offered(game, "fly") == {"0,2", "2,2"}, "the two tiles in the middle stay closed"


# ---- when


@pytest.mark.rule("PLACE-12.12/PD", "PLACE-12.1/PD")
@pytest.mark.parametrize(
    ("timing", "points"), [("before-figure", [0, 0]), ("before-scoring", [0, 0]), ("after-scoring", [3, 0])]
)
def test_three_times_at_which_it_may_come(timing: str, points: list[int]) -> None:
    """Red's dragon tile finishes his own road of three; the dragon is one step from his highwayman.

    M─ ── ?
    D
    """
    game = pd(
        "monastery-road:3 straight .\nmonastery . .",
        "dragon/crossing3-dragon city",
        dragon="0,1",
        rulings={"dragon.timing": timing},
    )
    stand(game, "Red", "0,0 road-E")
    game.play("place 2,0 r1")
    if timing != "before-figure":
        assert game.step == "base.follower"
        game.play("pass")
    assert (game.step, game.turn) == ("dragon.fly", 1)
    fly(game, "0,0", "1,0", "2,0")
    assert game.turn == 2, "the dragon rests on the new tile, so that nobody is placed there any more"
    assert scores(game) == points


@pytest.mark.rule("PLACE-12.12/PD")
@pytest.mark.parametrize("timing", ["before-scoring", "after-scoring"])
def test_the_later_times_reach_the_figure_just_placed(timing: str) -> None:
    """Red places a farmer on his dragon tile, and the dragon comes over."""
    game = pd("monastery monastery", "dragon/city-dragon city", dragon="0,0", rulings={"dragon.timing": timing})
    put_neutral(game, "fairy", "1,0")
    game.play("place 0,1 r1")
    game.play("put follower 0,1 field-Nl")
    assert supply(game) == [6, 7]
    assert offered(game, "fly") == {"0,1"}
    fly(game, "0,1")
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-12.12/PD")
def test_the_first_time_is_before_any_figure_is_placed() -> None:
    """The dragon passes over the new tile, and then Red may place a figure there."""
    game = pd("monastery\nmonastery\nmonastery", "dragon/city-dragon city", dragon="0,1")
    game.play("place 1,1 r1")
    assert offered(game, "put") == set()
    fly(game, "0,0")
    assert {text.split()[0] for text in game.legal_texts} == {"put", "pass"}


@pytest.mark.rule("PLACE-12.12/PD")
def test_after_scoring_it_flies_once_a_move_also_in_the_builders_further_one() -> None:
    """Both tiles of Red's turn show a dragon: two flights.

    M─B ? ?
    """
    game = pd(
        "monastery-road:3 straight . .",
        "dragon/straight-dragon dragon/straight-dragon city",
        dragon="0,0",
        modules=["PD", "TB"],
        rulings={"dragon.timing": "after-scoring"},
    )
    stand(game, "Red", "1,0 road-E")
    stand_kind(game, "Red", "builder", "1,0 road-E")
    put_neutral(game, "fairy", "1,0")
    game.play("place 2,0 r0")
    game.play("pass")
    assert game.step == "traders.again", "the fairy's tile is the only way out"
    put_neutral(game, "fairy", "0,0")
    put_neutral(game, "dragon", "2,0")
    game.play("again")
    game.play("place 3,0 r0")
    game.play("pass")
    assert (game.step, offered(game, "fly")) == ("dragon.fly", {"1,0", "3,0"})
    fly(game, "3,0")
    assert game.turn == 2

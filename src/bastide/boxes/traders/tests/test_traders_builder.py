"""The builder: where it stands, when it comes home, and the further move it earns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide import Game
from bastide.boxes.traders.rules import extends
from bastide.core import look
from bastide.core.event import Scored
from bastide.core.words import SEGMENT
from boards import added, choices, listen, owners, scores, segment, stand, supply, table, turn

# A city open to the east, and a road of which the eastern end is open; ? is where the next tile goes.
CITY = "city:1 ."
ROAD = "monastery-road:3 ."
BOTH = "city:1 .\nmonastery ."


def tb(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["TB"]), **more)


def stand_builder(game: Game, name: str, place: str) -> int:
    """Stand a player's builder where an earlier move would have put it."""
    kind = game.state.rules.figure_names.index("builder")
    figure = game.state.in_supply(game.setup.players.index(name), kind)
    game.state.put(figure, SEGMENT, segment(game, place))
    return int(figure)


def builders(game: Game) -> set[str]:
    """Where a builder may be placed now."""
    return {text.removeprefix("builder ") for text in game.legal_texts if text.startswith("builder ")}


def in_supply(game: Game, kind: str = "builder") -> list[int]:
    return [look.supply(game.state, player)[kind] for player in range(len(game.setup.players))]


# ---- where it may stand


@pytest.mark.rule("FIGURE-05.1/TB")
@pytest.mark.parametrize(
    ("drawing", "tile", "own", "new"),
    [(CITY, "city-through", "0,0 city-E", "1,0 city-E"), (ROAD, "straight", "0,0 road-E", "1,0 road-E")],
)
def test_a_builder_goes_on_the_new_tile_where_its_player_has_a_follower(
    drawing: str, tile: str, own: str, new: str
) -> None:
    """Red stands in the west and lays the tile east of it."""
    game = tb(drawing, f"{tile} monastery")
    stand(game, "Red", own)
    game.play("place 1,0 r0")
    assert builders(game) == {new}
    assert "pass" in game.legal_texts
    game.play(f"builder {new}")
    assert in_supply(game) == [0, 1]
    assert (game.turn, supply(game)) == (2, [6, 7]), "instead of a follower, not besides one"


@pytest.mark.rule("FIGURE-05.1/TB")
@pytest.mark.parametrize(
    ("who", "offered"), [((), False), (("Blue",), False), (("Red",), True), (("Red", "Blue"), True)]
)
def test_only_own_followers_open_the_way(who: tuple[str, ...], offered: bool) -> None:
    game = tb(CITY, "city-through monastery")
    for name in who:
        stand(game, name, "0,0 city-E")
    game.play("place 1,0 r0")
    assert builders(game) == ({"1,0 city-E"} if offered else set())


@pytest.mark.rule("FIGURE-05.1/TB")
def test_a_builder_stands_on_roads_and_in_cities_only() -> None:
    """Red has a knight, a highwayman, farmers and a monk next to the new tile.

    c ?      the tile to lay: a city in the west, three roads that meet at a crossing
    M M      its southern road ends at the lower monastery
    """
    game = tb("city:1 .\nmonastery monastery-road:2", "city-crossing monastery")
    stand(game, "Red", "0,0 city-E", "1,1 road-N", "1,1 field-Nl", "1,1 monastery", "0,0 field-Nl")
    game.play("place 1,0 r3")
    assert builders(game) == {"1,0 city-W", "1,0 road-S"}


@pytest.mark.rule("FIGURE-05.1/TB")
def test_the_follower_must_be_there_already() -> None:
    """One figure a move: whoever claims the city now cannot add the builder in the same move."""
    game = tb(CITY, "city-through monastery")
    game.play("place 1,0 r0")
    assert choices(game) == {"city-E", "field-Nl", "field-Sl"}
    assert builders(game) == set()
    game.play("put follower 1,0 city-E")
    assert game.turn == 2


@pytest.mark.rule("FIGURE-05.1/TB", "PREP-03.1/TB")
def test_a_builder_on_the_board_is_not_placed_again() -> None:
    """It stands on Red's road; Red's city grows."""
    game = tb("city:1 .\nmonastery .\nmonastery-road:3 .", "city-through monastery")
    stand(game, "Red", "0,0 city-E", "0,2 road-E")
    stand_builder(game, "Red", "0,2 road-E")
    game.play("place 1,0 r0")
    assert builders(game) == set()


@pytest.mark.rule("FIGURE-05.1/TB")
def test_what_bars_every_figure_bars_the_builder(tmp_path: Path) -> None:
    rules = """
@part.step("barred", at=MOVE.laid, shown="PLACE-10")
def barred(game):
    game.bar(NO_FOLLOWER)
"""
    with added(tmp_path, "NOBODY", rules=rules):
        game = tb(CITY, "city-through monastery", modules=["TB", "NOBODY"])
        stand(game, "Red", "0,0 city-E", "0,0 field-Nl")
        game.play("place 1,0 r0")
        assert game.turn == 2


@pytest.mark.rule("FIGURE-05.2/TB")
def test_figures_of_others_do_not_matter() -> None:
    """Blue has more knights in the city, and his builder: Red may still place hers beside them."""
    game = tb(CITY, "city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "0,0 city-E", "0,0 city-E")
    stand_builder(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    game.play("builder 1,0 city-E")
    assert in_supply(game) == [0, 0]
    assert owners(game, "1,0 city-E") == ["Blue"]


# ---- what it is not


@pytest.mark.rule("FIGURE-05.2/TB", "MODEL-05/BASE")
def test_a_builder_has_no_weight() -> None:
    """One knight each; Red's builder makes no majority, so both get the city of three tiles."""
    game = tb("city:1 city-through .", "city monastery")
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "1,0 city-E")
    stand_builder(game, "Red", "1,0 city-E")
    assert owners(game, "0,0 city-E") == ["Red", "Blue"]
    events = listen(game)
    game.play("place 2,0 r3")
    game.play("pass")
    assert [(event.player, event.points) for event in events if isinstance(event, Scored)] == [(0, 6), (1, 6)]


@pytest.mark.rule("MODEL-05/BASE")
def test_a_builder_alone_would_keep_nobody_away() -> None:
    """Put there by hand, against the rules: the city counts as free."""
    game = tb(CITY, "city-through monastery")
    stand_builder(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    assert "city-E" in choices(game)


# ---- the way home


@pytest.mark.rule("FIGURE-05.2/TB", "MODEL-08/BASE")
@pytest.mark.parametrize(
    ("drawing", "tile", "rotation", "part"),
    [("city:1 city-through .", "city", 3, "city-E"), ("monastery-road:3 straight .", "monastery-road", 1, "road-E")],
)
def test_a_builder_comes_home_when_its_feature_is_scored(drawing: str, tile: str, rotation: int, part: str) -> None:
    """Blue owns the feature and Red closes it: both builders go home with the followers."""
    game = tb(drawing, f"{tile} monastery")
    stand(game, "Red", f"0,0 {part}")
    stand(game, "Blue", f"0,0 {part}", f"1,0 {part}")
    stand_builder(game, "Red", f"1,0 {part}")
    stand_builder(game, "Blue", f"0,0 {part}")
    game.play(f"place 2,0 r{rotation}")
    game.play("pass")
    assert (in_supply(game), supply(game)) == ([1, 1], [7, 7])
    assert scores(game) == [0, 6 if part == "city-E" else 3]


@pytest.mark.rule("FIGURE-05.2/TB", "MODEL-15/BASE")
def test_a_builder_may_be_placed_on_what_was_just_completed_and_comes_back_at_once() -> None:
    game = tb("city:1 .", "city monastery")
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r3")
    game.play("builder 1,0 city-W")
    assert (in_supply(game), scores(game), game.turn) == ([1, 1], [4, 0], 2)


@pytest.mark.rule("FIGURE-05.2/TB", "MODEL-08/BASE")
def test_a_builder_goes_home_when_the_last_follower_of_its_player_leaves() -> None:
    """Two knights of Red and one of Blue, a builder each; the knights are taken away one by one."""
    game = tb("city:1 city-through .", "monastery monastery")
    stand(game, "Red", "0,0 city-E", "1,0 city-E")
    stand(game, "Blue", "0,0 city-E")
    stand_builder(game, "Red", "1,0 city-E")
    stand_builder(game, "Blue", "1,0 city-E")
    state = game.state
    people = look.figures(state)
    red = [f for f in state.standing_on(segment(game, "0,0 city-E")) if people[f].owner == 0 and people[f].kind == 0]
    state.send_home(red[0])
    assert in_supply(game) == [0, 0]
    state.send_home(red[1])
    assert in_supply(game) == [1, 0]


@pytest.mark.rule("MODEL-08/BASE")
def test_a_follower_leaving_another_feature_does_not_matter() -> None:
    """Red's farmer and his highwayman on another road go; his builder stays with the knight."""
    game = tb("city:1 .\nmonastery-road:3 .", "monastery monastery")
    stand(game, "Red", "0,0 city-E", "0,1 road-E", "0,0 field-Nl")
    stand_builder(game, "Red", "0,0 city-E")
    for place in ("0,1 road-E", "0,0 field-Nl"):
        game.state.home_from(segment(game, place))
        assert in_supply(game) == [0, 1]
    assert len(game.state.standing_on(segment(game, "0,0 city-E"))) == 2


# ---- the further move


@pytest.mark.rule("PLACE-14.1/TB")
@pytest.mark.parametrize(
    ("drawing", "tile", "part"),
    [("city:1 .", "city-through", "city-E"), ("monastery-road:3 .", "straight", "road-E")],
)
def test_extending_the_builders_feature_earns_a_whole_further_move(drawing: str, tile: str, part: str) -> None:
    """Red's second move draws, lays, places and scores like any other; then it is Blue's turn."""
    end, left = {"city-E": ("city", "field-Nl"), "road-E": ("monastery-road", "monastery")}[part]
    game = tb(drawing, f"{tile} {end} monastery")
    stand(game, "Red", f"0,0 {part}")
    stand_builder(game, "Red", f"0,0 {part}")
    game.play("place 1,0 r0")
    game.play(f"put follower 1,0 field-{'Nl' if tile == 'city-through' else 'Er'}")
    assert (game.step, game.actor, game.legal_texts) == ("traders.again", 0, ["pass", "again"])
    game.play("again")
    assert (game.turn, game.actor, game.tile) == (1, 0, f"base/{end}")
    game.play(f"place 2,0 r{3 if end == 'city' else 1}")
    game.play(f"put follower 2,0 {left}")
    assert scores(game) == [6 if end == "city" else 3, 0]
    assert supply(game) == [5, 7]
    assert (game.turn, game.actor) == (2, 1)


@pytest.mark.rule("PLACE-14.1/TB")
def test_the_further_move_may_be_declined() -> None:
    game = tb(CITY, "city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r0")
    game.play("pass")
    assert (game.turn, game.actor, game.tile) == (2, 1, "base/monastery")


@pytest.mark.rule("PLACE-14.1/TB")
def test_it_comes_after_the_scoring_even_if_the_builder_has_gone_home() -> None:
    """The tile extends and completes the city: scored, everybody home, and still a further move."""
    game = tb("city:1 .", "city monastery monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r3")
    assert (scores(game), in_supply(game), game.step) == ([4, 0], [1, 1], "traders.again")
    game.play("again")
    assert (game.turn, game.actor) == (1, 0)


@pytest.mark.rule("PLACE-14.1/TB")
def test_a_tile_that_joins_two_features_extends_both() -> None:
    """Red's builder is in the west; the tile also joins the city in the east, where only Blue stands."""
    game = tb("city:1 . city:3\nmonastery monastery monastery", "city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "2,0 city-W")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r0")
    assert game.step == "traders.again"


@pytest.mark.rule("PLACE-14.1/TB")
@pytest.mark.parametrize("cell", ["1,1", "0,-1"])
def test_a_tile_beside_the_feature_extends_nothing(cell: str) -> None:
    """
    .
    c .       the city is open in the east; the monastery goes above it or into the lower row
    M .
    """
    game = tb(BOTH, "monastery monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, f"{cell} r0")
    assert game.turn == 2


@pytest.mark.rule("PLACE-14.1/TB")
def test_another_players_tile_earns_nobody_a_move() -> None:
    """Blue extends the city in which Red's builder stands."""
    game = tb(BOTH, "monastery city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,1 r0")
    turn(game, "1,0 r0")
    assert (game.turn, game.actor) == (3, 0)


@pytest.mark.rule("PLACE-14.1/TB")
def test_after_the_last_tile_there_is_no_further_move() -> None:
    game = tb(CITY, "city-through")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r0")
    assert game.over


@pytest.mark.rule("PLACE-14.2/TB")
def test_the_builder_must_have_stood_there_before() -> None:
    """Placed on the tile that extends the city, it earns nothing by it; the next tile of its player does."""
    game = tb("city:1 . .", "city-through monastery city-through monastery")
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r0")
    game.play("builder 1,0 city-E")
    assert (game.turn, game.actor) == (2, 1)
    turn(game, "0,1 r0")
    turn(game, "2,0 r0")
    assert (game.turn, game.step) == (3, "traders.again")


@pytest.mark.rule("PLACE-14.2/TB")
def test_a_builder_on_the_new_tile_itself_is_no_reason() -> None:
    """However it got there, be it by the effect of a tile: it was not there before."""
    game = tb(CITY, "city-through monastery")
    stand(game, "Red", "0,0 city-E")
    builder = stand_builder(game, "Red", "0,0 city-E")
    game.play("place 1,0 r0")
    assert extends(game.state)
    game.state.put(builder, SEGMENT, segment(game, "1,0 city-E"))
    assert not extends(game.state)


@pytest.mark.rule("PLACE-14.2/TB")
def test_a_further_move_earns_no_other() -> None:
    """Red extends the builder's city in both of his moves."""
    game = tb("city:1 . . .", "city-through city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r0")
    game.play("again")
    turn(game, "2,0 r0")
    assert (game.turn, game.actor) == (2, 1)


@pytest.mark.rule("PLACE-14.2/TB")
def test_a_further_move_for_another_reason_earns_none_either(tmp_path: Path) -> None:
    """A made-up module gives every player two moves: only the tile of the first one counts for the builder."""
    rules = """
@part.step("twice", at=MOVE.laid, shown="PLACE-28")
def twice(game):
    if game.move_kind == 0:
        game.again(7, game.player)
"""
    with added(tmp_path, "TWICE", rules=rules):
        game = tb("city:1 . .\nmonastery . .", "monastery city-through monastery", modules=["TB", "TWICE"])
        stand(game, "Red", "0,0 city-E")
        stand_builder(game, "Red", "0,0 city-E")
        turn(game, "1,1 r0")
        assert game.turn == 1
        turn(game, "1,0 r0")
        assert (game.turn, game.actor) == (2, 1)


@pytest.mark.rule("PLACE-14.2/TB")
def test_the_next_turn_can_earn_a_move_again() -> None:
    game = tb("city:1 . . .", "city-through city-through monastery city-through monastery")
    stand(game, "Red", "0,0 city-E")
    stand_builder(game, "Red", "0,0 city-E")
    turn(game, "1,0 r0")
    game.play("again")
    turn(game, "2,0 r0")
    turn(game, "0,1 r0")
    turn(game, "3,0 r0")
    assert (game.turn, game.step) == (3, "traders.again")


def test_without_the_builder_there_is_neither_figure_nor_move() -> None:
    game = table(CITY, "city-through monastery", modules=["TB"], without=["TB.builder"])
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r0")
    assert builders(game) == set()
    game.play("pass")
    assert game.turn == 2

"""The end: followers leave the city once more, for everything that is scored only then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from quarters import offered, send_count, wait, waiting

from bastide import Game
from bastide.core import words
from boards import listen, scored, scores, segment, stand, table, turn

COUNT = ["COUNT"]
# Two monasteries, an open road, an open city, a finished city between two fields.
LAND = "monastery city:1 city:3\nmonastery-road city:1 ."
OPEN = {
    "castle": {"1,1 city-E"},
    "blacksmith": {"0,1 road-S"},
    "cathedral": {"0,-1 monastery", "0,0 monastery", "0,1 monastery"},
    "market": {"0,0 field-Nl", "2,0 field-Nl"},
}


def last_turn(game: Game) -> None:
    """Red lays the last tile, a monastery that finishes nothing, and places nobody."""
    turn(game, "0,-1 r0")


def the_end(count: str, players: int = 2, modules: Sequence[str] = COUNT, **more: Any) -> Game:
    """A game with one tile left and the count in some quarter.

    .  .  .
    +  >  <
    ├  >  .
    """
    game = table(LAND, "monastery", players=players, modules=modules, **more)
    send_count(game, count)
    return game


@pytest.mark.rule("FINAL-02/COUNT", "FINAL-02.2/COUNT")
@pytest.mark.parametrize(
    ("quarter", "place", "points"),
    [
        ("castle", "1,1 city-E", 1),
        ("blacksmith", "0,1 road-S", 1),
        ("cathedral", "0,0 monastery", 5),
        ("market", "0,0 field-Nl", 3),
    ],
)
def test_each_quarter_leads_to_what_is_unfinished_and_the_market_to_every_field(
    quarter: str, place: str, points: int
) -> None:
    """Nobody stands anywhere before; the finished city is closed to all."""
    game = the_end("market" if quarter == "castle" else "castle")
    wait(game, "Blue", quarter)
    last_turn(game)
    assert (game.step, game.actor) == ("count.join", 1)
    assert offered(game, "join") == {f"P2 follower quarter {quarter} {feature}" for feature in OPEN[quarter]}
    game.play(f"join P2 follower quarter {quarter} {place}")
    assert game.over
    assert scores(game) == [0, points]


@pytest.mark.rule("FINAL-02/COUNT")
def test_the_majority_may_change_at_the_end_too() -> None:
    """Blue's farmer alone would have 3 points; two of Red's come from the market."""
    game = the_end("castle")
    stand(game, "Blue", "0,0 field-Nl")
    wait(game, "Red", "market", "market")
    last_turn(game)
    events = listen(game)
    game.play("join P1 follower quarter market 0,0 field-Nl")
    game.play("join P1 follower quarter market 0,0 field-Nl")
    assert game.over
    assert scored(events) == [("Red", 3)]


@pytest.mark.rule("FINAL-02/COUNT")
def test_nobody_leaves_the_quarter_of_the_count_at_the_end() -> None:
    game = the_end("blacksmith")
    wait(game, "Blue", "blacksmith", "blacksmith")
    last_turn(game)
    assert game.over
    assert scores(game) == [0, 0]
    assert waiting(game, "Blue") == ["blacksmith", "blacksmith"], "who stays brings nothing"


@pytest.mark.rule("FINAL-02/COUNT")
def test_the_order_is_that_of_a_scoring() -> None:
    """Red had the last turn and comes last; it goes on until a whole round of passes."""
    game = the_end("castle", players=3)
    for name in ("Red", "Blue", "Green"):
        wait(game, name, "blacksmith", "market")
    last_turn(game)
    actors = []
    for answer in ("blacksmith 0,1 road-S", "", "blacksmith 0,1 road-S", "", "", "market 0,0 field-Nl", "", ""):
        assert game.actor is not None
        actors.append(game.setup.players[game.actor])
        game.play(f"join P{game.actor + 1} follower quarter {answer}" if answer else "pass")
    assert actors == ["Blue", "Green", "Red"] * 2 + ["Blue", "Green"], "Red has nobody left"
    assert game.over
    assert scores(game) == [1 + 3, 1, 0]


@pytest.mark.rule("FINAL-02/COUNT")
def test_a_last_tile_that_fits_nowhere_changes_nothing_about_the_order() -> None:
    """Blue cannot lay the last tile: Red had the last turn and comes last."""
    game = table(LAND, "monastery city4-pennant", players=3, modules=COUNT)
    for name in ("Red", "Blue", "Green"):
        wait(game, name, "market")
    last_turn(game)
    assert game.state.drawable() == 0
    assert (game.step, game.actor) == ("count.join", 1)
    game.play("pass")
    assert game.actor == 2
    game.play("pass")
    assert game.actor == 0


def order(game: Game) -> list[str]:
    """Whom the last round asks if everybody passes."""
    asked = []
    while not game.over:
        asked.append(game.setup.players[game.actor])
        game.play("pass")
    return asked


@pytest.mark.rule("FINAL-02/COUNT", "PLACE-14.1/TB")
def test_nor_does_one_that_the_builder_brings() -> None:
    """Red's last tile extends the road of the builder; the tile of the further move fits nowhere."""
    game = table("straight\nmonastery", "straight city4-pennant", players=3, modules=["COUNT", "TB.builder"])
    stand(game, "Red", "0,0 road-E")
    builder = game.state.in_supply(0, game.state.number_of(words.KINDS["builder"]))
    game.state.put(builder, words.SEGMENT, segment(game, "0,0 road-E"))
    for name in ("Red", "Blue", "Green"):
        wait(game, name, "market")
    turn(game, "1,0 r0")
    game.play("again")
    assert order(game) == ["Blue", "Green", "Red"]


@pytest.mark.rule("FINAL-02/COUNT", "FINAL-01.1/AM")
@pytest.mark.parametrize("layer", ["Blue", "Green", "Red"])
def test_nor_does_a_last_abbey(layer: str) -> None:
    """Whoever lays it: the round for abbeys has come back to Red, who had the last turn."""
    ring = "\n".join(["monastery monastery monastery", "monastery . monastery", "monastery monastery monastery"])
    game = table(ring, "monastery", players=3, modules=["COUNT", "AM.abbey"])
    for name in ("Red", "Blue", "Green"):
        wait(game, name, "market")
    game.play("pass")
    turn(game, "3,0 r0")
    while game.setup.players[game.actor or 0] != layer:
        game.play("pass")
    game.play("abbey")
    game.play("place 1,1 r0")
    game.play("pass")
    assert order(game) == ["Blue", "Green", "Red"]


@pytest.mark.rule("FINAL-02/COUNT", "SCORE-03.6/COUNT")
def test_or_player_by_player_at_the_end_too() -> None:
    game = the_end("castle", players=3, rulings={"count.moveout": "player-by-player"})
    for name in ("Red", "Blue"):
        wait(game, name, "blacksmith", "market")
    last_turn(game)
    actors = []
    for answer in ("blacksmith 0,1 road-S", "market 0,0 field-Nl", "market 0,0 field-Nl", ""):
        assert game.actor is not None
        actors.append(game.setup.players[game.actor])
        game.play(f"join P{game.actor + 1} follower quarter {answer}" if answer else "pass")
    assert actors == ["Blue", "Blue", "Red", "Red"]
    assert game.over
    assert scores(game) == [3, 1 + 3, 0]


@pytest.mark.rule("FINAL-02.1/COUNT")
@pytest.mark.parametrize("count", ["castle", "market"])
def test_or_only_the_market_opens_at_the_end(count: str) -> None:
    """And not even the market if the count is there."""
    game = the_end(count, rulings={"coc.final": "market-only"})
    wait(game, "Blue", "castle", "market", "blacksmith", "cathedral")
    last_turn(game)
    if count == "castle":
        assert offered(game, "join") == {
            "P2 follower quarter market 0,0 field-Nl", "P2 follower quarter market 2,0 field-Nl",
        }  # fmt: skip
        game.play("join P2 follower quarter market 0,0 field-Nl")
    assert game.over
    assert scores(game) == [0, 3 if count == "castle" else 0]


@pytest.mark.rule("FINAL-02.1/COUNT")
def test_before_the_end_all_quarters_open_even_then() -> None:
    """The ruling is about the end: a city finished before is joined from the castle."""
    game = table("city:1", "city monastery", modules=COUNT, rulings={"coc.final": "market-only"})
    send_count(game, "market")
    wait(game, "Blue", "castle")
    turn(game, "1,0 r3")
    game.play("join P2 follower quarter castle 0,0 city-E")
    assert scores(game) == [0, 4]


@pytest.mark.rule("FINAL-02/COUNT", "SCORE-03.1/COUNT")
def test_what_the_last_tile_finishes_is_scored_before_and_the_rest_after() -> None:
    """The last tile finishes the city in the south: first a round for it, then one for everything unfinished."""
    game = table(LAND, "city", modules=COUNT)
    send_count(game, "market")
    wait(game, "Blue", "castle", "castle", "blacksmith")
    turn(game, "2,1 r3")
    assert offered(game, "join") == {"P2 follower quarter castle 1,1 city-E"}
    game.play("join P2 follower quarter castle 1,1 city-E")
    game.play("pass")
    assert scores(game) == [0, 4]
    game.play("pass")
    game.play("pass")
    assert game.step == "count.join"
    assert offered(game, "join") == {"P2 follower quarter blacksmith 0,1 road-S"}
    game.play("join P2 follower quarter blacksmith 0,1 road-S")
    assert game.over
    assert scores(game) == [0, 4 + 1]


@pytest.mark.rule("FINAL-02.2/COUNT")
def test_shrines_are_reached_from_the_cathedral_at_the_end() -> None:
    game = table("cult/shrine city", "monastery", modules=["COUNT", "CULT"])
    wait(game, "Red", "cathedral")
    turn(game, "1,1 r0")
    assert offered(game, "join") == {
        "P1 follower quarter cathedral 0,0 shrine",
        "P1 follower quarter cathedral 1,1 monastery",
    }
    game.play("join P1 follower quarter cathedral 0,0 shrine")
    assert scores(game) == [3, 0]


@pytest.mark.parametrize("occupied", [False, True])
@pytest.mark.parametrize(("rulings", "empty"), [({}, True), ({"count.join": "occupied"}, False)])
@pytest.mark.rule("FINAL-02.2/COUNT")
def test_whether_an_empty_road_may_be_joined_at_the_end(rulings: dict[str, str], empty: bool, occupied: bool) -> None:
    """The only open road is empty, or Red's highwayman is on it; Blue waits at the blacksmith's."""
    game = the_end("castle", rulings=rulings)
    if occupied:
        stand(game, "Red", "0,1 road-S")
    wait(game, "Blue", "blacksmith")
    last_turn(game)
    wanted = {"P2 follower quarter blacksmith 0,1 road-S"} if empty or occupied else set()
    assert (offered(game, "join"), game.over) == (wanted, not wanted)

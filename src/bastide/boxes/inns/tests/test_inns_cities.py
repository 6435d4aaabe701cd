"""Cathedrals: what a city with one is worth, finished and unfinished."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.core.event import Scored
from boards import added, listen, scores, stand, supply, table, turn

IC = ["IC"]
#       v
#     > + <       a cathedral or something as large; the gap in the south is closed by the tile drawn
#       ?
CITY = ". city:2 .\ncity:1 {} city:3"
#         v
#     > ♦ + <     with a pennant in the west
#         ?
PENNANT = ". . city:2 .\ncity:1 city-through-pennant {} city:3"
#       v v
#     > + + <
#       v ?
TWO = ". city:2 city:2 .\ncity:1 inns/cathedral {} city:3\n. city . ."
BOARDS = [(CITY, "1,2", 5, 0), (PENNANT, "2,2", 6, 1), (TWO, "2,2", 8, 0)]


@pytest.mark.rule("SCORE-27/IC")
@pytest.mark.parametrize(("board", "gap", "tiles", "pennants"), BOARDS)
def test_a_finished_city_with_a_cathedral_is_three_a_tile_and_a_pennant(
    board: str, gap: str, tiles: int, pennants: int
) -> None:
    """Not more with two cathedrals."""
    game = table(board.format("inns/cathedral"), "city monastery", modules=IC)
    events = listen(game)
    turn(game, f"{gap} r0", "city-N")
    assert scores(game) == [3 * (tiles + pennants), 0]
    assert supply(game) == [7, 7]
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.items[-1] == ("cathedral", tiles + pennants, 1)
    assert award.items[0] == ("tile", tiles, 2)


@pytest.mark.rule("SCORE-27/IC")
def test_a_city_without_a_cathedral_stays_at_two() -> None:
    game = table(PENNANT.format("city4-pennant"), "city monastery", modules=IC)
    turn(game, "2,2 r0", "city-N")
    assert scores(game) == [2 * (6 + 2), 0]


@pytest.mark.rule("FINAL-24/IC")
@pytest.mark.parametrize(("middle", "points"), [("inns/cathedral", 0), ("city4-pennant", 5 + 2)])
def test_an_unfinished_city_with_a_cathedral_is_worth_nothing(middle: str, points: int) -> None:
    game = table(PENNANT.format(middle), "monastery", modules=IC)
    stand(game, "Blue", "0,1 city-E")
    events = listen(game)
    turn(game, "0,2 r0")
    assert game.over
    assert scores(game) == [0, points]
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert award.points == sum(n * each for _, n, each in award.items) == points


@pytest.mark.rule("FINAL-24/IC")
def test_a_city_that_the_last_tile_finishes_is_not_unfinished() -> None:
    game = table(CITY.format("inns/cathedral"), "city", modules=IC)
    turn(game, "1,2 r0", "city-N")
    assert game.over
    assert scores(game) == [15, 0]


@pytest.mark.rule("FINAL-24/IC", "SCORE-00.6/BASE")
def test_the_cathedral_takes_every_rate_and_nothing_that_comes_after(tmp_path: Path) -> None:
    """Houses count last, and they count in a worthless city; whatever else raises the rate is lost."""
    rules = """
@part.hook("points", CITY, name="rate", shown="SCORE-26.3")
def rate(game, count, segment, when):
    count.add("rate", game.tiles(segment), 5)


@part.hook("points", CITY, name="houses", shown="SCORE-29", phase=LAST)
def houses(game, count, segment, when):
    count.add("house", 2, 1)
"""
    with added(tmp_path, "TOWNRATES", rules=rules):
        game = table(CITY.format("inns/cathedral"), "monastery", modules=["IC", "TOWNRATES"])
        stand(game, "Blue", "0,1 city-E")
        turn(game, "0,2 r0")
        assert scores(game) == [0, 2]


@pytest.mark.rule("SCORE-27/IC", "FINAL-27/BASE")
def test_a_cathedral_changes_nothing_for_a_farmer() -> None:
    game = table(CITY.format("inns/cathedral"), "city monastery", modules=IC)
    stand(game, "Blue", "1,0 field-Nl")
    turn(game, "1,2 r0")
    turn(game, "1,3 r0")
    assert scores(game) == [0, 3]

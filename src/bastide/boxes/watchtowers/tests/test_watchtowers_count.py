"""Watchtowers: what sets them off, what they count, whom they pay, and that they do so once a turn and first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from pathlib import Path

import pytest

from bastide import Game
from bastide.core import words
from bastide.core.event import Event, Scored
from boards import added, choices, listen, promised, scored, scores, segment, stand, supply, table, turn

WATCH = ["WATCH"]
OWNER = {"watch.recipient": "meeple-on-tile"}
NUMBER = numbers()


def figure(game: Game, player: int, kind: str) -> int:
    """A figure of a player in the supply."""
    return game.state.in_supply(player, game.state.rules.figure_names.index(kind))


@pytest.mark.rule("FIGURE-02/WATCH")
def test_nobody_stands_on_the_tower_but_on_everything_else() -> None:
    game = table("city:2", "watchtowers/city-road-end straight", modules=WATCH)
    game.play("place 0,1 r0")
    assert choices(game) == {"city-N", "road-S", "field-El", "field-Sr"}


# ---- what is counted; the tower at 1,1 has its city closed from above by the tile at 1,0


@pytest.mark.rule("SCORE-02.1/WATCH", "SCORE-02.2/WATCH", "SCORE-02.3/WATCH")
def test_tiles_with_city() -> None:
    """Its own tile, the one that closes it, and four around; one farther off does not count.

    ^ ? ^ ^
    v T v
    """
    board = "city . city city\ncity:2 watchtowers/city-road-end city:2 ."
    game = table(board, "city straight", modules=WATCH)
    events = listen(game)
    turn(game, "1,0 r2")
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert (award.player, award.points, award.items) == (0, 6, (("watched-cities", 6, 1),))


@pytest.mark.rule("SCORE-02.1/WATCH", "SCORE-02.2/WATCH")
def test_tiles_with_road() -> None:
    """Its own tile, the next one of the road that is finished, and another road; the road's end is too far away.

    T ─ ?
    ─
    """
    game = table("watchtowers/city-roads straight\nstraight .", "monastery-road straight", modules=WATCH)
    events = listen(game)
    turn(game, "2,0 r1")
    (award,) = [event for event in events if isinstance(event, Scored)]
    assert (award.player, award.points, award.items) == (0, 3, (("watched-roads", 3, 1),))


@pytest.mark.rule("SCORE-02.2/WATCH", "SCORE-02.5/WATCH")
def test_meeples_of_everybody_without_builders_and_pigs() -> None:
    """Three of Red's and two of Blue's are near, a big one counts once; Blue's farmer is far away.

    ^ T ^ ^
      ?
    """
    board = "city watchtowers/city-road-end-meeples:2 city city"
    game = table(board, "city straight", modules=["WATCH", "TB", "IC"])
    stand(game, "Red", "0,0 city-N", "0,0 field-El")
    stand(game, "Blue", "2,0 city-N", "3,0 field-El")
    for player, kind, place in ((0, "builder", "0,0 city-N"), (0, "pig", "0,0 field-El"), (1, "big", "2,0 field-El")):
        game.state.put(figure(game, player, kind), words.SEGMENT, segment(game, place))
    events = listen(game)
    game.play("place 1,1 r0")
    game.play("put follower 1,1 city-N")
    assert scored(events)[0] == ("Red", 2 * 5)


@pytest.mark.rule("SCORE-02.2/WATCH")
def test_pennants_two_on_one_tile_included() -> None:
    board = "watchtowers/cities-across-road:2 abbey/city4-two-pennants"
    game = table(board, "monastery-road straight", modules=["WATCH", "AM"])
    events = listen(game)
    turn(game, "0,-1 r0")
    assert scored(events) == [("Red", 4)]


@pytest.mark.rule("SCORE-02.2/WATCH", "SCORE-02.5/WATCH")
def test_monasteries_and_shrines_and_abbeys() -> None:
    board = "monastery watchtowers/city:2 cult/shrine"
    game = table(board, "city straight", modules=["WATCH", "CULT"])
    events = listen(game)
    turn(game, "1,1 r0")
    assert scored(events) == [("Red", 6)]


LIKE = """
[feature.priory]
like = "monastery"

[feature.well]

[[tile]]
id = "{stem}/priory"
edges = "FFFF"
segments = ["priory", "field Nl Nr El Er Sl Sr Wl Wr"]

[[tile]]
id = "{stem}/well"
edges = "FFFF"
segments = ["well", "field Nl Nr El Er Sl Sr Wl Wr"]

[place]
loft   = {{ of = "face" }}
cellar = {{ of = "player" }}
ward   = {{ of = "word", words = ["one", "two"] }}
"""


@pytest.fixture
def neighbour(tmp_path: Path) -> Iterator[str]:
    """A box that is not written yet: buildings, and places above a tile, with a player, and in a city of its own."""
    code = f"PRIORY{next(NUMBER)}"
    with added(tmp_path, code, LIKE.format(stem=code.lower())):
        yield code


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_what_is_like_a_monastery_counts_and_nothing_else(neighbour: str) -> None:
    board = f"{neighbour.lower()}/priory watchtowers/city:2 {neighbour.lower()}/well"
    game = table(board, "city straight", modules=["WATCH", neighbour])
    turn(game, "1,1 r0")
    assert scores(game) == [3, 0]


@pytest.mark.rule("SCORE-02.5/WATCH")
@pytest.mark.parametrize(("place", "which", "points"), [("loft", 0, 2), ("cellar", 0, 0), ("ward", 1, 0)])
def test_whoever_is_above_a_tile_counts_others_do_not(neighbour: str, place: str, which: int, points: int) -> None:
    game = table("watchtowers/city-road-end-meeples:2", "city straight", modules=["WATCH", neighbour])
    game.state.put(game.state.in_supply(1, 0), words.PLACES[place], which)
    turn(game, "0,1 r0")
    assert scores(game) == [points, 0]


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_people_in_a_quarter_do_not_count_and_guards_do() -> None:
    for code, place, which, points in (("COUNT", "quarter", 1, 0), ("TOWER", "guard-post", 0, 2)):
        game = table("watchtowers/city-road-end-meeples:2", "city straight", modules=["WATCH", code])
        game.state.put(game.state.in_supply(1, 0), words.PLACES[place], which)
        game.play("place 0,1 r0")
        while scores(game) == [0, 0] and game.state.turn_player == 0 and "pass" in game.legal_texts:
            game.play("pass")
        assert scores(game) == [points, 0], code


# ---- what sets one off


@pytest.mark.rule("SCORE-02.1/WATCH")
@pytest.mark.parametrize("owner", ["Red", "Blue", ""])
def test_it_is_paid_to_whoever_finished_it_before_the_feature_whoever_owns_that(owner: str) -> None:
    game = table("watchtowers/city-road-end:2", "city straight", modules=WATCH)
    if owner:
        stand(game, owner, "0,0 city-S")
    events = listen(game)
    turn(game, "0,1 r0")
    assert scored(events) == [("Red", 2), *([(owner, 4)] if owner else [])]
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-02.1/WATCH")
def test_what_stays_open_sets_nothing_off() -> None:
    game = table("watchtowers/city-road-end:2", "city-through straight", modules=WATCH)
    turn(game, "0,1 r1")
    assert scores(game) == [0, 0]


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_a_feature_of_another_tile_does_not() -> None:
    """The city beside the watchtower is finished, but not one on its tile."""
    game = table("watchtowers/city-road-end city:2", "city straight", modules=WATCH)
    turn(game, "1,1 r0")
    assert scores(game) == [0, 0]


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_farmers_never_do() -> None:
    """A barn has the farmers of the tower's field scored; the tower stays silent."""
    board = "watchtowers/city monastery\nmonastery ."
    game = table(board, "monastery straight", modules=["WATCH", "AM"])
    stand(game, "Blue", "0,0 field-El")
    events = listen(game)
    game.play("place 1,1 r0")
    game.play("barn 1,1 NW")
    assert all(player != "Red" for player, _ in scored(events))
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_once_a_turn_even_if_two_features_are_finished() -> None:
    """The tower itself is laid last and closes a city on either side: its three tiles are counted once.

    > T <
    """
    board = "city:1 . city:3\nmonastery monastery monastery"
    game = table(board, "watchtowers/cities-across straight", modules=WATCH)
    events = listen(game)
    turn(game, "1,0 r0")
    assert scored(events) == [("Red", 3)]


def watched(events: list[Event]) -> list[tuple[int, int]]:
    """What watchtowers paid: player and points."""
    return [
        (event.player, event.points)
        for event in events
        if isinstance(event, Scored) and any(item.startswith("watched-") for item, _, _ in event.items)
    ]


@pytest.mark.rule("SCORE-02.5/WATCH")
def test_once_a_turn_also_with_a_second_move() -> None:
    """Red's builder helps to close the city west of the tower; in the second move Red closes the one in the east."""
    game = table("city-through watchtowers/cities-across", "city city straight", modules=["WATCH", "TB"])
    stand(game, "Red", "0,0 city-E")
    game.state.put(figure(game, 0, "builder"), words.SEGMENT, segment(game, "0,0 city-E"))
    events = listen(game)
    turn(game, "-1,0 r1")
    assert watched(events) == [(0, 2)]
    game.play("again")
    turn(game, "2,0 r3")
    assert game.state.is_complete(segment(game, "1,0 city-E"))
    assert watched(events) == [(0, 2)]


@pytest.mark.rule("SCORE-02.5/WATCH", "SCORE-02.3/WATCH")
def test_again_in_the_next_turn() -> None:
    game = table("city-through watchtowers/cities-across", "city city straight", modules=WATCH)
    events = listen(game)
    turn(game, "-1,0 r1")
    turn(game, "2,0 r3")
    assert watched(events) == [(0, 2), (1, 3)]


# ---- the publisher's recipient


@pytest.mark.rule("SCORE-02.4/WATCH")
@pytest.mark.parametrize(("place", "tower"), [("0,0 city-S", [("Blue", 2)]), ("0,1 city-N", [])])
def test_by_the_other_ruling_a_meeple_must_stand_on_the_very_tile(place: str, tower: list[tuple[str, int]]) -> None:
    """Blue's knight stands on the tower's tile, or in the other tile of the same city."""
    game = table("watchtowers/city-road-end:2\ncity-through:1", "city straight", modules=WATCH, rulings=OWNER)
    stand(game, "Blue", place)
    events = listen(game)
    turn(game, "0,2 r0")
    assert scored(events) == [*tower, ("Blue", 6)]


@pytest.mark.rule("SCORE-02.4/WATCH")
def test_by_the_other_ruling_somebody_on_another_feature_of_the_tile_gets_nothing() -> None:
    game = table("watchtowers/city-road-end:2", "city straight", modules=WATCH, rulings=OWNER)
    stand(game, "Blue", "0,0 road-N", "0,0 field-Nl")
    turn(game, "0,1 r0")
    assert scores(game) == [0, 0]


@pytest.mark.rule("SCORE-02.4/WATCH")
def test_by_the_other_ruling_two_who_stand_there_are_both_paid() -> None:
    """A knight of Red's and one of Blue's, in one city on the tile."""
    game = table("watchtowers/city-road-end:2", "city straight", modules=WATCH, rulings=OWNER)
    stand(game, "Red", "0,0 city-S")
    stand(game, "Blue", "0,0 city-S")
    events = listen(game)
    turn(game, "0,1 r0")
    assert scored(events) == [("Red", 2), ("Blue", 2), ("Red", 4), ("Blue", 4)]


# ---- with others, and at the end


@pytest.mark.rule("FINAL-36/WATCH")
def test_at_the_end_watchtowers_bring_nothing() -> None:
    game = table("watchtowers/city-road-end:2", "straight", modules=WATCH)
    stand(game, "Blue", "0,0 city-S")
    turn(game, game.legal_texts[0].removeprefix("place "))
    assert game.over
    assert scores(game) == [0, 1]


@pytest.mark.rule("SCORE-02.1/WATCH", "SCORE-03.1/COUNT")
def test_it_is_counted_before_people_come_from_the_quarters() -> None:
    steps = list(table("city", "city", modules=["WATCH", "COUNT"]).state.rules.step_ids)
    assert steps.index("watchtowers.watchtower") < steps.index("count.open") < steps.index("base.order")


def test_players_expect_something_of_a_tower_they_stand_at_only_where_it_pays_them() -> None:
    for rulings, hoped in ((OWNER, [5, 0]), ({}, [0, 0])):
        game = table("watchtowers/city-road-end:2", "city straight", modules=WATCH, rulings=rulings)
        stand(game, "Red", "0,0 city-S")
        assert [promised(game, player) for player in range(2)] == hoped

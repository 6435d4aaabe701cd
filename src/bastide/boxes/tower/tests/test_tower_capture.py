"""Capturing: the range of a tower, whom it takes, what the feature is worth without him."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core import look, words
from boards import added, choices, has_points, owners, scores, segment, stand, supply, table, turn

TOWER = ["TOWER"]
KINDS = """
[module]
parts = ["{0}"]
[figure.wagon]
traits = ["follower", "drives", "not captured"]
stands = ["monastery"]
[figure.mayor]
traits = ["follower", "not guards"]
stands = ["monastery"]
[figure.pig]
stands = ["monastery"]
[figure.barn]
traits = ["counts"]
stands = ["monastery"]
"""


def captures(game: Game) -> set[str]:
    """Who may be captured now."""
    return {text.removeprefix("capture ") for text in game.legal_texts if text.startswith("capture ")}


def prisoners(game: Game, captor: str) -> list[tuple[str, str]]:
    """The owners and kinds of the figures a player holds."""
    players = list(game.setup.players)
    return [
        (players[f.owner], game.state.rules.figure_names[f.kind])
        for f in look.figures(game.state)
        if f.place == words.PLACES["prison"] and f.which == players.index(captor)
    ]


def stand_kind(game: Game, name: str, kind: str, place: str) -> None:
    """Stand a figure of a kind where earlier turns would have put it."""
    state = game.state
    figure = state.in_supply(game.setup.players.index(name), state.rules.figure_names.index(kind))
    state.put(figure, words.SEGMENT, segment(game, place))


def build(game: Game, cell: tuple[int, int], n: int) -> None:
    """Build a tower of the stock's pieces, before a tile is laid."""
    game.state.take_token(words.TOKENS["piece"], n, words.IN_STOCK, 0, words.ON_FACE, look.face_at(game.state, *cell))


@pytest.mark.rule("FIGURE-07.2/TOWER", "TOWER-CAPTURE-1", "TOWER-CAPTURE-3", "TOWER-CAPTURE-5")
def test_the_first_piece_reaches_the_four_neighbours() -> None:
    """TOWER-EX-1: Red begins a tower, and a blue monk stands beside it.

    .   M   .
    M   *   M²
    .   M   .
    """
    game = table(". monastery .\nmonastery tower/meadow monastery\n. monastery .", "monastery monastery", modules=TOWER)
    stand(game, "Blue", "2,1 monastery")
    game.play("place 3,1 r0")
    game.play("raise 1,1")
    assert game.legal_texts == ["pass", "capture P2 follower 2,1 monastery"]
    assert game.step == "tower.capture"
    game.play("capture P2 follower 2,1 monastery")
    assert prisoners(game, "Red") == [("Blue", "follower")]
    assert supply(game) == [7, 6], "a prisoner is in nobody's supply"
    assert owners(game, "2,1 monastery") == []


@pytest.mark.rule("TOWER-CAPTURE-1", "TOWER-CAPTURE-6", "FIGURE-07.3/TOWER")
@pytest.mark.parametrize("choice", ["P3 follower 2,0 monastery", "P2 follower 3,2 monastery", "pass"])
def test_one_of_the_three_in_range_or_none(choice: str) -> None:
    """TOWER-EX-2: Red's second piece, with followers of green, blue and yellow on three of the nine tiles.

    .   .   G   .   .
    .   .   M   .   .
    M   M   *   B   M
    .   .   M   .   .
    .   .   Y   .   .
    """
    drawing = """
    . . monastery . .
    . . monastery . .
    monastery monastery tower/meadow monastery monastery
    . . monastery . .
    . . monastery . .
    """
    game = table(drawing, "monastery monastery", 4, modules=TOWER)
    build(game, (2, 2), 1)
    for name, cell in (("Green", "2,0"), ("Blue", "3,2"), ("Yellow", "2,4")):
        stand(game, name, f"{cell} monastery")
    game.play("place 5,2 r0")
    game.play("raise 2,2")
    assert captures(game) == {
        "P3 follower 2,0 monastery", "P2 follower 3,2 monastery", "P4 follower 2,4 monastery",
    }  # fmt: skip
    game.play("pass" if choice == "pass" else f"capture {choice}")
    assert game.step == "base.lay", "one at most"
    assert len(prisoners(game, "Red")) == (choice != "pass")
    assert sum(supply(game)) == 28 - 3


@pytest.mark.rule("TOWER-CAPTURE-4", "TOWER-CAPTURE-5", "TOWER-CAPTURE-6", "TOWER-CAPTURE-7", "FIGURE-07.3/TOWER")
@pytest.mark.parametrize("height", [1, 2, 3])
def test_the_range_is_a_cross_with_arms_as_long_as_the_tower_is_high(height: int) -> None:
    """TOWER-EX-3 and more: 7 by 7 tiles full of monks round a tower: 1 + 4n tiles, never a diagonal.

    M M M M M M M
    M M M M M M M
    M M M M M M M
    M M M * M M M    and so on
    """
    rows = [["monastery"] * 7 for _ in range(7)]
    rows[3][3] = "tower/monastery"
    game = table("\n".join(map(" ".join, rows)), "monastery monastery", 4, modules=TOWER, followers=17)
    every = [(x, y) for x in range(7) for y in range(7)]
    for i, (x, y) in enumerate(every):
        stand(game, ("Blue", "Green", "Yellow")[i % 3], f"{x},{y} monastery")
    build(game, (3, 3), height - 1)
    game.play("place 7,3 r0")
    game.play("raise 3,3")
    found = {tuple(map(int, text.split()[2].split(","))) for text in captures(game)}
    assert found == {(x, y) for x, y in every if (x == 3 or y == 3) and abs(x - 3) + abs(y - 3) <= height}
    assert len(found) == 1 + 4 * height


@pytest.mark.rule("TOWER-CAPTURE-8", "FIGURE-07.3/TOWER")
def test_gaps_and_towers_do_not_block() -> None:
    """TOWER-EX-4: height 2, an empty square between the tower and the monk; another tower between it and a second.

    *   .   B
    *3  M   M
    B   .   .
    """
    game = table(
        "tower/meadow . monastery\ntower/meadow monastery monastery\nmonastery . .",
        "monastery monastery",
        modules=TOWER,
    )
    build(game, (0, 0), 1)
    build(game, (0, 1), 3)
    stand(game, "Blue", "2,0 monastery", "0,2 monastery")
    game.play("place 3,1 r0")
    game.play("raise 0,0")
    assert captures(game) == {"P2 follower 2,0 monastery", "P2 follower 0,2 monastery"}


@pytest.mark.rule("TOWER-CAPTURE-10", "FIGURE-07.8/TOWER")
def test_thieves_knights_monks_and_farmers_alike() -> None:
    """The farmer shares the tower's own tile.

    .        monastery   .
    city:3   *           straight:1
    """
    game = table(". monastery .\ncity:3 tower/meadow straight:1", "monastery monastery", modules=TOWER)
    stand(game, "Blue", "1,0 monastery", "1,1 field-Nl", "2,1 road-N", "0,1 city-W")
    game.play("place 1,2 r0")
    game.play("raise 1,1")
    assert captures(game) == {
        "P2 follower 1,0 monastery", "P2 follower 1,1 field-Nl", "P2 follower 2,1 road-N",
        "P2 follower 0,1 city-W",
    }  # fmt: skip
    game.play("capture P2 follower 1,1 field-Nl")
    assert prisoners(game, "Red") == [("Blue", "follower")]
    assert owners(game, "1,1 field-Nl") == []


@pytest.mark.rule("TOWER-CAPTURE-11")
def test_the_majority_counts_as_if_he_had_never_been_there() -> None:
    """Red has one knight, Blue two; without one of Blue's both own the city that is completed.

    city:1  ═R═  ═B═  ?
    *
    """
    game = table("city:1 city-through city-through .\ntower/meadow . . .", "city monastery", modules=TOWER)
    stand(game, "Blue", "0,0 city-E", "2,0 city-E")
    stand(game, "Red", "1,0 city-E")
    assert owners(game, "0,0 city-E") == ["Blue"]
    game.play("place 3,0 r3")
    game.play("raise 0,1")
    game.play("capture P2 follower 0,0 city-E")
    assert scores(game) == [8, 8]
    assert supply(game) == [7, 6]


@pytest.mark.rule("TOWER-CAPTURE-11", "TOWER-CAPTURE-3")
def test_a_feature_that_loses_its_only_follower_is_free_again() -> None:
    """Red takes Blue's highwayman; the next player may claim the road.

    *       ?
    road²   ?
    """
    game = table("tower/meadow .\nstraight .", "monastery straight monastery", modules=TOWER)
    stand(game, "Blue", "0,1 road-E")
    game.play("place 1,0 r0")
    game.play("raise 0,0")
    game.play("capture P2 follower 0,1 road-E")
    game.play("place 1,1 r0")
    assert "road-E" in choices(game)


@pytest.mark.rule("FIGURE-07.9/TOWER", "TOWER-CAPTURE-2")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_own_followers_are_captured_only_by_ruling_and_come_home(ruling: str) -> None:
    """R   *   B"""
    game = table(
        "monastery tower/meadow monastery",
        "monastery monastery",
        modules=TOWER,
        rulings={"tower.capture.own": ruling},
    )
    stand(game, "Red", "0,0 monastery")
    stand(game, "Blue", "2,0 monastery")
    game.play("place 3,0 r0")
    game.play("raise 1,0")
    own = {"P1 follower 0,0 monastery"} if ruling == "yes" else set()
    assert captures(game) == {"P2 follower 2,0 monastery"} | own
    if own:
        game.play("capture P1 follower 0,0 monastery")
        assert (supply(game), prisoners(game, "Red")) == ([7, 6], [])


@pytest.mark.rule("FIGURE-07.6/TOWER", "FIGURE-07.7/TOWER", "FIGURE-07.8/TOWER")
@pytest.mark.parametrize(("ruling", "wagon"), [("no", set()), ("yes", {"P2 wagon 1,0 monastery"})])
def test_traits_tell_who_can_be_captured(tmp_path: Path, ruling: str, wagon: set[str]) -> None:
    """Mayors can be captured; wagons by ruling; neither barns nor figures that are no followers.

    M wagon, M mayor, M pig, M barn, all in line with a tower of four
    """
    code = f"HERD{ruling.upper()}"
    with added(tmp_path, code, KINDS.format(code.lower())):
        game = table(
            "tower/meadow monastery monastery monastery monastery",
            "monastery monastery",
            modules=[*TOWER, code],
            rulings={"tower.capture.wagon": ruling},
        )
        for x, kind in enumerate(("wagon", "mayor", "pig", "barn"), 1):
            stand_kind(game, "Blue", kind, f"{x},0 monastery")
        build(game, (0, 0), 3)
        game.play("place 5,0 r0")
        game.play("raise 0,0")
        assert captures(game) == {"P2 mayor 2,0 monastery"} | wagon
        game.play("capture P2 mayor 2,0 monastery")
        assert prisoners(game, "Red") == [("Blue", "mayor")]


@pytest.mark.rule("FIGURE-07.8/TOWER")
@pytest.mark.parametrize("place", ["quarter", "castle", "bath", "leaving", "prison"])
def test_whoever_is_off_the_tiles_is_safe(tmp_path: Path, place: str) -> None:
    """The quarters are those of another box, and so might be a castle of two tiles and a bath-house.

    M   *   M
    """
    code = f"AWAY{place.upper()}"
    with added(tmp_path, code, '[place]\ncastle = { of = "segment" }\nbath = { of = "table" }\n'):
        game = table("monastery tower/meadow monastery", "monastery monastery", modules=[*TOWER, "COUNT", code])
        game.state.put(game.state.in_supply(1, 0), words.PLACES[place])
        game.play("place 3,0 r0")
        game.play("raise 1,0")
        assert (game.turn, captures(game)) == (2, set())


@pytest.mark.rule("FIGURE-07.8/TOWER")
@pytest.mark.parametrize("helper", ["builder", "pig"])
def test_builder_and_pig_stay_out_of_reach_and_go_home_after_their_last_follower(helper: str) -> None:
    """Red takes Blue's only follower of a road or field; the builder or pig there goes back by itself.

    *
    straight
    """
    place = "0,1 road-E" if helper == "builder" else "0,1 field-Nl"
    game = table("tower/meadow\nstraight", "monastery monastery", modules=[*TOWER, "TB"])
    stand(game, "Blue", place)
    stand_kind(game, "Blue", helper, place)
    game.play("place 1,0 r0")
    game.play("raise 0,0")
    assert captures(game) == {f"P2 follower {place}"}
    game.play(f"capture P2 follower {place}")
    assert look.supply(game.state, 1) == {"follower": 6, "builder": 1, "pig": 1}


@pytest.mark.rule("TOWER-CAPTURE-1")
def test_with_nobody_in_range_there_is_nothing_to_decide() -> None:
    """M²  .  *"""
    game = table("monastery monastery tower/meadow", "monastery monastery", modules=TOWER)
    stand(game, "Blue", "0,0 monastery")
    turn(game, "3,0 r0", "monastery")
    game = table("monastery monastery tower/meadow", "monastery monastery", modules=TOWER)
    stand(game, "Blue", "0,0 monastery")
    game.play("place 3,0 r0")
    game.play("raise 2,0")
    assert (game.turn, game.step) == (2, "base.lay")


@pytest.mark.rule("FIGURE-07.8/TOWER")
@pytest.mark.parametrize("helper", ["builder", "pig"])
def test_by_ruling_builder_and_pig_are_captured_like_followers(helper: str) -> None:
    """Red takes the builder or pig from beside Blue's follower, and Blue buys it back.

    *
    straight
    """
    place = "0,1 road-E" if helper == "builder" else "0,1 field-Nl"
    game = table(
        "tower/meadow\nstraight",
        "monastery monastery",
        modules=[*TOWER, "TB"],
        rulings={"tower.capture.helpers": "yes"},
    )
    has_points(game, 1, 5)
    stand(game, "Blue", place)
    stand_kind(game, "Blue", helper, place)
    game.play("place 1,0 r0")
    game.play("raise 0,0")
    assert captures(game) == {f"P2 follower {place}", f"P2 {helper} {place}"}
    game.play(f"capture P2 {helper} {place}")
    assert prisoners(game, "Red") == [("Blue", helper)]
    assert owners(game, place) == ["Blue"]
    game.play(next(text for text in game.legal_texts if text.startswith("ransom")))
    assert (scores(game), prisoners(game, "Red")) == ([3, 2], [])

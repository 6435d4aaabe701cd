"""Flight: who may leave a besieged city, beside what, when, and how many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import words
from boards import added, listen, owners, scored, scores, segment, stand, supply, table

CATHARS = ("CATHARS",)
LATE = {"siege.escape.timing": "end-of-turn"}
ANYWHERE = {"siege.escape.adjacency": "any-city-tile"}

# A city of three, open to the north, with the siege in its lowest tile:
#
#     .  ║
#     .  ║
#     .  v
#     .  .
CITY = {(1, 0): "city-through:1", (1, 1): "city-through:1", (1, 2): "cathars/city"}


def board(tiles: Mapping[tuple[int, int], str]) -> str:
    """The city with other tiles around it."""
    all_tiles = {**CITY, **tiles}
    return "\n".join(" ".join(all_tiles.get((x, y), ".") for x in range(3)) for y in range(4))


def besieged(
    tiles: Mapping[tuple[int, int], str], modules: Sequence[str] = CATHARS, rulings: Mapping[str, str] | None = None
) -> Game:
    """Red has a knight in the city, and Red has laid a tile far from the siege and placed nobody."""
    game = table(board(tiles), "straight straight", modules=modules, rulings=rulings or {})
    stand(game, "Red", "1,0 city-N")
    go_on(game, "2,0 r1")
    return game


def go_on(game: Game, place: str) -> None:
    """Lay the tile in hand and place nobody."""
    game.play(f"place {place}")
    if "put follower" in " ".join(game.legal_texts):
        game.play("pass")


def fleeing(game: Game) -> set[str]:
    """Who may flee now."""
    return {text.removeprefix("flee ") for text in game.legal_texts if text.startswith("flee ")}


KNIGHT = {"P1 follower 1,0 city-N"}
BESIDE_THE_SIEGE: list[Mapping[tuple[int, int], str]] = [
    {(0, 1): "monastery"},
    {(0, 2): "monastery"},
    {(2, 2): "monastery"},
    {(1, 3): "monastery"},
    {(0, 2): "city", (0, 3): "monastery"},
]


@pytest.mark.rule("EXTRA-01.1/CATHARS")
@pytest.mark.parametrize("tiles", BESIDE_THE_SIEGE, ids=str)
def test_a_monastery_at_a_side_or_a_corner_of_the_siege_opens_the_way(tiles: Mapping[tuple[int, int], str]) -> None:
    game = besieged(tiles)
    assert fleeing(game) == KNIGHT
    assert "pass" in game.legal_texts
    assert supply(game) == [6, 7]
    game.play("flee P1 follower 1,0 city-N")
    assert supply(game) == [7, 7]
    assert scores(game) == [0, 0]
    assert owners(game, "1,0 city-N") == []
    assert game.state.turn_player == 1


@pytest.mark.rule("EXTRA-01.1/CATHARS")
@pytest.mark.parametrize("tiles", [{}, {(0, 2): "city"}, {(0, 2): "city", (0, 3): "city:1"}], ids=str)
def test_without_a_monastery_there_is_no_way_out(tiles: Mapping[tuple[int, int], str]) -> None:
    game = besieged(tiles)
    assert game.state.turn_player == 1, "nothing was asked"


@pytest.mark.rule("EXTRA-01.1/CATHARS")
def test_nobody_has_to_flee() -> None:
    game = besieged({(0, 2): "monastery"})
    game.play("pass")
    assert owners(game, "1,0 city-N") == ["Red"]


@pytest.mark.rule("EXTRA-01.4/CATHARS")
@pytest.mark.parametrize(("rulings", "may"), [({}, False), (ANYWHERE, True)])
def test_beside_another_tile_of_the_city_only_by_ruling(rulings: dict[str, str], may: bool) -> None:
    game = besieged({(0, 0): "monastery"}, rulings=rulings)
    assert bool(fleeing(game)) == may


@pytest.mark.rule("EXTRA-01.4/CATHARS")
def test_beside_the_siege_the_other_ruling_opens_the_way_too() -> None:
    assert fleeing(besieged({(0, 2): "monastery"}, rulings=ANYWHERE)) == KNIGHT


@pytest.mark.rule("EXTRA-01.1/CATHARS", "EXTRA-01.4/CATHARS")
@pytest.mark.parametrize("rulings", [{}, ANYWHERE])
def test_nobody_flees_from_a_city_that_is_not_besieged(rulings: dict[str, str]) -> None:
    tiles = {(1, 2): "city", (0, 2): "monastery"}
    assert not fleeing(besieged(tiles, rulings=rulings))


@pytest.mark.rule("EXTRA-01.1/CATHARS")
def test_only_knights_of_the_one_whose_turn_it_is() -> None:
    """Red's farmer and Blue's knight stay; Blue may let his flee in his own turn."""
    game = table(board({(0, 2): "monastery"}), "straight straight straight", modules=CATHARS)
    stand(game, "Red", "0,2 field-Nl", "0,2 monastery")
    stand(game, "Blue", "1,0 city-N")
    go_on(game, "2,0 r1")
    assert game.state.turn_player == 1
    go_on(game, "2,1 r1")
    assert fleeing(game) == {"P2 follower 1,0 city-N"}


@pytest.mark.rule("EXTRA-01.2/CATHARS")
def test_one_knight_a_turn() -> None:
    game = table(board({(0, 2): "monastery"}), "straight straight straight straight", modules=CATHARS)
    stand(game, "Red", "1,0 city-N", "1,1 city-N", "1,1 city-N")
    go_on(game, "2,0 r1")
    assert fleeing(game) == {"P1 follower 1,0 city-N", "P1 follower 1,1 city-N"}
    game.play("flee P1 follower 1,1 city-N")
    assert game.state.turn_player == 1
    assert supply(game) == [5, 7]


@pytest.mark.rule("EXTRA-01.2/CATHARS")
@pytest.mark.parametrize("timing", ["before-scoring", "end-of-turn"])
def test_again_one_in_the_builders_second_move(timing: str) -> None:
    """Red's builder in the city is extended; Red lets a knight go in each of the two moves."""
    game = table(
        board({(0, 2): "monastery"}),
        "city-through straight straight",
        modules=["CATHARS", "TB"],
        rulings={"siege.escape.timing": timing},
    )
    stand(game, "Red", "1,0 city-N", "1,1 city-N", "1,1 city-N")
    builder = game.state.rules.figure_names.index("builder")
    game.state.put(game.state.in_supply(0, builder), words.SEGMENT, segment(game, "1,0 city-N"))
    go_on(game, "1,-1 r1")
    game.play("flee P1 follower 1,0 city-N")
    game.play("again")
    go_on(game, "2,0 r1")
    game.play("flee P1 follower 1,1 city-N")
    assert supply(game) == [6, 7]
    assert game.state.turn_player == 1


@pytest.mark.rule("EXTRA-01.2/CATHARS")
def test_a_shrine_opens_the_way_too() -> None:
    assert fleeing(besieged({(0, 2): "cult/shrine"}, modules=["CATHARS", "CULT"])) == KNIGHT


@pytest.mark.rule("EXTRA-01.2/CATHARS")
def test_an_abbey_opens_the_way_in_the_very_move_in_which_it_is_laid() -> None:
    """The hole beside the siege is closed by Red's abbey."""
    hole = "city city city-through:1\ncity:3 . cathars/city\n. city:2 city:2"
    game = table(hole, "straight straight", modules=["CATHARS", "AM"])
    stand(game, "Red", "2,0 city-N")
    game.play("abbey")
    go_on(game, "1,1 r0")
    assert fleeing(game) == {"P1 follower 2,0 city-N"}


LIKE = """
[feature.priory]
like = "monastery"

[feature.fountain]

[[tile]]
id = "{stem}/priory"
edges = "FFFF"
segments = ["priory", "field Nl Nr El Er Sl Sr Wl Wr"]

[[tile]]
id = "{stem}/fountain"
edges = "FFFF"
segments = ["fountain", "field Nl Nr El Er Sl Sr Wl Wr"]
"""


@pytest.mark.rule("EXTRA-01.2/CATHARS")
@pytest.mark.parametrize(("building", "may"), [("priory", True), ("fountain", False)])
def test_what_is_like_a_monastery_opens_the_way_and_nothing_else(tmp_path: Path, building: str, may: bool) -> None:
    code = f"LIKE{building}".upper()
    with added(tmp_path, code, LIKE.format(stem=code.lower())):
        game = besieged({(0, 2): f"{code.lower()}/{building}"}, modules=["CATHARS", code])
        assert bool(fleeing(game)) == may


@pytest.mark.rule("EXTRA-01.2/CATHARS")
@pytest.mark.parametrize(("kind", "may"), [("mayor", True), ("wagon", True), ("builder", False), ("big", True)])
def test_mayors_and_wagons_may_leave_too_a_builder_may_not(kind: str, may: bool) -> None:
    game = table(board({(0, 2): "monastery"}), "straight straight", modules=["CATHARS", "AM", "TB", "IC"])
    number = game.state.rules.figure_names.index(kind)
    game.state.put(game.state.in_supply(0, number), words.SEGMENT, segment(game, "1,0 city-N"))
    go_on(game, "2,0 r1")
    assert fleeing(game) == ({f"P1 {kind} 1,0 city-N"} if may else set())


@pytest.mark.rule("EXTRA-01.2/CATHARS")
@pytest.mark.parametrize("owner", ["Red", "Blue", ""])
def test_it_does_not_matter_whose_the_monastery_is(owner: str) -> None:
    game = table(board({(0, 2): "monastery"}), "straight straight", modules=CATHARS)
    stand(game, "Red", "1,0 city-N")
    if owner:
        stand(game, owner, "0,2 monastery")
    go_on(game, "2,0 r1")
    assert fleeing(game) == KNIGHT


@pytest.mark.rule("EXTRA-01.3/CATHARS")
@pytest.mark.parametrize("rulings", [{}, LATE], ids=["before", "end"])
def test_before_the_scoring_a_knight_leaves_a_city_that_is_just_finished(rulings: dict[str, str]) -> None:
    """Red and Blue share the city that Red finishes. Before the scoring Red may leave it to Blue, afterwards nobody
    is there any more."""
    game = table(board({(0, 2): "monastery"}), "city straight", modules=CATHARS, rulings=rulings)
    stand(game, "Red", "1,0 city-N")
    stand(game, "Blue", "1,1 city-N")
    events = listen(game)
    go_on(game, "1,-1 r2")
    if rulings:
        assert not fleeing(game)
        assert scored(events) == [("Red", 4), ("Blue", 4)]
    else:
        assert fleeing(game) == KNIGHT
        assert scored(events) == []
        game.play("flee P1 follower 1,0 city-N")
        assert scores(game) == [0, 4]


@pytest.mark.rule("EXTRA-01.3/CATHARS")
def test_at_the_end_of_the_turn_other_features_are_scored_first() -> None:
    """Red finishes a road of Blue's and then lets a knight go."""
    tiles = {(0, 2): "monastery", (2, 0): "monastery-road:2"}
    for rulings, before in (({}, []), (LATE, [("Blue", 2)])):
        game = table(board(tiles), "monastery-road straight", modules=CATHARS, rulings=rulings)
        stand(game, "Red", "1,0 city-N")
        stand(game, "Blue", "2,0 road-N")
        events = listen(game)
        go_on(game, "2,-1 r0")
        assert fleeing(game) == KNIGHT
        assert scored(events) == before


@pytest.mark.rule("EXTRA-01.3/CATHARS")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publisher_has_knights_flee_at_the_end(edition: str) -> None:
    rulings = dict(Setup(modules=CATHARS, edition=edition).mix.rulings)
    assert rulings["siege.escape.timing"] == "end-of-turn"
    assert rulings["siege.escape.adjacency"] == "siege-tile"
    assert dict(Setup(modules=CATHARS).mix.rulings)["siege.escape.timing"] == "before-scoring"


@pytest.mark.rule("EXTRA-01.1/CATHARS")
def test_a_second_siege_tile_can_be_the_one_with_the_monastery() -> None:
    """The knight stands by the one that has none; the city is one."""
    tiles = {(1, 0): "cathars/city-corner:2", (1, 1): "city-through:1", (0, 2): "monastery"}
    game = table(board(tiles), "straight straight", modules=CATHARS)
    stand(game, "Red", "1,0 city-E")
    game.play(game.legal_texts[0])
    game.play("pass")
    assert fleeing(game) == {"P1 follower 1,0 city-E"}

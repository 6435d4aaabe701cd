"""The School is set up: two tiles as one piece, where they lie, when they have to wait, where the teacher begins."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide import Game, Setup, aid
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import FIELD, ROAD
from bastide.kit import registry
from bastide.kit.choosing import mix
from boards import NAMES, cells

(SCHOOL,) = registry.module("SCHOOL").data.tiles
LESSON = words.PLACES["lesson"]


def laid(game: Game) -> list[tuple[str, int, int]]:
    """The tiles on the table and where their faces lie."""
    return [(game.state.tables.tile_ids[face.kind], face.x, face.y) for face in look.faces(game.state)]


def teacher(game: Game) -> look.FigureSeen:
    (seen,) = (seen for seen in look.figures(game.state) if game.state.rules.figure_names[seen.kind] == "teacher")
    return seen


def play_until_built(game: Game, seed: int) -> None:
    """Random moves until the school lies or is about to be laid."""
    chooser = random.Random(seed)
    while not game.over and teacher(game).place == words.SUPPLY and game.step != "school.build-by-hand":
        game.play(chooser.choice(game.legal))


@pytest.mark.rule("PREP-21.1/SCHOOL")
def test_two_tiles_with_six_roads_and_eight_pieces_of_field() -> None:
    left, right = (face for _, _, face in SCHOOL.faces)
    assert [(x, y) for x, y, _ in SCHOOL.faces] == [(0, 0), (1, 0)]
    assert (left.edges, right.edges) == ((ROAD, FIELD, ROAD, ROAD), (ROAD, ROAD, ROAD, FIELD))
    for face in (left, right):
        kinds = Counter(segment.kind for segment in face.segments)
        assert kinds == {"school": 1, "road": 3, "field": 4}
        assert all(segment.mark("school_road") for segment in face.segments if segment.kind == "road")
    assert (SCHOOL.count, SCHOOL.apart) == (1, True)
    assert not without_symbol([SCHOOL])
    assert Setup(modules=["SCHOOL"]).rules.faces == 72 + 2


@pytest.mark.rule("PREP-21.1/SCHOOL")
def test_where_the_halves_meet_the_fields_run_on_and_nothing_else_does() -> None:
    game = Game(Setup(modules=["SCHOOL"], seed=1))
    state = game.state
    fields = {min(state.members(s)) for s in range(state.segments) if state.feature_kind(s) == FIELD}
    roads = {min(state.members(s)) for s in range(state.segments) if state.feature_kind(s) == ROAD}
    assert (len(fields), len(roads)) == (6, 6)
    assert sorted(state.tiles(field) for field in fields) == [1, 1, 1, 1, 2, 2]


@pytest.mark.rule("PREP-21.2/SCHOOL", "PREP-21.3/SCHOOL")
def test_it_replaces_the_start_tile_which_is_shuffled_in() -> None:
    game = Game(Setup(modules=["SCHOOL"], seed=1))
    assert laid(game) == [("school/school", 0, 0), ("school/school", 1, 0)]
    assert game.bag["base/city-road"] == 4
    assert game.turn == 1
    assert teacher(game).place == words.FACE
    assert teacher(game).which == 0


@pytest.mark.rule("PREP-21.3/SCHOOL")
def test_it_may_lie_at_the_road_of_the_start_tile_instead() -> None:
    for edition in ("modern", "official-C1", "official-C2"):
        rulings = {} if edition.startswith("official") else {"school.start": "next-to-start"}
        game = Game(Setup(modules=["SCHOOL"], edition=edition, rulings=rulings, seed=1))
        assert laid(game)[0] == ("base/city-road", 0, 0)
        assert {x for _, x, _ in laid(game)[1:]} <= {-2, -1, 1, 2}, "left or right of it"
        assert game.bag["base/city-road"] == 3
        assert game.state.face_on(game.state.members(0)[-1]) > 0, "road meets road"
        assert teacher(game).which == 1


@pytest.mark.rule("PREP-21.3/SCHOOL", "PREP-28/GKK")
def test_the_first_player_may_choose_the_side() -> None:
    rulings = {"school.start": "next-to-start", "setup.manual": "yes"}
    game = Game(Setup(modules=["SCHOOL"], rulings=rulings, seed=1))
    assert (game.step, game.tile) == ("base.piece", "school/school")
    assert len(game.legal) == 12, "each of its six roads at either end"
    game.play("place 1,0 r0")
    assert laid(game)[1:] == [("school/school", 1, 0), ("school/school", 2, 0)]
    assert teacher(game).which == 1


@pytest.mark.rule("PREP-21.1/SCHOOL", "PREP-27/GKK")
def test_it_lies_at_a_road_of_the_city() -> None:
    game = Game(Setup(modules=["SCHOOL", "COUNT"], seed=1))
    assert [tile for tile, _, _ in laid(game)][-2:] == ["school/school"] * 2
    assert game.turn == 1
    assert game.bag["base/city-road"] == 4


@pytest.mark.rule("PREP-21.1/SCHOOL", "PREP-28/GKK")
@pytest.mark.parametrize("rivers", [["RIVER1"], ["RIVER2"], ["RIVER1", "RIVER2"]], ids="+".join)
@pytest.mark.parametrize("start", ["replaces-start", "next-to-start"])
def test_with_a_river_it_waits_for_the_last_river_tile(rivers: list[str], start: str) -> None:
    rulings = {"school.start": start}
    game = Game(Setup(players=NAMES[:3], modules=["SCHOOL", *rivers], rulings=rulings, seed=3))
    assert laid(game)[0][0].endswith("/spring")
    assert game.bag["base/city-road"] == 4
    play_until_built(game, 1)
    assert [tile for tile, _, _ in laid(game)][-2:] == ["school/school"] * 2
    others = {tile.partition("/")[0] for tile, _, _ in laid(game)[:-2]}
    assert others <= {"river", "river2"}, "before any other tile"
    assert teacher(game).which == game.state.faces - 2
    assert game.state.regular()


@pytest.mark.rule("PREP-21.1/SCHOOL", "PREP-28/GKK")
def test_whoever_laid_the_last_river_tile_may_be_asked_where_it_lies() -> None:
    game = Game(Setup(players=NAMES[:3], modules=["SCHOOL", "RIVER1"], rulings={"setup.manual": "yes"}, seed=3))
    play_until_built(game, 1)
    assert (game.step, game.tile, game.actor) == ("school.build-by-hand", "school/school", game.state.player)
    turn, faces = game.turn, game.state.faces
    assert len(cells(game)) > 1
    game.play(game.legal[-1])
    assert (game.state.faces, game.turn) == (faces + 2, turn + 1)
    assert teacher(game).which == faces


@pytest.mark.rule("PREP-21.1/SCHOOL")
def test_a_road_that_the_school_itself_completes_is_scored_in_the_next_move() -> None:
    """On many rivers: nobody is left standing on a finished road once the next move is over."""
    late = 0
    for seed in range(40):
        game = Game(Setup(players=NAMES[:2], modules=["SCHOOL", "RIVER1"], seed=seed))
        play_until_built(game, seed)
        state = game.state
        school = range(state.first_of(state.faces - 2), state.segments)
        done = [s for s in school if state.feature_kind(s) == ROAD and state.is_complete(s) and state.anybody_on(s)]
        turn = game.turn
        while done and not game.over and game.turn < turn + 1:
            game.play(game.legal[-1])
        assert not any(state.anybody_on(segment) for segment in done)
        late += len(done)
    assert late > 0


def test_without_its_part_the_tiles_are_plain_landscape() -> None:
    game = Game(Setup(modules=["SCHOOL.tiles"], seed=1))
    assert laid(game) == [("school/school", 0, 0), ("school/school", 1, 0)]
    assert "teacher" not in game.state.rules.figure_names


@pytest.mark.rule("PREP-21.3/SCHOOL")
@pytest.mark.parametrize("start", ["replaces-start", "next-to-start"])
def test_the_aid_says_where_it_lies(start: str) -> None:
    page = " ".join(aid.as_text(aid.page(mix(["SCHOOL"], rulings={"school.start": start}), "en")).split())
    assert ("takes the place of the start tile" in page) == (start == "replaces-start")
    assert ("left or right of it" in page) == (start == "next-to-start")


def test_a_position_with_the_school_reads_back() -> None:
    game = Game(Setup(modules=["SCHOOL", "RIVER1"], seed=2))
    play_until_built(game, 2)
    again = Game.from_position(game.setup, game.position())
    assert again.position() == game.position()
    assert teacher(again) == teacher(game)

"""The tiles of a feature and those around a face, each once; what was scored in a move, and for whom."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.geometry import HALF
from bastide.core.state import State
from bastide.core.tile import EDGE_KINDS
from bastide.kit import registry
from bastide.kit.box import Step
from boards import added, segment, stand, table, turn


def tile_at(game: Game, x: int, y: int) -> int:
    return look.face_at(game.state, x, y)


def test_a_road_lies_on_each_of_its_tiles_once() -> None:
    """The ring from the crossing back to it has two segments on the crossing."""
    game = table("crossing3 bend\nbend:2 bend:1", "monastery")
    ring = segment(game, "0,0 road-E")
    assert len(game.state.members(ring)) == 5
    assert sorted(game.state.tiles_of(ring)) == [0, 1, 2, 3]
    assert game.state.tiles_of(segment(game, "0,0 road-W")) == [0]


def test_a_monastery_lies_on_the_tiles_around_it_too() -> None:
    game = table("straight straight .\nmonastery monastery monastery\n. monastery .", "monastery")
    middle = tile_at(game, 1, 1)
    around = {tile_at(game, x, y) for x, y in ((0, 0), (1, 0), (0, 1), (2, 1), (1, 2))}
    assert set(game.state.tiles_around(middle)) == around
    found = game.state.tiles_of(segment(game, "1,1 monastery"))
    assert found[0] == middle
    assert (len(found), {*found[1:]}) == (6, around)


def test_around_a_face_are_the_cells_across_its_corners_too() -> None:
    game = table("monastery monastery\nmonastery .", "monastery")
    assert sorted(game.state.tiles_around(tile_at(game, 1, 0))) == sorted([tile_at(game, 0, 0), tile_at(game, 0, 1)])


def cells_near(state: State, face: int) -> set[tuple[int, int]]:
    seen = look.face(state, face)
    return {(seen.x + dx, seen.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("seed", range(3))
def test_tiles_of_several_faces_and_halves_are_found_once_each(seed: int) -> None:
    """Compared with looking at every face, in random games with blocks and halves."""
    chooser = random.Random(seed)
    game = Game(Setup(players=["A", "B"], modules=["SHAPES"], seed=seed))
    while not game.over:
        game.play(chooser.choice(game.legal))
    state = game.state
    faces = look.faces(state)
    first = {face.lay: number for number, face in reversed([*enumerate(faces)])}
    rings = {game.setup.mix.features[name] for name in ("keep", "monastery")}
    assert max(len([f for f in faces if f.lay == lay]) for lay in first) == 3
    for number, face in enumerate(faces):
        assert state.tile_under(number) == first[face.lay]
        printed = state.tables.faces[face.kind]
        if all(segment.kind in EDGE_KINDS for segment in printed.segments):
            near = {first[f.lay] for f in faces if (f.x, f.y) in cells_near(state, number)} - {first[face.lay]}
            found = state.tiles_around(number)
            assert (len(found), {*found}) == (len(near), near)
    for name in {r for r in look.segment_region(state) if r >= 0}:
        own = {first[faces[state.face_on(member)].lay] for member in state.members(name)}
        found = state.tiles_of(name)
        assert len({*found}) == len(found)
        if state.feature_kind(name) in rings:
            half = state.tables.faces[faces[state.face_on(name)].kind].shape == HALF
            assert own <= {*found}
            assert len(found) <= (1 + 6 + 6 if half else 1 + 10 + 10)
            assert {*state.tiles_around(state.face_on(name))} | own == {*found}
        else:
            assert {*found} == own


RULES = """
SEEN = []

@part.step("look", at=MOVE.after, shown="SCORE-09")
def look_back(game):
    SEEN.append([(game.tiles(game.scored(k)), game.scored_by(k)) for k in range(game.sheet_n)])
"""


def test_what_was_scored_in_a_move_is_known_after_it(tmp_path: Path) -> None:
    """The city of three, of Red and Blue, and Red's road of two are completed by one tile; in the next move nothing."""
    with added(tmp_path, "LOOKSBACK", "", RULES):
        board = "city:2 monastery\ncity-through:1 monastery\n. monastery-road:1"
        game = table(board, "city-road monastery monastery", modules=["LOOKSBACK"])
        stand(game, "Red", "0,0 city-S", "1,2 road-W")
        stand(game, "Blue", "0,1 city-N")
        turn(game, "0,2 r0")
        turn(game, "2,0 r0")
        (entry,) = registry.module("LOOKSBACK").entries
        assert isinstance(entry, Step)
        assert entry.apply is not None
        assert entry.apply.__globals__["SEEN"] == [[(3, 3)], []]
        for asked in (game.state.scored, game.state.scored_by):
            with pytest.raises(IndexError, match="feature 0 of 0"):
                asked(0)

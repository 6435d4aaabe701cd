"""Observations: everything the seat may know, nothing else, and every legal move whatever the size of the board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.action import KIND
from bastide.kit import registry
from bastide.research.observation import FACES, MOVES, Observer, Seen, flat
from bastide.research.slots import Question
from bastide.setup import COLOURS

ALL = ["IC", "TB", "TOWER", "KS", "CULT"]


@pytest.fixture
def _whispers() -> Iterator[None]:
    folder = Path(__file__).parents[1] / "bots" / "toys"
    registry.add_folder(folder)
    yield
    registry.drop_folder(folder)


def seen(game: Game, seat: int, slots: int = 256) -> Seen:
    return Observer(game.setup.rules, slots).observe(game, seat, Question(game.legal, slots))


def same(a: Seen, b: Seen) -> bool:
    return bool(np.array_equal(flat(a), flat(b)) and np.array_equal(a["action_mask"], b["action_mask"]))


def played(game: Game, moves: int, seed: int) -> Game:
    rng = random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.play(rng.choice(game.legal))
    return game


@pytest.mark.parametrize("modules", [[], ALL])
@pytest.mark.parametrize("moves", [0, 30, 80])
def test_what_is_still_to_come_is_not_in_it(modules: list[str], moves: int) -> None:
    game = played(Game(Setup(modules=modules, seed=5)), moves, seed=1)
    others = [Game.from_position(game.setup.with_seed(seed), game.position()) for seed in range(3)]
    following = []
    for other in others:
        for seat in (0, 1):
            assert same(seen(other, seat), seen(game, seat))
        other.play(other.legal[-1])
        following.append(played(other, 6, seed=2).digest)
    assert len(set(following)) > 1, "they do go on differently"


@pytest.mark.usefixtures("_whispers")
def test_a_secret_is_seen_only_by_its_owner() -> None:
    games = []
    for number in (11, 12):
        game = Game(Setup(modules=["WHISPER"], seed=3))
        game.play(game.legal[0])
        game.play(f"note {number}")
        games.append(game)
    assert same(seen(games[0], 1), seen(games[1], 1))
    assert not same(seen(games[0], 0), seen(games[1], 0))


def test_a_line_of_tiles_loses_no_move() -> None:
    """The longest board there is: every tile beside the last one."""
    game = Game(Setup(seed=1, pack=["base/straight"] * 60))
    observer = Observer(game.setup.rules, 16)
    while not game.over:
        question = Question(game.legal, 16)
        shown = observer.observe(game, game.actor, question)
        assert observer.space.contains(shown)
        texts = [text for text in game.legal_texts if text.startswith("place")]
        game.play(max(texts, key=column) if texts else "pass")
    tables = shown["observation"]
    assert isinstance(tables, dict)
    assert tables["faces"][:, FACES.index("x")].max() >= 30


def column(placement: str) -> int:
    return int(placement.split()[1].split(",")[0])


@pytest.mark.parametrize(
    ("modules", "more"),
    [
        ((), ("figure", "player", "tile", "stance")),
        (("FERRY",), ("face", "figure", "player", "tile", "side", "stance", "second")),
    ],
)
def test_moves_have_columns_for_the_fields_of_the_actions_there_are(
    modules: tuple[str, ...], more: tuple[str, ...]
) -> None:
    observer = Observer(Setup(modules=modules).rules, 8)
    assert observer.moves == (*MOVES, *more)
    assert observer.shapes["moves"] == (8, len(MOVES) + len(more))


@pytest.mark.parametrize("slots", [4, 256])
def test_every_legal_move_can_be_told_from_its_row(slots: int) -> None:
    game = Game(Setup(modules=ALL, seed=9))
    observer = Observer(game.setup.rules, slots)
    rng = random.Random(3)
    for _ in range(120):
        if game.over:
            break
        question = Question(game.legal, slots)
        shown = observer.observe(game, game.actor, question)
        rows = shown["observation"]["moves"]
        assert int(np.sum(shown["action_mask"])) == question.used
        used = [tuple(row) for row in rows[: question.used]]
        assert len(set(used)) == question.used, "no two moves look alike"
        assert sum(row[MOVES.index("moves")] for row in used) == len(game.legal)
        assert np.all(rows[question.used :] == -1)
        _check_row(game, question, [dict(zip(observer.moves, row, strict=True)) for row in used])
        game.play(rng.choice(game.legal))


def _check_row(game: Game, question: Question, rows: list[dict[str, int]]) -> None:
    for slot, row in enumerate(rows):
        action = question.run(slot)[0]
        kind = game.setup.rules.actions[action >> KIND]
        assert row["kind"] == action >> KIND
        for field, value in zip(kind.fields, kind.unpack(action), strict=True):
            if field != "spot" and kind.fields.count(field) == 1:
                assert row[field] == value
        if kind.name == "place":
            assert f"place {row['x']},{row['y']} " in game.text(action)


def about(game: Game, seat: int, x: int, y: int) -> dict[str, int]:
    """What laying a tile in a cell is about, counted face by face from the facts of the tiles."""
    state, tables = game.state, game.setup.rules.tables
    tiles = {tile.id: tile for tile in tables.tiles}
    faces = {(face.x, face.y): face for face in look.faces(state)}
    found = dict.fromkeys(("open", "size", "mine", "theirs"), 0)
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        face = faces.get((x + dx, y + dy))
        if face is not None:
            port = (side + 2 - face.rotation) % 4 * 3 + 1
            ((_, _, printed),) = tiles[tables.tile_ids[face.kind]].faces
            for i in [i for i, segment in enumerate(printed.segments) if port in segment.ports]:
                segment = face.first_segment + i
                standing = [int(state.followers_on(segment, player)) for player in range(len(game.setup.players))]
                found["open"] += state.open_ends(segment)
                found["size"] += len(state.members(segment))
                found["mine"] += standing.pop(seat)
                found["theirs"] += max(standing)
    found["beside"] = sum((x + dx, y + dy) in faces for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))
    found["around"] = sum((x + dx, y + dy) in faces for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return found


@pytest.mark.parametrize("slots", [5, 256])
@pytest.mark.parametrize(("players", "modules"), [(2, ()), (4, ("IC", "TB")), (3, ("CULT", "FERRY"))])
def test_a_row_says_what_laying_a_tile_is_about(players: int, modules: tuple[str, ...], slots: int) -> None:
    game = Game(Setup(players=COLOURS[:players], modules=modules, seed=5))
    observer = Observer(game.setup.rules, slots)
    rng = random.Random(2)
    met: set[str] = set()
    while not game.over:
        question = Question(game.legal, slots)
        rows = observer.observe(game, game.actor, question)["observation"]["moves"]
        for slot in range(question.used):
            text, row = game.text(question.run(slot)[0]), dict(zip(observer.moves, rows[slot].tolist(), strict=True))
            if text.startswith("place "):
                counted = about(game, game.actor, row["x"], row["y"])
                assert {name: row[name] for name in counted} == counted, text
                met |= {name for name, number in counted.items() if number > 0}
        game.play(rng.choice(game.legal))
    assert met == set(counted), "and each of them was more than nothing somewhere"


def test_the_tables_say_what_the_board_says() -> None:
    game = played(Game(Setup(modules=["TOWER"], seed=2)), 60, seed=4)
    observer = Observer(game.setup.rules, 64)
    tables = observer.observe(game, 1, None)["observation"]
    faces = look.faces(game.state)
    for row, face in zip(tables["faces"], faces, strict=False):
        assert tuple(row) == (face.kind, face.rotation, face.x, face.y, face.lay)
    assert np.all(tables["faces"][len(faces) :] == -1)
    assert [tuple(row) for row in tables["figures"]] == [tuple(figure) for figure in look.figures(game.state)]
    assert list(tables["scores"]) == look.scores(game.state)
    assert int(tables["piles"].sum()) == sum(game.bag.values())
    for segment, (feature, kind, face) in enumerate(tables["segments"][: game.state.segments]):
        assert face == look.face_of(game.state, segment)
        if feature >= 0:
            assert feature == look.region(game.state, segment)
            assert kind == game.state.feature_kind(segment)
    names = observer.number_names()
    stock = names.index("token piece stock 0")
    assert tables["numbers"][stock] == look.numbers(game.state)["tokens"][0]
    assert "" not in names


def test_only_who_is_asked_has_slots() -> None:
    game = Game(Setup(seed=1))
    assert int(np.sum(seen(game, 0)["action_mask"])) == len(game.legal)
    assert not np.any(seen(game, 1)["action_mask"])


@pytest.mark.parametrize("modules", [[], ["BCB"], ["FERRY"], ALL])
def test_a_row_written_on_says_what_a_new_one_says(modules: list[str]) -> None:
    """One game goes on under an observer that has its row; now and then it sees another one, or one taken back."""
    setup = Setup(modules=modules, seed=8)
    game, other = Game(setup), played(Game(setup.with_seed(9)), 40, seed=3)
    observer = Observer(setup.rules, 64)
    rng = random.Random(4)
    for step in range(120):
        if game.over:
            break
        if step % 25 == 24:
            assert same(observer.observe(other, 0, None), Observer(setup.rules, 64).observe(other, 0, None))
            game.undo(force=True)
        question = Question(game.legal, 64)
        assert same(observer.observe(game, game.actor, question), seen(game, game.actor, 64))
        game.play(rng.choice(game.legal))

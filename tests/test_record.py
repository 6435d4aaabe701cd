"""Records: read back exactly, differences named by line, turn and step; no input crashes the reader."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide import Game, GameRecord, RecordError, Setup
from bastide.notation import NotationError, parse_action
from bastide.position import ROWS, read_position


def a_game(seed: int = 7, n: int = 200, **more: object) -> Game:
    chooser = random.Random(seed)
    game = Game(Setup(seed=seed, **more))  # type: ignore[arg-type]
    while not game.over and n:
        game.play(chooser.choice(game.legal))
        n -= 1
    return game


WHOLE = a_game().record
TEXT = WHOLE.text()
LINES = TEXT.split("\n")
BODY = LINES.index("") + 1


def changed(line: int, old: str, new: str) -> str:
    lines = list(LINES)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join(lines)


def test_a_record_is_a_line_a_turn_with_a_digest() -> None:
    turns = [line for line in LINES[BODY:] if line]
    assert len(turns) == 71
    assert turns[0].startswith("1 Red: draw base/")
    assert all(line.count("#") == 1 for line in turns)


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("edition", ["modern", "danish", "hungarian"])
def test_every_record_reads_back_to_itself(edition: str, players: int, tmp_path: Path) -> None:
    game = a_game(3, 60, players=list("ABCDE")[:players], edition=edition)
    game.record.save(tmp_path / "a.game")
    again = GameRecord.load(tmp_path / "a.game")
    assert again == game.record
    assert again.text() == game.record.text()


def test_a_header_keeps_the_whole_set_up() -> None:
    setup = Setup(
        players=["Ana", "Béla"],
        edition="hungarian",
        without=["BASE.farmers"],
        rulings={"city.tiny": "2"},
        seed="a word",
        first=1,
        youngest=1,
        followers=3,
        pack=["base/city", "base/straight"],
        start=[("base/city-road", 0, 0, 0), ("base/straight", 1, 0, 0)],
    )
    game = Game(setup)
    while not game.over:
        game.play(game.legal[0])
    assert GameRecord.read(game.record.text()).setup == setup


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a record begins with"),
        ("PGN", "line 1: a record begins with 'bastide game 1', not with 'PGN'"),
        ("bastide game 2\n", "line 1"),
        ("bastide game 1\nplayers\n", "line 2: 'players' is no header"),
        ("bastide game 1\ncolour: red\n", "unknown header 'colour'; possible: game edition"),
        ("bastide game 1\nedition: modern\nedition: modern\n", "line 3: 'edition' is there twice"),
        ("bastide game 1\nfirst: x\n", "line 2: first 'x' is no small whole number"),
        ("bastide game 1\nplayers: A, A\n", "header: two players have the same name"),
        ("bastide game 1\nstart: base/city\n", "is no start tile"),
        ("bastide game 1\nedition: none\n", "header: unknown edition 'none'"),
        (changed(BODY, "place", "plaice"), "turn 1, step base.lay.*unknown action 'plaice'"),
        (changed(BODY, "1 Red", "2 Red"), "turn '2' stands where turn 1 is due"),
        (changed(BODY, "#", ""), "digest at the end of the line is missing"),
        (changed(BODY + 3, "#", "#0"), "turn 5.*the position differs: digest"),
        (changed(BODY, "1 Red:", "1 Red"), "is no turn"),
        (changed(BODY, "draw", "(draw").replace(" | place", ") | place", 1), "is not the only possibility here"),
        ("\n".join(LINES[:BODY] + LINES[BODY + 1 :]), "turn '2' stands where turn 1 is due"),
        ("\n".join([*LINES[:BODY], "= scores 1 0"]), "`= scores 1 0` does not hold: it is '0 0'"),
        ("\n".join([*LINES[:BODY], "= weather fine"]), "unknown statement 'weather fine'; possible: scores"),
        ("\n".join([*LINES[:BODY], "= supply Nobody follower 7"]), "unknown player 'Nobody'"),
    ],
)
def test_a_broken_record_names_line_and_reason(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        GameRecord.read(text)


def test_files_that_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.game: No such file"):
        GameRecord.load(tmp_path / "none.game")
    (tmp_path / "raw.game").write_bytes(b"bastide game 1\n\xff\xfe")
    with pytest.raises(RecordError, match="no UTF-8"):
        GameRecord.load(tmp_path / "raw.game")
    with pytest.raises(RecordError, match="too large"):
        GameRecord.read("x" * 5_000_000)


def test_a_truncated_record_is_refused_or_a_shorter_game() -> None:
    refused = 0
    for cut in range(0, len(TEXT), 97):
        try:
            record = GameRecord.read(TEXT[:cut])
        except RecordError:
            refused += 1
        else:
            assert record.actions == WHOLE.actions[: len(record.actions)]
    assert refused > 20


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=4), st.integers(0, 12))
def test_a_garbled_record_never_crashes_the_reader(at: int, put: str, drop: int) -> None:
    text = TEXT[:at] + put + TEXT[at + drop :]
    try:
        record = GameRecord.read(text)
    except RecordError:
        return
    assert len(record.actions) <= len(WHOLE.actions) + 4


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda s: "bastide game 1\n" + s)))
def test_any_input_is_a_record_or_an_error(raw: bytes | str) -> None:
    with suppress(RecordError):
        GameRecord.read(raw)


GAME = a_game(4, 40)
WORDS = "pass place draw put score first follower base/city 0,0 1,0 -1,2 r0 r3 city-N road-E P1 lying 7 b , x".split()


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)))
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = parse_action(GAME.state, text)
    except ValueError:
        return
    assert parse_action(GAME.state, GAME.text(action)) == action


def test_every_legal_action_reads_back() -> None:
    game = Game(Setup(seed=11), chance="ask", forced="ask")
    chooser = random.Random(1)
    while not game.over:
        for action in game.legal:
            assert parse_action(game.state, game.text(action)) == action
        game.play(chooser.choice(game.legal))


POSITION = GAME.position()


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, len(POSITION) - 1),
    st.sampled_from(["", "9", "-1", "x", "\n", " 77 ", "face 3 1,1 r0 lay 9 x\n"]),
)
def test_a_garbled_position_is_a_position_or_an_error(at: int, put: str) -> None:
    text = POSITION[:at] + put + POSITION[at + 1 :]
    try:
        state = read_position(GAME.setup.rules, text)
    except NotationError:
        return
    assert state.faces <= GAME.setup.rules.faces


def test_a_position_whose_tiles_do_not_fit_is_refused() -> None:
    """Every tile of a board turned, moved or exchanged: what does not fit is refused, nothing else happens."""
    lines = POSITION.split("\n")
    faces = [i for i, line in enumerate(lines) if line.startswith("face")]
    refused = 0
    for i in faces[1:]:
        _, kind, cell, rotation, *rest = lines[i].split()
        others = [f"{kind} {cell} r{r}" for r in range(4) if f"r{r}" != rotation]
        others += [f"{(int(kind) + 7) % 24} {cell} {rotation}", f"{kind} 0,0 {rotation}", f"{kind} 400,9 {rotation}"]
        for other in others:
            changed = "\n".join([*lines[:i], f"face {other} {' '.join(rest)}", *lines[i + 1 :]])
            try:
                read_position(GAME.setup.rules, changed)
            except NotationError:
                refused += 1
    assert refused > len(faces) * 3


NO_ACTIONS = [
    -1,
    7,
    1 << 48 | 1_048_575 << 2,
    2 << 48 | 1_023,
    3 << 48 | 63 << 15,
    3 << 48 | 4_095 << 3,
    4 << 48 | 4_095,
]
NO_ACTIONS += [5 << 48 | 15, 99 << 48, 1 << 62, 1 << 70]


@pytest.mark.parametrize("action", [*NO_ACTIONS, 1.5, "draw", None])
def test_numbers_that_are_no_action_are_refused_and_crash_nothing(action: int) -> None:
    record = GameRecord(WHOLE.setup, (*WHOLE.actions[:5], action))
    for read in (record.replay, record.text, lambda: Game.from_record(record)):
        with pytest.raises(ValueError, match=r"possible|unknown action|lacks|action"):
            read()
    assert record.replay(5).turn == WHOLE.replay(5).turn
    with pytest.raises(RecordError, match=rf"^action 6 \(turn 2, step base\.\w+\): {action} is not possible here"):
        record.replay()


def test_actions_after_the_end_are_refused() -> None:
    with pytest.raises(RecordError, match=r"step end\): 0 is not possible here"):
        GameRecord(WHOLE.setup, (*WHOLE.actions, 0)).replay()


@pytest.mark.parametrize("action", [n for n in NO_ACTIONS if n != NO_ACTIONS[2]])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    game = Game(Setup(seed=1), chance="ask")
    with pytest.raises(ValueError, match=f"^{action} is no action of this game"):
        game.text(action)
    with pytest.raises(ValueError, match=f"^'{action}' is not possible now"):
        game.play(action)


@pytest.mark.parametrize("action", [*NO_ACTIONS, 1.5, None, "pass"])
def test_a_log_that_was_never_played_is_refused_and_crashes_nothing(action: int) -> None:
    game = Game(Setup(seed=1), chance="ask")
    with pytest.raises(ValueError, match=r"is not possible now; possible: draw"):
        game.replay([action], [0])
    assert game.log == []


@pytest.mark.parametrize("name", ["Eve: x", ":", "a:b:", "1 Red: draw", "set-up: x", "= scores", "; no"])
def test_a_name_with_a_colon_survives_its_own_record(name: str) -> None:
    record = a_game(5, 12, players=[name, "Red"]).record
    assert GameRecord.read(record.text()) == record


def test_an_empty_pack_and_a_seed_in_words_survive_their_record() -> None:
    setup = Setup(pack=[], seed="two words")
    assert GameRecord.read(GameRecord(setup).text()).setup == setup


@pytest.mark.parametrize("seed", ["7", "-7", "007", "-" + "9" * 38, "9" * 39, "1" * 200, -(10**38), 10**38, "-", "٣"])
def test_a_seed_in_digits_is_a_number_and_survives_its_record(seed: int | str) -> None:
    record = Game(Setup(seed=seed)).record
    assert GameRecord.read(record.text()) == record
    assert Setup(seed="7") == Setup(seed=7) == Setup().with_seed("7")


@pytest.mark.parametrize("actions", [None, 5, "12", b"12", {1: 2}])
def test_a_record_of_something_else_than_actions_is_refused(actions: tuple[int, ...]) -> None:
    with pytest.raises(RecordError, match=r"^the actions of a record are a sequence of numbers, not "):
        GameRecord(WHOLE.setup, actions)


def test_a_record_of_something_else_than_a_set_up_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^a record begins with a Setup, not with 'None'"):
        GameRecord(None)  # type: ignore[arg-type]
    for raw in (None, 5, bytearray(b"bastide game 1")):
        with pytest.raises(RecordError, match=r"^a record is text or bytes, not "):
            GameRecord.read(raw)  # type: ignore[arg-type]


@pytest.mark.parametrize("upto", [-1, len(WHOLE.actions) + 1, 1.5, "x", 1 << 70])
def test_a_record_is_replayed_only_as_far_as_it_goes(upto: int) -> None:
    with pytest.raises(RecordError, match=rf"^'{upto}' actions; possible: 0 to {len(WHOLE.actions)}$"):
        WHOLE.replay(upto)


def with_its_digest(text: str) -> str:
    """A changed position with the digest that belongs to it, which its refusal tells."""
    try:
        read_position(GAME.setup.rules, text)
    except NotationError as error:
        found = re.search(r"differs: digest (\w{16})", str(error))
        return re.sub(r"digest \w{16}", f"digest {found[1]}", text) if found else text
    return text


@pytest.mark.parametrize("number", ["2147483647", "32767", "-1", "99999999999999999999"])
def test_a_row_of_a_position_cannot_make_the_reader_spin(number: str) -> None:
    """Every number of every row made huge, under a digest that fits it."""
    lines = POSITION.split("\n")
    refused = 0
    for at, line in enumerate(lines):
        head, *tokens = line.split() or [""]
        for i in range(len(tokens)) if head in ROWS else ():
            row = " ".join([head, *tokens[:i], number, *tokens[i + 1 :]])
            try:
                read_position(GAME.setup.rules, with_its_digest("\n".join([*lines[:at], row, *lines[at + 1 :]])))
            except NotationError:
                refused += 1
    assert refused

"""Saved games of every kind: each replays to the digests and statements in its file, and saves to the same text."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import GameRecord, RecordError

BOXES = Path(__file__).parents[1] / "src" / "bastide" / "boxes"
FILES = sorted(BOXES.glob("**/golden/*.game"))
FULL = ("modern", "hungarian", "danish")


def told(text: str) -> list[str]:
    """The lines of a record without comments, statements and blank lines."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith((";", "="))]


def statements(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("=")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_saved_game_replays_and_saves_to_the_same_text(path: Path) -> None:
    text = path.read_text("utf-8")
    assert told(GameRecord.load(path).text()) == told(text)
    assert text.splitlines()[1].startswith("; "), "the second line tells what the game shows"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_statement_of_a_saved_game_is_checked(path: Path) -> None:
    """A statement changed to say something else is found out, in its own line."""
    lines = path.read_text("utf-8").splitlines()
    marked = [number for number, line in enumerate(lines) if line.startswith("=")]
    assert len(marked) >= 4
    for number in marked:
        *words, last = lines[number].split()
        other = str(int(last) + 1) if last.isdigit() else {"yes": "no", "no": "yes"}.get(last, f"{last} Black")
        changed = [*lines[:number], " ".join([*words, other]), *lines[number + 1 :]]
        with pytest.raises(RecordError, match=rf"^line {number + 1} .*does not hold"):
            GameRecord.read("\n".join(changed))


@pytest.mark.parametrize("stem", FULL)
def test_the_whole_games_lay_all_tiles_and_state_their_end(stem: str) -> None:
    path = BOXES / "base" / "golden" / f"{stem}.game"
    record = GameRecord.load(path)
    assert record.setup.edition == stem
    assert record.setup.pack is None
    assert record.replay().faces == 72
    assert statements(path.read_text("utf-8"))[-2:] == ["= left 0", "= over yes"]

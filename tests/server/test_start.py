"""Starting: a start that fails says in one sentence what is wrong and how to mend it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from bastide.server.places import shown
from server.served import Served


def start(**settings: str) -> tuple[int, str]:
    """Start a server that cannot start: how it ends and all it says."""
    env = {**os.environ, "BASTIDE_PORT": "0", **{f"BASTIDE_{name}": value for name, value in settings.items()}}
    ended = subprocess.run(
        [sys.executable, "-m", "bastide.server.run"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    return ended.returncode, ended.stdout + ended.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "text.sqlite3").write_text("this is no database at all, but long enough to be read as one" * 40)
    (tmp_path / "a-folder").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"DATABASE": "mysql://me:secret@host/x"}, ["mysql://", "postgresql://user@host/database"]),
        ({"DATABASE": "postgresql://me:secret@127.0.0.1:1/x"}, ["PostgreSQL at 127.0.0.1:1/x", "see that it runs"]),
        ({"DATABASE": "{folder}/text.sqlite3"}, ["text.sqlite3", "not a database"]),
        ({"DATABASE": "{folder}/a-folder"}, ["a-folder", "unable to open"]),
        ({"DATABASE": "{folder}/text.sqlite3/games"}, ["text.sqlite3", "folder must be writable"]),
        ({"GAMES": "many", "DATABASE": ":memory:"}, ["BASTIDE_GAMES is 'many'", "a whole number"]),
        ({"PORT": "http"}, ["BASTIDE_PORT is 'http'", "0 to 65535"]),
    ],
)
def test_a_start_that_fails_says_why_in_one_sentence(
    folder: Path, settings: Mapping[str, str], words: list[str]
) -> None:
    code, said = start(**{name: value.replace("{folder}", str(folder)) for name, value in settings.items()})
    assert code == 2
    assert said.count("\n") == 1, said
    assert said.startswith("bastide: ")
    assert all(word in said for word in words), said
    assert "secret" not in said
    assert not Path("mysql:").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = start(PORT=port, DATABASE=str(tmp_path / "games.sqlite3"))
    assert code == 2
    assert f"port {port}: Address already in use; try another --port" in said


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with Served(path) as served:
        code, said = start(DATABASE=path)
        assert code == 2
        assert said.count("\n") == 1
        assert f"another server keeps its games in {path}" in said
        served.kill()
        served.start()  # a server that was killed leaves nothing behind that shuts out the next


def test_a_place_is_told_without_its_password() -> None:
    assert shown("postgresql://me:secret@db.example:5432/games") == "PostgreSQL at db.example:5432/games"
    assert shown("/var/games.sqlite3") == "/var/games.sqlite3"

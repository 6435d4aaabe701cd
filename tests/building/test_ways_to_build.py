"""The ways to compile: what is built, what is said when one fails, and that nothing is compiled twice."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from setuptools import Distribution

from building import command
from building.command import BuildUnit, extensions

TINY = """
#include <Python.h>
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "compiled"};
PyMODINIT_FUNC PyInit_compiled(void) { return PyModule_Create(&tiny); }
"""


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Builds a tiny unit in the way the environment asks for; tells the folder of the package."""
    source = tmp_path / "compiled.c"
    source.write_text(TINY)
    monkeypatch.setattr(BuildUnit, "translated", lambda self: source)
    for name in ("BASTIDE_BUILD", "BASTIDE_CFLAGS"):
        monkeypatch.delenv(name, raising=False)

    def run(**env: str) -> Path:
        for name, value in env.items():
            monkeypatch.setenv(name, value)
        order = BuildUnit(Distribution({"name": "bastide", "ext_modules": extensions()}))
        order.build_lib, order.build_temp = str(tmp_path / "lib"), str(tmp_path / "temp")
        order.ensure_finalized()
        order.run()
        return tmp_path / "lib" / "bastide"

    return run


def told(folder: Path) -> str:
    reason = folder / command.REASON
    return reason.read_text("utf-8").strip() if reason.exists() else ""


def test_what_compiles_is_installed_and_nothing_is_said(build: Any, capfd: pytest.CaptureFixture[str]) -> None:
    folder = build()
    assert [path.name.partition(".")[0] for path in folder.iterdir()] == ["compiled"]
    assert "bastide:" not in capfd.readouterr().err


def test_nothing_is_compiled_twice(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = build()
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for path in folder.iterdir():
        path.unlink()
    monkeypatch.setattr(BuildUnit, "link", lambda self, source, library, flags: pytest.fail("compiled again"))
    build()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_without_a_compiler_plain_python_is_installed_and_says_why(
    build: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = build(CC="/bin/false")
    assert told(folder) == "/bin/false could not compile it (quick)"
    assert [path.name for path in folder.iterdir()] == [command.REASON]
    assert capfd.readouterr().err.strip().split("\n")[-2:] == [
        "bastide: /bin/false could not compile it (quick)",
        "bastide: what is built is plain Python, a hundred times slower",
    ]


def test_a_release_that_cannot_watch_games_is_compiled_all_the_same(
    build: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def silent(self: BuildUnit, *given: object) -> None:
        raise subprocess.CalledProcessError(1, "training")

    monkeypatch.setattr(BuildUnit, "watch", silent)
    folder = build(BASTIDE_BUILD="release")
    assert told(folder) == ""
    assert [path.name.partition(".")[0] for path in folder.iterdir()] == ["compiled"]
    assert capfd.readouterr().err.strip().split("\n")[-2:] == [
        "bastide: the games to be watched were not played",
        "bastide: what is built is compiled, but not profiled",
    ]


def test_a_release_without_a_profile_is_no_release(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the trace of the games not be found, the compiler is not to go on as if it were there."""
    monkeypatch.setattr(BuildUnit, "watch", lambda self, source, folder, name, flags: None)
    folder = build(BASTIDE_BUILD="release")
    assert not (folder.parents[1] / "temp" / "release" / "done.txt").exists()
    assert (folder.parents[1] / "temp" / "quick" / "done.txt").exists()


def test_what_cannot_be_translated_is_installed_plain(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: BuildUnit) -> Path:
        raise ValueError("take is in one.py and in two.py")

    monkeypatch.setattr(BuildUnit, "translated", refused)
    assert told(build()) == "it could not be translated to C: take is in one.py and in two.py"


def test_plain_python_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_BUILD", "plain")
    assert extensions() == []


def test_a_way_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_BUILD", "fast")
    with pytest.raises(SystemExit, match="BASTIDE_BUILD is 'fast'; possible: quick release plain"):
        extensions()

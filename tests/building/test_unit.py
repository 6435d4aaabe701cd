"""The unit as Cython translates it: what is called how in the C that comes out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRANSLATE = """
import sys
from pathlib import Path
from Cython.Build import cythonize
from building.unit import DIRECTIVES, PACKAGE, write_unit
unit = write_unit(Path("."))
cythonize([str(unit)], quiet=True, include_path=[str(PACKAGE.parent)], compiler_directives=DIRECTIVES)
"""
TABLE_CALL = re.compile(r"__pyx_vtabstruct_7bastide_8compiled_(\w+) \*\)[^;]*?__pyx_vtab\)->")
FUNCTION = re.compile(r"^static .*\b__pyx_f_7bastide_8compiled_\d*(\w+?)_\w+\(.*\{$", re.MULTILINE)


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The C file; the package is read by a process of its own, since it must be the plain one."""
    folder = tmp_path_factory.mktemp("unit")
    clean = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", TRANSLATE], cwd=folder, env=clean, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return (folder / "bastide" / "compiled.c").read_text("utf-8")


def test_only_what_python_builds_on_is_called_through_a_table(text: str) -> None:
    """A game is a run, so a run is not final; what judges chances is only ever called in its final form."""
    assert set(TABLE_CALL.findall(text)) <= {"Chances", "Run"}
    assert "__pyx_f_7bastide_8compiled_5State_spot_of(" in text


def test_nobody_asks_whether_a_final_method_is_overridden(text: str) -> None:
    bodies = text.split("/* Check if overridden in Python */")
    owners = [FUNCTION.findall(before)[-1] for before in bodies[:-1]]
    assert set(owners) == {"Run"}


def test_rules_call_the_state_and_each_other_straight(text: str) -> None:
    begin = text.index(" __pyx_f_7bastide_8compiled_tower__can_raise(struct", text.index("/* Python wrapper */"))
    body = text[begin : text.index("\n}\n", begin)]
    assert "__pyx_f_7bastide_8compiled_tower_box__next_open(__pyx_v_game" in body
    assert "__pyx_f_7bastide_8compiled_5State_tokens(__pyx_v_game" in body
    assert "PyObject_Call" not in body


def test_the_loop_jumps_by_numbers(text: str) -> None:
    begin = text.index(" __pyx_f_7bastide_8compiled_advance(struct", text.index("/* Python wrapper */"))
    body = text[begin : text.index("\n}\n", begin)]
    assert re.search(r"switch \(__pyx_v_op\) \{\s+case 1:", body)


def test_boxes_of_other_folders_are_compiled_along(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "BASTIDE_BOXES": str(ROOT / "tests" / "toys")}
    write = "from pathlib import Path\nfrom building.unit import write_unit\nwrite_unit(Path('.'))\n"
    subprocess.run([sys.executable, "-c", write], cwd=tmp_path, env=env, check=True)
    text = (tmp_path / "bastide" / "compiled.py").read_text("utf-8")
    assert "'bastide_added.shapes.rules': Twins(" in text

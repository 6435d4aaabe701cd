"""The compiled package is one library: what is in it, how it is found, and that its files call each other straight."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from bastide import compiled
from bastide.version import mode

ROOT = Path(__file__).parents[2]
needs_compiled = pytest.mark.skipif(mode() != "compiled", reason="only the compiled package has a library")

TOY = {
    "toy.pxd": "cdef class Pile:\n    cdef int n\n    cpdef int left(self) noexcept\ncpdef int twice(int n) noexcept\n",
    "toy.py": "class Pile:\n    def left(self):\n        return self.n\n\n\ndef twice(n):\n    return 2 * n\n",
    "user.py": (
        "import cython\n\nif cython.compiled:\n    from cython.cimports.bastide.toy import Pile, twice\n\n\n"
        "@cython.locals(pile=Pile)\ndef use(pile):\n    return twice(pile.left())\n"
    ),
    "heir.pxd": "from bastide.toy cimport Pile\ncdef class Stack(Pile):\n    cpdef int left(self) noexcept\n",
    "heir.py": "class Stack(Pile):\n    def left(self):\n        return 0\n",
}
WRITE = """
import sys
sys.path.insert(0, sys.argv[1])
from straight import call_straight
call_straight()
from Cython.Build import cythonize
cythonize(sys.argv[2:], quiet=True, language_level=3, force=True)
"""


@pytest.fixture
def toys(tmp_path: Path) -> Path:
    """Files of a toy package, as they lie before they are compiled."""
    folder = tmp_path / "bastide"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "__init__.pxd").touch()
    for name, text in TOY.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def written(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    """Let Cython write the C files of these."""
    paths = [str(Path("bastide") / name) for name in names]
    command = [sys.executable, "-c", WRITE, str(ROOT), *paths]
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=folder.parent, env=clean, capture_output=True, text=True)


def test_methods_and_functions_of_other_files_are_called_by_their_names(toys: Path) -> None:
    done = written(toys, "toy.py", "user.py")
    assert done.returncode == 0, done.stderr
    text = (toys / "user.c").read_text("utf-8")
    assert "__pyx_f_7bastide_3toy_4Pile_left(__pyx_v_pile, 0)" in text
    assert "__pyx_f_7bastide_3toy_twice(" in text
    assert '"twice"' not in text.partition("Function import code")[2].partition("Execution code")[0]
    assert "->left(" not in text
    assert "static int __pyx_f_7bastide_3toy_twice" not in (toys / "toy.c").read_text("utf-8")


def test_a_method_that_is_replaced_must_be_named(toys: Path) -> None:
    done = written(toys, "heir.py")
    assert done.returncode != 0
    assert "bastide.heir.Stack.left replaces a method: name it in straight.REPLACED" in done.stderr + done.stdout


def test_what_is_not_in_the_library_is_looked_for_elsewhere(tmp_path: Path) -> None:
    library = compiled.Library(tmp_path / "library.so", ["bastide.core.block"])
    assert library.find_spec("bastide.game") is None
    found = library.find_spec("bastide.core.block")
    assert found is not None
    assert found.origin == str(tmp_path / "library.so")


@needs_compiled
def test_every_name_on_the_list_comes_from_the_library() -> None:
    names = compiled.LISTED.read_text("utf-8").split()
    assert "bastide.core.count" in names
    assert "bastide.boxes.count.rules" in names
    for name in names:
        module = import_module(name)
        assert Path(str(module.__file__)).name.startswith("library.")
        assert (module.__name__, module.__package__) == (name, name.rpartition(".")[0])

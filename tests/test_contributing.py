"""The worked example of CONTRIBUTING.md works, and everything the page points to is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
RULES = Path("bastide/boxes/base/rules.py")
LEFT_OUT = shutil.ignore_patterns("static", "tests", "*.so", "__pycache__")


def block(language: str) -> str:
    """The one piece of the page in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def tried(folder: Path) -> str:
    """What the example's test says of the game in a folder."""
    env = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_example.py"]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False).stdout


def test_the_example_fails_before_the_rule_is_changed_and_passes_after(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "bastide", tmp_path / "bastide", ignore=LEFT_OUT)
    (tmp_path / "test_example.py").write_text(block("python"), "utf-8")
    assert "[3, 0] == [6, 0]" in tried(tmp_path)
    (old,) = re.findall(r"^-(.*\n)", block("diff"), re.MULTILINE)
    (new,) = re.findall(r"^\+(.*\n)", block("diff"), re.MULTILINE)
    text = (tmp_path / RULES).read_text("utf-8")
    assert text.count(old) == 1
    (tmp_path / RULES).write_text(text.replace(old, new), "utf-8")
    assert "1 passed" in tried(tmp_path)


def test_what_the_page_points_to_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"`make ([a-z]+)", PAGE))
    assert {"fast", "one", "test", "plain", "compiled"} <= targets
    assert not {target for target in targets if f"\n{target}:" not in makefile}
    for path in re.findall(r"`((?:src|tests|docs)/[\w./-]+)`|\]\(([\w./-]+)\)", PAGE):
        assert (ROOT / "".join(path)).exists(), path

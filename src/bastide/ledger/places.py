"""Where a rule lives: the entries of boxes that cite it, and the tests that show it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bastide.kit import registry
from bastide.kit.box import Entry

PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True)
class Place:
    """An entry that cites a rule, and the line that registers it."""

    entry: Entry
    file: Path
    line: int


def implemented(rule: str) -> list[Place]:
    """The steps, hooks and notes of all boxes that cite a rule."""
    found = []
    for file, entry in _entries():
        if rule in entry.rules:
            found.append(Place(entry, file, _lines(file).get(entry.id.partition(".")[2], 1)))
    return found


@cache
def cited() -> frozenset[str]:
    """Every id that an entry of some box cites."""
    return frozenset(rule for _, entry in _entries() for rule in entry.rules)


def checkout() -> Path | None:
    """The checkout this package runs from or, installed, the one we are in; None if there is none."""
    here = Path.cwd()
    for root in (PACKAGE.parents[1], here, *here.parents):
        if (root / "pyproject.toml").exists() and (root / "src" / "bastide" / "ledger").is_dir():
            return root
    return None


def folders_of_tests() -> list[Path]:
    """Where tests lie: in a checkout in a folder of their own and beside the boxes; a package has none."""
    root = checkout()
    return [root / "src" / "bastide", root / "tests"] if root else []


def tested(rule: str) -> list[str]:
    """The tests that cite a rule by their mark, or in the sentence that says what they show, as file::function."""
    word = re.compile(rf"(?<![\w/.-]){re.escape(rule)}(?![\w/-]|\.\d)")
    found = []
    for folder in folders_of_tests():
        for path in sorted(folder.rglob("test_*.py")):
            text = path.read_text(encoding="utf-8")
            if rule in text:
                found += [f"{near(path)}::{name}" for name, cites in _tests(text) if word.search(cites)]
    return found


def near(path: Path) -> str:
    """A path as one would type it here."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _entries() -> Iterator[tuple[Path, Entry]]:
    """Every entry of every box with the file that registers it; a box may have several, and share those above it."""
    for box in registry.modules().values():
        own = Path(str(sys.modules[box.name].__file__))
        beside = sorted(own.parent.glob("*.py"))
        shared = sorted(own.parents[1].glob("*.py")) if own.is_relative_to(PACKAGE) else []
        files = [to_edit(path) for path in (own, *beside, *shared) if path.stem != "drawings"]
        for entry in box.entries:
            name = entry.id.partition(".")[2]
            yield next((file for file in files if name in _lines(file)), files[0]), entry


def to_edit(file: Path) -> Path:
    """The file of a checkout instead of its installed copy."""
    root = checkout()
    if root is None or not file.is_relative_to(PACKAGE):
        return file
    edited = root / "src" / "bastide" / file.relative_to(PACKAGE)
    return edited if edited.exists() else file


@cache
def _lines(file: Path) -> dict[str, int]:
    """The line where each entry of a file is registered: every call that says where the aid shows it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = {
        id(call): node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for call in node.decorator_list
    }
    found: dict[str, int] = {}
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        if "shown" not in given:
            continue
        first = call.args[0] if call.args and call.func.attr != "hook" else None
        name = given.get("name", first)
        if isinstance(name, ast.Constant):
            found[str(name.value)] = call.lineno
        elif id(call) in functions:
            found[functions[id(call)].replace("_", "-")] = call.lineno
    return found


def _tests(text: str) -> Iterator[tuple[str, str]]:
    """Every test of a file with the marks and the sentence that may cite rules."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            marks = [ast.unparse(mark) for mark in node.decorator_list if "mark.rule(" in ast.unparse(mark)]
            yield node.name, " ".join([*marks, ast.get_docstring(node) or ""])

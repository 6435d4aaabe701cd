"""The unit: core, players and the rules of all boxes as one file for Cython, and what it declares beside it."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from building.engine import Engine
from building.layout import declared, defined
from building.rules import Rules
from building.source import Source

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bastide"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "infer_types": True,
    "initializedcheck": False,
    "warn.unreachable": False,  # what plain Python does after what C does
    "wraparound": False,
}
HEAD = '''"""Core, players and the rules of all boxes, written by the build from the files that are named at its end."""

from __future__ import annotations

import cython
'''
TAIL = "PROFILED = bool(BASTIDE_PROFILED)"
TYPES = '''cimport cython

cdef extern from *:
    """
    #ifndef BASTIDE_PROFILED
    #define BASTIDE_PROFILED 0
    #endif
    """
    int BASTIDE_PROFILED
'''


def source(path: Path) -> Source:
    return Source(path, ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))


class TypedLayout(Source):
    """The typed twin of the layout, which no plain Python can import; it names what plain files define."""

    handed_out = False

    @property
    def names(self) -> dict[str, object]:
        block = import_module("bastide.core.block")
        return {"Block": block.Block, "mixed": block.mixed}


def typed_layout(folder: Path) -> Source:
    """Write the typed twin of the layout into a folder."""
    table = import_module("bastide.core.layout").TABLE
    path = folder / "bastide" / "core" / "typed_layout.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(defined(table), "utf-8")
    path.with_suffix(".pxd").write_text(declared(table), "utf-8")
    return TypedLayout(path, "bastide.core.typed_layout")


def engine_files() -> list[Source]:
    """The files of core and players that are compiled: those with their C types in a `.pxd` beside them."""
    found = [path.with_suffix(".py") for folder in ("core", "players") for path in (PACKAGE / folder).glob("*.pxd")]
    return [source(path) for path in sorted(found) if path.exists() and path.stem != "__init__"]


def rule_files() -> list[Source]:
    """The files of boxes: whatever lies in their folders but for tests."""
    found = [path for path in sorted((PACKAGE / "boxes").rglob("*.py")) if path.stem not in ("__init__", "drawings")]
    return [source(path) for path in found if "tests" not in path.parts]


def added_files() -> list[Source]:
    """The rules of boxes in other folders, which BASTIDE_BOXES names, divided as in PATH."""
    from bastide.kit import registry

    added = [Path(folder) for folder in os.environ.get("BASTIDE_BOXES", "").split(os.pathsep) if folder]
    for folder in added:
        registry.add_folder(folder)
    boxes = [box.name for box in registry.modules().values() if not box.name.startswith("bastide.")]
    return [Source(Path(str(sys.modules[name].__file__)), name) for name in boxes]


def write_unit(folder: Path) -> Path:
    """Write the unit into a folder, unless it is there already; tell where."""
    sys.path.insert(0, str(PACKAGE.parent))
    engine = Engine([typed_layout(folder), *engine_files()])
    rules = Rules([*rule_files(), *added_files()], engine)
    text = "\n\n\n".join([engine.text(), rules.text(), rules.twins(), engine.modules(), TAIL])
    path = folder / "bastide" / "compiled.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    (path.parent / "__init__.pxd").touch()
    types = "\n".join([TYPES, engine.declarations(), rules.declarations(), ""])
    for file, new in ((path, f"{HEAD}\n{engine.imports(text)}\n\n\n{text}\n"), (path.with_suffix(".pxd"), types)):
        if not file.exists() or file.read_text("utf-8") != new:
            file.write_text(new, "utf-8")
    return path

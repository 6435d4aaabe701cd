"""Where the package was compiled: core, players and modules come out of one library instead of a file each."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(os.environ.get("BASTIDE_LIBRARY", Path(__file__).parent))  # elsewhere while it is being built
LISTED = HERE / "library.txt"


class FromLibrary(ExtensionFileLoader):
    """Starts one file of the library, which knows it by its whole name."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = super().create_module(ModuleSpec(spec.name.replace(".", "_"), self, origin=self.path))
        module.__name__ = spec.name
        module.__package__ = spec.parent
        return module


class Library:
    """Finds what is in the library before the plain file beside it is found."""

    def __init__(self, path: Path, names: Sequence[str]) -> None:
        self.path = str(path)
        self.names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.names:
            return None
        return spec_from_file_location(name, self.path, loader=FromLibrary(name, self.path))


for built in [HERE / f"library{suffix}" for suffix in EXTENSION_SUFFIXES]:
    if built.exists() and LISTED.exists():
        sys.meta_path.insert(0, Library(built, LISTED.read_text("utf-8").split()))
        break

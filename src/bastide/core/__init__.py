"""The hot core: compiled when a C compiler is at hand, plain Python otherwise; it names no module and knows no text."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

UNIT = "bastide.compiled"


class Unit(MetaPathFinder, Loader):
    """Hands out the files of core and players that are compiled, before the plain ones beside it are found."""

    def __init__(self, unit: ModuleType) -> None:
        self.unit = unit

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self, origin=self.unit.__file__) if fullname in self.unit.MODULES else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        doc, names = self.unit.MODULES[spec.name]
        module = ModuleType(spec.name, doc)
        vars(module).update(names)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to do: it has run with the unit."""


def found() -> ModuleType | None:
    """What the build has compiled, if it has; a unit that is there and does not start is an error."""
    try:
        return import_module(UNIT)
    except ModuleNotFoundError as missing:
        if missing.name != UNIT:
            raise
        return None


compiled = found()
if compiled is not None:
    for name in compiled.MODULES:
        sys.modules.pop(name, None)  # plain files that the unit itself needed have had the plain one
    sys.meta_path.insert(0, Unit(compiled))

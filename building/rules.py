"""The rules of boxes as part of the unit: every function once more, with C types made from its hints.

The file of a box stays plain Python, compiled or not: it runs when it is imported and registers its functions. Here
their twins are written. The core finds a twin by the file and the line of the function it was made from
(`core/call.py`).
"""

from __future__ import annotations

import ast
from types import FunctionType, ModuleType
from zlib import crc32

from building.engine import RAISED, Engine
from building.source import HANDED, Edit, Source, bound, first_line, literal

NUMBER, TRUTH, NOTHING = "long long", "bint", "int"
RAISES = {NUMBER: f" {RAISED}", TRUTH: " except -1", NOTHING: " except -1"}
BUILT_IN = {"dict", "list", "set", "str", "tuple"}
NUMBERS = set("Action Attribute Cause Feature Kind Pile Place Printed Slot Stance Tag TileName Token Trait".split())
CLOSURES = (ast.Lambda, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.FunctionDef, ast.Nonlocal)
# In a rule a division by zero raises, and so does a place that a row does not have.
CAREFUL = "@cython.boundscheck(True)\n@cython.wraparound(True)\n@cython.cdivision(False)\n"


class Rules:
    """The files of boxes."""

    def __init__(self, sources: list[Source], engine: Engine) -> None:
        self.sources = sources
        self.engine = engine
        self.files = {source.name: source for source in sources}
        self.kept: dict[str, dict[str, object]] = {source.name: {} for source in sources}
        self.leans: dict[str, set[str]] = {source.name: set() for source in sources}

    # ---- names

    def prefix(self, file: str) -> str:
        """What stands before the names of a file, so that files do not get into each other's way."""
        return "_".join(file.removeprefix("bastide.boxes.").removesuffix(".rules").split(".")) + "__"

    def written(self, source: Source, name: str, of: str) -> str | None:
        """How a name is written: what the unit does not know is kept from the file when it has run."""
        if name not in source.names:
            return None
        value = source.names[name]
        if of == HANDED:  # steps are told by the plain functions that they were registered with
            if not (isinstance(value, FunctionType) and value.__module__ in self.files):
                return None
            self.kept[source.name][name] = value
            return self.object_of(source, name)
        if of:
            return self.known(source, getattr(value, of, None)) if isinstance(value, ModuleType) else None
        found = self.known(source, value)
        if found is None:
            self.kept[source.name][name] = value
            return self.object_of(source, name)
        return found

    def object_of(self, source: Source, name: str) -> str:
        """What an object that is kept from a file is called."""
        return f"{self.prefix(source.name)}kept_{name}"

    def known(self, source: Source, value: object) -> str | None:
        """How the unit writes a number, a word, a function or a class."""
        file = str(getattr(value, "__module__", ""))
        for one in self.files[file].functions if file in self.files else ():
            if value is self.files[file].names.get(one.name):
                self.leans[source.name].add(file)
                return self.prefix(file) + one.name
        return self.engine.known(value) or literal(value)

    # ---- types

    def c_type(self, hint: ast.expr | None) -> str:
        """The C type that a hint stands for."""
        name = ast.unparse(hint).partition("[")[0] if hint is not None else ""
        if name in NUMBERS:
            return NUMBER
        if name in ("int", "bool", "None"):
            return {"int": NUMBER, "bool": TRUTH, "None": NOTHING}[name]
        return self.engine.leading.get(name, name) if name in BUILT_IN | set(self.engine.declared.classes) else "object"

    def header(self, source: Source, function: ast.FunctionDef) -> str:
        """How a function is declared."""
        given = [f"{self.c_type(one.annotation)} {one.arg}" for one in function.args.args]
        for i in range(len(function.args.defaults)):
            given[-1 - i] += "=*"
        returned = self.c_type(function.returns)
        name = self.prefix(source.name) + function.name
        return f"{self.locals(function)}cdef {returned} {name}({', '.join(given)}){RAISES.get(returned, '')}"

    def locals(self, function: ast.FunctionDef) -> str:
        """The types of the numbers that a function hints at inside."""
        hinted = [node for node in ast.walk(function) if isinstance(node, ast.AnnAssign)]
        numbers = [ast.unparse(one.target) for one in hinted if self.c_type(one.annotation) == NUMBER]
        return f"@cython.locals({', '.join(f'{one}=cython.longlong' for one in numbers)})\n" if numbers else ""

    def shape(self, function: ast.FunctionDef) -> str:
        """How a function looks to those who know only where it lies: s for an object, i for a number."""
        letters = ["i" if self.c_type(one.annotation) in RAISES else "s" for one in function.args.args]
        returned = {NUMBER: "long", TRUTH: "int", NOTHING: "int"}.get(self.c_type(function.returns), "object")
        return f"{returned} {''.join(letters)}{'=' * len(function.args.defaults)}"

    # ---- text

    def text(self) -> str:
        """All functions of all files."""
        return "\n\n\n".join(self._written(source, one) for source in self.sources for one in source.functions)

    def _written(self, source: Source, function: ast.FunctionDef) -> str:
        name = source.span(function)[0] + len("def ")
        edits: list[Edit] = [(name, name, self.prefix(source.name))]
        for node in (function.args, *function.body):
            edits += source.edits(node, lambda name, of: self.written(source, name, of), bound(function))
        if is_plain(function) and self.c_type(function.returns) == NOTHING:
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is None:
                    edits.append((*source.span(node), "return 0"))
        hints = "" if is_plain(function) else "@cython.annotation_typing(True)\n"
        return CAREFUL + hints + source.written(function, edits, decorated=False)

    def declarations(self) -> str:
        """All functions that are C functions, and what is kept for them."""
        lines = []
        for source in self.sources:
            for name, value in self.kept[source.name].items():
                kind = type(value)
                told = kind.__name__ if kind in (dict, list, set, tuple) else self.engine.known(kind) or "object"
                told = NUMBER if isinstance(value, int) else told  # the number of a name, in this process
                lines.append(f"cdef {told} {self.object_of(source, name)}")
            lines += [self.header(source, one) for one in source.functions if is_plain(one)]
        return "\n".join(lines)

    # ---- what the unit hands out

    def twins(self) -> str:
        """Every file by its name: its digest, the files it leans on, how it is kept, and its twins by their line."""
        keepers, files = [], []
        for source in self.sources:
            prefix, names = self.prefix(source.name), self.kept[source.name]
            lines = [f"def {prefix}keep(names):", *(f"global {self.object_of(source, name)}" for name in names)]
            lines += [f"{self.object_of(source, name)} = names[{name!r}]" for name in names]
            keepers.append("\n    ".join([*lines, "return None"]))
            twins = "".join(
                f"        {first_line(one)}: Twin({one.name!r}, {self.shape(one)!r}, "
                f"cython.cast(cython.size_t, cython.cast(cython.p_void, {prefix}{one.name}))),\n"
                for one in source.functions
                if is_plain(one)
            )
            leans = sorted(self.leans[source.name] - {source.name})
            told = f"{crc32(source.text)}, {leans}, {prefix}keep, {{\n{twins}    }}"
            files.append(f"    {source.name!r}: Twins({told}),\n")
        return "\n\n\n".join([*keepers, f"TWINS.update({{\n{''.join(files)}}})"])


def is_plain(function: ast.FunctionDef) -> bool:
    """Whether a function has nothing in it that a C function cannot have."""
    given = function.args
    if given.vararg or given.kwarg or given.kwonlyargs or given.posonlyargs or function.returns is None:
        return False
    return not any(isinstance(node, CLOSURES) for part in function.body for node in ast.walk(part))

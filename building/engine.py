"""Core and players as part of the unit: their files one below the other, and all that their `.pxd` files declare.

Inside a unit Cython calls functions straight, and the methods that a final class has itself. So a final class is
written with all it inherits, and the classes that only lead up to it are not written at all.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from types import FunctionType, ModuleType

from building.declared import Class, Declared
from building.source import HANDED, Edit, Source, literal, names_in

CONSTANT = (int, float, str)
# Cython writes a negative number wrongly for a final method that is declared apart from its body, so a number that is
# returned tells by a positive one that something was raised.
RAISED = "except? 9000000000000000001"
RAISES = re.compile(r"^( *(?:c(?:p)?def|ctypedef) (?:I|long long) .*)except\?? -\d+$", re.MULTILINE)


class Engine:
    """The files of core and players."""

    def __init__(self, sources: list[Source]) -> None:
        self.sources = in_order(sources)
        self.inside = {source.name for source in sources}
        self.declared = Declared()
        self.defined: dict[str, tuple[Source, ast.stmt]] = {}
        for source in self.sources:
            types = source.path.with_suffix(".pxd")
            if types.exists():
                self.declared.read(source.name, types.read_text("utf-8"))
            for name, node in given(source):
                if not is_constant(source, name):
                    if name in self.defined:
                        raise ValueError(f"{name} is in {self.defined[name][0].path} and in {source.path}")
                    self.defined[name] = source, node
        self.leading = self._leading()

    def _leading(self) -> dict[str, str]:
        """The classes that only lead up to a final one, by name: nothing else builds on them, and nobody makes one."""
        classes, found = self.declared.classes, {}
        for last in classes.values():
            name = last.name
            while last.final and (base := classes[name].base) in classes and self.heirs(base) == [name]:
                if "__init__" in methods(self.class_of(base), self.defined[base][0]):
                    break
                found[base] = last.name
                name = base
        return found

    def heirs(self, name: str) -> list[str]:
        return [one.name for one in self.declared.classes.values() if one.base == name]

    def class_of(self, name: str) -> ast.ClassDef:
        node = self.defined[name][1]
        assert isinstance(node, ast.ClassDef)
        return node

    # ---- names

    def known(self, value: object) -> str | None:
        """What a function or a class of the core is called in the unit; None if it is none."""
        if isinstance(value, FunctionType | type) and value.__module__ in self.inside:
            return self.leading.get(value.__name__, value.__name__)
        return None

    def written(self, source: Source, name: str, of: str) -> str | None:
        """How a name is written: numbers and words in capital letters in full, what is in the unit as it is there."""
        value = source.names.get(name)
        if of == HANDED:
            return None
        if of:
            found = getattr(value, of, None) if isinstance(value, ModuleType) else None
            if of.isupper() and type(found) in CONSTANT:
                return literal(found)
            inside = isinstance(value, ModuleType) and value.__name__ in self.inside
            return self.known(found) or (of if inside else None)
        if is_constant(source, name):
            kind = self.declared.variables.get((source.name, name), "")
            return literal(value, kind if "long" in kind else "")
        return self.known(value)

    def edits(self, source: Source, node: ast.AST) -> list[Edit]:
        return source.edits(node, lambda name, of: self.written(source, name, of))

    # ---- text

    def text(self) -> str:
        """All that the files do, but for what they import and the constants they name."""
        memory = {name for (_, name), kind in self.declared.variables.items() if "[" in kind}  # in C no list is made
        left_out = memory | set(self.leading)
        pieces = {
            id(node): (name, source, node) for name, (source, node) in self.defined.items() if name not in left_out
        }
        return "\n\n\n".join(self._written(*piece) for piece in pieces.values())

    def _written(self, name: str, source: Source, node: ast.stmt) -> str:
        if name in self.declared.classes:
            return self._written_class(self.declared.classes[name])
        above = ""
        if isinstance(node, ast.FunctionDef) and name not in self.declared.functions:
            hints = {ast.unparse(one.annotation) for one in node.args.args if one.annotation is not None}
            above = "@cython.annotation_typing(True)\n" if hints & set(self.declared.classes) else ""
        return above + source.written(node, self.edits(source, node))

    def _written_class(self, last: Class) -> str:
        found: dict[str, str] = {}
        for one in self.row(last):
            source, _ = self.defined[one.name]
            own = one is last or one.name in self.leading
            for name, method in methods(self.class_of(one.name), source).items():
                if own or not name.startswith("__"):
                    found[name] = source.written(method, self.edits(source, method))
        doc = ast.get_docstring(self.class_of(last.name)) or ""
        return "\n\n".join([f"class {last.name}({self.base(last)}):\n    {doc!r}", *found.values()])

    def row(self, last: Class) -> list[Class]:
        """The classes whose methods are written into a class, itself at the end: of a final one all it builds on."""
        found = [last]
        while last.final and found[0].base in self.declared.classes:
            found.insert(0, self.declared.classes[found[0].base])
        return found

    def base(self, last: Class) -> str:
        """What a class builds on in the unit."""
        base = last.base
        while base in self.leading:
            base = self.declared.classes[base].base
        return base

    # ---- declarations

    def declarations(self) -> str:
        """All `.pxd` files as one."""
        declared = self.declared
        lines = [f"from {file} cimport {name}" for name, file in declared.cimports.items() if file not in self.inside]
        lines += declared.others
        for source in self.sources:
            for name, kind in declared.variables_of(source.name):
                if is_constant(source, name):
                    continue
                kind, _, size = kind.partition("[")
                lines.append(f"cdef {kind} {name}[{size}" if size else f"cdef {kind} {name}")
        for one in declared.classes.values():
            if one.name not in self.leading:
                lines += self._declared_class(one)
        lines += [line for function in declared.functions.values() for line in function]
        return RAISES.sub(rf"\1{RAISED}", "\n".join(lines))

    def _declared_class(self, last: Class) -> Iterator[str]:
        """A class with what those declare that lead up to it; what else it inherits it has from there."""
        row = [one for one in self.row(last) if one is last or one.name in self.leading]
        functions = {name: piece for one in row for name, piece in one.methods.items()}
        lines = [line for one in row for line in one.attributes] + [line for one in functions.values() for line in one]
        for name, final in self.leading.items():  # a class that only leads up to another is that one
            lines = [re.sub(rf"\b{name}\b", final, line) for line in lines]
        yield from last.above
        yield f"cdef class {last.name}({self.base(last)}):".replace("()", "")
        yield from (f"    {line}" for line in lines or ["pass"])

    # ---- imports

    def imports(self, text: str) -> str:
        """What the text of the unit names and has from outside, from wherever the files have it."""
        named = set(names_in(ast.parse(text))) - {"cython"}
        found: dict[str, str] = {}
        for source in self.sources:
            for module, name, own in imported(source.tree.body):
                if own not in named or own in self.defined or {origin(module), f"{module}.{name}"} & self.inside:
                    continue
                line = f"import {module} as {own}" if not name else f"from {module} import {name} as {own}"
                if module.startswith("bastide.") and is_told(source.names[own]):
                    line = f"{own} = {source.names[own]!r}"
                if found.setdefault(own, line) != line:
                    raise ValueError(f"{own} means two things: {found[own]}, but in {source.path} {line}")
        return "\n".join(found.values())

    # ---- what the unit hands out

    def modules(self) -> str:
        """Every file by its name: its docstring, and what others may import from it."""
        files = []
        for source in self.sources:
            if not source.handed_out:
                continue
            offered = {}
            for name, _ in given(source):
                if is_constant(source, name):
                    offered[name] = repr(source.names[name])
                elif not self.declared.functions.get(name, [""])[-1].startswith("cdef "):
                    if (source.name, name) not in self.declared.variables:
                        offered[name] = self.leading.get(name, name)
            told = "".join(f"        {name!r}: {value},\n" for name, value in offered.items())
            files.append(f"    {source.name!r}: ({ast.get_docstring(source.tree)!r}, {{\n{told}    }}),\n")
        return f"MODULES = {{\n{''.join(files)}}}"


def is_constant(source: Source, name: str) -> bool:
    """Whether a name in capital letters stands for a number or a word."""
    return name.isupper() and type(source.names.get(name)) in CONSTANT


def is_told(value: object) -> bool:
    """Whether writing a value out tells all about it."""
    return type(value) in CONSTANT or (type(value) is tuple and all(map(is_told, value)))


def given(source: Source) -> Iterator[tuple[str, ast.stmt]]:
    """The names that a file gives, each with the statement that gives it; a file of the core does nothing else."""
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from ((one.id, node) for one in ast.walk(target) if isinstance(one, ast.Name))
        elif not is_import(node) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            raise ValueError(
                f"{source.path}:{node.lineno}: a file of core and players only names things: {ast.unparse(node)}"
            )


def is_import(node: ast.stmt) -> bool:
    """Whether a statement imports something, or matters only to plain files or to those who check types."""
    if isinstance(node, ast.If):
        test = ast.unparse(node.test)
        return test in ("not cython.compiled", "TYPE_CHECKING") or (test == "cython.compiled" and not node.orelse)
    return isinstance(node, ast.Import | ast.ImportFrom)


def methods(node: ast.ClassDef, source: Source) -> dict[str, ast.FunctionDef]:
    """The methods of a class with C types, which has nothing besides them but hints."""
    for one in node.body:
        if isinstance(one, ast.Assign) or (isinstance(one, ast.AnnAssign) and one.value is not None):
            raise ValueError(f"{source.path}:{one.lineno}: a class with C types has no value: {ast.unparse(one)}")
    return {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}


def imported(body: list[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """What a compiled file imports: the file, the name there, the own name; numbers are reckoned with in C."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from ((one.name, "", one.asname or one.name) for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module != "__future__":
            module = "cython.cimports.libc.math" if node.module == "math" else str(node.module)
            yield from ((module, one.name, one.asname or one.name) for one in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "cython.compiled":
            yield from imported(node.body)


def origin(module: str) -> str:
    """The file whose declarations are imported."""
    return module.removeprefix("cython.cimports.")


def in_order(sources: list[Source]) -> list[Source]:
    """Every file after those it imports."""
    known = {source.name: source for source in sources}
    found: dict[str, Source] = {}

    def enter(source: Source) -> None:
        for module, name, _ in imported(source.tree.body):
            for other in (known.get(origin(module)), known.get(f"{module}.{name}")):
                if other is not None and other is not source and other.name not in found:
                    enter(other)
        found[source.name] = source

    for source in sources:
        enter(source)
    return list(found.values())

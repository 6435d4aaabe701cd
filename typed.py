"""Gives the rules of a module their C types at build time, from the hints they have anyway.

A module is plain Python. Where it is compiled, this writes the same file once more for Cython: every function whose
hints say enough becomes a C function that the core calls straight, its numbers are machine words, and whatever stands
above it (`@part.step(…)`) is called with it below. Nothing else changes, and the plain file gives the same games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

FUTURE = "from __future__ import annotations"

NUMBER, TRUTH = "long long", "bint"
WIDEST = "-9000000000000000001"  # no rule returns it; it says that something was raised
CLASSES = {"State", "Options", "Count", "str", "list", "tuple", "dict", "set"}
CIMPORTS = """from bastide.core.count cimport Count
from bastide.core.options cimport Options
from bastide.core.state cimport State
"""
CPDEF = re.compile(r"^cpdef [\w ]+?(\w+)\(", re.MULTILINE)
CLOSURES = (ast.Lambda, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.FunctionDef, ast.Nonlocal)


def c_type(hint: ast.expr | None) -> str:
    """The C type that a hint stands for."""
    name = ast.unparse(hint).partition("[")[0] if hint is not None else "object"
    if name == "int":
        return NUMBER
    if name == "bool":
        return TRUTH
    return name if name in CLASSES else "object"


def returned(hint: ast.expr | None) -> tuple[str, str]:
    """The C type of what a function returns, and how it tells that something was raised."""
    if isinstance(hint, ast.Constant) and hint.value is None:
        return "int", " except -1"
    kind = c_type(hint)
    if kind == NUMBER:
        return kind, f" except? {WIDEST}"
    return kind, " except -1" if kind == TRUTH else ""


def is_plain(function: ast.FunctionDef) -> bool:
    """Whether a function has nothing in it that a C function cannot have."""
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        return False
    inside = (node for child in function.body for node in ast.walk(child))
    return function.returns is not None and not any(isinstance(node, CLOSURES) for node in inside)


def header(function: ast.FunctionDef, declared: bool = False) -> str:
    """The first line of a function for Cython, as it is written or as its `.pxd` makes it known to others."""
    arguments = function.args.args
    defaults = ["*" if declared else ast.unparse(value) for value in function.args.defaults]
    ends = [""] * (len(arguments) - len(defaults)) + [f"={value}" for value in defaults]
    given = [f"{c_type(one.annotation)} {one.arg}{end}" for one, end in zip(arguments, ends, strict=True)]
    kind, raised = returned(function.returns)
    return f"cpdef {kind} {function.name}({', '.join(given)}){raised}{'' if declared else ':'}"


def below(function: ast.FunctionDef, lines: list[str]) -> list[str]:
    """What stands above a function as decorators, as calls that follow it."""
    calls: list[str] = []
    for decorator in reversed(function.decorator_list):
        end = decorator.end_lineno or decorator.lineno
        text = lines[decorator.lineno - 1 : end]
        text[0] = text[0].replace("@", "", 1)
        text[-1] = text[-1][: decorator.end_col_offset - (1 if len(text) == 1 else 0)]
        calls += [*text[:-1], f"{text[-1]}({function.name})"]
    return calls


def constants(names: Mapping[str, object]) -> str:
    """Declarations of the numbers and words among a module's names, so that C code need not look them up."""
    numbers = [name for name, value in names.items() if name.isupper() and type(value) is int]
    words = [name for name, value in names.items() if name.isupper() and type(value) is str]
    declared = [f"cdef {kind} {', '.join(some)}" for kind, some in ((NUMBER, numbers), ("str", words)) if some]
    return "\n".join(declared)


Edit = tuple[int, int, int, str]  # in a line, from a column to another: what stands there instead


def edits(function: ast.FunctionDef, names: Mapping[str, object], straight: Mapping[str, str]) -> list[Edit]:
    """What is written otherwise inside a function; straight names what stands for a function that C code can call."""
    found = []
    for node in ast.walk(function):
        new = None
        if isinstance(node, ast.Return) and node.value is None:
            new = "return 0"
        elif isinstance(node, ast.AnnAssign) and c_type(node.annotation) == NUMBER:
            node, new = node.annotation, "cython.longlong"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in straight:
            node, new = node.func, straight[ast.unparse(node.func)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr.isupper():
            value = getattr(names.get(node.value.id), node.attr, None)
            new = str(value) if type(value) is int else None
        if new is not None:
            found.append((node.lineno, node.col_offset, node.end_col_offset or 0, new))
    return found


def edited(lines: list[str], changes: list[Edit]) -> list[str]:
    """Lines with these changes, made from the end so that columns stay what they are."""
    result = [line.encode() for line in lines]
    for number, begin, end, new in sorted(changes, reverse=True):
        line = result[number - 1]
        result[number - 1] = line[:begin] + new.encode() + line[end:]
    return [line.decode() for line in result]


def callable_in(module: str) -> set[str]:
    """The functions of a compiled file that other files may call straight, as its `.pxd` tells."""
    path = Path("src").joinpath(*module.split(".")).with_suffix(".pxd")
    return set(CPDEF.findall(path.read_text("utf-8"))) if path.exists() else set()


def cimports(tree: ast.Module, names: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """What stands for functions of core and kit by the names a module gives them, and the imports that takes."""
    straight, needed = {}, []
    for node in tree.body:
        for one in node.names if isinstance(node, ast.ImportFrom) else ():
            name, module = one.asname or one.name, str(node.module)
            if isinstance(names.get(name), ModuleType) and callable_in(f"{module}.{one.name}"):
                needed.append(f"from {module} cimport {one.name} as c_{name}")
                straight |= {f"{name}.{each}": f"c_{name}.{each}" for each in callable_in(f"{module}.{one.name}")}
            elif one.name in callable_in(module):
                needed.append(f"from {module} cimport {one.name} as c_{name}")
                straight[name] = f"c_{name}"
    return straight, needed


def typed(source: str, names: Mapping[str, object]) -> str:
    """The text of a module, for Cython; names are those it has when it runs as plain Python."""
    lines = source.split("\n")
    tree = ast.parse(source)
    straight, needed = cimports(tree, names)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and is_plain(node)]
    result = edited(lines, [edit for function in functions for edit in edits(function, names, straight)])
    result[lines.index(FUTURE)] = "\n".join([*needed, constants(names)])
    after: dict[int, list[str]] = {}
    for function in functions:
        first = function.decorator_list[0].lineno if function.decorator_list else function.lineno
        for number in range(first, function.body[0].lineno):
            result[number - 1] = ""
        result[function.lineno - 1] = header(function)
        after[function.end_lineno or 0] = below(function, lines)
    return "\n".join(line for number, text in enumerate(result, 1) for line in (text, *after.get(number, ())))


def declared(source: str) -> str:
    """The `.pxd` of a module."""
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and is_plain(node)]
    return "\n".join([CIMPORTS, *(header(function, declared=True) for function in functions), ""])


def write_typed(name: str, module: Path, folder: Path) -> Path:
    """Write a module for Cython into a folder, unless it is there already; tell where."""
    source = module.read_text("utf-8")
    path = folder.joinpath(*name.split(".")).with_suffix(".pyx")
    path.parent.mkdir(parents=True, exist_ok=True)
    for package in path.parents:
        if package == folder:
            break
        (package / "__init__.pxd").touch()
    for file, text in ((path, typed(source, vars(import_module(name)))), (path.with_suffix(".pxd"), declared(source))):
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
    return path

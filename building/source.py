"""A file of the package as the build reads it: its text, its tree, and what its names stand for in plain Python."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path

INT, LONG = 1 << 31, 1 << 63
HANDED = "handed over"  # in place of what follows a dot: the name stands for itself among the arguments of a call
HINTS = ("annotation", "returns")
Edit = tuple[int, int, str]  # from one byte to another: what stands there instead
Written = Callable[[str, str], str | None]  # how a name is written, or what follows its dot; None as it stands


@dataclass(frozen=True)
class Source:
    """A file by its place and the name it is imported by."""

    path: Path
    name: str
    handed_out = True  # whether others may import it from the unit

    @cached_property
    def text(self) -> bytes:
        return self.path.read_bytes()

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    @cached_property
    def names(self) -> dict[str, object]:
        """What every name stands for once the file has run."""
        return vars(import_module(self.name))

    @cached_property
    def functions(self) -> list[ast.FunctionDef]:
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]

    @cached_property
    def lines(self) -> list[int]:
        """Where each line begins."""
        found = [0]
        for line in self.text.splitlines(keepends=True):
            found.append(found[-1] + len(line))
        return found

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a piece of code begins and ends."""
        return (
            self.lines[node.lineno - 1] + node.col_offset,
            self.lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0),
        )

    def written(self, node: ast.stmt, edits: list[Edit], decorated: bool = True) -> str:
        """The text of a statement with these edits, its first line indented as it is."""
        begin, end = self.lines[(first_line(node) if decorated else node.lineno) - 1], self.span(node)[1]
        text = self.text[begin:end]
        for first, last, new in sorted(edits, reverse=True):
            if begin <= first and last <= end:
                text = text[: first - begin] + new.encode() + text[last - begin :]
        return text.decode()

    def edits(self, node: ast.AST, written: Written, local: frozenset[str] = frozenset()) -> list[Edit]:
        """What is written otherwise in a piece of code; local names belong to the function around it."""
        new = replacement(node, written, local)
        if isinstance(node, ast.JoinedStr):  # Python does not tell where the names inside it stand
            before = ast.unparse(node)
            after = ast.unparse(Replacing(written, local).visit(ast.parse(before, mode="eval")))
            return [(*self.span(node), after)] if after != before else []
        if new is not None:
            assert isinstance(node, ast.expr)
            return [(*self.span(node), new)]
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            local |= bound(node)
        if isinstance(node, ast.Call):
            return [edit for part in parts(node) for edit in self.handed(node, part, written, local)]
        return [edit for part in parts(node) for edit in self.edits(part, written, local)]

    def handed(self, call: ast.Call, part: ast.AST, written: Written, local: frozenset[str]) -> list[Edit]:
        """The same for a part of a call; a function that is handed over, not called, may have to stay what it is."""
        if isinstance(part, ast.Name) and part in call.args and part.id not in local:
            new = written(part.id, HANDED)
            if new is not None:
                return [(*self.span(part), new)]
        return self.edits(part, written, local)


class Replacing(ast.NodeTransformer):
    """Writes the names in a piece of code otherwise."""

    def __init__(self, written: Written, local: frozenset[str]) -> None:
        self.written = written
        self.local = local

    def visit(self, node: ast.AST) -> ast.AST:
        new = replacement(node, self.written, self.local)
        return ast.parse(new, mode="eval").body if new is not None else self.generic_visit(node)


def replacement(node: ast.AST, written: Written, local: frozenset[str]) -> str | None:
    """How a name, or a name of another file behind its dot, is written; None as it stands."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in local:
        return written(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in local:
        return written(node.value.id, node.attr)
    return None


def first_line(node: ast.stmt) -> int:
    """The line a statement begins at, with what stands above it as decorators; Python calls it the first as well."""
    above: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in above)])


def bound(function: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    """The names that belong to a function itself."""
    inside = list(ast.walk(function))
    given = {node.arg for node in inside if isinstance(node, ast.arg)}
    stored = {node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return frozenset(given | stored)


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of code consists of, but for its hints."""
    for name, value in ast.iter_fields(node):
        for part in () if name in HINTS else value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield part


def names_in(node: ast.AST) -> Iterator[str]:
    """All names in a piece of code, but for those in its hints."""
    if isinstance(node, ast.Name):
        yield node.id
    for part in parts(node):
        yield from names_in(part)


def literal(value: object, wide: str = "") -> str | None:
    """A number or a word written out, or None; wide is the C type of a number that needs more room than it takes."""
    if type(value) is str:
        return repr(value)
    if type(value) is float:
        return f"({value!r})"
    if type(value) is not int:
        return None
    if not wide and not -INT <= value < INT:
        wide = "long long" if -LONG <= value < LONG else "unsigned long long"
    return f'cython.cast("{wide}", {value})' if wide else f"({value})" if value < 0 else str(value)

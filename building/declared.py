"""What the `.pxd` files declare, piece by piece, so that they can be put together as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

CLASS = re.compile(r"cdef class (\w+)(?:\((\w+)\))?:")
FUNCTION = re.compile(r"c(?:p)?def [^=(]*?(\w+)\(")
VARIABLES = re.compile(r"cdef ([\w ]+?) (\w+(?:\[\d+\])?(?:, \w+(?:\[\d+\])?)*)$")
CIMPORT = re.compile(r"from (\S+) cimport (.+)")
FINAL = "@cython.final"


@dataclass(frozen=True)
class Class:
    """A declared class: what it builds on, what stands above it, its attributes, its methods by name."""

    name: str
    base: str
    above: list[str]
    attributes: list[str] = field(default_factory=list)
    methods: dict[str, list[str]] = field(default_factory=dict)

    @property
    def final(self) -> bool:
        return FINAL in self.above


@dataclass(frozen=True)
class Declared:
    """All that the files of a unit declare."""

    cimports: dict[str, str] = field(default_factory=dict)  # where from, by name
    variables: dict[tuple[str, str], str] = field(default_factory=dict)  # the C type, by file and name
    functions: dict[str, list[str]] = field(default_factory=dict)
    classes: dict[str, Class] = field(default_factory=dict)
    others: dict[str, None] = field(default_factory=dict)

    def read(self, file: str, text: str) -> None:
        """Take in what the `.pxd` beside a file declares."""
        for piece in pieces(text.split("\n")):
            above = [line for line in piece if line.startswith("@")]
            line, *below = piece[len(above) :]
            if match := CLASS.match(line):
                self.classes[match[1]] = read_class(match[1], match[2] or "", above, below)
            elif match := CIMPORT.match(line):
                self.cimports.update((name.strip(), match[1]) for name in match[2].split(","))
            elif match := FUNCTION.match(line):
                self.functions[match[1]] = piece
            elif match := VARIABLES.match(line):
                for name in match[2].split(", "):
                    bare, _, size = name.partition("[")
                    self.variables[file, bare] = f"{match[1]}[{size}" if size else match[1]
            elif line != "cimport cython":
                self.others["\n".join(piece)] = None

    def variables_of(self, file: str) -> list[tuple[str, str]]:
        """The variables of one file, with their C types."""
        return [(name, kind) for (where, name), kind in self.variables.items() if where == file]


def read_class(name: str, base: str, above: list[str], below: list[str]) -> Class:
    """A class from the lines below its first one."""
    found = Class(name, base, above)
    for piece in pieces([line.removeprefix("    ") for line in below]):
        match = FUNCTION.match(piece[-1])
        if match:
            found.methods[match[1]] = piece
        else:
            found.attributes.extend(piece)
    return found


def pieces(lines: list[str]) -> Iterator[list[str]]:
    """Declarations one by one, each with what stands above it as decorators and all that is indented below."""
    found: list[str] = []
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        if found and not line.startswith(" ") and not found[-1].startswith("@"):
            yield found
            found = []
        found.append(line.rstrip())
    if found:
        yield found

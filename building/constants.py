"""Writes the numbers that plain files of the core define as C constants, which compiled files need not look up."""

from __future__ import annotations

from collections.abc import Mapping

WIDEST = 2**31
SOURCES = ("action", "codes", "geometry", "layout", "words")


def constants(names: Mapping[str, object]) -> str:
    """The `.pxd` of a module: every whole number that has a name in capitals and fits a C int."""
    found = {n: v for n, v in names.items() if n.isupper() and type(v) is int and -WIDEST <= v < WIDEST}
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in found.items()), ""])

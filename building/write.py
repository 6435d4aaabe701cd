"""Writes what the compiled core needs beside its own files: constants of the plain ones, and the typed layout."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from building.constants import SOURCES, constants
from building.layout import NAME, declared, defined


def write(path: Path, text: str) -> Path:
    """Write a file unless it is there already, as a new one would be compiled anew."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    return path


def write_core(folder: Path) -> tuple[str, Path]:
    """Write into a folder; returns the name and the path of the one file that is to be compiled."""
    for package in ("bastide", "bastide/core"):
        write(folder / package / "__init__.pxd", "")
    for stem in SOURCES:
        write(folder / "bastide" / "core" / f"{stem}.pxd", constants(vars(import_module(f"bastide.core.{stem}"))))
    table = import_module("bastide.core.layout").TABLE
    stem = NAME.rpartition(".")[2]
    write(folder / "bastide" / "core" / f"{stem}.pxd", declared(table))
    return NAME, write(folder / "bastide" / "core" / f"{stem}.pyx", defined(table))

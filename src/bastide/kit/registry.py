"""Finds boxes by their folders: those shipped here, those in added folders, those other packages offer.

Folders are added by `add_folder`, or named in BASTIDE_BOXES, divided as in PATH. There is no list of boxes anywhere; a
box is a folder with `facts.toml`, `rules.py` and `words/`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from bastide.kit.box import Box
from bastide.kit.data import read_bundle, read_edition

HERE = Path(__file__).parents[1]
BOXES = HERE / "boxes"
FACTS, BUNDLE = "facts.toml", "bundle.toml"
_folders = [Path(folder) for folder in os.environ.get("BASTIDE_BOXES", "").split(os.pathsep) if folder]


class UnknownModule(ValueError):
    """No module or part of that name."""


class UnknownEdition(ValueError):
    """No edition of that name."""


def add_folder(folder: Path) -> None:
    """Look for boxes in this folder too: it is one, or holds some."""
    if not folder.is_dir():
        raise UnknownModule(f"{folder} is no folder with boxes")
    if folder not in _folders:
        _folders.append(folder)
    modules.cache_clear()


def drop_folder(folder: Path) -> None:
    """Forget an added folder."""
    _folders.remove(folder)
    modules.cache_clear()


def folders_with(name: str, folder: Path) -> list[Path]:
    """The folders of boxes, or of bundles, at or below a folder: those that hold a file of this name."""
    return sorted(path.parent for depth in ("", "*/", "*/*/") for path in folder.glob(depth + name))


@cache
def modules() -> dict[str, Box]:
    """Every module by its code, in the order of the codes."""
    found: dict[str, Box] = {}
    for folder in folders_with(FACTS, BOXES):
        package = ".".join(("bastide.boxes", *folder.relative_to(BOXES).parts))
        _enter(found, importlib.import_module(f"{package}.rules").box)
    for point in entry_points(group="bastide.boxes"):
        _enter(found, point.load())
    for added in _folders:
        if not added.is_dir():
            raise UnknownModule(f"{added} is no folder with boxes")
        for folder in folders_with(FACTS, added):
            _enter(found, _load_folder(folder))
    return dict(sorted(found.items()))


def _enter(found: dict[str, Box], box: Box) -> None:
    code = box.data.code
    if code in found:
        raise UnknownModule(f"two modules are called {code}: {found[code].name} and {box.name}")
    found[code] = box


def _load_folder(folder: Path) -> Box:
    name = f"bastide_added.{folder.name}.rules"
    path = folder / "rules.py"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.exists():
        raise UnknownModule(f"{folder / FACTS} has no {path.name} beside it")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    box = module.box
    assert isinstance(box, Box)
    return box


def module(code: str) -> Box:
    """The module of this code."""
    known = modules()
    if code in known:
        return known[code]
    near = get_close_matches(code.upper(), [*known, *bundles()], n=1)
    hint = f" did you mean {near[0]}?" if near else ""
    raise UnknownModule(f"unknown module {code!r};{hint} possible: {' '.join((*known, *bundles()))}")


def first_game() -> str:
    """The game that is played unless another one is asked for: the first of ours by its code."""
    games = [code for code, box in modules().items() if box.data.game]
    ours = [code for code in games if BOXES in modules()[code].folder.parents]
    return (ours or games)[0]


def game_of(code: str) -> str:
    """The game that a box is, or that it expands."""
    data = module(code).data
    return code if data.game else data.expands or first_game()


def expansions(game: str) -> list[str]:
    """The boxes that can be added to a game."""
    return [code for code, box in modules().items() if not box.data.game and game_of(code) == game]


@dataclass(frozen=True)
class Bundle:
    """Several boxes sold as one: what is in it, and how many of a tile where a box by itself has another number."""

    code: str
    modules: tuple[str, ...]
    tiles: dict[str, int]


@cache
def bundles() -> dict[str, Bundle]:
    """Every bundle by its code."""
    found = {}
    for folder in folders_with(BUNDLE, BOXES):
        read = read_bundle(folder / BUNDLE)
        found[read.bundle.code] = Bundle(read.bundle.code, read.bundle.modules, read.tiles)
    return found


def bundle(code: str) -> Bundle:
    """The bundle of this code."""
    return bundles()[code]


def editions() -> dict[str, dict[str, str]]:
    """Every edition by its name: a preset of rulings, its own and those that boxes say for it."""
    found = {path.stem: read_edition(path) for path in sorted((HERE / "editions").glob("*.toml"))}
    for box in modules().values():
        for ruling in box.data.rulings.values():
            for name, answer in ruling.editions.items():
                if name not in found:
                    raise UnknownEdition(
                        f"{box.name}: ruling {ruling.name} names the edition {name!r}; {_possible(found)}"
                    )
                found[name][ruling.name] = answer
    return found


def _possible(known: Iterable[str]) -> str:
    return f"possible: {' '.join(known)}"


def edition(name: str) -> dict[str, str]:
    """The preset of an edition."""
    known = editions()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f" did you mean {near[0]}?" if near else ""
        raise UnknownEdition(f"unknown edition {name!r};{hint} {_possible(known)}")
    return known[name]

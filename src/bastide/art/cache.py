"""Drawn tiles, kept in memory and on disk: the same code and the same facts are drawn once."""

from __future__ import annotations

import json
import os
import re
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from bastide.art.anchors import anchors, areas, rims
from bastide.art.cities import wall_corners
from bastide.art.ground import ground_of
from bastide.art.tiles import paint
from bastide.core.geometry import HALF
from bastide.core.tile import Tile
from bastide.kit import registry
from bastide.version import VERSION

FOLDER = "BASTIDE_CACHE"


@dataclass(frozen=True)
class Drawn:
    """Everything a board needs of one tile as it lies."""

    name: str
    svg: str
    anchors: tuple[tuple[float, float] | None, ...]
    areas: tuple[str, ...]
    rims: tuple[str, ...]
    corners: tuple[int, ...]  # where a wall ends and a corner tower stands
    half: bool = False
    symbols: tuple[tuple[str, float, float], ...] = ()  # the symbols of the whole tile and where each is

    def spot(self, name: str) -> tuple[float, float] | None:
        """Where a symbol of the whole tile is drawn; none if the tile has none."""
        return next(((x, y) for word, x, y in self.symbols if word == name), None)


def name_of(tile: Tile, rotation: int, face: int = 0) -> str:
    """The name of a tile's symbol."""
    part = f".{face}" if face else ""
    word = re.sub(r"[^A-Za-z0-9/-]", lambda sign: f"_{ord(sign[0]):x}_", tile.id).replace("/", "_")
    return f"{word}{part}_r{rotation & 3}"


def drawn(tile: Tile, rotation: int = 0, face: int = 0) -> Drawn:
    """A tile as it lies: from memory, from disk, or drawn now and kept."""
    return _kept(tile, tile.art, rotation & 3, face)


def forget() -> None:
    """Empty the memory; what is on disk stays."""
    _kept.cache_clear()


# Tiles that differ in hints only are equal, so the hints are part of what is asked.
@lru_cache(maxsize=4096)
def _kept(tile: Tile, hints: tuple[tuple[str, str], ...], rotation: int, face: int) -> Drawn:
    key = _key(tile, rotation, face)
    path = folder() / key[:2] / f"{key}.json"
    found = _load(path)
    if found is None:
        found = draw(tile, rotation, face)
        _save(path, found)
    return found


def draw(tile: Tile, rotation: int = 0, face: int = 0) -> Drawn:
    """Draw a tile, whatever is kept."""
    svg, symbols = paint(tile, rotation, face)
    return Drawn(
        name_of(tile, rotation, face),
        svg,
        anchors(tile, rotation, face),
        areas(tile, rotation, face),
        rims(tile, rotation, face),
        wall_corners(ground_of(tile, rotation, face).cities),
        tile.faces[face][2].shape == HALF,
        symbols,
    )


def folder() -> Path:
    """Where drawings are kept: the folder the environment names, else the user's own cache."""
    if os.environ.get(FOLDER):
        return Path(os.environ[FOLDER])
    return user_cache_path("bastide", appauthor=False) / "art"


@cache
def code_version() -> str:
    """A hash of the drawing code, so that a changed line never shows old drawings."""
    digest = sha256(VERSION.encode())
    with suppress(OSError):
        boxes = [file for box in registry.modules().values() for file in box.folder.glob("drawings.py")]
        boxes += [file for box in registry.modules().values() for file in box.folder.glob("symbols/*.svg")]
        for path in (*sorted(Path(__file__).parent.glob("*.py")), *boxes):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _key(tile: Tile, rotation: int, face: int) -> str:
    facts = (tile.id, tile.faces, tile.tags, tile.adjoins, tile.art, rotation & 3, face)
    return sha256(f"{code_version()}{facts!r}".encode()).hexdigest()


def _load(path: Path) -> Drawn | None:
    """What is kept under a path; a file that is missing, cut short or altered counts as none."""
    try:
        digest, _, text = path.read_text(encoding="utf-8").partition("\n")
        if digest != sha256(text.encode()).hexdigest():
            return None
        row = json.loads(text)
        return Drawn(
            row["name"],
            row["svg"],
            tuple(None if spot is None else (spot[0], spot[1]) for spot in row["anchors"]),
            tuple(row["areas"]),
            tuple(row["rims"]),
            tuple(row["corners"]),
            bool(row["half"]),
            tuple((word, x, y) for word, x, y in row["symbols"]),
        )
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return None


def _save(path: Path, found: Drawn) -> None:
    """Keep a drawing; a disk that refuses costs time only."""
    text = json.dumps(asdict(found), separators=(",", ":"))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(f"{sha256(text.encode()).hexdigest()}\n{text}")
        os.replace(name, path)

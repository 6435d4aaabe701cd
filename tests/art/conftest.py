"""What the tests of the drawings share: all tiles there are, and a cache of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.art.cache import forget
from bastide.core.tile import Tile
from bastide.kit import registry


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    patch = pytest.MonkeyPatch()
    folder = tmp_path_factory.mktemp("drawings")
    patch.setenv("BASTIDE_CACHE", str(folder))
    forget()
    yield folder
    patch.undo()


@pytest.fixture(scope="session")
def tiles() -> tuple[Tile, ...]:
    """Every tile of every module."""
    return tuple(tile for module in registry.modules().values() for tile in module.data.tiles)


@pytest.fixture(scope="session")
def by_id(tiles: tuple[Tile, ...]) -> dict[str, Tile]:
    return {tile.id: tile for tile in tiles}

"""The toy modules of the core's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.kit import registry

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """Small modules that use one mechanism each."""
    registry.add_folder(TOYS)
    yield
    registry.drop_folder(TOYS)

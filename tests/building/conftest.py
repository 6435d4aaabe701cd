"""Small files as the build reads them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.source import Source
from unit_files import Files


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Files]:
    """Writes files into a package `toys` and tells them in the order given; a `.pxd` only lies beside its file."""
    folder = tmp_path / "toys"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def write(texts: dict[str, str]) -> list[Source]:
        for name, text in texts.items():
            (folder / name).write_text(text, "utf-8")
        stems = [name.removesuffix(".py") for name in texts if name.endswith(".py")]
        return [Source(folder / f"{stem}.py", f"toys.{stem}") for stem in stems]

    yield write
    for name in [name for name in sys.modules if name.partition(".")[0] == "toys"]:
        del sys.modules[name]

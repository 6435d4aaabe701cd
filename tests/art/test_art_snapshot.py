"""Snapshots: a drawing changes only on purpose. To accept new drawings, run with BASTIDE_SNAPSHOT=accept.

Those of a box lie beside its tests, so that a new box changes no other file.
"""

from __future__ import annotations

import os
from hashlib import sha256

import pytest

from bastide.art.cache import drawn
from bastide.art.drawings import drawings_of
from bastide.art.figures import figure
from bastide.kit import registry
from bastide.kit.box import Box


@pytest.mark.parametrize("box", registry.modules().values(), ids=[*registry.modules()])
def test_drawings_are_those_that_were_looked_at(box: Box) -> None:
    lines = [
        f"{tile.id} {_short(drawn(tile, rotation, face).svg)} r{rotation}{f' face {face}' if face else ''}"
        for tile in box.data.tiles
        for face in range(len(tile.faces))
        for rotation in range(4)
    ]
    lines += [f"figure/{kind} {_short(figure(kind, 0))}" for kind in sorted(drawings_of(box).figures)]
    text = "\n".join(lines) + "\n"
    kept = box.folder / "tests" / "drawings.txt"
    if os.environ.get("BASTIDE_SNAPSHOT") == "accept":
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")


def _short(drawing: str) -> str:
    return sha256(drawing.encode()).hexdigest()[:12]

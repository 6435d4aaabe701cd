"""Snapshots: a drawing changes only on purpose. To accept new drawings, run with BASTIDE_SNAPSHOT=accept."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from bastide.art.cache import drawn
from bastide.art.figures import figure, kinds
from bastide.core.tile import Tile

KEPT = Path(__file__).with_name("drawings.txt")


def test_drawings_are_those_that_were_looked_at(tiles: tuple[Tile, ...]) -> None:
    lines = [
        f"{tile.id} {_short(drawn(tile, rotation, face).svg)} r{rotation}{f' face {face}' if face else ''}"
        for tile in tiles
        for face in range(len(tile.faces))
        for rotation in range(4)
    ]
    lines += [f"figure/{kind} {_short(figure(kind, 0))}" for kind in kinds()]
    text = "\n".join(lines) + "\n"
    if os.environ.get("BASTIDE_SNAPSHOT") == "accept":
        KEPT.write_text(text, encoding="utf-8")
    assert text == KEPT.read_text(encoding="utf-8")


def _short(drawing: str) -> str:
    return sha256(drawing.encode()).hexdigest()[:12]

"""Writing pictures: SVG as it is, PNG through a renderer that needs no browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

SUFFIXES = (".svg", ".png")
PER_TILE = 160  # pixels a tile in a PNG, if no width is asked for
WIDEST = 4000


class PictureError(ValueError):
    """A picture that cannot be written; says what is possible."""


def png(svg: str, width: int | None = None) -> bytes:
    """A drawing as PNG."""
    try:
        render: Callable[..., bytes] = import_module("resvg_py").svg_to_bytes
    except ImportError:
        raise PictureError(
            "PNG needs the renderer of the extra `art`: pip install 'bastide[art]'; or write .svg"
        ) from None
    if width is None:
        size = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ', svg)
        width = min(WIDEST, round(float(size[1]) * PER_TILE / 400)) if size else 800
    return bytes(render(svg_string=svg, width=max(1, width), skip_system_fonts=True))


def write(path: str | Path, svg: str, width: int | None = None) -> Path:
    """Write a drawing as SVG or PNG, by the suffix of the path."""
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix not in SUFFIXES:
        raise PictureError(
            f"{target.name}: a picture is written as {' or '.join(SUFFIXES)}, not {suffix or 'no suffix'}"
        )
    data = png(svg, width) if suffix == ".png" else svg.encode()
    try:
        target.write_bytes(data)
    except OSError as error:
        raise PictureError(f"{target}: {error.strerror or error}") from None
    return target

"""Writing pictures: by suffix, with errors that say what is possible."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide.art import PictureError, png, tile_svg, write
from bastide.core.tile import Tile


@pytest.fixture
def picture(by_id: dict[str, Tile]) -> str:
    return tile_svg(by_id["base/bend"])


def test_svg_is_written_as_it_is(tmp_path: Path, picture: str) -> None:
    assert write(tmp_path / "a.svg", picture).read_text(encoding="utf-8") == picture


def test_png_is_written_in_the_width_asked_for(tmp_path: Path, picture: str) -> None:
    raw = write(str(tmp_path / "a.PNG"), picture, 64).read_bytes()
    assert raw.startswith(b"\x89PNG")
    assert int.from_bytes(raw[16:20], "big") == 64
    assert int.from_bytes(png(picture)[16:20], "big") == 160


@pytest.mark.parametrize("name", ["a.jpg", "a", "a.svg.txt"])
def test_other_suffixes_are_refused_and_the_possible_ones_named(tmp_path: Path, picture: str, name: str) -> None:
    with pytest.raises(PictureError, match=r"\.svg or \.png"):
        write(tmp_path / name, picture)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, picture: str) -> None:
    with pytest.raises(PictureError, match="nowhere"):
        write(tmp_path / "nowhere" / "a.svg", picture)


def test_without_the_renderer_the_extra_is_named(picture: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PictureError, match=r"bastide\[art\]"):
        png(picture)


def test_drawing_needs_no_renderer(by_id: dict[str, Tile], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert tile_svg(by_id["base/bend"], 2)

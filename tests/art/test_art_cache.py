"""The cache: drawings are kept, and a broken file costs time only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bastide.art import cache
from bastide.core.tile import Tile

Harm = Callable[[bytes], bytes]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "kept"))
    cache.forget()
    return tmp_path / "kept"


def _only_file(folder: Path) -> Path:
    found = [path for path in folder.rglob("*") if path.is_file()]
    assert len(found) == 1
    return found[0]


def test_a_drawing_comes_back_as_it_was(kept: Path, by_id: dict[str, Tile]) -> None:
    tile = by_id["base/city-crossing"]
    first = cache.drawn(tile, 1)
    cache.forget()
    assert _only_file(kept).suffix == ".json"
    assert cache.drawn(tile, 1) == first


@pytest.mark.parametrize(
    "harm",
    [
        lambda raw: b"",
        lambda raw: raw[: len(raw) // 2],
        lambda raw: raw.replace(b"path", b"pat\xff", 1),
        lambda raw: raw[:65] + b"null",
        lambda raw: b"\xff\xfe" + raw,
        lambda raw: raw[:-2] + b"}}",
    ],
    ids=["empty", "cut short", "altered", "no drawing", "not text", "not json"],
)
def test_a_broken_file_is_drawn_anew(kept: Path, by_id: dict[str, Tile], harm: Harm) -> None:
    tile = by_id["base/bend"]
    first = cache.drawn(tile)
    path = _only_file(kept)
    whole = path.read_bytes()
    path.write_bytes(harm(whole))
    cache.forget()
    assert cache.drawn(tile) == first
    assert path.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_id: dict[str, Tile]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "file"))
    cache.forget()
    assert cache.drawn(by_id["base/bend"]).svg


def test_other_facts_and_other_code_are_kept_apart(by_id: dict[str, Tile], monkeypatch: pytest.MonkeyPatch) -> None:
    tile = by_id["base/bend"]
    hinted = Tile(tile.id, tile.faces, art=(("ends", "gate"),))
    keys = {cache._key(tile, 0, 0), cache._key(tile, 1, 0), cache._key(hinted, 0, 0)}
    monkeypatch.setattr(cache, "code_version", lambda: "another")
    keys.add(cache._key(tile, 0, 0))
    assert len(keys) == 4


def test_the_cache_lies_where_the_user_keeps_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(cache.FOLDER, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == tmp_path / "bastide" / "art"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache.folder() == Path.home() / ".cache" / "bastide" / "art"

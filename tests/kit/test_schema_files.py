"""The TOML files there are keep to their schemas, and would not with any of their keys misspelt."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bastide.kit import schema
from bastide.kit.data import read_bundle, read_edition, read_module, read_words
from bastide.kit.reading import DataError, Source

ROOT = Path(__file__).parents[2]
READ = {path: tomllib.loads(path.read_text("utf-8")) for path in sorted((ROOT / "src").rglob("*.toml"))}
READ |= {path: tomllib.loads(path.read_text("utf-8")) for path in sorted((ROOT / "tests").rglob("*.toml"))}
FACTS = [path for path, tables in READ.items() if "code" in tables.get("module", {})]
BUNDLES = [path for path, tables in READ.items() if "code" in tables.get("bundle", {})]
EDITIONS = [path for path, tables in READ.items() if "rulings" in tables]
WORDS = [path for path, tables in READ.items() if "name" in {**tables.get("module", {}), **tables.get("bundle", {})}]


@pytest.mark.parametrize("path", FACTS, ids=[str(path.relative_to(ROOT)) for path in FACTS])
def test_all_facts_there_are_can_be_read(path: Path) -> None:
    data = read_module(path)
    assert data.code == READ[path]["module"]["code"]
    assert len(data.tiles) == len(READ[path].get("tile", []))


def test_all_bundles_editions_and_words_can_be_read() -> None:
    assert [read_bundle(path).bundle.code for path in BUNDLES] == ["GKK"]
    assert all(read_edition(path) == READ[path]["rulings"] for path in EDITIONS)
    assert all(read_words(path) == READ[path] for path in WORDS)
    assert (len(EDITIONS) >= 5, len(WORDS) >= 48) == (True, True)


def keys_of(text: str) -> list[tuple[int, int, int]]:
    """Line, begin and end of every key that is no name given by the box, found without the help of the scanner."""
    found, header = [], ""
    for number, line in enumerate(text.split("\n")):
        code = re.sub(r'"[^"]*"', lambda string: "_" * len(string.group()), line).partition("#")[0]
        if match := re.match(r"\[\[?(\w+)", code):
            header = match[1]
            found.append((number, *match.span(1)))
        elif match := re.match(r"(\w+)\s*=", code):
            if header not in ("slot", "attribute", "place", "trait", "beside", "noted"):
                found.append((number, *match.span(1)))
        if not re.match(r"art|keeps|numbers|only|sets|editions|follows", code):
            found += [(number, *match.span(1)) for match in re.finditer(r"[{,]\s*(\w+)\s*=", code)]
    return found


TEXTS = {path: path.read_text("utf-8") for path in FACTS}
KEYS = [(path, *key) for path, text in TEXTS.items() for key in keys_of(text)]
KNOWN = {
    word
    for kind in vars(schema).values()
    if isinstance(kind, type) and issubclass(kind, schema.Table)
    for word in kind.__struct_fields__
}


@st.composite
def slips(draw: st.DrawFn, word: str) -> str:
    """A word with a letter left out, doubled or changed; or any other word."""
    at = draw(st.integers(0, len(word) - 1))
    letter = draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz_1"))
    other = draw(st.text("abcdefghijklmnopqrstuvwxyz_-1", min_size=1, max_size=12))
    changed = [word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:], word[:at] + letter + word[at + 1 :], other]
    return draw(st.sampled_from(changed))


@settings(deadline=None)
@given(key=st.sampled_from(KEYS), data=st.data())
def test_any_key_of_any_file_misspelt_is_refused_on_its_line(
    key: tuple[Path, int, int, int], data: st.DataObject
) -> None:
    path, number, begin, end = key
    rows = TEXTS[path].split("\n")
    word = data.draw(slips(rows[number][begin:end]))
    assume(word and word not in KNOWN)
    rows[number] = rows[number][:begin] + word + rows[number][end:]
    text = "\n".join(rows)
    with pytest.raises(DataError) as error:
        Source(Path(path.name), text, tomllib.loads(text)).read(schema.Facts)
    assert str(error.value).startswith(f"{path.name}, line {number + 1}: ")
    assert f" has no key {word!r}; " in str(error.value)


def test_the_search_for_keys_finds_those_of_tables_lists_and_braces() -> None:
    assert len(KEYS) > 1000
    assert {
        text[number].strip()[begin:end] for path, number, begin, end in KEYS[:1] for text in [TEXTS[path].split("\n")]
    }
    names = {TEXTS[path].split("\n")[number][begin:end] for path, number, begin, end in KEYS}
    assert names <= KNOWN
    assert {"module", "tile", "until", "faces", "at", "segments", "traits", "default"} <= names

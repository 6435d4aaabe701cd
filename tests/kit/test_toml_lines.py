"""Where a key stands: the scanner finds exactly the keys that tomllib reads, each on its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bastide.kit.lines import Place, line_of, lines

ROOT = Path(__file__).parents[2]
FILES = sorted([ROOT / "pyproject.toml", *(ROOT / "src").rglob("*.toml"), *(ROOT / "tests").rglob("*.toml")])
HARD = '''\
# a = 1
top = 1979-05-27 07:32:00 # a date with a space
"quoted # key" . 'two' = "a [string] = 'x' # none \\" more"
text = """
[no.table]
no = "key\\""""""
raw = \'\'\'
# nothing
'\'\'\'
list = [ # first
  "one", [2, 3],
  { x = 1, y.z = "}" },
]
[ a . "b.c" ]
d = {}
[a]
e = -1.5
[[row]]
id = 1
[row.sub]
f = true
[[row.sub.deep]]
[[row]]
id = 2
[[row.sub]]
g = [
]
'''


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Every key and every member of what tomllib reads."""
    yield place
    for key, member in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from places(member, (*place, key))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_every_key_of_every_file_is_found(path: Path) -> None:
    text = path.read_text("utf-8")
    found = lines(text)
    assert set(found) == set(places(tomllib.loads(text)))
    rows = text.split("\n")
    for place, line in found.items():
        names = [key for key in place if isinstance(key, str)]
        if names and isinstance(place[-1], str):
            assert names[-1] in rows[line - 1], place


def test_strings_dates_dots_and_lists_do_not_lead_it_astray() -> None:
    found = lines(HARD)
    assert set(found) == set(places(tomllib.loads(HARD)))
    assert found == {
        (): 1,
        ("top",): 2,
        ("quoted # key",): 3,
        ("quoted # key", "two"): 3,
        ("text",): 4,
        ("raw",): 7,
        ("list",): 10,
        ("list", 0): 11,
        ("list", 1): 11,
        ("list", 1, 0): 11,
        ("list", 1, 1): 11,
        ("list", 2): 12,
        ("list", 2, "x"): 12,
        ("list", 2, "y"): 12,
        ("list", 2, "y", "z"): 12,
        ("a",): 16,
        ("a", "b.c"): 14,
        ("a", "b.c", "d"): 15,
        ("a", "e"): 17,
        ("row",): 18,
        ("row", 0): 18,
        ("row", 0, "id"): 19,
        ("row", 0, "sub"): 20,
        ("row", 0, "sub", "f"): 21,
        ("row", 0, "sub", "deep"): 22,
        ("row", 0, "sub", "deep", 0): 22,
        ("row", 1): 23,
        ("row", 1, "id"): 24,
        ("row", 1, "sub"): 25,
        ("row", 1, "sub", 0): 25,
        ("row", 1, "sub", 0, "g"): 26,
    }


def test_what_is_missing_is_looked_for_in_its_table() -> None:
    assert line_of(HARD, ("row", 1, "none", 3)) == 23
    assert line_of(HARD, ("none",)) == 1

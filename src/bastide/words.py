"""Words for people: every text shown to a human, by language, module and key."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from bastide import registry
from bastide.kit.data import read_toml

LANGUAGES = ("en", "de", "hu", "da")


class WordsError(ValueError):
    """A language or a text that is not there."""


@cache
def table(language: str, stem: str) -> dict[str, Any]:
    """All texts of one module, or of the spine, in one language."""
    if language not in LANGUAGES:
        raise WordsError(f"unknown language {language!r}; possible: {' '.join(LANGUAGES)}")
    for folder in (registry.HERE, *registry.folders()[1:]):
        path = folder / "locale" / language / f"{stem}.toml"
        if path.exists():
            return read_toml(path)
    raise WordsError(f"no texts for {stem} in {language}: {Path('locale') / language / stem}.toml is missing")


def word(language: str, stem: str, *keys: str) -> str:
    """One text."""
    found: Any = table(language, stem)
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            raise WordsError(f"locale/{language}/{stem}.toml has no text {'.'.join(keys)!r}")
        found = found[key]
    if not isinstance(found, str):
        raise WordsError(f"locale/{language}/{stem}.toml: {'.'.join(keys)!r} is a table, not a text")
    return found


def line(language: str, entry: str) -> str:
    """The sentence of a step, a hook or a note by its id."""
    stem, _, name = entry.partition(".")
    return word(language, stem, "line", name)


def fact(language: str, stem: str, name: str) -> str:
    """The words of a condition: the module's own or the spine's."""
    own = table(language, stem).get("fact", {})
    return str(own[name]) if name in own else word(language, "spine", "fact", name)

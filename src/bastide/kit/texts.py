"""Words for people: every text shown to a human, by language, module and key."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from bastide.kit import registry, schema
from bastide.kit.data import read_words

LANGUAGES = ("en", "de", "hu", "da")
OURS = {"spine": "kit", "client": "server"}  # texts that belong to no box
KINDS = {"spine": schema.SpineWords, "client": dict[str, schema.Texts]}


class WordsError(ValueError):
    """A language or a text that is not there."""


@cache
def table(language: str, stem: str) -> dict[str, Any]:
    """All texts of one box or bundle, of the spine or of the browser, in one language."""
    if language not in LANGUAGES:
        raise WordsError(f"unknown language {language!r}; possible: {' '.join(LANGUAGES)}")
    path = _folder(stem) / "words" / f"{language}.toml"
    if path.exists():
        return read_words(path, KINDS.get(stem))
    raise WordsError(f"no texts for {stem} in {language}: {path} is missing")


def _folder(stem: str) -> Path:
    """Whose words they are: a part of the package, a box or a bundle."""
    if stem in OURS:
        return registry.HERE / OURS[stem]
    boxes = {box.data.stem: box.folder for box in registry.modules().values()}
    bundles = {folder.name: folder for folder in registry.folders_with(registry.BUNDLE, registry.BOXES)}
    known = {**bundles, **boxes}
    if stem not in known:
        raise WordsError(f"no texts for {stem!r}; possible: {' '.join((*OURS, *sorted(known)))}")
    return known[stem]


def word(language: str, stem: str, *keys: str) -> str:
    """One text."""
    found: Any = table(language, stem)
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            raise WordsError(f"the words of {stem} in {language} have no text {'.'.join(keys)!r}")
        found = found[key]
    if not isinstance(found, str):
        raise WordsError(f"{stem}, words/{language}.toml: {'.'.join(keys)!r} is a table, not a text")
    return found


def line(language: str, entry: str) -> str:
    """The sentence of a step, a hook or a note by its id."""
    stem, _, name = entry.partition(".")
    return word(language, stem, "line", name)


def fact(language: str, stem: str, name: str) -> str:
    """The words of a condition: the module's own or the spine's."""
    own = table(language, stem).get("fact", {})
    return str(own[name]) if name in own else word(language, "spine", "fact", name)

"""JSON merge patches (RFC 7396): the difference between two views, small because things are kept by number."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import TypeAliasType

Tree = Mapping[str, object]
Patch = TypeAliasType("Patch", dict[str, object])


def difference(old: Tree, new: Tree) -> Patch:
    """The patch that makes the new tree of the old one; neither may hold None as a value."""
    found: Patch = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            found[key] = difference(before, value)
        else:
            found[key] = value
    return found


def patched(old: Tree, patch: Tree) -> dict[str, object]:
    """The tree after a patch."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = new.get(key)
            new[key] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new

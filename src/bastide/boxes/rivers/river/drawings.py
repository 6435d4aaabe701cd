"""Drawings of the River: the ground shows it."""

from __future__ import annotations

from bastide.art.drawings import Drawings

DRAWINGS = Drawings(wide_ends=frozenset(("lake",)), plain=frozenset(("river", "spring")))

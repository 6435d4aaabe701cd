"""Conditions with a name: the engine evaluates them, the play aid asks them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bastide.core import words
from bastide.core.state import State


@dataclass(frozen=True)
class Cond:
    """A question the table would ask aloud: facts that must hold or, rarely, a function."""

    id: str
    facts: tuple[str, ...] = ()
    test: Callable[[State], bool] | None = None
    shows: tuple[str, ...] = ()  # one of these must be on the tile, where only the function knows
    plain: bool = False  # whoever sees the tile need not be asked, though there is a function


def fact(tag: words.Tag, test: Callable[[State], bool] | None = None, *, plain: bool = False) -> Cond:
    """The condition that a fact holds for this move, and perhaps something else with it."""
    name = words.TAGS.names[tag]
    return Cond(name, (name,), test, plain=plain)

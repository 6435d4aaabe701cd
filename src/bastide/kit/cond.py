"""Conditions with a name: the engine evaluates them, the play aid asks them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bastide.core.state import State


@dataclass(frozen=True)
class Cond:
    """A question the table would ask aloud: facts that must hold or, rarely, a function."""

    id: str
    facts: tuple[str, ...] = ()
    test: Callable[[State], bool] | None = None


def fact(name: str) -> Cond:
    """The condition that one fact holds for this move."""
    return Cond(name, (name,))

"""Rows of numbers that a position has, one at a time: to read them all takes longer than to show what is in one."""

from __future__ import annotations

from bastide.core import look
from bastide.core.layout import TABLE
from bastide.core.state import State

AT = {entry.saved: at for at, entry in enumerate(TABLE) if entry.is_row}


def tokens_of(state: State) -> list[int]:
    """How many tokens lie at each place where some can."""
    return look.saved_row(state, AT["tokens"])


def slots_of(state: State) -> list[int]:
    """What the boxes keep for themselves."""
    return look.saved_row(state, AT["slots"])

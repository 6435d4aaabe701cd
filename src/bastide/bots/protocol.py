"""The words host and bot exchange, a line each; docs/bots.md tells the same to those who write a bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bastide.core.action import KIND
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.notation import action_text
from bastide.record import FIRST_LINE, GameRecord
from bastide.setup import Setup

HELLO = "bastide 1"
UNKNOWN = "?"


def setup_lines(setup: Setup) -> list[str]:
    """The set-up as it stands at the head of a record, without what nobody at the table knows: seed and order."""
    pack = None if setup.pack is None else sorted(setup.pack)
    told = replace(setup, seed=None, pack=pack)
    head, _, _ = GameRecord(told).text().partition("\n\n")
    return head.split("\n")[1:]


def read_setup(lines: list[str]) -> Setup:
    """The set-up of such lines."""
    return GameRecord.read("\n".join([FIRST_LINE, *lines, "", ""])).setup


def seat_name(seat: int) -> str:
    """A seat as actions name it."""
    return "chance" if seat == CHANCE else f"P{seat + 1}"


def moved_line(game: State, action: int, actor: int, seat: int) -> str:
    """What somebody did, as one seat may know it: of a hidden action of others only its kind."""
    kind = game.rules.actions[action >> KIND]
    text = f"{kind.name} {UNKNOWN}" if kind.hidden and actor != seat else action_text(game, action)
    return f"moved {seat_name(actor)} {text}"


def new_lines(setup: Setup, seat: int) -> Iterator[str]:
    """A new game for the one who sits at a seat."""
    yield "new"
    for line in setup_lines(setup):
        yield f"with {line}"
    yield f"seat {seat_name(seat)}"
    yield "start"


def ask_lines(position: str, legal: list[str], seconds: float, left: float | None = None) -> Iterator[str]:
    """Position, possibilities, how much time is left for the game if that is counted, and the question."""
    for line in position.splitlines():
        yield f"at {line}"
    for text in legal:
        yield f"can {text}"
    if left is not None:
        yield f"left {left:.3f}"
    yield f"choose {seconds:g}"

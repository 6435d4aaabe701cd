"""Boards with pieces on them, for tests of where each is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from bastide.art import board_svg
from bastide.core import look
from bastide.core.chance import Stream, playout
from bastide.core.state import State
from bastide.core.words import SUPPLY
from bastide.setup import Setup

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Red", "Blue", "Green", "Yellow")
Use = ElementTree.Element


def played(*boxes: str) -> State:
    """A game with these boxes, played to its end by chance."""
    state = Setup(players=PLAYERS, modules=("BASE", *boxes), seed=5).fresh()
    playout(state, Stream(5, "playout"))
    return state


def bring(state: State, place: int, which: int) -> None:
    """Put a figure somewhere, one of the supply if there is any, as a move would, if none is there yet."""
    seen = look.figures(state)
    if not any(figure.place == place for figure in seen):
        number = min(range(len(seen)), key=lambda n: (seen[n].owner == state.players, seen[n].place != SUPPLY))
        state.put(number, place, which)


def picture(state: State) -> ElementTree.Element:
    """The board as it is drawn."""
    return ElementTree.fromstring(board_svg(state, players=PLAYERS))


def figures_in(root: ElementTree.Element) -> dict[int, Use]:
    """The figures in a picture, by their number."""
    return {int(use.get("data-figure", "")): use for use in root.iter(f"{SVG}use") if use.get("data-figure")}


def held_in(root: ElementTree.Element) -> dict[int, set[Use]]:
    """What is drawn before each player."""
    return {int(g.get("data-player", "")): set(g) for g in root.iter(f"{SVG}g") if g.get("class") == "held"}


def at(state: State, place: int) -> Iterator[tuple[int, look.FigureSeen]]:
    """The figures at a place, of which there are some."""
    found = [(number, seen) for number, seen in enumerate(look.figures(state)) if seen.place == place]
    assert found
    return iter(found)


def spot_of(use: Use) -> tuple[float, float]:
    """Where something is drawn."""
    return float(use.get("x", "")), float(use.get("y", ""))

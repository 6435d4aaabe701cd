"""Boards for barns, and where barns are."""

from __future__ import annotations

from typing import Any

from bastide import Game
from bastide.core import look, words
from bastide.core.geometry import xy
from bastide.core.words import CORNER, SEGMENT
from boards import segment, table

# A finished city of two tiles and three meadows; the next tile goes into the lower right corner.
FARM = "city:1 city:3 monastery\nmonastery monastery ."
# The same city in the west, a road down the middle, and meadows in the east; two tiles of the lower row are missing.
HALVES = "city:1 city:3 straight:1 monastery monastery\nmonastery . straight:1 . monastery"
# Four meadows, and room for two more in the lower row.
THREE = "monastery monastery monastery\nmonastery . ."
SECOND = {"barn.second": "allowed"}


def am(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table with the whole box."""
    return table(drawing, pack, players, modules=more.pop("modules", ["AM"]), **more)


def stand_pig(game: Game, name: str, place: str) -> None:
    """Stand a player's pig where an earlier move would have put it."""
    figure = game.state.in_supply(game.setup.players.index(name), game.state.number_of(words.KINDS["pig"]))
    game.state.put(figure, SEGMENT, segment(game, place))


def corners(game: Game) -> set[str]:
    """Where a barn may be laid now."""
    return {text.removeprefix("barn ") for text in game.legal_texts if text.startswith("barn ")}


def barns(game: Game) -> list[tuple[int, int] | None]:
    """The point each player's barn lies on, named by the cell south-east of it; None at home."""
    kind = game.state.number_of(words.KINDS["barn"])
    figures = [figure for figure in look.figures(game.state) if figure.kind == kind]
    return [xy(figure.which) if figure.place == CORNER else None for figure in figures]

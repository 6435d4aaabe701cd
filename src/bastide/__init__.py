"""Bastide: an independent implementation of the rules of the tile-laying game known as Carcassonne."""

from bastide.game import CannotUndo, Game, IllegalAction
from bastide.kit.mix import MixError
from bastide.notation import NotationError
from bastide.record import GameRecord, RecordError
from bastide.setup import Setup, SetupError
from bastide.version import VERSION as __version__

__all__ = [
    "CannotUndo",
    "Game",
    "GameRecord",
    "IllegalAction",
    "MixError",
    "NotationError",
    "RecordError",
    "Setup",
    "SetupError",
    "__version__",
]

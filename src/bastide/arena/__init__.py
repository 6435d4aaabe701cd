"""The arena: players against players on the same decks with seats swapped, and what can honestly be said about it."""

from bastide.arena.contest import ArenaError, Contest, Pair, Played, play_pair
from bastide.arena.figures import Comparison, Estimate, Sprt, Trial, compare, sprt
from bastide.arena.results import ResultsError, ResultsFile
from bastide.arena.runners import run

__all__ = [
    "ArenaError",
    "Comparison",
    "Contest",
    "Estimate",
    "Pair",
    "Played",
    "ResultsError",
    "ResultsFile",
    "Sprt",
    "Trial",
    "compare",
    "play_pair",
    "run",
    "sprt",
]

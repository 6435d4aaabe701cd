"""Computer players: by chance, greedy, by evaluation, by search, in six levels; and the analysis of a position."""

from bastide.players.analysis import Analysis, Judged, analyse
from bastide.players.player import Player
from bastide.players.review import Review, review
from bastide.players.roster import LEVELS, PLAYERS, player

__all__ = ["LEVELS", "PLAYERS", "Analysis", "Judged", "Player", "Review", "analyse", "player", "review"]

"""Who wins: the most points, and what decides between players who have as many."""

from __future__ import annotations

from bastide.boxes.base.box import base
from bastide.kit import FOLLOWER, SUPPLY, State

WIN = "FINAL-00.4/BASE BASE-WIN-1 BASE-WIN-2"

PAIRS = {"base.teams": "pairs"}

base.note("partners", shown="PREP-24.1", rules="MODEL-16/BASE", only=PAIRS)
base.note("add-up", shown="FINAL-35.9", rules="MODEL-16/BASE", only=PAIRS)
base.note("winner", shown="FINAL-36", rules=WIN, only={"base.winner-tie": "shared"})


@base.hook("ahead", name="winner-later", shown="FINAL-36", rules=WIN, only={"base.winner-tie": "later-player"})
def began_later(game: State, player: int) -> int:
    """How many players had their first turn before somebody: turns go round, so the last one tells who began."""
    since = max(0, game.turn - 1) + game.players - game.turn_player
    return (player + since) % game.players


@base.hook("ahead", name="winner-followers", shown="FINAL-36", rules=WIN, only={"base.winner-tie": "followers-left"})
def followers_left(game: State, player: int) -> int:
    """How many followers a player has in the supply."""
    n = 0
    figure = game.next_figure(SUPPLY, player, 0)
    while figure >= 0:
        n += int(game.has_trait(figure, FOLLOWER))
        figure = game.next_figure(SUPPLY, player, figure + 1)
    return n

"""Inns & Cathedrals: roads and cities that are worth more finished and nothing unfinished, and a big follower."""

from __future__ import annotations

from bastide.kit import AT_END, CITY, DONE, ROAD, ZERO, Box, Count, State

box = Box(__name__)
inns = box.part("inns")
cathedrals = box.part("cathedrals")
big = box.part("big")

INN, CATHEDRAL, PENNANT = box.attribute("inn"), box.attribute("cathedral"), box.attribute("pennant")

# ---- roads


@inns.hook("points", ROAD, shown="SCORE-25", rules="SCORE-25/IC")
def inn(game: State, count: Count, segment: int, when: int) -> None:
    """A finished road with an inn is worth one more a tile, however many inns stand beside it."""
    if when == DONE and game.sum_of(segment, INN):
        count.add("inn", game.tiles(segment), 1)


@inns.hook("points", ROAD, shown="FINAL-22", rules="FINAL-22/IC", phase=ZERO)
def unfinished_inn(game: State, count: Count, segment: int, when: int) -> None:
    """An unfinished road with an inn is worth nothing."""
    if when == AT_END and game.sum_of(segment, INN):
        count.cancel("unfinished-inn")


# ---- cities


@cathedrals.hook("points", CITY, shown="SCORE-27", rules="SCORE-27/IC")
def cathedral(game: State, count: Count, segment: int, when: int) -> None:
    """A finished city with a cathedral is worth one more a tile and a pennant, so three each."""
    if when == DONE and game.sum_of(segment, CATHEDRAL):
        count.add("cathedral", game.tiles(segment) + game.sum_of(segment, PENNANT), 1)


@cathedrals.hook("points", CITY, shown="FINAL-24", rules="FINAL-24/IC", phase=ZERO)
def unfinished_cathedral(game: State, count: Count, segment: int, when: int) -> None:
    """An unfinished city with a cathedral is worth nothing."""
    if when == AT_END and game.sum_of(segment, CATHEDRAL):
        count.cancel("unfinished-cathedral")


# ---- the big follower

big.note("big", shown="PREP-04.1", rules="PREP-02/IC")
big.note("big-placed", shown="FIGURE-04", rules="FIGURE-04/IC")
big.note("big-counts", shown="SCORE-14", rules="SCORE-14/IC")
big.note("big-at-end", shown="FINAL-15", rules="FINAL-15/IC")

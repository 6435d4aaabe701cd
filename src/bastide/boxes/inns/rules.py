"""Inns & Cathedrals: roads and cities that are worth more finished and nothing unfinished, and a big follower."""

from __future__ import annotations

import cython

from bastide.core.words import AT_END, DONE
from bastide.kit.hooks import ZERO
from bastide.kit.module import Module

if cython.compiled:
    from cython.cimports.bastide.core.count import Count
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.count import Count
    from bastide.core.state import State

box = Module(__name__)
inns = box.part("inns")
cathedrals = box.part("cathedrals")
big = box.part("big")

INN, CATHEDRAL, PENNANT = "inn", "cathedral", "pennant"

# ---- roads


@inns.hook("points", "road", shown="SCORE-25", rules=["SCORE-25/IC"])
def inn(game: State, count: Count, segment: int, when: int) -> None:
    """A finished road with an inn is worth one more a tile, however many inns stand beside it."""
    if when == DONE and game.sum_of(segment, INN):
        count.add(INN, game.tiles(segment), 1)


@inns.hook("points", "road", shown="FINAL-22", rules=["FINAL-22/IC"], phase=ZERO)
def unfinished_inn(game: State, count: Count, segment: int, when: int) -> None:
    """An unfinished road with an inn is worth nothing."""
    if when == AT_END and game.sum_of(segment, INN):
        count.cancel("unfinished-inn")


# ---- cities


@cathedrals.hook("points", "city", shown="SCORE-27", rules=["SCORE-27/IC"])
def cathedral(game: State, count: Count, segment: int, when: int) -> None:
    """A finished city with a cathedral is worth one more a tile and a pennant, so three each."""
    if when == DONE and game.sum_of(segment, CATHEDRAL):
        count.add(CATHEDRAL, game.tiles(segment) + game.sum_of(segment, PENNANT), 1)


@cathedrals.hook("points", "city", shown="FINAL-24", rules=["FINAL-24/IC"], phase=ZERO)
def unfinished_cathedral(game: State, count: Count, segment: int, when: int) -> None:
    """An unfinished city with a cathedral is worth nothing."""
    if when == AT_END and game.sum_of(segment, CATHEDRAL):
        count.cancel("unfinished-cathedral")


# ---- the big follower

big.note("big", shown="PREP-02", rules=["PREP-02/IC"])
big.note("big-placed", shown="FIGURE-04", rules=["FIGURE-04/IC"])
big.note("big-counts", shown="SCORE-14", rules=["SCORE-14/IC"])
big.note("big-at-end", shown="FINAL-15", rules=["FINAL-15/IC"])

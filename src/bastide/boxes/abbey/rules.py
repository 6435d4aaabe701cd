"""Abbey & Mayor: a mayor as strong as pennants; abbeys, wagons and barns have own files."""

from __future__ import annotations

from bastide.boxes.abbey import abbeys, barn, harvest, wagon
from bastide.boxes.abbey.box import PENNANT, box, mayor
from bastide.kit import State

__all__ = ["abbeys", "barn", "box", "harvest", "wagon"]

mayor.note("mayors", shown="PREP-06", rules="PREP-14/AM")
mayor.note("mayor", shown="FIGURE-10", rules="FIGURE-10/AM")


@mayor.hook("weight", name="strength", shown="SCORE-15", rules="FIGURE-10/AM SCORE-15/AM FINAL-16/AM")
def strength(game: State, figure: int, segment: int) -> int:
    """A mayor is as strong as the pennants of his city are many, so perhaps not at all."""
    return game.sum_of(segment, PENNANT)

"""Every hook: a place in the arithmetic where a module may have its say. One sentence each.

game is the State, count a Count that takes items, segment stands for its whole feature, when is DONE or AT_END.
Pure hooks change nothing, award nothing and draw nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Hook:
    """The name of a hook, what it is registered by, its parameters and what it says."""

    name: str
    by: str
    signature: str
    says: str


HOOKS = (
    Hook("may_lay", "tag", "game, kind, spot, rotation -> bool", "An extra condition on a placement that fits."),
    Hook("laid", "tag", "game, face", "A tile with this tag has been laid and joined."),
    Hook("may_stand", "", "game, figure_kind, segment -> bool", "An extra condition on where a figure may stand."),
    Hook("vacant", "tag", "game, segment -> bool", "Whether a feature counts as free, where it is not just empty."),
    Hook("left", "", "game, figure, place", "A figure has left a place."),
    Hook("may_enter", "", "game, figure, face -> bool", "Whether a neutral figure may move onto a face."),
    Hook("shields", "", "game, figure, cause -> bool", "Whether something protects a figure now."),
    Hook("weight", "", "game, figure, segment -> int", "The weight of a figure that depends on its feature."),
    Hook("tiebreak", "", "game, segment, mask -> int", "Which of the tied players remain."),
    Hook("complete", "feature", "game, segment -> bool", "Whether a feature without open ends is complete."),
    Hook("points", "feature", "game, count, segment, when", "What a feature is worth to everybody who owns it."),
    Hook("extra", "feature", "game, count, segment, player, when", "What one owner gets on top of it."),
    Hook("bystander", "feature", "game, count, segment, player, when", "Points for somebody who need not own it."),
    Hook("city_worth", "", "game, count, field, city, player, when", "What a city gives a farmer of a field."),
    Hook("triggers", "", "game", "Further features to be scored in this move."),
    Hook("claims", "", "game, segment", "Who may also receive the value of a feature."),
    Hook("final", "", "game, count, player", "Points at the end that belong to no feature."),
    Hook("prospect", "", "game, player -> int", "What a player's holdings may still bring, in hundredths of a point."),
    Hook("resample", "", "game, player, stream", "Draw anew what a player cannot know."),
    Hook("twins", "", "tile -> faces", "Faces a laid face may change to."),
    Hook("check", "", "game", "For tests: the module's own invariants."),
)
NAMES = frozenset(hook.name for hook in HOOKS)

# The phases in which `points` hooks run: rates, cancelling, doubling and halving, flat bonuses, what comes last.
RATE, ZERO, SCALE, FLAT, LAST = range(5)

"""Every hook the core calls: a place in the arithmetic where a box may have its say. One sentence each.

game is the State, count a Count that takes items, segment stands for its whole feature, when is DONE or AT_END.
Pure hooks change nothing, award nothing and draw nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

HookName = Literal[
    "barred",
    "may_lay",
    "laid",
    "waits",
    "may_stand",
    "vacant",
    "stances",
    "may_enter",
    "left",
    "shields",
    "matters",
    "weight",
    "tiebreak",
    "complete",
    "serves",
    "points",
    "extra",
    "bystander",
    "city_worth",
    "triggers",
    "ahead",
    "prospect",
    "resample",
]


@dataclass(frozen=True)
class Hook:
    """The name of a hook, what it is registered by, its parameters and what it says."""

    name: HookName
    by: str
    signature: str
    says: str


HOOKS = (
    Hook("barred", "tag", "game, kind, out", "The spots where a tile may not lie, however it is turned."),
    Hook("may_lay", "tag", "game, kind, spot, rotation -> bool", "An extra condition on a placement that fits."),
    Hook("laid", "tag", "game, face", "A tile with this tag has been laid and joined."),
    Hook("waits", "tag", "game, kind -> int", "The pile where a tile waits that was turned up too early, or -1."),
    Hook("may_stand", "feature", "game, figure_kind, segment -> bool", "A condition on where a figure may stand."),
    Hook("vacant", "feature", "game, figure_kind, segment -> bool", "Whether a figure may stand where others do."),
    Hook("stances", "feature", "game, figure_kind, segment -> int", "Ways to be placed besides upright, a bit each."),
    Hook("may_enter", "", "game, figure, face -> bool", "Whether a figure of nobody may step onto a face."),
    Hook("left", "", "game, figure, where, which", "A figure has left a place."),
    Hook("shields", "", "game, figure, cause -> bool", "Whether something protects a figure now."),
    Hook("matters", "", "game, face -> bool", "Whether it may matter on which tile of a feature somebody is: here."),
    Hook("weight", "", "game, figure, segment -> int", "The weight of a figure that depends on its feature."),
    Hook("tiebreak", "", "game, segment, mask -> int", "Which of the tied players remain."),
    Hook("complete", "feature", "game, segment -> bool", "Whether a feature without open ends is complete."),
    Hook("serves", "feature", "game, segment -> bool", "Whether what is no city gives farmers what a city does."),
    Hook("points", "feature", "game, count, segment, when", "What a feature is worth to everybody who owns it."),
    Hook("extra", "feature", "game, count, segment, player, when", "What one owner gets on top of it."),
    Hook("bystander", "feature", "game, count, segment, player, when", "Points for somebody who need not own it."),
    Hook("city_worth", "reason", "game, count, field, city, player, when", "What a city gives a farmer of a field."),
    Hook("triggers", "", "game", "Further features to be scored in this move."),
    Hook("ahead", "", "game, player -> int", "What breaks a tie in points at the end: whoever has more is ahead."),
    Hook("prospect", "", "game, player -> int", "Tenths of a point that what a player holds promises him."),
    Hook("resample", "", "game, player, stream", "Draw anew what a player cannot know."),
)
# What is no rule of the table, or one that a step tells already: it has no line in the play aid.
SILENT = ("prospect", "resample", "waits", "matters")
BY = {hook.name: hook.by for hook in HOOKS}
assert {*BY} == {*get_args(HookName)}

# The phases in which `points` hooks run: rates, cancelling, doubling and halving, flat bonuses, what comes last.
RATE, ZERO, SCALE, FLAT, LAST = range(5)

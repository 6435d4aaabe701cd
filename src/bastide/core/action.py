"""Actions: what somebody, or chance, does at a decision. One whole number each, with fields of fixed width.

The kind stands in the upper bits, then the fields in their order, so that sorting the numbers sorts by kind and then
by the fields: the order of `legal` follows from the numbers alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.core.words import Action, Handle

KIND = 48  # bits below the kind
MOST_FIELDS = 4

# The kinds the core itself knows; those of boxes follow, in the order of their names.
PASS, PLACE, DRAW, PUT, SCORE, FIRST = (Action(number) for number in range(6))

WIDTH = {
    "spot": 20,
    "rotation": 2,
    "face": 10,
    "segment": 12,
    "figure": 6,
    "piece": 8,
    "player": 4,
    "marker": 6,
    "tile": 10,
    "drawn": 10,  # a tile that chance takes from the main pile: a prepared pack says which
    "number": 16,
    "points": 16,
    "side": 2,
    "corner": 2,
    "direction": 3,
    "stance": 3,
    "word": 6,
}

# For those who take the core's own actions apart by hand: what remains of a field, how far another lies above it.
ROTATION_MASK, STANCE_MASK = (1 << WIDTH["rotation"]) - 1, (1 << WIDTH["stance"]) - 1
TILE_MASK, SEGMENT_MASK = (1 << WIDTH["tile"]) - 1, (1 << WIDTH["segment"]) - 1
FIGURE_MASK, PLAYER_MASK = (1 << WIDTH["figure"]) - 1, (1 << WIDTH["player"]) - 1
PLACE_MASK = (1 << WIDTH["spot"] + WIDTH["rotation"]) - 1
ROTATION_BITS, STANCE_BITS, SEGMENT_BITS = WIDTH["rotation"], WIDTH["stance"], WIDTH["segment"]


class ActionError(ValueError):
    """A number or a text that is no action."""


@dataclass(frozen=True)
class ActionKind:
    """A row of the table of actions: its word and the types of its fields."""

    name: str
    fields: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    hidden: bool = False

    def __post_init__(self) -> None:
        unknown = [field for field in self.fields if field not in WIDTH]
        if unknown:
            raise ActionError(f"action {self.name!r}: unknown field {unknown[0]!r}; possible: {' '.join(WIDTH)}")
        if len(self.fields) > MOST_FIELDS:
            raise ActionError(f"action {self.name!r} has {len(self.fields)} fields; at most {MOST_FIELDS} are possible")
        if sum(WIDTH[field] for field in self.fields) > KIND:
            raise ActionError(f"action {self.name!r}: its fields need more than {KIND} bits")

    def pack(self, number: int, values: Sequence[int]) -> int:
        """The action as one number."""
        if len(values) != len(self.fields):
            raise ActionError(f"action {self.name!r} has {len(self.fields)} fields, not {len(values)}")
        packed = 0
        for field, value in zip(self.fields, values, strict=True):
            if not 0 <= value < 1 << WIDTH[field]:
                raise ActionError(f"action {self.name!r}: {field} {value} does not fit {WIDTH[field]} bits")
            packed = packed << WIDTH[field] | value
        return number << KIND | packed

    def unpack(self, action: int) -> tuple[int, ...]:
        """The fields of a packed action."""
        values = []
        for field in reversed(self.fields):
            values.append(action & (1 << WIDTH[field]) - 1)
            action >>= WIDTH[field]
        return tuple(reversed(values))


class Actions(dict[ActionKind, int]):
    """Every kind of action that the core or a box has, numbered as they are entered."""

    def enter(self, kind: ActionKind) -> int:
        """The number of a kind of action in this process; in a game it has another one, by its name."""
        return self.setdefault(kind, Handle(len(self)))

    def kind(self, number: int) -> ActionKind:
        """The kind of action with a number."""
        return list(self)[number]


CORE = (
    ActionKind("pass"),
    ActionKind("place", ("spot", "rotation")),
    ActionKind("draw", ("tile",)),
    ActionKind("put", ("figure", "segment", "stance")),
    ActionKind("score", ("segment",)),
    ActionKind("first", ("player",)),
)
ACTIONS = Actions()
for _kind in CORE:
    ACTIONS.enter(_kind)

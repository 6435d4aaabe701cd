"""What an action gained elsewhere: wherever the tile lies, what is done in another place is worth about the same."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core.action import KIND, PUT
from bastide.core.state import State
from bastide.players.node import Node

STANCE = actions.WIDTH["stance"]
FACE_MASK = (1 << actions.WIDTH["face"]) - 1
SEGMENT_MASK = (1 << actions.WIDTH["segment"]) - 1
PLACE = (1 << actions.WIDTH["segment"] + STANCE) - 1
NOWHERE = 1 << 40
NONE = -1
AGAIN = 2  # so many of the actions that gained most elsewhere are judged again


def shift_of(kind: actions.ActionKind, field: str) -> int:
    """How many bits lie below a field of an action; NONE if it has no such field."""
    below = 0
    for name in reversed(kind.fields):
        if name == field:
            return below
        below += actions.WIDTH[name]
    return NONE


class Elsewhere:
    """The gains by action at decisions that differ only in what was decided before, when so many faces lay."""

    gains: dict[int, Node]
    faces: int

    def __init__(self, faces: int) -> None:
        self.gains = {}
        self.faces = faces


class Gains:
    """What is known at one decision about its actions before they are judged.

    What touches the tile just laid is new, though what one figure gained there tells about the other figures.
    Everything else may have been judged at a decision like this one.
    """

    elsewhere: dict[int, Node]
    here: dict[int, Node]
    face_at: list[int]
    segment_at: list[int]

    def __init__(self, elsewhere: dict[int, Node], face_at: list[int], segment_at: list[int]) -> None:
        self.elsewhere = elsewhere
        self.here = {}
        self.face_at = face_at
        self.segment_at = segment_at
        self.new_face = self.new_segment = NOWHERE
        self.bar = second_best(elsewhere)
        self.bar_here = 0.0
        self.ranked = False
        self.again = AGAIN

    def is_new(self, action: int) -> bool:
        """Whether an action is about the tile just laid."""
        shift = self.face_at[action >> KIND]
        if shift >= 0 and (action >> shift & FACE_MASK) >= self.new_face:
            return True
        shift = self.segment_at[action >> KIND]
        return shift >= 0 and (action >> shift & SEGMENT_MASK) >= self.new_segment

    def recall(self, action: int) -> Node | None:
        """The gain to be guessed for an action; none if nothing is known, or too much promised to leave it at that."""
        if not self.is_new(action):
            gain = self.elsewhere.get(action)
            if gain is None or (gain.points >= self.bar and self.again > 0):
                self.again -= gain is not None
                return None
            return gain
        gain = self.here.get(action & PLACE) if action >> KIND == PUT else None
        if gain is None:
            return None
        if not self.ranked:
            self.ranked = True
            self.bar_here = second_best(self.here)
        return None if gain.points >= self.bar_here else gain

    def note(self, action: int, gain: Node) -> None:
        """Remember what an action gained."""
        if not self.is_new(action):
            self.elsewhere[action] = gain
        elif action >> KIND == PUT and action & PLACE not in self.here:
            self.here[action & PLACE] = gain


class Memory:
    """Where the actions of a game say which face or segment they are about."""

    face_at: list[int]
    segment_at: list[int]

    def __init__(self, kinds: tuple[actions.ActionKind, ...]) -> None:
        self.face_at = [shift_of(kind, "face") for kind in kinds]
        self.segment_at = [shift_of(kind, "segment") for kind in kinds]

    def at(self, game: State, elsewhere: Elsewhere) -> Gains:
        """What is known at a decision from others like it."""
        gains = Gains(elsewhere.gains, self.face_at, self.segment_at)
        if game.faces > elsewhere.faces:
            gains.new_face = elsewhere.faces
            gains.new_segment = game.base[elsewhere.faces]
        return gains


def second_best(gains: dict[int, Node]) -> float:
    """The second greatest gain of all."""
    first = second = -1e9
    for gain in gains.values():
        if gain.points > first:
            second = first
            first = gain.points
        elif gain.points > second:
            second = gain.points
    return second

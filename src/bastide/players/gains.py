"""What an action gained elsewhere: wherever the tile lies, what is done in another place is worth about the same."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core import uncompiled as cython
from bastide.core.action import KIND, PUT
from bastide.core.state import State
from bastide.players.node import Node

STANCE = actions.WIDTH["stance"]
SPOT_MASK = (1 << actions.WIDTH["spot"]) - 1
FACE_MASK = (1 << actions.WIDTH["face"]) - 1
SEGMENT_MASK = (1 << actions.WIDTH["segment"]) - 1
PLACE = (1 << actions.WIDTH["segment"] + STANCE) - 1
NOWHERE = 1 << 40
NONE = -1
AGAIN = 2  # so many of the actions that gained most elsewhere are judged again
MOST_NEAR = 96  # cells near the tiles laid since; with more everything is near


def shift_of(kind: actions.ActionKind, field: str) -> int:
    """How many bits lie below a field of an action; NONE if it has no such field."""
    below = 0
    for name in reversed(kind.fields):
        if name == field:
            return below
        below += actions.WIDTH[name]
    return NONE


class Elsewhere:
    """The gains by action at decisions that differ only in what was decided before, when so many faces lay.

    again: so many of those that gained most are judged again; lasting: whether it holds for the whole search, so that
    what was seen first stays and a tile laid near others that are new is new itself.
    """

    gains: dict[int, Node]
    faces: int
    again: int
    lasting: bool

    def __init__(self, faces: int, again: int = AGAIN, lasting: bool = False) -> None:
        self.gains = {}
        self.faces = faces
        self.again = again
        self.lasting = lasting


class Gains:
    """What is known at one decision about its actions before they are judged.

    What touches the tile just laid is new, though what one figure gained there tells about the other figures.
    Everything else may have been judged at a decision like this one.
    """

    elsewhere: dict[int, Node]
    here: dict[int, Node]
    memory: Memory
    near: list[int]

    def __init__(self, elsewhere: dict[int, Node], memory: Memory, again: int, lasting: bool) -> None:
        self.elsewhere = elsewhere
        self.here = {}
        self.memory = memory
        self.new_face = self.new_segment = NOWHERE
        self.again = again
        self.lasting = lasting
        self.bar = one_of_the_best(self.elsewhere, self.again)
        if lasting:
            self.again = 1  # of those that are as good as the last of the best
        self.bar_here = 0.0
        self.ranked = False
        self.near_n = 0
        if not cython.compiled:
            self.near = [0] * MOST_NEAR

    def add_near(self, spot: int) -> None:
        """A tile laid there is about what is new."""
        if self.near_n < MOST_NEAR:
            self.near[self.near_n] = spot
            self.near_n += 1

    def is_near(self, spot: int) -> bool:
        """Whether a tile laid there is about what is new."""
        for k in range(self.near_n):
            if self.near[k] == spot:
                return True
        return self.near_n == MOST_NEAR

    def is_new(self, action: int) -> bool:
        """Whether an action is about the tile just laid, or lays one near those that are new."""
        kind = action >> KIND
        shift = self.memory.face_at[kind]
        if shift >= 0 and (action >> shift & FACE_MASK) >= self.new_face:
            return True
        if self.lasting:
            shift = self.memory.spot_at[kind]
            if shift >= 0 and self.is_near(action >> shift & SPOT_MASK):
                return True
        shift = self.memory.segment_at[kind]
        return shift >= 0 and (action >> shift & SEGMENT_MASK) >= self.new_segment

    def recall(self, action: int) -> Node | None:
        """The gain to be guessed for an action; none if nothing is known, or too much promised to leave it at that."""
        if not self.is_new(action):
            gain = self.elsewhere.get(action)
            if gain is None or (self.lasting and gain.points > self.bar):
                return None
            if gain.points >= self.bar and self.again > 0:
                self.again -= 1
                return None
            return gain
        gain = self.here.get(action & PLACE) if action >> KIND == PUT else None
        if gain is None:
            return None
        if not self.ranked:
            self.ranked = True
            self.bar_here = one_of_the_best(self.here, AGAIN)
        return None if gain.points >= self.bar_here else gain

    def note(self, action: int, gain: Node) -> None:
        """Remember what an action gained."""
        if not self.is_new(action):
            if not self.lasting or action not in self.elsewhere:
                self.elsewhere[action] = gain
        elif action >> KIND == PUT and action & PLACE not in self.here:
            self.here[action & PLACE] = gain


class Memory:
    """Where the actions of a game say which face, segment or cell they are about."""

    face_at: list[int]
    segment_at: list[int]
    spot_at: list[int]

    def __init__(self, kinds: tuple[actions.ActionKind, ...]) -> None:
        self.face_at = [shift_of(kind, "face") for kind in kinds]
        self.spot_at = [shift_of(kind, "spot") for kind in kinds]
        self.segment_at = [shift_of(kind, "segment") for kind in kinds]

    def at(self, game: State, elsewhere: Elsewhere) -> Gains:
        """What is known at a decision from others like it."""
        gains = Gains(elsewhere.gains, self, elsewhere.again, elsewhere.lasting)
        if game.faces > elsewhere.faces:
            gains.new_face = elsewhere.faces
            gains.new_segment = game.base[elsewhere.faces]
        return gains


def one_of_the_best(gains: dict[int, Node], n: int) -> float:
    """The n-th greatest gain of all."""
    best = [-1e9] * n
    for gain in gains.values():
        points = gain.points
        if points > best[n - 1]:
            i = n - 1
            while i > 0 and best[i - 1] < points:
                best[i] = best[i - 1]
                i -= 1
            best[i] = points
    return best[n - 1]

"""The only global order: six lines of moments, and inside a moment the numbers of the play aid.

A step runs at a moment and is shown at a number of the play aid, which also says when, inside the moment, it runs:
what is read first is done first. A box that the play aid does not know stands at a number, or declares an anchor of its
own after one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Moment:
    """A place on a line where steps may stand; in a menu they pool their options."""

    line: str
    name: str
    menu: bool = False

    @property
    def id(self) -> str:
        return f"{self.line}.{self.name}"


class PREP:
    """Before the game: who begins is known before anything is dealt; the last moment lets the first turn begin."""

    piles = "PREP.piles"
    figures = "PREP.figures"
    start = "PREP.start"
    seats = "PREP.seats"
    deal = "PREP.deal"
    draft = "PREP.draft"
    begin = "PREP.begin"


class TURN:
    """A turn: what comes before its move, the move itself, moves that were queued, the end."""

    start = "TURN.start"
    move = "TURN.move"
    next = "TURN.next"
    end = "TURN.end"


class MOVE:
    """A move: a tile is taken or drawn and laid, what follows from it, figures, what is to be scored, the scoring."""

    take = "MOVE.take"
    draw = "MOVE.draw"
    check = "MOVE.check"
    lay = "MOVE.lay"
    laid = "MOVE.laid"
    figure = "MOVE.figure"
    second = "MOVE.second"
    stood = "MOVE.stood"
    extra = "MOVE.extra"
    gather = "MOVE.gather"
    before = "MOVE.before"
    score = "MOVE.score"
    after = "MOVE.after"
    end = "MOVE.end"


class SCORE:
    """The scoring of one feature."""

    value = "SCORE.value"
    owners = "SCORE.owners"
    share = "SCORE.share"
    settle = "SCORE.settle"
    taken = "SCORE.taken"
    home = "SCORE.home"
    next = "SCORE.next"


class AWARD:
    """What happens to points that somebody gets, one award after the other."""

    before = "AWARD.before"
    advance = "AWARD.advance"
    after = "AWARD.after"


class FINAL:
    """The end of the game."""

    last = "FINAL.last"
    before = "FINAL.before"
    holdings = "FINAL.holdings"
    rings = "FINAL.rings"
    roads = "FINAL.roads"
    cities = "FINAL.cities"
    fields = "FINAL.fields"
    own = "FINAL.own"
    end = "FINAL.end"


# In a menu all steps pool their options into one decision with one pass.
MENUS = (MOVE.take, MOVE.figure, MOVE.second)
# The same where several steps stand at this moment: then a tile may be laid in more than one way.
SHARED = MOVE.lay


def _moments() -> tuple[Moment, ...]:
    found = []
    for line in (PREP, TURN, MOVE, SCORE, AWARD, FINAL):
        for name, id in vars(line).items():
            if isinstance(id, str) and id.startswith(f"{line.__name__}."):
                found.append(Moment(line.__name__, name, id in MENUS))
    return tuple(found)


SPINE = _moments()

# Steps that others start, in a frame of their own or in a round; steps that are free to be taken in a window.
PUSHED, ROUND, FREELY = "pushed", "round", "freely"
LOOSE = (PUSHED, ROUND, FREELY)

CHAPTERS = ("PREP", "TURN", "ADV", "PLACE", "FIGURE", "EXTRA", "SCORE", "FINAL")
Printed = tuple[int, int, str, float]  # a number of the play aid, for sorting: chapter, number, letter, part
_own: dict[str, tuple[str, Printed]] = {}  # anchors of boxes: the moment, and after which number of it


class SpineError(ValueError):
    """An anchor or a number that the spine does not have."""


def declare(name: str, after: str, number: str = "") -> str:
    """An anchor of a box's own: at the end of a moment, or right after a number in it."""
    home = moment(after)
    if home.menu:
        raise SpineError(f"{after} is a menu: its steps have no order, so no anchor stands after it")
    id = f"{after}/{name}"
    chapter, base, letter, _ = printed(number) if number else (len(CHAPTERS), 0, "", 0)
    _own[id] = (after, (chapter, base, letter, float("inf")))
    return id


@cache
def moment(id: str) -> Moment:
    """The moment of this name, or the one in which a box's own anchor stands."""
    for candidate in SPINE:
        if candidate.id == id:
            return candidate
    if id in _own:
        return moment(_own[id][0])
    line = id.partition(".")[0]
    known = [m.id for m in SPINE if m.line == line] or sorted({m.line for m in SPINE})
    own = [name for name in _own if name.startswith(f"{line}.")]
    raise SpineError(f"no anchor {id!r}; possible: {' '.join((*known, *own))}")


def runs(at: str, shown: str) -> Printed:
    """When a step runs inside its moment: in the order in which it is read, or at the anchor of its box."""
    return _own[at][1] if at in _own else printed(shown)


def position(id: str) -> int:
    """Where a moment stands in the order of running."""
    return SPINE.index(moment(id))


def label(shown: str) -> str:
    """A number of the play aid as people read it, the same in every mix: 4.12.1 is in the fourth chapter."""
    chapter, number, letter, part = printed(shown)
    return f"{chapter + 1}.{number}{letter}" + (f".{part}" if part else "")


_NUMBER = re.compile(r"([A-Z]+)-(\d+)([a-z]?)(?:\.(\d+))?")


@cache
def printed(shown: str) -> Printed:
    """Where a number of the play aid stands in the order of reading, for sorting."""
    match = _NUMBER.fullmatch(shown)
    if not match or match[1] not in CHAPTERS:
        raise SpineError(f"no number of the play aid: {shown!r}; possible chapters: {' '.join(CHAPTERS)}")
    chapter, number, letter, part = match.groups()
    return CHAPTERS.index(chapter), int(number), letter, int(part or 0)

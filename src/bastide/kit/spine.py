"""The only global order: six lines of anchors.

A step runs at an anchor of a line and is shown at a number of the play aid; both orders are entered here once. The
numbers behind an anchor are the play aid's own places that run there; the slot is the column of its timing table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Anchor:
    """A place on a line where steps may stand."""

    line: str
    name: str
    numbers: str = ""
    slot: str = ""
    menu: bool = False

    @property
    def id(self) -> str:
        return f"{self.line}.{self.name}"


def _line(line: str, *rows: str) -> tuple[Anchor, ...]:
    anchors = []
    for row in rows:
        name, numbers, slot = ([*row.split(" | "), "", ""])[:3]
        anchors.append(Anchor(line, name.removesuffix("*"), numbers.strip(), slot.strip(), name.endswith("*")))
    return tuple(anchors)


# A star marks a menu: its steps pool their options into one decision with one pass.
SPINE = (
    *_line(
        "PREP",
        "piles | 01.2 23 26 31",
        "figures | 01-16 29 30",
        "start | 01.2 17 19 20 21 22 27 28",
        "deal | 08 24 25",
        "draft | 18",
        "first | 01",
    ),
    *_line(
        "TURN",
        "start | ADV-01 | S0",
        "ransom | ADV-02 | S0",
        "move",
        "next",
        "end | EXTRA-01 PLACE-16 | S10",
    ),
    *_line(
        "MOVE",
        "take* | PLACE-01 02 03 04 05 06.1 | S1",
        "draw | PLACE-06 | S1",
        "check | PLACE-07 08.2 08.5 18 02.4 | S1",
        "lay | PLACE-08 09 19 28 | S2",
        "laid.rose | PLACE-28.2 | S3",
        "laid.volcano | PLACE-11 | S3",
        "laid.princess | PLACE-10 | S3",
        "laid.mage | PLACE-25 26 | S3",
        "laid.dragon | PLACE-12 | S3",
        "laid.builder | PLACE-14 | S3",
        "laid.bazaar | PLACE-16 | S3",
        "laid.sheep | PLACE-17 | S3",
        "laid.bridge | PLACE-19 | S3",
        "laid.crop | PLACE-21 | S3",
        "laid.catapult | PLACE-22 | S3",
        "laid.ferry | PLACE-23 | S3",
        "laid.gold | PLACE-24 | S3",
        "laid.robber | PLACE-27 | S3",
        "laid.fruit | FIGURE-20.1 | S3",
        "laid.bath | EXTRA-02 | S3",
        "figure* | PLACE-13 15 FIGURE-01-16 19 | S4",
        "second* | FIGURE-01a | S4b",
        "stood | FIGURE-17 18 20.2 | S5",
        "extra.castle | PLACE-20 | S6",
        "extra.escape | EXTRA-01 | S6",
        "extra.bath | EXTRA-02 | S6",
        "extra.dragon | PLACE-12 | S6",
        "gather | SCORE-00 | S7",
        "watch | SCORE-02 | S6",
        "join | SCORE-03 | S6",
        "claim | SCORE-01.4 06.3 | S7",
        "score | SCORE-00 | S7",
        "after.gold | SCORE-09 | S8",
        "after.quarter | SCORE-32 | S8",
        "after.wagon | SCORE-33 | S8",
        "after.bath | SCORE-38 | S8",
        "after.teacher | SCORE-24 | S8",
        "after.dragon | PLACE-12 | S8",
        "end | PLACE-21 22 | S9",
    ),
    *_line(
        "SCORE",
        "value | SCORE-04 05 07 08 10-13 18-22 25-27 29 36",
        "owners | SCORE-14-17",
        "share | SCORE-01 06 31",
        "settle",
        "taken | SCORE-23 28 30",
        "home | SCORE-00.3 08.1 37",
        "next | SCORE-10c",
    ),
    *_line(
        "AWARD",
        "marker | SCORE-00.4",
        "advance",
        "rob | SCORE-35",
        "message | SCORE-34",
    ),
    *_line(
        "FINAL",
        "last | FINAL-00 01",
        "join | FINAL-02",
        "goods | FINAL-03",
        "cards | FINAL-04 05",
        "rings | FINAL-09-14",
        "roads | FINAL-19-22",
        "cities | FINAL-23-26",
        "fields | FINAL-27-29 32",
        "barns | FINAL-30",
        "fairy | FINAL-31",
        "own | FINAL-33 34 35",
        "end | FINAL-00.4",
    ),
)

CHAPTERS = ("PREP", "TURN", "ADV", "PLACE", "FIGURE", "EXTRA", "SCORE", "FINAL")


class SpineError(ValueError):
    """An anchor or a number that the spine does not have."""


@cache
def anchor(id: str) -> Anchor:
    """The anchor of this name."""
    for candidate in SPINE:
        if candidate.id == id:
            return candidate
    line = id.partition(".")[0]
    known = [a.id for a in SPINE if a.line == line] or sorted({a.line for a in SPINE})
    raise SpineError(f"no anchor {id!r}; possible: {' '.join(known)}")


def position(id: str) -> int:
    """Where an anchor stands in the order of running."""
    return SPINE.index(anchor(id))


_NUMBER = re.compile(r"([A-Z]+)-(\d+)([a-z]?)(?:\.(\d+))?")


@cache
def printed(shown: str) -> tuple[int, int, str, int]:
    """Where a number of the play aid stands in the order of reading, for sorting."""
    match = _NUMBER.fullmatch(shown)
    if not match or match[1] not in CHAPTERS:
        raise SpineError(f"no number of the play aid: {shown!r}; possible chapters: {' '.join(CHAPTERS)}")
    chapter, number, letter, part = match.groups()
    return CHAPTERS.index(chapter), int(number), letter, int(part or 0)

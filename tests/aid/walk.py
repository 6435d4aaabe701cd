"""A walk through a play aid beside a game: what the engine enters must be printed, further down than what was before.

Lines lie inside one another: a turn holds moves, a move the scoring of features, that one awards. A line inside may be
gone through again (the next feature, the next award), from where the outer one stands, never from further up.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bastide import Setup
from bastide.aid import TABLE, AidPage, Where
from bastide.aid.things import said
from bastide.core.chance import Stream, playout
from bastide.core.event import Entered
from bastide.kit.mix import Mix
from bastide.kit.spine import FREELY, LOOSE, MOVE, SCORE, SPINE, TURN, moment, printed

BEGINS = (TURN.start, MOVE.take, MOVE.draw, MOVE.check)  # a turn, a further move, another tile instead of one
NEXT = MOVE.score  # the next feature
WHENEVER = (FREELY, "AWARD")  # at any time in a window; whenever somebody gets points
OUTER = ("PREP", "TURN", "MOVE", "FINAL")
SEATS = ("A", "B", "C", "D", "E")


def _order() -> list[str]:
    """All moments one after the other, a line that lies inside another where that one waits for it."""
    lines = {line: [one.id for one in SPINE if one.line == line] for line in ("PREP", "TURN", "MOVE", "SCORE", "AWARD")}
    order = [one.id for one in SPINE if one.line in ("PREP", "TURN", "FINAL")]
    for line, after in (("MOVE", TURN.move), ("SCORE", MOVE.score), ("AWARD", SCORE.share)):
        at = order.index(after) + 1
        order[at:at] = lines[line]
    return order


ORDER = _order()


@dataclass(frozen=True)
class Stop:
    """A step on the page: which, how far down, and at which moment it runs."""

    id: str
    place: int
    at: str

    @property
    def line(self) -> str:
        return self.at if self.at in LOOSE else moment(self.at).line


def stops(mix: Mix, ids: tuple[str, ...]) -> dict[str, Stop]:
    """Every step that is printed, by its id."""
    place = {id: i for i, id in enumerate(ids)}
    return {
        step.id: Stop(step.id, place[step.id], _moment(step.runs_at(mix.settled)))
        for step in mix.flow.steps
        if step.id in place
    }


def _moment(at: str) -> str:
    return at if at in LOOSE else moment(at).id


def entered(setup: Setup, seed: int) -> list[str]:
    """The steps that a random game enters, one after the other."""
    game = setup.fresh()
    game.sink = []
    playout(game, Stream(seed, "aid"))
    return [event.step for event in game.sink if isinstance(event, Entered)]


def trips(mix: Mix, ids: tuple[str, ...], steps: list[str]) -> list[str]:
    """Where somebody who works through the page from top to bottom would trip over what the game does."""
    known = stops(mix, ids)
    found = []
    last = outer = Stop("", -1, "PREP.piles")
    awarded = False
    for name in steps:
        if name not in known:
            found.append(f"{name} is not printed")
            continue
        now = known[name]
        awarded = now.line == "AWARD" or (awarded and now.line in LOOSE)  # what an award starts belongs to it
        if awarded or now.line in WHENEVER:
            continue
        inside = now.line not in OUTER
        begins = now.at in BEGINS or now.at == NEXT
        again = inside and (outer.line == "FINAL" or now.place >= outer.place)
        if now.place < last.place and not begins and not again:
            found.append(f"{name} is printed before {last.id}")
        if not inside:
            outer = now
        if now.line not in LOOSE and not (inside and outer.line == "FINAL"):
            last = now
    return found


def faults(mix: Mix, page: AidPage, where: Where = TABLE) -> list[str]:
    """What is missing on a page, there twice or out of place, be it a step, a hook or a note."""
    ids = page.ids()
    wanted = [entry.id for entry in said(mix, where)]
    found = [f"{id} is there {ids.count(id)} times" for id in wanted if ids.count(id) != 1]
    lines = [(chapter, line) for chapter in page.chapters for line in chapter.lines]
    found += [f"{line.id} is in {chapter.name}" for chapter, line in lines if not line.shown.startswith(chapter.name)]
    for (_, one), (_, two) in pairwise(lines):
        if printed(two.shown) <= printed(one.shown):
            found.append(f"{one.number} {one.id} comes before {two.number} {two.id}")
    return found + running(mix, ids)


def running(mix: Mix, ids: tuple[str, ...]) -> list[str]:
    """Which steps are printed in another order than the one they run in, if all of them ran."""
    known = stops(mix, ids)
    placed = [known[step.id] for step in mix.flow.steps if step.id in known and known[step.id].at not in LOOSE]
    placed.sort(key=lambda stop: ORDER.index(stop.at))
    return [f"{two.id} is printed before {one.id}" for one, two in pairwise(placed) if two.place < one.place]

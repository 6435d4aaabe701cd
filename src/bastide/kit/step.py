"""Compiles chosen parts and settled rulings into the program that the engine runs and the list that the aid prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bastide.core import action as actions
from bastide.core import codes as c
from bastide.core.action import ActionKind
from bastide.core.sheet import Row
from bastide.core.words import REASON
from bastide.kit.box import FREE, MAY, Entry, HookEntry, Step
from bastide.kit.spine import (
    FREELY,
    LOOSE,
    MOVE,
    PUSHED,
    ROUND,
    SHARED,
    SPINE,
    Printed,
    moment,
    position,
    printed,
    runs,
)

# The turn's own machinery, which no module owns: (anchor, act), run after the steps of that anchor.
MACHINERY = {
    "TURN.move": c.TURN_MOVE,
    "TURN.next": c.TURN_QUEUED,
    "TURN.end": c.TURN_END,
    "MOVE.gather": c.GATHER,
    "SCORE.value": c.VALUE,
    "SCORE.owners": c.OWNERS,
    "SCORE.next": c.NOTE,
    "AWARD.advance": c.ADVANCE,
    "PREP.begin": c.BEGIN,
    "FINAL.end": c.GAME_END,
}
OPENING = {"TURN": c.TURN_BEGIN, "MOVE": c.MOVE_BEGIN}
ACTION_OF = {
    c.DRAW: actions.DRAW,
    c.LAY: actions.PLACE,
    c.DEPLOY: actions.PUT,
    c.ORDER: actions.SCORE,
    c.CHOOSE_FIRST: actions.FIRST,
}


class FlowError(ValueError):
    """The chosen steps do not make a program."""


@dataclass(frozen=True)
class Flow:
    """The steps in force in the order they run, as rows and as entries in the order they are read."""

    entries: tuple[Entry, ...]
    steps: tuple[Step, ...]
    rows: tuple[Row, ...]
    lines: tuple[int, ...]
    starts: dict[str, int]
    starts_at: dict[Callable[..., Any], int]
    actions: tuple[ActionKind, ...]
    free: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    award_steps: bool

    def running(self) -> tuple[str, ...]:
        """The ids of all steps in the order the engine meets them."""
        return tuple(step.id for step in self.steps)


def reading_order(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries as the play aid prints them."""
    return tuple(sorted(entries, key=lambda entry: (printed(number(entry)), entry.id)))


def number(entry: Entry) -> str:
    """The number of the play aid at which an entry of a flow is shown: there the rulings are settled."""
    assert isinstance(entry.shown, str)
    return entry.shown


class _Program:
    def __init__(
        self,
        steps: Sequence[Step],
        kinds: Mapping[str, int],
        facts: Mapping[str, int],
        features: Mapping[str, int],
    ) -> None:
        self.steps = steps
        self.kinds = kinds
        self.facts = facts
        self.features = features
        self.rows: list[Row] = []

    def add(self, row: Row) -> int:
        self.rows.append(row)
        return len(self.rows) - 1

    def step(self, step: Step) -> int:
        """The row of one step."""
        needs = 0
        for name in step.when.facts if step.when else ():
            if name not in self.facts:
                raise FlowError(f"{step.id}: no fact {name!r}; possible: {' '.join(sorted(self.facts))}")
            needs |= self.facts[name]
        asks = step.act in ACTION_OF or step.action is not None
        kind = ACTION_OF.get(step.act, -1)
        if step.action is not None:
            kind = self.kinds[step.action.name]
        if step.act == c.SCORE_AT_END:
            kind = self.features[step.arg]
        op = c.ASK if asks else c.CALL if step.act < 0 else c.ACT
        return self.add(
            Row(
                op=op,
                act=step.act,
                needs=needs,
                step=self.steps.index(step),
                who=step.who if isinstance(step.who, int) else c.BY_RULE,
                kind=kind,
                must=step.mode != MAY,
            )
        )

    def menu(self, steps: Sequence[Step]) -> None:
        head = self.add(Row(c.MENU))
        for step in steps:
            if self.rows[self.step(step)].op != c.ASK:
                raise FlowError(f"{step.id} stands in a menu but asks nothing")
        self.rows[head] = Row(c.MENU, jump=len(self.rows))


def compile_flow(
    entries: Sequence[Entry],
    rulings: Mapping[str, str],
    facts: Mapping[str, int],
    features: Mapping[str, int],
) -> Flow:
    """Sort everything in force into lines of rows."""
    force = [replace(entry, shown=entry.shown_at(rulings)) for entry in entries if entry.in_force(rulings)]
    steps = [entry for entry in force if isinstance(entry, Step)]
    placed = _placed(steps, rulings)
    order = [step for here in SPINE for step in placed.get(here.id, ())]
    order += [step for place in LOOSE for step in placed.get(place, ())]
    own = {kind.name for kind in actions.CORE}
    named = {s.action.name: s.action for s in order if s.action is not None and s.action.name not in own}
    kinds = (*actions.CORE, *(named[name] for name in sorted(named)))
    number = {kind.name: i for i, kind in enumerate(kinds)}
    program = _Program(order, number, facts, features)
    if MOVE.second in placed:
        placed[MOVE.second] += [step for step in placed.get(MOVE.figure, ()) if step.second]
    lines, starts, at_row = _lay_out(program, placed)
    for step in placed.get(PUSHED, ()):
        starts[step.id] = program.step(step)
        program.add(Row(c.END))
    for step in placed.get(ROUND, ()):
        starts[step.id] = program.add(Row(c.ROUND))
        program.step(step)
        program.add(Row(c.BACK, jump=starts[step.id]))
        end = program.add(Row(c.END))
        program.rows[starts[step.id]] = Row(c.ROUND, jump=end)
    free = []
    for step in placed.get(FREELY, ()):
        row = program.step(step)
        program.add(Row(c.END))
        free.append((row, _windows(step, at_row, lines)))
    return Flow(
        entries=reading_order([entry for entry in force if entry.shown]),
        steps=tuple(order),
        rows=tuple(program.rows),
        lines=tuple(lines),
        starts=starts,
        starts_at={step.apply: starts[step.id] for step in steps if step.id in starts and step.apply is not None},
        actions=kinds,
        free=tuple(free),
        award_steps=any(moment(place).line == "AWARD" for place in placed if place not in LOOSE),
    )


def _placed(steps: Sequence[Step], rulings: Mapping[str, str]) -> dict[str, list[Step]]:
    """Steps by moment in the order they run, and those that others start."""
    found: dict[str, list[tuple[Printed, Step]]] = {}
    for step in steps:
        at = step.runs_at(rulings)
        if at in LOOSE:
            found.setdefault(at, []).append((printed(number(step)), step))
        else:
            found.setdefault(moment(at).id, []).append((runs(at, number(step)), step))
    for here in found.values():
        here.sort(key=lambda pair: (pair[1].late, pair[0], pair[1].id))
    return {place: [step for _, step in here] for place, here in found.items()}


def _lay_out(
    program: _Program, placed: Mapping[str, Sequence[Step]]
) -> tuple[list[int], dict[str, int], dict[str, tuple[int, int]]]:
    lines: list[int] = []
    starts: dict[str, int] = {}
    at_row: dict[str, tuple[int, int]] = {}
    draw = 0
    for line in c.LINES:
        lines.append(len(program.rows))
        starts[line] = len(program.rows)
        if line in OPENING:
            program.add(Row(c.ACT, act=OPENING[line]))
        for place in (a for a in SPINE if a.line == line):
            first = len(program.rows)
            if place.id == "MOVE.draw":
                draw = first
            steps = placed.get(place.id, ())
            if place.id == MOVE.second and steps:
                program.add(Row(c.ACT, act=c.FIRST_DONE))
            if place.menu and steps:
                program.menu(steps)
            elif place.id == SHARED and len(steps) > 1:
                program.menu(steps)
                program.add(Row(c.ACT, act=c.REFUSE_TILE))
                program.add(Row(c.LOOP, jump=draw))
            else:
                for step in steps:
                    program.step(step)
            if place.id in MACHINERY:
                program.add(Row(c.ACT, act=MACHINERY[place.id]))
            if place.id == "MOVE.check":
                program.add(Row(c.LOOP, jump=draw))
            at_row[place.id] = (first, len(program.rows) - 1)
        program.add(Row(c.END))
    return lines, starts, at_row


def _windows(step: Step, at_row: Mapping[str, tuple[int, int]], lines: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rows between two anchors; a window from TURN into MOVE covers the head of both lines."""
    if step.mode != FREE:
        raise FlowError(f"{step.id} stands at {FREELY!r} but its mode is {step.mode!r}")
    first, last = step.window
    if position(first) > position(last):
        raise FlowError(f"{step.id}: its window ends at {last} before it begins at {first}")
    if moment(first).line == moment(last).line:
        return ((at_row[first][0], at_row[last][1]),)
    return (at_row[first][0], at_row["TURN.move"][1]), (lines[c.MOVE], at_row[last][1])


def hooks_in_force(
    entries: Sequence[Entry],
    rulings: Mapping[str, str],
    facts: Mapping[str, int],
    features: Mapping[str, int],
    by: Mapping[str, str],
) -> dict[str, tuple[tuple[int, Callable[..., Any]], ...]]:
    """Hooks by name: ordered by phase and id, each with the mask of features or tags it is called for."""
    found: dict[str, list[tuple[int, str, int, Callable[..., Any]]]] = {}
    for entry in entries:
        if not isinstance(entry, HookEntry) or not entry.in_force(rulings):
            continue
        mask = 0
        for key in entry.keys:
            if by[entry.hook] == "feature":
                if key not in features:
                    raise FlowError(f"{entry.id}: no feature {key!r}; possible: {' '.join(sorted(features))}")
                mask |= 1 << features[key]
            elif by[entry.hook] == "reason":
                if key not in REASON:
                    raise FlowError(f"{entry.id}: no reason {key!r}; possible: {' '.join(REASON)}")
                mask |= REASON[key]
            else:
                mask |= facts.get(key, 0)
        if not entry.keys and by[entry.hook]:
            mask = REASON["rate"] if by[entry.hook] == "reason" else -1
        assert entry.function is not None
        found.setdefault(entry.hook, []).append((entry.phase, entry.id, mask, entry.function))
    return {name: _once(sorted(rows, key=lambda row: row[:2])) for name, rows in found.items()}


def _once(rows: Sequence[tuple[int, str, int, Callable[..., Any]]]) -> tuple[tuple[int, Callable[..., Any]], ...]:
    """A function that several boxes bring along is called once, for everything any of them names."""
    masks: dict[Callable[..., Any], int] = {}
    for _, _, mask, function in rows:
        masks[function] = masks.get(function, 0) | mask
    return tuple((mask, function) for function, mask in masks.items())

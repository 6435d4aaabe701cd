"""What a seat sees, as tables of whole numbers: every laid tile, every figure, every pile, every possible move.

The tables have the size the set-up needs at most, so a board of any shape fits; nothing is cut off at the edge of a
window. Everything is read from the view of the seat, which holds no order of tiles, no seed and nobody else's secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bastide.core import look
from bastide.core.action import KIND, WIDTH
from bastide.core.geometry import MIDST, SEGMENT_ROW, SPOT
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.game import Game
from bastide.research.slots import Question, check

Table = NDArray[np.int32]
Rows = NDArray[np.int64]
Tables = dict[str, Table]


class Seen(TypedDict):
    """What a seat sees, and which slots it may choose from, as PettingZoo asks for it."""

    observation: Tables
    action_mask: NDArray[np.int8]


FACES = ("tile", "rotation", "x", "y", "laid")
SEGMENTS = ("feature", "kind", "face")
FIGURES = ("kind", "owner", "place", "which", "stance")
NOW = ("seat", "asked", "active", "turn_player", "turn", "in_hand", "row", "over")
FIELDS = tuple(name for name in WIDTH if name != "spot")
MOVES = ("moves", "kind", "x", "y", "feature", *FIELDS, "second")
COLUMN = {name: number for number, name in enumerate(MOVES)}
KIND_OF_FACE, FIRST_SEGMENT = 0, 5  # of a face as `look` tells it
ABSENT = -1
LEAST, MOST = -(2**31), 2**31 - 1


class ObservationError(ValueError):
    """A set-up whose moves the tables cannot tell apart."""


class Observer:
    """Makes observations of the games of one set-up."""

    def __init__(self, rules: Rules, slots: int) -> None:
        check(slots)
        self.rules = rules
        self.slots = slots
        self.segments = rules.segments
        self.figures = max(1, rules.figures)
        self._printed = _printed(rules)
        for kind in rules.actions:
            if len(kind.fields) - len(set(kind.fields)) > 1:
                raise ObservationError(f"the action {kind.name!r} names more than two things of one sort")
        shapes = {
            "faces": (rules.faces, len(FACES)),
            "segments": (self.segments, len(SEGMENTS)),
            "figures": (self.figures, len(FIGURES)),
            "piles": (rules.piles, rules.tables.kinds),
            "scores": (rules.players,),
            "numbers": (len(self.number_names()),),
            "now": (len(NOW),),
            "moves": (slots, len(MOVES)),
        }
        self.tables: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(LEAST, MOST, shape, np.int32) for name, shape in shapes.items()
        }
        mask = spaces.Box(0, 1, (slots,), np.int8)
        self.space: spaces.Space[Any] = spaces.Dict({"observation": spaces.Dict(self.tables), "action_mask": mask})

    def number_names(self) -> list[str]:
        """What each place of the table `numbers` counts: tokens by home, hands, and what modules keep."""
        rules = self.rules
        names = [""] * rules.tokens
        for (token, home), at in rules.token_at.items():
            size = {"player": rules.players, "face": rules.faces, "figure": rules.figures}.get(home, 1)
            names[at : at + size] = [f"token {token} {home} {i}" for i in range(size)]
        names += [f"buried {pile}" for pile in rules.sheet.piles]
        names += [f"hand {player} {i}" for player in range(rules.players) for i in range(8)]
        slots = [""] * rules.slots
        for name, at in rules.slot_at.items():
            size = rules.slot_specs[name].size
            slots[at : at + size] = [f"slot {name} {i}" for i in range(size)]
        return names + slots + [f"earned {player}" for player in range(rules.players)]

    def observe(self, game: Game, seat: int, question: Question | None) -> Seen:
        """What a seat sees, and the slots it may choose from if it is the one asked."""
        state = game.view(seat).state
        faces = _numbers_of(look.faces(state), len(FACES) + 1)
        segments = self._segments(state, faces)
        seen: Tables = {
            "faces": _padded(faces[:, : len(FACES)], self.rules.faces),
            "segments": _padded(segments, self.segments),
            "figures": _padded(_numbers_of(look.figures(state), len(FIGURES)), self.figures),
            "piles": self._piles(state),
            "scores": np.array(look.scores(state), np.int32),
            "numbers": self._numbers(state),
            "now": self._now(state, seat),
            "moves": np.full((self.slots, len(MOVES)), ABSENT, np.int32),
        }
        mask = np.zeros(self.slots, np.int8)
        if question is not None and question.used and game.actor == seat:
            mask[: question.used] = 1
            self._enter_moves(seen["moves"], question, faces, segments)
        return {"observation": seen, "action_mask": mask}

    def _segments(self, state: State, faces: Table) -> Table:
        """For every segment the lowest one of its feature, its kind and its face."""
        table = np.full((state.segments, len(SEGMENTS)), ABSENT, np.int32)
        regions = np.array(look.segment_region(state), np.int32)
        there = np.flatnonzero(regions >= 0)
        lowest = np.zeros(int(regions.max(initial=0)) + 1, np.int32)
        lowest[regions[there[::-1]]] = there[::-1]  # of several, the last one written stays: the lowest
        table[there, 0] = lowest[regions[there]]
        kinds = self._printed[faces[:, KIND_OF_FACE]]
        number, index = np.nonzero(kinds != ABSENT)
        at = faces[number, FIRST_SEGMENT] + index
        table[at, 1] = kinds[number, index]
        table[at, 2] = number
        return table

    def _piles(self, state: State) -> Table:
        table = np.zeros((self.rules.piles, self.rules.tables.kinds), np.int32)
        for number in range(self.rules.piles):
            for tile, n in look.pile(state, number).items():
                table[number, self.rules.tables.kind_of[tile]] = n
        return table

    def _numbers(self, state: State) -> Table:
        rows = look.numbers(state)
        return np.array([n for name in ("tokens", "buried", "hands", "slots", "earned") for n in rows[name]], np.int32)

    def _now(self, state: State, seat: int) -> Table:
        return np.array(
            [
                seat,
                state.actor,
                state.player,
                state.turn_player,
                state.turn,
                look.in_hand(state),
                state.row_asking,
                int(state.over),
            ],
            np.int32,
        )

    def _enter_moves(self, table: Table, question: Question, faces: Table, segments: Table) -> None:
        """A row for every slot in use; a slot that stands for a run shows the first move of it."""
        firsts, sizes = question.runs()
        actions = np.array(firsts, np.int64)
        kinds = actions >> KIND
        table[: len(firsts), COLUMN["moves"]] = sizes
        table[: len(firsts), COLUMN["kind"]] = kinds
        for kind in set(kinds.tolist()):
            rows = np.flatnonzero(kinds == kind)
            self._enter_fields(table, rows, actions[rows], self.rules.actions[kind].fields, faces, segments)

    def _enter_fields(
        self, table: Table, rows: Rows, actions: Rows, fields: Sequence[str], faces: Table, segments: Table
    ) -> None:
        """The fields of moves of one kind, and the cell and the feature they are about."""
        shift = 0
        for number, field in reversed(list(enumerate(fields))):
            values = actions >> shift & (1 << WIDTH[field]) - 1
            shift += WIDTH[field]
            if field in fields[:number]:
                table[rows, COLUMN["second"]] = values
                continue
            if field != "spot":
                table[rows, COLUMN[field]] = values
            if field == "segment":
                table[rows, COLUMN["feature"]] = segments[values, 1]
            if field == "spot":
                table[rows, COLUMN["x"]] = values % SPOT - MIDST
                table[rows, COLUMN["y"]] = values // SPOT - MIDST
            elif field in ("segment", "face") and "spot" not in fields:
                on = segments[values, 2] if field == "segment" else values
                table[rows, COLUMN["x"]] = faces[on, FACES.index("x")]
                table[rows, COLUMN["y"]] = faces[on, FACES.index("y")]


def _padded(rows: Table, n: int) -> Table:
    table = np.full((n, rows.shape[1]), ABSENT, np.int32)
    table[: len(rows)] = rows
    return table


def _printed(rules: Rules) -> Table:
    """For every kind of face the kinds of feature of its segments."""
    table = np.full((rules.tables.kinds, SEGMENT_ROW), ABSENT, np.int32)
    for kind, face in enumerate(rules.tables.faces):
        for index, segment in enumerate(face.segments):
            table[kind, index] = rules.tables.features[segment.kind]
    return table


def _numbers_of(rows: Sequence[Sequence[int]], width: int) -> Table:
    """Rows of numbers as a table; three times faster than numpy's own way with tuples."""
    return np.fromiter(chain.from_iterable(rows), np.int32, len(rows) * width).reshape(-1, width)


def flat(seen: Seen) -> NDArray[np.float32]:
    """All tables of an observation one after the other."""
    return np.concatenate([table.ravel() for table in seen["observation"].values()], dtype=np.float32, casting="unsafe")

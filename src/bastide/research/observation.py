"""What a seat sees, as tables of whole numbers: every laid tile, every figure, every pile, every possible move.

The tables have the size the set-up needs at most, so a board of any shape fits; nothing is cut off at the edge of a
window. The core writes them, one after the other, into one row of numbers; each table is a part of that row. What is
written is what the seat may know: no order of tiles, no seed and nobody else's secret.
"""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bastide.core.action import WIDTH
from bastide.core.geometry import MIDST
from bastide.core.rows import FACE_COLUMNS as FACES
from bastide.core.rows import FIGURE_COLUMNS as FIGURES
from bastide.core.rows import LEAST, MOST
from bastide.core.rows import NOW_COLUMNS as NOW
from bastide.core.rows import SEGMENT_COLUMNS as SEGMENTS
from bastide.core.rules import Rules
from bastide.core.sight import MOVE_COLUMNS as MOVES
from bastide.core.sight import Sight
from bastide.core.words import PLACE_BITS, PLACES, STANCES
from bastide.game import Game
from bastide.research.slots import Question, check

Table = NDArray[np.int32]
WHOLE = np.dtype(np.int32)
Mask = NDArray[np.int8]
Tables = dict[str, Table]
LOWEST, HIGHEST = -(2**31), 2**31 - 1  # of what a box keeps, which may be anything

__all__ = ["FACES", "FIGURES", "MOVES", "NOW", "SEGMENTS", "Observer", "Seen", "flat"]


class Seen(TypedDict):
    """What a seat sees, and which slots it may choose from, as PettingZoo asks for it."""

    observation: Tables
    action_mask: Mask


class Observer:
    """Makes observations of the games of one set-up.

    rows: how many positions are kept side by side. cut: whether points and what boxes keep are cut off at bounds that
    hold for every game, for those who learn from rows as they are.
    """

    def __init__(self, rules: Rules, slots: int, *, rows: int = 1, cut: bool = False) -> None:
        check(slots)
        self.rules = rules
        self.slots = slots
        self.sight = Sight(rules, slots, rows, cut)
        self.size = int(self.sight.size)
        self.moves: tuple[str, ...] = self.sight.columns  # MOVES, and the fields that actions of this set-up have
        self.rows = np.empty((rows, self.size), np.int32)
        self.masks = np.empty((rows, slots), np.int8)
        self.sight.write_into(self.rows.reshape(-1), self.masks.reshape(-1))
        self.shapes: dict[str, tuple[int, ...]] = {
            "faces": (rules.faces, len(FACES)),
            "segments": (rules.segments, len(SEGMENTS)),
            "figures": (max(1, rules.figures), len(FIGURES)),
            "piles": (rules.piles, rules.tables.kinds),
            "scores": (rules.players,),
            "numbers": (len(self.number_names()),),
            "now": (len(NOW),),
            "moves": (slots, len(self.moves)),
        }
        self._row = np.dtype([(name, WHOLE, shape) for name, shape in self.shapes.items()])  # tables side by side
        self.low, self.high = self._bounds(cut)
        self.flat_space = spaces.Box(self.low, self.high, dtype=np.int32)
        low, high = self.tables_of(self.low), self.tables_of(self.high)
        self.tables: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(low[name], high[name], dtype=np.int32) for name in self.shapes
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
        names += [f"hand {player} {i}" for player in range(rules.players) for i in range(rules.hand)]
        slots = [""] * rules.slots
        for name, at in rules.slot_at.items():
            size = rules.slot_specs[name].size
            slots[at : at + size] = [f"slot {name} {i}" for i in range(size)]
        return names + slots + [f"earned {player}" for player in range(rules.players)]

    def observe(self, game: Game, seat: int, question: Question | None) -> Seen:
        """What a seat sees, and the slots it may choose from if it is the one asked."""
        self.write(game, seat, question)
        return {"observation": self.tables_of(self.rows[0].copy()), "action_mask": self.masks[0].copy()}

    def write(self, game: Game, seat: int, question: Question | None) -> None:
        """Write what a seat sees into the first row, where it stays until the next one is written."""
        if question is None:
            self.sight.write(0, game.seen_by(seat), seat, None, 0, 0)
        else:
            self.sight.write(0, game.seen_by(seat), seat, game.state, *question.span)

    def tables_of(self, row: Table) -> Tables:
        """The tables of a row, or of several: parts of the same memory, by name."""
        whole = np.ndarray(row.shape[:-1], self._row, row)
        return {name: whole[name] for name in self.shapes}

    def _bounds(self, cut: bool) -> tuple[Table, Table]:
        """The least and the most that each number of a row can be."""
        rules = self.rules
        low, high = np.full(self.size, -1, np.int32), np.zeros(self.size, np.int32)
        least, most = self.tables_of(low), self.tables_of(high)
        kinds, features = rules.tables.kinds, max(rules.tables.features.values())
        far = min(MIDST, max(rules.faces, *map(abs, _limits(rules))))
        few, many = (LEAST, MOST) if cut else (LOWEST, HIGHEST)
        most["faces"][:] = kinds - 1, 3, far, far, rules.faces
        least["faces"][:, 2:4] = -far
        most["segments"][:] = rules.segments - 1, features, rules.faces - 1
        places = 1 << PLACE_BITS
        most["figures"][:] = len(rules.figure_names), rules.players, PLACES.room - 1, places - 1, STANCES.room - 1
        least["piles"][:], most["piles"][:] = 0, MOST
        for name in ("scores", "numbers"):
            least[name][:], most[name][:] = few, many
        players = rules.players - 1
        most["now"][:] = players, players, players, players, MOST, kinds - 1, rules.rows - 1, 1
        highest = {
            **{field: (1 << bits) - 1 for field, bits in WIDTH.items()},
            "second": (1 << max(WIDTH.values())) - 1,
            "kind": len(rules.actions) - 1,
            "x": far,
            "y": far,
            "feature": features,
            "beside": 4,
            "around": 9,
        }
        most["moves"][:] = [highest.get(column, MOST) for column in self.moves]
        least["moves"][:, [self.moves.index("x"), self.moves.index("y")]] = -far
        return low, high


def _limits(rules: Rules) -> tuple[int, int, int, int]:
    """The last columns and rows of a board that has an edge."""
    return rules.sheet.limits if rules.bounded else (0, 0, 0, 0)


def flat(seen: Seen) -> NDArray[np.float32]:
    """All tables of an observation one after the other."""
    return np.concatenate([table.ravel() for table in seen["observation"].values()], dtype=np.float32, casting="unsafe")

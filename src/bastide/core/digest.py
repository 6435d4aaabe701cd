# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=False
"""One number for a whole position: equal positions have equal digests, however they came about."""

from __future__ import annotations

import cython

from bastide.core.layout import TABLE

if cython.compiled:
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.state import State

PRIME = 0x100000001B3
SEED = 0xCBF29CE484222325
MIX = 0xBF58476D1CE4E5B9
M64 = 0xFFFFFFFFFFFFFFFF

# What is saved is hashed. An entry of the layout is told by its number, by how many sorts of numbers an item of it has,
# and by what is done with each sort: a cell is told by its spot, which no larger grid changes; a row of the program by its
# code, which stays the same when other steps come or go.
AS_IT_IS, AS_SPOT, AS_CODE = range(3)
WAY = {"cell": AS_SPOT, "row": AS_CODE, "asking": AS_CODE}
HASHED = [0] * 64
FIELDS = [0] * 64
WAYS = [0] * 256
OF_FIGURES = [0] * 8


def set_out() -> tuple[int, int]:
    """Enter what is hashed in its order, and apart from it what is hashed figure by figure; tell how many each is."""
    in_order = by_figure = first = 0
    for at, entry in enumerate(TABLE):
        if entry.saved == "figure":
            OF_FIGURES[by_figure] = at
            by_figure += 1
        elif entry.saved:
            HASHED[in_order], FIELDS[in_order] = at, len(entry.of)
            in_order += 1
            for sort in entry.of:
                WAYS[first] = WAY.get(sort, AS_IT_IS)
                first += 1
    return in_order, by_figure


IN_ORDER, BY_FIGURE = set_out()


def mixed(h: int, x: int) -> int:
    h = ((h ^ (x & M64)) * PRIME) & M64
    return h ^ (h >> 29)


def digest(game: State) -> int:
    """Everything that makes up a position."""
    h = mixed(SEED, people(game))
    first = 0
    for k in range(IN_ORDER):
        at = HASHED[k]
        n = game.in_use(at)
        h = mixed(h, n)
        i = 0
        while i < n:
            for field in range(FIELDS[k]):
                x = game.entry(at, i)
                if WAYS[first + field] == AS_SPOT:
                    x = game.spot_of(x)
                elif WAYS[first + field] == AS_CODE and x >= 0:
                    x = game.rules.row_code[x]
                h = mixed(h, x)
                i += 1
        first += FIELDS[k]
    return h


def people(game: State) -> int:
    """A number for all figures, the same whichever of those alike is where."""
    rules = game.rules
    total = SEED
    for figure in range(rules.figures):
        one = mixed(SEED, rules.figure_kind[figure] * 16 + rules.figure_owner[figure])
        for k in range(BY_FIGURE):
            one = mixed(one, game.entry(OF_FIGURES[k], figure))
        total = (total + one * MIX) & M64
    return total

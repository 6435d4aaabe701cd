"""One number for a whole position: equal positions have equal digests, however they came about."""

from __future__ import annotations

from bastide.core.block import mixed
from bastide.core.layout import TABLE
from bastide.core.state import State
from bastide.core.words import INDEX, PLACE_BITS

SEED = 0xCBF29CE484222325
MIX = 0xBF58476D1CE4E5B9
M64 = 0xFFFFFFFFFFFFFFFF

# What is saved is hashed. An entry of the layout is told by its number, by how many sorts of numbers an item of it has,
# and by what is done with each sort: a cell is told by its spot, which no larger grid changes; a row of the program by its
# code, which stays the same when other steps come or go; places, stances and causes by their names, whatever number they
# have in this process.
AS_IT_IS, AS_SPOT, AS_CODE, AS_CAUSE = range(4)
WAY = {"cell": AS_SPOT, "row": AS_CODE, "asking": AS_CODE, "cause": AS_CAUSE}
HASHED = [0] * 64
FIELDS = [0] * 64
SPECIAL = [0] * 64
RARE = [0] * 64
WAYS = [0] * 256


def set_out() -> int:
    """Enter what is hashed in its order and tell how much that is; figures are hashed one by one, apart from it."""
    in_order = first = 0
    for at, entry in enumerate(TABLE):
        if entry.saved and entry.saved != "figure":
            ways = [WAY.get(sort, AS_IT_IS) for sort in entry.of]
            HASHED[in_order], FIELDS[in_order], SPECIAL[in_order] = at, len(ways), any(ways)
            RARE[in_order] = entry.rare
            in_order += 1
            for way in ways:
                WAYS[first] = way
                first += 1
    return in_order


entries_hashed = set_out()


def digest(game: State) -> int:
    """Everything that makes up a position."""
    h = mixed(SEED, people(game))
    first = 0
    for k in range(entries_hashed):
        if not RARE[k] or game.in_use(HASHED[k]):
            h = special(game, k, first, h) if SPECIAL[k] else game.mixed_in(HASHED[k], h)
        first += FIELDS[k]
    return h


def special(game: State, k: int, first: int, h: int) -> int:
    """A digest with an entry mixed in whose numbers are not told as they are."""
    n = game.in_use(HASHED[k])
    h = mixed(h, n)
    i = 0
    while i < n:
        for field in range(FIELDS[k]):
            x = game.entry(HASHED[k], i)
            if WAYS[first + field] == AS_SPOT:
                x = game.spot_of(x)
            elif WAYS[first + field] == AS_CODE and x >= 0:
                x = game.rules.row_code[x]
            elif WAYS[first + field] == AS_CAUSE:
                x = game.rules.cause_code[x]
            h = mixed(h, x)
            i += 1
    return h


def people(game: State) -> int:
    """A number for all figures, the same whichever of those alike is where."""
    rules = game.rules
    total = SEED
    for figure in range(rules.figures):
        one = mixed(SEED, rules.figure_kind[figure] * 16 + rules.figure_owner[figure])
        one = mixed(mixed(one, rules.place_code[game.place[figure] >> PLACE_BITS]), game.place[figure] & INDEX)
        one = mixed(one, rules.stance_code[game.stance[figure]])
        total = (total + one * MIX) & M64
    return total

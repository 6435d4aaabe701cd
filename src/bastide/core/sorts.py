"""What the numbers of a game are about, and how far each sort of them reaches."""

from __future__ import annotations

from collections.abc import Callable

from bastide.core import look, words
from bastide.core.entry import BYTES, INTS, LONGS, SHORTS
from bastide.core.state import State

MOST_POINTS = 1_000_000  # far above what any game brings, far below what a number can hold

# The least and the greatest number of a sort that there can be; None for what only the width of its entry bounds.
REACH: dict[str, Callable[[State], tuple[int | None, int | None]]] = {
    "number": lambda game: (None, None),
    "count": lambda game: (0, None),
    "points": lambda game: (-MOST_POINTS, MOST_POINTS),
    "truth": lambda game: (0, 1),
    "player": lambda game: (0, game.rules.players - 1),
    "anybody": lambda game: (words.CHANCE, game.rules.players - 1),
    "mask": lambda game: (0, (1 << game.rules.players) - 1),
    "tile": lambda game: (-1, game.tables.kinds - 1),
    "held": lambda game: (0, game.tables.kinds),
    "segment": lambda game: (0, game.segments - 1),
    "feature": lambda game: (-1, game.segments - 1),
    "cell": lambda game: (0, game.side * game.side - 1),
    "face": lambda game: (0, game.faces - 1),
    "new face": lambda game: (0, game.faces),
    "row": lambda game: (0, game.rules.rows - 1),
    "asking": lambda game: (-1, game.rules.rows - 1),
    "facts": lambda game: (0, (1 << len(game.rules.facts)) - 1),
    "bars": lambda game: (0, (1 << len(words.BARS)) - 1),
    "round": lambda game: (0, words.FROM_ASKED | words.GOES_ON | words.ACTED),
    "cause": lambda game: (0, len(words.CAUSES) - 1),
    "marker": lambda game: (0, game.rules.markers * words.SEATS - 1),
}
BITS = {0: 62, BYTES: 8, SHORTS: 15, INTS: 31, LONGS: 63}


class OutOfReach(ValueError):
    """A number that cannot be in a game; says which one and what is possible."""


def check(game: State, what: str, sort: str, value: int, width: int = INTS) -> None:
    """See whether a number of a sort could be in a game as it is now, in an entry of so many bytes a number."""
    least, most = REACH[sort](game)
    widest = 1 << BITS[width]
    narrowest = 0 if width == BYTES else -widest
    least, most = narrowest if least is None else least, widest - 1 if most is None else most
    if not least <= value <= most:
        raise OutOfReach(f"{what}: {sort} {value}; possible: {least} to {most}")
    if sort in ("segment", "feature") and value >= 0 and not look.is_printed(game, value):
        raise OutOfReach(f"{what}: segment {value} is not there")

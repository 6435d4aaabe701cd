"""The Cult: shrines, heretics, and the race between a shrine and a monastery beside it."""

from __future__ import annotations

import cython

from bastide.core import codes as act
from bastide.core.words import ABBOT, DONE
from bastide.kit.cond import Cond
from bastide.kit.module import Module

if cython.compiled:
    from cython.cimports.bastide.core.count import Count
    from cython.cimports.bastide.core.options import Options
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.count import Count
    from bastide.core.options import Options
    from bastide.core.state import State

box = Module(__name__)
cult = box.part("cult")

SHRINE, MONASTERY = "shrine", "monastery"

cult.note("tiles", shown="PREP-31", rules=["PREP-31/BASE"])

# ---- what lies beside what


def rivals(game: State, kind: int) -> int:
    """The kinds of building that one races against: a shrine against any kind of monastery, these against shrines."""
    shrines = game.kinds_like(SHRINE)
    return game.kinds_like(MONASTERY) & ~shrines if shrines >> kind & 1 else shrines


def spot_of(game: State, segment: int) -> int:
    """Where a building stands."""
    return game.spot_at(game.face_on(segment))


@cult.hook("barred", "monastery", name="beside-one-shrine", shown="PLACE-08.4",
           rules=["PLACE-08.4/CULT", "PLACE-09.1/CULT", "PLACE-09.2/CULT"])  # fmt: skip
def beside_several(game: State, kind: int, out: Options) -> None:
    """Where the new building or a neighbour would have more than one rival."""
    shrines = game.kinds_like(SHRINE)
    monasteries = game.kinds_like(MONASTERY) & ~shrines
    if game.tile_shows(kind, SHRINE):
        game.crowded(monasteries, shrines, out)
    else:
        game.crowded(shrines, monasteries, out)


cult.note("beside-one-monastery", shown="PLACE-09", rules=["PLACE-09.1/CULT"])

# ---- heretics and the challenge

cult.note("heretic", shown="FIGURE-15", rules=["PLACE-09.1/CULT"])
cult.note("challenge", shown="FIGURE-15.1", rules=["FIGURE-15.1/CULT", "FIGURE-15.3/CULT"])


@cult.hook("points", "shrine", shown="SCORE-10c", rules=["SCORE-10c/CULT"])
def shrine(game: State, count: Count, segment: int, when: int) -> None:
    """Nine when surrounded; at the end one for itself and one for each tile around it."""
    count.add("tile", 9 if when == DONE else 9 - game.open_ends(segment), 1)


def losers(game: State) -> list[int]:
    """Everybody in an unfinished rival of the building being scored; an abbot has not taken up the challenge."""
    segment = game.arg(0)
    if not game.tables.alike.at(MONASTERY) >> game.feature_kind(segment) & 1 or not game.arg(2):
        return []
    return [
        figure
        for other in game.beside(spot_of(game, segment), rivals(game, game.feature_kind(segment)))
        if not game.is_complete(other)
        for figure in game.standing_on(other)
        if game.stands_as(figure) != ABBOT
    ]


def is_won(game: State) -> bool:
    """Whether a challenge ends with the building being scored."""
    return bool(losers(game))


@cult.step(
    "lost", at="SCORE.next", shown="SCORE-10c.1", when=Cond("challenge-won", test=is_won),
    rules=["FIGURE-15.2/CULT", "SCORE-10c/CULT", "SCORE-10c.1/CULT"],
)  # fmt: skip
def lose(game: State) -> None:
    """Whoever is late goes home without points."""
    for figure in losers(game):
        game.say_home(figure)
        game.send_home(figure)


# ---- the end

cult.act("final-shrines", act.SCORE_AT_END, at="FINAL.rings", shown="FINAL-11", arg="shrine", rules=["FINAL-11/CULT"])

"""The Cult: shrines, heretics, and the race between a shrine and a monastery beside it."""

from __future__ import annotations

import cython

from bastide.core import codes as act
from bastide.core.event import Home
from bastide.core.words import ABBOT, DONE
from bastide.kit.cond import Cond
from bastide.kit.module import Module

if cython.compiled:
    from cython.cimports.bastide.core.count import Count
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.count import Count
    from bastide.core.state import State

box = Module(__name__)
cult = box.part("cult")

SHRINE, MONASTERY = "shrine", "monastery"

cult.note("tiles", shown="PREP-31", rules=["PREP-31/BASE"])

# ---- what lies beside what


def rivals(game: State, spot: int, kind: int) -> list[int]:
    """What a building would race against here: a shrine against monasteries, any kind of monastery against shrines."""
    shrines = game.beside(spot, SHRINE)
    if kind != game.tables.features[SHRINE]:
        return shrines
    return [building for building in game.beside(spot, MONASTERY) if building not in shrines]


def spot_of(game: State, segment: int) -> int:
    """Where a building stands."""
    return game.spot_at(game.face_on(segment))


@cult.hook("may_lay", "monastery", shown="PLACE-08.4", rules=["PLACE-08.4/CULT", "PLACE-09.1/CULT", "PLACE-09.2/CULT"])
def beside_one_shrine(game: State, kind: int, spot: int, rotation: int) -> bool:
    """The new building and its neighbours have one rival each at most."""
    building = SHRINE if game.tile_shows(kind, SHRINE) else MONASTERY
    if not game.any_beside(spot, MONASTERY if building == SHRINE else SHRINE):
        return True
    others = rivals(game, spot, game.tables.features[building])
    if len(others) > 1:
        return False
    for other in others:
        if rivals(game, spot_of(game, other), game.feature_kind(other)):
            return False
    return True


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
    if not game.tables.alike[MONASTERY] >> game.feature_kind(segment) & 1 or not game.arg(2):
        return []
    return [
        figure
        for other in rivals(game, spot_of(game, segment), game.feature_kind(segment))
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
        game.emit(Home(game.owner_of(figure), game.kind_of(figure), game.which(figure)))
        game.send_home(figure)


# ---- the end

cult.act("final-shrines", act.SCORE_AT_END, at="FINAL.rings", shown="FINAL-11", arg="shrine", rules=["FINAL-11/CULT"])

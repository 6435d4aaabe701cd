"""The Cult: shrines, heretics, and the race between a shrine and a monastery beside it."""

from __future__ import annotations

from bastide.kit import DONE, FINAL, SCORE, UPRIGHT, Box, Cond, Count, Options, State, act

box = Box(__name__)
cult = box.part("cult")

SHRINE, MONASTERY = box.feature("shrine"), box.feature("monastery")
SHOWS_SHRINE, SHOWS_MONASTERY = box.tag("shrine"), box.tag("monastery")

cult.note("tiles", shown="PREP-02.2", rules="PREP-31/BASE")

# ---- what lies beside what


def rivals(game: State, kind: int) -> int:
    """The kinds of building that one races against: a shrine against any kind of monastery, these against shrines."""
    shrines = game.kinds_like(SHRINE)
    return game.kinds_like(MONASTERY) & ~shrines if shrines >> kind & 1 else shrines


def spot_of(game: State, segment: int) -> int:
    """Where a building stands."""
    return game.spot_at(game.face_on(segment))


@cult.hook(
    "barred",
    SHOWS_MONASTERY,
    name="beside-one-shrine",
    shown="PLACE-09",
    rules="PLACE-08.4/CULT PLACE-09.1/CULT PLACE-09.2/CULT",
)
def beside_several(game: State, kind: int, out: Options) -> None:
    """Where the new building or a neighbour would have more than one rival."""
    shrines = game.kinds_like(SHRINE)
    monasteries = game.kinds_like(MONASTERY) & ~shrines
    if game.tile_shows(kind, SHOWS_SHRINE):
        game.crowded(monasteries, shrines, out)
    else:
        game.crowded(shrines, monasteries, out)


cult.note("beside-one-monastery", shown="PLACE-09.1", rules="PLACE-09.1/CULT")

# ---- heretics and the challenge

cult.note("heretic", shown="FIGURE-15", rules="PLACE-09.1/CULT")
cult.note("challenge", shown="FIGURE-15.1", rules="FIGURE-15.1/CULT FIGURE-15.3/CULT")


@cult.hook("points", SHRINE, shown="SCORE-10c", rules="SCORE-10c/CULT")
def shrine(game: State, count: Count, segment: int, when: int) -> None:
    """Nine when surrounded; at the end one for itself and one for each tile around it."""
    count.add("tile", 9 if when == DONE else 9 - game.open_ends(segment), 1)


def losers(game: State) -> list[int]:
    """Everybody upright in an unfinished rival of the building being scored: who lies there takes up no challenge."""
    segment = game.arg(0)
    if not game.is_like(segment, MONASTERY) or not game.arg(2):
        return []
    return [
        figure
        for other in game.beside(spot_of(game, segment), rivals(game, game.feature_kind(segment)))
        if not game.is_complete(other)
        for figure in game.standing_on(other)
        if game.stands_as(figure) == UPRIGHT
    ]


def is_won(game: State) -> bool:
    """Whether a challenge ends with the building being scored."""
    return bool(losers(game))


def other_losers(game: State) -> list[int]:
    """Those of them who belong to nobody who owns the building being scored."""
    return [figure for figure in losers(game) if not game.arg(2) >> game.owner_of(figure) & 1]


def is_won_against_others(game: State) -> bool:
    """Whether it ends with somebody else's loss."""
    return bool(other_losers(game))


@cult.step(
    "lost",
    at=SCORE.next,
    shown="SCORE-37.5",
    when=Cond("challenge-won", test=is_won),
    only={"cult.own": "challenge"},
    rules="FIGURE-15.2/CULT SCORE-10c/CULT SCORE-10c.1/CULT",
)
def lose(game: State) -> None:
    """Whoever is late goes home without points."""
    for figure in losers(game):
        game.send_home(figure)


@cult.step(
    "lost-to-another",
    at=SCORE.next,
    shown="SCORE-37.5",
    when=Cond("challenge-won-against-others", test=is_won_against_others),
    only={"cult.own": "peace"},
    rules="FIGURE-15.2/CULT SCORE-10c/CULT SCORE-10c.1/CULT",
)
def lose_to_another(game: State) -> None:
    """The same, but nobody is driven out by a building of his own."""
    for figure in other_losers(game):
        game.send_home(figure)


# ---- the end

cult.act("final-shrines", act.SCORE_AT_END, at=FINAL.rings, shown="FINAL-11", arg=SHRINE, rules="FINAL-11/CULT")

"""The Cathars: cities under siege, worth less to knights and more to farmers, and a way out by a monastery."""

from __future__ import annotations

from bastide.kit import (
    AT_END,
    CITY,
    DONE,
    FOLLOWER,
    FOR_CITY,
    MAY,
    MOVE,
    SCALE,
    SEGMENT,
    ZERO,
    Box,
    Cond,
    Count,
    Options,
    State,
)

box = Box(__name__)
siege = box.part("siege")

BESIEGED, PENNANT, MONASTERY = box.attribute("besieged"), box.attribute("pennant"), box.feature("monastery")
FLEE = box.action("flee", "piece")

siege.note("tiles", shown="PREP-02", rules="PREP-31/BASE PREP-31.1/CATHARS", only={"siege.tiles": "cathars"})
siege.note(
    "tiles-besiegers", shown="PREP-02", rules="PREP-31/BASE PREP-31.1/CATHARS", only={"siege.tiles": "besiegers"}
)
siege.note("tiles-both", shown="PREP-02", rules="PREP-31/BASE PREP-31.1/CATHARS", only={"siege.tiles": "both"})

# ---- the way out

SIEGE_TILE, CITY_TILE = range(2)  # beside which tiles of the city a monastery opens a way out


def has_way_out(game: State, city: int, beside: int) -> bool:
    """Whether a monastery, or what is like one, lies beside a tile of the city, be it one with a siege or any."""
    monasteries = game.kinds_like(MONASTERY)
    segment = city
    while True:
        face = game.face_on(segment)
        if beside == CITY_TILE or game.marked(face, BESIEGED, segment - game.first_of(face)) == segment:
            if game.beside(game.spot_at(face), monasteries):
                return True
        segment = game.next_part(segment)
        if segment == city:
            return False


def next_knight(game: State, number: int, beside: int) -> int:
    """The first follower of the active player, from a number on, who can leave a besieged city, or -1."""
    figure = game.next_figure(SEGMENT, game.player, number)
    while figure >= 0:
        city = game.which(figure)
        if game.feature_kind(city) == CITY and game.sum_of(city, BESIEGED) and game.has_trait(figure, FOLLOWER):
            if has_way_out(game, city, beside):
                return figure
        figure = game.next_figure(SEGMENT, game.player, figure + 1)
    return -1


def offer_knights(game: State, out: Options, beside: int) -> None:
    """Every knight who can leave; of several alike in one place it does not matter which."""
    first = out.n
    figure = next_knight(game, 0, beside)
    while figure >= 0:
        game.offer_piece(FLEE, figure, first, out)
        figure = next_knight(game, figure + 1, beside)


def past_the_siege(game: State) -> bool:
    """Whether a knight of the active player is in a city with a monastery beside one of its siege tiles."""
    return next_knight(game, 0, SIEGE_TILE) >= 0


def out_of_the_city(game: State) -> bool:
    """Whether a knight of the active player is in a besieged city with a monastery beside any of its tiles."""
    return next_knight(game, 0, CITY_TILE) >= 0


def knights_past_the_siege(game: State, out: Options) -> None:
    """The knights who leave where a monastery lies beside the siege."""
    offer_knights(game, out, SIEGE_TILE)


def knights_out_of_the_city(game: State, out: Options) -> None:
    """The knights who leave where a monastery lies beside the city."""
    offer_knights(game, out, CITY_TILE)


TIMING = "siege.escape.timing"
WHEN = {"before-scoring": MOVE.extra, "end-of-turn": MOVE.end}


@siege.step(
    "flee",
    at=WHEN,
    by=TIMING,
    shown={"before-scoring": "EXTRA-01", "end-of-turn": "SCORE-45"},
    mode=MAY,
    action=FLEE,
    options=knights_past_the_siege,
    when=Cond("past-the-siege", test=past_the_siege),
    only={"siege.escape.adjacency": "siege-tile"},
    rules="EXTRA-01.1/CATHARS EXTRA-01.2/CATHARS EXTRA-01.3/CATHARS EXTRA-01.4/CATHARS",
)
@siege.step(
    "flee-anywhere",
    at=WHEN,
    by=TIMING,
    shown={"before-scoring": "EXTRA-01", "end-of-turn": "SCORE-45"},
    mode=MAY,
    action=FLEE,
    options=knights_out_of_the_city,
    when=Cond("out-of-the-city", test=out_of_the_city),
    only={"siege.escape.adjacency": "any-city-tile"},
    rules="EXTRA-01.1/CATHARS EXTRA-01.2/CATHARS EXTRA-01.3/CATHARS EXTRA-01.4/CATHARS",
)
def flee(game: State, knight: int) -> None:
    """One knight a move slips home."""
    game.send_home(knight)


siege.note("flee-before-scoring", shown="EXTRA-01.1", rules="EXTRA-01.3/CATHARS", only={TIMING: "before-scoring"})
siege.note("flee-at-end", shown="EXTRA-01.1", rules="EXTRA-01.3/CATHARS", only={TIMING: "end-of-turn"})

# ---- what a besieged city is worth


@siege.hook("points", CITY, name="besieged", shown="SCORE-29", rules="SCORE-29/CATHARS SCORE-00.6/BASE")
def besieged_city(game: State, count: Count, segment: int, when: int) -> None:
    """Every tile and pennant of a finished city is worth one less, however many siege tiles it has."""
    if when == DONE and game.sum_of(segment, BESIEGED):
        count.add("siege", game.tiles(segment) + game.sum_of(segment, PENNANT), -1)


@siege.hook("points", CITY, name="unfinished-siege", shown="FINAL-25", rules="FINAL-25/CATHARS", phase=ZERO)
def unfinished_city(game: State, count: Count, segment: int, when: int) -> None:
    """An unfinished besieged city is worth nothing."""
    if when == AT_END and game.sum_of(segment, BESIEGED):
        count.cancel("unfinished-siege")


@siege.hook(
    "city_worth",
    FOR_CITY,
    name="supplies",
    shown="FINAL-29.1",
    rules="FINAL-32/CATHARS FINAL-32.1/CATHARS",
    phase=SCALE,
)
def supplies(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """A besieged city gives a farmer twice what it would give him otherwise, pigs and herds included."""
    if game.sum_of(city, BESIEGED):
        count.twice("siege-supplies")

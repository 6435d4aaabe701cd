"""The base game, as two historical rulebooks tell it and as today's players expect it."""

from __future__ import annotations

from bastide.boxes.base import supply, winner
from bastide.boxes.base.box import base, box, course, farmers
from bastide.kit import (
    AT_END,
    CITY,
    DONE,
    FIELD,
    FINAL,
    FINAL_COUNT,
    MUST,
    PLACE,
    PREP,
    PUSHED,
    RATE,
    ROAD,
    SCALE,
    Cond,
    Count,
    Options,
    State,
    act,
    hold,
    lay,
    offer_places,
)

__all__ = ["box", "supply", "winner"]

PENNANT, MONASTERY = box.attribute("pennant"), box.feature("monastery")
TINY = {"city.tiny": "2"}

# ---- set-up

course.act(
    "piles",
    shown="PREP-01",
    rules=("PREP-01.2/BASE PREP-31/BASE BASE-COMP-1 BASE-COMP-4 BASE-SETUP-2 MODEL-02/BASE MODEL-10/BASE"),
)
course.act(
    "figures",
    shown="PREP-04",
    rules=("PREP-01.1/BASE PREP-01.3/BASE BASE-COMP-2 BASE-COMP-5 BASE-SETUP-3 BASE-SETUP-4 BASE-UI-1"),
)
course.act(
    "start",
    shown="PREP-18",
    rules="BASE-SETUP-1 MODEL-01/BASE PREP-27/GKK PREP-28/GKK",
)

BY_HAND = {"setup.manual": "yes"}


def several(game: State) -> bool:
    """Whether start pieces wait for the first player to lay them."""
    return game.start_pieces() > 0


def take_piece(game: State, number: int) -> None:
    """Take the next start piece out of its pile and ask where it lies."""
    if number < game.start_pieces():
        hold(game, game.start_pile(number), game.start_piece(number))
        game.push(lay_piece, game.turn_player, number)


@base.step(
    "pieces",
    at=PREP.start,
    shown="PREP-18.1",
    when=Cond("several-pieces", test=several),
    only=BY_HAND,
    rules="PREP-27/GKK PREP-28/GKK",
)
def first_piece(game: State) -> None:
    """The start pieces after the first one are laid in their order."""
    take_piece(game, 0)


def places(game: State, out: Options) -> None:
    """Wherever the start piece fits."""
    offer_places(game, out)


@base.step(
    "piece",
    at=PUSHED,
    shown="PREP-18.2",
    mode=MUST,
    action=PLACE,
    options=places,
    only=BY_HAND,
    rules="PREP-28/GKK",
)
def lay_piece(game: State, spot: int, rotation: int) -> None:
    """The first player chooses where it lies."""
    number = game.arg(0)
    lay(game, game.tile, spot, rotation)
    take_piece(game, number + 1)


base.note("first-given", shown="PREP-24", rules="BASE-SETUP-5", only={"base.start-player": "given"})
base.note("first-youngest", shown="PREP-24", rules="BASE-SETUP-5", only={"base.start-player": "youngest"})
base.act(
    "first-lot",
    act.CHOOSE_FIRST,
    at=PREP.seats,
    shown="PREP-24",
    who=act.BY_CHANCE,
    mode=MUST,
    rules="BASE-SETUP-5",
    only={"base.start-player": "lot"},
)


def youngest(game: State) -> int:
    """The seat that the set-up names as the youngest player's."""
    return game.youngest()


base.act(
    "first-chosen",
    act.CHOOSE_FIRST,
    at=PREP.seats,
    shown="PREP-24",
    who=youngest,
    mode=MUST,
    rules="BASE-SETUP-5",
    only={"base.start-player": "youngest-chooses"},
)

# ---- the turn

base.note(
    "turn",
    shown="TURN-01",
    rules=("TURN-01/BASE TURN-02/BASE TURN-03/BASE BASE-TURN-1 BASE-TURN-2 BASE-TURN-3 BASE-TURN-4 MODEL-11/BASE"),
)
course.act(
    "lay",
    shown="PLACE-08.1",
    rules=(
        "PLACE-08.1/BASE BASE-PLACE-2 BASE-PLACE-3 BASE-PLACE-4 BASE-PLACE-5 BASE-PLACE-6 BASE-PLACE-7 "
        "MODEL-03/BASE MODEL-13/BASE"
    ),
)
course.act(
    "follower",
    does="deploy",
    shown="FIGURE-01.1",
    rules=(
        "FIGURE-00/BASE FIGURE-00.1/BASE FIGURE-01.1/BASE BASE-MEEPLE-1 BASE-MEEPLE-2 BASE-MEEPLE-3 "
        "BASE-MEEPLE-4 BASE-MEEPLE-5 BASE-MEEPLE-8 BASE-MEEPLE-9 MODEL-14/BASE"
    ),
)
base.note(
    "roles",
    shown="FIGURE-01.2",
    rules="MODEL-04/BASE BASE-COMP-3 FIGURE-01.3/BASE BASE-MEEPLE-6",
)
base.note("merging", shown="FIGURE-01.3", rules="FIGURE-01.2/BASE BASE-MEEPLE-7")
base.note("just-completed", shown="FIGURE-01.4", rules="MODEL-15/BASE BASE-MEEPLE-10")

# ---- scoring

course.act(
    "order",
    shown="SCORE-04",
    rules=("SCORE-00.1/BASE SCORE-00.5/BASE BASE-RETURN-1 BASE-RETURN-5 BASE-RETURN-6 BASE-TURN-5"),
)
course.act(
    "majority",
    shown="SCORE-17",
    rules="MODEL-05/BASE MODEL-06/BASE BASE-MAJ-1 BASE-MAJ-2 BASE-MAJ-3 BASE-MAJ-4",
)
course.act(
    "home",
    shown="SCORE-37.3",
    rules="SCORE-00.3/BASE MODEL-08/BASE BASE-RETURN-2 BASE-RETURN-3 BASE-RETURN-4",
)
base.note("arithmetic", shown="SCORE-04.1", rules="SCORE-00.6/BASE")
base.note("debt-forbidden", shown="SCORE-04.3", rules="MODEL-12/BASE", only={"score.negative": "forbid"})
base.note("debt-allowed", shown="SCORE-04.3", rules="MODEL-12/BASE", only={"score.negative": "allow"})
base.note("per-tile", shown="SCORE-04.2", rules="MODEL-09/BASE", only={"count.unit": "per-tile"})
base.note("per-cell", shown="SCORE-04.2", rules="MODEL-09/BASE", only={"count.unit": "per-cell"})


@base.hook(
    "points",
    MONASTERY,
    shown="SCORE-10a",
    rules=("SCORE-10a/BASE FINAL-09/BASE BASE-CLOISTER-1 BASE-CLOISTER-2 BASE-CLOISTER-3 BASE-FINAL-4"),
)
def monastery(game: State, count: Count, segment: int, when: int) -> None:
    """One for itself and one for each of the places around it: nine when it is surrounded."""
    count.add("tile", 1 + game.places_around(segment) - game.open_ends(segment), 1)


@base.hook(
    "points",
    ROAD,
    shown="SCORE-18",
    rules=(
        "SCORE-18.1/BASE FINAL-19/BASE MODEL-07/BASE BASE-ROAD-1 BASE-ROAD-3 BASE-ROAD-4 BASE-ROAD-5 "
        "BASE-ROAD-6 BASE-FINAL-2"
    ),
)
def road(game: State, count: Count, segment: int, when: int) -> None:
    """One a tile, finished or not."""
    count.add("tile", game.tiles(segment), 1)


base.note("loop", shown="SCORE-18.1", rules="BASE-ROAD-2", only={"base.road-loop": "completes"})


@base.hook(
    "complete",
    ROAD,
    name="endless",
    shown="SCORE-18.1",
    rules="BASE-ROAD-2",
    only={"base.road-loop": "never-completes"},
)
def has_an_end(game: State, segment: int) -> bool:
    """A road that closes on itself has no end to complete."""
    return any(game.printed_ports(member) < 2 for member in game.members(segment))


@base.hook(
    "points",
    CITY,
    shown="SCORE-26",
    rules=(
        "SCORE-26/BASE SCORE-26.1/BASE FINAL-23/BASE BASE-CITY-1 BASE-CITY-2 BASE-CITY-3 BASE-CITY-4 "
        "BASE-CITY-7 BASE-FINAL-3"
    ),
)
def city(game: State, count: Count, segment: int, when: int) -> None:
    """Two a tile and two a pennant; unfinished one each."""
    rate = 2 if when == DONE else 1
    count.add("tile", game.tiles(segment), rate)
    count.add("pennant", game.sum_of(segment, PENNANT), rate)


base.note("tiny-normal", shown="SCORE-26.1", rules="BASE-CITY-5", only={"city.tiny": "normal"})


# What a tile is worth, so before anything that doubles or halves a feature.
@base.hook("points", CITY, shown="SCORE-26.1", rules="BASE-CITY-6", only=TINY, phase=SCALE)
def tiny_city(game: State, count: Count, segment: int, when: int) -> None:
    """A finished city of two tiles is worth two points less."""
    if when == DONE and game.tiles(segment) == 2:
        count.add("tiny-city", 1, -2)


@base.hook("points", CITY, shown="SCORE-26.2", rules="BASE-CITY-6", only={**TINY, "city.tiny.shield": "1"}, phase=SCALE)
def tiny_pennant(game: State, count: Count, segment: int, when: int) -> None:
    """In such a city a pennant is worth one point less."""
    if when == DONE and game.tiles(segment) == 2:
        count.add("tiny-pennant", game.sum_of(segment, PENNANT), -1)


# ---- the end

base.note("end", shown="FINAL-00.1", rules="FINAL-00.1/BASE BASE-END-1 BASE-END-2 BASE-END-3")
base.note("unfinished", shown="FINAL-08", rules="BASE-FINAL-1 BASE-FINAL-5")
course.score_at_end("final-monasteries", MONASTERY, shown="FINAL-09")
course.score_at_end("final-roads", ROAD, shown="FINAL-19")
course.score_at_end("final-cities", CITY, shown="FINAL-23")

farmers.note(
    "field",
    shown="FIGURE-01.5",
    rules=("FIGURE-01.4/BASE BASE-MEEPLE-11 BASE-FIELD-1 BASE-FIELD-2 BASE-FIELD-3 BASE-FIELD-4 BASE-FIELD-5"),
)
farmers.note("served", shown="FINAL-26", rules="BASE-FARM-1 BASE-FARM-2 BASE-FARM-3 BASE-UI-3")

OWNER_3 = {"base.field-scoring": "field-owner-3"}
OWNER_3_ONCE = {"base.field-scoring": "field-owner-3-city-once"}
MAJORITY_4 = {"base.field-scoring": "city-majority-4"}


@farmers.step(
    "fields",
    at=FINAL.fields,
    shown="FINAL-27",
    only=OWNER_3,
    rules="FINAL-27/BASE BASE-FARM-4 BASE-FARM-5 BASE-FARM-6 BASE-FARM-7",
)
def score_fields(game: State) -> None:
    """Every owner of a field is paid for every finished city it serves."""
    for field in game.features(FIELD):
        cities = game.served(field)
        for player in game.owning(field):
            pay_farmer(game, player, field, cities)


@farmers.step(
    "fields-once",
    at=FINAL.fields,
    shown="FINAL-27",
    only=OWNER_3_ONCE,
    rules="BASE-FARM-4 BASE-FARM-5 BASE-FARM-6 BASE-FARM-7 BASE-FARM-8",
)
def score_fields_once(game: State) -> None:
    """As above, but no player is paid twice for a city: the best of his fields counts."""
    fields = game.features(FIELD)
    for player in range(game.players):
        own = [field for field in fields if player in game.owning(field)]
        best: dict[int, tuple[int, int]] = {}
        for field in own:
            for city_served in game.served(field):
                count = Count(False)
                game.city_worth(count, field, city_served, player, AT_END)
                if city_served not in best or count.total > best[city_served][0]:
                    best[city_served] = (count.total, field)
        for field in own:
            cities = [city_served for city_served, (_, where) in best.items() if where == field]
            pay_farmer(game, player, field, cities)


@farmers.step(
    "fields-by-city",
    at=FINAL.fields,
    shown="FINAL-27",
    only=MAJORITY_4,
    rules="BASE-FARM-9 BASE-FARM-10 BASE-FARM-11 BASE-FARM-12",
)
def score_cities_served(game: State) -> None:
    """City by city: whoever has the most farmers on all fields that serve it is paid."""
    fields_of: dict[int, list[int]] = {}
    for field in game.features(FIELD):
        for city_served in game.served(field):
            fields_of.setdefault(city_served, []).append(field)
    for city_served, fields in fields_of.items():
        strength = [sum(game.weight_of(field, p) for field in fields) for p in range(game.players)]
        for player, own in enumerate(strength):
            if own and own == max(strength):
                here = next(field for field in fields if game.weight_of(field, player))
                pay_cities(game, player, here, [city_served], Count(game.sink is not None))
    for field in game.features(FIELD):
        for player in game.owning(field):
            pay_farmer(game, player, field, [])


def pay_farmer(game: State, player: int, field: int, cities: list[int]) -> None:
    """One award for what a field is worth by itself and for all the cities a player is paid for on it."""
    pay_cities(game, player, field, cities, game.value(field, AT_END))


def pay_cities(game: State, player: int, field: int, cities: list[int], count: Count) -> None:
    """One award for all the cities a player is paid for on one field, on top of what was counted before."""
    for city_served in cities:
        game.city_worth(count, field, city_served, player, AT_END)
    if count.total:
        game.award_counted(player, count, FINAL_COUNT, field)


@farmers.hook(
    "city_worth",
    name="city-worth-3",
    shown="FINAL-27.1",
    phase=RATE,
    only={"base.field-scoring": "field-owner-3|field-owner-3-city-once"},
)
def worth_three(game: State, count: Count, field: int, city_served: int, player: int, when: int) -> None:
    """At the end a finished city gives a farmer three points."""
    if when == AT_END:
        count.add("city", 1, 3)


@farmers.hook("city_worth", name="city-worth-4", shown="FINAL-27.1", only=MAJORITY_4, phase=RATE)
def worth_four(game: State, count: Count, field: int, city_served: int, player: int, when: int) -> None:
    """At the end a finished city gives the strongest farmer four points."""
    if when == AT_END:
        count.add("city", 1, 4)

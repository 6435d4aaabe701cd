"""What a field with a barn brings: farmers who leave it, and barns at the end."""

from __future__ import annotations

from bastide.boxes.abbey.box import BARN_FIELD, BARNS, FRESH, LAID, SHARED, barn
from bastide.kit import (
    ALL_REASONS,
    AT_END,
    DONE,
    FIELD,
    FINAL,
    FINAL_COUNT,
    FOR_CITY,
    FOR_FIGURE,
    FOR_RATE,
    Count,
    State,
)


def touches_new_tile(game: State, field: int) -> bool:
    """Whether the tile just laid shows a part of this field."""
    for segment in range(game.first_new(), game.segments):
        if game.same(segment, field):
            return True
    return False


@barn.hook("triggers", name="barn-fields", shown="SCORE-05", rules="SCORE-00.2/AM")
def farmers_leave(game: State) -> None:
    """A field with a barn and farmers is scored, enclosed or not, in the move in which they have come together."""
    for k in range(game.get(BARNS)):
        field = game.get(BARN_FIELD, k)
        if game.anybody_on(field) and touches_new_tile(game, field):
            game.await_scoring(field)


def is_fresh(game: State, field: int) -> bool:
    """Whether the barn of this move was laid into a field."""
    fresh = game.get(FRESH) - 1
    return fresh >= 0 and game.same(fresh, field)


@barn.hook("city_worth", name="barn-laid", shown="SCORE-05.1", rules="SCORE-04.1/AM SCORE-04.3/AM")
def worth_three(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """A city gives the farmers three points when a barn is laid into their field."""
    if when == DONE and is_fresh(game, field):
        count.add("city", 1, 3)


@barn.hook("city_worth", name="barn-joined", shown="SCORE-05.2", rules="SCORE-05.1/AM SCORE-05.2/AM")
def worth_one(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """A city gives them one point when their field is joined to one with a barn."""
    if when == DONE and not is_fresh(game, field):
        count.add("city", 1, 1)


def add_cities(game: State, count: Count, field: int, player: int, reasons: int) -> None:
    """What the finished cities of a field give its farmers in mid-game, for some of the reasons there are."""
    for city in game.served(field):
        game.city_worth(count, field, city, player, DONE, reasons)


def add_own(game: State, count: Count, field: int, player: int, shared: int, reasons: int) -> None:
    """What one farmer gets beyond that for a figure of his own in the field."""
    common, full = Count(False), Count(False)
    add_cities(game, common, field, player, shared)
    add_cities(game, full, field, player, reasons)
    if full.total != common.total:
        count.add("barn-own", 1, full.total - common.total)


AS_FINAL, PLAIN = {"barn.mods": "as-final"}, {"barn.mods": "none"}


@barn.hook("points", FIELD, name="barn-as-final", shown="SCORE-05.3", only=AS_FINAL, rules="SCORE-05.3/AM")
def value_as_final(game: State, count: Count, segment: int, when: int) -> None:
    """The cities of the field, with all that makes them worth more in the final scoring."""
    if when == DONE:
        add_cities(game, count, segment, -1, SHARED)


@barn.hook("points", FIELD, name="barn-plain", shown="SCORE-05.4", only=PLAIN, rules="SCORE-05.3/AM")
def value_plain(game: State, count: Count, segment: int, when: int) -> None:
    """The cities of the field, all alike."""
    if when == DONE:
        add_cities(game, count, segment, -1, FOR_RATE)


@barn.hook("extra", FIELD, name="barn-pig", shown="SCORE-05.4", only=AS_FINAL, rules="SCORE-04.2/AM SCORE-05.2/AM")
def pig_as_final(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """What a pig in the field adds for its player, doubled where the city is."""
    if when == DONE:
        add_own(game, count, segment, player, SHARED, ALL_REASONS)


@barn.hook("extra", FIELD, name="barn-pig-plain", shown="SCORE-05.3", only=PLAIN, rules="SCORE-04.2/AM SCORE-05.2/AM")
def pig_plain(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """What a pig in the field adds for its player."""
    if when == DONE:
        add_own(game, count, segment, player, FOR_RATE, FOR_RATE | FOR_FIGURE)


# ---- the end

FOR_A_CITY = 4  # points
NO_MODS, BY_CITY = {"barn.final.mods": "none"}, {"barn.final.mods": "castle+siege"}
ONCE = {"barn.twice": "once", "base.field-scoring": "field-owner-3-city-once"}


def add_city(game: State, count: Count, field: int, city: int, player: int, reasons: int) -> None:
    """Four points for a city, and what it adds to them for some of the reasons there are."""
    count.add("barn", 1, FOR_A_CITY)
    game.city_worth(count, field, city, player, AT_END, reasons, FOR_A_CITY)


def score_barns(game: State, reasons: int) -> None:
    """Every barn brings its player what its field is worth and four points a finished city, with other barns or not."""
    for k in range(game.get(BARNS)):
        player, field = game.owner_of(game.get(LAID, k)), game.get(BARN_FIELD, k)
        count = game.value(field, AT_END)
        for city in game.served(field):
            add_city(game, count, field, city, player, reasons)
        if count.total:
            game.award_counted(player, count, FINAL_COUNT, field)


@barn.step(
    "final-barns",
    at=FINAL.fields,
    shown="FINAL-30",
    only=NO_MODS,
    rules="FINAL-30/AM FINAL-30.1/AM",
)
def score_barns_plain(game: State) -> None:
    """Four points a city, whatever it is."""
    score_barns(game, 0)


@barn.step(
    "final-barns-mods",
    at=FINAL.fields,
    shown="FINAL-30",
    only=BY_CITY,
    rules="FINAL-30/AM FINAL-30.1/AM",
)
def score_barns_by_city(game: State) -> None:
    """Four points a city, and what the city itself adds or multiplies."""
    score_barns(game, FOR_CITY)


# ---- one city, a barn and a farmer


def paid_to_farmer(game: State, player: int, city: int) -> int:
    """What the best of a player's fields has brought him for a city, where no city is paid twice."""
    best = 0
    for field in game.features(FIELD):
        if player in game.owning(field) and city in game.served(field):
            count = Count(False)
            game.city_worth(count, field, city, player, AT_END)
            best = max(best, count.total)
    return best


def take_back(game: State, reasons: int) -> None:
    """Of a city that has paid somebody as a farmer and for a barn, the smaller of the two is given back."""
    seen: list[tuple[int, int]] = []
    for k in range(game.get(BARNS)):
        player, field = game.owner_of(game.get(LAID, k)), game.get(BARN_FIELD, k)
        count = Count(game.sink is not None)
        for city in game.served(field):
            if (player, city) not in seen:
                seen.append((player, city))
                barn_worth = Count(False)
                add_city(game, barn_worth, field, city, player, reasons)
                count.add("paid-once", 1, -min(barn_worth.total, paid_to_farmer(game, player, city)))
        if count.total:
            game.award_counted(player, count, FINAL_COUNT, field)


@barn.step("paid-once", at=FINAL.fields, shown="FINAL-30.1", only={**ONCE, **NO_MODS}, rules="FINAL-30.2/AM")
def take_back_plain(game: State) -> None:
    """What four points and a farmer's have in common."""
    take_back(game, 0)


@barn.step("paid-once-mods", at=FINAL.fields, shown="FINAL-30.1", only={**ONCE, **BY_CITY}, rules="FINAL-30.2/AM")
def take_back_by_city(game: State) -> None:
    """What four points, with what the city adds, and a farmer's have in common."""
    take_back(game, FOR_CITY)

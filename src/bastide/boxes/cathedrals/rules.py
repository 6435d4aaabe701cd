"""German Cathedrals: roads that begin at one are worth more, and an archbishop counts all of them together."""

from __future__ import annotations

from bastide.kit import AT_END, DONE, FINAL, ROAD, Box, Count, State, act

box = Box(__name__)
cathedrals = box.part("cathedrals")

CATHEDRAL, SHOWS_CATHEDRAL = box.feature("german_cathedral"), box.tag("german_cathedral")
BEGINS_HERE, INN = box.attribute("cathedral_road"), box.attribute("inn")
SITE, SITES = box.slot("site"), box.slot("sites")

cathedrals.note("tiles", shown="PREP-02.1", rules="PREP-31/BASE")
cathedrals.note("archbishop", shown="FIGURE-14", rules="FIGURE-14/GCATH")


@cathedrals.hook("laid", SHOWS_CATHEDRAL, name="ends-roads", shown="PLACE-08.8", rules="FIGURE-14/GCATH")
def note_site(game: State, face: int) -> None:
    """Every road on its tile begins at a cathedral."""
    number, most = game.get(SITES), game.slot_size(SITE)
    if number == most:
        raise OverflowError(f"more than {most} German cathedrals")
    game.set(SITE, face, number)
    game.set(SITES, number + 1)


# ---- roads


def on_face(game: State, face: int, road: int) -> int:
    """How many parts of a road are printed on a face."""
    n = 0
    for segment in range(game.first_of(face), game.end_of(face)):
        if game.same(segment, road):
            n += 1
    return n


def repeats(game: State, road: int) -> int:
    """How many sections of a road on tiles of cathedrals are not the first ones of their tile."""
    if game.sum_of(road, BEGINS_HERE) < 2:
        return 0
    n = 0
    sites = game.slot_row(SITE)
    for i in range(game.get(SITES)):
        n += max(0, on_face(game, game.in_slot(sites + i), road) - 1)
    return n


def sections(game: State, road: int) -> int:
    """The length of a road: its tiles, but on the tile of a cathedral every section counts."""
    return game.tiles(road) + repeats(game, road)


@cathedrals.hook("points", ROAD, name="cathedral-road", shown="SCORE-20", rules="SCORE-20/GCATH")
def cathedral_road(game: State, count: Count, segment: int, when: int) -> None:
    """A finished road that begins at a cathedral is worth one more a section."""
    if when == DONE and game.sum_of(segment, BEGINS_HERE):
        again = repeats(game, segment)
        count.add("cathedral-road", game.tiles(segment), 1)
        count.add("second-section", again, 3 if game.sum_of(segment, INN) else 2)


# ---- the archbishop


def cathedral_on(game: State, face: int) -> int:
    """The cathedral of a tile that shows one."""
    segment = game.first_of(face)
    while not game.is_like(segment, CATHEDRAL):
        segment += 1
    return segment


def next_road(game: State, cathedral: int, number: int) -> int:
    """The first road of a cathedral, from a segment on, that begins there for the first time, or -1."""
    face = game.face_on(cathedral)
    for segment in range(number, game.end_of(face)):
        if game.feature_kind(segment) == ROAD:
            first = game.first_of(face)
            while not game.same(first, segment):
                first += 1
            if first == segment:
                return segment
    return -1


@cathedrals.hook("complete", CATHEDRAL, name="finished", shown="SCORE-21", rules="SCORE-21.1/GCATH")
def all_roads_finished(game: State, segment: int) -> bool:
    """A cathedral is finished when all its roads are."""
    road = next_road(game, segment, game.first_of(game.face_on(segment)))
    while road >= 0:
        if not game.is_complete(road):
            return False
        road = next_road(game, segment, road + 1)
    return True


@cathedrals.hook("triggers", name="archbishop-scores", shown="SCORE-21.1", rules="SCORE-21.1/GCATH")
def score_finished(game: State) -> None:
    """An archbishop is scored in the move in which the last road of his cathedral was finished, wherever that was."""
    sites = game.slot_row(SITE)
    for i in range(game.get(SITES)):
        cathedral = cathedral_on(game, game.in_slot(sites + i))
        if game.anybody_on(cathedral) and game.is_complete(cathedral):
            game.await_scoring(cathedral)


def add_road(game: State, count: Count, road: int, when: int) -> None:
    """What one road of his cathedral gives an archbishop."""
    length = sections(game, road)
    count.add("road-section", length, 1)
    if when == DONE and game.sum_of(road, INN):
        count.add("inn-section", length, 1)


@cathedrals.hook("points", CATHEDRAL, name="roads", shown="SCORE-21.2", rules="SCORE-21.1/GCATH SCORE-21.3/GCATH")
def worth_of_roads(game: State, count: Count, segment: int, when: int) -> None:
    """One a section of every road, each road once."""
    road = next_road(game, segment, game.first_of(game.face_on(segment))) if when == DONE else -1
    while road >= 0:
        add_road(game, count, road, DONE)
        road = next_road(game, segment, road + 1)


cathedrals.note("inns", shown="SCORE-21.3", rules="SCORE-21.2/GCATH")

# ---- the end


def add_at_end(game: State, count: Count, segment: int, finished_count: bool) -> None:
    """One a section of the roads without an inn, and of finished ones with an inn if they count."""
    road = next_road(game, segment, game.first_of(game.face_on(segment)))
    while road >= 0:
        if not game.sum_of(road, INN) or (finished_count and game.is_complete(road)):
            add_road(game, count, road, AT_END)
        road = next_road(game, segment, road + 1)


@cathedrals.hook(
    "points",
    CATHEDRAL,
    name="final-no-inns",
    shown="FINAL-21.1",
    rules="FINAL-21.1/GCATH",
    only={"gcath.final.inn": "exclude-all"},
)
def final_no_inns(game: State, count: Count, segment: int, when: int) -> None:
    """At the end no road with an inn counts."""
    if when == AT_END:
        add_at_end(game, count, segment, False)


@cathedrals.hook(
    "points",
    CATHEDRAL,
    name="final-finished-inns",
    shown="FINAL-21.1",
    rules="FINAL-21.1/GCATH",
    only={"gcath.final.inn": "exclude-unfinished"},
)
def final_finished_inns(game: State, count: Count, segment: int, when: int) -> None:
    """At the end finished roads with an inn count like others."""
    if when == AT_END:
        add_at_end(game, count, segment, True)


cathedrals.act(
    "final-archbishops", act.SCORE_AT_END, at=FINAL.roads, shown="FINAL-21", arg=CATHEDRAL, rules="FINAL-21/GCATH"
)

MOST_TO_COME = 20  # tiles


@cathedrals.hook("prospect")
def longer_roads(game: State, player: int) -> int:
    """Every unfinished road of his cathedral promises an archbishop two points more while there are tiles to come."""
    n = 0
    sites = game.slot_row(SITE)
    for i in range(game.get(SITES)):
        cathedral = cathedral_on(game, game.in_slot(sites + i))
        if game.followers_on(cathedral, player):
            road = next_road(game, cathedral, game.first_of(game.in_slot(sites + i)))
            while road >= 0:
                if not game.is_complete(road):
                    n += 1
                road = next_road(game, cathedral, road + 1)
    return n * min(game.drawable(), MOST_TO_COME)

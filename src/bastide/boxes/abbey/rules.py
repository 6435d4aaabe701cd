"""Abbey & Mayor: an abbey for the holes, a mayor as strong as pennants, a wagon that drives on, a barn for a field."""

from __future__ import annotations

from bastide.kit import (
    ALL_REASONS,
    AT_END,
    CORNER,
    DONE,
    FIELD,
    FINAL,
    FINAL_COUNT,
    FOLLOWER,
    FOR_CITY,
    FOR_FIGURE,
    FOR_RATE,
    FROM_ACTIVE,
    LEAVING,
    MAY,
    MOVE,
    NO_FOLLOWER,
    NOT_AT_NEW_CORNERS,
    PREP,
    ROUND,
    SCORE,
    SEGMENT,
    SPOT,
    Box,
    Cond,
    Count,
    Options,
    State,
    act,
    can_lay,
    fact,
    last_move,
    take_up,
)

box = Box(__name__)
abbey = box.part("abbey")
mayor = box.part("mayor")
wagon = box.part("wagon")
barn = box.part("barn")

ABBEY, SHOWS_ABBEY, TILE, PILE = box.feature("abbey"), box.tag("abbey"), box.tile("abbey/abbey"), box.pile("abbeys")
PENNANT, WAGON, BARN = box.attribute("pennant"), box.figure("wagon"), box.figure("barn")
WAITS = box.tag("wagon_waits")
LAID, BARN_FIELD, BARNS, FRESH = box.slot("barn"), box.slot("field"), box.slot("barns"), box.slot("fresh")
SHARED = ALL_REASONS & ~FOR_FIGURE  # what makes a city worth more for all farmers of a field

TAKE = box.action("abbey")
DRIVE = box.action("drive", "segment")
LAY_BARN = box.action("barn", "face", "corner")

# ---- the abbey


@abbey.step("abbeys", at=PREP.deal, shown="PREP-26", rules="PREP-14/AM")
def deal_abbeys(game: State) -> None:
    """Everybody gets one to keep in hand."""
    kind = game.tile_named(TILE)
    for player in range(game.players if kind >= 0 else 0):
        game.fill(game.pile_named(PILE), kind, -1)
        game.deal(player, kind)


def hole_for_abbey(game: State) -> bool:
    """Whether the player to decide has his abbey, a regular tile would be drawn, and there is a hole to fill."""
    kind = game.tile_named(TILE)
    return kind >= 0 and game.holds(game.asked(), kind) and game.regular() and can_lay(game, kind)


def offer_abbey(game: State, out: Options) -> None:
    """Lay the abbey; where is asked next."""
    out.add(game.action(TAKE))


@abbey.step(
    "abbey",
    at=MOVE.take,
    shown="PLACE-02",
    mode=MAY,
    action=TAKE,
    options=offer_abbey,
    when=Cond("hole", test=hole_for_abbey),
    rules="PLACE-05.1/AM PLACE-05.4/AM PLACE-05.5/AM",
)
def take_abbey(game: State) -> None:
    """The abbey is the tile of this move; none is drawn."""
    take_up(game, game.tile_named(TILE))


abbey.note("closes", shown="PLACE-02.1", rules="PLACE-05.3/AM")
abbey.note("monk", shown="PLACE-02.2", rules="PLACE-05.2/AM")


@abbey.hook("points", ABBEY, name="nine", shown="SCORE-12", rules="SCORE-12/AM FINAL-14/AM")
def worth_of_abbey(game: State, count: Count, segment: int, when: int) -> None:
    """Nine when surrounded; at the end one for itself and one for each tile around it."""
    count.add("tile", 9 if when == DONE else 9 - game.open_ends(segment), 1)


@abbey.step("last-abbeys", at=FINAL.last, shown="FINAL-01", rules="FINAL-01.1/AM")
def ask_for_last_abbeys(game: State) -> None:
    """Once round the table, beginning with the first player who had no tile to lay."""
    game.ask_each(lay_last_abbey, FROM_ACTIVE)


@abbey.step(
    "last-abbey",
    at=ROUND,
    shown="FINAL-01.1",
    mode=MAY,
    action=TAKE,
    options=offer_abbey,
    when=Cond("hole", test=hole_for_abbey),
    rules="FINAL-01.1/AM FINAL-01.2/AM",
)
def lay_last_abbey(game: State) -> None:
    """A move of its own: lay, place a figure, score."""
    last_move(game, game.asked(), game.tile_named(TILE))


abbey.act("final-abbeys", act.SCORE_AT_END, at=FINAL.rings, shown="FINAL-14", arg=ABBEY, rules="FINAL-14/AM")

# ---- the mayor

mayor.note("mayors", shown="PREP-06", rules="PREP-14/AM")
mayor.note("mayor", shown="FIGURE-10", rules="FIGURE-10/AM")


@mayor.hook("weight", name="strength", shown="SCORE-15", rules="FIGURE-10/AM SCORE-15/AM FINAL-16/AM")
def strength(game: State, figure: int, segment: int) -> int:
    """A mayor is as strong as the pennants of his city are many, so perhaps not at all."""
    return game.sum_of(segment, PENNANT)


# ---- the wagon

wagon.note("wagons", shown="PREP-06.1", rules="PREP-14/AM")
wagon.note("wagon", shown="FIGURE-12", rules="FIGURE-12/AM SCORE-16/AM FINAL-17/AM")


def leaves(game: State, figure: int, segment: int) -> bool:
    """Whether a figure is a wagon that stands on this feature and leaves with its scoring."""
    if game.kind_of(figure) != game.number_of(WAGON) or game.where(figure) != SEGMENT:
        return False
    return game.same(game.which(figure), segment) and game.goes_home(figure)


def is_scored(game: State) -> bool:
    """Whether a wagon stands on the feature being scored."""
    for figure in range(game.figures):
        if leaves(game, figure, game.arg(0)):
            return True
    return False


@wagon.step(
    "waits",
    at=SCORE.home,
    shown="SCORE-37.2",
    when=Cond("wagon_scored", test=is_scored),
    rules="SCORE-33.1/AM",
)
def wait(game: State) -> None:
    """A wagon does not go home with the others: it waits where it was until everything is scored."""
    for figure in range(game.figures):
        if leaves(game, figure, game.arg(0)):
            game.put(figure, LEAVING, game.which(figure))
            game.note_fact(WAITS)


def waits(game: State, figure: int) -> bool:
    """Whether a figure is a wagon that may still drive on."""
    return game.where(figure) == LEAVING and game.kind_of(figure) == game.number_of(WAGON)


def offer_drive(game: State, segment: int, out: Options) -> None:
    """One place to drive to, if it is of the right kind, unfinished and free."""
    if game.may_place(game.number_of(WAGON), segment) and not game.is_complete(segment):
        action = game.action(DRIVE, segment)
        if not out.has(action):
            out.add(action)


def offer_feature(game: State, segment: int, out: Options) -> None:
    """A feature to drive to, by a part of it that adjoins, and wherever else on it it matters."""
    offer_drive(game, segment, out)
    for member in game.members(segment):
        if member != segment and game.matters(game.face_on(member)):
            offer_drive(game, member, out)


def offer_abbey_gates(game: State, segment: int, out: Options) -> None:
    """An abbey adjoins the roads and cities it closes: from it to them, and from them to it."""
    face = game.face_on(segment)
    for side in range(4):
        other = game.face_beside(face, side)
        if other < 0:
            continue
        if game.has_tag(face, SHOWS_ABBEY):
            there = game.segment_at(other, (side ^ 2) * 3 + 1)
            if there >= 0:
                offer_feature(game, there, out)
        elif game.has_tag(other, SHOWS_ABBEY) and game.segment_at(face, side * 3 + 1) == segment:
            offer_drive(game, game.first_of(other), out)


def drives_along(game: State, out: Options) -> None:
    """Where any wagon of the player asked may drive along."""
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and waits(game, figure):
            offer_along(game, figure, out)


def offer_along(game: State, figure: int, out: Options) -> None:
    """Whatever a road on a tile of the scored feature joins to it, and what an abbey adjoins."""
    for member in game.members(game.which(figure)):
        for segment in game.adjoining(member):
            offer_feature(game, segment, out)
        offer_abbey_gates(game, member, out)


def drives_near(game: State, out: Options) -> None:
    """Where any wagon of the player asked may drive nearby."""
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and waits(game, figure):
            offer_near(game, figure, out)


def offer_near(game: State, figure: int, out: Options) -> None:
    """Whatever is on the wagon's tile or one of the eight around it."""
    here = game.face_on(game.which(figure))
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            face = game.face_by(here, dx, dy)
            if face >= 0:
                for segment in range(game.first_of(face), game.end_of(face)):
                    offer_drive(game, segment, out)


ALONG, NEAR = {"wagon.move": "C1"}, {"wagon.move": "C2"}


@wagon.step("drives", at=MOVE.after, shown="SCORE-40", when=fact(WAITS), only=ALONG, rules="SCORE-33.2/AM")
def ask_wagons(game: State) -> None:
    """Everybody with a waiting wagon in turn, the active player first."""
    game.ask_each(drive_along, FROM_ACTIVE)


@wagon.step("drives-near", at=MOVE.after, shown="SCORE-40", when=fact(WAITS), only=NEAR, rules="SCORE-33.2/AM")
def ask_wagons_near(game: State) -> None:
    """The same where they drive to what is near."""
    game.ask_each(drive_near, FROM_ACTIVE)


@wagon.step(
    "drive-along",
    at=ROUND,
    shown="SCORE-40.1",
    mode=MAY,
    action=DRIVE,
    moves=WAGON,
    options=drives_along,
    only=ALONG,
    rules="SCORE-33.1/AM SCORE-33.3/AM",
)
def drive_along(game: State, segment: int) -> None:
    """The first wagon that gets there along its feature goes there at once."""
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and waits(game, figure):
            ways = Options(16)
            offer_along(game, figure, ways)
            if ways.has(game.action(DRIVE, segment)):
                go_on(game, figure, segment)
                return


@wagon.step(
    "drive-near",
    at=ROUND,
    shown="SCORE-40.1",
    mode=MAY,
    action=DRIVE,
    moves=WAGON,
    options=drives_near,
    only=NEAR,
    rules="SCORE-33.1/AM SCORE-33.3/AM",
)
def drive_near(game: State, segment: int) -> None:
    """The first wagon that is near enough goes there at once."""
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and waits(game, figure):
            ways = Options(16)
            offer_near(game, figure, ways)
            if ways.has(game.action(DRIVE, segment)):
                go_on(game, figure, segment)
                return


def go_on(game: State, figure: int, segment: int) -> None:
    """A wagon goes to another feature; its player is asked again if another one of his waits."""
    game.put(figure, SEGMENT, segment)
    game.set_arg(0, game.arg(0) | 1 << game.asked())


@wagon.step("wagons-home", at=MOVE.after, shown="SCORE-40.2", when=fact(WAITS), rules="SCORE-33.1/AM")
def take_back(game: State) -> None:
    """A wagon that did not drive on goes back to its player."""
    for figure in range(game.figures):
        if waits(game, figure):
            game.send_home(figure)


# ---- the barn

barn.note("barns", shown="PREP-06.2", rules="PREP-14/AM")


def barns_in(game: State, segment: int) -> int:
    """How many barns lie in the field of a segment."""
    n = 0
    for k in range(game.get(BARNS)):
        if game.same(game.get(BARN_FIELD, k), segment):
            n += 1
    return n


def offer_corners(game: State, out: Options, most: int) -> None:
    """Every corner of the new tile where four fields meet, unless too many barns lie in that field."""
    if game.bars & (NO_FOLLOWER | NOT_AT_NEW_CORNERS) or not game.has_left(game.player, game.number_of(BARN)):
        return
    points: list[int] = []
    for face in range(game.new_face, game.faces):
        for corner in range(4):
            field = game.meeting_field(face, corner)
            if field >= 0 and barns_in(game, field) <= most:
                point = corner_spot(game, face, corner)
                if point not in points and game.figure_at(CORNER, point) < 0:
                    points.append(point)  # two faces of one tile may share it
                    out.add(game.action(LAY_BARN, face, corner))


def free_corners(game: State, out: Options) -> None:
    """Corners of fields without a barn."""
    offer_corners(game, out, 0)


def all_corners(game: State, out: Options) -> None:
    """Corners of any field, at which no barn lies yet."""
    offer_corners(game, out, game.figures)


@barn.step(
    "barn",
    at=MOVE.figure,
    shown="FIGURE-11",
    mode=MAY,
    action=LAY_BARN,
    moves=BARN,
    options=free_corners,
    only={"barn.second": "forbidden"},
    rules="FIGURE-11.1/AM FIGURE-11.2/AM FIGURE-11.4/AM",
)
@barn.step(
    "barn-anywhere",
    at=MOVE.figure,
    shown="FIGURE-11",
    mode=MAY,
    action=LAY_BARN,
    moves=BARN,
    options=all_corners,
    only={"barn.second": "allowed"},
    rules="FIGURE-11.1/AM FIGURE-11.4/AM",
)
def lay_barn(game: State, face: int, corner: int) -> None:
    """The barn lies on the corner and belongs to the field around it."""
    player = game.player
    field = game.field_at_corner(face, corner)
    figure = game.in_supply(player, game.number_of(BARN))
    game.put(figure, CORNER, corner_spot(game, face, corner))
    game.set(LAID, figure, game.get(BARNS))
    game.set(BARN_FIELD, field, game.get(BARNS))
    game.set(BARNS, game.get(BARNS) + 1)
    game.set(FRESH, field + 1)


def corner_spot(game: State, face: int, corner: int) -> int:
    """A corner of the table: the spot of the cell of which it is the north-west corner."""
    spot = game.spot_at(face)
    if corner > 1:
        spot += SPOT
    return spot + 1 if corner == 1 or corner == 2 else spot


@barn.hook("left", name="barn-stays", shown="FIGURE-11.1", rules="FIGURE-11.2/AM")
def forget_field(game: State, figure: int, where: int, which: int) -> None:
    """A barn stays; should it be given back by the rule of another box, its field is an ordinary one again."""
    if where == CORNER and game.kind_of(figure) == game.number_of(BARN):
        last = game.get(BARNS) - 1
        found = False
        for k in range(last + 1):
            found = found or game.get(LAID, k) == figure
            if found:
                game.set(LAID, game.get(LAID, k + 1) if k < last else 0, k)
                game.set(BARN_FIELD, game.get(BARN_FIELD, k + 1) if k < last else 0, k)
        game.set(BARNS, last)


@barn.hook("may_stand", FIELD, name="no-farmers", shown="FIGURE-11.2", rules="FIGURE-11.3/AM")
def no_farmer_beside_barn(game: State, kind: int, segment: int) -> bool:
    """Nobody becomes a farmer in a field with a barn, except to be scored there at once."""
    if not game.kind_has(kind, FOLLOWER):
        return True
    return game.awaits(segment) or barns_in(game, segment) == 0


# ---- farmers whose field has got a barn


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


def score_barns(game: State, reasons: int) -> None:
    """Every barn brings its player what its field is worth and four points a finished city, with other barns or not."""
    for k in range(game.get(BARNS)):
        player, field = game.owner_of(game.get(LAID, k)), game.get(BARN_FIELD, k)
        count = game.value(field, AT_END)
        for city in game.served(field):
            count.add("barn", 1, FOR_A_CITY)
            game.city_worth(count, field, city, player, AT_END, reasons, FOR_A_CITY)
        if count.total:
            game.award_counted(player, count, FINAL_COUNT, field)


@barn.step(
    "final-barns",
    at=FINAL.fields,
    shown="FINAL-30",
    only={"barn.final.mods": "none"},
    rules="FINAL-30/AM FINAL-30.1/AM",
)
def score_barns_plain(game: State) -> None:
    """Four points a city, whatever it is."""
    score_barns(game, 0)


@barn.step(
    "final-barns-mods",
    at=FINAL.fields,
    shown="FINAL-30",
    only={"barn.final.mods": "castle+siege"},
    rules="FINAL-30/AM FINAL-30.1/AM",
)
def score_barns_by_city(game: State) -> None:
    """Four points a city, and what the city itself adds or multiplies."""
    score_barns(game, FOR_CITY)

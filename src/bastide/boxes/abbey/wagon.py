"""Wagons: they wait where they were scored and drive on when everything is."""

from __future__ import annotations

from bastide.boxes.abbey.box import DRIVE, SHOWS_ABBEY, WAGON, WAITS, wagon
from bastide.kit import FROM_ACTIVE, LEAVING, MAY, MOVE, ROUND, SCORE, SEGMENT, Cond, Options, State, fact, no_options

wagon.note("wagons", shown="PREP-06.1", rules="PREP-14/AM")
wagon.note("wagon", shown="FIGURE-12", rules="FIGURE-12/AM SCORE-16/AM FINAL-17/AM")


def next_leaving(game: State, number: int) -> int:
    """The first wagon from a number on that stands on the feature being scored and leaves with it, or -1."""
    figure = game.next_standing(game.number_of(WAGON), number)
    while figure >= 0:
        if game.same(game.which(figure), game.arg(0)) and game.goes_home(figure):
            return figure
        figure = game.next_standing(game.number_of(WAGON), figure + 1)
    return -1


def is_scored(game: State) -> bool:
    """Whether a wagon stands on the feature being scored."""
    return next_leaving(game, 0) >= 0


@wagon.step(
    "waits",
    at=SCORE.home,
    shown="SCORE-37.2",
    when=Cond("wagon_scored", test=is_scored),
    rules="SCORE-33.1/AM",
)
def wait(game: State) -> None:
    """A wagon does not go home with the others: it waits where it was until everything is scored."""
    figure = next_leaving(game, 0)
    while figure >= 0:
        game.put(figure, LEAVING, game.which(figure))
        game.note_fact(WAITS)
        figure = next_leaving(game, figure + 1)


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
            ways = no_options(16)
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
            ways = no_options(16)
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

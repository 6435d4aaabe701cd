"""The Ferries: a ferry joins two docks of a lake, so that roads grow, are cut in two and change hands."""

from __future__ import annotations

from bastide.kit import (
    FOLLOWER,
    IN_STOCK,
    MAY,
    MOVE,
    MUST,
    ON_FACE,
    PUSHED,
    ROAD,
    SEGMENT,
    SUPPLY,
    Action,
    Box,
    Cond,
    Options,
    State,
    fact,
)

box = Box(__name__)
ferries = box.part("ferries")

FERRY, DOCKS = box.token("ferry"), box.tag("docks")
CLAIMED, MOVED = box.slot("claimed"), box.slot("moved")
FERRIES = 8

WITH_FOLLOWER = {"ferry.place": "with-follower"}
ALWAYS = {"ferry.place": "always"}

NEW = box.action("ferry", "face", "side", "side")
MOVED_TO = box.action("move-ferry", "face", "side", "side")
AFTER_NEW = box.anchor("moving", after=MOVE.stood, number="FIGURE-24")

ferries.note("lakes", shown="PREP-12", rules="PREP-09/FERRY PREP-31/BASE")

# ---- lakes


def dock(game: State, face: int, side: int) -> int:
    """The road that ends at a dock of a lake on one of its sides, or -1."""
    segment = game.segment_at(face, side * 3 + 1)
    return segment if segment >= 0 and game.feature_kind(segment) == ROAD else -1


def is_lake(game: State, face: int) -> bool:
    """Whether there are docks on a face."""
    return game.has_tag(face, DOCKS)


def has_ferry(game: State, face: int) -> bool:
    """Whether a ferry lies on a lake."""
    return game.tokens(FERRY, ON_FACE, face) > 0


def offer_docks(game: State, action: Action, face: int, out: Options) -> None:
    """Any two docks of a lake but those that its ferry joins already."""
    for side in range(4):
        here = dock(game, face, side)
        for to in range(side + 1, 4):
            there = dock(game, face, to)
            if here >= 0 and there >= 0 and game.linked(here) != there:
                out.add(game.action(action, face, side, to))


# ---- a new ferry


@ferries.hook("left", name="follower-first", shown="FIGURE-23.2", only=WITH_FOLLOWER, rules="FIGURE-17.3/FERRY")
def note_claim(game: State, figure: int, where: int, which: int) -> None:
    """Remember on which road the active player has placed a follower after laying the tile."""
    if where != SUPPLY or game.where(figure) != SEGMENT or game.owner_of(figure) != game.player:
        return
    segment = game.which(figure)
    if game.new_face < game.faces and game.has_trait(figure, FOLLOWER) and game.feature_kind(segment) == ROAD:
        for i in range(game.slot_size(CLAIMED)):
            if game.get(CLAIMED, i) == 0:
                game.set(CLAIMED, segment + 1, i)
                return


ferries.note("ferry-last", shown="FIGURE-17.2", only=ALWAYS, rules="FIGURE-17.3/FERRY")


def waiting_lakes(game: State, segment: int) -> list[int]:
    """The lakes without a ferry at which a road ends, each once."""
    found: list[int] = []
    for member in game.members(segment):
        face = game.face_on(member)
        if is_lake(game, face) and not has_ferry(game, face) and face not in found:
            found.append(face)
    return found


def has_claimed(game: State) -> bool:
    """Whether a follower came onto a road that leads from a lake without a ferry, and a ferry is left."""
    if game.get(CLAIMED) == 0 or game.tokens(FERRY, IN_STOCK) == 0:
        return False
    for i in range(game.slot_size(CLAIMED)):
        if game.get(CLAIMED, i) and waiting_lakes(game, game.get(CLAIMED, i) - 1):
            return True
    return False


@ferries.step(
    "launch",
    at=MOVE.stood,
    shown="FIGURE-23",
    when=Cond("lake-road", test=has_claimed),
    only=WITH_FOLLOWER,
    rules="FIGURE-17.1/FERRY FIGURE-17.2/FERRY",
)
def launch(game: State) -> None:
    """Each of these followers brings a ferry, the one placed first before the others."""
    for i in range(game.slot_size(CLAIMED) - 1, -1, -1):
        if game.get(CLAIMED, i):
            game.push(join_docks, game.player, game.get(CLAIMED, i) - 1)


def docks_of_road(game: State, out: Options) -> None:
    """The docks of every lake without a ferry on the road of the follower."""
    if game.tokens(FERRY, IN_STOCK):
        for face in waiting_lakes(game, game.arg(0)):
            offer_docks(game, NEW, face, out)


def docks_of_tile(game: State, out: Options) -> None:
    """The docks of the lake just laid."""
    if game.tokens(FERRY, IN_STOCK) and not has_ferry(game, game.new_face):
        offer_docks(game, NEW, game.new_face, out)


@ferries.step(
    "new-ferry",
    at=PUSHED,
    shown="FIGURE-23.1",
    mode=MUST,
    action=NEW,
    options=docks_of_road,
    only=WITH_FOLLOWER,
    rules="FIGURE-17.1/FERRY FIGURE-17.4/FERRY",
)
@ferries.step(
    "new-lake",
    at=MOVE.stood,
    shown="FIGURE-23",
    mode=MUST,
    action=NEW,
    options=docks_of_tile,
    when=fact(DOCKS),
    only=ALWAYS,
    rules="FIGURE-17.2/FERRY",
)
def join_docks(game: State, face: int, side: int, to: int) -> None:
    """A ferry from the supply joins two roads at their docks."""
    game.take_token(FERRY, 1, IN_STOCK, 0, ON_FACE, face)
    game.connect(dock(game, face, side), dock(game, face, to))


# ---- moving ferries


def was_moved(game: State, face: int) -> bool:
    """Whether the ferry of a lake was moved in this turn."""
    for i in range(game.slot_size(MOVED)):
        if game.get(MOVED, i) == face + 1:
            return True
    return False


def next_ferries(game: State) -> list[int]:
    """The lakes whose ferry is the first on a road from the new tile; what lies beyond a ferry is not looked at."""
    found: list[int] = []
    walked = [s for s in range(game.first_new(), game.segments) if game.feature_kind(s) == ROAD]
    at = 0
    while at < len(walked):
        here = walked[at]
        at += 1
        face = game.face_on(here)
        if face < game.new_face and is_lake(game, face):
            if game.linked(here) >= 0 and face not in found and not was_moved(game, face):
                found.append(face)
        else:
            walked += [other for other in game.across(here) if other >= 0 and other not in walked]
    return found


def leads_to_ferry(game: State) -> bool:
    """Whether a ferry lies on a road of the new tile, however far away."""
    for road in range(game.first_new(), game.segments):
        if game.feature_kind(road) == ROAD:
            member = game.next_part(road)
            while member != road:
                if is_lake(game, game.face_on(member)) and game.linked(member) >= 0:
                    return True
                member = game.next_part(member)
    return False


def is_extended(game: State) -> bool:
    """Whether the new tile has extended a road on which a ferry may be moved."""
    return game.tokens(FERRY, IN_STOCK) < FERRIES and leads_to_ferry(game) and len(next_ferries(game)) > 0


def other_docks(game: State, out: Options) -> None:
    """Every such ferry, to any other two docks of its lake."""
    if game.tokens(FERRY, IN_STOCK) < FERRIES:
        for face in next_ferries(game):
            offer_docks(game, MOVED_TO, face, out)


@ferries.step(
    "move",
    at={"before-figure": MOVE.laid, "after-figure": AFTER_NEW},
    by="ferry.move.timing",
    shown={"before-figure": "PLACE-23", "after-figure": "FIGURE-25"},
    mode=MAY,
    action=MOVED_TO,
    options=other_docks,
    when=Cond("ferry-road", test=is_extended),
    rules="PLACE-23.1/FERRY PLACE-23.2/FERRY PLACE-23.3/FERRY PLACE-23.4/FERRY",
)
@ferries.step(
    "move-another",
    at=PUSHED,
    shown={"before-figure": "PLACE-23.1", "after-figure": "FIGURE-25.1"},
    by="ferry.move.timing",
    mode=MAY,
    action=MOVED_TO,
    options=other_docks,
    rules="PLACE-23.2/FERRY",
)
def move_ferry(game: State, face: int, side: int, to: int) -> None:
    """The ferry leaves its docks for two others; what it joined may fall apart and be finished by that."""
    for i in range(4):
        here = dock(game, face, i)
        if here >= 0 and game.link_at(here) >= 0:
            game.disconnect(game.link_at(here))
    game.connect(dock(game, face, side), dock(game, face, to))
    free = 0
    while game.get(MOVED, free):
        free += 1
    game.set(MOVED, face + 1, free)
    game.push(move_ferry, game.player)

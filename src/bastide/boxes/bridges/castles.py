"""Castles: a small town becomes one instead of being scored, and its lord copies the next building beside it."""

from __future__ import annotations

from bastide.boxes.bridges.box import EACH, box
from bastide.kit import (
    CITY,
    CLAIMED,
    FOLLOWER,
    FOR_CITY,
    IN_STOCK,
    MAY,
    MOVE,
    MUST,
    ON_FACE,
    PREP,
    PUSHED,
    ROAD,
    SCORE,
    SEGMENT,
    SPOT,
    WITH_PLAYER,
    Cond,
    Count,
    Options,
    State,
)

castles = box.part("castles")

CASTLE, STRONGHOLD, GORE = box.token("castle"), box.feature("stronghold"), box.attribute("gore")
ON_CASTLE, MONASTERY = box.place("stronghold"), box.feature("monastery")
CASTLES, TOWN, BUILT, COPIED = box.slot("castles"), box.slot("town"), box.slot("built"), box.slot("copied")
FOUND = box.action("castle", "segment")
COPY = box.action("lord", "segment")
BY_ACTIVE = {"castle.builder": "active-player-if-owner"}
BY_OWNER = {"castle.builder": "owner-anytime"}


@castles.step("deal-castles", at=PREP.deal, shown="PREP-25.2", rules="PREP-04/BCB")
def deal_castles(game: State) -> None:
    """Everybody gets three castles, or two if many play."""
    for player in range(game.players):
        game.take_token(CASTLE, EACH[game.players], IN_STOCK, 0, WITH_PLAYER, player)


def is_half_round(game: State, segment: int) -> bool:
    """Whether a piece of city is at one side of its tile and a half circle."""
    face = game.face_on(segment)
    return game.printed_ports(segment) == 1 and game.marked(face, GORE, segment - game.first_of(face)) != segment


def lord_to_be(game: State, segment: int) -> int:
    """Who could build a castle on a finished town of two half circles: its only occupant, who has one left; or -1."""
    if game.feature_kind(segment) != CITY or game.open_ends(segment) > 0 or not is_half_round(game, segment):
        return -1
    other = game.next_part(segment)
    if other == segment or game.next_part(other) != segment or not is_half_round(game, other):
        return -1
    occupant = only_one_in(game, segment)
    if occupant < 0 or not game.has_trait(occupant, FOLLOWER):
        return -1
    owner = game.owner_of(occupant)
    return owner if game.tokens(CASTLE, WITH_PLAYER, owner) > 0 else -1


def only_one_in(game: State, segment: int) -> int:
    """The figure that is alone in a town, or -1."""
    found = -1
    for figure in range(game.figures):
        if game.where(figure) == SEGMENT and game.same(game.which(figure), segment):
            if found >= 0:
                return -1
            found = figure
    return found


def closed_own_town(game: State) -> bool:
    """Whether the tile has closed such a town of the active player."""
    if game.tokens(CASTLE, WITH_PLAYER, game.player) == 0:
        return False
    for segment in range(game.first_new(), game.segments):
        if lord_to_be(game, segment) == game.player:
            return True
    return False


def closed_town(game: State) -> bool:
    """Whether the tile has closed such a town, whoever is in it."""
    for segment in range(game.first_new(), game.segments):
        if lord_to_be(game, segment) >= 0:
            return True
    return False


@castles.step(
    "town",
    at=MOVE.extra,
    shown="EXTRA-00.1",
    when=Cond("own-town", test=closed_own_town),
    only=BY_ACTIVE,
    rules="PLACE-20.1/BCB PLACE-20.2/BCB PLACE-20.4/BCB",
)
def own_towns(game: State) -> None:
    """The active player may build there, if it is his town."""
    for segment in range(game.segments - 1, game.first_new() - 1, -1):
        if lord_to_be(game, segment) == game.player:
            game.push(found_castle, game.player, segment)


@castles.step(
    "any-town",
    at=MOVE.extra,
    shown="EXTRA-00.1",
    when=Cond("any-town", test=closed_town),
    only=BY_OWNER,
    rules="PLACE-20.1/BCB PLACE-20.2/BCB PLACE-20.4/BCB",
)
def all_towns(game: State) -> None:
    """Whoever is alone in the town may build there."""
    for segment in range(game.segments - 1, game.first_new() - 1, -1):
        owner = lord_to_be(game, segment)
        if owner >= 0:
            game.push(found_castle, owner, segment)


def this_town(game: State, out: Options) -> None:
    """The town in question, if another castle has not used up the last token."""
    if lord_to_be(game, game.arg(0)) == game.asked():
        out.add(game.action(FOUND, game.arg(0)))


@castles.step(
    "castle",
    at=PUSHED,
    shown="EXTRA-00.2",
    mode=MAY,
    action=FOUND,
    options=this_town,
    rules="PLACE-20.1/BCB PLACE-20.3/BCB",
)
def found_castle(game: State, segment: int) -> None:
    """The town is no city any more, and its follower is lord of the castle."""
    town, number = game.lowest(segment), game.get(CASTLES)
    lord = only_one_in(game, segment)
    game.take_token(CASTLE, 1, WITH_PLAYER, game.asked(), ON_FACE, game.face_on(town))
    game.put(lord, ON_CASTLE, town)
    game.turn_into(town, STRONGHOLD)
    game.set(TOWN, town, number)
    game.set(BUILT, game.turn, number)
    game.set(CASTLES, number + 1)


def lord_of(game: State, number: int) -> int:
    """The figure in a castle, or -1."""
    return game.figure_at(ON_CASTLE, game.get(TOWN, number))


def is_near(game: State, number: int, face: int) -> bool:
    """Whether a face lies on one of the six spaces of a castle: its own two and the two on either long side."""
    town = game.get(TOWN, number)
    one, other = game.spot_at(game.face_on(town)), game.spot_at(game.face_on(game.next_part(town)))
    beside = 1 if abs(one - other) == SPOT else SPOT
    spot = game.spot_at(face)
    return spot in (one, other, one - beside, one + beside, other - beside, other + beside)


def reaches(game: State, number: int, segment: int) -> bool:
    """Whether a road, city or monastery about to be scored has a part on the six spaces of a castle."""
    kind = game.feature_kind(segment)
    if kind != ROAD and kind != CITY and not game.is_like(segment, MONASTERY):
        return False
    member = segment
    while not is_near(game, number, game.face_on(member)):
        member = game.next_part(member)
        if member == segment:
            return False
    return True


def may_copy(game: State, number: int) -> bool:
    """Whether there is a lord in a castle who may get the points of a building: not at once, and only once."""
    return game.get(BUILT, number) != game.turn and not game.get(COPIED, number) and lord_of(game, number) >= 0


def buildings(game: State, number: int) -> list[int]:
    """What the lord of a castle could get the points of now."""
    if not may_copy(game, number):
        return []
    return [game.waiting(k) for k in range(game.pending_n) if reaches(game, number, game.waiting(k))]


def linked_castles(game: State, number: int) -> list[int]:
    """The same, and what the lords of castles on its six spaces get the points of in this move."""
    found = buildings(game, number)
    if not may_copy(game, number):
        return found
    for other in range(game.get(CASTLES)):
        copied = game.get(COPIED, other) - 1
        if copied >= 0 and copied not in found:
            for piece in game.members(game.get(TOWN, other)):
                if is_near(game, number, game.face_on(piece)) and copied not in found:
                    found.append(copied)
    return found


def copy_building(game: State, number: int, segment: int) -> None:
    """The lord of a castle will get the points of a building, and leave with its scoring."""
    game.set(COPIED, segment + 1, number)
    game.claim_on(game.owner_of(lord_of(game, number)), 1, CLAIMED, segment, False)


def some_castle_near(game: State) -> bool:
    """Whether something is scored at a castle whose lord may get the points of it."""
    for number in range(game.get(CASTLES) if game.pending_n else 0):
        if may_copy(game, number):
            for k in range(game.pending_n):
                if reaches(game, number, game.waiting(k)):
                    return True
    return False


NEAR = Cond("castle-near", test=some_castle_near)
LORD = "SCORE-06.1/BCB SCORE-06.2/BCB SCORE-06.4/BCB"


@castles.step("lords", at=MOVE.before, shown="SCORE-03.4", when=NEAR, only={"castle.chain": "off"}, rules=LORD)
def settle_lords(game: State) -> None:
    """Every such lord gets the points of one building; those who have several to choose from are asked."""
    for number in range(game.get(CASTLES) - 1, -1, -1):
        found = buildings(game, number)
        if len(found) == 1:
            copy_building(game, number, found[0])
        elif found:
            game.push(choose_building, game.owner_of(lord_of(game, number)), number)


@castles.step("lords-in-chain", at=MOVE.before, shown="SCORE-03.4", when=NEAR, only={"castle.chain": "on"}, rules=LORD)
def settle_chain(game: State) -> None:
    """The same, castle by castle: one that is finished counts for those beside it."""
    game.push(next_in_chain, game.player)


castles.note("chain-off", shown="SCORE-03.6", rules="SCORE-06.5/BCB", only={"castle.chain": "off"})


@castles.step("chain", at=PUSHED, shown="SCORE-03.6", only={"castle.chain": "on"}, rules="SCORE-06.5/BCB")
def next_in_chain(game: State) -> None:
    """The first castle that has something to copy is settled, then all others are looked at again."""
    for number in range(game.get(CASTLES)):
        found = linked_castles(game, number)
        if found:
            game.push(next_in_chain, game.player)
            if len(found) == 1:
                copy_building(game, number, found[0])
            else:
                game.push(choose_building, game.owner_of(lord_of(game, number)), number)
            return


def copies(game: State, out: Options) -> None:
    """Every building that the castle in question may copy."""
    number = game.arg(0)
    found = linked_castles(game, number)
    for segment in found:
        out.add(game.action(COPY, segment))


@castles.step(
    "choose-building",
    at=PUSHED,
    shown="SCORE-03.5",
    mode=MUST,
    action=COPY,
    options=copies,
    rules="SCORE-06.3/BCB",
)
def choose_building(game: State, segment: int) -> None:
    """The lord takes the points of one of several."""
    copy_building(game, game.arg(0), segment)


def is_copied(game: State) -> bool:
    """Whether a lord gets the points of what is being scored."""
    for number in range(game.get(CASTLES)):
        if game.get(COPIED, number) and game.same(game.get(COPIED, number) - 1, game.arg(0)):
            return True
    return False


@castles.step(
    "lord-home", at=SCORE.home, shown="SCORE-36.3", when=Cond("lord-paid", test=is_copied), rules="SCORE-06.1/BCB"
)
def lord_leaves(game: State) -> None:
    """The castle is finished, and its lord goes home."""
    for number in range(game.get(CASTLES)):
        if game.get(COPIED, number) and game.same(game.get(COPIED, number) - 1, game.arg(0)):
            game.send_home(lord_of(game, number))


@castles.hook("complete", STRONGHOLD, name="lord-stays", shown="FINAL-26.1", rules="FINAL-26.1/BCB")
def is_left(game: State, segment: int) -> bool:
    """A castle is finished when its lord has left; at the end a lord gets nothing."""
    return game.figure_at(ON_CASTLE, game.lowest(segment)) < 0


@castles.hook(
    "serves",
    STRONGHOLD,
    name="finished-castles",
    shown="FINAL-26.2",
    only={"castle.farm": "completed-only"},
    rules="FINAL-26.3/BCB",
)
def serves_if_left(game: State, segment: int) -> bool:
    """Only a castle without its lord counts for farmers."""
    return is_left(game, segment)


@castles.hook(
    "serves", STRONGHOLD, name="all-castles", shown="FINAL-26.2", only={"castle.farm": "all"}, rules="FINAL-26.3/BCB"
)
def serves_always(game: State, segment: int) -> bool:
    """Every castle counts for farmers."""
    return game.is_like(segment, STRONGHOLD)


@castles.hook("city_worth", FOR_CITY, name="castle-worth", shown="FINAL-26.3", rules="FINAL-26.2/BCB")
def castle_worth(game: State, count: Count, field: int, city: int, player: int, when: int) -> None:
    """A castle is worth one more than a city."""
    if game.is_like(city, STRONGHOLD):
        count.add("castle", 1, 1)


@castles.hook("prospect")
def lords_wait(game: State, player: int) -> int:
    """A lord waits for the points of a building that others may finish for him."""
    worth = 4 * game.tokens(CASTLE, WITH_PLAYER, player)
    for number in range(game.get(CASTLES)):
        lord = lord_of(game, number)
        if lord >= 0 and game.owner_of(lord) == player:
            worth += 45
    return worth

"""The Princess & the Dragon: a dragon that drives figures home, a fairy against it, princesses and magic portals."""

from __future__ import annotations

from bastide.kit import (
    ACTIONS_LEFT,
    ALL_PASSED,
    AT_END,
    DONE,
    FACE,
    FIELD,
    FINAL,
    FINAL_COUNT,
    FOLLOWER,
    FROM_ACTIVE,
    LANDSCAPE,
    MAY,
    MOVE,
    MUST,
    NO_FOLLOWER,
    NO_SECOND,
    NOT_AT_NEW_CORNERS,
    NOT_ON_NEW_FACE,
    OTHER,
    PUSHED,
    PUT,
    ROUND,
    SCORE,
    SEGMENT,
    TURN,
    Box,
    Cond,
    Count,
    Kind,
    Options,
    State,
    Tag,
    deploy,
    fact,
)

box = Box(__name__)
dragon = box.part("dragon")
fairy = box.part("fairy")
princess = box.part("princess")
portal = box.part("portal")

DRAGON, FAIRY = box.figure("dragon"), box.figure("fairy")
SHOWS_DRAGON, VOLCANO, SHOWS_PRINCESS, PORTAL = (
    box.tag("dragon"),
    box.tag("volcano"),
    box.tag("princess"),
    box.tag("portal"),
)
PRINCESS = box.attribute("princess")
STEPS, VISITED, BESIDE, THROUGH = box.slot("steps"), box.slot("visited"), box.slot("beside"), box.slot("through")
MAIN, ASIDE = box.pile("main"), box.pile("dragons")
WHOLE_CITY, INNER_CITY = box.tag("carcassonne"), box.tag("quarters")
EATEN, TRAVELS, FAVOURED = box.trait("eaten"), box.trait("portal"), box.trait("favoured")

FLIGHT = 6  # steps
EVERYBODY = -1  # in the slot BESIDE: the fairy belongs to her tile

FLY = box.action("fly", "face")
VISIT, DISMISS = box.action("fairy", "piece"), box.action("dismiss", "piece")
TRAVEL = box.action("portal", "face")

dragon.note("dragon", shown="PREP-09", rules="PREP-06/PD")
fairy.note("fairy", shown="PREP-09.1", rules="PREP-06/PD")


def face_of(game: State, kind: Kind) -> int:
    """The face the dragon or the fairy is on, or -1 while it is not in play."""
    figure = game.neutral(kind)
    return game.which(figure) if game.where(figure) == FACE else -1


def move_to(game: State, kind: Kind, face: int) -> None:
    """Put the dragon or the fairy on a tile."""
    game.put(game.neutral(kind), FACE, face)


def is_far(game: State, kind: Kind, face: int) -> bool:
    """Whether the dragon or the fairy is in another cell than a face, or in none."""
    here = face_of(game, kind)
    return here < 0 or game.apart(here, face) != 0


# ---- the dragon comes


def too_early(game: State) -> bool:
    """Whether the tile just drawn shows a dragon that is not in play yet."""
    return game.in_hand_shows(SHOWS_DRAGON) and face_of(game, DRAGON) < 0


@dragon.step(
    "aside",
    at=MOVE.check,
    shown="PLACE-06.2",
    when=Cond("too-early", test=too_early, shows=("dragon",)),
    rules="PLACE-07.1/PD",
)
def lay_aside(game: State) -> None:
    """The tile waits, and another one is drawn."""
    game.set_aside(game.pile_named(ASIDE))


@dragon.hook("waits", SHOWS_DRAGON)
def wait_aside(game: State, kind: int) -> int:
    """Also where others turn tiles up, one with a dragon that is not in play yet waits."""
    return game.pile_named(ASIDE) if face_of(game, DRAGON) < 0 else -1


@dragon.step(
    "volcano",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "barn"},
    rules="PLACE-11/PD",
)
def erupt(game: State) -> None:
    """The dragon comes to the volcano, and nobody is placed there but a barn at a corner."""
    move_to(game, DRAGON, game.new_face)
    game.bar(NOT_ON_NEW_FACE)


@dragon.step(
    "volcano-bars-all",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "nobody"},
    rules="PLACE-11/PD",
)
def erupt_widely(game: State) -> None:
    """The dragon comes to the volcano, and no figure of any kind is placed there."""
    move_to(game, DRAGON, game.new_face)
    game.bar(NOT_ON_NEW_FACE | NOT_AT_NEW_CORNERS)


@dragon.step(
    "volcano-bars-followers",
    at=MOVE.laid,
    shown="PLACE-11",
    when=fact(VOLCANO),
    only={"dragon.volcano": "no-follower"},
    rules="PLACE-11/PD",
)
def erupt_mildly(game: State) -> None:
    """The dragon comes to the volcano and keeps followers off, as it does wherever it is."""
    move_to(game, DRAGON, game.new_face)


@dragon.hook(
    "may_stand",
    name="dragon-keeps-off",
    shown="PLACE-11.3",
    rules="PLACE-11.1/PD",
    only={"dragon.volcano": "barn|nobody"},
)
def away_from_dragon(game: State, kind: int, segment: int) -> bool:
    """Nobody is placed where the dragon is."""
    return is_far(game, DRAGON, game.face_on(segment))


@dragon.hook(
    "may_stand",
    name="dragon-keeps-followers-off",
    shown="PLACE-11.3",
    rules="PLACE-11.1/PD",
    only={"dragon.volcano": "no-follower"},
)
def followers_away_from_dragon(game: State, kind: int, segment: int) -> bool:
    """No follower is placed where the dragon is; figures of other kinds are."""
    return not game.kind_has(kind, FOLLOWER) or is_far(game, DRAGON, game.face_on(segment))


# ---- the dragon flies


def in_play(game: State) -> bool:
    """Whether the dragon is on a tile."""
    return face_of(game, DRAGON) >= 0


AWAKE = fact(SHOWS_DRAGON, in_play)
WAKING = "PLACE-12.1/PD PLACE-12.12/PD"
FLYING = {
    "before-figure": MOVE.laid,
    "before-scoring": MOVE.extra,
    "after-scoring": MOVE.after,
}
BACK = "PLACE-07.2/PD PLACE-12.11/PD"


@dragon.step("wake", at=MOVE.laid, shown="PLACE-15", when=AWAKE, only={"dragon.timing": "before-figure"}, rules=WAKING)
@dragon.step(
    "wake-before-scoring",
    at=MOVE.extra,
    shown="EXTRA-03",
    when=AWAKE,
    only={"dragon.timing": "before-scoring"},
    rules=WAKING,
)
@dragon.step(
    "wake-after-scoring",
    at=MOVE.after,
    shown="SCORE-43",
    when=AWAKE,
    only={"dragon.timing": "after-scoring"},
    rules=WAKING,
)
def wake(game: State) -> None:
    """The dragon sets out; the players lead it in turn until it has flown or is stuck."""
    game.set(STEPS, 0)
    game.set(VISITED, face_of(game, DRAGON))
    game.ask_each(fly, FROM_ACTIVE, ALL_PASSED)


def may_fly(game: State, face: int) -> bool:
    """Whether the dragon has not been on a face in its present move and nothing keeps it off."""
    for step in range(game.get(STEPS) + 1):
        if game.get(VISITED, step) == face:
            return False
    return game.may_enter(game.neutral(DRAGON), face)


def flights(game: State, out: Options) -> None:
    """The tiles beside the dragon that it may enter now."""
    if game.get(STEPS) == FLIGHT:
        return
    here = face_of(game, DRAGON)
    for side in range(4):
        face = game.face_beside(here, side)
        if face >= 0 and may_fly(game, face):
            out.add(game.action(FLY, face))


@dragon.step(
    "fly",
    at=ROUND,
    shown={"before-figure": "PLACE-15.1", "before-scoring": "EXTRA-03.1", "after-scoring": "SCORE-43.1"},
    by="dragon.timing",
    mode=MUST,
    action=FLY,
    moves=DRAGON,
    options=flights,
    rules="PLACE-12.2/PD PLACE-12.3/PD PLACE-12.4/PD PLACE-12.10/PD",
)
def fly(game: State, face: int) -> None:
    """One step of the dragon."""
    game.set(STEPS, game.get(STEPS) + 1)
    game.set(VISITED, face, game.get(STEPS))
    move_to(game, DRAGON, face)
    eat(game, face)


dragon.note(
    "eaten",
    shown={"before-figure": "PLACE-15.2", "before-scoring": "EXTRA-03.2", "after-scoring": "SCORE-43.2"},
    by="dragon.timing",
    rules="PLACE-12.6/PD PLACE-12.7/PD",
)


def eat(game: State, face: int) -> None:
    """Everybody on a tile goes home, except those whom the dragon does not eat."""
    for figure in range(game.figures):
        under = game.face_under(figure) if game.has_trait(figure, EATEN) else -1
        if under >= 0 and game.apart(under, face) == 0:
            if not game.shielded(figure, EATEN):
                game.send_home(figure)


@dragon.hook(
    "may_enter",
    name="whole-city-barred",
    shown={"before-figure": "PLACE-15.3", "before-scoring": "EXTRA-03.3", "after-scoring": "SCORE-43.3"},
    by="dragon.timing",
    rules="PLACE-12.4/PD PLACE-12.5/PD",
    only={"dragon.coc": "all-city-tiles"},
)
def outside_the_city(game: State, figure: int, face: int) -> bool:
    """The dragon enters no tile of the City of Carcassonne."""
    return not game.has_tag(face, WHOLE_CITY)


@dragon.hook(
    "may_enter",
    name="inner-city-barred",
    shown={"before-figure": "PLACE-15.3", "before-scoring": "EXTRA-03.3", "after-scoring": "SCORE-43.3"},
    by="dragon.timing",
    rules="PLACE-12.5/PD",
    only={"dragon.coc": "inner-two-only"},
)
def outside_the_quarters(game: State, figure: int, face: int) -> bool:
    """The dragon enters the outer tiles of the City of Carcassonne only."""
    return not game.has_tag(face, INNER_CITY)


@dragon.step(
    "back",
    at=MOVE.laid,
    shown="PLACE-11.2",
    when=fact(VOLCANO),
    only={"dragon.reshuffle": "on-volcano"},
    rules=BACK,
)
@dragon.step(
    "back-after-flight",
    at=FLYING,
    by="dragon.timing",
    shown={"before-figure": "PLACE-15.4", "before-scoring": "EXTRA-03.4", "after-scoring": "SCORE-43.4"},
    when=AWAKE,
    only={"dragon.reshuffle": "after-first-dragon-move"},
    rules=BACK,
)
def shuffle_back(game: State) -> None:
    """The tiles that waited can be drawn again."""
    game.pour(game.pile_named(ASIDE), game.pile_named(MAIN))


# ---- the fairy

BY_FIGURE = {"fairy.attach": "figure"}
BY_TILE = {"fairy.attach": "tile"}
ALWAYS, IF_WORTH = {"fairy.worthless": "yes"}, {"fairy.worthless": "no"}


def is_beside(game: State, figure: int) -> bool:
    """Whether the fairy stands beside a figure that belongs to a player."""
    chosen = game.get(BESIDE)
    if chosen != EVERYBODY:
        return chosen == figure + 1
    if game.where(figure) != SEGMENT or game.owner_of(figure) == game.players:
        return False
    return not is_far(game, FAIRY, game.face_on(game.which(figure)))


def other_figures(game: State, out: Options) -> None:
    """Every figure of the active player on a tile, but for the one that the fairy is beside."""
    if game.may_act():
        game.offer_pieces(VISIT, SEGMENT, game.player, game.get(BESIDE) - 1, out)


def figures_elsewhere(game: State, out: Options) -> None:
    """Every figure of the active player on a tile that the fairy is not yet on."""
    if not game.may_act():
        return
    first = out.n
    figure = game.next_figure(SEGMENT, game.player, 0)
    while figure >= 0:
        if not is_beside(game, figure):
            game.offer_piece(VISIT, figure, first, out)
        figure = game.next_figure(SEGMENT, game.player, figure + 1)


@fairy.step(
    "to-figure",
    at=MOVE.figure,
    shown="FIGURE-09",
    mode=MAY,
    action=VISIT,
    moves=FAIRY,
    options=other_figures,
    only=BY_FIGURE,
    rules="FIGURE-09.1/PD FIGURE-09.3/PD",
)
def to_figure(game: State, figure: int) -> None:
    """The fairy goes to one figure and stays with it."""
    game.set(BESIDE, figure + 1)
    move_to(game, FAIRY, game.face_on(game.which(figure)))


@fairy.step(
    "to-tile",
    at=MOVE.figure,
    shown="FIGURE-09",
    mode=MAY,
    action=VISIT,
    moves=FAIRY,
    options=figures_elsewhere,
    only=BY_TILE,
    rules="FIGURE-09.1/PD FIGURE-09.3/PD",
)
def to_tile(game: State, figure: int) -> None:
    """The fairy goes to the tile of a figure and stands beside everybody there."""
    game.set(BESIDE, EVERYBODY)
    move_to(game, FAIRY, game.face_on(game.which(figure)))


@fairy.hook("matters", only=BY_TILE)
def is_hers(game: State, face: int) -> bool:
    """Whoever comes to a feature may come to the fairy's tile of it."""
    return not is_far(game, FAIRY, face)


@fairy.hook("left", name="left-alone", shown="FIGURE-09.2", only=BY_FIGURE, rules="FIGURE-09.3/PD")
def left_alone(game: State, figure: int, where: int, which: int) -> None:
    """The fairy stays where she is when her figure leaves, beside nobody."""
    if game.get(BESIDE) == figure + 1:
        game.set(BESIDE, 0)


@fairy.hook("may_enter", name="fairy-keeps-off", shown="FIGURE-09.1", rules="FIGURE-09.2/PD PLACE-12.4/PD")
def away_from_fairy(game: State, figure: int, face: int) -> bool:
    """The dragon does not enter the fairy's tile."""
    return is_far(game, FAIRY, face)


def reward(game: State, player: int, points: int, cause: int, segment: int) -> None:
    """Points for the company of the fairy."""
    count = Count(game.sink is not None)
    count.add("fairy", 1, points)
    game.award_counted(player, count, cause, segment)


def has_company(game: State) -> bool:
    """Whether the fairy is beside a figure of the active player."""
    chosen = game.get(BESIDE)
    if chosen != EVERYBODY:
        return chosen > 0 and game.owner_of(chosen - 1) == game.player
    figure = game.next_figure(SEGMENT, game.player, 0)
    while figure >= 0 and not is_beside(game, figure):
        figure = game.next_figure(SEGMENT, game.player, figure + 1)
    return figure >= 0


@fairy.step(
    "company",
    at=TURN.start,
    shown="ADV-01",
    when=Cond("company", test=has_company),
    rules="ADV-01/PD ADV-01.1/PD FIGURE-09.2/PD",
)
def company(game: State) -> None:
    """A point at the start of the turn, and only there."""
    reward(game, game.player, 1, OTHER, -1)


@fairy.hook(
    "shields",
    name="helpers-overlooked",
    shown="SCORE-31.1",
    only={"fairy.helpers": "no"},
    rules="SCORE-31/PD FINAL-31/PD",
)
def overlooked(game: State, figure: int, cause: int) -> bool:
    """The fairy brings three points beside followers only."""
    return cause == FAVOURED and not game.has_trait(figure, FAVOURED)


fairy.note("helpers-favoured", shown="SCORE-31.1", only={"fairy.helpers": "yes"}, rules="SCORE-31/PD FINAL-31/PD")


def is_scored(game: State, figure: int, segment: int) -> bool:
    """Whether a figure is scored with a feature, and one that the fairy favours."""
    return game.same(game.which(figure), segment) and game.goes_home(figure) and not game.shielded(figure, FAVOURED)


def favoured(game: State, segment: int) -> int:
    """The players who have a figure beside the fairy that is scored with a feature, as a mask."""
    chosen = game.get(BESIDE)
    if chosen != EVERYBODY:
        return 1 << game.owner_of(chosen - 1) if chosen and is_scored(game, chosen - 1, segment) else 0
    mask = 0
    for figure in range(game.figures):
        if is_beside(game, figure) and is_scored(game, figure, segment):
            mask |= 1 << game.owner_of(figure)
    return mask


def is_favoured(game: State) -> bool:
    """Whether the fairy is beside a figure on the feature being scored."""
    return favoured(game, game.arg(0)) != 0


def is_worth(game: State, segment: int, when: int) -> bool:
    """Whether a feature brings points, or as a field has a finished city."""
    if game.feature_kind(segment) == FIELD and len(game.served(segment)) > 0:
        return True
    return game.value(segment, when).total > 0


def is_favoured_and_worth(game: State) -> bool:
    """Whether that feature is worth something, too."""
    return favoured(game, game.arg(0)) != 0 and is_worth(game, game.arg(0), DONE)


@fairy.step(
    "favour",
    at=SCORE.share,
    shown="SCORE-31",
    when=Cond("favour", test=is_favoured),
    only=ALWAYS,
    rules="SCORE-31/PD",
)
@fairy.step(
    "favour-if-worth",
    at=SCORE.share,
    shown="SCORE-31",
    when=Cond("favour-and-worth", test=is_favoured_and_worth),
    only=IF_WORTH,
    rules="SCORE-31/PD",
)
def favour(game: State) -> None:
    """Three for the player whose figure the fairy is beside, whoever owns the feature."""
    mask = favoured(game, game.arg(0))
    for player in range(game.players):
        if mask >> player & 1:
            reward(game, player, 3, LANDSCAPE, game.arg(0))


def favour_at_end(game: State, also_worthless: bool) -> None:
    """Three points for each feature on which a player has a figure beside the fairy."""
    paid = set()
    for figure in range(game.figures):
        if is_beside(game, figure) and not game.shielded(figure, FAVOURED):
            player, feature = game.owner_of(figure), game.lowest(game.which(figure))
            if (player, feature) not in paid and (also_worthless or is_worth(game, feature, AT_END)):
                paid.add((player, feature))
                reward(game, player, 3, FINAL_COUNT, feature)


@fairy.step("final-favour", at=FINAL.fields, shown="FINAL-31", only=ALWAYS, rules="FINAL-31/PD")
def final_favour(game: State) -> None:
    """Three again at the end, whatever the feature is worth."""
    favour_at_end(game, True)


@fairy.step("final-favour-if-worth", at=FINAL.fields, shown="FINAL-31", only=IF_WORTH, rules="FINAL-31/PD")
def final_favour_if_worth(game: State) -> None:
    """Three again at the end, if the feature is worth anything."""
    favour_at_end(game, False)


# ---- the princess


def her_city(game: State) -> int:
    """The part of the new tile where the princess lives, or -1."""
    return game.marked(game.new_face, PRINCESS)


def knights(game: State, out: Options) -> None:
    """Every follower in the city of the princess, whoever it belongs to."""
    city, first = her_city(game), out.n
    for figure in game.standing_on(city) if city >= 0 else ():
        if game.has_trait(figure, FOLLOWER):
            game.offer_piece(DISMISS, figure, first, out)


@princess.step(
    "princess",
    at=MOVE.laid,
    shown="PLACE-12",
    mode=MUST,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "must", "princess.after": "nothing"},
    rules="PLACE-10.1/PD PLACE-10.2/PD PLACE-10.3/PD PLACE-10.4/PD",
)
@princess.step(
    "princess-may",
    at=MOVE.figure,
    shown="FIGURE-01.8",
    mode=MAY,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "may"},
    rules="PLACE-10.2/PD PLACE-10.4/PD",
)
def dismiss(game: State, knight: int) -> None:
    """One knight goes home, and no figure is placed any more in this move."""
    game.send_home(knight)
    game.bar(NO_FOLLOWER | NO_SECOND)


@princess.step(
    "princess-figures-only",
    at=MOVE.laid,
    shown="PLACE-12",
    mode=MUST,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "must", "princess.after": "tower-and-fairy"},
    rules="PLACE-10.1/PD PLACE-10.2/PD PLACE-10.3/PD",
)
def dismiss_only(game: State, knight: int) -> None:
    """One knight goes home, and no figure is placed any more; what is done instead of that still may be."""
    dismiss(game, knight)
    game.bar(ACTIONS_LEFT)


# ---- the portal


def travellers(game: State) -> int:
    """The kinds of figures that the active player can send through a portal, as a mask."""
    mask = 0
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FOLLOWER | TRAVELS):
            mask |= 1 << kind
    return mask


def arrives(game: State, kinds: int, face: int, first: int) -> int:
    """The first part of a tile, from one on, that is free, unfinished and allowed to one of these kinds, or -1."""
    for segment in range(first, game.end_of(face)):
        if game.may_place_any(kinds, segment) and not game.is_complete(segment):
            return segment
    return -1


def offer_arrivals(game: State, face: int, out: Options) -> None:
    """Each kind of follower on each part of a tile where it may arrive."""
    kinds = travellers(game)
    for kind in range(game.figure_kinds):
        segment = arrives(game, kinds & 1 << kind, face, game.first_of(face))
        while segment >= 0:
            game.offer_put(kind, segment, out)
            segment = arrives(game, kinds & 1 << kind, face, segment + 1)


def offer_tiles(game: State, out: Options, barred: Tag) -> None:
    """Every other tile on which a follower could arrive, except those with a tag."""
    kinds = travellers(game)
    if kinds == 0 or game.get(THROUGH):
        return
    for face in range(game.new_face):
        if arrives(game, kinds, face, game.first_of(face)) >= 0 and not game.has_tag(face, barred):
            out.add(game.action(TRAVEL, face))


def destinations(game: State, out: Options) -> None:
    """No tile of the City of Carcassonne."""
    offer_tiles(game, out, WHOLE_CITY)


def outer_destinations(game: State, out: Options) -> None:
    """The outer tiles of the City of Carcassonne are like any other."""
    offer_tiles(game, out, INNER_CITY)


@portal.step(
    "portal",
    at=MOVE.figure,
    shown="FIGURE-01.6",
    mode=MAY,
    action=TRAVEL,
    options=destinations,
    second=True,
    when=fact(PORTAL),
    only={"portal.coc": "all-city-tiles"},
    rules="PLACE-13.1/PD",
)
@portal.step(
    "portal-to-outer-city",
    at=MOVE.figure,
    shown="FIGURE-01.6",
    mode=MAY,
    action=TRAVEL,
    options=outer_destinations,
    second=True,
    when=fact(PORTAL),
    only={"portal.coc": "inner-two-only"},
    rules="PLACE-13.1/PD",
)
def travel(game: State, face: int) -> None:
    """A follower goes through the portal, one in a move; where it stands on the other tile comes next."""
    game.set(THROUGH, 1)
    game.push(arrive, game.player, face)


def arrivals(game: State, out: Options) -> None:
    """Where on the chosen tile a follower may arrive."""
    offer_arrivals(game, game.arg(0), out)


@portal.step(
    "arrive",
    at=PUSHED,
    shown="FIGURE-01.7",
    mode=MUST,
    action=PUT,
    options=arrivals,
    rules="PLACE-13.1/PD PLACE-13.2/PD",
)
def arrive(game: State, kind: int, segment: int, stance: int) -> None:
    """The follower is placed there by the usual rules."""
    deploy(game, kind, segment, stance)

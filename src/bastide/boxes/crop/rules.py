"""Crop Circles: everybody sends another follower to one already out, or everybody takes one back."""

from __future__ import annotations

from bastide.kit import (
    CITY,
    FIELD,
    FOLLOWER,
    FROM_LEFT_LAST_ACTIVE,
    MAY,
    MOVE,
    MUST,
    ROAD,
    ROUND,
    SEGMENT,
    Box,
    Cond,
    Options,
    State,
)

box = Box(__name__)
crop = box.part("crop")

FARMERS, KNIGHTS, HIGHWAYMEN = (
    box.tag("circle_of_farmers"),
    box.tag("circle_of_knights"),
    box.tag("circle_of_highwaymen"),
)
CALL = box.action("crop", "word", of=("reinforce", "withdraw"))
REINFORCE, WITHDRAW = box.action("reinforce", "figure", "segment"), box.action("withdraw", "piece")
TO_REINFORCE, TO_WITHDRAW = range(2)

crop.note("symbols", shown="PLACE-21", rules="PLACE-21.3/CROP")

# ---- whom a circle is about


def feature_meant(game: State) -> int:
    """The kind of feature whose followers the tile just laid calls, or -1 if it shows no circle."""
    if game.fact(FARMERS):
        return FIELD
    if game.fact(KNIGHTS):
        return CITY
    return ROAD if game.fact(HIGHWAYMEN) else -1


def is_meant(game: State, figure: int, feature: int) -> bool:
    """Whether a figure is a follower on a feature of this kind."""
    if game.where(figure) != SEGMENT or not game.has_trait(figure, FOLLOWER):
        return False
    return game.feature_kind(game.which(figure)) == feature


def calls_anybody(game: State) -> bool:
    """Whether the tile just laid shows a circle, and somebody has a follower whom it is about."""
    feature = feature_meant(game)
    if feature >= 0:
        for figure in range(game.figures):
            if is_meant(game, figure, feature):
                return True
    return False


CIRCLE = Cond(
    "crop-circle", test=calls_anybody, shows=("circle_of_farmers", "circle_of_knights", "circle_of_highwaymen")
)

# ---- what everybody does


def both_ways(game: State, out: Options) -> None:
    """The active player may choose either, whatever it leads to."""
    out.add(game.action(CALL, TO_REINFORCE))
    out.add(game.action(CALL, TO_WITHDRAW))


@crop.step(
    "call",
    at=MOVE.laid,
    shown="PLACE-21.1",
    mode=MUST,
    action=CALL,
    options=both_ways,
    when=CIRCLE,
    only={"crop.timing": "after-placement"},
    rules="PLACE-21.1/CROP PLACE-21.2/CROP PLACE-21.6/CROP",
)
@crop.step(
    "call-at-the-end",
    at=MOVE.end,
    shown="SCORE-44",
    mode=MUST,
    action=CALL,
    options=both_ways,
    when=CIRCLE,
    only={"crop.timing": "end-of-turn"},
    rules="PLACE-21.1/CROP PLACE-21.2/CROP PLACE-21.6/CROP",
)
def call(game: State, what: int) -> None:
    """Everybody in turn does the same, the active player last."""
    if what == TO_REINFORCE:
        game.ask_each(reinforce, FROM_LEFT_LAST_ACTIVE)
    else:
        game.ask_each(withdraw, FROM_LEFT_LAST_ACTIVE)


def reinforcements(game: State, out: Options) -> None:
    """Each kind of follower in the supply of the player asked, to each segment on which a follower of his stands."""
    feature = feature_meant(game)
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and is_meant(game, figure, feature):
            offer_segment(game, game.which(figure), out)


def offer_segment(game: State, segment: int, out: Options) -> None:
    """Offer a segment to each kind of follower that the player asked has left, once."""
    for kind in range(game.figure_kinds):
        if game.kind_has(kind, FOLLOWER) and game.has_left(game.asked(), kind) and game.may_join(kind, segment):
            action = game.action(REINFORCE, kind, segment)
            if not out.has(action):
                out.add(action)


ADDING = "PLACE-21.1/CROP PLACE-21.2/CROP PLACE-21.4/CROP PLACE-21.5/CROP"


@crop.step(
    "reinforce",
    at=ROUND,
    shown={"after-placement": "PLACE-21.2", "end-of-turn": "SCORE-44.1"},
    by="crop.timing",
    mode=MUST,
    action=REINFORCE,
    options=reinforcements,
    only={"crop.add": "must"},
    rules=ADDING,
)
@crop.step(
    "reinforce-may",
    at=ROUND,
    shown={"after-placement": "PLACE-21.2", "end-of-turn": "SCORE-44.1"},
    by="crop.timing",
    mode=MAY,
    action=REINFORCE,
    options=reinforcements,
    only={"crop.add": "may"},
    rules=ADDING,
)
def reinforce(game: State, kind: int, segment: int) -> None:
    """One more follower, where the feature would be closed to him otherwise."""
    game.put(game.in_supply(game.asked(), kind), SEGMENT, segment)


def withdrawals(game: State, out: Options) -> None:
    """Every follower of the player asked whom the circle is about; of alike ones it does not matter which."""
    feature, first = feature_meant(game), out.n
    for figure in range(game.figures):
        if game.owner_of(figure) == game.asked() and is_meant(game, figure, feature):
            game.offer_piece(WITHDRAW, figure, first, out)


@crop.step(
    "withdraw",
    at=ROUND,
    shown={"after-placement": "PLACE-21.3", "end-of-turn": "SCORE-44.2"},
    by="crop.timing",
    mode=MUST,
    action=WITHDRAW,
    options=withdrawals,
    rules="PLACE-21.1/CROP PLACE-21.2/CROP PLACE-21.4/CROP PLACE-21.5/CROP",
)
def withdraw(game: State, figure: int) -> None:
    """The follower goes home, and whatever needs him there with him."""
    game.send_home(figure)

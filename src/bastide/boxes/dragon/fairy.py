"""The fairy: she keeps the dragon off, and whoever she is beside gets points for her company."""

from __future__ import annotations

from bastide.boxes.dragon.box import FAIRY, box, is_far, move_to
from bastide.kit import (
    AT_END,
    DONE,
    FIELD,
    FINAL,
    FINAL_COUNT,
    LANDSCAPE,
    MAY,
    MOVE,
    OTHER,
    SCORE,
    SEGMENT,
    TURN,
    Cond,
    Count,
    Options,
    State,
)

fairy = box.part("fairy")

BESIDE, FAVOURED = box.slot("beside"), box.trait("favoured")
VISIT = box.action("fairy", "piece")
EVERYBODY = -1  # in the slot BESIDE: the fairy belongs to her tile

BY_FIGURE, BY_TILE = {"fairy.attach": "figure"}, {"fairy.attach": "tile"}
ALWAYS, IF_WORTH = {"fairy.worthless": "yes"}, {"fairy.worthless": "no"}

fairy.note("fairy", shown="PREP-09.1", rules="PREP-06/PD")


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


def is_with(game: State, player: int) -> bool:
    """Whether the fairy is beside a figure of a player."""
    chosen = game.get(BESIDE)
    if chosen != EVERYBODY:
        return chosen > 0 and game.owner_of(chosen - 1) == player
    figure = game.next_figure(SEGMENT, player, 0)
    while figure >= 0 and not is_beside(game, figure):
        figure = game.next_figure(SEGMENT, player, figure + 1)
    return figure >= 0


def has_company(game: State) -> bool:
    """Whether the fairy is beside a figure of the active player."""
    return is_with(game, game.player)


CALLED_AWAY = 20  # of the thirty tenths that she brings at the end


@fairy.hook("prospect")
def called_away(game: State, player: int) -> int:
    """While others may still call her, the fairy is worth little more than the point for the next turn."""
    return -CALLED_AWAY if game.drawable() >= game.players and is_with(game, player) else 0


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

"""The School: whoever completes a road that begins there gets the teacher, who doubles or copies the next scoring."""

from __future__ import annotations

from bastide.kit import (
    CLAIMED,
    DONE,
    FACE,
    MOVE,
    MUST,
    PLACE,
    PUSHED,
    ROAD,
    SCORE,
    Box,
    Cond,
    Options,
    State,
    lay,
    lay_start_piece,
    offer_places,
    start_piece_due,
    take_start_piece,
)

box = Box(__name__)
school = box.part("school")

SCHOOL, TILE, PILE = box.tag("school"), box.tile("school/school"), box.pile("school")
SCHOOL_ROAD, TEACHER, LESSON = box.attribute("school_road"), box.figure("teacher"), box.place("lesson")
YARD, COPIED, LATE = box.slot("yard"), box.slot("copied"), box.slot("late")

TEACH = box.action("teach", "segment")

AUTOMATIC, BY_HAND = {"setup.manual": "no"}, {"setup.manual": "yes"}
ON_TRIGGER, ON_SCORE = {"teacher.double": "on-trigger"}, {"teacher.double": "on-score"}
WORTH = 60  # tenths of a point that the teacher promises

# ---- set-up

school.note("school", shown="PREP-22", rules="PREP-21.1/SCHOOL")
school.note(
    "instead", shown="PREP-22.1", rules="PREP-21.2/SCHOOL PREP-21.3/SCHOOL", only={"school.start": "replaces-start"}
)
school.note("beside", shown="PREP-22.1", rules="PREP-21.3/SCHOOL", only={"school.start": "next-to-start"})


@school.hook("laid", SCHOOL, name="teacher", shown="PREP-22.2", rules="PREP-21.1/SCHOOL")
def put_teacher(game: State, face: int) -> None:
    """The teacher begins on the school."""
    game.set(YARD, face + 1)
    go_to_school(game)


def go_to_school(game: State) -> None:
    """The teacher stands on the school."""
    game.put(game.neutral(TEACHER), FACE, game.get(YARD) - 1)


def is_due(game: State) -> bool:
    """Whether the school still waits, a regular tile comes next, and there is a road it can lie at."""
    return game.get(YARD) == 0 and start_piece_due(game, PILE, TILE)


@school.step(
    "build",
    at=MOVE.end,
    shown="SCORE-48",
    late=True,
    when=Cond("school-waits", test=is_due),
    only=AUTOMATIC,
    rules="PREP-21.1/SCHOOL",
)
def build_by_itself(game: State) -> None:
    """The school lies at the first road from the middle outward."""
    take_start_piece(game, PILE, TILE)
    lay_start_piece(game)
    game.set(LATE, 1)


@school.step(
    "site",
    at=MOVE.end,
    shown="SCORE-48",
    late=True,
    when=Cond("school-waits", test=is_due),
    only=BY_HAND,
    rules="PREP-21.1/SCHOOL",
)
def ask_for_site(game: State) -> None:
    """Whoever laid the last tile takes up the school."""
    take_start_piece(game, PILE, TILE)
    game.push(build_by_hand, game.player)


def sites(game: State, out: Options) -> None:
    """Wherever the school fits."""
    offer_places(game, out)


@school.step(
    "build-by-hand",
    at=PUSHED,
    shown="SCORE-48.1",
    mode=MUST,
    action=PLACE,
    options=sites,
    only=BY_HAND,
    rules="PREP-21.1/SCHOOL",
)
def build_by_hand(game: State, spot: int, rotation: int) -> None:
    """The player chooses the road at which it lies."""
    lay(game, game.tile, spot, rotation)
    game.set(LATE, 1)


@school.hook("triggers", name="late-roads", shown="SCORE-48.2", rules="PREP-21.1/SCHOOL")
def score_late_roads(game: State) -> None:
    """Roads that the school itself has completed are scored in the move after it."""
    if game.get(LATE):
        game.set(LATE, 0)
        for face in range(game.get(YARD) - 1, game.get(YARD) + 1):
            for segment in range(game.first_of(face), game.end_of(face)):
                if game.feature_kind(segment) == ROAD and game.anybody_on(segment) and game.is_complete(segment):
                    game.await_scoring(segment)


# ---- what the teacher brings


def holder(game: State) -> int:
    """The player the teacher is with, or -1."""
    teacher = game.neutral(TEACHER)
    return game.which(teacher) if game.where(teacher) == LESSON else -1


def brings_points(game: State, segment: int) -> bool:
    """Whether somebody gets points for a feature that is about to be scored."""
    return game.owners(segment) != 0 and game.value(segment, DONE).total > 0


def is_copied(game: State) -> bool:
    """Whether somebody has the teacher and something is about to bring points."""
    if holder(game) >= 0:
        for k in range(game.pending_n):
            if brings_points(game, game.waiting(k)):
                return True
    return False


def chooser(game: State) -> int:
    """Who says which feature comes first: the only player that any of them pays, else whoever has the teacher."""
    paid = 0
    for k in range(game.pending_n):
        if brings_points(game, game.waiting(k)):
            paid |= game.owners(game.waiting(k))
    if paid & (paid - 1) == 0:
        for player in range(game.players):
            if paid >> player & 1:
                return player
    return holder(game)


def copies(game: State, out: Options) -> None:
    """Every feature that brings somebody points."""
    for k in range(game.pending_n):
        if brings_points(game, game.waiting(k)):
            out.add(game.action(TEACH, game.waiting(k)))


@school.step(
    "double",
    at=MOVE.before,
    shown="SCORE-03",
    mode=MUST,
    who=chooser,
    action=TEACH,
    options=copies,
    when=Cond("teacher-copies", test=is_copied),
    only=ON_TRIGGER,
    rules="SCORE-01.1/SCHOOL SCORE-01.2/SCHOOL SCORE-01.3/SCHOOL SCORE-01.4/SCHOOL",
)
def double(game: State, segment: int) -> None:
    """The holder also gets the points; on the holder's own turn all in all twice as many."""
    player = holder(game)
    twice = player == game.player and not game.owners(segment) >> player & 1
    claim(game, player, 2 if twice else 1, segment)


@school.step(
    "copy",
    at=MOVE.before,
    shown="SCORE-03",
    mode=MUST,
    who=chooser,
    action=TEACH,
    options=copies,
    when=Cond("teacher-copies", test=is_copied),
    only=ON_SCORE,
    rules="SCORE-01.1/SCHOOL SCORE-01.3/SCHOOL SCORE-01.4/SCHOOL",
)
def copy(game: State, segment: int) -> None:
    """The holder gets the points once more, whoever completed the feature."""
    claim(game, holder(game), 1, segment)


def claim(game: State, player: int, times: int, segment: int) -> None:
    """Have the feature pay a player so many times more, and remember it."""
    game.claim_on(player, times, CLAIMED, segment, True)
    game.set(COPIED, segment + 1)


def has_paid(game: State) -> bool:
    """Whether the feature just scored is the one the teacher was for, and somebody was paid."""
    return game.get(COPIED) > 0 and game.arg(2) != 0 and game.same(game.get(COPIED) - 1, game.arg(0))


@school.step(
    "back",
    at=SCORE.taken,
    shown="SCORE-35",
    when=Cond("teacher-paid", test=has_paid),
    rules="SCORE-01.1/SCHOOL",
)
def send_back(game: State) -> None:
    """The teacher goes back to the school."""
    go_to_school(game)


# ---- who gets the teacher


def is_from_school(game: State) -> bool:
    """Whether a road that begins at the school was scored in this move."""
    for k in range(game.sheet_n):
        if game.sum_of(game.scored(k), SCHOOL_ROAD):
            return True
    return False


@school.step(
    "take",
    at=MOVE.after,
    shown="SCORE-42",
    when=Cond("school-road", test=is_from_school),
    rules="SCORE-24/SCHOOL SCORE-24.1/SCHOOL",
)
def take_teacher(game: State) -> None:
    """Whoever completed the road gets the teacher, from another player if need be."""
    game.put(game.neutral(TEACHER), LESSON, game.player)


school.note("at-end", shown="SCORE-42.1", rules="SCORE-24/SCHOOL")
school.note(
    "safe",
    shown={"before-figure": "PLACE-15.8", "before-scoring": "EXTRA-03.8", "after-scoring": "SCORE-43.8"},
    by="dragon.timing",
    rules="PLACE-12.8/SCHOOL",
)


@school.hook("prospect")
def promise(game: State, player: int) -> int:
    """Whoever has the teacher expects the points of a usual feature once more."""
    return WORTH if holder(game) == player else 0

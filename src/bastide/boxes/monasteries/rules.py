"""Special Monasteries: a follower may lie down there as an abbot, who stays and counts in lines at the end."""

from __future__ import annotations

from bastide.kit import FINAL, FINAL_COUNT, SEGMENT, Box, Count, State

box = Box(__name__)
abbots = box.part("abbots")

MONASTERY, SPECIAL, ABBOT = box.feature("monastery"), box.tag("special_monastery"), box.stance("abbot")

abbots.note("exchanged", shown="PREP-01.1", rules="PREP-23/MONAST", only={"monast.keep-base": "no"})
abbots.note("added", shown="PREP-01.1", rules="PREP-23/MONAST", only={"monast.keep-base": "yes"})


@abbots.hook("stances", MONASTERY, name="abbot", shown="FIGURE-13", rules="FIGURE-13.1/MONAST FIGURE-13.2/MONAST")
def lie_down(game: State, kind: int, segment: int) -> int:
    """Whoever could be a monk in a special monastery may be its abbot instead."""
    return 1 << ABBOT if game.has_tag(game.face_on(segment), SPECIAL) else 0


abbots.note("stays", shown="SCORE-10a.1", rules="FIGURE-13.1/MONAST")


def is_abbot(game: State, figure: int) -> bool:
    """Whether a figure lies somewhere as an abbot."""
    return game.stands_as(figure) == ABBOT and game.where(figure) == SEGMENT


def line(game: State, face: int, dx: int, dy: int) -> int:
    """How many tiles lie beside a face in one direction, one after the other up to the first gap."""
    n = 0
    while game.face_by(face, dx * (n + 1), dy * (n + 1)) >= 0:
        n += 1
    return n


def worth(game: State, segment: int) -> int:
    """One for the monastery and one for each tile in the four lines from it."""
    face = game.face_on(segment)
    return 1 + line(game, face, 0, -1) + line(game, face, 1, 0) + line(game, face, 0, 1) + line(game, face, -1, 0)


def first_abbot(game: State, figure: int) -> bool:
    """Whether no earlier figure is an abbot of the same player in the same monastery."""
    for other in range(figure):
        if is_abbot(game, other) and game.which(other) == game.which(figure):
            if game.owner_of(other) == game.owner_of(figure):
                return False
    return True


@abbots.step("final-abbots", at=FINAL.rings, shown="FINAL-10", rules="FINAL-10/MONAST")
def score_abbots(game: State) -> None:
    """Every abbot brings his player the four lines that meet in his monastery."""
    for figure in range(game.figures):
        if is_abbot(game, figure) and first_abbot(game, figure):
            count = Count(game.sink is not None)
            count.add("abbot", worth(game, game.which(figure)), 1)
            game.award_counted(game.owner_of(figure), count, FINAL_COUNT, game.which(figure))


MOST_TO_COME = 50  # tiles


@abbots.hook("prospect")
def longer_lines(game: State, player: int) -> int:
    """An abbot stays to the end, and every tile to come makes his lines longer by a tenth."""
    n = 0
    for figure in range(game.figures):
        if game.owner_of(figure) == player and is_abbot(game, figure):
            n += 1
    return n * min(game.drawable(), MOST_TO_COME)

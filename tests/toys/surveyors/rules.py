"""Surveyors: a bonus for figures in their columns; after each scored feature one moves and stragglers leave."""

from __future__ import annotations

from bastide.core import look
from bastide.kit import CITY, FIELD, ROAD, SCORE, SEGMENT, Box, Count, State

box = Box(__name__)
surveyors = box.part("surveyors")
COLUMN, MONASTERY = box.slot("column"), box.feature("monastery")


def column(game: State, segment: int) -> int:
    """Columns are counted from the coast at x = 0 to the west."""
    return -look.face(game, look.face_of(game, segment)).x


@surveyors.hook("extra", ROAD, CITY, MONASTERY, shown="SCORE-31")
def bonus(game: State, count: Count, segment: int, player: int, when: int) -> None:
    """Four points for each surveyor in whose column one of the player's figures stands."""
    people = look.figures(game)
    own = {column(game, people[f].which) for f in game.standing_on(segment) if people[f].owner == player}
    count.add("surveyor", sum(game.get(COLUMN, i) in own for i in range(2)), 4)


@surveyors.step("move", at=SCORE.next, shown="SCORE-38")
def move(game: State) -> None:
    """The eastern surveyor moves one column; standing figures further east go home."""
    east = 0 if game.get(COLUMN, 0) <= game.get(COLUMN, 1) else 1
    game.set(COLUMN, game.get(COLUMN, east) + 1, east)
    edge = min(game.get(COLUMN, 0), game.get(COLUMN, 1))
    for number, figure in enumerate(look.figures(game)):
        if figure.place == SEGMENT and column(game, figure.which) < edge:
            if game.feature_kind(figure.which) != FIELD:
                game.send_home(number)

"""The Labyrinths: four roads that are one; among experts every arm may be claimed by itself and meeples count."""

from __future__ import annotations

from bastide.kit import DONE, FLAT, FOLLOWER, ROAD, SEGMENT, Box, Count, State

box = Box(__name__)
labyrinth = box.part("labyrinth")

LABYRINTH = box.attribute("labyrinth")
SIMPLE, PRO = {"lab.variant": "simple"}, {"lab.variant": "pro"}

labyrinth.note("tile", shown="PREP-02.4", rules="PREP-31/BASE")
labyrinth.note("one-road", shown="FIGURE-18a", rules="FIGURE-18a/LAB", only=SIMPLE)

# ---- arms


def is_labyrinth(game: State, segment: int) -> bool:
    """Whether a part of a road is the labyrinth itself."""
    return game.marked(game.face_on(segment), LABYRINTH) == segment


def stretch(game: State, start: int) -> list[int]:
    """The parts of a road that can be reached from one of them without entering a labyrinth."""
    found = [start]
    k = 0
    while k < len(found):
        for other in game.touching(found[k]):
            if not is_labyrinth(game, other) and other not in found:
                found.append(other)
        k += 1
    return found


def followers_among(game: State, segments: list[int]) -> int:
    """How many followers stand on some parts of a road."""
    n = 0
    for figure in range(game.figures):
        if game.where(figure) == SEGMENT and game.has_trait(figure, FOLLOWER) and game.which(figure) in segments:
            n += 1
    return n


def taken_arms(game: State, segment: int) -> int:
    """How many roads that lead away from a labyrinth have a highwayman."""
    n = 0
    for other in game.across(segment):
        if other >= 0 and not is_labyrinth(game, other) and followers_among(game, stretch(game, other)):
            n += 1
    return n


@labyrinth.hook("vacant", ROAD, name="arms", shown="FIGURE-18b", rules="FIGURE-18b/LAB FIGURE-18b.1/LAB", only=PRO)
def has_room(game: State, kind: int, segment: int) -> bool:
    """A labyrinth has room for one, and so has each of its arms, whoever stands elsewhere."""
    if not game.sum_of(segment, LABYRINTH):
        return False
    if not is_labyrinth(game, segment):
        return followers_among(game, stretch(game, segment)) == 0
    rooms = 1 + game.printed_ports(segment) - taken_arms(game, segment)
    return followers_among(game, [segment]) < rooms


# ---- scoring

labyrinth.note("all-roads", shown="SCORE-22", rules="SCORE-22.1/LAB SCORE-22.2/LAB", only=PRO)


@labyrinth.hook("points", ROAD, name="meeples", shown="SCORE-22.1", rules="SCORE-22.1/LAB", only=PRO, phase=FLAT)
def meeples(game: State, count: Count, segment: int, when: int) -> None:
    """Two for each follower, whoever's, on a finished road with a labyrinth."""
    if when == DONE and game.sum_of(segment, LABYRINTH):
        count.add("labyrinth-meeple", followers_among(game, game.members(segment)), 2)


labyrinth.note("final", shown="FINAL-19.1", rules="FINAL-19.1/LAB", only=PRO)

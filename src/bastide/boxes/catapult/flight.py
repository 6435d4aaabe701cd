"""How a token flies: from where the catapult stands to where it is aimed, off that by chance, and sliding on.

Whole numbers only, FINE of them a cell. How far a token flies too far or falls short, how far it strays to a side and
how far it slides on, chance takes from tables.
"""

from __future__ import annotations

from bastide.boxes.catapult.fairground import IMPACT, LYING, SHOT, SLID, TIMING, WAY, at_the_fair, box, catapult
from bastide.boxes.catapult.measures import (
    ACROSS,
    ACROSS_EACH,
    ALONG,
    ALONG_EACH,
    FARTHEST_OFF,
    ODDS,
    SLIDES,
    error,
    root,
    slide,
    stand_x,
    stand_y,
)
from bastide.kit import BY_CHANCE, MUST, PUSHED, Options, State

POINT = box.action("aim-at", "segment")
FAR = box.action("shot-length", "word", "number", of=("flies-short", "flies-true", "flies-far"))
WIDE = box.action("shot-drift", "word", "number", of=("strays-left", "strays-nowhere", "strays-right"))
SLIDE = box.action("shot-slide", "word", "number", of=("rests-on-tiles", "rests-beside"))
LESS, NEITHER, MORE = range(3)
ON_TILES, BESIDE = range(2)


def segments(game: State, out: Options) -> None:
    """Every part of the tile, each by the spot where a figure stands on it."""
    for segment in range(game.first_of(game.arg(0)), game.end_of(game.arg(0))):
        if game.is_there(segment):
            out.add(game.action(POINT, segment))


@catapult.step(
    "point",
    at=PUSHED,
    shown=at_the_fair(11),
    by=TIMING,
    mode=MUST,
    action=POINT,
    options=segments,
    rules="CAT-S1/CAT CAT-S2/CAT",
)
def point(game: State, segment: int) -> None:
    """The aim is taken from where the player sits; only now chance comes in."""
    x, y, player = game.segment_x(segment), game.segment_y(segment), game.asked()
    game.set(IMPACT, x, 0)
    game.set(IMPACT, y, 1)
    first, last = game.north_west(), game.south_east()
    game.set(WAY, x - stand_x(first, last, player, game.players), 0)
    game.set(WAY, y - stand_y(first, last, player, game.players), 1)
    game.push(fly, player, game.arg(1))


def distance(game: State) -> int:
    """How far the shot is aimed."""
    dx, dy = game.get(WAY, 0), game.get(WAY, 1)
    return root(dx * dx + dy * dy)


def carry(game: State, along: int, across: int, whole: int) -> None:
    """The token comes down so much farther along the shot and to its right than it would have."""
    dx, dy = game.get(WAY, 0), game.get(WAY, 1)
    game.set(IMPACT, game.get(IMPACT, 0) + (dx * along - dy * across) // whole, 0)
    game.set(IMPACT, game.get(IMPACT, 1) + (dy * along + dx * across) // whole, 1)


def lengths(game: State, out: Options) -> None:
    """Too short or too far, by so many quarters of the usual error."""
    for number in range(len(ODDS)):
        off = number - FARTHEST_OFF
        out.add(game.action(FAR, which_way(off), abs(off)), ODDS[number])


def which_way(off: int) -> int:
    """The word for less than was meant, just that, or more."""
    return NEITHER if off == 0 else MORE if off > 0 else LESS


@catapult.step(
    "fly",
    at=PUSHED,
    shown=at_the_fair(12),
    by=TIMING,
    mode=MUST,
    who=BY_CHANCE,
    action=FAR,
    options=lengths,
    rules="CAT-S2/CAT CAT-S8/CAT",
)
def fly(game: State, way: int, number: int) -> None:
    """The farther the aim, the farther off."""
    whole = distance(game)
    carry(game, error((way - NEITHER) * number, ALONG, ALONG_EACH, whole), 0, whole)
    game.push(stray, game.asked(), game.arg(0))


def sides(game: State, out: Options) -> None:
    """To the left or right, by so many quarters of the usual error."""
    for number in range(len(ODDS)):
        off = number - FARTHEST_OFF
        out.add(game.action(WIDE, which_way(off), abs(off)), ODDS[number])


@catapult.step(
    "stray",
    at=PUSHED,
    shown=at_the_fair(13),
    by=TIMING,
    mode=MUST,
    who=BY_CHANCE,
    action=WIDE,
    options=sides,
    rules="CAT-S2/CAT CAT-S8/CAT",
)
def stray(game: State, way: int, number: int) -> None:
    """To a side it goes less far off."""
    whole = distance(game)
    carry(game, 0, error((way - NEITHER) * number, ACROSS, ACROSS_EACH, whole), whole)
    game.push(slide_on, game.asked(), game.arg(0))


def rest_x(game: State, number: int, whole: int) -> int:
    """How far east the token comes to rest if it slides on so far after a shot of such a distance."""
    return game.get(IMPACT, 0) + game.get(WAY, 0) * slide(number) // whole


def rest_y(game: State, number: int, whole: int) -> int:
    """How far south it comes to rest then."""
    return game.get(IMPACT, 1) + game.get(WAY, 1) * slide(number) // whole


def slides(game: State, out: Options) -> None:
    """How far the token slides on, rather less than more, and whether it rests on the tiles then."""
    whole = distance(game)
    for number in range(len(SLIDES)):
        beside = game.face_upon(rest_x(game, number, whole), rest_y(game, number, whole)) < 0
        out.add(game.action(SLIDE, BESIDE if beside else ON_TILES, number), SLIDES[number])


@catapult.step(
    "slide",
    at=PUSHED,
    shown=at_the_fair(14),
    by=TIMING,
    mode=MUST,
    who=BY_CHANCE,
    action=SLIDE,
    options=slides,
    rules="CAT-S3/CAT CAT-S8/CAT",
)
def slide_on(game: State, where: int, number: int) -> None:
    """The token comes to rest, on the tiles or beside them; what it does there comes next."""
    player, whole = game.asked(), distance(game)
    game.set(SLID, slide(number))
    game.set(SHOT, game.arg(0) + 1, LYING * player)
    game.set(SHOT, rest_x(game, number, whole), LYING * player + 1)
    game.set(SHOT, rest_y(game, number, whole), LYING * player + 2)

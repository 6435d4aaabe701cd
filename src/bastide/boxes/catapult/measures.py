"""What is measured when a token is hurled, and the tables of chance. Whole numbers, FINE of them a cell."""

from __future__ import annotations

from bastide.core.geometry import MIDST
from bastide.kit import FINE, SPOT

# By how many quarters of the usual error a token goes off, from ten too few to ten too many, in ten-thousandths: twelve
# even chances added up, which is all but a bell, with its ends cut off at two and a half.
QUARTERS = 4
FARTHEST_OFF = 10
ODDS = (82, 81, 139, 223, 333, 465, 610, 752, 872, 953, 980, 953, 872, 752, 610, 465, 333, 223, 139, 81, 82)
# The usual error, in hundredths of a cell and of the distance: along the shot, across it.
ALONG, ALONG_EACH = 30, 5
ACROSS, ACROSS_EACH = 15, 3

# How far it slides on: the lesser of two even chances, in eighths of the farthest; the odds in sixty-fourths.
SLIDES = (15, 13, 11, 9, 7, 5, 3, 1)
FARTHEST_SLIDE = FINE * 60 // 100

TOUCHES = FINE * 37 // 100  # a token is 22 hundredths of a cell from its middle to its rim, a figure 15
PUSHES = FINE * 35 // 100  # so near to one that is hit another may be pushed over
RULER = FINE // 16  # the least that is told apart when it is measured how near a token lies

OUTSIDE = 2 * FINE  # the catapult stands so far from the tiles
AROUND, QUARTER = 60, 15  # directions in a circle, and in a quarter of one
SINE = (
    0, 107, 213, 316, 416, 512, 602, 685, 761, 828, 887, 935, 974, 1002, 1018,
    1024, 1018, 1002, 974, 935, 887, 828, 761, 685, 602, 512, 416, 316, 213, 107,
    0, -107, -213, -316, -416, -512, -602, -685, -761, -828, -887, -935, -974, -1002, -1018,
    -1024, -1018, -1002, -974, -935, -887, -828, -761, -685, -602, -512, -416, -316, -213, -107,
)  # fmt: skip


def root(number: int) -> int:
    """The whole part of a square root."""
    if number < 2:
        return number
    better = 2
    while better * better < number:
        better *= 2
    guess = better + 1
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def stand_x(first: int, last: int, seat: int, players: int) -> int:
    """How far east the catapult stands for a seat, beside tiles between two corner spots; the first of so many players
    sits in the south, the others follow clockwise."""
    middle = (first % SPOT + last % SPOT + 1 - 2 * MIDST) * FINE // 2
    return middle - radius(first, last) * SINE[seat * AROUND // players] // FINE


def stand_y(first: int, last: int, seat: int, players: int) -> int:
    """How far south it stands then."""
    middle = (first // SPOT + last // SPOT + 1 - 2 * MIDST) * FINE // 2
    return middle + radius(first, last) * SINE[(seat * AROUND // players + QUARTER) % AROUND] // FINE


def radius(first: int, last: int) -> int:
    """How far from the middle of the table the catapult stands: everywhere outside the tiles."""
    wide, high = (last % SPOT - first % SPOT + 1) * FINE, (last // SPOT - first // SPOT + 1) * FINE
    return root(wide * wide + high * high) // 2 + OUTSIDE


def error(quarters: int, usual: int, each: int, distance: int) -> int:
    """How far off so many quarters of the usual error are, which grows with the distance."""
    return quarters * (usual * FINE + each * distance) // (100 * QUARTERS)


def slide(number: int) -> int:
    """How far a token slides on."""
    return FARTHEST_SLIDE * (2 * number + 1) // (2 * len(SLIDES))


def off_line(x: int, y: int, dx: int, dy: int, length: int) -> int:
    """How far a spot is from a line that begins at 0, 0 and is so long in a direction; squared."""
    whole = root(dx * dx + dy * dy)
    along = max(0, min(length, (x * dx + y * dy) // whole))
    x -= dx * along // whole
    y -= dy * along // whole
    return x * x + y * y


def beyond(at: int, first: int) -> int:
    """How far outside a cell something is that is so far along the axis on which the cell begins there."""
    return max(first - at, at - first - FINE, 0)

"""The Wind Roses: a compass in the middle of the landscape, and roses that belong into its quarters."""

from __future__ import annotations

from bastide.kit import (
    MOVE,
    MUST,
    OTHER,
    PLACE,
    PUSHED,
    SPOT,
    Box,
    Cond,
    Count,
    Options,
    State,
    fact,
    lay,
    lay_start_piece,
    offer_places,
    start_piece_due,
    take_start_piece,
)

box = Box(__name__)
roses = box.part("roses")

WIND_ROSE, QUARTER_ROSE = box.tag("wind_rose"), box.tag("quarter_rose")
NORTH, BLUE_NORTH, SECTOR = box.number("north"), box.number("blue_north"), box.number("sector")
ORIGIN, LATE = box.slot("origin"), box.slot("late")
ORANGE, PILE = box.tile("roses/orange-rose"), box.pile("rose")

BLUE_OFF, BLUE_ON = {"wind.blue": "off"}, {"wind.blue": "on"}
MANDATORY, BONUS = {"wind.placement": "mandatory-quadrant"}, {"wind.placement": "bonus-only"}
AUTOMATIC, BY_HAND = {"setup.manual": "no"}, {"setup.manual": "yes"}
POINTS = 3

# ---- the compass

roses.note("tiles", shown="PREP-23", rules="PREP-22.1/WIND")


@roses.hook("laid", WIND_ROSE, name="compass", shown="PREP-23.1", rules="PREP-22.1/WIND PREP-22.2/WIND", only=BLUE_OFF)
def give_directions(game: State, face: int) -> None:
    """The first orange rose gives the directions for the whole game."""
    if game.get(ORIGIN) == 0 and game.printed(face, NORTH) >= 0:
        game.set(ORIGIN, face + 1)


@roses.hook(
    "laid", WIND_ROSE, name="compass-turns", shown="PREP-23.1", rules="PREP-22.1/WIND PREP-22.2/WIND", only=BLUE_ON
)
def take_over(game: State, face: int) -> None:
    """The full rose laid last gives the directions, as it lies."""
    game.set(ORIGIN, face + 1)


def compass(game: State) -> int:
    """To which side the north of the rose in force points."""
    face = game.get(ORIGIN) - 1
    north = game.printed(face, NORTH)
    return north if north >= 0 else game.printed(face, BLUE_NORTH)


def is_in_quarter(game: State, spot: int, sector: int, north: int) -> bool:
    """Whether a spot lies in the quarter that a rose names; what is level with the full rose belongs to both sides."""
    centre = game.spot_at(game.get(ORIGIN) - 1)
    east = spot % SPOT - centre % SPOT
    south = spot // SPOT - centre // SPOT
    quarter = sector + north & 3
    if quarter == 0:
        return east >= 0 and south <= 0
    if quarter == 1:
        return east >= 0 and south >= 0
    if quarter == 2:
        return east <= 0 and south >= 0
    return east <= 0 and south <= 0


# ---- the orange rose, if it has to wait


def is_due(game: State) -> bool:
    """Whether the orange rose still waits, a regular tile comes next, and there is a place for it."""
    return start_piece_due(game, PILE, ORANGE)


@roses.step(
    "late",
    at=MOVE.end,
    shown="SCORE-49",
    late=True,
    when=Cond("rose-waits", test=is_due),
    only=AUTOMATIC,
    rules="PREP-22.1/WIND",
)
def plant_by_itself(game: State) -> None:
    """The rose lies in the first place from the middle outward."""
    take_start_piece(game, PILE, ORANGE)
    game.set(LATE, lay_start_piece(game) + 1)


@roses.step(
    "late-asked",
    at=MOVE.end,
    shown="SCORE-49",
    late=True,
    when=Cond("rose-waits", test=is_due),
    only=BY_HAND,
    rules="PREP-22.1/WIND",
)
def take_rose(game: State) -> None:
    """Whoever laid the last tile takes up the rose."""
    take_start_piece(game, PILE, ORANGE)
    game.push(plant_by_hand, game.player)


def places(game: State, out: Options) -> None:
    """Wherever the rose fits."""
    offer_places(game, out)


@roses.step(
    "late-by-hand",
    at=PUSHED,
    shown="SCORE-49.1",
    mode=MUST,
    action=PLACE,
    options=places,
    only=BY_HAND,
    rules="PREP-22.1/WIND",
)
def plant_by_hand(game: State, spot: int, rotation: int) -> None:
    """The player chooses where it lies."""
    game.set(LATE, lay(game, game.tile, spot, rotation) + 1)


@roses.hook("triggers", name="late-scored", shown="SCORE-49.2", rules="PREP-22.1/WIND")
def score_late(game: State) -> None:
    """What the rose itself has completed is scored in the move after it."""
    face = game.get(LATE) - 1
    if face >= 0:
        game.set(LATE, 0)
        for segment in range(game.first_of(face), game.end_of(face)):
            if game.anybody_on(segment) and game.is_complete(segment):
                game.await_scoring(segment)


# ---- the quarters


@roses.hook(
    "may_lay",
    QUARTER_ROSE,
    name="in-quarter",
    shown="PLACE-10",
    rules="PLACE-28.1/WIND PLACE-28.3/WIND PLACE-28.4/WIND PLACE-28.5/WIND",
    only=MANDATORY,
)
def fits_its_quarter(game: State, kind: int, spot: int, rotation: int) -> bool:
    """A quarter rose lies in its quarter, its north to the north; without a full rose there are no quarters."""
    if game.get(ORIGIN) == 0:
        return True
    north = compass(game)
    return rotation == north and is_in_quarter(game, spot, game.printed_on(kind, SECTOR), north)


roses.note("anywhere", shown="PLACE-10", rules="PLACE-28.4/WIND", only=BONUS)


def lies_in_its_quarter(game: State) -> bool:
    """Whether the quarter rose just laid is in its quarter."""
    sector = game.printed(game.new_face, SECTOR)
    if game.get(ORIGIN) == 0 or sector < 0:
        return False
    return is_in_quarter(game, game.spot_at(game.new_face), sector, compass(game))


@roses.step(
    "points",
    at=MOVE.laid,
    shown="PLACE-10.1",
    when=Cond("rose-in-quarter", (fact(QUARTER_ROSE).id,), lies_in_its_quarter),
    rules="PLACE-28.2/WIND PLACE-28.3/WIND PLACE-28.4/WIND",
)
def score_rose(game: State) -> None:
    """Points at once for whoever laid it; the move goes on."""
    count = Count(game.sink is not None)
    count.add("rose", 1, POINTS)
    game.award_counted(game.player, count, OTHER, game.first_new())

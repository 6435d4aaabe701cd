"""The dragon's flight: six steps that the players lead it in turn, and whoever it meets goes home."""

from __future__ import annotations

from bastide.boxes.dragon.box import (
    ASIDE,
    DRAGON,
    INNER_CITY,
    SHOWS_DRAGON,
    VOLCANO,
    WHOLE_CITY,
    box,
    dragon,
    face_of,
    move_to,
)
from bastide.kit import ALL_PASSED, FROM_ACTIVE, MOVE, MUST, ROUND, Options, State, fact

STEPS, VISITED, MAIN, EATEN = box.slot("steps"), box.slot("visited"), box.pile("main"), box.trait("eaten")
FLY = box.action("fly", "face")
FLIGHT = 6  # steps
TIMING = "dragon.timing"
FLYING = {
    "before-figure": MOVE.laid,
    "before-scoring": MOVE.extra,
    "after-scoring": MOVE.after,
}
WAKING, BACK = "PLACE-12.1/PD PLACE-12.12/PD", "PLACE-07.2/PD PLACE-12.11/PD"


def in_flight(line: int) -> dict[str, str]:
    """The number of a line about the flight, which stands where the dragon flies."""
    return {
        "before-figure": f"PLACE-15.{line}",
        "before-scoring": f"EXTRA-03.{line}",
        "after-scoring": f"SCORE-43.{line}",
    }


def in_play(game: State) -> bool:
    """Whether the dragon is on a tile."""
    return face_of(game, DRAGON) >= 0


AWAKE = fact(SHOWS_DRAGON, in_play)


@dragon.step("wake", at=MOVE.laid, shown="PLACE-15", when=AWAKE, only={TIMING: "before-figure"}, rules=WAKING)
@dragon.step(
    "wake-before-scoring",
    at=MOVE.extra,
    shown="EXTRA-03",
    when=AWAKE,
    only={TIMING: "before-scoring"},
    rules=WAKING,
)
@dragon.step(
    "wake-after-scoring",
    at=MOVE.after,
    shown="SCORE-43",
    when=AWAKE,
    only={TIMING: "after-scoring"},
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
    shown=in_flight(1),
    by=TIMING,
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
    shown=in_flight(2),
    by=TIMING,
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
    shown=in_flight(3),
    by=TIMING,
    rules="PLACE-12.4/PD PLACE-12.5/PD",
    only={"dragon.coc": "all-city-tiles"},
)
def outside_the_city(game: State, figure: int, face: int) -> bool:
    """The dragon enters no tile of the City of Carcassonne."""
    return not game.has_tag(face, WHOLE_CITY)


@dragon.hook(
    "may_enter",
    name="inner-city-barred",
    shown=in_flight(3),
    by=TIMING,
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
    by=TIMING,
    shown=in_flight(4),
    when=AWAKE,
    only={"dragon.reshuffle": "after-first-dragon-move"},
    rules=BACK,
)
def shuffle_back(game: State) -> None:
    """The tiles that waited can be drawn again."""
    game.pour(game.pile_named(ASIDE), game.pile_named(MAIN))

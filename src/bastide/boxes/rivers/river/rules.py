"""The River: its tiles are laid first, from the spring to the lake."""

from __future__ import annotations

from bastide.boxes.rivers import course as water
from bastide.kit import BY_CHANCE, DRAW, MOVE, MUST, Box, Cond, Options, State

box = Box(__name__)
river = box.part("river")

river.note("tiles", shown="PREP-03", rules="PREP-19.1/RIVER1")
river.note("spring", shown="PREP-20", rules="PREP-19.4/RIVER1")
river.note("pieces", shown="PREP-18.1", only={"setup.manual": "no"})


def is_left(game: State) -> bool:
    """Whether tiles of this river are left and none of one that goes before it."""
    if game.regular() or game.tile >= 0:
        return False
    return water.to_draw(game, water.FIRST) == 0 and water.to_draw(game, water.SECOND) > 0


def tiles(game: State, out: Options) -> None:
    """What may be drawn: the spring, if none lies there, else any tile of the pile, at last the lake."""
    water.offer(game, water.SECOND, out)


@river.step(
    "draw",
    at=MOVE.draw,
    shown="PLACE-03",
    who=BY_CHANCE,
    mode=MUST,
    when=Cond("river-left", test=is_left),
    action=DRAW,
    options=tiles,
    rules="PLACE-01.1/RIVER1 PREP-19.2/RIVER1 PREP-19.5/RIVER1",
)
def draw(game: State, tile: int) -> None:
    """A tile of the river instead of one of the main pile."""
    water.take(game, water.SECOND, tile)


river.note("lake", shown="PLACE-04", rules="PLACE-02.1/RIVER1 PREP-19.3/RIVER1")
water.run_on(river, room="PLACE-01.4/RIVER1")
river.note("no-boat", shown="FIGURE-01.9", rules="PLACE-01.3/RIVER1")

"""Abbeys: a tile in everybody's hand that closes a hole."""

from __future__ import annotations

from bastide.boxes.abbey.box import ABBEY, PILE, TAKE, TILE, abbey
from bastide.kit import (
    DONE,
    FINAL,
    FROM_ACTIVE,
    MAY,
    MOVE,
    PREP,
    ROUND,
    Cond,
    Count,
    Options,
    State,
    act,
    can_lay,
    last_move,
    take_up,
)


@abbey.step("abbeys", at=PREP.deal, shown="PREP-26", rules="PREP-14/AM")
def deal_abbeys(game: State) -> None:
    """Everybody gets one to keep in hand."""
    kind = game.tile_named(TILE)
    for player in range(game.players if kind >= 0 else 0):
        game.fill(game.pile_named(PILE), kind, -1)
        game.deal(player, kind)


def hole_for_abbey(game: State) -> bool:
    """Whether the player to decide has his abbey, a regular tile would be drawn, and there is a hole to fill."""
    kind = game.tile_named(TILE)
    return kind >= 0 and game.regular() and game.holds(game.asked(), kind) and can_lay(game, kind)


def offer_abbey(game: State, out: Options) -> None:
    """Lay the abbey; where is asked next."""
    out.add(game.action(TAKE))


@abbey.step(
    "abbey",
    at=MOVE.take,
    shown="PLACE-02",
    mode=MAY,
    action=TAKE,
    options=offer_abbey,
    when=Cond("hole", test=hole_for_abbey),
    rules="PLACE-05.1/AM PLACE-05.4/AM PLACE-05.5/AM",
)
def take_abbey(game: State) -> None:
    """The abbey is the tile of this move; none is drawn."""
    take_up(game, game.tile_named(TILE))


abbey.note("closes", shown="PLACE-02.1", rules="PLACE-05.3/AM")
abbey.note("monk", shown="PLACE-02.2", rules="PLACE-05.2/AM")


@abbey.hook("points", ABBEY, name="nine", shown="SCORE-12", rules="SCORE-12/AM FINAL-14/AM")
def worth_of_abbey(game: State, count: Count, segment: int, when: int) -> None:
    """Nine when surrounded; at the end one for itself and one for each tile around it."""
    count.add("tile", 9 if when == DONE else 9 - game.open_ends(segment), 1)


@abbey.step("last-abbeys", at=FINAL.last, shown="FINAL-01", rules="FINAL-01.1/AM")
def ask_for_last_abbeys(game: State) -> None:
    """Once round the table, beginning with the first player who had no tile to lay."""
    game.ask_each(lay_last_abbey, FROM_ACTIVE)


@abbey.step(
    "last-abbey",
    at=ROUND,
    shown="FINAL-01.1",
    mode=MAY,
    action=TAKE,
    options=offer_abbey,
    when=Cond("hole", test=hole_for_abbey),
    rules="FINAL-01.1/AM FINAL-01.2/AM",
)
def lay_last_abbey(game: State) -> None:
    """A move of its own: lay, place a figure, score."""
    last_move(game, game.asked(), game.tile_named(TILE))


abbey.act("final-abbeys", act.SCORE_AT_END, at=FINAL.rings, shown="FINAL-14", arg=ABBEY, rules="FINAL-14/AM")

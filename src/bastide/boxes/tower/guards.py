"""Guards: a follower on top closes a tower."""

from __future__ import annotations

from bastide.boxes.tower.box import (
    BESIDE_DRAGON,
    EVERY_TURN,
    FOUNDATION,
    GUARD,
    GUARD_POST,
    GUARDS,
    MENACES,
    OFF_DRAGON,
    PIECE,
    SITE,
    SITES,
    TILE_TURN,
    next_open,
    tower,
)
from bastide.kit import FACE, FOLLOWER, MAY, MOVE, ON_FACE, Cond, Options, State, fact


def can_guard(game: State) -> bool:
    """Whether there is a tower to stand on."""
    return next_open(game, 0, 1) >= 0


def offer_guards(game: State, out: Options, beside_dragon: bool) -> None:
    """Each kind of follower at hand that may be a guard, onto each tower begun and free."""
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FOLLOWER) and not game.shielded(game.in_supply(game.player, kind), GUARDS):
            offer_towers(game, kind, out, beside_dragon)


def offer_towers(game: State, kind: int, out: Options, beside_dragon: bool) -> None:
    """Each tower begun and free, to a kind of follower."""
    sites, heights = game.slot_row(SITE), game.token_row(PIECE, ON_FACE)
    for i in range(game.get(SITES)):
        face = game.in_slot(sites + i)
        if game.in_home(heights + face) and not game.anybody_above(face):
            if beside_dragon or not is_kept_off(game, face):
                out.add(game.action(GUARD, kind, face))


def is_kept_off(game: State, face: int) -> bool:
    """Whether a figure is on a tile that lets nobody come there."""
    for figure in range(game.figures):
        if game.has_trait(figure, MENACES) and game.where(figure) == FACE:
            if game.apart(game.which(figure), face) == 0:
                return True
    return False


def guards(game: State, out: Options) -> None:
    """Onto any such tower."""
    offer_guards(game, out, True)


def guards_elsewhere(game: State, out: Options) -> None:
    """Onto any but where the dragon is."""
    offer_guards(game, out, False)


@tower.hook(
    "shields",
    name="few-guard",
    shown="FIGURE-08.1",
    rules="FIGURE-08.2/TOWER",
    only={"tower.guards": "few"},
)
def is_no_guard(game: State, figure: int, cause: int) -> bool:
    """Mayors and wagons never climb a tower."""
    return cause == GUARDS and not game.has_trait(figure, GUARDS)


tower.note("all-guard", shown="FIGURE-08.1", rules="FIGURE-08.2/TOWER", only={"tower.guards": "all"})
tower.note("guard-beside-dragon", shown="FIGURE-08.2", rules="FIGURE-08.1/TOWER", only={"tower.guard.dragon": "yes"})


@tower.step(
    "guard",
    at=MOVE.figure,
    shown="FIGURE-08",
    mode=MAY,
    action=GUARD,
    options=guards,
    second=True,
    only=EVERY_TURN | BESIDE_DRAGON,
    when=Cond("begun-tower", test=can_guard),
    rules=(
        "FIGURE-08.1/TOWER FIGURE-08.2/TOWER TOWER-ACTION-5 TOWER-ACTION-6 TOWER-ACTION-7 TOWER-GUARD-1 "
        "TOWER-GUARD-2 TOWER-GUARD-4"
    ),
)
@tower.step(
    "guard-elsewhere",
    at=MOVE.figure,
    shown="FIGURE-08",
    mode=MAY,
    action=GUARD,
    options=guards_elsewhere,
    second=True,
    only=EVERY_TURN | OFF_DRAGON,
    when=Cond("begun-tower", test=can_guard),
    rules="FIGURE-08.1/TOWER FIGURE-08.2/TOWER TOWER-GUARD-1",
)
@tower.step(
    "guard-with-tile-elsewhere",
    at=MOVE.figure,
    shown="FIGURE-08",
    mode=MAY,
    action=GUARD,
    options=guards_elsewhere,
    second=True,
    only=TILE_TURN | OFF_DRAGON,
    when=fact(FOUNDATION),
    rules="FIGURE-08.1/TOWER FIGURE-08.2/TOWER TOWER-GUARD-1",
)
@tower.step(
    "guard-with-tile",
    at=MOVE.figure,
    shown="FIGURE-08",
    mode=MAY,
    action=GUARD,
    options=guards,
    second=True,
    only=TILE_TURN | BESIDE_DRAGON,
    when=fact(FOUNDATION),
    rules="FIGURE-08.1/TOWER FIGURE-08.2/TOWER TOWER-ACTION-2 TOWER-GUARD-1",
)
def stand_guard(game: State, kind: int, face: int) -> None:
    """A follower finishes the tower and stays there."""
    game.put(game.in_supply(game.player, kind), GUARD_POST, face)

"""The Tower: raise towers to capture what stands in their range, guard them, ransom the prisoners."""

from __future__ import annotations

from bastide.boxes.tower import guards
from bastide.boxes.tower.box import (
    EVERY_TURN,
    FOUNDATION,
    PIECE,
    PIECES,
    RAISE,
    SITE,
    SITES,
    TILE_TURN,
    box,
    next_open,
    tower,
)
from bastide.boxes.tower.capture import capture
from bastide.kit import IN_STOCK, MAY, MOVE, ON_FACE, PREP, WITH_PLAYER, Cond, Options, State, fact

__all__ = ["box", "guards"]

tower.note(
    "tiles",
    shown="PREP-02.7",
    rules=(
        "PREP-13.2/TOWER PREP-13.3/TOWER TOWER-COMP-1 TOWER-COMP-3 TOWER-COMP-4 TOWER-SETUP-1 "
        "TOWER-SETUP-2 TOWER-SETUP-4 TOWER-TILE-1 TOWER-TILE-2"
    ),
)


@tower.step(
    "pieces",
    at=PREP.deal,
    shown="PREP-25",
    rules="PREP-13.1/TOWER TOWER-COMP-2 TOWER-SETUP-3 TOWER-SETUP-5",
)
def deal_pieces(game: State) -> None:
    """Everybody gets his pieces."""
    for player in range(game.players):
        game.take_token(PIECE, PIECES[game.players], IN_STOCK, 0, WITH_PLAYER, player)


@tower.hook("laid", FOUNDATION, name="site", shown="PLACE-08.7", rules="TOWER-ACTION-1")
def note_site(game: State, face: int) -> None:
    """From now on a tower may be begun on this tile."""
    number, most = game.get(SITES), game.slot_size(SITE)
    if number == most:
        raise OverflowError(f"more than {most} tower sites")
    game.set(SITE, face, number)
    game.set(SITES, number + 1)


def can_raise(game: State) -> bool:
    """Whether the active player has a piece and a place for it; a figure action already used up leaves none."""
    if not game.may_act() or game.tokens(PIECE, WITH_PLAYER, game.player) == 0:
        return False
    return next_open(game, 0, 0) >= 0


def raises(game: State, out: Options) -> None:
    """Every foundation and tower that nobody stands on, whoever built it."""
    if not game.may_act() or game.tokens(PIECE, WITH_PLAYER, game.player) == 0:
        return
    sites = game.slot_row(SITE)
    for i in range(game.get(SITES)):
        if not game.anybody_above(game.in_slot(sites + i)):
            out.add(game.action(RAISE, game.in_slot(sites + i)))


@tower.step(
    "raise",
    at=MOVE.figure,
    shown="FIGURE-07",
    mode=MAY,
    action=RAISE,
    options=raises,
    only=EVERY_TURN,
    when=Cond("open-tower", test=can_raise),
    rules=(
        "FIGURE-07.1/TOWER FIGURE-07.10/TOWER TOWER-ACTION-2 TOWER-ACTION-3 TOWER-ACTION-4 TOWER-ACTION-7 "
        "TOWER-ACTION-8 TOWER-CAPTURE-9"
    ),
)
@tower.step(
    "raise-with-tile",
    at=MOVE.figure,
    shown="FIGURE-07",
    mode=MAY,
    action=RAISE,
    options=raises,
    only=TILE_TURN,
    when=fact(FOUNDATION),
    rules="FIGURE-07.10/TOWER TOWER-ACTION-2 TOWER-ACTION-3 TOWER-ACTION-4",
)
def raise_tower(game: State, face: int) -> None:
    """One more piece, and a look around from up there."""
    game.take_token(PIECE, 1, WITH_PLAYER, game.player, ON_FACE, face)
    game.push(capture, game.player, face)


tower.note("worthless", shown="FINAL-08.1", rules="TOWER-GUARD-3 TOWER-PRISON-5")

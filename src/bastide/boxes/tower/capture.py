"""Capture and prisoners: who is taken, exchanged and bought back."""

from __future__ import annotations

from bastide.boxes.tower.box import (
    CAPTURE,
    CAPTURED,
    DRIVES,
    EXCHANGE,
    GUARD_POST,
    PRICE,
    PRISON,
    RANSOM,
    RANSOMED,
    height,
    tower,
)
from bastide.kit import FREE, FREELY, MAY, MOVE, MUST, NEEDS_OWN, PUSHED, SEGMENT, TURN, Cond, Options, State


def in_range(game: State, tower: int, face: int, high: int) -> bool:
    """Whether a face lies in line with a tower and no farther from it than the tower is high; gaps do not matter."""
    return 0 <= game.apart(tower, face) <= high


def face_under(game: State, figure: int) -> int:
    """The face a figure stands on, be it on the tile or above it on its tower; -1 if it is elsewhere."""
    where = game.where(figure)
    if where == SEGMENT:
        return game.face_on(game.which(figure))
    return game.which(figure) if where == GUARD_POST else -1


def next_captive(game: State, number: int) -> int:
    """The first figure from a number on that the tower just raised may capture, or -1."""
    raised = game.arg(0)
    high = height(game, raised)
    for figure in range(number, game.figures):
        if game.has_trait(figure, CAPTURED | DRIVES | NEEDS_OWN):
            face = face_under(game, figure)
            if face >= 0 and in_range(game, raised, face, high) and not game.shielded(figure, CAPTURED):
                return figure
    return -1


def somebody_in_range(game: State) -> bool:
    """Whether the tower just raised sees anybody to capture."""
    return next_captive(game, 0) >= 0


def offer_captures(game: State, out: Options) -> None:
    """Everybody in range; of several alike in one place it does not matter which."""
    first = out.n
    figure = next_captive(game, 0)
    while figure >= 0:
        game.offer_piece(CAPTURE, figure, first, out)
        figure = next_captive(game, figure + 1)


@tower.step(
    "capture",
    at=PUSHED,
    shown="FIGURE-07.1",
    mode=MAY,
    action=CAPTURE,
    options=offer_captures,
    when=Cond("in-range", test=somebody_in_range),
    rules=(
        "FIGURE-07.2/TOWER FIGURE-07.3/TOWER FIGURE-07.8/TOWER TOWER-CAPTURE-1 TOWER-CAPTURE-3 "
        "TOWER-CAPTURE-4 TOWER-CAPTURE-5 TOWER-CAPTURE-6 TOWER-CAPTURE-7 TOWER-CAPTURE-8 TOWER-CAPTURE-10 "
        "TOWER-CAPTURE-11"
    ),
)
def capture(game: State, captive: int) -> None:
    """The figure becomes a prisoner; an own one just comes home."""
    captor, victim = game.asked(), game.owner_of(captive)
    if victim == captor:
        game.send_home(captive)
    else:
        game.put(captive, PRISON, captor)
        game.push(exchange, captor, victim, captive)


@tower.hook(
    "shields",
    name="own-safe",
    shown="FIGURE-07.2",
    rules="FIGURE-07.9/TOWER TOWER-CAPTURE-2",
    only={"tower.capture.own": "no"},
)
def own_is_safe(game: State, figure: int, cause: int) -> bool:
    """Nobody captures a figure of his own."""
    return cause == CAPTURED and game.owner_of(figure) == game.player


@tower.hook(
    "shields",
    name="wagon-safe",
    shown="FIGURE-07.3",
    rules="FIGURE-07.6/TOWER FIGURE-07.7/TOWER",
    only={"tower.capture.wagon": "no"},
)
def wagon_is_safe(game: State, figure: int, cause: int) -> bool:
    """Wagons escape, being the figures that drive."""
    return cause == CAPTURED and game.has_trait(figure, DRIVES)


@tower.hook(
    "shields",
    name="guard-safe",
    shown="FIGURE-07.5",
    rules="FIGURE-07.8/TOWER TOWER-GUARD-5",
    only={"tower.capture.guard": "no"},
)
def guard_is_safe(game: State, figure: int, cause: int) -> bool:
    """Nobody is captured on a tower."""
    return cause == CAPTURED and game.where(figure) == GUARD_POST


@tower.hook(
    "shields",
    name="helpers-safe",
    shown="FIGURE-07.4",
    rules="FIGURE-07.8/TOWER",
    only={"tower.capture.helpers": "no"},
)
def helper_is_safe(game: State, figure: int, cause: int) -> bool:
    """Builders and pigs escape, being the figures that need a follower of their own."""
    return cause == CAPTURED and game.has_trait(figure, NEEDS_OWN)


tower.note(
    "own-captured",
    shown="FIGURE-07.2",
    rules="FIGURE-07.9/TOWER TOWER-CAPTURE-2",
    only={"tower.capture.own": "yes"},
)
tower.note(
    "wagon-captured",
    shown="FIGURE-07.3",
    rules="FIGURE-07.6/TOWER FIGURE-07.7/TOWER",
    only={"tower.capture.wagon": "yes"},
)
tower.note(
    "helpers-captured",
    shown="FIGURE-07.4",
    rules="FIGURE-07.8/TOWER",
    only={"tower.capture.helpers": "yes"},
)
tower.note(
    "guard-captured",
    shown="FIGURE-07.5",
    rules="FIGURE-07.8/TOWER TOWER-GUARD-5",
    only={"tower.capture.guard": "yes"},
)

# ---- prisoners


def next_prisoner(game: State, owner: int, captor: int, number: int) -> int:
    """The first figure of a player, from a number on, that another holds, or -1."""
    figure = game.next_figure(PRISON, owner, number)
    while figure >= 0 and game.which(figure) != captor:
        figure = game.next_figure(PRISON, owner, figure + 1)
    return figure


def victim_holds_mine(game: State) -> bool:
    """Whether the player just robbed of a figure holds one of the captor's."""
    return next_prisoner(game, game.asked(), game.arg(0), 0) >= 0


def exchanges(game: State, out: Options) -> None:
    """Every kind of figure the captor can get back."""
    first = out.n
    figure = next_prisoner(game, game.asked(), game.arg(0), 0)
    while figure >= 0:
        game.offer_piece(EXCHANGE, figure, first, out)
        figure = next_prisoner(game, game.asked(), game.arg(0), figure + 1)


@tower.step(
    "exchange",
    at=PUSHED,
    shown="FIGURE-07.6",
    mode=MUST,
    action=EXCHANGE,
    options=exchanges,
    when=Cond("mutual", test=victim_holds_mine),
    rules=("FIGURE-07.4/TOWER FIGURE-07.5/TOWER TOWER-PRISON-1 TOWER-PRISON-2 TOWER-PRISON-3 TOWER-PRISON-4"),
)
def exchange(game: State, mine: int) -> None:
    """One for one: the figure just captured goes home, and one of the captor's with it."""
    game.send_home(game.arg(1))
    game.send_home(mine)


def has_prisoner(game: State) -> bool:
    """Whether somebody holds a figure of the active player."""
    return game.next_figure(PRISON, game.player, 0) >= 0


def ransoms(game: State, out: Options) -> None:
    """Once a turn, one of one's figures from any captor, if it can be paid for."""
    if not game.get(RANSOMED) and game.may_pay(game.player, PRICE):
        game.offer_pieces(RANSOM, PRISON, game.player, -1, out)


@tower.step(
    "ransom",
    at=TURN.start,
    shown="ADV-02",
    mode=MAY,
    action=RANSOM,
    options=ransoms,
    only={"tower.ransom.timing": "turn-start"},
    when=Cond("prisoner", test=has_prisoner),
    rules=("ADV-02/TOWER ADV-02.1/TOWER ADV-02.2/TOWER TOWER-RANSOM-1 TOWER-RANSOM-2 TOWER-RANSOM-3 TOWER-RANSOM-4"),
)
@tower.step(
    "ransom-any-time",
    at=FREELY,
    shown="ADV-02",
    mode=FREE,
    action=RANSOM,
    options=ransoms,
    only={"tower.ransom.timing": "any-time-in-own-turn"},
    when=Cond("prisoner", test=has_prisoner),
    window=(TURN.start, MOVE.figure),
    rules="ADV-02.2/TOWER TOWER-RANSOM-3",
)
def ransom(game: State, prisoner: int) -> None:
    """The captor is paid, and the figure comes home at once."""
    game.pay(game.player, PRICE, game.which(prisoner))
    game.set(RANSOMED, 1)
    game.send_home(prisoner)

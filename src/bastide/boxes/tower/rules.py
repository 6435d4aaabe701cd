"""The Tower: raise towers to capture what stands in their range, guard them, ransom the prisoners."""

from __future__ import annotations

from bastide.kit import (
    FACE,
    FOLLOWER,
    FREE,
    FREELY,
    IN_STOCK,
    MAY,
    MOVE,
    MUST,
    NEEDS_OWN,
    ON_FACE,
    PREP,
    PUSHED,
    SEGMENT,
    TURN,
    WITH_PLAYER,
    Box,
    Cond,
    Options,
    State,
    fact,
)

box = Box(__name__)
tower = box.part("tower")

FOUNDATION, PIECE = box.tag("foundation"), box.token("piece")
GUARD_POST, PRISON = box.place("guard-post"), box.place("prison")
SITE, SITES, RANSOMED = box.slot("site"), box.slot("sites"), box.slot("ransomed")
GUARDS, CAPTURED, DRIVES = box.trait("guards"), box.trait("captured"), box.trait("drives")
MENACES = box.trait("menaces")

# How many pieces each player gets, by the number of players.
PIECES = (0, 10, 10, 9, 7, 6, 5)
PRICE = 3

EVERY_TURN = {"tower.when": "every-turn"}
TILE_TURN = {"tower.when": "tower-tile-turn"}
BESIDE_DRAGON, OFF_DRAGON = {"tower.guard.dragon": "yes"}, {"tower.guard.dragon": "no"}

RAISE = box.action("raise", "face")
GUARD = box.action("guard", "figure", "face")
CAPTURE, EXCHANGE, RANSOM = (
    box.action("capture", "piece"),
    box.action("exchange", "piece"),
    box.action("ransom", "piece"),
)

# ---- set-up and tiles

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


# ---- towers


def height(game: State, face: int) -> int:
    """How many pieces stand on a foundation."""
    return game.tokens(PIECE, ON_FACE, face)


def next_open(game: State, number: int, least: int) -> int:
    """The first site from a number on with a tower of at least so many pieces on which nobody stands, or -1."""
    sites, heights = game.slot_row(SITE), game.token_row(PIECE, ON_FACE)
    for i in range(number, game.get(SITES)):
        face = game.in_slot(sites + i)
        if game.in_home(heights + face) >= least and not game.anybody_above(face):
            return i
    return -1


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


# ---- capture


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


# ---- guards


def can_guard(game: State) -> bool:
    """Whether there is a tower to stand on."""
    return next_open(game, 0, 1) >= 0


def offer_guards(game: State, out: Options, beside_dragon: bool) -> None:
    """Each kind of follower at hand that may be a guard, onto each tower begun and free."""
    sites, heights = game.slot_row(SITE), game.token_row(PIECE, ON_FACE)
    for kind in range(game.figure_kinds):
        if game.at_hand(kind, FOLLOWER) and not game.shielded(game.in_supply(game.player, kind), GUARDS):
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


tower.note("worthless", shown="FINAL-08.1", rules="TOWER-GUARD-3 TOWER-PRISON-5")
